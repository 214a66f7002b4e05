"""A table that is played at: who is there, what each has heard, the bots and the clock."""

import asyncio
import json
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Any

import attrs

from pisti import PistiError
from pisti.notation import format_move
from pisti.show.words import words_of
from pisti.table.apart import news_since, seen_from, take_name
from pisti.table.file import Kept, make_move, seat_of
from pisti.table.table import move_by
from pisti.table.telling import Heard
from pisti.web import Desk, answer
from pisti.web.scene import scenes_since

MOST_HANDS = 400  # at a table
MOST_SOCKETS = 50  # to watch a table, and in each of its seats
ASKED = ("why", "rules", "reasons", "record")  # of the questions of a card table


@dataclass(eq=False)
class Guest:
    """A socket at a table."""

    seat: int | None  # `None` to watch
    lang: str
    is_page: bool  # the card table, which draws scenes
    heard: Heard
    has_news: asyncio.Event = field(default_factory=asyncio.Event)


class Table:
    """A table from the file, with its guests; its bots pause for so many seconds."""

    def __init__(self, file: Connection, name: str, kept: Kept, pause: float) -> None:
        self.file, self.name, self.pause = file, name, pause
        self.table, self.seconds = kept
        self.guests: set[Guest] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.written: dict[tuple[object, ...], tuple[str, Heard]] = {}

    @property
    def turn(self) -> int | None:
        """The seat that is to move, `None` at the end."""
        return None if self.table.hand >= MOST_HANDS else self.table.turn

    def sit(self, line: dict[str, Any]) -> Guest:
        """Let somebody take the seat of a token, or watch, as this line asks."""
        match line:
            case {"join": str(token)}:
                seat: int | None = seat_of(self.file, self.name, token)
            case {"watch": True}:
                seat = None
            case _:
                raise PistiError('expected a line such as {"join": "TOKEN"} or {"watch": true}')
        lang, is_page = line.get("lang", "en"), line.get("scenes") is True
        words_of(self.table.game, lang)  # raises if there is no such language
        if [other.seat for other in self.guests].count(seat) >= MOST_SOCKETS:
            raise PistiError(f"{MOST_SOCKETS} are connected here already")
        guest = Guest(seat, lang, is_page, Heard(self.table.hand, 0))
        self.guests.add(guest)
        if seat is not None:
            self.table = take_name(self.table, seat, line.get("name"))
            self.wake()
        if not self.timer:
            self.wait()
        return guest

    def leave(self, guest: Guest) -> None:
        """Let a guest go; the bots and the clock wait while nobody is there."""
        self.guests.discard(guest)
        if guest.seat is not None:
            self.wake()
        if self.timer and not self.guests:
            self.timer.cancel()

    def hear(self, seat: int | None, line: dict[str, Any]) -> None:
        """Do what a line says that came from this seat, or raise a `PistiError`."""
        if seat is None or self.turn is None:
            raise PistiError("there is nothing to do here, or nothing any more")
        match line:
            case {"move": str(text)}:
                if line.get("ply", ply := len(self.table.state.acts)) != ply:
                    raise PistiError(f"this is a move of another moment, expected ply {ply}")
                self.do(seat, text)
            case {"resign": True}:
                self.do(seat, None)
            case _:
                raise PistiError('expected a line such as {"move": "TD"} or {"resign": true}')

    def do(self, seat: int, move: str | None) -> None:
        """Keep a move, or a resignation, and tell everybody of it when it is kept."""
        self.table = make_move(self.file, self.name, self.table, seat, move)
        self.wait()
        self.wake()

    def wait(self) -> None:
        """Let a bot move after a pause, and an easy bot for a person whose time is out."""
        if self.timer:
            self.timer.cancel()
        turn, self.timer = self.turn, None
        delay = self.seconds if turn in self.table.people else self.pause
        if turn is not None and delay is not None:
            self.timer = asyncio.get_running_loop().call_later(delay, self.move_for, turn)

    def move_for(self, seat: int) -> None:
        """Make the move of a bot in this seat."""
        bot = "easy" if seat in self.table.people else self.table.bots[seat]
        move = format_move(move_by(self.table, seat, bot))
        try:
            self.do(seat, move)
        except PistiError:  # it could not be kept: once more after another pause
            self.wait()
            self.wake()

    def wake(self) -> None:
        """Let all guests be told the news."""
        self.written.clear()
        for guest in self.guests:
            guest.has_news.set()

    def answer(self, guest: Guest, line: dict[str, Any]) -> dict[str, Any]:
        """What the card table asks beside its scenes."""
        hand = line.get("hand", self.table.hand)
        if line["ask"] not in ASKED or hand not in range(self.table.hand + 1):
            raise PistiError(f"there is no such question here, expected {', '.join(ASKED)}")
        desk = Desk(guest.lang, attrs.evolve(seen_from(self.table, guest.seat), hand=hand))
        return dict(json.loads(answer(desk, json.dumps(line))))

    def news(self, guest: Guest) -> str:
        """The next message to a guest, written once for all who have heard the same before."""
        key = (guest.seat, guest.lang, guest.is_page, guest.heard)
        if not guest.heard.events or key not in self.written:
            self.written[key] = self.write(guest)
        text, guest.heard = self.written[key]
        return text

    def write(self, guest: Guest) -> tuple[str, Heard]:
        """A message to a guest, and what it has heard then."""
        table, people = self.table, self.table.people
        end = self.timer.when() if self.timer and self.turn in people else None
        head = {
            "pisti": 1,
            "table": self.name,
            "seat": guest.seat,
            "away": [seat for seat in people if seat not in {each.seat for each in self.guests}],
            "bots": [seat for seat in range(len(table.bots)) if seat not in people],
            "resigned": table.resigned,
            "clock": end and max(0.0, round(end - asyncio.get_running_loop().time(), 1)),
        }
        since = scenes_since if guest.is_page else news_since
        news, heard = since(seen_from(table, guest.seat), guest.heard, guest.lang)
        return json.dumps(head | news, ensure_ascii=False), heard
