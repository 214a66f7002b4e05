"""The planes of any game that has none of its own: what every view has."""

from collections.abc import Callable
from functools import partial
from itertools import chain
from math import inf

from pisti.envs.planes.parts import Layout, Part, Seen, capped, one_hot
from pisti.game import AnyAct, AnyGame, AnyRules
from pisti.kit.planes import MOST

_WINDOW = 64
FORGETS = None
"""Nobody has said what a view of this game has, so only what every view has is sure."""


def parts(game: AnyGame, rules: AnyRules) -> tuple[Part, ...]:
    """The planes of any game under these rules."""
    layout = Layout.of(rules.pack)
    cards, pack, players, sides = layout.shape, len(rules.pack), rules.players, rules.sides
    ids = {move: number for number, move in enumerate(game.all_moves(rules), 1)}
    window = min(game.longest_hand(rules) or _WINDOW, MOST)
    return (
        Part("hand", cards, 1, "the cards of the own hand", "",
             lambda seen: seen.layout.board(seen.view.hand)),
        Part("unseen", cards, 1, "the cards that nobody has shown the seat", "",
             lambda seen: seen.layout.board(seen.view.unseen.elements())),
        Part("played", (players, *cards), 1, "the cards that each seat has played", "",
             _played),
        Part("sizes", (players,), pack, "the number of cards in each hand", "", _sizes),
        Part("movers", (window,), players, "move by move, the latest first, the seat that made it,"
             " from 1 for the own", "", partial(_recent, window, _mover)),
        Part("moves", (window,), MOST, "move by move, the latest first, the number of the move,"
             " from 1; 0 where it is not known", "",
             partial(_recent, window, lambda _, act: ids.get(act.move, 0))),
        Part("ply", (1,), MOST, "the number of moves so far, 255 for more", "",
             lambda seen: capped([len(seen.acts)])),
        Part("turn", (players,), 1, "the seat on turn; none when the hand is over", "",
             lambda seen: one_hot(seen.place_of(seen.view.turn), players)),
        Part("dealer", (players,), 1, "the seat that dealt", "",
             lambda seen: one_hot(seen.place_of(seen.view.dealer), players)),
        Part("scores", (sides,), MOST, "the totals of the match before this hand, 255 for more", "",
             lambda seen: capped(seen.by_side(seen.view.scores))),
    )  # fmt: skip


def most_points(rules: AnyRules) -> tuple[float, float]:  # noqa: ARG001 - as in the other modules
    """No bound: nobody has told one."""
    return -inf, inf


def _played(seen: Seen) -> bytes:
    return seen.layout.boards(map(seen.view.played_by, seen.by_seat(range(seen.players))))


def _sizes(seen: Seen) -> bytes:
    counts = [cards if isinstance(cards, int) else len(cards) for cards in seen.view.hands]
    return capped(seen.by_seat(counts))


def _mover(seen: Seen, act: AnyAct) -> int:
    place = seen.place_of(act.seat)
    return 0 if place is None else place + 1


def _recent(window: int, number: Callable[[Seen, AnyAct], int], seen: Seen) -> bytes:
    numbers = (number(seen, act) for act in reversed(seen.acts[-window:]))
    return capped(chain(numbers, [0] * (window - len(seen.acts))))
