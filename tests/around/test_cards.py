"""The fifty-two cards."""

import pickle

import pytest
from attrs.exceptions import FrozenInstanceError

from laws.copies import copies
from pisti import DECK, Card, PistiError, Rank, Suit

PRINTED = """
2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC
2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD
2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH
2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS
""".split()


def test_the_pack_in_its_printed_order():
    assert [str(card) for card in DECK] == PRINTED
    assert isinstance(DECK, tuple)
    assert len(set(DECK)) == 52


def test_there_is_one_object_for_each_card():
    for card in DECK:
        assert Card(card.rank, card.suit) is card
        assert Card(rank=card.rank, suit=card.suit) is card
        assert all(other is card for other in copies(card))
        assert all(pickle.loads(pickle.dumps(card, old)) is card for old in (0, 1))  # noqa: S301


def test_a_card_is_equal_to_itself_only():
    for card in DECK:
        assert [other for other in DECK if other == card] == [card]
        assert card != str(card)
        assert card != (card.rank, card.suit)
    assert {Card(Rank.TEN, Suit.DIAMONDS): "ten"}[Card(Rank.TEN, Suit.DIAMONDS)] == "ten"


def test_a_card_cannot_be_changed():
    card = Card(Rank.TEN, Suit.DIAMONDS)
    for name in ("rank", "suit", "points"):
        with pytest.raises(FrozenInstanceError):
            setattr(card, name, Rank.ACE)
        with pytest.raises(FrozenInstanceError):
            delattr(card, name)
    assert not hasattr(card, "__dict__")
    assert str(card) == "TD"


def test_a_card_matches_a_pattern():
    match Card(Rank.TEN, Suit.DIAMONDS):
        case Card(Rank.TEN, suit):
            assert suit is Suit.DIAMONDS
        case _:
            pytest.fail("the ten of diamonds is a ten")


def test_how_cards_are_written():
    ten = Card(Rank.TEN, Suit.DIAMONDS)
    assert (str(ten), repr(ten), f"{ten}", ten.pretty) == ("TD", "TD", "TD", "10♦")
    assert [card.pretty for card in DECK[::13]] == ["2♣", "2♦", "2♥", "2♠"]
    assert [rank.name_for_people for rank in Rank] == "2 3 4 5 6 7 8 9 10 J Q K A".split()
    assert [suit.symbol for suit in Suit] == ["♣", "♦", "♥", "♠"]


@pytest.mark.parametrize(
    ("rank", "suit"),
    [
        ("T", "D"),
        (Suit.DIAMONDS, Rank.TEN),
        (None, None),
        (Rank.TEN, "D"),
        (10, Suit.DIAMONDS),
        ([], {}),
    ],
    ids=str,
)
def test_what_is_no_card(rank, suit):
    with pytest.raises(PistiError, match="a card is a Rank and a Suit, not ") as refused:
        Card(rank, suit)
    assert repr(rank) in str(refused.value)
    assert repr(suit) in str(refused.value)
    assert refused.value.__cause__ is None
