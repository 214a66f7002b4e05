"""Hostile values are refused in plain words, and the words betray nothing."""

import re

import attrs
import pytest

import pisti
from all_fours.phases import PHASES, STATE
from hostile import Hostile, NoSeat
from pisti import PistiError, all_fours, pis_yedili
from pisti.all_fours import (
    BEG,
    PRESETS,
    STAND,
    Discard,
    State,
    apply,
    legal_moves,
    new_hand,
    score,
    view,
    worlds,
)

VIEW = view(STATE, 0)
PISTI_STATE = pisti.new_hand(seed=7)
PISTI_VIEW = pisti.view(PISTI_STATE, 0)
YEDILI_STATE = pis_yedili.new_hand(seed=7)
YEDILI_VIEW = pis_yedili.view(YEDILI_STATE, 0)
CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


class SomeState(State):
    """A state of its own kind."""


def test_a_state_of_its_own_kind_is_a_state():
    """Whoever derives a class from State is let in: it is no other game."""
    fields = {field.name: getattr(STATE, field.name) for field in attrs.fields(State)}
    derived = SomeState(**fields)
    assert legal_moves(derived) == (STAND, BEG)
    assert apply(derived, STAND) == apply(STATE, STAND)
    assert score(derived).totals == (0, 0)
    assert view(derived, 0) == VIEW


# Seats, seeds and everything else


HOSTILE = {
    "a deck of 51": lambda: new_hand(deck=STATE.deck[:-1]),
    "a joker": lambda: new_hand(deck=[*STATE.deck[:-1], "JOKER"], dealer="0"),
    "a hostile deck": lambda: new_hand(deck=Hostile()),
    "a deck of hostile cards": lambda: new_hand(deck=[Hostile()] * 52),
    "a state as seed": lambda: new_hand(seed=STATE),
    "a hostile seed": lambda: new_hand(seed=Hostile()),
    "a state as dealer": lambda: new_hand(seed=7, dealer=STATE),
    "a hostile dealer": lambda: new_hand(seed=7, dealer=Hostile()),
    "a dealer of another kind": lambda: new_hand(seed=7, dealer=NoSeat(0)),
    "a state as scores": lambda: new_hand(seed=7, scores=STATE),
    "hostile scores": lambda: new_hand(seed=7, scores=Hostile()),
    "a hostile total": lambda: new_hand(seed=7, scores=(Hostile(), 0)),
    "a total of another kind": lambda: new_hand(seed=7, scores=(NoSeat(0), 0)),
    "a state as seat": lambda: view(STATE, STATE),
    "a text as seat": lambda: view(STATE, "1"),
    "a hostile seat": lambda: view(STATE, Hostile()),
    "a seat of another kind": lambda: view(STATE, NoSeat(0)),
    "a state as view": lambda: worlds(STATE, seed=7),
    "a state as seed of worlds": lambda: worlds(VIEW, seed=STATE),
    "a state as move": lambda: apply(STATE, STATE),
    "a view as move": lambda: apply(STATE, VIEW),
    "a state put away": lambda: apply(PHASES["discard"], Discard(STATE)),
    "a hand put away": lambda: apply(PHASES["discard"], Discard(STATE.hands[0])),
    "a list as move": lambda: apply(PHASES["play"], [STATE]),
    "a state as number": lambda: all_fours.Rules(players=STATE),
    "a state as table": lambda: all_fours.ScoringTable(game_values=STATE),
    "a state as ranks": lambda: all_fours.Deal(strip_ranks=STATE),
    "a state as teams": lambda: all_fours.Rules(teams=STATE),
}


@pytest.mark.parametrize("attempt", HOSTILE.values(), ids=HOSTILE)
def test_no_refusal_betrays_a_card_of_a_state(attempt):
    """Even if somebody puts a state where it does not belong, only what all may know is told."""
    with pytest.raises(PistiError) as refused:
        attempt()
    told = str(refused.value)
    if "missing from the deck" not in told:  # those are the cards that are missing
        assert set(CARD.findall(told)) <= {str(card) for card in STATE.turned}
    assert len(told) < 600


def test_nothing_that_was_tried_has_changed_anything():
    """The states above are what they were when they were dealt."""
    assert new_hand(PRESETS["seven_up"], seed=7) == STATE
    assert view(STATE, 0) == VIEW
