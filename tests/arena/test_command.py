"""The command `pisti arena`, as a person uses it: also one who stops it in the middle."""

import json
import multiprocessing
import os
import pty
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from functools import partial
from threading import Thread
from types import SimpleNamespace

import pytest

import arena_bots
import pisti
from arena.kept import query
from few import case
from pisti import arena
from pisti.bots import command as commands
from pisti.cli import workers as command
from pisti.cli.main import main


@pytest.fixture
def run(run, monkeypatch):
    """Runs `pisti arena` as `run` runs the command."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    return partial(run, "arena")


def test_a_duel_is_played_and_told(run):
    code, out, complaints = run("random", "arena_bots:last", "--deals", 20, "--seed", "zar")
    expected = arena.duel("random", "arena_bots:last", game=pisti, deals=20, seed="zar")
    assert (code, complaints) == (0, "")
    told, same = [
        [line.split() for line in text.splitlines() if "milliseconds" not in line]
        for text in (out, str(expected))
    ]
    assert told == same  # but for the widths of the columns, which may hold longer times


def test_game_preset_test_and_json_are_as_asked(run):
    code, out, _ = run(
        *("arena_bots:first", "arena_bots:also_first", "--game", "all_fours"),
        *("--preset", "trinidad", "--deals", 300, "--test", 1, "--json"),
    )
    data = json.loads(out)
    assert code == 0
    assert (data["game"], data["rules"]) == ("all_fours", {"preset": "trinidad"})
    assert data["test"] == {"edge": 1, "decision": "not better"}
    assert data["deals"] == 242


def test_it_says_as_whom_a_bot_plays_where_it_has_nothing_of_its_own(run):
    asked = ("expert", "expert", "hard", "--preset", "six_pairs", "--deals", 1)
    assert run(*asked)[2].count("under these rules expert plays as hard") == 1
    assert "plays as" not in run("expert", "hard", "--preset", "classic_two", "--deals", 1)[2]


def test_several_bots_play_a_tournament(run):
    code, out, _ = run("random", "arena_bots:first", "arena_bots:last", "--deals", 5)
    assert code == 0
    assert "Each against each:" in out
    names = ["random", "arena_bots:first", "arena_bots:last"]
    assert out.splitlines()[3].split()[1] in names


@pytest.mark.slow
def test_workers_results_and_a_limit_change_nothing_that_counts(run, path):
    asked = ("random", "arena_bots:first", "--preset", "classic_two", "--deals", 6, "--json")
    outcomes = [
        json.loads(run(*asked, *more)[1])
        for more in ((), ("--workers", 2, "--results", path), ("--limit", 60))
    ]
    clocks = [[bot.pop("clock") for bot in outcome["bots"]] for outcome in outcomes]
    assert clocks == [["CPU"] * 2, ["CPU"] * 2, ["wall"] * 2]
    for outcome in outcomes:
        for bot in outcome["bots"]:
            del bot["seconds"]
    assert outcomes[0] == outcomes[1] == outcomes[2]
    assert path.stat().st_size > 1000


def test_bots_in_the_directory_of_whoever_asks_are_found(run, tmp_path, monkeypatch):
    (tmp_path / "bot_from_here.py").write_text("def bot(view): return view.moves[0]\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    code, out, _ = run("bot_from_here:bot", "arena_bots:first", "--deals", 2)
    assert code == 0
    assert "The margin of bot_from_here:bot is +0.00" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["random", "random", "--workers", "0"], "0 workers, expected 1 to 1000"),
        (["random"] * 3 + ["--test", "1"], "--test is for a duel of two bots, not for 3"),
        (["random", "easy", "--results", "/"], "/ is not a file to which results can be added"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(run, arguments, said):
    code, out, complaints = run(*arguments)
    assert (code, out) == (2, "")
    assert complaints.startswith(f"pisti: {said}")
    assert complaints.count("\n") == 1


def test_on_a_terminal_it_says_how_far_it_is():
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        subprocess.run(
            [sys.executable, "-m", "pisti", "arena", "random", "easy", "--deals", "3"],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=theirs,
        )
        os.close(theirs)
        said = terminal.read(1000)
    assert b"\r0 of 3 deals" in said


BOT = """\
import json, os, sys, time
with open({pids!r}, "a") as file:
    print(os.getpid(), file=file)
for line in sys.stdin:
    if len(json.loads(line)["moves"]) == 1:
        time.sleep({pause})
    print(json.dumps({{"move": json.loads(line)["moves"][0]}}), flush=True)
time.sleep({pause})
"""


def is_gone(number, of=os.kill):
    """Whether nothing is left of this process, or of this group, within some seconds."""
    for _ in range(400):
        try:
            of(number, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def test_an_interrupted_run_ends_its_workers_at_once():
    def run():
        with command._worker_pool(2, "en") as executor:
            executor.submit(pow, 2, 5).result()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run()
    assert multiprocessing.active_children() == []


def test_workers_do_not_hear_ctrl_c_even_before_they_are_prepared(monkeypatch):
    monkeypatch.setattr(command, "prepare_worker", int)
    before = signal.getsignal(signal.SIGINT)
    with command._worker_pool(2, "en") as executor:
        heard = executor.submit(signal.getsignal, signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is before
        assert heard.result() is signal.SIG_IGN


def test_to_be_ended_is_as_ctrl_c_while_the_arena_plays():
    before = signal.getsignal(signal.SIGTERM)
    with (
        pytest.raises(KeyboardInterrupt),
        command._on_signals(("SIGTERM",), command._interrupt),
    ):
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.slow
@pytest.mark.parametrize(("workers", "whom"), [(1, "all"), (2, "all"), (2, "one")])
def test_ctrl_c_keeps_what_is_finished_and_leaves_nobody_behind(tmp_path, path, workers, whom):
    bot, pids = tmp_path / "bot.py", tmp_path / "pids"
    bot.write_text(BOT.format(pids=str(pids), pause=0), "utf-8")
    words = [sys.executable, "-m", "pisti", "arena", "random", f"{sys.executable} {bot}"]
    words += ["--preset", "classic_two", "--limit", "600"]
    words += ["--results", str(path), "--workers", str(workers)]
    with subprocess.Popen(
        [*words, "--deals", "100000"],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        while process.poll() is None and not (path.exists() and path.stat().st_size > 21_000):
            time.sleep(0.05)
        slow = BOT.format(pids=str(pids), pause=600)
        bot.write_text(slow, "utf-8")  # from now on each bot hangs, and does not want to end
        time.sleep(1)
        (os.killpg if whom == "all" else os.kill)(process.pid, signal.SIGINT)
        try:
            out, said = process.communicate(timeout=60)
        finally:
            process.kill()  # or this would wait for ever where Ctrl-C did not end it
    assert (process.returncode, out) == (130, "")
    assert said == f"\npisti: stopped: the same command goes on from {path}\n"
    assert is_gone(process.pid, of=os.killpg)
    assert [number for number in map(int, pids.read_text().split()) if not is_gone(number)] == []
    bot.write_text(BOT.format(pids=str(pids), pause=0), "utf-8")
    [(deals,)] = query(path, "select count(*) from deal")
    assert deals
    done = subprocess.run(
        [*words, "--deals", str(deals), "--json"], check=True, capture_output=True
    )
    assert json.loads(done.stdout)["deals"] == deals


COMMAND = (
    f"{sys.executable} -c 'import os, time; from pathlib import Path;"
    f' Path(os.environ["{arena_bots.FILE}"]).write_text(str(os.getpid())); time.sleep(600)\''
)
WORKERS = ("arena_bots:stays", "--workers", "2")
LIMIT = ("arena_bots:stays", "--limit", "60", "--preset", "classic_two")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "signals"),
    [
        (WORKERS, [signal.SIGINT, signal.SIGINT]),
        (WORKERS, [signal.SIGINT, signal.SIGTERM]),
        (WORKERS, [signal.SIGINT, signal.SIGKILL]),
        (WORKERS, [signal.SIGTERM]),
        (WORKERS, [signal.SIGKILL]),
        (LIMIT, [signal.SIGTERM]),
        (LIMIT, [signal.SIGKILL]),  # of which nobody is told: it looks itself
        ((COMMAND,), [signal.SIGTERM]),
        ((COMMAND,), [signal.SIGHUP]),
    ],
)
def test_however_it_is_ended_it_leaves_no_worker_and_no_bot_behind(tmp_path, bot, signals):
    mark = tmp_path / "asked"
    path = os.pathsep.join(map(str, sys.path))
    with subprocess.Popen(
        [sys.executable, "-m", "pisti", "arena", "random", *bot],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path, arena_bots.FILE: str(mark)},
    ) as process:
        while process.poll() is None and not (mark.exists() and mark.read_text()):
            time.sleep(0.05)
        for number in signals:
            process.send_signal(number)
            time.sleep(0.5)
        try:
            process.wait(30)
            assert is_gone(process.pid, of=os.killpg)
            assert is_gone(int(mark.read_text()))
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def test_in_another_thread_it_plays_on_processes_too(capsys):
    codes = []
    arguments = ["arena", "random", "easy", "--deals", "2", "--workers", "2"]
    thread = Thread(target=lambda: codes.append(main(arguments)))
    thread.start()
    thread.join()
    assert codes == [0]
    assert "The margin of random is" in capsys.readouterr().out


@pytest.mark.parametrize("workers", [case(1, is_usual=False), case(2, is_usual=True)])
def test_what_bots_print_does_not_get_into_the_outcome(workers):
    words = [sys.executable, "-m", "pisti", "arena", "arena_bots:says", "random", "--json"]
    words += ["--deals", "2", "--workers", str(workers)]
    path = os.pathsep.join(map(str, sys.path))
    done = subprocess.run(
        words, capture_output=True, check=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert json.loads(done.stdout)["deals"] == 2
    assert b"thinking" in done.stderr


@pytest.mark.parametrize("others", [["random"], ["random", "easy"]])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_bot_that_has_lost_a_table_by_a_fault_makes_the_command_end_with_1(run, others, form):
    code, out, complaints = run(*others, "arena_bots:crashes", "--deals", 1, *form)
    assert (code, complaints) == (1, "")
    assert "deal 0, seating " in out


@pytest.mark.parametrize(
    ("bot", "fault"), [("crashes", "çökme: "), ("cheats", "kurallara aykırı hamle: ")]
)
def test_a_fault_is_told_in_turkish_and_what_the_bot_said_as_it_is(run, bot, fault):
    _, out, _ = run("random", f"arena_bots:{bot}", "--deals", 1, "--lang", "tr")
    assert re.search(rf"0\. dağıtım, oturuş \d+, \d numaralı oyuncu, \d+\. hamle, {fault}", out)
    assert "seating" not in out


def test_who_keeps_nothing_is_not_told_how_to_go_on(run, monkeypatch):
    code, out, said = run("random", "arena_bots:interrupts", "--deals", 3)
    assert (code, out, said) == (130, "", "\npisti: stopped\n")


def test_a_worker_leaves_ctrl_c_to_whoever_started_it_and_ends_its_bots(monkeypatch):
    left = []
    monkeypatch.setattr(os, "_exit", left.append)
    monkeypatch.setattr(os, "dup2", lambda *_: None)
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    bot = commands.command(("sleep", "600"), pisti)
    try:
        command.prepare_worker()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        signal.raise_signal(signal.SIGTERM)
        assert bot.process.process.wait(10) == -signal.SIGKILL
        assert left == [1]
    finally:
        bot.close()
        for number, handler in before.items():
            signal.signal(number, handler)


def test_the_threads_of_a_pool_are_waited_for():
    ended = []
    command._wait_for([SimpleNamespace(join=ended.append)])
    assert ended == [command._PATIENCE]
