"""Moves that lie about what they are, or were never made: refused, and nobody else notices."""

import pytest

from pisti import Card, IllegalMove, Suit
from pisti.pis_yedili import DRAW, Call, Tek, apply, legal_moves
from positions.common import CARDS
from positions.pis_yedili import facing, rules_with


class Liar:
    """It says that it is equal to whatever is asked, and hashes like a suit."""

    def __init__(self, number=None):
        self.number = number

    def __eq__(self, _):
        return True

    def __hash__(self):
        return hash(Suit.SPADES) if self.number is None else self.number


class Raises(Liar):  # noqa: PLW1641 - it hashes as any liar
    def __eq__(self, _):
        raise ZeroDivisionError


@pytest.mark.parametrize(
    "suit",
    [Liar(), Liar(7), Raises(), Raises(7)],
    ids=["spades", "another", "raises", "raises elsewhere"],
)
def test_a_suit_that_lies_is_refused_and_leaves_nothing_behind(suit):
    """Whatever the first call of a jack is made of, everybody else plays as before."""
    state = facing("6C", "JH 2D", "5S 2H", rules=rules_with("duel", nominate="any"))
    jack = CARDS["JH"]
    with pytest.raises(IllegalMove, match=r"^JH must name a suit, not of type .*\(PY-15\)$"):
        apply(state, Call(jack, suit))
    assert apply(state, Call(jack, Suit.SPADES)).suit is Suit.SPADES
    assert apply(state, Call(jack, Suit.SPADES)).history[-1].suit is Suit.SPADES


def forged(kind):
    """A value that was never made in the usual way."""
    return kind.__new__(kind) if kind is not Card else object.__new__(Card)


@pytest.mark.parametrize(
    "move",
    [forged(Call), forged(Tek), Tek(forged(Call))],
    ids=["a call", "a tek", "a call in a tek"],
)
def test_a_move_without_parts_is_refused(move):
    with pytest.raises(IllegalMove, match=r"is no card, expected a card of seat 1 \(PY-12\)$"):
        apply(facing("6C", "JH 2D", "5S 2H"), move)


def test_a_card_that_is_not_of_the_pack_is_refused():
    jack = forged(Card)
    object.__setattr__(jack, "rank", CARDS["JH"].rank)
    object.__setattr__(jack, "suit", CARDS["JH"].suit)
    state = facing("6C", "JH 2D", "5S 2H")
    for move in (jack, Call(jack, Suit.SPADES), Tek(jack)):
        with pytest.raises(IllegalMove, match=r"^JH is not in the hand of seat 1, .*\(PY-12\)$"):
            apply(state, move)


def test_a_call_that_somebody_made_is_as_good_as_the_one_that_was_listed():
    state = facing("6C", "JH 2D", "5S 2H", rules=rules_with("duel", deal_packet=(3, 4)))
    own = Call(CARDS["JH"], Suit.HEARTS)
    assert apply(state, own) == apply(
        state, next(move for move in legal_moves(state) if move == own)
    )


def test_what_says_to_be_of_another_class_is_no_draw():
    class Draws:
        __class__ = type(DRAW)

    with pytest.raises(IllegalMove, match=r"^an object of type Draws is no card, .*\(PY-12\)$"):
        apply(facing("6C", "JH 2D", "5S 2H"), Draws())
