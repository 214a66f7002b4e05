"""The rules as plain numbers, and where each number of a deal stands.

The kernel (`kernel.py`) is written with these names.
"""

from typing import Final

from pisti.cards import DECK, Rank
from pisti.errors import PistiError
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.turn import Effect, effect_of, steps
from pisti.kit.kernels import MOST as MOST, NONE as NONE, Numbers, flags_as_numbers  # noqa: PLC0414 - for the kernel

ROOM: Final = 4
"""The number of further packs that can lie ready (PY-A38), a power of two."""
MANY: Final = 2**10
"""More cards than there are: no more than so many are owed, or drawn for a tek."""
ALL_RANKS: Final = 2**13 - 1
"""The set of all cards of a suit."""

# The places of the numbers of the rules.  `JACKS` to `UNFINISHED` are sets: those that answer a
# seven, fit on all but a jack, fit on a jack, never do, may not be the last card.  Then tables.
PLAYERS, CARDS, FURTHER, EXTRA, OPENING, TARGET, JACK, NOMINATE = range(8)
DRAW_COUNT, STACKING, ENDS_TURN, MUST_FOLLOW, POLICY, MOST_DRAWS, VOLUNTARY = range(8, 15)
EXHAUSTION, RENEWS, SCORED, FINAL_DRAWS, TEK_RULE, TEK_DRAW, MOST_TAKEN = range(15, 22)
IS_CHAIN, JACKS, ANSWERS, ON_ALL, ON_JACK, BARRED, UNFINISHED, PACKET = range(22, 30)
OF_SUIT, OF_RANK, EFFECT, STEPS, TIMES, RANK, SUIT_OF, WORTH = 36, 40, 53, 66, 92, 105, 157, 209
CARD_OF_BIT, PACK_RANKS, FACES, FACE, SIZE = 261, 314, 315, 316, 420

# The places of the numbers of the table, `CHOICES` to `FITS` of what the turn offers; then tables
# by seat, of which `NEIGHBOUR` has two, one for each direction.
TURN, DEALER, MOVES, FIRST, PHASE, TOP, SUIT, CALLED, TURNED, OWED, DRAWS, IDLE = range(12)
TO_OPEN, UNANNOUNCED, NEXT, END, LYING, RENEWALS, GIVEN, WAITS, SEATS = range(12, 21)
CHOICES, SUITS, IS_TEK, FITS = range(21, 25)
POINTS, SCORES, HELD, COST, HANDS, TWINS, NEIGHBOUR, WIDTH = 28, 35, 42, 49, 56, 84, 112, 126

# The kinds of turns: a first club, a usual turn, a card to follow one's own ace.
OPEN, PLAY, ACE = range(3)
# What a card does, but for the seats that it passes over.
NO_EFFECT, OWES, TURNS, FOLLOWS, OTHERS_DRAW = range(5)
# The moves behind the cards: four calls of each jack; to draw, to pass; all plays with tek.
CALLS, DRAW, PASS, TEK = 52, 68, 69, 70

_NUMBERS = (
    *("players", "packs", "pack_size", "starter_extra", "deal_packet", "wild_rank", "wild_on_wild"),
    *("wild_skips", "draw_rank", "draw_count", "draw_rank_wild", "penalty_ends_turn", "skip_rank"),
    *("reverse_rank", "voluntary_draw", "card_penalty", "final_multiplier", "final_seven_draws"),
    *("tek_draw", "no_finish", "deals", "target"),
)
_VALUES = {
    "opening": ("starter_club", "everyone_club", "turn_up", "lowest_club"),
    "nominate": ("any", "different"),
    "stacking": ("linear", "double", "off"),
    "reverse_mode": ("flip", "step_back"),
    "two_player_reverse": ("none", "skip"),
    "ace_effect": ("follow_card", "others_draw_and_replay", "skip", "chain", "none"),
    "ace_follow": ("optional", "draw_if_unable"),
    "draw_policy": ("until_pass", "one", "max_three", "until_playable"),
    "exhaustion": ("end_lowest", "reshuffle", "turn_over", "play_on"),
    "exhaustion_score": ("winner_zero", "all_count", "difference"),
    "tek_rule": ("off", "cannot_finish", "draw_n"),
    "match_end": ("deals", "target", "first_out", "elimination"),
}
EVERYONE, TURN_UP, LOWEST_CLUB, DOUBLE, UNTIL_PLAYABLE = 1, 2, 3, 1, 3
END_LOWEST, RESHUFFLE, TURN_OVER, WINNER_ZERO, DIFFERENCE, DRAW_N = 0, 1, 2, 0, 2, 2


def numbers_of(rules: Rules, *, for_planes: bool = False) -> list[int]:
    """The rules as numbers.

    >>> from pisti.pis_yedili import PRESETS
    >>> numbers_of(PRESETS["duel"])[:9]
    [2, 52, 0, 0, 0, 4611686018427387904, 9, 0, 3]

    Rules are refused by the name of a flag, or of a value, that is not known here.  For planes,
    which tell no points that are not on the table, other flags and many points do not matter.
    Where the discard is shuffled, whoever gives further packs behind the first of each deal
    (PY-A38) writes how many, up to `ROOM`, in the place `FURTHER`.
    """
    flags = flags_as_numbers(rules, _VALUES, _NUMBERS, are_all_known=not for_planes)
    sevens, drawing, scoring, tek = rules.sevens, rules.drawing, rules.scoring, rules.tek
    draw_count, tek_draw = min(sevens.draw_count, MANY), min(tek.tek_draw, MANY)
    do_others_draw = flags["ace_effect"] == 1
    silence = tek_draw if flags["tek_rule"] == DRAW_N else 0
    most_taken = max(1, silence + (rules.players - 1) * do_others_draw)
    if scoring.final_seven_draws:
        most_taken = max(most_taken, draw_count)
    found = [0] * SIZE
    found[:JACKS] = [
        *(rules.players, len(rules.pack), 0, rules.deal.starter_extra, flags["opening"]),
        min(rules.match.target, 2**62) if flags["match_end"] == 3 else 2**62,  # PY-35
        *([*Rank].index(rules.jacks.wild_rank), flags["nominate"], draw_count, flags["stacking"]),
        *(sevens.penalty_ends_turn, flags["ace_follow"], flags["draw_policy"]),
        (MANY, 1, 3, MANY)[flags["draw_policy"]],  # PY-17
        *(drawing.voluntary_draw, flags["exhaustion"], flags["exhaustion"] in {1, 2}),
        *(flags["exhaustion_score"], scoring.final_seven_draws, flags["tek_rule"], tek_draw),
        *(most_taken, flags["ace_effect"] == 3),
    ]
    of_rank = {rank: (2**39 + 2**26 + 2**13 + 1) << place for place, rank in enumerate(Rank)}
    jacks = of_rank[rules.jacks.wild_rank]
    seven = of_rank[sevens.draw_rank] if sevens.draw_rank else 0
    wild_sevens = seven if sevens.draw_rank_wild else 0  # PY-25
    on_wild = (jacks | wild_sevens, 0) if rules.jacks.wild_on_wild else (wild_sevens, jacks)
    found[JACKS:UNFINISHED] = jacks, seven * (flags["stacking"] != 2), jacks | wild_sevens, *on_wild
    found[UNFINISHED] = sum(of_rank[rank] for rank in rules.finish.no_finish)
    found[PACKET : PACKET + len(rules.deal.deal_packet)] = rules.deal.deal_packet
    found[OF_SUIT:OF_RANK] = [ALL_RANKS << 13 * suit for suit in range(4)]
    found[OF_RANK:EFFECT] = of_rank.values()
    does: dict[object, int] = {"draw": OWES, "ace": OTHERS_DRAW if do_others_draw else FOLLOWS}
    does["reverse"] = NO_EFFECT if flags["reverse_mode"] else TURNS
    effects: list[Effect | None] = [effect_of(rules, card) for card in DECK[:13]]
    found[EFFECT:STEPS] = [does.get(effect, NO_EFFECT) for effect in effects]
    found[STEPS:TIMES] = [steps(rules, seats, effect) for seats in (2, 3) for effect in effects]
    worth, times = dict(scoring.card_penalty), dict(scoring.final_multiplier)
    found[TIMES:RANK] = [min(times.get(rank, 1), MOST) for rank in Rank]
    found[RANK:SUIT_OF] = [place % 13 for place in range(52)]
    found[SUIT_OF:WORTH] = [place // 13 for place in range(52)]
    found[WORTH:CARD_OF_BIT] = [worth.get(card.rank, 0) for card in DECK]
    for card in range(52):
        found[CARD_OF_BIT + 2**card % 53] = card
    found[PACK_RANKS], found[FACES] = rules.deal.pack_size // 4, 52 * rules.deal.packs
    found[FACE : FACE + len(rules.pack)] = [DECK.index(card) for card in rules.pack]
    if (
        not for_planes
        and sum(worth.get(card.rank, 0) for card in rules.pack) * max([1, *times.values()]) > MOST
    ):
        raise PistiError(
            f"a hand may cost more than {MOST} points, too many for the kernel (PY-28)"
        )
    return found


def size_of_cards(rules: Numbers) -> int:
    """The length of `cards`: the stock, the discard, and further packs (PY-A38)."""
    return rules[CARDS] * (2 + ROOM if rules[EXHAUSTION] == RESHUFFLE else 2)
