"""Worlds of Pis Yedili, and all that could be: looked at, played again, and listed one by one."""

from collections import Counter
from itertools import combinations, islice, permutations, product

from pisti import DECK, IllegalMove
from pisti.pis_yedili import DRAW, PASS, Tek, apply, new_hand, view, worlds
from positions.pis_yedili import owners


def take(number, seen, seed=7):
    """The first worlds of a stream."""
    return list(islice(worlds(seen, seed=seed), number))


def dealt(world, seat):
    """The cards that this seat was dealt; or `"stock"`, the first one, drawn cards included."""
    places = owners(world.rules, world.dealer)
    return [card for card, owner in zip(world.deck, places, strict=False) if owner == seat]


def replayed(world, number=None):
    """The state after its first moves, or all, from its own deck."""
    state = new_hand(world.rules, deck=world.deck, dealer=world.dealer, scores=world.scores)
    for move in world.history[:number]:
        state = apply(state, move)
    return state


def is_lawful(world, seen):
    """Whether its moves lead to it from its own deck, and it looks like this to that seat."""
    return replayed(world) == world and view(world, seen.seat) == seen


def card_of(move):
    """The card that this move plays, if it plays one."""
    move = move.move if isinstance(move, Tek) else move
    return None if move in (DRAW, PASS) else getattr(move, "card", move)


def as_they_came(state):
    """The legal moves; those with cards in the order in which the cards came to the hand."""
    seen = view(state, state.turn)
    hand = [*seen.packets[0]]
    for act in seen.acts:
        if act.seat == seen.seat and (card := card_of(act.move)):
            hand.remove(card)
        hand += [card for take in act.takes for card in take.cards if take.seat == seen.seat]
    return sorted(seen.moves, key=lambda move: [*hand, None].index(card_of(move)))


def shape(world):
    """The hands and the order of the stocks, without the order in which a hand was dealt."""
    stocks = (*dealt(world, "stock"), *world.deck[52:])
    return tuple([frozenset(Counter(hand).items()) for hand in world.hands]), stocks


def every_shape(seen):
    """All worlds that this view of one pack leaves, found by trying every deal.

    No stock but the first one was drawn from.
    """
    seats = range(seen.rules.players)
    takes = [(t.seat, card) for act in seen.acts for t in act.takes for card in t.cards]
    drew = {seat: sum(other == seat for other, _ in takes) for seat in seats}
    played = {seat: [] for seat in seats}
    for act in seen.acts:
        played[act.seat] += filter(None, [card_of(act.move)])
    others = [seat for seat in seats if seat != seen.seat]
    own = [*seen.packets[0], *(card for seat, card in takes if seat == seen.seat)]
    known = {*own, seen.up}.union(*(played[seat] for seat in others))
    hidden = [card for card in DECK if card not in known]
    found = set()
    for hands, stock in _splits(hidden, [seen.hands[seat] for seat in others]):
        had = [[*played[seat], *hand] for seat, hand in zip(others, hands, strict=True)]
        ways = [permutations(cards, drew[seat]) for seat, cards in zip(others, had, strict=True)]
        for drawn in product(*ways):
            places = {"up": iter([seen.up]), seen.seat: iter(seen.packets[0])}
            for seat, cards, later in zip(others, had, drawn, strict=True):
                places[seat] = iter([card for card in cards if card not in later])
            order = {seat: iter(later) for seat, later in zip(others, drawn, strict=True)}
            came = [card or next(order[seat]) for seat, card in takes]
            places["stock"] = iter([*came, *stock])
            deck = [next(places[owner]) for owner in owners(seen.rules, seen.dealer)]
            found |= _shape_of_a_deal(deck, seen)
    return found


def second_stock(state, seat):
    """The second stock of a deal for two as it lay, as far as this seat knows it or can tell.

    So many cards of it as the deal had less than the first stock were drawn, the last of all.
    """
    drawn = [[c for act in view(state, s).acts for t in act.takes for c in t.cards] for s in (0, 1)]
    at = len(dealt(state, "stock"))
    whole = [*(one or other for one, other in zip(*drawn, strict=True)), *state.stock][at:]
    known = [*drawn[seat], *[None] * len(state.stock)][at:]
    return whole, known


def every_second_stock(state, seat):
    """The hands and the second stock as it lay, in all worlds of this seat that have this deal.

    There are two players, so that before that stock each knew what the other had.
    """
    whole, known = second_stock(state, seat)
    seen = view(state, seat)
    first = state.deck[: 52 * state.rules.deal.packs]
    others = (Counter(first) - Counter(whole)).elements()
    further = (*whole, *others)
    found = set()
    for rest in {*permutations((Counter(whole) - Counter(known)).elements())}:
        unknown = iter(rest)
        order = tuple(card or next(unknown) for card in known)
        deck = (*first, *order, *further[len(order) :])
        found |= {(hands, order) for hands, _ in _shape_of_a_deal(deck, seen)}
    return found


def _splits(cards, sizes):
    """All ways to make hands of these sizes, and to order the rest."""
    if not sizes:
        yield from (([], stock) for stock in permutations(cards))
        return
    for hand in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in hand]
        for hands, stock in _splits(rest, sizes[1:]):
            yield [hand, *hands], stock


def _shape_of_a_deal(deck, seen):
    """The shape, if this deal with the moves that were made looks like this view."""
    world = new_hand(seen.rules, deck=deck, dealer=seen.dealer)
    try:
        for move in seen.history:
            world = apply(world, move)
    except IllegalMove:
        return set()
    return {shape(world)} if view(world, seen.seat) == seen else set()
