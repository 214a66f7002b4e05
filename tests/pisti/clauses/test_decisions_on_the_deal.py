"""A-02, A-03, A-13 to A-15: the deal where the sources are silent or unclear."""

import re

import pytest

from pisti import PRESETS, RULES, Rank, Suit, events, new_hand, view
from pisti.event_types import Dealt, Exposed
from positions.common import CARDS, cards, moments, seats
from positions.pisti import deal_with, deck_with, play_down, rules_with

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
SEATS = (0, 1, 2, 3, None)


@pytest.mark.clause("A-02", "A-15")
@pytest.mark.parametrize("turnup_jack", ["turn_more", "to_pile_bottom", "to_stock_bottom"])
def test_a_02_a_jack_that_was_turned_up_stays_known(turnup_jack):
    """A jack that was turned up has been seen by all, wherever it goes and for the whole hand."""
    rules = rules_with(turnup_jack=turnup_jack, centre_view="nobody")
    hands = {1: "2H -- -- -- 9H"}
    for state in moments(deal_with(rules, centre="4C 5C 6C JS", hands=hands)):
        for seat in SEATS:
            seen = view(state, seat)
            assert seen.turned == cards("JS")
            in_centre = CARDS["JS"] in seen.centre
            at_bottom = CARDS["JS"] in seen.bottom
            assert (in_centre, at_bottom) == (
                (False, True) if turnup_jack == "to_stock_bottom" else (True, False)
            )
            told = next(event for event in events(seen) if isinstance(event, Exposed))
            assert told == Exposed(seen.bottom[0])
            if state.gains and in_centre:
                assert CARDS["JS"] in seen.gains[0].cards


def test_a_03_what_the_cutter_saw_is_ignored():
    """The card that the cutter alone saw at the bottom is part of nobody's knowledge."""
    state = deal_with(RULES, bottom="5H JC JD")
    for seat in SEATS:
        seen = view(state, seat)
        assert seen.bottom == cards("5H")
        assert seen.turned == ()
        assert not seen.kept
        told = re.findall(r"\w+", str((seen, events(seen))))
        assert "5H" in told
        assert not {"JC", "JD"} & set(told)


@pytest.mark.parametrize(
    ("name", "bottom", "exposed"),
    [("classic_two", "JD 5H", "5H"), ("two_player", "5H JD", None)],
)
def test_a_13_two_players_may_cut_or_not(name, bottom, exposed):
    """`classic_two` cuts and exposes the bottom card, `two_player` does neither."""
    rules = PRESETS[name]
    assert (rules.players, rules.teams) == (2, "individual")
    state = new_hand(rules, deck=deck_with(rules, bottom="5H JD"))
    assert state.stock[-2:] == cards(bottom)
    assert str(state.exposed) == str(exposed)


@pytest.mark.clause("A-14", "P-08")
@pytest.mark.parametrize(
    ("bottom", "kept", "after"),
    [
        pytest.param("9C 5H JD", "JD", "9C 5H", id="one jack"),
        pytest.param("9C 5H JC JD", "JD", "9C JC 5H", id="two jacks"),
        pytest.param("9C 5H JH JC JD", "JD", "9C JH JC 5H", id="three jacks"),
        pytest.param("9C 5H JS JH JC JD", "JD", "9C JS JH JC 5H", id="four jacks"),
    ],
)
def test_a_14_at_most_one_jack_is_kept(bottom, kept, after):
    """At most one jack is kept, the lowest card; others above it are skipped as usual."""
    rules = rules_with(cut_jack="keep_jack")
    deck = deck_with(rules, bottom=bottom)
    state = new_hand(rules, deck=deck)
    assert state.hands[3] == cards(kept) + deck[12:15]
    assert state.stock[-len(cards(after)) :] == cards(after)
    assert state.exposed is CARDS["5H"]


@pytest.mark.clause("A-14", "P-08", "P-12", "P-13", "P-29")
@PLAYERS
@pytest.mark.parametrize("deal_order", ["centre_first", "players_first"])
@pytest.mark.parametrize("deal_packet", [4, 3, 2, 1])
def test_a_14_the_cutter_is_passed_over_once(deal_packet, deal_order, players):
    """A kept jack is the cutter's first card: three more make a full hand."""
    rules = rules_with(
        players=players, deal_order=deal_order, deal_packet=deal_packet, cut_jack="keep_jack"
    )
    deck = deck_with(rules, bottom="5H JD")
    for dealer in range(players):
        cutter = (dealer - 1) % players
        hands = {seat: [CARDS["JD"]] if seat == cutter else [] for seat in range(players)}
        rest = iter(deck)
        if deal_order == "centre_first":
            centre = [next(rest) for _ in range(4)]
        for wanted in sorted({*range(deal_packet, 4, deal_packet), 4}):
            for seat in seats(rules, dealer):
                hands[seat] += [next(rest) for _ in range(wanted - len(hands[seat]))]
        if deal_order == "players_first":
            centre = [next(rest) for _ in range(4)]
        state = new_hand(rules, deck=deck, dealer=dealer)
        told = [event for event in events(state) if isinstance(event, Dealt)]
        assert [len(event.cards) for event in told] == [
            3 if event.seat == cutter else 4 for event in told
        ]
        assert [event.seat for event in told] == seats(rules, dealer)
        assert state.hands == tuple(tuple(hands[seat]) for seat in range(players))
        assert state.pile == tuple(centre)
        assert state.stock == tuple(card for card in rest if card is not CARDS["JD"])
        later = events(play_down(state, left=48 - 4 * players))[-players:]
        assert [len(event.cards) for event in later] == [4] * players


@PLAYERS
def test_a_15_a_jack_under_the_stock_is_the_exposed_card(players):
    """A jack put under an exposed card is the exposed card now, the old one lies above it."""
    rules = rules_with(players=players, turnup_jack="to_stock_bottom")
    hands = {1 % players: "-- -- -- -- 9H"}
    state = deal_with(rules, centre="4C 5C 6C JS", hands=hands, bottom="5H")
    assert state.stock[-2:] == cards("5H JS")
    for seat in (*range(players), None):
        assert view(state, seat).exposed is CARDS["JS"]
        assert view(state, seat).bottom == cards("5H JS")
    assert state.exposed is CARDS["JS"]
    last = play_down(state, left=4 * players)
    assert last.hands[0][-2:] == cards("5H JS")


@pytest.mark.parametrize("deck", ["3C JC 2C 3C 4C 4C JC 2C", "3C JC 2C 3C 4C 2C JC 4C"])
def test_a_15_where_as_many_jacks_go_under_as_the_stock_has_cards_the_old_card_comes_up(deck):
    rules = rules_with(
        players=2,
        packs=2,
        ranks=(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.JACK),
        suits=(Suit.CLUBS,),
        hand_size=2,
        centre=2,
        last_batch="short",
        turnup_jack="to_stock_bottom",
        all_jacks="allow",
        cut_jack="none",
    )
    state = new_hand(rules, deck=cards(deck))
    old = cards(deck)[-1]
    assert (state.pile[-1], state.exposed) == (old, CARDS["JC"])
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert seen.bottom == state.stock == cards("JC JC")
        assert seen.unseen[CARDS["JC"]] == 0
        assert next(event for event in events(seen) if type(event) is Exposed) == Exposed(old)


@pytest.mark.clause("A-15", "P-09")
def test_a_15_a_jack_under_the_stock_is_known_where_nothing_is_exposed():
    """Without an exposed card the jack under the stock has been seen, but lies face down."""
    state = deal_with(PRESETS["german"], centre="4C 5C 6C JS", hands={1: "-- -- -- -- 9H"})
    assert state.stock[-1] is CARDS["JS"]
    assert view(state, None).bottom == cards("JS")
    assert state.exposed is view(state, None).exposed is None
    assert Exposed not in map(type, events(state))
