"""The command `python -m examples.server`: it prints where the tables are, as a QR code too."""

import argparse
import gc
import socket
import sqlite3
import sys
from contextlib import suppress

import segno
import uvicorn

from .app import LONGEST, new_app


def main() -> None:
    """Open the file and the port, and serve until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m examples.server", description=__doc__)
    parser.add_argument("--host", default="", help="such as 127.0.0.1, for this machine alone")
    parser.add_argument("--port", type=int, default=8000, help="8000 unless said")
    parser.add_argument("--file", default="tables.sqlite", help="where the tables are kept")
    parser.add_argument("--pause", type=float, default=1, help="seconds before a bot moves")
    wanted = parser.parse_args()
    try:
        app = new_app(wanted.file, wanted.pause)
        line = socket.create_server((wanted.host, wanted.port))
    except (OSError, OverflowError, sqlite3.Error) as error:
        sys.exit(f"the tables cannot be served: {error}")
    link = f"http://{wanted.host or local_address()}:{line.getsockname()[1]}/"
    segno.make(link).terminal(compact=True)
    print("The tables are at", link, flush=True)
    gc.set_threshold(700, 10, 1_000)  # a full pass takes .3 s with 2 000 sockets: seldom, then
    config = uvicorn.Config(app, ws="websockets-sansio", ws_max_size=LONGEST, log_level="warning")
    config.ws_per_message_deflate, config.limit_concurrency = False, 5_000
    config.timeout_graceful_shutdown = 1
    with suppress(KeyboardInterrupt):  # which uvicorn raises again after its end
        uvicorn.Server(config).run(sockets=[line])


def local_address() -> str:
    """The address of this machine on the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line, suppress(OSError):
        line.connect(("192.0.2.1", 9))  # sends nothing: the system picks the way
        return str(line.getsockname()[0])
    return "127.0.0.1"


if __name__ == "__main__":
    main()
