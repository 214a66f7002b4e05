"""AF-38 to AF-42: what makes hands into a match; a hand is told of it and hardly changed by it."""

import pytest

from pisti.all_fours import (
    GIVE,
    RULES,
    RUN,
    STAND,
    Rules,
    legal_moves,
    new_hand,
    next_dealer,
    score,
    view,
)
from positions.all_fours import PLAYERS, after, refused_deal, rules_with
from positions.common import line, moments, play_on, refused, untold


@PLAYERS
def test_af_38_the_next_player_deals_and_after_a_void_hand_the_same(players):
    rules = Rules(players=players)
    for dealer in range(players):
        assert next_dealer(new_hand(rules, seed=1, dealer=dealer)) == (dealer + 1) % players
    void = after(rules_with("cassell_4"), "beg run", dealer=2, turned="4H 5H 9H")
    assert (void.is_void, next_dealer(void)) == (True, 2)


@pytest.mark.parametrize("target", [7, 9, 10, 11, 14, 1, 61, "single_deal"])
def test_af_39_the_target_is_stored_and_ends_no_hand(target):
    state = new_hand(rules_with(target=target), seed=1)
    assert state.rules.match.target == target
    *hand_of_it, end = moments(state)
    assert len(hand_of_it) == 13
    assert not any(moment.is_over for moment in hand_of_it)
    assert score(end) == score(play_on(new_hand(RULES, seed=1)))


@PLAYERS
def test_af_40_the_library_is_told_who_deals(players):
    rules = Rules(players=players)
    assert new_hand(rules, seed=1).dealer == 0
    for dealer in range(players):
        assert new_hand(rules, seed=1, dealer=dealer).dealer == dealer
    for dealer in (-1, players, "0", None, True):
        problems = refused_deal(rules, seed=1, dealer=dealer)
        assert not untold(problems, f"dealer {dealer!r} seat 0 {players - 1}")


@pytest.mark.clause("AF-A09")
@pytest.mark.parametrize("may_end", [True, False])
@pytest.mark.parametrize(("elder", "is_last"), [(0, False), (5, False), (6, True), (9, True)])
def test_af_41_the_gift_may_end_the_match_or_not(elder, is_last, may_end):
    rules = rules_with(target=7, gift_may_end_match=may_end)
    state = after(rules, "beg", scores=(6, elder))
    expected = (RUN,) if is_last and not may_end else (GIVE, RUN)
    assert legal_moves(state) == view(state, 0).moves == expected
    assert RULES.begging.gift_may_end_match
    single = rules_with(target="single_deal", gift_may_end_match=may_end)
    assert legal_moves(after(single, "beg", scores=(6, elder))) == (GIVE, RUN)


def test_af_41_a_gift_at_match_point_is_refused():
    rules = rules_with("seven_up")
    state = after(rules, "beg", scores=(0, 6))
    assert refused(state, GIVE) == "gift_wins_match, run (AF-41)"
    assert refused(state, STAND) == "only_elder_begs, run (AF-12)"
    assert legal_moves(after(rules, "beg", scores=(6, 5))) == (GIVE, RUN)


def test_af_41_a_gift_that_ends_the_match_ends_no_hand():
    state = after(rules_with(target=7), "beg give", scores=(0, 6), turned="5H")
    assert line(state, "gift") == [(1, 1)]
    assert state.phase == "play"


def test_af_42_a_revoke_cannot_happen():
    """There is no penalty for a revoke, because a card that may not be played is refused."""
    hands = {1: "8D", 0: "KD 2C 3C 4C 5C 6C"}
    state = after(rules_with("hoffmann"), "stand 8D", hands=hands, turned="5S")
    assert refused(state, "2C").startswith("follow, ")
    assert score(state).totals == (0, 0)
