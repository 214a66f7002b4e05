"""PY-12 to PY-16: a card or a draw, and which card fits."""

import pytest

from pisti import DECK, Suit
from pisti.event_types import Drew, Named, Played, Skipped
from pisti.pis_yedili import RULES, legal_moves
from positions.common import CARDS, cards, play, refused
from positions.pis_yedili import (
    RANKS,
    TEK_OR_NOT,
    as_held,
    deal_with,
    facing,
    legal,
    rules_with,
    table,
    told,
)

FOUR = "CDHS"
NO_JACKS = [str(card) for card in DECK if card.rank.value != "J"]


def fitting(state):
    """The faces that fit; a jack as often as it can name a suit."""
    names = [str(move) for move in legal_moves(state)]
    return sorted(name for name in names if name not in {"draw", "pass"})


def with_all_but(top, rules=RULES, **fields):
    """A position in which the seat on turn holds every card but the top one.

    Such a table there never is, but all cards can be tried at once.
    """
    held = " ".join(str(card) for card in DECK if str(card) != top)
    return table({1: held}, top, rules=rules, **fields)


def test_py_12_a_turn_is_a_card_or_a_draw():
    state = facing("6C", "9C KD", stock="5D")
    assert legal(state) == "9C draw"
    after = play(state, "9C")
    assert (after.turn, after.discard, after.stock) == (2, cards("6C 9C"), state.stock)
    assert len(after.hands[1]) == 6
    after = play(state, "draw")
    assert (after.turn, after.discard, after.stock) == (1, cards("6C"), state.stock[1:])
    assert after.hands[1] == as_held(state.hands[1], "5D")
    assert told(state, "9C") == [Played(1, CARDS["9C"])]
    assert told(state, "draw") == [Drew(1, cards("5D"))]


@pytest.mark.parametrize(
    ("name", "whose"),
    [("5C", "seat 2"), ("3C", "the stock"), ("6C", "the table"), ("JH/S", "a jack of seat 2")],
)
def test_py_12_only_cards_of_the_own_hand_are_played(name, whose):
    state = facing("6C", "9C KD", "5C JH", stock="3C")
    assert whose
    assert refused(state, name) == "not_held (PY-12)"


@TEK_OR_NOT
def test_py_13_a_card_of_the_same_suit_or_the_same_rank_fits(tek_rule):
    rules = rules_with(tek_rule=tek_rule)
    for top in NO_JACKS:
        plain = [name for name in fitting(with_all_but(top, rules)) if name[0] != "J"]
        alike = [name for name in NO_JACKS if name[0] == top[0] or name[1] == top[1]]
        assert plain == sorted(name for name in alike if name != top), top
        assert len(plain) == 14


@pytest.mark.parametrize(
    ("name", "top", "expected"),
    [
        ("KD", "6C", "card_of C, a 6, a J"),
        ("2H", "TS", "card_of S, a T, a J"),
        ("7S", "QD", "card_of D, a Q, a J"),
        ("AC", "8H", "card_of H, an 8, a J"),
    ],
)
def test_py_13_another_card_does_not_fit(name, top, expected):
    reason = f"does_not_fit, {expected}, draw (PY-13)"
    assert refused(facing(top, name), name) == reason
    assert refused(facing(top, name), f"{name}/C") == reason
    tek = rules_with(tek_rule="draw_n")
    state = table({1: f"{name} 2D"}, top, rules=tek, stock="3S")
    assert refused(state, f"{name}!") == reason


@TEK_OR_NOT
def test_py_14_a_jack_fits_on_every_card_that_is_no_jack(tek_rule):
    rules = rules_with(tek_rule=tek_rule)
    for top in NO_JACKS:
        jacks = [name for name in fitting(with_all_but(top, rules)) if name[0] == "J"]
        assert jacks == [f"J{own}/{suit}" for own in FOUR for suit in FOUR], top


def test_py_14_another_rank_may_be_the_wild_one():
    rules = rules_with(wild_rank=RANKS["Q"])
    state = facing("6C", "QD JC JD 6H", rules=rules)
    assert legal(state) == "JC QD/CDHS 6H draw"
    hands = "QD 9H", "JS JD QH QS 2D 3D 4D", "JC JH 2H 3H 4H 5H 6H"
    state = play(facing("6C", *hands, rules=rules), "QD/S")
    assert (state.suit.value, legal(state)) == ("S", "JS draw")
    assert legal(play(state, "JS")) == "JC JH draw"
    assert refused(state, "QS/H") == "wild_on_wild Q, a Q, card_of_but S Q, draw (PY-16)"
    assert RULES.jacks.wild_rank is RANKS["J"]


@pytest.mark.clause("PY-A17")
@pytest.mark.parametrize("suit", FOUR)
def test_py_15_who_plays_a_jack_names_the_suit_in_force(suit):
    state = play(facing("6C", "JH KD"), f"JH/{suit}")
    assert (state.turn, state.discard[-1]) == (2, CARDS["JH"])
    assert state.suit is Suit(suit)
    assert told(facing("6C", "JH KD"), f"JH/{suit}") == [
        Played(1, CARDS["JH"]),
        Named(1, Suit(suit)),
    ]


def test_py_15_only_a_jack_names_a_suit():
    state = facing("6C", "9C JH KD")
    assert told(state, "9C") == [Played(1, CARDS["9C"])]
    assert play(state, "9C").called is None
    assert refused(state, "9C/C") == "names_no_suit J, a J (PY-15)"
    state = facing("6C", "9C QH KD", rules=rules_with(wild_rank=RANKS["Q"]))
    assert refused(state, "9C/H") == "names_no_suit Q, a Q (PY-15)"
    state = deal_with(hands={1: "9C JC 2D 3D 4D 5D 6D"})
    assert legal(state) == "9C JC"
    assert refused(state, "9C/C") == "names_no_suit J, a J (PY-15)"


@pytest.mark.clause("PY-13")
@TEK_OR_NOT
@pytest.mark.parametrize("suit", FOUR)
@pytest.mark.parametrize("top", ["JC", "JD", "JH", "JS"])
def test_py_16_on_a_jack_only_the_suit_in_force_fits(top, suit, tek_rule):
    state = with_all_but(top, rules_with(tek_rule=tek_rule), suit=Suit(suit))
    assert fitting(state) == sorted(f"{rank}{suit}" for rank in "23456789TQKA")


def test_py_16_a_jack_may_not_follow_a_jack():
    """On a jack only the suit in force fits: spades were named, and only the `8S` can be played."""
    hands = "9C JH KS 2D", "JD 4H 8S JS 3C 5C 6H"
    state = play(facing("6C", *hands), "JH/S")
    assert legal(state) == "8S draw"
    assert refused(state, "JD/H") == "wild_on_wild J, a J, card_of_but S J, draw (PY-16)"
    assert refused(state, "JD") == "wild_on_wild J, a J, card_of_but S J, draw (PY-16)"
    assert refused(state, "JS/S") == "wild_on_wild J, a J, card_of_but S J, draw (PY-16)"
    assert refused(state, "4H") == "other_suit_called S, card_of_but S J, draw (PY-16)"
    assert refused(state, "4H/S") == "other_suit_called S, card_of_but S J, draw (PY-16)"


@TEK_OR_NOT
def test_py_16_in_some_games_a_jack_may_follow_a_jack(tek_rule):
    rules = rules_with(wild_on_wild=True, tek_rule=tek_rule)
    hands = "9C JH KS 2D", "JD 4H 8S 2H 3C 5C 6H"
    state = play(facing("6C", *hands, rules=rules), "JH/S")
    assert legal(state) == "JD/CDHS 8S draw"
    assert play(state, "JD/H").suit is Suit("H")
    assert not RULES.jacks.wild_on_wild
    for top in ("JC", "JD"):
        names = fitting(with_all_but(top, rules=rules, suit=Suit("H")))
        assert [name for name in names if "/" not in name] == sorted(
            f"{rank}H" for rank in "23456789TQKA"
        )
        assert len([name for name in names if "/" in name]) == 12


def test_py_16_a_card_on_a_jack_is_matched_as_ever():
    hands = "9C JH KS 2D", "8S 4H 2H 3H 3C 5C 6H", "8D KH QS JD 2C 3D 4D", "8H QC 2S JS 5D 6D 9D"
    state = play(facing("6C", *hands), "JH/S", "8S")
    assert (state.turn, state.suit) == (0, Suit("S"))
    assert legal(state) == "8H 2S JS/CDHS draw"
    assert told(facing("6C", *hands), "JH/S 8S") == [Played(2, CARDS["8S"]), Skipped(3)]
