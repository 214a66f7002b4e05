"""The book of a game: for each way that it can stand, what may be done and what follows.

`turn.py` has the rules; a page keeps what they come to, so that it is worked out only once.
A state is open at a page, and a move that means the same in every hand turns to the next one.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import attrs

from pisti._kit.audience import EVERYONE
from pisti.cards import DECK, Card, Rank, Suit
from pisti.games.pis_yedili.hand import BIT, faces_in, hand_of
from pisti.games.pis_yedili.moves import DRAW, Ask, Call, Move
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.turn import (
    Now,
    after_card,
    after_draw,
    after_pass,
    drawing,
    effect_of,
    suits_to_call,
    wanted,
)

_CALLS = {(card, suit): Call(card, suit) for card in DECK for suit in Suit}
_OF_SUIT = tuple([hand_of(card for card in DECK if card.suit is suit) for suit in Suit])
_MOST_LISTS = 5_000


class Book:
    """All pages of these rules so far, and the lists of moves that many of them share."""

    __slots__ = ("lists", "pages", "rules", "runs")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pages: dict[Now, Page] = {}
        self.lists: dict[object, dict[int, tuple[Move, ...]]] = {}
        self.runs: dict[tuple[Suit, ...], _Runs] = {}


class _Runs(dict[int, tuple[Card | Call, ...]]):
    """For any cards of one suit, the ways to play them where these suits may be named."""

    def __init__(self, wild_rank: Rank, suits: tuple[Suit, ...]) -> None:
        self.wild_rank = wild_rank
        self.suits = suits

    def __missing__(self, cards: int) -> tuple[Card | Call, ...]:
        found: list[Card | Call] = []
        for card in faces_in(cards):
            if self.suits and card.rank is self.wild_rank:
                found += [_CALLS[card, suit] for suit in self.suits]
            else:
                found.append(card)
        self[cards] = tuple(found)
        return self[cards]


class _Notes:
    """What a page holds beside `now`.

    `fits` are the cards that fit.  `lists` has the moves for those of them that are in a hand, if
    it holds others too; `last_lists` has them for when there is nothing to draw any more.
    `runs` has the ways to play the cards of one suit, of which every list is made.
    `after` has what moves do that mean the same in every hand.
    """

    __slots__ = ("after", "book", "fits", "last_lists", "lists", "now", "rules", "runs")

    after: dict[object, "Known"]
    book: Book
    fits: int
    last_lists: dict[int, tuple[Move, ...]]
    lists: dict[int, tuple[Move, ...]]
    runs: "_Runs"


@attrs.frozen(weakref_slot=False)
class Page(_Notes):
    """How it stands under these rules."""

    rules: Rules = attrs.field(metadata=EVERYONE, repr=False)
    now: Now = attrs.field(metadata=EVERYONE)

    def __reduce__(self) -> tuple[Callable[[Rules, Now], "Page"], tuple[Rules, Now]]:
        return page_of, (self.rules, self.now)


Known = tuple[int, int, int, Page, Move]
"""The bit of the card that leaves the hand, how many come to it, how many seats on the turn goes,
the next page, and the move.
"""

_book_of = lru_cache(maxsize=64)(Book)  # a second book of the same rules would say the same


def page_of(rules: Rules, now: Now) -> Page:
    """The page of these rules for what stands so."""
    return turn_to(_book_of(rules), now)


def turn_to(book: Book, now: Now) -> Page:
    """The page for what stands so; a new one if nothing has stood so yet."""
    return book.pages.get(now) or book.pages.setdefault(now, _new_page(book, now))


def _new_page(book: Book, now: Now) -> Page:
    rules = book.rules
    page: Any = _Notes()
    page.book, page.rules, page.now = book, rules, now
    page.after = {}
    if now.phase == "done":
        page.fits, page.lists, page.last_lists = 0, {0: ()}, {0: ()}
    else:
        page.fits = hand_of(filter(wanted(rules, now).fits, DECK))
        suits = suits_to_call(rules, now)
        page.runs = book.runs.setdefault(suits, _Runs(rules.jacks.wild_rank, suits))
        page.lists, page.last_lists = (_lists(book, now, is_there=there) for there in (True, False))
    page.__class__ = Page
    return page  # type: ignore[no-any-return] # a draft, frozen here


def _lists(book: Book, now: Now, *, is_there: bool) -> dict[int, tuple[Move, ...]]:
    """The lists of all pages where one may draw, pass and name as here."""
    rules = book.rules
    asks = [drawing(rules, now, is_there=is_there, able=able) for able in (True, False)]
    return book.lists.setdefault((is_there, *asks, suits_to_call(rules, now)), {})


def plays(page: Page, cards: int) -> tuple[Card | Call, ...]:
    """These fitting cards, and each jack among them as often as there are suits to name."""
    runs = page.runs
    clubs, diamonds, hearts, spades = _OF_SUIT
    return (
        runs[cards & clubs] + runs[cards & diamonds] + runs[cards & hearts] + runs[cards & spades]
    )


def keep(lists: dict[int, tuple[Move, ...]], cards: int, moves: tuple[Move, ...]) -> None:
    """Write down the moves of a hand with these fitting cards, and others."""
    if len(lists) >= _MOST_LISTS:
        lists.clear()
    lists[cards] = moves


def known(page: Page, move: Any) -> Known | None:
    """What this move does, if it means the same in every hand; and write it down."""
    rules, now = page.rules, page.now
    is_odd = rules.deal.packs > 1 or rules.tek.tek_rule != "off"
    if is_odd or now.is_opening:
        return None
    bit = take = 0
    if type(move) is Ask:
        if move not in drawing(rules, now, is_there=True, able=True):
            return None
        step, then = after_draw(rules, now) if move is DRAW else after_pass(now)
        take = (now.owed or 1) if move is DRAW else 0
    else:
        called = getattr(move, "suit", None) if type(move) is Call else None
        card = getattr(move, "card", None) if type(move) is Call else move
        if type(card) is not Card or not BIT.get(card, 0) & page.fits:
            return None
        effect = effect_of(rules, card)
        if effect == "wild":
            if type(called) is not Suit or called not in suits_to_call(rules, now):
                return None
            move = _CALLS[card, called]
        elif move is not card:
            return None
        if effect == "ace" and rules.effects.ace_effect == "others_draw_and_replay":
            return None
        bit = BIT[card]
        step, then = after_card(rules, now, card, called)
    found = bit, take, step % rules.players, turn_to(page.book, then), move
    page.after[move] = found
    return found
