"""What a person is told and asked in a hand, and what they can answer."""

import io
import re

import pytest

import pisti
from pisti import all_fours, pis_yedili
from pisti.cards import DECK
from pisti.cli import console, person as cli_person, play as cli_play
from pisti.cli.main import main
from pisti.notation import format_move, pretty
from pisti.record import check
from pisti.score_types import Line, Score
from pisti.testing import playthrough
from playing import FIRST, GAMES, SCHOOLS, read

# A hand.


@pytest.mark.parametrize(("name", "school"), SCHOOLS)
def test_a_hand_of_every_school_is_played_counted_and_saved(play, tmp_path, name, school):
    path = tmp_path / "hand.json"
    arguments = ("--game", name, "--preset", school, "--seed", 5, "--bot", "random")
    code, out, complaint = play(FIRST, *arguments, "--save", path)
    game, record = GAMES[name], read(path)
    state = check(game, record)
    assert (code, complaint) == (0, "")
    assert state.is_over
    assert record.rules == game.PRESETS[school]
    assert out.startswith(f"A hand of {name} by the rules of {school}.\nYou are Ayşe, at the table")
    count = io.StringIO()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("sys.stdout", count)
        console.count(game.score(state), record.players)
    end = out[out.index(count.getvalue()) + len(count.getvalue()) :]
    assert re.fullmatch(rf"\nThe hand (goes to|is) .*\nSaved in {path}\.\n", end)
    assert main(["check", str(path)]) == 0


@pytest.mark.parametrize("name", GAMES)
def test_the_hand_is_the_one_that_the_seed_deals(play, tmp_path, name):
    path = tmp_path / "hand.json"
    play([], "--game", name, "--seed", "tea", "--dealer", 1, "--save", path)
    deck = GAMES[name].new_hand(seed="tea", dealer=1).deck
    assert (read(path).deck, read(path).dealer) == (deck, 1)


def test_the_same_seed_and_answers_are_the_same_evening(play):
    first = play(FIRST, "--seed", 3, "--game", "pis_yedili")
    assert first == play(FIRST, "--seed", 3, "--game", "pis_yedili")
    assert first != play(FIRST, "--seed", 4, "--game", "pis_yedili")


def test_a_seed_that_nobody_gave_is_told_when_the_hand_is_over(play):
    code, out, _ = play(FIRST, "--preset", "classic_two")
    seed = re.search(r"\nThe seed was (\w{16})\.\n$", out)[1]
    assert code == 0
    assert out.count(seed) == 1
    assert play(FIRST, "--preset", "classic_two", "--seed", seed)[1] in out
    assert "seed" not in play([], "--preset", "classic_two")[1]


def test_the_person_is_told_what_happened_and_sees_the_table(play):
    code, out, _ = play(["6S"], "--preset", "classic_two", "--seed", 7, "--bot", "random")
    lines = out.splitlines()
    assert code == 0
    assert lines[:11] == [
        "A hand of pisti by the rules of classic_two.",
        "You are Ayşe, at the table with Bülent (random).",
        "Type a card or its number, ? for a hint, h for help, q to leave.",
        "",
        "on the table: ▒▒ ▒▒ ▒▒ ▒▒",
        "Ayşe is dealt 6♠ A♦ Q♦ 6♥",
        "under the stock lies 4♣",
        "turned up: 4♥",
        lines[8],
        "",
        "Pişti",
    ]
    assert re.fullmatch("Bülent plays [789]♠|Bülent plays 3♠", lines[8])
    assert lines[12] == "  Bülent  ▒▒ ▒▒ ▒▒"
    assert lines[14] == "  stock   ▒▒ ×40, under it 4♣"
    assert lines[17:22] == [
        "▸ Ayşe    6♠ A♦ Q♦ 6♥  · dealer",
        "",
        "Your move: 1 6♠  2 A♦  3 Q♦  4 6♥",
        "> 6S",
        "Ayşe plays 6♠",
    ]
    assert lines[-2:] == ["> ", "You leave the table."]


@pytest.mark.parametrize("name", GAMES)
def test_no_line_is_too_long_but_for_a_pile_of_cards(play, name):
    school = {"pisti": "classic", "all_fours": "trinidad", "pis_yedili": "pis_yedili"}[name]
    _, out, _ = play(FIRST, "--game", name, "--preset", school, "--seed", 4)
    assert [line for line in out.splitlines() if len(line) > 80 and " takes " not in line] == []


def test_a_long_title_is_folded(play):
    lines = play([], "--game", "all_fours", "--preset", "trinidad", "--seed", 4)[1].splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("All Fours"))
    assert lines[at].endswith(" ·")
    assert lines[at + 1] == "    Ayşe and Can against Bülent and Derya"


def test_a_tie_goes_to_nobody(capsys):
    tie = Score((Line(0, "low", 1, 1),), (1, 0, 1))
    assert cli_play._goes_to((0, 2), 3, ("A", "B", "C")) == "is shared by A and C"
    assert cli_play._goes_to((0, 1), 2, ("A", "B")) == "is a tie"
    assert cli_play._goes_to((1,), 2, ("A", "B", "C", "D")) == "goes to B and D"
    console.count(tie, ("A", "B", "C"))
    assert capsys.readouterr().out == "\nA: 1 (low = 1)\nB: 0\nC: 1\n"


def test_the_lowest_total_wins_where_cards_are_penalties(play):
    _, out, _ = play(FIRST, "--game", "pis_yedili", "--seed", 1)
    totals = {name: int(n) for name, n in re.findall(r"^(\w+): (\d+)", out, re.MULTILINE)}
    winner = min(totals, key=totals.get)
    assert len(totals) == 4
    assert f"The hand goes to {winner}.\n" in out


def test_a_long_count_is_folded_between_its_items(capsys):
    lines = tuple([Line(0, "a thing worth counting", 2, n) for n in range(5)])
    console.count(Score(lines, (10,)), ("A",))
    assert capsys.readouterr().out == (
        "\nA: 10 (a thing worth counting ×2 = 0, a thing worth counting ×2 = 1,\n"
        "    a thing worth counting ×2 = 2, a thing worth counting ×2 = 3,\n"
        "    a thing worth counting ×2 = 4)\n"
    )


# Answers.


def test_moves_are_typed_in_any_usual_form_or_as_a_number(play):
    answers = [" s 6 ", "a♦", "2", "qd"]
    _, out, _ = play(answers, "--preset", "classic_two", "--seed", 7)
    for card in ("6♠", "A♦", "6♥", "Q♦"):
        assert f"\nAyşe plays {card}" in out


def test_enter_makes_the_only_move_and_no_other(play):
    arguments = ("--preset", "classic_two", "--seed", 7)
    out = play(["1", "1", "1", ""], *arguments)[1]
    assert "(there is no other: Enter will do)\n> \nAyşe plays" in out
    out = play([""], *arguments)[1]
    assert out.endswith(
        "> \nthat is no move here, expected one of those above or its number (h: help)\n"
        "> \nYou leave the table.\n"
    )


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0", "the moves are numbered from 1 to 4"),
        ("9" * 5000, "the moves are numbered from 1 to 4"),
        ("KD", "you do not hold K♦"),
        ("KD KS", "“KD KS” is no move here, expected one of those above"),
        ("draw", "“draw” is no move here"),
        ("(6S)", "“(6S)” is no move here"),
        ("6S/H", "“6S/H” is no move here"),
        ("x" * 20_000, f"“{'x' * 20}…” is no move here"),
        ("\x1b[2J", "“�[2J” is no move here"),
    ],
)
def test_a_wrong_answer_gets_one_line_and_the_question_again(play, answer, said):
    out = play([answer, "6S"], "--preset", "classic_two", "--seed", 7)[1]
    after = out.split("\n> ", 1)[1].split("\n")
    assert after[1].startswith(said)
    assert after[2] == "> 6S"
    assert after[3] == "Ayşe plays 6♠"
    assert "\x1b" not in out


def asked(monkeypatch, capsys, game, state, answers):
    """What the seat on turn is shown and chooses when it answers so."""
    seat = state.turn
    called = console.PLAYERS[: state.rules.players]
    person = cli_person.Person(game, seat, called, "adviser", color=False)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in answers])))
    move = cli_person.ask(person, game.view(state, seat), None)
    return move, capsys.readouterr().out


@pytest.mark.parametrize(("name", "clause"), [("all_fours", "AF-"), ("pis_yedili", "PY-")])
def test_a_card_that_does_not_fit_is_refused_with_the_clause_for_the_truth(
    monkeypatch, capsys, name, clause
):
    """What a world of the view says is what the state would have said."""
    game, refused = GAMES[name], 0
    rules = game.PRESETS["hoffmann_4" if name == "all_fours" else "pis_yedili"]
    for state in list(playthrough(game, rules, seed=3))[:-1]:
        moves = game.legal_moves(state)
        for card in state.hands[state.turn]:
            if card in moves or any(str(move).startswith(str(card)) for move in moves):
                continue
            with pytest.raises(pisti.IllegalMove) as truth:
                game.apply(state, card)
            move, out = asked(monkeypatch, capsys, game, state, [card, "1"])
            line = out.split("\n> ")[1].split("\n")[1]
            own = console.PLAYERS[state.turn]
            assert move == moves[0]
            assert line == pretty(str(truth.value)).replace(f"seat {state.turn}", own)
            assert f"({clause}" in line
            refused += 1
    assert refused > 20


def test_who_plays_a_jack_is_asked_for_the_suit(monkeypatch, capsys):
    state = next(
        state
        for state in playthrough(pis_yedili, pis_yedili.RULES, seed=3)
        if any(isinstance(move, pis_yedili.Call) for move in pis_yedili.legal_moves(state))
    )
    call = next(m for m in pis_yedili.legal_moves(state) if isinstance(m, pis_yedili.Call))
    move, out = asked(monkeypatch, capsys, pis_yedili, state, [call.card, f"{call.card}/h"])
    jack = call.card.pretty
    assert move == pis_yedili.Call(call.card, pisti.Suit.HEARTS)
    assert f"\nwith {jack} you name a suit, expected one of {jack}/♣, {jack}/♦, " in out


def test_help_says_what_can_be_typed_and_where_the_rules_are(play):
    arguments = ("--game", "all_fours", "--dealer", 1, "--seed", 7, "--hints", "random")
    for word in ("h", "HELP"):
        out = play([word, "stand"], *arguments)[1]
        told = out.split(f"> {word}\n")[1].split("> stand\n")[0].splitlines()
        assert told == [
            "You can type",
            "  stand      be content with the trumps",
            "  beg        ask for a point or for other trumps",
            "  1, 2, …    the same by its number; 10♦ is also 10d, d10 or TD",
            "  ? or hint  ask what random would do, who sees what you see",
            "  h or help  read this",
            "  q or quit  leave the table; Ctrl-D does it too",
            "The rules are in docs/rules/all-fours.md of the project, and",
            "`pisti presets --game all_fours` lists what each preset changes.",
            "Your move: 1 stand  2 beg",
        ]


def test_help_knows_every_move():
    told = set()
    for name, school in SCHOOLS:
        game = GAMES[name]
        for seed in (3, 4, 5):
            for state in playthrough(game, game.PRESETS[school], seed=seed):
                for move in game.legal_moves(state):
                    text, meaning = format_move(move), cli_person._meaning(pretty(move))
                    assert ("face down" in meaning) == (text[0] in "(-")
                    assert ("name the suit" in meaning) == ("/" in text)
                    assert ("announce" in meaning) == ("!" in text)
                    told.add(meaning)
    assert told > {*cli_person._SAID.values()}
    put_away = all_fours.Discard(DECK[0])
    assert cli_person._meaning(pretty(put_away)) == "put this card away, face down"
    tek = pis_yedili.Tek(pis_yedili.Call(DECK[0], pisti.Suit.CLUBS))
    assert cli_person._meaning(pretty(tek)).endswith(" must follow, and announce your last one")


def test_a_hint_comes_from_a_bot_that_sees_what_the_person_sees(play, bots):
    arguments = ("--preset", "classic_two", "--seed", 7, "--hints", "test_bots:last")
    for word in ("?", "Hint"):
        bots.VIEWS.clear()
        out = play([word], *arguments)[1]
        assert f"> {word}\ntest_bots:last would choose 6♥\n> " in out
        assert [view.seat for view in bots.VIEWS] == [0]
        assert type(bots.VIEWS[0]) is pisti.View


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("crashes", "has crashed (LookupError)"),
        ("leaves", "has crashed (SystemExit)"),
        ("ends", "has crashed (GeneratorExit)"),
        ("breaks", "has crashed (Worst)"),
        ("cheats", "what test_bots:cheats would do is not"),
    ],
)
def test_a_hand_goes_on_without_hints(play, bots, bot, said):
    arguments = ("--preset", "classic_two", "--seed", 7, "--hints", f"test_bots:{bot}")
    code, out, _ = play(["?", *FIRST], *arguments)
    assert code == 0
    assert re.search(rf"> \?\nthere is no hint: .*{re.escape(said)}.*\n> 1\nAyşe plays 6♠", out)
