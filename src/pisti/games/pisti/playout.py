"""The rest of a hand, played by chance: on the numbers of the kernel, as searches want many."""

from pisti.games.pisti.kernel import *
from pisti.games.pisti.known import HOWS, kinds_of, numbered
from pisti.games.pisti.play import apply, legal_moves
from pisti.games.pisti.score import score
from pisti.games.pisti.state import State
from pisti.kit.checks import check_kind
from pisti.kit.kernels import Chance, numbers_to_play, play_out


def playout(state: State, chance: Chance) -> tuple[int, ...]:
    """The totals of this hand if all seats play by chance from here on.

    >>> import random
    >>> from pisti import Rules, new_hand
    >>> playout(new_hand(Rules(players=2), seed=7), random.Random(1))
    (4, 12)

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


def numbers_of_state(state: State, rules: list[int]) -> tuple[list[int], list[int]]:
    """The cards on the table and the table now, as far as what is to come depends on them.

    >>> from pisti import Rules, new_hand
    >>> rules = Rules(players=2)
    >>> cards, now = numbers_of_state(new_hand(rules, seed=7), numbers_of(rules))
    >>> now[TURN], now[LYING], rules.pack[now[TOP]]
    (1, 4, 4H)
    """
    start, pile, claim, batch = state.start, state.pile, state.claim, state._batch
    kinds, worth, rank = kinds_of(start.rules.pack), rules[WORTH:RANK], rules[RANK:BEGIN]
    cards, now = [NONE] * size_of_cards(rules), [0] * WIDTH
    sizes, first, hands = start.rules.hand_sizes, start.first, state.hands
    row, packs = rules[CENTRE] + rules[PLAYERS] * sum(sizes[:batch]), start.rules.deal.packs
    in_play = hands[first:] + hands[:first]
    batches = (in_play, *start.batches[batch + 1 :])
    for size, dealt in zip(sizes[batch:], batches, strict=True):
        for hand in dealt:
            cards[row : row + len(hand)] = numbered(kinds, packs, hand)
            row += size
    now[TURN], now[DEALER], now[PLAYED] = state.turn or 0, start.dealer, len(pile) - rules[CENTRE]
    now[CLAIMANT], now[FIRST_GAIN], now[CAPTOR] = NONE, NONE, NONE
    for gain in state.gains:
        how = HOWS.get(gain.how, NONE)
        if how == BY_CAUGHT:
            now[POINTS + rules[SIDE + gain.seat]] += gain.points
            note_gain(now, gain.seat, how)
            continue
        taken = [kinds[card] for card in gain.cards]
        now[PLAYED] += len(taken)
        now[LYING], now[HEAP] = len(taken), sum([worth[card] for card in taken])
        lone = NONE if how in {NONE, A_PISTI, ON_SINGLE} else rank[taken[0]]
        capture(rules, now, gain.seat, how, gain.points, lone)
    lying = [kinds[card] for card in pile]
    now[LYING], now[HEAP] = len(lying), sum([worth[card] for card in lying])
    now[TOP] = lying[-1] if lying else NONE
    if claim is not None:
        now[CLAIMANT], now[LONE], now[PLAYED] = claim.seat, lying[0], now[PLAYED] - 1
    return cards, now
