"""The site behind web servers with the configurations in ``hosting/``."""

from __future__ import annotations

import re

import pytest

from tests.hosting.web_host import WebHost
from tools.hosting import ASK_AGAIN, FOR_EVER, HEADERS, TYPES, cache_control

RULES = "half-moon/rules/"


def _one_file_of_each_kind(host: WebHost) -> dict[str, str]:
    files = {
        file.suffix.removeprefix("."): file.relative_to(host.site).as_posix()
        for file in sorted(host.site.rglob("*.*"))
        if file.name != "index.html"
    }
    return {ending: files[ending] for ending in TYPES if ending in files}


def test_every_kind_of_file_has_its_type(host: WebHost) -> None:
    files = _one_file_of_each_kind(host)
    # The sitemap is there only where the build knows the site's address.
    assert TYPES.keys() - files.keys() <= {"xml"}
    for ending, address in files.items():
        answer = host.ask(address)
        assert answer.status == 200
        assert answer.header("Content-Type") == TYPES[ending], address
        assert answer.body == (host.site / address).read_bytes()


def test_pages_are_found_with_and_without_the_last_slash(host: WebHost) -> None:
    for page in ("", RULES, "sk/" + RULES):
        answer = host.ask(page)
        assert answer.status == 200
        assert answer.header("Content-Type") == "text/html; charset=utf-8"
        assert answer.body == (host.site / page / "index.html").read_bytes()
        bare = (host.path + page).removesuffix("/")
        if bare:
            answer = host.ask(bare)
            assert answer.status in (301, 308)
            moved = answer.header("Location")
            assert re.sub(r"^http://[^/]+", "", moved) == host.path + page


def test_every_answer_has_the_headers(host: WebHost) -> None:
    for address in ("", RULES, *_one_file_of_each_kind(host).values(), "no/such/page/", "sk/no"):
        answer = host.ask(address, encoding="br")
        for name, value in HEADERS.items():
            assert answer.header(name) == value, (address, name)


def test_what_has_a_digest_is_kept_for_ever_and_the_rest_is_asked_for_again(host: WebHost) -> None:
    kept = set()
    for file in sorted(host.site.rglob("*")):
        address = file.relative_to(host.site).as_posix()
        if file.is_file() and file.suffix in (".css", ".js", ".json", ".mjs", ".svg", ".txt"):
            answer = host.ask(address)
            assert answer.header("Cache-Control") == cache_control(address), address
            kept.add(cache_control(address))
    assert kept == {ASK_AGAIN, FOR_EVER}
    assert host.ask(RULES).header("Cache-Control") == ASK_AGAIN


def test_an_unchanged_page_is_not_sent_again(host: WebHost) -> None:
    for encoding in ("identity", "gzip", "br"):
        first = host.ask(RULES, encoding)
        again = host.ask(RULES, encoding, If_None_Match=first.header("ETag"))
        assert again.status == 304
        assert again.body == b""
        assert again.header("Cache-Control") == ASK_AGAIN


@pytest.mark.parametrize(("accepted", "encoding", "ending"), [
    ("gzip, deflate, br, zstd", "br", ".br"),
    ("gzip, deflate", "gzip", ".gz"),
    ("identity", "", ""),
])  # fmt: skip
def test_the_copies_of_the_build_are_given_to_browsers_that_know_them(
    host: WebHost, accepted: str, encoding: str, ending: str
) -> None:
    if encoding == "br" and not host.knows_brotli:
        pytest.skip("this nginx has no module for Brotli")
    (wasm,) = host.site.glob("assets/engine/*/*.wasm")
    files = [host.site / RULES / "index.html", host.site / "404.html", wasm]
    files += host.site.glob("assets/*/*.min.*s")
    assert len(files) > 3
    for file in files:
        address = file.relative_to(host.site).as_posix()
        answer = host.ask(address.removesuffix("index.html"), accepted)
        assert answer.header("Content-Encoding") == encoding
        assert answer.header("Content-Type") == TYPES[file.suffix.removeprefix(".")]
        assert "Accept-Encoding" in answer.header("Vary")
        assert answer.body == file.with_name(file.name + ending).read_bytes()


@pytest.mark.parametrize(
    ("address", "language"),
    [
        ("no", "en"),
        ("no/such/page/", "en"),
        ("half-moon/sk/", "en"),
        ("half-moon/sk/no", "en"),
        ("contribute/no/", "en"),
        ("assets/stylesheets/no.01234567.css", "en"),
        ("sk/no", "sk"),
        ("sk/half-moon/no/such/page/", "sk"),
        ("hu/no/", "hu"),
        ("es/no.html", "es"),
        ("de/no/", "en"),
    ],
)
def test_what_does_not_exist_is_answered_in_the_language_of_the_address(
    host: WebHost, address: str, language: str
) -> None:
    root = "" if language == "en" else f"{language}/"
    for encoding, ending in (("identity", ""), ("gzip", ".gz")):
        answer = host.ask(address, encoding)
        assert answer.status == 404
        assert answer.header("Content-Type") == TYPES["html"]
        assert answer.header("Cache-Control") == ASK_AGAIN
        assert answer.body == (host.site / f"{root}404.html{ending}").read_bytes()
    page = (host.site / root / "404.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}"' in page


def test_nothing_outside_the_site_is_given(host: WebHost) -> None:
    for address in ("../mkdocs.yml", "%2e%2e/mkdocs.yml", "sk/../../mkdocs.yml"):
        assert host.ask(host.path + address).status in (400, 403, 404)
