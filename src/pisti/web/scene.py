"""The scene of a table: all that the page draws, made from the view of the person's seat alone."""

from collections.abc import Iterable
from enum import Enum

import attrs

from pisti import show
from pisti.cards import DECK, Card, Suit
from pisti.game import AnyShownGame
from pisti.kit.kinds import Data
from pisti.kit.picture import Picture, Pile
from pisti.notation import format_move
from pisti.phrases import Phrase, Words
from pisti.show import text
from pisti.show.words import say
from pisti.table.board import board_of
from pisti.table.links import link_to
from pisti.table.table import Table
from pisti.table.telling import Heard, has_won, lines_of, outcome_of
from pisti.web.news import counted, news_of

_ORDER = {card: number for number, card in enumerate((None, *DECK))}


def scene_of(table: Table, language: str, told: int = 0) -> dict[str, Data]:
    """The table as the person sees it, with the news after the first `told` events."""
    game, view, turn = table.game, table.view, table.turn
    words, picture = show.words_of(game, language), game.picture(view)
    events = game.events(view)
    lines = lines_of(table, events[told:], language)
    return {
        "game": getattr(game, "BASE", game.NAME),
        "hand": table.hand,
        "told": len(events),
        "seat": table.seat,
        "people": list(table.people),
        "turn": turn,
        "dealer": picture.dealer,
        "clockwise": picture.clockwise,
        "tricks": picture.tricks,
        "seats": [_seat(table, picture, seat, words) for seat in range(len(picture.places))],
        "middle": [_pile(pile, words) for pile in picture.middle],
        "notes": [say(note, words, table.called) for note in picture.notes],
        "moves": [] if turn is None else moves_of(game, view.moves, language),
        "board": attrs.asdict(board_of(table, language)),
        "news": news_of(table, events[told:], picture, language),
        "lines": [counted(line, language) for line in lines],
        "description": counted(
            text.table(game, view, players=table.called, language=language), language
        ),
        "back": table.may_take_back,
        "over": table.is_over,
    }


def scenes_since(table: Table, heard: Heard, language: str) -> tuple[dict[str, Data], Heard]:
    """The scenes that somebody has not seen yet, as `news_since` tells the news, with a title.

    There is one for each hand since then; where the hand is over, its end comes with it.

    >>> from pisti.table.links import lay_link, read_link
    >>> link = read_link("game=pisti&preset=mini&match=1&seed=7")
    >>> news, heard = scenes_since(lay_link(link), Heard(0, 0), "en")
    >>> [each.keys() for each in news["scenes"]], heard
    ([dict_keys(['scene'])], Heard(hands=0, events=4))
    """
    first, events, scenes = min(heard.hands, table.hand), heard.events, list[dict[str, Data]]()
    for number in range(first, len(table.hands)):
        at = attrs.evolve(table, hand=number)
        scene = scene_of(at, language, events if number == first else 0)
        end = {"end": end_of(at, language)} if at.is_over else {}
        scenes.append({"scene": scene, **end})
    title = show.words_of(table.game, language)["title"]
    over = len(table.hands) - ("end" not in scenes[-1])
    news = {"ply": len(table.state.acts), "title": title, "scenes": scenes}
    return news, Heard(over, scenes[-1]["scene"]["told"])


def end_of(table: Table, language: str) -> dict[str, Data]:
    """All that the page tells when the hand on the table is over."""
    return {
        "next": not table.is_last,
        "moves": len(table.state.history),
        "link": link_to(table),
        "told": outcome_of(table, language)[table.standings is not None :],  # the board has totals
        "won": has_won(table) and not table.is_watched,
        "taken_back": table.taken_back,
    }


def _seat(table: Table, picture: Picture, seat: int, words: Words) -> dict[str, Data]:
    place = picture.places[seat]
    sides = picture.sides or len(picture.places)
    return {
        "name": table.called[seat],
        "bot": None if seat in table.people else table.bots[seat],
        "side": seat % sides,
        "cards": _texts(sorted(place.hand, key=_ORDER.__getitem__)),
        "played": place.played and str(place.played),
        "taken": place.taken,
        "marks": _texts(place.marks),
        "notes": [say(note, words, table.called) for note in place.notes],
    }


def _pile(pile: Pile, words: Words) -> dict[str, Data]:
    name = say(Phrase(f"place.{pile.name}"), words)
    return {"name": name, "cards": _texts(pile.cards), "spread": pile.spread}


def _texts(cards: Iterable[Card | None]) -> list[str | None]:
    return [None if card is None else str(card) for card in cards]


def moves_of(game: AnyShownGame, moves: tuple[object, ...], language: str) -> list[dict[str, Data]]:
    """The moves with their words; `card` is the card that a move plays, `suit` the one it names."""
    return [
        {
            "move": format_move(move),
            "card": _card_text(move),
            "suit": _suit_text(move),
            "kind": show.kind_of_move(move),
            "text": show.move(game, move, language),
            "help": show.help_of(game, move, language),
        }
        for move in moves
    ]


def _card_text(move: object) -> str | None:
    """The card that a move plays, wherever in the move it stands; `None` if it plays none."""
    if isinstance(move, Card):
        return str(move)
    kind = move.__class__
    if isinstance(move, Enum) or not attrs.has(kind):
        return None
    parts = [_card_text(getattr(move, field.name)) for field in attrs.fields(kind)]
    return next(filter(None, parts), None)


def _suit_text(move: object) -> str | None:
    """The suit that a move names with a card; `None` if it names none."""
    suit = getattr(getattr(move, "move", move), "suit", None)
    return suit.value if isinstance(suit, Suit) and not isinstance(move, Card) else None
