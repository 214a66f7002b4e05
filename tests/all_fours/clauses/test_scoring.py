"""AF-28 to AF-37: High, Low, Jack and Game."""

from itertools import permutations

import pytest

from pisti import Rank
from pisti.all_fours import PRESETS, RULES, ScoringTable, events, score
from pisti.event_types import Scored
from positions.all_fours import after, by_rank, finished, played_hands, rules_with
from positions.common import line, lines, play_on

# Cards that count so many together, none of them a heart.
COUNTERS = {
    0: "2D",
    1: "JD",
    2: "QD",
    3: "KD",
    4: "KD JD",
    5: "KD QD",
    9: "QC QD QS KD",
    10: "QC QD QS KD JD",
}

# Two hands, played with hearts as trumps: tricks to seats 1 0 1 1 0 0, counters 16 to 14.
FOUR_POINTS = {1: "AH 3H TC 5C KD 2S", 0: "JH 7H QC TD 4S 8S"}
FOUR_POINTS_PLAY = "stand AH 7H | KD JH | QC 3H | TC 4S | 2S 8S | TD 5C"

# And with clubs: the dealer catches the lowest trump.
LOW_CAUGHT = {1: "2C 5D 6D 7H 8H 9S", 0: "AC QC 3D 4D TH JS"}
LOW_CAUGHT_PLAY = "stand 2C AC | TH 5D | QC 6D | JS 7H | 4D 8H | 9S 3D"

# And with diamonds: a single trump, and a single counter.
ONE_TRUMP = {1: "JD 2C 3C 4C 5C 6C", 0: "7S 8S 9S 2H 3H 4H"}
ONE_TRUMP_PLAY = "stand JD 2H | 2C 7S | 8S 3C | 9S 4C | 3H 5C | 6C 4H"

# And with spades: no trump and no counter.
NOTHING = {1: "2C 3C 4C 5C 6C 7C", 0: "2D 3D 4D 5D 6D 7D"}
NOTHING_PLAY = "stand 2C 3D | 2D 3C | 4C 5D | 4D 5C | 6C 7D | 6D 7C"


def names(state):
    return [name for _, name, _ in lines(state)]


@pytest.mark.parametrize(
    ("rank", "worth"),
    [*zip("TAKQJ", (10, 4, 3, 2, 1), strict=True), *((rank, 0) for rank in "23456789")],
)
def test_af_28_what_cards_count_for_game(rank, worth):
    assert line(finished(RULES, {0: f"{rank}H", 1: COUNTERS[worth]}), "game") == [(1, 1)]
    if worth:
        assert line(finished(RULES, {0: f"{rank}H", 1: COUNTERS[worth - 1]}), "game") == [(0, 1)]


def test_af_28_game_values_can_be_a_table_of_ones_own():
    rules = rules_with(game_values=by_rank({"2": 2, "J": 1}))
    assert line(finished(rules, {0: "2H", 1: "JD AC TC KS"}), "game") == [(0, 1)]
    assert line(finished(rules, {0: "2H", 1: "JD JC"}), "game") == [(1, 1)]
    rules = rules_with(game_values={})
    assert line(finished(rules, {0: "TH AH", 1: "2C"}), "game") == [(1, 1)]
    values = dict(RULES.scoring.game_values)
    assert values == by_rank({"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10})
    assert ScoringTable(game_values=values) == ScoringTable()


@pytest.mark.parametrize("preset", ["cassell", "hoffmann"])
def test_af_29_high_is_a_point_for_the_highest_trump(preset):
    state = after(rules_with(preset), FOUR_POINTS_PLAY, hands=FOUR_POINTS, turned="6H")
    assert lines(state) == [(1, "high", 1), (1, "low", 1), (0, "jack", 1), (1, "game", 1)]
    assert score(state).totals == (1, 3)


def test_af_29_the_highest_trump_may_be_a_low_card():
    hands = {1: "3S 2C 3C 4C 5C 6C", 0: "2S 2D 3D 4D 5D 6D"}
    text = "stand 3S 2S | 2C 2D | 3C 3D | 4C 4D | 5C 5D | 6C 6D"
    state = after(RULES, text, hands=hands, turned="9S")
    assert lines(state) == [(1, "high", 1), (0, "low", 1), (1, "game", 1)]


@pytest.mark.parametrize(
    ("low_to", "expected"),
    [pytest.param("dealt", (2, 1), id="dealt"), pytest.param("won", (3, 0), id="won")],
)
def test_af_30_low_is_a_point_for_the_lowest_trump(low_to, expected):
    rules = rules_with(low_to=low_to)
    state = after(rules, LOW_CAUGHT_PLAY, hands=LOW_CAUGHT, turned="KC")
    assert names(state) == ["high", "low", "game"]
    assert line(state, "low") == [(0 if low_to == "won" else 1, 1)]
    assert score(state).totals == expected


def test_af_31_jack_is_a_point_for_the_side_that_has_it_in_its_tricks():
    for text, side in (("AH 7H | KD JH", 0), ("AH JH", 1)):
        state = after(RULES, f"stand {text}", hands=FOUR_POINTS, turned="6H")
        assert line(play_on(state), "jack") == [(side, 1)]


@pytest.mark.parametrize(("jack", "hang"), [(1, 1), (1, 3), (2, 0), (0, 2), (0, 0), (5, 7)])
def test_af_31_a_jack_that_is_caught_may_count_otherwise(jack, hang):
    rules = rules_with(jack_points=jack, jack_hang_points=hang)
    hands = {1: "JH 2C 3C 4C 5C 6C", 0: "QH 2D 3D 4D 5D 6D"}
    state = play_on(after(rules, "stand JH QH", hands=hands, turned="9H"))
    assert line(state, "jack") == ([(0, hang)] if hang else [])
    state = play_on(after(rules, "stand JH 2D", hands=hands, turned="9H"))
    assert line(state, "jack") == ([(1, jack)] if jack else [])


@pytest.mark.parametrize("most", [0, 1, 2, 3])
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_af_32_game_is_a_point_for_the_most_counters(dealer, most):
    others = iter(["AC", "AD JS", "KH"])
    won = {seat: "TS" if seat == most else next(others) for seat in range(4)}
    state = finished(rules_with("cassell_4"), won, dealer=dealer)
    assert lines(state) == [(most, "game", 1)]


def test_af_32_many_cards_are_not_many_counters():
    assert line(finished(RULES, {0: "JH", 1: "2C 3C 4C 5C 6C 7C"}), "game") == [(0, 1)]


def test_af_32_partners_count_together():
    won = {0: "KH", 1: "TS", 2: "TD", 3: "QH"}
    state = finished(rules_with("hoffmann_4"), won, dealer=0)
    assert line(state, "game") == [(0, 1)]
    assert line(finished(rules_with("cassell_4"), won, dealer=0), "game") == [(1, 1)]


@pytest.mark.parametrize("points", [0, 1, 2, 5])
def test_af_32_game_may_be_worth_more(points):
    rules = rules_with("cassell_4", game_points=points)
    for won, side in [({0: "KH", 1: "TS"}, 1), ({0: "KH", 2: "KS", 3: "QC"}, 2), ({0: "2C"}, 1)]:
        assert line(finished(rules, won), "game") == ([(side, points)] if points else [])
    assert (rules_with().scoring.game_points, PRESETS["trinidad"].scoring.game_points) == (1, 1)
    assert PRESETS["trinidad_tournament"].scoring.game_points == 2
    state = finished(rules_with(game_points=2, game_tie="none"), {0: "KH", 1: "KS"})
    assert lines(state) == []


def test_af_33_if_nobody_has_counters_the_elder_scores_game():
    state = after(RULES, NOTHING_PLAY, hands=NOTHING, turned="9S")
    assert lines(state) == [(1, "game", 1)]
    state = after(rules_with(game_tie="none"), NOTHING_PLAY, hands=NOTHING, turned="9S")
    assert lines(state) == []


@pytest.mark.clause("AF-32")
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_af_33_the_elder_scores_game_whoever_that_is(dealer):
    for won in ({0: "2C"}, {1: "2C"}, {2: "2C", 3: "3C"}):
        state = finished(rules_with("cassell_4"), won, dealer=dealer)
        assert lines(state) == [((dealer + 1) % 4, "game", 1)]


@pytest.mark.clause("AF-32")
@pytest.mark.parametrize(
    ("dealer", "won", "winner"),
    [
        pytest.param(0, {0: "KH", 2: "AC", 3: "AD 2C"}, 2, id="two of four"),
        pytest.param(2, {0: "KH", 2: "AC", 3: "AD 2C"}, 3, id="two of four, another dealer"),
        pytest.param(3, {0: "KH", 2: "AC", 3: "AD 2C"}, 2, id="the dealer is last"),
        pytest.param(1, {0: "AH", 1: "AS", 2: "AC", 3: "AD"}, 2, id="all four"),
        pytest.param(3, {1: "AS", 2: "AC", 3: "AD"}, 1, id="three of four"),
    ],
)
def test_af_34_a_tie_is_won_by_the_first_going_round_from_the_elder(dealer, won, winner):
    assert lines(finished(rules_with("cassell_4"), won, dealer=dealer)) == [(winner, "game", 1)]
    nobody = rules_with("cassell_4", game_tie="none")
    assert lines(finished(nobody, won, dealer=dealer)) == []


def test_af_34_none_concerns_ties_only():
    assert RULES.scoring.game_tie == "elder"
    state = finished(rules_with("cassell_4", game_tie="none"), {0: "AC", 2: "KC", 3: "KD"})
    assert lines(state) == [(0, "game", 1)]
    state = finished(rules_with("trinidad"), {0: "AC", 1: "KC", 3: "KD QC"})
    assert lines(state) == [(1, "game", 1)]
    assert lines(finished(rules_with("trinidad"), {0: "AC", 1: "KC", 3: "JC"})) == []


def test_af_35_a_single_trump_is_high_and_low():
    state = after(RULES, ONE_TRUMP_PLAY, hands=ONE_TRUMP, turned="9D")
    assert lines(state) == [(1, "high", 1), (1, "low", 1), (1, "jack", 1), (1, "game", 1)]
    hands = {**ONE_TRUMP, 1: ONE_TRUMP[1].replace("JD", "7D")}
    text = ONE_TRUMP_PLAY.replace("JD", "7D")
    state = after(RULES, text, hands=hands, turned="9D")
    assert lines(state) == [(1, "high", 1), (1, "low", 1), (1, "game", 1)]


def test_af_36_with_no_trump_in_play_there_is_no_high_low_or_jack():
    state = after(RULES, NOTHING_PLAY, hands=NOTHING, turned="JS")
    assert lines(state) == [(0, "turned jack", 1), (1, "game", 1)]
    rules = rules_with(game_tie="none", low_to="won")
    assert lines(after(rules, NOTHING_PLAY, hands=NOTHING, turned="9H")) == []
    one = after(rules, FOUR_POINTS_PLAY, hands=FOUR_POINTS, turned="6H")
    assert names(one)[:2] == ["high", "low"]


@pytest.mark.parametrize("order", [*permutations(("high", "low", "jack", "game"))])
def test_af_37_the_order_of_the_count(order):
    rules = rules_with(match_order=order, turnup_points={Rank.SIX: 1})
    text = FOUR_POINTS_PLAY.replace("stand", "beg give")
    state = after(rules, text, hands=FOUR_POINTS, turned="6H")
    assert names(state) == ["turned six", "gift", *order]
    assert RULES.scoring.match_order == ("high", "low", "jack", "game")
    assert rules_with(match_order=[*order]) == rules_with(match_order=order)


def test_af_37_turn_ups_and_gifts_were_scored_before():
    rules = rules_with(max_begs=3)
    state = after(rules, "beg run beg run beg give", turned="JC JD 5H")
    before = [(0, "turned jack", 1), (0, "turned jack", 1), (1, "gift", 1)]
    assert lines(state) == before
    told = [event for event in events(state) if isinstance(event, Scored)]
    assert [(event.seat, event.name, event.points) for event in told] == before
    for states in played_hands(rules_with("cassell_4", max_begs=2), 30):
        early = ("turned jack", "gift")
        found = names(states[-1])
        assert found == sorted(found, key=lambda name: name not in early)
