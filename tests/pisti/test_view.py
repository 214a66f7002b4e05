"""Views: whom they are for, and what they are."""

import attrs
import pytest

import pisti
from pisti import ACCEPT, PRESETS, Claim, FaceDown, View

BLUFF = PRESETS["bluff"]


@pytest.fixture(scope="module")
def lone_card():
    """A hand in which a claim is possible."""
    state = pisti.new_hand(BLUFF, seed=7)
    while not any(isinstance(move, FaceDown) for move in pisti.legal_moves(state)):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    return state


@pytest.mark.parametrize("preset", PRESETS)
def test_the_first_view_of_every_seat(preset):
    rules = PRESETS[preset]
    state = pisti.new_hand(rules, seed=7)
    for seat in range(rules.players):
        view = pisti.view(state, seat)
        assert view.seat == seat
        assert view.hand == state.hands[seat]
        assert view.hands == tuple(
            hand if other == seat else len(hand) for other, hand in enumerate(state.hands)
        )
        assert view.packets == (state.hands[seat],)
        assert view.stock == len(state.stock)
        assert view.pile[-1] is state.pile[-1]
        assert view.moves == (tuple(dict.fromkeys(view.hand)) if seat == state.turn else ())
        assert (view.is_over, view.history, view.gains, view.claim) == (False, (), (), None)
        assert view.captured == ((),) * rules.sides
        assert view.exposed is state.exposed


def test_a_spectator_has_no_hand_and_no_moves():
    view = pisti.view(pisti.new_hand(seed=7), None)
    assert (view.seat, view.hand, view.hands, view.packets, view.moves) == (
        None,
        (),
        (4, 4, 4, 4),
        (),
        (),
    )


def test_a_view_is_a_value():
    state = pisti.new_hand(seed=7)
    assert pisti.view(state, 1) == pisti.view(state, 1)
    assert pisti.view(state, 1) != pisti.view(state, 2)
    assert pisti.view(state, 1) != state
    assert isinstance(pisti.view(state, 1), View)
    assert attrs.evolve(pisti.view(state, 1), seat=2) != pisti.view(state, 2)


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
