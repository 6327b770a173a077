"""Web servers on this machine, with the project's own configurations of them.

Each is started on a free port of the loopback interface with the configuration
that `tools.hosting` writes, serves the site, and is ended.
"""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import Thread

from tools import hosting, programs

LOOPBACK = "127.0.0.1"


class WebServerError(Exception):
    """A server did not start; the text is what it said."""


def _free_address() -> str:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return f"{LOOPBACK}:{probe.getsockname()[1]}"


@contextmanager
def _work_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="half-moon-host-") as work:
        # A server that is started as root gives its rights away, and has to read here.
        Path(work).chmod(0o755)
        yield Path(work)


@contextmanager
def _running(command: Sequence[str], environment: Mapping[str, str], ready: str) -> Iterator[None]:
    """Run a server from the moment that it says it is ready."""
    with subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            output: Iterable[str] = server.stdout or ()
            said = ""
            while ready not in said:
                line = next(iter(output), "")
                said += line
                if not line:
                    raise WebServerError(said)
            # What it says later must not fill the pipe, which stays open while it is read.
            listener = Thread(target=list, args=[output], daemon=True)
            listener.start()
            yield
            server.terminate()
            listener.join()
        finally:
            server.terminate()
            server.wait()


def nginx_brotli_modules(program: programs.Program) -> list[Path]:
    """Return the modules that let nginx give Brotli copies; none on many machines."""
    return program.modules("nginx/modules/*_brotli_static_*.so")


@contextmanager
def nginx(site: Path, path: str = "/", log: Path | None = None) -> Iterator[str]:
    """Serve a site by nginx; gives its address, ending in the path.

    Args:
        site: the folder of the built site.
        path: where the site is to be on its host.
        log: where to note each answer: its status, its bytes with the headers,
            and the address asked for.

    Raises:
        tools.programs.NoProgramError: nginx is not there and cannot be had.
        WebServerError: it did not start.
    """
    program = programs.get("nginx")
    address = _free_address()
    configuration = hosting.nginx(path, str(site), address)
    modules = nginx_brotli_modules(program)
    if not modules:
        configuration = configuration.replace("    brotli_static on;\n", "")
    with _work_folder() as work:
        temporary = "\n".join(
            f"    {kind}_temp_path {work}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        whole = "\n".join(
            [
                *(f"load_module {module};" for module in modules),
                *(["user root;"] if os.geteuid() == 0 else []),
                "daemon off;",
                "worker_processes auto;",
                f"pid {work}/pid;",
                "error_log stderr notice;",
                "events { worker_connections 2048; }",
                "http {",
                temporary,
                "    log_format answers '$status $bytes_sent $request_uri';",
                f"    access_log {log} answers;" if log else "    access_log off;",
                "    sendfile on;",
                "    tcp_nopush on;",
                configuration,
                "}",
            ]
        )
        (work / "nginx.conf").write_text(whole, encoding="utf-8")
        command = [program.path, "-e", "stderr", "-p", str(work), "-c", str(work / "nginx.conf")]
        with _running(command, program.environment, "start worker process"):
            yield f"http://{address}{path}"


@contextmanager
def caddy(site: Path, path: str = "/") -> Iterator[str]:
    """Serve a site by Caddy; as by nginx."""
    program = programs.get("caddy")
    address = _free_address()
    with _work_folder() as work:
        configuration = work / "Caddyfile"
        configuration.write_text(
            "{\n\tadmin off\n\tauto_https off\n}\n"
            + hosting.caddy(path, str(site), f"http://{address}"),
            encoding="utf-8",
        )
        command = [program.path, "run", "--config", str(configuration), "--adapter", "caddyfile"]
        homes = {"XDG_CONFIG_HOME": str(work), "XDG_DATA_HOME": str(work)}
        with _running(command, {**program.environment, **homes}, "serving initial configuration"):
            yield f"http://{address}{path}"


APACHE_MODULES = ("mpm_event", "authz_core", "dir", "headers", "mime", "rewrite")


@contextmanager
def apache(site: Path, path: str = "/") -> Iterator[str]:
    """Serve a copy of a site by Apache, with `.htaccess` in it; as by nginx."""
    program = programs.get("apache2")
    modules = {module.stem: module for module in program.modules("apache2/modules/*.so")}
    address = _free_address()
    with _work_folder() as work:
        documents = work / "documents"
        copy = documents / path.strip("/")
        shutil.copytree(site, copy)
        (copy / ".htaccess").write_text(hosting.apache(), encoding="utf-8")
        configuration = work / "httpd.conf"
        configuration.write_text(
            "\n".join(
                [
                    *(
                        f"LoadModule {name}_module {modules[f'mod_{name}']}"
                        for name in APACHE_MODULES
                    ),
                    f"ServerRoot {work}",
                    f"ServerName {LOOPBACK}",
                    f"Listen {address}",
                    *(["User nobody", "Group #65534"] if os.geteuid() == 0 else []),
                    f"PidFile {work}/pid",
                    "ErrorLog /dev/stderr",
                    "TypesConfig /dev/null",
                    f"DocumentRoot {documents}",
                    f"<Directory {documents}>",
                    "    AllowOverride All",
                    "    Require all granted",
                    "</Directory>",
                    "",
                ]
            ),
            encoding="utf-8",
        )
        command = [program.path, "-f", str(configuration), "-D", "FOREGROUND"]
        with _running(command, program.environment, "resuming normal operations"):
            yield f"http://{address}{path}"


type WebServer = Callable[[Path, str], AbstractContextManager[str]]
"""Serves a folder at a path."""

WEB_SERVERS: Mapping[str, WebServer] = {"nginx": nginx, "Caddy": caddy, "Apache": apache}
"""All of them, by their names."""
