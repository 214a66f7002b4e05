"""Hostile values are refused in plain words, and the words betray nothing."""

import re

import attrs
import pytest

import pisti
from all_fours.hostile import Hostile, NoSeat
from all_fours.phases import PHASES, STATE
from pisti import DECK, KindError, PistiError, all_fours, pis_yedili
from pisti.all_fours import (
    BEG,
    PRESETS,
    STAND,
    Discard,
    State,
    apply,
    events,
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


NO_STATES = {
    "nothing": None,
    "a text": "TD",
    "a deck": DECK,
    "a number": 7,
    "a huge number": 10**10_000,
    "a start": STATE.start,
    "a game": all_fours,
    "the class": State,
    "a state of another game": PISTI_STATE,
    "a view of another game": PISTI_VIEW,
    "a state of the third game": YEDILI_STATE,
    "a view of the third game": YEDILI_VIEW,
    "a hostile thing": Hostile(),
}
VIEWS = {
    f"a view of {name}, seat {seat}": view(state, seat)
    for name, state in PHASES.items()
    for seat in (0, 1, None)
}
"""Of the seat on turn and of the others, in every phase."""
FUNCTIONS = {
    "legal_moves": legal_moves,
    "score": score,
    "apply": lambda state: apply(state, STAND),
    "apply a card": lambda state: apply(state, DECK[0]),
    "view": lambda state: view(state, 0),
}
EVERY_FUNCTION = pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)


@EVERY_FUNCTION
def test_what_is_no_state_is_refused(function):
    for name, what in NO_STATES.items():
        with pytest.raises(PistiError) as refused:
            function(what)
        kind = type(what).__name__
        assert str(refused.value) == f"expected a State, not an object of type {kind}", name
        assert type(refused.value) is KindError, name
        assert refused.value.__cause__ is None, name


@EVERY_FUNCTION
def test_a_view_is_no_state(function):
    """A score of it would count what the seat cannot see for nothing."""
    for name, seen in VIEWS.items():
        with pytest.raises(PistiError) as refused:
            function(seen)
        assert str(refused.value) == "expected a State, not an object of type View", name


@pytest.mark.parametrize("what", NO_STATES.values(), ids=NO_STATES)
def test_what_is_neither_a_state_nor_a_view_has_no_events(what):
    with pytest.raises(PistiError) as refused:
        events(what)
    kind = type(what).__name__
    assert str(refused.value) == f"expected a State or a View, not an object of type {kind}"


@pytest.mark.parametrize("what", NO_STATES.values(), ids=NO_STATES)
def test_what_is_no_view_has_no_worlds(what):
    with pytest.raises(PistiError) as refused:
        worlds(what, seed=7)
    assert str(refused.value) == f"expected a View, not an object of type {type(what).__name__}"


@pytest.mark.parametrize("what", [*NO_STATES.values(), STATE, VIEW], ids=[*NO_STATES, "s", "v"])
def test_what_is_no_set_of_rules_cannot_be_dealt(what):
    with pytest.raises(KindError) as refused:
        new_hand(what, seed=7)
    assert str(refused.value).startswith(
        "expected Rules, such as PRESETS['cassell'], not an object of type "
    )


def test_another_game_does_not_take_them_either():
    for function in (pisti.legal_moves, pisti.score, lambda state: pisti.view(state, 0)):
        with pytest.raises(PistiError, match="expected a State, not an object of type State"):
            function(STATE)
    with pytest.raises(PistiError, match="expected a View, not an object of type View"):
        pisti.worlds(VIEW, seed=7)


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
