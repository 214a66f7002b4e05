"""The bot `easy` of All Fours: a position, and the move that any book would make."""

import pytest

from pisti.all_fours import PRESETS, Discard, view
from pisti.bots.all_fours.easy import easy, hope, prospect
from pisti.cards import Suit
from positions.all_fours import after, deal_with, facing
from positions.common import CARDS, cards

TWO = PRESETS["hoffmann"]
FOUR = PRESETS["hoffmann_4"]


def answer(state):
    return easy(view(state, state.turn))


def test_high_low_and_the_jack_are_what_one_hopes_for():
    def hopes(held):
        return hope(
            view(deal_with(TWO, hands={1: f"{held} 3C 4C 5D"}, turned="9H"), 1), Suit.HEARTS
        )

    assert hopes("AH 2H JH") > hopes("AH 2H TH") > hopes("KH 2H TH") > hopes("KH 3H TH") > 0
    assert hopes("KS 3S TS") == 0


def test_trumps_and_high_cards_are_not_discarded():
    seven_up = PRESETS["seven_up"]
    held = "2H 3H AC KC 4C QD 8D 3S TS"
    state = after(seven_up, "beg run", hands={1: held}, turned="9S 9H")
    put = []
    for _ in range(3):
        put.append(answer(state))
        state = after(
            seven_up,
            f"beg run {' '.join(f'-{move.card}' for move in put)}",
            hands={1: held},
            turned="9S 9H",
        )
    assert put == [Discard(card) for card in cards("3S 4C 8D")]


@pytest.mark.parametrize(
    ("lies", "held", "rules", "played"),
    [
        ("TD", "KD 4D 5C 6C 7C 8C", TWO, "KD"),  # a ten is won when it can be
        ("TD", "2H 5C 6C 7C 8C 9C", TWO, "2H"),
        ("AD", "TD 5C 6C 7C 8C 9C", TWO, "TD"),  # if there is but one move, it is made
        ("3D", "2H 5C 6C 7C 8C 9C", TWO, "5C"),  # no trump is wasted on nothing
        ("3D", "JH 5C 6C 7C 8C 9C", TWO, "5C"),
        ("AD", "TD KD 4D 6C 7C 8C", TWO, "4D"),  # a lost trick gets no counters
        ("TD", "JH 2D 6C 7C 8C 9C", TWO, "JH"),  # the jack takes what nobody can take back
        ("3D AD 5D", "TD 6D 7C 8C 9C 7S", FOUR, "TD"),  # a partner's trick gets the ten
        ("AD 3D 5D", "TD 6D 7C 8C 9C 7S", FOUR, "6D"),
    ],
)
def test_hearts_are_trumps_and_a_card_is_played_to_a_trick(lies, held, rules, played):
    assert str(answer(facing(rules, "H", lies, held))) == played


@pytest.mark.parametrize(
    ("held", "not_led"),
    [
        ("JH 2H 3C 4C 5D 6D", "JH 2H"),  # a higher trump may be out
        ("TC 3C 4C 5D 6D 7S", "TC"),  # it can be taken
    ],
)
def test_what_may_be_lost_is_not_led(held, not_led):
    state = after(TWO, "stand", hands={1: held}, turned="9H")
    assert answer(state) not in cards(not_led)


def test_who_makes_trumps_by_leading_leads_the_best_suit():
    state = deal_with(PRESETS["blind"], hands={1: "AS QS 2S KC KD 9H"})
    assert answer(state).suit is Suit.SPADES


def test_a_card_is_safer_when_fewer_opponents_are_still_to_play():
    def gain(lies):
        state = facing(FOUR, "H", lies, "KD 2D 7C 8C 9C 7S")
        return prospect(view(state, state.turn), CARDS["KD"])

    assert gain("3D 4D") < gain("3D 4D 5D")
