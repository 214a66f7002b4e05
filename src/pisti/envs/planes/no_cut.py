"""No cut: the deck is dealt as it lies, and all decks are as likely."""

from collections.abc import Sequence

from pisti.cards import Card
from pisti.errors import PistiError
from pisti.game import AnyState, AnyView
from pisti.kit.languages import told


def check_listed(rules: object) -> None:
    """Refuse rules by which a pack is shuffled again, as the order of the deck says (PY-A38)."""
    if getattr(getattr(rules, "drawing", None), "exhaustion", None) == "reshuffle":
        raise PistiError(told("table.reshuffle"))


def pack_of(state: AnyState) -> tuple[Card, ...]:
    """The deck: it is dealt as it lies."""
    return state.deck


def packets(state: AnyState) -> Sequence[Sequence[int]]:  # noqa: ARG001 - as in Pişti
    """None: it is not known what will be dealt when."""
    return ()


def loose_cards(view: AnyView) -> set[Card]:  # noqa: ARG001 - as in Pişti
    """None: a card that was seen stays where it is seen."""
    return set()


def deck_of(view: AnyView, pack: tuple[Card, ...]) -> tuple[Card, ...]:  # noqa: ARG001 - as in Pişti
    """The pack: it is dealt as it lies."""
    return pack


def weight_of(view: AnyView, pack: tuple[Card, ...]) -> int:  # noqa: ARG001 - as in Pişti
    """One: all decks are as likely."""
    return 1
