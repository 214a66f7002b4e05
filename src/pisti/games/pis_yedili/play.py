"""The play: `legal_moves` and `apply`.

What may be done and what it does is written in `turn.py` and `move.py`, in the words of the
rulebook.  A move that means the same in every hand is looked up in the book instead (`book.py`);
the tests play both ways and find no difference.
"""

from typing import Any

from pisti.errors import wrong_kind
from pisti.games.pis_yedili.book import known
from pisti.games.pis_yedili.hand import BIT
from pisti.games.pis_yedili.legal import all_moves
from pisti.games.pis_yedili.move import make
from pisti.games.pis_yedili.moves import PASS, Move, is_call
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import Draft, State
from pisti.games.pis_yedili.trace import MOVED, TOOK
from pisti.games.pis_yedili.turn import can_renew

_DREW = tuple([moved + took for moved, took in zip(MOVED, TOOK, strict=True)])


def longest_hand(rules: Rules) -> int | None:
    """The most moves of a deal; `None` where the discard becomes a new stock (PY-31).

    >>> longest_hand(Rules(players=2))
    133
    """
    if not isinstance(rules, Rules):
        raise wrong_kind("Rules", rules)
    if can_renew(rules):
        return None
    cards = len(rules.pack)
    draws = cards - 7 * rules.players
    bound = cards + 2 * draws + 4 * rules.deal.packs + 1  # a pass after each draw and each ace
    is_played_on = rules.drawing.exhaustion == "play_on"
    return bound + rules.players * (cards + 1) if is_played_on else bound


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn: the cards that fit, in the order of the pack, then the rest.

    >>> from pisti import pis_yedili
    >>> legal_moves(pis_yedili.new_hand(seed=7))
    (8C,)

    `()` when the deal is over.  A jack comes as one `Call` for each suit that it may name; as
    the last card it names none and is played like any other (PY-A17).
    """
    try:
        page = state._page
        hand = state._hand
        cards = hand & page.fits
    except AttributeError:
        raise wrong_kind("a State", state) from None
    if cards != hand:
        moves = (page.lists if state._left else page.last_lists).get(cards)
        if moves is not None:
            return moves
    return all_moves(state)


def apply(state: State, move: Move) -> State:
    """The state after this move; the one before stays as it is.

    >>> from pisti import pis_yedili
    >>> before = pis_yedili.new_hand(seed=7)
    >>> after = apply(before, legal_moves(before)[0])
    >>> before.turn, after.turn, after.discard
    (1, 2, (8C,))

    Raises `IllegalMove` for everything that is not in `legal_moves`.
    """
    try:
        page = state._page
        after = page.after
    except AttributeError:
        raise wrong_kind("a State", state) from None
    try:
        found = after.get(move)
    except Exception:  # noqa: BLE001 - what cannot be looked up is no move
        return make(state, move)
    if found is None:
        found = known(page, move)
        if found is None:
            return make(state, move)
    hand = state._hand
    left = state._left
    bit, take, step, page, listed = found
    if move is not listed and not is_call(move):  # it is equal, but to everything, perhaps
        return make(state, move)
    turn: Any = state.turn
    table = state._table
    if bit:
        if hand == bit or not hand & bit:
            return make(state, move)
        hand ^= bit
        trace = MOVED[turn]
    elif left < take or not left:
        return make(state, move)
    elif move is PASS:
        trace = MOVED[turn]
    elif take == 1:
        hand |= BIT[table.pack[-left]]
        left -= 1
        trace = _DREW[turn]
    else:
        at = len(table.pack) - left
        for card in table.pack[at : at + take]:
            hand |= BIT[card]
        left -= take
        trace = MOVED[turn] + TOOK[turn] * take
    others = state._others
    new: Any = Draft()
    if step == 0:
        new.turn = turn
        new._hand = hand
        new._others = others
    elif len(others) == 1:
        new.turn = 1 - turn
        new._hand = others[0]
        new._others = (hand,)
    elif step == 1:
        new.turn = turn + 1 if turn < len(others) else 0
        new._hand = others[0]
        new._others = others[1:] + (hand,)
    else:
        new.turn = (turn + step) % (len(others) + 1)
        new._hand = others[step - 1]
        new._others = others[step:] + (hand,) + others[: step - 1]
    new.start = state.start
    new._left = left
    new._page = page
    new.history = state.history + (listed,)
    new._trace = state._trace + trace
    new._table = table
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here
