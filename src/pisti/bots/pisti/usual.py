"""The rows that are inputs after a card, with the usual count: of two players and of partners."""

from pisti.bots.pisti.counted import *
from pisti.bots.pisti.rows import AT as _AT
from pisti.games.pisti.numbers import JACK, PLAYERS, RANK, WORTH
from pisti.kit.kernels import Numbers

(
    ACE, DEUCE, TEN, TWO_OF_CLUBS, TEN_OF_DIAMONDS, JACK_ALONE, JACKS, ON_THE_TOP, MEET, WHEN_MET,
    PILE_WORTH, THREAT, SIZE_OF_PILE, POINTS_OF_PILE, PLY_NOW, RACE, MY_CARDS, THEIR_CARDS,
    WHO_WAS_LAST, WHOSE_CENTRE, RANK_OF_TWO, SHOWN_OF_TWO, RANK_OF_FOUR, QUIET_OF_FOUR, PARTNER,
    SHOWN_OF_FOUR,
) = [*_AT.values()][:26]  # fmt: skip
RANK_OF_ACE, RANK_OF_DEUCE, RANK_OF_TEN = 12, 0, 8


def write_usual(told: Numbers, known: Numbers, card: int, m: Numbers) -> None:
    """Write the rows after this card."""
    rank, points = told[RANK + card], told[WORTH + card]
    takes = 1 if is_taking(told, known, rank) else 0
    write_known(told, known, rank, takes, m)
    write_special(told, known, card, takes, m)
    size = 0 if takes == 1 else known[PILE_SIZE] + 1
    total = 0 if takes == 1 else known[PILE_POINTS] + points
    write_pile(told, known, rank, size, total, m)
    ply = known[PLAYS_SO_FAR]
    stage = ply // 8
    mine = known[MINE] + (known[PILE_SIZE] + 1 if takes == 1 else 0)
    theirs = known[THEIRS]
    last = 1 if takes == 1 else known[LAST_SIDE]
    m[PLY_NOW + ply] += 1
    m[RACE + max(0, min((mine - theirs + 26) // 4, 12)) * 6 + stage] += 1
    m[MY_CARDS + min(mine // 3, 9)] += 1
    m[THEIR_CARDS + min(theirs // 3, 9)] += 1
    m[WHO_WAS_LAST + (last * 2 + known[IS_LAST_BATCH]) * 8 + pile_bucket(total, size)] += 1
    centre = takes if known[CENTRE_SIDE] == 0 else known[CENTRE_SIDE]
    m[WHOSE_CENTRE + centre * 6 + stage] += 1


def write_known(told: Numbers, known: Numbers, card: int, takes: int, m: Numbers) -> None:
    """Write what is known of each rank, and of the card that lay open under the stock."""
    jack, two = told[JACK], told[PLAYERS] == 2
    for rank in range(13):
        if rank == jack:
            continue
        unseen, own = known[UNSEEN + rank], min(known[OWN + rank] - (rank == card), 2)
        if two:
            mine = known[DECLINED + rank]
            if takes == 0 and known[IS_FRESH] == 0 and rank == known[PILE_TOP]:
                mine = 1
            they, laid = known[DECLINED + 14 + rank], known[LAID + 14 + rank]
            m[RANK_OF_TWO + (((unseen * 3 + own) * 2 + they) * 2 + laid) * 2 + mine] += 1
        else:
            following, partner = what_is_known(known, 1, rank), what_is_known(known, 2, rank)
            before = known[DECLINED + 14 * 3 + rank]
            at = ((unseen * 3 + following) * 3 + partner) * 2 + before
            m[RANK_OF_FOUR + at * 3 + own] += 1
    shown, away = known[SHOWN_RANK], known[SHOWN_AWAY]
    is_held, coming = is_shown_held(known), away
    own = known[OWN + shown] - (shown == card)
    if two:
        if known[IS_LAST_BATCH] != 0:
            coming = 2 if is_held else 3
        m[SHOWN_OF_TWO + (coming * 5 + known[UNSEEN + shown]) * 3 + min(own, 2)] += 1
    else:
        if known[IS_LAST_BATCH] != 0:
            coming = 3 + away if is_held else 7
        m[SHOWN_OF_FOUR + (coming * 5 + known[UNSEEN + shown]) * 2 + min(own, 1)] += 1


def is_shown_held(known: Numbers) -> bool:
    """Whether the hand of another seat holds the card that lay open under the stock."""
    is_dealt = known[IS_LAST_BATCH] != 0 and known[SHOWN_RANK] != NO_RANK
    return is_dealt and known[SHOWN_AWAY] != 0 and known[IS_SHOWN_OUT] == 0


def write_special(told: Numbers, known: Numbers, card: int, takes: int, m: Numbers) -> None:
    """Write where the cards are that score, and the jacks."""
    rank, jack = told[RANK + card], told[JACK]
    aces = known[OWN + RANK_OF_ACE] - (rank == RANK_OF_ACE)
    deuces = known[OWN + RANK_OF_DEUCE] - (rank == RANK_OF_DEUCE)
    tens = known[OWN + RANK_OF_TEN] - (rank == RANK_OF_TEN)
    jacks = known[OWN + jack] - (rank == jack)
    m[ACE + known[UNSEEN + RANK_OF_ACE] * 3 + min(aces, 2)] += 1
    m[DEUCE + known[UNSEEN + RANK_OF_DEUCE] * 3 + min(deuces, 2)] += 1
    m[TEN + known[UNSEEN + RANK_OF_TEN] * 3 + min(tens, 2)] += 1
    m[JACK_ALONE + known[UNSEEN + jack] * 4 + min(jacks, 3)] += 1
    m[JACKS + known[UNSEEN + jack] * 6 + known[PLAYS_SO_FAR] // 8] += 1
    for special in range(2):
        place = known[SPECIALS + special]
        if card == told[SPECIAL_CARDS + special] or place == 2:
            place = 3 if takes == 1 else 2
        m[(TWO_OF_CLUBS if special == 0 else TEN_OF_DIAMONDS) + place] += 1


def write_pile(
    told: Numbers, known: Numbers, rank: int, size: int, points: int, m: Numbers
) -> None:
    """Write the pile after this card, and who may take it."""
    jack, two, lone = told[JACK], told[PLAYERS] == 2, 1 if size == 1 else 0
    jacks, stage = known[UNSEEN + jack], known[PLAYS_SO_FAR] // 8
    worth = pile_bucket(points, size)
    cards, best = 4, 0
    if known[IS_FRESH] == 0:
        cards = 4 - (known[PLAYS_SO_FAR] % (4 * told[PLAYERS]) + 1) // told[PLAYERS]
        best = pile_bucket(0, known[LEFT_LYING + 1])
    relation = 0 if best == 0 else 1 if best < worth else 2
    top, copies, own, declined, partner = 0, 0, 0, 0, 0
    if size > 0:
        top = 5 if rank == jack else 4 if rank == RANK_OF_TEN else 1
        top = 2 if rank == RANK_OF_ACE else 3 if rank == RANK_OF_DEUCE else top
        copies, own = min(known[UNSEEN + rank], 3), min(known[OWN + rank] - 1, 2)
        declined = known[DECLINED + 14 + rank]
        partner = what_is_known(known, 2, rank)
        if is_shown_held(known) and known[SHOWN_AWAY] == 1 and rank == known[SHOWN_RANK]:
            copies = 4
    m[ON_THE_TOP + top] += 1
    if size > 0:
        m[MEET + (((lone * 5 + copies) * 3 + own) * 2 + declined) * 4 + cards - 1] += 1
    else:
        m[ON_THE_TOP + 6] += 1
    m[WHEN_MET + (lone * 5 + copies) * 6 + stage] += 1
    m[PILE_WORTH + (worth * 5 + copies) * 2 + declined] += 1
    m[THREAT + ((min(jacks, 3) * 3 + relation) * 4 + cards - 1) * 8 + worth] += 1
    m[SIZE_OF_PILE + min(size, 15)] += 1
    m[POINTS_OF_PILE + min(points, 8)] += 1
    if not two:
        m[PARTNER + (worth * 3 + min(copies, 2)) * 3 + partner] += 1
        at = jacks
        for turn in range(1, 4):
            left = pile_bucket(0, known[LEFT_LYING + turn])
            at = at * 3 + (0 if left == 0 else 1 if left < 4 else 2)
        m[QUIET_OF_FOUR + at] += 1
