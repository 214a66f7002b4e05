"""The public laws find what is wrong with a game, and say which law it breaks."""

import pytest

import pisti
from broken_games import game_of
from broken_stories import PLANTED
from pisti.testing import LAWS, LawBroken, check_game

pytestmark = pytest.mark.long
TWO = pisti.Rules(players=2)


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


def test_each_planted_game_breaks_a_law_that_there_is():
    laws = {law.__doc__.split("\n")[0] for law in LAWS}
    for _, law, _, _ in PLANTED.values():
        assert any(each.startswith(law) for each in laws)
