"""The ways in: a table is made by HTTP, played by WebSocket, and the page lies in `static`."""

import asyncio
import json
from collections import deque
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import segno
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import pisti
from pisti import PistiError, wire
from pisti.kit.untrusted import parse_object
from pisti.table.apart import lay_ordered, refused
from pisti.table.file import add_table, count_new, find_table, open_file
from pisti.web.page import page_folder

from .table import Guest, Table

BOTS = ("random", "easy", "hard")  # the stronger ones take longer than all tables may wait
LONGEST = 1_000  # bytes in a line of a socket
LONGEST_ORDER = 20_000  # bytes in the order of a table
MOST_OPEN = 1_000  # tables at which somebody is
MOST_NEW = 1_000  # tables in an hour
MOST_FAULTS = 20  # refused lines in ten seconds
SLOW = 10  # seconds to send an order, to join by a socket, or to read a message


def new_app(path: str, pause: float) -> Starlette:
    """The server of the tables in this file, whose bots pause for so many seconds."""
    file, tables, site = open_file(path), dict[str, Table](), page_folder()

    async def create(request: Request) -> JSONResponse:
        """Make a table, and tell its links to whoever has asked for it."""
        body = b""
        with suppress(ClientDisconnect, TimeoutError):
            async with asyncio.timeout(SLOW):
                async for part in request.stream():
                    body += part
                    if len(body) > LONGEST_ORDER:
                        return refuse(PistiError(f"expected at most {LONGEST_ORDER} bytes"), 413)
        try:
            table, seconds = lay_ordered(parse_object(body.decode(errors="replace")), BOTS)
        except PistiError as error:
            return refuse(error, 400)
        if count_new(file) >= MOST_NEW:
            return refuse(PistiError("too many tables were made within an hour"), 429)
        try:
            name, tokens = add_table(file, table, seconds)
        except PistiError as error:  # as where the disk is full
            return refuse(error, 503)
        language = "tr/" if request.headers.get("accept-language", "").startswith("tr") else ""
        page = f"/site/{language}play/index.html#table={name}" if site else f"/#{name}"
        seats: list[dict[str, Any]] = []
        for seat, token in tokens.items():
            links = {"link": f"/#{name}.{token}", "page": f"{page}.{token}"}
            qr = segno.make(f"{request.base_url}"[:99] + links["page"][1:]).svg_data_uri(scale=4)
            seats.append({"seat": seat, "token": token, **links, "qr": qr})
        made = {"table": name, "seats": seats, "watch": f"/#{name}", "watch_page": page}
        return JSONResponse(made, 201)

    def table_of(name: str) -> Table:
        """The table of this name, from memory or else from the file."""
        if name not in tables:
            if len(tables) >= MOST_OPEN:
                raise PistiError("all tables are taken, try again later")
            tables[name] = Table(file, name, find_table(file, name), pause)
        return tables[name]

    async def play(socket: WebSocket) -> None:
        """Serve a socket until it leaves."""
        name, guest, end = socket.path_params["name"], None, monotonic() + SLOW
        faults = deque([0.0] * MOST_FAULTS, MOST_FAULTS)
        try:
            await socket.accept()
            async with asyncio.TaskGroup() as talk:
                while True:
                    text, line, told = "", dict[str, Any](), dict[str, Any]()
                    async with asyncio.timeout_at(None if guest else end):
                        with suppress(KeyError):  # bytes are no text
                            text = await socket.receive_text()
                    try:
                        line = parse_object(text)
                        if guest is None:
                            guest = table_of(name).sit(line)
                            talk.create_task(tell(socket, tables[name], guest))
                        elif "ask" in line:
                            told = tables[name].answer(guest, line)
                            count_one(faults)
                        else:
                            tables[name].hear(guest.seat, line)
                    except PistiError as error:
                        told = wire.to_data(pisti, error)
                        if guest:
                            told = refused(tables[name].table, error, guest.lang)
                        count_one(faults)
                    await answer(socket, line, told)
        except* (TimeoutError, WebSocketDisconnect):
            pass
        finally:
            if guest:
                tables[name].leave(guest)
            if name in tables and not tables[name].guests:
                del tables[name]

    ways: list[BaseRoute] = [
        Route("/tables", create, methods=["POST"]),
        WebSocketRoute("/tables/{name}", play),
        Mount("/", StaticFiles(directory=Path(__file__).parent / "static", html=True)),
    ]
    if site:
        ways.insert(0, Mount("/site", StaticFiles(directory=site, html=True)))
    return Starlette(routes=ways)


def refuse(error: PistiError, status: int) -> JSONResponse:
    """Tell why there is no table."""
    return JSONResponse(wire.to_data(pisti, error), status)


async def tell(socket: WebSocket, table: Table, guest: Guest) -> None:
    """Send a guest the news; what happens while it reads comes with the next message."""
    while True:
        guest.has_news.clear()
        async with asyncio.timeout(SLOW):
            await socket.send_text(table.news(guest))
        await guest.has_news.wait()


def count_one(faults: deque[float]) -> None:
    """Let go whoever asks or is refused too often."""
    faults.append(monotonic())
    if faults[-1] - faults[0] < SLOW:
        raise WebSocketDisconnect


async def answer(socket: WebSocket, line: dict[str, Any], told: dict[str, Any]) -> None:
    """Answer a line that has a number as its `id`, or was refused."""
    about = {"id": line["id"]} if type(line.get("id")) is int else {}
    if about or "error" in told:
        async with asyncio.timeout(SLOW):
            await socket.send_text(json.dumps(about | told, ensure_ascii=False))
