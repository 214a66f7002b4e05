"""Which stock each played card came from, where a view leaves that open."""

from collections.abc import Mapping

from pisti.cards import Card
from pisti.games.pis_yedili.copies import CopySearch
from pisti.games.pis_yedili.sources import Plays, Stock
from pisti.games.pis_yedili.view import View


def find_origins(
    view: View, stocks: list[Stock], plays: Plays, seed: bytes
) -> Mapping[int, int | None] | None:
    """For each of these plays the stock that its card came from; `None` if it lay in sight there.

    With two packs two equal cards can have come from different stocks: one way in which they
    can is found by chance, and it may be that no way is found.
    """
    if view.rules.deal.packs == 1 or len(stocks) == 1:
        return {time: _latest(stocks, time, *play) for time, play in plays.items()}
    return CopySearch(view, stocks, plays, seed).origins()


def _latest(stocks: list[Stock], time: int, seat: int, card: Card) -> int | None:
    """The last stock before that in which this card was; the first has them all."""
    number = max(n for n, stock in enumerate(stocks) if stock.since < time and card in stock.cards)
    stock = stocks[number]
    pairs = zip(stock.known, stock.places, strict=True)
    is_seen = any(known is card and place.seat == seat for known, place in pairs)
    return None if is_seen else number
