"""The types of bots: a bot is a function from what its seat may know to a move."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from pisti.errors import BotError
from pisti.game import AnyView, MoveT, ViewT
from pisti.notation import format_move
from pisti.phrases import printable
from pisti.shuffle import Seed

_MOST_MOVES = 12  # that a message names
_MOST_SIGNS = 60  # of an answer

ViewT_contra = TypeVar("ViewT_contra", bound=AnyView, contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)

Bot: TypeAlias = Callable[[ViewT], MoveT]
"""A function that is given the `View` of the seat on turn and returns one of its `moves`.

It is asked only when its seat is on turn, and never sees a state.
`Bot[pisti.View, pisti.Move]` is a bot for Pişti.
"""
AnyBot: TypeAlias = Bot[Any, Any]
"""A bot of a game of which nothing is known."""
BotLike: TypeAlias = str | Bot[ViewT, MoveT] | Callable[..., Bot[ViewT, MoveT]]
"""A bot, a function that makes one, or the name of either."""


class Maker(Protocol[ViewT_contra, MoveT_co]):
    """Makes a bot; whoever plays a deal makes a new one for it, with a seed of its own.

    What is made need not use its seed.
    """

    def __call__(self, *, seed: Seed) -> Bot[ViewT_contra, MoveT_co]:
        """A bot whose choices may depend on this seed."""
        ...


def chosen(answer: object, moves: Sequence[MoveT]) -> MoveT:
    """The move that a bot has answered with; `BotError` if it is none of these.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> chosen(seen.hand[2], seen.moves)
    3S

    An answer that only equals a move is none.
    """
    for move in moves:
        if type(answer) is type(move) and answer == move:
            return move
    names = " ".join(map(format_move, moves[:_MOST_MOVES])) + " …" * (len(moves) > _MOST_MOVES)
    kinds = " or ".join(dict.fromkeys(type(move).__name__ for move in moves))
    text = printable(repr(answer)[:_MOST_SIGNS])
    kind = printable(type(answer).__name__[:_MOST_SIGNS])
    said = "None: does it return its move?" if answer is None else f"{text}, of type {kind}"
    expected = f"expected one of the moves {names}, of type {kinds}"
    raise BotError(f"it answers {said}, {expected}", "illegal move")


def close(bot: Any) -> None:
    """Tell a bot that it is asked no more; nothing that it does now matters."""
    try:
        if hasattr(bot, "close"):
            bot.close()
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001 - whatever a bot does
        return
