"""The training of the networks that know the count: it is repeatable, and can be stopped."""

import ast

import numpy as np
import pytest
import wide
from learning import Network


class StoppedError(Exception):
    """Somebody has stopped the training."""


def _train(file, monkeypatch, *, is_stopped):
    """Train a network for 60 rounds, or until its file is first written."""
    rng = np.random.default_rng(1)
    net = Network(rng, "three")
    if file.exists():
        rng.bit_generator.state = ast.literal_eval(net.load(file))

    def told(*_):
        if is_stopped:
            raise StoppedError
        return ""

    monkeypatch.setattr(wide, "figures", told)
    course, tables = (
        wide.COURSES["even"],
        {"presets": ["classic_three"], "players": [], "vary": 0.3},
    )
    wide.train(net, file, course, rounds=60, rng=rng, **tables)
    return net


@pytest.mark.slow
def test_a_training_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path, monkeypatch):
    monkeypatch.setattr(wide, "POSITIONS", 400)
    whole = _train(tmp_path / "whole.npz", monkeypatch, is_stopped=False)
    with pytest.raises(StoppedError):
        _train(tmp_path / "parts.npz", monkeypatch, is_stopped=True)
    parts = _train(tmp_path / "parts.npz", monkeypatch, is_stopped=False)
    assert parts.rounds == whole.rounds == 60
    for one, other in zip(whole.average, parts.average, strict=True):
        assert (one == other).all()
