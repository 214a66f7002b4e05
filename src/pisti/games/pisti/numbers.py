"""The rules as plain numbers, and where each number of a hand stands.

The kernel (`kernel.py`) is written with these names.
"""

from pisti.cards import Rank
from pisti.errors import PistiError
from pisti.games.pisti.deal import cutters_place, places_dealt
from pisti.games.pisti.rules import Rules, points_by_card
from pisti.kit.kernels import MOST as MOST, NONE as NONE, Numbers, flags_as_numbers  # noqa: PLC0414 - for the kernel

# The places of the numbers of the rules; then tables by card, by card played, and by row.
PLAYERS, SIDES, FIRST, CARDS, KINDS, CENTRE, CENTRE_AT, STOCK_AT, JACK = range(9)
CUT, CUTTER_AT, EXPOSED, REDEAL, TURN_UP, PLAYS, FIRST_PLAY, LAST_CARD = range(9, 17)
CARDS_SCORE, MAJORITY, BY_CAPTURES, OVER_HALF, TIE, LAST_PILE = range(17, 23)
IS_PLAIN, BLUFF, LONE_CARD, JACK_IS_TRUE, ANSWERER = range(23, 28)
BONUS, ACCEPTED, PROVED, CAUGHT, SIDE, WORTH, RANK = 28, 31, 33, 35, 37, 43, 147
BEGIN, LAST, PLACE, SIZE = 403, 507, 611, 715

# The places of the numbers of the table; then tables by side and by seat.
TURN, DEALER, MOVES, PLAYED, TOP, LYING, HEAP, CLAIMANT, LONE, FIRST_GAIN, CAPTOR = range(11)
BROKEN, TURNED, KEPT, BOTTOM = range(11, 15)
POINTS, TAKEN, CAPTURES, GAINS, SCORES, WIDTH = 15, 21, 27, 33, 69, 75

# What a move is found as, when it is not to play the card in a row.
FACE_DOWN, ACCEPTS = 128, 256
# What became of a card that was played.
LIES, WAS_CAUGHT, TOOK, WAS_ACCEPTED, WAS_PROVED = range(5)
# The kinds of gains that are counted by seat, `NONE` for the cards alone.
A_PISTI, A_DOUBLE, ON_SINGLE, BY_ACCEPTED, BY_PROVED, BY_CAUGHT = range(6)

_NUMBERS = (
    *("players", "teams", "direction", "ranks", "suits", "packs", "hand_size", "centre"),
    *("last_batch", "deal_order", "deal_packet", "bottom_exposed", "centre_open", "centre_view"),
    *("pisti_points", "double_points", "jack_on_single", "card_table", "majority_points"),
    *("last_pile_bonus", "bluff_accepted", "bluff_proved", "bluff_caught", "bluff_jack_is_true"),
    *("target", "target_tie", "dealer_rotation"),
)
_VALUES = {
    "first_player": ("dealer", "next_after_dealer"),
    "cut_jack": ("none", "skip_up", "recut", "keep_jack"),
    "turnup_jack": ("allow", "turn_more", "to_pile_bottom", "to_stock_bottom"),
    "all_jacks": ("allow", "redeal", "redeal_pairs"),
    "first_play_pisti": ("counts", "void"),
    "last_card_pisti": ("counts", "void", "void_and_cancel"),
    "pisti_cards_score": ("both", "bonus_only", "bonus_only_for_double"),
    "majority_basis": ("cards", "captures"),
    "majority_rule": ("plurality", "over_half"),
    "majority_tie": ("nobody", "all_leaders", "deal_leader", "first_seat", "carry"),
    "bluff_when": ("opponents_lone_card", "lone_card"),
    "bluff_challenger": ("lone_card_player", "opponent_in_turn"),
}
RECUT, KEEP_JACK, REDEAL_PAIRS, TO_PILE_BOTTOM, TO_STOCK_BOTTOM = 2, 3, 2, 2, 3
CANCELS, BONUS_ONLY = 2, 1
ALL_LEADERS, DEAL_LEADER, FIRST_SEAT = 1, 2, 3


def numbers_of(rules: Rules, *, for_planes: bool = False) -> list[int]:
    """The rules as numbers.

    >>> from pisti import PRESETS
    >>> numbers_of(PRESETS["classic"])[:9]
    [4, 2, 1, 52, 52, 4, 0, 20, 9]

    Rules are refused by the name of a flag, or of a value, that is not known here.  For planes,
    which tell no points that are not on the table, other flags and many points do not matter.
    """
    flags = flags_as_numbers(rules, _VALUES, _NUMBERS, are_all_known=not for_planes)
    deal, scoring, bluff, pack = rules.deal, rules.scoring, rules.bluff, rules.pack
    centre, batches, stock = places_dealt(rules, 0)
    ranks = [card.rank for card in pack]
    players, jack = rules.players, [*Rank].index(Rank.JACK)
    found = [0] * SIZE
    found[:BLUFF] = [
        *(players, rules.sides, flags["first_player"], len(pack), len(pack) // deal.packs),
        *(deal.centre, centre[0], stock[0] if stock else len(pack), jack, flags["cut_jack"]),
        *(cutters_place(rules), deal.bottom_exposed, flags["all_jacks"], flags["turnup_jack"]),
        *(len(pack) - deal.centre, flags["first_play_pisti"], flags["last_card_pisti"]),
        *(flags["pisti_cards_score"], scoring.majority_points, flags["majority_basis"]),
        *(flags["majority_rule"], flags["majority_tie"], scoring.last_pile_bonus),
        bluff is None and deal.packs == 1,
    ]
    found[BONUS:ACCEPTED] = scoring.pisti_points, scoring.double_points, scoring.jack_on_single
    if bluff is not None:
        step = 1 if flags["bluff_challenger"] else players - 1
        found[BLUFF:BONUS] = 1, flags["bluff_when"], bluff.bluff_jack_is_true, step
        found[ACCEPTED:SIDE] = *bluff.bluff_accepted, *bluff.bluff_proved, *bluff.bluff_caught
    found[SIDE : SIDE + players] = [rules.side_of(seat) for seat in range(players)]
    points = points_by_card(scoring.card_table)
    found[WORTH : WORTH + len(pack)] = [points[card] for card in pack]
    found[RANK:BEGIN] = [[*Rank].index(rank) for rank in ranks] + [NONE] * (256 - len(pack))
    begin, play = int(deal.centre), 0
    for size in rules.hand_sizes:  # P-29: batch by batch; P-25: one seat after the other
        for held in range(size, 0, -1):
            for seat in range(players):
                found[BEGIN + play] = begin + seat * size
                found[LAST + play] = begin + seat * size + held - 1
                play += 1
        begin += players * size
    places = [*centre, *[place for batch in batches for hand in batch for place in hand]]
    found[PLACE : PLACE + len(pack)] = places
    if (
        not for_planes
        and sum(points[card] for card in pack) + len(pack) * sum(found[BONUS:SIDE]) > MOST
    ):
        raise PistiError(f"a side may get more than {MOST} points, too many for the kernel (P-41)")
    return found


def size_of_cards(rules: Numbers) -> int:
    """The length of `cards`: rows, plays, and the lowest cards that can be seen (P-09, P-16)."""
    return rules[CARDS] + rules[PLAYS] + 9
