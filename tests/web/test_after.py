"""The end of a hand: its count, the proof of a fair deal, and advice."""

import hashlib
import json
import re
from pathlib import Path

import pytest

import pisti.web
from asking import ask, opened, played_out, step, to_my_turn, totals_of
from folders import DOCS
from pisti.record import states_of
from pisti.review import weighing
from pisti.review.weighing import MANY
from pisti.table.table import played_by
from pisti.web import Desk
from pisti.web.catalog import catalog
from pisti.web.words import WORDS

MINI = "game=pisti&preset=mini"


def test_the_promise_is_told_with_the_first_card_and_kept_after_the_last():
    desk = Desk()
    promise = ask(desk, "speak", language="en")["promise"]
    told = ask(desk, "open", link=MINI, word="karpuz")
    assert told["promise"] == promise
    played_out(desk, told)
    audit = ask(desk, "audit", promise=promise, word="karpuz")["audit"]
    assert audit["fair"]
    assert audit["words"] == ["karpuz", ""]
    assert hashlib.sha256(bytes.fromhex(audit["secret"])).hexdigest() == promise
    seed = hashlib.sha256(bytes.fromhex(audit["secret"]) + json.dumps(audit["words"]).encode())
    assert ask(desk, "speak", language="en")["promise"] != promise
    link = played_out(desk, ask(desk, "again"))["end"]["link"]
    assert f"seed={seed.hexdigest()}" in link


def test_another_promise_or_another_word_is_found_out():
    desk, told = opened(MINI, word="karpuz")
    told = played_out(desk, told)
    promise = told.get("promise") or ask(desk, "speak", language="en")["promise"]
    assert not ask(desk, "audit", promise=promise, word="karpuz")["audit"]["fair"]
    kept = hashlib.sha256(desk.table.deal.secret).hexdigest()
    assert ask(desk, "audit", promise=kept, word="karpuz")["audit"]["fair"]
    assert not ask(desk, "audit", promise=kept, word="kavun")["audit"]["fair"]


def test_the_secret_of_a_match_is_told_when_it_is_over():
    desk, told = opened("game=pisti&preset=classic_two&target=15&match=1", word="x")
    promise = told["promise"]
    told = played_out(desk, told)
    while told["end"]["next"]:
        assert ask(desk, "audit", promise=promise, word="x") == {"audit": None}
        assert "seed" not in json.loads(ask(desk, "record")["record"])["tags"]
        told = played_out(desk, ask(desk, "next"))
    assert ask(desk, "audit", promise=promise, word="x")["audit"]["fair"]
    assert not ask(desk, "audit", promise=promise, word="y")["audit"]["fair"]
    assert "seed" in json.loads(ask(desk, "record")["record"])["tags"]


def test_a_record_says_on_which_day_the_hand_was_played_if_the_page_says_so():
    desk, told = opened(f"{MINI}&seed=7")
    played_out(desk, told)
    tags = json.loads(ask(desk, "record", day="2026-03-01")["record"])["tags"]
    assert tags.pop("date") == "2026-03-01"
    assert json.loads(ask(desk, "record")["record"])["tags"] == tags


def test_cards_that_were_given_were_not_promised():
    desk, told = opened(f"{MINI}&seed=7")
    assert told["promise"] is None
    played_out(desk, told)
    assert ask(desk, "audit", promise="x", word="") == {"audit": None}


def test_the_winner_is_told_and_whether_it_is_the_person():
    won = set()
    for seed in range(12):
        desk, told = opened(f"{MINI}&seed={seed}")
        told = played_out(desk, told)
        totals, end = totals_of(told), told["end"]
        assert end["won"] == (totals[0] == max(totals) > min(totals))
        won.add(end["won"])
    assert won == {True, False}


def test_low_points_win_where_points_are_penalties():
    desk, told = opened("game=pis_yedili&preset=duel&seed=3")
    told = played_out(desk, told)
    totals = totals_of(told)
    assert told["end"]["won"] == (totals[0] < totals[1])


@pytest.mark.usefixtures("looks_ahead")
def test_a_hint_names_a_move_and_gives_a_reason():
    desk, told = opened("game=pisti&preset=classic_two&seed=5&seat=1")
    told = to_my_turn(desk, told)
    hint = ask(desk, "hint")["hint"]
    assert hint["move"] in [each["move"] for each in told["scene"]["moves"]]
    deals = int(re.match(r"In (\d+) deals", hint["told"]).group(1))
    assert deals in {24 * MANY * times for times in (1, 4, 12)}  # in a browser, without numba, 24
    assert ask(desk, "hint")["hint"] == hint


def test_a_hint_of_a_network_alone_names_no_deals(monkeypatch):
    monkeypatch.setattr(weighing, "HAS_NUMPY", False)
    desk, told = opened("game=pisti&preset=classic_two&seed=5&seat=1")
    told = to_my_turn(desk, told)
    hint = ask(desk, "hint")["hint"]
    assert hint["move"] in [each["move"] for each in told["scene"]["moves"]]
    assert "deals" not in hint["told"]


def test_where_there_is_one_move_the_hint_says_so():
    desk, told = opened(f"{MINI}&seed=7")
    while len(told["scene"]["moves"]) != 1:
        told = step(desk, told)
    assert ask(desk, "hint")["hint"]["told"].endswith("there is no other move.")


def test_a_review_compares_each_move_with_the_best():
    found = set()
    for seed in range(8):
        desk, told = opened(f"{MINI}&seed={seed}&seat=1")
        told = played_out(desk, told, lambda moves: moves[-1])
        review = ask(desk, "review", ply=0)["review"]
        found.add(("was the best move" in review["told"], "points better" in review["told"]))
        assert review["gain"] >= 0
        assert ask(desk, "review", ply=0)["review"] == review
    assert {(True, False), (False, True)} <= found


def test_a_hand_is_reviewed_decision_by_decision_and_other_questions_are_answered_between():
    desk, told = opened(f"{MINI}&seed=7&seat=1")
    played_out(desk, told, lambda moves: moves[-1])
    first = ask(desk, "lesson")["lesson"]
    assert first == {"done": 1, "all": 2}
    assert ask(desk, "rules")["rules"]
    last = ask(desk, "lesson")["lesson"]
    assert (last["done"], last["all"]) == (2, 2)
    assert "gave away" in last["lines"][0]
    assert " by cards " in last["lines"][1]
    assert ask(desk, "lesson")["lesson"] == last
    played_out(desk, ask(desk, "again"))
    assert ask(desk, "lesson")["lesson"] == {"done": 1, "all": 2}


def test_in_a_match_the_chance_to_win_it_is_told():
    desk, told = opened("game=pisti&preset=mini&target=60&match=1&seat=1&seed=5")
    assert "Chance to win the match" in ask(desk, "hint")["hint"]["told"]
    played_out(desk, told)
    for _ in range(2):
        lesson = ask(desk, "lesson")["lesson"]
    assert lesson["lines"]


def test_only_moves_of_the_person_are_reviewed():
    desk, told = opened(f"{MINI}&seed=7")
    told = played_out(desk, told)
    reviews = [ask(desk, "review", ply=ply)["review"] for ply in range(-1, 8)]
    assert [review is not None for review in reviews] == [
        False, False, True, False, False, False, False, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize("language", WORDS)
def test_the_catalog_has_every_game_preset_and_bot_in_words(language):
    known = catalog(language)
    games = {game["name"]: game for game in known["games"]}
    assert list(games) == ["pisti", "all_fours", "pis_yedili"]
    for game in games.values():
        assert game["usual"] in [bot["name"] for bot in game["bots"]]
        assert len({preset["title"] for preset in game["presets"]}) == len(game["presets"])
        assert all(preset["players"] in preset["numbers"] for preset in game["presets"])
    assert [bot["name"] for bot in games["pisti"]["bots"]][-1] == "master"
    assert 2 in games["pisti"]["presets"][0]["numbers"]


def test_the_first_words_on_all_fours_are_true_in_both_languages():
    """A8: the most points in the cards taken count, not the most cards; a trick is not a hand."""
    assert "takes cards of the most value" in WORDS["en"]["first.all_fours"]
    turkish = WORDS["tr"]["first.all_fours"]
    assert "aldığı kâğıtların değeri en yüksek" in turkish
    assert "Löveyi en büyük koz alır" in turkish


def test_every_word_of_the_page_is_used():
    sources = [*(DOCS / "play").glob("*.js"), *Path(pisti.web.__file__).parent.glob("*.py")]
    text = "".join([path.read_text(encoding="utf-8") for path in sources])
    made = (
        "about.",
        "first.",
        "bot.",
        "set.speed.",
        "set.size.",
        "set.side.",
        "table.pişti",
        "table.double",
    )
    assert not [
        key for key in WORDS["en"] if f'"{key}"' not in text and not key.startswith(made)
    ]  # fmt: skip


def test_every_word_that_the_page_says_is_there():
    text = "".join([path.read_text(encoding="utf-8") for path in (DOCS / "play").glob("*.js")])
    said = set(re.findall(r'\b(?:say|button|field)\("([\w.]+)"', text))
    assert len(said) > 40
    sent = catalog("en")["words"].keys()
    assert said <= sent
    assert not [key for key in sent if key.startswith("desk.")]


def test_a_hand_is_played_on_from_any_of_its_moves_and_undone_there():
    desk, told = opened("game=pisti&preset=classic_two&seed=7&match=1&bots=hard")
    played_out(desk, told)
    ended = desk.table
    for ply in range(len(ended.state.history)):
        told = ask(desk, "play from", ply=ply)
        table = desk.table
        assert table.state.history == ended.state.history[:ply]
        assert table.state.deck == ended.state.deck
        assert (table.is_match, table.is_practice) == (False, True)
        assert ask(desk, "open kept", kept=told["kept"])["scene"]["seats"] == told["scene"]["seats"]
        desk.table = ended
    told = played_out(desk, ask(desk, "play from", ply=9))
    assert told["end"]["next"] is False


@pytest.mark.parametrize("ply", [-1, 48, "x", None])
def test_a_hand_is_played_on_from_its_own_moves_only(ply):
    desk, told = opened("game=pisti&preset=classic_two&seed=7")
    assert "problem" in ask(desk, "play from", ply=0)  # it is not over
    played_out(desk, told)
    before = desk.table
    assert "problem" in ask(desk, "play from", ply=ply)
    assert desk.table is before


def test_the_lesson_names_the_moves_that_gave_points_away():
    desk, told = opened(f"{MINI}&seed=7")
    played_out(desk, told, lambda moves: moves[-1])
    lesson = {}
    while "lines" not in lesson:
        lesson = ask(desk, "lesson")["lesson"]
    table = desk.table
    for ply, lost in lesson["costly"]:
        assert ask(desk, "review", ply=ply)["review"]["gain"] == lost > 0
        assert [*states_of(table.game, table.state)][ply].turn == table.seat


def test_the_par_of_a_hand_is_what_the_teacher_makes_of_the_same_cards_from_the_same_seat():
    desk, told = opened(f"{MINI}&seed=7")
    assert "problem" in ask(desk, "par")
    told = played_out(desk, told)
    table = desk.table
    par = ask(desk, "par")["par"]
    assert par["own"] == totals_of(told)[table.seat]
    again = played_by(table, "expert")
    assert again.state.deck == table.state.deck
    assert par["teacher"] == table.game.score(again.state).totals[table.seat]
    assert again.bots[table.seat] == "expert"
    assert ask(desk, "par")["par"] == par
