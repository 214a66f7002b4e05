"""The pages of what an agent sees are those that the code writes."""

import pytest
from pages import observations

from pisti.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_is_the_one_that_its_planes_make(name):
    assert observations.page_of(name).read_text("utf-8") == observations.text_of(name)


def test_a_page_that_is_out_of_date_is_told_and_written_anew(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(observations, "DOCS", tmp_path)
    (tmp_path / "observations").mkdir()
    monkeypatch.setattr("sys.argv", ["observations.py", "--check"])
    assert observations.main() == 1
    assert capsys.readouterr().out.count("is out of date: run `make written`") == len(GAMES)
    monkeypatch.setattr("sys.argv", ["observations.py"])
    assert observations.main() == 0
    assert [observations.main(), len([*tmp_path.rglob("*.md")])] == [0, len(GAMES)]
