"""Views of All Fours: whom they are for, what they show, and what they hide."""

import pytest

from oracle.bridge_pisti import cards_in
from pisti import Suit
from pisti.all_fours import BEG, PRESETS, RUN, Discard, Trick, view
from positions.all_fours import after
from positions.common import cards, everybody

SEVEN_UP = PRESETS["seven_up"]
NINE = {
    1: "2C 3C 4C 8C 9C TC 2D 3D 4D",
    0: "5C 6C 7C JC QC KC 5D 6D 7D",
}
"""The hands of a run, before cards are put away."""


@pytest.mark.clause("AF-A18")
def test_what_a_view_shows_of_a_whole_hand():
    """An example: begging, running, discarding, playing; then nothing is left to hide but these."""
    state = after(SEVEN_UP, "beg run -2C -3C -4C -5C", hands=NINE, turned="AC 8D")
    own, other, nobody = (view(state, seat) for seat in (1, 0, None))
    assert own.hands == (8, cards("8C 9C TC 2D 3D 4D"))
    assert other.hands == (cards("6C 7C JC QC KC 5D 6D 7D"), 6)
    assert nobody.hands == (8, 6)
    assert own.packets == (cards("2C 3C 4C 8C 9C TC"), cards("2D 3D 4D"))
    assert other.packets == (cards("5C 6C 7C JC QC KC"), cards("5D 6D 7D"))
    assert own.discards == ((None,), cards("2C 3C 4C"))
    assert other.discards == (cards("5C"), (None, None, None))
    assert nobody.discards == ((None,), (None, None, None))
    assert own.history == (BEG, RUN, *map(Discard, cards("2C 3C 4C")), Discard(None))
    assert other.history == (BEG, RUN, *[Discard(None)] * 3, *map(Discard, cards("5C")))
    assert nobody.history == (BEG, RUN, *[Discard(None)] * 4)
    assert (own.moves, nobody.moves) == ((), ())
    assert other.moves == tuple(map(Discard, other.hand))
    for seen in (own, other, nobody):
        assert (seen.turned, seen.trump, seen.runs) == (cards("AC 8D"), Suit.DIAMONDS, 1)
        assert (seen.calls, seen.stock) == ((BEG, RUN), 32)
        assert (seen.phase, seen.turn, seen.trick, seen.tricks) == ("discard", 0, (), ())


@pytest.mark.clause("AF-A18")
def test_tricks_are_seen_by_all_and_discards_stay_hidden_to_the_end():
    played = "TC KC | 7D 2D | 6D 3D | 5D 4D | QC 8C | JC 9C"
    discards = "beg run -2C -3C -4C -5C -6C -7C"
    state = after(SEVEN_UP, f"{discards} {played}", hands=NINE, turned="AC 8D")
    assert state.is_over
    tricks = tuple(Trick(0, cards(trick)) for trick in played.split("|"))
    for seat in everybody(state):
        seen = view(state, seat)
        assert (seen.is_over, seen.is_void, seen.turn, seen.moves) == (True, False, None, ())
        assert seen.tricks == tricks
        assert seen.captured == (cards(played.replace("|", "")), ())
        hidden = {0: "2C 3C 4C", 1: "5C 6C 7C", None: "2C 3C 4C 5C 6C 7C"}[seat]
        assert cards_in(seen).isdisjoint(cards(hidden))
        assert seen.hands == tuple(() if other == seat else 0 for other in (0, 1))
