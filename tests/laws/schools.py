"""Every law is tried under every preset, and under any rules at all."""

import pytest
from hypothesis import given, settings, strategies as st

from laws.strategies import any_group, any_rules
from pisti import PRESETS, Bluff

SCHOOLS = {name: st.just(preset) for name, preset in PRESETS.items()}

ANY_RULES = {
    "any-rules-for-two": any_rules(players=st.just(2)),
    "any-rules-for-three": any_rules(players=st.just(3)),
    "any-rules-for-four": any_rules(players=st.just(4), teams=st.just("individual")),
    "any-rules-for-partners": any_rules(players=st.just(4), teams=st.just("partnership")),
    "any-rules-with-bluff": any_rules(bluff=any_group(Bluff)),
}


def tries(examples):
    """So many examples with a profile of a hundred, fewer or more with other profiles."""
    return settings(max_examples=max(3, examples * settings.default.max_examples // 100))


def law(examples):
    """A test in every school, with so many examples under a preset and four times under any rules.

    It takes `rules`, a strategy, and `data` to draw from it.
    """

    def in_every_school(test):
        few, many = (tries(number)(given(st.data())(test)) for number in (examples, 4 * examples))

        def test_of_a_law(school):
            if school in SCHOOLS:
                few(SCHOOLS[school])
            else:
                many(ANY_RULES[school])

        test_of_a_law.__name__ = test_of_a_law.__qualname__ = test.__name__
        test_of_a_law.__doc__ = test.__doc__
        test_of_a_law.__module__ = test.__module__
        return pytest.mark.parametrize("school", [*SCHOOLS, *ANY_RULES])(test_of_a_law)

    return in_every_school
