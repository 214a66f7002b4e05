"""Laws 5 and 6 near the end of a hand, where all worlds that are possible can be listed.

They are sampled, all of them and no other.
"""

from collections import Counter
from itertools import combinations, islice, pairwise
from math import comb
from random import Random

import attrs
import pytest

from laws import all_fours
from laws.hands import every_exchange, otherwise, playthrough, seats
from laws.law import law
from oracle.bridge_pis_yedili import flags_of, further_packs, text_of
from oracle.bridge_pisti import names
from oracle.pis_yedili import PisYedili
from pisti import Rank
from pisti.event_types import Drew

NEVER = 10**6  # the time when a card was played that was not


def near_the_end(game, rules, random, is_near):
    """A hand up to a moment that is near enough to the end for a seat, and that seat."""
    for _ in range(12):
        states = playthrough(game, rules, random)
        seat = random.choice(seats(rules))
        near = [at for at, state in enumerate(states) if is_near(game, state, seat)]
        if near:
            return states[: random.choice(near) + 1], seat
    return None


def few_never_shown(game, state, seat):
    number = len(state.rules.pack) - len(game.known(state, seat))
    return game.is_one_deal(state) and 2 <= number <= 5


def assert_all_are_sampled(game, state, seat, possible):
    """These worlds, and no other; enough are looked at to find each, unless it is rare indeed."""
    assert game.whereabouts(state) in possible
    sampled = set()
    view = game.game.view(state, seat)
    for number, world in enumerate(game.game.worlds(view, seed=7)):
        sampled.add(game.whereabouts(world))
        if number > 8 * len(possible) and (sampled >= possible or number > 300 * len(possible)):
            break
    assert sampled == possible


@pytest.mark.clause("I-14", "AF-A18")
@law(few=4, many=60, games=["all_fours"])
def test_in_all_fours_the_worlds_are_all_that_are_possible_and_no_other(game, rules, random):
    """Wherever the cards lie that never were shown, as far as the moves allow it."""
    found = near_the_end(game, rules, random, few_never_shown)
    if found:
        states, seat = found
        possible = set(map(game.whereabouts, every_exchange(game, states, seat)))
        assert_all_are_sampled(game, states[-1], seat, possible)


@pytest.mark.clause("I-14", "AF-A18")
def test_in_all_fours_nobody_knows_which_cards_others_put_away():
    """With a pack of twenty all that two players do not see at the end are three discards each."""
    random, is_found = Random("discards"), False
    for _ in range(40):
        stripped = random.sample(list(Rank), 8)
        deal = all_fours.game.Deal(strip_ranks=stripped)
        rules = attrs.evolve(all_fours.game.PRESETS["seven_up"], deal=deal)
        states = playthrough(all_fours, rules, random)
        if any(states[-1].discards):
            possible = set(map(all_fours.whereabouts, every_exchange(all_fours, states, 0)))
            assert_all_are_sampled(all_fours, states[-1], 0, possible)
            is_found = True
    assert is_found


@pytest.mark.clause("PY-A42")
@law(few=1, many=40, games=["pis_yedili"])
def test_in_pis_yedili_the_worlds_are_all_that_are_possible_and_no_other(game, rules, random):
    """Whoever holds which of those cards, if all cards can have come to their places so."""
    found = game.has_plain_worlds(rules) and near_the_end(game, rules, random, few_never_shown)
    if found:
        states, seat = found
        possible = {
            tuple(frozenset(Counter(cards).items()) for cards in holders)
            for holders in everything_that_can_be_held(game, states, seat)
        }
        assert_all_are_sampled(game, states[-1], seat, possible)


def everything_that_can_be_held(game, states, seat):
    """The cards that each seat and the stock can hold, for all that the seat knows."""
    last = states[-1]
    never_shown = [last.deck[place] for place in game.never_shown(last, seat)[0]]
    hidden = [last.deck[place] for place in game.hidden(last, seat)[0]]
    sizes = [0 if at == seat else len(hand) for at, hand in enumerate(last.hands)]
    places = places_with_times(game, states, seat)
    lacks = list(what_hands_lacked(game, states))
    played = {
        game.card_of(after.history[-1]): (before.turn, time)
        for time, (before, after) in enumerate(pairwise(states))
    }
    for held in divided(never_shown, [*sizes, len(last.stock)]):
        owners = {card: (seat, NEVER) for seat, cards in enumerate(held) for card in cards}
        fitting = [
            [number for number, place in enumerate(places) if can_lie(card, place, times, lacks)]
            for card in hidden
            for times in [(owners | played)[card]]
        ]
        if all_can_be_placed(fitting):
            own = last.hands[seat] if seat is not None else ()
            yield [own if at == seat else cards for at, cards in enumerate(held)]


def can_lie(card, place, times, lacks):
    """Whether this card, which a seat had till then, can have come from this place of the deck."""
    (owner, since), (seat, until) = place, times
    if seat != owner or since >= until:
        return False
    return not any(
        who == owner and since < time < until and card in lacking for time, who, lacking in lacks
    )


def places_with_times(game, states, seat):
    """For each hidden place of the deck who got its card, and after how many moves."""
    last = states[-1]
    players = last.rules.players
    owner = dict.fromkeys(range(len(last.deck)), (players, 0))  # who is the stock
    got, _, at = game.sources(states[0])
    for number, places in enumerate(got):
        owner |= dict.fromkeys(places, (number, -1))
    for time, (before, after) in enumerate(pairwise(states)):
        for event in game.game.events(after)[len(game.game.events(before)) :]:
            if isinstance(event, Drew):
                for _ in event.cards:
                    owner[at] = (event.seat, time)
                    at += 1
    return [owner[place] for place in game.hidden(last, seat)[0]]


def what_hands_lacked(game, states):
    """The moves, each with the cards in hand that would have made it unlawful.

    It is the word of the oracle.
    """
    last = states[-1]
    rules = last.rules
    packs = further_packs(rules, last.deck)
    oracle = PisYedili(flags_of(rules), names(last.deck), last.dealer, packs, last.scores)
    for time, move in enumerate(last.history):
        if game.card_of(move) not in rules.pack:
            lacking = {card for card in rules.pack if not may_hold(oracle, str(card), move)}
            if lacking:
                yield time, oracle.turn, lacking
        oracle.play(text_of(move))


def may_hold(oracle, card, move):
    """Whether this move would be lawful with this card in place of one in the hand."""
    hand = oracle.hands[oracle.turn]
    first, hand[0] = hand[0], card
    is_lawful = text_of(move) in oracle.legal()
    hand[0] = first
    return is_lawful


def all_can_be_placed(fitting):
    """Whether there is a place for each card, when each place takes one card."""
    holder = {}

    def place(card, tried):
        for number in fitting[card]:
            if number not in tried:
                tried.add(number)
                if number not in holder or place(holder[number], tried):
                    holder[number] = card
                    return True
        return False

    return all(place(card, set()) for card in range(len(fitting)))


def divided(cards, sizes):
    """All ways to give so many of these cards to everybody."""
    if not sizes:
        yield []
        return
    for chosen in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in divided(rest, sizes[1:]):
            yield [chosen, *others]


def few_ways(game, state, seat):
    """Whether there are not too many ways to share out all that is not in sight."""
    sizes = [len(hand) for other, hand in enumerate(state.hands) if other != seat]
    ways, left = 1, sum(sizes) + len(state.stock)
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return 1 < ways <= 40


@pytest.mark.clause("PY-A42")
@law(few=1, many=40, games=["pis_yedili"])
def test_what_can_be_otherwise_is_so_in_some_world(game, rules, random):
    """Also with two packs, after a new stock, and when somebody had the lowest club."""
    found = near_the_end(game, rules, random, few_ways)
    if found:
        states, seat = found
        missing, hand = {game.whereabouts(states[-1])}, states
        for _ in range(12):
            hand = otherwise(game, hand, seat, random, attempts=2) or hand
            missing.add(game.whereabouts(hand[-1]))
        for world in islice(game.game.worlds(game.game.view(states[-1], seat), seed=7), 4000):
            missing.discard(game.whereabouts(world))
            if not missing:
                break
        assert not missing
