"""The trace of a deal: who moved and who took a card from the stock, one byte for each in order.

Together with the moves and the deck it tells everything that was done, and it costs a state
next to nothing.  A byte below sixteen is the seat that moved; another, less sixteen, is the
seat that took the next card.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from pisti._kit.frozen import fast
from pisti.games.pis_yedili.deal import lay_out, new_stock
from pisti.games.pis_yedili.moves import card_of
from pisti.games.pis_yedili.state import Act, State, Take

_act = fast(Act)
_take = fast(Take)

MOVED = tuple([bytes([seat]) for seat in range(7)])
TOOK = tuple([bytes([16 + seat]) for seat in range(7)])


def acts(trace: bytes) -> Iterator[tuple[int, list[int]]]:
    """For each move, the seat that moved and the seats that took cards because of it."""
    at = 0
    while at < len(trace):
        end = at + 1
        while end < len(trace) and trace[end] >= 16:
            end += 1
        yield trace[at], [byte - 16 for byte in trace[at + 1 : end]]
        at = end


def log(state: State, seat: int | None) -> tuple[Act, ...]:
    """What was done so far, as this seat saw it: of the cards that were drawn only its own."""
    return _log(state, {seat})


def full_log(state: State) -> tuple[Act, ...]:
    """What was done so far, with all cards that were drawn."""
    return _log(state, {*range(state.rules.players)})


def _log(state: State, seats: set[int | None]) -> tuple[Act, ...]:
    start = state.start
    at = lay_out(start.rules, start.dealer, start.deck)[1] + (start.up is not None)
    pack = start.deck[: len(start.rules.pack)]
    discard = [] if start.up is None else [start.up]
    lacks = dict(state._table.lacks)
    renewals = 0
    found = []
    for number, (mover, takers) in enumerate(acts(state._trace)):
        move = state.history[number]
        card = card_of(move)
        if card is not None:
            discard.append(card)
        takes = []
        for taker, times in groupby(takers):
            cards: list[Any] = []
            for _ in times:
                if at == len(pack):  # PY-31
                    renewals += 1
                    pack, at = new_stock(start, tuple(discard), renewals), 0
                    del discard[:-1]
                cards.append(pack[at] if taker in seats else None)
                at += 1
            takes.append(_take(taker, tuple(cards)))
        found.append(_act(mover, move, tuple(takes), lacks.get(number)))
    return tuple(found)
