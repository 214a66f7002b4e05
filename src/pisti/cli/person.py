"""The dialog with a person at a terminal, from the view of the person's own seat."""

import re
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from typing import Generic, TypeVar

import attrs

from pisti.bots.asking import ask as ask_bot
from pisti.bots.bot import AnyBot
from pisti.cards import Card
from pisti.cli.console import GLUE, sentence, tell, with_unbroken_items
from pisti.cli.presets import differences
from pisti.cli.rules import tell_rules, tell_sheet
from pisti.errors import BotError, IllegalMove, NotationError
from pisti.game import AnyShownGame, AnyView
from pisti.kit.sheet import parts_of
from pisti.notation import parse_move
from pisti.phrases import folded, printable
from pisti.show import (
    count,
    help_of,
    kind_of_move,
    move,
    refusal,
    sheet,
    standings,
    text,
    why,
    words_of,
)
from pisti.table.real import AtTable
from pisti.table.telling import Reasons, judged_now, lines_of, reasons_of
from pisti.typed import card_meant, readings

_MANY = 7  # differing flags
_CLAUSE = re.compile(r"\b[A-Z]+-\w+")


class QuitError(Exception):
    """The person has asked to stop, or the input has ended."""


TableT = TypeVar("TableT", bound=AtTable)


@attrs.define(eq=False)
class Person(Generic[TableT]):
    """The person at the terminal, and the table as it is now.

    `adviser` is the name of the bot that gives hints, `None` for the teacher of `pisti.review`.
    `told` is the number of events of this hand that were told.
    `explained` are the kinds of moves whose meaning was told, and the clauses.
    `is_advised` is whether the person is told before each move what the adviser would play.
    """

    table: TableT
    adviser: str | None
    color: bool
    language: str = "en"
    told: int = 0
    explained: set[str] = attrs.field(factory=lambda: {"Card"})
    is_advised: bool = False

    @property
    def game(self) -> AnyShownGame:
        """The game that is played."""
        return self.table.game

    def sentence(self, key: str, /, **details: object) -> str:
        """A sentence of the command in the language of the person."""
        return sentence(self.language, key, **details)

    def move(self, made: object) -> str:
        """A move as the person writes it."""
        return move(self.game, made, self.language)


def tell_news(person: Person[TableT]) -> None:
    """Tell the events of the hand that were not told yet."""
    table = person.table
    events = table.game.events(table.view)
    news = events[person.told :]
    for line in lines_of(table, news, person.language, color=person.color):
        tell(line)
    person.told = len(events)


def ask(person: Person[TableT], adviser: AnyBot) -> object:
    """Show the table, ask until the answer is a move, and return it; or raise `QuitError`.

    The answer is `None` if the person takes back the move before.
    """
    view = person.table.view
    draw(person, view)
    _tell_count(person, view)
    print()
    offer(person, view.moves)
    if person.is_advised:
        _tell_with_clauses(person, _hint(person, view, adviser))
    while True:
        line = read_line(person.language)
        if asks(person.language, "back", line):
            if person.table.may_take_back:
                return None
            tell(person.sentence("play.no_back"))
        elif asks(person.language, "help", line):
            _help(person, view)
        elif asks(person.language, "hint", line):
            _tell_with_clauses(person, _hint(person, view, adviser))
        elif not tell_on_demand(person, line):
            meant = meant_here(person, view, line)
            if meant is not None:
                return meant
            tell_refusal(person, view, line)


def tell_on_demand(person: Person[TableT], line: str) -> bool:
    """Tell what this line asks for: the table, the score, the past of this hand, or a reason."""
    ways = {"table": draw, "score": _tell_score, "history": tell_history, "why": _tell_last_why}
    asked = [do for what, do in ways.items() if asks(person.language, what, line)]
    word, _, move = line.partition(" ")
    if move and asks(person.language, "why", word):
        _tell_why(person, person.table.view, move.strip())
        return True
    for do in asked:
        do(person, person.table.view)
    return bool(asked)


def draw(person: Person[TableT], view: AnyView) -> None:
    """Draw the table as the person sees it."""
    called, language = person.table.called, person.language
    drawn = text.table(person.game, view, players=called, language=language, color=person.color)
    tell("\n" + drawn)


def _tell_score(person: Person[TableT], view: AnyView) -> None:
    """Tell the count so far, and the totals before this hand if it is one of a match."""
    game, called, language = person.game, person.table.called, person.language
    before = person.table.standings_before
    lines = [] if before is None else standings(game, before, players=called, language=language)
    counted = count(game, view.banked, players=called, language=language)
    tell("\n".join([*lines, *with_unbroken_items(counted)]))


def tell_history(person: Person[TableT], view: AnyView) -> None:
    """Tell all that happened in this hand, each event in a line."""
    for event in person.game.events(view):
        for line in lines_of(person.table, [event], person.language, color=person.color):
            tell(line)


def _tell_last_why(person: Person[TableT], _: AnyView) -> None:
    """Tell what the rules say of the moves since the person's last one, with it."""
    if not hasattr(person.game, "why"):
        tell(person.sentence("play.no_why"))
        return
    told = reasons_of(person.table, person.language)
    if not told:
        tell(person.sentence("play.no_move_yet"))
    _tell_reasons(told)


def _tell_why(person: Person[TableT], view: AnyView, line: str) -> None:
    """Tell what the rules say of the move that this line stands for."""
    meant = meant_here(person, view, line) or card_meant(line)
    if not hasattr(person.game, "why"):
        tell(person.sentence("play.no_why"))
    elif meant is None:
        tell(person.sentence("play.no_why_of", word=printable(line[:20])))
    else:
        called, language = person.table.called, person.language
        reasons = why(person.game, view, meant, players=called, language=language)
        _tell_reasons([(person.move(meant), reasons)])


def _tell_reasons(told: Reasons) -> None:
    for title, reasons in told:
        tell(title)
        for clause, said in reasons:
            tell(f"    {clause}: {said}", indent=" " * 6)


def _tell_count(person: Person[TableT], view: AnyView) -> None:
    """Tell the count so far, as far as this seat may know it."""
    if view.banked.lines:
        called, language = person.table.called, person.language
        counts = count(person.game, view.banked, players=called, language=language)
        tell("\n  " + person.sentence("play.so_far", counts="; ".join(with_unbroken_items(counts))))


def offer(person: Person[TableT], moves: Sequence[object]) -> None:
    """Tell the moves with their numbers, and the meaning of each that is new to the person."""
    written = [(str(number), person.move(each)) for number, each in enumerate(moves, 1)]
    numbered = [text if text == number else f"{number} {text}" for number, text in written]
    line = "  ".join([each.replace(" ", GLUE) for each in numbered])
    if len(moves) == 1:
        line += "  " + person.sentence("play.only")
    tell(person.sentence("play.your_move", moves=line))
    for each in moves:
        kind = kind_of_move(each)
        meaning = help_of(person.game, each, person.language)
        if kind not in person.explained and meaning:
            tell(f"    {person.move(each)}: {meaning}", indent=" " * 6)
        person.explained.add(kind)


def _tell_with_clauses(person: Person[TableT], told: str) -> None:
    """Tell this, and in words each clause in it that was not told to the person before."""
    tell(told)
    cited = [clause for clause in _CLAUSE.findall(told) if clause not in person.explained]
    if not cited or not hasattr(person.game, "SHEET"):
        return
    parts = sheet(person.game, person.table.rules, language=person.language)
    for clause in dict.fromkeys(cited):
        words = [each.text for part in parts for each in part.sentences if each.clause == clause]
        if words:
            tell(f"    {clause}: {' '.join(words)}", indent=" " * 6)
        person.explained.add(clause)


def read_line(language: str) -> str:
    """Read the answer of the person, or raise `QuitError`; print it if nobody has typed it.

    A capital `Q` stands for a queen, and is no word for leaving.
    """
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise QuitError
    line = line.strip()
    if not sys.stdin.isatty():
        print(printable(line))
    if line != "Q" and asks(language, "quit", line):
        raise QuitError
    return line


def asks(language: str, what: str, line: str) -> bool:
    """Whether this line is a word for this, such as one that asks for help or for a hint."""
    return folded(line) in folded(sentence(language, f"play.words.{what}")).split()


def meant_here(person: Person[TableT], view: AnyView, line: str) -> object:
    """The move that this line stands for, by its text or by its number; `None` if there is none."""
    by_number = {str(number): each for number, each in enumerate(view.moves, 1)}
    return move_meant(person, line, view.moves, view.hand) or by_number.get(line)


def move_meant(
    person: Person[TableT], line: str, moves: Sequence[object], held: Iterable[Card] = ()
) -> object:
    """The move that this line stands for, or `None`."""
    by_text = {folded(person.move(each)): each for each in moves}
    if not line and len(moves) == 1:
        return moves[0]
    if folded(line) in by_text:
        return by_text[folded(line)]
    words = words_of(person.game, person.language)
    for each in [line] if line.isdecimal() else readings(line, held):
        with suppress(NotationError):
            return parse_move(each, moves, words)
    return None


def tell_refusal(person: Person[TableT], view: AnyView, line: str) -> None:
    """Tell why this line is not a move, and each clause of which that was not told before."""
    _tell_with_clauses(person, _refusal(person, view, line))


def _refusal(person: Person[TableT], view: AnyView, line: str) -> str:
    """The reason why this line is not a move, worked out from the cards that the person sees."""
    moves = view.moves
    if line.isdecimal():
        key = "play.numbered" if len(moves) > 1 else "play.numbered.one"
        return person.sentence(key, number=len(moves))
    card = card_meant(line)
    if card is None:
        word = f"{printable(line[:20])}{'…' * (len(line) > 20)}"
        typed = person.sentence("play.quoted", word=word) if line else person.sentence("play.that")
        return person.sentence("play.no_move", word=typed)
    if card not in view.hand:
        return person.sentence("play.not_held", card=card.pretty)
    with_it = [person.move(each) for each in moves if str(card) in str(each)]
    if with_it:
        return person.sentence("play.with_more", card=card.pretty, moves=", ".join(with_it))
    return _reason_of_rules(person, view, card)


def _reason_of_rules(person: Person[TableT], view: AnyView, card: Card) -> str:
    """The reason of the rules against a card in the hand, found by trying it in a world."""
    reason = person.sentence("play.cannot", card=card.pretty)
    try:
        person.game.apply(next(person.game.worlds(view, seed=0)), card)
    except IllegalMove as refused:
        called = person.table.called
        reason = refusal(person.game, refused, players=called, language=person.language)
    return reason


def _hint(person: Person[TableT], view: AnyView, adviser: AnyBot) -> str:
    """The move that the adviser would make, or that the teacher finds best, with facts for it."""
    bot = person.adviser
    if bot is None:
        with _thinking(person):
            decision, told = judged_now(person.table, person.language)
        if not view.moves[1:] or not decision.worlds:
            return told
        return person.sentence("play.lesson", worlds=decision.worlds, told=told)
    try:
        return person.sentence("play.hint", bot=bot, move=person.move(ask_bot(adviser, view)))
    except BotError as error:  # the hand goes on
        if error.fault == "illegal move":
            return person.sentence("play.hint_illegal", bot=bot)
        return person.sentence("play.hint_crash", bot=bot, kind=error.kind or "BotError")


@contextmanager
def _thinking(person: Person[TableT]) -> Generator[None]:
    """On a terminal, say that a hint is on its way, as the first one can take half a minute."""
    is_terminal = sys.stdout.isatty()
    if is_terminal:
        print(person.sentence("play.thinking"), end="\r", flush=True)
    try:
        yield
    finally:
        if is_terminal:
            print("\x1b[K", end="", flush=True)


def _help(person: Person[TableT], view: AnyView) -> None:
    """Tell the rules in two minutes and the flags of this table, and what can be typed.

    Where many flags differ, as in Crazy Eights, the two minutes would be about another game.
    """
    changed = differences(person.game, view.rules, person.language)
    if len(changed) > _MANY and parts_of(person.game):
        tell_sheet(person.game, view.rules, person.language)
    else:
        tell_rules(person.game, person.language)
        if changed:
            tell("\n" + person.sentence("rules.here", flags="; ".join(changed)))
    meanings = {
        help_of(person.game, each, person.language): person.move(each)
        for each in reversed(view.moves)
    }
    rows = [(example, meaning) for meaning, example in reversed(meanings.items()) if meaning]
    for key in ("number", "hint", "why", "table", "score", "history", "back", "help", "quit"):
        bot = person.adviser or person.sentence("play.teacher")
        is_any = key == "back" and person.is_advised  # the last move of whatever seat
        told = "advise.back.help" if is_any else f"play.typed.{key}.help"
        meaning = person.sentence(told, bot=bot)
        rows.append((person.sentence(f"play.typed.{key}"), meaning))
    tell("\n" + person.sentence("play.typed"))
    width = max([len(example) for example, _ in rows])
    for example, meaning in rows:
        tell(f"  {example:{width}}  {meaning}", indent=" " * (width + 4))
    offer(person, view.moves)
