"""The table itself, as a value: every move makes a new table."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

import attrs

from pisti import match
from pisti.bots import makers
from pisti.bots.asking import ask
from pisti.bots.ladder import bot_for
from pisti.errors import PistiError
from pisti.game import AnyRules, AnyShownGame, AnyState, AnyView
from pisti.match import AnyMatch, Match
from pisti.practice import Puzzle
from pisti.record import states_of
from pisti.score_types import Standings
from pisti.shuffle import seed_bytes
from pisti.table.deals import Deal

PERSON: Final = "person"
"""What stands among the bots for the seat of another person."""


@attrs.frozen
class Seating:
    """Who plays what, and how: a table before its cards are dealt.

    `called` are the names of all by seat, `bots` those of the bots, and `PERSON` where somebody
    else sits; the one in the person's own seat is not asked for a move.
    """

    game: AnyShownGame
    rules: AnyRules
    seat: int
    called: tuple[str, ...]
    bots: tuple[str, ...]
    dealer: int
    is_match: bool
    is_practice: bool


@attrs.frozen
class Table(Seating):
    """A table with its cards, and all moments so far.

    `now` is a match, or the state of a hand alone.
    `before` are the moments at which the person was to move, for taking moves back.
    `hand` is the number of the hand that lies on the table, from 0 on.
    `is_watched` tells that somebody without a seat looks at it, from behind `seat`.
    `resigned` is the seat that has given the match up.
    """

    deal: Deal
    now: AnyMatch | AnyState
    before: tuple[AnyMatch | AnyState, ...] = ()
    hand: int = 0
    taken_back: int = 0
    is_watched: bool = False
    resigned: int | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons.

        >>> from pisti.table.links import lay_link, read_link
        >>> lay_link(read_link("game=pisti&preset=classic&seat=1&bots=easy,person,hard")).people
        (1, 3)
        """
        seats = enumerate(self.bots)
        own = None if self.is_watched else self.seat
        return tuple([seat for seat, bot in seats if seat == own or bot == PERSON])

    @property
    def hands(self) -> tuple[AnyState, ...]:
        """The states of all hands so far."""
        return _hands_of(self.now)

    @property
    def state(self) -> AnyState:
        """The state of the hand on the table."""
        now = self.now
        if not isinstance(now, Match):
            return now
        hand: AnyState = now.hands[self.hand] if self.hand < len(now.hands) else now.state
        return hand

    @property
    def is_last(self) -> bool:
        """Whether no hand was dealt after the one on the table."""
        now = self.now
        return not isinstance(now, Match) or self.state is now.state

    @property
    def is_over(self) -> bool:
        """Whether the hand on the table is over, or nobody is to move any more."""
        return not self.is_last or self.now.turn is None

    @property
    def turn(self) -> int | None:
        """The seat that is to move in the hand on the table."""
        return None if self.is_over or self.resigned is not None else self.now.turn

    @property
    def view(self) -> AnyView:
        """The view that the person has of the hand on the table."""
        return self.view_of(None if self.is_watched else self.seat)

    def looks_back(self) -> Iterator[AnyView]:
        """What the person sees now, and saw before each move of this hand, the last one first."""
        seat = None if self.is_watched else self.seat
        for state in reversed([*states_of(self.game, self.state)]):
            yield self.game.view(state, seat)

    def view_of(self, seat: int | None) -> AnyView:
        """The view that a seat has of the hand on the table, or who has none."""
        seen: AnyView
        if isinstance(self.now, Match) and self.is_last:
            seen = match.view(self.now, seat)
        else:
            seen = self.game.view(self.state, seat)
        return seen

    @property
    def standings_before(self) -> Standings | None:
        """The standings of the match before the hand on the table, where one is on."""
        return self._standings_after(self.hand)

    @property
    def standings(self) -> Standings | None:
        """The standings of the match after the hand on the table, where one is on."""
        if isinstance(self.now, Match) and self.is_last:
            return self.now.standings
        return self._standings_after(self.hand + 1)

    def _standings_after(self, hands: int) -> Standings | None:
        """The standings after the first hands of the match."""
        if not isinstance(self.now, Match):
            return None
        return self.game.standings(self.rules, self.now.scores[:hands])

    @property
    def strangers(self) -> list[str]:
        """The bots, apart from that behind the person, which the game has not by a short name."""
        others = [bot for seat, bot in enumerate(self.bots) if seat != self.seat]
        return [bot for bot in dict.fromkeys(others) if bot not in makers(self.game)]

    @property
    def may_take_back(self) -> bool:
        """Whether the person has made a move in this hand, and practices alone."""
        if not (self.is_practice and self.before) or len(self.people) > 1:
            return False
        return len(_hands_of(self.before[-1])) == self.hand + 1


def lay(seating: Seating, deal: Deal) -> Table:
    """The table of this seating with its first hand dealt; another table deals its seating anew."""
    game, rules, dealer = seating.game, seating.rules, seating.dealer
    now: AnyMatch | AnyState
    if seating.is_match:
        now = match.new_match(game, rules, seed=deal.seed, dealer=dealer)
    else:
        now = game.new_hand(rules, **deal.cards, dealer=dealer, scores=deal.scores or None)
    parts = {field.name: getattr(seating, field.name) for field in attrs.fields(Seating)}
    return Table(**parts, deal=deal, now=now)


def lay_open(game: AnyShownGame, state: AnyState, seat: int, called: tuple[str, ...]) -> Table:
    """The table of a hand alone that was played elsewhere, with the teacher in every seat."""
    teachers = (bot_for("teacher", game),) * len(called)
    return Table(
        game,
        state.rules,
        seat,
        called,
        teachers,
        state.dealer,
        is_match=False,
        is_practice=True,
        deal=Deal(deck=state.deck, scores=state.scores),
        now=state,
    )


def pose(game: AnyShownGame, puzzle: Puzzle, called: tuple[str, ...]) -> Table:
    """The table of a puzzle; what its seat does not see lies as it might lie, by the name.

    >>> import pisti
    >>> from pisti.practice import shipped_names, shipped_puzzle
    >>> puzzle = shipped_puzzle(pisti, shipped_names(pisti)[0])
    >>> pose(pisti, puzzle, ("Ayşe", "Bülent")).view == puzzle.view
    True
    """
    world = next(iter(game.worlds(puzzle.view, seed=puzzle.name)))
    return lay_open(game, world, puzzle.decision.seat, called)


def legal_moves(table: Table) -> tuple[object, ...]:
    """The moves of the seat on turn."""
    now = table.now
    return match.legal_moves(now) if isinstance(now, Match) else table.game.legal_moves(now)


def after_move(table: Table, move: object) -> Table:
    """The table after a move of the seat on turn; raises `IllegalMove`."""
    now = table.now
    is_own = table.is_practice and table.turn == table.seat
    before = (*table.before, now) if is_own else table.before
    after: AnyMatch | AnyState
    after = match.apply(now, move) if isinstance(now, Match) else table.game.apply(now, move)
    return attrs.evolve(table, now=after, before=before)


def after_bot(table: Table) -> Table:
    """The table after the move of the bot on turn, which sees its view and nothing else."""
    seat = table.turn
    if seat is None or seat in table.people:
        raise PistiError("no bot is on turn, expected one")
    return after_move(table, move_by(table, seat, table.bots[seat]))


def move_by(table: Table, seat: int, name: str) -> object:
    """The move that the bot of this name makes in the seat on turn."""
    bot = makers(table.game)[name](seed=bot_seed(table, seat))
    return ask(bot, table.view_of(seat))


def bot_seed(table: Table, seat: int) -> bytes:
    """The seed of a bot for the hand on the table, which does not tell that of the cards."""
    salt = b"/hand %d/bot %d" % (table.hand + 1, seat)
    return sha256(seed_bytes(table.deal.key) + salt).digest()


def sit(table: Table, seat: int) -> Table:
    """The table as the person in this seat sees it, who is on turn or looks at a hand that is over.

    >>> from pisti.table.links import lay_link, read_link
    >>> table = lay_link(read_link("game=pisti&preset=classic_two&seat=1&bots=person&seed=7"))
    >>> table = after_move(table, legal_moves(table)[0])
    >>> sit(table, 0).seat, sit(table, 0).people
    (0, (0, 1))
    """
    if seat not in table.people:
        people = ", ".join(map(str, table.people))
        raise PistiError(f"seat {seat} is not that of a person here, expected one of {people}")
    if seat != table.turn and not table.is_over:
        raise PistiError(f"seat {seat} is not on turn, and nobody else may look at its cards")
    bots = [PERSON if each in table.people else bot for each, bot in enumerate(table.bots)]
    return attrs.evolve(table, seat=seat, bots=tuple(bots))


def take_back(table: Table) -> Table:
    """The table as it was before the person's last move of this hand."""
    if not table.may_take_back:
        raise PistiError("nothing can be taken back, expected a move of yours in practice")
    *before, now = table.before
    return attrs.evolve(table, now=now, before=tuple(before), taken_back=table.taken_back + 1)


def next_hand(table: Table) -> Table:
    """The table with the next hand of the match on it."""
    if table.is_last:
        raise PistiError("there is no next hand, expected a match that goes on")
    return attrs.evolve(table, hand=table.hand + 1)


def moments_of(table: Table) -> Iterator[Table]:
    """The hand on the table after its deal and after each of its moves, as a hand alone."""
    for state in states_of(table.game, table.state):
        yield attrs.evolve(table, now=state, is_match=False, hand=0, before=())


def played_from(table: Table, ply: int) -> Table:
    """The hand after so many of its moves, as a hand alone that is played on in another way."""
    moments = [*moments_of(table)]
    if not 0 <= ply < len(moments) - 1:
        raise PistiError(
            f"there is no move {ply} to be made otherwise, expected 0 to {len(moments) - 2}"
        )
    state = moments[ply].state
    deal = Deal(deck=state.deck, scores=state.scores)
    return attrs.evolve(
        moments[ply], deal=deal, dealer=state.dealer, is_practice=True, taken_back=0
    )


def played_by(table: Table, name: str) -> Table:
    """The hand from its deal to its end, with the bot of this name in the seats of people."""
    again = next(moments_of(table))
    bots = [name if seat in table.people else bot for seat, bot in enumerate(table.bots)]
    again = attrs.evolve(again, bots=tuple(bots))
    while again.turn is not None:
        again = after_move(again, move_by(again, again.turn, again.bots[again.turn]))
    return again


def audit(table: Table, promise: str, word: str) -> bool:
    """Whether the cards of all hands follow from what was promised, and what the person said.

    `promise` was shown before the first card, `word` was said after it.
    """
    words = [*table.deal.words]
    words[next((seat for seat, said in enumerate(words) if said), table.seat)] = word
    deal = attrs.evolve(table.deal, words=tuple(words))
    if deal.promise != promise:
        return False
    again = lay(table, deal)
    for number, state in enumerate(table.hands):
        again = attrs.evolve(again, hand=number)
        if (again.state.deck, again.state.dealer) != (state.deck, state.dealer):
            return False
        for move in state.history:
            again = after_move(again, move)
    return True


def _hands_of(now: AnyMatch | AnyState) -> tuple[AnyState, ...]:
    return now.hands_so_far if isinstance(now, Match) else (now,)
