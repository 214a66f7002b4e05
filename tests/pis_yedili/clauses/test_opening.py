"""PY-07 to PY-11: who begins, and with what."""

import pytest

from pisti.event_types import Reversed
from pisti.pis_yedili import events, legal_moves
from positions.common import CARDS, cards, play, refused
from positions.pis_yedili import PLAYERS, as_held, deal_with, drawn, legal, rules_with

SPECIAL = pytest.mark.parametrize("card", ["AC", "7C", "8C", "TC", "JC"])
NO_CLUB = "2D 3S 4S 5S 6S 8S 9S"


@PLAYERS
def test_py_07_the_starter_must_play_a_club(players):
    rules = rules_with(players=players)
    for dealer in range(players):
        starter = (dealer + 1) % players
        state = deal_with(rules, dealer, hands={starter: "2D 9C 3H JC 4S AC JH"})
        assert (state.turn, state.phase, state.start.first) == (starter, "open", starter)
        assert legal(state) == "9C JC AC"
        for name in ("9C", "JC", "AC"):
            after = play(state, name)
            assert after.discard == cards(name)
            assert CARDS[name] not in after.hands[starter]


def test_py_07_another_card_does_not_open():
    state = deal_with(hands={1: "2D 9C 3H JC 4S 7S JH"})
    for name in ("2D", "7S", "JH", "JH/C"):
        assert refused(state, name) == "does_not_open, card_of C (PY-07)"


@pytest.mark.clause("PY-A02", "PY-A26", "PY-A27", "PY-A28")
@pytest.mark.parametrize(
    ("opening", "turn", "first", "card", "then"),
    [
        ("starter_club", 1, "4C", "4C", "3C 9C 4H draw"),
        ("everyone_club", 1, "4C", "4C", "3C 9C"),
        ("turn_up", 1, "6H draw", "6H", "2H 4H draw"),
        ("lowest_club", 2, "3C 9C", "9C", "5C 9H draw"),
    ],
)
def test_py_07_there_are_four_ways_to_begin(opening, turn, first, card, then):
    hands = {
        1: "4C 9D 6H 5S 6S 9S 8S",
        2: "4H 2D 3D 2H 3C 9C 5D",
        3: "5C 9H 2S 3S 4S QS QD",
        0: "6C KC KD KS QH 7H 7D",
    }
    up = "TH" if opening == "turn_up" else ""
    state = deal_with(rules_with(opening=opening), hands=hands, up=up)
    assert (state.turn, state.owed, state.draws) == (turn, 0, 0)
    assert (state.direction, state.idle, state.renewals, state.ending) == (1, 0, 0, None)
    assert legal(state) == first
    assert legal(play(state, card)) == then


@pytest.mark.clause("PY-17")
@pytest.mark.parametrize("draw_policy", ["until_pass", "one", "max_three", "until_playable"])
@pytest.mark.parametrize("opening", ["starter_club", "everyone_club", "lowest_club"])
def test_py_08_a_starter_without_a_club_draws_until_one_comes(opening, draw_policy):
    rules = rules_with(players=3, opening=opening, draw_policy=draw_policy)
    others = "2H 3H 4H 5H 6H 9H QH", "2S 3D 4D 5D 6D 9D QD"
    hands = dict(zip((1, 2, 0), (NO_CLUB, *others), strict=True))
    state = deal_with(rules, hands=hands, stock="KD TH KH TD 7C JS")
    for times in range(5):
        assert (state.turn, state.phase, len(state.hands[1])) == (1, "open", 7 + times)
        assert legal(state) == "draw"
        state = play(state, "draw")
    assert state.hands[1] == as_held(f"{NO_CLUB} KD TH KH TD 7C")
    assert state.stock[0] is CARDS["JS"]
    assert legal(state) == "7C"
    after = play(state, "7C")
    assert (after.turn, after.discard, after.owed, after.draws) == (2, cards("7C"), 0, 0)


def test_py_08_the_starter_may_not_pass():
    state = deal_with(hands={1: NO_CLUB}, stock="KD TH 7C")
    assert refused(state, "pass") == "must_open, draw (PY-08)"
    assert refused(drawn(state, 1), "pass") == "must_open, draw (PY-08)"
    assert refused(drawn(state, 3), "pass") == "must_open, card_of C (PY-08)"


def test_py_08_drawing_ends_with_the_first_club():
    state = drawn(deal_with(hands={1: NO_CLUB}, stock="KD 7C KC"), 2)
    assert legal(state) == "7C"
    assert refused(state, "draw") == "holds_club, card_of C (PY-07)"
    assert refused(state, "KD") == "does_not_open, card_of C (PY-07)"


@PLAYERS
@SPECIAL
def test_py_09_the_opening_card_has_no_effect(card, players):
    rules = rules_with(players=players)
    for dealer in range(players):
        starter = (dealer + 1) % players
        before = deal_with(rules, dealer, hands={starter: f"{card} 2D 3D 4D 5D 6D 9D"})
        after = play(before, card)
        assert (after.turn, after.phase) == ((starter + 1) % players, "play")
        assert (after.direction, after.owed) == (1, 0)
        assert str(after.suit) == "Suit.CLUBS"
        assert after.stock == before.stock


@pytest.mark.parametrize(
    ("card", "flags"),
    [
        ("JC", {"wild_skips": True}),
        ("8C", {"players": 2}),
        ("AC", {"ace_effect": "others_draw_and_replay"}),
        ("AC", {"ace_effect": "skip"}),
        ("AC", {"ace_effect": "chain"}),
        ("AC", {"ace_follow": "draw_if_unable"}),
        ("TC", {"reverse_mode": "step_back"}),
        ("TC", {"players": 2, "two_player_reverse": "skip"}),
        ("7C", {"stacking": "double"}),
        ("7C", {"draw_rank_wild": True}),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(map(str, value.values())),
)
def test_py_09_the_opening_card_has_no_effect_in_any_game(card, flags):
    before = deal_with(rules_with(**flags), hands={1: f"{card} 2D 3D 4D 5D 6D QD"})
    after = play(before, card)
    assert (after.turn, after.phase) == (2 % after.rules.players, "play")
    assert (after.direction, after.owed) == (1, 0)
    assert after.stock == before.stock


@pytest.mark.clause("PY-15")
@pytest.mark.parametrize("opening", ["starter_club", "everyone_club", "lowest_club"])
def test_py_09_a_jack_that_opens_names_nothing(opening):
    state = deal_with(rules_with(opening=opening), hands={1: "JC 2C 3D 4D 5D 6D QD"})
    assert legal(state) == "2C JC"
    assert refused(state, "JC/C") == "no_suit_in_opening (PY-09)"
    assert refused(state, "JC/H") == "no_suit_in_opening (PY-09)"


@pytest.mark.clause("PY-09", "PY-21")
def test_py_10_where_all_open_with_a_club_a_ten_turns_the_direction_once_they_have():
    hands = {1: "9C TD 2D 3D 4D 5D 6D", 2: "4C 2H 3H 4H 5H 6H 9H", 0: "TC 2S 3S 4S 5S 6S TS"}
    state = deal_with(rules_with(players=3, opening="everyone_club"), hands=hands)
    found = []
    for card in ("9C", "4C", "TC", "TD"):
        state = play(state, card)
        turned = [event for event in events(state) if isinstance(event, Reversed)]
        found.append((state.direction, len(turned)))
    assert found == [(1, 0), (1, 0), (1, 0), (-1, 1)]


def test_py_10_only_the_starter_is_bound_to_play_a_club():
    hands = {1: "6C 2D 3D 4D 5D 9D QD", 2: "9H 6D 3C 8C 2S 7H JD"}
    dealt = deal_with(hands=hands)
    assert dealt.opened == (True, False, True, True)
    state = play(dealt, "6C")
    assert legal(state) == "3C 8C 6D JD/CDHS draw"
    assert play(state, "6D").turn == 3
    assert play(state, "8C").turn == 0
    assert play(state, "JD/H").suit.value == "H"
    assert state.opened == (True,) * 4


def test_py_10_everybody_is_bound_in_a_club_round():
    rules = rules_with(opening="everyone_club", players=3)
    hands = {1: "8C 3S 7S 8H 8D 4H 2S", 2: "7C 5S 7H 8S QC 3D JH", 0: "2H 4C 4D 4S 9C JC 5D"}
    state = deal_with(rules, hands=hands)
    assert (legal(state), state.opened) == ("8C", (False, False, False))
    state = play(state, "8C")
    assert (state.turn, state.phase, state.opened) == (2, "open", (False, True, False))
    assert legal(state) == "7C QC"
    assert refused(state, "8S") == "does_not_open, card_of C (PY-07)"
    state = play(state, "7C")
    assert (state.turn, state.phase, state.opened) == (0, "open", (False, True, True))
    assert (legal(state), state.owed) == ("4C 9C JC", 0)
    state = play(state, "4C")
    assert (state.turn, state.phase, state.opened) == (1, "play", (True, True, True))
    assert legal(state) == "4H draw"


@pytest.mark.parametrize(
    ("card", "turn", "direction", "owed", "phase"),
    [
        ("8C", 0, 1, 0, "play"),
        ("TC", 0, -1, 0, "play"),
        ("7C", 2, 1, 3, "play"),
        ("AC", 1, 1, 0, "ace"),
    ],
)
def test_py_10_after_a_club_round_cards_have_their_effects(card, turn, direction, owed, phase):
    rules = rules_with(opening="everyone_club", players=3)
    hands = {1: f"2C {card} 3S 4S 5S 6S 9S", 2: "3C 2D 3D 4D 5D 6D 9D", 0: "4C 2H 3H 4H 5H 6H 9H"}
    state = play(deal_with(rules, hands=hands), "2C 3C 4C", card)
    assert (state.turn, state.direction, state.owed) == (turn, direction, owed)
    assert state.phase == phase


@pytest.mark.clause("PY-A03")
@PLAYERS
@pytest.mark.parametrize("opening", ["starter_club", "everyone_club", "lowest_club"])
def test_py_11_after_the_opening_card_the_next_player_is_on_turn(opening, players):
    rules = rules_with(players=players, opening=opening)
    for dealer in range(players):
        starter = (dealer + 1) % players
        state = deal_with(rules, dealer, hands={starter: "2C 2D 3D 4D 5D 6D 9D"})
        assert legal_moves(state) == cards("2C")
        assert play(state, "2C").turn == (starter + 1) % players
