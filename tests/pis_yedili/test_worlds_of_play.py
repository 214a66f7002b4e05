"""Worlds of Pis Yedili hold to what play has shown of hidden cards, and to no more."""

from collections import Counter

import pytest

from pis_yedili.possible import is_lawful, replayed, take
from pisti import DECK
from pisti.pis_yedili import PRESETS, view
from positions.common import CARDS, everybody, play
from positions.pis_yedili import deal_with, going_out, rules_with

DUEL = PRESETS["duel"]
HANDS = {1: "5C 7C AC 4D 5D 6D KS", 0: "7H 8H 2H 3H 9H QH KH"}
"""Seat 1 opens, and seat 0 has no club."""


# What was played, and when it came


@pytest.mark.clause("PY-A42")
def test_a_card_that_was_played_was_dealt_or_drawn_before():
    """The king of clubs came with the deal or was drawn; it was not drawn afterwards."""
    state = deal_with(DUEL, hands={**HANDS, 0: "7H 8H 2H 3H 9H QH KC"}, stock="2S 3S 4S 6S")
    state = play(state, "5C draw draw KC 7C draw")
    places = Counter(world.deck.index(CARDS["KC"]) for world in take(900, view(state, 1)))
    assert sorted(places) == [1, 3, 5, 7, 9, 11, 13, 14, 15]
    assert all(60 < times < 140 for times in places.values())


# What drawing and passing have shown


def fitting(signs):
    """All cards of these suits and ranks, but for those of a third kind."""
    suits, ranks, *but = signs
    found = {card for card in DECK if card.suit.value in suits or card.rank.value in ranks}
    return {card for card in found if card.rank.value not in but}


NO_CLUB = "2D 3S 4S 5S 6S 8S 9S"
NO_FIT = "2H 3H 4H 6H 8H 9H QH"
NO_FIT_EITHER = "2D 3D 4D 6D 9D KD QD"
FIRST = {1: "5C", 2: NO_FIT}
JACK = {1: "5C JH", 2: "6C KH 9H 8H 3H 4H 2H", 0: "9C"}
ACE = {1: "5C", 2: "6C", 0: f"AC {NO_FIT_EITHER[:-3]}"}
EMPTY = {1: "5C", 2: NO_FIT, 3: NO_FIT_EITHER}
"""With seven players seat 2 draws the three cards of the stock."""
CHAIN = {1: "5C", 2: NO_FIT, 3: "7C", 4: NO_FIT_EITHER}
ALL = "5C draw draw draw pass"

FORCED = {"voluntary_draw": False}
SEVEN = {"players": 7, "exhaustion": "play_on"}

SHOWS = {
    "a draw in the opening": ({}, {1: NO_CLUB}, "draw", ("C", "")),
    "a third draw in the opening": ({}, {1: NO_CLUB}, "draw draw draw", ("C", "")),
    "a draw in a round of clubs": ({"opening": "everyone_club"}, FIRST, "5C draw", ("C", "")),
    "a forced draw": (FORCED, FIRST, "5C draw", ("C", "5J")),
    "a second one": (FORCED, FIRST, "5C draw draw", ("C", "5J")),
    "one on a card turned up": (FORCED | {"opening": "turn_up"}, {1: NO_FIT}, "draw", ("C", "5J")),
    "one where sevens fit": (FORCED | {"draw_rank_wild": True}, FIRST, "5C draw", ("C", "5J7")),
    "one on a jack": (FORCED, JACK, "5C 6C 9C JH/S draw", ("S", "", "J")),
    "one where jacks fit on it": (
        *(FORCED | {"wild_on_wild": True}, JACK, "5C 6C 9C JH/S draw", ("S", "J")),
    ),
    "one after a penalty": (
        *(FORCED | {"penalty_ends_turn": False}, {1: "5C", 2: "7C", 0: NO_FIT}),
        *("5C 7C draw draw", ("C", "7J")),
    ),
    "a draw for an ace": ({"ace_follow": "draw_if_unable"}, ACE, "5C 6C AC draw", ("C", "AJ")),
    "a draw in a chain": (
        *({"ace_follow": "draw_if_unable", "ace_effect": "chain"}, ACE),
        *("5C 6C AC draw", ("C", "A")),
    ),
    "a pass with nothing to draw for an ace": (
        *(SEVEN | {"ace_follow": "draw_if_unable"}, {**EMPTY, 3: ACE[0]}),
        *(f"{ALL} AC pass", ("C", "AJ")),
    ),
    "a pass where one draws till a card fits": (
        *(SEVEN | {"draw_policy": "until_playable"}, EMPTY, ALL, ("C", "5J")),
    ),
    "a pass with nothing to draw": (SEVEN, EMPTY, f"{ALL} pass", ("C", "5J")),
    "a draw from nothing": ({"players": 7}, EMPTY, f"{ALL} draw", ("C", "5J")),
    "a pass with cards owed": (SEVEN, CHAIN, f"{ALL} 7C pass", ("", "7")),
    "a draw of what is owed from nothing": ({"players": 7}, CHAIN, f"{ALL} 7C draw", ("", "7")),
}
SHOWS_NOTHING = {
    "a draw": ({}, FIRST, "5C draw", ("C", "5J")),
    "a second draw": ({}, FIRST, "5C draw draw", ("C", "5J")),
    "a pass": ({}, FIRST, "5C draw pass", ("C", "5J")),
    "a pass after one card": (FORCED | {"draw_policy": "one"}, FIRST, "5C draw pass", ("C", "5J")),
    "a draw of what is owed": (FORCED, {1: "5C", 2: "7C", 0: NO_FIT}, "5C 7C draw", ("", "7")),
    "a pass after an ace": ({}, ACE, "5C 6C AC pass", ("C", "AJ")),
    "a pass after a draw for an ace": (
        *({"ace_follow": "draw_if_unable"}, ACE, "5C 6C AC draw pass", ("C", "AJ")),
    ),
    "a pass where no seven answers": (
        *(SEVEN | {"stacking": "off"}, CHAIN, f"{ALL} 7C pass", ("", "7")),
    ),
}


def told(flags, hands, moves):
    """A deal after these moves, the seat that made the last one, and who else looks at it."""
    rules = rules_with(**{"players": 3, **flags})
    up = {"up": "5C"} if rules.opening == "turn_up" else {}
    state = deal_with(rules, hands=hands, stock="KS QS TS", **up)
    state = play(state, moves)
    seat = view(state, None).acts[-1].seat
    return state, seat, [other for other in everybody(state) if other != seat]


def hands_then(taken, seat):
    """The cards of this seat in these worlds before its last move."""
    return {card for world in taken for card in replayed(world, -1).hands[seat]}


@pytest.mark.slow
@pytest.mark.clause("PY-A42")
@pytest.mark.parametrize(("flags", "hands", "moves", "signs"), SHOWS.values(), ids=SHOWS)
def test_who_could_not_play_had_nothing_that_fits(flags, hands, moves, signs):
    """In no world, whoever looks; but all that does not fit is possible."""
    state, seat, others = told(flags, hands, moves)
    for other in others[:2] + others[-1:]:
        taken = take(120, view(state, other))
        held = hands_then(taken, seat)
        assert held & fitting(signs) == set()
        if other is None:
            assert held == {*DECK} - fitting(signs) - {*state.discard}


@pytest.mark.clause("PY-A42")
@pytest.mark.parametrize(
    ("flags", "hands", "moves", "signs"), SHOWS_NOTHING.values(), ids=SHOWS_NOTHING
)
def test_who_could_have_played_may_have_anything(flags, hands, moves, signs):
    """The card drawn last may be the one that fits, or one that was there before."""
    state, seat, others = told(flags, hands, moves)
    for other in others[:2] + others[-1:]:
        taken = take(120, view(state, other))
        assert hands_then(taken, seat) & fitting(signs)
        assert all(is_lawful(world, view(state, other)) for world in taken[:5])


@pytest.mark.clause("PY-A35")
def test_who_must_draw_because_tek_was_not_said_may_have_a_card_that_fits():
    rules = rules_with(tek_rule="cannot_finish", voluntary_draw=False)
    state = play(going_out("9S", "2D 3D 4D 5D 9D", rules=rules, held=2), "8S draw")
    last = {replayed(world, -1).hands[1][0] for world in take(300, view(state, 0))}
    assert last == {*DECK} - {*state.discard, *state.hands[0]}
