"""Every refusal of every command in Turkish: no English word of ours is left in it."""

import json
import re
import shlex

import pytest

import pisti
from around.test_refusals_in_turkish import ENGLISH
from pisti import record

HAND = record.dumps(pisti, record.record_of(pisti, pisti.new_hand(seed=7)))
REFUSED = [
    "",
    "pley",
    "play --game chess",
    "play --game mau_mau",
    "play --preset classik",
    "play --preset duel",
    "play --but target",
    "play --but taget=101",
    "play --but players=9 target=x",
    "play --but players=3 teams=partnership",
    "play --but target=1 target=2",
    "play --rules missing.json",
    "play --rules broken.json",
    "play --bot nosuch",
    "play --bot hrad",
    "play --bot my.py",
    "play --bot no_module:bot",
    "play --bot pisti.cards:DECK",
    "play --bot easy hard expert master",
    "play --seat 9",
    "play --seat x",
    "play --dealer 9",
    "play --dealer x",
    "play --pause x",
    "play --resume missing.json",
    "play --resume hand.json",
    "play --save folder",
    "play --lang",
    "watch --dealer 9",
    "watch --bot nosuch",
    "watch --seat 9",
    "rules chess",
    "rules --preset classik",
    "rules --but taget=1",
    "rules --game chess",
    "rules --rules flat.toml",
    "watch --game failing",
    "watch --game failing:counted",
    "watch --game failing:halves",
    "presets --game chess",
    "arena",
    "arena easy",
    "arena easy easy",
    "arena easy nosuch",
    "arena easy hard --deals 0",
    "arena easy hard --deals x",
    "arena easy hard --limit 0",
    "arena easy hard --workers 0",
    "arena easy hard --test 0",
    "arena easy hard --deals 1 --results folder",
    "arena easy hard --deals 1 --results hand.json",
    "arena easy hard --deals 1 --results in-the-way",
    "ladder pisti/minni",
    "ladder --share 0",
    "ladder --share x",
    "ladder --workers 0",
    "ladder --results hand.json",
    "replay missing.json",
    "replay broken.json",
    "replay list.json",
    "replay illegal.json",
    "check broken.json",
    "check list.json",
    "check illegal.json",
    "check kind.json",
    "check score.json",
    "show hand.json --ply 9",
    "show hand.json --seat 9",
    "show broken.json",
    "review broken.json",
    "review illegal.json",
    "review hand.json --worlds 0",
    "review number.json",
    "review broken.json hand.json",
    "review folder",
    "advise --seat 9",
    "advise --dealer 9",
    "advise --bot nosuch",
    "practice --day --from hand.json",
    "practice --number 0",
    "practice --number x",
    "practice --from missing.json",
    "practice --from broken.json",
    "practice --from hand.json --seat 9",
    "practice --file broken.json",
    "practice --file kept.json",
    "practice --file place.json",
    "practice --file puzzle.json",
    "practice --game chess",
    "practice --game failing",
    "schema nothing",
    "schema view --game chess",
    "web --port 99999999",
    "web --game chess",
    "web --game examples.papaz_kacti",
]
FAILING = """
import pisti
from pisti import house

game = house.but_for(pisti, "eksik", {"en": "x", "tr": "x"}, takes=lambda card, pile: pile[99])
counted = house.but_for(pisti, "sayan", {"en": "x", "tr": "x"}, counts=lambda state: 5)
half = pisti.Line(0, "x", 1, 0.5)
halves = house.but_for(pisti, "yarim", {"en": "x", "tr": "x"}, counts=lambda state: [half])
"""
NOT_OURS = re.compile(r"'[^']*'|`[^`]*`|\S*_\S*|--?[a-z]+|[\w/.]+\.json|\b[A-Z]+\b")
"""What was given, names of flags and of files, and options."""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with some hands, most of which are none."""
    monkeypatch.chdir(tmp_path)
    data = json.loads(HAND)
    texts = {
        "hand": HAND,
        "broken": "{",
        "list": "[]",
        "illegal": json.dumps({**data, "moves": ["2C", "2C"]}),
        "kind": json.dumps({**data, "moves": "2C 2C"}),
        "score": json.dumps({**data, "score": [7, 7]}),
        "kept": json.dumps({"format": 2, "boxes": [], "puzzles": []}),
        "place": json.dumps({"format": 1, "boxes": [["a", 9, "2026-03-01"]], "puzzles": []}),
        "puzzle": json.dumps({"format": 1, "boxes": [], "puzzles": [{"game": "pisti"}]}),
        "number": json.dumps({**data, "tags": {"hand": "many"}}),
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.json").write_text(text, "utf-8")
    (tmp_path / "flat.toml").write_text("target = 51", "utf-8")
    (tmp_path / "failing.py").write_text(FAILING, "utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "in-the-way-journal").touch()


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("line", REFUSED)
def test_a_refusal_is_said_in_turkish(line, run, monkeypatch):
    monkeypatch.setenv("LANG", "tr_TR.UTF-8")
    code, out, err = run(*shlex.split(line))
    told = err or out
    assert code in {1, 2}, (code, out)
    assert told
    assert not ENGLISH.search(NOT_OURS.sub("", told)), told


@pytest.mark.parametrize("bots", [("easy", "random"), ("easy", "random", "hard")])
def test_the_results_of_an_arena_are_told_in_turkish(bots, run):
    said = {}
    for language in ("en", "tr"):
        table = ("--preset", "mini", "--deals", 4, "--lang", language)
        test = ("--test", 1) if len(bots) == 2 else ()
        code, out, _ = run("arena", *bots, *table, *test)
        assert code == 0
        said[language] = "\n".join([line for line in out.splitlines() if "CPU" not in line])
    english = {*re.findall(r"[a-z]{4,}", said["en"])} - {*bots, "pisti", "pişti", "mini"}
    assert len(english) > 5
    assert not english & {*re.findall(r"[a-z]{4,}", said["tr"])}
    numbers = re.findall(r"-?\d+\.\d\d", said["en"])
    assert numbers
    assert [number.replace(".", ",") for number in numbers] == re.findall(r"-?\d+,\d\d", said["tr"])
