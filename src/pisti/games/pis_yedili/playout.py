"""The rest of a deal, played by chance: on the numbers of the kernel, as searches want many."""

from pisti.games.pis_yedili.deal import further_pack
from pisti.games.pis_yedili.kernel import *
from pisti.games.pis_yedili.known import numbers_of_table, packed, put_bits
from pisti.games.pis_yedili.play import apply, legal_moves
from pisti.games.pis_yedili.score import score
from pisti.games.pis_yedili.state import PLACES, State
from pisti.kit.checks import check_kind
from pisti.kit.kernels import Chance, numbers_to_play, play_out


def playout(state: State, chance: Chance) -> tuple[int, ...]:
    """The totals of this deal if all seats play by chance from here on.

    >>> import random
    >>> from pisti import pis_yedili
    >>> playout(pis_yedili.new_hand(seed=7), random.Random(1))
    (42, 0, 61, 78)

    The same random numbers give the same totals; every legal move is as likely as every other.
    Where the kernel does not know a rule, the moves are made one by one, which takes longer.
    """
    check_kind(state, State)
    rules = numbers_to_play(state, chance, numbers_of)
    if rules is None:
        return score(play_out(state, chance, legal_moves, apply)).totals
    cards, now = numbers_of_state(state, rules)
    while now[TURN] != NONE:
        if now[WAITS]:  # PY-A38
            pack = further_pack(state.rules, state.deck, now[WAITS])
            give_pack(rules, [*map(state.rules.pack.index, pack)], cards, now)
        step(rules, cards, now, pick(rules, cards, now, int(chance.random() * 2**32)))
    return tuple(now[POINTS : POINTS + rules[PLAYERS]])


def numbers_of_state(state: State, rules: list[int]) -> tuple[list[int], list[int]]:
    """The cards on the table and the table now, as far as what is to come depends on them.

    >>> from pisti import pis_yedili
    >>> state = pis_yedili.new_hand(seed=7)
    >>> cards, now = numbers_of_state(state, numbers_of(state.rules))
    >>> now[TURN], now[END] - now[NEXT], state.rules.pack[cards[now[NEXT]]]
    (1, 24, JC)
    """
    cards, now, size = [NONE] * size_of_cards(rules), numbers_of_table(state), rules[CARDS]
    cards[: now[END]] = map(PLACES.__getitem__, state.stock)
    cards[size : size + now[LYING]] = map(PLACES.__getitem__, state.discard)
    now[GIVEN] = state.renewals
    seat_players(rules, now)
    for seat in state.seats:
        hand = state.hands[seat]
        put_bits(now, HANDS + 4 * seat, TWINS + 4 * seat, packed(hand))
        now[COST + seat] = sum([rules[WORTH + PLACES[card]] for card in hand])
    offer(rules, now)
    return cards, now
