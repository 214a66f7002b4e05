"""The command `pisti play`, in which a person plays a hand or a match against bots."""

import argparse
import secrets
import sys
from pathlib import Path

import attrs

from pisti import record, show
from pisti.bots import find
from pisti.bots.ladder import bot_for, stand_ins
from pisti.cli.chosen import chosen_rules
from pisti.cli.console import (
    FALSE,
    GLUE,
    STOPPED,
    check_seat,
    complain,
    goal,
    has_color,
    import_from_here,
    preset_title,
    sentence,
    tell,
)
from pisti.cli.evening import BotFailedError, Evening, create_file, keep_hand, play_on
from pisti.cli.left import leave_behind, left_file
from pisti.cli.parsing import Parser, pause
from pisti.cli.person import Person, QuitError
from pisti.cli.reading import text_in
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.phrases import printable
from pisti.table.deals import Deal, seed_text
from pisti.table.kept import keep, open_again
from pisti.table.links import bots_by_seat, names_by_seat
from pisti.table.table import Seating, Table, lay
from pisti.table.telling import record_text

_TABLE = "table"  # the tag of a hand that was broken off, for `--resume`


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.deal_options()
    command.option("--match", action="store_true")
    command.option("--seat", "seat.own", type=command.whole, default=0)
    command.option("--name")
    command.option("--bot", action="append", metavar="BOT")
    command.option("--hints", metavar="BOT")
    command.option("--save", metavar="FILE")
    command.option("--resume", nargs="?", const="", metavar="FILE")


def run(asked: argparse.Namespace) -> int:
    """Let the person play, and return the exit code."""
    import_from_here()
    evening = _evening(asked)
    person = evening.person
    is_told = asked.seed is None and asked.resume is None
    if evening.file:
        create_file(person.table, evening.file, person.language)
    try:
        _greet(person)
        play_on(evening)
    except BaseException as stop:
        file = keep_hand(evening, _tags(person.table, stop))
        if isinstance(stop, BotFailedError):
            problem = person.sentence("play.failed_saved", problem=stop, file=file)
            return complain(problem if file else stop, FALSE)
        if not isinstance(stop, QuitError | KeyboardInterrupt):
            raise
        is_stopped = isinstance(stop, KeyboardInterrupt)
        key = "play.left_saved" if file else "play.left"
        print("\n" * is_stopped, end="")
        print(person.sentence(key, file=file))
        is_ours = person.game in GAMES.values()  # else `--resume` would not know the game
        if not file and is_ours and sys.stdin.isatty() and leave_behind(_left(person.table)):
            tell(person.sentence("play.left_behind"))
        if is_told and not file:
            _tell_seed(person)
        return STOPPED if is_stopped else 0
    if is_told:
        _tell_seed(person)
    return 0


def _left(table: Table) -> str:
    """The record of the hand so far, with the whole table in it."""
    return record_text(table, {_TABLE: keep(table)})


def _tags(table: Table, stop: BaseException) -> dict[str, str]:
    """The tags of a hand that this has broken off: the whole table, and why a bot has failed."""
    tags = {} if table.now.turn is None else {_TABLE: keep(table)}
    if isinstance(stop, BotFailedError):
        tags["crash"] = printable(" ".join(stop.details.split()))
    return tags


def _tell_seed(person: Person[Table]) -> None:
    tell(person.sentence("play.seed", seed=seed_text(person.table.deal.seed)))


def _evening(asked: argparse.Namespace) -> Evening:
    """The evening for these options, before its first hand."""
    language = asked.lang
    table = _new_table(asked) if asked.resume is None else _resumed(asked)
    own, game = table.seat, table.game
    bots = [*table.bots]
    if asked.bot:
        if len(asked.bot) not in (1, len(bots) - 1):
            number, others = len(asked.bot), len(bots) - 1
            raise PistiError(sentence(language, "problem.bots", number=number, others=others))
        bots = [*bots_by_seat(asked.bot, own, len(bots))]
    bots[own] = asked.hints or bot_for("teacher", game)
    table = attrs.evolve(table, bots=tuple(map(printable, bots)))
    if table.strangers and not asked.bot:
        named = " ".join(table.strangers)
        raise PistiError(sentence(language, "problem.strangers", bots=named))
    return Evening(
        Person(table, table.bots[own] if asked.hints else None, has_color(), language),
        tuple([find(bot, game) for bot in bots]),
        None if asked.save is None else Path(asked.save),
        pause(asked),
        first=table.hand,
        kept=table.hand,
    )


def _new_table(asked: argparse.Namespace) -> Table:
    """A table by these options, with easy bots."""
    game, language, own = asked.game, asked.lang, asked.seat
    rules = chosen_rules(asked)
    players = rules.players
    check_seat("seat", own, players, language)
    check_seat("dealer", asked.dealer, players, language)
    seating = Seating(
        game,
        rules,
        own,
        names_by_seat([*[""] * own, asked.name or ""], players),
        (bot_for("beginner", game),) * players,
        asked.dealer,
        is_match=asked.match,
        is_practice=True,
    )
    return lay(seating, Deal(given=secrets.token_hex(8) if asked.seed is None else asked.seed))


def _resumed(asked: argparse.Namespace) -> Table:
    """The table in the record of a hand that was broken off."""
    if asked.rules is not None or asked.but:
        raise PistiError(sentence(asked.lang, "problem.resume_rules"))
    games = {**GAMES, asked.game.NAME: asked.game}
    file = asked.resume or str(left_file())
    content = text_in(file, asked.lang)
    game = record.game_of(games.values(), content)
    try:
        return open_again(dict(record.loads(game, content).tags)[_TABLE], games)
    except (KeyError, PistiError):
        problem = sentence(asked.lang, "problem.resume", file=printable(file))
        raise PistiError(problem) from None


def _greet(person: Person[Table]) -> None:
    table, game = person.table, person.game
    name = show.words_of(game, person.language)["title"]
    how = preset_title(game, table.rules, person.language)
    if table.is_match:
        until = goal(game, table.rules, person.language)
        key = "play.match.to" if until else "play.match"
        tell(person.sentence(key, game=name, preset=how, goal=until))
    else:
        tell(person.sentence("play.hand", game=name, preset=how))
    seats = enumerate(zip(table.called, table.bots, strict=True))
    others = [f"{called}{GLUE}({bot})" for seat, (called, bot) in seats if seat != table.seat]
    tell(person.sentence("play.you", name=table.called[table.seat], others=", ".join(others)))
    for bot, other in stand_ins(table.bots, game, table.rules).items():
        tell(person.sentence("play.stand_in", bot=bot, other=other))
    tell(person.sentence("play.how") + "\n")
