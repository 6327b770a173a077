"""Put questions to the facade: answer.py FOLDER.

The folder holds `questions.json`, {"catalog": file or null, "requests": […]},
and gets `answers.json`, the list of the answers. With the trimmed runtime, the
facade is the one in it; under CPython, this project's.
"""

import json
import sys

from diagram_gen import facade

folder = sys.argv[1]
with open(f"{folder}/questions.json", encoding="utf-8") as file:
    questions = json.load(file)
if questions["catalog"]:
    with open(f"{folder}/{questions['catalog']}", "rb") as catalog:
        facade.use_catalog(catalog.read())
answers = [facade.answer(request) for request in questions["requests"]]
with open(f"{folder}/answers.json", "w", encoding="utf-8") as file:
    json.dump(answers, file)
