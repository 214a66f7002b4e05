"""P-11 to P-15: the centre and the first hands."""

import pytest

from pisti import RULES, FaceDown, events, legal_moves, new_hand, view
from pisti.event_types import Dealt, Laid
from positions.common import CARDS, cards, play, seats
from positions.pisti import deal_with, deck_with, rules_with

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
DECK_WITHOUT_JACKS_FIRST = deck_with(RULES)  # in which no cut and no turn-up moves a card


@PLAYERS
def test_p_11_four_cards_go_to_the_centre_and_four_to_each_player(players):
    state = new_hand(rules_with(players=players), seed=1)
    assert len(state.pile) == 4
    assert [len(hand) for hand in state.hands] == [4] * players
    assert len(state.stock) == 52 - 4 - 4 * players


@pytest.mark.clause("P-12", "A-16", "P-13")
@PLAYERS
@pytest.mark.parametrize(
    ("deal_order", "centre_at", "hands_at"),
    [
        pytest.param("centre_first", lambda _: 0, 4, id="centre first"),
        pytest.param("players_first", lambda players: 4 * players, 0, id="players first"),
    ],
)
def test_p_12_the_centre_is_dealt_before_the_players_or_after(
    deal_order, centre_at, hands_at, players
):
    rules = rules_with(players=players, deal_order=deal_order)
    deck = DECK_WITHOUT_JACKS_FIRST
    state = new_hand(rules, deck=deck)
    at = centre_at(players)
    assert state.pile == deck[at : at + 4]
    assert state.hands[1 % players] == deck[hands_at : hands_at + 4]
    assert (state.deck, state.stock) == (deck, deck[4 * players + 4 :])
    told = [event for event in events(state) if isinstance(event, (Dealt, Laid))]
    hands = [Dealt(seat, state.hands[seat]) for seat in seats(rules)]
    laid = [Laid(state.pile)]
    assert told == (laid + hands if deal_order == "centre_first" else hands + laid)


@PLAYERS
@pytest.mark.parametrize("deal_packet", [4, 1])
def test_p_13_the_player_after_the_dealer_is_dealt_to_first(deal_packet, players):
    """Four cards at once or one at a time, from the player after the dealer to the dealer."""
    rules = rules_with(players=players, deal_packet=deal_packet)
    dealt = DECK_WITHOUT_JACKS_FIRST[4:]
    for dealer in range(players):
        state = new_hand(rules, deck=DECK_WITHOUT_JACKS_FIRST, dealer=dealer)
        for place, seat in enumerate(seats(rules, dealer)):
            in_packets = dealt[4 * place : 4 * place + 4]
            one_by_one = dealt[place : 4 * players : players]
            assert state.hands[seat] == (in_packets if deal_packet == 4 else one_by_one)


@pytest.mark.parametrize("deal_order", ["centre_first", "players_first"])
def test_p_14_only_the_last_centre_card_is_turned_up(deal_order):
    """The centre lies face down, and the last card dealt to it is turned up."""
    state = deal_with(rules_with(deal_order=deal_order), centre="4C TS QH 9D")
    assert state.pile == cards("4C TS QH 9D")
    for seat in (0, 1, 2, 3, None):
        assert view(state, seat).pile == (None, None, None, CARDS["9D"])
        assert view(state, seat).centre == (None, None, None, CARDS["9D"])
        assert Laid((None,) * 4) in events(view(state, seat))
    assert play(deal_with(state.rules, centre="9D", hands={1: "9C"}), "9C").captured[1]


def test_p_14_all_four_centre_cards_may_lie_open():
    state = deal_with(rules_with(centre_open=4), centre="4C TS QH 9D")
    for seat in (0, 1, 2, 3, None):
        assert view(state, seat).pile == cards("4C TS QH 9D")
        assert Laid(cards("4C TS QH 9D")) in events(view(state, seat))
    assert play(state, state.hands[1][0]).pile[:4] == cards("4C TS QH 9D")


@pytest.mark.parametrize(
    ("turnup_jack", "centre", "shown"),
    [
        ("turn_more", "4C TS QH 9D", ".. .. QH 9D"),
        ("turn_more", "4C TS QH JD", ".. .. JD QH"),
        ("turn_more", "4C TS JH JD", ".. JD JH TS"),
        ("to_pile_bottom", "4C TS QH JD", "JD .. .. QH"),
        ("to_pile_bottom", "4C TS JH JD", "JH JD .. TS"),
        ("allow", "4C TS QH JD", ".. .. QH JD"),
    ],
)
def test_p_14_some_centre_cards_may_lie_open(turnup_jack, centre, shown):
    """The topmost lie open as they were dealt, and so does every jack that was turned up."""
    state = deal_with(rules_with(centre_open=2, turnup_jack=turnup_jack), centre=centre)
    expected = tuple(None if name == ".." else CARDS[name] for name in shown.split())
    for seat in (0, 1, 2, 3, None):
        assert view(state, seat).pile == expected
        assert Laid((None, None, *cards(centre)[2:])) in events(view(state, seat))


@pytest.mark.clause("P-15", "A-01")
@pytest.mark.parametrize("centre_open", [1, 4])
def test_p_15_the_face_down_cards_are_captured_with_the_pile(centre_open):
    """The face-down centre cards are part of the pile, and go with it."""
    state = deal_with(
        rules_with(centre_open=centre_open), centre="4C TS QH 9D", hands={1: "2C", 2: "2D"}
    )
    after = play(state, "2C", "2D")
    assert after.pile == ()
    assert after.captured == (cards("4C TS QH 9D 2C 2D"), ())


def test_p_15_the_up_card_is_not_lone():
    """The face-down centre cards are part of the pile: it is four cards from the start."""
    rules = rules_with(players=2, bluff_when="lone_card", jack_on_single=20)
    state = deal_with(rules, centre="4C TS QH 9D", hands={1: "JC"})
    assert FaceDown(CARDS["JC"]) not in legal_moves(state)
    after = play(state, "JC")
    assert (after.gains[0].how, after.gains[0].points) == ("capture", 0)
