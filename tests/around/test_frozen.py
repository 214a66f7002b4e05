"""The tricks that build values fast: what they make is what the ordinary way makes."""

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from laws.reach import copies
from pisti.kit.frozen import KeepsHash, draft_copier, fast_constructor, keeps_hash, without


@attrs.frozen(weakref_slot=False)
class Pair:
    """Two values, one of them private."""

    left: object
    _right: object = 0


class Slots:
    """A base that holds the slots of a class, so that its objects can be filled first."""

    __slots__ = ("_right", "left")


@attrs.frozen(weakref_slot=False)
class PairWithBase(Slots):
    """The same with a base."""

    left: object
    _right: object = 0


@keeps_hash
@attrs.frozen(weakref_slot=False)
class PairWithHash(KeepsHash):
    """The same, and it keeps its hash."""

    left: object
    _right: object = 0


KINDS = pytest.mark.parametrize("kind", [Pair, PairWithBase, PairWithHash])


@KINDS
def test_a_fast_constructor_makes_the_same_objects(kind):
    build = fast_constructor(kind)
    for made in (build(1, 2), build(1, right=2), build(left=1, right=2)):
        assert type(made) is kind
        assert made == kind(1, 2)
        assert made != kind(1, 3)
        assert hash(made) == hash(kind(1, 2))
        assert repr(made) == repr(kind(1, 2))
        assert attrs.evolve(made, left=3) == kind(3, 2)
        assert all(other == made for other in copies(made))


@KINDS
def test_a_draft_can_be_changed_until_it_is_what_it_was_copied_from(kind):
    old = kind(1, 2)
    assert hash(old) == hash(kind(1, 2))
    draft = draft_copier(kind)(old)
    draft.left = 3
    draft.__class__ = kind
    assert (draft, hash(draft)) == (kind(3, 2), hash(kind(3, 2)))


@KINDS
def test_what_it_makes_is_frozen(kind):
    for made in (fast_constructor(kind)(1, 2), kind(1, 2)):
        for name in ("left", "_right", "third", "__class__"):
            with pytest.raises(FrozenInstanceError):
                setattr(made, name, None)
            with pytest.raises(FrozenInstanceError):
                delattr(made, name)
        assert made == kind(1, 2)
        assert not hasattr(made, "__dict__")


@attrs.frozen
class Thing:
    """Something that can be equal to another."""

    number: int


@pytest.mark.parametrize("size", range(9))
def test_hands_of_every_size(size):
    hand = tuple(Thing(number) for number in range(size))
    for place, card in enumerate(hand):
        assert without(hand, card) == hand[:place] + hand[place + 1 :]
    for stranger in (Thing(0), Thing(size), None):  # equal is not enough: it must be this very one
        assert without(hand, stranger) is None
