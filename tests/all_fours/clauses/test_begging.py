"""AF-12, AF-13, AF-16 and AF-20: who may say what about the trumps, and what it costs."""

import pytest

from pisti import Suit
from pisti.all_fours import (
    BEG,
    GIVE,
    RULES,
    RUN,
    STAND,
    Rules,
    events,
    legal_moves,
    new_hand,
    score,
    view,
)
from pisti.event_types import Begged, Gave, Ran, Scored, Stood
from pisti.score_types import Line
from positions.all_fours import PLAYERS, after, deal_with, rules_with
from positions.common import cards, everybody, lines, moments, play, play_on, refused

# The elder holds no trump, and neither does the dealer, whether hearts or spades are turned up.
NO_TRUMPS = {1: "2C 3C 4C 5C 6C 7C", 0: "2D 3D 4D 5D 6D 7D"}


@PLAYERS
def test_af_12_the_elder_stands_or_begs(players):
    for dealer in range(players):
        state = new_hand(Rules(players=players), seed=1, dealer=dealer)
        assert state.phase == "beg"
        assert state.turn == (dealer + 1) % players
        assert legal_moves(state) == (STAND, BEG)
        for seat in everybody(state):
            assert view(state, seat).moves == ((STAND, BEG) if seat == state.turn else ())
        told = events(play(state, "stand"))
        assert told == (*events(state), Stood(state.turn))
        told = events(play(state, "beg"))
        assert told == (*events(state), Begged(state.turn))


@PLAYERS
def test_af_12_who_stands_leads(players):
    for dealer in range(players):
        state = new_hand(Rules(players=players), seed=1, dealer=dealer)
        elder = state.turn
        state = play(state, "stand")
        assert (state.phase, state.turn) == ("play", elder)
        assert legal_moves(state) == state.hands[elder]
        assert (state.calls, state.history) == ((STAND,), (STAND,))
        assert score(state).totals == (0,) * players
        for moment in moments(state):
            assert not {STAND, BEG, GIVE, RUN} & set(legal_moves(moment))


def test_af_12_a_beg_when_the_play_has_begun_is_refused():
    state = after(RULES, "stand")
    for move in (STAND, BEG, GIVE, RUN):
        given = move.name.lower()
        assert refused(state, move) == f"begging_is_over, expected_to_play, {given} (AF-12)"
    state = after(RULES, "stand 2S", hands={1: "2S"})
    assert refused(state, BEG) == "begging_is_over, expected_to_play, beg (AF-12)"


@PLAYERS
def test_af_13_the_dealer_gives_or_runs(players):
    for dealer in range(players):
        state = play(new_hand(Rules(players=players), seed=1, dealer=dealer), "beg")
        assert state.phase == "respond"
        assert state.turn == dealer
        assert legal_moves(state) == (GIVE, RUN)
        for seat in everybody(state):
            assert view(state, seat).moves == ((GIVE, RUN) if seat == dealer else ())
        elder = (dealer + 1) % players
        told = events(play(state, "give"))[len(events(state)) :]
        assert told == (Gave(dealer), Scored(elder, "gift", 1))
        assert events(play(state, "run"))[len(events(state))] == Ran(dealer)


@PLAYERS
@pytest.mark.parametrize("up", ["5C", "5S"])
def test_af_13_a_gift_is_a_point_for_the_elder_and_trumps_stay(up, players):
    for dealer in range(players):
        before = deal_with(Rules(players=players), dealer, turned=up)
        state = play(before, "beg give")
        elder = (dealer + 1) % players
        assert score(state).lines == (Line(elder, "gift", 1, 1),)
        assert lines(play(before, "beg run")) == []
        assert legal_moves(play_on(state)) == ()
        assert (state.trump, state.turned) == (before.trump, before.turned)
        assert (state.hands, state.stock) == (before.hands, before.stock)
        assert (state.phase, state.turn) == ("play", elder)
        assert legal_moves(state) == state.hands[elder]
        assert state.history == (BEG, GIVE)


@pytest.mark.parametrize(
    ("flags", "dealer", "seats"),
    [
        pytest.param({"players": 2}, 0, [1], id="two"),
        pytest.param({"players": 3}, 0, [1, 2], id="three"),
        pytest.param({"players": 3}, 1, [2, 0], id="three from another elder"),
        pytest.param({"players": 4}, 2, [3, 0, 1], id="four alone"),
        pytest.param({"players": 4, "teams": "partnership"}, 3, [0], id="partners"),
        pytest.param({"players": 4, "teams": "partnership"}, 2, [3], id="the other partners"),
    ],
)
def test_af_13_all_opponents_get_the_gift(flags, dealer, seats):
    rules = rules_with(gift_to="all_opponents", **flags)
    state = after(rules, "beg give", dealer, turned="5H")
    assert lines(state) == [(rules.side_of(seat), "gift", 1) for seat in seats]
    told = [event for event in events(state) if isinstance(event, Scored)]
    assert told == [Scored(seat, "gift", 1) for seat in seats]


def test_af_13_another_answer_is_refused_too_where_only_one_is_left():
    """The message expects what the dealer may still say."""
    rules = rules_with(must_hold_trump_to_give=True)
    state = after(rules, "beg", hands=NO_TRUMPS, turned="5H")
    for move in (STAND, BEG):
        assert refused(state, move) == "only_elder_begs, run (AF-12)"
    assert refused(state, "2D") == "answer_first, run (AF-13)"


def test_af_16_the_elder_may_beg_once():
    assert RULES.begging.max_begs == 1
    state = after(RULES, "beg run", turned="5H 2S")
    assert (state.phase, state.turn) == ("play", 1)
    assert refused(state, BEG) == "begging_is_over, expected_to_play, beg (AF-12)"
    state = after(RULES, "beg give", turned="5H")
    assert refused(state, BEG) == "begging_is_over, expected_to_play, beg (AF-12)"


@PLAYERS
def test_af_16_with_no_begs_the_elder_leads_at_once(players):
    state = deal_with(rules_with(players=players, max_begs=0), turned="JH")
    assert (state.phase, state.turn) == ("play", 1)
    assert legal_moves(state) == state.hands[1]
    assert (state.trump, lines(state)) == (Suit.HEARTS, [(0, "turned jack", 1)])
    for move in (STAND, BEG, GIVE, RUN):
        given = move.name.lower()
        assert refused(state, move) == f"no_begging, expected_to_play, {given} (AF-12)"


def test_af_20_an_elder_without_a_trump_may_have_to_beg():
    rules = rules_with(must_hold_trump_to_stand=True)
    state = deal_with(rules, hands=NO_TRUMPS, turned="5H")
    assert legal_moves(state) == view(state, 1).moves == (BEG,)
    assert refused(state, STAND) == "no_trump_to_stand, beg (AF-20)"
    assert refused(state, GIVE) == "nothing_to_answer, beg (AF-12)"
    assert refused(state, "2C") == "choose_first, beg (AF-12)"
    assert legal_moves(deal_with(rules, hands=NO_TRUMPS, turned="8C")) == (STAND, BEG)


def test_af_20_a_dealer_without_a_trump_may_have_to_run():
    rules = rules_with(must_hold_trump_to_give=True)
    state = after(rules, "beg", hands=NO_TRUMPS, turned="5H")
    assert legal_moves(state) == view(state, 0).moves == (RUN,)
    assert refused(state, GIVE) == "no_trump_to_give, run (AF-20)"
    assert legal_moves(after(rules, "beg", hands=NO_TRUMPS, turned="8D")) == (GIVE, RUN)


@pytest.mark.parametrize(
    ("stand", "give"), [(False, False), (True, False), (False, True), (True, True)]
)
def test_af_20_each_flag_concerns_only_one_of_them(stand, give):
    rules = rules_with(must_hold_trump_to_stand=stand, must_hold_trump_to_give=give)
    state = deal_with(rules, hands=NO_TRUMPS, turned="5H")
    assert legal_moves(state) == ((BEG,) if stand else (STAND, BEG))
    assert legal_moves(play(state, "beg")) == ((RUN,) if give else (GIVE, RUN))
    assert not RULES.begging.must_hold_trump_to_stand
    assert not RULES.begging.must_hold_trump_to_give


@PLAYERS
def test_af_20_the_trump_must_be_in_the_own_hand(players):
    flags = {"must_hold_trump_to_stand": True, "must_hold_trump_to_give": True}
    rules = rules_with(players=players, **flags)
    for dealer in range(players):
        elder = (dealer + 1) % players
        for holder, other in ((elder, dealer), (dealer, elder)):
            hands = {holder: "2H 3H 4H 5H 6H 7H", other: "2C 3C 4C 5C 6C 7C"}
            state = deal_with(rules, dealer, hands=hands, turned="8H")
            assert (STAND in legal_moves(state)) is (holder == elder)
            assert (GIVE in legal_moves(play(state, "beg"))) is (holder == dealer)


def test_af_20_where_nobody_is_asked_the_elder_leads_without_a_trump():
    rules = rules_with(must_hold_trump_to_stand=True, max_begs=0)
    hands = {1: "2C 3C 4C 5C 6C 7C"}
    state = deal_with(rules, hands=hands, turned="5H")
    assert (state.phase, legal_moves(state)) == ("play", cards(hands[1]))
    rules = rules_with(must_hold_trump_to_stand=True)
    hands = {1: "2C 3C 4C 5C 6C 7C 8C 9C TC"}
    state = after(rules, "beg run", hands=hands, turned="5H 5S")
    assert (state.phase, legal_moves(state)) == ("play", cards(hands[1]))


def test_af_20_a_trump_is_a_card_of_the_suit_turned_up_last():
    rules = rules_with(max_begs=2, must_hold_trump_to_stand=True, must_hold_trump_to_give=True)
    hands = {1: "2H 3H 4H 5H 6H 7H 2C 3C 4C", 0: "8H 9H TH QH KH AH 5C 6C 7C"}
    state = after(rules, "beg run", hands=hands, turned="8S 5D")
    assert legal_moves(state) == (BEG,)
    assert legal_moves(play(state, "beg")) == (RUN,)
    state = after(rules, "beg run", hands=hands, turned="8S 8C")
    assert legal_moves(state) == (STAND, BEG)
