"""The tool that compares batches under any rules finds what differs, and plays it again."""

import any_batch
import numpy as np
import pytest

from pisti import batch


def test_batches_under_any_rules_are_as_hands_one_by_one(capsys):
    assert any_batch.main(["--hands", "60"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("3 sets of rules, ")
    assert "60 hands" in said
    assert "0 failures" in said


def changed(result):
    """The same with its first number changed."""
    result = result.copy()
    result.flat[0] = not result.flat[0]
    return result


@pytest.mark.parametrize("name", ["observe", "legal", "score", "rewards"])
def test_one_number_that_differs_is_found(name, monkeypatch, capsys):
    right = getattr(batch, name)
    monkeypatch.setattr(batch, name, lambda *given: changed(right(*given)))
    assert any_batch.main(["--hands", "20"]) == 1
    said = capsys.readouterr().out
    assert "again: --seed 'any batch' --first 0 --hands 20" in said
    assert f"{name} differs, first at " in said
    assert "1 failures" in said


def test_a_step_that_plays_another_card_is_found(monkeypatch, capsys):
    right = batch.step

    monkeypatch.setattr(
        batch, "step", lambda hands, _: right(hands, batch.legal(hands).argmax(axis=1))
    )
    monkeypatch.setattr(batch, "step_in_place", lambda *_: None)
    assert any_batch.main(["--hands", "20"]) == 1
    assert "AssertionError" in capsys.readouterr().out


def test_arrays_of_another_shape_are_not_the_same():
    with pytest.raises(AssertionError, match="x differs, first at the shape"):
        any_batch.same(np.zeros(2), np.zeros(3), "x")
