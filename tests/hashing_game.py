"""Pişti, but that legal moves lie in the order of a hash: as a module, to be sent elsewhere."""

import attrs

import pisti
from pisti import (  # noqa: F401 - the rest of the game
    COUNTS_AT_ONCE,
    LOW_WINS,
    NAME,
    PRESETS,
    RULES,
    VERSION,
    all_moves,
    apply,
    events,
    longest_hand,
    new_hand,
    next_dealer,
    score,
    standings,
    worlds,
)


def legal_moves(state):
    return tuple(sorted(pisti.legal_moves(state), key=lambda move: hash(str(move))))


def view(state, seat):
    seen = pisti.view(state, seat)
    return attrs.evolve(seen, moves=legal_moves(state)) if seen.moves else seen


PREPARED = []


def apply_if_prepared(state, move):
    """It works only in a process in which somebody has prepared it."""
    if not PREPARED:
        raise LookupError("not prepared")
    return pisti.apply(state, move)
