"""From the library's values to the oracle's: rules to flags, cards to text."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import attrs

from oracle.pisti import Oracle
from pisti import CARD_TABLES, DECK, Card, Choice, FaceDown, Move, Rules, State
from pisti.kit.kinds import plain_data

NAMES = {card: str(card) for card in DECK}


def flags_of(rules: Rules) -> dict[str, Any]:
    """All flags of these rules in one level; a card table by its name, if it has one."""
    flags: dict[str, Any] = {}
    for group in (rules, rules.deal, rules.scoring, rules.bluff, rules.match):
        if group is not None:
            flags |= {field.name: getattr(group, field.name) for field in attrs.fields(type(group))}
    names = {table: name for name, table in CARD_TABLES.items()}
    return flags | {
        "bluff": rules.bluff is not None,
        "card_table": names.get(rules.scoring.card_table, plain_data(rules.scoring.card_table)),
        "ranks": [rank.value for rank in rules.deal.ranks],
        "suits": [suit.value for suit in rules.deal.suits],
    }


def text_of(move: Move) -> Any:
    """A move as the oracle writes it."""
    if isinstance(move, Choice):
        return move.value
    return ("down", NAMES[move.card]) if isinstance(move, FaceDown) else NAMES[move]


def names(cards: Iterable[Card]) -> list[str]:
    """Cards as the oracle writes them."""
    return [NAMES[card] for card in cards]


def known(state: State, seat: int | None) -> set[str]:
    """The cards whose place this seat knows, by the word of the oracle."""
    return oracle_of(state).known(seat)


def oracle_of(state: State) -> Oracle:
    """The same hand played by the oracle."""
    oracle = Oracle(flags_of(state.rules), names(state.deck), state.dealer)
    for move in state.history:
        oracle.play(text_of(move))
    return oracle


def cards_in(value: Any) -> set[Card]:
    """Every card that can be reached in this value through fields and tuples, but for rules."""
    found, to_do = set(), [value]
    while to_do:
        part = to_do.pop()
        if isinstance(part, Card):
            found.add(part)
        elif isinstance(part, tuple):
            to_do += part
        else:
            to_do += [getattr(part, name) for name in _parts_of(type(part))]
    return found


@cache
def _parts_of(kind: type) -> tuple[str, ...]:
    """The fields of this kind of value; of rules none."""
    if attrs.has(kind) and not issubclass(kind, Rules):
        return tuple(field.name for field in attrs.fields(kind))
    return ()
