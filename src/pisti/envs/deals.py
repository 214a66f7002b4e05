"""All deals of a game, or those that fit a view, where they are few, each with its weight."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations
from math import factorial, gcd, prod
from typing import Any, cast

import attrs

from pisti.cards import DECK, Card
from pisti.envs.planes.cut import Cards, Cut
from pisti.errors import DealError, PistiError
from pisti.game import AnyGame, AnyState, Game, MoveT, RulesT, StateT, ViewT
from pisti.kit.checks import check_number
from pisti.kit.languages import told
from pisti.record import state_after, states_of


def beginnings(
    game: Game[RulesT, StateT, MoveT, ViewT],
    rules: RulesT,
    limit: int,
    cut: Cut[RulesT, StateT, ViewT],
    *,
    dealer: int,
    scores: Sequence[int] | None,
) -> list[tuple[StateT, int]]:
    """All deals under these rules, each with its weight; the order within a hand makes no other."""
    check_number("limit", limit)
    cut.check_listed(rules)
    state = game.new_hand(rules, seed=0, dealer=dealer, scores=scores)
    check_single(state.deck)
    place_of = {card: at for at, card in enumerate(state.deck)}
    hands: list[list[int]] = [sorted(map(place_of.__getitem__, hand)) for hand in state.hands]
    rest = sorted({*range(len(state.deck))}.difference(*hands))
    groups = [*hands, *([at] for at in rest)]
    sizes = [*map(len, groups)]
    number = _ways(sizes)
    if number > limit:
        raise PistiError(told("table.beginnings", number=in_short(number), most=in_short(limit)))
    order = [at for group in groups for at in group]
    found: list[tuple[StateT, int]] = []
    for shares in _shared(tuple(card for card in DECK if card in place_of), sizes):
        dealt = dict(zip(order, chain(*shares), strict=True))
        try:
            deck = [dealt[at] for at in range(len(order))]
            state = game.new_hand(rules, deck=deck, dealer=dealer, scores=scores)
        except DealError:
            continue
        if any({*hand} != {*share} for hand, share in zip(state.hands, shares, strict=False)):
            raise PistiError(told("table.places"))
        found.append((state, 1))
    return found


def deals(
    game: Game[RulesT, StateT, MoveT, ViewT],
    view: ViewT,
    limit: int,
    cut: Cut[RulesT, StateT, ViewT],
) -> list[tuple[StateT, int]]:
    """The states that this view cannot tell from the truth, each with its weight.

    States that differ only in the order of cards that were always together come once.
    """
    check_number("limit", limit)
    if view.seat is not None:
        cut.check_view(view)
    if cut.every_world and view.seat is not None:
        check_single(view.rules.pack)
        every = cut.every_world(view, limit)
        if every is None:
            raise PistiError(told("table.more", most=in_short(limit)))
        return [(state, 1) for state in every]
    world = next(iter(game.worlds(view, seed=0)))
    pack = cut.pack_of(world)
    check_single(pack)
    hidden = {*view.unseen, *cut.loose_cards(view)}
    groups = _groups(game, hidden, world, pack, cut.packets(world))
    sizes = [*map(len, groups)]
    number = _ways(sizes)
    if number > limit:
        raise PistiError(told("table.deals", number=in_short(number), most=in_short(limit)))
    found: list[tuple[StateT, int]] = []
    cards = tuple(card for card in DECK if card in hidden)
    for shares in _shared(cards, sizes):
        other = list(pack)
        for group, share in zip(groups, shares, strict=True):
            for at, card in zip(group, share, strict=True):
                other[at] = card
        deck = cut.deck_of(view, tuple(other))
        state = None if deck is None else _dealt(game, world, pack, tuple(other), deck)
        if state is not None and game.view(state, view.seat) == view:
            found.append((state, cut.weight_of(view, tuple(other))))
    common = gcd(*[weight for _, weight in found])
    return [(state, weight // common) for state, weight in found]


def check_single(pack: Cards) -> None:
    """Refuse a pack in which a card comes twice."""
    if len({*pack}) < len(pack):
        raise PistiError(told("table.double"))


def _ways(sizes: list[int]) -> int:
    """The number of ways to share cards out among groups of these sizes."""
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def _groups(
    game: AnyGame,
    hidden: set[Card],
    world: AnyState,
    pack: Cards,
    packets: Sequence[Sequence[int]],
) -> list[list[int]]:
    """The places of the pack that have these cards, in groups of one trail.

    Cards of one trail were always in the same place of the table.  In the stock order matters, but
    not in what will be dealt at once.
    """
    stock = {*getattr(world, "stock", ())}
    together = {at: packet[0] for packet in packets for at in packet}
    trails = _trails(game, world)
    groups: dict[tuple[int, ...], list[int]] = {}
    for at, card in enumerate(pack):
        if card in hidden:
            lies = together.get(at, at) if card in stock else -1
            groups.setdefault((*trails[card], lies), []).append(at)
    return [*groups.values()]


def _trails(game: AnyGame, last: AnyState) -> dict[Card, list[int]]:
    """For each card, the places of the table where it has been, move by move."""
    trails: dict[Card, list[int]] = {card: [] for card in last.deck}
    for state in states_of(game, last):
        for number, place in enumerate(state.places):
            for card in place:
                trails[card].append(number)
    return trails


def _shared(cards: Cards, sizes: list[int]) -> Iterator[tuple[Cards, ...]]:
    """All ways to share these cards out among groups of these sizes."""
    if not sizes:
        yield ()
        return
    for share in combinations(cards, sizes[0]):
        rest = tuple([card for card in cards if card not in share])
        for others in _shared(rest, sizes[1:]):
            yield (share, *others)


def _dealt(
    game: Game[RulesT, StateT, MoveT, ViewT], world: StateT, pack: Cards, other: Cards, deck: Cards
) -> StateT | None:
    """The state after the moves of this world with another pack; `None` if one is illegal."""
    cards = dict(zip(pack, other, strict=True))
    moves = [with_cards(move, cards) for move in world.history]
    return state_after(game, world, deck=deck, moves=moves)


def with_cards(move: MoveT, cards: Mapping[Card, Card]) -> MoveT:
    """A move with other cards in the place of those that it has.

    >>> from pisti import FaceDown
    >>> with_cards(FaceDown(DECK[0]), {DECK[0]: DECK[5]})
    FaceDown(card=7C)
    """
    if isinstance(move, Card):
        return cast("MoveT", cards.get(move, move))
    made: Any = move
    if not attrs.has(made.__class__):
        return move
    names: list[str] = [field.name for field in attrs.fields(made.__class__)]
    parts = {name: with_cards(getattr(made, name), cards) for name in names}
    return cast("MoveT", attrs.evolve(made, **parts))


def in_short(number: int) -> str:
    """A number with commas, or about how large it is, as a power of ten.

    >>> in_short(1234567), in_short(10**20 + 1)
    ('1,234,567', '10^20')
    """
    return f"{number:,}" if number < 10**12 else f"10^{len(str(number)) - 1}"
