"""The playthroughs of every school are what they were when somebody last read them."""

from difflib import unified_diff

import pytest

from golden import FOLDER, MOST, SCHOOLS, golden, path_of


@pytest.mark.parametrize(("name", "school"), SCHOOLS)
def test_everybody_sees_what_they_saw(name, school):
    """`make written` writes the files anew; read the difference before you keep it."""
    path = path_of(name, school)
    assert path.exists(), f"{school} of {name} has no playthrough: make written writes it"
    kept = path.read_text(encoding="utf-8").splitlines()
    now = golden(name, school).splitlines()
    difference = "\n".join(unified_diff(kept, now, "as it was", "as it is", lineterm="", n=2))
    assert not difference, difference
    assert len(now) <= MOST


def test_there_is_no_playthrough_of_a_school_that_is_gone():
    schools = {path_of(*school).name for school in SCHOOLS}
    assert {path.name for path in FOLDER.iterdir()} == schools, "make written writes them anew"
