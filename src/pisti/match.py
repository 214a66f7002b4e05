"""Many hands, one winner: a match of any game, played with the same verbs as a hand.

A match deals its next hand by itself as soon as one is over, and ends by the game's own rules.
Rules, first dealer, seed and moves are the whole match: the n-th hand, counted from 0, is dealt
from the bytes of the seed, `/hand ` and n in decimal.
"""

from importlib import import_module
from types import ModuleType
from typing import Any, Literal

import attrs

from pisti._kit.frozen import fast
from pisti.errors import IllegalMove, wrong_kind
from pisti.event_types import Event
from pisti.game import AnyGame
from pisti.score_types import Score, Standings
from pisti.shuffle import Seed, seed_bytes


def _rebuilt(name: str, *fields: Any) -> "Match":
    return Match(import_module(name), *fields)


@attrs.frozen(repr=False, weakref_slot=False)
class Match:
    """A match at one moment; keep it where no player looks, as it holds the state of a hand.

    `game` is the module of the game, `seed` the bytes behind all hands.
    `hands` are the last states of the hands that were played, `scores` their counts.
    `state` is that of the hand that is going on, or the last one of all.
    `standings` are the totals by side and, when it is over, who has won; `settled` are those after
    the hands that were played.
    """

    game: AnyGame
    rules: Any
    seed: bytes
    hands: tuple[Any, ...]
    scores: tuple[Score, ...]
    state: Any
    settled: Standings
    standings: Standings

    @property
    def turn(self) -> int | None:
        """The seat that must move, `None` when the match is over."""
        return None if self.is_over else self.state.turn

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.standings.winners)

    @property
    def hands_so_far(self) -> tuple[Any, ...]:
        """The last states of all hands, and that of the one that is going on."""
        if self.hands and self.hands[-1] is self.state:
            return self.hands
        return (*self.hands, self.state)

    def __repr__(self) -> str:
        name = f"match of {self.game.NAME}"
        return f"<{name}, hand {len(self.hands)}, {self.standings}, turn={self.turn}>"

    def __reduce__(self) -> tuple[Any, ...]:
        fields = [getattr(self, field.name) for field in attrs.fields(Match)][1:]
        if isinstance(self.game, ModuleType):
            return _rebuilt, (self.game.__name__, *fields)
        return Match, (self.game, *fields)


_match = fast(Match)


def new_match(game: AnyGame, rules: Any = None, *, seed: Seed, dealer: int = 0) -> Match:
    """Deal the first hand of a match.

    >>> import pisti
    >>> match = new_match(pisti, pisti.Rules(players=2), seed=7)
    >>> while moves := legal_moves(match):
    ...     match = apply(match, moves[0])
    >>> match.standings, len(match.hands)
    (Standings(totals=(152, 154), winners=(1,)), 16)

    Where `rules` is `None`, they are the game's default.
    """
    rules = game.RULES if rules is None else rules
    nothing = game.standings(rules, ())
    before = _match(game, rules, seed_bytes(seed), (), (), None, nothing, nothing)
    return _next_hand(before, dealer)


def legal_moves(match: Match) -> tuple[Any, ...]:
    """The moves of the seat on turn; `()` when the match is over."""
    if not isinstance(match, Match):
        raise wrong_kind("a Match", match)
    return () if match.is_over else match.game.legal_moves(match.state)


def apply(match: Match, move: Any) -> Match:
    """The match after this move; the one before stays as it is.

    A move that ends a hand also deals the next one; the last state of the hand is in `hands`.
    Raises `IllegalMove` for whatever is not in `legal_moves`.
    """
    if not isinstance(match, Match):
        raise wrong_kind("a Match", match)
    if match.is_over:
        raise IllegalMove("the match is over and nobody is on turn", move, None, "the match")
    game, rules = match.game, match.rules
    state = game.apply(match.state, move)
    if not state.is_over:
        return _going_on(match, state)
    hands, score = (*match.hands, state), game.score(state)
    now = game.standings(rules, [score], match.settled)
    after = _match(game, rules, match.seed, hands, (*match.scores, score), state, now, now)
    return after if after.is_over else _next_hand(after, game.next_dealer(state))


def view(match: Match, seat: int | None) -> Any:
    """What this seat may know of the hand that is going on."""
    if not isinstance(match, Match):
        raise wrong_kind("a Match", match)
    seen = match.game.view(match.state, seat)
    if match.is_over and seen.turn is not None:  # somebody has won within the hand
        return attrs.evolve(seen, turn=None, moves=())
    return seen


def events(match: Match, seat: int | Literal["all"] | None) -> tuple[Event, ...]:
    """What happened in all hands so far, as far as this seat saw it; in full for `"all"`.

    What one move caused is the tail, also where it ended a hand and the next one was dealt:

    >>> import pisti
    >>> before = new_match(pisti, pisti.Rules(players=2), seed=7)
    >>> after = apply(before, legal_moves(before)[0])
    >>> events(after, 0)[len(events(before, 0)) :]
    (Played(seat=1, card=AH),)
    """
    if not isinstance(match, Match):
        raise wrong_kind("a Match", match)
    game = match.game
    told: list[Event] = []
    for state in match.hands_so_far:
        told += game.events(state if seat == "all" else game.view(state, seat))
    return tuple(told)


def _next_hand(match: Match, dealer: int) -> Match:
    """The match after the deal of another hand."""
    seed = b"%b/hand %d" % (match.seed, len(match.hands))
    scores = match.settled.totals
    state = match.game.new_hand(match.rules, seed=seed, dealer=dealer, scores=scores)
    return _going_on(match, state)


def _going_on(match: Match, state: Any) -> Match:
    """The match with its hand in this state, which may already have decided it."""
    game, standings = match.game, match.settled
    if game.COUNTS_AT_ONCE:
        standings = game.standings(match.rules, [game.score(state)], standings)
    return _match(
        *(game, match.rules, match.seed, match.hands, match.scores),
        *(state, match.settled, standings),
    )
