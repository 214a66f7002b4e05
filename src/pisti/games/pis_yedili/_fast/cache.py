"""A cache of the effects of moves: a move made once by the rules is only looked up the next time.

`play.apply_by_rules` makes a move, and `remember` keeps its effect under the table on which it was
made (`Now`).  When the same move is made on an equal table again, `look_up` builds the state
after it from the kept effect, without the rules.

Only effects are kept that depend on nothing but the table and the move: there is one pack and no
*tek* to say, any card may be the last, neither the hand nor the stock runs out, nobody else draws,
nobody is out of the match, and at most the seat on turn is not past the opening.
"""

from functools import lru_cache
from typing import Any

from pisti.cards import DECK, Card, Rank, Suit
from pisti.games.pis_yedili._fast.bits import BIT, packed
from pisti.games.pis_yedili.moves import DRAW, Choice, Move, card_of
from pisti.games.pis_yedili.state import Act, Draft, Now, State, Take, Wanted
from pisti.games.pis_yedili.turn import (
    can_renew,
    choices,
    moves_of,
    others_draw,
    suits_to_call,
    wanted,
    ways,
)
from pisti.kit.frozen import fast_constructor

_MOST = 2_000  # entries; before one more is added, all are thrown away
_act = fast_constructor(Act)
_take = fast_constructor(Take)


class _MoveLists(dict[int, tuple[Move, ...]]):
    """A dict from the cards of a hand that fit, as a number, to the legal moves with this hand.

    `ways` are, by the bit of a card, the moves that play it.
    `able` are the choices beside them for a hand in which a card fits, `unable` for other hands.
    """

    __slots__ = ("able", "unable", "ways")

    def __init__(
        self,
        wild_rank: Rank,
        suits: tuple[Suit, ...],
        able: tuple[Choice, ...],
        unable: tuple[Choice, ...],
    ) -> None:
        self.ways = {BIT[card]: ways(wild_rank, card, suits) for card in DECK}
        self.able, self.unable = able, unable

    def __missing__(self, fitting: int) -> tuple[Move, ...]:
        found: list[Move] = []
        rest = fitting
        while rest:
            bit = rest & -rest  # the lowest one
            found += self.ways[bit]
            rest ^= bit
        if len(self) >= _MOST:
            self.clear()
        moves = self[fitting] = (*found, *(self.able if found else self.unable))
        return moves


_move_lists_of = lru_cache(maxsize=64)(_MoveLists)


class _Entry:
    """All that is kept for one table.

    `now` is the table.
    `effects` are, by move, the effects that were kept.
    `fits` are the cards that fit on this table, as a number.
    `lists` are the legal moves while there are cards to draw, `last_lists` those when none is left.
    `renews` is whether the discard becomes a new stock (PY-31).
    `is_uncached` is whether two packs, *tek* or what may not end a hand (PY-33) make the moves
    depend on more than the table, or somebody is out of the match (PY-35).
    """

    __slots__ = ("effects", "fits", "is_uncached", "last_lists", "lists", "now", "renews")

    def __init__(self, now: Now) -> None:
        rules = now.rules
        self.now = now
        self.effects: dict[Move, _Effect] = {}
        self.fits = packed(wanted(now).among(DECK))
        is_plain = rules.tek.tek_rule == "off" and not rules.finish.no_finish
        is_full = len(now.seats) == rules.players
        self.is_uncached = not is_plain or not is_full or rules.deal.packs > 1
        self.renews = can_renew(rules)
        self.lists, self.last_lists = (
            _move_lists_of(
                rules.jacks.wild_rank,
                suits_to_call(now),
                *(choices(now, is_there=there, able=able) for able in (True, False)),
            )
            for there in (True, False)
        )


class _Acts(dict[Card, Act]):
    """The acts of one move of one seat, by the card drawn with it; in `act` nothing is drawn."""

    __slots__ = ("act",)

    def __init__(self, act: Act) -> None:
        self.act = act

    def __missing__(self, card: Card) -> Act:
        act = self[card] = self.with_drawn((card,))
        return act

    def with_drawn(self, cards: tuple[Card, ...]) -> Act:
        """The act in which the seat draws these cards."""
        act = self.act
        takes = (_take(act.seat, cards, 0),) if cards else ()
        return _act(act.seat, act.move, takes, act.lacks)


@lru_cache(maxsize=2_000)
def _acts_of(players: int, move: Move, lacks: Wanted | None) -> tuple[_Acts, ...]:
    """By seat, the acts of this move."""
    return tuple([_Acts(_act(seat, move, (), lacks)) for seat in range(players)])


_Effect = tuple[Move, int, int, int, tuple[_Acts, ...], int, _Entry]
"""The effect of a move, in seven parts.

1. The move.
2. The bit of the card that leaves the hand, or 0.
3. The bits of the cards with which the move is not legal: none of them may be in the hand.
4. The number of cards that are drawn.
5. By seat, the acts of the move.
6. The number of seats from this turn to the next one.
7. The entry of the table after the move.
"""

_entries: dict[Now, _Entry] = {}


def entry_of(now: Now) -> _Entry:
    """The entry of this table; a new one if there is none yet."""
    entry = _entries.get(now)
    if entry is None:
        if len(_entries) >= _MOST:
            _entries.clear()
        entry = _entries[now] = _Entry(now)
    return entry


def legal_moves_of(new: Any, entry: _Entry) -> tuple[Move, ...]:
    """The legal moves of this state, or of a draft of one; `entry` is that of its table."""
    hand = new._bits[new.turn]
    fitting = hand & entry.fits
    if entry.is_uncached or (fitting == hand and not hand & (hand - 1)):  # the last card
        return moves_of(new)
    if new.stock or (entry.renews and len(new.discard) > 1):
        return entry.lists[fitting]
    return entry.last_lists[fitting]


def remember(state: State, move: Move, new: State) -> None:
    """Keep the effect of this move, if it depends on nothing but the table and the move."""
    now, act, card = state.now, new.acts[-1], card_of(move)
    unopened = now.opened.count(False)  # if it is one, it is the seat on turn
    if new.turn is None or unopened > (now.phase == "open") or not (card or state.stock):
        return
    entry, drawn = entry_of(now), (now.owed or 1) if move is DRAW else 0
    takes = [(take.seat, len(take.cards), take.renewed) for take in act.takes]
    if (
        entry.is_uncached
        or takes != [(act.seat, drawn, 0)] * (move is DRAW)
        or others_draw(now.rules, card)
    ):
        return
    if move in entry.effects or _contradicts_itself(state, move):
        return
    is_free = card or move in choices(now, is_there=True, able=True)
    players = now.rules.players
    entry.effects[move] = (
        move,
        BIT[card] if card else 0,
        0 if is_free else entry.fits,
        drawn,
        _acts_of(players, move, act.lacks),
        (new.turn - act.seat) % players,
        entry_of(new.now),
    )


def _contradicts_itself(state: State, move: Move) -> bool:
    """Whether the parts of this state do not agree, as somebody made it with `attrs.evolve`."""
    rules, table = state.start.rules, state.now.rules
    return (rules is not table and rules != table) or move not in moves_of(state)


def look_up(state: State, move: Move) -> State | None:
    """The state after this move; `None` if the move is not legal, or no effect of it was kept."""
    entry = _entries.get(state.now)
    if entry is None:
        return None
    try:
        effect = entry.effects.get(move)
    except Exception:  # noqa: BLE001 - a thing that cannot be looked up is no move
        return None
    if effect is None:
        return None
    kept, bit, bars, drawn, acts, step, entry = effect
    turn = state.turn
    if move is not kept or turn is None:  # a move that is only equal to it goes by the rules
        return None
    hands = state._bits
    hand = hands[turn]
    stock = state.stock
    new: Any = Draft()
    if bit:
        if not hand & bit:
            return None
        hand ^= bit
        if not hand:
            return None
        new.acts = state.acts + (acts[turn].act,)
    elif not stock or hand & bars:
        return None
    elif drawn == 1:
        card = stock[0]
        hand |= BIT[card]
        stock = stock[1:]
        new.acts = state.acts + (acts[turn][card],)
    else:
        cards = stock[:drawn]
        if len(cards) < drawn:
            return None
        for card in cards:
            hand |= BIT[card]
        stock = stock[drawn:]
        new.acts = state.acts + (acts[turn].with_drawn(cards),)
    if len(hands) == 2:
        hands = (hands[0], hand) if turn else (hand, hands[1])
    else:
        hands = hands[:turn] + (hand,) + hands[turn + 1 :]
    turn = (turn + step) % len(hands)
    new.start = state.start
    new.turn = turn
    new._bits = hands
    new.stock = stock
    new.now = entry.now
    hand = hands[turn]
    fitting = hand & entry.fits
    new.moves = entry.lists[fitting] if stock and fitting != hand else legal_moves_of(new, entry)
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here
