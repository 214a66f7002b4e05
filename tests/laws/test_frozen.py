"""Law 12: no value of the library can be changed, and copies are as good as the first."""

from itertools import islice, pairwise

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import pisti
from laws.reach import copies, reach
from laws.schools import law
from laws.strategies import moments, playthroughs
from pisti import CARD_TABLES, DECK, PRESETS, Claim, FaceDown, Gain, Start, State, View


def values(state):
    """Something of every kind that the functions of the library give."""
    view = pisti.view(state, state.turn)
    world = next(pisti.worlds(view, seed=1))
    shown = [pisti.legal_moves(state), pisti.events(state), pisti.events(view), pisti.score(state)]
    return [state, view, world, *shown, state.hands, state.history, view.history, state.captured]


@law(2)
def test_nothing_that_can_be_changed_is_within_reach(rules, data):
    for value in values(data.draw(moments(pisti, rules))):
        reach(value)  # refuses lists, dicts, sets and whatever else it does not know


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_rules_hold_nothing_that_can_be_changed(rules):
    reach(rules)


@pytest.mark.parametrize("named", [PRESETS, CARD_TABLES], ids=["presets", "card tables"])
def test_the_presets_and_tables_cannot_be_replaced(named):
    with pytest.raises(TypeError):
        named["classic"] = None
    with pytest.raises(TypeError):
        del named["classic"]
    assert not hasattr(named, "clear")


@law(2)
def test_no_field_can_be_set_or_deleted(rules, data):
    for value in reach(tuple(values(data.draw(moments(pisti, rules))))):
        if attrs.has(type(value)):
            for name in [*(field.name for field in attrs.fields(type(value))), "surprise"]:
                with pytest.raises(FrozenInstanceError):
                    setattr(value, name, None)
                with pytest.raises(FrozenInstanceError):
                    delattr(value, name)
            with pytest.raises(FrozenInstanceError):
                value.__class__ = object
            assert not hasattr(value, "__dict__")


@law(2)
def test_copies_and_pickles_are_equal(rules, data):
    for value in values(data.draw(moments(pisti, rules))):
        for other in copies(value):
            assert other == value
            assert type(other) is type(value)
            assert hash(other) == hash(value)
            assert repr(other) == repr(value)


def test_a_card_that_comes_back_is_the_same_card():
    for card in DECK:
        assert all(other is card for other in copies(card))


@law(2)
def test_states_that_were_built_fast_are_what_the_constructors_build(rules, data):
    state = data.draw(moments(pisti, rules))
    view = pisti.view(state, state.turn)
    worlds = islice(pisti.worlds(view, seed=1), 2)
    for value in [state, state.start, view, *state.gains, *worlds]:
        kind = type(value)
        slow = kind(*(getattr(value, field.name) for field in attrs.fields(kind)))
        assert type(slow) is kind is type(value)
        assert slow == value
        assert hash(slow) == hash(value)
        assert repr(slow) == repr(value)
        assert attrs.evolve(value) == value


@pytest.mark.parametrize("kind", [State, Start, View, Gain, Claim, FaceDown])
def test_every_field_counts_when_values_are_compared(kind):
    names = [field.alias for field in attrs.fields(kind)]
    value = kind(**dict.fromkeys(names, 1))
    assert value == kind(**dict.fromkeys(names, 1))
    for name in names:
        other = attrs.evolve(value, **{name: 2})
        assert other != value
        assert hash(other) != hash(value)


@law(2)
def test_different_moments_are_different_states(rules, data):
    """Every state of a hand can be told from every other, and stands for itself in a set."""
    states = data.draw(playthroughs(pisti, rules))
    assert len(set(states)) == len(states)
    assert len({pisti.view(state, 0) for state in states}) == len(states)
    for one, other in pairwise(states):
        assert (one != other) is True
        assert (one == other) is False
        assert one != pisti.view(one, 0)


@pytest.mark.parametrize("kind", [State, Start])
def test_a_state_matches_a_pattern(kind):
    state = pisti.new_hand(seed=7)
    match state:
        case State(turn=turn, pile=(*_, top)):
            assert turn == 1
            assert top is state.pile[-1]
        case _:
            pytest.fail("a state is a State")
    assert kind.__match_args__
