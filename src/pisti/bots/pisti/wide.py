"""The rows that are inputs after a card at any table where everybody plays alone.

The networks that read them add to a first guess of what comes later, as `hard` reckons.
"""

from pisti.bots.pisti.counted import *
from pisti.bots.pisti.rows import AT as _AT
from pisti.games.pisti.numbers import BLUFF, BONUS, JACK, LAST_PILE, MAJORITY, PLAYERS
from pisti.kit.kernels import Numbers

(
    RANK_ROWS, WIDE_JACKS, WIDE_THREAT, QUIET, WIDE_MEET, BONUS_ROWS, SINGLE, WIDE_WHEN, WIDE_WORTH,
    WIDE_SIZE, WIDE_POINTS, WIDE_RACE, WIDE_MINE, WIDE_THEIRS, WIDE_LAST, ENDING, WIDE_CENTRE,
    SHOWN, PLAYS_LEFT, HELD, HIDDEN_POINTS, PISTI_ROWS, DOUBLE_ROWS, MOST_ROWS, WIDE_TOP, TABLE_OF,
    CLAIM_ROWS, END_ROWS,
) = [*_AT.values()][26:]  # fmt: skip


def first_guess(told: Numbers, known: Numbers, rank: int, points: int) -> float:
    """A first guess of what the card gains and loses later; the network mends it."""
    is_jack, spent = rank == told[JACK], 0.0
    if is_jack:
        spent = ANOTHER_JACK if known[OWN + rank] > 1 else A_JACK
    if is_taking(told, known, rank):
        return TAKING + TAKING_LAST * known[IS_LAST_BATCH] - spent
    is_safe = known[DECLINED + 14 + rank] != 0
    matched = chance_of_match(known, rank)
    if is_held_next(known) and rank == known[SHOWN_RANK]:
        matched = 1.0
    lost = danger(told, known, rank, points, matched) + GIVEN * (known[PILE_POINTS] + points)
    kept = A_PAIR * (known[OWN + rank] > 1) + SAFE * is_safe
    return float((kept - lost) / (told[PLAYERS] - 1) - spent)


def is_held_next(known: Numbers) -> bool:
    """Whether the next seat holds the card that lay open under the stock."""
    return where_shown(known) == 4


def where_shown(known: Numbers) -> int:
    """Where the card is that lay open under the stock.

    0 seen, or my own; 1 coming to me, 2 to the next seat, 3 to another; 4 held by next, 5 another.
    """
    away, rank = known[SHOWN_AWAY], known[SHOWN_RANK]
    if rank == NO_RANK or (known[IS_LAST_BATCH] != 0 and known[IS_SHOWN_OUT] != 0):
        return 0
    if known[IS_LAST_BATCH] == 0:
        return min(away, 2) + 1
    return 0 if away == 0 else min(away, 2) + 3


def chance_of_match(known: Numbers, rank: int) -> float:
    """The chance that the next seat can match a card of this rank, as `hard` reckons."""
    if known[DECLINED + 14 + rank] != 0:
        return 0.0
    pool = max(known[ALL_UNSEEN] - known[RULED_OUT], known[CARDS_NEXT])
    return chance(pool, known[UNSEEN + rank], known[CARDS_NEXT])


def danger(told: Numbers, known: Numbers, rank: int, points: int, matched: float) -> float:
    """The points that `hard` expects the next seat to win with the pile after this card."""
    jack = told[JACK]
    size, total, cards = known[PILE_SIZE] + 1, known[PILE_POINTS] + points, known[CARDS_NEXT]
    pool = max(known[ALL_UNSEEN] - known[RULED_OUT], cards)
    worth, bonus = A_POINT * total + A_CARD * size, 0
    if size == 1:
        bonus = told[BONUS + (1 if rank == jack else 0)]
    lost = matched * (worth + FEAR * bonus)
    if rank != jack:
        taken = (1 - matched) * chance(pool, known[UNSEEN + jack], cards)
        left = known[LEFT_LYING + 1]
        if left > 0:
            taken *= DOUBT_BEST if left >= 4 * total + size else DOUBT_LESS
        lost += taken * (worth + LOST_TO_JACK + (told[BONUS + 2] if size == 1 else 0))
    return float(lost)


def bonus_bucket(points: int) -> int:
    """The bucket of a bonus, 0 to 6."""
    high = 4 if points < 13 else 5 if points < 18 else 6
    low = 0 if points < 1 else 1 if points < 4 else 2
    return low if points < 7 else 3 if points < 10 else high


def some_bucket(points: int) -> int:
    """The bucket of the points for most cards, or for the last pile: 0 to 2."""
    return 0 if points == 0 else 1 if points <= 4 else 2


def worth_bucket(points: int, cards: int) -> int:
    """The bucket of so many cards of a rank by their points: 0 to 2."""
    return 0 if points == 0 else 1 if points <= cards else 2


def what_others_show(known: Numbers, rank: int, players: int) -> int:
    """What the others than the next seat have shown of a rank, at most; of two, this seat."""
    shown = 0
    for turn in range(2, players):
        shown = max(shown, what_is_known(known, turn, rank))
    return known[DECLINED + rank] if players == 2 else shown


def write_wide(told: Numbers, known: Numbers, rank: int, points: int, m: Numbers) -> None:
    """Write the rows after a card of this rank and with these points."""
    taken = 1 if is_taking(told, known, rank) else 0
    stage = stage_of(known)
    size = 0 if taken == 1 else known[PILE_SIZE] + 1
    total = 0 if taken == 1 else known[PILE_POINTS] + points
    write_ranks(told, known, rank, taken, m)
    write_wide_pile(told, known, rank, size, total, points, m)
    players, jack = told[PLAYERS], told[JACK]
    most, last_pile = some_bucket(told[MAJORITY]), some_bucket(told[LAST_PILE])
    mine, theirs = known[MINE] + (known[PILE_SIZE] + 1 if taken == 1 else 0), known[THEIRS]
    last = 1 if taken == 1 else known[LAST_SIDE]
    race = max(0, min((mine - theirs + 26) // 4, 12))
    m[WIDE_RACE + (most * 13 + race) * 5 + stage] += 1
    m[WIDE_MINE + min(mine // 3, 11)] += 1
    m[WIDE_THEIRS + min(theirs // 3, 11)] += 1
    m[WIDE_LAST + (last * 2 + known[IS_LAST_BATCH]) * 8 + pile_bucket(total, size)] += 1
    m[ENDING + (last_pile * 3 + last) * 5 + stage] += 1
    centre = taken if known[CENTRE_SIDE] == 0 else known[CENTRE_SIDE]
    m[WIDE_CENTRE + centre * 5 + stage] += 1
    where, shown = where_shown(known), known[SHOWN_RANK]
    if where > 0:
        own = known[OWN + shown] - (shown == rank)
        m[SHOWN + (where * 5 + min(known[UNSEEN + shown], 4)) * 3 + min(own, 2)] += 1
    else:
        m[SHOWN] += 1
    m[PLAYS_LEFT + min(known[LEFT_TO_PLAY], 25)] += 1
    m[HELD + min(known[HELD_POINTS] - points, 5) * 5 + stage] += 1
    m[HIDDEN_POINTS + min(known[UNSEEN_POINTS] // 2, 11) * 5 + stage] += 1
    m[PISTI_ROWS + bonus_bucket(told[BONUS]) * 5 + stage] += 1
    jacks, own = min(known[UNSEEN + jack], 4), min(known[OWN + jack] - (rank == jack), 3)
    m[WIDE_JACKS + (jacks * 4 + own) * 5 + stage] += 1
    m[DOUBLE_ROWS + (bonus_bucket(told[BONUS + 1]) * 5 + jacks) * 4 + own] += 1
    m[MOST_ROWS + most * 5 + stage] += 1
    m[TABLE_OF + (min(players, 6) - 2) * 5 + stage] += 1
    m[END_ROWS + min(known[PLIES_TO_COME], 31)] += 1


def stage_of(known: Numbers) -> int:
    """The stage of a hand by the own cards that will be played after this one."""
    left = known[LEFT_TO_PLAY]
    late = 0 if left == 0 else 1 if left < 4 else 2
    return late if left < 8 else 3 if left < 16 else 4


def write_ranks(told: Numbers, known: Numbers, card: int, taken: int, m: Numbers) -> None:
    """Write what is known of each rank."""
    players, jack = told[PLAYERS], told[JACK]
    for rank in range(13):
        if rank == jack:
            continue
        value = worth_bucket(known[WORTHS + rank], known[UNSEEN + rank])
        unseen, own = min(known[UNSEEN + rank], 4), min(known[OWN + rank] - (rank == card), 2)
        near, far = what_is_known(known, 1, rank), what_others_show(known, rank, players)
        if players == 2:
            laid_out = known[IS_FRESH] == 0 and taken == 0 and known[PILE_SIZE] > 0
            far = 1 if laid_out and rank == known[PILE_TOP] else far
        m[RANK_ROWS + (((value * 5 + unseen) * 3 + own) * 3 + near) * 3 + far] += 1


def write_wide_pile(
    told: Numbers, known: Numbers, rank: int, size: int, total: int, points: int, m: Numbers
) -> None:
    """Write the pile after this card, and who may take it."""
    players, jack, stage = told[PLAYERS], told[JACK], stage_of(known)
    jacks, lone, worth = min(known[UNSEEN + jack], 3), int(size == 1), pile_bucket(total, size)
    cards = min(max(known[CARDS_NEXT], 1), 4) - 1
    copies, own, declined, beyond = 0, 0, 0, 0
    if size > 0:
        copies, own = min(known[UNSEEN + rank], 3), min(known[OWN + rank] - 1, 2)
        declined = known[DECLINED + 14 + rank]
        beyond = 1 if players > 2 and what_others_show(known, rank, players) == 2 else 0
        if is_held_next(known) and rank == known[SHOWN_RANK]:
            copies = 4
    best, others = pile_bucket(0, known[LEFT_LYING + 1]), 0
    for turn in range(2, players):
        others = max(others, pile_bucket(0, known[LEFT_LYING + turn]))
    others = 0 if others == 0 else 1 if others <= 3 else 2
    relation = 0 if best == 0 else 1 if best < worth else 2
    stake, single = 0, 0
    if lone == 1:
        stake = bonus_bucket(told[BONUS + (1 if rank == jack else 0)])
        single = min(3, (bonus_bucket(told[BONUS + 2]) + 1) // 2)
    m[WIDE_THREAT + ((jacks * 3 + relation) * 4 + cards) * 8 + worth] += 1
    m[QUIET + (jacks * 3 + others) * 5 + min(players, 6) - 2] += 1
    met = (((lone * 5 + copies) * 3 + own) * 2 + declined) * 4 + cards
    m[WIDE_MEET + (met if size > 0 else 0)] += 1
    m[BONUS_ROWS + ((stake * 5 + copies) * 2 + declined) * 2 + beyond] += 1
    m[SINGLE + ((single * 4 + jacks) * 4 + cards if lone == 1 else 0)] += 1
    m[WIDE_WHEN + (lone * 5 + copies) * 5 + stage] += 1
    m[WIDE_WORTH + (worth * 5 + copies) * 2 + declined] += 1
    m[WIDE_SIZE + min(size, 15)] += 1
    m[WIDE_POINTS + min(total, 15)] += 1
    value = worth_bucket(points, 1)
    m[WIDE_TOP + (value * 5 + copies if size > 0 else 15)] += 1
    state = 0
    if told[BLUFF] == 1:
        state = 1 if lone == 0 else 3 if rank == jack else 2
        state = ((state * 5 + copies) * 2 + declined) * 4 + cards
    m[CLAIM_ROWS + state] += 1
