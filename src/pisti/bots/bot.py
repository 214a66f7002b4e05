"""The types of bots: a bot is a function from the view of its seat to a move."""

from collections.abc import Callable
from inspect import signature
from typing import Any, Protocol, TypeAlias, TypeVar

from pisti.errors import PistiError, wrong_kind
from pisti.game import AnyView, MoveT, ViewT
from pisti.kit.languages import told
from pisti.phrases import printable
from pisti.shuffle import Seed

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
AnyBotLike: TypeAlias = BotLike[Any, Any]
"""A bot of any game, a function that makes one, or the name of either, for a type checker."""


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
        raise PistiError(told("bot.takes", takes=printable(str(takes)[:100]))) from None
