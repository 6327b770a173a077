"""What a reader's browser gets to run the engine: Python, trimmed.

Pyodide's own standard library is a zip of sources, most of which the engine
never needs and each of which is compiled at every start. This makes a folder
with Pyodide's loader and WebAssembly, and instead of that zip one with the
modules the engine needs and the engine itself, as bytecode:

    pyodide.mjs                       as npm brings it
    pyodide.asm.js  pyodide.asm.wasm  without what is for extension modules only
    engine.zip                        for `stdLibURL`
    start.json                        what the worker knows before the rest
    player.<language>.mo              the words of the player

What is left out of the WebAssembly and of the library's modules is told in
`tools/lean_webassembly.py` and `tools/lean_library.py`.

The bytecode has no docstrings and of positions the lines only: that is two
fifths of its compressed size, and nobody reads either in a browser.

`start.json` has Pyodide's lock without its packages, since none is ever loaded,
and the sizes of the large files, from which progress is told.

The folder is named by a digest of its content, so that it may be cached for
ever. `python -m tools.runtime` makes it and prints where it is.
"""

import ast
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from pyodide_lock import PyodideLockSpec

from diagram_gen.catalogs import compiled
from tools import lean_library, lean_webassembly
from tools.pyodide_process import PYODIDE, ROOT, RUNNER, run

FACADE = "diagram_gen.facade"
OUR_PACKAGES = ("engine", "diagram_gen")
RUNTIMES = ROOT / "build" / "runtime"
LOCALES = ROOT / "locale"
RECORDS = ROOT / "docs" / "games"
INSIDE = ROOT / "tools" / "inside_pyodide"
LOADER = "pyodide.mjs"
JAVASCRIPT = "pyodide.asm.js"
WEBASSEMBLY = "pyodide.asm.wasm"
PYODIDE_FILES = (LOADER, JAVASCRIPT, WEBASSEMBLY)
LOCK_FILE = "pyodide-lock.json"
START_FILE = "start.json"
ENGINE_FILE = "engine.zip"
COUNTED_FILES = (ENGINE_FILE, WEBASSEMBLY)
"""What progress is told of: nearly all bytes, and what can be read as it arrives."""
LEAN_MAKERS = ("lean_library.py", "lean_webassembly.py")
LEAN = ("-OO", "-X", "no_debug_ranges")
"""What Python is told to leave out of bytecode: docstrings, and columns of lines."""
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the zip; formats of zips know none before it."""


class RuntimeBuildError(Exception):
    """The runtime cannot be built; the text says why."""


# --- which modules are ours ---------------------------------------------------


def module_file(name: str, root: Path = ROOT) -> Path | None:
    """Return the source of one of our modules or packages, or None."""
    place = root.joinpath(*name.split("."))
    for file in (place / "__init__.py", place.with_suffix(".py")):
        if file.is_file():
            return file
    return None


def _is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in {
        "TYPE_CHECKING",
        "typing.TYPE_CHECKING",
    }


def _import_statements(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif isinstance(child, ast.If) and _is_for_types_only(child):
            for other in child.orelse:
                yield from _import_statements(ast.Module([other], []))
        else:
            yield from _import_statements(child)


def imported_names(module: str, file: Path) -> Iterator[str]:
    """Yield every module that a file may import, inside functions too.

    Of `from a import b` both `a` and `a.b` are named, since `b` may be a module.
    """
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    for statement in _import_statements(ast.parse(file.read_text("utf-8"))):
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
            continue
        parents = package.split(".")[: len(package.split(".")) - statement.level + 1]
        start = ".".join(parents) if statement.level else ""
        base = ".".join(filter(None, [start, statement.module]))
        yield base
        yield from (f"{base}.{alias.name}" for alias in statement.names)


@dataclass(frozen=True)
class Modules:
    """What is needed to import the facade."""

    ours: dict[str, Path]
    """Our modules and packages by name, each with its source."""
    others: tuple[str, ...]
    """What they import besides, as written; some are names inside a module."""


def reachable_modules(start: str = FACADE, root: Path = ROOT) -> Modules:
    """Follow the imports from one of our modules.

    Raises:
        RuntimeBuildError: the module, or one that it imports, is not there.
    """
    ours: dict[str, Path] = {}
    others: set[str] = set()
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name.partition(".")[0] not in OUR_PACKAGES:
            others.add(name)
            continue
        if name in ours:
            continue
        file = module_file(name, root)
        parent = name.rpartition(".")[0]
        if file is None:
            if name == start or module_file(parent, root) is None:
                raise RuntimeBuildError(f"There is no module {name}.")
            continue
        ours[name] = file
        waiting += [parent] if parent else []
        waiting += imported_names(name, file)
    return Modules(dict(sorted(ours.items())), tuple(sorted(others)))


# --- the parts of the folder ---------------------------------------------------


def write_catalogs(folder: Path) -> list[Path]:
    """Compile the player's words of each language that has them."""
    written = []
    for source in _catalogs():
        language = source.parts[-3].replace("_", "-")
        target = folder / f"player.{language}.mo"
        target.write_bytes(compiled(source))
        written.append(target)
    return written


def standard_modules(
    modules: Modules, catalogs: Iterable[Path], records: list[str], library: dict[str, bytes]
) -> list[str]:
    """Return the files of a standard library that the facade needs."""
    job = {
        "facade": FACADE,
        "imports": modules.others,
        "records": records,
        "catalogs": [f"/catalogs/{catalog.name}" for catalog in catalogs],
    }
    folders = {f"/project/{package}": ROOT / package for package in OUR_PACKAGES}
    for catalog in catalogs:
        folders["/catalogs"] = catalog.parent
    with tempfile.TemporaryDirectory() as work:
        # What the browser gets, but with all of the library. It is not in this project,
        # whose package.json would have Node take Pyodide's script for a module.
        whole = Path(work)
        write_pyodide(whole)
        write_zip(whole / ENGINE_FILE, library)
        write_start(whole / START_FILE)
        answer = run(INSIDE / "survey.py", json.dumps(job), folders=folders, runtime=whole)
    files: list[str] = json.loads(answer.splitlines()[-1])
    return files


def write_zip(target: Path, files: dict[str, bytes]) -> None:
    """Write a stored zip: the same files give the same bytes, at any time."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EARLIEST), files[name])


def read_zip(source: Path) -> dict[str, bytes]:
    """Return the content of each file in a zip."""
    with zipfile.ZipFile(source) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def pyodide_python() -> tuple[int, int]:
    """Return the minor version of Pyodide's Python, for example (3, 13)."""
    lock = PyodideLockSpec.from_json(PYODIDE / LOCK_FILE)
    major, minor = lock.info.python.split(".")[:2]
    return int(major), int(minor)


def compile_here(archive: Path) -> None:
    """Turn a zip's sources into bytecode by the Python that runs this."""
    command = [sys.executable, *LEAN, "-m", "pyodide_cli", "py-compile", "--silent"]
    # With this date set, bytecode carries its source's digest and not its time.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
    subprocess.run([*command, str(archive)], env=environment, check=True)


def compile_in_pyodide(archive: Path) -> None:
    """Turn a zip's sources into bytecode by Pyodide's own Python."""
    with tempfile.TemporaryDirectory() as work:
        compiled = Path(work) / archive.name
        folders = {"/sources": archive.parent, "/compiled": compiled.parent}
        arguments = [f"/sources/{archive.name}", f"/compiled/{archive.name}"]
        run(INSIDE / "compile_zip.py", *arguments, folders=folders, options=LEAN)
        shutil.copyfile(compiled, archive)


def write_engine(target: Path, modules: Modules, standard: dict[str, bytes], *, here: bool) -> None:
    """Write engine.zip: the standard modules and ours, as bytecode.

    With `here` this Python compiles, which must be of Pyodide's minor version;
    otherwise Pyodide does.
    """
    files = dict(standard)
    for file in modules.ours.values():
        files[file.relative_to(ROOT).as_posix()] = file.read_bytes()
    write_zip(target, files)
    if here:
        compile_here(target)
    else:
        compile_in_pyodide(target)
    write_zip(target, read_zip(target))


def write_pyodide(folder: Path) -> None:
    """Write Pyodide without what is for extension modules only."""
    loader = (PYODIDE / LOADER).read_text("utf-8")
    webassembly, javascript = lean_webassembly.lean(
        (PYODIDE / WEBASSEMBLY).read_bytes(), (PYODIDE / JAVASCRIPT).read_text("utf-8"), loader
    )
    (folder / LOADER).write_text(loader, "utf-8")
    (folder / JAVASCRIPT).write_text(javascript, "utf-8")
    (folder / WEBASSEMBLY).write_bytes(webassembly)


def write_start(target: Path) -> None:
    """Write what the worker has to know, about the files in the same folder."""
    lock = PyodideLockSpec.from_json(PYODIDE / LOCK_FILE)
    lock.packages.clear()
    sizes = {name: (target.parent / name).stat().st_size for name in COUNTED_FILES}
    content = {"lock": lock.to_dict(), "sizes": sizes}
    target.write_text(json.dumps(content, separators=(",", ":")), "utf-8")


# --- the folder ------------------------------------------------------------------


def digest_of(files: Iterable[tuple[str, bytes]]) -> str:
    """Return one hexadecimal digest of names and contents, in their order."""
    whole = hashlib.sha256()
    for name, content in files:
        whole.update(f"{name}\0{len(content)}\0".encode() + content)
    return whole.hexdigest()[:16]


def _catalogs() -> list[Path]:
    return sorted(LOCALES.glob("*/LC_MESSAGES/player.po"))


def _engine_sources(modules: Modules) -> Iterator[Path]:
    yield from modules.ours.values()
    yield from sorted(RECORDS.glob("**/*.txt"))
    yield from (INSIDE / "survey.py", INSIDE / "compile_zip.py", RUNNER, Path(__file__))
    yield from (Path(__file__).with_name(name) for name in LEAN_MAKERS)
    yield from lean_library.stand_ins().values()
    yield from (PYODIDE / name for name in ("package.json", LOCK_FILE))
    yield ROOT / "requirements.txt"


def _engine_digest(modules: Modules, *, here: bool) -> str:
    """Return a digest of all that engine.zip is made from.

    Which modules load depends on the languages that there are, not on what
    their catalogs say.
    """
    sources = [
        (str(file.relative_to(ROOT)), file.read_bytes()) for file in _engine_sources(modules)
    ]
    return digest_of(
        [
            ("compiled by", sys.version.encode() if here else b"Pyodide"),
            ("languages", " ".join(catalog.parts[-3] for catalog in _catalogs()).encode()),
            *sources,
        ]
    )


def write_folder(folder: Path, *, here: bool, engine: Path | None = None) -> None:
    """Write all that the browser gets into an empty folder.

    Args:
        folder: the folder.
        here: compile with the Python that runs this; otherwise Pyodide does.
        engine: engine.zip, where it is made already.
    """
    catalogs = write_catalogs(folder)
    write_pyodide(folder)
    if engine is None:
        modules = reachable_modules()
        records = [file.read_text("utf-8") for file in sorted(RECORDS.glob("**/*.txt"))]
        library = lean_library.modules()
        needed = standard_modules(modules, catalogs, records, library)
        standard = {name: library[name] for name in needed}
        write_engine(folder / ENGINE_FILE, modules, standard, here=here)
    else:
        shutil.copyfile(engine, folder / ENGINE_FILE)
    write_start(folder / START_FILE)


@dataclass(frozen=True)
class _Made:
    """A folder that was made, and from what."""

    inputs: str
    """Digest of everything."""
    engine: str
    """Digest of what engine.zip is made from."""
    folder: str
    sizes: dict[str, int]


def _last_made(note: Path) -> _Made | None:
    """Return what was made last, if it is still whole."""
    try:
        made = _Made(**json.loads(note.read_text("utf-8")))
        files = list((RUNTIMES / made.folder).iterdir())
    except (OSError, ValueError, TypeError):
        return None
    return made if {file.name: file.stat().st_size for file in files} == made.sizes else None


def build(*, here: bool | None = None) -> Path:
    """Make the runtime's folder if its inputs changed, and return it.

    Args:
        here: compile with the Python that runs this; None: where it is of
            Pyodide's minor version. Otherwise Pyodide compiles.

    Raises:
        RuntimeBuildError: a module of ours is missing.
        tools.pyodide_process.PyodideError: Pyodide is not installed, or the
            facade fails in it.
    """
    if here is None:
        here = sys.version_info[:2] == pyodide_python()
    RUNTIMES.mkdir(parents=True, exist_ok=True)
    with (RUNTIMES / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _build(here=here)


def _build(*, here: bool) -> Path:
    note = RUNTIMES / ("compiled-here.json" if here else "compiled-in-pyodide.json")
    engine = _engine_digest(reachable_modules(), here=here)
    compiler = ROOT / "diagram_gen" / "catalogs.py"
    catalogs = [(catalog.parts[-3], catalog.read_bytes()) for catalog in _catalogs()]
    inputs = digest_of([("engine", engine.encode()), ("", compiler.read_bytes()), *catalogs])
    last = _last_made(note)
    if last and last.inputs == inputs:
        return RUNTIMES / last.folder
    made_already = RUNTIMES / last.folder / ENGINE_FILE if last and last.engine == engine else None
    with tempfile.TemporaryDirectory(dir=RUNTIMES) as work:
        new = Path(work) / "runtime"
        new.mkdir()
        write_folder(new, here=here, engine=made_already)
        content = [(file.name, file.read_bytes()) for file in sorted(new.iterdir())]
        folder = RUNTIMES / digest_of(content)
        if folder.exists():
            shutil.rmtree(folder)
        new.rename(folder)
    made = _Made(inputs, engine, folder.name, {name: len(data) for name, data in content})
    note.write_text(json.dumps(asdict(made)), "utf-8")
    if last and last.folder != folder.name:
        shutil.rmtree(RUNTIMES / last.folder, ignore_errors=True)
    return folder


if __name__ == "__main__":
    print(build().relative_to(ROOT))
