"""Law 2: a move is a card of the hand, and anything else is refused with a reason."""

import re
from collections import defaultdict

import attrs
import pytest

from docs.rulebook import BOOKS
from laws.copies import pickled
from laws.hands import playthrough
from laws.law import law
from laws.strategies import some
from pisti import DECK, IllegalMove

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


def snapshot(state):
    """The parts of a state now, and a copy that shares none of them."""
    parts = tuple(id(getattr(state, field.name)) for field in attrs.fields(type(state)))
    return parts, pickled(state)


def is_one_of(move, moves):
    """Whether this is a legal move, whatever it thinks of other values."""
    return any(type(move) is type(other) and move == other for other in moves)


@pytest.mark.clause("I-02", "AF-I03", "PY-I03")
@law(few=2, many=40)
def test_the_cards_of_a_move_come_from_the_hand_and_in_its_order(game, rules, random):
    for state in playthrough(game, rules, random):
        moves = game.game.legal_moves(state)
        cards = [card for card in map(game.card_of, moves) if card in DECK]
        hand = () if state.turn is None else state.hands[state.turn]
        assert [*dict.fromkeys(cards)] == [c for c in dict.fromkeys(hand) if c in cards]
        assert list(map(game.card_of, moves))[: len(cards)] == cards


@pytest.mark.clause("I-02", "AF-I03", "PY-I03")
@law(few=1, many=20)
def test_every_other_move_is_refused_and_leaves_the_state_as_it_is(game, rules, random):
    """A card that is elsewhere is refused in the same words wherever it is."""
    states = playthrough(game, rules, random)
    for state in some(states, random, 2):
        before, legal = snapshot(state), game.game.legal_moves(state)
        hand = () if state.turn is None else state.hands[state.turn]
        elsewhere = defaultdict(set)
        for move in game.EVERYTHING:
            if not is_one_of(move, legal):
                with pytest.raises(IllegalMove) as refused:
                    game.game.apply(state, move)
                assert_well_refused(game, state, move, refused.value)
                card = game.card_of(move)
                if card in DECK and card not in hand:
                    said = re.sub(rf"\b{card}\b", "it", str(refused.value))  # not in ACCEPT
                    elsewhere[type(move)].add(said)
        assert snapshot(state) == before
        assert all(len(said) == 1 for said in elsewhere.values()), elsewhere


def assert_well_refused(game, state, move, error):
    """It says what was tried, by whom, and why; and names no card but that one and the top card."""
    assert error.move is move
    assert error.seat == state.turn
    assert error.clause in BOOKS[game.game.NAME].ids
    assert str(error).endswith(f"({error.clause})")
    assert 20 < len(str(error)) < 200
    card = game.card_of(move)
    named = {str(card)} if card in DECK else set(CARD.findall(repr(move)))
    assert set(CARD.findall(str(error))) <= named | {*map(str, getattr(state, "discard", ())[-1:])}
