"""Law 7: a view tells its seat what it may know, and nothing else."""

import gc
import re
from types import FunctionType, ModuleType

import attrs
import pytest
from hypothesis import strategies as st

import pisti
from laws.reach import reach
from laws.schools import law
from laws.strategies import moments, playthroughs
from oracle.bridge_pisti import cards_in, known, names
from pisti import Claim, FaceDown, Gain, Start, State, View


def everybody(state):
    """All seats and the spectator."""
    return (*range(state.rules.players), None)


def told(state, seat):
    """Everything that this seat is given to read."""
    view = pisti.view(state, seat)
    return (view, view.captured, view.history, view.hand, view.exposed, pisti.events(view))


def test_what_nobody_may_know_has_no_place_in_a_view():
    fields = {field.name for field in attrs.fields(View)}
    assert fields & {"deck", "pack", "stock"} == {"stock"}  # only how many there are
    assert attrs.fields(View).stock.type is int


def test_each_field_of_a_view_is_here_for_a_reason():
    """A new one must be thought about here, and is then in the laws of blindness."""
    as_it_is = {"rules", "dealer", "scores", "turn", "turned", "bottom"}
    as_far_as_known = {"hands", "packets", "stock", "pile", "gains", "claim", "centre", "kept"}
    own = {"seat", "moves"}
    assert {field.name for field in attrs.fields(View)} == as_it_is | as_far_as_known | own


@law(2)
def test_what_everyone_may_know_is_in_every_view_as_it_is(rules, data):
    for state in data.draw(playthroughs(pisti, rules)):
        for seat in everybody(state):
            view = pisti.view(state, seat)
            for name in ("rules", "dealer", "scores", "turn", "turned", "bottom"):
                owner = state if hasattr(state, name) else state.start
                assert getattr(view, name) == getattr(owner, name)
            assert view.kept == (state.start.kept is not None)


@pytest.mark.clause("I-14")
@law(2)
def test_a_view_tells_the_cards_that_its_seat_may_know_and_no_other(rules, data):
    state = data.draw(moments(pisti, rules))
    for seat in everybody(state):
        for words in told(state, seat):
            assert set(names(cards_in(words))) <= known(state, seat)
        assert set(names(cards_in(pisti.view(state, seat)))) == known(state, seat)


@law(2)
def test_no_state_can_be_reached_from_what_a_seat_is_told(rules, data):
    state = data.draw(moments(pisti, rules))
    for seat in everybody(state):
        assert not [x for x in reach(told(state, seat)) if isinstance(x, (State, Start))]
        assert not [x for x in garbage_collector_reach(told(state, seat)) if secret(x, state)]


def secret(value, state):
    """A state, or the very tuple in which a state keeps what nobody may know."""
    hidden = [state.start.deck, state.start.pack, state.start.stock, state.start.batches]
    return isinstance(value, (State, Start)) or any(value is some for some in hidden if some)


def garbage_collector_reach(value):
    """All that Python itself can reach from this value, but for classes, modules, functions."""
    found, to_do = {}, [value]
    while to_do:
        value = to_do.pop()
        if id(value) not in found and not isinstance(value, (type, ModuleType, FunctionType)):
            found[id(value)] = value
            to_do += gc.get_referents(value)
    return found.values()


@pytest.mark.clause("I-14")
@pytest.mark.clause("P-28")
@law(2)
def test_the_centre_is_seen_by_those_who_captured_it_and_no_other(rules, data):
    """However the seats of the other side look at it, until the end of the hand."""
    states = data.draw(playthroughs(pisti, rules))
    start, rules = states[0].start, states[0].rules
    face_down = set(start.centre) - set(start.shown)
    for state in [states[0], data.draw(st.sampled_from(states)), states[-1]]:
        captor = state.gains[0].seat if state.gains else None
        for seat in everybody(state):
            may_look = (
                captor is not None
                and {
                    "capturing_player": seat == captor,
                    "capturing_side": seat is not None
                    and rules.side_of(seat) == rules.side_of(captor),
                    "open": True,
                    "nobody": False,
                    "starter_before_play": False,
                }[rules.deal.centre_view]
            )
            if rules.deal.centre_view == "starter_before_play":
                may_look = seat == start.first
            assert cards_in(told(state, seat)) & face_down == (face_down if may_look else set())


@pytest.mark.clause("A-17")
@law(2)
def test_an_accepted_card_stays_with_its_player(rules, data):
    state = data.draw(playthroughs(pisti, rules))[-1]
    for gain in state.gains:
        if gain.how == "bluff accepted":
            for seat in everybody(state):
                known_cards = cards_in(pisti.view(state, seat).gains)
                exposed = gain.cards[1] in state.start.bottom
                assert (gain.cards[1] in known_cards) == (seat == gain.seat) or exposed


CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


@law(2)
def test_what_is_printed_betrays_no_more(rules, data):
    """The repr of a view shows what its seat knows, that of a state what everybody knows."""
    state = data.draw(moments(pisti, rules))
    for seat in everybody(state):
        for words in told(state, seat):
            text = repr(words).replace(repr(state.rules), "")
            assert set(CARD.findall(text)) <= known(state, seat)
            assert set(CARD.findall(str(words).replace(str(state.rules), ""))) <= known(state, seat)
    for text in (repr(state), str(state), repr(state.start), f"{state}"):
        assert set(CARD.findall(text.replace(repr(state.rules), ""))) <= known(state, None)


def test_hidden_cards_are_none():
    """A card that a seat may not know leaves no other trace than its `None`."""
    assert repr(Claim(1, None)) == "Claim(seat=1, card=None)"
    assert repr(FaceDown(None)) == "FaceDown(card=None)"
    assert Gain(0, "capture", (None,), 0).with_cards((None,)) == Gain(0, "capture", (None,), 0)
