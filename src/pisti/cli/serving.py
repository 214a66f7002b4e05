"""A server for the files of a folder, for one machine."""

import socket
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

HOUSE: Final = "/play/house.py"
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Server(ThreadingHTTPServer):
    """A server that says nothing of clients that hang up.

    `house` is the file of a house rule, which the card table asks for as `house.py`.
    """

    daemon_threads = True
    house: bytes | None = None

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a client that has gone; any other error is told."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


class _Files(SimpleHTTPRequestHandler):
    """The files of a folder: no lists, and nothing outside of it."""

    server_version = "pisti"
    sys_version = ""
    extensions_map = {"": "application/octet-stream", **_TYPES}  # noqa: RUF012 - as in the base class

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as in the base class
        """Say nothing for each file."""

    def end_headers(self) -> None:
        """Let the browser ask again for each file, and believe the types."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send the head of the answer, and return the file or `None`."""
        if self.path.partition("?")[0] == "/":
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", "/play/index.html")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        house = cast("Server", self.server).house
        if house is not None and self.path == HOUSE:
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", "text/plain; charset=utf-8")
            self.send_header("Content-Length", str(len(house)))
            self.end_headers()
            return BytesIO(house)
        if self._is_there():
            return super().send_head()
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def _is_there(self) -> bool:
        """Whether the file that is asked for is there, and in the folder."""
        try:
            path = Path(self.translate_path(self.path)).resolve(strict=True)
        except (OSError, RuntimeError, ValueError):  # a circle of links, or a name that cannot be
            return False
        return path.is_relative_to(Path(self.directory).resolve()) and path.is_file()


class _Server6(Server):
    address_family = socket.AF_INET6


def serve(folder: Path, host: str, port: int, house: bytes | None = None) -> Server:
    """A server for this folder at this address; port 0 is any free one."""
    kind = _Server6 if ":" in host else Server
    server = kind((host, port), partial(_Files, directory=str(folder)))
    server.house = house
    return server
