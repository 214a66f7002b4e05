"""The client in TypeScript: its types are those of the wire, and it plays through the server."""

import json
import re
from functools import cache
from random import Random

import pytest

import pisti
from folders import DOCS
from pisti import PistiError, wire
from pisti.games import GAMES
from pisti.match import apply, new_match, since, view
from pisti.notation import parse_move
from pisti.show import count
from pisti.show.sentences import tell
from typescript_client import (
    NODE,
    SOURCES,
    compiled,
    needs_node,
    told_by,
)

NAMES = ("Ayşe", "Bülent <b>", "Cem", "Deniz", "Ece", "Ferit", "Gül")
WIDTH = 38
pytestmark = [pytest.mark.long, needs_node]


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
            "says": [tell(game, event, players=NAMES) for event in events],
            "names": NAMES[: rules.players],
            "sides": [rules.side_of(seat) for seat in range(rules.players)],
            "away": [],
            "bots": [1],
            "banked": wire.to_data(game, seen.banked),
            "counts": wire.to_data(game, match.scores),
            "counts_say": [line for each in match.scores for line in count(game, each)],
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
    counts = [each for hand in hands for each in hand[-1]["counts"]]
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
