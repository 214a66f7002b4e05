"""What a turn is, in the order of the rulebook: what fits, drawing, passing, and what follows.

All of it depends on the rules and on how it stands, and on nobody's cards.
"""

from typing import Literal, NamedTuple, TypeAlias

from pisti.cards import Card, Rank, Suit
from pisti.games.pis_yedili.moves import DRAW, PASS, Ask
from pisti.games.pis_yedili.rules import Rules

Phase: TypeAlias = Literal["open", "play", "ace", "done"]
"""What the seat on turn is about: its first club, a normal turn, a card to follow its own ace;
or the deal is over.
"""

_MOST_DRAWS = {"one": 1, "max_three": 3}
_DRAW, _PASS, _EITHER = (DRAW,), (PASS,), (DRAW, PASS)

Effect = Literal["draw", "wild", "skip", "reverse", "ace"]


class Now(NamedTuple):
    """How it stands, for the seat on turn.

    `owed` is what must be drawn for sevens.
    `draws` is how often this turn has drawn, as far as it matters (see `up_to_most`).
    `called` is the suit that was named with the top card, if one was.
    `direction` is 1, or -1 when a ten has turned it round.
    `is_opening` says that somebody is not yet past the opening.
    `idle` is how many seats in a row could do nothing at all.
    """

    phase: Phase
    owed: int
    draws: int
    top: Card | None
    called: Suit | None
    direction: int
    is_opening: bool
    idle: int

    @property
    def suit(self) -> Suit | None:
        """The suit in force: the one called, else that of the top card."""
        return self.called or (self.top.suit if self.top else None)


class Wanted(NamedTuple):
    """Which cards fit: those of a suit or a rank; and the wild ones all, or only of that suit."""

    suit: Suit | None
    rank: Rank | None
    other_rank: Rank | None
    wild_rank: Rank
    any_wild: bool
    wild_of_suit: bool

    def fits(self, card: Card) -> bool:
        """Whether this card may be played."""
        if card.rank is self.wild_rank:
            return self.any_wild or (self.wild_of_suit and card.suit is self.suit)
        return card.suit is self.suit or card.rank in (self.rank, self.other_rank)


def wanted(rules: Rules, now: Now) -> Wanted:
    """Which cards fit."""
    sevens = rules.sevens
    wild = rules.jacks.wild_rank
    top = now.top
    if now.phase == "open" or top is None:  # PY-07
        return Wanted(Suit.CLUBS, None, None, wild, any_wild=False, wild_of_suit=True)
    if now.owed:  # PY-22, PY-23: only another seven, and no jack
        answer = None if sevens.stacking == "off" else sevens.draw_rank
        return Wanted(None, answer, None, wild, any_wild=False, wild_of_suit=False)
    if now.phase == "ace" and rules.effects.ace_effect == "chain":  # PY-26
        return Wanted(now.suit, top.rank, None, wild, any_wild=False, wild_of_suit=True)
    always = sevens.draw_rank if sevens.draw_rank_wild else None  # PY-25
    if top.rank is wild:  # PY-16
        too = rules.jacks.wild_on_wild
        return Wanted(now.suit, None, always, wild, any_wild=too, wild_of_suit=False)
    return Wanted(  # PY-13, PY-14
        now.suit, top.rank, always, wild, any_wild=True, wild_of_suit=False
    )


def suits_to_call(rules: Rules, now: Now) -> tuple[Suit, ...]:
    """PY-15: the suits that a jack may name; PY-09: in the opening it names none."""
    if now.is_opening:
        return ()
    is_free = rules.jacks.nominate == "any"
    return tuple([suit for suit in Suit if is_free or suit is not now.suit])  # PY-A04


def can_renew(rules: Rules) -> bool:
    """PY-31: whether the discard becomes a new stock."""
    return rules.drawing.exhaustion in ("reshuffle", "turn_over")


def drawing(rules: Rules, now: Now, *, is_there: bool, able: bool) -> tuple[Ask, ...]:
    """PY-12, PY-17: whether one may draw or pass, if something `is_there` and if one is `able`.

    Something to draw, that is, and able to play a card.
    """
    policy = rules.drawing
    wants = policy.voluntary_draw or not able  # PY-A15
    if now.phase == "play" and now.draws and not now.owed:
        most = _MOST_DRAWS.get(policy.draw_policy)
        may_draw = is_there and wants and (most is None or now.draws < most)
        may_pass = policy.draw_policy != "until_playable" or not (able or is_there)  # PY-A14
        if may_pass:
            return _EITHER if may_draw else _PASS
        return _DRAW if may_draw else ()
    if is_there and (now.owed or (now.phase == "play" and wants)):  # PY-A16
        return _DRAW
    if now.phase == "ace" and (now.draws or rules.effects.ace_follow == "optional"):  # PY-A09
        return _PASS
    if able:
        return ()
    # PY-08, PY-A12: a draw that is due and cannot be met ends the deal, so it is a move
    return _DRAW if is_there or policy.exhaustion == "end_lowest" else _PASS


def effect_of(rules: Rules, card: Card) -> Effect | None:
    """PY-19 to PY-26: what this card does beside being played."""
    rank = card.rank
    effects = rules.effects
    if rank is rules.sevens.draw_rank:
        return "draw"
    if rank is rules.jacks.wild_rank:
        return "wild"
    if rank is effects.skip_rank:
        return "skip"
    if rank is effects.reverse_rank:
        return "reverse"
    if rank is not Rank.ACE or effects.ace_effect == "none":
        return None
    return "skip" if effects.ace_effect == "skip" else "ace"


def steps(rules: Rules, effect: Effect | None) -> int:
    """How many seats on the next turn is, in the direction of play (PY-A11)."""
    if effect == "skip" or (effect == "wild" and rules.jacks.wild_skips):
        return 2
    if effect == "reverse":
        if rules.players == 2 and rules.effects.two_player_reverse == "skip":  # PY-A10
            return 0
        return -1 if rules.effects.reverse_mode == "step_back" else 1
    return 1


def debt(rules: Rules, owed: int) -> int:
    """PY-22, PY-23: what is owed when a seven is played on this debt."""
    sevens = rules.sevens
    return 2 * owed if owed and sevens.stacking == "double" else owed + sevens.draw_count


def after_card(rules: Rules, now: Now, card: Card, called: Suit | None) -> tuple[int, Now]:
    """How many seats on the next turn is after this card, and how it stands then."""
    effect = None if now.is_opening else effect_of(rules, card)  # PY-09
    owed = debt(rules, now.owed) if effect == "draw" else 0
    direction = now.direction
    if effect == "reverse" and rules.effects.reverse_mode == "flip":  # PY-21
        direction = -direction
    again = effect == "ace" and rules.effects.ace_effect != "others_draw_and_replay"
    on = 0 if effect == "ace" else steps(rules, effect)
    then = Now("ace" if again else "play", owed, 0, card, called, direction, now.is_opening, 0)
    return on * direction, then


def up_to_most(rules: Rules, draws: int) -> int:
    """PY-17: so many draws, or the most that one may draw; where there is no most, one."""
    return min(draws, _MOST_DRAWS.get(rules.drawing.draw_policy, 1))


def after_draw(rules: Rules, now: Now) -> tuple[int, Now]:
    """The same after a draw: PY-17, and PY-24 when it was owed."""
    then = now._replace(owed=0, draws=up_to_most(rules, now.draws + 1), idle=0)
    if now.owed and rules.sevens.penalty_ends_turn:
        return now.direction, then._replace(phase="play", draws=0)
    return 0, then


def after_pass(now: Now) -> tuple[int, Now]:
    """The same after a pass: PY-17; PY-A30 counts those who could do nothing at all."""
    could_do_nothing = now.phase != "ace" and not now.draws  # else one draws before passing
    idle = now.idle + 1 if could_do_nothing else 0
    return now.direction, now._replace(phase="play", owed=0, draws=0, idle=idle)
