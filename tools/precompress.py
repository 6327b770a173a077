"""Lays a Brotli and a gzip copy beside each file of the site that gains by it.

Hosts give them to browsers as they are, so that they are compressed once and
harder than a host would on the fly. The same files give the same copies, at
any time.
"""

import gzip
import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import brotli

from tools.hosting import FOR_EVER, cache_control
from tools.pyodide_process import ROOT

KEPT = ROOT / "build" / "compressed"
"""Copies of large files, which take seconds each and rarely change."""

COMPRESSIBLE = {".css", ".html", ".js", ".json", ".mjs", ".mo", ".svg", ".txt", ".wasm", ".xml"}
COMPRESSIBLE |= {".zip"}  # That of the engine stores its files as they are.
SMALLEST = 1_000
"""Bytes; what is smaller takes one packet anyhow."""

LARGE = 200_000
"""Bytes, from which on copies of what is kept for ever are kept here too."""


def precompress(site: Path) -> None:
    """Write the copies of a whole site."""
    with ThreadPoolExecutor() as threads:
        # Both libraries let other threads run while they work.
        list(threads.map(partial(_compress, site), _compressible(site)))


def _compressible(site: Path) -> Iterator[Path]:
    for file in sorted(site.rglob("*")):
        if file.suffix in COMPRESSIBLE and file.stat().st_size >= SMALLEST:
            yield file


def _compress(site: Path, file: Path) -> None:
    content = file.read_bytes()
    for_ever = cache_control(file.relative_to(site).as_posix()) == FOR_EVER
    if for_ever and len(content) >= LARGE:
        copies = _kept_copies(file.name, content)
    else:
        copies = _copies(content, brotli_quality=11 if for_ever else 9)
    for ending, copy in copies.items():
        file.with_name(file.name + ending).write_bytes(copy)


def _copies(content: bytes, brotli_quality: int) -> dict[str, bytes]:
    """The copies by their endings.

    Args:
        content: What to compress.
        brotli_quality: 11 is the best; 9 is a tenth larger and ten times as
            fast, for what each build makes anew.
    """
    return {
        ".br": brotli.compress(content, quality=brotli_quality),
        ".gz": gzip.compress(content, compresslevel=9, mtime=0),
    }


def _kept_copies(name: str, content: bytes) -> dict[str, bytes]:
    digest = hashlib.sha256(content).hexdigest()[:16]
    places = {ending: KEPT / f"{name}.{digest}{ending}" for ending in (".br", ".gz")}
    if not all(place.exists() for place in places.values()):
        KEPT.mkdir(parents=True, exist_ok=True)
        for outdated in KEPT.glob(f"{name}.*"):
            outdated.unlink(missing_ok=True)
        for ending, copy in _copies(content, brotli_quality=11).items():
            unfinished = places[ending].with_suffix(".unfinished")
            unfinished.write_bytes(copy)
            unfinished.replace(places[ending])
    return {ending: place.read_bytes() for ending, place in places.items()}
