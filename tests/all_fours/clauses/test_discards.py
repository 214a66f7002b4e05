"""AF-19: what becomes of hands that have grown."""

import pytest

from pisti.all_fours import BEG, RULES, RUN, Discard, Rules, apply, events, legal_moves, view
from pisti.event_types import Discarded
from positions.all_fours import PLAYERS, after, rules_with
from positions.common import CARDS, cards, play_on, refused, seats


@PLAYERS
@pytest.mark.parametrize("turned", ["5H 2S", "5H 9H 2S"])
def test_af_19_all_cards_are_played_after_a_run(turned, players):
    assert RULES.begging.after_run == "play_all"
    state = after(Rules(players=players), "beg run", turned=turned)
    assert state.phase == "play"
    end = play_on(state)
    for seat, held in enumerate(state.hands):
        assert {*end.played_by(seat)} == {*held}
    assert len(end.tricks) == 3 + 3 * len(turned.split())
    assert end.discards == ((),) * players


@PLAYERS
@pytest.mark.parametrize("turned", ["5H 2S", "5H 9H 2S"])
def test_af_19_everybody_discards_down_to_six(turned, players):
    rules = rules_with(players=players, after_run="discard_to_hand_size")
    state = after(rules, "beg run", turned=turned)
    size = 3 + 3 * len(turned.split())
    dealt = state.hands
    for seat in seats(rules):
        for number in range(size - 6):
            assert (state.phase, state.turn) == ("discard", seat)
            assert legal_moves(state) == tuple(map(Discard, state.hands[seat]))
            assert len(state.hands[seat]) == size - number
            card = state.hands[seat][1]
            state = apply(state, Discard(card))
            assert state.discards[seat][-1] is card
            assert card not in state.hands[seat]
    assert (state.phase, state.turn) == ("play", 1)
    assert [len(held) for held in state.hands] == [6] * players
    for seat, held in enumerate(dealt):
        assert state.discards[seat] == held[1 : size - 5]
        assert state.hands[seat] == held[:1] + held[size - 5 :]
    told = [event for event in events(state) if isinstance(event, Discarded)]
    assert told == [Discarded(seat, card) for seat in seats(rules) for card in state.discards[seat]]
    assert legal_moves(state) == state.hands[1]
    assert len(play_on(state).tricks) == 6


def test_af_19_discards_lie_face_down():
    rules = rules_with("seven_up")
    hands = {1: "2S 3S 4S", 0: "2H 3H 4H"}
    state = after(rules, "beg run -2S -3S -4S -2H", hands=hands, turned="5H 9D")
    assert state.discards == (cards("2H"), cards("2S 3S 4S"))
    for seat, discards in {
        0: ((CARDS["2H"],), (None,) * 3),
        1: ((None,), cards("2S 3S 4S")),
        None: ((None,), (None,) * 3),
    }.items():
        seen = view(state, seat)
        assert seen.discards == discards
        assert seen.history == (BEG, RUN, *map(Discard, discards[1] + discards[0]))
        told = [event for event in events(seen) if isinstance(event, Discarded)]
        assert [event.card for event in told] == [*discards[1], *discards[0]]


def test_af_19_without_a_run_nothing_is_discarded():
    rules = rules_with("seven_up")
    for text in ("stand", "beg give"):
        state = after(rules, text, turned="5H")
        assert state.phase == "play"
        assert (
            refused(state, Discard(state.hands[1][0])) == "no_discarding, expected_to_play (AF-19)"
        )


def test_af_19_a_discard_is_refused_that_the_seat_does_not_hold():
    hands = {1: "2S 3S 4S", 0: "2H 3H 4H"}
    state = after(rules_with("seven_up"), "beg run -2S", hands=hands, turned="5H 9D")
    for name in ("2S", "2H", "9D"):
        for move in (f"-{name}", name):
            assert refused(state, move) == "not_in_hand, expected_to_discard (AF-19)"
    for move in (Discard(None), Discard("3S"), ("3S",)):
        assert refused(state, move) == "no_card, expected_to_discard (AF-19)"
    assert refused(state, BEG) == "begging_is_over, expected_to_discard, beg (AF-12)"
