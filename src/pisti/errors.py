"""The errors; each message says what was given, what was expected, and which clause says so."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import attrs

from pisti.phrases import Phrase, Told, one_after_another

_LONGEST_NAME = 40  # letters of the name of a type
_OF_EACH_GAME = ("State", "View")
_PLAIN = (type(None), bool, int, float, str, bytes, tuple, list)


def shown(value: object) -> str:
    """A value as an error message shows it: the short `repr` of a plain value, else the type.

    >>> shown(7), shown("x" * 100)
    ('7', 'of type str')
    """
    if type(value) in _PLAIN:
        try:
            text = repr(value)
        except (ValueError, RecursionError):  # a number is too long, or a list too deep
            text = ""
        if 0 < len(text) <= 60:
            return text
    return f"of type {kind_of(value)}"


def kind_of(value: object) -> str:
    """The name of the type of a value, cut where it is long.

    >>> kind_of(7)
    'int'
    """
    name = type(value).__name__
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"


class PistiError(ValueError):
    """Base class of all errors that this library raises on purpose."""

    def __str__(self) -> str:
        """The message; one that can be said in other languages too keeps its phrase."""
        is_told = len(self.args) == 1 and isinstance(self.args[0], Told)
        return self.args[0] if is_told else super().__str__()


class KindError(PistiError, TypeError):
    """A value of another kind than a function takes."""


class HouseError(PistiError):
    """A function of a house rule that has failed; the message names its place and no cards."""


class PresetError(PistiError, KeyError):
    """A name that no preset has."""


def wrong_kind(expected: str, value: object) -> KindError:
    """The error for a value of another kind than a function takes.

    >>> wrong_kind("a State", 7)
    KindError('expected a State, not an object of type int')
    """
    kind = kind_of(value)
    is_foreign = kind in _OF_EACH_GAME and kind in expected.split()
    other = f"the {kind} of another game" if is_foreign else f"an object of type {kind}"
    return KindError(f"expected {expected}, not {other}")


class _SeveralProblemsError(PistiError):
    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(tuple(problems))
        self.problems: tuple[str, ...] = tuple(problems)

    def __str__(self) -> str:
        return one_after_another(self.problems)


class RulesError(_SeveralProblemsError):
    """Rules that contradict themselves, or a value that a flag cannot have.

    `problems` holds every defect, one sentence each.
    """


class DealError(_SeveralProblemsError):
    """A hand that cannot be dealt: the pack, the seed or the dealer is wrong.

    `problems` holds every defect, one sentence each.
    """


@attrs.define(slots=False, repr=False, auto_exc=True)
class IllegalMove(PistiError):  # noqa: N818 - "illegal move" is what a player calls it
    """A move that the rules refuse; the state it was tried on is unchanged.

    `move` is what was tried, `seat` the seat on turn (`None` when the hand is over),
    and `clause` the clause of the rulebook that refuses it.
    `reason` is the problem as a phrase, to be said in another language; `None` if there is none.
    The only cards that the message names are the one in the move and those open on the table.
    """

    problem: str
    move: object
    seat: int | None
    clause: str
    reason: Phrase | None = None

    def __str__(self) -> str:
        return f"{self.problem} ({self.clause})"


@attrs.define(slots=False, repr=False, auto_exc=True)
class EventError(PistiError):
    """An event that cannot happen where it was told; the view that it was told to is unchanged.

    `event` is what was told, `clause` the clause of the rulebook that speaks against it, and
    `reason` the problem as a phrase, to be said in another language.
    """

    problem: str
    event: object
    clause: str
    reason: Phrase | None = None

    def __str__(self) -> str:
        return f"{self.problem} ({self.clause})"


@attrs.define(slots=False, repr=False, auto_exc=True)
class NotationError(PistiError):
    """A text that cannot be read as what was expected.

    `text` is the text, and `at` the place in it, from 0, where it is wrong.
    """

    problem: str
    text: str
    at: int = 0

    def __str__(self) -> str:
        return self.problem


@attrs.define(slots=False, repr=False, auto_exc=True)
class RecordError(PistiError):
    """A text that is not a record, or a record of a hand that cannot have been played.

    `path` is the place in the record, such as `moves[3]`; `ply` is the number of the move, from 0,
    or `None` when the problem is not in a move.
    """

    problem: str
    path: str = ""
    ply: int | None = None

    def __str__(self) -> str:
        if not self.path:
            return self.problem
        phrase = Phrase("told.at", path=self.path, problem=self.problem)
        return Told(f"{self.path}: {self.problem}", phrase)


Fault: TypeAlias = Literal["illegal move", "crash", "time-out"]
"""The faults of a bot."""


@attrs.define(slots=False, repr=False, auto_exc=True)
class BotError(PistiError):
    """A bot that has not made a legal move; `fault` says what it did.

    An answer that cannot be read is a crash.  If the bot has raised an error, `kind` is its type
    and its place: unlike the message, these name no cards.
    """

    problem: str
    fault: Fault
    kind: str = ""

    def __str__(self) -> str:
        return self.problem


class HostError(PistiError):
    """A program that could not be started because this machine lacks what it takes.

    It has too many open files or processes, or too little memory; no bot is to blame.
    """
