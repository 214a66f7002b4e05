"""Law 8: the events tell the whole hand, and to a seat all that it noticed."""

from itertools import pairwise
from random import Random

import attrs
import pytest

import pisti
from laws.hands import moment, playthrough, seats
from laws.law import law
from laws.strategies import some
from oracle.bridge_pisti import cards_in
from pisti import Card, Event, all_fours, event_types, pis_yedili
from pisti.event_types import Ended, Scored


def table_of(game, known):
    """The table as these events tell it."""
    table = game.TABLE(known.rules, known.dealer)
    for event in game.game.events(known):
        table.hear(event)
    return table


@law(few=2, many=50)
def test_the_events_of_a_state_set_up_the_table_again(game, rules, random):
    state = moment(game, rules, random)
    table = table_of(game, state)
    assert tuple(map(tuple, table.hands)) == state.hands
    assert table.stock == len(state.stock)
    table.compare(state)


@law(few=2, many=30)
def test_the_events_of_a_view_set_up_the_table_as_the_seat_sees_it(game, rules, random):
    state = moment(game, rules, random)
    for seat in seats(rules):
        view = game.game.view(state, seat)
        table = table_of(game, view)
        own = [tuple(hand) if at == seat else len(hand) for at, hand in enumerate(table.hands)]
        assert tuple(own) == view.hands
        assert table.stock == view.stock
        table.compare(view)


@law(few=2, many=30)
def test_a_view_is_told_the_same_story_without_the_cards_that_its_seat_did_not_see(
    game, rules, random
):
    state = moment(game, rules, random)
    story = game.game.events(state)
    for seat in seats(rules):
        seen = game.game.events(game.game.view(state, seat))
        assert len(seen) == len(story)
        for part, whole in zip(seen, story, strict=True):
            assert type(part) is type(whole)
            for field in attrs.fields(type(whole)):
                assert is_part_of(getattr(part, field.name), getattr(whole, field.name))
        assert cards_in(seen) == game.known(state, seat)


def is_part_of(part, whole):
    """Whether these are the same, but for cards that are missing."""
    if isinstance(whole, Card):
        return part in (whole, None)
    if isinstance(whole, tuple):
        return len(part) == len(whole) and all(map(is_part_of, part, whole))
    return part == whole


@law(few=1, many=40)
def test_every_move_begins_with_what_everybody_sees_of_it(game, rules, random):
    """It was made by the seat on turn; and the last one of a hand ends with its end."""
    states = playthrough(game, rules, random)
    for before, after in some([*pairwise(states)], random, 16):
        first, *others = game.game.events(after)[len(game.game.events(before)) :]
        assert isinstance(first, game.MOVES)
        assert getattr(first, "seat", before.turn) == before.turn
        assert card_in(first) == game.card_of(after.history[-1]) or card_in(first) is None
        assert not any(isinstance(event, game.ONLY_FIRST) for event in others)
        unlike = [event for event in others if not isinstance(event, Scored)]
        assert len(set(unlike)) == len(unlike)
        ends = [event for event in (first, *others) if isinstance(event, Ended)]
        assert ends == ([Ended()] if after.is_over else [])
        assert not ends or others[-1] == ends[0]


def card_in(event):
    """The card that was played or put away, if this event is about one."""
    return getattr(event, "card", None)


RARE = [pis_yedili.RULES.but(tek_rule="draw_n"), pis_yedili.RULES.but(opening="lowest_club")]
"""Rules that no preset has."""


@pytest.mark.slow
def test_every_kind_of_event_happens_in_one_of_the_games():
    """A few hands of each preset have them all, so nothing that a table hears is idle."""
    heard = set()
    for game in (pisti, all_fours, pis_yedili):
        for rules in (*game.PRESETS.values(), *(RARE if game is pis_yedili else [])):
            for seed in range(30):
                state, random = game.new_hand(rules, seed=seed), Random(seed)
                while (moves := game.legal_moves(state)) and len(state.history) < 150:
                    state = game.apply(state, random.choice(moves))
                heard.update(map(type, game.events(state)))
    classes = [kind for kind in vars(event_types).values() if isinstance(kind, type)]
    bases = {Event, event_types._BySeat}
    assert heard == {kind for kind in classes if issubclass(kind, Event)} - bases
