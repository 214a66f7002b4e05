"""One deal at the tables of an arena: two bots play it in every seating, and are counted."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import product
from math import fsum
from time import perf_counter_ns
from typing import Any, TypeAlias

import attrs

from pisti.bots.bot import Maker
from pisti.errors import BotError, Fault, shown
from pisti.game import AnyGame
from pisti.picture import printable

FORFEIT = 50
"""By how many points a table is lost at which a bot has made no lawful move."""
MOST_MOVES = 2000
"""After so many moves a table is cut off, and counts as it stands."""

Counts: TypeAlias = Counter[str]
"""What is counted of a bot; `points` and `times` are followed by the name of a score line."""


@attrs.frozen
class Contest:
    """Two bots, and what they play."""

    game: AnyGame
    rules: Any
    seed: bytes
    makers: tuple[Maker, Maker]
    names: tuple[str, str]


@attrs.frozen
class Row:
    """What came out of a deal: the margin of the first bot, and what is counted of both.

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


def deal_seed(seed: bytes, number: int) -> bytes:
    """The seed from which this deal of a run is dealt."""
    return b"%b/deal %d" % (seed, number)


def bot_seed(seed: bytes, number: int, name: str) -> str:
    """The seed of a bot in this deal; who cannot guess the run's seed learns no card from it."""
    text = b"%b/bot %b" % (deal_seed(seed, number), name.encode("utf-8", "surrogatepass"))
    return hashlib.sha256(text).hexdigest()


def play_deal(contest: Contest, number: int) -> Row:
    """Play this deal in every seating."""
    rules, seed = contest.rules, deal_seed(contest.seed, number)
    dealt = contest.game.new_hand(rules, seed=seed, dealer=number % rules.players)
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
            problem = f"deal {number}, {forfeit.fault}: {printable(forfeit.problem[:200])}"
            problems[forfeit.who] = problems[forfeit.who] or problem
            margin = FORFEIT if forfeit.who else -FORFEIT
        for count, ahead in zip(counts, (margin, -margin), strict=True):
            count["tables"] += 1
            count["won"] += ahead > 0
            count["tied"] += ahead == 0
        margins.append(margin)
    return Row(fsum(margins) / len(margins), counts, (problems[0], problems[1]))


class _Forfeit(Exception):  # noqa: N818 - that is what happened
    """A table is lost to a bot that has made no lawful move."""

    def __init__(self, who: int, fault: Fault, problem: str) -> None:
        super().__init__(who, fault, problem)
        self.who, self.fault, self.problem = who, fault, problem


@contextmanager
def _watched(who: int) -> Iterator[None]:
    """Whatever goes wrong in here, the bot has done it."""
    try:
        yield
    except _Forfeit:
        raise
    except BotError as error:
        raise _Forfeit(who, error.fault, str(error)) from None
    except KeyboardInterrupt:  # somebody else wants it to end
        raise
    except BaseException as error:  # noqa: BLE001 - whatever a bot does
        raise _Forfeit(who, "crash", _text(error)) from None


def _text(error: BaseException) -> str:
    """What an error says, if it can say it."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # noqa: BLE001 - also its message is the bot's
        return type(error).__name__


def _played(
    contest: Contest,
    number: int,
    state: Any,
    seating: tuple[int, ...],
    counts: tuple[Counts, Counts],
) -> Any:
    """The last state of a table; each seat has a bot of its own, also where partners are alike."""
    seats = [seating[seat % len(seating)] for seat in range(state.rules.players)]
    seeds = [bot_seed(contest.seed, number, name) for name in contest.names]
    with ExitStack() as stack:
        bots = []
        for who in seats:
            with _watched(who):
                bots.append(contest.makers[who](seed=seeds[who]))
            stack.callback(_close, bots[-1])
        for _ in range(MOST_MOVES):
            if state.turn is None:
                break
            who = seats[state.turn]
            view = contest.game.view(state, state.turn)
            moves = view.moves  # before the bot can touch it
            counts[who]["moves"] += 1
            start = perf_counter_ns()
            try:
                with _watched(who):
                    move = _legal(who, bots[state.turn](view), moves)
            finally:
                counts[who]["nanoseconds"] += perf_counter_ns() - start
            state = contest.game.apply(state, move)
    return state


def _close(bot: Any) -> None:
    with suppress(Exception, SystemExit):  # the table is over: nothing of a bot's stops the run
        if hasattr(bot, "close"):
            bot.close()


def _legal(who: int, move: Any, moves: tuple[Any, ...]) -> Any:
    """The one of the moves that this is."""
    for legal in moves:
        if legal == move:
            return legal
    raise _Forfeit(who, "illegal move", f"{shown(move)} is none of the moves")


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
