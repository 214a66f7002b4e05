"""A bot that is a command: what it is asked, and every way in which it can fail to answer."""

import json
import signal
import sys
import threading
import time
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import pisti
from few import presets
from pisti import PistiError, arena, pis_yedili, wire
from pisti.bots import BotError, command as commands, find, processes
from pisti.bots.command import command, question, schema
from pisti.bots.processes import ENDED
from pisti.cli.main import main
from pisti.games import GAMES
from pisti.testing import playthrough

TWO = pisti.PRESETS["classic_two"]
STATE = pisti.new_hand(TWO, seed=7)
VIEW = pisti.view(STATE, STATE.turn)
ASKS = "import sys, json, time, os\nfor line in sys.stdin:\n    asked = json.loads(line)\n    "


@pytest.fixture
def bot(tmp_path):
    """Makes a bot from what a program does with `asked`; it is closed in the end."""
    made = []

    def make(does, head=ASKS, limit=20.0):
        path = tmp_path / "bot.py"
        path.write_text(head + does, "utf-8")
        words = (sys.executable, "-X", "utf8", str(path))
        made.append(command(words, pisti, seed=7, limit=limit))
        return made[-1]

    yield make
    for each in made:
        each.close()
        assert each.process.process.returncode is not None
    assert not [each for each in threading.enumerate() if isinstance(each, threading.Timer)]


def fault(bot, view=VIEW):
    with pytest.raises(BotError) as error:
        bot(view)
    return error.value.fault, str(error.value)


# What is asked.


@pytest.mark.long
@pytest.mark.parametrize(("name", "preset"), presets())
def test_every_question_is_as_the_schema_says_and_has_all_of_the_view(name, preset):
    game = GAMES[name]
    validator = Draft202012Validator(schema(game))
    Draft202012Validator.check_schema(schema(game))
    states = playthrough(game, game.PRESETS[preset], seed="asked", most=120)
    for state in states[:: max(1, len(states) // 6)]:
        if state.turn is None:
            continue
        seen = game.view(state, state.turn)
        line = question(game, "dice", seen)
        assert "\n" not in line
        asked = json.loads(line)
        validator.validate(asked)
        assert asked["view"]["rules"] == {"preset": preset} or game.PRESETS[preset] in [
            game.PRESETS[other] for other in game.PRESETS if other != preset
        ]
        assert wire.from_data(game, game.View, asked["view"]) == seen
        assert (asked["seat"], asked["seed"]) == (state.turn, "dice")
        assert asked["moves"] == [str(move) for move in seen.moves]
        rules = seen.rules
        assert asked["players"] == len(asked["view"]["hands"]) == rules.players
        sides = [seat % asked["sides"] for seat in range(asked["players"])]
        assert sides == [rules.side_of(seat) for seat in range(rules.players)]
        assert len({*sides}) == len(game.score(state).totals)


def test_cards_moves_and_what_is_unknown_are_told_as_records_tell_them():
    asked = json.loads(question(pisti, 7, VIEW))
    assert asked["view"]["pile"] == [str(card) if card else None for card in VIEW.pile]
    assert None in asked["view"]["pile"]
    assert asked["view"]["hands"][1 - VIEW.seat] == 4
    states = playthrough(pis_yedili, pis_yedili.RULES, seed=2)[:-1]
    views = [pis_yedili.view(state, state.turn) for state in states]
    seen = next(view for view in views if any(act.lacks for act in view.acts))
    log = json.loads(question(pis_yedili, 7, seen))["view"]["acts"]
    assert [act["move"] for act in log] == [str(act.move) for act in seen.acts]
    took = [(take["seat"], take["cards"]) for act in log for take in act["takes"]]
    assert took == [
        (take.seat, [card and str(card) for card in take.cards])
        for act in seen.acts
        for take in act.takes
    ]
    assert took
    lacks = [act["lacks"] for act in log if act["lacks"]]
    assert all(set(each) == set(pis_yedili.Wanted._fields) for each in lacks)
    assert lacks


def test_what_a_seat_does_not_see_is_in_no_question():
    for state in playthrough(pisti, pisti.PRESETS["bluff"], seed=5)[:-1]:
        seen = pisti.view(state, state.turn)
        world = next(pisti.worlds(seen, seed=1))
        assert question(pisti, 7, pisti.view(world, state.turn)) == question(pisti, 7, seen)


@pytest.mark.parametrize(
    ("seed", "told"), [(7, "7"), ("zar", "zar"), (b"\xff", r"\xff"), ("\ud800", r"\xed\xa0\x80")]
)
def test_a_seed_is_told_as_a_text(seed, told):
    assert json.loads(question(pisti, seed, VIEW))["seed"] == told


def test_the_answers_are_in_the_schema_too():
    validator = Draft202012Validator(schema(pisti)["$defs"]["Answer"])
    for good in ({"move": "JS"}, {"move": "JS", "depth": 7}, {"error": "no idea"}):
        validator.validate(good)
    for wrong in ({}, {"move": 7}, "JS", {"moves": ["JS"]}):
        assert not validator.is_valid(wrong)


# What is answered.


def test_the_move_that_it_names_as_people_write_it_is_played(bot):
    does = 'print(json.dumps({"move": " " + asked["moves"][-1].lower(), "why": 7}), flush=True)'
    last = bot(does)
    assert last(VIEW) == VIEW.moves[-1]
    for state in playthrough(pisti, TWO, seed=7)[:-1]:
        seen = pisti.view(state, state.turn)
        assert last(seen) == seen.moves[-1]


def test_what_it_says_on_standard_error_is_not_mixed_in(bot, capfd):
    loud = bot(
        'print("thinking", file=sys.stderr, flush=True)\n'
        '    print(json.dumps({"move": asked["moves"][0]}), flush=True)'
    )
    assert loud(VIEW) == VIEW.moves[0]
    assert "thinking" in capfd.readouterr().err


@pytest.mark.parametrize("said", ['"no"', "7", "[1]", "true", "null", "{}", "", "{", "[" * 50_000])
def test_whatever_a_bot_apart_says_when_it_is_made_refuses_it_only_if_it_says_so(bot, said):
    made = bot(f"os.write(1, {f'{said}{chr(10)}'.encode()!r})")
    made._ask = lambda _: "null"
    assert made.check() is None


NAMED = 'print(json.dumps({"move": asked["moves"][0]}), flush=True)'


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("sys.exit(3)", ENDED),
        ("os.kill(os.getpid(), 9)", ENDED),
        ("os.close(1); time.sleep(600)", ENDED),
        ('print("hello", flush=True)', "this is not JSON: 'hello'"),
        ('os.write(1, b"\\xff\\xfe\\n")', "this is not JSON: '��'"),
        ('print("[" * 60000, flush=True)', "this is not JSON: '[[[["),
        ('print("", flush=True)', "this is not JSON: an empty line, expected a line such as {"),
        ('print("[]", flush=True)', 'expected {"move": "…"}, not \'[]\''),
        ('print("{}", flush=True)', 'expected {"move": "…"}, not \'{}\''),
        ('print(json.dumps({"move": 7}), flush=True)', 'expected {"move": "…"}, not \'{"move": 7'),
        ('print(json.dumps({"error": "no idea"}), flush=True)', "it says: no idea"),
        ('print("x" * 5_000_000, flush=True)', "an answer without the end of its line, 'xxxx"),
        ('os.write(1, b"half"); os._exit(0)', "an answer without the end of its line, 'half'"),
    ],
    ids=[
        *("exit", "killed", "closed", "words", "bytes", "deep", "empty", "list", "object"),
        *("number", "error", "megabytes", "half"),
    ],
)
def test_an_answer_that_is_none_is_a_crash_and_ends_the_program(bot, does, said):
    broken = bot(does)
    kind, problem = fault(broken)
    assert kind == "crash"
    assert problem.startswith(said)
    assert len(problem) < 300
    assert broken.process.process.wait(10) is not None
    assert fault(broken)[0] == "crash"  # it is not asked again


UNASKED = "it said more than it was asked for: "
SURPLUS = 'print(json.dumps({"move": asked["moves"][0]}) + "\\nmore", flush=True)'
LATER = NAMED + '; time.sleep(0.3); print("more", flush=True)'


def wait_for_words(program):
    until = time.monotonic() + 20
    while program.process._lines.empty():
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("does", "head", "answers", "said"),
    [
        (SURPLUS, ASKS, 1, f"{UNASKED}'more'"),
        (LATER, ASKS, 1, f"{UNASKED}'more'"),
        (
            NAMED,
            'print("ready", flush=True)\n' + ASKS,
            0,
            "it said more than it was asked for: 'ready'",
        ),
        ("", "", 0, ENDED),
    ],
    ids=["a second line", "later", "before", "ended"],
)
def test_what_comes_unasked_is_no_answer_to_the_next_question(bot, does, head, answers, said):
    talker = bot(does, head=head)
    for _ in range(answers):
        assert talker(VIEW) == VIEW.moves[0]
    wait_for_words(talker)
    assert fault(talker) == ("crash", said)


@pytest.mark.long
def test_one_that_talks_on_is_ended_with_the_thread_that_hears_it(bot):
    before = threading.active_count()
    talker = bot("", head='while True: print("x" * 100, flush=True)')
    wait_for_words(talker)
    talker.close()
    until = time.monotonic() + 20
    while threading.active_count() > before:
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("does", ["time.sleep(600)", NAMED], ids=["hangs", "ends"])
def test_who_leaves_somebody_behind_that_holds_its_output_hinders_nobody(bot, monkeypatch, does):
    """The child has left for a session of its own, and keeps the output open for a minute."""
    monkeypatch.setattr(commands, "_START", 10.0 if does == NAMED else 0.5)
    monkeypatch.setattr(processes, "PATIENCE", 0.2)
    child = "import subprocess\nchild = subprocess.Popen(['sleep', '60'], start_new_session=True)\n"
    sly = bot("", head=child + ASKS + does + "\n    os._exit(0)", limit=0.5)
    began = time.monotonic()
    if does == NAMED:
        assert sly(VIEW) == VIEW.moves[0]
    assert fault(sly)[0] == "time-out"
    sly.close()
    assert time.monotonic() - began < 20


def test_an_illegal_move_is_told_with_the_moves_that_there_are(bot):
    stranger = next(str(card) for card in pisti.DECK if card not in VIEW.hand)
    kind, problem = fault(bot(f'print(json.dumps({{"move": "{stranger}"}}), flush=True)'))
    assert kind == "illegal move"
    assert problem.startswith(f"'{stranger}' is not one of the moves: {VIEW.moves[0]}, ")


@pytest.mark.slow
@pytest.mark.parametrize(
    "head",
    [ASKS + "time.sleep(600)", "import time\ntime.sleep(600)", "while True: pass"],
    ids=["thinks", "does not read", "busy"],
)
def test_a_bot_that_hangs_is_ended_at_its_limit(bot, monkeypatch, head):
    monkeypatch.setattr(commands, "_START", 0.3)
    slow = bot("", head=head, limit=0.2)
    said = "no move after 0.2 seconds and 0.3 more for the first (is the line flushed?)"
    assert fault(slow) == ("time-out", said)
    slow.process.process.wait(10)
    assert slow.process.process.returncode == -signal.SIGKILL


def test_a_bot_that_reads_nothing_of_a_long_question_is_ended_at_its_limit(bot, monkeypatch):
    monkeypatch.setattr(commands, "_START", 0.0)
    slow = bot("", head="import time\ntime.sleep(600)", limit=0.3)
    monkeypatch.setattr(slow, "_ask", lambda _: "x" * 1_000_000)
    assert fault(slow)[0] == "time-out"


@pytest.mark.long
@pytest.mark.slow
def test_what_a_program_has_started_ends_with_it(bot, monkeypatch, tmp_path):
    monkeypatch.setattr(commands, "_START", 3.0)  # the child must have the time to start
    child = tmp_path / "child"
    slow = bot(
        f"import subprocess\n    child = subprocess.Popen(['sleep', '600'])\n"
        f"    open({str(child)!r}, 'w').write(str(child.pid))\n    time.sleep(600)",
        limit=1.5,
    )
    assert fault(slow)[0] == "time-out"
    assert _has_ended(int(child.read_text()))


def test_what_a_program_has_started_ends_also_when_it_ends_by_itself(bot, tmp_path):
    child = tmp_path / "child"
    polite = bot(
        NAMED,
        head="import subprocess\nchild = subprocess.Popen(['sleep', '600'])\n"
        f"open({str(child)!r}, 'w').write(str(child.pid))\n" + ASKS,
    )
    assert polite(VIEW) == VIEW.moves[0]
    polite.close()
    assert polite.process.process.returncode == 0
    assert _has_ended(int(child.read_text()))


def _has_ended(number):
    """Whether there is no such process, or only what is left of one."""
    for _ in range(200):
        state = Path(f"/proc/{number}/stat")
        if not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        threading.Event().wait(0.05)
    return False


def test_the_first_move_may_take_longer_as_the_program_is_starting(bot):
    late = bot(NAMED, head="import time\ntime.sleep(0.5)\n" + ASKS, limit=0.4)
    assert late(VIEW) == VIEW.moves[0]


# Its end.


def test_it_ends_when_it_is_asked_no_more(bot, tmp_path):
    polite = bot(NAMED + f"\nopen({str(tmp_path / 'bye')!r}, 'w').close()")
    polite(VIEW)
    polite.close()
    assert polite.process.process.returncode == 0
    assert (tmp_path / "bye").exists()
    polite.close()  # once more does no harm
    assert fault(polite) == ("crash", ENDED)


def test_one_that_does_not_want_to_end_is_ended(bot, monkeypatch):
    monkeypatch.setattr(processes, "PATIENCE", 0.1)
    stubborn = bot(NAMED + "\ntime.sleep(600)")
    stubborn(VIEW)
    stubborn.close()
    assert stubborn.process.process.returncode == -signal.SIGKILL


def test_a_command_that_there_is_not_is_a_crash(tmp_path):
    with pytest.raises(
        BotError, match=r"^the command 'no-such-program' cannot be started: No such"
    ):
        command(("no-such-program",), pisti)
    assert issubclass(BotError, PistiError)


# By name, and in the arena.


def test_a_command_line_is_found_and_has_ten_seconds_unless_others_are_named(tmp_path):
    path = tmp_path / "my bot.py"
    path.write_text(ASKS + NAMED, "utf-8")
    line = f"{sys.executable} '{path}'"
    assert find(line, pisti).keywords == {"limit": commands.LIMIT} == {"limit": 10.0}
    maker = find(line, pisti, limit=30)
    assert maker.keywords == {"limit": 30}
    made = maker(seed=7)
    assert made(VIEW) == VIEW.moves[0]
    made.close()
    with pytest.raises(PistiError, match="there is no bot"):
        find("'", pisti)


def test_a_command_plays_in_the_arena_like_the_function_that_it_is(tmp_path):
    path = tmp_path / "first.py"
    path.write_text(ASKS + NAMED, "utf-8")
    line = f"{sys.executable} {path}"
    far = arena.duel(line, "random", game=pisti, rules=TWO, deals=2)
    near = arena.duel(lambda view: view.moves[0], "random", game=pisti, rules=TWO, deals=2)
    assert far.margins == near.margins
    assert far.tallies[0] == near.tallies[0]


SILENT = "it has ended without an answer to its first question"
WORDY = "".join([f"  no luck {n}\n" for n in range(9, 20)])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (f"{sys.executable} wordy.py", f"{SILENT}\nits last words:\n{WORDY}  bad� luck\n"),
        ("sh -c 'exit 3'", f"{SILENT}\n"),
        ("./no-program", "the command './no-program' cannot be started: "),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="there is no sh")
def test_a_command_that_never_starts_stops_the_run_and_its_last_words_are_told_once(
    tmp_path, monkeypatch, capfd, line, told
):
    monkeypatch.chdir(tmp_path)
    many = 'import sys\nfor n in range(20):\n    print("no luck", n, file=sys.stderr)\n'
    Path("wordy.py").write_text(many + 'sys.exit("bad\x1b luck")', "utf-8")
    Path("no-program").write_text("no program", "utf-8")
    Path("no-program").chmod(0o755)
    assert main(["arena", line, "random", "--deals", "2"]) == 2
    out, said = capfd.readouterr()
    assert said.startswith(f"pisti: {line} is not a bot: {told}")
    assert len(said.splitlines()) == len(told.splitlines())
    assert out == ""
