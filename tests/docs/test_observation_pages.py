"""The pages of what an agent sees: somebody wrote them, and the planes fill their tables."""

import pytest
from pages import observations

from pisti.envs import Encoding
from pisti.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_tells_every_plane_and_the_version(name):
    encodings = [Encoding(GAMES[name], rules) for rules in GAMES[name].PRESETS.values()]
    text = observations.filled(name)
    assert f"tells version {encodings[0].VERSION} of the encoding" in text
    assert {plane.name for each in encodings for plane in each.planes} == {
        line.split("`")[1]
        for line in text.split("## The observation")[1].split("\n| `")[1:]
        for line in ["`" + line]
    }
    assert all(f"| `{preset}` |" in text for preset in GAMES[name].PRESETS)
    assert "<!--" not in text
