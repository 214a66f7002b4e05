"""The row of numbers that a small network is told of a table of Pis Yedili after a move.

Everything here is plain numbers, and `tools/pis_yedili_hands.py` compiles the same functions.
A card is its place in `DECK`; suits are 0 to 3, ranks 0 to 12; seats are numbered from the one that
moves on, in the order of play, and those that are out of the match are left out.
"""

from typing import Final

WIDTH: Final = 80
"""The length of a row."""

# Places in the list of the rules.
WILD, SEVEN, SKIP, REVERSE, HAS_ACES, ON_WILD, ANY_SEVEN, ENDS = range(8)
NO_RANK: Final = 99
TOP_ACE: Final = 12


def chance_to_miss(
    fresh: list[int],
    held: int,
    kinds: list[int],
    left: int,
    suit: int,
    rank: int,
    owed: int,
    rules: list[int],
) -> float:
    """The chance that a seat with so many cards has none that fits.

    `kinds` are the unseen cards by suit, then by rank, `left` is the number of all.
    `fresh` is, by kind, the number of its cards among which there may be one; -1 for all.
    """
    if owed:
        return none_of(fresh, held, kinds, left, 4 + rules[SEVEN], 1.0)
    chance = none_of(fresh, held, kinds, left, suit, 1.0)
    if rank == NO_RANK:
        return chance
    if rank != rules[WILD]:
        chance *= none_of(fresh, held, kinds, left, 4 + rank, 0.75)
    if rank != rules[WILD] or rules[ON_WILD]:
        chance *= none_of(fresh, held, kinds, left, 4 + rules[WILD], 0.75)
    if rules[ANY_SEVEN]:
        chance *= none_of(fresh, held, kinds, left, 4 + rules[SEVEN], 0.75)
    return chance


def none_of(
    fresh: list[int], held: int, kinds: list[int], left: int, kind: int, share: float
) -> float:
    """The chance that a seat with so many cards has none of this kind."""
    among = held if fresh[kind] < 0 else min(fresh[kind], held)
    chance: float = max(0.0, 1.0 - kinds[kind] * share / left) ** among
    return chance


def fill_row(
    out: list[float],
    hand: list[int],
    taken: int,
    turn: int,
    suit: int,
    rank: int,
    owed: int,
    drawn: int,
    follows: int,
    counts: list[int],
    direction: int,
    stock: int,
    kinds: list[int],
    left: int,
    mean: float,
    fresh: list[list[int]],
    rules: list[int],
    costs: list[int],
    times: list[int],
) -> None:
    """Fill a row with the numbers of the table after a move of seat 0.

    `hand` are its cards, and `taken` unknown ones that it draws; `turn` moves next, on this suit
    and rank; `drawn` is whether seat 0 goes on after a draw, `follows` whether after an ace.
    """
    players = len(counts)
    wild, seven = rules[WILD], rules[SEVEN]
    n = counts[0]
    points = taken * mean
    jacks = sevens = skips = turns = aces = fits = suits = longest = 0
    for of_suit in range(4):
        length = 0
        for card in hand:
            if card // 13 == of_suit and card % 13 != wild:
                length += 1
        suits += length > 0
        longest = max(longest, length)
    for card in hand:
        of_rank = card % 13
        points += costs[of_rank]
        jacks += of_rank == wild
        sevens += of_rank == seven
        skips += of_rank == rules[SKIP]
        turns += of_rank == rules[REVERSE]
        aces += of_rank == TOP_ACE and rules[HAS_ACES] > 0
        fits += of_rank != wild and (card // 13 == suit or of_rank == rank)
    fewest, total = 99, 0
    for seat in range(1, players):
        fewest = min(fewest, counts[seat])
        total += counts[seat]
    several = players - 1
    theirs = mean * total / several
    is_mine = turn == 0
    him = 1 - is_mine
    held = counts[turn]
    then = (turn + direction) % players
    to_me = then == 0
    then_held = 9 if to_me or is_mine else counts[then]
    misses = 0.0
    if him:
        misses = chance_to_miss(fresh[turn], held, kinds, left, suit, rank, owed, rules)
    plays = him - misses
    last = 0.0
    if n == 1 and not taken:
        last = times[hand[0] % 13] - 1.0
    short = max(0.0, 1 - stock / 12) if rules[ENDS] else 0.0
    behind = 0.0
    if him and not to_me:
        behind = chance_to_miss(fresh[then], counts[then], kinds, left, suit, rank, 0, rules)
    out[0] = n / 8
    out[1] = n == 1
    out[2] = n == 2
    out[3] = n == 3
    out[4] = points / 50
    out[5] = points / 50 * (fewest <= 3)
    out[6] = jacks / 2
    out[7] = jacks / 2 * (n <= 3)
    out[8] = jacks > 0 and n == 1
    out[9] = sevens / 2
    out[10] = sevens > 0 and n <= 2
    out[11] = skips / 2
    out[12] = turns / 2
    out[13] = aces / 2
    out[14] = suits / 4
    out[15] = longest / 4
    out[16] = last
    out[17] = is_mine
    out[18] = is_mine and follows
    out[19] = is_mine and drawn
    out[20] = is_mine and fits > 0
    out[21] = is_mine * fits / 3
    out[22] = is_mine and fits > 1 and n <= 2
    out[23] = him * fits / 3
    out[24] = him > 0 and fits > 0 and n == 1
    out[25] = him > 0 and jacks + fits > 0 and n <= 2
    out[26] = him > 0 and held == 1
    out[27] = him > 0 and held == 2
    out[28] = him > 0 and held == 3
    out[29] = him > 0 and 4 <= held <= 5
    out[30] = him * held / 8
    out[31] = plays
    out[32] = plays * (held == 1)
    out[33] = plays * (held == 2)
    out[34] = plays * (held == 3)
    out[35] = him * owed / 6
    out[36] = misses * owed / 6
    out[37] = misses * to_me
    out[38] = misses * (then_held == 1)
    out[39] = misses * (then_held == 2)
    out[40] = then_held == 1
    out[41] = then_held == 2
    out[42] = fewest == 1
    out[43] = fewest == 2
    out[44] = fewest == 3
    out[45] = total / several / 8
    out[46] = theirs / 50
    out[47] = (several - 1) / 3
    out[48] = short
    out[49] = short * (points - theirs) / 50
    out[50] = rules[ENDS]
    out[51] = stock / 30
    out[52] = n / 8 * several / 3
    out[53] = him > 0 and follows
    out[54] = behind * him
    out[55] = behind * (then_held == 1)
    for card in hand:
        out[56 + card % 13] += 1.0
    out[69] = kinds[4 + wild] / 4
    out[70] = kinds[4 + seven] / 4
    before = counts[-direction % players]
    out[71] = before == 1
    out[72] = before == 2
    # how many of the cards to come would fit on those that are left
    mobile = 0.0
    for of_suit in range(4):
        length = 0
        for card in hand:
            length += card // 13 == of_suit and card % 13 != wild
        mobile += (length > 0) * kinds[of_suit] / left
    out[73] = mobile
    out[74] = mobile * (n <= 2)
    out[75] = players == 2
    out[76] = plays * (held <= 2) * points / 50
    out[77] = him > 0 and not to_me and then_held <= 2 and jacks > 0
    out[78] = kinds[suit] / left * him
    out[79] = fits * (1 - behind) * him / 3
