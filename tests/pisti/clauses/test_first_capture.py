"""P-27 and P-28: who takes the face-down centre cards, and who may look at them."""

import pytest

from pisti import RULES, events, view
from pisti.event_types import Captured, LookedAt
from positions.common import CARDS, cards, play, play_on
from positions.pisti import deal_with, rules_with

HIDDEN = "4C 5C 6C"
CENTRE = f"{HIDDEN} 7S"
FIRST_PLAYER, CAPTOR, PARTNER = 1, 2, 0
SEEN_BY = {  # before the first card, and after the capture by the captor
    "capturing_side": ((), (CAPTOR, PARTNER)),
    "capturing_player": ((), (CAPTOR,)),
    "nobody": ((), ()),
    "starter_before_play": ((FIRST_PLAYER,), (FIRST_PLAYER,)),
    "open": ((), (0, 1, 2, 3, None)),
}


def before_the_capture(**flags):
    """A hand whose second player captures the centre, and whose third captures later."""
    hands = {1: "8C 2H", 2: "8D 3S", 3: "9C 2S", 0: "9D KD"}
    return deal_with(rules_with(**flags), centre=CENTRE, hands=hands)


def after_the_capture(**flags):
    return play(before_the_capture(**flags), "8C", "8D")


def who_sees(state):
    """The seats whose view shows the face-down centre cards, checked wherever they lie."""
    lookers = []
    for seat in (0, 1, 2, 3, None):
        seen = view(state, seat)
        assert [made.points for made in seen.gains] == [made.points for made in state.gains]
        places = [seen.centre, seen.gains[0].cards if seen.gains else seen.pile]
        if seen.gains:
            places.append(seen.captured[state.rules.side_of(state.gains[0].seat)])
        for place in places:
            assert place[:4] in {(None, None, None, CARDS["7S"]), cards(CENTRE)}
        known = {place[0] is not None for place in places}
        assert len(known) == 1, "one place shows what another hides"
        if known == {True}:
            lookers.append(seat)
    return set(lookers)


@pytest.mark.parametrize("card", ["8D", "JD"], ids=["match", "jack"])
def test_p_27_the_first_capture_takes_the_face_down_cards(card):
    state = deal_with(RULES, centre=CENTRE, hands={1: "8C", 2: card})
    state = play(state, "8C", card)
    assert state.captured == (cards(f"{CENTRE} 8C {card}"), ())
    assert state.pile == ()


def test_p_27_later_captures_take_what_was_played_since():
    """Only the first capture takes the centre cards."""
    state = play(after_the_capture(), "9C", "9D")
    assert state.captured == (cards(f"{CENTRE} 8C 8D 9C 9D"), ())
    assert state.gains[1].cards == cards("9C 9D")


@pytest.mark.parametrize("centre_view", SEEN_BY)
def test_p_28_who_may_look_at_the_face_down_cards(centre_view):
    """Whoever took the face-down cards may look at them, alone or with the partner, as agreed."""
    before, after = SEEN_BY[centre_view]
    state = before_the_capture(centre_view=centre_view)
    assert who_sees(state) == set(before)
    state = play(state, "8C")
    assert who_sees(state) == set(before)
    state = play(state, "8D")
    assert who_sees(state) == set(after)
    state = play(state, "9C", "9D")
    assert who_sees(state) == set(after)
    assert who_sees(play_on(state)) == set(after)


@pytest.mark.clause("P-28", "P-14")
@pytest.mark.parametrize("centre_view", SEEN_BY)
def test_p_28_the_story_tells_who_looks(centre_view):
    """Whoever took the face-down cards may look at them, and everybody notices."""
    lookers = tuple(seat for seat in sorted(SEEN_BY[centre_view][1], key=str) if seat is not None)
    state = after_the_capture(centre_view=centre_view)
    told = [event for event in events(state) if isinstance(event, LookedAt)]
    assert told == ([LookedAt(lookers, cards(HIDDEN))] if lookers else [])
    for seat in (0, 1, 2, 3, None):
        told = [event for event in events(view(state, seat)) if isinstance(event, Captured)]
        assert told == [Captured(CAPTOR, (None, None, None, *cards("7S 8C 8D")))]
        told = [event for event in events(view(state, seat)) if isinstance(event, LookedAt)]
        known = cards(HIDDEN) if seat in SEEN_BY[centre_view][1] else (None, None, None)
        assert told == ([LookedAt(lookers, known)] if lookers else [])


@pytest.mark.parametrize("centre_view", ["capturing_side", "capturing_player", "open"])
def test_p_28_an_open_centre_is_seen_by_all(centre_view):
    """With all four cards open there is nothing to hide."""
    state = before_the_capture(centre_open=4, centre_view=centre_view)
    for now in (state, play(state, "8C", "8D")):
        assert who_sees(now) == {0, 1, 2, 3, None}
        assert LookedAt not in map(type, events(now))
