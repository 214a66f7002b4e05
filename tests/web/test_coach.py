"""The coach at the card table: what is kept of a reviewed hand, and what all hands say together."""

import json
from datetime import date

import attrs
import pytest

import pisti
from asking import ask, opened, played_out
from pisti.coach import grading
from pisti.coach.hands import Cost
from pisti.coach.kept import MOST, Noted, dumps, loads, with_noted
from pisti.coach.kinds import Kind, Kinds, Part, PartOfHand
from pisti.coach.rating import rate_of
from pisti.coach.sums import Look, Outcome, Sums, sums_of
from pisti.errors import RecordError
from pisti.games import GAMES
from pisti.review import weighing
from pisti.web import Desk
from pisti.web.advice import reviewed

TWO = pisti.PRESETS["classic_two"]
SUMS = Sums(
    TWO,
    9,
    Cost(6.5, 4),
    (Look("expert", 8, 12),),
    Outcome(-12.0, -3.25),
    Kinds((Kind("spent_jack", 1, 6.5),), (Part(PartOfHand("packet", 2), 4, 6.5),)),
)
HAND = Noted("a", "m", date(2026, 3, 1), pisti, SUMS)
NOTE = {"kept": "", "day": "2026-03-01", "match": "", "counts": True}


@pytest.fixture(autouse=True)
def _as_in_the_browser(monkeypatch):
    """Reviews as in the browser, where there is no numba."""
    monkeypatch.setattr(weighing, "HAS_NUMPY", False)


def reviewed_hand(link="game=pisti&preset=mini&seed=2&seat=1", desk=None, language="en"):
    """A desk with a hand that was played badly, and all of its review."""
    desk, told = opened(link, language)
    played_out(desk, told, lambda moves: moves[-1])
    lesson(desk)
    return desk


def lesson(desk):
    while "lines" not in ask(desk, "lesson")["lesson"]:
        pass


def test_what_a_hand_says_is_kept_as_the_coach_reckons_it_from_its_review():
    desk = reviewed_hand()
    told = ask(desk, "note", **NOTE)
    [hand] = loads(told["coach"])
    review = reviewed(desk.table, desk.judged)
    assert hand.sums == sums_of(pisti, review, 1)
    assert hand.sums.cost.points == review.given(1) > 0
    assert (hand.day, hand.match, hand.game) == (date(2026, 3, 1), "", pisti)
    [table] = told["tables"]
    assert table["title"] == "Mistakes in this hand, by kind"
    assert sum(int(row[1][1:]) for row in table["rows"]) == len(review.costliest(1, 99))


def test_a_hand_that_is_reviewed_twice_is_kept_once_and_another_one_beside_it():
    desk = reviewed_hand()
    once = ask(desk, "note", **NOTE)["coach"]
    again = ask(desk, "note", **{**NOTE, "kept": once})["coach"]
    assert again == once
    other = reviewed_hand("game=pisti&preset=mini&seed=3&seat=1")
    both = ask(other, "note", **{**NOTE, "kept": once, "day": ""})["coach"]
    assert [each.day for each in loads(both)] == [date(2026, 3, 1), None]
    assert loads(both)[0] == loads(once)[0]


def test_the_mistakes_of_a_match_are_told_together():
    desk = reviewed_hand()
    kept = dumps((HAND, attrs.evolve(HAND, name="b", match="other")))
    told = ask(desk, "note", **{**NOTE, "kept": kept, "match": "m"})
    assert len(loads(told["coach"])) == 3
    hand, match = told["tables"]
    assert match["title"] == "Mistakes in this match, by kind, 2 hands"
    assert ["spent a jack", "×1", "6.5"] in match["rows"]
    assert all(row in match["rows"] for row in hand["rows"])
    alone = ask(desk, "note", **{**NOTE, "kept": kept})
    assert [each["title"] for each in alone["tables"]] == [hand["title"]]


def test_a_hand_whose_cards_were_known_or_that_was_undone_does_not_count():
    desk = reviewed_hand()
    told = ask(desk, "note", **{**NOTE, "kept": dumps((HAND,)), "counts": False})
    assert loads(told["coach"]) == (HAND,)
    assert told["tables"]
    desk.table = attrs.evolve(desk.table, taken_back=1)
    assert loads(ask(desk, "note", **NOTE)["coach"]) == ()


def test_a_hand_without_a_mistake_has_no_table_of_them():
    desk, told = opened("game=pisti&preset=mini&seed=2&seat=1")
    played_out(desk, told)
    lesson(desk)
    desk.judged = {
        ply: attrs.evolve(each, made=each.best.move) for ply, each in desk.judged.items()
    }
    assert ask(desk, "note", **NOTE)["tables"] == []


def test_nothing_is_noted_before_the_hand_is_over_and_judged():
    desk, told = opened("game=pisti&preset=mini&seed=2&seat=1")
    assert ask(desk, "note", **NOTE) == {"problem": "The hand is not over yet."}
    played_out(desk, told)
    assert "problem" in ask(desk, "note", **NOTE)
    assert "problem" in ask(Desk(), "note", **NOTE)


def told_of(*hands, language="en"):
    return ask(Desk(language), "coach", kept=dumps(hands), name="Deniz")


def test_all_hands_of_a_table_are_told_together_the_last_table_first():
    four = attrs.evolve(SUMS, rules=pisti.RULES)
    other = attrs.evolve(HAND, name="c", sums=attrs.evolve(SUMS, cost=Cost(1.5, 4)))
    reports = told_of(HAND, attrs.evolve(HAND, name="b", sums=four), other)["reports"]
    assert [each["title"] for each in reports] == [
        "Pişti, classic for two",
        "Pişti, classic for four, in partnership",
    ]
    text = reports[0]["told"]
    assert text[0] == "Deniz, 2 hands"
    assert text[1].startswith("1.00 ± ")
    assert "8 of 18 decisions mattered, and 8.0 points were given away in all." in text[1]
    assert text[-1].startswith("Result of a hand: −12.0 ± 0.0 points. Without what the cards")
    [kinds, parts] = reports[0]["tables"]
    assert kinds == {"title": "Mistakes by kind", "rows": [["spent a jack", "×2", "13.0"]]}
    assert parts["rows"] == [["packet 2", "1.62"]]


def test_months_are_told_apart_and_a_month_without_mistakes_says_so():
    plain = attrs.evolve(SUMS, cost=Cost(0.0, 2), kinds=Kinds((), ()), account=None)
    april = attrs.evolve(HAND, name="b", day=date(2026, 4, 2), sums=plain)
    [report] = told_of(HAND, april, language="tr")["reports"]
    titles = [each["title"] for each in report["tables"]]
    assert titles[1].startswith("2026-03, bir el")
    assert report["tables"][2]["rows"] == [["En iyi hamleden açıkça kötü olan bir hamle yok."]]
    assert "bir el" in report["told"][-1]


def test_the_grade_is_by_the_scale_of_reviews_as_the_card_table_makes_them(monkeypatch):
    rungs = (grading.Rung("bad", 9, 9.0, 1.0), grading.Rung("fair", 9, 1.5, 1.0))
    known = (
        grading.Scale("master", 64, rungs[:1]),
        grading.Scale("expert", 12, rungs),
    )
    monkeypatch.setattr(grading, "scales", lambda: {"pisti": {"classic_two": known}})
    assert "Deniz plays like fair." in told_of(HAND)["reports"][0]["told"]
    mixed = attrs.evolve(SUMS, looks=(Look("expert", 8, 32),))
    of_a_match = attrs.evolve(HAND, name="b", sums=attrs.evolve(SUMS, looks=(Look("bot", 8, 12),)))
    told = told_of(HAND, of_a_match)["reports"][0]["told"]
    assert "fair. Graded: one hand; the others were weighed in another way." in " ".join(told)
    told = told_of(attrs.evolve(HAND, sums=mixed))["reports"][0]["told"]
    assert any("the scale was made of decisions that master weighed in 64" in each for each in told)


def test_where_no_hand_was_reviewed_it_says_how_to(monkeypatch):
    told = ask(Desk(), "coach", kept="", name="Deniz")
    assert told == {"reports": [], "how": told["how"]}
    assert "“How I played”" in told["how"]


def test_what_is_kept_is_read_as_it_was_written():
    hands = [HAND, attrs.evolve(HAND, day=None, sums=attrs.evolve(SUMS, account=None, looks=()))]
    hands += [
        attrs.evolve(HAND, game=game, sums=attrs.evolve(SUMS, rules=game.RULES))
        for game in GAMES.values()
    ]
    assert loads(dumps(tuple(hands))) == tuple(hands)
    assert rate_of([SUMS]).finished == 1


def test_the_oldest_hands_are_pushed_out_and_the_rest_can_always_be_read():
    kept = ()
    for number in range(MOST + 5):
        kept = with_noted(kept, attrs.evolve(HAND, name=f"{number}"))
    assert (len(kept), kept[0].name) == (MOST, "5")
    assert loads(dumps(kept)) == kept
    assert len(dumps(kept)) < 150_000


def changed(**parts):
    data = json.loads(dumps((HAND,)))
    data["hands"][0] |= parts
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"format": 2, "hands": []}', "format"),
        ('{"format": 1, "hands": [7]}', "hands[0]"),
        (changed(more=1), "hands[0]"),
        (changed(game="chess"), "hands[0].game"),
        (changed(name="\ud800"), "hands[0].name"),
        (changed(day="soon"), "hands[0].day"),
        (changed(rules={"preset": "none"}), "hands[0].rules"),
        (changed(cost=[1, 2]), "hands[0].cost[0]"),
        (changed(cost=[1, -2, 3]), "hands[0].cost[0]"),
        (changed(looks=[[7, 8, 12]]), "hands[0].looks[0]"),
        (changed(looks=["expert"]), "hands[0].looks[0]"),
        (changed(account=[10**9 + 1, 0]), "hands[0].account[0]"),
        (changed(kinds=[["sang", 1, 1]]), "hands[0].kinds[0]"),
        (changed(parts=[["packet", 1, 0, 7]]), "hands[0].parts[0]"),
    ],
)
def test_what_was_kept_and_is_broken_is_refused_with_its_place_and_told(text, path):
    with pytest.raises(RecordError) as refused:
        loads(text)
    assert refused.value.path.startswith(path)
    told = ask(Desk("tr"), "coach", kept=text, name="Deniz")
    assert told == {"problem": "İncelemelerinizden saklananlar okunamıyor; bir kenara kondu."}
