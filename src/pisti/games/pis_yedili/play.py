"""The play: `legal_moves` and `apply`.

What may be done and what it does is written in `turn.py` and `move.py`, in the words of the
rulebook.  Here the turns that come most often, a normal one under most rules, are looked up in
a book instead; the tests play both ways and find no difference.
"""

from typing import Any, NamedTuple

from pisti._frozen import without
from pisti.cards import DECK, Card, Suit
from pisti.errors import wrong_kind
from pisti.games.pis_yedili.move import make
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import DRAW, PASS, Draft, Move, Phase, State, Wanted
from pisti.games.pis_yedili.trace import MOVED, TOOK
from pisti.games.pis_yedili.turn import (
    all_moves,
    can_renew,
    debt,
    drawing,
    effect_of,
    steps,
    with_calls,
)

_DREW = tuple([moved + took for moved, took in zip(MOVED, TOOK, strict=True)])


def longest_hand(rules: Rules) -> int | None:
    """The most moves of a deal; `None` where the discard becomes a new stock (PY-31).

    >>> longest_hand(Rules(players=2))
    133
    """
    if not isinstance(rules, Rules):
        raise wrong_kind("Rules", rules)
    if can_renew(rules):
        return None
    cards = len(rules.pack)
    draws = cards - 7 * rules.players
    bound = cards + 2 * draws + 4 * rules.deal.decks + 1  # a pass after each draw and each ace
    is_played_on = rules.drawing.exhaustion == "play_on"
    return bound + rules.players * (cards + 1) if is_played_on else bound


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn: the cards that fit, in the order of its hand, then the rest.

    >>> from pisti import pis_yedili
    >>> legal_moves(pis_yedili.new_hand(seed=7))
    (8C,)

    `()` when the deal is over.  A jack comes as one `Call` for each suit that it may name; as
    the last card it names none and is played like any other (PY-A17).
    """
    try:
        phase, owed, draws, called, _ = state._now
    except (AttributeError, TypeError):
        raise wrong_kind("a State", state) from None
    start = state.start
    if phase != "play" or owed or not start.kind:
        return all_moves(state)
    book = _BOOKS.get(start.kind) or _open_book(start.kind, start.rules)
    fits = book.fits[called or state._top]  # type: ignore[index]
    moves: list[Any] = [card for card in state._hand if card in fits]
    if not book.wilds.isdisjoint(moves):
        moves = with_calls(state, moves)
    if not book.is_free or state._at >= len(state._table.pack):
        return (*moves, *drawing(state, able=bool(moves)))
    return (*moves, DRAW, PASS) if draws else (*moves, DRAW)


def apply(state: State, move: Move) -> State:
    """The state after this move; the one before stays as it is.

    >>> from pisti import pis_yedili
    >>> before = pis_yedili.new_hand(seed=7)
    >>> after = apply(before, legal_moves(before)[0])
    >>> before.turn, after.turn, after.discard
    (1, 2, (8C,))

    Raises `IllegalMove` for everything that is not in `legal_moves`.
    """
    try:
        phase, owed, draws, called, direction = state._now
    except (AttributeError, TypeError):
        raise wrong_kind("a State", state) from None
    start = state.start
    table = state._table
    if phase != "play" or owed or table.idle or not start.kind:
        return make(state, move)
    book = _BOOKS.get(start.kind) or _open_book(start.kind, start.rules)
    turn: Any = state.turn
    hand = state._hand
    others = state._others
    at = state._at
    top = state._top
    card: Any = move
    rest: tuple[Card, ...] | None
    if type(card) is Card:
        after = book.after[called or top].get(card)  # type: ignore[index]
        rest = without(hand, card)
        if after is None or not rest:
            return make(state, move)
        step, phase, owed, turns = after
        top, called, draws = card, None, 0
        trace = MOVED[turn]
        if turns:
            direction = -direction
    elif book.is_free and move is DRAW and at < len(table.pack):
        rest = hand + (table.pack[at],)
        at += 1
        draws += 1
        step = 0
        trace = _DREW[turn]
    elif book.is_free and move is PASS and draws:
        rest = hand
        draws = 0
        step = 1
        trace = MOVED[turn]
    else:
        return make(state, move)
    new: Any = Draft()
    if step == 0:
        new.turn = turn
        new._hand = rest
        new._others = others
    elif step == direction:  # to the left: the next seat
        new.turn = turn + 1 if turn < len(others) else 0
        new._hand = others[0]
        new._others = others[1:] + (rest,)
    else:
        hands = (rest,) + others
        step = step * direction % len(hands)
        new.turn = (turn + step) % len(hands)
        new._hand = hands[step]
        new._others = hands[step + 1 :] + hands[:step]
    new.start = start
    new._at = at
    new._top = top
    new._now = (phase, owed, draws, called, direction)
    new.history = state.history + (move,)
    new._trace = state._trace + trace
    new._table = table
    new.__class__ = State
    return new  # type: ignore[no-any-return]


class _Book(NamedTuple):
    """What rules of one kind mean, looked up instead of worked out.

    `fits` are the cards that may be played on each top card or called suit.
    `after` says of each of them how many seats on the turn goes, its phase, what is owed, and
    whether the direction changes; jacks, and cards that do more, are not there.
    `is_free` says that one may always draw on, and pass then.
    """

    fits: dict[Card | Suit, frozenset[Card]]
    after: dict[Card | Suit, dict[Card, tuple[int, Phase, int, bool]]]
    wilds: frozenset[Card]
    is_free: bool


_BOOKS: dict[str, _Book] = {}


def _open_book(kind: str, rules: Rules) -> _Book:
    """Write the book for rules of this kind, and keep it."""
    wild, sevens = rules.jacks.wild_rank, rules.sevens
    always = sevens.draw_rank if sevens.draw_rank_wild else None
    wilds = frozenset([card for card in DECK if card.rank is wild])
    fits: dict[Card | Suit, frozenset[Card]] = {}
    for suit in Suit:
        called = Wanted(suit, None, always, wild, rules.jacks.wild_on_wild, wild_of_suit=False)
        fits[suit] = frozenset(filter(called.fits, DECK))
    for top in DECK:
        on_top = Wanted(top.suit, top.rank, always, wild, any_wild=True, wild_of_suit=False)
        fits[top] = fits[top.suit] if top in wilds else frozenset(filter(on_top.fits, DECK))
    after: dict[Card, tuple[int, Phase, int, bool]] = {}
    for card in DECK:
        effect = effect_of(rules, card)
        owed = debt(rules, 0) if effect == "draw" else 0
        turns = effect == "reverse" and rules.effects.reverse_mode == "flip"
        if effect not in ("ace", "wild"):
            after[card] = (steps(rules, effect), "play", owed, turns)
        elif effect == "ace" and rules.effects.ace_effect != "others_draw_and_replay":
            after[card] = (0, "ace", 0, False)
    is_free = rules.drawing.voluntary_draw and rules.drawing.draw_policy == "until_pass"
    on_each = {
        top: {card: after[card] for card in DECK if card in cards and card in after}
        for top, cards in fits.items()
    }
    book = _BOOKS[kind] = _Book(fits, on_each, wilds, is_free)
    return book
