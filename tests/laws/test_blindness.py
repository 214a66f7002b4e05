"""Laws 5 and 6: a view tells nothing but what its seat may know, and worlds are made from it.

Three ways to look at it.  Sampled worlds look the same to the seat, and their past can have
happened.  Near the end of a hand all possible worlds can be listed, and are sampled, all of
them and no other.  And without the help of `worlds`: when the cards that a seat does not know
change places in the true deck, neither its view nor anything else that it is told changes.
"""

from itertools import islice, permutations, product, takewhile

import pytest
from hypothesis import assume, strategies as st

import pisti
from laws.schools import law
from laws.strategies import lucks, moments, playthroughs, some
from oracle.bridge_pisti import known
from pisti import DECK, DealError, FaceDown, IllegalMove, Rank


def seats(rules):
    """Everybody at the table, and the spectator."""
    return st.sampled_from([*range(rules.players), None])


def replayed(rules, deck, dealer, history, names=None):
    """The hand with this deck and these moves, cards in them replaced by what `names` says."""
    names = names or {}
    state = pisti.new_hand(rules, deck=deck, dealer=dealer)
    for move in history:
        laid = FaceDown(names.get(move.card, move.card)) if isinstance(move, FaceDown) else move
        state = pisti.apply(state, laid)
    return state


# Worlds look like the truth, and can have come about.


@pytest.mark.clause("I-14")
@law(5)
def test_worlds_look_like_the_truth_to_the_seat(rules, data):
    state = data.draw(moments(pisti, rules))
    view = pisti.view(state, data.draw(seats(state.rules)))
    for world in islice(pisti.worlds(view, seed=data.draw(st.integers())), 4):
        assert pisti.view(world, view.seat) == view
        assert pisti.events(pisti.view(world, view.seat)) == pisti.events(view)


@law(2)
def test_worlds_look_like_the_truth_at_every_moment_and_to_everybody(rules, data):
    states = data.draw(playthroughs(pisti, rules))
    for seat in (*range(states[0].rules.players), None):
        for state in some(states, data.draw(lucks)):
            view = pisti.view(state, seat)
            assert pisti.view(next(pisti.worlds(view, seed=len(state.history))), seat) == view


@pytest.mark.clause("I-14")
@law(5)
def test_the_past_of_a_world_is_lawful_and_leads_to_it(rules, data):
    state = data.draw(moments(pisti, rules))
    view = pisti.view(state, data.draw(seats(state.rules)))
    for world in islice(pisti.worlds(view, seed=data.draw(st.integers())), 3):
        again = replayed(world.rules, world.deck, world.dealer, world.history)
        assert again == world
        assert hash(again) == hash(world)
        assert len(world.history) == len(state.history)


@law(2)
def test_over_enough_worlds_every_hidden_card_changes_place(rules, data):
    state = data.draw(moments(pisti, rules))
    view = pisti.view(state, data.draw(seats(state.rules)))
    hidden = unseen(state, view.seat)
    places = {card: set() for card in hidden}
    for world in islice(pisti.worlds(view, seed=data.draw(st.integers())), 60):
        for card in hidden:
            places[card].add(world.start.pack.index(card))
    for jacks in (True, False):
        alike = [card for card in hidden if (card.rank is Rank.JACK) == jacks]
        if len(alike) > 1:  # a single one can be the only card that fits where it must lie
            assert all(len(places[card]) > 1 for card in alike)


def unseen(state, seat):
    """The cards whose place the seat does not know, by the word of the oracle."""
    names = known(state, seat)
    return [card for card in state.deck if str(card) not in names]


# Near the end all worlds can be listed.


@law(2)
def test_the_worlds_are_all_that_are_possible_and_no_other(rules, data):
    states = data.draw(playthroughs(pisti, rules))
    seat = data.draw(seats(states[0].rules))
    late = takewhile(lambda state: len(unseen(state, seat)) <= 4, reversed(states))
    few = [state for state in late if len(unseen(state, seat)) >= 2]
    assume(few)
    state = data.draw(st.sampled_from(few))
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
            for world in ends(state.rules, deck, state.dealer, view.history):
                if pisti.view(world, seat) == view:
                    yield whereabouts(world)


def ends(rules, deck, dealer, history):
    """The states after these moves with this deck; `FaceDown(None)` is any card laid face down."""
    try:
        states = [pisti.new_hand(rules, deck=deck, dealer=dealer)]
    except DealError:
        return []
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
    picky = [51] if rules.deal.cut_jack != "none" else []
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


# The same without `worlds`: change what is hidden, and see what the seat notices.


@pytest.mark.clause("I-14")
@law(5)
def test_a_seat_does_not_notice_when_what_it_does_not_know_is_otherwise(rules, data):
    states = data.draw(playthroughs(pisti, rules))
    at = data.draw(st.integers(0, len(states) - 1))
    seat = data.draw(seats(states[0].rules))
    other = otherwise(states[at], seat, data.draw(lucks))
    for before, after in zip(states[: at + 1], history_of(other), strict=True):
        assert pisti.view(after, seat) == pisti.view(before, seat)
        assert repr(pisti.view(after, seat)) == repr(pisti.view(before, seat))
    assert pisti.events(pisti.view(other, seat)) == pisti.events(pisti.view(states[at], seat))


@law(2)
def test_no_refusal_betrays_what_the_seat_on_turn_does_not_know(rules, data):
    state = data.draw(moments(pisti, rules))
    seat = state.turn
    other = otherwise(state, seat, data.draw(lucks))
    legal = pisti.legal_moves(state)
    for move in [*DECK, *map(FaceDown, DECK), *pisti.Choice, None, "TD"]:
        if move not in legal:
            assert refusal(other, move) == refusal(state, move)


@pytest.mark.clause("P-41")
@law(2)
def test_no_count_changes_with_what_is_not_captured(rules, data):
    states = data.draw(playthroughs(pisti, rules))
    state = data.draw(st.sampled_from(states[:-1]))
    names = known(state, None)
    captured = {card for cards in state.captured for card in cards}
    free = [card for card in state.deck if str(card) not in names and card not in captured]
    other = with_others(state, free, data.draw(lucks))
    assert pisti.score(other) == pisti.score(state)


def refusal(state, move):
    with pytest.raises(IllegalMove) as refused:
        pisti.apply(state, move)
    return str(refused.value), refused.value.seat, refused.value.clause


def history_of(state):
    """All moments of this hand, from its deal on."""
    now = pisti.new_hand(state.rules, deck=state.deck, dealer=state.dealer)
    yield now
    for move in state.history:
        now = pisti.apply(now, move)
        yield now


def otherwise(state, seat, random):
    """The same hand with the cards that the seat does not know in other places."""
    return with_others(state, unseen(state, seat), random)


def with_others(state, free, random):
    """The same hand with these cards in other places.

    The cut stays as it was: jacks lie at the bottom of the deck where they lay, and no others.
    """
    deck = state.deck
    seen_at_the_cut = 0 if state.rules.deal.cut_jack == "none" else 1
    while seen_at_the_cut and is_jack(deck[-seen_at_the_cut]):
        seen_at_the_cut += 1
    bottom = range(52 - seen_at_the_cut, 52)
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


def is_jack(card):
    return card.rank is Rank.JACK
