"""The flags that an oracle knows: a new one stays at its default until an oracle knows it."""

import inspect
import re
from functools import cache

import attrs


@cache
def words_in(oracle):
    """Every word in the module of this class."""
    return frozenset(re.findall(r"\w+", inspect.getsource(inspect.getmodule(oracle))))


def unknown_to(oracle, part):
    """The flags of these rules, or of this group, that the oracle never names."""
    for field in attrs.fields(type(part)):
        value = getattr(part, field.name)
        if attrs.has(type(value)):
            yield from unknown_to(oracle, value)
        elif field.name not in words_in(oracle):
            yield field.name


def understood(oracle, part):
    """These rules, or this group, with each flag that the oracle does not know at its default."""
    changes, usual = {}, type(part)()
    for field in attrs.fields(type(part)):
        value = getattr(part, field.name)
        if attrs.has(type(value)):
            changes[field.name] = understood(oracle, value)
        elif field.name not in words_in(oracle):
            changes[field.name] = getattr(usual, field.name)
    return attrs.evolve(part, **changes)
