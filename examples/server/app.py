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
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import pisti
from pisti import PistiError, wire
from pisti.errors import shown
from pisti.games import GAMES
from pisti.table import NAMES
from pisti.table.deals import Deal
from pisti.table.kept import keep
from pisti.table.table import PERSON, Seating, lay
from pisti.web.page import page_folder

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
    file, tables, site = open_file(path), dict[str, Table](), page_folder()

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
            links = links_to(f"{name}.{token}", request)
            address = f"{request.base_url}"[:99] + links.get("page", links["link"])[1:]
            picture = segno.make(address).svg_data_uri(scale=4)
            seats.append({"seat": int(seat), "token": token, **links, "qr": picture})
        watch = links_to(name, request)
        more = {"watch_page": watch["page"]} if site else {}
        return JSONResponse({"table": name, "seats": seats, "watch": watch["link"], **more}, 201)

    def links_to(place: str, request: Request) -> dict[str, str]:
        """The link of a place at a table, and that to the card table where its page was built."""
        language = "tr/" if request.headers.get("accept-language", "").startswith("tr") else ""
        page = {"page": f"/site/{language}play/index.html#table={place}"} if site else {}
        return {"link": f"/#{place}", **page}

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
                    line = dict[str, Any]()
                    try:
                        line = object_in(text)
                        if guest is None:
                            guest = table_of(name).sit(line)
                            talk.create_task(tell(socket, tables[name], guest))
                        elif "ask" in line:
                            told = tables[name].answer(guest, line)
                            count_one(faults)
                            await answer(socket, line, told)
                        else:
                            tables[name].hear(guest.seat, line)
                            await answer(socket, line, {})
                    except PistiError as error:
                        count_one(faults)
                        await answer(socket, line, wire.to_data(pisti, error))
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
    ]
    if site:
        ways.append(Mount("/site", StaticFiles(directory=site, html=True)))
    ways.append(Mount("/", StaticFiles(directory=Path(__file__).parent / "static", html=True)))
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
    seating = Seating(
        GAMES[name],
        rules,
        seat=0,
        called=NAMES[: rules.players],
        bots=tuple([bots.get(seat, PERSON) for seat in seats]),
        dealer=0,
        is_match=True,
        is_practice=False,
    )
    table = keep(lay(seating, Deal(given=token_bytes(32))))
    tokens = {seat: token_urlsafe(16) for seat in seats if seat not in bots}
    hashes = {seat: hash_of(token) for seat, token in tokens.items()}
    return About(table, hashes, seconds), tokens


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
