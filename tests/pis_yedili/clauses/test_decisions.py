"""Decisions on points where the sources are silent or unclear: PY-A01 to PY-A28."""

from itertools import product

import pytest

from pisti import Suit
from pisti.event_types import Played
from pisti.pis_yedili import Rules, new_hand, view
from positions.common import CARDS, cards, everybody, play, refused, seats
from positions.pis_yedili import (
    PLAYERS,
    deal_with,
    drawn,
    facing,
    going_out,
    legal,
    played_deals,
    rules_with,
    table,
    told,
)

NO_CLUB = "2D 3S 4S 5S 6S 8S 9S"


@pytest.mark.parametrize("rank", "23456789TQKA")
def test_py_a01_suit_and_rank_of_the_opening_card_are_there_to_be_matched(rank):
    other = "3" if rank != "3" else "4"
    spades = [f"{name}S" for name in "23456789TQKA" if name not in (rank, other)]
    own = " ".join([f"{rank}C", *spades[:6]])
    hands = {1: own, 2: f"{rank}H {other}C {other}H " + " ".join(spades[6:10])}
    state = play(deal_with(hands=hands), f"{rank}C")
    assert (state.turn, state.owed) == (2, 0)
    assert legal(state) == f"{other}C {rank}H draw"


def test_py_a01_a_seven_on_an_opening_seven_begins_a_debt_of_its_own():
    """On an opening `7C` nothing is owed; a `7D` fits on it, and with that three are owed."""
    hands = {1: "7C 2D 3D 4D 5D 6D 9D", 2: "7D JH 4C 5H 6H 8H 9H"}
    state = play(deal_with(hands=hands), "7C")
    assert (state.owed, legal(state)) == (0, "4C 7D JH/CDHS draw")
    assert play(state, "7D").owed == 3


@pytest.mark.parametrize(("nominate", "may"), [("any", "JH/CDHS"), ("different", "JH/D JH/H JH/S")])
def test_py_a04_whether_a_jack_may_name_the_suit_in_force(nominate, may):
    state = facing("6C", "JH", rules=rules_with(nominate=nominate))
    assert legal(state) == f"{may} draw"


def test_py_a04_it_is_the_suit_in_force_and_not_the_jacks_own():
    rules = rules_with(nominate="different", wild_on_wild=True)
    assert legal(facing("6H", "JH", rules=rules)) == "JH/C JH/D JH/S draw"
    state = table({1: "JD 2H"}, "JC", rules=rules, suit=Suit("H"), stock="2S")
    assert legal(state) == "JD/C JD/D JD/S 2H draw"
    assert refused(state, "JD/H") == "suit_in_force, suit C, suit D, suit S (PY-15)"


@pytest.mark.clause("PY-A01")
@pytest.mark.parametrize("opening", ["starter_club", "lowest_club"])
def test_py_a05_if_the_jack_of_clubs_opens_clubs_are_in_force(opening):
    hands = {
        1: "JC 2C 3D 4D 5D 6D 9D",
        2: "7D JH 4C 5H 6H 8H 9H",
        0: "JD 3S 4S 5S 6S 8S 9S",
    }
    state = play(deal_with(rules_with(players=3, opening=opening), hands=hands), "JC")
    assert (state.suit, legal(state)) == (Suit("C"), "4C draw")
    assert refused(state, "JH/C") == "wild_on_wild J, a J, card_of_but C J, draw (PY-16)"
    wild = rules_with(players=3, opening=opening, wild_on_wild=True)
    assert legal(play(deal_with(wild, hands=hands), "JC")) == "4C JH/CDHS draw"


def test_py_a06_on_a_jack_the_rank_does_not_count():
    state = table({1: "JS JC 2S 3C"}, "JD", suit=Suit("S"), stock="2H")
    assert legal(state) == "2S draw"
    assert refused(state, "JS/S") == "wild_on_wild J, a J, card_of_but S J, draw (PY-16)"


def test_py_a06_special_cards_of_that_suit_have_their_effect():
    state = table({1: "7S 8S TS AS 2H"}, "JD", suit=Suit("S"))
    assert legal(state) == "7S 8S TS AS"
    assert (play(state, "7S").owed, play(state, "8S").turn) == (3, 3)
    assert (play(state, "TS").direction, play(state, "AS").phase) == (-1, "ace")


@pytest.mark.parametrize("nominate", ["any", "different"])
def test_py_a17_a_last_jack_is_played_as_a_plain_card(nominate):
    rules = rules_with(nominate=nominate)
    state = going_out("JS", "2D 3D 4D 5D 9D", rules=rules)
    assert legal(state) == "JS draw"
    for suit in "CDHS":
        assert refused(state, f"JS/{suit}") == "no_suit_at_end (PY-A17)"
    after = play(state, "JS")
    assert (after.ending, after.suit) == ("out", Suit("S"))
    assert told(state, "JS")[0] == Played(1, CARDS["JS"])


def test_py_a17_after_an_ace_as_well():
    state = going_out("JS", "2D 3D 4D 5D 9D", "2H 3H 4H 5H 9H")
    assert (state.phase, legal(state)) == ("ace", "JS pass")
    assert refused(state, "JS/H") == "no_suit_at_end (PY-A17)"


@pytest.mark.parametrize(
    ("players", "least", "most"), [(2, 5, 30), (4, 35, 65), (6, 88, 99), (7, 98, 100)]
)
def test_py_a19_how_many_deals_run_out_of_cards(players, least, most):
    """If all play any card that fits, half of the deals of four run out of cards, all of seven."""
    ends = [deal[-1].ending for deal in played_deals(rules_with(players=players), 200, eager=1)]
    assert least <= ends.count("exhausted") / 2 <= most


def test_py_a19_seven_hands_take_49_cards():
    fullest = rules_with(players=7, starter_extra=1, opening="turn_up")
    assert len(new_hand(fullest, seed=1).stock) == 1
    assert len(new_hand(rules_with(players=7), seed=1).stock) == 3


def test_py_a23_a_hand_that_holds_both_has_one_such_move():
    rules = rules_with(packs=2)
    state = table({1: "6D JH 6D JH 2S"}, "5D", rules=rules, stock="2S 2S")
    assert legal(state) == "6D JH/CDHS draw"
    after = play(state, "6D")
    assert after.hands[1] == cards("6D JH JH 2S")
    assert after.discard == cards("5D 6D")


def test_py_a23_the_last_two_may_be_equal():
    rules = rules_with(packs=2, tek_rule="draw_n", players=2)
    state = table({1: "6D 6D"}, "5D", rules=rules, stock="2S")
    assert legal(state) == "6D 6D! draw"
    state = play(state, "6D!", "draw pass")
    assert (state.hands[1], legal(state)) == (cards("6D"), "6D")
    assert play(state, "6D").ending == "out"


def test_py_a23_the_same_card_may_be_on_top():
    state = facing("6D", "6D", rules=rules_with(packs=2))
    assert legal(state).startswith("6D ")
    assert play(state, "6D").discard == cards("6D 6D")


@pytest.mark.clause("PY-07")
@PLAYERS
def test_py_a26_the_holder_of_the_lowest_club_begins(players):
    rules = rules_with(players=players, opening="lowest_club")
    ranks = "23456789TJQKA"
    for dealer, holder in product(range(players), repeat=2):
        for low, high in (("2", "3"), ("9", "T"), ("T", "J"), ("K", "A")):
            hands = dict.fromkeys(range(players), "-- " * 7)
            others = [seat for seat in range(players) if seat != holder]
            hands[holder] = f"{low}C"
            hands[others[0]] = f"{high}C"
            stock = " ".join(f"{rank}C" for rank in ranks[: ranks.index(low)])
            if len(stock.split()) > 52 - 7 * players:
                continue
            state = deal_with(rules, dealer, hands=hands, stock=stock)
            assert (state.turn, state.phase, state.start.first) == (holder, "open", holder)
            assert state.opened == tuple(seat != holder for seat in range(players))
            assert f"{low}C" in legal(state)
            assert view(state, others[0]).first == holder


@pytest.mark.parametrize("dealer", range(4))
def test_py_a26_of_two_equal_ones_the_first_holder_begins(dealer):
    rules = rules_with(opening="lowest_club", packs=2)
    order = seats(rules, dealer)
    for first, second in ((0, 1), (1, 3), (2, 3), (0, 3)):
        hands = {order[first]: "2C", order[second]: "2C"}
        assert deal_with(rules, dealer, hands=hands).turn == order[first]


@pytest.mark.parametrize("dealer", range(3))
def test_py_a26_if_nobody_was_dealt_a_club_the_player_after_the_dealer_begins(dealer):
    rules = rules_with(players=3, opening="lowest_club")
    suits = ("D", "H", "S")
    hands = {seat: " ".join(f"{rank}{suits[seat]}" for rank in "2345678") for seat in range(3)}
    state = deal_with(rules, dealer, hands=hands, stock="KD KH 9C 2C")
    assert (state.turn, legal(state)) == ((dealer + 1) % 3, "draw")
    assert legal(drawn(state, 3)) == "9C"


def test_py_a26_an_eighth_card_is_always_the_player_after_the_dealers():
    rules = rules_with(opening="lowest_club", starter_extra=1)
    state = deal_with(rules, hands={1: "2D 3D 4D 5D 6D 8D 9D 3C", 2: "2C"})
    assert (state.turn, [len(hand) for hand in state.hands]) == (2, [7, 8, 7, 7])
    state = deal_with(rules, hands={1: "2D 3D 4D 5D 6D 8D 9D 2C", 2: "3C"})
    assert state.turn == 1


@pytest.mark.parametrize("up", ["7D", "8D", "TD", "AD", "JD"])
def test_py_a27_it_has_no_effect(up):
    """The turned-up card is there to be matched and has no effect; the starter has a usual turn."""
    held = f"{up[0]}H 2D 3S 4S 5S 6S 9S" if up != "JD" else "JH 2D 3S 4S 5S 6S 9S"
    state = facing(up, held)
    assert (state.turn, state.phase, state.direction, state.owed) == (1, "play", 1, 0)
    assert legal(state) == ("2D draw" if up == "JD" else f"2D {up[0]}H draw")


def test_py_a27_a_turned_up_jack_puts_its_own_suit_in_force():
    hand = "JH 2D 3S 4S 5S 6S 9S"
    state = facing("JD", hand)
    assert (state.suit, legal(state)) == (Suit("D"), "2D draw")
    state = facing("JD", hand, rules=rules_with(wild_on_wild=True))
    assert legal(state) == "2D JH/CDHS draw"
    assert play(state, "JH/S").suit is Suit("S")


def test_py_a27_cards_have_their_effects_at_once():
    assert play(facing("5D", "8D"), "8D").turn == 3
    assert play(facing("5D", "7D"), "7D").owed == 3
    assert legal(facing("5D", NO_CLUB)) == "2D 5S draw"


def test_py_a28_any_club_fits_on_any_card_in_a_club_round():
    rules = rules_with(players=3, opening="everyone_club")
    hands = {1: "JC 2D 3D 4D 5D 6D 9D", 2: "2C 7C JH JS 5H 6H 9H", 0: "AC JD 3S 4S 5S 6S 9S"}
    state = play(deal_with(rules, hands=hands), "JC")
    assert legal(state) == "2C 7C"
    assert refused(state, "JH/C") == "does_not_open, card_of C (PY-07)"
    state = play(state, "7C")
    assert (legal(state), state.owed) == ("AC", 0)
    assert refused(state, "JD") == "does_not_open, card_of C (PY-07)"


def test_py_a28_a_jack_fits_on_a_jack_if_it_is_the_club():
    rules = rules_with(players=3, opening="everyone_club", packs=2)
    hands = {1: "3C 2D 3D 4D 5D 6D 9D", 2: "JC 2H 3H 4H 5H 6H 9H", 0: "JC 2S 3S 4S 5S 6S 9S"}
    state = play(deal_with(rules, hands=hands), "3C")
    assert legal(state) == "JC"
    state = play(state, "JC")
    assert legal(state) == "JC"
    assert refused(state, "JC/H") == "no_suit_in_opening (PY-09)"
    assert play(state, "JC").suit is Suit("C")


@pytest.mark.parametrize("card", ["7C", "8C", "TC", "AC", "JC"])
def test_py_a28_the_last_players_opening_card_has_no_effect_either(card):
    rules = rules_with(players=3, opening="everyone_club", wild_skips=True)
    hands = {1: "2C 2D 3D 4D 5D 6D 9D", 2: "3C 2H 3H 4H 5H 6H 9H", 0: f"{card} 2S 3S 4S 5S 6S 9S"}
    state = deal_with(rules, hands=hands)
    after = play(state, "2C 3C", card)
    assert (after.turn, after.phase, after.direction, after.owed) == (1, "play", 1, 0)
    assert (after.opened, after.stock) == ((True,) * 3, state.stock)
    assert all(view(after, seat).opened == after.opened for seat in everybody(after))
    assert isinstance(after.rules, Rules)
