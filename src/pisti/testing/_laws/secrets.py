"""Laws of secrets: what a seat may know, and that nothing else reaches it."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice

from pisti.cards import Card
from pisti.errors import IllegalMove, PistiError
from pisti.event_types import Played
from pisti.game import AnyGame, AnyState, AnyView
from pisti.record import states_of
from pisti.score_types import Score
from pisti.testing._laws.trying import alike, must, seats_of, some
from pisti.testing._laws.values import reach

_SHUFFLES = 16  # of the cards that have not come into play


def audience(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """No view holds a state, or anything through which one gets there."""
    for state in some(states, chance, 10):
        for seat in seats_of(state):
            for part in reach(game.view(state, seat)):
                must(type(part) is not type(state), "a view leads to a state")


def blindness(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """A seat sees what is true, and the same in every world of its view."""
    for state in some(states, chance, 10):
        for seat in seats_of(state):
            seen = game.view(state, seat)
            _must_be_of(game, state, seat, seen)
            told = game.events(seen)
            worlds = [*islice(game.worlds(seen, seed=chance.random().hex()), 2)]
            for world in worlds:
                other = game.view(world, seat)
                must(other == seen, f"seat {seat} can tell a world from the truth")
                must(hash(other) == hash(seen), f"seat {seat} can tell a world by its hash")
                is_read = world is worlds[0] and repr(other) != repr(seen)
                must(not is_read, f"seat {seat} can read what it may not know")
                must(alike(other, seen), f"seat {seat} knows more than it compares")
                must(alike(game.events(other), told), f"seat {seat} is told more")
            for at, (hand, true) in enumerate(zip(seen.hands, state.hands, strict=True)):
                is_so = hand == true if at == seat else hand == len(true)
                must(is_so, f"seat {seat} sees the hand of seat {at} as {hand}")


def _must_be_of(game: AnyGame, state: AnyState, seat: int | None, seen: AnyView) -> None:
    """Break the law unless the view shows what is public, and its seat the own hand and moves."""
    must(seen.seat == seat and seen.turn == state.turn, "the view is of another seat")
    must(seen.is_over == state.is_over, "the view is of another moment")
    for name in ("rules", "dealer", "scores"):
        is_so = getattr(seen, name) == getattr(state, name)
        must(is_so, f"seat {seat} sees another value of {name} than there is")
    own = () if seat is None else state.hands[seat]
    must(seen.hand == own, f"seat {seat} does not see its own hand")
    on_turn = seat is not None and seat == state.turn
    must(seen.moves == (game.legal_moves(state) if on_turn else ()), "other moves")


def refusals(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """A refusal says nothing that the seat on turn may not know."""
    others = [*dict.fromkeys(move for state in states for move in game.legal_moves(state))]
    for state in chance.choices(states[:-1] or states, k=2):
        moves = game.legal_moves(state)
        wrong = [move for move in others if move not in moves]
        for world in islice(game.worlds(game.view(state, state.turn), seed=1), 2):
            for move in chance.sample(wrong, min(len(wrong), 8)):
                said, there = (_refusal(game, each, move) for each in (state, world))
                must(said == there, f"{said} in one world and {there} in another")


def _refusal(game: AnyGame, state: AnyState, move: object) -> str:
    try:
        game.apply(state, move)
    except IllegalMove as refused:
        return str(refused)
    return "no refusal"


def untouched(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """Cards that have not come into play make no difference, whatever order they lie in.

    They are the cards of the deck that can change places without a change in any hand or in the
    `events` of the states.
    """
    state = chance.choice((states[0], states[chance.randrange(min(len(states), 12))]))
    if state.is_over:
        return
    deck = list(state.deck)
    first, story = next(states_of(game, state)), game.events(state)
    free: dict[int, None] = {}
    for at in range(len(deck) - 1):
        other = [*deck[:at], deck[at + 1], deck[at], *deck[at + 2 :]]
        if _same(game, state, first, story, other):
            free |= {at: None, at + 1: None}
    for _ in range(_SHUFFLES if free else 0):
        other = list(deck)
        for at, there in zip(free, chance.sample([*free], len(free)), strict=True):
            other[at] = deck[there]
        after = _same(game, state, first, story, other)
        if after is not None:
            _must_look_alike(game, state, after)


def _same(
    game: AnyGame, state: AnyState, first: AnyState, story: object, deck: list[Card]
) -> AnyState | None:
    """The state after the same moves with another deck; `None` if it can be told from the first."""
    try:
        states = states_of(game, state, deck=deck)
        other = next(states)
        if other.hands != first.hands:
            return None
        for other in states:  # noqa: B007 - to the last one
            pass
    except PistiError:
        return None
    is_same = other.hands == state.hands and other.turn == state.turn
    return other if is_same and game.events(other) == story else None


def _must_look_alike(game: AnyGame, state: AnyState, other: AnyState) -> None:
    counts = [game.score(each) for each in (state, other)]
    problem = "the count looks at cards that have not come into play"
    must(alike(*counts), f"{problem}: {counts[0].totals}, and {counts[1].totals} with others")
    for seat in seats_of(state):
        views = [game.view(each, seat) for each in (state, other)]
        must(alike(*views), f"seat {seat} knows of cards that have not come into play")


def memory(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """A view knows the unseen cards, who played which card and what is banked, and no secret."""
    pack = Counter(card for place in states[0].places for card in place)
    for state in some(states, chance, 2):
        for seat in seats_of(state):
            seen = game.view(state, seat)
            unseen, banked = seen.unseen, seen.banked
            must(unseen + Counter(seen.hand) <= pack, "a card is unseen that this seat has seen")
            for other in range(state.rules.players):
                own = game.view(state, other).played_by(other)
                must(not more(seen.played_by(other), own), f"seat {other} did not play that")
                told = [e.card for e in game.events(seen) if type(e) is Played and e.seat == other]
                is_there = are_in_order(told, seen.played_by(other))
                must(is_there, f"seat {other} has played more cards than played_by says")
            _must_be_banked(game, state, banked)
            for world in islice(game.worlds(seen, seed=chance.randbytes(8)), 2):
                for other, hands in enumerate(zip(state.hands, world.hands, strict=True)):
                    # A card that was shown once, as the lowest of the stock, can lie face down now.
                    laid = more(game.view(world, other).played_by(other), seen.played_by(other))
                    is_so = more(*hands) - laid <= unseen
                    must(is_so, "a card that may be elsewhere is not unseen")
                score = game.score(world)
                must(_covers(score, banked), f"more is banked than {score.totals}: {banked}")
    _must_be_seen(game, states, chance)
    last = states[-1]
    lines = [line for seat in seats_of(last) for line in game.view(last, seat).banked.lines]
    nobody = last.is_over and game.score(last).lines and not lines
    must(not nobody, "points were made, and nobody knows of any that is banked")


def _must_be_banked(game: AnyGame, state: AnyState, banked: Score) -> None:
    score = game.score(state)
    must(_covers(score, banked), f"more is banked than {score.totals}: {banked}")
    must(len(banked.totals) == len(score.totals), "not every side has something banked")
    must(state.is_over or not banked.is_final, "what is banked is final before the end")


def _must_be_seen(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """Check that a card which a move has shown to a seat is unseen less often than in the pack."""
    pack: Counter[Card] = Counter(states[0].rules.pack)
    number = chance.randrange(len(states))
    for at in {0, number, len(states) - 1}:
        for seat in seats_of(states[at]):
            seen = game.view(states[at], seat)
            told = game.events(seen)
            before = game.events(game.view(states[at - 1], seat)) if at else ()
            unseen = seen.unseen
            for card in cards_in(told[len(before) :]):
                is_so = unseen[card] < pack[card]
                must(is_so, f"{card} is unseen, and seat {seat} has just seen it")


def cards_in(value: object) -> set[Card]:
    """All cards that are named in a value."""
    return {part for part in reach(value) if type(part) is Card}


def more(cards: Iterable[Card], others: Iterable[Card]) -> Counter[Card]:
    """The cards that the others lack, each as often as it is lacking."""
    return Counter(cards) - Counter(others)


def are_in_order(some_cards: Iterable[object], cards: Iterable[object]) -> bool:
    """Whether all of some cards are among the cards, in the same order."""
    rest = iter(cards)
    return all(card in rest for card in some_cards)


def _covers(score: Score, banked: Score) -> bool:
    """Whether each line that is banked is also a line of this score, with as much in it or more."""
    there = {(line.side, line.name): line for line in score.lines}
    pairs = [(line, there.get((line.side, line.name))) for line in banked.lines]
    return all(
        other and other.times >= line.times and abs(other.points) >= abs(line.points)
        for line, other in pairs
    )
