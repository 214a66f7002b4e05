"""All Fours: the deck is dealt as it lies, and once a card is played no more is dealt."""

from collections.abc import Sequence

from pisti.envs.planes.no_cut import (
    check_listed as check_listed,  # noqa: PLC0414 - for whoever lists deals
    deck_of as deck_of,  # noqa: PLC0414
    loose_cards as loose_cards,  # noqa: PLC0414
    pack_of as pack_of,  # noqa: PLC0414
    weight_of as weight_of,  # noqa: PLC0414
)
from pisti.games.all_fours import State


def packets(state: State) -> Sequence[Sequence[int]]:
    """All of the stock, once begging is over (AF-21)."""
    if state.phase != "play":
        return ()
    left = {*state.stock}
    return ([at for at, card in enumerate(state.deck) if card in left],)
