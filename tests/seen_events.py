"""What is shown to a seat, told as its events, and what is said against them."""

import pytest

import pisti
from pisti import EventError
from pisti.event_types import Dealt, TurnedUp
from pisti.notation import parse_card, parse_cards

TWO = pisti.PRESETS["classic_two"].but(bottom_exposed=False)
BLUFF = TWO.but(bluff=pisti.Bluff(), centre_view="nobody")


def cards(text):
    return tuple(parse_cards(text))


def card(text):
    return parse_card(text)


def begun(rules, hand, up, seat=0, **others):
    """The view of this seat at the beginning, with seat 1 as the dealer."""
    shown = [Dealt(seat, cards(hand)), *(others.pop("more", ())), TurnedUp(card(up))]
    return pisti.start_view(rules, dealer=1, seat=seat, shown=shown, **others)


def refused(view, event, told, game=pisti):
    """What is said against this event; the view is as it was."""
    before = game.events(view)
    with pytest.raises(EventError) as error:
        game.follow(view, event)
    assert (error.value.event, game.events(view)) == (event, before)
    assert str(error.value).endswith(f" ({error.value.clause})")
    assert told in str(error.value)


def answers(*events):
    """What tells these events in turn, and the list of what was due."""
    asked, left = [], [*events]

    def tell(due):
        asked.append(due)
        return left.pop(0)

    return tell, asked
