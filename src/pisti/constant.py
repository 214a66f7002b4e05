"""Base class of values that cannot change, so that a copy of a value is the value itself."""

from typing import Self


class Constant:
    """Base class of values that cannot change.

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
        """The value itself, as nothing that it holds can change either."""
        return self
