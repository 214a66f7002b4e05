"""The command `pisti`: play or watch a hand, let bots play, replay, check and show records."""

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from errno import ENOENT
from io import TextIOWrapper
from itertools import groupby
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn

import attrs

import pisti
from pisti._kit.data import data_of, plain
from pisti._kit.picture import names, printable, said
from pisti.cli import arena, play
from pisti.cli.console import (
    FALSE,
    PLAYERS,
    STOPPED,
    UNREAD,
    USAGE,
    add_command,
    add_deal,
    complain,
    count,
    has_color,
    pause,
    preset,
    whole,
)
from pisti.errors import NotationError, PistiError, RecordError
from pisti.event_types import Event
from pisti.game import AnyGame
from pisti.games import GAMES
from pisti.notation import format_move, parse_seat
from pisti.record import Record, check, dumps, game_of, loads, record_of, replay
from pisti.show import svg, text
from pisti.show.sentences import story
from pisti.shuffle import seed_bytes

_LONGEST = 4_000_000  # bytes of a record, as many letters as it can have in any alphabet
_MOST_MOVES = 2_000  # to be told: every move of a hand is told anew with the whole story before it


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say, those of the command line if none are given."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if isinstance(sys.stdin, TextIOWrapper):
        with suppress(OSError):  # somebody has read from it before
            sys.stdin.reconfigure(errors="replace")
    asked = _parser().parse_args(arguments)
    if sys.stdin is None or sys.stdout is None:
        return complain("standard input and standard output must be open", USAGE)
    code = UNREAD
    try:
        code = int(asked.run(asked))
        sys.stdout.flush()
    except RecordError as error:
        return complain(printable(str(error)), FALSE)
    except PistiError as error:
        return complain(printable(str(error)), USAGE)
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return code
    except OSError as error:
        file = printable(str(error.filename or "standard output"))
        return complain(f"{file}: {error.strerror}", USAGE)
    except KeyboardInterrupt:
        return STOPPED
    return code


# The commands.


def _watch(asked: argparse.Namespace) -> int:
    game = GAMES[asked.game]
    rules = preset(game, asked.preset)
    seed = asked.seed
    if seed is None:
        seed = str(random.SystemRandom().randrange(10**6))
    states = list(_by_chance(game, rules, seed, asked.dealer))
    called = PLAYERS[: rules.players]
    if asked.json:
        tags = {"seed": printable(seed), "players": "by chance"}
        sys.stdout.write(dumps(game, record_of(game, states[-1], players=called, tags=tags)))
        return 0
    known = _known(game, states, asked.seat)
    print(f"A hand of {game.NAME} from the seed {printable(seed)}.\n")
    _tell(game, states, known, called, tables=asked.tables, seconds=pause(asked))
    return 0


def _by_chance(game: AnyGame, rules: Any, seed: str, dealer: int) -> Iterator[Any]:
    """A hand between players who move by chance, state by state."""
    chance = random.Random(seed_bytes(seed) + b"/players")  # noqa: S311 - to be repeated, not to be secret
    state = game.new_hand(rules, seed=seed, dealer=dealer)
    yield state
    for _ in range(_MOST_MOVES):
        moves = game.legal_moves(state)
        if not moves:
            return
        state = game.apply(state, chance.choice(moves))
        yield state


def _replay(asked: argparse.Namespace) -> int:
    game, record = _read(asked.file)
    check(game, record)
    if len(record.moves) > _MOST_MOVES:
        problem = f"{len(record.moves)} moves are too many to be told, expected at most"
        raise PistiError(f"{problem} {_MOST_MOVES}: `pisti show` shows the table after any of them")
    states = list(replay(game, record))
    known = _known(game, states, asked.seat)
    if not asked.json:
        _tell(game, states, known, _names(record), tables=asked.tables, seconds=0)
        return 0
    for ply, (seen, events) in enumerate(_tails(game, known)):
        data = [{"event": type(event).__name__, **plain(event)} for event in events]
        print(_json({"ply": ply, "turn": seen.turn, "events": data}))
    return 0


def _check(asked: argparse.Namespace) -> int:
    return max([_check_file(file, asked) for file in asked.file])


def _check_file(file: str, asked: argparse.Namespace) -> int:
    said: dict[str, Any] = {"file": file, "ok": False}
    try:
        game, record = _read(file)
        check(game, record)
    except RecordError as error:
        said |= {"error": error.problem, "path": error.path, "ply": error.ply}
        line, code = str(error), FALSE
    except OSError as error:
        said |= {"error": error.strerror}
        line, code = str(error.strerror), USAGE
    else:
        moves, score = len(record.moves), record.score
        said |= {"ok": True, "game": game.NAME, "moves": moves, "score": score}
        line, code = f"true: {game.NAME}, {moves} moves, {' : '.join(map(str, score))}", 0
    print(_json(said) if asked.json else f"{printable(file)}: {line}")
    return code


def _show(asked: argparse.Namespace) -> int:
    game, record = _read(asked.file)
    called = _names(record)
    last = len(record.moves)
    ply = last if asked.ply is None else asked.ply
    if not 0 <= ply <= last:
        raise PistiError(f"there is no ply {ply}, expected 0 to {last}")
    state = next(state for at, state in enumerate(replay(game, record)) if at == ply)
    view = game.view(state, parse_seat(asked.seat, record.rules.players))
    if asked.svg:
        print(svg.table(view, players=called))
    elif asked.json:
        moves = [format_move(move) for move in view.moves]
        picture = view.picture()
        seats = names(called, picture.places)
        picture = attrs.evolve(picture, notes=tuple(said(picture, seats)))
        head = {"game": game.NAME, "ply": ply, "players": seats, "moves": moves}
        print(_json(head | plain(picture)))
    else:
        print(text.table(view, players=called, color=has_color()))
    return 0


def _presets(asked: argparse.Namespace) -> int:
    rows = []
    for game in [GAMES[asked.game]] if asked.game else GAMES.values():
        for name, rules in game.PRESETS.items():
            differs = data_of(rules, {"": game.RULES})
            del differs["preset"]
            rows.append((game.NAME, name, rules.players, differs))
    if asked.json:
        keys = ("game", "preset", "players", "differs")
        print(_json([dict(zip(keys, row, strict=True)) for row in rows]))
        return 0
    for game_name, group in groupby(rows, key=lambda row: row[0]):
        print(game_name)
        for _, name, players, differs in group:
            flags = ", ".join(_flat(differs)) or "the default"
            print(f"  {name}, {players} players")
            print(fill(flags, 90, initial_indent=" " * 6, subsequent_indent=" " * 6))
    return 0


def _flat(data: dict[str, Any], before: str = "") -> Iterator[str]:
    """Flags as they are written in Python, one by one."""
    for key, value in data.items():
        if value == {}:  # a group that is there, with its usual values
            yield f"{before}{key}=on"
        elif isinstance(value, dict):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}={value}"


# What they share.


def _read(file: str) -> tuple[AnyGame, Record]:
    """The game and the record in this file, `-` for what comes in."""
    if file == "-":
        data = sys.stdin.buffer.read(_LONGEST + 1)
    else:
        try:
            with Path(file).open("rb") as opened:
                data = opened.read(_LONGEST + 1)
        except ValueError:
            raise FileNotFoundError(ENOENT, "this is no name of a file", file) from None
    if len(data) > _LONGEST:
        raise RecordError(f"more than {_LONGEST} bytes")
    try:
        content = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"this is no UTF-8, from byte {error.start} on") from None
    game = game_of(GAMES.values(), content)
    return game, loads(game, content)


def _names(record: Record) -> tuple[str, ...]:
    return tuple(map(printable, record.players))


def _known(game: AnyGame, states: Sequence[Any], seat: str) -> Iterator[Any]:
    """The states, or what this seat sees of them."""
    if seat == "all":
        return iter(states)
    try:
        looker = parse_seat(seat, states[0].rules.players)
    except NotationError as error:
        raise PistiError(f"{error}, or all") from None
    return (game.view(state, looker) for state in states)


def _tails(game: AnyGame, known: Iterable[Any]) -> Iterator[tuple[Any, Sequence[Event]]]:
    """Each moment, and what happened since the one before."""
    told = 0
    for seen in known:
        events = game.events(seen)
        yield seen, events[told:]
        told = len(events)


def _tell(
    game: AnyGame,
    states: Sequence[Any],
    known: Iterable[Any],
    called: tuple[str, ...],
    *,
    tables: bool,
    seconds: float,
) -> None:
    """The hand move by move, and its count."""
    color = has_color()
    for ply, (seen, events) in enumerate(_tails(game, known)):
        for number, line in enumerate(story(events, players=called, color=color)):
            print(f"{ply if ply and not number else '':>3}  {line}", flush=True)
        if tables:
            view = game.view(seen, None) if seen is states[ply] else seen
            print(f"\n{text.table(view, players=called, color=color)}\n", flush=True)
        time.sleep(seconds)
    if states[-1].is_over:
        count(game.score(states[-1]), called)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


# What can be asked.


class _Parser(argparse.ArgumentParser):
    """Complains in one line, as all of the command does."""

    def error(self, message: str) -> NoReturn:
        sys.exit(complain(f"{printable(message)}; `{self.prog} --help` says more", USAGE))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="pisti",
        description="The rules of Pişti, All Fours and Pis Yedili: play or watch a hand, keep its"
        " record, replay, check and show it, and let bots play.",
        epilog="pisti watch --json > hand.json; pisti show hand.json --ply 12 --seat 1",
    )
    parser.add_argument("--version", action="version", version=f"pisti {pisti.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    play.add_to(commands)
    arena.add_to(commands)

    command = add_command(commands, "watch", _watch, "let players who move by chance play a hand")
    add_deal(command)
    _add_telling(command)
    command.add_argument("--json", action="store_true", help="print its record and nothing else")

    command = add_command(commands, "replay", _replay, "tell a recorded hand move by move")
    _add_file(command)
    _add_telling(command)
    command.add_argument("--json", action="store_true", help="one line of JSON for each move")

    command = add_command(
        commands, "check", _check, "play records again and say whether all in them is true"
    )
    command.epilog = "Ends with 0 if all are true, 1 if one is not, 2 if one cannot be read."
    command.add_argument("file", nargs="+", metavar="FILE", help="records; - is standard input")
    command.add_argument("--json", action="store_true", help="one line of JSON for each record")

    command = add_command(commands, "show", _show, "show the table after some moves of a record")
    _add_file(command)
    command.add_argument("--ply", type=whole, metavar="N", help="after so many moves (all of them)")
    command.add_argument(
        "--seat", default="spectator", help="as this seat sees it (spectator: what all see)"
    )
    form = command.add_mutually_exclusive_group()
    form.add_argument("--svg", action="store_true", help="print a picture")
    form.add_argument("--json", action="store_true", help="print it as JSON")

    command = add_command(
        commands, "presets", _presets, "list the ways to play, and how they differ"
    )
    command.add_argument("--game", choices=GAMES, help="of this game only")
    command.add_argument("--json", action="store_true", help="print them as JSON")
    return parser


def _add_file(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record; - is standard input")


def _add_telling(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seat", default="all", help="as this seat, or `spectator`, sees it (all: every card)"
    )
    command.add_argument("--tables", action="store_true", help="show the table after each move")
