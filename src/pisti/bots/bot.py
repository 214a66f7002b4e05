"""The types of bots: a bot is a function from the view of its seat to a move."""

from collections.abc import Callable, Sequence
from inspect import signature
from typing import Any, Protocol, TypeAlias, TypeVar

from pisti.errors import BotError, PistiError, wrong_kind
from pisti.game import AnyView, MoveT, ViewT
from pisti.notation import format_move
from pisti.phrases import printable
from pisti.shuffle import Seed

_MOST_MOVES = 12  # in a message
_MOST_SIGNS = 60  # of an answer, in a message

ViewT_contra = TypeVar("ViewT_contra", bound=AnyView, contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)

Bot: TypeAlias = Callable[[ViewT], MoveT]
"""A function that is given the `View` of the seat on turn and returns one of its `moves`.

It is asked only when its seat is on turn, and never sees a state.
`Bot[pisti.View, pisti.Move]` is a bot for Pişti.
"""
AnyBot: TypeAlias = Bot[Any, Any]
"""A bot of any game, for a type checker."""
BotLike: TypeAlias = str | Bot[ViewT, MoveT] | Callable[..., Bot[ViewT, MoveT]]
"""A bot, a function that makes one, or the name of either."""


class Maker(Protocol[ViewT_contra, MoveT_co]):
    """A function that makes a bot from a seed; every hand is played with new bots.

    The bot need not use its seed.
    """

    def __call__(self, *, seed: Seed) -> Bot[ViewT_contra, MoveT_co]:
        """A bot whose choices may depend on this seed."""
        ...


AnyMaker: TypeAlias = Maker[Any, Any]
"""A maker of bots of any game, for a type checker."""


def check_takes_view(bot: object) -> None:
    """Refuse what cannot be called with a view and nothing else.

    >>> check_takes_view(min)
    >>> check_takes_view(lambda view, depth: view.moves[0])
    Traceback (most recent call last):
    pisti.errors.PistiError: a bot that takes (view, depth), expected one that takes a view alone
    """
    if not callable(bot):
        raise wrong_kind("a bot that is called with a view", bot)
    try:
        takes = signature(bot)
    except Exception:  # noqa: BLE001 - some callables have no signature
        return
    try:
        takes.bind(None)
    except TypeError:
        said = printable(str(takes)[:100])
        raise PistiError(f"a bot that takes {said}, expected one that takes a view alone") from None


def chosen(answer: object, moves: Sequence[MoveT]) -> MoveT:
    """The one of these moves that a bot has answered with; `BotError` if it is none of them.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> chosen(seen.hand[2], seen.moves)
    3S

    A value of another type that is equal to a move is no answer.
    """
    for move in moves:
        if type(answer) is type(move) and answer == move:
            return move
    names = " ".join(map(format_move, moves[:_MOST_MOVES])) + " …" * (len(moves) > _MOST_MOVES)
    kinds = " or ".join(dict.fromkeys(type(move).__name__ for move in moves))
    text = printable(repr(answer)[:_MOST_SIGNS])
    kind = printable(type(answer).__name__[:_MOST_SIGNS])
    none = "None, as a function without `return` does"
    said = none if answer is None else f"{text}, of type {kind}"
    expected = f"expected one of the moves {names}, of type {kinds}"
    raise BotError(f"it answers {said}, {expected}", "illegal move")


def close(bot: Any) -> None:
    """Call the `close` of a bot, if it has one, and ignore its errors."""
    try:
        if hasattr(bot, "close"):
            bot.close()
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001 - whatever a bot does
        return
