"""A view that begins with the deal and follows what its seat notices is that of the state."""

import pickle
from itertools import islice

import pytest

from laws.hands import moment, playthrough, seats
from laws.law import law
from pisti import EventError
from pisti.event_types import Began, Kept


def followed(game, view, events):
    """The view after these events, each of which it has heard then."""
    for event in events:
        before, view = view, game.game.follow(view, event)
        assert game.game.events(view)[: len(game.game.events(before))] == game.game.events(before)
        assert game.game.events(view)[-1] == event
    return view


@pytest.mark.clause("AF-A18", "PY-A42")
@law(few=1, many=20)
def test_a_view_follows_all_that_its_seat_notices(game, rules, random):
    states = playthrough(game, rules, random, longest=50)
    for seat in random.sample(seats(rules), 2):
        known = game.game.view(states[0], seat)
        told = game.game.events(known)
        found = game.game.start_view(
            rules, dealer=known.dealer, seat=seat, shown=told, scores=known.scores
        )
        assert found == known
        for state in states[1:]:
            known, heard = game.game.view(state, seat), len(told)
            told = game.game.events(known)
            found = followed(game, found, told[heard:])
            assert found == known
            assert pickle.dumps(found) == pickle.dumps(known)
        assert found.heard == ()
        again = game.game.start_view(
            rules, dealer=known.dealer, seat=seat, shown=told, scores=known.scores
        )
        assert again == found


def telling(events):
    """What tells these events, each when it is due."""
    told = list(events)

    def tell(due):
        assert due.refused is None
        for event in told:
            seat = None if isinstance(event, Began) else getattr(event, "seat", None)
            if type(event) is due.kind and seat in {None, due.seat}:
                told.remove(event)
                return event
        assert due.kind is Kept, (due, told)
        return None

    return tell


@law(few=1, many=20)
def test_a_seat_at_a_table_with_real_cards_needs_only_what_it_is_shown(game, rules, random):
    states = playthrough(game, rules, random, longest=50)
    for seat in random.sample(seats(rules), 2):
        known = game.game.view(states[0], seat)
        told = game.game.events(known)
        beside = {"dealer": known.dealer, "seat": seat, "scores": known.scores}
        found = game.game.sit_down(rules, **beside, tell=telling(told))
        assert found == known
        for state in states[1:]:
            known, heard = game.game.view(state, seat), len(told)
            told = game.game.events(known)
            found = game.game.move_on(found, known.acts[-1].move, telling(told[heard:]))
            assert found == known


@law(few=1, many=20)
def test_a_view_follows_whatever_could_come_next(game, rules, random):
    """In each of its worlds the next move can be another one, and of another card."""
    state = moment(game, rules, random)
    if state.turn is None:
        return
    view = game.game.view(state, random.choice(seats(rules)))
    told = len(game.game.events(view))
    for world in islice(game.game.worlds(view, seed=random.randbytes(8)), 3):
        move = random.choice(game.game.legal_moves(world))
        known = game.game.view(game.game.apply(world, move), view.seat)
        assert followed(game, view, game.game.events(known)[told:]) == known


@law(few=1, many=10)
def test_a_view_that_heard_something_else_is_as_it_was(game, rules, random):
    """Each event of a move is refused in the place of another one, unless it can happen there."""
    states = playthrough(game, rules, random, longest=50)
    seat, at = random.choice(seats(rules)), random.randrange(len(states))
    view = game.game.view(states[at], seat)
    events = game.game.events(game.game.view(states[-1], seat))
    for event in random.sample(events, min(len(events), 12)):
        refused = None
        try:
            found = game.game.follow(view, event)
        except EventError as error:
            refused = error
        if refused is None:
            assert game.game.events(found)[-1] == event
        else:
            assert refused.event == event
            assert str(refused).endswith(f"({refused.clause})")
        assert view == game.game.view(states[at], seat)
