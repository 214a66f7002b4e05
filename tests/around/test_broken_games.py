"""The public laws find what is wrong with a game, and say which law it breaks."""

import pytest

import pisti
from broken_games import game_of
from broken_stories import PLANTED
from pisti.testing import LawBroken, check_game

TWO = pisti.Rules(players=2)


@pytest.mark.long
@pytest.mark.parametrize("sentence", PLANTED)
def test_what_is_wrong_with_a_game_is_found(sentence):
    parts, law, problem, more = PLANTED[sentence]
    base = more.get("base", pisti)
    rules = more.get("rules", TWO if base is pisti else base.RULES)
    with pytest.raises(LawBroken) as broken:
        check_game(game_of(parts, base), [rules], hands=6)
    found = str(broken.value)
    assert found.startswith(law)
    assert problem in found
