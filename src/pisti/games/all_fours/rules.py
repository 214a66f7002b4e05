"""The flags of All Fours, and its presets: every way to play that is in the rulebook.

A flag names its clause; where the sources disagree, its values are their readings.
The rulebook (`docs/rules/all-fours.md`) says who plays what.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, TypeAlias, cast

import attrs

from pisti.cards import DECK, Card, Rank
from pisti.errors import shown
from pisti.games.all_fours.words import WORDS
from pisti.kit.flags import Flags, RankTable, are_fine, flag
from pisti.kit.kinds import in_order, points_table
from pisti.kit.languages import told
from pisti.kit.rules import PartnerRules

Point: TypeAlias = Literal["high", "low", "jack", "game"]
"""The four points that give the game its name."""


def _teams(value: Any) -> Any:
    """The name of the teams, which may be given as `None`, or by seat as `(0, 1, 0, 1)`."""
    if value is None:
        return "individual"
    if type(value) in (list, tuple) and all(type(side) is int for side in value):
        return "partnership" if [*value] == [0, 1, 0, 1] else value
    return value


def _target(value: object) -> Any:
    """The target; `None` stands for a single hand."""
    return "single_deal" if value is None else value


def _order(value: object) -> Any:
    """The order of the points as a tuple; it may be given as a list."""
    return tuple(cast("list[object]", value)) if type(value) is list else value


@attrs.frozen(kw_only=True, repr=False)
class Deal(Flags):
    """The flags of the deal.

    `deal_packet` (AF-07): how many cards a player gets at once.
    `strip_ranks` (AF-45): the ranks that are left out of the pack.
    """

    deal_packet: Literal[1, 2, 3, 6] = flag(3, "AF-07")
    strip_ranks: tuple[Rank, ...] = attrs.field(
        default=(), converter=in_order, metadata={"clause": "AF-45"}
    )


@attrs.frozen(kw_only=True, repr=False)
class Trumps(Flags):
    """The flags of trumps.

    `trump_method` (AF-09, AF-43): a card is turned up, or the first lead makes trumps.
    `turnup_points` (AF-10): points for a card that the dealer turns up, scored at once.
    `turnup_scope` (AF-17): whether every card turned up while the cards are run scores, or only
    one of a new suit.
    """

    trump_method: Literal["turn_up", "first_lead"] = flag("turn_up", "AF-09")
    turnup_points: RankTable = attrs.field(
        default=((Rank.JACK, 1),), converter=points_table, metadata={"clause": "AF-10"}
    )
    turnup_scope: Literal["every", "new_suit_only"] = flag("every", "AF-17")


@attrs.frozen(kw_only=True, repr=False)
class Begging(Flags):
    """The flags of begging, giving and running the cards.

    `max_begs` (AF-16): how often the elder may beg.
    `gift_to` (AF-13): who gets the point that the dealer gives.
    `gift_may_end_match` (AF-41): whether the dealer may give a point that reaches the target.
    `after_run` (AF-19): whether all cards are played, or hands go down to six again.
    `exhaustion` (AF-18): what happens when the pack runs out: the hand is void at once, or one
    last card is turned up first, which may make new trumps.
    `must_hold_trump_to_stand`, `must_hold_trump_to_give` (AF-20): whether a player needs a trump
    to stand or to give.
    """

    max_begs: int = flag(1, "AF-16")
    gift_to: Literal["elder", "all_opponents"] = flag("elder", "AF-13")
    gift_may_end_match: bool = flag(default=True, clause="AF-41")
    after_run: Literal["play_all", "discard_to_hand_size"] = flag("play_all", "AF-19")
    exhaustion: Literal["void_same_dealer", "kick_last_then_void"] = flag(
        "void_same_dealer", "AF-18"
    )
    must_hold_trump_to_stand: bool = flag(default=False, clause="AF-20")
    must_hold_trump_to_give: bool = flag(default=False, clause="AF-20")


@attrs.frozen(kw_only=True, repr=False)
class Play(Flags):
    """The flags of the play of the tricks.

    `follow` (AF-23): which cards may be played to a trick: any (`free`); those of the led suit and
    trumps (`follow_or_trump`); those of the led suit (`strict`); only trumps if a trump was led,
    otherwise any (`trumps_only`).  A seat that has no card of the led suit may play any card.
    `no_undertrump` (AF-23): whether a trump lower than one in the trick is forbidden, unless
    there is nothing else to play.
    `trick_winner` (AF-24): the highest trump wins, and without a trump the highest card of any
    suit, or of the led suit; under `rank_only` the highest card wins, and trumps have no power.
    """

    follow: Literal["free", "follow_or_trump", "strict", "trumps_only"] = flag("free", "AF-23")
    no_undertrump: bool = flag(default=False, clause="AF-23")
    trick_winner: Literal["trump_then_any_suit", "trump_then_led_suit", "rank_only"] = flag(
        "trump_then_any_suit", "AF-24"
    )


@attrs.frozen(kw_only=True, repr=False)
class ScoringTable(Flags):
    """The flags of the count after the play.

    `low_to` (AF-30): whether Low scores for the side that was dealt it or for the one that won it.
    `jack_points`, `jack_hang_points` (AF-31): points for keeping the trump jack, for catching it.
    `game_values` (AF-28): the counters that a card of each rank is worth for Game.
    `game_points` (AF-32): points for Game.
    `game_tie` (AF-33, AF-34): who scores Game when it is tied: the first of those tied, from the
    elder on, or nobody.
    `match_order` (AF-37): the order of the count, which decides who reaches the target first.
    """

    low_to: Literal["dealt", "won"] = flag("dealt", "AF-30")
    jack_points: int = flag(1, "AF-31")
    jack_hang_points: int = flag(1, "AF-31")
    game_values: RankTable = attrs.field(
        default=(
            (Rank.ACE, 4),
            (Rank.KING, 3),
            (Rank.QUEEN, 2),
            (Rank.JACK, 1),
            (Rank.TEN, 10),
        ),
        converter=points_table,
        metadata={"clause": "AF-28"},
    )
    game_points: int = flag(1, "AF-32")
    game_tie: Literal["elder", "none"] = flag("elder", "AF-34")
    match_order: tuple[Point, ...] = attrs.field(
        default=("high", "low", "jack", "game"), converter=_order, metadata={"clause": "AF-37"}
    )

    def _contradictions(self) -> Iterator[str]:
        order = self.match_order
        if are_fine(self, "match_order") and sorted(order) != ["game", "high", "jack", "low"]:
            yield told("wrong.match_order", WORDS, value=shown(order))


@attrs.frozen(kw_only=True, repr=False)
class MatchRules(Flags):
    """The flags of a match.

    `target` (AF-39): the points that win it, or `single_deal`: one hand, won by the most points.
    """

    target: int | Literal["single_deal"] = attrs.field(
        default=11, converter=_target, metadata={"clause": "AF-39", "least": 1}
    )


@attrs.frozen(kw_only=True, repr=False)
class Rules(PartnerRules):
    """A way to play All Fours.

    >>> Rules(players=4).teams
    'individual'

    `players` (AF-03): the number of players.
    `teams` (AF-04): everybody alone, or partners opposite each other.
    `direction` (AF-05): which way round; seats are numbered in the order of play either way.
    `deal`, `trumps`, `begging`, `play`, `scoring` and `match` hold the rest in groups.
    """

    players: Literal[2, 3, 4] = flag(2, "AF-03")
    teams: Literal["individual", "partnership"] = attrs.field(
        default="individual", converter=_teams, metadata={"clause": "AF-04"}
    )
    direction: Literal["clockwise", "anticlockwise"] = flag("clockwise", "AF-05")
    deal: Deal = flag(Deal(), "AF-06")
    trumps: Trumps = flag(Trumps(), "AF-09")
    begging: Begging = flag(Begging(), "AF-12")
    play: Play = flag(Play(), "AF-21")
    scoring: ScoringTable = flag(ScoringTable(), "AF-28")
    match: MatchRules = flag(MatchRules(), "AF-39")

    def _contradictions(self) -> Iterator[str]:
        yield from self._wrong_teams("AF-04")
        if (
            are_fine(self, "trump_method", "max_begs")
            and self.trumps.trump_method == "first_lead"
            and self.begging.max_begs
        ):
            yield told("wrong.begs", WORDS, value=shown(self.begging.max_begs))
        if are_fine(self, "players", "strip_ranks") and len(self.pack) <= 6 * self.players:
            needed, players = 6 * self.players, self.players
            yield told("wrong.pack", WORDS, left=len(self.pack), needed=needed, players=players)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that this game is played with (AF-01, AF-45)."""
        return _pack(self.deal.strip_ranks)


@cache
def _pack(stripped: tuple[Rank, ...]) -> tuple[Card, ...]:
    return tuple([card for card in DECK if card.rank not in stripped])


RULES = Rules()
"""The default: two players, as in Cassell's book (`cassell`)."""

_HOFFMANN = RULES.but(follow="follow_or_trump", trick_winner="trump_then_led_suit", target=7)
_BLIND = RULES.but(trump_method="first_lead", max_begs=0, target=9)
_PUB_TWO = _BLIND.but(
    deal_packet=2,
    follow="follow_or_trump",
    trick_winner="trump_then_led_suit",
    game_tie="none",
)
_PUB = _PUB_TWO.but(players=4, teams="partnership", target=11)
_TRINIDAD = RULES.but(
    players=4,
    teams="partnership",
    direction="anticlockwise",
    turnup_points={Rank.ACE: 1, Rank.SIX: 2, Rank.JACK: 3},
    gift_may_end_match=False,
    follow="follow_or_trump",
    no_undertrump=True,
    trick_winner="trump_then_led_suit",
    jack_hang_points=3,
    game_tie="none",
    target=14,
)
_PIPS = {rank: pips for pips, rank in enumerate(Rank, start=2) if pips < 10}

PRESETS: Mapping[str, Rules] = Rules.with_presets(
    "all_fours",
    {
        "cassell": RULES,
        "cassell_4": RULES.but(players=4),
        "hoffmann": _HOFFMANN,
        "hoffmann_4": _HOFFMANN.but(players=4, teams="partnership", gift_to="all_opponents"),
        "enquire": _HOFFMANN.but(target=10),
        "seven_up": _HOFFMANN.but(
            turnup_scope="new_suit_only",
            gift_to="all_opponents",
            gift_may_end_match=False,
            after_run="discard_to_hand_size",
        ),
        "blind": _BLIND,
        "blind_pips": _BLIND.but(
            strip_ranks=(Rank.SIX, Rank.SEVEN),
            game_values=_PIPS | dict(RULES.scoring.game_values),
        ),
        "pub": _PUB,
        "pub_two": _PUB_TWO,
        "pub_blackburn": _PUB.but(low_to="won"),
        "trinidad": _TRINIDAD,
        "trinidad_tournament": _TRINIDAD.but(must_hold_trump_to_give=True, game_points=2),
    },
)
"""The presets of the rulebook by name; `but` makes house rules from any of them."""
