"""Turn a zip of Python sources into bytecode: compile_zip.py SOURCE TARGET.

Runs in Pyodide, where the Python of the build is another minor version and
`pyodide py-compile` would write bytecode that Pyodide cannot read.
"""

import os
import py_compile
import sys
import zipfile

source, target = sys.argv[1:]
with zipfile.ZipFile(source) as sources, zipfile.ZipFile(target, "w") as compiled:
    for name in sources.namelist():
        with open("/tmp/module.py", "wb") as file:
            file.write(sources.read(name))
        py_compile.compile(
            "/tmp/module.py",
            cfile="/tmp/module.pyc",
            dfile=name,
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH,
        )
        compiled.write("/tmp/module.pyc", name + "c")
os.remove("/tmp/module.py")
