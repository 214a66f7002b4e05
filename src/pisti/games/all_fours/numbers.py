"""The rules as plain numbers, and where each number of a hand stands.

The kernel (`kernel.py`) is written with these names.
"""

from typing import Final

from pisti.cards import Rank
from pisti.errors import PistiError
from pisti.games.all_fours.deal import packets
from pisti.games.all_fours.rules import Rules
from pisti.games.all_fours.state import Start
from pisti.kit.kernels import MOST as MOST, NONE as NONE, Numbers, flags_as_numbers  # noqa: PLC0414 - for the kernel

NO_SUIT: Final = 4
"""No suit: a fifth one, of which nobody holds a card."""

# The places of the numbers of the rules; then tables by seat, by card, and by place in a deal.
PLAYERS, SIDES, CARDS, RANKS, ALL_MOVES, TURNED_UP, NEW_SUIT_ONLY, MAX_BEGS = range(8)
GIFTS, TARGET, DOWN_TO_SIX, KICKS, STAND_ON_TRUMP, GIVE_ON_TRUMP, FOLLOW = range(8, 15)
NO_UNDERTRUMP, TRUMP_POWER, OTHER_POWER, LOW_IS_WON, JACK_RANK, KEPT, HANGED = range(15, 22)
GAME_POINTS, NO_TIES, SIDE, SUIT, HEIGHT, WORTH, TURN_UP = 22, 23, 24, 28, 80, 132, 184
DEALT, ROUND, SIZE = 236, 260, 272

# The places of the numbers of the table; then tables by side, and by seat and suit.
TURN, DEALER, MOVES, PHASE, TRUMP, ELDER, STOCK, TURNED, RUNS, BEGS, CALLED = range(11)
IN_HAND, TRICKS, LYING, LED, BOUND, ALSO, FLOOR, BEST, WINNER, HEAP = range(11, 21)
HIGH, LOW, JACK, GAME = range(21, 25)
POINTS, COUNTERS, SCORES, HELD, WIDTH = 25, 29, 33, 37, 57

# The places of the cards on the table.
# `LEFT` are the cards in the order in which they left the hands.  `BECAME` tells it too, but from
# there a row of what a seat sees takes half as long again, as each card must be searched for.
PACK, BECAME, WINNERS, CALLS, LEFT, HANDS = 0, 52, 104, 130, 146, 198
# What became of a card: 4 times its trick and the seat that played it; this and more, in order, if
# it was put away; `NONE` if neither.
PUT_AWAY: Final = 128

# The phases of a hand, and the choices in the first two.
TO_BEG, TO_RESPOND, TO_DISCARD, TO_PLAY, DONE, VOID = range(6)
STAND, BEG, GIVE, RUN = range(4)
# What a move is found as: a choice, the row of a card to play, or this and the row of another.
AWAY: Final = 512

_NUMBERS = (
    *("players", "teams", "direction", "deal_packet", "strip_ranks", "turnup_points", "max_begs"),
    *("gift_may_end_match", "must_hold_trump_to_stand", "must_hold_trump_to_give"),
    *("no_undertrump", "jack_points", "jack_hang_points", "game_values", "game_points"),
    *("match_order", "target"),
)
_VALUES = {
    "trump_method": ("first_lead", "turn_up"),
    "turnup_scope": ("every", "new_suit_only"),
    "gift_to": ("elder", "all_opponents"),
    "after_run": ("play_all", "discard_to_hand_size"),
    "exhaustion": ("void_same_dealer", "kick_last_then_void"),
    "follow": ("free", "follow_or_trump", "strict", "trumps_only"),
    "trick_winner": ("trump_then_any_suit", "trump_then_led_suit", "rank_only"),
    "low_to": ("dealt", "won"),
    "game_tie": ("elder", "none"),
}
FREE, FOLLOW_OR_TRUMP, STRICT, TRUMPS_ONLY = range(4)


def numbers_of(rules: Rules, *, for_planes: bool = False) -> list[int]:
    """The rules as numbers.

    >>> from pisti.all_fours import PRESETS
    >>> numbers_of(PRESETS["seven_up"])[:9]
    [2, 2, 52, 13, 108, 1, 1, 1, 1]

    Rules are refused by the name of a flag, or of a value, that is not known here.  For planes,
    which tell no points that are not on the table, other flags and many points do not matter.
    """
    flags = flags_as_numbers(rules, _VALUES, _NUMBERS, are_all_known=not for_planes)
    begging, scoring, pack, players = rules.begging, rules.scoring, rules.pack, rules.players
    ranks = [rank for rank in Rank if rank not in rules.deal.strip_ranks]
    worth, turned = dict(scoring.game_values), dict(rules.trumps.turnup_points)
    is_to_all = flags["gift_to"] and rules.teams == "individual"
    must_spare = not begging.gift_may_end_match and rules.match.target != "single_deal"
    powers = ((13, 0), (13, -13), (0, 0))[flags["trick_winner"]]
    choices = 4 + len(pack) * flags["after_run"] if begging.max_begs else 0
    found = [0] * SIZE
    found[:SIDE] = [
        *(players, rules.sides, len(pack), len(ranks), len(pack) + choices, flags["trump_method"]),
        *(flags["turnup_scope"], min(begging.max_begs, len(pack)), players - 1 if is_to_all else 1),
        *(min(int(rules.match.target), 2**62) if must_spare else 0, flags["after_run"]),
        *(flags["exhaustion"], int(begging.must_hold_trump_to_stand)),
        *(int(begging.must_hold_trump_to_give), flags["follow"], int(rules.play.no_undertrump)),
        *(*powers, flags["low_to"]),
        *(ranks.index(Rank.JACK) if Rank.JACK in ranks else NONE, scoring.jack_points),
        *(scoring.jack_hang_points, scoring.game_points, flags["game_tie"]),
    ]
    found[SIDE : SIDE + players] = [rules.side_of(seat) for seat in range(players)]
    for number, card in enumerate(pack):
        found[SUIT + number] = number // len(ranks)
        found[HEIGHT + number] = number % len(ranks) + 1  # AF-02
        found[WORTH + number] = worth.get(card.rank, 0)  # AF-28
        found[TURN_UP + number] = turned.get(card.rank, 0)
    for table, deal in zip((DEALT, ROUND), places_by_seat(rules), strict=True):
        for seat, places in enumerate(deal):
            for at in places:
                found[table + at] = seat
    most = sum([3, *found[KEPT:NO_TIES], *found[TURN_UP:DEALT]])
    if not for_planes and max(most, sum(found[WORTH:TURN_UP])) > MOST:
        what = f"more than {MOST} points or counters"
        raise PistiError(f"a side may get {what}, too many for the kernel (AF-28)")
    return found


def places_by_seat(rules: Rules) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """AF-07: the places in the first deal of the cards of each seat from the elder on; in a run."""
    start = Start(rules, rules.players - 1, (), ())  # so that the elder is seat 0
    begin = 6 * rules.players + 1  # of the first run
    end = begin + 3 * rules.players
    return packets(start, range(end), 0), packets(start, range(-begin, end), 1)


def size_of_cards(rules: Numbers) -> int:
    """The length of `cards`: what lies on the table, and the hands of all seats."""
    return HANDS + 52 * rules[PLAYERS]
