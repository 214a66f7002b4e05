"""The command `pisti play`, in which a person plays a hand or a match against bots."""

import argparse
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from pisti import show
from pisti.bots import Maker, find, makers
from pisti.bots.ladder import bot_for, stand_ins
from pisti.cli.console import (
    FALSE,
    GLUE,
    PLAYERS,
    STOPPED,
    check_seat,
    complain,
    goal,
    has_color,
    import_from_here,
    near_name,
    preset,
    preset_title,
    sentence,
    tell,
    with_unbroken_items,
)
from pisti.cli.parsing import add_command, add_deal, pause, whole
from pisti.cli.person import Person, QuitError, tell_news
from pisti.cli.saving import create_file, save, save_unfinished_hand
from pisti.cli.table import BotFailedError, Table, hands_of, moments, new_seed, wait
from pisti.errors import PistiError, shown
from pisti.game import AnyShownGame
from pisti.match import new_match
from pisti.phrases import printable


def add_to(commands: Any, language: str) -> None:
    """Add this command to the parser."""
    command = add_command(commands, "play", _play, language)
    add_deal(command, language)
    help_of = partial(sentence, language)
    command.add_argument("--match", action="store_true", help=help_of("option.match"))
    command.add_argument(
        "--seat", type=partial(whole, language), default=0, help=help_of("option.seat.own")
    )
    command.add_argument("--name", help=help_of("option.name"))
    command.add_argument("--bot", action="append", metavar="BOT", help=help_of("option.bot"))
    command.add_argument("--hints", metavar="BOT", help=help_of("option.hints"))
    command.add_argument("--save", metavar="FILE", help=help_of("option.save"))


def _play(asked: argparse.Namespace) -> int:
    import_from_here()
    table = _lay_table(asked, new_seed() if asked.seed is None else asked.seed)
    person = table.person
    now: Any
    if asked.match:
        now = new_match(table.game, table.rules, seed=table.seed, dealer=asked.dealer)
    else:
        now = table.game.new_hand(table.rules, seed=table.seed, dealer=asked.dealer)
    if table.file:
        create_file(table, table.file)
    over = told = 0
    try:
        _greet(table)
        with closing(moments(table, now)) as steps:
            for now in steps:
                for state in hands_of(now)[over:]:
                    told = tell_news(person, table.game.view(state, person.seat), told)
                    if state.is_over or now.turn is None:
                        over, told = over + 1, 0
                        _end_hand(table, now, over)
                wait(table, now)
    except BaseException as stop:
        file = save_unfinished_hand(table, now, over, stop)
        if isinstance(stop, BotFailedError):
            problem = person.sentence("play.failed_saved", problem=stop, file=file)
            return complain(problem if file else stop, FALSE)
        if not isinstance(stop, QuitError | KeyboardInterrupt):
            raise
        is_stopped = isinstance(stop, KeyboardInterrupt)
        key = "play.left_saved" if file else "play.left"
        print("\n" * is_stopped, end="")
        print(person.sentence(key, file=file))
        if asked.seed is None and not file:
            tell(person.sentence("play.seed", seed=table.seed))
        return STOPPED if is_stopped else 0
    if asked.seed is None:
        tell(person.sentence("play.seed", seed=table.seed))
    return 0


def _lay_table(asked: argparse.Namespace, seed: str) -> Table:
    """The table for these options."""
    game, language = asked.game, asked.lang
    rules = preset(game, asked.preset, language)
    players: int = rules.players
    own: int = asked.seat
    check_seat("seat", own, players, language)
    check_seat("dealer", asked.dealer, players, language)
    others = asked.bot or [bot_for("beginner", game)]
    if len(others) not in (1, players - 1):
        problem = sentence(language, "problem.bots", number=len(others), others=players - 1)
        raise PistiError(problem)
    bots: list[str] = [asked.hints or bot_for("teacher", game)] * players
    for step in range(1, players):
        bots[(own + step) % players] = others[(step - 1) % len(others)]
    names = tuple(map(printable, bots))
    called = _names_by_seat(asked.name, own, players)
    return Table(
        game,
        rules,
        seed,
        Person(game, own, called, names[own] if asked.hints else None, has_color(), language),
        names,
        tuple([_find_bot(bot, game, language) for bot in bots]),
        asked.match,
        None if asked.save is None else Path(asked.save),
        pause(asked),
    )


def _find_bot(name: str, game: AnyShownGame, language: str) -> Maker[Any, Any]:
    """The maker of the bot of this name."""
    try:
        return find(name, game)
    except PistiError as error:
        if ":" in name or "." in name:
            problem = sentence(language, "problem.bot_path", reason=error)
        else:
            known = [*makers(game)]
            word = shown(name) + near_name(name, known, language)
            problem = sentence(language, "problem.bot", word=word, known=", ".join(known))
        raise PistiError(problem) from None


def _names_by_seat(name: str | None, seat: int, players: int) -> tuple[str, ...]:
    """The names by seat; no other seat has the name of the person."""
    called = list(PLAYERS[:players])
    own = printable(name or "").strip() or called[seat]
    if own in called:
        called[called.index(own)] = called[seat]
    called[seat] = own
    return tuple(called)


def _greet(table: Table) -> None:
    game, rules, person = table.game, table.rules, table.person
    name = show.words_of(game, person.language)["title"]
    how = preset_title(game, rules, person.language)
    if table.is_match:
        until = goal(game, rules, person.language)
        key = "play.match.to" if until else "play.match"
        tell(person.sentence(key, game=name, preset=how, goal=until))
    else:
        tell(person.sentence("play.hand", game=name, preset=how))
    seats = enumerate(zip(person.called, table.bots, strict=True))
    others = [f"{name}{GLUE}({bot})" for seat, (name, bot) in seats if seat != person.seat]
    tell(person.sentence("play.you", name=person.called[person.seat], others=", ".join(others)))
    for bot, other in stand_ins(table.bots, game, table.rules).items():
        tell(person.sentence("play.stand_in", bot=bot, other=other))
    tell(person.sentence("play.how") + "\n")


def _end_hand(table: Table, now: Any, number: int) -> None:
    """Save the hand with this number, and tell its count and the standings of the match."""
    game, person = table.game, table.person
    state = hands_of(now)[number - 1]
    score = game.score(state)
    words: dict[str, Any] = {"players": person.called, "language": person.language}
    file = save(table, state, number)
    tell("\n" + "\n".join(with_unbroken_items(show.count(game, score, **words))))
    is_last = now.turn is None and number == len(hands_of(now))
    if table.is_match:
        scores = now.scores[:number]
        standing = now.standings if is_last else game.standings(table.rules, scores)
        first, *won = show.standings(game, standing, **words)
    else:
        first = show.winner_of_hand(game, score, **words)
        won = []
    tell("\n" + first)
    if file:
        print(person.sentence("play.saved", file=file))
    for line in won:
        tell(line)
    if table.is_match and not is_last:
        tell("\n" + person.sentence("play.next_hand", number=number + 1) + "\n")
