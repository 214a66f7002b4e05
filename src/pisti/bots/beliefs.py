"""What the moves of the others tell of hidden cards: `likelihood`, `worlds` and `posterior`.

A policy is a function from a view to the probability of each of its moves.  Whoever takes the
others for players by some policy can say how likely each world is by what they have done.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from math import exp
from typing import Any, Final, TypeAlias, cast

from pisti.bots import nets
from pisti.bots.asking import ask
from pisti.bots.bot import Bot
from pisti.cards import DECK, Card
from pisti.errors import PistiError, shown, wrong_kind
from pisti.event_types import Dealt, Exposed, TurnedUp
from pisti.game import AnyGame, AnyView, Game, MoveT, RulesT, StateT, ViewT, check_is_game
from pisti.kit.checks import check_number, checked_chances
from pisti.kit.languages import told as said
from pisti.record import states_of
from pisti.shuffle import Seed

Policy: TypeAlias = Callable[[ViewT], Mapping[MoveT, float]]
"""A function from the view of the seat on turn to the probability of each of its moves.

The probabilities add up to 1; a move that is left out is never made.
"""

SLIP: Final = 0.4
"""The share of moves that `usual` makes by chance, and not as the network would."""
SLIP_AT_PISTI: Final = 0.03
HEAT: Final = 0.06
"""How much worse, in units of a network, a move may be and still be made now and then."""
_KEPT: Final = 10_000  # views whose probabilities are remembered


def slipping(
    game: Game[RulesT, StateT, MoveT, ViewT], bot: Bot[ViewT, MoveT], slip: float = 0.1
) -> Policy[ViewT, MoveT]:
    """The policy of this bot, if it makes so large a share of its moves by chance.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.Rules(players=2), seed=7), 1)
    >>> policy = slipping(pisti, lambda view: view.moves[-1], slip=0.5)
    >>> {str(move): share for move, share in policy(seen).items()}
    {'8S': 0.125, '7S': 0.125, '3S': 0.125, '9S': 0.625}

    With 0 only the moves of the bot are possible; with 1 all moves are as likely.
    The bot is asked as if its cards had been dealt in the order of the pack: many bots make the
    first of equal moves, and in what order a seat was dealt its cards nobody else knows.
    """
    check_is_game(game)
    if not callable(bot):
        raise wrong_kind("a bot that is called with a view", bot)
    if type(slip) not in (int, float) or not 0 <= slip <= 1:
        raise PistiError(said("belief.slip", value=shown(slip)))
    return partial(_slipped, game, bot, slip)


def _slipped(
    game: Game[RulesT, StateT, MoveT, ViewT], bot: Bot[ViewT, MoveT], slip: float, view: ViewT
) -> dict[MoveT, float]:
    _check_on_turn(view)
    moves: tuple[MoveT, ...] = view.moves
    made = ask(bot, _in_order(game, view)) if slip < 1 and moves[1:] else moves[0]
    return {move: (1 - slip) * (move == made) + slip / len(moves) for move in moves}


def _in_order(game: Game[RulesT, StateT, MoveT, ViewT], view: ViewT) -> ViewT:
    """This view as if its seat had been dealt each packet in the order of the pack."""
    if not hasattr(game, "start_view"):
        return view
    events, own = game.events(view), view.seat
    seen = {event.card for event in events if isinstance(event, Exposed | TurnedUp)}
    shown = [_sorted(e, seen) if isinstance(e, Dealt) and e.seat == own else e for e in events]
    scores = view.scores or None
    followed: Any = game
    again: ViewT = followed.start_view(
        view.rules, dealer=view.dealer, seat=view.seat, shown=shown, scores=scores
    )
    return again


def _sorted(event: Dealt, seen: Container[Card]) -> Dealt:
    """A packet in the order of the pack, but the cards of which the place was seen stay there."""
    cards = cast("list[Card]", [*event.cards])
    rest = iter(sorted([card for card in cards if card not in seen], key=DECK.index))
    return Dealt(event.seat, tuple([card if card in seen else next(rest) for card in cards]))


def usual(view: AnyView) -> dict[Any, float]:
    """The policy by which `master` and the review weigh worlds: mostly good moves, some slips.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.Rules(players=2), seed=11), 1)
    >>> [round(chance, 2) for chance in usual(seen).values()]
    [0.08, 0.11, 0.11, 0.7]

    A move that the network of `expert` finds worse is made more seldom, by how much it is worse.
    Tables without a network are refused.
    """
    _check_on_turn(view)
    rules: Any = view.rules
    net = nets.network_for(rules)
    if net is None:
        raise PistiError(said("belief.no_net"))
    told, table = nets.worths(view, net), nets.table_of(rules)
    heat, best = HEAT * table.inputs.SCALE, max(told.values())
    shares = {move: exp((worth - best) / heat) for move, worth in told.items()}
    whole, slip = sum(shares.values()), slip_of(table.game)
    return {move: slip / len(told) + (1 - slip) * s / whole for move, s in shares.items()}


def slip_of(game: str) -> float:
    """The share of moves by chance of `usual`, by the name of the game."""
    return SLIP_AT_PISTI if game == "pisti" else SLIP


def likelihood(
    game: Game[RulesT, StateT, MoveT, ViewT],
    view: ViewT,
    world: StateT,
    policy: Policy[ViewT, MoveT],
    *,
    past: int | None = None,
) -> float:
    """The probability that the others, by this policy, make the moves that they made in this world.

    >>> import pisti
    >>> state = pisti.new_hand(pisti.Rules(players=2), seed=7)
    >>> for _ in range(2):
    ...     state = pisti.apply(state, pisti.legal_moves(state)[0])
    >>> seen = pisti.view(state, 1)
    >>> likelihood(pisti, seen, state, slipping(pisti, lambda view: view.moves[-1], 0.5))
    0.625

    The moves of the own seat do not count, nor those without a choice.  With `past` only so many
    moves count, from the last one back.
    """
    _check(game, view, policy)
    if past is not None:
        check_number("past", past, 0)
    if game.view(world, view.seat) != view:
        raise PistiError(said("belief.world", seat=view.seat))
    return _likelihood(game, partial(_chances, policy), past, view, world)


def worlds(
    game: Game[RulesT, StateT, MoveT, ViewT],
    view: ViewT,
    *,
    weigh: Policy[ViewT, MoveT],
    seed: Seed,
    past: int | None = None,
) -> Iterator[tuple[StateT, float]]:
    """The endless stream of `game.worlds`, each world with its `likelihood` as its weight.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(pisti.Rules(players=2), seed=7), 1)
    >>> stream = worlds(pisti, seen, weigh=usual, seed=1)
    >>> world, weight = next(stream)
    >>> pisti.view(world, 1) == seen, weight
    (True, 1.0)

    So a mean over worlds becomes one over likely worlds: multiply by the weights, and divide by
    their sum.
    """
    _check(game, view, weigh)
    if past is not None:
        check_number("past", past, 0)
    told = _remembered(weigh)
    return (
        (world, _likelihood(game, told, past, view, world))
        for world in game.worlds(view, seed=seed)
    )


def posterior(
    game: Game[RulesT, StateT, MoveT, ViewT],
    view: ViewT,
    policy: Policy[ViewT, MoveT],
    *,
    limit: int = 10_000,
) -> list[tuple[StateT, float]]:
    """All states that this view cannot tell from the truth, each with its exact probability.

    >>> import pisti
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> state = pisti.apply(state, pisti.legal_moves(state)[0])
    >>> found = posterior(pisti, pisti.view(state, 0), usual)
    >>> len(found), round(sum(chance for _, chance in found), 9)
    (24, 1.0)

    It is the truth if the others play by this policy: by the cards alone, as `Encoding.deals` has
    it, times the `likelihood`.  More deals than `limit` are refused, and so is a policy by which
    the others cannot have made their moves.
    """
    from pisti.envs import Encoding  # noqa: PLC0415 - NumPy is optional

    _check(game, view, policy)
    check_number("limit", limit)
    try:
        states = Encoding(game, view.rules).deals(view, limit)
    except PistiError as error:
        if isinstance(error, TypeError):
            raise
        raise PistiError(said("belief.deals", problem=error.args[0])) from None
    return weighed(game, view, policy, states)


def weighed(
    game: Game[RulesT, StateT, MoveT, ViewT],
    view: ViewT,
    policy: Policy[ViewT, MoveT],
    states: Sequence[tuple[StateT, float]],
    past: int | None = None,
) -> list[tuple[StateT, float]]:
    """These states of a view, each with its probability: by its weight, and by its likelihood."""
    told = _remembered(policy)
    found = [times * _likelihood(game, told, past, view, world) for world, times in states]
    whole = sum(found)
    if not whole:
        raise PistiError(said("belief.never"))
    return [(world, share / whole) for (world, _), share in zip(states, found, strict=True)]


def _check(game: AnyGame, view: object, policy: object) -> None:
    """Refuse a wrong kind of game, view or policy."""
    check_is_game(game)
    if not hasattr(view, "seat"):
        raise wrong_kind("a View", view)
    if not callable(policy):
        raise wrong_kind("a policy, as slipping(game, bot) is", policy)


def _check_on_turn(view: object) -> None:
    """Refuse all but the view of the seat on turn."""
    if not getattr(view, "moves", None):
        raise wrong_kind("the View of the seat on turn", view)


def _likelihood(
    game: Game[RulesT, StateT, MoveT, ViewT],
    told: Policy[ViewT, MoveT],
    past: int | None,
    view: ViewT,
    world: StateT,
) -> float:
    chance, begin = 1.0, 0 if past is None else len(world.history) - past
    moves: tuple[MoveT, ...] = world.history
    states = pairwise(states_of(game, world)) if moves else ()
    for ply, (move, (state, _)) in enumerate(zip(moves, states, strict=False)):
        if ply < begin or state.turn == view.seat or not game.legal_moves(state)[1:]:
            continue
        chance *= told(game.view(state, state.turn)).get(move, 0.0)
        if not chance:
            break
    return chance


def _remembered(policy: Policy[ViewT, MoveT]) -> Policy[ViewT, MoveT]:
    """This policy, checked; it is asked once for each of the last views."""
    return cast("Policy[ViewT, MoveT]", lru_cache(maxsize=_KEPT)(partial(_chances, policy)))


def _chances(policy: Policy[ViewT, MoveT], view: ViewT) -> dict[MoveT, float]:
    return checked_chances(policy(view), view.moves, view.seat)
