"""What a host has to know of the site, and configurations of hosts that say it.

`python -m tools.hosting` writes them into `hosting/`; for a site under a path,
`python -m tools.hosting --path /games/ --folder /srv/games --into somewhere`.
The headers, the types and what may be kept for ever are told here alone.
"""

import argparse
import base64
import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tools.page_assets import SCRIPTS, SOURCES

ROOT = Path(__file__).resolve().parent.parent
HOSTING = ROOT / "hosting"
SITE_FOLDER = "/srv/half-moon"
"""Where the configurations suppose the built site to be."""

WRITTEN_BY = "# Written by `python -m tools.hosting`; see docs/contribute/hosting.md."

SITE_ROOT_SCRIPT = SOURCES / SCRIPTS / "site-root.js"
"""The one script that stands inside a page, the one for addresses that do not exist."""


def _digest_for_policy(script: Path) -> str:
    # The template engine leaves out the last line's end.
    text = script.read_text(encoding="utf-8").removesuffix("\n")
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


CONTENT_SECURITY_POLICY = "; ".join(
    f"{directive} {sources}"
    for directive, sources in {
        "default-src": "'none'",
        "base-uri": "'none'",
        "connect-src": "'self'",
        "form-action": "'self'",
        "frame-ancestors": "'self'",
        # Material's style sheets hold their icons as data.
        "img-src": "'self' data:",
        # Pyodide compiles WebAssembly.
        "script-src": f"'self' 'wasm-unsafe-eval' {_digest_for_policy(SITE_ROOT_SCRIPT)}",
        "style-src": "'self'",
        "worker-src": "'self'",
    }.items()
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""The headers of every answer, those for what does not exist included."""

FOR_EVER = "public, max-age=31536000, immutable"
"""How long what has a digest in its address is kept."""

ASK_AGAIN = "no-cache"
"""Whatever else is kept too, but asked for again: an unchanged file is not sent twice."""

DIGESTED = (
    "assets/engine/*",
    "assets/images",
    "assets/javascripts",
    "assets/javascripts/workers",
    "assets/stylesheets",
)
"""Folders of nothing but files with a digest in their address; ``*`` is any one folder."""

TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "map": "application/json",
    "mjs": "text/javascript; charset=utf-8",
    "mo": "application/octet-stream",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "xml": "application/xml",
    "zip": "application/zip",
}
"""The type of each kind of file. The browser starts no engine from a ``.wasm`` of another."""


def digested_pattern(path: str = "/") -> str:
    """A regular expression for the addresses of files that are kept for ever.

    >>> bool(re.search(digested_pattern(), "/assets/stylesheets/site.0123ABCD.css"))
    True
    >>> bool(re.search(digested_pattern(), "/assets/javascripts/lunr/tinyseg.js"))
    False
    >>> bool(re.search(digested_pattern("/games/"), "/assets/stylesheets/site.0123ABCD.css"))
    False
    """
    folders = "|".join(folder.replace("*", "[^/]+") for folder in DIGESTED)
    return f"^{re.escape(path)}(?:{folders})/[^/]+$"


def cache_control(address: str) -> str:
    """How long a file is kept, by its address relative to the site's root.

    >>> cache_control("half-moon/rules/")
    'no-cache'
    """
    return FOR_EVER if re.search(digested_pattern(), f"/{address}") else ASK_AGAIN


def nginx(path: str = "/", folder: str = SITE_FOLDER, listen: str = "80") -> str:
    """A configuration of nginx.

    Args:
        path: where the site is to be on its host, with a slash at both ends.
        folder: where the built site is.
        listen: the port, or address and port.
    """
    headers = _lines('    add_header {} "{}" always;', HEADERS)
    types = _lines('        "{1}" {0};', TYPES)
    # nginx adds the last slash only where it is the whole site's.
    bare = f"""
    location = {path.removesuffix("/")} {{
        return 301 {path};
    }}
"""
    return f"""\
# Half Moon behind nginx: for /etc/nginx/conf.d/.
{WRITTEN_BY}

map $uri $half_moon_kept {{
    default "{ASK_AGAIN}";
    "~{digested_pattern(path)}" "{FOR_EVER}";
}}

# The first folder of an address, which may be that of a language.
map $uri $half_moon_folder {{
    "~^{path}(?<half_moon_first>[^/]+/)" $half_moon_first;
}}

server {{
    listen {listen};
    server_name _;

{headers}
    add_header Cache-Control $half_moon_kept always;
    absolute_redirect off;

    # The build has compressed the files. Debian has the module of brotli_static in
    # libnginx-mod-http-brotli-static; leave the line out where it is missing.
    gzip_static on;
    gzip_vary on;
    brotli_static on;

    types {{
{types}
    }}

    location {path} {{
        alias {folder}/;
        index index.html;
        error_page 404 @half_moon_missing;
    }}
{"" if path == "/" else bare}
    # What does not exist is answered in the language that the address begins with.
    location @half_moon_missing {{
        root {folder};
        try_files /${{half_moon_folder}}404.html /404.html =404;
    }}
}}
"""


def caddy(path: str = "/", folder: str = SITE_FOLDER, listen: str = ":80") -> str:
    """A configuration of Caddy; the arguments are those of nginx."""
    headers = _lines('\t\t\t{} "{}"', HEADERS)
    bare = f"\t\tredir {path.removesuffix('/')} {path} 308\n\t\terror 404\n"
    types = _lines('\t\t@{0} path *.{0}\n\t\theader @{0} Content-Type "{1}"', TYPES)
    return f"""\
# Half Moon behind Caddy: for /etc/caddy/Caddyfile. With the host's name in the
# place of {listen} Caddy gets a certificate by itself.
{WRITTEN_BY}

{listen} {{
	root * {folder}

	route {{
		header {{
{headers}
			Cache-Control "{ASK_AGAIN}"
		}}
		header {{
			# Caddy itself says so with compressed files only.
			Vary Accept-Encoding
			defer
		}}
		@kept path_regexp {digested_pattern(path)}
		header @kept Cache-Control "{FOR_EVER}"
{types}

		# The build has compressed the files.
		handle_path {path}* {{
			file_server {{
				precompressed br gzip
			}}
		}}
{"" if path == "/" else bare}	}}

	# What does not exist is answered in the language that the address begins with.
	handle_errors {{
		header {{
			Cache-Control "{ASK_AGAIN}"
			Content-Type "{TYPES["html"]}"
		}}
		@folder path_regexp folder ^{path}([^/]+)/
		rewrite @folder /{{re.folder.1}}/404.html
		try_files {{path}} /404.html
		file_server {{
			precompressed br gzip
		}}
	}}
}}
"""


def apache() -> str:
    """A configuration of Apache for the folder of the site itself, wherever that is."""
    headers = _lines('    Header always set {} "{}"', HEADERS)
    types = _lines('AddType "{1}" .{0}', TYPES)
    return f"""\
# Half Moon behind Apache: as .htaccess in the folder of the built site. It takes
# AllowOverride All, and the modules mod_headers and mod_rewrite.
{WRITTEN_BY}

DirectoryIndex index.html
{types}

# The build has compressed the files; .br is no language here, and .gz no type.
AddEncoding br .br
AddEncoding gzip .gz
RemoveLanguage .br
RemoveType .gz

<IfModule mod_headers.c>
{headers}
    Header always set Cache-Control "{ASK_AGAIN}"
    <If "%{{REQUEST_STATUS}} != 404 && %{{REQUEST_URI}} =~ m#{digested_pattern()[1:]}#">
        Header always set Cache-Control "{FOR_EVER}"
    </If>
    Header merge Vary Accept-Encoding
</IfModule>

<IfModule mod_rewrite.c>
    RewriteEngine On

    # The site's path on its host, and the first folder below, if it has a page
    # for what does not exist, as those of the languages have.
    RewriteCond %{{REQUEST_URI}}::$1 ^/(.*?)(.*)::\\2$
    RewriteRule ^(.*)$ - [E=HALF_MOON:%1]
    RewriteCond %{{DOCUMENT_ROOT}}/%{{ENV:HALF_MOON}}$1/404.html -f
    RewriteRule ^([^/]+)/ - [E=HALF_MOON_FOLDER:$1/]

    RewriteCond %{{HTTP:Accept-Encoding}} \\bbr\\b
    RewriteCond %{{REQUEST_FILENAME}}.br -f
    RewriteRule ^(.*)$ $1.br [L]
    RewriteCond %{{HTTP:Accept-Encoding}} \\bgzip\\b
    RewriteCond %{{REQUEST_FILENAME}}.gz -f
    RewriteRule ^(.*)$ $1.gz [L]
</IfModule>

ErrorDocument 404 "/%{{reqenv:HALF_MOON}}%{{reqenv:HALF_MOON_FOLDER}}404.html"
"""


def headers_file() -> str:
    """The file ``_headers`` of Netlify, Cloudflare Pages and their like; they compress files."""
    kept = (folder.replace("*", ":build") for folder in DIGESTED)
    return "".join(
        [
            f"/*\n{_lines('  {}: {}', HEADERS)}\n",
            *(f"/{folder}/:file\n  Cache-Control: {FOR_EVER}\n" for folder in kept),
        ]
    )


def redirects_file(roots: Iterable[str]) -> str:
    """The file ``_redirects`` of Netlify: each language's page for what does not exist.

    Args:
        roots: addresses of the languages, such as ``sk/``, without that at the site's root.
    """
    return "".join(f"/{root}* /{root}404.html 404\n" for root in roots)


def _lines(template: str, table: Mapping[str, str]) -> str:
    return "\n".join(template.format(*row) for row in table.items())


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the configurations."""
    parser = argparse.ArgumentParser(prog="python -m tools.hosting", description=__doc__)
    parser.add_argument("--path", default="/", help="the site's path on its host (default: /)")
    parser.add_argument(
        "--folder", default=SITE_FOLDER, help=f"the built site (default: {SITE_FOLDER})"
    )
    parser.add_argument("--into", type=Path, default=HOSTING, help="where to write them")
    options = parser.parse_args(arguments)
    path = f"/{options.path.strip('/')}/".replace("//", "/")
    options.into.mkdir(parents=True, exist_ok=True)
    for name, text in configurations(path, options.folder.removesuffix("/")).items():
        (options.into / name).write_text(text, encoding="utf-8", newline="\n")


def configurations(path: str = "/", folder: str = SITE_FOLDER) -> dict[str, str]:
    """The configurations of all hosts by their names in ``hosting/``."""
    return {
        "nginx.conf": nginx(path, folder),
        "Caddyfile": caddy(path, folder),
        "apache.htaccess": apache(),
        "_headers": headers_file(),
    }


if __name__ == "__main__":
    main()
