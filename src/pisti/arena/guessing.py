"""How well beliefs guess hidden cards, in log-loss: `guess` plays hands and scores three questions.

The questions are: where is this card, how many jacks has the next seat, and which hand has it.  All
deals that fit a view are listed, so each belief is exact: what is scored is the belief, not luck.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import count
from math import inf, log2
from typing import Final, Literal, TypeAlias, get_args

import attrs

from pisti.arena.learning import learned
from pisti.arena.moments import Belief, Moment, belief_by, moments, places_of, uniform
from pisti.arena.names import unique_names
from pisti.bots.asking import close, make
from pisti.bots.beliefs import Policy, slipping
from pisti.bots.bot import BotLike
from pisti.bots.naming import find
from pisti.cards import Card, Rank
from pisti.envs import Encoding
from pisti.errors import PistiError
from pisti.game import Game, MoveT, RulesT, StateT, ViewT
from pisti.kit.checks import check_number
from pisti.kit.intervals import half_width, mean
from pisti.kit.languages import told
from pisti.shuffle import Seed, seed_bytes

Question: TypeAlias = Literal["card", "jacks", "hand"]
"""Where a card is, how many jacks the next seat has, and which cards that seat has."""
QUESTIONS: Final[tuple[Question, ...]] = get_args(Question)
SLIP: Final = 0.1
"""The share of moves that the bots make by chance, so that no hand is impossible by their play."""


@attrs.frozen
class Guesses:
    """The log-loss of a belief in bits: 0 is to know, 1 is as much as one coin hides.

    `losses` are the means over the hands, by question.  `gains` are by how many bits they are below
    those of `uniform`, each with half of the width of its 95 % interval (`None` for one hand).
    """

    belief: str
    losses: Mapping[Question, float]
    gains: Mapping[Question, tuple[float, float | None]]


def losses(moment: Moment, shares: Sequence[float]) -> dict[Question, float]:
    """The log-loss in bits of these probabilities of the deals, by question that is open here.

    That of `card` is the mean over the cards that may be in several places.
    """
    view, truth = moment.view, moment.truth
    seat = view.seat or 0
    following = (seat + 1) % view.rules.players
    states = [state for state, _ in moment.deals]
    places = [places_of(state, seat) for state in states]
    true_places = places_of(truth, seat)
    found: dict[Question, float] = {}
    open_cards = [
        card for card in sorted({*view.unseen}, key=str) if len({p[card] for p in places}) > 1
    ]
    if open_cards:
        each = [_loss([p[card] for p in places], true_places[card], shares) for card in open_cards]
        found["card"] = mean(each)
    hands = [frozenset(state.hands[following]) for state in states]
    true_hand = frozenset(truth.hands[following])
    jacks = [_jacks(hand) for hand in hands]
    if len({*jacks}) > 1:
        found["jacks"] = _loss(jacks, _jacks(true_hand), shares)
    if len({*hands}) > 1:
        found["hand"] = _loss(hands, true_hand, shares)
    return found


def _jacks(hand: frozenset[Card]) -> int:
    return sum(card.rank is Rank.JACK for card in hand)


def _loss(answers: Sequence[object], truth: object, shares: Sequence[float]) -> float:
    share = sum(share for answer, share in zip(answers, shares, strict=True) if answer == truth)
    return -log2(min(share, 1.0)) if share > 0 else inf


def guess(
    bots: Sequence[BotLike[ViewT, MoveT]],
    *,
    game: Game[RulesT, StateT, MoveT, ViewT],
    rules: RulesT,
    by: BotLike[ViewT, MoveT],
    hands: int = 200,
    learn: int = 0,
    seed: Seed = 0,
    limit: int = 2000,
    state: StateT | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[Guesses]:
    """Score the beliefs that the others play as each of these bots, in hands that `by` plays.

    >>> import pisti
    >>> mini = pisti.PRESETS["mini"]
    >>> found = guess(["easy"], game=pisti, rules=mini, by="easy", hands=40)
    >>> [each.belief for each in found], found[0].losses["hand"] > found[1].losses["hand"]
    (['uniform', 'easy'], True)

    The first is `uniform`, by the cards alone.  The belief in the bot that really plays is the
    truth, and on average no other is better.  With `learn` the last one is a belief that has
    learned from so many other hands of the same bot.
    All bots make a tenth of their moves by chance; `random` makes all of them so.
    Moments count in which at most `limit` deals fit; if there is none, `PistiError` says so.
    With a `state` each hand begins in one that looks like it to a spectator, and only the moves
    from there on tell something.
    """
    encoding = Encoding(game, rules)
    check_number("hands", hands)
    check_number("learn", learn, 0)
    check_number("limit", limit)
    total, done = learn + hands, count(1)
    with ExitStack() as stack:
        player, *policies = [_policy(game, bot, seed, stack) for bot in (by, *bots)]

        def played(number: int, name: str) -> Iterator[list[Moment]]:
            luck = seed_bytes(seed) + f"/{name}".encode()
            for found in moments(encoding, player, number, luck, limit, begin=state):
                if progress:
                    progress(next(done), total)
                yield found

        beliefs: list[tuple[str, Belief]] = [("uniform", uniform)]
        for name, policy in zip(unique_names(bots), policies, strict=True):
            beliefs.append((name, belief_by(game, policy)))
        if learn:
            past = (moment for hand in played(learn, "learn") for moment in hand)
            beliefs.append(("learned", learned(encoding, past)))
        rows: list[list[dict[Question, float]]] = [[] for _ in beliefs]
        for posed in filter(None, played(hands, "score")):
            for row, (_, believe) in zip(rows, beliefs, strict=True):
                row.append(_means([losses(each, believe(each)) for each in posed]))
    if not rows[0]:
        raise PistiError(told("belief.none", limit=limit))
    return [_guesses(name, row, rows[0]) for (name, _), row in zip(beliefs, rows, strict=True)]


def _policy(
    game: Game[RulesT, StateT, MoveT, ViewT],
    bot: BotLike[ViewT, MoveT],
    seed: Seed,
    stack: ExitStack,
) -> Policy[ViewT, MoveT]:
    made = make(find(bot, game), seed)
    stack.callback(close, made)
    return slipping(game, made, 1 if bot == "random" else SLIP)


def _means(rows: Sequence[Mapping[Question, float]]) -> dict[Question, float]:
    """By question the mean of the moments where it is open."""
    by_question: dict[Question, list[float]] = {
        each: [row[each] for row in rows if each in row] for each in QUESTIONS
    }
    return {each: mean(found) for each, found in by_question.items() if found}


def _guesses(
    name: str, rows: list[dict[Question, float]], first: list[dict[Question, float]]
) -> Guesses:
    gains: dict[Question, tuple[float, float | None]] = {}
    for each in QUESTIONS:
        apart = [one[each] - row[each] for one, row in zip(first, rows, strict=True) if each in row]
        if apart:
            gains[each] = (mean(apart), half_width(apart))
    return Guesses(name, _means(rows), gains)
