"""Copies of a value in every way that Python has."""

import copy
import pickle


def pickled(value, protocol=pickle.HIGHEST_PROTOCOL):
    """This value after a journey through a pickle."""
    return pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - our own pickle


def copies(value):
    """This value copied in every way that Python has."""
    protocols = range(2, pickle.HIGHEST_PROTOCOL + 1)
    return [*(pickled(value, p) for p in protocols), copy.copy(value), copy.deepcopy(value)]
