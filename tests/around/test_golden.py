"""The playthroughs of every preset are what they were when somebody last read them."""

from difflib import unified_diff

import pytest

from golden import ALL_PRESETS, FOLDER, MOST, golden, path_of


@pytest.mark.parametrize(("name", "preset"), ALL_PRESETS)
def test_everybody_sees_what_they_saw(name, preset):
    """`make golden` writes the files anew; read the difference before you keep it."""
    path = path_of(name, preset)
    assert path.exists(), f"{preset} of {name} has no playthrough: make golden writes it"
    kept = path.read_text(encoding="utf-8").splitlines()
    now = golden(name, preset).splitlines()
    difference = "\n".join(unified_diff(kept, now, "as it was", "as it is", lineterm="", n=2))
    assert not difference, difference
    assert len(now) <= MOST


def test_there_is_no_playthrough_of_a_preset_that_is_gone():
    presets = {path_of(*preset).name for preset in ALL_PRESETS}
    assert {path.name for path in FOLDER.iterdir()} == presets, "make golden writes them anew"
