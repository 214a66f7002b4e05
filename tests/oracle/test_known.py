"""Flags that no second program has looked at yet are told at the end of every run of the tests."""

import warnings

import pytest

from oracle.all_fours import AllFours
from oracle.known import understood, unknown_to
from oracle.pis_yedili import PisYedili
from oracle.pisti import Oracle
from pisti import PRESETS, RULES, Bluff
from pisti.games import GAMES

ORACLES = {"pisti": Oracle, "all_fours": AllFours, "pis_yedili": PisYedili}


@pytest.mark.filterwarnings("default")
def test_the_flags_that_an_oracle_does_not_know_are_told():
    """This passes: a flag may be new, and its clause has a test; but it is said loudly."""
    told = []
    for name, game in GAMES.items():
        if name not in ORACLES:
            told.append(f"{name} has no oracle")
            continue
        every = [game.RULES, *game.PRESETS.values()]
        flags = sorted({flag for rules in every for flag in unknown_to(ORACLES[name], rules)})
        told += [f"tests/oracle/{name}.py does not know {flag}" for flag in flags]
    if told:
        warnings.warn("played by nobody twice: " + "; ".join(told), stacklevel=1)


def test_what_an_oracle_does_not_know_stays_at_its_default():
    """That of another game knows few flags of this one: how many play, and in what packets."""
    rules = PRESETS["bluff_light"]
    left = understood(AllFours, rules)
    assert {"last_card_pisti", "cut_jack", "bluff_caught"} <= {*unknown_to(AllFours, rules)}
    assert {"players", "deal_packet", "target"} & {*unknown_to(AllFours, rules)} == set()
    assert left == RULES.but(players=2, deal_packet=1, target="single_deal", bluff=Bluff())
    assert understood(Oracle, rules) == rules
