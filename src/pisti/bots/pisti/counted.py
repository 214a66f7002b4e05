"""What a seat of Pişti has counted, as numbers, and what a card wins.

The places of these numbers are those of `known` in `inputs.py`.  All functions can be compiled.
"""

from pisti.games.pisti.kernel import bonus
from pisti.games.pisti.numbers import (
    A_DOUBLE,
    BONUS,
    BONUS_ONLY,
    CARDS_SCORE,
    JACK,
    LYING,
    ON_SINGLE,
    PLAYED,
    SIZE,
    WIDTH,
)
from pisti.kit.kernels import Numbers

# Behind the numbers of the rules: whether a network for the usual count plays; where the two of
# clubs and the ten of diamonds are in the pack; the place in the order of play of the hand that
# gets the lowest card of the stock.
IS_USUAL, SPECIAL_CARDS, SHOWN_AT = SIZE, SIZE + 1, SIZE + 3
NO_RANK = 13

# The first places are those of a table in the kernel, which reads there how many cards lie, how
# many were played, and whether somebody has gained something; so it can tell of a bonus.
PILE_SIZE, PLAYS_SO_FAR = LYING, PLAYED
# The pile; who captured last, and who has the centre: 0 nobody, 1 my side, 2 another.
PILE_POINTS, PILE_TOP, SECRETS, LAST_SIDE, CENTRE_SIDE = range(WIDTH, WIDTH + 5)
# The cards of the next seat when it plays; whether it plays from a new hand; whether this deal is
# the last; own cards to be played after this one, and all cards; cards played before this deal.
CARDS_NEXT, IS_FRESH, IS_LAST_BATCH, LEFT_TO_PLAY = range(WIDTH + 5, WIDTH + 9)
PLIES_TO_COME, PLAYED_BEFORE = WIDTH + 9, WIDTH + 10
MINE, THEIRS = WIDTH + 11, WIDTH + 12  # cards captured by my side, and by the best of the others
# The card that lay open under the stock: 1 and the card, its rank, the seat that is dealt it, and
# whether that has played it.
SHOWN_CARD, SHOWN_RANK, SHOWN_AWAY, IS_SHOWN_OUT = range(WIDTH + 13, WIDTH + 17)
# Unseen cards, their points, those of the hand, and unseen cards that the next seat cannot have.
ALL_UNSEEN, UNSEEN_POINTS, HELD_POINTS, RULED_OUT = range(WIDTH + 17, WIDTH + 21)
SPECIALS = WIDTH + 21  # where the two of clubs and the ten of diamonds are
# By rank the unseen cards, their points, the own cards.
UNSEEN, WORTHS, OWN = WIDTH + 23, WIDTH + 37, WIDTH + 51
# By seat and rank, in this batch: what it left lying, and what it laid; by seat the best pile that
# it left lying, as 4 for each point and 1 for each card.
DECLINED, LAID, LEFT_LYING = WIDTH + 65, WIDTH + 149, WIDTH + 233
MOVE_OF, KNOWN = WIDTH + 239, WIDTH + 495  # by move 1 and the card

# Points, as `hard` reckons; see `hard.py`.
TAKING, TAKING_LAST, A_CARD, A_POINT, FEAR = 1.7, 1.5, 0.35, 0.4, 1.6
LOST_TO_JACK, A_JACK, ANOTHER_JACK, A_PAIR, SAFE, GIVEN = 3.5, 3.7, 2.7, 1.6, 0.6, 0.2
DOUBT_LESS, DOUBT_BEST = 0.42, 0.24


def is_taking(told: Numbers, known: Numbers, rank: int) -> bool:
    """P-20, P-21: whether a card of this rank takes the pile."""
    return known[PILE_SIZE] > 0 and (rank == known[PILE_TOP] or rank == told[JACK])


def points_won(told: Numbers, known: Numbers, rank: int, points: int) -> float:
    """The points that a card gains at once; unknown cards count as the mean."""
    if not is_taking(told, known, rank):
        return 0.0
    how = bonus(told, known, rank, known[PILE_TOP])
    is_spared = told[CARDS_SCORE] == BONUS_ONLY or (told[CARDS_SCORE] > 0 and how == A_DOUBLE)
    won = told[BONUS + how] if how <= ON_SINGLE else 0  # the kernel says NONE for none
    if won > 0 and is_spared:  # P-40
        return float(won)
    secret = known[SECRETS] * known[UNSEEN_POINTS] / max(1, known[ALL_UNSEEN])
    return float(known[PILE_POINTS] + points + secret + won)


def chance(pool: int, copies: int, cards: int) -> float:
    """The chance that a hand of so many cards from this pool has one of so many copies."""
    none = 1.0
    for k in range(cards):
        if pool - copies - k <= 0:
            return 1.0
        none *= (pool - copies - k) / (pool - k)
    return 1.0 - none


def pile_bucket(points: int, size: int) -> int:
    """The bucket of a pile by its worth, 0 to 7; 0 if there is no pile."""
    worth = 4 * points + size if size > 0 else 0
    high = 5 if worth < 16 else 6 if worth < 24 else 7
    low = 1 if worth < 2 else 2 if worth < 4 else 3 if worth < 7 else 4
    return 0 if worth < 1 else low if worth < 11 else high


def what_is_known(known: Numbers, turn: int, rank: int) -> int:
    """What this seat has shown of a rank: nothing 0, it laid it 1, it did not take it 2."""
    if known[DECLINED + 14 * turn + rank] != 0:
        return 2
    return 1 if known[LAID + 14 * turn + rank] != 0 else 0
