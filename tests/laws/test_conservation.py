"""Law 1: every card is in exactly one place, as every seat can count."""

import pytest

from laws.hands import playthrough, seats
from laws.law import law
from laws.strategies import some


@pytest.mark.clause("I-01", "AF-I01", "PY-I01")
@law(few=1, many=20)
def test_every_seat_counts_the_whole_pack(game, rules, random):
    for state in some(playthrough(game, rules, random), random):
        for seat in seats(rules):
            view = game.game.view(state, seat)
            hands = [len(hand) if isinstance(hand, tuple) else hand for hand in view.hands]
            assert hands == [len(hand) for hand in state.hands]
            assert view.stock == len(state.stock)
            assert game.counted(view) == len(rules.pack)
            assert view.hand == (() if seat is None else state.hands[seat])
