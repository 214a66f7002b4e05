"""Law 12: no value of the library can be changed, and copies are as good as the first."""

from itertools import islice, pairwise

import attrs
import pytest

from laws.hands import moment, playthrough
from laws.law import GAMES, law
from laws.strategies import some
from pisti import DECK, Card
from pisti.testing._laws.values import reach


@pytest.mark.parametrize("name", GAMES)
def test_the_presets_cannot_be_replaced(name):
    presets = GAMES[name].game.PRESETS
    preset = next(iter(presets))
    with pytest.raises(TypeError):
        presets[preset] = None
    with pytest.raises(TypeError):
        del presets[preset]
    assert not hasattr(presets, "clear")


@law(few=1, many=20)
def test_states_that_were_built_fast_are_what_the_constructors_build(game, rules, random):
    state = moment(game, rules, random)
    view = game.game.view(state, random.choice([state.turn, None, 0]))
    worlds = islice(game.game.worlds(view, seed=1), 2)
    for value in reach((state, view, *worlds)):
        kind = type(value)
        if attrs.has(kind) and kind is not Card:
            slow = built_by_the_constructor(value)
            assert type(slow) is kind
            assert slow == value
            assert hash(slow) == hash(value)
            assert repr(slow) == repr(value)
            assert attrs.evolve(value) == value


def built_by_the_constructor(value):
    fields = [field for field in attrs.fields(type(value)) if field.init]
    return type(value)(**{field.alias: getattr(value, field.name) for field in fields})


@law(few=1, many=10)
def test_every_field_counts_when_values_are_compared(game, rules, random):
    """But for one that only repeats what others say."""
    state = moment(game, rules, random)
    for value in (state, state.start, game.game.view(state, 0), *state.history):
        for field in attrs.fields(type(value)) if attrs.has(type(value)) else ():
            if field.init and field.name != "rules" and value not in DECK:
                changed = () if field.name == "hands" else "something else"  # hands are sorted
                other = attrs.evolve(value, **{field.alias: changed})
                assert other != value
                assert hash(other) != hash(value)


@law(few=1, many=20)
def test_different_moments_are_different_states(game, rules, random):
    """Every state of a hand can be told from every other, and stands for itself in a set."""
    states = playthrough(game, rules, random)
    assert len(set(states)) == len(states)
    for one, other in pairwise(states):
        assert (one != other) is True
        assert (one == other) is False
    views = {
        state: game.game.view(state, 0)
        for pair in some([*pairwise(states)], random)
        for state in pair
    }
    assert len({*views.values()}) == len(views)
    assert all(state != view for state, view in views.items())


@pytest.mark.parametrize("name", GAMES)
def test_a_state_matches_a_pattern(name):
    game = GAMES[name].game
    state = game.new_hand(seed=7)
    match state:
        case game.State(turn=turn, start=game.Start(deck=(top, *_))):
            assert turn == 1
            assert top is state.deck[0]
        case _:
            pytest.fail("a state is a State")
