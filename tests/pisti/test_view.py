"""Views: whom they are for, and what they are."""

import pytest

import pisti
from pisti import ACCEPT, PRESETS, Claim, FaceDown

BLUFF = PRESETS["bluff"]


@pytest.fixture(scope="module")
def lone_card():
    """A hand in which a claim is possible."""
    state = pisti.new_hand(BLUFF, seed=7)
    while not any(isinstance(move, FaceDown) for move in pisti.legal_moves(state)):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    return state


def test_a_seat_remembers_the_hands_that_it_was_dealt():
    state = pisti.new_hand(seed=7)
    dealt = [state.hands[2]]
    while not state.is_over:
        batch = len(state.stock)
        state = pisti.apply(state, pisti.legal_moves(state)[0])
        if len(state.stock) < batch:
            dealt.append(state.hands[2])
        assert pisti.view(state, 2).packets == tuple(dealt)
    assert len(dealt) == 3


@pytest.mark.clause("A-17")
def test_only_the_claimant_sees_a_card_that_lies_face_down(lone_card):
    claimant = lone_card.turn
    move = pisti.legal_moves(lone_card)[-1]
    state = pisti.apply(lone_card, move)
    own, other, nobody = (pisti.view(state, seat) for seat in (claimant, 1 - claimant, None))
    assert own.claim == state.claim == Claim(claimant, move.card)
    assert (own.pile, own.history) == (state.pile, state.history)
    for view in (other, nobody):
        assert view.claim == Claim(claimant, None)
        assert view.pile == (state.pile[0], None)
        assert view.history == (*state.history[:-1], FaceDown(None))
        assert str(move.card) not in repr((view.pile, view.claim, view.history, view.gains))


@pytest.mark.clause("A-17")
def test_an_accepted_card_stays_hidden_until_the_end(lone_card):
    claimant = lone_card.turn
    move = pisti.legal_moves(lone_card)[-1]
    state = pisti.apply(pisti.apply(lone_card, move), ACCEPT)
    while True:
        gain = next(gain for gain in state.gains if gain.how == "bluff accepted")
        assert gain.cards[1] is move.card
        at = state.gains.index(gain)
        assert pisti.view(state, claimant).gains[at] == gain
        for seat in (1 - claimant, None):
            seen = pisti.view(state, seat)
            assert seen.gains[at] == gain.with_cards((gain.cards[0], None))
            assert None in seen.captured[state.rules.side_of(claimant)]
            assert FaceDown(None) in seen.history
        if state.is_over:
            break
        state = pisti.apply(state, next(m for m in pisti.legal_moves(state) if m is not ACCEPT))
