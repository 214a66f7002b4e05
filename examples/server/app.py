"""The ways in: a table is made by HTTP, played by WebSocket, and the page lies in `static`."""

import asyncio
import json
from collections import deque
from pathlib import Path
from secrets import token_bytes, token_urlsafe
from time import monotonic, time
from typing import Any, cast

import segno
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import pisti
from pisti import PistiError, wire
from pisti.errors import shown
from pisti.games import GAMES
from pisti.match import dumps, new_match

from .file import About, add_table, count_since, find_table, open_file
from .table import Guest, Table, hash_of

BOTS = ("random", "easy", "hard")  # the stronger ones take longer than all tables may wait
LONGEST = 1_000  # bytes in a line of a socket
LONGEST_ORDER = 20_000  # bytes in the order of a table
MOST_OPEN = 1_000  # tables at which somebody is
MOST_NEW = 1_000  # tables in an hour
MOST_FAULTS = 20  # refused lines in ten seconds
SLOW = 10  # seconds for a socket to join, or to read a message


def new_app(path: str, pause: float) -> Starlette:
    """The server of the tables in this file, whose bots pause for so many seconds."""
    file, tables = open_file(path), dict[str, Table]()

    async def create(request: Request) -> JSONResponse:
        """Make a table, and tell its links to whoever has asked for it."""
        try:
            about, tokens = ordered(object_in(await body_of(request)))
        except PistiError as error:
            return JSONResponse(wire.to_data(pisti, error), 400)
        if count_since(file, time() - 3600) >= MOST_NEW:
            full = PistiError("too many tables were made within an hour, try again later")
            return JSONResponse(wire.to_data(pisti, full), 429)
        name = token_urlsafe(9)
        add_table(file, name, time(), about)
        seats: list[dict[str, Any]] = []
        for seat, token in tokens.items():
            link = f"/#{name}.{token}"
            picture = segno.make(f"{request.base_url}"[:99] + link[1:]).svg_data_uri(scale=4)
            seats.append({"seat": int(seat), "token": token, "link": link, "qr": picture})
        return JSONResponse({"table": name, "seats": seats, "watch": f"/#{name}"}, 201)

    def table_of(name: str) -> Table:
        """The table of this name, from memory or else from the file."""
        if name not in tables:
            found = find_table(file, name)
            if found is None or len(tables) >= MOST_OPEN:
                why = "there is no such table" if found is None else "all tables are taken"
                raise PistiError(f"{why}: {shown(name)}")
            tables[name] = Table(file, name, *found, pause)
        return tables[name]

    async def play(socket: WebSocket) -> None:
        """Serve a socket until it leaves."""
        name, guest, end = socket.path_params["name"], None, monotonic() + SLOW
        faults = deque([0.0] * MOST_FAULTS, MOST_FAULTS)
        try:
            await socket.accept()
            async with asyncio.TaskGroup() as talk:
                while True:
                    async with asyncio.timeout_at(None if guest else end):
                        text = await text_from(socket)
                    try:
                        if guest:
                            tables[name].hear(guest.seat, object_in(text))
                        else:
                            guest = table_of(name).sit(object_in(text))
                            talk.create_task(tell(socket, tables[name], guest))
                    except PistiError as error:
                        await refuse(socket, wire.dumps(pisti, error), faults)
        except* (TimeoutError, WebSocketDisconnect):
            pass
        finally:
            if guest:
                tables[name].leave(guest)
            if name in tables and not tables[name].guests:
                del tables[name]

    ways = [
        Route("/tables", create, methods=["POST"]),
        WebSocketRoute("/tables/{name}", play),
        Mount("/", StaticFiles(directory=Path(__file__).parent / "static", html=True)),
    ]
    return Starlette(routes=ways)


async def body_of(request: Request) -> bytes:
    """The body of a request, if it is not too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_ORDER:
            raise PistiError(f"an order of more than {LONGEST_ORDER} bytes")
    return body


def object_in(text: str | bytes) -> dict[str, Any]:
    """The object in this JSON."""
    try:
        return object_of(json.loads(text))
    except (ValueError, RecursionError):
        raise PistiError("expected an object in JSON") from None


def object_of(value: object) -> dict[str, Any]:
    """The value, if it is an object."""
    if not isinstance(value, dict):
        raise PistiError(f"expected an object in JSON, not {shown(value)}")
    return cast("dict[str, Any]", value)


def ordered(order: dict[str, Any]) -> tuple[About, dict[str, str]]:
    """The table that somebody asks for, and the tokens of its seats."""
    if unknown := order.keys() - {"game", "preset", "rules", "bots", "seconds"}:
        raise PistiError(f"no such key: {shown(min(unknown))}")
    name, seconds = order.get("game"), order.get("seconds")
    if not isinstance(name, str) or name not in GAMES:
        raise PistiError(f"there is no game {shown(name)}, expected {', '.join(GAMES)}")
    preset = {"preset": order["preset"]} if "preset" in order else {}
    rules = GAMES[name].RULES.from_dict(preset | object_of(order.get("rules", {})))
    seats, bots = [str(n) for n in range(rules.players)], object_of(order.get("bots", {}))
    if not bots.keys() <= {*seats} or any(bot not in BOTS for bot in bots.values()):
        raise PistiError(f"expected bots such as {{'1': 'easy'}}, of {', '.join(BOTS)}")
    if seconds is not None and not (type(seconds) is int and 1 <= seconds <= 86_400):
        raise PistiError(f"{shown(seconds)} is not a number of seconds, expected 1 to 86400")
    match = dumps(new_match(GAMES[name], rules, seed=token_bytes(32)))
    tokens = {seat: token_urlsafe(16) for seat in seats if seat not in bots}
    hashes = {seat: hash_of(token) for seat, token in tokens.items()}
    return About(name, match, bots, hashes, seconds), tokens


async def text_from(socket: WebSocket) -> str:
    """The beginning of the next text of a socket; bytes are no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    return (message.get("text") or "")[:LONGEST]


async def tell(socket: WebSocket, table: Table, guest: Guest) -> None:
    """Send a guest the news; what happens while it reads comes with the next message."""
    while True:
        guest.has_news.clear()
        async with asyncio.timeout(SLOW):
            await socket.send_text(table.news(guest))
        await guest.has_news.wait()


async def refuse(socket: WebSocket, text: str, faults: deque[float]) -> None:
    """Answer a line that changed nothing; who sends too many of them is let go."""
    faults.append(monotonic())
    if faults[-1] - faults[0] < SLOW:
        raise WebSocketDisconnect
    async with asyncio.timeout(SLOW):
        await socket.send_text(text)
