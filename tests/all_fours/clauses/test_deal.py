"""AF-06 to AF-11: the deal, and the card that is turned up."""

import pytest

from pisti import DECK, Rank, Suit
from pisti.all_fours import RULES, events, new_hand, score, view
from pisti.event_types import Dealt, MadeTrumps, Scored, TurnedUp
from positions.all_fours import PLAYERS, after, by_rank, deal_with, rules_with
from positions.common import CARDS, cards, everybody, line, lines, play, play_on, seats

BATCHES = pytest.mark.parametrize("deal_packet", [1, 2, 3, 6])
TRINIDAD = by_rank({"A": 1, "6": 2, "J": 3})
TOBAGO = by_rank({"A": 1, "2": 2, "J": 3})

# What comes to the seats, from the elder to the dealer, from a pack in its printed order.
_DEALT = {
    (1, 2): ["2C 4C 6C 8C TC QC", "3C 5C 7C 9C JC KC"],
    (1, 3): ["2C 5C 8C JC AC 4D", "3C 6C 9C QC 2D 5D", "4C 7C TC KC 3D 6D"],
    (1, 4): ["2C 6C TC AC 5D 9D", "3C 7C JC 2D 6D TD", "4C 8C QC 3D 7D JD", "5C 9C KC 4D 8D QD"],
    (2, 2): ["2C 3C 6C 7C TC JC", "4C 5C 8C 9C QC KC"],
    (2, 3): ["2C 3C 8C 9C AC 2D", "4C 5C TC JC 3D 4D", "6C 7C QC KC 5D 6D"],
    (2, 4): ["2C 3C TC JC 5D 6D", "4C 5C QC KC 7D 8D", "6C 7C AC 2D 9D TD", "8C 9C 3D 4D JD QD"],
    (3, 2): ["2C 3C 4C 8C 9C TC", "5C 6C 7C JC QC KC"],
    (3, 3): ["2C 3C 4C JC QC KC", "5C 6C 7C AC 2D 3D", "8C 9C TC 4D 5D 6D"],
    (3, 4): ["2C 3C 4C AC 2D 3D", "5C 6C 7C 4D 5D 6D", "8C 9C TC 7D 8D 9D", "JC QC KC TD JD QD"],
    (6, 2): ["2C 3C 4C 5C 6C 7C", "8C 9C TC JC QC KC"],
    (6, 3): ["2C 3C 4C 5C 6C 7C", "8C 9C TC JC QC KC", "AC 2D 3D 4D 5D 6D"],
    (6, 4): ["2C 3C 4C 5C 6C 7C", "8C 9C TC JC QC KC", "AC 2D 3D 4D 5D 6D", "7D 8D 9D TD JD QD"],
}


@PLAYERS
@BATCHES
def test_af_06_everybody_gets_six_cards(deal_packet, players):
    state = new_hand(rules_with(players=players, deal_packet=deal_packet), seed=1)
    assert [len(held) for held in state.hands] == [6] * players


@pytest.mark.parametrize(("deal_packet", "players"), _DEALT)
def test_af_07_the_elder_is_dealt_to_first_and_the_dealer_last(deal_packet, players):
    rules = rules_with(players=players, deal_packet=deal_packet)
    for dealer in range(players):
        state = new_hand(rules, deck=DECK, dealer=dealer)
        expected = [cards(text) for text in _DEALT[deal_packet, players]]
        assert [state.hands[seat] for seat in seats(rules, dealer)] == expected
        told = [event for event in events(state) if isinstance(event, Dealt)]
        assert told == [*map(Dealt, seats(rules, dealer), expected)]
        for seat in range(players):
            assert view(state, seat).hand == state.hands[seat]
            assert view(state, seat).packets == (state.hands[seat],)


@pytest.mark.parametrize(("players", "up"), [(2, "AC"), (3, "7D"), (4, "KD")])
@BATCHES
def test_af_08_the_next_card_of_the_pack_is_turned_up(deal_packet, players, up):
    rules = rules_with(players=players, deal_packet=deal_packet)
    state = new_hand(rules, deck=DECK)
    number = {2: 13, 3: 19, 4: 25}[players]
    assert state.turned == (CARDS[up],) == (DECK[number - 1],)
    assert state.stock == DECK[number:]
    told = [event for event in events(state) if isinstance(event, TurnedUp)]
    assert told == [TurnedUp(CARDS[up])]
    for seat in everybody(state):
        assert view(state, seat).turned == cards(up)
        assert TurnedUp(CARDS[up]) in events(view(state, seat))
        assert view(state, seat).stock == 52 - number


@PLAYERS
@pytest.mark.parametrize("up", ["5C", "5D", "5H", "5S"])
def test_af_09_the_suit_of_the_turn_up_is_trumps(up, players):
    state = deal_with(rules_with(players=players), turned=up)
    assert state.trump is CARDS[up].suit
    assert MadeTrumps(CARDS[up].suit) in events(state)
    stood = play(state, "stand")
    assert stood.trump is CARDS[up].suit
    assert view(stood, None).trump is CARDS[up].suit
    assert play_on(stood).trump is CARDS[up].suit


def test_af_09_trumps_beat_what_is_higher():
    for up, winner in (("5S", 0), ("5H", 1)):
        state = after(RULES, "stand AH 2S", hands={1: "AH", 0: "2S"}, turned=up)
        assert state.tricks[0].seat == winner


def test_af_09_trump_method_says_how_trumps_are_made():
    assert RULES.trumps.trump_method == "turn_up"
    blind = rules_with(trump_method="first_lead", max_begs=0)
    state = new_hand(blind, deck=DECK)
    assert (state.trump, state.turned) == (None, ())
    assert new_hand(RULES, deck=DECK).trump is Suit.CLUBS


@PLAYERS
@pytest.mark.parametrize("up", ["JC", "JD", "JH", "JS"])
def test_af_10_a_jack_turned_up_is_a_point_for_the_dealer_at_once(up, players):
    for dealer in range(players):
        state = deal_with(rules_with(players=players), dealer, turned=up)
        assert lines(state) == [(dealer, "turned jack", 1)]
        assert state.history == ()
        assert events(state)[-3:-1] == (TurnedUp(CARDS[up]), Scored(dealer, "turned jack", 1))
        assert score(state).totals[dealer] == 1


def test_af_10_partners_share_the_point():
    for dealer in range(4):
        state = deal_with(rules_with("hoffmann_4"), dealer, turned="JH")
        assert lines(state) == [(dealer % 2, "turned jack", 1)]
        assert events(state)[-2] == Scored(dealer, "turned jack", 1)


@pytest.mark.parametrize(
    ("table", "worth"),
    [
        pytest.param(TRINIDAD, {"A": ("ace", 1), "6": ("six", 2), "J": ("jack", 3)}, id="Trinidad"),
        pytest.param(TOBAGO, {"A": ("ace", 1), "2": ("two", 2), "J": ("jack", 3)}, id="Tobago"),
        pytest.param({Rank.JACK: 1}, {"J": ("jack", 1)}, id="jacks alone"),
        pytest.param({}, {}, id="nothing"),
        pytest.param({Rank.TEN: 7}, {"T": ("ten", 7)}, id="of our own"),
        pytest.param({Rank.JACK: 0}, {}, id="zero"),
    ],
)
def test_af_10_turnup_points_say_what_each_rank_earns(table, worth):
    rules = rules_with(turnup_points=table)
    for rank in "23456789TJQKA":
        expected = [(0, f"turned {worth[rank][0]}", worth[rank][1])] if rank in worth else []
        assert lines(deal_with(rules, turned=f"{rank}S")) == expected
    assert dict(RULES.trumps.turnup_points) == {Rank.JACK: 1}


@PLAYERS
def test_af_11_the_turn_up_belongs_to_nobodys_hand(players):
    state = deal_with(rules_with(players=players), turned="5H")
    assert CARDS["5H"] not in {*sum(state.hands, ()), *state.stock}
    end = play_on(play(state, "stand"))
    assert CARDS["5H"] not in sum(end.captured, ())
    assert len(sum(end.captured, ())) == 6 * players


def test_af_11_if_the_jack_of_trumps_was_turned_up_nobody_scores_jack():
    hands = {1: "AH KH JS JD", 0: "2H TH JC"}
    end = play_on(play(deal_with(turned="JH", hands=hands), "stand"))
    assert [name for _, name, _ in lines(end)] == ["turned jack", "high", "low", "game"]
    hands = {1: "AH KH JS JD", 0: "2H JH JC"}
    end = play_on(play(deal_with(turned="TH", hands=hands), "stand"))
    assert len(line(end, "jack")) == 1


def test_af_11_the_turn_up_is_neither_high_nor_low():
    hands = {1: "3H KH 2C 3C 4C 5C", 0: "QH 4H 6C 7C 8C 9C"}
    for up in ("AH", "2H"):
        end = play_on(play(deal_with(turned=up, hands=hands), "stand"))
        assert line(end, "high") == line(end, "low") == [(1, 1)]
