"""Values that fail whenever somebody looks at them, and those that only look like others."""


class Hostile:
    """It fails whenever somebody looks at it."""

    def fail(self, *_):
        raise RuntimeError

    __eq__ = __hash__ = __repr__ = __str__ = __bool__ = fail
    __len__ = __iter__ = __getitem__ = __call__ = __index__ = fail


class Friendly:
    """It is equal to everything."""

    def __eq__(self, _):
        return True

    def __hash__(self):
        return 7


class NoSeat(int):
    """A number of its own kind."""


class HostileTuple(tuple):
    """A tuple that cannot be looked at."""

    __slots__ = ()
    __eq__ = __ne__ = __hash__ = __repr__ = __iter__ = __len__ = __contains__ = Hostile.fail


class HostileList(list):
    """A list that cannot be looked at."""

    __eq__ = __ne__ = __hash__ = __repr__ = __iter__ = __len__ = __contains__ = Hostile.fail


class HostileSet(frozenset):
    """A set that cannot be looked at."""

    __slots__ = ()
    __eq__ = __ne__ = __hash__ = __repr__ = __iter__ = __len__ = __contains__ = Hostile.fail


class HostileTable(dict):
    """A table that cannot be looked at."""

    __eq__ = __ne__ = __hash__ = __repr__ = __iter__ = __len__ = __contains__ = Hostile.fail
    items = keys = values = __getitem__ = Hostile.fail


class HostileText(str):
    """A text that cannot be compared."""

    __slots__ = ()
    __eq__ = __ne__ = __hash__ = __repr__ = __str__ = Hostile.fail


class HostileNumber(int):
    """A number that cannot be compared or counted with."""

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = Hostile.fail
    __repr__ = __str__ = __bool__ = __index__ = __mul__ = __rmul__ = Hostile.fail
