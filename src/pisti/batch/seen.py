"""Many hands as seats know them, in numbers: `observe`, and a step that observes at once."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pisti.batch.deal import give_packs
from pisti.batch.engine import Array, closed
from pisti.batch.hands import Draft, Hands
from pisti.batch.play import find, make_room
from pisti.batch.single import made_again
from pisti.envs.encoding import Form, type_of
from pisti.errors import PistiError, shown, wrong_kind
from pisti.kit.checks import check_kind
from pisti.kit.vectors import WIDE


def observe(
    hands: Hands | Draft,
    seat: int | None = None,
    out: Array | None = None,
    form: Form = "bytes",
) -> Array:
    """All that this seat knows of each hand, the seat on turn unless you name one.

    >>> import pisti
    >>> from pisti.batch import deal
    >>> from pisti.envs import Encoding
    >>> rules = pisti.PRESETS["classic_two"]
    >>> hands = deal(rules, 3, seed=7)
    >>> seen = pisti.view(pisti.new_hand(rules, seed="7/2"), 1)
    >>> (observe(hands)[2] == Encoding(pisti, rules).observe(seen)).all()
    np.True_

    Each row is the observation of an `Encoding` in this form.  It is written into `out`, if that is
    given.  Where a hand is over no seat is on turn, and its row holds zeros unless a seat is named.
    """
    check_kind(hands, Hands, Draft)
    players, kind = hands.rules.players, type_of(form)
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        expected = f"expected a seat from 0 to {players - 1}"
        raise PistiError(f"there is no seat {shown(seat)}, {expected}")
    size = hands.plan.encoding.size
    _check_out("`out`", out, (hands.number, size), kind)
    seats = np.full(hands.number, -1 if seat is None else seat, np.int64)
    notes, plan = notes_of(hands), hands.plan
    told = [closed(array) for array in (hands.cards, hands.now, notes, seats)]

    def write(some: slice, rows: Array) -> None:
        plan.run("write_all", plan.see, *[array[some] for array in told], size, rows)

    return _written(write, hands, out, form)


def step_and_observe(
    hands: Draft,
    actions: Array,
    seen: Array,
    masks: NDArray[np.bool_],
    *,
    where: Array | None = None,
) -> None:
    """Make these moves in a draft, and write what the next seats know, and may do.

    >>> import numpy as np, pisti
    >>> from pisti.batch import deal, legal
    >>> draft = deal(pisti.PRESETS["classic_two"], 3, seed=7).mutable()
    >>> seen, masks = observe(draft), legal(draft)
    >>> step_and_observe(draft, masks.argmax(axis=1), seen, masks)
    >>> (seen == observe(draft)).all(), (masks == legal(draft)).all()
    (np.True_, np.True_)

    It is `step_in_place`, `observe` and `legal` in one pass over the hands.
    """
    check_kind(hands, Draft)
    plan, size = hands.plan, hands.plan.encoding.size
    for name, out, width, kind in (
        ("`seen`", seen, size, np.dtype(np.uint8)),
        ("`masks`", masks, len(plan.encoding.moves), np.dtype(np.bool_)),
    ):
        if not isinstance(out, np.ndarray):
            raise wrong_kind(f"an array for {name}", out)
        _check_out(name, out, (hands.number, width), kind)
    found, notes = find(hands, actions, where), notes_of(hands)
    make_room(hands)
    written = masks if masks.flags.c_contiguous else np.empty(masks.shape, np.bool_)
    told = (hands.cards, hands.now, notes, hands.log, closed(found))

    def write(some: slice, rows: Array) -> None:
        given = [array[some] for array in told]
        plan.run("turn_all", plan.see, *given, size, rows, written[some].view(np.uint8))

    _written(write, hands, seen, "bytes")
    hands._picked = None  # noqa: SLF001 - of our own
    if plan.needs_packs:
        give_packs(plan, hands.decks, hands.cards, hands.now)
        plan.run("legal_all", closed(hands.cards), closed(hands.now), written.view(np.uint8))
    if written is not masks:
        masks[:] = written


def notes_of(hands: Hands | Draft) -> Array:
    """The notes of these hands; where there are none yet, their moves are made once more."""
    if hands._notes is None:  # noqa: SLF001 - of our own
        *_, notes = made_again(hands.plan, hands.decks, hands.now, hands.log)
        notes.flags.writeable = isinstance(hands, Draft)
        object.__setattr__(hands, "_notes", notes)
    kept: Array = hands._notes  # type: ignore[assignment] # noqa: SLF001
    return kept


def _written(
    write: Callable[[slice, Array], None], hands: Hands | Draft, out: Array | None, form: Form
) -> Array:
    """The rows that `write` writes for some hands, in this form, in `out` if that is given.

    A row may be written over its end, so there must be room behind the last one.
    """
    number, size = hands.number, hands.plan.encoding.size
    if out is not None and form == "bytes" and out.flags.c_contiguous and size >= WIDE and number:
        last = np.empty(size + WIDE, np.uint8)
        write(slice(0, number - 1), out.reshape(-1))
        write(slice(number - 1, number), last)
        out[-1] = last[:size]
        return out
    rows = np.empty(number * size + WIDE, np.uint8)
    write(slice(0, number), rows)
    found = hands.plan.encoding.convert(rows[: number * size].reshape(number, size), form)
    if out is None:
        return found
    out[:] = found
    return out


def _check_out(
    name: str, out: Array | None, shape: tuple[int, int], kind: np.dtype[np.generic]
) -> None:
    """Refuse anything but an array that these rows can be written to."""
    if out is None:
        return
    if not isinstance(out, np.ndarray):
        raise wrong_kind(f"an array for {name}", out)
    if out.shape != shape or out.dtype != kind or not out.flags.writeable:
        closed = "" if out.flags.writeable else ", which cannot be written to"
        found = f"{out.dtype} of shape {out.shape}{closed}"
        raise PistiError(f"{name}: {found}, expected {kind.name} of shape {shape}")
