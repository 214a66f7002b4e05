"""Law 7: a seat is told what it may know, and nothing else reaches a view."""

import re

import attrs
import pytest

from laws.hands import moment, seats
from laws.law import GAMES, law
from oracle.bridge_pisti import cards_in

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


def told(game, state, seat):
    """Everything that this seat is given to read."""
    view = game.game.view(state, seat)
    shown = [getattr(view, name) for name in ("hand", "history", "moves", "hands")]
    return (view, *shown, game.game.events(view), getattr(view, "captured", ()))


@pytest.mark.parametrize("name", GAMES)
def test_each_field_of_a_view_is_here_for_a_reason(name):
    """A new one must be thought about here, and is then in the laws of blindness."""
    game, sibling = GAMES[name].game, GAMES[name]
    names = {field.name for field in attrs.fields(game.View)}
    assert names == sibling.AS_IT_IS | sibling.AS_FAR_AS_KNOWN | {"seat", "moves", "heard"}
    assert not sibling.AS_IT_IS & sibling.AS_FAR_AS_KNOWN
    of_states = {field.name for kind in (game.State, game.Start) for field in attrs.fields(kind)}
    hidden = {name for name in of_states - {"deck"} if not hasattr(game.View, name)}
    assert {name for name in hidden if not name.startswith("_")} <= sibling.NOT_IN_VIEWS


@pytest.mark.clause("I-14", "AF-A18", "PY-A42")
@law(few=1, many=20)
def test_what_everyone_may_know_is_in_every_view_as_it_is(game, rules, random):
    state = moment(game, rules, random)
    for seat in seats(rules):
        view = game.game.view(state, seat)
        for name in game.AS_IT_IS:
            owner = state if hasattr(state, name) else state.start
            assert getattr(view, name) == getattr(owner, name)
        assert view.seat == seat
        assert view.is_over == state.is_over
        on_turn = seat is not None and seat == state.turn
        assert view.heard == ()
        assert view.moves == (game.game.legal_moves(state) if on_turn else ())


@pytest.mark.clause("I-14", "P-28", "A-17", "AF-A18", "PY-A42")
@law(few=1, many=40)
def test_a_view_tells_the_cards_that_its_seat_may_know_and_no_other(game, rules, random):
    state = moment(game, rules, random)
    for seat in seats(rules):
        known = game.known(state, seat)
        assert cards_in(game.game.view(state, seat)) == known
        for words in told(game, state, seat):
            assert cards_in(words) <= known


@law(few=1, many=20)
def test_what_is_printed_betrays_no_more(game, rules, random):
    """The repr of a view shows what its seat knows, that of a state what everybody knows."""
    state = moment(game, rules, random)
    for seat in seats(rules):
        known = set(map(str, game.known(state, seat)))
        for words in told(game, state, seat):
            for text in (repr(words), str(words)):
                assert set(CARD.findall(text)) <= known
    public = set(map(str, game.known(state, None)))
    for value in (state, state.start):
        for text in (repr(value), str(value), f"{value}"):
            assert set(CARD.findall(text)) <= public
