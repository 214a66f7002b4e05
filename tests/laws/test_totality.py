"""Law 2: there is a move if and only if somebody is on turn, and no other move is one."""

import re

import attrs
import pytest
from hypothesis import strategies as st

import pisti
from laws.reach import pickled
from laws.schools import law
from laws.strategies import lucks, moments, playthroughs, some
from pisti import ACCEPT, CHALLENGE, DECK, FaceDown, IllegalMove, Rank

NO_MOVES = [
    None,
    0,
    True,
    "TD",
    b"TD",
    (),
    [],
    {},
    object(),
    DECK,
    Rank.JACK,
    FaceDown(None),
    FaceDown("TD"),
    FaceDown(FaceDown(DECK[0])),
    FaceDown(ACCEPT),
    "accept",
    pisti.new_hand(seed=0),
    pisti.Rules(),
]
EVERYTHING = [*DECK, *map(FaceDown, DECK), ACCEPT, CHALLENGE, *NO_MOVES]


@pytest.mark.clause("I-02")
@law(3)
def test_there_is_a_move_if_and_only_if_somebody_is_on_turn(rules, data):
    for state in data.draw(playthroughs(pisti, rules)):
        moves = pisti.legal_moves(state)
        assert type(moves) is tuple
        assert len(set(moves)) == len(moves)
        assert moves == pisti.legal_moves(state)
        assert (moves == ()) == (state.turn is None) == state.is_over
        assert state.turn is None or state.turn in range(state.rules.players)


@pytest.mark.clause("P-19")
@law(2)
def test_the_cards_of_the_hand_come_first_and_in_its_order(rules, data):
    for state in data.draw(playthroughs(pisti, rules)):
        moves = pisti.legal_moves(state)
        if moves and state.claim is None:
            hand = state.hands[state.turn]
            assert moves in {hand, (*hand, *map(FaceDown, hand))}
        elif moves:
            assert moves == (ACCEPT, CHALLENGE)


@law(2)
def test_every_legal_move_applies_and_leaves_the_state_as_it_is(rules, data):
    for state in some(data.draw(playthroughs(pisti, rules)), data.draw(lucks), 12):
        before = snapshot(state)
        for move in pisti.legal_moves(state):
            after = pisti.apply(state, move)
            assert after.history == (*state.history, move)
            assert after != state
        assert snapshot(state) == before


@pytest.mark.clause("P-19")
@law(3)
def test_every_other_move_is_refused_and_leaves_the_state_as_it_is(rules, data):
    state = data.draw(moments(pisti, rules))
    before, legal = snapshot(state), pisti.legal_moves(state)
    for move in EVERYTHING:
        if not any(move is other or (type(move) is FaceDown and move == other) for other in legal):
            with pytest.raises(IllegalMove) as refused:
                pisti.apply(state, move)
            assert refused.value.move is move
            assert refused.value.seat == state.turn
            assert re.fullmatch(r"[PA]-\d\d", refused.value.clause)
            assert refused.value.clause in str(refused.value)
    assert snapshot(state) == before


@law(3)
def test_a_refusal_names_no_card_but_the_one_that_was_tried(rules, data):
    state = data.draw(moments(pisti, rules))
    move = data.draw(st.sampled_from(EVERYTHING))
    if move in pisti.legal_moves(state):
        return
    with pytest.raises(IllegalMove) as refused:
        pisti.apply(state, move)
    card = move.card if isinstance(move, FaceDown) else move
    tried = {str(card)} if card in DECK else set()
    assert set(re.findall(r"\b[2-9TJQKA][CDHS]\b", str(refused.value))) <= tried


def snapshot(state):
    """The parts of a state now, and a copy that shares none of them."""
    parts = tuple(id(getattr(state, field.name)) for field in attrs.fields(type(state)))
    return parts, pickled(state)
