"""P-43, P-46 to P-49: what makes hands into a match, and that it changes no hand."""

import pytest

from pisti import DealError, Line, Score, new_hand, next_dealer, score, standings
from positions.common import line, moments, play, play_on, refusal
from positions.pisti import deal_with, rules_with


def won(totals, **flags):
    """The winners of a match for two after hands with such totals."""
    return standings(rules_with(players=2, **flags), [Score((), each) for each in totals]).winners


@pytest.mark.clause("P-43", "P-33", "P-46")
@pytest.mark.parametrize("basis", ["cards", "captures"])
def test_p_43_a_majority_that_nobody_had_is_carried_to_the_next(basis):
    """Under `carry` a match adds it to the next majority that somebody has."""

    def hand(*totals, side=1):
        return Score((Line(side, f"most {basis}", 1, 3),), totals)

    ties = [Score((), totals, carried=3) for totals in ((8, 8), (9, 7))]
    hands = [*ties, hand(6, 13), hand(3, 13)]
    for tie, totals in (("carry", (26, 47)), ("nobody", (26, 41))):
        rules = rules_with(players=2, majority_tie=tie, majority_basis=basis)
        assert standings(rules, hands).totals == totals
    nothing = Score((), (0, 0))  # P-33: nobody has captured at all
    carrying = rules_with(players=2, majority_tie="carry", majority_basis=basis)
    assert standings(carrying, [nothing, hands[2]]).totals == (6, 13)


@pytest.mark.clause("P-46", "P-47")
def test_p_46_hands_are_added_up_until_a_side_reaches_the_target():
    """Any number, or a single hand; and a hand that is not over does not count."""
    assert won([]) == ()
    assert won([(150, 0)]) == ()
    assert won([(150, 0), (1, 40)]) == (0,)
    assert won([(20, 100), (20, 1)], target=101) == (1,)
    assert won([(3, 20)], target="single_deal") == (1,)
    assert won([(13, 13)], target="single_deal") == (0, 1)
    two = rules_with(players=2)
    assert standings(two, [Score((), (200, 0), is_final=False)]).winners == ()
    before = standings(two, [Score((), (150, 0))])
    after = standings(two, [Score((), (1, 40))], before)
    assert (after.winners, after.hands) == ((0,), 2)


@pytest.mark.clause("P-47", "A-07")
@pytest.mark.parametrize("target", [1, 10, "single_deal"])
def test_p_47_nothing_ends_a_hand_early(target):
    """The target is looked at when a hand is complete: every hand has its 48 cards."""
    hands = {1: "7C 9S", 0: "9C"}
    state = deal_with(rules_with(players=2, target=target), centre="7S", hands=hands)
    state = play(state, "7C", "9C", "9S")
    assert line(state, "pişti") == [(1, 10)]
    *hand, end = moments(state)
    assert [len(now.history) for now in hand] == [*range(3, 48)]
    assert not any(now.is_over for now in hand)
    assert end.is_over
    scores = {score(play_on(new_hand(rules_with(target=n), seed=3))) for n in (1, 20, target)}
    assert len(scores) == 1


@pytest.mark.clause("P-48", "P-46")
@pytest.mark.parametrize(
    ("target_tie", "hands", "winners"),
    [
        ("higher", [(160, 155)], (0,)),
        ("higher", [(155, 155)], ()),
        ("higher", [(155, 155), (10, 6)], (0,)),
        ("extra_deal", [(160, 155)], ()),
        ("extra_deal", [(160, 155), (0, 16)], (1,)),
        ("extra_deal", [(160, 155), (5, 10)], ()),
        ("extra_deal", [(160, 155), (5, 10), (10, 6)], (0,)),
        ("extra_deal", [(160, 0)], (0,)),
        ("draw", [(160, 155)], (0, 1)),
        ("draw", [(160, 0)], (0,)),
    ],
)
def test_p_48_if_several_are_there(target_tie, hands, winners):
    """The higher total wins, and equal ones play on; or it is another hand, or a draw."""
    assert won(hands, target_tie=target_tie) == winners


@pytest.mark.parametrize("players", [2, 3, 4])
def test_p_49_every_seat_can_deal_and_then_the_next_one_deals(players):
    """The first dealer is drawn by lot; the deal passes on, or one deals always."""
    rules = rules_with(players=players)
    for dealer in range(players):
        state = new_hand(rules, seed=1, dealer=dealer)
        assert (state.dealer, state.turn) == (dealer, (dealer + 1) % players)
        assert next_dealer(state) == (dealer + 1) % players
        fixed = new_hand(rules.but(dealer_rotation="fixed"), seed=1, dealer=dealer)
        assert next_dealer(fixed) == dealer
    for dealer in (-1, players, "0", True):
        with pytest.raises(DealError) as error:
            new_hand(rules, seed=1, dealer=dealer)
        assert f"dealer is {dealer!r}, expected a seat from 0 to {players - 1}" in refusal(error)
    alternating = rules_with(players=2, dealer_rotation="alternate")
    assert next_dealer(new_hand(alternating, seed=1, dealer=1)) == 0
