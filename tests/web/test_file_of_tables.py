"""The file of tables: what was kept is found again, and what cannot be kept has not happened."""

from base64 import urlsafe_b64decode

import pytest

from pisti import PistiError
from pisti.games import GAMES
from pisti.notation import format_move
from pisti.table.apart import lay_ordered
from pisti.table.file import (
    add_table,
    count_new,
    find_table,
    make_move,
    open_file,
    seat_of,
)
from pisti.table.table import legal_moves

SHORT = {
    "pisti": {"preset": "mini", "rules": {"match": {"target": 5}}},
    "all_fours": {"preset": "hoffmann"},
    "pis_yedili": {"preset": "duel", "rules": {"match": {"deals": 2}}},
}


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "tables.sqlite")


@pytest.fixture
def file(path):
    file = open_file(path)
    yield file
    file.close()


def first(table):
    """The first move of the seat on turn, as it is written."""
    return format_move(legal_moves(table)[0])


@pytest.mark.parametrize("game", SHORT)
def test_a_match_is_found_after_each_move_as_it_was(path, game):
    file = open_file(path)
    name, _ = add_table(file, *lay_ordered({"game": game, **SHORT[game]}, ()))
    table, seconds = find_table(file, name)
    assert (table.game, table.is_watched, seconds) == (GAMES[game], True, None)
    while table.turn is not None:
        table = make_move(file, name, table, table.turn, first(table))
        assert table.hand == len(table.hands) - 1
        if table.state.ply % 7 == 0:
            file.close()
            file = open_file(path)
            assert find_table(file, name).table == table
    assert table.now.is_over
    assert find_table(file, name).table == table
    file.close()


def test_who_has_resigned_is_kept_and_then_nobody_may_move(file):
    name, _ = add_table(file, *lay_ordered({"game": "pisti"}, ()))
    table = find_table(file, name).table
    after = make_move(file, name, table, 3, None)
    assert (table.resigned, after.resigned, after.turn) == (None, 3, None)
    assert find_table(file, name).table == after
    for text in (first(table), None):
        with pytest.raises(PistiError, match="nobody is on turn"):
            make_move(file, name, after, 1, text)
    assert find_table(file, name).table == after


@pytest.mark.parametrize("why", ["the file is shut", "another process was there first"])
def test_a_move_that_is_not_kept_is_not_made(file, why):
    name, _ = add_table(file, *lay_ordered({"game": "pisti"}, ()))
    table = find_table(file, name).table
    if why == "the file is shut":
        file.close()
    else:
        make_move(file, name, table, 1, first(table))
    for text in (first(table), None):
        with pytest.raises(PistiError, match="could not be kept, so it has not been done"):
            make_move(file, name, table, 1, text)


def test_a_table_that_cannot_be_kept_is_not_made(file):
    file.execute("pragma query_only = on")  # as where the disk is full
    with pytest.raises(PistiError, match="could not be kept, so it has not been done"):
        add_table(file, *lay_ordered({"game": "pisti"}, ()))
    assert count_new(file) == 0


def test_a_name_of_a_table_has_72_bits_and_a_token_128_that_nobody_can_guess(file):
    ordered = lay_ordered({"game": "pisti", "preset": "classic_two"}, ())
    given = [[name, *tokens.values()] for name, tokens in (add_table(file, *ordered) for _ in "12")]
    bits = [[8 * len(urlsafe_b64decode(f"{each}==")) for each in row] for row in given]
    assert bits == [[72, 128, 128]] * 2
    assert len({each for row in given for each in row}) == 6


def test_tables_of_a_clock_that_was_ahead_are_not_new(file):
    add_table(file, *lay_ordered({"game": "pisti"}, ()))
    with file:
        file.execute("update tables set made = datetime('now', '+1 day')")
    assert count_new(file) == 0


def test_a_move_that_cannot_be_is_not_kept(file):
    name, _ = add_table(file, *lay_ordered({"game": "pisti"}, ()))
    table = find_table(file, name).table
    for seat, text in ((0, first(table)), (1, "all of them"), (None, first(table))):
        with pytest.raises(PistiError):
            make_move(file, name, table, seat, text)
    assert find_table(file, name).table == table


def test_a_token_is_for_one_seat_of_one_table_and_only_its_hash_is_kept(file):
    order = {"game": "pisti", "bots": {"2": "easy"}}
    [(one, tokens), (other, others)] = [
        add_table(file, *lay_ordered(order, ("easy",))) for _ in range(2)
    ]
    assert [*tokens] == [*others] == [0, 1, 3]
    assert [seat_of(file, one, token) for token in tokens.values()] == [0, 1, 3]
    for wrong in ("", "guess", "\ud800", others[0], tokens[0][:-1], tokens[0] + "x"):
        with pytest.raises(PistiError, match="this token is for no seat at this table"):
            seat_of(file, one, wrong)
    kept = "\n".join(file.iterdump())
    assert other in kept
    assert not [token for token in (*tokens.values(), *others.values()) if token in kept]


def test_the_tables_of_the_last_hour_are_counted(file):
    assert count_new(file) == 0
    for number in range(3):
        add_table(file, *lay_ordered({"game": "pisti"}, ()))
        assert count_new(file) == number + 1
    file.execute("update tables set made = datetime('now', '-61 minutes') where rowid = 1")
    assert count_new(file) == 2


def test_a_table_that_is_not_there_is_told(file):
    with pytest.raises(PistiError, match="there is no such table: 'nowhere'"):
        find_table(file, "nowhere")
