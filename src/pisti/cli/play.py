"""The command `pisti play`: a person against bots, a hand or a match."""

import argparse
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from pisti import show
from pisti.bots import find, makers
from pisti.cli.console import (
    FALSE,
    GLUE,
    PLAYERS,
    STOPPED,
    complain,
    goal,
    has_color,
    look_here,
    preset,
    said,
    school,
    tell,
    unbroken,
)
from pisti.cli.parsing import add_command, add_deal, pause, whole
from pisti.cli.person import Person, QuitError, tell_news
from pisti.cli.saving import save, save_what_was_left, take
from pisti.cli.table import BotFailedError, Table, hands_of, moments, new_seed, wait
from pisti.errors import PistiError
from pisti.match import new_match
from pisti.phrases import printable

_SLOW = ("search",)
"""Short names of bots that think for longer than a person likes to wait."""
_FIRST = ("easy", "simple", "random")
"""Short names of bots for a first evening, the first that a game has."""


def add_to(commands: Any, language: str) -> None:
    """Let the command be asked for."""
    command = add_command(commands, "play", _play, language)
    add_deal(command, language)
    help_of = partial(said, language)
    command.add_argument("--match", action="store_true", help=help_of("option.match"))
    command.add_argument(
        "--seat", type=partial(whole, language), default=0, help=help_of("option.seat.own")
    )
    command.add_argument("--name", help=help_of("option.name"))
    command.add_argument("--bot", action="append", metavar="BOT", help=help_of("option.bot"))
    command.add_argument("--hints", metavar="BOT", help=help_of("option.hints"))
    command.add_argument("--save", metavar="FILE", help=help_of("option.save"))


def _play(asked: argparse.Namespace) -> int:
    look_here()
    table = _laid(asked, new_seed() if asked.seed is None else asked.seed)
    person = table.person
    now: Any
    if asked.match:
        now = new_match(table.game, table.rules, seed=table.seed, dealer=asked.dealer)
    else:
        now = table.game.new_hand(table.rules, seed=table.seed, dealer=asked.dealer)
    if table.file:
        take(table, table.file)
    over = told = 0
    try:
        _greet(table)
        with closing(moments(table, now)) as steps:
            for now in steps:
                for state in hands_of(now)[over:]:
                    told = tell_news(person, table.game.view(state, person.seat), told)
                    if state.is_over or now.turn is None:
                        over, told = over + 1, 0
                        _end(table, now, over)
                wait(table, now)
    except BaseException as stop:
        file = save_what_was_left(table, now, over, stop)
        if isinstance(stop, BotFailedError):
            problem = person.said("play.failed_saved", problem=stop, file=file)
            return complain(problem if file else stop, FALSE)
        if not isinstance(stop, QuitError | KeyboardInterrupt):
            raise
        is_stopped = isinstance(stop, KeyboardInterrupt)
        key = "play.left_saved" if file else "play.left"
        print("\n" * is_stopped, end="")
        print(person.said(key, file=file))
        return STOPPED if is_stopped else 0
    if asked.seed is None:
        tell(person.said("play.seed", seed=table.seed))
    return 0


def _laid(asked: argparse.Namespace, seed: str) -> Table:
    """The table as it was asked for."""
    game, language = asked.game, asked.lang
    rules = preset(game, asked.preset, language)
    players: int = rules.players
    own: int = asked.seat
    if not 0 <= own < players:
        raise PistiError(said(language, "problem.seat", seat=own, last=players - 1))
    ladder = makers(game)
    quick = [name for name in ladder if name not in _SLOW][-1]
    others = asked.bot or [next(name for name in _FIRST if name in ladder)]
    if len(others) not in (1, players - 1):
        problem = said(language, "problem.bots", number=len(others), others=players - 1)
        raise PistiError(problem)
    bots: list[str] = [asked.hints or quick] * players
    for step in range(1, players):
        bots[(own + step) % players] = others[(step - 1) % len(others)]
    names = tuple(map(printable, bots))
    called = _called(asked.name, own, players)
    return Table(
        game,
        rules,
        seed,
        Person(game, own, called, names[own], has_color(), language),
        names,
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


def _greet(table: Table) -> None:
    game, rules, person = table.game, table.rules, table.person
    name = show.words_of(game, person.language)["title"]
    how = school(game, rules, person.language)
    if table.is_match:
        until = goal(game, rules, person.language)
        key = "play.match.to" if until else "play.match"
        tell(person.said(key, game=name, school=how, goal=until))
    else:
        tell(person.said("play.hand", game=name, school=how))
    seats = enumerate(zip(person.called, table.bots, strict=True))
    others = [f"{name}{GLUE}({bot})" for seat, (name, bot) in seats if seat != person.seat]
    tell(person.said("play.you", name=person.called[person.seat], others=", ".join(others)))
    tell(person.said("play.how") + "\n")


def _end(table: Table, now: Any, over: int) -> None:
    """Tell the count of the last of so many hands that are over, and how the match stands."""
    game, person = table.game, table.person
    state = hands_of(now)[over - 1]
    score = game.score(state)
    words: dict[str, Any] = {"players": person.called, "language": person.language}
    file = save(table, state, over)
    tell("\n" + "\n".join(unbroken(show.count(game, score, **words))))
    is_last = now.turn is None and over == len(hands_of(now))
    if table.is_match:
        now_standing = now.standings if is_last else game.standings(table.rules, now.scores[:over])
        first, *won = show.standings(game, now_standing, **words)
    else:
        first = show.winner_of_hand(game, score, **words)
        won = []
    tell("\n" + first)
    if file:
        print(person.said("play.saved", file=file))
    for line in won:
        tell(line)
    if table.is_match and not is_last:
        tell("\n" + person.said("play.next_hand", number=over + 1) + "\n")
