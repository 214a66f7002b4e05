"""The active rows of the networks that know the count: of any table where everybody plays alone.

The rules of a table and a position are short lists of numbers, so that the training can compile
these functions and run them on arrays.  The tables of rows are those of `WIDE` in `layout.py`.
"""

from typing import Any, Final, NamedTuple

from pisti.bots.pisti.layout import WIDE, WORTH
from pisti.games.pisti.rules import Rules

_JACK: Final = 9  # the numbers of the ranks are those of `position.py`
_NOTHING: Final = 13

# The rules of a table, by place in the list.
PLAYERS, PISTI, DOUBLE, SINGLE, MAJORITY, LAST_PILE = range(6)
FIRST_COUNTS, LAST_COUNTS, SPARES = 6, 7, 8  # P-37, P-38, P-40
B_PISTI, B_DOUBLE, B_SINGLE = 9, 10, 11  # buckets of the bonuses
BLUFF: Final = 12  # whether cards are claimed to match
TABLE: Final = 13

# A position before a card, by place in the list.
SIZE, POINTS, TOP = 0, 1, 2  # of the pile; the points of its known cards
LAST, CENTRE = 3, 4  # captured last, has the centre: 0 nobody, 1 me, 2 another
CARDS = 5  # in the hand of the next seat, when it plays
IS_FRESH, IS_LAST = 6, 7  # whether the next seat plays from a new hand; whether this deal is last
LEFT = 8  # own cards to be played after this one
MINE, THEIRS = 9, 10  # cards captured by me, and by the best of the others
EXPOSED, WHERE = 11, 12  # the rank of the exposed card, and where it is
UNSEEN, UNSEEN_POINTS, HELD_POINTS = 13, 14, 15  # unseen cards, their points, those of my hand
LEFT_NEXT, LEFT_OTHERS = 16, 17  # the best pile that the next seat and the others left lying
IS_FIRST, PLIES = 18, 19  # whether this is the first card of the hand; the cards after it
SECRETS = 20  # cards of the pile that I do not know
RULED_OUT = 21  # unseen cards of ranks that the next seat left lying
NOW: Final = 22

HELD_NEXT: Final = 4  # `WHERE` of a card that the next seat holds

# Points, as `hard` reckons; see `hard.py`.
TAKING, TAKING_LAST, A_CARD, A_POINT, FEAR = 1.7, 1.5, 0.35, 0.4, 1.6
LOST_TO_JACK, A_JACK, ANOTHER_JACK, A_PAIR, SAFE, GIVEN = 3.5, 3.7, 2.7, 1.6, 0.6, 0.2
DOUBT_LESS, DOUBT_BEST = 0.42, 0.24


class Known(NamedTuple):
    """All that a seat knows before it plays a card, apart from that card.

    `unseen` and `worths` are by rank the copies and the points of the unseen cards, `own` the
    copies in the hand.  `near` is what is known of the next seat's hand by rank: 0 nothing, 1 it
    laid the rank, 2 it left it lying.  `far` is the same of all others; of two players it is what
    the opponent knows of mine.
    """

    table: Any
    now: Any
    unseen: Any
    worths: Any
    own: Any
    near: Any
    far: Any


_AT: Final = {name: WIDE.row(name, *[0] * len(lengths)) for name, lengths in WIDE.tables.items()}
ROWS: Final = 12 + len(_AT) - 1
_RANK, _JACKS, _THREAT, _QUIET = (_AT[n] for n in ("rank", "jacks", "threat", "quiet"))
_MEET, _BONUS, _LONE, _WHEN = (_AT[n] for n in ("meet", "bonus", "single", "when"))
_WORTH, _SIZE, _POINTS, _RACE = (_AT[n] for n in ("worth", "size", "points", "race"))
_MINE, _THEIRS, _LAST, _ENDING = (_AT[n] for n in ("mine", "theirs", "last", "ending"))
_CENTRE, _EXPOSED, _PLAYS, _HELD = (_AT[n] for n in ("centre", "exposed", "plays", "held"))
_HIDDEN, _PISTI, _DOUBLE, _MOST = (_AT[n] for n in ("hidden", "pisti", "double", "most"))
_TOP, _PLAYERS, _CLAIM, _END = (_AT[n] for n in ("top", "players", "claim", "end"))
_STAGES: Final = (0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4)
_BUCKETS: Final = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6)


def bucket(points: int) -> int:
    """The bucket of a bonus, 0 to 6."""
    return _BUCKETS[min(points, 18)]


def chance(pool: int, copies: int, cards: int) -> float:
    """The chance that a hand of so many cards from this pool has one of so many copies."""
    none = 1.0
    for k in range(cards):
        if pool - copies - k <= 0:
            return 1.0
        none *= (pool - copies - k) / (pool - k)
    return 1.0 - none


def takes(rank: int, now: Any) -> bool:
    """P-20, P-21: whether a card of this rank takes the pile."""
    return bool(now[SIZE] > 0 and (rank == now[TOP] or rank == _JACK))


def won(rank: int, points: int, known: Any) -> float:
    """The points that a card gains at once; unknown cards count as the mean."""
    table, now = known.table, known.now
    if not takes(rank, now):
        return 0.0
    match = rank == now[TOP]
    bonus = 0
    if now[IS_FIRST]:
        is_bonus = match and table[FIRST_COUNTS] == 1
    else:
        is_bonus = now[SIZE] == 1 and (now[PLIES] > 0 or table[LAST_COUNTS] == 1)
    if is_bonus:
        bonus = table[SINGLE]
        if match:
            bonus = table[DOUBLE] if rank == _JACK else table[PISTI]
    if bonus and (table[SPARES] == 1 or (table[SPARES] == 2 and match and rank == _JACK)):
        return float(bonus)
    secret = now[SECRETS] * now[UNSEEN_POINTS] / max(1, now[UNSEEN])
    return float(now[POINTS] + points + secret + bonus)


def later(rank: int, points: int, known: Any) -> float:
    """A first guess of what the card gains and loses later, as `hard` reckons; the net mends it."""
    table, now, own = known.table, known.now, known.own
    jack = rank == _JACK
    spent = (ANOTHER_JACK if own[_JACK] > 1 else A_JACK) if jack else 0.0
    if takes(rank, now):
        return float(TAKING + TAKING_LAST * now[IS_LAST] - spent)
    safe = known.near[rank] == 2
    matched = matching(rank, known)
    if now[WHERE] == HELD_NEXT and rank == now[EXPOSED]:
        matched = 1.0
    lost = danger(rank, points, matched, known) + GIVEN * (now[POINTS] + points)
    kept = A_PAIR * (own[rank] > 1) + SAFE * safe
    return float((kept - lost) / (table[PLAYERS] - 1) - spent)


def matching(rank: int, known: Any) -> float:
    """The chance that the next seat can match a card of this rank, as `hard` reckons."""
    now = known.now
    if known.near[rank] == 2:
        return 0.0
    pool = max(now[UNSEEN] - now[RULED_OUT], now[CARDS])
    return chance(pool, known.unseen[rank], now[CARDS])


def danger(rank: int, points: int, matched: float, known: Any) -> float:
    """The points that `hard` expects the next seat to win with the pile after this card."""
    table, now, unseen = known.table, known.now, known.unseen
    jack = rank == _JACK
    size, total, cards = now[SIZE] + 1, now[POINTS] + points, now[CARDS]
    lone = size == 1
    pool = max(now[UNSEEN] - now[RULED_OUT], cards)
    worth = A_POINT * total + A_CARD * size
    bonus = (table[DOUBLE] if jack else table[PISTI]) if lone else 0
    lost = matched * (worth + FEAR * bonus)
    if not jack:
        taken = (1 - matched) * chance(pool, unseen[_JACK], cards)
        if now[LEFT_NEXT] > 0:
            taken *= DOUBT_BEST if now[LEFT_NEXT] >= 4 * total + size else DOUBT_LESS
        lost += taken * (worth + LOST_TO_JACK + (table[SINGLE] if lone else 0))
    return float(lost)


def fill(out: Any, rank: int, points: int, known: Any) -> None:
    """Write the active rows after a card of this rank and with these points."""
    table, now, unseen, worths, own, near, far = known
    taken = takes(rank, now)
    fresh, players = now[IS_FRESH], table[PLAYERS]
    size = 0 if taken else now[SIZE] + 1
    total = 0 if taken else now[POINTS] + points
    top = _NOTHING if taken else rank
    lone = 1 if size == 1 else 0
    to_come: int = min(now[LEFT], 16)
    stage = _STAGES[to_come]
    at = 0
    for k in range(13):
        if k == _JACK:
            continue
        copies = min(unseen[k], 4)
        value = 0 if worths[k] == 0 else 1 if worths[k] <= unseen[k] else 2
        mine = min(own[k] - (1 if k == rank else 0), 2)
        other = far[k]
        if players == 2 and not fresh and not taken and now[SIZE] > 0 and k == now[TOP]:
            other = 1
        out[at] = _RANK + (((value * 5 + copies) * 3 + mine) * 3 + near[k]) * 3 + other
        at += 1
    jacks, held = min(unseen[_JACK], 4), min(own[_JACK] - (1 if rank == _JACK else 0), 3)
    cards = min(max(now[CARDS], 1), 4) - 1
    worth = WORTH[min(4 * total + size, 119)] if size else 0
    is_certain = now[WHERE] == HELD_NEXT and top == now[EXPOSED]
    copies = 4 if is_certain else min(unseen[top], 3) if size else 0
    declined = 1 if size and near[top] == 2 else 0
    beyond = 1 if size and players > 2 and far[top] == 2 else 0
    mine = min(own[top] - 1, 2) if size else 0
    left: int = min(now[LEFT_NEXT], 119)
    best = WORTH[left]
    relation = 0 if best == 0 else 1 if best < worth else 2
    left_others: int = min(now[LEFT_OTHERS], 119)
    others = WORTH[left_others]
    others = 0 if others == 0 else 1 if others <= 3 else 2
    stake = 0
    if lone:
        stake = table[B_DOUBLE] if top == _JACK else table[B_PISTI]
    ahead = now[MINE] + (now[SIZE] + 1 if taken else 0)
    ahead_most = now[THEIRS]
    last = 1 if taken else now[LAST]
    out[12] = _JACKS + (jacks * 4 + held) * 5 + stage
    out[13] = _THREAT + ((min(jacks, 3) * 3 + relation) * 4 + cards) * 8 + worth
    out[14] = _QUIET + ((min(jacks, 3) * 3 + others) * 5 + min(players, 6) - 2)
    out[15] = _MEET + ((((lone * 5 + copies) * 3 + mine) * 2 + declined) * 4 + cards if size else 0)
    out[16] = _BONUS + ((stake * 5 + copies) * 2 + declined) * 2 + beyond
    out[17] = _LONE + ((table[B_SINGLE] * 4 + min(jacks, 3)) * 4 + cards if lone else 0)
    out[18] = _WHEN + (lone * 5 + copies) * 5 + stage
    out[19] = _WORTH + (worth * 5 + copies) * 2 + declined
    out[20] = _SIZE + min(size, 15)
    out[21] = _POINTS + min(total, 15)
    race = max(0, min((ahead - ahead_most + 26) // 4, 12))
    out[22] = _RACE + (table[MAJORITY] * 13 + race) * 5 + stage
    out[23] = _MINE + min(ahead // 3, 11)
    out[24] = _THEIRS + min(ahead_most // 3, 11)
    out[25] = _LAST + (last * 2 + now[IS_LAST]) * 8 + worth
    out[26] = _ENDING + (table[LAST_PILE] * 3 + last) * 5 + stage
    centre = 1 if taken and now[CENTRE] == 0 else now[CENTRE]
    out[27] = _CENTRE + centre * 5 + stage
    exposed = now[EXPOSED]
    out[28] = _EXPOSED
    if now[WHERE]:
        mine = own[exposed] - (1 if exposed == rank else 0)
        out[28] = _EXPOSED + (now[WHERE] * 5 + min(unseen[exposed], 4)) * 3 + min(mine, 2)
    out[29] = _PLAYS + min(now[LEFT], 25)
    out[30] = _HELD + min(now[HELD_POINTS] - points, 5) * 5 + stage
    out[31] = _HIDDEN + min(now[UNSEEN_POINTS] // 2, 11) * 5 + stage
    out[32] = _PISTI + table[B_PISTI] * 5 + stage
    out[33] = _DOUBLE + (table[B_DOUBLE] * 5 + jacks) * 4 + held
    out[34] = _MOST + table[MAJORITY] * 5 + stage
    value = 0 if points == 0 else 1 if points == 1 else 2
    out[35] = _TOP + (value * 5 + copies if size else 15)
    out[36] = _PLAYERS + (min(players, 6) - 2) * 5 + stage
    out[38] = _END + min(now[PLIES], 31)
    out[37] = _CLAIM
    if table[BLUFF]:
        state = 0 if not lone else 2 if top == _JACK else 1
        out[37] = _CLAIM + (((state + 1) * 5 + copies) * 2 + declined) * 4 + cards


def table_of(rules: Rules) -> list[int]:
    """The rules of a table and all that its count pays, as `won` and `fill` want it."""
    scoring = rules.scoring
    table = [0] * TABLE
    table[PLAYERS] = rules.players
    table[PISTI], table[DOUBLE] = scoring.pisti_points, scoring.double_points
    table[SINGLE] = scoring.jack_on_single
    most, last = scoring.majority_points, scoring.last_pile_bonus
    table[MAJORITY] = 0 if most == 0 else 1 if most <= 4 else 2
    table[LAST_PILE] = 0 if last == 0 else 1 if last <= 4 else 2
    table[FIRST_COUNTS] = int(scoring.first_play_pisti == "counts")
    table[LAST_COUNTS] = int(scoring.last_card_pisti == "counts")
    spares = ("both", "bonus_only", "bonus_only_for_double")
    table[SPARES] = spares.index(scoring.pisti_cards_score)
    table[B_PISTI], table[B_DOUBLE] = bucket(scoring.pisti_points), bucket(scoring.double_points)
    table[B_SINGLE] = min(3, (bucket(scoring.jack_on_single) + 1) // 2)
    table[BLUFF] = int(rules.bluff is not None)
    return table
