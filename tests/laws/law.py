"""Every law is tried in every preset with any number of players, and under any rules at all.

A law is a test that takes `game`, `rules` and `random`, from which it makes its hand.  `game` is
what the laws must be told about a game: `laws.pisti`, `laws.all_fours` or `laws.pis_yedili`.
The presets are its presets, and a house rule or two where much happens that is rare elsewhere.
"""

from random import Random

import attrs
import pytest
from hypothesis import Phase, given, settings, strategies as st

from few import USUAL, case
from laws import all_fours, pis_yedili, pisti
from pisti import RulesError

GAMES = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}
ANY_RULES = "any rules"


def scaled(examples):
    """So many examples with a profile of a hundred, fewer or more with other profiles."""
    return max(1, round(examples * settings.default.max_examples / 100))


def is_full():
    """Whether the profile has many examples."""
    return settings.default.max_examples >= 100


def tables(preset):
    """These rules with every number of players that they allow."""
    for players in range(2, 8):
        try:
            yield attrs.evolve(preset, players=players)
        except RulesError:  # partners are four, and nobody plays All Fours with five
            continue


def law(few=1, many=10, games=tuple(GAMES), one_table=False):
    """A test in every preset: so many examples for each table of a preset, so many of any rules.

    At every change only the usual presets are tried.  `one_table` is for what takes long: one
    number of players in each preset, not all of them.
    """

    def under_every_preset(test):
        presets = [(name, preset) for name in games for preset in GAMES[name].ALL_PRESETS]

        def test_of_a_law(name, preset):
            if preset == ANY_RULES:
                under_any_rules(test, GAMES[name], many)
            else:
                chosen = [*tables(GAMES[name].ALL_PRESETS[preset])]
                if one_table or not is_full():
                    chosen = [Random(f"{test.__name__} {preset}").choice(chosen)]
                under(test, GAMES[name], chosen, few)

        test_of_a_law.__name__ = test_of_a_law.__qualname__ = test.__name__
        test_of_a_law.__doc__ = test.__doc__
        test_of_a_law.__module__ = test.__module__
        cases = [
            case(name, preset, is_usual=preset in (*USUAL[name], ANY_RULES))
            for name, preset in (*presets, *((name, ANY_RULES) for name in games))
        ]
        return pytest.mark.parametrize(("name", "preset"), cases)(test_of_a_law)

    return under_every_preset


def under(test, game, rules_of_tables, examples):
    """The test of a law at each of these tables; no two laws see the same hands."""
    for rules in rules_of_tables:
        for number in range(scaled(examples)):
            luck = f"{test.__name__} {rules!r} {number}"
            try:
                test(game, rules, Random(luck))
            except BaseException as error:
                error.add_note(f"with Random({luck!r}) under {rules}")
                raise


def under_any_rules(test, game, examples):
    """The test of a law with rules of every kind; three times as many where nobody waits for it."""
    number = 3 * scaled(examples) if is_full() else max(3, scaled(examples))

    @settings(max_examples=number, phases=[Phase.generate, Phase.shrink])
    @given(rules=game.ANY_RULES, luck=st.integers(0, 2**32))
    def test_with_luck(rules, luck):
        test(game, rules, Random(f"{test.__name__} {luck}"))

    test_with_luck()
