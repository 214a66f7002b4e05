"""A table: its match, who is there, what they are told, the bots and the clock."""

import asyncio
import json
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import compare_digest, token_bytes
from sqlite3 import Connection, Error
from typing import Any

import attrs

from pisti import PistiError, wire
from pisti.bots import Bot, ask, makers
from pisti.games import GAMES
from pisti.match import AnyMatch, apply, loads, read_move, since, view
from pisti.notation import format_move
from pisti.show import count
from pisti.show.sentences import tell
from pisti.show.words import words_of
from pisti.table import NAMES

from .file import About, Moves, add_move

MOST_MOVES = 20_000  # at a table
MOST_SOCKETS = 50  # to watch a table, and in each of its seats


@dataclass(eq=False)
class Guest:
    """A socket at a table: its seat, `None` to watch, its language, and what it was told."""

    seat: int | None
    lang: str
    told: AnyMatch | None = None
    has_news: asyncio.Event = field(default_factory=asyncio.Event)


class Table:
    """A table in memory, played again from the file; its bots pause for so many seconds."""

    def __init__(
        self, file: Connection, name: str, about: About, moves: Moves, pause: float
    ) -> None:
        self.file, self.name, self.about, self.pause = file, name, about, pause
        self.match: AnyMatch = loads(GAMES[about.game], about.match)
        self.moves, self.resigned = len(moves), next((s for s, move in moves if not move), None)
        self.guests: set[Guest] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.bots: dict[int, Bot[Any, Any]] = {}
        self.written: dict[tuple[int, int | None, str], str] = {}
        for move in [move for _, move in moves if move]:
            self.match = apply(self.match, read_move(self.match, self.match.turn, move))

    @property
    def turn(self) -> int | None:
        """The seat that is to move, `None` at the end."""
        is_over = self.resigned is not None or self.moves >= MOST_MOVES
        return None if is_over else self.match.turn

    def sit(self, line: dict[str, Any]) -> Guest:
        """Let somebody take the seat of a token, or watch, as this line asks."""
        match line:
            case {"join": str(token)}:
                seat: int | None = self.seat_of(token)
            case {"watch": True}:
                seat = None
            case _:
                raise PistiError('expected a line such as {"join": "TOKEN"} or {"watch": true}')
        guest = Guest(seat, line.get("lang", "en"))
        words_of(GAMES[self.about.game], guest.lang)  # raises if there is no such language
        if [other.seat for other in self.guests].count(seat) >= MOST_SOCKETS:
            raise PistiError(f"{MOST_SOCKETS} are connected here already")
        self.guests.add(guest)
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
        after = self.match if move is None else apply(self.match, move)
        try:
            add_move(self.file, self.name, self.moves, seat, move and format_move(move))
        except Error as error:
            raise PistiError("this could not be kept, so it has not been done") from error
        self.match, self.moves = after, self.moves + 1
        self.resigned = seat if move is None else None
        self.wait()
        self.wake()

    def wait(self) -> None:
        """Let a bot move after a pause, and an easy bot for a person whose time is out."""
        if self.timer:
            self.timer.cancel()
        turn = self.turn
        delay = self.pause if str(turn) in self.about.bots else self.about.seconds
        self.timer = None
        if turn is not None and delay is not None:
            self.timer = asyncio.get_running_loop().call_later(delay, self.move_for, turn)

    def move_for(self, seat: int) -> None:
        """Make the move of a bot in this seat."""
        if seat not in self.bots:
            maker = makers(self.match.game)[self.about.bots.get(str(seat), "easy")]
            self.bots[seat] = maker(seed=token_bytes(16))
        self.do(seat, ask(self.bots[seat], view(self.match, seat)))

    def wake(self) -> None:
        """Let all guests be told the news."""
        self.written.clear()
        for guest in self.guests:
            guest.has_news.set()

    def news(self, guest: Guest) -> str:
        """The next message to a guest, written once for all who were told the same before."""
        told, now, seat, guest.told = guest.told, self.match, guest.seat, self.match
        key = (id(told), seat, guest.lang)
        if told and key in self.written:
            return self.written[key]
        game, seen, names = GAMES[self.about.game], view(now, seat), NAMES[: now.rules.players]
        events = since(told, now, seat) if told else game.events(seen)
        counts = now.scores[len(told.scores) :] if told else now.scores[-1:]
        words: dict[str, Any] = {"players": names, "language": guest.lang}
        # What is banked within a hand is left out: it can tell of hidden cards.
        standings = now.standings if now.is_over else now.settled
        if self.resigned is not None:
            lost, sides = now.rules.side_of(self.resigned), range(now.rules.sides)
            standings = attrs.evolve(standings, winners=tuple([s for s in sides if s != lost]))
        end = self.timer.when() if self.timer and str(self.turn) in self.about.people else None
        there = {str(guest.seat) for guest in self.guests}
        text = self.written[key] = json.dumps(
            {
                "pisti": 1,
                "table": self.name,
                "seat": seat,
                "ply": seen.ply,
                "view": wire.to_data(game, seen),
                "events": wire.to_data(game, events),
                "says": [tell(game, event, **words) for event in events],
                "names": names,
                "sides": [now.rules.side_of(seat) for seat in range(now.rules.players)],
                "away": [int(seat) for seat in self.about.people if seat not in there],
                "bots": [int(seat) for seat in self.about.bots],
                "counts": wire.to_data(game, counts),
                "counts_say": [line for each in counts for line in count(game, each, **words)],
                "standings": wire.to_data(game, standings),
                "resigned": self.resigned,
                "clock": end and max(0.0, round(end - asyncio.get_running_loop().time(), 1)),
            },
            ensure_ascii=False,
        )
        return text


def hash_of(token: str) -> str:
    """The hash of a token, which is all that is kept of it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
