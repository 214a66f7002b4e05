"""A table with one person and bots, as a value: every move makes a new table."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import attrs

from pisti import match
from pisti.bots import Bot, makers
from pisti.bots.asking import ask
from pisti.bots.ladder import bot_for
from pisti.errors import PistiError
from pisti.game import AnyShownGame
from pisti.record import states_of
from pisti.shuffle import seed_bytes
from pisti.web.deals import Deal


@attrs.frozen
class Table:
    """A table: who sits at it, how the cards were dealt, and all moments so far.

    `bots` are the names of the bots by seat; that of the person's own seat is not asked.
    `now` is a match, or the state of a hand alone.
    `before` are the moments at which the person was to move, for taking moves back.
    `hand` is the number of the hand that lies on the table, from 0 on.
    """

    game: AnyShownGame
    rules: Any
    seat: int
    called: tuple[str, ...]
    bots: tuple[str, ...]
    deal: Deal
    dealer: int
    is_match: bool
    is_practice: bool
    now: Any
    before: tuple[Any, ...] = ()
    hand: int = 0
    taken_back: int = 0


def lay_table(
    game: AnyShownGame,
    rules: Any,
    deal: Deal,
    *,
    seat: int,
    called: Sequence[str],
    bots: Sequence[str],
    dealer: int = 0,
    is_match: bool = False,
    is_practice: bool = True,
) -> Table:
    """A table with its first hand dealt."""
    now: Any
    if is_match:
        now = match.new_match(game, rules, seed=deal.seed, dealer=dealer)
    else:
        now = game.new_hand(rules, **deal.cards, dealer=dealer, scores=deal.scores or None)
    return Table(
        game, rules, seat, tuple(called), tuple(bots), deal, dealer, is_match, is_practice, now
    )


def hands_of(table: Table) -> tuple[Any, ...]:
    """The states of all hands so far."""
    hands: tuple[Any, ...] = table.now.hands_so_far if table.is_match else (table.now,)
    return hands


def view_of(table: Table) -> Any:
    """The view that the person has of the hand on the table."""
    hands = hands_of(table)
    if table.is_match and table.hand == len(hands) - 1:
        return match.view(table.now, table.seat)
    return table.game.view(hands[table.hand], table.seat)


def is_over(table: Table) -> bool:
    """Whether the hand on the table is over, or nobody is to move any more."""
    return table.hand < len(hands_of(table)) - 1 or table.now.turn is None


def turn_of(table: Table) -> int | None:
    """The seat that is to move in the hand on the table."""
    turn: int | None = None if is_over(table) else table.now.turn
    return turn


def after_move(table: Table, move: Any) -> Table:
    """The table after a move of the seat on turn; raises `IllegalMove`."""
    verbs: Any = match if table.is_match else table.game
    before = (*table.before, table.now) if turn_of(table) == table.seat else table.before
    return attrs.evolve(table, now=verbs.apply(table.now, move), before=before)


def after_bot(table: Table) -> Table:
    """The table after the move of the bot on turn, which sees its view and nothing else."""
    seat = turn_of(table)
    if seat is None or seat == table.seat:
        raise PistiError("no bot is on turn, expected one")
    view = _view_on_turn(table)
    return after_move(table, ask(bot_of(table, seat), view))


def _view_on_turn(table: Table) -> Any:
    verbs: Any = match if table.is_match else table.game
    return verbs.view(table.now, table.now.turn)


def bot_of(table: Table, seat: int) -> Bot[Any, Any]:
    """The bot of a seat for the hand on the table; behind the person sits the teacher.

    Its seed does not tell that of the cards.
    """
    name = teacher_of(table.game) if seat == table.seat else table.bots[seat]
    salt = b"/hand %d/bot %d" % (table.hand, seat)
    seed = sha256(seed_bytes(table.deal.key) + salt).digest()
    return makers(table.game)[name](seed=seed)


def taken_back(table: Table) -> Table:
    """The table as it was before the person's last move of this hand."""
    if not may_take_back(table):
        raise PistiError("nothing can be taken back, expected a move of yours in practice")
    *before, now = table.before
    return attrs.evolve(table, now=now, before=tuple(before), taken_back=table.taken_back + 1)


def may_take_back(table: Table) -> bool:
    """Whether the person has made a move in this hand, and plays for practice."""
    if not (table.is_practice and table.before):
        return False
    then: Any = table.before[-1]
    return table.hand == (len(then.hands) if table.is_match else 0)


def next_hand(table: Table) -> Table:
    """The table with the next hand of the match on it."""
    if table.hand >= len(hands_of(table)) - 1:
        raise PistiError("there is no next hand, expected a match that goes on")
    return attrs.evolve(table, hand=table.hand + 1)


def moments_of(table: Table) -> Iterator[Table]:
    """The hand on the table after its deal and after each of its moves, as a hand alone."""
    final = hands_of(table)[table.hand]
    for state in states_of(table.game, final):
        yield attrs.evolve(table, now=state, is_match=False, hand=0, before=())


def teacher_of(game: AnyShownGame) -> str:
    """The name of the bot that gives hints."""
    return bot_for("teacher", game)
