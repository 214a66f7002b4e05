"""The file of a run: whatever stops it, what was finished is kept, and it goes on from there."""

import subprocess
import sys
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from threading import Barrier

import pytest

import arena_bots
import pisti
from arena.kept import DEALS, TWO, beginning_of_sha256, header_of, played, query
from pisti import PistiError, arena
from pisti.arena import batches, results
from pisti.bots import search
from pisti.bots.pisti.counter import counter
from pisti.bots.pisti.easy import easy
from pisti.phrases import printable

KEPT = "the run can go on from what was written before"


@pytest.fixture(scope="module")
def expected():
    return played(None)


def finished(path):
    """The numbers of the deals in a file."""
    assert header_of(path)["arena"] == results.FORM
    return [number for (number,) in query(path, "select number from deal order by number")]


def stop(after):
    """Interrupts a run when so many deals are done."""

    def told(done, total):
        if done >= after:
            raise KeyboardInterrupt

    return told


def test_a_file_says_what_is_played_and_has_each_deal_once(path, expected):
    assert played(path) == expected
    assert sorted(finished(path)) == [*range(DEALS)]
    assert header_of(path) == {
        "arena": 1,
        "pisti": pisti.__version__,
        "game": "pisti",
        "version": 1,
        "rules": {"preset": "classic_two"},
        "seed": "7",
        "seed bytes": "37",
        "bots": ["random", "arena_bots:greedy"],
        "sources": {"random": "", "arena_bots:greedy": beginning_of_sha256(arena_bots.__file__)},
        "limit": None,
        "memory": None,
    }


def test_a_run_can_be_made_longer_and_looked_at_again_and_shorter(path, expected):
    path.write_bytes(b"")  # an empty file is a new one
    short = played(path, deals=10)
    assert short.margins == expected.margins[:10]
    assert played(path) == expected
    before = path.read_bytes()
    assert played(path) == expected
    assert path.read_bytes() == before
    assert sorted(finished(path)) == [*range(DEALS)]
    assert played(path, deals=10) == short


@pytest.mark.parametrize("after", [0, 1, 20, DEALS])
def test_an_interrupted_run_goes_on_where_it_was(path, expected, after):
    with pytest.raises(KeyboardInterrupt):
        played(path, progress=stop(after))
    assert len(finished(path)) >= after
    assert played(path) == expected
    assert sorted(finished(path)) == [*range(DEALS)]


def test_what_was_finished_beside_the_batch_that_stopped_it_is_kept(path, expected, monkeypatch):
    together = Barrier(2)
    play = batches.play_batch

    def meeting(pair, first, deals):
        answer = play(pair, first, deals)
        if first < 6:
            together.wait(10)
        if first == 3:
            raise KeyboardInterrupt
        return answer

    def slow(futures, return_when):
        done = batches_wait(futures, return_when="ALL_COMPLETED").done
        assert len(done) == 2
        wrong = [future for future in done if future.exception()]
        return type("Waited", (), {"done": wrong})

    batches_wait = batches.wait
    monkeypatch.setattr(batches, "wait", slow)
    monkeypatch.setattr(batches, "play_batch", meeting)
    monkeypatch.setattr(batches, "_WINDOW", 2)
    with ThreadPoolExecutor(2) as executor, pytest.raises(KeyboardInterrupt):
        played(path, executor=executor)
    assert finished(path) == [0, 1, 2]
    monkeypatch.undo()
    assert played(path) == expected


@pytest.mark.long
@pytest.mark.slow
def test_a_killed_worker_loses_nothing_that_was_finished(path, monkeypatch, tmp_path):
    monkeypatch.setenv(arena_bots.FILE, str(tmp_path / "died"))
    spawn = get_context("spawn")

    def run():
        with ProcessPoolExecutor(2, mp_context=spawn) as executor:
            return played(path, arena_bots.dies_once, executor=executor, batch=1)

    with pytest.raises(PistiError, match=r"^a worker has died, .* goes on$") as error:
        run()
    assert isinstance(error.value.__cause__, BrokenProcessPool)
    assert str(path) in str(error.value)
    before = finished(path)
    assert len(before) < DEALS
    result = run()
    assert {*before} <= {*finished(path)}
    assert sorted(finished(path)) == [*range(DEALS)]
    same = played(None, arena_bots.first)
    assert (result.margins, result.tallies) == (same.margins, same.tallies)


def test_a_killed_worker_without_a_file_loses_all_and_says_so(monkeypatch, tmp_path):
    monkeypatch.setenv(arena_bots.FILE, str(tmp_path / "died"))
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor,
        pytest.raises(PistiError, match=r"nothing was kept, as no file for results was named$"),
    ):
        arena.duel(arena_bots.dies_once, "random", game=pisti, rules=TWO, executor=executor)


def test_a_file_beside_it_is_never_touched(path):
    beside = path.with_name("results.jsonl-journal")
    beside.write_text("my precious notes", "utf-8")
    with pytest.raises(PistiError, match="stands in the way: name another file"):
        played(path)
    assert not path.exists()
    assert beside.read_text("utf-8") == "my precious notes"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 8}, "seed is '7' there and '8' here"),
        ({"rules": pisti.PRESETS["bluff"]}, "rules is of type dict there and of type dict here"),
        ({"one": "arena_bots:first"}, "bots is ['random', 'arena_bots:greedy'] there and "),
    ],
    ids=["seed", "rules", "bots"],
)
def test_the_results_of_another_run_are_refused_and_stay(path, change, said):
    played(path)
    before = path.read_bytes()
    with pytest.raises(PistiError) as error:
        played(path, **change)
    assert str(error.value).startswith(f"{path} holds another run: ")
    assert said in str(error.value)
    assert "bytes" not in str(error.value)
    assert "sources" not in str(error.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("first", "second"),
    [
        [{"one": partial(search, policy=bot, iterations=4)} for bot in (easy, counter)],
        ({"seed": b"\xff"}, {"seed": "\\xff"}),
    ],
    ids=["parts", "seeds"],
)
def test_runs_that_are_called_alike_are_two(path, first, second):
    played(path, deals=1, **first)
    with pytest.raises(PistiError, match="holds another run"):
        played(path, deals=1, **second)


def test_another_release_tells_a_finished_run_and_goes_on_with_no_other(path, expected):
    played(path)
    query(path, "update header set value = ? where key = 'pisti'", '"0.9.0"')
    assert played(path) == expected
    with pytest.raises(PistiError) as error:
        played(path, deals=DEALS + 3)
    begun = f"{path} was begun by pisti 0.9.0 and is not finished"
    assert str(error.value) == f"{begun}: go on with that release, or name another file"


@pytest.mark.parametrize(
    "content",
    [b"my thesis\n", b"{}\n", b"\xff\n", None],
    ids=["text", "JSON", "bytes", "database"],
)
def test_a_file_with_something_else_is_left_alone(path, content):
    if content is None:
        query(path, "create table places (url text)")
    else:
        path.write_bytes(content)
    before = path.read_bytes()
    with pytest.raises(PistiError, match="no results, expected a file of results or a new"):
        played(path)
    assert path.read_bytes() == before


@pytest.mark.long
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("insert into header values ('more', '1')", "holds another run: it has more keys"),
        ("update header set value = '{' where key = 'game'", "holds no results"),
        ("update header set value = x'00' where key = 'game'", "holds no results"),
        ("update header set value = '7' where key = 'sources'", "sources is 7 there and of type"),
        ("update header set value = '2' where key = 'version'", "version is 2 there and 1 here"),
        ("drop table header", "holds no results"),
        ("pragma application_id = 7", "holds no results"),
        ("drop table deal", "is damaged: no such table: deal"),
    ],
)
def test_a_file_that_is_not_as_we_write_it_is_told(path, change, said):
    played(path)
    query(path, change)
    with pytest.raises(PistiError, match=said):
        played(path)


def test_what_cannot_be_written_is_said_before_anything_is_played(tmp_path):
    for wrong, said in (
        (tmp_path, "is not a file to which results can be added"),
        (Path("/dev/full"), "is not a file to which results can be added"),
        (
            tmp_path / "nowhere" / "results.jsonl",
            f"cannot be written: unable to open database file; {KEPT}",
        ),
        (f"{tmp_path}/a\0b", "is not a name of a file"),
        (f"{tmp_path}/a\ud800b", "is not a name of a file"),
    ):
        with pytest.raises(PistiError) as error:
            played(wrong, progress=stop(0))
        assert str(error.value) == f"{printable(str(wrong))} {said}"


FULL = """\
import resource, sys
import pisti
from pisti import arena
before = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (25_000, before[1]))
try:
    arena.duel("easy", "random", game=pisti, deals=20, results=sys.argv[1], batch=3)
except pisti.PistiError as error:
    print(error)
resource.setrlimit(resource.RLIMIT_FSIZE, before)
"""


def test_a_file_that_can_grow_no_more_is_gone_on_from_later(path):
    words = [sys.executable, "-W", "error", "-c", FULL, str(path)]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.startswith(f"{path} cannot be written: ")
    assert done.stdout.endswith(f"; {KEPT}\n")
    assert done.stderr == ""
    assert 0 < len(finished(path)) < 20
    same = arena.duel("easy", "random", game=pisti, deals=20)
    assert arena.duel("easy", "random", game=pisti, deals=20, results=path) == same


@pytest.mark.slow
def test_another_limit_is_another_run_and_the_same_may_be_written_otherwise(path):
    played(path, limit=30, deals=1)
    assert header_of(path)["limit"] == 30
    before = path.read_bytes()
    played(path, limit=30.0, deals=1)
    with pytest.raises(PistiError, match="limit is 30 there and None here"):
        played(path, deals=1)
    assert path.read_bytes() == before


def test_a_bot_may_have_any_name(path):
    def bot(view):
        return view.moves[0]

    bot.__qualname__ = "şans\udc80"
    expected = played(None, one=bot)
    assert played(path, one=bot) == expected
    assert played(path, one=bot) == expected


def test_a_tournament_goes_on_from_its_file_too(path):
    def cup(**options):
        bots = ["random", arena_bots.first, arena_bots.greedy]
        return arena.tournament(
            bots, game=pisti, rules=TWO, deals=10, seed=7, batch=4, results=path, **options
        )

    with pytest.raises(KeyboardInterrupt):
        cup(progress=stop(13))
    assert 10 < len(finished(path)) < 30
    result = cup()
    path.unlink()
    assert cup() == result


def test_work_that_nobody_has_begun_is_called_off(path):
    class Never(ThreadPoolExecutor):
        """Begins nothing but the first."""

        def submit(self, *work):
            if futures:
                future = Future()
            else:
                future = super().submit(*work)
            futures.append(future)
            return future

    futures = []
    with Never(1) as executor, pytest.raises(KeyboardInterrupt):
        played(path, executor=executor, progress=stop(1))
    assert len(futures) == 14
    assert all(future.cancelled() for future in futures[1:])
    assert finished(path) == [0, 1, 2]
