"""The weighing of moves: how a hand ends after each, in worlds that the past makes likely.

With numba a network plays all worlds on together, as in Pişti the bot `master` does.  Without it
one of Pişti says at once what each move is worth, and looks ahead where a packet is nearly over.
Where there is no network for the rules, hands are played to their end, one by one.
A last packet of two in which every card is known is played exactly.
"""

from collections.abc import Mapping, Sequence
from itertools import islice
from math import hypot
from typing import Final

import attrs

from pisti.bots import makers, nets
from pisti.bots.bot import AnyBot
from pisti.bots.by_chance import dice
from pisti.bots.ladder import bot_for
from pisti.bots.master import HAS_NUMPY, looks_ahead as master_looks_ahead
from pisti.bots.means import error_of, mean_of
from pisti.bots.pisti.last_packet import best_line, exact
from pisti.bots.pisti.one_by_one import try_cards
from pisti.bots.searching import play_on
from pisti.cards import Card
from pisti.game import AnyGame, AnyState, AnyView
from pisti.games import is_ours
from pisti.games.pisti.view import View
from pisti.record import states_of
from pisti.score_types import Score, margins
from pisti.shuffle import Seed, seed_bytes

_CHOICE = 4  # worlds, of which one is tried
_PAST = 10  # moves of the hand, by whose likelihood a world is chosen
_SLIP: Final = 0.4  # the share of moves that others make otherwise than the expert would
MANY: Final = 2
"""The worlds in which a network looks ahead in place of one hand that is played to its end."""
MASTER: Final = "master"
EXACT: Final = "exact"
"""The name of the search in which every card is known."""
AT_ONCE: Final = "network"
"""The name of a network that looks at the view alone."""
PACKET: Final = "packet"
"""The name of a network that plays to the end of the packet, one world after the other."""
FEW: Final = 5
"""The cards in all hands with which the past tells much, and a packet is quickly played on."""
AT_ONCE_ERRORS: Final = {
    "two": 0.7,
    "four": 0.85,
    "three": 1.1,
    "many": 1.1,
    "pair": 3.5,
    "small": 4.5,
}
"""By network of Pişti the error of a difference that it says at once.

`benchmarks/teacher.py --plain` has measured the first two.  The others were compared with 500 other
deals that are played to their end: `pair` errs by 2.1 to 4.3 points, by the table.
"""
ERROR_WITH_FEW: Final = 2.0
"""The least such error with so few cards in hands."""
PAIR_LEFT: Final = 1.2
"""The error of `pair` where it says how a hand goes on: .5 to 1.4 points, by the table.

It plays where points, hands or the pack are other than usual; the others err as `ERRORS` has it.
"""


@attrs.frozen
class Weighed:
    """The outcomes of a hand after each move, in the same worlds for all moves.

    `margins` are points of the side that moves above the mean of the others.
    `weights` are how much each world counts; all alike if it is empty.
    `error` is that of a network, which says how hands go on, in the difference of two moves.
    `scores` are the counts, for the chance to win a match; a look ahead has them if it is asked.
    `weigher` is the short name of the bot that looked ahead or played on, or another way's name.
    `can_tell_more` is whether a deeper look at the moves that are near would say more.
    """

    margins: Mapping[object, list[float]]
    scores: Mapping[object, list[Score]]
    weigher: str = ""
    weights: Sequence[float] = ()
    error: float = 0.0
    can_tell_more: bool = False

    def lead(self, one: object, other: object) -> tuple[float, float]:
        """The mean by which one move is ahead of another, and its standard error."""
        mean, chance = self.gain(one, other)
        return mean, hypot(chance, self.error) if one != other else 0.0

    def gain(self, one: object, other: object) -> tuple[float, float]:
        """The same mean, with the error that the choice of the worlds makes in it."""
        gains = [a - b for a, b in zip(self.margins[one], self.margins[other], strict=True)]
        return mean_of(gains, self.weights)

    def worth(self, move: object) -> float:
        """The mean of what came of a move."""
        return mean_of(self.margins[move], self.weights)[0]


def yardstick(game: AnyGame) -> AnyBot:
    """The bot that plays the hands on: the strongest that is quick.

    >>> import pisti
    >>> yardstick(pisti).__name__
    'expert'
    """
    return makers(game)[bot_for("teacher", game)](seed=0)


def weigh(
    game: AnyGame, view: AnyView, seed: Seed, worlds: int, *, are_counted: bool = False
) -> Weighed:
    """Look ahead where that can be done, else play hands to their end.

    `are_counted` is whether the hands are to be counted, for the chance to win a match.
    """
    if game.NAME == "pisti" and isinstance(view, View) and (margins := exact(view)):
        return _known(game, view, margins, worlds)
    if looks_ahead(game, view.rules):
        return _looking_ahead(game, view, seed, MANY * worlds, are_counted=are_counted)
    net = network_for(game, view.rules)
    if isinstance(view, View) and net is not None and not are_counted:
        if view.rules.players == 2 and not view.stock:  # there it errs most, and a look is quick
            return _to_the_end_of_the_packet(game, view, net, view.moves, seed=seed, worlds=worlds)
        return _at_once(game, view, net)
    return _playing_on(game, view, seed, worlds)


def weigh_again(
    game: AnyGame,
    view: AnyView,
    moves: Sequence[object],
    *,
    seed: Seed,
    worlds: int,
    to_end: bool = False,
) -> Weighed:
    """Look ahead again, in other worlds, and try these moves alone.

    The network of Pis Yedili errs more than chance does in so many worlds, so it plays to the end.
    """
    again, to_end = seed_bytes(seed) + b" %d" % worlds, to_end or game.NAME == "pis_yedili"
    if isinstance(view, View) and not looks_ahead(game, view.rules):
        net = network_for(game, view.rules) or ""
        return _to_the_end_of_the_packet(game, view, net, moves, seed=again, worlds=worlds)
    return _looking_ahead(game, view, again, MANY * worlds, to_end=to_end, moves=moves)


def network_for(game: AnyGame, rules: object) -> str | None:
    """The network that weighs moves by these rules; `None` where there is none."""
    return nets.network_for(rules) if is_ours(game) else None


def looks_ahead(game: AnyGame, rules: object) -> bool:
    """Whether a network and a batch know these rules, and numba compiles their loops.

    With NumPy alone a hand of Pişti would take a minute.
    """
    if not HAS_NUMPY:
        return False
    from pisti.batch import COMPILED  # noqa: PLC0415 - NumPy is optional

    return COMPILED and master_looks_ahead(game, rules)


def _looking_ahead(
    game: AnyGame,
    view: AnyView,
    seed: Seed,
    worlds: int,
    *,
    are_counted: bool = False,
    to_end: bool = False,
    moves: Sequence[object] = (),
) -> Weighed:
    """Let a network play all worlds on together."""
    from pisti.batch import to_state  # noqa: PLC0415 - NumPy is optional
    from pisti.bots.ahead import try_moves  # noqa: PLC0415 - as above

    net, to_end = network_for(game, view.rules) or "", to_end or are_counted
    tried = try_moves(game, view, net, seed=seed, worlds=worlds, to_end=to_end, moves=moves)
    scores: dict[object, list[Score]] = {}
    for number, move in enumerate(tried.moves if are_counted else ()):
        hands = range(number, tried.ends.number, len(tried.moves))
        scores[move] = [game.score(to_state(tried.ends, hand)) for hand in hands]
    return Weighed(
        dict(zip(tried.moves, tried.margins.T.tolist(), strict=True)),
        scores,
        MASTER if game.NAME == "pisti" else bot_for("teacher", game),
        tried.weights.tolist(),
        _error_of(game, view, net, to_end=to_end),
        can_tell_more=True,
    )


def _at_once(game: AnyGame, view: View, net: str) -> Weighed:
    """What the network expects of each move; with few cards in hands it can look ahead, too."""
    lead = margins_of(game, view, view.banked)[view.rules.side_of(view.seat or 0)]
    told = {move: [lead + worth] for move, worth in nets.worths(view, net).items()}
    is_few, error = view.count_held() <= FEW, AT_ONCE_ERRORS[net]
    error = max(error, ERROR_WITH_FEW) if is_few else error
    return Weighed(told, {}, AT_ONCE, (), error, can_tell_more=is_few)


def _to_the_end_of_the_packet(
    game: AnyGame, view: View, net: str, moves: Sequence[object], *, seed: Seed, worlds: int
) -> Weighed:
    """What this network expects at the end of the packet, one world after the other."""
    tried = try_cards(game, view, net, moves, seed=seed, worlds=worlds)
    error = _error_of(game, view, net, to_end=False)
    return Weighed(tried.margins, {}, PACKET, tried.weights, error, can_tell_more=True)


def _error_of(game: AnyGame, view: AnyView, net: str, *, to_end: bool) -> float:
    """The error of a difference of two moves beside that of the worlds."""
    if net == "pair" and isinstance(view, View) and view.stock and not to_end:
        return PAIR_LEFT
    return error_of(game.NAME, to_end=to_end)


def _known(game: AnyGame, view: View, margins: Mapping[Card, int], worlds: int) -> Weighed:
    """The outcomes where the seat knows every card, the same in each of so many worlds."""
    (world,) = islice(game.worlds(view, seed=0), 1)
    points: dict[object, list[float]] = {}
    scores: dict[object, list[Score]] = {}
    for move, margin in margins.items():
        end = world
        for card in best_line(view, move):
            end = game.apply(end, card)
        points[move] = [float(margin)] * worlds
        scores[move] = [game.score(end)] * worlds
    return Weighed(points, scores, EXACT)


def _playing_on(game: AnyGame, view: AnyView, seed: Seed, worlds: int) -> Weighed:
    """Try each move in the same likely worlds; then the best bot, and a quick one, play it out."""
    luck = dice(seed_bytes(seed), view)
    margins: dict[object, list[float]] = {move: [] for move in view.moves}
    scores: dict[object, list[Score]] = {move: [] for move in view.moves}
    side = view.rules.side_of(view.seat or 0)
    best, quick = yardstick(game), makers(game)[bot_for("quick", game)](seed=0)
    known = _Memory(best)
    stream = game.worlds(view, seed=luck.randbytes(8))
    for _ in range(worlds):
        some = [*islice(stream, _CHOICE)]
        # Sampling with importance resampling: of a few worlds one, by the likelihood of its past.
        world = luck.choices(some, [likelihood(game, known, view, each) for each in some])[0]
        for move in view.moves:
            end = play_on(game, best, game.apply(world, move), quick)
            margins[move].append(margins_of(game, view, end)[side])
            scores[move].append(end)
    error = error_of(game.NAME, to_end=True)
    return Weighed(margins, scores, bot_for("teacher", game), (), error)


class _Memory:
    """A bot that keeps its answers, as worlds of one view often have the same past."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.answers: dict[object, object] = {}

    def __call__(self, view: AnyView) -> object:
        if view not in self.answers:
            self.answers[view] = self.bot(view)
        return self.answers[view]


def margins_of(game: AnyGame, known: AnyState | AnyView, score: Score) -> tuple[float, ...]:
    """The margin of each side: its points above the mean of the others; all together make 0.

    >>> import pisti
    >>> margins_of(pisti, pisti.new_hand(seed=7), pisti.Score((), (20, 3)))
    (17.0, -17.0)

    A side that is out of the match has 0, and so has everybody after a void hand.
    """
    rules = known.rules
    seats: Sequence[int] = getattr(known, "seats", range(rules.players))  # PY-35: some may be out
    playing: list[int] = sorted({rules.side_of(seat) for seat in seats})
    if score.is_void:
        return (0.0,) * len(score.totals)
    return margins(score.totals, low_wins=game.LOW_WINS, playing=playing)


def likelihood(game: AnyGame, bot: AnyBot, view: AnyView, world: AnyState) -> float:
    """The chance that the others would have made their last moves with the cards of this world.

    They are taken for players who mostly move as the expert does, and else by chance.
    """
    weight, moves = 1.0, world.history
    for ply, (move, state) in enumerate(zip(moves, states_of(game, world), strict=False)):
        legal = game.legal_moves(state)
        if ply >= len(moves) - _PAST and state.turn != view.seat and legal[1:]:
            usual = bot(game.view(state, state.turn))
            weight *= _SLIP / len(legal) + (1 - _SLIP) * (usual == move)
    return weight
