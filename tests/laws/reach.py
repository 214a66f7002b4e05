"""The values that can be reached from a value, through fields and parts of tuples; and copies."""

import copy
import pickle
from enum import Enum
from types import NoneType

import attrs

PLAIN = {int, str, bytes, bool, NoneType}


def reach(value):
    """This value and all that can be reached from it; the same object comes once."""
    found, to_do = {}, [value]
    while to_do:
        value = to_do.pop()
        if id(value) not in found:
            found[id(value)] = value
            to_do += parts(value)
    return list(found.values())


def parts(value):
    """The parts of this value; a value of a kind that could be changed is refused."""
    if type(value) is tuple or is_named_tuple(value):
        return list(value)
    if attrs.has(type(value)):
        return [getattr(value, field.name) for field in attrs.fields(type(value))]
    assert type(value) in PLAIN or isinstance(value, Enum), f"a {type(value)} can be reached"
    return []


def is_named_tuple(value):
    """Whether this is a tuple with names for its parts, and with no place for anything else."""
    return isinstance(value, tuple) and hasattr(value, "_fields") and not hasattr(value, "__dict__")


def pickled(value, protocol=pickle.HIGHEST_PROTOCOL):
    """This value after a journey through a pickle."""
    return pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - our own pickle


def copies(value):
    """This value copied in every way that Python has."""
    protocols = range(2, pickle.HIGHEST_PROTOCOL + 1)
    return [*(pickled(value, p) for p in protocols), copy.copy(value), copy.deepcopy(value)]
