"""The events as values."""

from importlib import import_module
from typing import get_args, get_type_hints

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import pisti
from laws.copies import copies
from pisti import DECK, Event
from pisti.event_types import Dealt, Due, Ended, Pisti, Played, Reversed, Shown

MODULE = import_module("pisti.event_types")

KINDS = [kind for kind in vars(MODULE).values() if attrs.has(kind) and attrs.fields(kind)]
KINDS = [kind for kind in [*KINDS, Ended, Reversed] if kind not in (pisti.Card, Due)]


def test_every_class_of_the_module_is_an_event():
    assert all(issubclass(kind, Event) for kind in KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_a_small_frozen_value(kind):
    event = kind(*range(len(attrs.fields(kind))))
    assert event == kind(*range(len(attrs.fields(kind))))
    assert all(other == event and hash(other) == hash(event) for other in copies(event))
    assert not hasattr(event, "__dict__")
    with pytest.raises(FrozenInstanceError):
        event.surprise = 1
    assert kind.__doc__


@pytest.mark.parametrize("kind", KINDS)
def test_cards_in_events_are_cards_or_nothing(kind):
    """Only what some seats may not see can be missing; what everybody notices cannot."""
    hints = get_type_hints(kind)
    hidden = {"Kept", "LaidFaceDown", "Laid", "Dealt", "Captured", "LookedAt", "TookLeftovers"}
    hidden |= {"Discarded", "Drew"}
    cards = [hint for name, hint in hints.items() if name in {"card", "cards"}]
    assert all((pisti.Card in reachable(hint)) for hint in cards)
    assert any(type(None) in reachable(hint) for hint in cards) == (kind.__name__ in hidden)


def reachable(hint):
    return {hint}.union(*map(reachable, get_args(hint)))


def test_events_of_different_kinds_are_different():
    assert Ended() == Ended()
    assert Played(1, DECK[0]) != Played(2, DECK[0])
    assert Played(1, DECK[0]) != Shown(1, DECK[0])
    assert len({Played(1, DECK[0]), Shown(1, DECK[0]), Ended(), Ended()}) == 3


def test_events_can_be_matched():
    match Pisti(seat=1, double=False, points=10):
        case Pisti(seat, double=False):
            assert seat == 1
        case _:
            pytest.fail("a pişti is a Pisti")


def test_events_are_printed_as_they_are_made():
    assert repr(Dealt(1, (DECK[0], None))) == "Dealt(seat=1, cards=(2C, None))"
    assert repr(Pisti(1, double=True, points=20)) == "Pisti(seat=1, double=True, points=20)"
