"""Laws of encodings, to be tried on any game and any encoding: `check_encoding`."""

import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, TypeAlias, cast

import attrs
import numpy as np

from pisti.envs import Encoding
from pisti.envs.deals import with_cards
from pisti.envs.encoding import Form, Numbers
from pisti.errors import wrong_kind
from pisti.event_types import Dealt, Event
from pisti.game import AnyGame, AnyState, AnyView, Game, MoveT, RulesT, StateT, ViewT
from pisti.kit.planes import MOST
from pisti.record import state_after
from pisti.testing._laws.trying import LawBroken, chance_of, must, some
from pisti.testing.elsewhere import Hand, check_elsewhere
from pisti.testing.laws import broken, playthrough, rules_to_try, words_of

_LONG = 120  # moves: a hand is looked at as far as this
_WORLDS = 2  # for each view
_TWINS = 12  # hands that differ a little by chance, for each state
_DOUBLED = 24  # cards of two packs that become equal to others
_FORMS: Final[Mapping[Form, type[np.generic]]] = {"bytes": np.uint8, "floats": np.float32}
_UNORDERED = ("packets", "hands", "moves")
_Maker: TypeAlias = Callable[[Any, Any], Any]
"""What makes encodings from a game and rules: `Encoding`, or a class with its names."""
_SURE = ("hands", "moves", "turn", "dealer")  # what the general planes hold of every view


def check_encoding(
    game: Game[RulesT, StateT, MoveT, ViewT],
    rules: Iterable[RulesT] | None = None,
    *,
    hands: int = 3,
    seed: int | str = 0,
    encoding: _Maker = Encoding,
) -> None:
    """Try the laws of encodings in so many hands under each of these rules, or all presets.

    >>> import pisti
    >>> check_encoding(pisti, [pisti.PRESETS["mini"]], hands=1)

    `encoding` makes what is tried from a game and rules: `Encoding`, or a class of your own with
    its names.  Raises `LawBroken` at the first law that is not kept:

    - moves and their numbers are one to one, and every legal move has one;
    - the mask is what the view has as `moves`;
    - planes have names of their own and follow each other without a gap, up to the size;
    - the two forms of an observation hold the same, and every number is within its bounds;
    - `out` is written over as a whole, and nothing else that was given before is written to;
    - observation, mask, key, history and lead are the same in all worlds of a view;
    - the key is the same where only the order of the cards in a packet differs, and nowhere else;
      that of a game of your own is the same for equal views, and nowhere else;
    - an observation tells apart what the view tells apart, but for what the encoding `forgets`;
    - a history tells apart all that was seen since the deal;
    - a lead is above zero for who has banked more than every other side, below it for who has less;
    - rewards are zero before the end, add up to zero, are within `bounds`, and nobody who did
      worse gets more;
    - another process, in which texts have other hashes, comes to the same; that is left out for
      a game or an encoding that cannot be sent there, such as one of `__main__`.
    """
    if not callable(encoding):
        raise wrong_kind("a maker of encodings, such as Encoding", encoding)
    firsts: list[Hand] = []
    for at, each in enumerate(rules_to_try(game, rules, hands)):
        tried = encoding(game, each)
        for number in range(hands):
            name = f"{seed}/{at}/{number}"
            where = f"playthrough(game, rules, seed={name!r}) under {each}"
            states = playthrough(game, each, seed=name, most=_LONG)
            for law in _LAWS:
                try:
                    law(tried, states, chance_of(name))
                except Exception as error:
                    raise broken(words_of(law), error, where) from error
            if number == 0:
                firsts.append(Hand(where, name, states))
    check_elsewhere(game, firsts, _Facts(encoding))


@attrs.frozen
class _Facts:
    """All that such an encoding tells of a hand, to be compared with another process."""

    encoding: _Maker

    def __call__(self, game: AnyGame, states: Sequence[AnyState]) -> list[tuple[object, ...]]:
        tried = self.encoding(game, states[0].rules)
        some = (states[0], states[len(states) // 2], states[-1])
        seats = range(tried.rules.players)
        return [
            tuple(_told(tried, tried.game.view(state, seat)).values())
            for state in some
            for seat in seats
        ]


def _numbers(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Moves and their numbers are one to one."""
    listed = tried.game.all_moves(tried.rules)
    must(tuple(tried.moves) == tuple(listed), "the moves are not those of all_moves, in order")
    must(len(tried.ids) == len(tried.moves), f"{len(tried.moves)} moves, {len(tried.ids)} numbers")
    for number, move in enumerate(tried.moves):
        must(tried.ids[move] == number, f"{move} has the number {tried.ids[move]}, not {number}")


def _masks(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> None:
    """A mask is what the view has as moves."""
    for view in _views(tried, states, chance):
        mask = tried.mask(view)
        right = mask.dtype == np.bool_ and mask.shape == (len(tried.moves),)
        must(right, f"a mask is {mask.dtype} of shape {mask.shape}")
        found = {tried.moves[number] for number in np.flatnonzero(mask)}
        must(found == {*view.moves}, f"the mask has {found}, and the view {view.moves}")
        must(np.array_equal(mask, tried.mask(view)), "the same view has two masks")


def _buffers(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> None:
    """Many rows are converted as one, and a given array is written over, as a whole and alone."""
    for view in _views(tried, states, chance):
        mask = tried.mask(view)
        _check_out("the mask", mask, np.ones_like(mask), partial(tried.mask, view))
        for form in _FORMS:
            row = tried.observe(view, form)
            both = tried.convert(
                np.stack([tried.observe(view), np.zeros(tried.size, np.uint8)]), form
            )
            is_right = np.array_equal(both[0], row) and not both[1].any()
            must(is_right, f"two rows that are converted to {form} are others")
            _check_out(form, row, np.full_like(row, 77), partial(tried.observe, view, form))


def _check_out(what: str, row: Numbers, out: Numbers, ask: Callable[..., Numbers]) -> None:
    """Ask for it again, in a new array and in a given one."""
    must(not np.shares_memory(row, ask()), f"{what}: the next one lies in the same array")
    given = ask(out=out)
    must(np.array_equal(row, out), f"{what}: what is written into `out` is another")
    must(given is out, f"{what}: what comes back is not the array that is given")


def _planes(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """The planes have names of their own, and follow each other without a gap."""
    names = [plane.name for plane in tried.planes]
    must(len({*names}) == len(names), f"two planes have one name among {names}")
    at = 0
    for plane in tried.planes:
        must(0 < plane.high <= MOST, f"{plane.name} has the highest number {plane.high}")
        places = (at, at + math.prod(plane.shape))
        found = (plane.start, plane.stop)
        must(found == places, f"{plane.name} has the places {found}, expected {places}")
        is_there = tried[plane.name] == slice(plane.start, plane.stop)
        must(is_there, f"{plane.name} is found at {tried[plane.name]}")
        at = plane.stop
    must(at == tried.size, f"the planes end at {at}, and the size is {tried.size}")


def _forms(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> None:
    """The forms of an observation hold the same, within the bounds of their planes."""
    for view in _views(tried, states, chance):
        rows = {form: tried.observe(view, form) for form in _FORMS}
        again = {form: tried.observe(view, form) for form in _FORMS}
        is_same = all(np.array_equal(rows[form], again[form]) for form in _FORMS)
        must(is_same, "the same view is observed in two ways")
        must(np.array_equal(rows["bytes"], tried.observe(view)), "without a form it is not bytes")
        for form, kind in _FORMS.items():
            row = rows[form]
            is_right = row.dtype == kind and row.shape == (tried.size,)
            must(is_right, f"{form} are {row.dtype} of shape {row.shape}")
        for plane in tried.planes:
            numbers = rows["bytes"][plane.start : plane.stop]
            must(numbers.max(initial=0) <= plane.high, f"{plane.name} has {numbers.max()}")
            share = rows["floats"][plane.start : plane.stop]
            must(np.allclose(share, numbers / plane.high), f"{plane.name} is other in floats")


def _blindness(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> None:
    """Nothing that an encoding tells differs in a world of the view."""
    game = tried.game
    for state in some(states, chance):
        for seat in range(tried.rules.players):
            told = _told(tried, game.view(state, seat))
            worlds = game.worlds(game.view(state, seat), seed=chance.random().hex())
            for world in islice(worlds, _WORLDS):
                there = _told(tried, game.view(world, seat))
                for name, value in told.items():
                    must(value == there[name], f"{name} of seat {seat} differs in a world")


def _told(tried: Encoding, view: AnyView) -> dict[str, object]:
    """All that an encoding tells of a view."""
    rows = {form: tried.observe(view, form).tobytes() for form in _FORMS}
    return {
        **{f"observe as {form}": row for form, row in rows.items()},
        "mask": tried.mask(view).tobytes(),
        "key": tried.key(view),
        "history": tried.history(view),
        "lead": tried.lead(view),
    }


def _telling_apart(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> None:
    """Key, history and observation tell apart what the view tells apart, and nothing else."""
    forgets = getattr(tried, "forgets", ())
    firsts: dict[tuple[object, ...], object] = {}  # what came first with a key, a row, a history
    for each in _with_twins(tried.game, states, chance):
        for seat in range(tried.rules.players):
            view = tried.game.view(each, seat)
            known = view if forgets is None else _known(tried.game, view)
            key, row = tried.key(view), tried.observe(view).tobytes()
            is_so = firsts.setdefault((seat, "key", key), known) == known
            must(is_so, f"two views have the key {key}")
            other = firsts.setdefault((seat, "known", known), key)
            must(other == key, f"the order of packets makes two keys: {other} and {key}")
            is_so = firsts.setdefault((seat, "known too", known), row) == row
            must(is_so, "the order of packets makes two observations")
            history, story = tried.history(view), tried.game.events(view)
            is_so = firsts.setdefault((seat, "history", history), story) == story
            must(is_so, "two views have one history")
            table = known if forgets == () else _table(view, forgets)
            before = firsts.setdefault((seat, "row", row), table)
            if before != table:
                raise LawBroken(f"two views look the same, and differ in {_first(before, table)}")


def _known(game: AnyGame, view: AnyView) -> tuple[object, ...]:
    """All that a seat knows, whatever the order of the cards in a packet."""
    return (*_table(view, ()), ("events", tuple(map(_unordered_event, game.events(view)))))


def _table(view: AnyView, forgets: Iterable[str] | None) -> tuple[object, ...]:
    """The fields of a view by name without these, whatever the order of the cards in a packet."""
    names: Iterable[str] = _SURE
    if forgets is not None:
        fields: Any = attrs.fields(cast("Any", type(view)))
        names = [field.name for field in fields if field.name not in forgets]
    values = ((name, getattr(view, name)) for name in names)
    return tuple(
        (name, _unordered(value) if name in _UNORDERED else value) for name, value in values
    )


def _unordered(value: object) -> object:
    """These cards, packets or moves in one order."""
    if not isinstance(value, tuple):
        return value
    parts = cast("tuple[object, ...]", value)
    if any(isinstance(part, tuple) for part in parts):
        return tuple(map(_unordered, parts))
    return tuple(sorted(parts, key=str))


def _unordered_event(event: Event) -> object:
    return (event.seat, _unordered(event.cards)) if isinstance(event, Dealt) else event


def _first(one: Any, other: Any) -> str:
    """The name of the first field in which two views differ."""
    return next((str(a[0]) for a, b in zip(one, other, strict=True) if a != b), "nothing")


def _with_twins(
    game: AnyGame, states: Sequence[AnyState], chance: random.Random
) -> Iterator[AnyState]:
    """Some states of a hand, and many hands that differ a little from it."""
    for state in some(states, chance):
        yield state
        for _ in range(_TWINS):
            yield from _twin(game, state, chance)
    last = states[-1]
    for one in range(len(last.deck)):  # each card changes its place with the next one
        yield from _swapped(game, last, one, (one + 1) % len(last.deck))
    if len({*last.deck}) < len(last.deck):
        yield from _doubled(game, states[0], chance)


def _twin(game: AnyGame, state: AnyState, chance: random.Random) -> Iterator[AnyState]:
    """A hand that differs a little from that of this state, after as many moves, if there is."""
    kind = chance.randrange(5)
    number, players = len(state.deck), state.rules.players
    if kind in (1, 2):
        one = chance.randrange(number)
        near = 1 + chance.randrange(players + 1)
        other = (one + near) % number if kind == 1 else chance.randrange(number)
        yield from _swapped(game, state, one, other)
        return
    dealer, past, scores = state.dealer, state.history, [*state.scores]
    if kind == 0:
        dealer = (dealer + 1) % players
    elif kind == 3:
        past = past[: chance.randrange(len(past) + 1)]
    else:
        scores[chance.randrange(len(scores))] += 1
    twin = state_after(game, state, dealer=dealer, scores=tuple(scores), moves=past)
    if twin is not None:
        while len(twin.history) < len(state.history) and (moves := game.legal_moves(twin)):
            twin = game.apply(twin, chance.choice(moves))
        yield twin


def _swapped(game: AnyGame, state: AnyState, one: int, other: int) -> Iterator[AnyState]:
    """The hands in which two places of the deck have each other's card, if they can be played.

    First the cards are played in each other's place, then by the same hands at the same time.
    """
    deck = [*state.deck]
    pair = {deck[one]: deck[other], deck[other]: deck[one]}
    deck[one], deck[other] = deck[other], deck[one]
    pasts = dict.fromkeys(
        [tuple([with_cards(move, pair) for move in state.history]), state.history]
    )
    for past in pasts:
        twin = state_after(game, state, deck=deck, moves=past)
        if twin is not None:
            yield twin


def _doubled(game: AnyGame, state: AnyState, chance: random.Random) -> Iterator[AnyState]:
    """Deals of two packs in which a card is equal to one that is dealt near it."""
    deck, players = state.deck, state.rules.players
    for _ in range(_DOUBLED):
        one = chance.randrange(len(deck))
        for near in {1, 2, players, 2 * players}:
            card = deck[(one + near) % len(deck)]
            places = [at for at, each in enumerate(deck) if each == card]
            yield from _swapped(game, state, one, chance.choice(places))


def _views(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> Iterator[AnyView]:
    """The views of all seats of some states."""
    for state in some(states, chance):
        for seat in range(tried.rules.players):
            yield tried.game.view(state, seat)


def _rewards(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Rewards come at the end, add up to zero, are within their bounds, and go to the better."""
    least, most = tried.bounds()
    for state in states:
        rewards = tried.rewards(state)
        must(len(rewards) == tried.rules.players, f"{len(rewards)} rewards")
        must(state.is_over or not any(rewards), f"rewards before the end: {rewards}")
        must(abs(sum(rewards)) < 1e-9, f"rewards add up to {sum(rewards)}")
        must(all(least <= reward <= most for reward in rewards), f"{rewards} is out of bounds")
    last = states[-1]
    if last.is_over and not last.is_void:
        sign = -1 if tried.game.LOW_WINS else 1
        totals, rewards = tried.game.score(last).totals, tried.rewards(last)
        by_seat: list[int] = [
            sign * totals[tried.rules.side_of(seat)] for seat in range(len(rewards))
        ]
        sorted_by_total = sorted(zip(by_seat, rewards, strict=True))
        paid = [reward for _, reward in sorted_by_total]
        is_fair = paid == sorted(paid) and (paid[0] < paid[-1]) == (min(by_seat) < max(by_seat))
        must(is_fair, f"the rewards {rewards} for the totals {totals}")


def _leads(tried: Encoding, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """A side that has banked more than every other is ahead, and one that has less is behind."""
    sign = -1 if tried.game.LOW_WINS else 1
    for state in states:
        for seat in range(tried.rules.players):
            view = tried.game.view(state, seat)
            totals = [sign * total for total in view.banked.totals]
            own, lead = totals.pop(tried.rules.side_of(seat)), tried.lead(view)
            is_fair = (lead > 0 or own <= max(totals)) and (lead < 0 or own >= min(totals))
            must(is_fair, f"the lead {lead} of seat {seat} for the totals {view.banked.totals}")


_LAWS = (  # the quick ones first
    _numbers, _masks, _planes, _forms, _blindness, _buffers, _rewards, _leads, _telling_apart,
)  # fmt: skip
