"""A hand at the terminal: what a person is told and asked, and can answer."""

import io
import re
from datetime import date
from types import SimpleNamespace

import pytest

import pisti
from few import case, presets
from pisti import pis_yedili, show
from pisti.cli import console, person as cli_person
from pisti.cli.console import chosen_language, fold
from pisti.cli.main import main
from pisti.cli.records import day_of
from pisti.kit.languages import COMMON
from pisti.notation import parse_card, pretty
from pisti.phrases import folded
from pisti.record import check
from pisti.show import text
from pisti.table import NAMES
from pisti.table.deals import Deal
from pisti.table.table import Table
from pisti.testing import playthrough
from pisti.typed import card_named
from playing import FIRST, GAMES, TWO, read

PAINT = re.compile(r"\x1b\[[\d;]*m")
CARD = re.compile(PAINT.pattern + r" [^ \x1b]+ " + PAINT.pattern)

# A hand.


@pytest.mark.long
@pytest.mark.uncounted
@pytest.mark.parametrize(("name", "preset"), presets())
def test_a_hand_of_every_preset_is_played_counted_and_saved(play, tmp_path, name, preset):
    path = tmp_path / "hand.json"
    arguments = ("--game", name, "--preset", preset, "--seed", 5, "--bot", "random")
    code, out, complaint = play(FIRST, *arguments, "--save", path)
    game, record = GAMES[name], read(path)
    state = check(game, record)
    assert (code, complaint) == (0, "")
    assert state.is_over
    assert record.rules == game.PRESETS[preset]
    called = f"{game.WORDS['en']['title']}, {console.preset_title(game, record.rules, 'en')}"
    assert out.startswith(f"A hand of {called}.\nYou are Ayşe, at the table with ")
    counted = "\n".join(show.count(game, game.score(state), players=record.players)) + "\n"
    end = out[out.index(counted) + len(counted) :]
    assert re.fullmatch(rf"\nThe hand (goes to|is) .*\nSaved in {path}\.\n", end)
    assert main(["check", str(path)]) == 0


@pytest.mark.parametrize("name", GAMES)
def test_the_hand_is_the_one_that_the_seed_deals(play, tmp_path, name):
    path = tmp_path / "hand.json"
    play([], "--game", name, "--seed", "tea", "--dealer", 1, "--save", path)
    deck = GAMES[name].new_hand(seed="tea", dealer=1).deck
    assert (read(path).deck, read(path).dealer) == (deck, 1)


def test_a_hand_that_is_saved_says_on_which_day_it_was_played(play, tmp_path, monkeypatch):
    monkeypatch.setattr("pisti.cli.evening.today", lambda: date(2026, 3, 1))
    path = tmp_path / "hand.json"
    play(FIRST, "--preset", "mini", "--save", path)
    assert day_of(read(path)) == date(2026, 3, 1)


def test_a_full_disk_is_told_with_the_name_of_the_file(play, tmp_path, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_text", full)
    path = tmp_path / "hand.json"
    code, _, complaint = play(FIRST, "--preset", "mini", "--save", path)
    assert (code, complaint) == (2, f"pisti: {path}: No space left on device\n")
    assert [*tmp_path.iterdir()] == [path]


def test_a_seed_that_nobody_gave_is_told_when_the_hand_is_over(play):
    code, out, _ = play(FIRST, "--preset", "classic_two")
    seed = re.search(r"\nThe seed was (\w{16})\.\n$", out)[1]
    assert code == 0
    assert out.count(seed) == 1
    assert play(FIRST, "--preset", "classic_two", "--seed", seed)[1] in out


def test_a_seed_that_nobody_gave_is_told_to_who_leaves_and_keeps_nothing(play, tmp_path):
    _, out, _ = play(["q"], "--preset", "classic_two")
    seed = re.search(r"\nYou leave the table\.\nThe seed was (\w{16})\.\n$", out)[1]
    assert "seed" not in play(["q"], "--seed", seed)[1]
    assert "The seed" not in play(["q"], "--save", tmp_path / "hand.json")[1]


def test_the_person_is_told_what_happened_and_sees_the_table(play):
    code, out, _ = play(["6S"], *TWO, "--bot", "random")
    lines = out.splitlines()
    assert code == 0
    assert lines[:11] == [
        "A hand of Pişti, classic for two.",
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


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "columns", "language"),
    [
        case(name, columns, language, is_usual=(columns, language) == (60, "tr"))
        for name in GAMES
        for columns in (60, 80)
        for language in ("en", "tr")
    ],
)
def test_no_line_is_too_long_and_no_word_is_broken(play, monkeypatch, name, columns, language):
    monkeypatch.setattr("pisti.table.telling._WORLDS", 3)
    preset = {"pisti": "classic", "all_fours": "trinidad", "pis_yedili": "pis_yedili"}[name]
    arguments = ("--game", name, "--preset", preset, "--seed", 4, "--lang", language)
    answers = ["h", "?", "nothing of the kind", *FIRST]
    wide, narrow = (play(answers, *arguments, columns=n)[1] for n in (1000, columns))
    assert max(map(len, narrow.splitlines())) <= columns
    assert narrow.split() == wide.split()
    assert len(narrow.splitlines()) > len(wide.splitlines())


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("name", GAMES)
def test_colored_cards_are_not_broken_and_take_no_more_room_than_is_seen(name, columns):
    game = GAMES[name]
    for state in playthrough(game, game.RULES, seed="narrow"):
        drawn = text.table(game, game.view(state, state.turn), color=True)
        lines = [part for line in drawn.split("\n") for part in fold(line, columns).split("\n")]
        assert max([len(PAINT.sub("", line)) for line in lines]) <= columns
        assert not any("107m" in CARD.sub("", line) for line in lines)


def test_a_word_that_is_longer_than_the_line_stays_whole():
    assert fold("a " + "b" * 70 + " c", 60) == "a\n    " + "b" * 70 + "\n    c"
    assert [fold(line, 60) for line in ("b" * 70, "", "  a  b")] == ["b" * 70, "", "  a  b"]


# Answers.


@pytest.mark.parametrize(
    "answers",
    [
        [" s 6 ", "a♦", "2", "qd"],
        ["six of spades", "Karo ası", "2 of clubs", "kupa 6'lısı", "diamonds queen"],
    ],
)
def test_moves_are_typed_in_any_usual_form_by_number_or_by_name(play, answers):
    _, out, _ = play(answers, *TWO)
    for card in ("6♠", "A♦", "6♥", "Q♦"):
        assert f"\nAyşe plays {card}" in out
    assert ("\nyou do not hold 2♣\n" in out) == ("2 of clubs" in answers)


def test_every_card_has_names_of_its_own_in_every_language():
    words = COMMON["tr"]
    for card in pisti.DECK:
        suit, rank = card.suit.name.lower(), card.rank.name.lower()
        assert card_named(f"{rank} of {suit}") is card
        for own_suit in words[f"typed.suit.{suit}"].split():
            for own_rank in words[f"typed.rank.{rank}"].split():
                assert card_named(f"{own_suit.upper()} {folded(own_rank)}") is card


@pytest.mark.parametrize("name", ["", "ten", "10 9", "one of hearts", "hearts hearts", "10 of 10"])
def test_what_names_no_card_is_no_card(name):
    assert card_named(name) is None


def test_enter_makes_the_only_move_and_no_other(play):
    out = play(["1", "1", "1", ""], *TWO)[1]
    assert "(there is no other: Enter will do)\n> \nAyşe plays" in out
    out = play([""], *TWO)[1]
    assert out.endswith(
        "> \nthat is not a move here, expected one of those above or its number (h: help)\n"
        "> \nYou leave the table.\n"
    )


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0", "the moves are numbered from 1 to 4"),
        ("6", "the moves are numbered from 1 to 4"),
        ("k", "“k” is not a move here"),
        ("9" * 5000, "the moves are numbered from 1 to 4"),
        ("KD", "you do not hold K♦"),
        ("KD KS", "“KD KS” is not a move here, expected one of those above"),
        ("(6S)", "“(6S)” is not a move here"),
        ("6S/H", "“6S/H” is not a move here"),
        ("x" * 20_000, f"“{'x' * 20}…” is not a move here"),
        ("\x1b[2J", "“�[2J” is not a move here"),
    ],
)
def test_a_wrong_answer_gets_one_line_and_the_question_again(play, answer, said):
    out = play([answer, "6S", "a"], *TWO)[1]
    after = out.split("\n> ", 1)[1].split("\n")
    assert after[1].startswith(said)
    assert after[2] == "> 6S"
    assert after[3] == "Ayşe plays 6♠"
    assert "\x1b" not in out
    assert "\n> a\nAyşe plays A♦" in out  # the only card of this rank


def asked(monkeypatch, capsys, game, state, answers):
    """The output and the choice of the seat on turn when it answers so."""
    players = state.rules.players
    table = Table(
        *(game, state.rules, state.turn, NAMES[:players], ("easy",) * players, state.dealer),
        is_match=False,
        is_practice=True,
        deal=Deal(deck=state.deck),
        now=state,
    )
    person = cli_person.Person(table, "adviser", color=False)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in answers])))
    monkeypatch.setenv("COLUMNS", "1000")
    move = cli_person.ask(person, None)
    return move, capsys.readouterr().out


@pytest.mark.parametrize(("name", "clause"), [("all_fours", "AF-"), ("pis_yedili", "PY-")])
def test_a_card_that_does_not_fit_is_refused_with_the_clause_for_the_truth(
    monkeypatch, capsys, name, clause
):
    """The hint from a world of the view is the one that the state would give."""
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
            own = NAMES[state.turn]
            assert move == moves[0]
            assert line == pretty(str(truth.value)).replace(f"seat {state.turn}", own)
            assert f"({clause}" in line
            refused += 1
        if refused > 20:
            return
    pytest.fail(f"only {refused} cards were refused")


def test_who_plays_a_jack_is_asked_for_the_suit(monkeypatch, capsys):
    state = list(playthrough(pis_yedili, pis_yedili.RULES, seed=3))[3]
    move, out = asked(monkeypatch, capsys, pis_yedili, state, ["JS", "JS/h"])
    assert move == pis_yedili.Call(parse_card("JS"), pisti.Suit.HEARTS)
    assert "\nwith J♠ there is more to say, expected one of J♠/♣, J♠/♦, " in out


def test_help_tells_the_rules_and_what_can_be_typed(play):
    arguments = ("--game", "all_fours", "--dealer", 1, "--seed", 7, "--hints", "random")
    for word in ("h", "HELP"):
        out = play([word, "stand"], *arguments)[1]
        told = out.split(f"> {word}\n")[1].split("> stand\n")[0].splitlines()
        assert told[0] == "All Fours in two minutes"
        assert "What everybody gets wrong: here you need not follow suit" in " ".join(told)
        assert told[-13:] == [
            "You can type",
            "  stand       be content with the trumps",
            "  beg         ask for a point or for other trumps",
            "  1, 2, …     the same by its number; 10♦ is also 10d, TD or 10 of diamonds",
            "  ? or hint   ask what random would do, which sees only what you see",
            "  w or why    what the rules say of the last moves; why 10♦ asks about a card",
            "  table       draw the table again",
            "  s or score  the count so far, and the totals of the match",
            "  history     all that happened in this hand",
            "  u or undo   take back your last move in this hand, and all after it",
            "  h or help   read this",
            "  q or quit   leave the table; Ctrl-D does it too",
            "Your move: 1 stand  2 beg",
        ]


def test_help_tells_what_this_table_does_otherwise(play):
    changed = "Different at this table: players: 2; who plays together: each alone."
    out = play(["h", "1", " exit "], "--preset", "classic_two", "--seed", 1)[1]
    assert changed in out
    assert "ask what the teacher would do" in out
    assert out.endswith("> exit\nYou leave the table.\n")
    assert "At this table" not in play(["h"], "--seed", 1)[1]


def test_a_move_is_explained_when_it_is_first_offered(play):
    arguments = ("--game", "pis_yedili", "--seed", 7, "--bot", "random")
    out = play(["draw", "pass", *FIRST], *arguments)[1]
    assert out.count("    draw: take a card from the stock\n") == 1
    assert out.count("    pass: end your turn without a card\n") == 1
    assert out.index("    draw: take") < out.index("    pass: end")
    assert ": play this card\n" not in out


def test_the_rules_of_every_game_are_told_in_both_languages(capsys):
    for name, game in GAMES.items():
        for language in ("en", "tr"):
            assert main(["rules", name, "--lang", language]) == 0
            out = capsys.readouterr().out
            assert max(map(len, out.splitlines())) <= 80
            assert " ".join(game.WORDS[language]["rules"].split()) in " ".join(out.split())
            assert f"pisti presets --game {name}" in out


# Languages.


def test_a_hand_is_played_in_turkish(play):
    arguments = ("--game", "all_fours", "--preset", "hoffmann", "--seed", 7, "--dealer", 1)
    out = play(["yardım", "ipucu", "KABUL", "çık"], *arguments, "--lang", "tr")[1]
    lines = out.splitlines()
    assert lines[0] == "All Fours, çoğu kitaptaki gibi, iki kişilik: bir el."
    assert lines[1] == "Siz: Ayşe. Masadakiler: Bülent (easy)."
    assert (
        "\nSıra sizde: 1 kabul  2 iste\n    kabul: kozu kabul eder\n    iste: bir puan ya da" in out
    )
    assert "\n> KABUL\nAyşe kozu kabul etti\n" in out
    assert out.endswith("\n> çık\nMasadan kalktınız.\n")
    dotless = play(
        ["yardim", "çek", "cek", "cik", "1"], "--game", "pis_yedili", "--lang", "tr", "--seed", 1
    )[1]
    assert "> yardim\nİki dakikada Pis Yedili\n" in dotless
    assert dotless.endswith("\n> cik\nMasadan kalktınız.\n")
    assert dotless.count("> cek\nAyşe çekti: ") == dotless.count("> çek\nAyşe çekti: ") == 1


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LC_ALL": "tr_TR.UTF-8", "LANG": "en_US.UTF-8"}, "tr"),
        ({"LC_MESSAGES": "tr_TR", "LANG": "C"}, "tr"),
        ({"LANG": "tr"}, "tr"),
        ({"LC_ALL": "", "LANG": "tr_TR@euro"}, "tr"),
        ({"LC_ALL": "C.UTF-8", "LANG": "tr_TR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "trv_TW"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system_unless_another_is_asked_for(
    monkeypatch, variables, language
):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert chosen_language(["play"]) == chosen_language(["--lang", "xx"]) == language
    for asked in ("en", "tr"):
        assert chosen_language(["play", "--lang", asked]) == asked
        assert chosen_language([f"--lang={asked}", "play"]) == asked


def test_a_complaint_is_in_the_language_that_was_chosen(play, monkeypatch):
    for language, said in {"en": "invalid choice: ", "tr": "böyle bir seçenek yok: "}.items():
        monkeypatch.setenv("LC_ALL", language)
        assert said in play([], "--lang", "xx")[2]
    assert "\nMasadan kalktınız.\n" in play([], "--lang", "tr")[1]


# Hints.


def test_a_hint_comes_from_a_bot_that_sees_what_the_person_sees(play, bots):
    arguments = (*TWO, "--hints", "test_bots:last")
    for word in ("?", "Hint"):
        bots.VIEWS.clear()
        out = play([word], *arguments)[1]
        assert f"> {word}\ntest_bots:last would choose 6♥\n> " in out
        assert [view.seat for view in bots.VIEWS] == [0]
        assert type(bots.VIEWS[0]) is pisti.View


def test_a_clause_is_told_in_words_the_first_time_that_it_is_cited(play, monkeypatch):
    monkeypatch.setattr("pisti.table.telling._WORLDS", 3)
    out = play(["?", "?", "1"], *TWO)[1]
    told = "    P-20: A card of the same rank as the top card takes the whole pile.\n"
    assert out.count("(P-20)") > out.count(told) == 1
    assert re.search(rf"\(P-20\)\.\n{re.escape(told)}> ", out)
    out = play(["?"], *TWO, "--lang", "tr")[1]
    assert "    P-20: Üstteki kâğıtla aynı değerde bir kâğıt bütün yığını alır.\n" in out


def test_a_refusal_tells_its_clause_and_a_game_without_a_sheet_has_none(monkeypatch, capsys):
    state, card = list(playthrough(pis_yedili, pis_yedili.RULES, seed=3))[1], "6D"
    sentence = "    PY-13: A card fits if it has the suit or the rank of the top card.\n"
    out = asked(monkeypatch, capsys, pis_yedili, state, [card, card, "1"])[1]
    assert (out.count("(PY-13)"), out.count(sentence)) == (2, 1)
    bare = SimpleNamespace(**{k: v for k, v in vars(pis_yedili).items() if k != "SHEET"})
    out = asked(monkeypatch, capsys, bare, state, [card, "1"])[1]
    assert (out.count("(PY-13)"), out.count(sentence)) == (1, 0)
    monkeypatch.setattr(cli_person, "refusal", lambda *_, **__: "you may not (PY-A09, NO-1)")
    out = asked(monkeypatch, capsys, pis_yedili, state, [card, "1"])[1]
    assert "you may not (PY-A09, NO-1)\n    PY-A09: " in out
    assert "    NO-1: " not in out


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("crashes", "has crashed (LookupError in test_bots.py, line "),
        ("cheats", "what test_bots:cheats would do is not"),
    ],
)
def test_a_hand_goes_on_without_hints(play, bots, bot, said):
    arguments = (*TWO, "--hints", f"test_bots:{bot}")
    code, out, _ = play(["?", *FIRST], *arguments)
    assert code == 0
    assert re.search(rf"> \?\nthere is no hint: .*{re.escape(said)}.*\n> 1\nAyşe plays 6♠", out)
