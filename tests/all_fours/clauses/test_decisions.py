"""AF-A01 to AF-A14: where the sources are silent or unclear, what this library does."""

from itertools import pairwise

import pytest

from pisti import Standings
from pisti.all_fours import (
    BEG,
    GIVE,
    PRESETS,
    RULES,
    RUN,
    STAND,
    events,
    legal_moves,
    score,
    standings,
    view,
)
from pisti.event_types import Ended, Scored
from positions.all_fours import (
    PLAYERS,
    after,
    deal_with,
    facing,
    finished,
    played_hands,
    ranks,
    replies,
    rounds,
    rules_with,
    trick,
)
from positions.common import (
    CARDS,
    cards,
    everybody,
    line,
    lines,
    moments,
    play,
    play_on,
    seats,
    shown,
)


@pytest.mark.parametrize(
    ("rules", "legal", "winners"),
    [
        pytest.param(RULES, "KD 6S AC 2C 9H 3H", "0 0 1 0", id="any suit can win"),
        pytest.param(
            rules_with(trick_winner="trump_then_led_suit"),
            "KD 6S AC 2C 9H 3H",
            "0 1 1 0",
            id="only the led suit and trumps",
        ),
        pytest.param(
            rules_with(trick_winner="rank_only"),
            "KD 6S AC 2C 9H 3H",
            "0 0 1 1",
            id="rank alone",
        ),
        pytest.param(rules_with("hoffmann"), "KD 6S", "0 1 1 0", id="a duty"),
    ],
)
def test_af_a01_the_four_readings_of_a_trick(rules, legal, winners):
    held = "KD 6S AC 2C 9H 3H"
    assert replies(rules, "S", "8D", held) == legal
    found = []
    for card in ("KD", "AC", "2C", "6S"):
        lies = facing(rules_with(trick_winner=rules.play.trick_winner), "S", "8D", held)
        found.append(play(lies, card).tricks[0].seat)
    assert found == [*map(int, winners.split())]


@pytest.mark.parametrize("trick_winner", ["trump_then_any_suit", "rank_only"])
def test_af_a02_of_equal_ranks_the_one_played_first_stays_ahead(trick_winner):
    rules = rules_with("cassell_4", trick_winner=trick_winner)
    assert trick(rules, "S", "5D KH KC KD") == 2
    assert trick(rules, "S", "KC KD KH 2C") == 1
    assert trick(rules, "S", "2C 3D QH QC") == 3


def test_af_a03_all_cards_are_played_after_a_run():
    held = {1: "-- -- -- -- -- -- 2D 3D JD"}
    state = after(RULES, "beg run", hands=held, turned="5H 9D")
    state = play_on(state)
    assert len(state.tricks) == 9
    assert CARDS["JD"] in {*state.tricks[8].cards}
    assert len(line(state, "jack")) == 1


@pytest.mark.parametrize(
    ("flags", "number", "left"),
    [
        pytest.param({"players": 2}, 5, 4, id="two"),
        pytest.param({"players": 3}, 3, 3, id="three"),
        pytest.param({"players": 4}, 2, 1, id="four"),
        pytest.param({"players": 4, "strip_ranks": ranks("2")}, 1, 10, id="48 cards"),
        pytest.param({"players": 2, "strip_ranks": ranks("2")}, 5, 0, id="nothing left"),
        pytest.param({"players": 2, "strip_ranks": ranks("234")}, 3, 6, id="40 cards"),
        pytest.param({"players": 4, "strip_ranks": ranks("2345")}, 0, 11, id="36 cards"),
    ],
)
def test_af_a04_no_short_round_is_dealt(flags, number, left):
    rules = rules_with(**flags)
    assert rounds(rules) == number
    state = after(rules, "beg run", turned="AH KH QH TH 9H 8H"[: 3 * number + 2])
    assert state.is_void
    assert (state.runs, len(state.turned), len(state.stock)) == (number, number + 1, left)
    assert [len(held) for held in state.hands] == [6 + 3 * number] * rules.players


def test_af_a05_a_jack_of_the_refused_suit_scores():
    assert PRESETS["seven_up"].trumps.turnup_scope == "new_suit_only"
    for rules in PRESETS.values():
        if rules.begging.max_begs:
            turned = "5H JH" if rules.players == 4 else "5H JH 2S"
            state = after(rules, "beg run", turned=turned)
            expected = [] if rules.trumps.turnup_scope == "new_suit_only" else ["turned jack"]
            assert [found for _, found, _ in lines(state)] == expected


def test_af_a06_a_refused_turn_up_lies_open_and_is_never_dealt():
    state = after(RULES, "beg run", turned="5H 9H 2S")
    for moment in moments(state):
        for seat in everybody(state):
            assert view(moment, seat).turned == cards("5H 9H 2S")
        others = {*sum(moment.hands, ()), *sum(moment.captured, ()), *moment.stock}
        assert not others & {*cards("5H 9H 2S")}


def test_af_a06_a_refused_turn_up_counts_for_nothing_more():
    rules = rules_with(max_begs=2)
    hands = {1: "3S KS", 0: "4S QS"}
    state = play_on(after(rules, "beg run beg run", hands=hands, turned="AS 5H 2S"))
    assert line(state, "high") == line(state, "low") == [(1, 1)]
    worth = dict(RULES.scoring.game_values)
    counted = sum(worth.get(card.rank, 0) for side in state.captured for card in side)
    held = sum(worth.get(card.rank, 0) for seat in (0, 1) for card in state.played_by(seat))
    assert counted == held


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_af_a07_with_partners_a_tie_goes_to_the_side_that_did_not_deal(dealer):
    other = 1 - dealer % 2
    for won in ({0: "AC", 1: "AD"}, {2: "KC KD", 3: "AD QC"}, {0: "2C", 3: "3C"}):
        state = finished(rules_with("hoffmann_4"), won, dealer=dealer)
        assert lines(state) == [(other, "game", 1)]
        for flags in ({"game_tie": "none"}, {"game_points": 0}):
            assert lines(finished(rules_with("hoffmann_4", **flags), won, dealer=dealer)) == []
    alone = finished(rules_with("hoffmann_4", game_tie="none"), {0: "AC"}, dealer=dealer)
    assert lines(alone) == [(0, "game", 1)]


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_af_a07_a_jack_that_falls_to_the_partner_is_not_hung(dealer):
    rules = rules_with("trinidad", jack_points=2)
    for text, winner, points in (("JH 2C QH 3C", 2, 2), ("JH QH 2C 3C", 1, 3)):
        hands = dict(zip(seats(rules, dealer), text.split(), strict=True))
        state = play_on(after(rules, f"stand {text}", dealer, hands=hands, turned="5H"))
        seat = seats(rules, dealer)[winner]
        assert state.tricks[0].seat == seat
        assert line(state, "jack") == [(seat % 2, points)]


@pytest.mark.parametrize("low_to", ["dealt", "won"])
def test_af_a07_high_and_low_belong_to_the_side(low_to):
    rules = rules_with("hoffmann_4", low_to=low_to)
    hands = {1: "2H", 2: "AH", 3: "2C", 0: "3C"}
    state = play_on(after(rules, "stand 2H AH 2C 3C", hands=hands, turned="5H"))
    assert line(state, "high") == [(0, 1)]
    assert line(state, "low") == [(1 if low_to == "dealt" else 0, 1)]
    assert score(state).totals == ((2, 1) if low_to == "dealt" else (3, 0))


def test_af_a08_a_match_is_eleven_points_or_nine_in_blind():
    names = ("cassell", "cassell_4", "blind", "blind_pips")
    assert [PRESETS[name].match.target for name in names] == [11, 11, 9, 9]


@pytest.mark.parametrize(
    ("flags", "dealer", "scores", "may_give"),
    [
        pytest.param({}, 0, (0, 6), False, id="the elder is there"),
        pytest.param({}, 0, (0, 8), False, id="or beyond"),
        pytest.param({}, 0, (0, 5), True, id="not quite"),
        pytest.param({}, 0, (6, 5), True, id="the dealer may be there"),
        pytest.param({}, 1, (6, 0), False, id="another elder"),
        pytest.param({}, 0, None, True, id="nobody has told the totals"),
        pytest.param({"target": 1}, 0, None, False, id="one point wins"),
        pytest.param({"target": 2}, 0, None, True, id="two points win"),
        pytest.param({"target": "single_deal"}, 0, (50, 50), True, id="no target"),
        pytest.param({"players": 3}, 0, (0, 0, 6), False, id="another of the opponents"),
        pytest.param({"players": 3}, 2, (0, 0, 6), True, id="the dealer of three"),
        pytest.param({"players": 3, "gift_to": "elder"}, 0, (6, 0, 6), True, id="only the elder"),
        pytest.param({"players": 3, "gift_to": "elder"}, 0, (0, 6, 0), False, id="the elder of 3"),
        pytest.param({"players": 4, "teams": "partnership"}, 0, (0, 6), False, id="partners"),
        pytest.param({"players": 4, "teams": "partnership"}, 1, (0, 6), True, id="dealing side"),
        pytest.param({"players": 4, "teams": "partnership"}, 3, (6, 0), False, id="other partners"),
    ],
)
def test_af_a09_when_the_dealer_may_not_give(flags, dealer, scores, may_give):
    rules = rules_with("seven_up", **flags)
    state = after(rules, "beg", dealer, scores=scores, turned="5H")
    assert legal_moves(state) == ((GIVE, RUN) if may_give else (RUN,))


def test_af_a09_a_point_for_the_turn_up_changes_nothing():
    state = after(rules_with("seven_up"), "beg", scores=(6, 5), turned="JH")
    assert legal_moves(state) == (GIVE, RUN)
    state = after(rules_with("seven_up", max_begs=2), "beg run beg", scores=(5, 5), turned="JH JS")
    assert legal_moves(state) == (GIVE, RUN)


def test_af_a09_the_totals_before_change_nothing_else():
    one = after(RULES, "beg give", scores=(3, 4), turned="5H")
    assert one.scores == view(one, 0).scores == view(one, None).scores == (3, 4)
    assert score(one).totals == (0, 1)
    other = after(RULES, "beg give", turned="5H")
    assert [score(state) for state in moments(one)] == [score(state) for state in moments(other)]


@pytest.mark.parametrize("dealer", [0, 1])
def test_af_a10_an_ace_alone_wins_game(dealer):
    """With no court card and no ten, but an ace, Game is won by 4 to 0."""
    state = finished(RULES, {0: "AC 2C", 1: "2D 9H"}, dealer=dealer)
    assert lines(state) == [(0, "game", 1)]


@pytest.mark.parametrize(
    ("away", "rest", "expected"),
    [
        pytest.param(
            "-2C -3C -4C",
            "TC KC | 7D 2D | 6D 3D | 5D 4D | QC 8C | JC 9C",
            [(0, "high", 1), (1, "low", 1), (0, "game", 1)],
            id="the lowest trump stays",
        ),
        pytest.param(
            "-2D -3D -4D",
            "TC KC | 7D 2C | 6D 3C | 5D 4C | QC 8C | JC 9C",
            [(0, "high", 1), (0, "low", 1), (0, "game", 1)],
            id="the lowest trump goes",
        ),
    ],
)
def test_af_a11_only_trumps_that_were_kept_are_out(away, rest, expected):
    hands = {1: "2C 3C 4C 8C 9C TC 2D 3D 4D", 0: "5C 6C 7C JC QC KC 5D 6D 7D"}
    text = f"beg run {away} -5C -6C -7C {rest}"
    state = after(rules_with("seven_up"), text, hands=hands, turned="AC 8D")
    assert lines(state) == expected


def test_af_a11_a_jack_that_was_discarded_is_not_out():
    hands = {1: "JD AD 4C 8C 9C TC 2D 3D 4D", 0: "5C 6C 7C JC QC KC 5D 6D 7D"}
    text = "beg run -JD -AD -2D -5C -6C -7C"
    state = play_on(after(rules_with("seven_up"), text, hands=hands, turned="AC 8D"))
    assert line(state, "jack") == []
    assert line(state, "high") == [(0, 1)]
    assert line(state, "low") == [(1, 1)]


def test_af_a12_each_beg_is_answered_anew():
    rules = rules_with(max_begs=3)
    state = after(rules, "beg", turned="5H 5S 6H")
    assert legal_moves(state) == (GIVE, RUN)
    state = play(state, "run")
    assert (state.phase, state.turn, legal_moves(state)) == ("beg", 1, (STAND, BEG))
    state = play(state, "beg")
    assert (state.phase, state.turn, legal_moves(state)) == ("respond", 0, (GIVE, RUN))
    given = play(state, "give")
    assert (given.phase, lines(given)) == ("play", [(1, "gift", 1)])
    stood = play(state, "run stand")
    assert (stood.phase, stood.calls) == ("play", (BEG, RUN, BEG, RUN, STAND))
    assert lines(stood) == []


def test_af_a12_a_suit_refused_earlier_may_come_back():
    state = after(rules_with(max_begs=2), "beg run beg run", turned="5H 5S 6H")
    assert (shown(state.turned), state.trump) == ("5H 5S 6H", CARDS["6H"].suit)
    state = after(rules_with(max_begs=2), "beg run beg run", turned="5H 5S 6S 7S 6H")
    assert (shown(state.turned), state.trump) == ("5H 5S 6S 7S 6H", CARDS["6H"].suit)


def test_af_a12_a_run_of_two_rounds_answers_one_beg():
    state = after(rules_with(max_begs=2), "beg run", turned="5H 6H 7H 5S")
    assert (state.phase, state.runs) == ("beg", 3)
    assert play(state, "beg give").phase == "play"


@PLAYERS
def test_af_a13_points_count_as_they_happen(players):
    rules = rules_with(players=players, max_begs=3, gift_to="all_opponents")
    for states in played_hands(rules, 8):
        for before, state in pairwise(states):
            assert lines(state)[: len(lines(before))] == lines(before)
            old, new = events(before), events(state)
            assert new[: len(old)] == old
        told = [event for event in events(states[-1]) if isinstance(event, Scored)]
        early = [one for one in lines(states[-1]) if one[1] in ("gift", "turned jack")]
        assert [(event.seat, event.name, event.points) for event in told] == early


def test_af_a13_to_stop_is_up_to_the_match():
    """A turn-up or a gift that reaches the target ends no hand."""
    state = deal_with(rules_with(target=1), turned="JH")
    assert score(state).totals == (1, 0)
    assert legal_moves(state) == (STAND, BEG)
    state = play(state, "beg give")
    assert score(state).totals == (1, 1)
    assert standings(state.rules, [score(state)]) == Standings((1, 0), (0,), 0)
    assert Ended() not in events(state)
    assert len(play_on(state).tricks) == 6


@pytest.mark.parametrize("trump", "CDHS")
def test_af_a14_jack_is_the_jack_of_trumps(trump):
    for suit in "CDHS":
        hands = {1: f"2C 3C 4C J{suit}", 0: "2D 3D 4D"}
        state = play_on(after(RULES, "stand", hands=hands, turned=f"5{trump}"))
        out = CARDS[f"J{trump}"] in {*state.played_by(0), *state.played_by(1)}
        assert out is (suit == trump)
        assert len(line(state, "jack")) == out
