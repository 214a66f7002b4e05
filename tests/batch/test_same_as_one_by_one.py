"""A batch plays as the library does, hand by hand."""

import pytest

import pisti
from batch.comparing import compare

PRESETS = [name for name, rules in pisti.PRESETS.items() if rules.bluff is None]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_hand_of_a_batch_is_played_as_one_by_one(preset):
    assert compare(pisti.PRESETS[preset], 12, preset)
