"""The deal of All Fours: what `new_hand` takes, and what it refuses."""

from collections import UserList

import pytest

import pisti
from pisti import DECK
from pisti.all_fours import PRESETS, Rules, new_hand
from positions.all_fours import refused_deal
from positions.common import shown, untold

BLIND = PRESETS["blind_pips"]
EXPECTED = "expected a tuple or list of 2 ints of 0 or more, one for each side"


def test_the_pack_of_a_seed_stays_what_it_is():
    """Whoever keeps a seed finds the same hand in every release and on every Python."""
    state = new_hand(seed=7)
    assert shown(state.hands[1]) == "5H 6D 4D 3S 9S 6S"
    assert shown(state.hands[0]) == "4H 8S 7S AD QD 6H"
    assert new_hand(seed=7).deck == pisti.new_hand(seed=7).deck
    blind = new_hand(BLIND, seed=7)
    assert shown(blind.deck[:12]) == "JH TD 8D TH JS AS 5H 3H QH JC AH 9D"


def test_the_totals_that_were_given_can_change_later():
    scores = [3, 4]
    state = new_hand(seed=7, scores=scores)
    scores[0] = 5
    assert state == new_hand(seed=7, scores=(3, 4))


@pytest.mark.clause("AF-45")
def test_a_deck_has_the_ranks_of_the_rules_and_no_others():
    sixes = "6C 7C 6D 7D 6H 7H 6S 7S"
    assert not untold(refused_deal(BLIND, deck=52), "sequence 44 cards AF-45")
    assert not untold(refused_deal(BLIND, deck=DECK), "52 expected 44 AF-45", f"not {sixes} AF-45")
    wrong = ["6C", *BLIND.pack[1:-1], BLIND.pack[1]]
    contents = "str only cards AF-45", "more once 3C AF-45", "missing 2C AS AF-45"
    assert not untold(refused_deal(BLIND, deck=wrong), *contents)
    short = "44 expected 52 AF-01", f"missing {sixes} AF-01"
    assert not untold(refused_deal(deck=BLIND.pack), *short)
    assert new_hand(BLIND, deck=BLIND.pack).deck == BLIND.pack


def test_wrong_totals_are_reported_with_the_other_defects():
    problems = refused_deal(Rules(players=3), seed=True, dealer=3, scores=(1, 2))
    assert not untold(problems, "dealer 3 2", "seed not bool", "scores 1 2 3 ints")


@pytest.mark.clause("AF-A09")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_totals_before_are_kept_by_side(preset):
    rules = PRESETS[preset]
    before = [2, 10, 0, 300][: rules.sides]
    for kind in (list, tuple):
        state = new_hand(rules, seed=7, scores=kind(before))
        assert state.scores == tuple(before)
        assert type(state.scores) is tuple
    assert new_hand(rules, seed=7, scores=None) == new_hand(rules, seed=7, scores=[0] * rules.sides)
    assert new_hand(rules, seed=7, scores=before) != new_hand(rules, seed=7)


@pytest.mark.clause("AF-A09")
def test_scores_that_are_none_are_refused():
    wrong = [
        ((0,), "(0,)"),
        ((0, 0, 0), "(0, 0, 0)"),
        ((), "()"),
        ((-1, 0), "(-1, 0)"),
        ((True, 0), "(True, 0)"),
        ((0, 1.0), "(0, 1.0)"),
        ([0, None], "[0, None]"),
        (["0", 0], "['0', 0]"),
        ("00", "'00'"),
        (b"00", "b'00'"),
        (0, "0"),
        (False, "False"),
        ((0, [0] * 100), "of type tuple"),
        ((-(10**10_000), 0), "of type tuple"),
        ({0: 0, 1: 0}, "of type dict"),
        ({0, 1}, "of type set"),
        (range(2), "of type range"),
        (UserList([0, 0]), "of type UserList"),
        ((total for total in (0, 0)), "of type generator"),
        (map(int, "00"), "of type map"),
        (pisti.Score((), (0, 0)), "of type Score"),
    ]
    for scores, told in wrong:
        (problem,) = refused_deal(seed=7, scores=scores)
        assert problem == f"scores are {told}, {EXPECTED}"
