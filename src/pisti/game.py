"""The Protocol of a game: a module with these names, which keeps these promises.

The module `pisti` is such a game.  Everything that takes a game (a match, a record, an arena)
takes any module that fits this Protocol.  To make a game of your own, write a module with all names
of `Game`, and check it with `pisti.testing.check_game`.

- **Rules, deck, dealer and moves are the whole game.**  `new_hand` fixes everything that will
  ever be dealt; `apply` has no randomness.
- **Values never change.**  Rules, states, views, moves, events and scores are frozen.
- **`legal_moves` is total**: `()` if and only if `state.turn is None`; no duplicates; the same
  order every time.  `apply` takes each of these moves and refuses every other.
- **A move is written as a text**: `str(move)` is how records have it, and no two moves that are
  legal at the same time have the same text.
- **A view is what a seat may lawfully know**, with perfect memory, and holds no reference to
  the state.  `worlds` sees nothing else.
- **The acts are the past**: `acts` of a state or of a view are the moves so far, each with its seat
  and what came of it; `history` are the moves alone.
- **A view adds up what its seat has seen**: `unseen` are the cards that nobody has shown it,
  `played_by(seat)` are the cards that a seat has played, and `banked` is the count as far as the
  seat may know it.  None of them tells more than follows from all `worlds`.
- **A match is hands in a row**: `next_dealer` is the seat that deals the next one, and `standings`
  adds new scores to the standings `before`.  A `Score` says whether it `is_final`, and whether
  its hand `is_void`: a void hand was broken off, decides nothing, and another one is dealt.  Where
  the rules depend on the totals before a hand, `new_hand` takes them as `scores`.  With
  `COUNTS_AT_ONCE` points count as soon as they are made, so that a match can be won within a hand.
- **Every move has a number**: `all_moves(rules)` are the moves that these rules can ever offer,
  each once and always in the same order, so that a program can count them.
- **Every hand ends** within `longest_hand(rules)` moves, where the rules set a bound at all.

A game that people can see and play in a terminal also has the two names of `ShownGame`, and one
whose views can be made and led on without a state those of `FollowedGame`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from pisti.cards import Card
from pisti.errors import KindError, PistiError, kind_of, shown, wrong_kind
from pisti.event_types import Event
from pisti.kit.picture import Picture
from pisti.phrases import Words
from pisti.score_types import Score, Standings
from pisti.shuffle import Seed


class AnyRules(Protocol):
    """The rules of any game, as far as all games share them."""

    @property
    def players(self) -> int:
        """The number of seats."""
        ...

    @property
    def sides(self) -> int:
        """The number of sides: as many as players, or two partnerships."""
        ...

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the game, before the shuffle."""
        ...

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        ...


class AnyAct(Protocol):
    """An act of any game, as far as all games share it: a move, its seat, and what came of it."""

    @property
    def seat(self) -> int:
        """The seat that made the move."""
        ...

    @property
    def move(self) -> Any:
        """The move; in a view, as far as its seat may know it."""
        ...


class AnyMoment(Protocol):
    """A moment of a hand of any game, as a state or as a view has it."""

    @property
    def rules(self) -> AnyRules:
        """The rules of this hand."""
        ...

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        ...

    @property
    def turn(self) -> int | None:
        """The seat that must move, `None` when the hand is over."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        ...

    @property
    def acts(self) -> Sequence[AnyAct]:
        """The acts so far, move by move, each with what came of it; in a view, as it saw them."""
        ...

    @property
    def history(self) -> tuple[Any, ...]:
        """The moves so far: those of the acts."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of the match by side before this hand."""
        ...


class AnyState(AnyMoment, Protocol):
    """The state of any game, as far as all games share it."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """The pack after the shuffle, or as it was given, top card first."""
        ...

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands by seat."""
        ...

    @property
    def places(self) -> tuple[tuple[Card, ...], ...]:
        """All places where cards lie: every card of the pack is in one of them."""
        ...

    @property
    def is_void(self) -> bool:
        """Whether the hand was broken off and decides nothing."""
        ...


class AnyView(AnyMoment, Protocol):
    """The view of any game, as far as all games share it."""

    @property
    def seat(self) -> int | None:
        """The seat that looks, `None` for a spectator."""
        ...

    @property
    def moves(self) -> tuple[Any, ...]:
        """The legal moves of this seat, `()` when it is not on turn."""
        ...

    @property
    def hands(self) -> tuple[tuple[Card, ...] | int, ...]:
        """The hands by seat: the own cards, and the number of cards of each other hand."""
        ...

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the seat that looks; a spectator has none."""
        ...

    @property
    def unseen(self) -> Counter[Card]:
        """The cards that nobody has shown this seat; a new `Counter` each time."""
        ...

    def played_by(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat has played, in order, as far as this seat knows them."""
        ...

    @property
    def banked(self) -> Score:
        """The count so far as this seat may know it, with the lines of `score`.

        In every world of the view the score has each of these lines, with as much in it or more.
        """
        ...


RulesT = TypeVar("RulesT", bound=AnyRules)
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT", bound=AnyView)


class Game(Protocol[RulesT, StateT, MoveT, ViewT]):
    """A game: its seven functions, those for a match, and its constants."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module
        """The name of the game in records."""
        ...

    @property
    def VERSION(self) -> int:  # noqa: N802 - as above
        """The version of the rules: a higher number whenever the outcome of a hand could change."""
        ...

    @property
    def RULES(self) -> RulesT:  # noqa: N802 - as above
        """The default rules."""
        ...

    @property
    def PRESETS(self) -> Mapping[str, RulesT]:  # noqa: N802 - as above
        """The presets by name: ways to play that people know."""
        ...

    @property
    def LOW_WINS(self) -> bool:  # noqa: N802 - as above
        """Whether the lowest total wins a match, as where points are penalties."""
        ...

    @property
    def COUNTS_AT_ONCE(self) -> bool:  # noqa: N802 - as above
        """Whether points count in the match at once, so that it can be won within a hand."""
        ...

    def new_hand(
        self,
        rules: RulesT = ...,
        *,
        seed: Seed | None = None,
        deck: Sequence[Card] | None = None,
        dealer: int = 0,
        scores: Sequence[int] | None = None,
    ) -> StateT:
        """Deal a hand from either a seed or a deck; `scores` are the totals by side before it."""
        ...

    def all_moves(self, rules: RulesT) -> tuple[MoveT, ...]:
        """Every move that these rules can ever offer, each once, always in the same order."""
        ...

    def legal_moves(self, state: StateT) -> tuple[MoveT, ...]:
        """The moves of the seat on turn."""
        ...

    def apply(self, state: StateT, move: MoveT) -> StateT:
        """The state after this move."""
        ...

    def score(self, state: StateT) -> Score:
        """The count of a hand: the points that each side has banked."""
        ...

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """The view of a seat: all that it may know; `None` is a spectator."""
        ...

    def worlds(self, view: ViewT, *, seed: Seed) -> Iterator[StateT]:
        """An endless stream of states that this view cannot tell from the truth."""
        ...

    def events(self, known: StateT | ViewT) -> tuple[Event, ...]:
        """The events so far: all of them for a state, those that the seat noticed for a view."""
        ...

    def next_dealer(self, state: StateT) -> int:
        """The seat that deals the next hand of a match."""
        ...

    def standings(
        self, rules: RulesT, scores: Iterable[Score], before: Standings | None = None
    ) -> Standings:
        """The standings of a match after these hands, added to the standings `before` them."""
        ...

    def longest_hand(self, rules: RulesT) -> int | None:
        """The most moves that a hand can have; `None` where these rules set no bound."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Any game, for a type checker."""


class ShownGame(Game[RulesT, StateT, MoveT, ViewT], Protocol[RulesT, StateT, MoveT, ViewT]):
    """A game that `pisti.show` and the command `pisti` can show to people."""

    @property
    def WORDS(self) -> Mapping[str, Words]:  # noqa: N802 - a constant of the module
        """The words of the game by language: `en`, `tr`."""
        ...

    def picture(self, view: ViewT) -> Picture:
        """The table as this seat sees it."""
        ...


AnyShownGame: TypeAlias = ShownGame[Any, Any, Any, Any]
"""Any game that can be shown, for a type checker."""


class FollowedGame(Game[RulesT, StateT, MoveT, ViewT], Protocol[RulesT, StateT, MoveT, ViewT]):
    """A game whose views can be made and led on without a state, as at a table with real cards.

    From the beginning of a hand on, `follow` with each of the `events` of a view gives that view.
    """

    def start_view(
        self,
        rules: RulesT = ...,
        *,
        dealer: int = 0,
        seat: int | None,
        shown: Iterable[Event],
        scores: Sequence[int] | None = None,
    ) -> ViewT:
        """The view of a seat before the first move, from what it was shown at the deal."""
        ...

    def follow(self, view: ViewT, event: Event) -> ViewT:
        """The view after this event, which its seat notices."""
        ...


AnyFollowedGame: TypeAlias = FollowedGame[Any, Any, Any, Any]
"""Any game whose views can be led on, for a type checker."""


_KINDS_BY_NAME: Final[Mapping[str, Any]] = {
    "NAME": str,
    "VERSION": int,
    "PRESETS": Mapping,
    "LOW_WINS": bool,
    "COUNTS_AT_ONCE": bool,
    "RULES": object,
    **dict.fromkeys(("new_hand", "all_moves", "legal_moves", "apply", "score", "view"), Callable),
    **dict.fromkeys(("worlds", "events", "next_dealer", "standings", "longest_hand"), Callable),
}


def check_is_game(game: object) -> None:
    """Refuse a value that is not a game.

    >>> check_is_game(7)
    Traceback (most recent call last):
        ...
    pisti.errors.KindError: expected a game, such as the module pisti, not an object of type int
    """
    missing = [name for name in _KINDS_BY_NAME if not hasattr(game, name)]
    if "NAME" in missing and "new_hand" in missing:
        raise wrong_kind("a game, such as the module pisti", game)
    wrong = [f"it has no {', '.join(missing)}"] if missing else []
    for name, kind in _KINDS_BY_NAME.items():
        if name not in missing and not isinstance(getattr(game, name), kind):
            found = kind_of(getattr(game, name))
            wrong.append(f"its {name} is of type {found}, expected {kind.__name__}")
    if wrong:
        raise PistiError(
            f"this game is not complete: {'; '.join(wrong)}; pisti.game.Game lists it all"
        )


def check_rules(game: AnyGame, rules: object) -> None:
    """Refuse anything but rules of this game."""
    check_is_game(game)
    kind = type(rules)
    if not any(kind is type(preset) for preset in game.PRESETS.values()):
        found = f"an object of type {kind.__module__}.{kind_of(rules)}"
        given = shown(rules) if kind is str else found
        raise KindError(f"expected rules of {game.NAME}, such as one of its PRESETS, not {given}")
