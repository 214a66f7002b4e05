"""The command `pisti practice`, which asks for the best move, and says what each one costs."""

import argparse
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Final

import attrs

import pisti
from pisti import practice
from pisti.cli.console import check_seat, has_color, preset_title, sentence, tell, today
from pisti.cli.left import left_file
from pisti.cli.parsing import Parser
from pisti.cli.person import (
    Person,
    QuitError,
    asks,
    draw,
    meant_here,
    offer,
    read_line,
    tell_on_demand,
    tell_refusal,
)
from pisti.cli.progress import meter_of_review
from pisti.cli.reading import in_file, text_in
from pisti.cli.records import hands_of_all
from pisti.cli.writing import write_whole
from pisti.errors import PistiError, RecordError
from pisti.game import AnyShownGame
from pisti.phrases import printable
from pisti.practice import Kept, Puzzle
from pisti.review import review
from pisti.review.judging import is_behind
from pisti.review.telling import number
from pisti.show import words_of
from pisti.table import NAMES
from pisti.table.table import Table, pose
from pisti.table.telling import lines_of

_NUMBER: Final = 10  # puzzles, unless another number is asked for
_MOST: Final = 1_000


@attrs.define
class _Session:
    """The person's practice as it goes on: what is kept, and how many answers were right."""

    kept: Kept
    file: Path
    day: date
    asked: int = 0
    right: int = 0
    given: float = 0.0


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.game_option("game.practice")
    command.option("--number", "number.practice", type=command.whole)
    source = command.add_mutually_exclusive_group()
    source.add_argument("--day", action="store_true", help=command.help_of("day.practice"))
    source.add_argument(
        "--from", dest="records", nargs="+", metavar="FILE", help=command.help_of("from.practice")
    )
    command.option("--seat", "seat.own", type=command.whole, default=0)
    command.option("--file", "file.practice", metavar="KEPT")


def run(asked: argparse.Namespace) -> int:
    """Ask for the best move in some positions."""
    language: str = asked.lang
    wanted = _NUMBER if asked.number is None else asked.number
    if not 1 <= wanted <= _MOST:
        raise PistiError(sentence(language, "problem.puzzles", number=wanted, most=_MOST))
    file = left_file().with_name("practice.json") if asked.file is None else Path(asked.file)
    game = asked.game or pisti
    session = _Session(_kept_in(file, language, Kept()), file, today())
    if asked.records:
        own = _own_puzzles(asked)
        session.kept = _kept_in(file, language, session.kept)  # as after an answer, below
        for its, puzzle in reversed(own):  # the costliest last, as the first are pushed out
            session.kept = practice.with_own(session.kept, its.NAME, [puzzle])
        _write(session)
        if not own:
            tell(sentence(language, "practice.no_mistake"))
            return 0
        puzzles = iter(own)
        wanted = len(own) if asked.number is None else min(wanted, len(own))
    elif asked.day:
        name = practice.name_of_the_day(game, session.day)
        tell(sentence(language, "practice.day", day=session.day.isoformat()))
        puzzles, wanted = iter([(game, practice.shipped_puzzle(game, name))]), 1
    else:
        names = list(chain(*practice.names_to_ask(game, session.kept, session.day)))
        known = session.kept
        puzzles = ((game, practice.puzzle_called(game, known, name)) for name in names)
        wanted = min(wanted, len(names))
        if not names:
            tell(sentence(language, "practice.nothing_due"))
            return 0
    tell(sentence(language, "practice.how"))
    try:
        for at, (its, puzzle) in zip(range(wanted), puzzles, strict=False):
            head = sentence(language, "practice.head", number=at + 1, all=wanted)
            _ask_one(session, its, puzzle, head, language)
    except QuitError:
        pass
    tell("\n" + _count(session, language))
    if session.asked or asked.records:
        tell(sentence(language, "practice.kept", file=printable(str(file))))
    return 0


def _kept_in(file: Path, language: str, otherwise: Kept) -> Kept:
    """What is kept in this file, or otherwise where there is none."""
    if not file.exists():
        return otherwise
    try:
        return practice.loads(text_in(str(file), language))
    except RecordError as error:
        raise in_file(error, str(file), None, language) from None


def _own_puzzles(asked: argparse.Namespace) -> list[tuple[AnyShownGame, Puzzle]]:
    """The puzzles from these files and folders, each with its game, the costliest first."""
    found: dict[str, tuple[AnyShownGame, Puzzle]] = {}
    hands = hands_of_all(asked.records, asked.game, asked.lang)
    for hand in hands:
        check_seat("seat", asked.seat, hand.record.rules.players, asked.lang)
    for at, hand in enumerate(hands, 1):
        progress = meter_of_review(asked.lang, at, len(hands))
        seen = review(hand.game, hand.record, tell=progress)
        for puzzle in practice.puzzles_of(hand.game, [seen], asked.seat):
            found[puzzle.name] = hand.game, puzzle
    return sorted(found.values(), key=lambda each: -each[1].decision.given)


def _ask_one(
    session: _Session, game: AnyShownGame, puzzle: Puzzle, head: str, language: str
) -> None:
    """Ask for the move of a puzzle, tell what the answer costs and why, and keep that it was so."""
    called = tuple(NAMES[: puzzle.view.rules.players])
    person = Person(pose(game, puzzle, called), None, has_color(), language)
    table, title = person.table, words_of(game, language)["title"]
    how = preset_title(game, table.rules, language)
    tell("\n" + person.sentence("practice.title", head=head, game=title, preset=how) + "\n")
    for line in lines_of(table, game.events(table.view)[-table.rules.players :], language):
        tell(line)
    draw(person, table.view)
    print()
    offer(person, table.view.moves)
    found = practice.answer(puzzle, _answer(person, puzzle))
    key = "practice.right" if found.is_right else "practice.wrong"
    why = practice.reason(game, found, players=table.called, language=language)
    tell(person.sentence(key, why=why))
    made = puzzle.decision.made
    if made is not None:
        tell(person.sentence("practice.made", move=person.move(made)))
    session.asked += 1
    session.right += found.is_right
    session.given += found.given
    now = _kept_in(session.file, language, session.kept)  # another practice may have written there
    session.kept = practice.after_answer(now, found, session.day)
    _write(session)


def _answer(person: Person[Table], puzzle: Puzzle) -> object:
    """Ask until the answer is a move, and return it; or raise `QuitError`."""
    view, language = person.table.view, person.language
    while True:
        line = read_line(language)
        if asks(language, "help", line):
            tell(person.sentence("practice.how"))
            offer(person, view.moves)
        elif asks(language, "hint", line):
            options = puzzle.decision.options
            least = min([each.behind for each in options if is_behind(each)], default=0.0)
            tell(person.sentence("practice.hint", points=number(least, language)))
        elif not tell_on_demand(person, line):
            move = meant_here(person, view, line)
            if move is not None:
                return move
            tell_refusal(person, view, line)


def _count(session: _Session, language: str) -> str:
    """How many answers were right, and what they gave away."""
    given = number(session.given, language)
    details = {"right": session.right, "asked": session.asked, "points": given}
    return sentence(language, "practice.end", **details)


def _write(session: _Session) -> None:
    session.file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(session.file, practice.dumps(session.kept))
