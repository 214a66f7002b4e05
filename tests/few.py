"""A few of many cases for every run; the others are slow, and `make weekly` runs them too."""

import pytest

from pisti.games import GAMES

USUAL = {
    "pisti": ("classic", "bluff", "two_packs"),
    "all_fours": ("cassell", "california_jack"),
    "pis_yedili": ("pis_yedili", "kahvehane"),
}
"""The default of each game, and what is most unlike it."""


def presets(usual=USUAL):
    """All presets of all games, as pairs; those that are not usual are slow."""
    return [
        case(game, name, is_usual=name in usual[game])
        for game in GAMES
        for name in GAMES[game].PRESETS
    ]


def rules_of_presets():
    """The same with each game and its rules in place of their names."""
    return [
        pytest.param(GAMES[name], GAMES[name].PRESETS[preset], marks=marks, id=f"{name}-{preset}")
        for (name, preset), marks, _ in presets()
    ]


def presets_of(game, *more):
    """The names of all presets of a game; those that are neither usual nor named here are slow."""
    return [case(name, is_usual=name in (*USUAL[game], *more)) for name in GAMES[game].PRESETS]


def case(*values, is_usual):
    """A case of a test, which is slow unless it is usual."""
    marks = () if is_usual else pytest.mark.slow
    return pytest.param(*values, marks=marks, id="-".join(map(str, values)).replace(" ", "-"))
