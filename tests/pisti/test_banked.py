"""What a view of Pişti banks where claims were accepted, so that cards stay unknown."""

from random import Random

import attrs
import pytest

import pisti
from pisti import ACCEPT, DECK
from positions.common import shown
from positions.pisti import gain, majority, over


def test_cards_of_both_sides_that_nobody_saw_keep_the_count_open():
    """One side took the centre, the other won a claim: who has which card stays unknown."""
    state, chance = pisti.new_hand(pisti.PRESETS["bluff"], seed=7), Random(1)
    while not state.is_over:
        moves = pisti.legal_moves(state)
        state = pisti.apply(state, ACCEPT if ACCEPT in moves else chance.choice(moves))
    assert {gain.seat for gain in state.gains if gain.how == "bluff accepted"} == {0, 1}
    banked, score = pisti.view(state, None).banked, pisti.score(state)
    assert not banked.is_final
    assert sum(banked.totals) < sum(score.totals)


@pytest.mark.clause("P-43")
def test_who_leads_a_deal_is_not_guessed_from_the_cards_that_a_seat_has_seen():
    """Each side has a hidden card, and the tied majority goes to whoever has more points."""
    rules = pisti.PRESETS["bluff"].but(players=2, majority_tie="deal_leader")
    accepted = [gain(0, "2D JC", "bluff accepted", 10), gain(1, "3H AS", "bluff accepted", 10)]
    rest = [card for card in DECK if card not in {card for won in accepted for card in won.cards}]
    state = over(rules, *accepted, gain(0, shown(rest[:24])), gain(1, shown(rest[24:])))
    assert majority(state) == [(0, 3)]
    hidden = tuple([won.with_cards((won.cards[0], None)) for won in accepted])
    seen = attrs.evolve(pisti.view(state, None), gains=(*hidden, *state.gains[2:]))
    assert not seen.banked.is_final
    assert "most cards" not in {line.name for line in seen.banked.lines}
