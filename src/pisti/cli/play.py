"""The command `pisti play`: a person against bots, a hand or a match."""

import argparse
import os
import secrets
import time
from collections.abc import Generator
from contextlib import ExitStack, closing
from errno import EEXIST, EISDIR
from glob import escape
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs

from pisti import match
from pisti._kit.data import data_of
from pisti._kit.picture import printable
from pisti.bots import Bot, Maker, find, makers
from pisti.bots.bot import chosen, close
from pisti.bots.faults import fault_of, kind_of, words_of
from pisti.cli.console import (
    FALSE,
    PLAYERS,
    STOPPED,
    add_command,
    add_deal,
    complain,
    count,
    folded,
    has_color,
    look_here,
    members,
    pause,
    preset,
    whole,
)
from pisti.cli.person import Person, QuitError, ask, tell
from pisti.errors import BotError, PistiError
from pisti.game import AnyGame
from pisti.games import GAMES
from pisti.match import Match, new_match
from pisti.record import dumps, record_of
from pisti.shuffle import seed_bytes

_SLOW = ("search",)
"""Short names of bots that think for longer than a person likes to wait."""
_FAULTS = {
    "illegal move": "has made an illegal move",
    "crash": "has crashed",
    "time-out": "has not moved in time",
}


class BotFailedError(Exception):
    """A bot has crashed or made an illegal move; `details` may name cards that nobody has seen."""

    def __init__(self, problem: str, details: str) -> None:
        super().__init__(problem)
        self.details = details


@attrs.frozen
class _Table:
    """Who plays what: by seat the names of the bots and what makes them, the adviser's too."""

    game: AnyGame
    rules: Any
    seed: str
    person: Person
    bots: tuple[str, ...]
    makers: tuple[Maker, ...]
    is_match: bool
    file: Path | None
    seconds: float


def add_to(commands: Any) -> None:
    """Let the command be asked for."""
    command = add_command(commands, "play", _play, "play against bots in the terminal")
    add_deal(command)
    command.add_argument("--match", action="store_true", help="play until somebody has won")
    command.add_argument("--seat", type=whole, default=0, help="your seat (0)")
    command.add_argument("--name", help="your name")
    command.add_argument(
        "--bot",
        action="append",
        metavar="BOT",
        help="who plays against you, once for all, or once for each in the order of play:"
        " a short name, module:callable or a command (the best that is quick)",
    )
    command.add_argument(
        "--hints", metavar="BOT", help="who gives you hints (the best that is quick)"
    )
    command.add_argument(
        "--save", metavar="FILE", help="keep the record; of a match one file for each hand"
    )


def _play(asked: argparse.Namespace) -> int:
    look_here()
    seed = secrets.token_hex(8) if asked.seed is None else asked.seed
    table = _laid(asked, seed)
    game, rules, person = table.game, table.rules, table.person
    now: Any
    if asked.match:
        now = new_match(game, rules, seed=seed, dealer=asked.dealer)
    else:
        now = game.new_hand(rules, seed=seed, dealer=asked.dealer)
    if table.file:
        _take(table.file, is_match=asked.match)
    over = told = 0
    try:
        _greet(table)
        with closing(_moments(table, now)) as moments:
            for now in moments:
                for state in _hands(now)[over:]:
                    told = tell(person, game.view(state, person.seat), told)
                    if state.is_over or now.turn is None:
                        over, told = over + 1, 0
                        _end(table, now, over)
                if now.turn not in (None, person.seat):
                    time.sleep(table.seconds)
    except BaseException as stop:
        saved = _left(table, now, over, stop)
        if isinstance(stop, BotFailedError):
            return complain(f"{stop}{saved}", FALSE)
        if not isinstance(stop, QuitError | KeyboardInterrupt):
            raise
        is_stopped = isinstance(stop, KeyboardInterrupt)
        print("\n" * is_stopped + f"You leave the table{saved}.")
        return STOPPED if is_stopped else 0
    if asked.seed is None:
        print(f"The seed was {seed}.")
    return 0


# Before the hand.


def _laid(asked: argparse.Namespace, seed: str) -> _Table:
    """The table as it was asked for."""
    game = GAMES[asked.game]
    rules = preset(game, asked.preset)
    players, own = rules.players, asked.seat
    if not 0 <= own < players:
        raise PistiError(f"there is no seat {own}, expected 0 to {players - 1}")
    quick = [name for name in makers(game) if name not in _SLOW][-1]
    others = asked.bot or [quick]
    if len(others) not in (1, players - 1):
        problem = f"{len(others)} bots, expected one for all"
        raise PistiError(f"{problem}, or {players - 1}, one for each of the others")
    bots = [asked.hints or quick] * players
    for step in range(1, players):
        bots[(own + step) % players] = others[(step - 1) % len(others)]
    called = tuple(map(printable, bots))
    return _Table(
        game,
        rules,
        seed,
        Person(game, own, _called(asked.name, own, players), called[own], has_color()),
        called,
        tuple([find(bot, game) for bot in bots]),
        asked.match,
        None if asked.save is None else Path(asked.save),
        pause(asked),
    )


def _called(name: str | None, seat: int, players: int) -> tuple[str, ...]:
    """The names by seat; nobody else has the name of the person."""
    called = list(PLAYERS[:players])
    own = printable(name or "").strip() or called[seat]
    if own in called:
        called[called.index(own)] = called[seat]
    called[seat] = own
    return tuple(called)


def _greet(table: _Table) -> None:
    game, person = table.game, table.person
    kind = "a hand"
    if table.is_match:
        rule = attrs.fields(type(table.rules.match))[0].name
        kind = f"a match ({rule} {getattr(table.rules.match, rule)})"
    school = data_of(table.rules, game.PRESETS)["preset"]
    seats = enumerate(zip(person.called, table.bots, strict=True))
    bots = [f"{name} ({bot})" for seat, (name, bot) in seats if seat != person.seat]
    print(f"{kind[0].upper()}{kind[1:]} of {game.NAME} by the rules of {school}.")
    with_you = f"You are {person.called[person.seat]}, at the table with {bots[0]}"
    print(folded([with_you, *bots[1:]], ", ", "  ") + ".")
    print("Type a card or its number, ? for a hint, h for help, q to leave.\n")


# The hand.


def _moments(table: _Table, now: Any) -> Generator[Any]:
    """The hand or the match from now on, move by move; every hand has new bots."""
    verbs: Any = match if table.is_match else table.game
    own = table.person.seat
    yield now
    while now.turn is not None:
        number = len(_hands(now))
        with ExitStack() as stack:
            bots = [_made(table, number, seat, stack) for seat in range(len(table.bots))]
            while now.turn is not None and len(_hands(now)) == number:
                seat = now.turn
                view = verbs.view(now, seat)
                if seat == own:
                    move = ask(table.person, view, bots[seat])
                else:
                    move = _moved(table, seat, bots[seat], view)
                now = verbs.apply(now, move)
                yield now


def _hands(now: Any) -> tuple[Any, ...]:
    """The states of all hands so far."""
    return now.hands_so_far if isinstance(now, Match) else (now,)


def _made(table: _Table, number: int, seat: int, stack: ExitStack) -> Bot:
    """The bot of this seat; its seed does not tell from which seed the cards were dealt."""
    salt = b"/hand %d/bot %d" % (number, seat)
    try:
        bot = table.makers[seat](seed=sha256(seed_bytes(table.seed) + salt).digest())
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever a bot does
        raise _failed(table, seat, error) from None
    stack.callback(close, bot)
    return bot


def _moved(table: _Table, seat: int, bot: Bot, view: Any) -> Any:
    """The move of a bot, if it is one."""
    moves = view.moves  # before the bot can touch it
    try:
        return chosen(bot(view), moves)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever a bot does
        raise _failed(table, seat, error) from None


def _failed(table: _Table, seat: int, error: BaseException) -> BotFailedError:
    """What to say of this error: not its message, in which cards may be named."""
    problem = _FAULTS[fault_of(error)]
    if not isinstance(error, BotError):
        problem += f": {kind_of(error, __file__)}"
    return BotFailedError(printable(f"{_who(table, seat)} {problem}"), words_of(error, __file__))


def _who(table: _Table, seat: int) -> str:
    person = table.person
    return f"{'your adviser' if seat == person.seat else person.called[seat]} ({table.bots[seat]})"


# After the hand.


def _end(table: _Table, now: Any, over: int) -> None:
    """The count of the last of so many hands that are over, and how the match stands."""
    game, rules, called = table.game, table.rules, table.person.called
    state = _hands(now)[over - 1]
    score = game.score(state)
    saved = "" if table.file is None else f"Saved in {_save(table, table.file, state, over)}.\n"
    count(score, called)
    sides = len(score.totals)
    if not table.is_match:
        best = (min if game.LOW_WINS else max)(score.totals)
        winners = tuple([side for side, total in enumerate(score.totals) if total == best])
        print(f"\nThe hand {_goes_to(winners, sides, called)}.\n{saved}", end="")
        return
    is_last = now.turn is None and over == len(_hands(now))
    standings = now.standings if is_last else game.standings(rules, now.scores[:over])
    totals = [f"{members(called, side, sides)} {n}" for side, n in enumerate(standings.totals)]
    hands = "1 hand" if over == 1 else f"{over} hands"
    line = folded([f"After {hands}: {totals[0]}", *totals[1:]], ", ", "    ")
    print(f"\n{line}.\n{saved}", end="")
    if is_last:
        print(f"The match {_goes_to(standings.winners, sides, called)}.")
    else:
        print(f"\nHand {over + 1}.\n")


def _goes_to(winners: tuple[int, ...], sides: int, called: tuple[str, ...]) -> str:
    names = [members(called, side, sides) for side in winners]
    if len(names) == sides:
        return "is a tie"
    return f"{'goes to' if len(names) == 1 else 'is shared by'} {' and '.join(names)}"


def _left(table: _Table, now: Any, over: int, why: BaseException) -> str:
    """Keep the hand that was broken off, if one was and it is wanted, and say where."""
    if table.file is None or over == len(_hands(now)):
        return ""
    details = why.details if isinstance(why, BotFailedError) else ""
    file = _save(table, table.file, _hands(now)[over], over + 1, details)
    return f"; the hand so far is saved in {file}"


def _numbered(file: Path, number: int, *, is_match: bool) -> Path:
    """The file for the record of this hand, from 1."""
    return file.parent / f"{file.stem}-{number:02}{file.suffix}" if is_match else file


def _take(file: Path, *, is_match: bool) -> None:
    """Begin the file of the first hand; what cannot be is better refused now than then."""
    if file.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))
    if not file.parent.is_dir():
        raise PistiError(f"there is no folder {printable(str(file.parent))} to save in")
    if is_match:
        numbered = file.parent.glob(f"{escape(file.stem)}-[0-9][0-9]{escape(file.suffix)}")
        for old in sorted(numbered):
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(old))
    _numbered(file, 1, is_match=is_match).touch(exist_ok=False)


def _save(table: _Table, file: Path, state: Any, number: int, details: str = "") -> str:
    """Write the record of a hand, of a match none over another file, and name the file."""
    own = table.person.seat
    bots = table.bots[:own] + table.bots[own + 1 :]
    tags = {"seed": printable(table.seed), "bots": ", ".join(bots)}
    if table.is_match:
        tags["hand"] = str(number)
    if details:
        tags["crash"] = printable(" ".join(details.split()))
    path = _numbered(file, number, is_match=table.is_match)
    record = record_of(table.game, state, players=table.person.called, tags=tags)
    with path.open("w" if number == 1 else "x", encoding="utf-8") as opened:
        opened.write(dumps(table.game, record))
    return printable(str(path))
