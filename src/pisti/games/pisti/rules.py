"""The flags of Pişti, and its presets: every way to play that is in the rulebook.

A flag names its clause; where the sources disagree, its values are their readings.
The rulebook (`docs/rules/pisti.md`) says who plays what.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

import attrs

from pisti.cards import DECK, Card, Rank, Suit
from pisti.errors import shown
from pisti.games.pisti.batches import hand_sizes, wrong_sum
from pisti.games.pisti.words import WORDS
from pisti.kit.checks import check_kind
from pisti.kit.flags import Flags, are_fine, flag
from pisti.kit.frozen import KeepsHash, keeps_hash
from pisti.kit.kinds import in_order, points_table
from pisti.kit.languages import told
from pisti.kit.rules import PartnerRules

CardTable: TypeAlias = tuple[tuple[Card | Rank, int], ...]
"""The points of cards, by card or by rank; a card with its own entry is not counted by its rank."""

_TWO_OF_CLUBS = Card(Rank.TWO, Suit.CLUBS)
_TEN_OF_DIAMONDS = Card(Rank.TEN, Suit.DIAMONDS)
_BY_THEMSELVES = ((_TWO_OF_CLUBS, 2), (_TEN_OF_DIAMONDS, 3))
_HIGH = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)

CARD_TABLES: Mapping[str, CardTable] = MappingProxyType(
    {
        "standard13": ((Rank.JACK, 1), (Rank.ACE, 1), *_BY_THEMSELVES),
        "pishpirik22": (
            *((rank, 1) for rank in _HIGH),
            (_TEN_OF_DIAMONDS, 2),
            (_TWO_OF_CLUBS, 1),
        ),
        "each_card55": (*((rank, 1) for rank in Rank), *_BY_THEMSELVES),
    }
)
"""The card tables of P-41 by name; the number in a name is the worth of the whole pack."""

_JACK = Rank.JACK
_HIDING = ("nobody", "starter_before_play")
_DEALT = ("players", "ranks", "suits", "packs", "hand_size", "centre", "last_batch")


@lru_cache(maxsize=64)  # one for each table in use
def points_by_card(card_table: CardTable) -> dict[Card, int]:
    """P-41: the points of each card of the pack by this card table."""
    points = dict(card_table)
    return {card: points.get(card, points.get(card.rank, 0)) for card in DECK}


def card_table(value: object) -> Any:
    """A table by its name or from a mapping; any other value is left as it is, for the checks."""
    return CARD_TABLES.get(value, value) if type(value) is str else points_table(value)


@attrs.frozen(kw_only=True, repr=False)
class Deal(Flags):
    """The flags of the deal.

    `ranks`, `suits` (P-01): the ranks and suits of the pack, which has each rank of each suit.
    `packs` (P-01): one pack, or two shuffled together.
    `hand_size`, `centre` (P-11): the number of cards of a hand, and of the centre.
    `last_batch` (P-30): what is done if the pack leaves fewer cards than a deal takes: it is
    refused; or they are shared in one `short` deal more; or in the last deal everybody gets more.
    `deal_order` (P-12): what is dealt first, the centre or the hands.
    `deal_packet` (P-13): how many cards a player gets at once, at most.
    `cut_jack` (P-08): what the cutter does with a jack at the bottom: nothing, put the lowest card
    that is not a jack below it, cut again, or keep it as the first card of the own hand.
    `bottom_exposed` (P-09): whether the bottom card lies face up under the stock.
    `centre_open` (P-14): how many cards of the centre lie face up, from the top.
    `turnup_jack` (P-16): what happens to a jack that is turned up.
    `all_jacks` (P-17): whether a centre of nothing but jacks is dealt anew; under `redeal_pairs`
    a centre with a jack on top or two cards of the same rank is.
    `centre_view` (P-28): who may look at the face-down centre cards.
    """

    ranks: tuple[Rank, ...] = attrs.field(
        default=tuple(Rank), converter=in_order, metadata={"clause": "P-01"}
    )
    suits: tuple[Suit, ...] = attrs.field(
        default=tuple(Suit), converter=in_order, metadata={"clause": "P-01"}
    )
    packs: Literal[1, 2] = flag(1, "P-01")
    hand_size: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] = flag(4, "P-11")
    centre: Literal[1, 2, 3, 4, 5, 6, 7, 8] = flag(4, "P-11")
    last_batch: Literal["refused", "short", "share_rest"] = flag("refused", "P-30")
    deal_order: Literal["centre_first", "players_first"] = flag("centre_first", "P-12")
    deal_packet: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] = flag(4, "P-13")
    cut_jack: Literal["none", "skip_up", "recut", "keep_jack"] = flag("skip_up", "P-08")
    bottom_exposed: bool = flag(default=True, clause="P-09")
    centre_open: Literal[1, 2, 3, 4, 5, 6, 7, 8] = flag(1, "P-14")
    turnup_jack: Literal["turn_more", "to_pile_bottom", "to_stock_bottom", "allow"] = flag(
        "turn_more", "P-16"
    )
    all_jacks: Literal["redeal", "allow", "redeal_pairs"] = flag("redeal", "P-17")
    centre_view: Literal[
        "capturing_side", "capturing_player", "nobody", "starter_before_play", "open"
    ] = flag("capturing_side", "P-28")

    def _contradictions(self) -> Iterator[str]:
        if (
            are_fine(self, "all_jacks", "turnup_jack")
            and self.all_jacks == "allow"
            and self.turnup_jack in ("turn_more", "to_pile_bottom")
        ):
            yield told("wrong.all_jacks", WORDS, value=repr(self.turnup_jack))
        for name in ("ranks", "suits"):
            if are_fine(self, name) and not getattr(self, name):
                yield told("wrong.empty_pack", WORDS, name=name)
        if are_fine(self, "ranks") and self.ranks == (_JACK,):
            yield told("wrong.only_jacks", WORDS)
        if not are_fine(self, "centre", "centre_open"):
            return
        if self.centre_open > self.centre:
            yield told("wrong.centre_open", WORDS, number=self.centre_open, centre=self.centre)
        is_open = self.centre_open == self.centre
        if are_fine(self, "all_jacks", "ranks") and self.all_jacks == "redeal_pairs":
            if not is_open:
                yield told("wrong.hidden_pairs", WORDS, number=self.centre_open, centre=self.centre)
            if self.centre > len(self.ranks):
                yield told("wrong.pairs", WORDS, ranks=len(self.ranks), centre=self.centre)
        if is_open and are_fine(self, "centre_view") and self.centre_view in _HIDING:
            value, number = repr(self.centre_view), self.centre_open
            yield told("wrong.centre_view", WORDS, value=value, number=number)


@cache
def _pack(ranks: tuple[Rank, ...], suits: tuple[Suit, ...], packs: int) -> tuple[Card, ...]:
    return tuple([card for card in DECK if card.rank in ranks and card.suit in suits]) * packs


@attrs.frozen(kw_only=True, repr=False)
class ScoringTable(Flags):
    """The flags of the count.

    `pisti_points` (P-34): points for a pişti.
    `double_points` (P-35): points for a jack on a lone jack.
    `jack_on_single` (P-36): the bonus for a jack on a lone card that is not a jack.
    `first_play_pisti` (P-37): whether the very first card can make a pişti with the up-card.
    `last_card_pisti` (P-38): whether the very last card can earn a bonus; `void_and_cancel`
    lets it break a pişti of each opponent instead.
    `pisti_cards_score` (P-40): whether the cards of a capture that earned a bonus also score.
    `card_table` (P-41): what single cards are worth: a name from `CARD_TABLES`, or a mapping
    of your own from a card or a rank to points, in the order of the lines in the count.
    `majority_points` (P-42): points for the most cards.
    `majority_basis` (P-42): most cards, or most captures.
    `majority_rule` (P-42): the most of all, or more than half of all.
    `majority_tie` (P-43): who gets the majority when it is tied.
    `last_pile_bonus` (P-45): points for the side that captured last.
    """

    pisti_points: int = flag(10, "P-34")
    double_points: int = flag(20, "P-35")
    jack_on_single: int = flag(0, "P-36")
    first_play_pisti: Literal["void", "counts"] = flag("void", "P-37")
    last_card_pisti: Literal["void", "counts", "void_and_cancel"] = flag("void", "P-38")
    pisti_cards_score: Literal["both", "bonus_only", "bonus_only_for_double"] = flag("both", "P-40")
    card_table: CardTable = attrs.field(
        default=CARD_TABLES["standard13"], converter=card_table, metadata={"clause": "P-41"}
    )
    majority_points: int = flag(3, "P-42")
    majority_basis: Literal["cards", "captures"] = flag("cards", "P-42")
    majority_rule: Literal["plurality", "over_half"] = flag("plurality", "P-42")
    majority_tie: Literal["nobody", "all_leaders", "deal_leader", "first_seat", "carry"] = flag(
        "nobody", "P-43"
    )
    last_pile_bonus: int = flag(0, "P-45")


@attrs.frozen(kw_only=True, repr=False)
class Bluff(Flags):
    """The flags of bluffing: a card face down on a lone card, claimed to match it (A-17).

    Points are a pair: those on an ordinary lone card, then those on a lone jack.
    `bluff_when`: on which lone card a claim may be made; they differ for the first card on a
    centre of a single card, which no opponent has laid.
    `bluff_accepted`: points of the claimant, if nobody challenges the claim.
    `bluff_proved`: points of the claimant, if the claim is challenged and true.
    `bluff_caught`: points of the challenger, if the claim is false.
    `bluff_jack_is_true`: whether a jack makes a claim on another rank true.
    `bluff_challenger`: who answers the claim.
    """

    bluff_when: Literal["opponents_lone_card", "lone_card"] = flag("opponents_lone_card", "A-17")
    bluff_accepted: tuple[int, int] = flag((10, 20), "A-17")
    bluff_proved: tuple[int, int] = flag((20, 40), "A-17")
    bluff_caught: tuple[int, int] = flag((20, 40), "A-17")
    bluff_jack_is_true: bool = flag(default=False, clause="A-17")
    bluff_challenger: Literal["lone_card_player", "opponent_in_turn"] = flag(
        "lone_card_player", "A-17"
    )


@attrs.frozen(kw_only=True, repr=False)
class MatchRules(Flags):
    """The flags of a match; a single hand stores these flags and does not use them.

    `target` (P-46): the total that ends a match, looked at after a complete hand (P-47).
    `target_tie` (P-48): if several sides reach it in the same hand, the `higher` total wins and
    equal totals play on; or there is an `extra_deal`; or the match is a `draw`.
    `dealer_rotation` (P-49): who deals next.
    """

    target: int | Literal["single_deal"] = flag(151, "P-46", least=1)
    target_tie: Literal["higher", "extra_deal", "draw"] = flag("higher", "P-48")
    dealer_rotation: Literal["with_play", "alternate", "fixed"] = flag("with_play", "P-49")


Teams: TypeAlias = Literal["partnership", "trios", "individual"]


def _teams_by_default(rules: "Rules") -> Teams:
    players: object = rules.players  # of any kind here: it is checked later
    return "partnership" if type(players) is int and players == 4 else "individual"


@keeps_hash
@attrs.frozen(kw_only=True, repr=False)
class Rules(KeepsHash, PartnerRules):
    """A way to play Pişti.

    >>> Rules(players=2).teams
    'individual'

    `players` (P-02, P-03): the number of players.
    `teams` (P-02): partners opposite each other, two teams of three, or everybody alone; four
    players are partners unless you say otherwise.
    `direction` (P-04): which way round; seats are numbered in the order of play either way.
    `first_player` (P-18): who begins.
    `deal`, `scoring`, `bluff` (`None`: no bluffing) and `match` hold the rest in groups.
    """

    _players_of = MappingProxyType({"partnership": (4, 6), "trios": (6,)})
    _usual_teams = MappingProxyType({4: "partnership"})

    players: Literal[2, 3, 4, 5, 6] = flag(4, "P-02")
    teams: Teams = flag(attrs.Factory(_teams_by_default, takes_self=True), "P-02")
    direction: Literal["anticlockwise", "clockwise"] = flag("anticlockwise", "P-04")
    first_player: Literal["next_after_dealer", "dealer"] = flag("next_after_dealer", "P-18")
    deal: Deal = flag(Deal(), "P-11")
    scoring: ScoringTable = flag(ScoringTable(), "P-41")
    bluff: Bluff | None = flag(None, "A-17")
    match: MatchRules = flag(MatchRules(), "P-46")

    def _contradictions(self) -> Iterator[str]:
        yield from self._wrong_teams("P-02")
        is_two = are_fine(self, "players") and self.players == 2
        alternates = are_fine(self, "dealer_rotation")
        if alternates and self.match.dealer_rotation == "alternate" and not is_two:
            yield told("wrong.alternate", WORDS, players=shown(self.players))
        is_pack = are_fine(self, *_DEALT) and any(card.rank is not _JACK for card in self.pack)
        if is_pack:
            yield from self._wrong_deal()

    def _wrong_deal(self) -> Iterator[str]:
        """One sentence for each reason why the cards cannot be dealt, with the numbers."""
        deal = self.deal
        pack = self.pack
        problem = wrong_sum(len(pack), deal.centre, self.players, deal.hand_size, deal.last_batch)
        if problem is not None:
            yield problem
            return
        jacks = sum(card.rank is _JACK for card in pack)
        stock = len(pack) - deal.centre - self.players * self.hand_sizes[0]
        is_turned = are_fine(self, "turnup_jack") and deal.turnup_jack == "to_stock_bottom"
        if is_turned and stock < jacks:
            yield told("wrong.stock", WORDS, stock=stock, jacks=jacks)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that this game is played with (P-01)."""
        deal = self.deal
        return _pack(deal.ranks, deal.suits, deal.packs)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards that each seat gets in every deal (P-30).

        >>> RULES.hand_sizes
        (4, 4, 4)
        """
        deal = self.deal
        sizes = hand_sizes(
            len(self.pack) - deal.centre, self.players, deal.hand_size, deal.last_batch
        )
        return sizes or ()  # the rules were refused if there are none

    def first_seat(self, dealer: int) -> int:
        """The seat that plays first (P-18)."""
        check_kind(dealer, int)
        return dealer if self.first_player == "dealer" else (dealer + 1) % self.players

    def place_of(self, seat: int, dealer: int) -> int:
        """The number of seats that play before this one."""
        check_kind(seat, int)
        return (seat - self.first_seat(dealer)) % self.players

    def challenger_of(self, claimant: int) -> int:
        """The seat that answers a claim (A-17)."""
        check_kind(claimant, int)
        step = 1 if self.bluff and self.bluff.bluff_challenger == "opponent_in_turn" else -1
        return (claimant + step) % self.players


RULES = Rules()
"""The default: four players in partnership (`classic`)."""

_UNSEEN = RULES.but(cut_jack="none", bottom_exposed=False)  # nobody looks at the lowest card
PRESETS: Mapping[str, Rules] = Rules.with_presets(
    "pisti",
    {
        "classic": RULES,
        "two_player": _UNSEEN.but(
            players=2, deal_order="players_first", turnup_jack="to_pile_bottom"
        ),
        "classic_two": RULES.but(players=2),
        "classic_three": RULES.but(players=3),
        "classic_four_individual": RULES.but(teams="individual"),
        "iskambilci": RULES.but(
            teams="individual",
            direction="clockwise",
            cut_jack="keep_jack",
            centre_view="capturing_player",
        ),
        "german": _UNSEEN.but(
            teams="individual",
            turnup_jack="to_stock_bottom",
            all_jacks="allow",
            centre_view="capturing_player",
            majority_basis="captures",
        ),
        "turkish_101": RULES.but(cut_jack="keep_jack", target=101),
        "bluff": RULES.but(players=2, bluff=Bluff()),
        "bluff_light": _UNSEEN.but(
            players=2,
            deal_packet=1,
            turnup_jack="allow",
            all_jacks="allow",
            last_card_pisti="counts",
            bluff_accepted=(10, 10),
            bluff_proved=(20, 20),
            bluff_caught=(10, 10),
            target="single_deal",
        ),
        "vale_pisti": _UNSEEN.but(players=2, jack_on_single=20, last_pile_bonus=3),
        "pishpirik": _UNSEEN.but(
            players=2, card_table="pishpirik22", last_card_pisti="counts", target=101
        ),
        "course": _UNSEEN.but(
            players=2,
            deal_order="players_first",
            deal_packet=1,
            turnup_jack="allow",
            all_jacks="allow",
            double_points=10,
            last_card_pisti="counts",
            card_table="each_card55",
            target="single_deal",
        ),
        "two_packs": _UNSEEN.but(
            teams="individual",
            packs=2,
            last_batch="share_rest",
            turnup_jack="to_stock_bottom",
            double_points=15,
            majority_tie="all_leaders",
            target="single_deal",
        ),
        "five": RULES.but(players=5, packs=2),
        "six_pairs": RULES.but(players=6, teams="partnership"),
        "xeri": _UNSEEN.but(
            players=2,
            hand_size=6,
            deal_packet=6,
            centre_open=4,
            all_jacks="redeal_pairs",
            card_table="pishpirik22",
        ),
        "mini": _UNSEEN.but(
            players=2,
            ranks=(Rank.ACE, Rank.TWO, Rank.TEN, Rank.JACK),
            suits=(Suit.CLUBS, Suit.DIAMONDS),
            hand_size=2,
            centre=2,
            last_batch="short",
            target="single_deal",
        ),
    },
)
"""The presets of the rulebook by name; `but` makes house rules from any of them."""
