"""P-29 to P-33: later deals, the last batch, and what is left on the table."""

import pytest

from pisti import DECK, IllegalMove, apply, events, legal_moves, new_hand, score
from pisti.event_types import Dealt, Ended, Laid, TookLeftovers
from positions.common import CARDS, cards, counted, line, moments, play, play_on, seats
from positions.pisti import deal_with, deck_with, gain, last_two, play_down, rules_with

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
BATCHES = {2: 6, 3: 4, 4: 3}


@pytest.mark.clause("P-29", "P-13")
@PLAYERS
@pytest.mark.parametrize("deal_packet", [4, 1])
def test_p_29_when_all_hands_are_empty_four_more_are_dealt(deal_packet, players):
    rules = rules_with(players=players, deal_packet=deal_packet)
    deck = deck_with(rules)
    for dealer in range(players):
        state = new_hand(rules, deck=deck, dealer=dealer)
        for batch in range(1, BATCHES[players]):
            state = play_down(state, left=48 - 4 * players * batch)
            dealt = deck[4 + 4 * players * batch : 4 + 4 * players * (batch + 1)]
            for place, seat in enumerate(seats(rules, dealer)):
                in_packets = dealt[4 * place : 4 * place + 4]
                one_by_one = dealt[place::players]
                assert state.hands[seat] == (in_packets if deal_packet == 4 else one_by_one)
            assert state.turn == (dealer + 1) % players
            told = [event for event in events(state) if isinstance(event, Dealt)]
            assert told[-players:] == [
                Dealt(seat, state.hands[seat]) for seat in seats(rules, dealer)
            ]
            assert state.stock == deck[4 + 4 * players * (batch + 1) :]


def test_p_29_nothing_more_goes_to_the_centre():
    hands = {1: "2C 3C 4C 5C", 0: "6D 8D 9D TD"}
    state = deal_with(rules_with(players=2), centre="KC QC AC 7S", hands=hands)
    state = play_down(state, left=40)
    assert state.pile == cards("KC QC AC 7S 2C 6D 3C 8D 4C 9D 5C TD")
    assert [len(hand) for hand in state.hands] == [4, 4]
    assert state.captured == ((), ())
    told = [type(event) for event in events(play_on(state))]
    assert told.count(Laid) == 1
    assert told.count(Dealt) == 12


@PLAYERS
def test_p_30_a_hand_has_so_many_batches(players):
    """Three batches with four players, four with three, six with two: 48 cards in all."""
    hand = [*moments(new_hand(rules_with(players=players), seed=1))]
    assert len({len(state.stock) for state in hand}) == BATCHES[players]
    assert len(hand) == 1 + 48
    state = hand[-1]
    assert state.is_over
    assert state.stock == ()
    assert not any(state.hands)


@PLAYERS
@pytest.mark.parametrize("deal_packet", [4, 1])
@pytest.mark.parametrize("first_player", ["next_after_dealer", "dealer"])
def test_p_31_the_dealer_gets_the_bottom_card(first_player, deal_packet, players):
    """The bottom card comes to the dealer in the last batch."""
    rules = rules_with(players=players, deal_packet=deal_packet, first_player=first_player)
    for dealer in range(players):
        state = deal_with(rules, dealer, bottom="5H")
        holders = set()
        for left in range(48, 4 * players, -1):
            holders |= {CARDS["5H"]} & set(sum(play_down(state, left).hands, ()))
        assert not holders
        state = play_down(state, left=4 * players)
        assert state.hands[dealer][-1] is CARDS["5H"]


@PLAYERS
@pytest.mark.parametrize(
    ("last", "left"),
    [
        pytest.param(("6H", "6D"), "", id="nothing"),
        pytest.param(("6H", "7D"), "6H 7D", id="two cards"),
    ],
)
def test_p_32_what_is_left_goes_to_the_last_captor(last, left, players):
    """After the last card, what still lies on the table goes to the side that captured last."""
    rules = rules_with(players=players, teams="individual")
    state = last_two(rules, *last)
    captor = state.gains[-1].seat
    assert captor == seats(rules)[(46 - 1) % players]
    ended = play(state, *last)
    assert ended.is_over
    assert ended.pile == ()
    assert sum(isinstance(event, TookLeftovers) for event in events(ended)) == bool(left)
    leftovers = [gained for gained in ended.gains if gained.how == "leftovers"]
    if left:
        assert [(gained.seat, gained.cards, gained.points) for gained in leftovers] == [
            (captor, cards(left), 0)
        ]
        assert ended.captured[captor][-2:] == cards(left)
        assert TookLeftovers(captor, cards(left)) in events(ended)
    else:
        assert leftovers == []
        assert ended.captured[0][-2:] == cards("6H 6D")
    assert sum(map(len, ended.captured)) == 52


def test_p_32_a_lone_card_left_over_is_no_pisti():
    """The leftovers are not a capture and never a pişti; their cards still count."""
    rules = rules_with(players=2, last_card_pisti="counts", jack_on_single=20)
    hands = {1: "-- " * 20 + "3C 4D JD 8H", 0: "-- " * 20 + "2S 9D 8D TD"}
    before = play_down(deal_with(rules, hands=hands), left=1)
    ended = play(before, "TD")
    assert before.pile == ()
    assert before.gains[-1] == gain(1, "8D 8H", "pişti", 10)
    assert ended.gains == (*before.gains, gain(1, "TD", "leftovers"))
    assert line(before, "10♦") == []
    assert line(ended, "10♦") == [(1, 3)]
    assert line(ended, "pişti") == line(before, "pişti")


def test_p_32_after_that_the_hand_is_over():
    """The hand is then over: nobody is on turn, and no card can be played."""
    state = play_down(new_hand(seed=1), left=1)
    assert (state.turn, state.is_over) == (0, False)
    last = state.hands[0][0]
    state = play(state, last)
    assert (state.turn, state.is_over) == (None, True)
    assert legal_moves(state) == ()
    assert events(state)[-1] == Ended()
    with pytest.raises(IllegalMove) as error:
        apply(state, last)
    assert (error.value.clause, error.value.seat) == ("P-32", None)
    assert str(error.value) == "the hand is over and nobody is on turn (P-32)"


def without_a_capture(**flags):
    """A whole hand in which nobody captures: no two cards in a row have the same rank."""
    rules = rules_with(
        deal_packet=1, cut_jack="none", turnup_jack="allow", all_jacks="allow", **flags
    )
    jacks = cards("JC JD JH JS")
    others = tuple(card for card in DECK if card not in jacks)
    return play_on(new_hand(rules, deck=jacks + others))


@pytest.mark.clause("P-33", "P-32")
@PLAYERS
def test_p_33_if_nobody_captured_the_cards_stay(players):
    """If nobody has captured at all, the cards stay on the table and count for nobody."""
    state = without_a_capture(players=players)
    assert state.is_over
    assert len(state.pile) == 52
    assert state.gains == ()
    assert state.captured == ((),) * state.rules.sides
    assert len(state.history) == 48


@pytest.mark.clause("P-33", "P-42")
@pytest.mark.parametrize("majority_tie", ["nobody", "all_leaders", "deal_leader", "first_seat"])
@pytest.mark.parametrize("majority_basis", ["cards", "captures"])
def test_p_33_if_nobody_captured_nobody_scores(majority_basis, majority_tie):
    """If nobody has captured at all, nobody has the majority or the last pile either."""
    state = without_a_capture(
        majority_basis=majority_basis, majority_tie=majority_tie, last_pile_bonus=3
    )
    assert counted(state) == []
    assert score(state).totals == (0, 0)
