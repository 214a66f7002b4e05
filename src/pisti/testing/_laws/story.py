"""Laws of the story: what is told of a hand, to everybody and to each seat."""

import random
from collections.abc import Sequence
from typing import cast

import attrs

from pisti.event_types import Ended
from pisti.game import AnyGame, AnyState
from pisti.testing._laws.trying import alike, must, seats_of, some

FOLLOWING = ("start_view", "follow")
"""What a game may leave out."""
_FOLLOWED = 80  # states of a hand


def story(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """The story only grows: nothing is told differently later, and every move is told."""
    seat = chance.randrange(states[0].rules.players)
    a_few = states[:: max(1, len(states) // 12)]
    for known in (a_few, [game.view(state, seat) for state in a_few]):
        told = game.events(known[0])
        for each in known[1:]:
            events = game.events(each)
            must(events[: len(told)] == told, "the story changes")
            must(len(events) > len(told), "a move is not told")
            told = events


def one_story(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """Every seat is told the story of the hand once, without what it did not see."""
    for state in some(states, chance, 2):
        whole = game.events(state)
        to_all = game.events(game.view(state, None))
        ends = [at for at, event in enumerate(whole) if type(event) is Ended]
        is_so = not ends or (state.is_over and ends == [len(whole) - 1])
        must(is_so, "the end is told elsewhere than at the end")
        is_twice = len(whole) > 1 and whole[::2] == whole[1::2]
        must(not is_twice, "everything is told twice")
        for seat in seats_of(state):
            told = game.events(game.view(state, seat))
            event = _too_much(told, whole)
            must(event is None, f"seat {seat} is told {event}, which did not happen so")
            event = _too_much(to_all, told)
            must(event is None, f"seat {seat} is not told {event}, as everybody is")


def _too_much(part: Sequence[object], whole: Sequence[object]) -> object:
    """The first event of this part that the whole story does not have in the same order."""
    rest = iter(whole)
    for event in part:
        if not any(_is_part(event, other) for other in rest):
            return event
    return None


def _is_part(part: object, whole: object) -> bool:
    """Whether two values are equal wherever the part is not `None` and not only a count."""
    if part is None or part is whole:
        return True
    if isinstance(whole, tuple):
        parts = cast("tuple[object, ...]", whole)
        if not isinstance(part, tuple):
            return part == len(parts)
        known = cast("tuple[object, ...]", part)
        return len(known) == len(parts) and all(map(_is_part, known, parts))
    kind = type(whole)
    if type(part) is not kind or not attrs.has(kind):
        return alike(part, whole)
    names = [field.name for field in attrs.fields(kind)]
    return all(_is_part(getattr(part, name), getattr(whole, name)) for name in names)


def following(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """A view that begins with the deal follows what its seat notices, as the state goes on.

    A game may leave out `start_view` and `follow`.
    """
    if not can_follow(game):
        return
    seat = chance.choice([*seats_of(states[0])])
    views = [game.view(state, seat) for state in states[:_FOLLOWED]]
    first, told = views[0], game.events(views[0])
    start, follow = (getattr(game, name) for name in FOLLOWING)
    found = start(first.rules, dealer=first.dealer, seat=seat, shown=told, scores=first.scores)
    must(found == first, f"the view of seat {seat} does not begin with its deal")
    for known in views[1:]:
        heard, told = len(told), game.events(known)
        for event in told[heard:]:
            found = follow(found, event)
        must(found == known, f"seat {seat} follows {told[heard:]} to another view")


def can_follow(game: AnyGame) -> bool:
    """Whether views of this game can be made and led on without a state."""
    return all(callable(getattr(game, name, None)) for name in FOLLOWING)


def past(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """The past is told act by act: each has the seat that was on turn, and its move."""
    turns = [state.turn for state in states]
    moves_made = states[-1].history
    must(len(moves_made) == len(states) - 1, "the history has not every move")
    for state in some(states, chance, 2):
        views = [(seat, game.view(state, seat)) for seat in seats_of(state)]
        for viewer, known in (("all", state), *views):
            seats, moves = [act.seat for act in known.acts], tuple(act.move for act in known.acts)
            must(moves == known.history, "the acts have other moves than the history")
            must(seats == turns[: len(seats)], "an act is of a seat that was not on turn")
            must(len(moves) == len(state.history), "the past is not told to the end")
            for seat, move, true in zip(seats, moves, moves_made, strict=False):
                is_own = viewer in ("all", seat)
                must(not is_own or alike(move, true), f"seat {seat} made another move than {move}")
