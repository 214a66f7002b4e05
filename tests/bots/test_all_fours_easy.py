"""The bot `easy` of All Fours: a position, and the move that any book would make."""

import pytest

from pisti.all_fours import BEG, GIVE, PRESETS, RUN, STAND, Discard, view
from pisti.bots.all_fours.easy import easy, hope, prospect
from pisti.cards import Suit
from positions.all_fours import after, deal_with, facing
from positions.common import CARDS, cards

TWO = PRESETS["hoffmann"]
FOUR = PRESETS["hoffmann_4"]
STRONG, WEAK = "AH JH 2H 3C 4C 5D", "3C 4C 5D 6D 7S 8S"


def answer(state):
    return easy(view(state, state.turn))


def reply(trump, lies, held, rules=TWO):
    """The card that is played from these six cards to a trick with those."""
    return str(answer(facing(rules, trump, lies, held)))


@pytest.mark.parametrize(
    ("held", "said"), [(STRONG, STAND), (WEAK, BEG), ("8H 3C 6D 7S 8S 9C", BEG)]
)
def test_the_elder_stands_with_points_to_hope_for_and_else_begs(held, said):
    assert answer(deal_with(TWO, hands={1: held}, turned="9H")) is said


@pytest.mark.parametrize(("held", "said"), [(STRONG, GIVE), (WEAK, RUN)])
def test_the_dealer_gives_only_to_keep_good_trumps(held, said):
    assert answer(after(TWO, "beg", hands={0: held}, turned="9H")) is said


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


def test_a_ten_is_won_when_it_can_be():
    assert reply("H", "TD", "KD 4D 5C 6C 7C 8C") == "KD"
    assert reply("H", "TD", "2H 5C 6C 7C 8C 9C") == "2H"


def test_no_trump_is_wasted_on_nothing():
    assert reply("H", "3D", "2H 5C 6C 7C 8C 9C") == "5C"
    assert reply("H", "3D", "JH 5C 6C 7C 8C 9C") == "5C"


def test_a_lost_trick_gets_no_counters():
    assert reply("H", "AD", "TD KD 4D 6C 7C 8C") == "4D"


def test_the_jack_of_trumps_takes_a_trick_that_nobody_can_take_back():
    assert reply("H", "TD", "JH 2D 6C 7C 8C 9C") == "JH"


def test_the_jack_of_trumps_is_not_led_while_a_higher_trump_may_be_out():
    assert answer(after(TWO, "stand", hands={1: "JH 2H 3C 4C 5D 6D"}, turned="9H")) in cards(
        "3C 4C 5D 6D"
    )


def test_no_ten_is_led_that_can_be_taken():
    assert (
        answer(after(TWO, "stand", hands={1: "TC 3C 4C 5D 6D 7S"}, turned="9H")) is not CARDS["TC"]
    )


def test_a_partner_who_has_the_trick_gets_the_ten():
    assert reply("H", "3D AD 5D", "TD 6D 7C 8C 9C 7S", FOUR) == "TD"
    assert reply("H", "AD 3D 5D", "TD 6D 7C 8C 9C 7S", FOUR) == "6D"


def test_who_makes_trumps_by_leading_leads_the_best_suit():
    state = deal_with(PRESETS["blind"], hands={1: "AS QS 2S KC KD 9H"})
    assert answer(state).suit is Suit.SPADES


def test_a_card_is_safer_when_fewer_opponents_are_still_to_play():
    def gain(lies):
        state = facing(FOUR, "H", lies, "KD 2D 7C 8C 9C 7S")
        return prospect(view(state, state.turn), CARDS["KD"])

    assert gain("3D 4D") < gain("3D 4D 5D")


def test_a_single_move_is_made():
    state = deal_with(TWO, hands={1: "AH 3C 4C 5C 6C 7C", 0: "2D 3D 4D 5D 6D 7D"}, turned="9H")
    for _ in range(3):
        state = after(
            TWO,
            "stand 3C 2D 4C 3D 5C 4D 6C 5D 7C 6D AH",
            hands={1: "AH 3C 4C 5C 6C 7C", 0: "2D 3D 4D 5D 6D 7D"},
            turned="9H",
        )
    assert answer(state) is CARDS["7D"]
