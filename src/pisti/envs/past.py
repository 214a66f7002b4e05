"""The information state of a seat: all that it has seen, as one text."""

from typing import cast

from pisti.cards import DECK
from pisti.event_types import Dealt, Event
from pisti.game import AnyGame, AnyView

_PLACES = {card: place for place, card in enumerate((None, *DECK))}


def key(game: AnyGame, view: AnyView) -> str:
    """All that this seat has noticed, as one text, whatever the order of the cards in a packet."""
    return "; ".join([_start(view), *map(_text, game.events(view))])


def whole_key(game: AnyGame, view: AnyView) -> str:
    """The same for a game of which nothing is known: with the order of cards, and with the acts."""
    return f"{_start(view)}; {game.events(view)}; {view.hand}; {view.acts}"


def _start(view: AnyView) -> str:
    return f"seat {view.seat} dealer {view.dealer} scores {','.join(map(str, view.scores))}"


def _text(event: Event) -> str:
    """One event, as in `Played 1 8S`; the cards of a packet are in the order of the pack."""
    words = [type(event).__name__]
    for name in event.__match_args__:
        value = getattr(event, name)
        if isinstance(event, Dealt) and name == "cards":
            value = sorted(event.cards, key=_PLACES.__getitem__)
        words.append(_word(value))
    return " ".join(words)


def _word(value: object) -> str:
    if isinstance(value, list | tuple):
        return ",".join(map(_word, cast("list[object]", value))) or "-"
    return "??" if value is None else str(getattr(value, "value", value))
