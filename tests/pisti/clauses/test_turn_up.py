"""P-16 and P-17: a jack as up-card, and four of them."""

import pytest

from pisti import DECK, RULES, DealError, events, new_hand, score, view
from pisti.event_types import Laid, PutUnder, TurnedUp
from pisti.shuffle import shuffled
from positions.common import CARDS, cards, play, refusal
from positions.pisti import deal_with, deck_with, play_down, rules_with

SEATS = (0, 1, 2, 3, None)

# Seeds whose pack has the four jacks where the centre of that many cards is dealt from.
FOUR_JACKS_ON_TOP = 34382
FOUR_JACKS_AFTER_EIGHT_CARDS = 8487
FOUR_JACKS_AFTER_SIXTEEN_CARDS = 3278


@pytest.mark.parametrize("deal_order", ["centre_first", "players_first"])
@pytest.mark.parametrize(
    ("centre", "pile", "seen"),
    [
        pytest.param("4D 8S QH 9C", "4D 8S QH 9C", "9C", id="no jack"),
        pytest.param("4D JS QH JC", "4D JS JC QH", "JC QH", id="one jack"),
        pytest.param("4D QH JS JC", "4D JC JS QH", "JC JS QH", id="two jacks"),
        pytest.param("9C JD JS JH", "JH JS JD 9C", "JH JS JD 9C", id="three jacks"),
        pytest.param("JD JS JC 9C", "JD JS JC 9C", "9C", id="jacks that stay face down"),
    ],
)
def test_p_16_turn_more_turns_the_next_centre_card(centre, pile, seen, deal_order):
    """A jack that is turned up stays open, and the next centre card is turned."""
    rules = rules_with(turnup_jack="turn_more", deal_order=deal_order)
    state = deal_with(rules, centre=centre)
    assert state.pile == cards(pile)
    assert [event.card for event in events(state) if isinstance(event, TurnedUp)] == [*cards(seen)]
    for seat in SEATS:
        open_cards = [card for card in view(state, seat).pile if card]
        assert open_cards == [*cards(seen)]
    assert Laid(cards(centre)) in events(state)
    assert RULES.deal.turnup_jack == "turn_more"


@pytest.mark.parametrize("deal_order", ["centre_first", "players_first"])
@pytest.mark.parametrize(
    ("centre", "pile", "jacks"),
    [
        pytest.param("4D JS QH JC", "JC 4D JS QH", "JC", id="one jack"),
        pytest.param("4D QH JS JC", "JS JC 4D QH", "JC JS", id="two jacks"),
        pytest.param("9C JD JS JH", "JD JS JH 9C", "JH JS JD", id="three jacks"),
    ],
)
def test_p_16_to_pile_bottom_puts_the_jack_under_the_pile(centre, pile, jacks, deal_order):
    """A jack that is turned up goes to the bottom of the pile; the next centre card is turned."""
    rules = rules_with(turnup_jack="to_pile_bottom", deal_order=deal_order)
    state = deal_with(rules, centre=centre)
    assert state.pile == cards(pile)
    under = [event for event in events(state) if isinstance(event, PutUnder)]
    assert under == [PutUnder(jack, "pile") for jack in cards(jacks)]
    assert Laid(cards(centre)) in events(state)
    up = cards(pile)[-1]
    hidden = {card for card in cards(centre) if card not in {*cards(jacks), up}}
    for seat in SEATS:
        seen = tuple(None if card in hidden else card for card in cards(pile))
        assert view(state, seat).pile == seen


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deal_order", ["centre_first", "players_first"])
@pytest.mark.parametrize(
    ("dealt", "pile", "jacks"),
    [
        pytest.param(("4D JS QH JC", "9H 8H"), "4D JS QH 9H", "JC", id="one jack"),
        pytest.param(("4D QH 7S JC", "JS 8H"), "4D QH 7S 8H", "JC JS", id="two jacks"),
        pytest.param(("4D QH 7S JH", "JC JD JS 8H"), "4D QH 7S 8H", "JH JC JD JS", id="all jacks"),
    ],
)
def test_p_16_to_stock_bottom_puts_the_jack_under_the_stock(
    dealt, pile, jacks, deal_order, players
):
    """A jack that is turned up goes to the bottom of the stock, whose top card replaces it."""
    centre, stock = dealt
    rules = rules_with(
        players=players,
        turnup_jack="to_stock_bottom",
        deal_order=deal_order,
        cut_jack="none",
        bottom_exposed=False,
    )
    deck = deck_with(rules, centre=centre, hands={1: f"-- -- -- -- {stock}"})
    state = new_hand(rules, deck=deck)
    assert state.pile == cards(pile)
    assert state.stock == deck[4 + 4 * players + len(cards(jacks)) :] + cards(jacks)
    assert view(state, None).bottom == cards(jacks)
    under = [event for event in events(state) if isinstance(event, PutUnder)]
    assert under == [PutUnder(jack, "stock") for jack in cards(jacks)]
    laid = [event.cards for event in events(state) if isinstance(event, Laid)]
    assert laid == [cards(centre), *[(card,) for card in cards(stock)[: len(under)]]]
    state = play_down(state, left=4 * players)
    assert state.hands[0][-len(cards(jacks)) :] == cards(jacks)


@pytest.mark.parametrize("deal_order", ["centre_first", "players_first"])
def test_p_16_allow_leaves_the_jack_on_top(deal_order):
    """A jack that is turned up may be the up-card, where it is played so."""
    rules = rules_with(turnup_jack="allow", all_jacks="allow", deal_order=deal_order)
    state = deal_with(rules, centre="4D QH JS JC", hands={1: "QD", 2: "JH"})
    assert state.pile == cards("4D QH JS JC")
    assert view(state, 1).pile == (None, None, None, CARDS["JC"])
    assert play(state, "QD").captured == ((), ())
    assert play(state, "QD", "JH").captured == (cards("4D QH JS JC QD JH"), ())


@pytest.mark.parametrize(
    ("turnup_jack", "first_card", "captured"),
    [
        pytest.param("turn_more", "QC", "4D JS JC QH QC", id="turn more"),
        pytest.param("to_pile_bottom", "QC", "JC 4D JS QH QC", id="to pile bottom"),
        pytest.param("to_stock_bottom", "9C", "4D JS QH 9H 9C", id="to stock bottom"),
        pytest.param("allow", "JD", "4D JS QH JC JD", id="allow"),
    ],
)
def test_p_16_the_card_on_top_is_the_one_to_match(turnup_jack, first_card, captured):
    """The card that lies on top after the turn-up is the up-card, whatever lies below."""
    all_jacks = "allow" if turnup_jack == "allow" else "redeal"
    rules = rules_with(turnup_jack=turnup_jack, all_jacks=all_jacks)
    hands = {1: f"{first_card} -- -- -- 9H"}
    state = play(deal_with(rules, centre="4D JS QH JC", hands=hands), first_card)
    assert state.captured == ((), cards(captured))


@pytest.mark.clause("P-17", "A-08", "A-18")
@pytest.mark.parametrize(
    ("seed", "flags"),
    [
        pytest.param(FOUR_JACKS_ON_TOP, {}, id="centre first"),
        pytest.param(FOUR_JACKS_ON_TOP, {"turnup_jack": "to_pile_bottom"}, id="to pile bottom"),
        pytest.param(FOUR_JACKS_ON_TOP, {"turnup_jack": "to_stock_bottom"}, id="to stock bottom"),
        pytest.param(FOUR_JACKS_ON_TOP, {"turnup_jack": "allow"}, id="jack allowed on top"),
        pytest.param(
            FOUR_JACKS_AFTER_EIGHT_CARDS,
            {"players": 2, "deal_order": "players_first"},
            id="two players first",
        ),
        pytest.param(
            FOUR_JACKS_AFTER_SIXTEEN_CARDS, {"deal_order": "players_first"}, id="four players first"
        ),
    ],
)
def test_p_17_four_jacks_in_the_centre_are_dealt_anew(seed, flags):
    """The same dealer shuffles and deals again, and nothing of the first deal is in the score."""
    rules = rules_with(**flags)
    for dealer in range(rules.players):
        state = new_hand(rules, seed=seed, dealer=dealer)
        assert (state.dealer, state.turn) == (dealer, (dealer + 1) % rules.players)
        assert state.deck == shuffled(DECK, b"%d/1" % seed)
        assert (state.gains, state.history, score(state).lines) == ((), (), ())
        assert state == new_hand(rules, deck=state.deck, dealer=dealer)


@pytest.mark.parametrize("centre", ["5C JD JH JS", "JC 5D JH JS", "JC JD 5H JS", "JC JD JH 5S"])
def test_p_17_three_jacks_in_the_centre_stand(centre):
    """Only when all four centre cards are jacks is the hand dealt anew."""
    state = deal_with(RULES, centre=centre)
    assert set(state.pile) == set(cards(centre))


@pytest.mark.parametrize("deal_order", ["centre_first", "players_first"])
def test_p_17_a_given_deck_with_four_jacks_in_the_centre_is_refused(deal_order):
    """With four jacks in the centre the hand is dealt anew, so this deck makes no hand."""
    with pytest.raises(DealError) as error:
        deal_with(rules_with(deal_order=deal_order), centre="JC JD JH JS")
    assert (
        refusal(error) == "the centre cards are all jacks, expected another card among them (P-17)"
    )


def test_p_17_four_jacks_may_stay_where_it_is_allowed():
    """Four jacks in the centre stay, where it is played so."""
    rules = rules_with(all_jacks="allow", turnup_jack="allow")
    assert deal_with(rules, centre="JC JD JH JS").pile == cards("JC JD JH JS")
    assert new_hand(rules, seed=FOUR_JACKS_ON_TOP).deck == shuffled(DECK, b"34382")
    rules = rules_with(all_jacks="allow", turnup_jack="to_stock_bottom")
    state = deal_with(rules, centre="JC JD JH JS", hands={1: "-- -- -- -- 9H"})
    assert state.pile == cards("JC JD JH 9H")
    assert state.stock[-1] is CARDS["JS"]
