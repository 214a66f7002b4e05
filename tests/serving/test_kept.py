"""The file of the tables: what cannot be written there has not happened."""

import pytest
from examples.server.app import ordered
from examples.server.file import add_move, add_table, find_table, open_file
from examples.server.table import Table

from pisti import PistiError
from pisti.match import legal_moves
from pisti.notation import format_move


@pytest.fixture
def file(tmp_path):
    file = open_file(str(tmp_path / "tables.sqlite"))
    yield file
    file.close()


def table_in(file):
    about, _ = ordered({"game": "pisti", "preset": "classic_two"})
    add_table(file, "ours", 0.0, about)
    return Table(file, "ours", *find_table(file, "ours"), pause=0)


@pytest.mark.parametrize("why", ["the file is shut", "another process was there first"])
def test_a_move_that_is_not_kept_is_not_made(file, why):
    table = table_in(file)
    before, seat = table.match, table.turn
    move = format_move(legal_moves(before)[0])
    if why == "the file is shut":
        file.close()
    else:
        add_move(file, "ours", 0, seat, move)
    with pytest.raises(PistiError, match="could not be kept, so it has not been done"):
        table.hear(seat, {"move": move})
    with pytest.raises(PistiError, match="could not be kept, so it has not been done"):
        table.hear(seat, {"resign": True})
    assert table.match is before
    assert (table.moves, table.resigned) == (0, None)


def test_a_table_has_an_end(file, monkeypatch):
    monkeypatch.setattr("examples.server.table.MOST_MOVES", 0)
    table = table_in(file)
    assert table.turn is None
    with pytest.raises(PistiError, match="nothing any more"):
        table.hear(1, {"move": format_move(legal_moves(table.match)[0])})
