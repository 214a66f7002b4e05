"""The laws that everybody can try on a game hold in ours, under rules of every kind too."""

import pytest

from laws.schools import law
from pisti.testing import LAWS, playthrough


@pytest.mark.slow
@law(few=1, many=10, one_table=True)
def test_the_public_laws_hold(game, rules, random):
    states = playthrough(game.game, rules, seed=random.randbytes(8))
    for each in LAWS:
        each(game.game, states, random)
