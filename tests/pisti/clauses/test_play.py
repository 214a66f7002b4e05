"""P-18 to P-26: who plays, what captures, and where it goes."""

import pytest

from pisti import RULES, IllegalMove, apply, events, legal_moves, new_hand, view
from pisti.event_types import Captured, Played
from positions.common import CARDS, cards, moments, play
from positions.pisti import deal_with, rules_with

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
RANKS_BUT_JACKS = "23456789TQKA"


def on_pile(up, *held, rules=RULES):
    """A hand with this up-card in which the seats from 1 on hold those cards."""
    return deal_with(rules, centre=up, hands=dict(enumerate(held, start=1)))


@PLAYERS
@pytest.mark.parametrize(
    ("first_player", "step"),
    [
        pytest.param("next_after_dealer", 1, id="next after dealer"),
        pytest.param("dealer", 0, id="dealer"),
    ],
)
def test_p_18_who_plays_first(first_player, step, players):
    """The player after the dealer plays first, or the dealer; who is dealt to last is the same."""
    rules = rules_with(players=players, first_player=first_player)
    for dealer in range(players):
        state = new_hand(rules, seed=1, dealer=dealer)
        first = (dealer + step) % players
        assert state.turn == first
        assert state.hands == new_hand(rules_with(players=players), seed=1, dealer=dealer).hands
        turns = [now.turn for now in moments(state)]
        assert turns == [*((first + n) % players for n in range(48)), None]


@PLAYERS
def test_p_19_a_turn_is_one_card_of_the_own_hand(players):
    """A turn is one card from the own hand onto the pile; no card is drawn."""
    before = new_hand(rules_with(players=players), seed=1)
    for card in before.hands[1]:
        after = apply(before, card)
        assert after.hands[1] == tuple(other for other in before.hands[1] if other is not card)
        assert after.hands[2 % players] == before.hands[2 % players]
        assert after.stock == before.stock
        assert after.history == (card,)


@pytest.mark.parametrize("hand", ["7C JD 7D 2S", "2C 3D 4S 5H", "JC JD JH JS"])
def test_p_19_any_card_may_be_played(hand):
    """Any card will do: nobody must capture, and nobody may pass."""
    state = on_pile("7S", hand)
    assert legal_moves(state) == cards(hand)
    for card in cards(hand):
        assert card not in play(state, card).hands[1]


@pytest.mark.parametrize(
    ("move", "problem"),
    [
        pytest.param(CARDS["8H"], "8H is not in the hand of seat 1", id="of another hand"),
        pytest.param(CARDS["7S"], "7S is not in the hand of seat 1", id="of the table"),
        pytest.param(CARDS["KS"], "KS is not in the hand of seat 1", id="of the stock"),
        pytest.param(None, "None is not a move", id="passing"),
        pytest.param("2C", "an object of type str is not a move", id="a text"),
        pytest.param(0, "an object of type int is not a move", id="a number"),
        pytest.param(cards("2C 3C"), "an object of type tuple is not a move", id="two cards"),
    ],
)
def test_p_19_everything_else_is_refused(move, problem):
    """A turn is one card from the own hand: no pass, and no other card."""
    state = on_pile("7S", "2C 3C 4C 5C", "8H")
    with pytest.raises(IllegalMove) as error:
        apply(state, move)
    assert error.value.clause == "P-19"
    assert error.value.seat == 1
    assert error.value.move is move
    assert str(error.value).startswith(problem)
    assert str(error.value).endswith("(P-19)")
    assert state == on_pile("7S", "2C 3C 4C 5C", "8H")


@pytest.mark.clause("P-20", "P-21", "P-23", "P-24")
@pytest.mark.parametrize("rank", RANKS_BUT_JACKS)
def test_p_20_a_card_of_the_same_rank_captures_the_whole_pile(rank):
    state = play(on_pile(f"JC JD JH {rank}H", f"{rank}C"), f"{rank}C")
    assert state.pile == ()
    assert state.captured == ((), cards(f"JC JD JH {rank}H {rank}C"))
    told = events(state)[-3:-1]
    assert told == (Played(1, CARDS[f"{rank}C"]), Captured(1, state.captured[1]))
    assert [made.seat for made in state.gains] == [1]


@pytest.mark.clause("P-21", "P-20", "P-23", "P-24")
@pytest.mark.parametrize("rank", RANKS_BUT_JACKS)
def test_p_21_a_jack_captures_whatever_lies_on_top(rank):
    state = play(on_pile(f"4C 5C 6C {rank}H", "JC"), "JC")
    assert state.pile == ()
    assert state.captured == ((), cards(f"4C 5C 6C {rank}H JC"))


def test_p_21_a_jack_captures_a_lone_card_and_a_jack():
    """A jack captures any pile, be it one card or a jack."""
    state = play(on_pile("7S", "JC", "2D -- -- --", "JD", rules=RULES), "JC", "2D", "JD")
    assert state.captured[1][-2:] == cards("2D JD")
    rules = rules_with(turnup_jack="allow", all_jacks="allow")
    assert play(on_pile("JS", "JC", rules=rules), "JC").captured[1][-2:] == cards("JS JC")


@pytest.mark.clause("P-22", "P-20", "P-21", "P-24")
def test_p_22_every_other_card_stays_and_is_the_new_top():
    state = play(on_pile("4C 5C 6C 7S", "8C", "9C", "9D"), "8C")
    assert state.pile == cards("4C 5C 6C 7S 8C")
    assert state.captured == ((), ())
    state = play(state, "9C")
    assert state.pile == cards("4C 5C 6C 7S 8C 9C")
    assert play(state, "9D").captured[1] == cards("4C 5C 6C 7S 8C 9C 9D")


@pytest.mark.parametrize("card", ["2C", "8D", "AS"])
def test_p_23_a_card_on_the_empty_table_captures_nothing(card):
    """On an empty table no card captures: it begins a new pile."""
    state = play(on_pile("7S", "7C", card), "7C", card)
    assert state.pile == cards(card)
    assert len(state.gains) == 1


@pytest.mark.clause("P-23", "P-20", "P-21", "P-24")
def test_p_23_a_jack_on_the_empty_table_captures_nothing():
    """On an empty table no card captures, not even a jack: it begins a new pile."""
    state = play(on_pile("7S", "7C", "JC", "2D"), "7C", "JC")
    assert state.pile == cards("JC")
    assert len(state.gains) == 1
    assert play(state, "2D").pile == cards("JC 2D")


def test_p_24_a_card_of_the_same_rank_deeper_down_does_not_matter():
    """Only the top card is compared: not the one below it, nor the lowest."""
    state = play(on_pile("4C 5C 6C 7S", "8C", "7D", "4D", "6D"), "8C", "7D")
    assert state.pile == cards("4C 5C 6C 7S 8C 7D")
    assert play(state, "4D").pile[-1] is CARDS["4D"]
    assert state.captured == ((), ())


@pytest.mark.parametrize("rank", RANKS_BUT_JACKS)
def test_p_24_a_jack_on_top_is_captured_by_a_jack_only(rank):
    held = f"{rank}D" if rank != "7" else "7H"
    state = play(on_pile("7S", "7C", "JC", held), "7C", "JC", held)
    assert state.pile == cards(f"JC {held}")


@PLAYERS
@pytest.mark.parametrize("first_card", ["7C", "JC", "2C"], ids=["match", "jack", "neither"])
def test_p_25_after_every_card_the_next_player_is_on_turn(first_card, players):
    rules = rules_with(players=players)
    for dealer in range(players):
        first = (dealer + 1) % players
        state = deal_with(rules, dealer, centre="7S", hands={first: first_card})
        after = play(state, first_card)
        assert after.turn == (first + 1) % players
        second = after.hands[after.turn][0]
        told = [event for event in events(play(after, second)) if isinstance(event, Played)]
        assert told == [Played(first, CARDS[first_card]), Played(after.turn, second)]
        for seat in (*range(players), None):
            seen = view(after, seat)
            assert seen.turn == after.turn
            assert seen.moves == (legal_moves(after) if seat == after.turn else ())


def test_p_26_partners_have_one_heap():
    """Captured cards lie beside their side, in one heap for both partners."""
    centre, hands = "4C 5C 6C 7S", {1: "7C", 2: "9C", 3: "9D"}
    partners = deal_with(RULES, centre=centre, hands=hands)
    heaps = play(partners, "7C", "9C", "9D").captured
    assert heaps == ((), cards("4C 5C 6C 7S 7C 9C 9D"))
    alone = deal_with(rules_with(teams="individual"), centre=centre, hands=hands)
    heaps = play(alone, "7C", "9C", "9D").captured
    assert heaps == ((), cards("4C 5C 6C 7S 7C"), (), cards("9C 9D"))
