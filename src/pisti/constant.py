"""A base class for values that cannot change, so that a copy of one is the value itself."""

from typing import Self


class Constant:
    """A value that cannot change.

    >>> from copy import copy, deepcopy
    >>> value = Constant()
    >>> copy(value) is value and deepcopy(value) is value
    True
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        """The value itself."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """The value itself: nothing that it holds can change either."""
        return self
