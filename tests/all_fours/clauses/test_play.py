"""AF-21 to AF-27: who plays, what may be played, and who wins the trick."""

from itertools import pairwise

import pytest

from pisti.all_fours import RULES, Rules, Trick, events, legal_moves, new_hand, view
from pisti.event_types import Captured, Ended, Played
from positions.all_fours import PLAYERS, after, facing, played_hands, replies, rules_with, trick
from positions.common import cards, everybody, moments, play, refused, seats

FOLLOW = pytest.mark.parametrize("follow", ["free", "follow_or_trump", "strict", "trumps_only"])
WINNERS = ("trump_then_any_suit", "trump_then_led_suit", "rank_only")
HELD = "KD 4D 6S AC 2C 9H"


@PLAYERS
@FOLLOW
def test_af_21_the_elder_leads_any_card(follow, players):
    rules = rules_with(players=players, follow=follow, no_undertrump=True)
    for dealer in range(players):
        elder = (dealer + 1) % players
        state = after(rules, "stand", dealer, hands={elder: HELD}, turned="5S")
        assert state.turn == elder
        assert legal_moves(state) == cards(HELD)
        for card in cards(HELD):
            led = play(state, card)
            assert led.trick == (card,)
            assert led.hands[elder] == tuple(held for held in cards(HELD) if held is not card)


def test_af_21_a_card_that_is_not_in_the_hand_is_refused():
    state = after(RULES, "stand", hands={1: "2S", 0: "3S"}, turned="5H")
    for name in ("3S", "5H", str(state.stock[0])):
        assert refused(state, name) == "not_in_hand, expected_to_play (AF-21)"
    state = play(state, "2S 3S")
    assert (state.trick, len(state.tricks)) == ((), 1)
    assert refused(state, "2S") == "not_in_hand, expected_to_play (AF-21)"


@pytest.mark.parametrize("move", [("2S",), None, 7, b"2S"])
def test_af_21_what_is_no_card_is_refused(move):
    state = after(RULES, "stand", hands={1: "2S"})
    assert refused(state, move) == "no_card, expected_to_play (AF-21)"


def test_af_22_who_follows_adds_a_card_of_the_own_hand():
    state = after(RULES, "stand 2S", hands={1: "2S 4S", 0: "3S"}, turned="5H")
    for name in ("2S", "4S", "5H"):
        assert refused(state, name) == "not_in_hand, expected_to_play (AF-22)"
    for move in (("3S",), None):
        assert refused(state, move) == "no_card, expected_to_play (AF-22)"


@PLAYERS
def test_af_22_each_of_the_others_adds_one_card_in_turn(players):
    for dealer in range(players):
        state = play(new_hand(Rules(players=players), seed=3, dealer=dealer), "stand")
        told = len(events(state))
        played = []
        for seat in seats(state.rules, dealer):
            assert state.turn == seat
            assert state.trick == tuple(played)
            assert state.tricks == ()
            for other in everybody(state):
                assert view(state, other).trick == tuple(played)
                assert view(state, other).turn == seat
            played.append(state.hands[seat][-1])
            state = play(state, played[-1])
        assert state.trick == ()
        assert state.tricks == (Trick(state.turn, tuple(played)),)
        assert state.captured[state.turn] == tuple(played)
        assert [len(held) for held in state.hands] == [5] * players
        assert events(state)[told:] == (
            *map(Played, seats(state.rules, dealer), played),
            Captured(state.turn, tuple(played)),
        )


@pytest.mark.parametrize(
    ("follow", "plain_led", "trump_led"),
    [
        pytest.param("free", HELD, HELD, id="free"),
        pytest.param("follow_or_trump", "KD 4D 6S", "6S", id="follow or trump"),
        pytest.param("strict", "KD 4D", "6S", id="strict"),
        pytest.param("trumps_only", HELD, "6S", id="trumps only"),
    ],
)
def test_af_23_follow_says_what_may_be_added(follow, plain_led, trump_led):
    """Any card; or one of the led suit or a trump; or one of the led suit; or trump to a trump."""
    rules = rules_with(follow=follow)
    assert replies(rules, "S", "8D", HELD) == plain_led
    assert replies(rules, "S", "TS", HELD) == trump_led


@FOLLOW
def test_af_23_who_has_no_card_of_the_led_suit_may_play_any_card(follow):
    rules = rules_with(follow=follow)
    assert replies(rules, "S", "8D", "6S AC 2C 9H 3H 4H") == "6S AC 2C 9H 3H 4H"
    assert replies(rules, "S", "TS", "KD 4D AC 2C 9H 3H") == "KD 4D AC 2C 9H 3H"


@FOLLOW
@pytest.mark.parametrize("place", [1, 2, 3])
def test_af_23_it_goes_for_every_seat_and_the_suit_that_was_led(follow, place):
    """The suit that was led counts, not the suits of the cards after it."""
    rules = rules_with(players=4, follow=follow)
    expected = {
        "free": HELD,
        "follow_or_trump": "KD 4D 6S",
        "strict": "KD 4D",
        "trumps_only": HELD,
    }
    lies = " ".join(["8D", "8H", "8C"][:place])
    assert replies(rules, "S", lies, HELD) == expected[follow]


@pytest.mark.parametrize(
    ("follow", "lies", "move", "wanted"),
    [
        ("follow_or_trump", "8D", "AC", "suit D, trump"),
        ("follow_or_trump", "TS", "KD", "suit S"),
        ("strict", "8D", "AC", "suit D"),
        ("strict", "8D", "6S", "suit D"),
        ("strict", "TS", "KD", "suit S"),
        ("trumps_only", "TS", "KD", "suit S"),
    ],
)
def test_af_23_a_card_that_does_not_follow_is_refused(follow, lies, move, wanted):
    state = facing(rules_with(follow=follow), "S", lies, HELD)
    assert refused(state, move) == f"follow, {wanted} (AF-23)"


@FOLLOW
def test_af_23_a_lower_trump_may_be_forbidden(follow):
    lies, held = "8D QS", "2C 6S AS 3H 4H 5H"
    rules = rules_with(players=3, follow=follow, no_undertrump=True)
    assert replies(rules, "S", lies, held) == "2C AS 3H 4H 5H"
    rules = rules_with(players=3, follow=follow)
    assert replies(rules, "S", lies, held) == held
    assert not RULES.play.no_undertrump


def test_af_23_who_can_follow_is_told_so_first():
    rules = rules_with(players=3, follow="strict", no_undertrump=True)
    state = facing(rules, "S", "8D QS", "2D 6S AS 3H 4H 5H")
    for move in ("6S", "AS", "3H"):
        assert refused(state, move) == "follow, suit D (AF-23)"


def test_af_23_a_lower_trump_is_refused_to_who_could_follow():
    rules = rules_with(players=3, follow="follow_or_trump", no_undertrump=True)
    state = facing(rules, "S", "8D QS", "2D 6S AS 3H 4H 5H")
    assert legal_moves(state) == cards("2D AS")
    assert refused(state, "6S") == "undertrump (AF-A21)"
    assert refused(state, "3H") == "follow, suit D, higher_trump (AF-23)"


@pytest.mark.parametrize(
    ("lies", "no_undertrump", "wanted"),
    [
        ("8D QS", True, "suit D, higher_trump"),
        ("8D QS", False, "suit D, trump"),
        ("8D 9D", True, "suit D, trump"),
        ("TS QS", True, "suit S"),
    ],
)
def test_af_23_who_does_not_follow_is_told_which_trumps_would_do(lies, no_undertrump, wanted):
    rules = rules_with(players=3, follow="follow_or_trump", no_undertrump=no_undertrump)
    state = facing(rules, "S", lies, "2D 6S AS 3H 4H 5H")
    assert refused(state, "3H") == f"follow, {wanted} (AF-23)"


@pytest.mark.parametrize(
    ("text", "winners"),
    [
        pytest.param("7H 9C", (0, 1, 0), id="higher of another suit"),
        pytest.param("9C 7H", (1, 1, 1), id="lower of another suit"),
        pytest.param("7H 9H", (0, 0, 0), id="higher of the led suit"),
        pytest.param("9H 7H", (1, 1, 1), id="lower of the led suit"),
        pytest.param("AH 2S", (0, 0, 1), id="a trump"),
        pytest.param("3S AH", (1, 1, 0), id="a trump led"),
        pytest.param("3S 4S", (0, 0, 0), id="a higher trump"),
        pytest.param("4S 3S", (1, 1, 1), id="a lower trump"),
        pytest.param("2S 2H", (1, 1, 1), id="the same rank after a trump"),
    ],
)
def test_af_24_who_wins_a_trick_of_two_cards(text, winners):
    assert [trick(rules_with(trick_winner=rule), "S", text) for rule in WINNERS] == [*winners]


@pytest.mark.parametrize(
    ("text", "winners"),
    [
        pytest.param("5D KH KC 2D", (2, 1, 2), id="no trump"),
        pytest.param("5D KH 2S 3S", (0, 0, 2), id="two trumps"),
        pytest.param("5D 3S KH 2S", (2, 2, 3), id="a lower trump later"),
        pytest.param("5D 4D AC AH", (3, 1, 3), id="two aces"),
        pytest.param("5D 9D AC TD", (3, 0, 3), id="the led suit twice"),
        pytest.param("AC 2S KS 3D", (3, 3, 1), id="an ace led"),
        pytest.param("2S AH KD QC", (1, 1, 2), id="a trump led"),
    ],
)
@pytest.mark.parametrize("dealer", [0, 2])
def test_af_24_who_wins_a_trick_of_four_cards(dealer, text, winners):
    found = [
        trick(rules_with("cassell_4", trick_winner=rule), "S", text, dealer=dealer)
        for rule in WINNERS
    ]
    assert found == [(seat + dealer) % 4 for seat in winners]


@pytest.mark.parametrize("rank", "23456789TJQKA")
@pytest.mark.parametrize("trick_winner", WINNERS)
def test_af_25_of_the_same_rank_the_earlier_card_stays_ahead(trick_winner, rank):
    rules = rules_with(trick_winner=trick_winner)
    assert trick(rules, "S", f"{rank}H {rank}C") == 1
    assert trick(rules, "S", f"{rank}C {rank}H") == 1
    assert trick(rules, "S", f"{rank}S {rank}H") == 1
    assert trick(rules, "S", f"{rank}H {rank}S") == (1 if trick_winner == "rank_only" else 0)


@PLAYERS
def test_af_26_who_wins_the_trick_leads_to_the_next(players):
    leaders = set()
    for states in played_hands(Rules(players=players), 20):
        for before, state in pairwise(states):
            if len(state.tricks) > len(before.tricks) and not state.is_over:
                assert state.turn == state.tricks[-1].seat
                assert legal_moves(state) == state.hands[state.turn]
                leaders.add((state.dealer, state.turn))
    assert len(leaders) == players**2


def test_af_26_the_play_goes_round_from_who_leads():
    hands = {1: "2H 3H 4H", 2: "4C 5C 6C", 3: "AD 9D 2D", 0: "7C 8C KD"}
    state = after(rules_with("cassell_4"), "stand 2H 4C AD 7C", hands=hands, turned="5S")
    assert state.turn == 3
    state = play(state, "9D 8C 3H 5C")
    assert state.tricks == (Trick(3, cards("2H 4C AD 7C")), Trick(3, cards("9D 8C 3H 5C")))
    assert play(state, "2D KD 4H 6C").turn == 0


@PLAYERS
def test_af_27_when_all_hands_are_empty_the_hand_is_over(players):
    for text, tricks in (("stand", 6), ("beg give", 6), ("beg run", 9)):
        start = after(Rules(players=players), text, turned="5H 2S")
        *states, end = moments(start)
        assert not any(state.is_over for state in states)
        assert len(states) == players * tricks
        assert len(end.tricks) == tricks
        assert end.hands == ((),) * players
        assert (end.phase, end.turn, end.is_over, end.is_void) == ("done", None, True, False)
        assert legal_moves(end) == ()
        assert events(end)[-2:] == (Captured(end.tricks[-1].seat, end.tricks[-1].cards), Ended())
