"""One deal at the tables of an arena: two bots play it in every seating, and are counted."""

import hashlib
from collections import Counter
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from itertools import product
from math import fsum
from time import perf_counter_ns
from typing import Any, TypeAlias

import attrs

from pisti.bots.bot import AnyBot, Maker, chosen, close
from pisti.bots.faults import fault_of, words_of
from pisti.errors import wrong_kind
from pisti.game import (
    AnyGame,
    Game,
    MoveT,
    RulesT,
    StateT,
    ViewT,
    check_is_game,
    check_rules,
)
from pisti.notation import format_move
from pisti.phrases import printable
from pisti.shuffle import Seed, seed_bytes

FORFEIT = 50
"""By how many points a table is lost at which a bot has made no lawful move."""
MOST_MOVES = 2000
"""After so many moves a table is cut off, and counts as it stands."""
LONGEST_PROBLEM = 1000
"""So many letters tell at most what a bot did wrong."""

_MOST_MOVES_TOLD = 600  # letters of the moves in it

Counts: TypeAlias = Counter[str]
"""The counts of a bot; `points` and `times` are followed by the name of a score line."""


@attrs.frozen
class Contest:
    """Two bots, and what they play."""

    game: AnyGame
    rules: Any
    seed: bytes
    makers: tuple[Maker[Any, Any], Maker[Any, Any]]
    names: tuple[str, str]


@attrs.frozen
class Row:
    """The result of a deal: the margin of the first bot, and the counts of both.

    `problems` say what a bot did wrong first, "" where it did nothing wrong.
    """

    margin: float
    counts: tuple[Counts, Counts]
    problems: tuple[str, str]


def seatings(sides: int) -> list[tuple[int, ...]]:
    """Every way to give so many sides to two bots, 0 and 1, in which both play.

    >>> seatings(2), len(seatings(3)), len(seatings(4))
    ([(0, 1), (1, 0)], 6, 14)
    """
    return [seating for seating in product((0, 1), repeat=sides) if len({*seating}) == 2]


def deal_seed(seed: Seed, number: int) -> bytes:
    """The seed from which this deal of a run is dealt."""
    if type(number) is not int or number < 0 or number >> 64:
        raise wrong_kind("the number of a deal, from 0 on", number)
    return b"%b/deal %d" % (seed_bytes(seed), number)


def deal(
    game: Game[RulesT, StateT, MoveT, ViewT], rules: RulesT, *, seed: Seed, number: int
) -> StateT:
    """The state from which this deal of a run is played, the first of which is deal 0.

    >>> import pisti
    >>> deal(pisti, pisti.RULES, seed=7, number=2).dealer
    2
    """
    check_is_game(game)
    check_rules(game, rules)
    own = deal_seed(seed, number)
    return game.new_hand(rules, seed=own, dealer=number % rules.players)


def bot_seed(seed: Seed, number: int, name: str) -> str:
    """The seed of a bot in this deal; who cannot guess the run's seed learns no card from it."""
    if not isinstance(name, str):
        raise wrong_kind("the name of a bot", name)
    text = b"%b/bot %b" % (deal_seed(seed, number), name.encode("utf-8", "surrogatepass"))
    return hashlib.sha256(text).hexdigest()


def play_deal(contest: Contest, number: int) -> Row:
    """Play this deal in every seating."""
    rules = contest.rules
    dealt = deal(contest.game, rules, seed=contest.seed, number=number)
    counts: tuple[Counts, Counts] = (Counter(), Counter())
    problems = ["", ""]
    margins: list[float] = []
    for seating in seatings(rules.sides):
        margin: float
        try:
            last = _played(contest, number, dealt, seating, counts)
            margin = _margin(contest.game, last, seating, counts)
        except _Forfeit as forfeit:
            counts[forfeit.who][forfeit.fault] += 1
            problems[forfeit.who] = problems[forfeit.who] or _told(number, seating, forfeit)
            margin = FORFEIT if forfeit.who else -FORFEIT
        for count, ahead in zip(counts, (margin, -margin), strict=True):
            count["tables"] += 1
            count["won"] += ahead > 0
            count["tied"] += ahead == 0
        margins.append(margin)
    return Row(fsum(margins) / len(margins), counts, (problems[0], problems[1]))


class _Forfeit(Exception):  # noqa: N818 - that is what happened
    """A table is lost to a bot that has made no lawful move in this seat and state."""

    def __init__(self, who: int, seat: int, state: Any, error: BaseException) -> None:
        super().__init__(who, seat)
        self.who, self.seat, self.state = who, seat, state
        self.fault, self.problem = fault_of(error), words_of(error, __file__)


@contextmanager
def _watched(who: int, seat: int, state: Any) -> Generator[None]:
    """Whatever goes wrong in here, the bot has done it."""
    try:
        yield
    except KeyboardInterrupt:  # somebody else wants it to end
        raise
    except BaseException as error:  # noqa: BLE001 - whatever a bot does
        raise _Forfeit(who, seat, state, error) from None


def _told(number: int, seating: tuple[int, ...], forfeit: _Forfeit) -> str:
    """The fault of a bot, its place and the moves before it, so that it can be played again."""
    history = forfeit.state.history
    moves = " ".join(map(format_move, history))
    if not 0 < len(moves) <= _MOST_MOVES_TOLD:
        moves = f"{len(history)} moves"
    sits = "".join([f"{who}" for who in _by_seat(forfeit.state.rules, seating)])
    where = f"deal {number}, seating {sits}, seat {forfeit.seat}, move {len(history) + 1}"
    told = f"{where}, {forfeit.fault}: {forfeit.problem}; after {printable(moves)}"
    return told[:LONGEST_PROBLEM]


def _by_seat(rules: Any, seating: tuple[int, ...]) -> list[int]:
    """The number of the bot in each seat; partners are alike."""
    return [seating[seat % len(seating)] for seat in range(rules.players)]


def _played(
    contest: Contest,
    number: int,
    state: Any,
    seating: tuple[int, ...],
    counts: tuple[Counts, Counts],
) -> Any:
    """The last state of a table; each seat has a bot of its own, also where partners are alike."""
    seats = _by_seat(state.rules, seating)
    seeds = [bot_seed(contest.seed, number, name) for name in contest.names]
    with ExitStack() as stack:
        bots: list[AnyBot] = []
        for at, who in enumerate(seats):
            with _watched(who, at, state):
                bots.append(contest.makers[who](seed=seeds[who]))
            stack.callback(close, bots[-1])
        for _ in range(MOST_MOVES):
            if state.turn is None:
                break
            seat: int = state.turn
            who = seats[seat]
            view = contest.game.view(state, seat)
            moves = view.moves  # before the bot can touch it
            counts[who]["moves"] += 1
            start = perf_counter_ns()
            try:
                with _watched(who, seat, state):
                    move = chosen(bots[seat](view), moves)
            finally:
                counts[who]["nanoseconds"] += perf_counter_ns() - start
            state = contest.game.apply(state, move)
    return state


def _margin(
    game: AnyGame, last: Any, seating: tuple[int, ...], counts: tuple[Counts, Counts]
) -> float:
    """By how much the first bot is better than the second, side against side."""
    score = game.score(last)
    if last.turn is not None:
        for count in counts:
            count["cut off"] += 1
    for side in seating:
        counts[side]["hands"] += 1
    for line in score.lines:
        counts[seating[line.side]][f"times {line.name}"] += line.times
        counts[seating[line.side]][f"points {line.name}"] += line.points
    mean = [
        sum(score.totals[side] for side, who in enumerate(seating) if who == each)
        / seating.count(each)
        for each in (0, 1)
    ]
    return mean[1] - mean[0] if game.LOW_WINS else mean[0] - mean[1]
