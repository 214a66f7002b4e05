"""The end of a hand: after all cards but the centre, in turn, and how long it can take."""

import pytest

import pisti
from laws.hands import playthrough
from laws.law import law
from pisti import ACCEPT, CHALLENGE, PRESETS, Choice, FaceDown, Rank
from positions.pisti import deal_with


def plays(state):
    """The cards that were played, without the answers to claims."""
    return [move for move in state.history if not isinstance(move, Choice)]


@pytest.mark.clause("I-02")
@law(few=3, many=60, games=["pisti"])
def test_the_cards_are_played_around_the_table_and_the_last_to_play_ends_it(game, rules, random):
    states = playthrough(game, rules, random)
    rules, dealer = states[0].rules, states[0].dealer
    first = dealer if rules.first_player == "dealer" else dealer + 1
    for state in states[:-1]:
        played = len(plays(state))
        if state.claim is None:
            assert state.turn == (first + played) % rules.players
        else:
            assert state.claim.seat == (first + played - 1) % rules.players
            assert state.turn != state.claim.seat
            assert rules.side_of(state.turn) != rules.side_of(state.claim.seat)


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
