"""PY-33, PY-A44 and PY-A45: the cards that may not end a hand."""

from collections import Counter

import pytest

from pisti import Rank, Suit
from pisti.pis_yedili import DRAW, PASS, RULES, Wanted, view
from positions.common import CARDS, play, refused
from positions.pis_yedili import EXHAUSTION, going_out, legal, rules_with, table

NO_JACK = rules_with(no_finish=[Rank.JACK])
LEFT = "2D 3D 4D 5D 9D"


@pytest.mark.parametrize("last", ["2S", "7S", "TS", "JS", "KS"])
def test_py_33_by_default_any_card_may_be_the_last(last):
    assert RULES.finish.no_finish == ()
    state = going_out(last, LEFT)
    assert legal(state) == f"{last} draw"
    assert play(state, last).ending == "out"


@pytest.mark.parametrize("rank", "27TJK")
def test_py_33_a_rank_can_be_barred_from_being_the_last_card(rank):
    rules = rules_with(no_finish=[Rank(rank)])
    state = going_out(f"{rank}S", LEFT, rules=rules)
    assert legal(state) == "draw"
    assert refused(state, f"{rank}S") == f"no_finish, a {rank}, draw (PY-33)"
    other = going_out("9S", LEFT, rules=rules)
    assert play(other, "9S").ending == "out"


def test_py_33_only_as_the_last_card_is_it_barred():
    state = going_out("JS", LEFT, held=2, rules=NO_JACK)
    assert legal(state) == "8S JS/CDHS draw"
    assert play(state, "JS/H").suit is Suit.HEARTS


def test_py_33_ranks_are_given_in_any_order():
    wanted = (Rank.SEVEN, Rank.JACK)
    for given in ([Rank.JACK, Rank.SEVEN], (Rank.SEVEN, Rank.JACK), {Rank.JACK, Rank.SEVEN}):
        assert rules_with(no_finish=given).finish.no_finish == wanted
    some = [rank for rank in Rank if rank is not Rank.TWO]
    assert rules_with(no_finish=some).finish.no_finish == tuple(some)


def test_py_a44_who_has_drawn_may_play_either_card():
    state = table({1: "JD"}, "5C", rules=NO_JACK, stock="9C 2S")
    assert legal(state) == "draw"
    after = play(state, "draw")
    assert legal(after) == "9C JD/CDHS draw pass"
    assert play(after, "JD/C").hands[1] == (CARDS["9C"],)
    assert play(after, "9C").hands[1] == (CARDS["JD"],)


def test_py_a44_after_an_ace_the_player_passes():
    rules = rules_with(no_finish=[Rank.FOUR])
    state = play(table({1: "AD 4D"}, "5D", rules=rules, stock="2S"), "AD")
    assert (state.phase, legal(state)) == ("ace", "pass")
    assert refused(state, "4D") == "no_finish, a 4, pass (PY-33)"
    rules = rules_with(no_finish=[Rank.FOUR], ace_follow="draw_if_unable")
    state = play(table({1: "AD 4D"}, "5D", rules=rules, stock="2S"), "AD")
    assert legal(state) == "draw"


def test_py_a44_a_barred_seven_is_no_answer_to_a_seven():
    rules = rules_with(no_finish=[Rank.SEVEN])
    state = table({1: "7S"}, "5D 7D", rules=rules, stock="2S 3S 4S 6S", owed=3)
    assert legal(state) == "draw"
    assert refused(state, "7S") == "no_finish, a 7, draw (PY-33)"
    after = play(state, "draw")
    assert (len(after.hands[1]), after.owed) == (4, 0)


def test_py_a44_who_draws_only_if_unable_draws():
    rules = rules_with("iskambilci", no_finish=[Rank.JACK])
    state = table({1: "JD"}, "5C", rules=rules, stock="9S 2S")
    assert legal(state) == "draw"
    assert legal(play(state, "draw")) == "JD/CDHS"


@EXHAUSTION
def test_py_a44_with_nothing_to_draw_it_is_as_ever(exhaustion):
    rules = rules_with(no_finish=[Rank.JACK], exhaustion=exhaustion)
    state = table({1: "JD"}, "5C", rules=rules)
    ends = exhaustion == "end_lowest"
    assert legal(state) == ("draw" if ends else "pass")
    after = play(state, legal(state))
    assert (after.ending, after.idle) == (("exhausted", 0) if ends else (None, 1))


def test_py_a44_the_rank_counts_and_not_what_the_card_does():
    rules = rules_with(no_finish=[Rank.JACK], wild_rank=Rank.KING)
    assert legal(table({1: "JC"}, "5C", rules=rules, stock="2S")) == "draw"
    assert legal(table({1: "KD"}, "5C", rules=rules, stock="2S")) == "KD draw"


def test_py_a44_it_says_what_else_may_be_played():
    state = table({1: "6H"}, "5C", rules=NO_JACK, stock="2S")
    assert refused(state, "6H") == "does_not_fit, card_of C, a 5, draw (PY-13)"
    state = table({1: "6H 6S"}, "5C", rules=NO_JACK, stock="2S")
    assert refused(state, "6H") == "does_not_fit, card_of C, a 5, a J, draw (PY-13)"


@pytest.mark.parametrize("choice", [DRAW, PASS])
def test_py_a44_who_draws_with_one_card_shows_nothing_of_the_barred_ranks(choice):
    """One who draws or passes with one card has not shown that it does not fit, if barred."""
    flags = {"no_finish": [Rank.JACK], "voluntary_draw": False, "exhaustion": "play_on"}
    rules = rules_with(**flags)
    stock = "9S 2S" if choice is DRAW else ""
    for hand, unfinished in (("JD", (Rank.JACK,)), ("6H", (Rank.JACK,)), ("6H 6D", ())):
        state = play(table({1: hand}, "5C", rules=rules, stock=stock), choice.value)
        lacks = state.acts[-1].lacks
        assert lacks == Wanted(Suit.CLUBS, Rank.FIVE, wild=Rank.JACK, unfinished=unfinished)
        assert lacks.fits(CARDS["JH"]) is (not unfinished)
        assert lacks.fits(CARDS["JC"]) is (not unfinished)
        assert lacks.fits(CARDS["6C"])
        assert view(state, 0).acts[-1].lacks == lacks


def test_py_a44_what_one_seat_shows_is_not_shown_by_the_next():
    """A player with one card and one with more, who draw on equal tables, show different things."""
    rules = rules_with(no_finish=[Rank.JACK], voluntary_draw=False, players=2)
    found = Counter()
    for hand in ("6H", "6H 6D", "6H", "6H 6D"):
        state = table({1: hand}, "5C", rules=rules, stock="9S 2S")
        found[play(state, "draw").acts[-1].lacks.unfinished] += 1
    assert found == {(Rank.JACK,): 2, (): 2}


def test_py_a45_a_move_plays_one_card():
    state = table({1: "9C 9D 9H"}, "5C", stock="2S")
    assert legal(state) == "9C draw"
    assert (play(state, "9C").turn, len(play(state, "9C").hands[1])) == (2, 2)
    twice = table({1: "9C 9C 9H"}, "5C", rules=rules_with(packs=2), stock="2S")
    assert legal(twice) == "9C draw"
    assert len(play(twice, "9C").hands[1]) == 2
