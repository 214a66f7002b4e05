"""A table on the network: the server keeps the match and sends each client only its own view.

`python examples/server.py` lets two simple clients play a match through it.
`python examples/server.py serve --port 8765 --game all_fours` serves people, who connect with
`nc 127.0.0.1 8765`.  Every line is a JSON object.  A client says

    {"join": ""}         to take a free seat; the answer holds a token, which is a secret
    {"join": "<token>"}  to take that seat again after a lost connection
    {"move": "TD"}       to make one of its `moves`

After every move the server sends each client the events and its view.  It answers `{"error": ...}`
to a line that changed nothing.  The match waits for clients that are away: the others get
`{"away": 1}` when seat 1 goes, and `{"back": 1}` when it comes back.
A client that comes back gets its hand from the deal on; such a line can have up to a megabyte.
"""

import argparse
import asyncio
import json
import os
import secrets
import sys
from asyncio import StreamReader, StreamWriter, Task
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pisti
from pisti import PistiError, all_fours, pis_yedili
from pisti.game import AnyShownGame
from pisti.match import AnyMatch, apply, new_match, since, view
from pisti.notation import format_cards, format_move, parse_move
from pisti.show import words_of
from pisti.show.sentences import tell
from pisti.show.words import notes_of

HERE = "127.0.0.1"
LONGEST = 1_000  # bytes in a line of a client
LONGEST_NEWS = 1_000_000  # bytes in a line to a client

GAMES: dict[str, AnyShownGame] = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}


def news(before: AnyMatch | None, after: AnyMatch, seat: int) -> dict[str, Any]:
    """The message to a seat: what its view shows, and what everybody may know of the match."""
    game, seen = GAMES[after.game.NAME], view(after, seat)
    happened = since(before, after, seat) if before else game.events(seen)
    counts = after.scores[len(before.scores) :] if before else ()
    won = after.standings if after.is_over else after.settled
    picture = game.picture(seen)
    return {
        "events": [tell(game, event) for event in happened],
        "count": [line for count in counts for line in str(count).splitlines()],
        "totals": list(won.totals),
        "winners": list(won.winners),
        "dealer": picture.dealer,
        "turn": seen.turn,
        "middle": {pile.name: format_cards(pile.cards) for pile in picture.middle},
        "cards": [len(place.hand) for place in picture.places],
        "played": [str(place.played or "") for place in picture.places],
        "notes": notes_of(picture, words_of(game, "en"), ()),
        "hand": format_cards(seen.hand),
        "moves": [format_move(move) for move in seen.moves],
    }


def say(writer: StreamWriter, line: dict[str, Any]) -> None:
    """Send a line, if the connection is open."""
    if not writer.is_closing():
        writer.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")


async def next_line(reader: StreamReader) -> bytes:
    """Read the next line; a line that is too long is skipped and refused."""
    passed = 0
    while True:
        try:
            line = await reader.readuntil()
        except asyncio.LimitOverrunError as error:
            passed += len(await reader.readexactly(error.consumed))
        else:
            break
    if passed:
        raise PistiError(f"a line of {passed} bytes or more, expected at most {LONGEST}")
    return line


class Table:
    """A match with its clients."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.is_over = asyncio.Event()
        self.seats: dict[str, int] = {}  # by token
        self.players: dict[int, StreamWriter] = {}  # by seat
        self.guests: dict[Task[Any] | None, StreamWriter] = {}  # seated or not

    async def welcome(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Serve a client until it has gone."""
        task = asyncio.current_task()
        self.guests[task] = writer
        try:
            while True:
                try:
                    self.hear(await next_line(reader), writer)
                except PistiError as error:
                    say(writer, {"error": str(error)})
                await writer.drain()  # a client that does not read must wait
                await asyncio.sleep(0)  # let other clients be served
        except (asyncio.IncompleteReadError, OSError):
            pass  # the client has gone; its token still gives it its seat
        finally:
            for seat in [seat for seat, other in self.players.items() if other is writer]:
                del self.players[seat]
                self.tell_others(seat, {"away": seat})
            del self.guests[task]
            writer.close()

    def hear(self, line: bytes, writer: StreamWriter) -> None:
        """Do what a line of a client says, or raise a `PistiError`."""
        seat = next((seat for seat, other in self.players.items() if other is writer), None)
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            said = None
        match said:
            case {"join": str(token)} if seat is None:
                self.join(token, writer)
            case {"join": str()}:
                raise PistiError(f"you sit in seat {seat} already")
            case {"move": str(text)} if seat is not None:
                self.move(text, seat)
            case {"move": str()}:
                raise PistiError('take a seat first, with {"join": ""}')
            case _:
                raise PistiError('expected a line such as {"join": ""} or {"move": "TD"}')

    def join(self, token: str, writer: StreamWriter) -> None:
        """Give a client the next free seat, or the one that its token is for."""
        is_new = not token and len(self.seats) < self.match.rules.players
        if is_new:
            token = secrets.token_urlsafe(16)
            self.seats[token] = len(self.seats)
        if token not in self.seats:
            raise PistiError("this token is for no seat" if token else "there is no free seat")
        seat = self.seats[token]
        if seat in self.players:
            self.players[seat].transport.abort()
        elif not is_new:
            self.tell_others(seat, {"back": seat})
        self.players[seat] = writer
        say(writer, {"seat": seat, "token": token, **news(None, self.match, seat)})

    def tell_others(self, seat: int, line: dict[str, Any]) -> None:
        """Send a line to all seats but this one."""
        for other, writer in self.players.items():
            if other != seat:
                say(writer, line)

    def move(self, text: str, seat: int) -> None:
        """Make the move of a seat, and send every seat its own news of it."""
        before = self.match
        if before.turn != seat:
            whose = "the match is over" if before.is_over else f"it is the turn of {before.turn}"
            raise PistiError(f"you are not on turn: {whose}")
        self.match = apply(before, parse_move(text, view(before, seat).moves))
        for other, writer in self.players.items():
            say(writer, news(before, self.match, other))
        if self.match.is_over:
            self.is_over.set()


@asynccontextmanager
async def open_table(table: Table, port: int = 0) -> AsyncGenerator[int]:
    """Open the table to clients, at this port or a free one, and give the number of the port."""
    server = await asyncio.start_server(table.welcome, HERE, port, limit=LONGEST)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for writer in table.guests.values():
            writer.close()
        if listening := [task for task in table.guests if task]:
            await asyncio.wait(listening, timeout=1)


async def client(port: int) -> list[dict[str, Any]]:
    """Play by chance as a client, and return all messages that came."""
    reader, writer = await asyncio.open_connection(HERE, port, limit=LONGEST_NEWS)
    say(writer, {"join": ""})
    heard = [json.loads(await reader.readline())]
    chance = Random(heard[0]["seat"])
    while not heard[-1].get("winners"):
        if heard[-1].get("moves"):
            say(writer, {"move": chance.choice(heard[-1]["moves"])})
        heard.append(json.loads(await reader.readline()))
    writer.close()
    await writer.wait_closed()
    return heard


async def show(match: AnyMatch) -> None:
    """Let simple clients play the match, and tell who won."""
    async with open_table(Table(match)) as port:
        heard = await asyncio.gather(*[client(port) for _ in range(match.rules.players)])
    lines = next(lines for lines in heard if lines[0]["seat"] == 0)
    for line in lines[:3]:
        print(json.dumps(line, ensure_ascii=False))
    print(f"... and {len(lines) - 3} more lines, all that seat 0 ever heard.")
    print(f"Won by side {lines[-1]['winners']}; the totals are {lines[-1]['totals']}.")


async def serve(match: AnyMatch, port: int) -> None:
    """Let clients from outside play the match."""
    table = Table(match)
    async with open_table(table, port) as number:
        print(f"{match.rules.players} seats at {HERE}, port {number}", flush=True)
        await table.is_over.wait()
    print(f"Won by side {[*table.match.standings.winners]}.")


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description="A match over the network.")
    parser.add_argument("what", nargs="?", default="show", choices=["show", "serve"])
    parser.add_argument("--game", default="pisti", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--seed", default=secrets.token_bytes(32))
    wanted = parser.parse_args()
    game = GAMES[wanted.game]
    presets = [rules for rules in game.PRESETS.values() if rules.players == wanted.players]
    if not presets:
        parser.error(f"there is no {wanted.game} for {wanted.players}")
    match = new_match(game, presets[0], seed=wanted.seed)
    try:
        asyncio.run(serve(match, wanted.port) if wanted.what == "serve" else show(match))
    except KeyboardInterrupt:
        pass
    except (OSError, OverflowError) as error:
        why = os.strerror(error.errno or 0) if isinstance(error, OSError) else error
        sys.exit(f"the table cannot be opened at port {wanted.port}: {why}")


if __name__ == "__main__":
    main()
