"""Print which modules of the trimmed library a complete facade has not imported."""

import importlib
import json
import sys
import zipimport

importlib.import_module("diagram_gen.facade").be_complete()
(library,) = (path for path in sys.path if path.endswith(".zip"))
files = zipimport.zipimporter(library)._get_files()  # type: ignore[attr-defined]
names = {name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for name in files}
sys.stdout.write(json.dumps(sorted(names - sys.modules.keys())) + "\n")
