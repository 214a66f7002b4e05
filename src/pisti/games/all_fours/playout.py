"""The rest of a hand, played by chance: on the numbers of the kernel, as searches want many."""

from functools import lru_cache

from pisti.cards import Card
from pisti.games.all_fours.kernel import *
from pisti.games.all_fours.moves import Move
from pisti.games.all_fours.play import all_moves, apply, legal_moves
from pisti.games.all_fours.rules import Rules
from pisti.games.all_fours.score import score
from pisti.games.all_fours.state import State
from pisti.kit.checks import check_kind
from pisti.kit.kernels import Chance, numbers_to_play, play_out


def playout(state: State, chance: Chance) -> tuple[int, ...]:
    """The totals of this hand if all seats play by chance from here on.

    >>> import random
    >>> from pisti import all_fours
    >>> playout(all_fours.new_hand(seed=7), random.Random(1))
    (0, 3)

    The same random numbers give the same totals; every legal move is as likely as every other.
    Where the kernel does not know a rule, the moves are made one by one, which takes longer.
    """
    check_kind(state, State)
    rules = numbers_to_play(state, chance, numbers_of)
    if rules is None:
        return score(play_out(state, chance, legal_moves, apply)).totals
    cards, now = numbers_of_state(state, rules)
    dice = chance.random
    while now[TURN] != NONE:
        step(rules, cards, now, pick(rules, cards, now, int(dice() * 2**32)))
    return tuple(now[POINTS : POINTS + rules[SIDES]])


@lru_cache(maxsize=64)
def _places(rules: Rules) -> tuple[dict[Card, int], dict[Move, int]]:
    """The place of each card in the pack, and of each move among all."""
    cards = {card: place for place, card in enumerate(rules.pack)}
    return cards, {move: place for place, move in enumerate(all_moves(rules))}


def numbers_of_state(state: State, rules: list[int]) -> tuple[list[int], list[int]]:
    """The cards on the table and the table now: the kernel deals them, and makes all moves again.

    >>> from pisti import all_fours
    >>> state = all_fours.new_hand(seed=7)
    >>> cards, now = numbers_of_state(state, numbers_of(state.rules))
    >>> now[TURN], now[IN_HAND], state.rules.pack[cards[PACK]]
    (1, 6, 5H)
    """
    places, moves = _places(state.rules)
    cards, now = [0] * size_of_cards(rules), [0] * WIDTH
    deal(rules, [places[card] for card in state.deck], state.dealer, [*state.scores], cards, now)
    for move in state.history:
        step(rules, cards, now, find(rules, cards, now, moves[move]))
    return cards, now
