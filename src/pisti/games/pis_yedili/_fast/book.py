"""The book: what moves have led to by the rules, looked up where the table stands so again.

`play.made` plays a move by the rules, and `learn` writes down what it changed; from then on
`replayed` changes the same.  It does so only where nothing else can matter: one pack, no *tek*
to say, no hand and no stock that runs short, nobody else who draws, and of the opening at most one
seat's turn left.  Then what follows depends on the table (`Now`) and on the move alone.
"""

from functools import lru_cache
from typing import Any

from pisti._kit.frozen import fast
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

_MOST = 2_000
_act = fast(Act)
_take = fast(Take)


class _Lists(dict[int, tuple[Move, ...]]):
    """The legal moves by the cards of a hand that fit, where one may name and draw as here."""

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


_lists_of = lru_cache(maxsize=64)(_Lists)


class _Page:
    """A table as it stands: the cards that fit, and what each move has led to.

    `lists` are the legal moves with cards to draw, `last_lists` those without.
    `odd` is whether two packs or *tek* change what is said here.
    """

    __slots__ = ("after", "fits", "last_lists", "lists", "now", "odd", "renews")

    def __init__(self, now: Now) -> None:
        rules = now.rules
        self.now = now
        self.after: dict[Move, _Effect] = {}
        self.fits = packed(wanted(now).among(DECK))
        self.odd = rules.tek.tek_rule != "off" or rules.deal.packs > 1
        self.renews = can_renew(rules)
        self.lists, self.last_lists = (
            _lists_of(
                rules.jacks.wild_rank,
                suits_to_call(now),
                *(choices(now, is_there=there, able=able) for able in (True, False)),
            )
            for there in (True, False)
        )


class _Acts(dict[Card, Act]):
    """A move that a seat made, as one act, and as another for each card that it drew with it."""

    __slots__ = ("act",)

    def __init__(self, act: Act) -> None:
        self.act = act

    def __missing__(self, card: Card) -> Act:
        act = self[card] = self.drawing((card,))
        return act

    def drawing(self, cards: tuple[Card, ...]) -> Act:
        """The act where these cards were drawn."""
        act = self.act
        takes = (_take(act.seat, cards, 0),) if cards else ()
        return _act(act.seat, act.move, takes, act.lacks)


@lru_cache(maxsize=2_000)
def _acts_of(players: int, move: Move, lacks: Wanted | None) -> tuple[_Acts, ...]:
    """The acts of this move by seat."""
    return tuple([_Acts(_act(seat, move, (), lacks)) for seat in range(players)])


_Effect = tuple[Move, int, int, int, tuple[_Acts, ...], int, _Page]
"""A move, and what it changes.

The bit of the card that leaves the hand, and the bits with which the move is not legal; how many
cards are drawn; the act by seat; how many seats on the next turn is, and how the table stands then.
"""

_pages: dict[Now, _Page] = {}


def page_of(now: Now) -> _Page:
    """The page where the table stands so."""
    page = _pages.get(now)
    if page is None:
        if len(_pages) >= _MOST:
            _pages.clear()
        page = _pages[now] = _Page(now)
    return page


def listed(new: Any, page: _Page) -> tuple[Move, ...]:
    """The legal moves of this state, or of a draft of one, whose table stands as on this page."""
    hand = new._bits[new.turn]
    fitting = hand & page.fits
    if page.odd or (fitting == hand and not hand & (hand - 1)):  # the last card
        return moves_of(new)
    if new.stock or (page.renews and len(new.discard) > 1):
        return page.lists[fitting]
    return page.last_lists[fitting]


def learn(state: State, move: Move, new: State) -> None:
    """Write down what this move changed, if it depends on nothing but the table."""
    now, act, card = state.now, new.acts[-1], card_of(move)
    unopened = now.opened.count(False)  # if it is one, it is the seat on turn
    if new.turn is None or unopened > (now.phase == "open") or not (card or state.stock):
        return
    page, drawn = page_of(now), (now.owed or 1) if move is DRAW else 0
    takes = [(take.seat, len(take.cards), take.renewed) for take in act.takes]
    if page.odd or takes != [(act.seat, drawn, 0)] * (move is DRAW) or others_draw(now.rules, card):
        return
    if move in page.after or _is_put_together(state, move):
        return
    is_free = card or move in choices(now, is_there=True, able=True)
    players = now.rules.players
    page.after[move] = (
        move,
        BIT[card] if card else 0,
        0 if is_free else page.fits,
        drawn,
        _acts_of(players, move, act.lacks),
        (new.turn - act.seat) % players,
        page_of(new.now),
    )


def _is_put_together(state: State, move: Move) -> bool:
    """Whether the rules or this move of a state are none of its table, as `attrs.evolve` allows."""
    rules, table = state.start.rules, state.now.rules
    return (rules is not table and rules != table) or move not in moves_of(state)


def replayed(state: State, move: Move) -> State | None:
    """The state after this move, if it is a legal one that has led to something here before."""
    page = _pages.get(state.now)
    if page is None:
        return None
    try:
        effect = page.after.get(move)
    except Exception:  # noqa: BLE001 - what cannot be looked up is no move
        return None
    if effect is None:
        return None
    known, bit, bars, drawn, acts, step, page = effect
    turn = state.turn
    if move is not known or turn is None:  # equal to it, or to everything, perhaps
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
        new.acts = state.acts + (acts[turn].drawing(cards),)
    if len(hands) == 2:
        hands = (hands[0], hand) if turn else (hand, hands[1])
    else:
        hands = hands[:turn] + (hand,) + hands[turn + 1 :]
    turn = (turn + step) % len(hands)
    new.start = state.start
    new.turn = turn
    new._bits = hands
    new.stock = stock
    new.now = page.now
    hand = hands[turn]
    fitting = hand & page.fits
    new.moves = page.lists[fitting] if stock and fitting != hand else listed(new, page)
    new.__class__ = State
    return new  # type: ignore[no-any-return] # a draft, frozen here
