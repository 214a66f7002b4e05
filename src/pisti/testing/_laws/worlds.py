"""Laws of worlds: they are possible, they follow from view and seed alone, and they are fair."""

import pickle
import random
from collections import Counter
from collections.abc import Sequence
from itertools import islice

from pisti.cards import Card
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyState, AnyView
from pisti.record import state_after, states_of
from pisti.testing._laws.trying import LawBroken, again, must, seats_of, some

_FEW, _FEWER = 12, 6  # worlds
_MANY = 8  # worlds for each card that is hidden, so that most places are found
_LEAST = 400  # worlds, also where few cards are hidden
_PATIENCE = 12  # times as many, before a card is said never to lie somewhere
_OFTEN = 4  # deals: what happens so often is not a rarity
_PASTS = 12  # moments of a hand, of which the worlds of a spectator are played again
_MOVES = 4  # pairs of hidden cards that are exchanged
_UNMOVED = 500  # worlds, before a card is said never to move


def chance_of_others(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """The hidden cards of a view are not always the same in its worlds."""
    for state in (states[0], states[len(states) // 5]):
        for seat in seats_of(state):
            seen = game.view(state, seat)
            unseen = seen.unseen.total()
            worlds = _first(game, seen, "one", _FEW)
            must(len(worlds) == _FEW, "the worlds come to an end")
            same: AnyView = pickle.loads(pickle.dumps(game.view(worlds[0], seat)))  # noqa: S301 - our own
            a_few = worlds[:_FEWER]
            is_same = a_few == _first(game, same, "one", _FEWER)
            must(is_same, "the same seed gives other worlds")
            for at in range(state.rules.players):
                hands = {frozenset(world.hands[at]) for world in worlds}
                # A seat knows a hand that has all unseen cards, as in Old Maid for two.  Later it
                # may know other hands too, such as one that drew its cards from this seat.
                is_all = not state.hands[at] or unseen <= len(state.hands[at])
                is_known = seat == at or is_all or state is not states[0]
                must(is_known or len(hands) > 1, f"seat {seat} knows the hand of {at}")
            must(len({world.deck for world in worlds}) > 1, f"seat {seat} knows the deck")
            must(a_few != _first(game, seen, "neo", _FEWER), "another seed gives the same worlds")


def _first(game: AnyGame, seen: AnyView, seed: str, number: int) -> list[AnyState]:
    return [*islice(game.worlds(seen, seed=seed), number)]


def possible_past(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """A world could have come about: its moves are lawful from its own deal on.

    At every moment of this past the seat has the same view as in the true hand.  A spectator, who
    knows least, is asked most often: so a move is found that follows from what nobody sees.
    """
    tried = [(state, seat, 1) for state in some(states, chance, 1) for seat in seats_of(state)]
    step = len(states) // _PASTS + 1
    tried += [(state, None, _FEWER) for state in states[chance.randrange(step) :: step]]
    for state, seat, number in tried:
        for world in _first(game, game.view(state, seat), chance.random().hex(), number):
            past = [*again(game, world, chance)]
            must(past[-1] == world, f"a world of seat {seat} did not come about so")
            at = chance.randrange(len(past))
            is_so = game.view(past[at], seat) == game.view(states[at], seat)
            must(is_so, f"in the past of a world seat {seat} saw something else")


def fair_worlds(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """In the worlds of a deal the cards lie as in all deals that look the same to the seat.

    Those deals come from decks in which the unseen cards have changed places and the view is the
    same.  Only gross faults are found: a card that never lies where it often lies in such deals,
    one that lies in a quarter of the worlds where it seldom lies in such deals, and worlds that
    come again and again.
    """
    seen = game.view(states[0], chance.choice([*seats_of(states[0])]))
    who = f"seat {seen.seat}"
    number = max(_MANY * len({*seen.unseen}), _LEAST)
    stream = game.worlds(seen, seed=chance.random().hex())
    worlds = [*islice(stream, number)]
    others = {*islice(game.worlds(seen, seed=chance.random().hex()), _FEW)}
    is_repeated = 2 * len({*worlds}) <= len(worlds) and others.isdisjoint(worlds)
    must(not is_repeated, f"{len(worlds)} worlds are only {len({*worlds})} ones, again and again")
    deals = _deals(game, states[0], seen, chance)
    found, dealt = _where(worlds), _where(deals)
    never = {place for place, times in dealt.items() if times >= _OFTEN and not found[place]}
    if never:
        once_more = _where(_deals(game, states[0], seen, chance))
        never = {place for place in never if once_more[place] >= _OFTEN // 2}
    for world in islice(stream, _PATIENCE * number if never else 0):
        never -= {place for place in never if world.places[place[0]][place[1]] is place[2]}
        if not never:
            break
    least = _place_text(min(never, key=_place_text)) if never else ""
    must(not never, f"no world of {who} has {least}, as many a deal has")
    for place, times in found.items():
        is_seldom = 4 * len(deals) >= number and 20 * dealt[place] < len(deals)
        if is_seldom and 4 * times > number:
            raise LawBroken(
                f"{times} of {number} worlds of {who} have {_place_text(place)}, few deals do"
            )


_Place = tuple[int, int, Card]


def _place_text(place: _Place) -> str:
    number, at, card = place
    return f"{card} as number {at} of places[{number}]"


def _where(states: Sequence[AnyState]) -> Counter[_Place]:
    """The number of times that each card lies at each place."""
    found: Counter[_Place] = Counter()
    for number, cards in enumerate(zip(*[state.places for state in states], strict=False)):
        for at, here in enumerate(zip(*cards, strict=False)):
            found.update({(number, at, card): times for card, times in Counter(here).items()})
    return found


def _deals(game: AnyGame, first: AnyState, seen: AnyView, chance: random.Random) -> list[AnyState]:
    """Many deals with the unseen cards in other places, of which the seat has the same view."""
    unseen = seen.unseen
    hidden = [at for at, card in enumerate(first.deck) if card in unseen]
    found: list[AnyState] = []
    for _ in range(max(_MANY * len(unseen), _LEAST) // 2):
        deck = list(first.deck)
        for at, there in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
            deck[at] = first.deck[there]
        try:
            other = next(states_of(game, first, deck=deck))
        except PistiError:
            continue
        if game.view(other, seen.seat) == seen:
            found.append(other)
    return found


def moving_cards(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """A hidden card that can lie in another place does so in some world, at every moment."""
    state = chance.choice(states)
    seat = chance.choice([*seats_of(state)])
    seen = game.view(state, seat)
    unseen = seen.unseen
    hidden = [at for at, card in enumerate(state.deck) if card in unseen]
    truth = _holders(state)
    movable: dict[Card, None] = {}
    for _ in range(_MOVES if len(hidden) > 1 else 0):
        one, two = chance.sample(hidden, 2)
        deck = list(state.deck)
        deck[one], deck[two] = deck[two], deck[one]
        other = state_after(game, state, deck=deck)
        if other is not None and game.view(other, seat) == seen:
            held = _holders(other)
            movable |= dict.fromkeys(card for card in truth if held[card] != truth[card])
    if not movable:
        return
    for world in islice(game.worlds(seen, seed=chance.random().hex()), _UNMOVED):
        held = _holders(world)
        movable = {card: None for card in movable if held[card] == truth[card]}
        if not movable:
            return
    raise LawBroken(f"seat {seat} knows where {next(iter(movable))} lies, which can lie elsewhere")


def _holders(state: AnyState) -> dict[Card, list[int]]:
    """For each card, the numbers of the places in which it lies."""
    found: dict[Card, list[int]] = {}
    for number, place in enumerate(state.places):
        for card in place:
            found.setdefault(card, []).append(number)
    return found
