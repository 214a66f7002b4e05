"""Links and kept tables under any rules that are legal."""

from random import Random

import pytest

from chance.drawing import any_rules, rare_rules
from pisti.games import GAMES
from pisti.table import NAMES
from pisti.table.deals import Deal
from pisti.table.kept import keep, open_again
from pisti.table.links import link_to, read_link
from pisti.table.table import Seating, lay

RULE_SETS = 100  # for each game and each way of drawing them


@pytest.mark.parametrize("draw", [any_rules, rare_rules])
@pytest.mark.parametrize("name", GAMES)
def test_a_table_of_any_rules_is_the_same_from_its_link_and_when_it_is_opened_again(name, draw):
    game = GAMES[name]
    for number in range(RULE_SETS):
        chance = Random(number)
        rules = draw(game, chance)
        names = tuple([*NAMES, *"wxyz"][: rules.players])
        bots = ("person",) * rules.players
        seating = Seating(game, rules, 0, names, bots, 0, is_match=True, is_practice=False)
        table = lay(seating, Deal(given=chance.randbytes(32)))
        link = read_link(link_to(table, whole=False))
        assert (link.rules, link.unread, link.is_refused) == (rules, (), False)
        assert open_again(keep(table)) == table
