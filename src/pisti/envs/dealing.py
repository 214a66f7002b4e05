"""The ways in which chance deals in a game of OpenSpiel: a list of deals, or cards that are drawn.

Nothing here needs OpenSpiel.
"""

import json
from bisect import bisect
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any, Final, TypeAlias, cast
from urllib.parse import quote, unquote

import attrs
import numpy as np

from pisti import record
from pisti.cards import Card
from pisti.envs.encoding import Encoding
from pisti.envs.registration import check_among, encoding_of, move_of
from pisti.errors import DealError, PistiError, shown
from pisti.game import AnyGame, AnyState
from pisti.games import GAMES
from pisti.kit.checks import check_number
from pisti.kit.kinds import Data, is_list

PARAMETERS: Final[Mapping[str, object]] = {
    "rules": "",
    "deal": "",
    "seeds": 1000,
    "dealer": 0,
    "scores": "",
    "most": 1000,
    "starts": "",
    "rng_seed": -1,
}
"""The parameters of a game, with what they are unless somebody names them."""

_DEALS: Final = ("canonical", "sampled", "cards", "fixed_list")
_FEW: Final = 20_000  # deals that are listed without being asked for
_MANY: Final = 1_000_000  # deals that are listed if they are asked for
_TRIES: Final = 1000  # decks that the rules refuse, in a row
Starts: TypeAlias = tuple[tuple[AnyState, int], ...]


@attrs.frozen(eq=False, slots=False)
class Table:
    """All that does not change in a game: its rules in numbers, and the ways to deal.

    `starts` are the deals with their weights, where chance has a list of them.
    """

    params: tuple[object, ...]
    encoding: Encoding
    deal: str
    dealer: int
    scores: tuple[int, ...] | None
    most: int
    starts: Starts

    def __reduce__(self) -> tuple[object, ...]:
        return table_of, (self.params,)

    @cached_property
    def kinds(self) -> tuple[Card, ...]:
        """The cards by their number: each kind once."""
        return tuple(dict.fromkeys(self.encoding.rules.pack))

    @cached_property
    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the chance node, where the whole deal is one node."""
        whole = sum(weight for _, weight in self.starts)
        return [(at, weight / whole) for at, (_, weight) in enumerate(self.starts)]

    @cached_property
    def starts_by_key(self) -> tuple[dict[str, list[int]], ...]:
        """By seat, the numbers of the starts by what it knows of them."""
        game, key = self.encoding.game, self.encoding.key
        found: tuple[dict[str, list[int]], ...] = tuple({} for _ in range(self.encoding.players))
        for at, (state, _) in enumerate(self.starts):
            for seat, numbers in enumerate(found):
                numbers.setdefault(key(game.view(state, seat)), []).append(at)
        return found

    def dealt(self, *, seed: int | None = None, deck: Sequence[Card] | None = None) -> AnyState:
        """A new hand."""
        dealt: AnyState = self.encoding.game.new_hand(
            self.encoding.rules, seed=seed, deck=deck, dealer=self.dealer, scores=self.scores
        )
        return dealt

    def rest_of_deck(self, drawn: tuple[Card, ...], chance: np.random.Generator) -> list[Card]:
        """The cards after these, by chance, as likely as in all decks that the rules take."""
        pack: Counter[Card] = Counter(self.encoding.rules.pack)
        left: list[Card] = [*(pack - Counter(drawn)).elements()]
        rest = left
        for _ in range(_TRIES):
            order: list[int] = chance.permutation(len(left)).tolist()
            rest = [left[at] for at in order]
            try:
                self.dealt(deck=(*drawn, *rest))
            except DealError:
                continue
            break
        return rest


@attrs.frozen(eq=False)
class Now:
    """All that changes in a game: the hand, or the cards drawn before it; clones share it."""

    table: Table
    hand: Any = None
    drawn: tuple[Card, ...] = ()
    is_refused: bool = False

    def __deepcopy__(self, memo: object) -> "Now":
        return self

    @property
    def is_over(self) -> bool:
        """Whether the hand is over, cut off, or cannot be dealt."""
        hand = self.hand
        if hand is None:
            return self.is_refused
        return bool(hand.is_over or len(hand.acts) >= self.table.most)

    def outcomes(self, coming: "Coming") -> list[tuple[int, float]]:
        """The outcomes of chance, and how likely each of them is."""
        table = self.table
        if table.starts:
            return table.outcomes
        if table.deal == "sampled":
            return [(table.kinds.index(coming.card_after(self)), 1.0)]
        left: Counter[Card] = Counter(table.encoding.rules.pack)
        left.subtract(self.drawn)
        number = left.total()
        return [(at, left[card] / number) for at, card in enumerate(table.kinds) if left[card]]

    def after_chance(self, outcome: int) -> "Now":
        """The moment after this outcome of chance."""
        table = self.table
        known = table.starts or table.kinds
        if not 0 <= outcome < len(known):
            raise PistiError(f"chance has no outcome {outcome}")
        if table.starts:
            return Now(table, table.starts[outcome][0])
        pack, card = table.encoding.rules.pack, table.kinds[outcome]
        if self.drawn.count(card) == len(pack) // len(known):
            raise PistiError(f"chance has no outcome {outcome}, this card is drawn already")
        drawn = (*self.drawn, card)
        if len(drawn) < len(pack):
            return Now(table, drawn=drawn)
        try:
            return Now(table, table.dealt(deck=drawn), drawn)
        except DealError:
            return Now(table, drawn=drawn, is_refused=True)

    def after_move(self, action: int) -> "Now":
        """The moment after the move of this number."""
        if self.is_over:
            raise PistiError("this hand is over")
        encoding = self.table.encoding
        return attrs.evolve(self, hand=encoding.game.apply(self.hand, move_of(encoding, action)))

    def resampled(self, seat: int, start: int, chance: float) -> tuple[list[int], Sequence[object]]:
        """Outcomes of chance, and moves, that lead to what looks the same to this seat.

        `start` is the outcome that led here, where chance has a list, and `chance` is below 1.
        """
        table, hand = self.table, self.hand
        game, key = table.encoding.game, table.encoding.key
        view = game.view(hand, seat)
        if not table.starts:
            world = next(game.worlds(view, seed=int(chance * 2**53)))
            return [*map(table.kinds.index, world.deck)], world.history
        first, wanted = table.starts[start][0], key(view)
        begin = len(first.history)
        fitting = [
            (at, state.history[len(table.starts[at][0].history) :])
            for at in table.starts_by_key[seat][key(game.view(first, seat))]
            for state in _after(
                game, table.starts[at][0], view.history[begin:], hand.history[begin:]
            )
            if key(game.view(state, seat)) == wanted
        ]
        sums = [*accumulate(table.starts[at][1] for at, _ in fitting)]
        at, moves = fitting[bisect(sums, chance * sums[-1])]
        return [at], moves


class Coming:
    """The deck that chance will draw where it samples; a clone draws another one."""

    def __init__(self, chance: np.random.Generator) -> None:
        self._chance = chance
        self._deck: tuple[Card, ...] = ()

    def __deepcopy__(self, memo: object) -> "Coming":
        return Coming(self._chance)

    def card_after(self, now: Now) -> Card:
        """The card that comes after those that were drawn by now."""
        begin = len(now.drawn)
        if not self._deck or self._deck[:begin] != now.drawn:
            self._deck = (*now.drawn, *now.table.rest_of_deck(now.drawn, self._chance))
        return self._deck[begin]


def _after(
    game: AnyGame, state: AnyState, shown: Sequence[object], made: Sequence[object]
) -> list[AnyState]:
    """The states after these moves; after a move that was not shown, all that it may have been."""
    states = [state]
    for seen, move in zip(shown, made, strict=True):
        states = [
            game.apply(each, other)
            for each in states
            for other in game.legal_moves(each)
            if other == move or (seen != move and type(other) is type(move))
        ]
    return states


def quoted(text: str) -> str:
    """A parameter as OpenSpiel can read it again: JSON without its commas and brackets."""
    return quote(text, safe="") if text.lstrip()[:1] in ("{", "[") else text


@lru_cache(maxsize=64)
def table_of(params: tuple[Any, ...]) -> Table:
    """The table of these parameters: the name of a game, and those of `PARAMETERS`."""
    name, rules, deal, seeds, dealer, scores, most, starts, rng_seed = params
    game = GAMES[name]
    check_number("most", most)
    check_among("deal", deal, ("", *_DEALS))
    check_number("seeds", seeds)
    check_number("rng_seed", rng_seed, least=-1)
    data = _data_of(rules) if rules.startswith("%7B") else None
    if data is not None:
        encoding = encoding_of(game, cast("Any", type(game.RULES)).from_dict(data))
    else:
        encoding = encoding_of(game, rules or game.RULES)
    try:
        totals = tuple(map(int, scores.split())) or None
    except ValueError:
        raise PistiError(f"the scores are {shown(scores)}, expected numbers, as in 3 4") from None
    encoding.game.new_hand(encoding.rules, seed=0, dealer=dealer, scores=totals)
    table = Table(params, encoding, deal, dealer, totals, most, ())
    if starts:
        return attrs.evolve(table, deal="starts", starts=_read(encoding, starts))
    if deal == "fixed_list":
        dealt = tuple((table.dealt(seed=seed), 1) for seed in range(seeds))
        return attrs.evolve(table, starts=dealt)
    return _listed(table)


def _listed(table: Table) -> Table:
    """This table with the list of all deals, if it is to have one."""
    if table.deal in ("sampled", "cards"):
        return table
    limit = _MANY if table.deal else _FEW
    try:
        found = table.encoding.beginnings(limit, dealer=table.dealer, scores=table.scores)
    except PistiError:
        if table.deal:
            raise
        return attrs.evolve(table, deal="sampled")
    return attrs.evolve(table, deal="canonical", starts=tuple(found))


def _data_of(text: str) -> Data:
    try:
        return json.loads(unquote(text))
    except ValueError as error:
        raise PistiError(f"this parameter is not JSON: {error}") from None


def written(encoding: Encoding, starts: Sequence[tuple[AnyState, int]]) -> str:
    """These states with their weights, as the parameter `starts` has them."""
    game = encoding.game
    rows = [
        [weight, json.loads(record.dumps(game, record.record_of(game, state)))]
        for state, weight in starts
    ]
    return json.dumps(rows, separators=(",", ":"))


def _read(encoding: Encoding, text: str) -> Starts:
    """The states that these records lead to, with their weights."""
    data = _data_of(text)
    wrong = PistiError(
        "the starts are not a list of weights and records, expected what starting_from makes"
    )
    if not is_list(data):
        raise wrong
    found: list[tuple[AnyState, int]] = []
    for pair in data:
        if not is_list(pair) or len(pair) != 2:
            raise wrong
        weight, kept = pair
        check_number("a weight", weight)
        state = record.check(encoding.game, record.loads(encoding.game, json.dumps(kept)))
        if state.rules != encoding.rules or state.is_over:
            raise PistiError(
                "a start is over, or under other rules, expected a hand to be played on"
            )
        found.append((state, weight))
    return tuple(found)
