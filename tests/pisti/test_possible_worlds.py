"""Worlds of Pişti near the end, where all that are possible can be listed; and secret counts."""

from itertools import islice, permutations, product, takewhile

import pytest

import pisti
from laws.hands import playthrough, seats
from laws.law import law
from laws.pisti import dealt_again
from oracle.bridge_pisti import known
from pisti import DealError, FaceDown, Rank


@law(few=2, many=40, games=["pisti"])
def test_the_worlds_are_all_that_are_possible_and_no_other(game, rules, random):
    states = playthrough(game, rules, random)
    if rules.deal.packs == 2:  # of equal cards it is not said here which one is unseen
        return
    seat = random.choice(seats(rules))
    late = takewhile(lambda state: len(unseen(state, seat)) <= 4, reversed(states))
    few = [state for state in late if len(unseen(state, seat)) >= 2]
    if not few:
        return
    state = random.choice(few)
    possible = set(possible_worlds(state, seat))
    sampled = {
        whereabouts(world)
        for world in islice(pisti.worlds(pisti.view(state, seat), seed=1), 25 * len(possible))
    }
    assert sampled == possible


def whereabouts(state):
    """The cards of each seat, and those that it will be dealt, in no order."""
    return (
        tuple(map(frozenset, state.hands)),
        state.start.centre,
        state.history,
        tuple(tuple(map(frozenset, batch)) for batch in state.start.batches),
    )


def possible_worlds(state, seat):
    """All that could be true: the ends of all hands that the seat cannot tell from this one."""
    view, hidden = pisti.view(state, seat), unseen(state, seat)
    for cards in permutations(hidden):
        names = dict(zip(hidden, cards, strict=True))
        pack = [names.get(card, card) for card in state.start.pack]
        for deck in decks_with_the_same_packets(state, pack):
            for world in ends(state, deck, view.history):
                if pisti.view(world, seat) == view:
                    yield whereabouts(world)


def ends(state, deck, history):
    """The states after these moves with this deck; `FaceDown(None)` is any card laid face down."""
    dealt = dealt_again(state, deck)
    states = [dealt] if dealt else []
    for move in history:
        states = [
            pisti.apply(state, legal)
            for state in states
            for legal in pisti.legal_moves(state)
            if legal == move or (move == FaceDown(None) and isinstance(legal, FaceDown))
        ]
    return states


def decks_with_the_same_packets(state, pack):
    """Decks that the cut turns into this pack, or into one that deals everybody the same.

    The order of a packet matters where the cut found a jack or found none, so each card of a
    packet that lies there is tried there.
    """
    rules, start = state.rules, state.start
    place_of = {card: place for place, card in enumerate(start.pack)}
    packets = [[place_of[card] for card in hand] for batch in start.batches for hand in batch]
    picky = [len(start.pack) - 1] if rules.deal.cut_jack != "none" else []
    picky += [start.pack.index(start.kept)] if start.kept else []
    choices = [next((p for p in packets if place in p), [place]) for place in picky]
    for others in product(*choices):
        new = list(pack)
        for place, other in zip(picky, others, strict=True):
            new[place], new[other] = new[other], new[place]
        if start.kept is None:
            yield new
        else:
            at = picky[-1]
            yield [*new[:at], *new[at + 1 :], new[at]]


@pytest.mark.clause("P-41")
@law(few=2, many=40, games=["pisti"])
def test_no_count_changes_with_what_is_not_captured(game, rules, random):
    states = playthrough(game, rules, random)
    if rules.deal.packs == 2:
        return
    state = random.choice(states[:-1])
    names = known(state, None)
    captured = {card for cards in state.captured for card in cards}
    free = [card for card in state.deck if str(card) not in names and card not in captured]
    other = with_others(state, free, random)
    assert pisti.score(other) == pisti.score(state)


def unseen(state, seat):
    """The cards whose place the seat does not know, by the word of the oracle."""
    names = known(state, seat)
    return [card for card in state.deck if str(card) not in names]


def with_others(state, free, random):
    """The same hand with these cards in other places.

    The cut stays as it was: jacks lie at the bottom of the deck where they lay, and no others.
    """
    deck = state.deck
    seen_at_the_cut = 0 if state.rules.deal.cut_jack == "none" else 1
    while seen_at_the_cut and is_jack(deck[-seen_at_the_cut]):
        seen_at_the_cut += 1
    bottom = range(len(deck) - seen_at_the_cut, len(deck))
    for attempt in range(40):
        others = random.sample(free, len(free))
        if attempt >= 20:  # jacks among jacks stay a lawful deal
            others.sort(key=is_jack)
            free = sorted(free, key=is_jack)
        names = dict(zip(free, others, strict=True))
        new = [names.get(card, card) for card in deck]
        if [is_jack(new[at]) for at in bottom] == [is_jack(deck[at]) for at in bottom]:
            try:
                return replayed(state.rules, new, state.dealer, state.history, names)
            except DealError:  # dealt anew
                continue
    raise AssertionError("jacks among jacks are a lawful deal")


def replayed(rules, deck, dealer, history, names=None):
    """The hand with this deck and these moves, cards in them replaced by what `names` says."""
    names = names or {}
    state = pisti.new_hand(rules, deck=deck, dealer=dealer)
    for move in history:
        laid = FaceDown(names.get(move.card, move.card)) if isinstance(move, FaceDown) else move
        state = pisti.apply(state, laid)
    return state


def is_jack(card):
    return card.rank is Rank.JACK
