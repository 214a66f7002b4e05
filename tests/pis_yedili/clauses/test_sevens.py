"""PY-22 to PY-25: sevens, PY-A07, and PY-A08 on a seven that wins."""

import pytest

from pisti import Suit
from pisti.event_types import Drew, Ended, Owes, Played
from pisti.pis_yedili import RULES, view
from positions.common import CARDS, cards, everybody, play, refused
from positions.pis_yedili import (
    EXHAUSTION,
    RANKS,
    TEK_OR_NOT,
    as_held,
    deal_with,
    facing,
    gained,
    going_out,
    legal,
    rules_with,
    table,
    told,
    totals,
    worth,
)

# Four seats with sevens that answer each other, from seat 1 to seat 0.
SEVENS = ("7C KD", "7D JH 2S 3S 4S 5S 6S", "7H JD 2D 3D 4D 5D 6D", "7S JS 2H 3H 4H 5H 6H")


def chained(sevens, **flags):
    """So many sevens were played on a five of clubs."""
    return play(facing("5C", *SEVENS, rules=rules_with(**flags)), *"7C 7D 7H 7S".split()[:sevens])


def test_py_22_the_next_player_draws_three_or_answers_with_a_seven():
    state = chained(1)
    assert (state.turn, state.owed) == (2, 3)
    assert legal(state) == "7D draw"
    drew = play(state, "draw")
    assert drew.hands[2] == as_held(state.hands[2], state.stock[:3])
    assert (drew.stock, drew.owed) == (state.stock[3:], 0)
    answered = play(state, "7D")
    assert (answered.turn, answered.owed) == (3, 6)
    assert told(state, "draw") == [Drew(2, state.stock[:3])]
    assert told(chained(0), "7C") == [Played(1, CARDS["7C"]), Owes(2, 3)]


def test_py_22_no_other_card_will_do():
    rules = rules_with(wild_on_wild=True)
    hands = "7C KD", "7D JH 2C 8C AC 5S 6S"
    state = play(facing("5C", *hands, rules=rules), "7C")
    assert legal(state) == "7D draw"
    for name in ("JH/C", "JH", "2C", "8C", "AC", "5S"):
        assert refused(state, name) == "does_not_answer, owed, a 7, draw (PY-22)"
    assert refused(state, "pass") == "owes, cards, a 7, draw (PY-22)"


@TEK_OR_NOT
@pytest.mark.parametrize("stacked", [1, 2, 3, 4])
@pytest.mark.parametrize("draw_count", [1, 2, 3, 5])
def test_py_22_another_number_of_cards_may_be_drawn(draw_count, stacked, tek_rule):
    state = chained(stacked, draw_count=draw_count, tek_rule=tek_rule)
    assert state.owed == draw_count * stacked
    seat = state.turn
    assert len(play(state, "draw").hands[seat]) == len(state.hands[seat]) + draw_count * stacked
    assert RULES.sevens.draw_count == 3


@pytest.mark.parametrize("draw_rank", ["7", "9", "2"])
def test_py_22_another_rank_may_be_the_one_that_costs_cards(draw_rank):
    rules = rules_with(draw_rank=RANKS[draw_rank])
    for rank in "279":
        hands = f"{rank}D TS", f"{rank}S KS KH QS QH 4S 4H"
        after = play(facing("5D", *hands, rules=rules), f"{rank}D")
        assert (after.turn, after.owed) == (2, 3 if rank == draw_rank else 0)
        if rank == draw_rank:
            assert legal(after) == f"{rank}S draw"
    assert RULES.sevens.draw_rank is RANKS["7"]


def test_py_22_no_rank_need_cost_cards():
    rules = rules_with(draw_rank=None, draw_rank_wild=True, stacking="off")
    after = play(facing("5D", "7D TS", "7S KS 2H", rules=rules), "7D")
    assert (after.turn, after.owed) == (2, 0)
    assert legal(after) == "6D KD 7S draw", "a seven is a card like any other"


@TEK_OR_NOT
@pytest.mark.parametrize(
    ("stacking", "draw_count", "owed"),
    [("linear", 3, [3, 6, 9, 12]), ("double", 3, [3, 6, 12, 24]), ("double", 2, [2, 4, 8, 16])],
)
def test_py_23_seven_upon_seven_adds_up(stacking, draw_count, owed, tek_rule):
    for stacked, cards_owed in enumerate(owed, start=1):
        state = chained(stacked, stacking=stacking, draw_count=draw_count, tek_rule=tek_rule)
        assert (state.owed, state.turn) == (cards_owed, (stacked + 1) % 4)
        assert all(view(state, seat).owed == cards_owed for seat in everybody(state))
        if stacked < 4:
            assert legal(state) == f"7{'CDHS'[stacked]} draw"


def test_py_23_whoever_does_not_answer_draws_for_all_of_them():
    state = chained(3)
    after = play(state, "draw")
    assert after.hands[0] == as_held(state.hands[0], state.stock[:9])
    assert (after.turn, after.owed, after.stock) == (1, 0, state.stock[9:])


def test_py_23_in_some_games_sevens_do_not_stack():
    state = chained(1, stacking="off")
    assert (state.owed, legal(state)) == (3, "draw")
    for name in ("7D", "JH/S", "2S"):
        assert refused(state, name) == "no_answer, owed, draw (PY-23)"
    state = play(state, "draw")
    assert legal(state) == "JD/CDHS 7H draw"
    assert play(state, "7H").owed == 3


@pytest.mark.clause("PY-A07")
def test_py_24_who_draws_what_is_owed_has_had_the_turn():
    assert play(facing("5C", "2C KD"), "draw").turn == 1
    state = play(facing("5C", "7C KD", "2C 3C 4C 6C 9C QC KC"), "7C draw")
    assert (state.turn, state.draws, state.owed) == (3, 0, 0)
    assert RULES.sevens.penalty_ends_turn


def test_py_24_in_some_games_a_card_may_still_be_played():
    rules = rules_with(penalty_ends_turn=False)
    hands = "7C KD", "2C 3D 4D 6D 9D QD JD"
    state = play(facing("5C", *hands, rules=rules, stock="4C 5D 6H 2D"), "7C draw")
    assert (state.turn, state.draws, state.owed) == (2, 1, 0)
    assert legal(state) == "2C 4C JD/CDHS draw pass"
    assert play(state, "4C").turn == 3
    assert play(state, "pass").turn == 3
    assert gained(state, play(state, "draw"), 2) == cards("2D")


def test_py_25_a_seven_must_fit_like_any_other_card():
    assert legal(facing("5D", "7S 7D 2S")) == "7D draw"
    assert refused(facing("5D", "7S 2S"), "7S") == "does_not_fit, card_of D, a 5, a J, draw (PY-13)"
    assert not RULES.sevens.draw_rank_wild


@TEK_OR_NOT
def test_py_25_in_some_games_a_seven_fits_on_everything(tek_rule):
    rules = rules_with(draw_rank_wild=True, tek_rule=tek_rule)
    assert legal(facing("5D", "7S 2S", rules=rules)) == "7S draw"
    assert play(facing("5D", "7S 2S", rules=rules), "7S").owed == 3
    hands = "JC 2S", "7D 7H JD 2H 3S 4D 5C"
    state = play(facing("5D", *hands, rules=rules), "JC/S")
    assert legal(state) == "7D 7H 3S draw"
    after = play(state, "7D")
    assert (after.suit, after.owed, after.turn) == (Suit("D"), 3, 3)


def test_py_25_a_seven_that_fits_on_everything_follows_an_ace_and_does_not_open():
    rules = rules_with(draw_rank_wild=True)
    assert legal(play(facing("5D", "AD 7S 2S", rules=rules), "AD")) == "7S pass"
    state = deal_with(rules, hands={1: "7D 7H 2C 3D 4D 5D 6D"})
    assert legal(state) == "2C"
    off = rules_with(draw_rank_wild=True, stacking="off")
    assert legal(table({1: "7D 2S"}, "7C", rules=off, owed=3, stock="2D")) == "draw"
    nine = rules_with(draw_rank_wild=True, draw_rank=RANKS["9"])
    assert legal(facing("5D", "7S 9S 2S 3S 4S 6S 8S", rules=nine)) == "9S draw"


def test_py_a07_the_next_player_owes_nothing():
    hands = "7C KD", "2C 3D 4D 6D 9D QD KS", "7H 2D 5D 8C TC 3S JH"
    state = play(facing("5C", *hands), "7C draw")
    assert (state.turn, state.owed, state.discard[-1]) == (3, 0, CARDS["7C"])
    assert legal(state) == "8C TC 7H JH/CDHS draw"


@pytest.mark.parametrize("stacking", ["linear", "double"])
def test_py_a07_a_further_seven_counts_three_again(stacking):
    hands = "7C KD", "7D 3D 4D 6D 9D QD KS", "2D 5D 8C TC 3S JH 6C", "7H"
    state = play(facing("5C", *hands, rules=rules_with(stacking=stacking)), "7C 7D draw")
    assert (state.turn, state.owed, len(state.hands[3])) == (0, 0, 13)
    assert play(state, "7H").owed == 3


@pytest.mark.parametrize(
    ("draw_policy", "may"),
    [
        ("until_pass", "draw pass"),
        ("one", "pass"),
        ("max_three", "draw pass"),
        ("until_playable", "draw"),
    ],
)
def test_py_a07_the_turn_goes_on_as_after_one_drawn_card(draw_policy, may):
    rules = rules_with(penalty_ends_turn=False, draw_policy=draw_policy)
    hands = "7C KD", "2C 3D 4D 6D 9D QD KS"
    state = play(facing("5C", *hands, rules=rules, stock="2D 2H 5D"), "7C draw")
    assert (state.turn, legal(state)) == (2, f"2C {may}")
    hands = "7C KD", "2S 3D 4D 6D 9D QD KS"
    state = play(facing("5C", *hands, rules=rules, stock="2D 2H 5D"), "7C draw")
    assert legal(state) == may


@EXHAUSTION
def test_py_a08_a_seven_that_wins_makes_nobody_draw(exhaustion):
    rules = rules_with(exhaustion=exhaustion)
    state = going_out("7S", "2D 3D 4D 5D 9D", rules=rules)
    after = play(state, "7S")
    assert (after.ending, after.turn, after.owed) == ("out", None, 0)
    assert (after.hands, after.stock) == ((state.hands[0], ()), state.stock)
    assert told(state, "7S") == [Played(1, CARDS["7S"]), Ended()]
    assert not RULES.scoring.final_seven_draws


@pytest.mark.parametrize("draw_count", [2, 3])
def test_py_a08_in_some_games_the_next_player_draws_first(draw_count):
    rules = rules_with(final_seven_draws=True, draw_count=draw_count)
    state = going_out("7S", "2D 3D 4D 5D 9D", "2H 3H 4H 5H 9H", rules=rules)
    after = play(state, "7S")
    assert after.hands[2] == as_held(state.hands[2], state.stock[:draw_count])
    assert (after.hands[0], after.hands[1]) == (state.hands[0], ())
    assert (after.ending, after.owed, after.turn) == ("out", 0, None)
    assert totals(after) == (3 * 23, 0, 3 * (23 + worth(state.stock[:draw_count])))
    assert told(state, "7S") == [
        Played(1, CARDS["7S"]),
        Drew(2, state.stock[:draw_count]),
        Ended(),
    ]


@pytest.mark.parametrize(("stacking", "taken"), [("linear", 9), ("double", 12)])
def test_py_a08_it_takes_what_would_be_owed(stacking, taken):
    rules = rules_with(final_seven_draws=True, stacking=stacking)
    stock = "2C 3C 4C 5C 6C 8C 9C TC QC KC AC 2D 3D"
    state = table({1: "7H", 0: "2S"}, "7D", rules=rules, owed=6, direction=-1, stock=stock)
    after = play(state, "7H")
    assert after.hands[0] == as_held("2S", cards(stock)[:taken])
    assert after.ending == "out"


@EXHAUSTION
def test_py_a08_or_what_there_is(exhaustion):
    rules = rules_with(final_seven_draws=True, exhaustion=exhaustion)
    after = play(table({1: "7H", 2: "2S"}, "5C 5H", rules=rules, stock="2C"), "7H")
    under = "5C 5H" if exhaustion in ("reshuffle", "turn_over") else ""
    assert sorted(map(str, after.hands[2])) == sorted(f"2S 2C {under}".split())
    assert (after.ending, after.turn) == ("out", None)
    assert totals(after)[1] == 0


def test_py_a08_only_the_seven_draws():
    rules = rules_with(final_seven_draws=True)
    for last in ("9S", "JS", "TS"):
        state = going_out(last, "2D 3D 4D 5D 9D", rules=rules)
        assert play(state, last).hands[0] == state.hands[0]
