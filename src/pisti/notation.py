"""Cards, moves and seats as text and back: many forms are read, and one is written.

A card is its rank and its suit, `TD`; hands and decks are cards with spaces between them.
A move that is more than a card has signs around it: `(TD)` goes face down, `-TD` is put away,
`JH/S` names spades, `7C!` announces the last card.  A move without a card is a word, `draw`.
"""

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar, cast

from pisti.cards import Card, Rank, Suit
from pisti.errors import NotationError, shown, wrong_kind
from pisti.kit.languages import told
from pisti.phrases import Words, folded, printable

MoveT = TypeVar("MoveT")

_SUIT_SIGNS = "♣♦♥♠♧♢♡♤"
_SUITS = {suit.value: suit for suit in Suit} | dict(zip(_SUIT_SIGNS, [*Suit, *Suit], strict=True))
_RANKS = {rank.value: rank for rank in Rank} | {"10": Rank.TEN}
_RANK, _SUIT = "10|[2-9TJQKA]", f"[CDHS{_SUIT_SIGNS}]"
_EITHER_WAY = re.compile(rf"({_RANK})({_SUIT})|({_SUIT})({_RANK})")
_ALONE = re.compile(rf"(?<![A-Z0-9])(?:{_EITHER_WAY.pattern})(?![A-Z0-9])")
_BETWEEN = re.compile(r"[\s,;]*")
_SELECTORS = "\ufe0e\ufe0f"  # phones write them after a sign, to say how it shall look
_LONGEST = 10_000
_MOST_FOLDED = 60  # letters of a move in words, as folding many marks takes long
_MOST_PLAYERS = 1 << 32
_CARD_OR_SUIT = re.compile(r"\b([2-9TJQKA]?)([CDHS])\b")
_ONE_FORM = {
    **{ord(sign): suit.value for sign, suit in _SUITS.items()},
    ord("İ"): "I",  # Turkish has two letters where other alphabets have one
}


def format_card(card: Card) -> str:
    """The card in two letters.

    >>> format_card(Card(Rank.TEN, Suit.DIAMONDS))
    'TD'
    """
    if not isinstance(card, Card):
        raise wrong_kind("a Card", card)
    return str(card)


def parse_card(text: str) -> Card:
    """The card that this text stands for, in any usual form.

    >>> {parse_card(text) for text in ("TD", "td", "10D", "♦10", "10♦", " d10 ")}
    {TD}

    Raises `NotationError` for anything else.
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError(told("text.one_card", number=len(cards)), text)
    return cards[0]


def format_cards(cards: Iterable[Card | None]) -> str:
    """A hand or a deck in one line; a card that is not known is `??`.

    >>> format_cards((Card(Rank.TEN, Suit.DIAMONDS), None))
    'TD ??'
    """
    if not isinstance(cards, Iterable) or isinstance(cards, str):
        raise wrong_kind("cards", cards)
    return " ".join(["??" if card is None else format_card(card) for card in cards])


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a hand or a deck, with spaces, commas or nothing between them.

    >>> parse_cards("TD 4c, ♠A 10h2S")
    (TD, 4C, AS, TH, 2S)
    >>> parse_cards("TD 4X")
    Traceback (most recent call last):
    pisti.errors.NotationError: '4X' at place 3 is not a card, expected one such as TD or 10♦
    """
    clean = _in_capitals(text)
    found: list[Card] = []
    at = _end_of(_BETWEEN, clean, 0)
    while at < len(clean):
        match = _EITHER_WAY.match(clean, at)
        if match is None:
            wrong = re.split(r"[\s,;]", text[at : at + 20])[0]
            raise NotationError(told("text.no_card", word=shown(wrong), at=at), text, at)
        found.append(_card_of(match))
        at = _end_of(_BETWEEN, clean, match.end())
    return tuple(found)


def format_move(move: object) -> str:
    """The move as it is written in records.

    >>> from pisti import pis_yedili
    >>> format_move(pis_yedili.Call(parse_card("JH"), Suit.SPADES)), format_move(pis_yedili.DRAW)
    ('JH/S', 'draw')
    """
    try:
        return str(move)
    except Exception as error:
        raise wrong_kind("a move", move) from error


def parse_move(text: str, moves: Iterable[MoveT], words: Words | None = None) -> MoveT:
    """The one of these moves that this text stands for.

    >>> from pisti import pis_yedili
    >>> parse_move("j♥ / s", [pis_yedili.Call(parse_card("JH"), suit) for suit in Suit])
    Call(card=JH, suit=<Suit.SPADES: 'S'>)

    With the `words` of a language also the form of that language is read.

    >>> parse_move("ÇEK", [pis_yedili.DRAW], {"move.draw": "çek"})
    DRAW

    Raises `NotationError` for any other text.  The message names the moves, so give only those
    that the writer may know: the `moves` of a view.
    """
    if not isinstance(moves, Iterable):
        raise wrong_kind("moves", moves)
    if words is not None and not isinstance(words, Mapping):
        raise wrong_kind("words", words)
    by_text = {format_move(move): move for move in moves}
    clean = _in_capitals(text)
    if text in by_text:
        return by_text[text]
    wanted = _without_blanks(clean)
    for written, move in by_text.items():
        local = words.get(f"move.{written}") if words and len(text) <= _MOST_FOLDED else None
        if wanted == _without_blanks(_in_capitals(written)) or (
            local is not None and folded("".join(text.split())) == folded("".join(local.split()))
        ):
            return move
    some = ", ".join([*by_text][:12]) + (", …" if len(by_text) > 12 else "")
    key = "text.no_move" if some else "text.no_moves"
    raise NotationError(told(key, word=shown(text), moves=printable(some)), text)


def format_seat(seat: int | None) -> str:
    """The number of a seat, or `spectator`.

    >>> format_seat(2), format_seat(None)
    ('2', 'spectator')
    """
    if seat is not None and (type(seat) is not int or seat >> 16):
        raise wrong_kind("a seat", seat)
    return "spectator" if seat is None else str(seat)


def parse_seat(text: str, players: int) -> int | None:
    """The seat that this text stands for, of so many players; `None` is a spectator.

    >>> parse_seat("seat 2", 4), parse_seat("Spectator", 4)
    (2, None)
    """
    if type(players) is not int or not 0 <= players < _MOST_PLAYERS:
        raise wrong_kind("a number of players", players)
    word = _in_capitals(text).strip().removeprefix("SEAT").strip()
    if word == "SPECTATOR":
        return None
    if word.isascii() and word.isdigit() and len(word) < 5 and int(word) < players:
        return int(word)
    raise NotationError(told("text.no_seat", word=shown(text), last=players - 1), text)


def pretty(value: object) -> str:
    """A card, a move or cards as people write them.

    >>> from pisti import pis_yedili
    >>> pretty(parse_cards("TD 4C")), pretty(pis_yedili.Call(parse_card("JH"), Suit.SPADES))
    ('10♦ 4♣', 'J♥/♠')
    """
    are_cards = isinstance(value, tuple | list)
    text = format_cards(cast("Iterable[Card]", value)) if are_cards else format_move(value)
    return _CARD_OR_SUIT.sub(_with_sign, text)


def _with_sign(found: re.Match[str]) -> str:
    """The card that was found, or the suit alone, with the sign of the suit."""
    suit = Suit(found[2])
    return Card(Rank(found[1]), suit).pretty if found[1] else suit.symbol


def _in_capitals(text: object) -> str:
    """The text in capitals; blanks replace the marks that phones add, so that no letter moves."""
    if type(text) is not str:
        raise wrong_kind("a text", text)
    if len(text) > _LONGEST:
        raise NotationError(told("text.long", number=len(text), most=_LONGEST), text, _LONGEST)
    return "".join(
        [" " if c in _SELECTORS else c.upper() if len(c.upper()) == 1 else c for c in text]
    )


def _without_blanks(clean: str) -> str:
    """The text without blanks, in which each card and suit is written in letters."""
    squeezed = "".join(clean.split())
    return _ALONE.sub(lambda card: str(_card_of(card)), squeezed).translate(_ONE_FORM)


def _card_of(found: re.Match[str]) -> Card:
    return Card(_RANKS[found[1] or found[4]], _SUITS[found[2] or found[3]])


def _end_of(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at
