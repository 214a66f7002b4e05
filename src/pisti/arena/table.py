"""One deal at the tables of an arena, where two bots play it in every seating."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from itertools import product
from math import fsum
from threading import current_thread, main_thread
from typing import Literal, TypeAlias

import attrs

from pisti.bots.asking import ask, close, make
from pisti.bots.bot import AnyBot, AnyMaker
from pisti.bots.command import is_program
from pisti.errors import BotError, wrong_kind
from pisti.game import AnyGame, AnyRules, AnyState, Game, MoveT, RulesT, StateT, ViewT, check_rules
from pisti.kit.languages import told
from pisti.notation import format_move
from pisti.phrases import Phrase, printable
from pisti.shuffle import Seed, seed_bytes

FORFEIT = 50
"""The points by which a bot loses a table if it makes no legal move."""
MOST_MOVES = 2000
"""The number of moves after which a table is cut off, and counts as it stands."""
LONGEST_PROBLEM = 1000
"""The most letters of a text about the fault of a bot."""

_MOST_MOVES_TOLD = 600  # letters of the moves in such a text

Clock: TypeAlias = Literal["CPU", "wall"]
"""The clock by which a bot is timed: that of the processor, or that on the wall."""
Counts: TypeAlias = Counter[str]
"""The counts of a bot; `points` and `times` are followed by the name of a score line."""


@attrs.frozen
class Contest:
    """Two bots with their names, and with the game, the rules and the seed of their deals."""

    game: AnyGame
    rules: AnyRules
    seed: bytes
    makers: tuple[AnyMaker, AnyMaker]
    names: tuple[str, str]


@attrs.frozen
class Row:
    """The result of a deal: the margin of the first bot, and the counts of both.

    `problems` are texts about the first fault of each bot, "" if it had none.
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
    """The first state of this deal of a run; deals are counted from 0.

    >>> import pisti
    >>> deal(pisti, pisti.RULES, seed=7, number=2).dealer
    2
    """
    check_rules(game, rules)
    own = deal_seed(seed, number)
    return game.new_hand(rules, seed=own, dealer=number % rules.players)


def bot_seed(seed: Seed, number: int, name: str) -> str:
    """The seed of a bot in this deal; no card follows from it without the seed of the run."""
    if type(name) is not str:
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
        try:
            last = _play_table(contest, number, dealt, seating, counts)
            margin = _margin(contest.game, last, seating, counts)
        except _Forfeit as forfeit:
            who = forfeit.who
            counts[who][forfeit.fault] += 1
            problems[who] = problems[who] or _describe_forfeit(number, seating, forfeit)
            margin = float(FORFEIT if who else -FORFEIT)
        for count, ahead in zip(counts, (margin, -margin), strict=True):
            count["tables"] += 1
            count["won"] += ahead > 0
            count["tied"] += ahead == 0
        margins.append(margin)
    return Row(fsum(margins) / len(margins), counts, (problems[0], problems[1]))


class _Forfeit(Exception):  # noqa: N818 - that is what happened
    """A bot has made no legal move in this seat and state, and loses the table."""

    def __init__(self, who: int, seat: int, state: AnyState, error: BotError) -> None:
        super().__init__(who, seat)
        self.who, self.seat, self.state = who, seat, state
        self.fault, self.problem = error.fault, str(error)


def _describe_forfeit(number: int, seating: tuple[int, ...], forfeit: _Forfeit) -> str:
    """The fault of a bot, and its deal, seating and seat, so that it can be repeated.

    The moves before it are named, or only counted where they are too many.
    """
    history = forfeit.state.history
    after: object = printable(" ".join(map(format_move, history)))
    if not 0 < len(str(after)) <= _MOST_MOVES_TOLD:
        after = Phrase("arena.fault.moves", number=len(history))
    details = {
        "deal": number,
        "seating": "".join(map(str, _by_seat(forfeit.state.rules, seating))),
        "seat": forfeit.seat,
        "move": len(history) + 1,
        "fault": Phrase(f"arena.fault.{forfeit.fault}"),
        "after": after,
    }
    left = LONGEST_PROBLEM - len(told("arena.fault", **details, problem=""))
    return told("arena.fault", **details, problem=forfeit.problem[:left])


def _by_seat(rules: AnyRules, seating: tuple[int, ...]) -> list[int]:
    """By seat, the number of its bot; partners have the same."""
    return [seating[seat % len(seating)] for seat in range(rules.players)]


def _play_table(
    contest: Contest,
    number: int,
    state: AnyState,
    seating: tuple[int, ...],
    counts: tuple[Counts, Counts],
) -> AnyState:
    """Play a table and return its last state; each seat has a bot of its own, also partners."""
    seats = _by_seat(state.rules, seating)
    seeds = [bot_seed(contest.seed, number, name) for name in contest.names]
    clocks = [_CLOCKS[clock_of(maker)] for maker in contest.makers]
    with ExitStack() as stack:
        bots: list[AnyBot] = []
        for at, who in enumerate(seats):
            maker = contest.makers[who]
            try:
                bots.append(make(maker, seeds[who]))
            except BotError as error:
                raise _Forfeit(who, at, state, error) from None
            stack.callback(close, bots[-1])
        for _ in range(MOST_MOVES):
            if state.turn is None:
                break
            seat = state.turn
            who = seats[seat]
            view = contest.game.view(state, seat)
            counts[who]["moves"] += 1
            start = clocks[who]()
            try:
                move = ask(bots[seat], view)
            except BotError as error:
                raise _Forfeit(who, seat, state, error) from None
            finally:
                counts[who]["nanoseconds"] += clocks[who]() - start
            state = contest.game.apply(state, move)
    return state


def clock_of(maker: object) -> Clock:
    """The clock for the bots of this maker: the wall's if they are programs, else the processor's.

    >>> clock_of(max)
    'CPU'
    """
    return "wall" if is_program(maker) else "CPU"


def _processor_ns() -> int:
    """The time of the processor: of the whole process, if no other table can be in a thread."""
    if current_thread() is main_thread():
        return time.process_time_ns()
    return time.thread_time_ns()  # a browser has neither threads nor this


_CLOCKS: Mapping[Clock, Callable[[], int]] = {"CPU": _processor_ns, "wall": time.perf_counter_ns}


def _margin(
    game: AnyGame, last: AnyState, seating: tuple[int, ...], counts: tuple[Counts, Counts]
) -> float:
    """Add the score to the counts, and return the margin of the first bot, side against side."""
    score = game.score(last)
    if last.turn is not None:
        for count in counts:
            count["cut off"] += 1
    for side in seating:
        counts[side]["hands"] += 1
    for line in score.lines:
        counts[seating[line.side]][f"times {line.name}"] += line.times
        counts[seating[line.side]][f"points {line.name}"] += line.points
    sums = [0, 0]
    for side, who in enumerate(seating):
        sums[who] += score.totals[side]
    one, other = sums[0] / seating.count(0), sums[1] / seating.count(1)
    return other - one if game.LOW_WINS else one - other
