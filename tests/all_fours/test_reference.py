"""The docstrings of the values of All Fours say what a newcomer looks up."""

from typing import get_args

import attrs
import pytest

from pisti import all_fours
from pisti.all_fours import State, View
from pisti.games.all_fours.state import Phase


@pytest.mark.parametrize("phase", get_args(Phase))
def test_what_each_phase_is_called_is_said_of_a_state(phase):
    """A bot that looks at `view.phase` finds there what it may be."""
    assert f'`"{phase}"`' in State.__doc__


def test_every_field_of_a_view_is_described():
    """In the view, or in the state, where the same name means the same."""
    described = (View.__doc__, State.__doc__, all_fours.new_hand.__doc__)
    for field in attrs.fields(View):
        is_property = isinstance(getattr(State, field.name, None), property)
        assert is_property or any(f"`{field.name}`" in text for text in described), field.name
