"""Events of any game as sentences."""

from collections.abc import Iterable, Sequence

from pisti.errors import wrong_kind
from pisti.event_types import Dealt, Ended, Event, Exposed, Kept, Laid, TookLeftovers, TurnedUp
from pisti.game import AnyShownGame
from pisti.kit.checks import check_kind
from pisti.phrases import Phrase, Words
from pisti.show.counts import line_name
from pisti.show.words import names, say, words_of

_DEALERS = (Dealt, Ended, Exposed, Kept, Laid, TookLeftovers, TurnedUp)


def tell(
    game: AnyShownGame,
    event: Event,
    *,
    players: Sequence[str] = (),
    color: bool = False,
    language: str = "en",
) -> str:
    """An event as a sentence, without a stop at its end.

    >>> import pisti
    >>> from pisti.event_types import Played
    >>> tell(pisti, Played(1, pisti.DECK[8]), players=("Ayşe", "Bülent"), language="tr")
    'Bülent 10♣ attı'

    Without names a seat is called `seat 1`.
    """
    words = words_of(game, language)
    check_kind(color, bool)
    return say(_phrase(event, words), words, names(players), color=color)


def _phrase(event: Event, words: Words) -> Phrase:
    """The event as a phrase; some values of its fields have sentences of their own.

    `event.PutUnder.pile` is the key for `PutUnder(card, "pile")`, and `event.Pisti.double` the key
    for a `Pisti` whose `double` is true; `event.Renewed.1` is that for `Renewed(1)`.
    """
    check_kind(event, Event)
    key = f"event.{type(event).__name__}"
    details: dict[str, object] = {}
    for name in event.__match_args__:
        value: object = getattr(event, name)
        details[name] = line_name(str(value), words) if name == "name" else value
        special = f"{key}.{name if value is True else value}"
        if type(value) in (bool, str, int) and special in words:
            key = special
    return Phrase(key, **details)


def story(
    game: AnyShownGame,
    events: Iterable[Event],
    *,
    players: Sequence[str] = (),
    color: bool = False,
    language: str = "en",
) -> list[str]:
    """Events in lines: those of a move in one line, each of the dealer's in a line of its own.

    >>> import pisti
    >>> from pisti.event_types import Captured, Ended, Played
    >>> cards = pisti.DECK
    >>> story(pisti, (Played(1, cards[8]), Captured(1, cards[21:23]), Ended()))
    ['seat 1 plays 10♣ · seat 1 takes 10♦ J♦', 'the hand is over']
    """
    if not isinstance(events, Iterable):
        raise wrong_kind("events", events)
    lines: list[str] = []
    for event in events:
        sentence = tell(game, event, players=players, color=color, language=language)
        if not lines or isinstance(event, _DEALERS):
            lines.append(sentence)
        else:
            lines[-1] += f" · {sentence}"
    return lines
