"""The published table of the ladder: its rows, what plays them, and what is kept and told."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import pytest

import arena_bots
import pisti
from arena.kept import query
from pisti import PistiError, arena
from pisti.arena import PUBLISHED, Ladder, Pairing, ladder, published
from pisti.bots import makers, stand_in
from pisti.errors import KindError
from pisti.games import GAMES
from pisti.show import words_of

ROWS = (
    Pairing("pisti/mini", ("easy", "random"), 40),
    Pairing("pisti/mini", ("counter", "easy"), 40),
    Pairing("pisti/mini", ("counter", "random"), 40, "another"),
    Pairing("all_fours/hoffmann", ("easy", "random"), 20),
)


@pytest.fixture
def rows(monkeypatch):
    """Few rows of quick bots in the place of the published ones."""
    monkeypatch.setattr(published, "PUBLISHED", ROWS)
    return ROWS


def stop(after):
    """Interrupts a run in the row of this number, when some of its deals are done."""
    begun = []

    def progress(row):
        begun.append(row)

        def tell(done, total):
            if len(begun) == after and done:
                raise KeyboardInterrupt

        return tell

    return progress


def test_each_published_row_has_bots_that_play_as_themselves_at_a_table_that_is_there():
    for row in PUBLISHED:
        name, preset = row.table.split("/")
        game = GAMES[name]
        assert {*row.bots} <= {*makers(game)}
        assert [stand_in(bot, game, game.PRESETS[preset]) for bot in row.bots] == [None, None]
    assert len({row.file for row in PUBLISHED}) == len(PUBLISHED)


def test_each_bot_has_a_row_and_the_usual_table_of_each_game_too():
    for name, game in GAMES.items():
        own = [row for row in PUBLISHED if row.table.startswith(f"{name}/")]
        assert {bot for row in own for bot in row.bots} == {*makers(game)}
    usual = {"pisti/classic", "pis_yedili/pis_yedili"}
    assert usual <= {row.table for row in PUBLISHED}
    assert ("pisti/classic", "master") in {(row.table, row.bots[0]) for row in PUBLISHED}


def test_the_bots_of_a_published_table_are_joined_by_its_rows():
    for table in {row.table for row in PUBLISHED}:
        pairs = [{*row.bots} for row in PUBLISHED if row.table == table]
        joined = pairs[0]
        for _ in pairs:
            joined = joined.union(*[pair for pair in pairs if pair & joined])
        assert joined == set().union(*pairs)


def test_two_runs_give_the_same_rows_and_those_of_the_arena(rows):
    found = ladder()
    assert found == ladder()
    for row, each in zip(rows, found.results, strict=True):
        name, preset = row.table.split("/")
        game = GAMES[name]
        same = {"rules": game.PRESETS[preset], "deals": row.deals, "seed": row.seed}
        assert each == arena.duel(*row.bots, game=game, **same)


def test_any_executor_gives_the_same_rows(rows):
    with ThreadPoolExecutor(3) as executor:
        assert ladder(share=0.5, executor=executor) == ladder(share=0.5)


def test_a_share_is_the_first_deals_of_each_row_and_a_larger_one_goes_on(rows, tmp_path):
    few = ladder(share=0.25, results=tmp_path)
    assert [each.deals for each in few.results] == [10, 10, 10, 5]
    whole = ladder(results=tmp_path)
    assert whole == ladder()
    for some, every in zip(few.results, whole.results, strict=True):
        assert some.margins == every.margins[: some.deals]
    assert [each.deals for each in ladder(share=1e-9, results=tmp_path).results] == [2] * 4


def test_only_the_tables_that_were_asked_for_are_played(rows):
    found = ladder(["all_fours/hoffmann"])
    assert [*found.tables] == ["all_fours/hoffmann"]
    assert [*ladder(["all_fours/hoffmann", "pisti/mini"], share=0.1).tables] == [
        *("pisti/mini", "all_fours/hoffmann")  # in the order of the rows
    ]


@pytest.mark.parametrize("number", [1, 3, 4])
def test_a_run_that_was_stopped_goes_on_and_ends_with_the_same_rows(rows, tmp_path, number):
    with pytest.raises(KeyboardInterrupt):
        ladder(results=tmp_path, progress=stop(number))
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == sorted(row.file for row in rows[:number])
    begun = []
    found = ladder(results=tmp_path, progress=lambda _: lambda *far: begun.append(far))
    assert found == ladder()
    assert begun[0] == (40, 40) or number == 1  # the first row is not played again


RUN = """\
import sys
from pisti.arena import Pairing, ladder, published

pairs = (("easy", "random"), ("counter", "easy"))
published.PUBLISHED = tuple([Pairing("pisti/classic_two", pair, 1000) for pair in pairs])
print(str(ladder(results=sys.argv[1])).partition("Milliseconds")[0])
"""


@pytest.mark.slow
def test_a_run_that_is_killed_goes_on_and_ends_with_the_same_rows(tmp_path):
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    words = [sys.executable, "-c", RUN]
    folder = tmp_path / "kept"
    with subprocess.Popen([*words, str(folder)], env=environ, stdout=subprocess.PIPE) as process:
        second = folder / "pisti-classic_two-counter-easy.db"
        while not (second.exists() and second.stat().st_size > 21_000):
            assert process.poll() is None
            time.sleep(0.02)
        process.kill()
        assert process.wait(60) == -signal.SIGKILL
    [(deals,)] = query(second, "select count(*) from deal")
    assert 0 < deals < 1000
    outs = [
        subprocess.run([*words, str(tmp_path / name)], env=environ, check=True, capture_output=True)
        for name in ("kept", "new")
    ]
    assert outs[0].stdout == outs[1].stdout != b""


def test_results_that_somebody_has_changed_are_refused_by_the_name_of_their_file(rows, tmp_path):
    ladder(share=0.25, results=tmp_path)
    file = tmp_path / rows[1].file
    query(file, "update deal set data = '[1e99, {}, {}]' where number = 3")
    with pytest.raises(PistiError) as error:
        ladder(results=tmp_path)
    assert str(file) in str(error.value)
    assert "its margin is 1e+99, expected a number" in str(error.value)


def test_results_of_another_row_are_refused_by_the_name_of_their_file(rows, tmp_path):
    ladder(["all_fours/hoffmann"], results=tmp_path)
    (tmp_path / rows[3].file).rename(tmp_path / rows[0].file)
    with pytest.raises(PistiError, match="holds another run") as error:
        ladder(results=tmp_path)
    said = str(error.value)
    assert said.startswith(
        f"{tmp_path / rows[0].file} holds another run: game is 'all_fours' there"
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"share": 0}, "a share of 0, expected more than 0 and at most 1"),
        ({"share": 1.5}, "a share of 1.5, expected more than 0 and at most 1"),
        ({"share": float("nan")}, "a share of nan, expected more than 0 and at most 1"),
        ({"share": True}, "a share of True, expected more than 0 and at most 1"),
        ({"share": "1"}, "a share of '1', expected more than 0 and at most 1"),
        (
            {"tables": ["pisti/six_pairs"]},
            "the ladder has no table 'pisti/six_pairs', expected pisti/mini, all_fours/hoffmann",
        ),
        (
            {"tables": [7]},
            "the ladder has no table 7, expected pisti/mini, all_fours/hoffmann",
        ),
        ({"tables": "pisti/mini"}, "expected a list of tables, not an object of type str"),
        ({"tables": 7}, "expected a list of tables, not an object of type int"),
        (
            {"results": 7},
            "expected the path of a folder for results, not an object of type int",
        ),
        ({"results": "a\0b"}, "a�b is not a name of a file"),
        (
            {"progress": 7},
            (
                "expected a function from a row to one that is told how far it is, "
                "not an object of type int"
            ),
        ),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(rows, options, said):
    with pytest.raises(PistiError) as error:
        ladder(**options)
    assert str(error.value) == said


def test_an_executor_of_another_kind_is_refused(rows):
    with pytest.raises(KindError, match="expected an executor"):
        ladder(executor=7)


def test_a_folder_that_cannot_be_is_an_error_of_the_system(rows, tmp_path):
    with pytest.raises(FileNotFoundError):
        ladder(results=tmp_path / "not" / "there")


def test_a_file_is_no_folder_for_results_and_neither_is_nothing(rows, tmp_path, monkeypatch):
    """Else the results would lie around where the run was started."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").write_text("")
    for name, told in (("there", "there"), ("", "''")):
        with pytest.raises(PistiError) as error:
            ladder(results=name)
        assert str(error.value) == f"{told} is not a folder in which results can be kept"
    assert [*tmp_path.iterdir()] == [tmp_path / "there"]


def test_the_standings_are_those_of_a_tournament_where_all_have_played_all_on_the_same_deals():
    bots, options = ["counter", "easy", "random"], {"deals": 30, "seed": 7}
    rules = pisti.PRESETS["classic_two"]
    cup = arena.tournament(bots, game=pisti, rules=rules, **options)
    duels = [
        arena.duel(*pair, game=pisti, rules=rules, **options) for pair in combinations(bots, 2)
    ]
    assert Ladder(tuple(duels)).standings == {"pisti/classic_two": cup.standings}


TOLD = """\
**`pisti/mini`**

| bots | points a deal | deals |
|---|---|---|
| `easy` against `random` | {0} | 40 |
| `counter` against `easy` | {1} | 40 |
| `counter` against `random` | {2} | 40 |

| bot | points a deal above the mean |
|---|---|
| `easy` | {4} |
| `counter` | {5} |
| `random` | {6} |

The margin of each row is within {7:.2f} of the difference of its two ratings.

Milliseconds a move:

**`all_fours/hoffmann`**

| bots | points a deal | deals |
|---|---|---|
| `easy` against `random` | {3} | 20 |

Milliseconds a move:"""


def test_a_ladder_is_told_in_markdown(rows):
    found = ladder()
    ranks = found.standings["pisti/mini"]
    assert [each.bot for each in ranks] == ["easy", "counter", "random"]
    points = [f"{each.margin:+.2f} ± {each.half_width:.2f}" for each in found.results]
    points += [f"{each.rating:+.2f} ± {each.half_width:.2f}" for each in ranks]
    rating = {each.bot: each.rating for each in ranks}
    misfit = max(
        abs(each.margin - rating[each.bots[0]] + rating[each.bots[1]]) for each in found.results[:3]
    )
    told = [
        line.partition(" `")[0] if line.startswith("Milliseconds") else line
        for line in str(found).split("\n")
    ]
    assert "\n".join(told) == TOLD.format(*points, misfit)
    assert "Milliseconds a move: `random` 0.0" in str(found)


def test_ratings_by_a_chain_of_rows_fit_each_row_and_nothing_is_said_of_it(monkeypatch):
    monkeypatch.setattr(published, "PUBLISHED", ROWS[:2])
    told = str(ladder())
    assert "| `counter` | +" in told
    assert "within" not in told


def test_a_ladder_is_told_in_turkish(rows):
    told = ladder(share=0.5).said(words_of(pisti, "tr"))
    assert "| botlar | dağıtım başına puan | dağıtım |" in told
    assert "| `easy` ile `random` | +" in told
    assert "Hamle başına milisaniye: `random` 0,0" in told
    assert not any(word in told for word in (" bots ", "against", "deals", "Each row", "0."))


def test_a_ladder_as_json_has_its_duels_and_standings(rows):
    found = ladder(share=0.1)
    data = found.as_json
    assert [each["margin"] for each in data["duels"]] == [each.margin for each in found.results]
    assert [each["bot"] for each in data["standings"]["pisti/mini"]] == [
        each.bot for each in found.standings["pisti/mini"]
    ]


def test_a_fault_of_a_bot_is_told_once_under_its_table(monkeypatch):
    rows = [Pairing("pisti/mini", (f"{arena_bots.__name__}:crashes", "random"), 2)]
    monkeypatch.setattr(published, "PUBLISHED", rows)
    told = str(ladder())
    assert told.count("arena_bots:crashes lost a table: deal 0, seating 01") == 1
