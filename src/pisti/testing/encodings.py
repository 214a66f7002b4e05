"""Laws of encodings, to be tried on any game and any encoding: `check_encoding`."""

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, cast

import attrs
import numpy as np

from pisti.envs import Encoding
from pisti.envs.deals import with_cards
from pisti.errors import PistiError, wrong_kind
from pisti.event_types import Dealt
from pisti.game import Game, MoveT, RulesT, StateT, ViewT
from pisti.testing._laws.trying import LawBroken, must
from pisti.testing.laws import playthrough, rules_to_try

_LONG = 120  # moves: a hand is looked at as far as this
_LOOKED_AT = 8  # states of a hand
_WORLDS = 2  # for each view
_TWINS = 12  # hands that differ a little, for each state
_UNORDERED = ("packets", "hands", "moves")
_SURE = ("hands", "moves", "turn", "dealer")  # what the general planes hold of every view


def check_encoding(
    game: Game[RulesT, StateT, MoveT, ViewT],
    rules: Iterable[RulesT] | None = None,
    *,
    hands: int = 3,
    seed: int | str = 0,
    encoding: Callable[[Any, Any], Any] = Encoding,
) -> None:
    """Try the laws of encodings in so many hands under each of these rules, or all presets.

    >>> import pisti
    >>> check_encoding(pisti, [pisti.PRESETS["mini"]], hands=1)

    `encoding` makes what is tried from a game and rules: `Encoding`, or a class of your own with
    its names.  Raises `LawBroken` at the first law that is not kept:

    - moves and their numbers are one to one, and every legal move has one;
    - the mask is what the view has as `moves`;
    - observation, mask, key, history and lead are the same in all worlds of a view;
    - the key is the same where only the order of the cards in a packet differs, and nowhere else;
      that of a game of your own is the same for equal views, and nowhere else;
    - an observation tells apart what the view tells apart, but for what the encoding `forgets`;
    - the three forms of an observation hold the same, and every number is within its bounds;
    - rewards are zero before the end, add up to zero, and are within `bounds`.
    """
    if not callable(encoding):
        raise wrong_kind("a maker of encodings, such as Encoding", encoding)
    for at, each in enumerate(rules_to_try(game, rules, hands)):
        tried = encoding(game, each)
        for number in range(hands):
            name = f"{seed}/{at}/{number}"
            where = f"playthrough(game, rules, seed={name!r}) under {each}"
            chance = random.Random(name)  # noqa: S311 - repeatable, not secret
            states = playthrough(game, each, seed=name, most=_LONG)
            for law in _LAWS:
                try:
                    law(tried, states, chance)
                except Exception as error:
                    kind = "" if isinstance(error, LawBroken) else f"{type(error).__name__}: "
                    words = (law.__doc__ or "").split("\n")[0]
                    raise LawBroken(f"{words}  {kind}{error}, in {where}") from error


def _numbers(tried: Any, states: list[Any], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Moves and their numbers are one to one."""
    listed = tried.game.all_moves(tried.rules)
    must(tuple(tried.moves) == tuple(listed), "the moves are not those of all_moves, in order")
    must(len(tried.ids) == len(tried.moves), f"{len(tried.moves)} moves, {len(tried.ids)} numbers")
    for number, move in enumerate(tried.moves):
        must(tried.ids[move] == number, f"{move} has the number {tried.ids[move]}, not {number}")


def _masks(tried: Any, states: list[Any], chance: random.Random) -> None:
    """A mask is what the view has as moves."""
    for view in _views(tried, states, chance):
        mask = tried.mask(view)
        right = mask.dtype == np.bool_ and mask.shape == (len(tried.moves),)
        must(right, f"a mask is {mask.dtype} of shape {mask.shape}")
        found = {tried.moves[number] for number in np.flatnonzero(mask)}
        must(found == {*view.moves}, f"the mask has {found}, and the view {view.moves}")


def _forms(tried: Any, states: list[Any], chance: random.Random) -> None:
    """The forms of an observation hold the same, within the bounds of their planes."""
    for view in _views(tried, states, chance):
        row = tried.observe(view)
        must(row.dtype == np.uint8 and row.shape == (tried.size,), f"bytes are {row.shape}")
        must(np.array_equal(row, tried.observe(view)), "the same view is observed in two ways")
        out = np.full(tried.size, 77, np.uint8)
        tried.observe(view, out=out)
        must(np.array_equal(row, out), "an observation that is written into `out` is another")
        floats, boards = tried.observe(view, "floats"), tried.observe(view, "boards")
        for plane in tried.planes:
            numbers = row[plane.start : plane.stop]
            must(numbers.max(initial=0) <= plane.high, f"{plane.name} has {numbers.max()}")
            share = floats[plane.start : plane.stop]
            must(np.allclose(share, numbers / plane.high), f"{plane.name} is other in floats")
            words = boards[plane.first : plane.last]
            must(np.array_equal(_unpacked(plane, words), numbers), f"{plane.name} in boards")


def _unpacked(plane: Any, words: Any) -> Any:
    """The numbers of a plane, read from its words."""
    length = plane.shape[-1]
    rows = words.astype("<u4").reshape(-1, len(words) * length // (plane.stop - plane.start))
    data = rows.view(np.uint8)
    if plane.high == 1:
        data = np.unpackbits(data, axis=1, bitorder="little")
    return data[:, :length].ravel()


def _blindness(tried: Any, states: list[Any], chance: random.Random) -> None:
    """Nothing that an encoding tells differs in a world of the view."""
    game = tried.game
    for state in _some(states, chance):
        for seat in range(tried.rules.players):
            told = _told(tried, game.view(state, seat))
            worlds = game.worlds(game.view(state, seat), seed=chance.random().hex())
            for world in islice(worlds, _WORLDS):
                there = _told(tried, game.view(world, seat))
                for name, value in told.items():
                    must(value == there[name], f"{name} of seat {seat} differs in a world")


def _told(tried: Any, view: Any) -> dict[str, Any]:
    """All that an encoding tells of a view."""
    return {
        "observe": tried.observe(view).tobytes(),
        "mask": tried.mask(view).tobytes(),
        "key": tried.key(view),
        "history": tried.history(view),
        "lead": tried.lead(view),
    }


def _telling_apart(tried: Any, states: list[Any], chance: random.Random) -> None:
    """Key and observation tell apart what the view tells apart, and nothing else."""
    forgets = getattr(tried, "forgets", ())
    for seat in range(tried.rules.players):
        by_key: dict[str, Any] = {}
        by_row: dict[bytes, Any] = {}
        by_known: dict[Any, tuple[str, bytes]] = {}
        for state in _some(states, chance):
            for each in (state, *_twins(tried.game, state, chance)):
                view = tried.game.view(each, seat)
                known = view if forgets is None else _known(tried.game, view)
                key, row = tried.key(view), tried.observe(view).tobytes()
                must(by_key.setdefault(key, known) == known, f"two views have the key {key}")
                first = by_known.setdefault(known, (key, row))
                must(first[0] == key, f"the order of packets makes two keys: {first[0]} and {key}")
                must(first[1] == row, "the order of packets makes two observations")
                table = known if forgets == () else _table(view, forgets)
                before = by_row.setdefault(row, table)
                must(
                    before == table,
                    f"two views look the same, and differ in {_first(before, table)}",
                )


def _known(game: Any, view: Any) -> tuple[Any, ...]:
    """All that a seat knows, but for the order of the cards in a packet."""
    return (*_table(view, ()), ("events", tuple(map(_unordered_event, game.events(view)))))


def _table(view: Any, forgets: Iterable[str] | None) -> tuple[Any, ...]:
    """The fields of a view by name, but for these, and for the order of the cards in a packet."""
    names: Iterable[str] = _SURE
    if forgets is not None:
        fields: Any = attrs.fields(cast("Any", type(view)))
        names = [field.name for field in fields if field.name not in forgets]
    values = ((name, getattr(view, name)) for name in names)
    return tuple(
        (name, _unordered(value) if name in _UNORDERED else value) for name, value in values
    )


def _unordered(value: Any) -> Any:
    """These cards, packets or moves in one order."""
    if not isinstance(value, tuple):
        return value
    parts = cast("tuple[object, ...]", value)
    if any(isinstance(part, tuple) for part in parts):
        return tuple(map(_unordered, parts))
    return tuple(sorted(parts, key=str))


def _unordered_event(event: Any) -> Any:
    return (event.seat, _unordered(event.cards)) if isinstance(event, Dealt) else event


def _first(one: Any, other: Any) -> str:
    """The name of the first field in which two views differ."""
    return next((str(a[0]) for a, b in zip(one, other, strict=True) if a != b), "nothing")


def _twins(game: Any, state: Any, chance: random.Random) -> Iterator[Any]:
    """Hands that differ a little from that of this state, after as many moves."""
    for _ in range(_TWINS):
        deck, dealer, past = list(state.deck), state.dealer, state.history
        scores = state.scores
        kind = chance.randrange(5)
        if kind == 0:
            dealer = (dealer + 1) % state.rules.players
        if kind in (1, 2):
            near = 1 + chance.randrange(state.rules.players + 1)
            one = chance.randrange(len(deck))
            other = (one + near) % len(deck) if kind == 1 else chance.randrange(len(deck))
            pair = {deck[one]: deck[other], deck[other]: deck[one]}
            deck[one], deck[other] = deck[other], deck[one]
            past = tuple([with_cards(move, pair) for move in past])
        if kind == 4:
            scores = (scores[0] + 1, *scores[1:])
        kept = chance.randrange(len(past) + 1) if kind == 3 else len(past)
        try:
            twin = game.new_hand(state.rules, deck=deck, dealer=dealer, scores=scores)
            for move in past[:kept]:
                twin = game.apply(twin, move)
        except PistiError:
            continue
        while len(twin.history) < len(past) and (moves := game.legal_moves(twin)):
            twin = game.apply(twin, chance.choice(moves))
        yield twin


def _some(states: list[Any], chance: random.Random) -> list[Any]:
    """The first state, the last one, and others by chance."""
    return [states[0], states[-1], *chance.choices(states, k=_LOOKED_AT - 2)]


def _views(tried: Any, states: list[Any], chance: random.Random) -> Iterator[Any]:
    """The views of all seats of some states."""
    for state in _some(states, chance):
        for seat in range(tried.rules.players):
            yield tried.game.view(state, seat)


def _rewards(tried: Any, states: list[Any], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Rewards come at the end, add up to zero and are within their bounds."""
    least, most = tried.bounds()
    for state in states:
        rewards = tried.rewards(state)
        must(len(rewards) == tried.rules.players, f"{len(rewards)} rewards")
        must(state.is_over or not any(rewards), f"rewards before the end: {rewards}")
        must(abs(sum(rewards)) < 1e-9, f"rewards add up to {sum(rewards)}")
        must(all(least <= reward <= most for reward in rewards), f"{rewards} is out of bounds")


_LAWS = (_numbers, _masks, _forms, _blindness, _telling_apart, _rewards)
