"""What the kernels of games are built with: flat sequences of numbers, and flags as numbers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol, TypeVar, overload

from pisti.errors import PistiError, wrong_kind
from pisti.kit.flags import flags_of, values_of
from pisti.kit.kinds import as_code
from pisti.kit.rules import GameRules
from pisti.kit.values import OnTurn

RulesT = TypeVar("RulesT", bound=GameRules)
StateT = TypeVar("StateT", bound=OnTurn)
MoveT = TypeVar("MoveT")

NONE: Final = 255
"""No card, no seat, no suit, no rank."""
MOST: Final = 2**15 - 1
"""The most points of a hand, as the numbers of a table may be of 16 bits."""


class Numbers(Protocol):
    """A flat sequence of whole numbers that can be changed: a list, or a row of an array."""

    @overload
    def __getitem__(self, at: int, /) -> int: ...
    @overload
    def __getitem__(self, places: slice, /) -> Iterable[int]: ...
    @overload
    def __setitem__(self, at: int, number: int, /) -> None: ...
    @overload
    def __setitem__(self, places: slice, numbers: bytes, /) -> None: ...


def flags_as_numbers(
    rules: GameRules,
    values: Mapping[str, Sequence[object]],
    others: Sequence[str],
    *,
    are_all_known: bool = True,
) -> dict[str, int]:
    """By name the numbers of these flags: the places of their values among those that are known.

    `others` are the flags that the kernel knows beside them.  Rules are refused by the name of a
    flag that has another value than these, and of a flag that is not known and not at its default,
    unless it need not be known.
    """
    known = flags_of(type(rules))
    found: dict[str, int] = {}
    for name, value in values_of(rules).items():
        flag = known[name]
        if name in values and value in values[name]:
            found[name] = values[name].index(value)
        elif are_all_known and name not in others and flag.inside is None:
            usual = known[flag.group].inside() if flag.group else type(rules)()
            if value != getattr(usual, name):
                game = rules._game  # noqa: SLF001 - of our own base class
                told = f"{name}={as_code(value)} ({flag.clause})"
                raise PistiError(f"the kernel of {game} does not know {told}")
    return found


def count_bits(cards: int) -> int:
    """The number of cards of a set."""
    number = 0
    while cards != 0:
        cards &= cards - 1
        number += 1
    return number


class Chance(Protocol):
    """A source of random numbers, such as a `random.Random`."""

    def random(self) -> float:
        """A number of at least 0 and less than 1."""
        ...


@lru_cache(maxsize=64)
def numbers_if_known(numbers_of: Callable[[RulesT], list[int]], rules: RulesT) -> list[int] | None:
    """The rules as numbers, or `None` where the kernel does not know them."""
    try:
        return numbers_of(rules)
    except PistiError:
        return None


def numbers_to_play(
    state: OnTurn, chance: object, numbers_of: Callable[[RulesT], list[int]]
) -> list[int] | None:
    """The rules as numbers; `None` where the hand is over, or must be played by the rules."""
    if isinstance(chance, type) or not callable(getattr(chance, "random", None)):
        raise wrong_kind("a random.Random", chance)
    return None if state.is_over else numbers_if_known(numbers_of, state.rules)


def play_out(
    state: StateT,
    chance: Chance,
    legal_moves: Callable[[StateT], Sequence[MoveT]],
    apply: Callable[[StateT, MoveT], StateT],
) -> StateT:
    """The end of this hand, if all moves are made by chance from here on, one by one."""
    while moves := legal_moves(state):
        state = apply(state, moves[int(chance.random() * len(moves))])
    return state
