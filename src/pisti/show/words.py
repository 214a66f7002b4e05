"""The words of a game in a language, and the phrases and names written with them."""

from collections.abc import Mapping, Sequence
from typing import cast

from pisti.cards import Card, Rank, Suit
from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import AnyShownGame, AnyView
from pisti.kit.languages import COMMON, phrase_text, words_in
from pisti.kit.picture import Picture
from pisti.phrases import Phrase, Words, printable

_RED = (Suit.DIAMONDS, Suit.HEARTS)
_BACK = "▒▒"
_LONGEST = 20  # letters of a name


def words_of(game: AnyShownGame, language: str) -> Words:
    """All words of a game in this language: its own, and those that all games share.

    >>> import pisti
    >>> words_of(pisti, "tr")["rank.jack"]
    'vale'

    Words that a language lacks are English.
    """
    own = _own(game)
    _check_language(language)
    if language not in own:
        raise PistiError(f"there is no language {shown(language)}, expected {', '.join(own)}")
    return words_in(language, own, COMMON)


def missing_words(game: AnyShownGame, language: str) -> tuple[str, ...]:
    """The keys of the words that a game has in English and not in this language.

    >>> import pisti
    >>> missing_words(pisti, "tr"), missing_words(pisti, "xx")[:3]
    ((), ('and', 'or', 'nothing'))
    """
    own = _own(game)
    _check_language(language)
    there = {**COMMON.get(language, {}), **own.get(language, {})}
    return tuple([key for key in {**COMMON["en"], **own.get("en", {})} if key not in there])


def _own(game: AnyShownGame) -> Mapping[str, Words]:
    own: object = getattr(game, "WORDS", None)
    if not isinstance(own, Mapping):
        raise wrong_kind("a game with WORDS, such as the module pisti", game)
    return cast("Mapping[str, Words]", own)


def _check_language(language: object) -> None:
    if not isinstance(language, str):
        raise wrong_kind("a text as the language", language)


def say(phrase: Phrase, words: Words, called: Sequence[str] = (), *, color: bool = False) -> str:
    """The text of a phrase, with signs for the cards."""
    return phrase_text(
        phrase, words, players=called, card=lambda card: card_text(card, color=color)
    )


def card_text(card: Card | None, *, color: bool = False) -> str:
    """A card with its sign, or the back of one."""
    if card is None:
        return paint(f" {_BACK} ", "97;44") if color else _BACK
    if not isinstance(card, Card):
        raise wrong_kind("a Card or None", card)
    if not color:
        return card.pretty
    return paint(f" {card.pretty} ", "31;107" if card.suit in _RED else "30;107")


def card_name(card: Card, language: str) -> str:
    """The name of a card in words.

    >>> from pisti import Card, Rank, Suit
    >>> card_name(Card(Rank.TEN, Suit.SPADES), "tr")
    'maça onlusu'
    """
    words = COMMON.whole(language)
    rank = words["card.ranks"].split()[list(Rank).index(card.rank)]
    return words["card"].format(rank=rank, suit=words[f"suit.{card.suit.name.lower()}"])


def paint(text: str, code: str) -> str:
    """The text in a color of the terminal."""
    return f"\x1b[{code}m{text}\x1b[0m"


def names(players: Sequence[str]) -> tuple[str, ...]:
    """The names that were given, cut where they are long, and made `printable`."""
    if not isinstance(players, tuple | list):
        raise wrong_kind("a tuple of names", players)
    for name in players:
        if not isinstance(name, str):
            raise wrong_kind("texts as names", name)
    return tuple([shortened(printable(name), _LONGEST) for name in players])


def shortened(name: str, most: int) -> str:
    """The name, cut where it has more letters than this."""
    return name if len(name) <= most else name[: most - 1] + "…"


def names_by_seat(players: Sequence[str], seats: int, words: Words) -> tuple[str, ...]:
    """The name of each seat: those given, or the numbers of the seats."""
    called = names(players)
    if called and len(called) != seats:
        raise PistiError(f"{len(called)} names, expected {seats}, one for each seat")
    return called or tuple([words["seat"].format(number=seat) for seat in range(seats)])


def picture_of(game: AnyShownGame, view: AnyView) -> Picture:
    """The picture that a game makes of this view."""
    if not callable(getattr(game, "picture", None)):
        raise wrong_kind("a game with a picture, such as the module pisti", game)
    return game.picture(view)


def seats_by_side(picture: Picture) -> list[tuple[int, ...]]:
    """The seats of each side where players play together; no side where everybody is alone."""
    seats = range(len(picture.places))
    return [tuple(seats[side :: picture.sides]) for side in range(picture.sides)]


def notes_of(picture: Picture, words: Words, called: Sequence[str]) -> list[str]:
    """The notes about the whole table, and the sides where players play together."""
    notes = list(picture.notes)
    sides = [Phrase("seats", seats=seats) for seats in seats_by_side(picture)]
    if len(sides) == 2:
        notes.append(Phrase("table.partners", us=sides[0], them=sides[1]))
    elif sides:
        notes.append(Phrase("table.three_sides", a=sides[0], b=sides[1], c=sides[2]))
    return [say(note, words, called) for note in notes]
