"""The longest hand of Pişti, and the one that is worth most."""

import pytest

import pisti
from pisti import ACCEPT, CHALLENGE, PRESETS, FaceDown, Rank, Suit
from positions.pisti import deal_with


@pytest.mark.clause("A-17")
@pytest.mark.parametrize("answer", [ACCEPT, CHALLENGE])
def test_a_hand_can_be_as_long_as_that(answer):
    """The first card takes the centre; then each lone card meets a true claim."""
    state = one_pair_after_the_other(PRESETS["bluff"])
    while not state.is_over:
        mine = state.hands[state.turn][:1]
        claim = FaceDown(*mine) if mine else None
        moves = pisti.legal_moves(state)
        state = pisti.apply(state, next(move for move in (answer, claim, *mine) if move in moves))
    assert len(state.history) == pisti.longest_hand(state.rules) == 71
    assert [len(cards) for cards in state.captured] == [0, 52]


@pytest.mark.clause("A-17")
def test_with_a_lone_up_card_a_hand_can_be_longer_by_an_answer():
    """The first card claims it, and then every lone card meets a claim that is accepted."""
    rules = PRESETS["mini"].but(
        ranks=(Rank.ACE, Rank.TWO, Rank.THREE),
        suits=(Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
        bluff=pisti.Bluff(bluff_when="lone_card"),
        centre=1,
        hand_size=4,
    )
    state = pisti.new_hand(rules, seed=1)
    while not state.is_over:
        moves = pisti.legal_moves(state)
        claims = [move for move in moves if isinstance(move, FaceDown) or move is ACCEPT]
        state = pisti.apply(state, [*claims, *moves][0])
    assert len(state.history) == pisti.longest_hand(rules) == 12


@pytest.mark.clause("I-09", "P-44")
def test_a_hand_can_be_worth_as_much_as_that():
    state = one_pair_after_the_other(PRESETS["classic_two"])
    while not state.is_over:
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    assert pisti.score(state).totals == (0, 266)
    assert sum(gain.points for gain in state.gains) == 250
    assert [gain.how for gain in state.gains].count("double pişti") == 2
    assert [gain.how for gain in state.gains].count("pişti") == 21


def one_pair_after_the_other(rules):
    """Seat 1 takes the centre with the first card, and then has the twin of each card of seat 0."""
    pairs = [
        (rank.value + lead, rank.value + twin)
        for rank in Rank
        for lead, twin in ("CD", "HS")
        if rank is not Rank.TWO and (rank, lead) != (Rank.THREE, "H")
    ]
    leads, twins = zip(*pairs, strict=True)
    hands = {1: " ".join(["2D", *twins]), 0: " ".join([*leads, "2C"])}
    return deal_with(rules, centre="3H 3S 2S 2H", hands=hands)
