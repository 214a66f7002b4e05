"""The observers that OpenSpiel asks for: of what is public, of what is private, or of both.

Nothing here needs OpenSpiel.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import numpy as np

from pisti.cards import DECK, Card
from pisti.envs.encoding import Encoding, Numbers
from pisti.envs.planes import general
from pisti.envs.planes.parts import Layout, Part, Seen
from pisti.game import AnyState
from pisti.kit.planes import About, Plane, place_planes

Write: TypeAlias = Callable[[AnyState, int], Numbers]
"""From a state and a seat to the numbers of an observer."""
Say: TypeAlias = Callable[[AnyState, int], str]
"""From a state and a seat to the text of an observer."""


class Observer:
    """An observer as OpenSpiel asks for one; `dict` has its planes by name, in `tensor`.

    What is public is all that a spectator has seen.  `private` is whose cards it sees beside that:
    of no seat (`NONE`), of its own (`SINGLE_PLAYER`), or of all, and then the stock and all cards
    that lie face down too (`ALL_PLAYERS`).  Seats are counted from the one that is asked for.
    """

    def __init__(self, encoding: Encoding, private: str, *, is_public: bool) -> None:
        planes, self._write, self._say = _KINDS[is_public, private](encoding)
        self.tensor: Numbers = np.zeros(planes[-1].stop if planes else 0, np.float32)
        self.dict: dict[str, Numbers] = {
            plane.name: self.tensor[plane.start : plane.stop].reshape(plane.shape)
            for plane in planes
        }
        self._has_seat = private == "SINGLE_PLAYER"

    def set_from(self, state: Any, player: int) -> None:
        """Write what is known into the tensor; zeros before the deal."""
        hand = state.now.hand
        self.tensor[:] = 0 if hand is None else self._write(hand, player)

    def string_from(self, state: Any, player: int) -> str:
        """What is known as a text; before the deal only who it is."""
        hand = state.now.hand
        if hand is None:
            return f"seat {player}" if self._has_seat else ""
        return self._say(hand, player)


Kind: TypeAlias = tuple[tuple[Plane, ...], Write, Say]


def _seat(encoding: Encoding) -> Kind:
    """All that one seat has seen."""
    view = encoding.game.view
    return (
        encoding.planes,
        lambda state, seat: encoding.observe(view(state, seat), "floats"),
        lambda state, seat: encoding.key(view(state, seat)),
    )


def _spectator(encoding: Encoding) -> Kind:
    """All that everybody has seen: the general planes of a spectator's view."""
    game, layout = encoding.game, Layout.of(encoding.rules.pack)
    parts = [part for part in general.parts(game, encoding.rules) if part.name != "hand"]
    planes = place_planes([_about(part) for part in parts])
    highs = np.concatenate([np.full(plane.stop - plane.start, plane.high) for plane in planes])

    def write(state: AnyState, seat: int) -> Numbers:
        seen = Seen(game.view(state, None), layout)
        seen.seat = seat
        data = np.frombuffer(b"".join([part.value(seen) for part in parts]), np.uint8)
        return np.asarray(data / highs, np.float32)

    return planes, write, lambda state, _: encoding.key(game.view(state, None))


def _everything(encoding: Encoding) -> Kind:
    """All that one seat has seen, and where all cards lie."""
    own, write_own, _ = _seat(encoding)
    whole = encoding.planes_of_all(encoding.game.new_hand(encoding.rules, seed=0))
    planes = place_planes([_about(plane) for plane in (*own, *whole)])

    def write(state: AnyState, seat: int) -> Numbers:
        return np.concatenate([write_own(state, seat), encoding.observe_all(state, seat, "floats")])

    def say(state: AnyState, _: int) -> str:
        number = encoding.players
        places = [*map(_sorted, state.places[:number]), *map(_told, state.places[number:])]
        return " | ".join([encoding.key(encoding.game.view(state, None)), *places])

    return planes, write, say


def _hands(number: int | None) -> Callable[[Encoding], Kind]:
    """The cards in so many hands, from that of the seat on; in all without a number."""

    def kind(encoding: Encoding) -> Kind:
        layout, players = Layout.of(encoding.rules.pack), encoding.players
        most = players if number is None else number
        about = ("hands", (most, *layout.shape), 1, "the cards in each hand", "")

        def hands(state: AnyState, seat: int) -> list[tuple[Card, ...]]:
            return [state.places[(seat + at) % players] for at in range(most)]

        def write(state: AnyState, seat: int) -> Numbers:
            return np.frombuffer(layout.boards(hands(state, seat)), np.uint8)

        return (
            place_planes([about] if most else []),
            write,
            lambda state, seat: " | ".join(map(_sorted, hands(state, seat))),
        )

    return kind


_KINDS = {
    (True, "NONE"): _spectator,
    (True, "SINGLE_PLAYER"): _seat,
    (True, "ALL_PLAYERS"): _everything,
    (False, "NONE"): _hands(0),
    (False, "SINGLE_PLAYER"): _hands(1),
    (False, "ALL_PLAYERS"): _hands(None),
}


def _about(plane: Part | Plane) -> About:
    return plane.name, plane.shape, plane.high, plane.meaning, plane.clause


def _sorted(cards: Iterable[Card]) -> str:
    return _told(sorted(cards, key=DECK.index))


def _told(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
