"""What a game tells for listing its deals, above all the cut seen backwards."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final, Generic, TypeAlias

import attrs

from pisti.cards import Card
from pisti.errors import PistiError
from pisti.game import AnyRules, AnyState, AnyView, RulesT, StateT, ViewT
from pisti.games import all_fours, pis_yedili
from pisti.games.pis_yedili.worlds import every_world
from pisti.kit.languages import told

Cards: TypeAlias = tuple[Card, ...]


def _check_listed(rules: object) -> None:
    """Refuse rules by which a pack is shuffled again, as the order of the deck says (PY-A38)."""
    if getattr(getattr(rules, "drawing", None), "exhaustion", None) == "reshuffle":
        raise PistiError(told("table.reshuffle"))


@attrs.frozen
class Cut(Generic[RulesT, StateT, ViewT]):
    """What a game tells of its cut and of its deals; a game that tells nothing has no cut.

    `check_listed` refuses rules under which the order of a packet, or chance after the deal,
    matters.
    `pack_of` are the cards of a state in the order in which they are dealt.
    `packets` are the places of the pack from which cards are still to be dealt at once, or never.
    `loose_cards` were seen in a view, and it is not known where they are now.
    `deck_of` is a deck that becomes this pack, or one that looks the same; `None` if there is none.
    `weight_of` is a whole number for such packs: the share of each pack among the likely ones.
    `check_view` refuses a seat's view whose deals the other answers do not list in full.
    `every_world` lists the states of a view, all as likely and at most so many, where seats take
    cards as they play, so that nobody knows when a seat took what it has played.
    """

    check_listed: Callable[[RulesT], None] = _check_listed
    pack_of: Callable[[StateT], Cards] = attrgetter("deck")
    packets: Callable[[StateT], Sequence[Sequence[int]]] = lambda _: ()
    loose_cards: Callable[[ViewT], set[Card]] = lambda _: set()
    deck_of: Callable[[ViewT, Cards], Cards | None] = lambda _, pack: pack
    weight_of: Callable[[ViewT, Cards], int] = lambda _, __: 1
    check_view: Callable[[ViewT], object] = lambda _: None
    every_world: Callable[[ViewT, int], list[StateT] | None] | None = None


def _stock(state: all_fours.State) -> Sequence[Sequence[int]]:
    """AF-21: all of the stock, once begging is over: no more is dealt."""
    if state.phase != "play":
        return ()
    left = {*state.stock}
    return ([at for at, card in enumerate(state.deck) if card in left],)


def _check_packets(view: all_fours.View) -> None:
    """AF-14: after a run a card of another seat may have come from the one packet or the other."""
    others = [cards for seat, cards in enumerate(view.discards) if seat != view.seat and cards]
    if view.runs and (others or any(act.card and act.seat != view.seat for act in view.acts)):
        raise PistiError(told("table.packets"))


NO_CUT: Final[Cut[AnyRules, AnyState, AnyView]] = Cut()
ALL_FOURS: Final[Cut[all_fours.Rules, all_fours.State, all_fours.View]] = Cut(
    packets=_stock, check_view=_check_packets
)
PIS_YEDILI: Final[Cut[pis_yedili.Rules, pis_yedili.State, pis_yedili.View]] = Cut(
    every_world=every_world
)
