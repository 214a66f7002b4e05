"""A packet looked through to its end in many worlds, in NumPy: what each card will be worth.

The worlds are those that the others' cards of this packet make likely, if they play as the expert
does.  In each of them the own cards are played in every order; the others answer as the expert
would.  An own later choice is the same wherever the seat could not tell the worlds apart.  At the
end of the packet stands the estimate of the expert's network, at the end of the hand the count.
"""

from itertools import combinations
from math import comb
from typing import Final, NamedTuple, cast

import attrs
import numpy as np

from pisti.bots.pisti.estimates import worths
from pisti.bots.pisti.lockstep import NO_CARD, POINT, RANK, SPECIAL, Array, Tables
from pisti.bots.pisti.position import NOTHING, Position
from pisti.cards import DECK, Card
from pisti.games.pisti.deal import places_dealt
from pisti.games.pisti.view import View

CODE: Final = {card: code for code, card in enumerate(DECK)}
HEAT: Final = 0.6  # points by which a card may be worse and still be played now and then
SLIP: Final = 0.03  # the share of cards played for reasons that are not modeled here
DRAWN: Final = 4  # so many worlds are drawn for each one that is looked at
DOUBT: Final = 0.7  # points, the error of a difference between two of the network's estimates
TRUST: Final = 12.0  # the estimate of the network weighs as much as so many worlds


class Table(NamedTuple):
    """The hand as everybody saw it before the packet in play, and the cards of the packet since."""

    players: int
    place: int
    """The place of the seat that looks, from the first one on."""
    ply: int
    """The number of cards played before this packet."""
    before: Position
    open: frozenset[Card]
    """The cards that everybody saw before this packet."""
    pile: tuple[Card, ...]
    played: tuple[Card, ...]
    """The cards of this packet, in order."""
    hidden: tuple[Card | None, ...]
    """The cards of the centre that lay face down, as far as the seat knows them by now."""


class Trial(NamedTuple):
    """The outcomes of each card of a hand in many worlds."""

    cards: tuple[Card, ...]
    margins: Array
    """(worlds, cards) the margin at the end of the hand."""
    weights: Array
    """For each world; together they make 1."""
    means: Array
    """For each card, mixed with the estimates of the network where the worlds are few."""


def margins_of(view: View, worlds: int, seed: bytes) -> dict[Card, tuple[float, float]]:
    """For each card, the margin to be expected at the end of the hand, and its standard error."""
    tried, _ = _try_cards(view, worlds, seed)
    centred = tried.margins - tried.weights @ tried.margins
    errors = (tried.weights**2 @ centred**2) ** 0.5
    found = {
        card: (float(mean), float(error))
        for card, mean, error in zip(tried.cards, tried.means, errors, strict=True)
    }
    return {card: found[card] for card in view.hand}


def margins_by_world(view: View, worlds: int, seed: bytes) -> dict[Card, list[float]]:
    """For each card, its margins in so many worlds; they are the same worlds, of equal weight.

    A world of more weight comes more than once.  The means are those of `margins_of`.
    """
    tried, luck = _try_cards(view, worlds, seed)
    at, counts = draw_by_weight(tried.weights, worlds, luck)
    drawn = tried.margins[np.repeat(at, counts)]
    drawn = drawn + (tried.means - drawn.mean(axis=0))
    found = dict(zip(tried.cards, drawn.T.tolist(), strict=True))
    return {card: found[card] for card in view.hand}


def _try_cards(view: View, worlds: int, seed: bytes) -> tuple[Trial, np.random.Generator]:
    """Each card of the hand in these many worlds, and the dice."""
    luck = np.random.default_rng(int.from_bytes(seed, "big"))
    table, held = read_table(view), len(view.hand)
    has_told = any(number % table.players != table.place for number in range(len(table.played)))
    packets, hidden = draw_worlds(view, table, worlds * (DRAWN if has_told else 1), luck)
    t = lay_out(view, table, packets, hidden)
    at, weights = choose_worlds(follow(t, table), worlds, luck)
    t = t.chosen(at)
    margins = look_ahead(t, table.place, weights) + _banked(view, table, t)[:, None]
    one = t.chosen(np.zeros(1, np.intp))
    means = _with_network(margins, weights, worths(one, one.choices())[0])
    codes: list[int] = t.hand[t.turn][0, :held].tolist()
    return Trial(tuple([DECK[code] for code in codes]), margins, weights, means), luck


def _with_network(margins: Array, weights: Array, estimates: Array) -> Array:
    """The means of these margins, mixed with the network's estimates where worlds are few.

    Only the differences between the cards are mixed, each by its error.
    """
    means = weights @ margins
    apart = margins - margins.mean(axis=1, keepdims=True)
    noise = (weights**2 @ (apart - weights @ apart) ** 2).mean()
    share = noise / (noise + DOUBT**2)
    found: Array = means + share * ((estimates - estimates.mean()) - (means - means.mean()))
    return found


def _banked(view: View, table: Table, t: Tables) -> Array:
    """By world the margin so far, with the hidden cards that others have captured."""
    totals, side = view.banked.totals, view.rules.side_of(view.seat or 0)
    margin = np.full(t.number, totals[side] - totals[1 - side], float)
    if None in table.hidden:
        sign = np.where(t.centre == 2, 0, np.where(t.centre == table.place % 2, 1, -1))
        margin += sign * POINT[t.hidden].sum(1)
    return margin


def read_table(view: View) -> Table:
    """The table of this view."""
    rules = view.rules
    players = rules.players
    history = [act.card for act in view.acts if act.card]
    ply = len(history) - len(history) % (4 * players)
    shown = {*view.turned, view.centre[-1]}
    before = Position(players, 0, [0] * 14, set(), None, 0.0)
    before.forget()
    open_centre = [card for card in view.centre if card in shown and card]
    top = cast("Card", view.centre[-1])
    before.points = sum(int(POINT[CODE[card]]) for card in open_centre)
    before.top = int(RANK[CODE[top]])
    pile = tuple(open_centre)
    for number, card in enumerate(history[:ply]):
        pile = () if before.takes(card) else (*pile, card)
        before.follow(card, number % players)
    return Table(
        players,
        rules.place_of(view.seat or 0, view.dealer),
        ply,
        before,
        frozenset([*open_centre, *view.turned, *view.bottom, *history[:ply]]),
        pile,
        tuple(history[ply:]),
        tuple([card for card in view.centre if card not in shown]),
    )


def draw_worlds(
    view: View, table: Table, number: int, luck: np.random.Generator
) -> tuple[Array, Array]:
    """By world and place the packets, and by world the hidden cards; each as likely by the cards.

    All worlds, if they are no more than `number`.
    """
    players, me = table.players, table.place
    played = [table.played[place::players] for place in range(players)]
    fixed: list[list[Card]] = [[] for _ in range(players)]
    fixed[me] = [card for card in view.packets[-1] if card not in played[me]]
    _, batches, stock = places_dealt(view.rules, len(view.turned))
    for card, at in zip(view.bottom, stock[len(stock) - len(view.bottom) :], strict=True):
        for place, hand in enumerate(batches[len(view.packets) - 1]):
            if at in hand and place != me and card not in played[place]:
                fixed[place].append(card)
    pool = np.array([CODE[card] for card in view.unseen], np.int32)
    lacks = [4 - len(played[place]) - len(fixed[place]) for place in range(players)]
    unknown = sum(card is None for card in table.hidden)
    needed = sum(lacks) + unknown
    ways = comb(len(pool), needed)
    if players == 2 and not unknown and ways <= number:
        drawn = np.array([*combinations(pool.tolist(), needed)], np.int32).reshape(ways, needed)
    else:
        order = luck.random((number, len(pool))).argsort(axis=1)[:, :needed]
        drawn = pool[order]
    packets = np.empty((players, len(drawn), 4), np.int32)
    at = 0
    for place in range(players):
        sure = [CODE[card] for card in (*played[place], *fixed[place])]
        packets[place, :, : len(sure)] = sure
        packets[place, :, len(sure) :] = drawn[:, at : at + lacks[place]]
        at += lacks[place]
    hidden = np.empty((len(drawn), len(table.hidden)), np.int32)
    hidden[:] = [CODE[card] if card else NO_CARD for card in table.hidden]
    if unknown:
        hidden[:] = drawn[:, at:]
    return packets, hidden


def lay_out(view: View, table: Table, packets: Array, hidden: Array) -> Tables:
    """The tables of these worlds as the packet began."""
    players, number, before = table.players, len(hidden), table.before
    is_open = np.zeros(53, bool)
    is_open[[CODE[card] for card in view.bottom]] = True
    exposed = CODE[view.exposed] if view.exposed else NO_CARD
    unseen = np.full((players, number, 14), 4, np.int32)
    unseen[:, :, NOTHING] = 0
    for card in table.open:
        unseen[:, :, RANK[CODE[card]]] -= 1
    own = np.zeros((players, number, 14), np.int32)
    known = np.zeros((players, 2, number), bool)
    seen = table.open - {view.exposed}
    for at, special in enumerate(SPECIAL):
        known[:, at] = DECK[special] in seen
    all_ = np.arange(number)
    for place in range(players):
        looks = hidden.T if before.centre == 1 + place % 2 else ()
        for card in (*packets[place].T, *looks):
            unseen[place, all_, RANK[card]] -= ~is_open[card]
            for at, special in enumerate(SPECIAL):
                known[place, at] |= card == special
        for card in packets[place].T:
            own[place, all_, RANK[card]] += 1
    nothing = np.zeros((players, number, 14), np.int32)
    piled = np.zeros((2, number), bool)
    for at, special in enumerate(SPECIAL):
        piled[at] = DECK[special] in table.pile
    return Tables(
        players=players,
        ply=table.ply,
        hand=packets.copy(),
        own=own,
        unseen=unseen,
        known=known,
        declined=nothing,
        laid=nothing.copy(),
        left=np.zeros((players, number), np.int32),
        size=np.full(number, before.size),
        points=np.full(number, before.points),
        top=np.full(number, before.top),
        piled=piled,
        hidden=hidden,
        taken=np.repeat(np.array(before.taken)[:, None], number, 1),
        last=np.full(number, (before.last - 1) % 3),
        centre=np.full(number, (before.centre - 1) % 3),
        is_out=np.zeros(number, bool),
        exposed=exposed,
        is_open=is_open,
    )


def follow(t: Tables, table: Table) -> Array:
    """Play the cards of this packet so far; by world the logarithm of their chance."""
    told = np.zeros(t.number)
    for card in table.played:
        place = (t.hand[t.turn] == CODE[card]).argmax(axis=1)
        if t.turn != table.place and t.held > 1:
            worth = worths(t, t.choices())
            shares = np.exp((worth - worth.max(axis=1, keepdims=True)) / HEAT)
            share = shares[np.arange(t.number), place] / shares.sum(axis=1)
            told += np.log((1 - SLIP) * share + SLIP / t.held)
        t.play(place)
    return told


def choose_worlds(told: Array, number: int, luck: np.random.Generator) -> tuple[Array, Array]:
    """The numbers of the worlds to look at, and their weights."""
    weights = np.exp(told - told.max())
    weights /= weights.sum()
    if len(weights) <= number:
        return np.arange(len(weights)), weights
    kept, counts = draw_by_weight(weights, number, luck)
    return kept, counts / number


def draw_by_weight(weights: Array, number: int, luck: np.random.Generator) -> tuple[Array, Array]:
    """The numbers of the worlds that are drawn, and how often each of them, `number` in all."""
    steps = (np.arange(number) + luck.random()) / number
    drawn = np.minimum(np.searchsorted(np.cumsum(weights), steps), len(weights) - 1)
    return np.unique(drawn, return_counts=True)


@attrs.frozen(eq=False)
class _Look:
    """The seat that looks, and the weights of the worlds."""

    place: int
    weights: Array


def look_ahead(t: Tables, place: int, weights: Array) -> Array:
    """By world and card of the seat on turn, which is this one, its side's margin from now on."""
    number, held = t.number, t.held
    at, card = np.repeat(np.arange(number), held), np.tile(np.arange(held), number)
    after = t.chosen(at)
    gains = after.play(card)
    look = _Look(place, weights[at] * len(weights))
    return (gains + _later(after, look, at * 0 + card, look.weights)).reshape(number, held)


def _later(t: Tables, look: _Look, seen: Array, weights: Array) -> Array:
    """By table the margin from now on; tables with the same number in `seen` look the same."""
    if t.is_over:
        return np.zeros(t.number)
    sign = 1 if (t.turn - look.place) % 2 == 0 else -1
    if t.is_fresh and not t.is_last:
        return sign * worths(t, t.choices())[:, 0]
    if t.held == 1:
        return sign * t.play(np.zeros(t.number, np.int32)) + _later(t, look, seen, weights)
    worth = worths(t, t.choices())
    if t.turn != look.place:
        place = worth.argmax(axis=1)
        card = t.hand[t.turn, np.arange(t.number), place]
        gain = t.play(place)
        _, seen = np.unique(seen * NO_CARD + card, return_inverse=True)
        return sign * gain + _later(t, look, seen, weights)
    number, held = t.number, t.held
    at, card = np.repeat(np.arange(number), held), np.tile(np.arange(held), number)
    after = t.chosen(at)
    found = after.play(card)
    found = found + _later(after, look, seen[at] * 4 + card, weights[at])
    found = found.reshape(number, held)
    groups = int(seen.max()) + 1
    whole = np.bincount(seen, weights, groups)[:, None]
    sums = np.stack([np.bincount(seen, weights * found[:, k], groups) for k in range(held)], 1)
    means = np.zeros((groups, held))
    means[seen] = worth
    best = ((sums + TRUST * means) / (whole + TRUST)).argmax(axis=1)
    chosen: Array = found[np.arange(number), best[seen]]
    return chosen
