"""The command `pisti practice`, which asks for the best move, and says what each one costs."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final

import attrs

from pisti import practice
from pisti.cli.console import check_seat, has_color, preset_title, sentence, tell
from pisti.cli.left import left_file
from pisti.cli.parsing import Parser
from pisti.cli.person import (
    Person,
    QuitError,
    asks,
    draw,
    has_left,
    meant_here,
    offer,
    read_line,
    tell_on_demand,
    tell_refusal,
)
from pisti.cli.progress import meter
from pisti.cli.reading import in_file, text_in
from pisti.cli.records import hands_of_all
from pisti.errors import DealError, PistiError, RecordError
from pisti.event_types import Event
from pisti.game import AnyFollowedGame, AnyRules, AnyShownGame, AnyView
from pisti.kit.languages import told
from pisti.phrases import printable
from pisti.practice import Kept, Puzzle
from pisti.review import review
from pisti.review.judging import is_behind
from pisti.review.telling import number
from pisti.score_types import Standings
from pisti.show import words_of
from pisti.table import NAMES
from pisti.table.telling import lines_of

_NUMBER: Final = 10  # puzzles, unless another number is asked for
_MOST: Final = 1_000


@attrs.frozen
class Posed:
    """The table of a puzzle, at which nobody sits but the person who is asked."""

    game: AnyShownGame
    puzzle: Puzzle

    @property
    def view(self) -> AnyView:
        """What the person sees."""
        return self.puzzle.view

    @property
    def rules(self) -> AnyRules:
        """The rules by which it is played."""
        rules: AnyRules = self.view.rules
        return rules

    @property
    def seat(self) -> int:
        """The seat of the person."""
        return self.puzzle.decision.seat

    @property
    def called(self) -> tuple[str, ...]:
        """The names of all by seat."""
        return tuple(NAMES[: self.rules.players])

    @property
    def standings_before(self) -> Standings | None:
        """No match is on."""
        return None

    @property
    def may_take_back(self) -> bool:
        """There is nothing to be taken back."""
        return False

    def looks_back(self) -> Iterator[AnyView]:
        """What the person sees now, and saw before each move of this hand, the last one first."""
        game: Any = self.game
        seen, events = self.view, game.events(self.view)
        yield seen
        for end in range(len(events) - 1, 0, -1):
            before = _seen_after(game, seen, events[:end])
            if before is not None and len(before.acts) < len(seen.acts):
                seen = before
                yield seen


def _seen_after(game: AnyFollowedGame, view: Any, events: Sequence[Event]) -> AnyView | None:
    """What the seat of this view saw after these events; `None` while cards were still dealt."""
    about = {"dealer": view.dealer, "seat": view.seat, "scores": view.scores}
    try:
        seen: AnyView = game.start_view(view.rules, shown=events, **about)
    except DealError:
        return None
    return seen


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
    command.game_option(default="pisti")
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
    session = _Session(_kept_in(file, language), file, today())
    if asked.records:
        own = _own_puzzles(asked)
        for game, puzzle in reversed(own):  # the costliest last, as the first are pushed out
            session.kept = practice.with_own(session.kept, game.NAME, [puzzle])
        _write(session)
        if not own:
            tell(sentence(language, "practice.no_mistake"))
            return 0
        puzzles = iter(own)
        wanted = len(own) if asked.number is None else min(wanted, len(own))
    elif asked.day:
        game = asked.game
        name = practice.name_of_the_day(game, session.day)
        tell(sentence(language, "practice.day", day=session.day.isoformat()))
        puzzles, wanted = iter([(game, practice.shipped_puzzle(game, name))]), 1
    else:
        names = _names(asked.game, session)
        puzzles = (_found(asked.game, name, session.kept) for name in names)
        wanted = min(wanted, len(names))
        if not names:
            tell(sentence(language, "practice.nothing_due"))
            return 0
    tell(sentence(language, "practice.how"))
    try:
        for at, (game, puzzle) in zip(range(wanted), puzzles, strict=False):
            head = sentence(language, "practice.head", number=at + 1, all=wanted)
            _ask_one(session, game, puzzle, head, language)
    except QuitError:
        pass
    tell("\n" + _count(session, language))
    if session.asked or asked.records:
        tell(sentence(language, "practice.kept", file=printable(str(file))))
    return 0


def _kept_in(file: Path, language: str) -> Kept:
    """What is kept in this file; nothing yet where there is none."""
    if not file.exists():
        return Kept()
    try:
        return practice.loads(text_in(str(file), language))
    except RecordError as error:
        raise in_file(error, str(file), None, language) from None


def today() -> date:
    """The date in Greenwich, as the hand of the day at the card table has it."""
    return datetime.now(UTC).date()


def _own_puzzles(asked: argparse.Namespace) -> list[tuple[AnyShownGame, Puzzle]]:
    """The puzzles from these files and folders, each with its game, the costliest first."""
    found: dict[str, tuple[AnyShownGame, Puzzle]] = {}
    hands = hands_of_all(asked.records, None, asked.lang)
    for hand in hands:
        check_seat("seat", asked.seat, hand.record.rules.players, asked.lang)
    stream = sys.stderr if sys.stderr.isatty() else None
    for at, hand in enumerate(hands, 1):
        head = f"{at}/{len(hands)}: " if hands[1:] else ""
        progress = meter(stream, asked.lang, what="review", head=head)
        seen = review(hand.game, hand.record, tell=progress)
        for puzzle in practice.puzzles_of(hand.game, [seen], asked.seat):
            found[puzzle.name] = hand.game, puzzle
    return sorted(found.values(), key=lambda each: -each[1].decision.given)


def _names(game: AnyShownGame, session: _Session) -> list[str]:
    """The names of the puzzles to be asked: those that are due, then new ones, one's own first."""
    own = [puzzle.name for name, puzzle in reversed(session.kept.own) if name == game.NAME]
    known = dict.fromkeys([*own, *practice.shipped_names(game)])
    if not known:
        raise PistiError(told("practice.no_puzzles", game=game.NAME))
    places = {place.name for place in session.kept.boxes.places}
    again = [name for name in practice.due(session.kept.boxes, session.day) if name in known]
    return [*again, *[name for name in known if name not in places]]


def _found(game: Any, name: str, kept: Kept) -> tuple[AnyShownGame, Puzzle]:
    """The puzzle of this name, from one's own hands or from those that the library comes with."""
    own = {puzzle.name: puzzle for of, puzzle in kept.own if of == game.NAME}
    return game, own[name] if name in own else practice.shipped_puzzle(game, name)


def _ask_one(
    session: _Session, game: AnyShownGame, puzzle: Puzzle, head: str, language: str
) -> None:
    """Ask for the move of a puzzle, tell what the answer costs and why, and keep that it was so."""
    person = Person(Posed(game, puzzle), None, has_color(), language)
    table, title = person.table, words_of(game, language)["title"]
    how = preset_title(game, table.rules, language)
    tell("\n" + person.sentence("practice.title", head=head, game=title, preset=how) + "\n")
    for line in lines_of(table, game.events(table.view)[-table.rules.players :], language):
        tell(line)
    draw(person, table.view)
    print()
    offer(person, table.view.moves)
    found = practice.answer(puzzle, _answer(person))
    key = "practice.right" if found.is_right else "practice.wrong"
    why = practice.reason(game, found, players=table.called, language=language)
    tell(person.sentence(key, why=why))
    made = puzzle.decision.made
    if made is not None:
        tell(person.sentence("practice.made", move=person.move(made)))
    session.asked += 1
    session.right += found.is_right
    session.given += found.given
    boxes = practice.after(
        session.kept.boxes, puzzle.name, day=session.day, is_right=found.is_right
    )
    session.kept = attrs.evolve(session.kept, boxes=boxes)
    _write(session)


def _answer(person: Person[Posed]) -> object:
    """Ask until the answer is a move, and return it; or raise `QuitError`."""
    view, language = person.table.view, person.language
    while True:
        line = read_line()
        if has_left(language, line):
            raise QuitError
        if asks(language, "help", line):
            tell(person.sentence("practice.how"))
            offer(person, view.moves)
        elif asks(language, "hint", line):
            options = person.table.puzzle.decision.options
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
    """Write what is kept, whole or not at all."""
    file = session.file
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(f"{file.name}.new")
    new.write_text(practice.dumps(session.kept), encoding="utf-8", newline="\n")
    new.replace(file)
