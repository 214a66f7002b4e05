"""The laws of `pisti.testing`, which every game keeps, hold in ours under rules of every kind.

The other files here have what they cannot ask: it takes knowledge of a game, such as which cards
a seat has seen, and each game's is in `laws.pisti`, `laws.all_fours` or `laws.pis_yedili`.
"""

import pytest

from laws.hands import playthrough
from laws.law import is_full, law
from pisti.testing import LAWS


@pytest.mark.clause("I-01", "I-02", "I-14")
@pytest.mark.clause("AF-I01", "AF-I03", "AF-I14")
@pytest.mark.clause("PY-I01", "PY-I03", "PY-I14")
@law(few=2, many=16, one_table=True)
def test_the_public_laws_hold(game, rules, random):
    """All of them; with a profile of few examples a few, which are others in the next preset."""
    states = [*playthrough(game, rules, random, longest=300)]
    number = len(LAWS) if is_full() else len(LAWS) // 6
    for each in random.sample(LAWS, number):
        each(game.game, states, random)
