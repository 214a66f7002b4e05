"""The bots in the other seats of a world in which one seat learns."""

from collections.abc import Sequence
from typing import cast

from pisti.bots import find
from pisti.bots.bot import AnyBotLike, AnyMaker
from pisti.errors import PistiError
from pisti.game import AnyGame


def makers_of(
    game: AnyGame, bots: AnyBotLike | Sequence[AnyBotLike], seat: int, players: int
) -> dict[int, AnyMaker]:
    """The makers of the bots by seat."""
    others = [(seat + number) % players for number in range(1, players)]
    is_one = isinstance(bots, str) or not isinstance(bots, Sequence)
    each = cast("Sequence[AnyBotLike]", [bots] * len(others) if is_one else bots)
    if len(each) != len(others):
        raise PistiError(
            f"there are {len(each)} bots, expected one, or one for each of"
            f" {len(others)} other seats"
        )
    return {other: find(bot, game) for other, bot in zip(others, each, strict=True)}
