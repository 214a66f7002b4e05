"""PY-35 and PY-A47: a match in which whoever comes to the target is out, and the others play on."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from pisti import DealError, Score, Standings, pis_yedili
from pisti.event_types import Dealt, Drew, Owes, Skipped
from pisti.match import (
    apply as apply_in_match,
    dumps,
    legal_moves as moves_in_match,
    loads,
    new_match,
)
from pisti.pis_yedili import (
    DRAW,
    PASS,
    PRESETS,
    apply,
    events,
    legal_moves,
    longest_hand,
    new_hand,
    next_dealer,
    picture,
    score,
    standings,
    view,
    worlds,
)
from pisti.record import check, dumps as text_of, loads as read, record_of
from pisti.show import text
from positions.common import CARDS
from positions.pis_yedili import moments, rules_with, table

FIVE = rules_with(players=5, match_end="elimination")
OUT = (0, 101, 100, 130, 7)  # seats 1 and 3 are out


def deals_of(*totals):
    """The counts of deals with these totals."""
    return [Score((), total) for total in totals]


def played(rules, seed):
    """Every state of a deal that is played by chance, in which some are out."""
    return [*moments(new_hand(rules, seed=seed, scores=OUT), Random(seed), most=400)]


@pytest.mark.parametrize("opening", ["starter_club", "everyone_club", "turn_up", "lowest_club"])
def test_py_35_whoever_is_out_is_dealt_nothing_and_is_never_on_turn(opening):
    rules = FIVE.but(opening=opening, exhaustion="end_lowest")
    for seed in range(10):
        states = played(rules, seed)
        for state in states:
            assert state.seats == (0, 2, 4)
            assert state.hands[1] == state.hands[3] == ()
            assert state.turn in (0, 2, 4, None)
        assert [len(hand) for hand in states[0].hands] == [7, 0, 7, 0, 7]
        assert len(states[0].stock) == 52 - 21 - (opening == "turn_up")
        assert {act.seat for act in states[-1].acts} <= {0, 2, 4}
        assert score(states[-1]).totals[1] == score(states[-1]).totals[3] == 0
        assert states[-1].is_over


def test_py_35_at_the_target_one_is_out_and_below_it_not():
    assert new_hand(FIVE, seed=1, scores=(100, 101, 102, 0, 99)).seats == (0, 3, 4)
    assert new_hand(FIVE, seed=1).seats == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("match_end", ["deals", "target", "first_out"])
def test_py_35_in_any_other_match_everybody_plays_every_deal(match_end):
    state = new_hand(FIVE.but(match_end=match_end), seed=1, scores=OUT)
    assert state.seats == (0, 1, 2, 3, 4)
    assert [len(hand) for hand in state.hands] == [7] * 5
    assert (longest_hand(FIVE), longest_hand(state.rules)) == (133, 91)


def test_py_35_the_last_one_who_is_left_wins():
    rules = rules_with(match_end="elimination")
    first = standings(rules, deals_of((0, 12, 40, 7), (105, 0, 51, 63)))
    assert first == Standings((105, 12, 91, 70), (), 2)
    second = standings(rules, deals_of((0, 30, 0, 42)), first)
    assert second == Standings((105, 42, 91, 112), (), 3)
    assert standings(rules, deals_of((0, 60, 0, 0)), second).winners == (2,)


def test_py_a47_of_the_last_ones_who_are_out_together_the_lowest_wins():
    rules = rules_with(match_end="elimination")
    before = Standings((105, 90, 95, 110), (), 5)
    assert standings(rules, deals_of((0, 40, 30, 0)), before).winners == (2,)
    assert standings(rules, deals_of((0, 35, 30, 0)), before).winners == (1, 2)


def at(hands, discard, *, left=(0, 2, 4), rules=FIVE, **fields):
    """A position in which only these seats are left in the match."""
    out = dict.fromkeys({*range(rules.players)} - {*left}, "")
    return table({**out, **hands}, discard, rules=rules, seats=left, **fields)


def test_py_a47_whoever_is_out_is_passed_over():
    hands = {0: "8C TC 7C 2C", 2: "4D 4H", 4: "4S 3H"}
    state = at(hands, "6C", turn=0, stock="9H 9S 9D 2D 2H")
    assert apply(state, CARDS["2C"]).turn == 2
    assert apply(state, CARDS["8C"]).turn == 4
    assert apply(state, CARDS["TC"]).turn == 4
    owing = apply(state, CARDS["7C"])
    assert (owing.turn, owing.owed) == (2, 3)
    assert apply(owing, DRAW).turn == 4
    step_back = at(hands, "6C", turn=0, rules=FIVE.but(reverse_mode="step_back"))
    assert apply(step_back, CARDS["TC"]).turn == 4
    for seen in (apply(state, CARDS["8C"]), view(apply(state, CARDS["8C"]), 1)):
        assert events(seen)[-1] == Skipped(2)
    assert events(owing)[-1] == Owes(2, 3)


def test_py_a47_only_those_who_are_left_draw_for_an_ace():
    rules = FIVE.but(ace_effect="others_draw_and_replay")
    state = at({0: "AC 2C 3D"}, "6C", turn=0, stock="9H 9S 9D", rules=rules)
    after = apply(state, CARDS["AC"])
    assert [len(hand) for hand in after.hands] == [2, 0, 3, 0, 3]
    assert after.stock == (CARDS["9D"],)
    assert [event.seat for event in events(after) if isinstance(event, Drew)][-2:] == [2, 4]


def test_py_a47_with_two_left_an_eight_and_a_ten_do_what_they_do_between_two():
    hands = {0: "8C TC 2C", 2: "4D 4H"}
    state = at(hands, "6C", turn=0, left=(0, 2))
    assert apply(state, CARDS["8C"]).turn == 0
    assert apply(state, CARDS["TC"]).turn == 2
    again = at(hands, "6C", turn=0, left=(0, 2), rules=FIVE.but(two_player_reverse="skip"))
    assert apply(again, CARDS["TC"]).turn == 0
    three = at(hands, "6C", turn=0, rules=FIVE.but(two_player_reverse="skip"))
    assert apply(three, CARDS["TC"]).turn == 4


def test_py_a47_a_deal_is_over_when_all_who_are_left_could_do_nothing():
    rules = FIVE.but(exhaustion="play_on")
    hands = {0: "4D KD", 2: "4H 9H", 4: "3S 9S"}
    state = at(hands, "6C", turn=0, rules=rules)
    for _ in range(3):
        assert not state.is_over
        assert legal_moves(state) == (PASS,)
        state = apply(state, PASS)
    assert state.ending == "exhausted"
    assert score(state).totals == (14, 0, 13, 0, 0)
    assert view(state, 1).banked.totals == (0, 0, 0, 0, 0)


@pytest.mark.clause("PY-A20")
def test_py_a47_whoever_is_out_does_not_deal():
    assert next_dealer(new_hand(FIVE, seed=1, scores=OUT, dealer=0)) == 2
    assert next_dealer(new_hand(FIVE, seed=1, scores=OUT, dealer=4)) == 0
    hands = {0: "", 2: "JD JH 7D 7H", 4: "2D"}
    end = at(hands, "6C 2C", turn=None, phase="done", ending="out")
    before = end.start.scores
    assert before == (0, 0, 0, 0, 0)
    rich = at({**hands, 2: "JD JH 7D 7H 7S"}, "6C JC", turn=None, phase="done", ending="out")
    assert score(end).totals[2] == 90
    assert next_dealer(end) == 2
    assert score(rich).totals[2] == 220
    assert next_dealer(rich) == 4
    rules = FIVE.but(target=1, exhaustion_score="all_count")
    last = at(
        {0: "2D", 2: "2H", 4: "2S"}, "6C", turn=None, phase="done", ending="exhausted", rules=rules
    )
    assert next_dealer(last) == 2


def test_py_a47_a_dealer_who_is_out_and_a_match_that_is_over_are_refused():
    with pytest.raises(DealError) as refused:
        new_hand(FIVE, seed=1, scores=OUT, dealer=3)
    assert str(refused.value) == (
        "dealer is 3, who is out of the match with 130, expected 0, 2 or 4 (PY-35, PY-A47)"
    )
    with pytest.raises(DealError, match=r"dealer is 3, .* expected 0 or 4 "):
        new_hand(FIVE, seed=1, scores=(0, 101, 101, 130, 7), dealer=3)
    with pytest.raises(DealError) as refused:
        new_hand(FIVE, seed=1, scores=(101, 101, 100, 130, 170), dealer=2)
    assert str(refused.value) == (
        "the totals are 101, 101, 100, 130 and 170, expected at least 2 below 101, else the match"
        " is over (PY-35, PY-A47)"
    )


def test_py_a47_whoever_is_out_sees_what_a_spectator_sees():
    states = played(FIVE, 3)
    for state in states[:: max(1, len(states) // 8)]:
        seen, spectator = view(state, 1), view(state, None)
        assert (seen.hand, seen.seats, seen.moves) == ((), (0, 2, 4), ())
        assert seen.acts == spectator.acts
        assert events(seen) == events(spectator)
    assert [each.seat for each in events(states[0]) if isinstance(each, Dealt)] == [2, 4, 0]
    assert [bool(place.notes) for place in picture(view(states[0], 0)).places] == [
        seat in (1, 3) for seat in range(5)
    ]
    assert "out of the match" in text.table(pis_yedili, view(states[0], 0))
    assert "elendi" in text.table(pis_yedili, view(states[0], 0), language="tr")


def test_py_a47_worlds_deal_to_those_who_are_left():
    rules = FIVE.but(opening="lowest_club")
    for seed in range(4):
        for state in played(rules, seed)[:12:3]:
            for seat in (0, 1, 2, None):
                seen = view(state, seat)
                for world in islice(worlds(seen, seed=seed), 5):
                    assert view(world, seat) == seen
                    assert world.seats == (0, 2, 4)
    seen = view(new_hand(FIVE, seed=2, scores=OUT), 0)
    where = Counter()
    for world in islice(worlds(seen, seed=1), 3000):
        where.update(seat for seat, hand in enumerate(world.hands) if CARDS["QH"] in hand)
    assert CARDS["QH"] not in seen.hand
    chance = 3000 * 7 / 45
    assert where.keys() == {2, 4}
    assert all(abs(number - chance) < 5 * chance**0.5 for number in where.values())


def test_py_35_a_deal_in_which_some_are_out_is_kept_as_a_record():
    """The record holds the totals before it, so it is played again with the same seats."""
    *_, end = played(FIVE, 5)
    record = record_of(pis_yedili, end)
    assert check(pis_yedili, read(pis_yedili, text_of(pis_yedili, record))) == end


@pytest.mark.parametrize("preset", ["pis_yedili", "two_deck", "kahvehane"])
def test_py_35_a_whole_match_is_played_until_one_is_left(preset):
    rules = PRESETS[preset].but(players=5, match_end="elimination", target=80)
    match, chance, bound = new_match(pis_yedili, rules, seed=7), Random(7), 200_000
    while moves := moves_in_match(match):
        eager = [move for move in moves if move not in (DRAW, PASS)]
        match = apply_in_match(match, chance.choice(eager or moves))
        bound -= 1
        assert bound
    totals = match.standings.totals
    assert len(match.standings.winners) == 1 or min(totals) >= 80
    sizes = [len(state.seats) for state in match.hands]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 5
    assert all(state.dealer in state.seats for state in match.hands)
    assert loads(pis_yedili, dumps(match)) == match
