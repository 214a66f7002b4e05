"""Which moves the seat on turn has, worked out from its cards and the rules."""

from typing import Any

from pisti.games.pis_yedili.book import keep, plays
from pisti.games.pis_yedili.hand import faces_in
from pisti.games.pis_yedili.moves import Move, Tek
from pisti.games.pis_yedili.state import State
from pisti.games.pis_yedili.turn import can_renew, drawing


def has_cards(state: State) -> bool:
    """Whether there is a card to draw."""
    return bool(state._left) or (can_renew(state.rules) and len(state.discard) > 1)


def all_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn: the cards that fit, and drawing and passing."""
    turn = state.turn
    if turn is None:
        return ()
    page = state._page
    hand = state._hand
    rules = state.start.rules
    announces = rules.tek.tek_rule != "off"
    cards = hand & page.fits
    if state._table.unannounced[turn]:  # PY-18
        cards = 0
    size = hand.bit_count()
    found: tuple[Any, ...] = faces_in(cards) if size == 1 else plays(page, cards)  # PY-A17
    if announces and size == 2:  # PY-18
        found = tuple([said for move in found for said in (move, Tek(move))])
    asks = drawing(rules, page.now, is_there=has_cards(state), able=bool(found))
    moves = (*found, *asks)
    if size > 1 and not announces and (state._left or not can_renew(rules)):
        keep(page.lists if state._left else page.last_lists, cards, moves)
    return moves
