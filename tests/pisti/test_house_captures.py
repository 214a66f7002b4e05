"""A house rule of what captures: the argument `takes` of `apply`."""

import random

import pytest

from pisti import PRESETS, IllegalMove, KindError, Rank, apply, legal_moves, new_hand, view
from positions.common import CARDS, cards
from positions.pisti import deal_with, lone, rules_with

TWO = rules_with(players=2)


def queens_too(played, pile):
    return played.rank in (Rank.JACK, Rank.QUEEN) or played.rank is pile[-1].rank


def by_the_book(played, pile):
    return played.rank is Rank.JACK or played.rank is pile[-1].rank


def test_a_queen_takes_any_pile_where_the_house_says_so():
    state = deal_with(TWO, centre="5C 9D 2H KS", hands={1: "QS"})
    assert not apply(state, CARDS["QS"]).gains
    (gain,) = apply(state, CARDS["QS"], takes=queens_too).gains
    assert (gain.seat, gain.cards, gain.points) == (1, cards("5C 9D 2H KS QS"), 0)


@pytest.mark.parametrize(
    ("held", "how", "points"),
    [("QS", "capture", 0), ("JS", "jack on a lone card", 4), ("5S", "pişti", 10)],
)
def test_on_a_lone_card_a_queen_earns_neither_a_pisti_nor_what_a_jack_earns(held, how, points):
    state = lone(rules_with(players=2, jack_on_single=4), "5D", held)
    gain = apply(state, CARDS[held], takes=queens_too).gains[-1]
    assert (gain.how, gain.points, len(gain.cards)) == (how, points, 2)


def test_a_match_captures_nothing_where_the_house_says_so():
    state = lone(TWO, "5D", "5S")
    after = apply(state, CARDS["5S"], takes=lambda *_: False)
    assert (after.pile, after.gains) == (cards("5D 5S"), state.gains)


def test_p_23_the_house_is_not_asked_about_an_empty_table():
    state = apply(deal_with(TWO, centre="8C 8D 8H 3S", hands={1: "3H", 0: "QS"}), CARDS["3H"])
    assert state.pile == ()
    assert apply(state, CARDS["QS"], takes=lambda *_: 1 / 0).pile == cards("QS")


@pytest.mark.clause("P-14")
@pytest.mark.parametrize("turned", ["turn_more", "to_pile_bottom", "allow"])
def test_the_house_sees_the_pile_as_everybody_does(turned):
    rules = rules_with(players=2, centre_view="starter_before_play", turnup_jack=turned)
    hands, seen = {1: "6S 7H 2D KH", 0: "3S KD 9H"}, []
    state = deal_with(rules, centre="5C 9D KS JD", hands=hands)

    def takes(played, pile):
        seen.append(pile)
        return played.rank is pile[-1].rank

    for move in cards("6S 3S 7H KD KH 9H 2D"):
        public = view(state, None).pile
        state = apply(state, move, takes=takes)
        assert seen == ([public] if public else [])
        seen.clear()
    assert [len(gain.cards) for gain in state.gains] == [9]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rule_of_the_book_as_a_house_rule_changes_nothing(preset):
    state, chance = new_hand(PRESETS[preset], seed=7), random.Random(7)
    while moves := legal_moves(state):
        move = chance.choice(moves)
        after = apply(state, move)
        assert apply(state, move, takes=by_the_book) == after
        state = after


@pytest.mark.parametrize("takes", [True, "queens", Rank.QUEEN, lambda *_: None])
def test_what_is_no_house_rule_is_refused(takes):
    with pytest.raises(KindError, match="takes"):
        apply(lone(TWO, "5D", "QS"), CARDS["QS"], takes=takes)


def test_a_card_that_is_not_in_the_hand_is_refused_by_any_house_rule():
    with pytest.raises(IllegalMove):
        apply(lone(TWO, "5D", "QS"), CARDS["KS"], takes=queens_too)
