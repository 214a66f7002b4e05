"""A table: its match, who is there, what they are told, the bots and the clock."""

import asyncio
import json
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import chain
from secrets import compare_digest
from sqlite3 import Connection, Error
from typing import Any, cast

import attrs

from pisti import PistiError, wire
from pisti.match import AnyMatch, read_move
from pisti.notation import format_move
from pisti.show import count
from pisti.show.sentences import tell
from pisti.show.words import words_of
from pisti.table import table as tables
from pisti.table.kept import open_again
from pisti.table.links import names_by_seat
from pisti.web import Desk, answer
from pisti.web.scene import scenes_since

from .file import About, Moves, add_move

MOST_MOVES = 20_000  # at a table
MOST_SOCKETS = 50  # to watch a table, and in each of its seats
ASKED = (
    "why",
    "rules",
    "reasons",
    "record",
)  # by the card table, of which the server answers these


@dataclass(eq=False)
class Guest:
    """A socket at a table: its seat, `None` to watch, its language, and what it was told.

    `is_page` is whether it is the card table, which draws scenes.
    `counted` is how many hands it was told to their end, `None` before its first message, and
    `known` how many events of the last hand it was told.
    """

    seat: int | None
    lang: str
    is_page: bool
    counted: int | None = None
    known: int = 0
    has_news: asyncio.Event = field(default_factory=asyncio.Event)


class Table:
    """A table in memory, played again from the file; its bots pause for so many seconds."""

    def __init__(
        self, file: Connection, name: str, about: About, moves: Moves, pause: float
    ) -> None:
        self.file, self.name, self.about, self.pause = file, name, about, pause
        self.table = attrs.evolve(open_again(about.table), is_watched=True)
        self.moves, self.resigned = len(moves), next((s for s, move in moves if not move), None)
        self.guests: set[Guest] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.written: dict[tuple[object, ...], tuple[str, int]] = {}
        for move in [move for _, move in moves if move]:
            self.table = after_move(self.table, read_move(self.match, self.table.turn, move))

    @property
    def match(self) -> AnyMatch:
        """The match that is played."""
        return match_of(self.table)

    @property
    def turn(self) -> int | None:
        """The seat that is to move, `None` at the end."""
        is_over = self.resigned is not None or self.moves >= MOST_MOVES
        return None if is_over else self.table.turn

    def sit(self, line: dict[str, Any]) -> Guest:
        """Let somebody take the seat of a token, or watch, as this line asks."""
        match line:
            case {"join": str(token)}:
                seat: int | None = self.seat_of(token)
            case {"watch": True}:
                seat = None
            case _:
                raise PistiError('expected a line such as {"join": "TOKEN"} or {"watch": true}')
        guest = Guest(seat, line.get("lang", "en"), line.get("scenes") is True)
        words_of(self.table.game, guest.lang)  # raises if there is no such language
        if [other.seat for other in self.guests].count(seat) >= MOST_SOCKETS:
            raise PistiError(f"{MOST_SOCKETS} are connected here already")
        self.guests.add(guest)
        self.call(seat, line.get("name"))
        if seat is not None:
            self.wake()
        if not self.timer:
            self.wait()
        return guest

    def seat_of(self, token: str) -> int:
        """The seat whose token this is."""
        for seat, known in self.about.people.items():
            if compare_digest(known, hash_of(token)):
                return int(seat)
        raise PistiError("this token is for no seat at this table")

    def call(self, seat: int | None, name: object) -> None:
        """Call the person in this seat by their name, if they have told one."""
        is_new = isinstance(name, str) and name.strip() and name not in self.table.called
        if is_new:
            called = [name if at == seat else old for at, old in enumerate(self.table.called)]
            self.table = attrs.evolve(self.table, called=names_by_seat(called, len(called)))

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
                if line.get("ply", ply := self.match.state.ply) != ply:
                    raise PistiError(f"this is a move of another moment, expected ply {ply}")
                self.do(seat, read_move(self.match, seat, text))
            case {"resign": True}:
                self.do(seat, None)
            case _:
                raise PistiError('expected a line such as {"move": "TD"} or {"resign": true}')

    def do(self, seat: int, move: Any) -> None:
        """Keep a move, or a resignation, and tell everybody of it when it is kept."""
        after = self.table if move is None else after_move(self.table, move)
        try:
            add_move(self.file, self.name, self.moves, seat, move and format_move(move))
        except Error as error:
            raise PistiError("this could not be kept, so it has not been done") from error
        self.table, self.moves = after, self.moves + 1
        self.resigned = seat if move is None else None
        self.wait()
        self.wake()

    def wait(self) -> None:
        """Let a bot move after a pause, and an easy bot for a person whose time is out."""
        if self.timer:
            self.timer.cancel()
        turn = self.turn
        delay = self.about.seconds if turn in self.table.people else self.pause
        self.timer = None
        if turn is not None and delay is not None:
            self.timer = asyncio.get_running_loop().call_later(delay, self.move_for, turn)

    def move_for(self, seat: int) -> None:
        """Make the move of a bot in this seat."""
        name = "easy" if seat in self.table.people else self.table.bots[seat]
        self.do(seat, tables.move_by(self.table, seat, name))

    def wake(self) -> None:
        """Let all guests be told the news."""
        self.written.clear()
        for guest in self.guests:
            guest.has_news.set()

    def seen_by(self, guest: Guest) -> tables.Table:
        """The table as a guest sees it."""
        return attrs.evolve(self.table, seat=guest.seat or 0, is_watched=guest.seat is None)

    def answer(self, guest: Guest, line: dict[str, Any]) -> dict[str, Any]:
        """What the card table asks beside its scenes."""
        hand = line.get("hand", self.table.hand)
        if line["ask"] not in ASKED or hand not in range(self.table.hand + 1):
            raise PistiError(f"there is no such question here, expected {', '.join(ASKED)}")
        desk = Desk(guest.lang, attrs.evolve(self.seen_by(guest), hand=hand))
        told: dict[str, Any] = json.loads(answer(desk, json.dumps(line)))
        return told

    def news(self, guest: Guest) -> str:
        """The next message to a guest, written once for all who were told the same before."""
        key = (guest.seat, guest.lang, guest.is_page, guest.counted, guest.known)
        if guest.counted is None or key not in self.written:
            self.written[key] = self.write(guest)
        text, guest.known = self.written[key]
        guest.counted = len(self.match.scores)
        return text

    def write(self, guest: Guest) -> tuple[str, int]:
        """A message to a guest, and how many events of the last hand it knows then."""
        end = self.timer.when() if self.timer and self.turn in self.table.people else None
        there, people = {guest.seat for guest in self.guests}, self.table.people
        head = {
            "pisti": 1,
            "table": self.name,
            "seat": guest.seat,
            "ply": self.match.state.ply,
            "away": [seat for seat in people if seat not in there],
            "bots": [seat for seat in range(len(self.table.bots)) if seat not in people],
            "resigned": self.resigned,
            "clock": end and max(0.0, round(end - asyncio.get_running_loop().time(), 1)),
        }
        body, known = self.scenes(guest) if guest.is_page else self.views(guest)
        return json.dumps(head | body, ensure_ascii=False), known

    def scenes(self, guest: Guest) -> tuple[dict[str, Any], int]:
        """What the card table draws."""
        seen = self.seen_by(guest)
        hand = seen.hand if guest.counted is None else min(guest.counted, seen.hand)
        scenes = scenes_since(seen, hand, guest.known, guest.lang)
        title = words_of(seen.game, guest.lang)["title"]
        return {"title": title, "scenes": scenes}, scenes[-1]["scene"]["told"]

    def views(self, guest: Guest) -> tuple[dict[str, Any], int]:
        """What a client is told that has its own way to show it."""
        game, now, seat, names = self.table.game, self.match, guest.seat, self.table.called
        seen, counted = self.table.view_of(seat), guest.counted
        if counted is None:
            told, counts = [game.events(seen)], now.scores[-1:]
        else:
            told = [game.events(game.view(each, seat)) for each in now.hands_so_far[counted:]]
            counts = now.scores[counted:]
        events = tuple(chain.from_iterable(told))[guest.known :]
        words: dict[str, Any] = {"players": names, "language": guest.lang}
        # What is banked within a hand is left out: it can tell of hidden cards.
        standings = now.standings if now.is_over else now.settled
        if self.resigned is not None:
            lost, sides = now.rules.side_of(self.resigned), range(now.rules.sides)
            standings = attrs.evolve(standings, winners=tuple([s for s in sides if s != lost]))
        return {
            "view": wire.to_data(game, seen),
            "events": wire.to_data(game, events),
            "says": [tell(game, event, **words) for event in events],
            "names": names,
            "sides": [now.rules.side_of(seat) for seat in range(now.rules.players)],
            "counts": wire.to_data(game, counts),
            "counts_say": [line for each in counts for line in count(game, each, **words)],
            "standings": wire.to_data(game, standings),
        }, len(told[-1]) if told else guest.known


def match_of(table: tables.Table) -> AnyMatch:
    """The match at a table."""
    return cast("AnyMatch", table.now)


def after_move(table: tables.Table, move: Any) -> tables.Table:
    """The table after a move, with the next hand on it when one is over."""
    after = tables.after_move(table, move)
    return after if after.is_last else tables.next_hand(after)


def hash_of(token: str) -> str:
    """The hash of a token, which is all that is kept of it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
