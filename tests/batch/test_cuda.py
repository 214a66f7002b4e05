"""A graphics card plays hands as the processor does: asked of numba's simulator, without a card."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pisti import batch

pytestmark = pytest.mark.long
TESTS = Path(__file__).parents[1]


@pytest.mark.skipif(not batch.COMPILED, reason="numba is not installed")
def test_a_card_plays_to_every_bit_as_the_processor_does():
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", "batch.on_card"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": paths, "NUMBA_ENABLE_CUDASIM": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "all equal"
