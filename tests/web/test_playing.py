"""The table of the page: it is laid, played at, and tells what the library tells."""

import json
from pathlib import Path

import pytest

import pisti
from asking import ask, opened, played_out, step, to_my_turn
from few import presets
from pisti.bots import nets
from pisti.record import check, loads
from pisti.web import Desk, answer

MINI = "game=pisti&preset=mini&seed=7"
DUEL = "game=pis_yedili&preset=duel&seed=7"


@pytest.mark.parametrize(("name", "preset"), presets())
def test_every_preset_is_played_at_the_table_as_the_library_plays_it(name, preset):
    desk, told = opened(f"game={name}&preset={preset}&seed=leylek&seat=1", "tr")
    moved = 0
    while not told["scene"]["over"] and moved < 40:
        if told["scene"]["turn"] == 1:
            moves = desk.table.game.legal_moves(desk.table.now)
            assert [each["move"] for each in told["scene"]["moves"]] == [str(m) for m in moves]
        told = step(desk, told, lambda moves: moves[-1])
        moved += 1
    game, state = desk.table.game, desk.table.now
    view = game.view(state, 1)
    assert told["scene"]["told"] == len(game.events(view))
    assert told["scene"]["seats"][1]["cards"] == [str(c) for c in sorted_hand(view)]
    assert len(state.history) == moved


def sorted_hand(view):
    return sorted(view.hand, key=pisti.DECK.index)


def test_a_move_has_its_card_its_words_and_its_meaning():
    desk, told = opened("game=pisti&preset=bluff&seed=7&seat=1", "tr")
    while not any(each["kind"] == "FaceDown" for each in told["scene"]["moves"]):
        told = step(desk, told)
    move = next(each for each in told["scene"]["moves"] if each["kind"] == "FaceDown")
    assert move["card"] in told["scene"]["seats"][1]["cards"]
    assert "pişti" in move["help"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Under these rules “expert” plays as “seasoned”."),
        ("tr", "Bu kurallarla “usta”, “eski kurt” gibi oynar."),
    ],
)
def test_a_bot_that_plays_as_another_one_is_told_when_the_table_is_laid(language, said):
    link = "game=pisti&preset=six_pairs&bots=expert,easy,expert,hard,hard&seat=2"
    assert opened(link, language)[1]["notes"] == [said]
    assert opened(link.replace("expert", "hard"), language)[1]["notes"] == []
    classic = "game=pisti&preset=classic_two&bots=expert"
    assert opened(classic, language)[1]["notes"] == []


def test_a_card_that_may_not_be_played_says_why_with_its_clause():
    desk, told = opened(DUEL, "tr")
    told = to_my_turn(desk, told)
    playable = {each["card"] for each in told["scene"]["moves"]}
    closed = [card for card in told["scene"]["seats"][0]["cards"] if card not in playable]
    said = ask(desk, "why", card=closed[0])
    assert said["clause"].startswith("PY-")
    assert said["problem"].endswith(f"({said['clause']})")
    assert ask(desk, "move", move=closed[0])["problem"]


def test_in_practice_a_move_is_taken_back_and_the_record_says_so():
    desk, told = opened(MINI)
    told = to_my_turn(desk, told)
    before = desk.table.now
    told = to_my_turn(desk, step(desk, told))
    assert told["scene"]["back"]
    told = ask(desk, "back")
    assert desk.table.now == before
    assert told["scene"]["news"] == []
    assert not told["scene"]["back"]
    played_out(desk, told)
    assert json.loads(ask(desk, "record")["record"])["tags"]["taken back"] == "1"


def test_in_earnest_no_move_is_taken_back():
    desk, told = opened(MINI + "&practice=0")
    told = step(desk, to_my_turn(desk, told))
    assert not told["scene"]["back"]
    assert "problem" in ask(desk, "back")
    played_out(desk, told)
    assert json.loads(ask(desk, "record")["record"])["tags"]["mode"] == "in earnest"


def test_nothing_of_an_earlier_hand_is_taken_back():
    desk, told = opened("game=pisti&preset=classic_two&seed=7&match=1")
    played_out(desk, told)
    told = ask(desk, "next")
    assert not told["scene"]["back"]
    told = step(desk, to_my_turn(desk, told))
    assert told["scene"]["back"]
    ask(desk, "back")
    assert desk.table.hand == 1


def test_a_match_goes_on_hand_by_hand_until_somebody_has_won():
    desk, told = opened("game=pisti&preset=classic_two&target=21&seed=7&match=1")
    hands = 0
    while True:
        told = played_out(desk, told)
        hands += 1
        if not told["end"]["next"]:
            break
        told = ask(desk, "next")
        assert told["scene"]["hand"] == hands
    assert desk.table.now.is_over
    assert len(desk.table.now.hands) == hands
    assert len(told["end"]["told"]) == 1
    assert "problem" in ask(desk, "next")


def test_a_match_that_is_won_within_a_hand_ends_there():
    desk, told = opened("game=all_fours&preset=seven_up&target=1&seed=7&match=1")
    told = played_out(desk, told)
    assert not told["end"]["next"]
    assert told["scene"]["turn"] is None
    assert not told["scene"]["moves"]


def test_the_record_of_a_hand_is_one_that_the_library_accepts():
    desk, told = opened(MINI)
    told = played_out(desk, told)
    record = loads(pisti, ask(desk, "record")["record"])
    assert check(pisti, record) == desk.table.now
    assert record.deck == pisti.new_hand(pisti.PRESETS["mini"], seed="7").deck
    assert dict(record.tags) == {"bots": "easy", "seat": "0", "mode": "practice", "seed": "7"}


def test_a_record_is_opened_if_all_in_it_is_true():
    desk, told = opened(MINI + "&seat=1", names=["", "Zeki"])
    played_out(desk, told)
    record = ask(desk, "record")["record"]
    other = Desk("tr")
    told = ask(other, "open record", record=record)
    assert told["end"]["moves"] == 6
    assert [seat["name"] for seat in told["scene"]["seats"]] == ["Ayşe", "Zeki"]
    assert told["scene"]["seat"] == 1
    false = json.loads(record)
    false["score"][0] += 1
    before = other.table
    assert "score" in ask(other, "open record", record=json.dumps(false))["problem"]
    assert "problem" in ask(other, "open record", record="7")
    assert other.table is before


def test_the_hand_is_shown_again_move_by_move():
    desk, told = opened(MINI)
    told = played_out(desk, told)
    scenes = ask(desk, "replay")["replay"]
    assert len(scenes) == 7
    assert scenes[-1]["board"]["sides"] == told["scene"]["board"]["sides"]
    assert [scene["over"] for scene in scenes] == [False] * 6 + [True]


def test_the_same_cards_are_dealt_again():
    desk, told = opened("game=pisti&preset=classic_two&match=1", word="karpuz")
    played_out(desk, told)
    deck = desk.table.now.hands[0].deck
    told = ask(desk, "again")
    assert not told["scene"]["over"]
    assert desk.table.now.deck == deck


def test_the_rules_of_the_table_are_told_with_their_clauses():
    desk, _ = opened("game=pisti&preset=classic&target=77", "tr")
    told = ask(desk, "rules")["rules"]
    said = [each for part in told for each in part["said"]]
    assert any("77" in text and clause == "P-46" for text, clause in said)


def test_the_clauses_behind_the_last_moves_are_told():
    desk, _ = opened("game=pisti&preset=classic_two&seat=1&seed=7", "tr")
    assert ask(desk, "reasons") == {"reasons": []}
    ask(desk, "move", move=str(desk.table.view.hand[0]))
    (own,) = ask(desk, "reasons")["reasons"]
    assert own["title"].startswith(desk.table.called[1])
    assert [clause for _, clause in own["said"]] == ["P-22", "P-19"]
    ask(desk, "go")
    assert len(ask(desk, "reasons")["reasons"]) == 2


def test_the_table_speaks_the_language_it_is_told():
    desk = Desk("en")
    assert len(ask(desk, "speak", language="tr")["promise"]) == 64
    assert ask(desk, "sing") == {"problem": "Burada böyle bir soru yok."}
    ask(desk, "speak", language="xx")
    assert desk.language == "tr"


AFTER = ["record", "replay", "review", "lesson", "audit", "again"]
PROBLEMS = [
    *(
        (None, {"ask": what}, "No table is laid yet.")
        for what in ("go", "back", "rules", "reasons", *AFTER)
    ),
    *((MINI, {"ask": what, "ply": 0}, "The hand is not over yet.") for what in AFTER),
    *((MINI, {"ask": what}, "It is not your turn.") for what in ("move", "hint", "why")),
    (MINI + "&seat=1", {"ask": "go"}, "no bot is on turn, expected one"),
    (MINI + "&seat=1", {"ask": "back"}, "nothing can be taken back, expected a move of yours"),
    (MINI + "&seat=1", {"ask": "next"}, "there is no next hand, expected a match that goes on"),
    (MINI + "&seat=1", {"ask": "why", "card": "TD"}, "This card can be played."),
]


@pytest.mark.parametrize(("link", "question", "said"), PROBLEMS)
def test_what_cannot_be_done_now_is_told_and_nothing_changes(link, question, said):
    desk = opened(link)[0] if link else Desk("en")
    before = desk.table
    told = json.loads(answer(desk, json.dumps(question)))
    assert [*told] == ["problem"]
    assert told["problem"].startswith(said)
    assert desk.table is before


DEEP = "[" * 9000


@pytest.mark.parametrize(
    "question",
    ["", "7", "[]", "{}", '{"ask": []}', '{"ask": "move"}', "{", DEEP, f"{DEEP}{']' * 9000}"],
)
def test_a_question_that_is_none_gets_one_sentence(question):
    told = json.loads(answer(Desk("en"), question))
    assert list(told) == ["problem"]


@pytest.mark.parametrize("ply", ["Infinity", "NaN", "1e400", "null", '"x"', f'"{"9" * 5000}"'])
def test_a_move_that_is_none_is_not_reviewed(ply):
    desk, told = opened(MINI)
    played_out(desk, told)
    told = json.loads(answer(desk, f'{{"ask": "review", "ply": {ply}}}'))
    assert list(told) == ["problem"]


def test_a_network_that_is_not_there_yet_is_asked_for_and_nothing_has_changed(monkeypatch):
    """The page fetches the networks when one is asked, and asks again."""
    desk, _ = opened("game=pisti&preset=classic_two&seed=4&bots=expert")
    before = desk.table

    def is_lost(path):
        raise FileNotFoundError(path)

    for kept in (nets.load, nets.load_packed):
        kept.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", is_lost)
        assert ask(desk, "go") == {"lacks": "networks"}
        assert desk.table is before
    assert ask(desk, "go")["scene"]["turn"] == 0
