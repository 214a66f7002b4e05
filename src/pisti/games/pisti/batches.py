"""The sizes of the hands in each deal, and the words for a pack that cannot be dealt (P-30)."""

from functools import cache

MOST_IN_CENTRE = 8


@cache
def hand_sizes(cards: int, players: int, hand_size: int, last_batch: str) -> tuple[int, ...] | None:
    """The number of cards that each seat gets in every deal; `None` if they cannot be dealt so.

    >>> hand_sizes(48, 4, 4, "refused")
    (4, 4, 4)
    >>> hand_sizes(100, 4, 4, "share_rest"), hand_sizes(50, 5, 4, "short")
    ((4, 4, 4, 4, 4, 5), (4, 4, 2))

    `cards` are those of the pack without the centre.
    """
    deals, over = divmod(cards, players * hand_size)
    if deals < 1 or over % players or (over and last_batch == "refused"):
        return None
    more = over // players
    if last_batch == "share_rest":
        return (hand_size,) * (deals - 1) + (hand_size + more,)
    return (hand_size,) * deals + ((more,) if more else ())


def wrong_sum(pack: int, centre: int, players: int, hand_size: int, last_batch: str) -> str | None:
    """A sentence with the numbers of a pack that cannot be dealt; `None` if it can."""
    cards, deal = pack - centre, players * hand_size
    if hand_sizes(cards, players, hand_size, last_batch):
        return None
    sentence = f"{pack} cards less {centre} in the centre are {cards}, and {players} players with"
    sentence += f" {hand_size} each take {deal}"
    if cards < deal:
        return f"{sentence}: expected a deal that the pack has cards for (P-30)"
    deals, over = divmod(cards, deal)
    sentence += f": {deals} deal{'s' * (deals > 1)} and {over} card{'s' * (over > 1)} over"
    if over % players == 0:
        more = over // players
        expected = f"'short' for a last deal of {more} each, or 'share_rest' for {hand_size + more}"
        return f"{sentence}, expected last_batch {expected} (P-30)"
    sizes = [
        size
        for how in (last_batch, "short")
        for size in range(1, MOST_IN_CENTRE + 1)
        if hand_sizes(pack - size, players, hand_size, how)
    ]
    others = f", such as {sizes[0]} in the centre" if sizes else ""
    return f"{sentence}, which {players} cannot share: expected a sum that works out{others} (P-30)"
