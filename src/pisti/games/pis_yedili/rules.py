"""The flags of Pis Yedili, and its presets: every way to play that is in the rulebook.

Each flag names its clause.  The sources disagree on nearly every card, and the values of a flag
are the rules that they give.  The rulebook (`docs/rules/pis-yedili.md`) says who plays what.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, cast

import attrs

from pisti.cards import DECK, Card, Rank
from pisti.errors import shown
from pisti.games.pis_yedili.words import WORDS
from pisti.kit.flags import Flags, RankTable, are_fine, flag
from pisti.kit.frozen import KeepsHash, keeps_hash
from pisti.kit.kinds import in_order, points_table
from pisti.kit.languages import told
from pisti.kit.rules import GameRules

_PENALTIES: RankTable = (
    *((rank, pips) for pips, rank in enumerate(Rank, start=2) if pips < 7),
    (Rank.SEVEN, 20),
    (Rank.EIGHT, 8),
    (Rank.NINE, 9),
    (Rank.TEN, 10),
    (Rank.JACK, 25),
    (Rank.QUEEN, 10),
    (Rank.KING, 10),
    (Rank.ACE, 15),
)


_ALL_SEATS = [tuple(range(players)) for players in range(8)]
HAND_SIZES = range(5, 8)
"""PY-03: the numbers of cards that everybody can be dealt."""


@cache
def _pack(size: int, packs: int) -> tuple[Card, ...]:
    """PY-01: the cards of so many packs of this size: all ranks, or the highest eight."""
    return tuple([card for card in DECK if card.rank in [*Rank][-size // 4 :]]) * packs


def _packets(value: object) -> tuple[int, ...]:
    """A list as a tuple; all else stays as it is, to be refused."""
    packets = tuple(cast("list[object]", value)) if type(value) is list else value
    return cast("tuple[int, ...]", packets)


def _ranks(value: object) -> tuple[Rank, ...]:
    """Ranks in their order; with a double they stay as they are, to be refused."""
    ranks = tuple(cast("list[object]", value)) if _has_doubles(value) else in_order(value)
    return cast("tuple[Rank, ...]", ranks)


def _has_doubles(value: object) -> bool:
    """Whether this is a list or tuple of ranks in which one comes twice."""
    parts = cast("list[object]", value) if type(value) in (tuple, list) else []
    ranks = [part for part in parts if type(part) is Rank]
    return len({*ranks}) < len(ranks)


_DEALT = ("packs", "pack_size", "starter_extra", "deal_packet")


@attrs.frozen(kw_only=True, repr=False)
class Deal(Flags):
    """The flags of the deal.

    `packs` (PY-01): one pack, or two together.
    `pack_size` (PY-01): a pack has 52 cards, or 32, without the ranks from two to six.
    `starter_extra` (PY-03): the number of further cards for the player after the dealer.
    `deal_packet` (PY-04): the sizes of the packets that make up a hand of 5, 6 or 7 cards, in
    order.
    """

    packs: Literal[1, 2] = flag(1, "PY-01")
    pack_size: Literal[52, 32] = flag(52, "PY-01")
    starter_extra: Literal[0, 1] = flag(0, "PY-03")
    deal_packet: tuple[int, ...] = attrs.field(
        default=(1,) * 7, converter=_packets, metadata={"clause": "PY-04"}
    )

    def _contradictions(self) -> Iterator[str]:
        packets = self.deal_packet
        is_tuple = type(packets) is tuple and all(type(size) is int for size in packets)
        if is_tuple and (sum(packets) not in HAND_SIZES or min(packets) < 1):
            yield told("wrong.packets", WORDS, value=shown(packets))


@attrs.frozen(kw_only=True, repr=False)
class Jacks(Flags):
    """The flags of jacks, which fit on nearly everything and name a suit.

    `wild_rank` (PY-14): the rank that does this; it is called a jack, whatever it is.
    `wild_on_wild` (PY-16): whether a jack fits on another jack.
    `nominate` (PY-15): a jack may name any suit, or only one that is not in force.
    `wild_skips` (PY-19): whether a jack also makes the next player miss a turn.
    """

    wild_rank: Rank = flag(Rank.JACK, "PY-14")
    wild_on_wild: bool = flag(default=False, clause="PY-16")
    nominate: Literal["any", "different"] = flag("any", "PY-15")
    wild_skips: bool = flag(default=False, clause="PY-19")


@attrs.frozen(kw_only=True, repr=False)
class Sevens(Flags):
    """The flags of sevens, which make the next player draw.

    `draw_rank` (PY-22): the rank that does this, called a seven; `None` if none does.
    `draw_count` (PY-22): the number of cards that must be drawn for a seven.
    `stacking` (PY-23): answered sevens add up, or double, or cannot be answered.
    `draw_rank_wild` (PY-25): whether a seven fits on any card.
    `penalty_ends_turn` (PY-24): whether the turn is over after the penalty was drawn.
    """

    draw_rank: Rank | None = flag(Rank.SEVEN, "PY-22")
    draw_count: int = flag(3, "PY-22", least=1)
    stacking: Literal["linear", "double", "off"] = flag("linear", "PY-23")
    draw_rank_wild: bool = flag(default=False, clause="PY-25")
    penalty_ends_turn: bool = flag(default=True, clause="PY-24")


@attrs.frozen(kw_only=True, repr=False)
class Effects(Flags):
    """The flags of the other special cards.

    `skip_rank` (PY-20): the rank that makes the next player miss a turn; `None` if none does.
    `reverse_rank` (PY-21): the rank that turns play round, called a ten; `None` if none does.
    `reverse_mode` (PY-21): play goes on the other way, or only steps back to the player before.
    `two_player_reverse` (PY-A10): with two players a ten does nothing, or its player moves again.
    `ace_effect` (PY-26): what an ace does.
    `ace_follow` (PY-A09): whoever played an ace may follow it or pass; or must follow it if able,
    and else draw.
    """

    skip_rank: Rank | None = flag(Rank.EIGHT, "PY-20")
    reverse_rank: Rank | None = flag(Rank.TEN, "PY-21")
    reverse_mode: Literal["flip", "step_back"] = flag("flip", "PY-21")
    two_player_reverse: Literal["none", "skip"] = flag("none", "PY-A10")
    ace_effect: Literal["follow_card", "others_draw_and_replay", "skip", "chain", "none"] = flag(
        "follow_card", "PY-26"
    )
    ace_follow: Literal["optional", "draw_if_unable"] = flag("optional", "PY-A09")


@attrs.frozen(kw_only=True, repr=False)
class Drawing(Flags):
    """The flags of drawing, and of a stock that runs out.

    `draw_policy` (PY-17): how many cards one may draw in a turn.
    `voluntary_draw` (PY-12): whether one may draw though a card fits.
    `exhaustion` (PY-31): the deal ends and the lowest hand wins; or the discard is shuffled, or
    turned over, for a new stock; or play goes on without one.
    """

    draw_policy: Literal["until_pass", "one", "max_three", "until_playable"] = flag(
        "until_pass", "PY-17"
    )
    voluntary_draw: bool = flag(default=True, clause="PY-12")
    exhaustion: Literal["end_lowest", "reshuffle", "turn_over", "play_on"] = flag(
        "end_lowest", "PY-31"
    )


@attrs.frozen(kw_only=True, repr=False)
class ScoringTable(Flags):
    """The flags of the count, in which few points are better than many.

    `exhaustion_score` (PY-A13): when the pack ran out, the lowest hands write nothing; or all write
    what they hold; or all write by how much their hand is above the lowest.
    `card_penalty` (PY-28): the points that a card in the hand costs, by rank.
    `final_multiplier` (PY-29, PY-30): the number that all points are multiplied by, by the rank of
    the winner's last card.
    `final_seven_draws` (PY-A08): whether a seven that wins still makes the next player draw.
    """

    exhaustion_score: Literal["winner_zero", "all_count", "difference"] = flag(
        "winner_zero", "PY-A13"
    )
    card_penalty: RankTable = attrs.field(
        default=_PENALTIES,
        converter=points_table,
        metadata={"clause": "PY-28"},
    )
    final_multiplier: RankTable = attrs.field(
        default=((Rank.SEVEN, 3), (Rank.JACK, 2)),
        converter=points_table,
        metadata={"clause": "PY-29"},
    )
    final_seven_draws: bool = flag(default=False, clause="PY-A08")


@attrs.frozen(kw_only=True, repr=False)
class TekRules(Flags):
    """The flags of announcing the last card: *tek*, "one".

    `tek_rule` (PY-18): nobody has to say it; or whoever did not cannot finish before having drawn
    a card; or draws at once.
    `tek_draw` (PY-18): the number of cards that are drawn at once.
    """

    tek_rule: Literal["off", "cannot_finish", "draw_n"] = flag("off", "PY-18")
    tek_draw: int = flag(2, "PY-18", least=1)


@attrs.frozen(kw_only=True, repr=False)
class Finish(Flags):
    """The flags of the last card of a hand.

    `no_finish` (PY-33): the ranks that may not be anybody's last card; any order, each once.
    """

    no_finish: tuple[Rank, ...] = attrs.field(
        default=(), converter=_ranks, metadata={"clause": "PY-33"}
    )

    def _contradictions(self) -> Iterator[str]:
        if are_fine(self, "no_finish") and _has_doubles(self.no_finish):
            yield told("wrong.no_finish", WORDS)


@attrs.frozen(kw_only=True, repr=False)
class MatchRules(Flags):
    """The flags of a match.

    `match_end` (PY-34, PY-35): after so many deals, or when somebody's total is at a target, the
    lowest total wins; or whoever is at it is out, and all the others have won, or play on until
    one is left.
    `deals` (PY-32): the number of deals, for a match by deals.
    `target` (PY-34): the total at which a match by points is over, or a player out of it.
    """

    match_end: Literal["deals", "target", "first_out", "elimination"] = flag("deals", "PY-34")
    deals: int = flag(4, "PY-32", least=1)
    target: int = flag(101, "PY-34", least=1)


@keeps_hash
@attrs.frozen(kw_only=True, repr=False)
class Rules(KeepsHash, GameRules):
    """A way to play Pis Yedili.

    >>> Rules(players=2).jacks.wild_rank.name
    'JACK'

    `players` (PY-02): from two to seven; with more than five, one pack nearly always runs out.
    `opening` (PY-07, PY-10): the starter plays a club, or everybody's first card is one, or a
    card is turned up, or whoever holds the lowest club starts with a club.
    `deal`, `jacks`, `sevens`, `effects`, `drawing`, `scoring`, `tek`, `finish` and `match` hold the
    rest in groups.
    """

    players: Literal[2, 3, 4, 5, 6, 7] = flag(4, "PY-02")
    opening: Literal["starter_club", "everyone_club", "turn_up", "lowest_club"] = flag(
        "starter_club", "PY-07"
    )
    deal: Deal = flag(Deal(), "PY-03")
    jacks: Jacks = flag(Jacks(), "PY-14")
    sevens: Sevens = flag(Sevens(), "PY-22")
    effects: Effects = flag(Effects(), "PY-20")
    drawing: Drawing = flag(Drawing(), "PY-12")
    scoring: ScoringTable = flag(ScoringTable(), "PY-28")
    tek: TekRules = flag(TekRules(), "PY-18")
    finish: Finish = flag(Finish(), "PY-33")
    match: MatchRules = flag(MatchRules(), "PY-32")

    def _contradictions(self) -> Iterator[str]:
        yield from self._double_effects()
        if not are_fine(self, "players", "opening", *_DEALT):
            return
        yield from self._wrong_deal()
        by_points = ("match_end", "card_penalty", "final_multiplier", "no_finish")
        if are_fine(self, *by_points) and self.match.match_end != "deals":
            yield from self._endless_match()

    def _wrong_deal(self) -> Iterator[str]:
        """PY-05, PY-33: a sentence, if no card is left for the stock, or no hand could end."""
        dealt = self.players * self.hand_size + self.deal.starter_extra
        dealt += self.opening == "turn_up"
        if dealt >= len(self.pack):
            yield told("wrong.stock", WORDS, dealt=dealt, cards=len(self.pack))
        if are_fine(self, "no_finish") and not self._last_ranks:
            yield told("wrong.no_finish.all", WORDS)

    def _endless_match(self) -> Iterator[str]:
        """PY-A46: a sentence, if nobody can come to the target of a match by points."""
        table = dict(self.scoring.card_penalty)
        costs = {table.get(card.rank, 0) for card in self.pack}
        times = dict(self.scoring.final_multiplier)
        end = repr(self.match.match_end)
        if not costs - {0}:
            yield told("wrong.endless.costs", WORDS, value=end)
        elif not any(times.get(rank, 1) for rank in self._last_ranks):
            yield told("wrong.endless.times", WORDS, value=end)

    def _double_effects(self) -> Iterator[str]:
        """PY-A40: a sentence for each two flags that give the same rank an effect."""
        if not are_fine(self, "jacks", "sevens", "effects"):
            return
        effects = self.effects
        named = [
            *((self.jacks.wild_rank, "wild_rank"), (self.sevens.draw_rank, "draw_rank")),
            *((effects.skip_rank, "skip_rank"), (effects.reverse_rank, "reverse_rank")),
        ]
        ace_effect = effects.ace_effect if are_fine(effects, "ace_effect") else "none"
        if ace_effect == "skip":  # the same as an ace that is the skip_rank
            named = [pair for pair in named if pair != (Rank.ACE, "skip_rank")]
        if ace_effect != "none":
            named.append((Rank.ACE, "ace_effect"))
        for at, (rank, name) in enumerate(named):
            for other, other_name in named[:at]:
                if type(rank) is Rank and rank is other:
                    yield told("wrong.effects", WORDS, one=other_name, other=name, rank=rank)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that this game is played with (PY-01)."""
        return _pack(self.deal.pack_size, self.deal.packs)

    @property
    def hand_size(self) -> int:
        """The number of cards that everybody is dealt (PY-03).

        >>> RULES.hand_size
        7
        """
        return sum(self.deal.deal_packet)

    @property
    def _last_ranks(self) -> set[Rank]:
        """PY-33: the ranks that may be somebody's last card."""
        return {card.rank for card in self.pack}.difference(self.finish.no_finish)


def seats_in(rules: Rules, totals: Sequence[int]) -> tuple[int, ...]:
    """PY-35: the seats that play with these totals of the match; the others are out of it.

    >>> seats_in(Rules().but(match_end="elimination"), (30, 101, 0, 12))
    (0, 2, 3)
    """
    if rules.match.match_end != "elimination":
        return _ALL_SEATS[rules.players]
    return tuple([seat for seat, total in enumerate(totals) if total < rules.match.target])


_PIPS = tuple([(rank, pips) for pips, rank in enumerate(Rank, start=2) if pips < 11])

RULES = Rules()
"""The default: four players, by the rules of one app, as there is no written standard (PY-A25)."""

# Its relatives, in which one card is turned up and few cards are special.
_RELATIVE = RULES.but(
    opening="turn_up",
    deal_packet=(1,) * 5,
    reverse_rank=None,
    ace_effect="none",
    final_multiplier=(),
)
_CRAZY_EIGHTS = _RELATIVE.but(
    wild_rank=Rank.EIGHT,
    wild_on_wild=True,
    draw_rank=None,
    skip_rank=None,
    draw_policy="until_playable",
    exhaustion="play_on",
    exhaustion_score="difference",
    card_penalty={
        **dict(_PIPS),
        Rank.EIGHT: 50,
        Rank.JACK: 10,
        Rank.QUEEN: 10,
        Rank.KING: 10,
        Rank.ACE: 1,
    },
    match_end="target",
    target=100,
)

PRESETS: Mapping[str, Rules] = Rules.with_presets(
    "pis_yedili",
    {
        "pis_yedili": RULES,
        "pis_yedili_reshuffle": RULES.but(exhaustion="reshuffle"),
        "turkish_club_round": RULES.but(opening="everyone_club", draw_policy="one"),
        "iskambilci": RULES.but(
            opening="everyone_club",
            skip_rank=None,
            ace_effect="others_draw_and_replay",
            draw_policy="until_playable",
            voluntary_draw=False,
        ),
        "two_deck": RULES.but(packs=2),
        "duel": RULES.but(players=2, two_player_reverse="skip"),
        "simple_two": RULES.but(
            wild_skips=True,
            draw_count=2,
            draw_rank_wild=True,
            skip_rank=None,
            reverse_rank=None,
            ace_effect="none",
            exhaustion="turn_over",
            deals=1,
        ),
        "kahvehane": RULES.but(
            opening="everyone_club",
            skip_rank=None,
            ace_effect="skip",
            draw_policy="one",
            exhaustion="reshuffle",
            tek_rule="draw_n",
            no_finish=(Rank.JACK,),
        ),
        "crazy_eights": _CRAZY_EIGHTS,
        "crazy_eights_two": _CRAZY_EIGHTS.but(players=2, deal_packet=(1,) * 7),
        "crazy_eights_32": _CRAZY_EIGHTS.but(pack_size=32),
        "mau_mau": _RELATIVE.but(
            pack_size=32,
            draw_count=2,
            draw_policy="one",
            voluntary_draw=False,
            exhaustion="reshuffle",
            card_penalty={
                **dict(_PIPS[5:]),
                Rank.JACK: 20,
                Rank.QUEEN: 3,
                Rank.KING: 4,
                Rank.ACE: 11,
            },
            tek_rule="draw_n",
            deals=1,
        ),
    },
)
"""The presets of the rulebook by name; `but` makes house rules from any of them."""
