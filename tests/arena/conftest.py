"""The file of a run."""

import pytest


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.jsonl"
