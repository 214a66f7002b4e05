"""A trained answer to a bot: `training` lets an attacker learn, `measure` tells what it wins.

It begins as the network of the library, which says what each move is worth.  To that it adds a sum
of weights, one for each input of the network; they are the ridge regression of what really came of
its moves against this bot.  So it learns where this bot plays differently from the network.

It may look ahead instead, in worlds that are likely if the bot plays nearly always as its network:
so it reads the cards of the bot from its moves.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias, cast

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti import batch
from pisti.batch import Draft
from pisti.batch.count import leads
from pisti.bots.ahead import is_known, mended, try_moves
from pisti.bots.asking import ask
from pisti.bots.bot import AnyBot
from pisti.bots.nets import load, network_for
from pisti.bots.pisti.last_packet import best_card
from pisti.bots.players import Player, Worths
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyRules, AnyState
from pisti.games.pisti.view import View
from pisti.kit.checks import check_number
from pisti.kit.kinds import Data, is_list
from pisti.kit.languages import told
from pisti.phrases import printable

Floats: TypeAlias = NDArray[np.float64]
Inputs: TypeAlias = NDArray[np.uint8]
Asked: TypeAlias = AnyBot | Player
"""The bot that is attacked: it is asked for each view, or a network for many hands at once."""

HANDS: Final = 256
"""The hands of a round for each side."""
AHEAD: Final = 4
"""The own moves after which the rest of a hand is taken to be worth what the attacker says."""
CURIOUS: Final = 0.1
"""How much worse, in units of a network, a move may be and still be tried now and then."""
_LARGEST: Final = 1000  # points of a weight
_LONGEST: Final = 100  # letters of rules that a file names
SHARP: Final = 10.0
"""How many times closer than others the bot is taken to play as its network, by a look ahead."""
RIDGE: Final = 256.0
"""How strongly the weights are drawn towards 0: so many moves with an input weigh as much."""


@attrs.frozen(eq=False)
class Attacker:
    """A network with a weight for each of its inputs beside it.

    `net` is its name, `read` are the numbers of the inputs that it reads; only these have weights.
    """

    player: Player
    net: str
    read: NDArray[np.intp]
    weights: Floats

    def worths(self, seen: NDArray[np.uint8], masks: NDArray[np.bool_]) -> tuple[Worths, Inputs]:
        """The worths of all legal moves of these hands, and the inputs of each move."""
        found = self.player.worths(seen, masks)
        every = np.ones(len(found.hands), np.bool_)
        inputs, _ = self.player.look(seen[found.hands], found.moves, every)
        return found._replace(worths=found.worths + self.sums(inputs)), inputs

    def sums(self, inputs: Inputs) -> Floats:
        """By row the sum of the weights of its inputs; most inputs are 0."""
        rows, at = np.nonzero(inputs)
        found = np.bincount(rows, self.weights[at] * inputs[rows, at], len(inputs))
        return found.astype(np.float64)  # they are whole numbers where there are no rows


class _Choice(NamedTuple):
    """Decisions of the attacker at one moment of many hands.

    `said` are the worths of the best moves, `first` those of the moves made by the network alone.
    """

    hands: NDArray[np.intp]
    inputs: Inputs
    said: Floats
    first: Floats
    lead: Floats
    stray: NDArray[np.bool_]


def new_attacker(rules: AnyRules) -> Attacker:
    """An attacker that has not learned yet: the network of the library for these rules.

    >>> import pisti
    >>> float(new_attacker(pisti.PRESETS["classic_two"]).weights.sum())
    0.0

    Rules with more than two sides, and those that no network plays, are refused.
    """
    if rules.sides != 2:
        raise PistiError(told("attack.sides", sides=rules.sides))
    net = network_for(rules)
    if net is None or not is_known(rules):
        raise PistiError(told("attack.no_net"))
    player = Player(rules, net)
    lines = load(player.table.game, net).first
    read = np.flatnonzero([any(line) for line in lines])
    return Attacker(player, net, read, np.zeros(len(lines)))


def kept(attacker: Attacker) -> dict[str, object]:
    """What an attacker has learned, as JSON has it; `learned_before` reads it again."""
    table, weights = attacker.player.table, attacker.weights[attacker.read].tolist()
    about = {"game": table.game, "rules": repr(table.rules)}
    return {**about, "weights": [round(each, 4) for each in weights]}


def learned_before(attacker: Attacker, data: object) -> Attacker:
    """This attacker with what another one of the same table has learned; other data is refused.

    >>> import pisti
    >>> begun = new_attacker(pisti.PRESETS["mini"])
    >>> float(learned_before(begun, kept(begun)).weights.sum())
    0.0
    """
    found = cast("Mapping[str, Data]", data if isinstance(data, dict) else {})
    numbers: list[Data] = found["weights"] if is_list(found.get("weights")) else []
    there: Data = found.get("rules")
    table = attacker.player.table
    is_ours = found.get("game") == table.game and type(there) is str
    if is_ours and there != repr(table.rules):
        learned = printable(there[:_LONGEST])
        raise PistiError(told("attack.rules", there=learned, here=repr(table.rules)))
    if not is_ours or len(numbers) != len(attacker.read):
        raise PistiError(told("attack.other", number=len(attacker.read)))
    if not all(type(each) in (int, float) and abs(each) < _LARGEST for each in numbers):
        raise PistiError(told("attack.numbers", most=_LARGEST))
    weights = np.zeros(len(attacker.weights))
    weights[attacker.read] = numbers
    return attrs.evolve(attacker, weights=weights)


def training(attacker: Attacker, bot: Asked, seed: int) -> Iterator[Attacker]:
    """The attacker after each round of hands against this bot, without end.

    >>> import pisti
    >>> from pisti.bots.pisti.easy import easy
    >>> begun = new_attacker(pisti.PRESETS["mini"])
    >>> bool(next(training(begun, easy, seed=1)).weights.any())
    True
    """
    chance, size = np.random.default_rng([seed, 1]), len(attacker.read)
    products, sums, number = np.zeros((size, size)), np.zeros(size), 0
    while True:
        kept = number / (number + 2)  # so that the last half or so of the rounds counts
        products, sums, number = products * kept, sums * kept, number + 1
        for side in (0, 1):
            draft = _dealt(attacker, HANDS, chance)
            inputs, came = _learned_from(*_played(attacker, bot, draft, side, chance))
            some = inputs[:, attacker.read].astype(np.float32)
            products += some.T @ some
            sums += came @ some
        weights = np.zeros(len(attacker.weights))
        weights[attacker.read] = np.linalg.solve(products + RIDGE * np.eye(size), sums)
        attacker = attrs.evolve(attacker, weights=weights)
        yield attacker


def measure(
    attacker: Attacker,
    bot: Asked,
    deals: int,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
    *,
    worlds: int = 0,
) -> list[float]:
    """By deal the points that an attacker wins from a bot, as the mean of both seatings.

    >>> import pisti
    >>> from pisti.bots.pisti.easy import easy
    >>> len(measure(new_attacker(pisti.PRESETS["mini"]), easy, deals=3, seed=1))
    3

    They are drawn apart from those of `training`, whatever the seeds; where there are few decks,
    some may be the same.  The same seed gives the same deals.
    With `worlds` it looks ahead in so many at each move, and what it has learned is left aside.
    """
    check_number("deals", deals)
    check_number("worlds", worlds, least=0)
    chance, margins = np.random.default_rng([seed, 2]), list[float]()
    while len(margins) < deals:
        hands = _dealt(attacker, min(HANDS, deals - len(margins)), chance)
        won = np.zeros(hands.number)
        for side in (0, 1):
            draft = hands.frozen().mutable()
            _played(attacker, bot, draft, side, None, worlds=worlds)
            won += batch.rewards(draft)[:, side] / 2
        margins += won.tolist()
        if progress:
            progress(len(margins), deals)
    return margins


def _dealt(attacker: Attacker, number: int, chance: np.random.Generator) -> Draft:
    rules = attacker.player.table.rules
    dealers = chance.integers(0, rules.players, number)
    return batch.deal(rules, number, chance=chance, dealer=dealers).mutable()


def _played(
    attacker: Attacker,
    bot: Asked,
    draft: Draft,
    side: int,
    chance: np.random.Generator | None,
    *,
    worlds: int = 0,
) -> tuple[list[_Choice], Floats]:
    """Play these hands to their ends; the decisions of the attacker, and the leads at the ends.

    It plays for this side, the bot for the other.  With `chance` it tries other moves, too.
    """
    rules = draft.rules
    sides = np.array([rules.side_of(seat) for seat in range(rules.players)])
    game: AnyGame = draft.plan.game
    is_asked = worlds > 0 or not isinstance(bot, Player)
    number = draft.number if is_asked else 0
    states: list[AnyState] = [batch.to_state(draft, i) for i in range(number)]
    seen, masks = batch.observe(draft), batch.legal(draft)
    choices: list[_Choice] = []
    while not draft.is_over:
        moves = masks.argmax(axis=1).astype(np.int16)
        is_choice, is_own = masks.sum(axis=1) > 1, sides[draft.turns] == side
        at = np.flatnonzero(is_choice & is_own)
        if worlds:
            ids = draft.plan.encoding.ids
            for i in at.tolist():
                moves[i] = ids[_foreseen(attacker, game, states[i], worlds)]
        elif chance is None:
            moves[at] = attacker.worths(seen[at], masks[at])[0].best(len(at))[0]
        else:
            lead = leads(draft)[at, draft.turns[at]]
            found = attacker.worths(seen[at], masks[at])
            moves[at], choice = _tried(attacker, at, found, lead, chance)
            choices.append(choice)
        at = np.flatnonzero(is_choice & ~is_own)
        if isinstance(bot, Player):
            moves[at] = bot(seen[at], masks[at])
        else:
            ids = draft.plan.encoding.ids
            for i in at.tolist():
                moves[i] = ids[ask(bot, game.view(states[i], states[i].turn))]
        for i in np.flatnonzero(~draft.are_over).tolist() if is_asked else ():
            states[i] = game.apply(states[i], draft.plan.encoding.moves[moves[i]])
        batch.step_and_observe(draft, moves, seen, masks)
    seat = int(np.flatnonzero(sides == side)[0])
    return choices, leads(draft)[:, seat]


def _foreseen(attacker: Attacker, game: AnyGame, state: AnyState, worlds: int) -> object:
    """The best move by a look ahead, in which the bot is taken to play as the network."""
    view = game.view(state, state.turn)
    last = best_card(view) if isinstance(view, View) else None
    if last is not None:
        return last
    tried = try_moves(game, view, attacker.net, seed=0, worlds=worlds, sharp=SHARP)
    return tried.moves[int(mended(tried, view, attacker.net).argmax())]


def _tried(
    attacker: Attacker,
    at: NDArray[np.intp],
    found: tuple[Worths, Inputs],
    lead: Floats,
    chance: np.random.Generator,
) -> tuple[NDArray[np.int16], _Choice]:
    """The moves of the attacker in these hands, not always the best, and what is noted of them."""
    worths, inputs = found
    best, said = worths.best(len(at))
    blur = chance.gumbel(size=len(worths.worths)) * CURIOUS * attacker.player.table.inputs.SCALE
    blur *= (chance.random(len(at)) < 0.5)[worths.hands]
    made = worths._replace(worths=worths.worths + blur).best(len(at))[0]
    is_made = worths.moves == made[worths.hands]
    x = inputs[is_made]
    first = worths.worths[is_made] - attacker.sums(x)
    return made, _Choice(at, x, said, first, lead, made != best)


def _learned_from(choices: list[_Choice], ends: Floats) -> tuple[Inputs, Floats]:
    """The inputs of the moves made, and what came of each beside what the network said.

    After some own moves, or before one that was not the best, the rest is what the attacker says.
    """
    hands, inputs, said, first, lead, stray = map(np.concatenate, zip(*choices, strict=True))
    order = np.argsort(hands, kind="stable")
    hands, said, lead, stray = hands[order], said[order], lead[order], stray[order]
    number = len(hands)
    came, is_open = ends[hands] - lead, np.ones(number, np.bool_)
    for step in range(1, AHEAD + 1):
        then = np.minimum(np.arange(number) + step, number - 1)
        is_there = (np.arange(number) + step < number) & (hands[then] == hands)
        ends_here = is_open & is_there & (stray[then] | (step == AHEAD))
        came[ends_here] = (lead[then] + said[then] - lead)[ends_here]
        is_open &= is_there & ~ends_here
    return inputs[order], came - first[order]
