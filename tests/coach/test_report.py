"""A report: who is in it, what it says in both languages, its data and its page."""

import json
import re
from datetime import date
from xml.etree import ElementTree as ET

import pytest

import pisti
from coach.costs import RULES, STATE, VIEW, decision, hand
from hands_to_review import SMALL, record_by
from pisti import KindError, PistiError, all_fours, pis_yedili
from pisti.coach import Played, Rung, Scale, data_of, html, reports, summary
from pisti.coach.telling import table_name
from pisti.coach.words import WORDS
from pisti.review import Review, review
from pisti.review.weighing import yardstick

NAMES = ("Ayşe", "Bülent")
LADDER = Scale(
    "master",
    64,
    (Rung("bad", 9, 3.0, 1.0), Rung("fair", 9, 1.0, 1.0), Rung("good", 9, 0.05, 0.5)),
)


@pytest.fixture(autouse=True)
def _ladder(monkeypatch):
    known = {"pisti": {"classic_two": (LADDER,)}}
    monkeypatch.setattr("pisti.coach.grading.scales", lambda: known)


def of_bulent(*hands, names=NAMES):
    """The report of Bülent on these hands, in each of which he has seat 1."""
    played = [Played(each, names, f"{at}.json") for at, each in enumerate(hands, 1)]
    return next(each for each in reports(pisti, played) if each.seats[0] == 1)


def told(report, language="en"):
    return "\n".join(summary(pisti, report, language=language))


def test_two_players_of_one_name_are_told_apart_by_their_seats():
    found = reports(pisti, [Played(hand(1.0), ("Ali", "Ali"))])
    assert [(each.player, each.seats) for each in found] == [
        ("Ali (seat 0)", (0,)),
        ("Ali (seat 1)", (1,)),
    ]


def test_a_player_is_known_by_name_at_each_table():
    three = pisti.new_hand(pisti.PRESETS["classic_three"], seed=7)
    rows = [
        Played(hand(1.0), NAMES),
        Played(hand(1.0, last=three), ("Can", *NAMES)),
        Played(hand(2.0), NAMES[::-1]),
    ]
    found = [(each.player, each.seats, each.rules.players) for each in reports(pisti, rows)]
    assert found == [
        ("Ayşe", (0, 1), 2),
        ("Bülent", (1, 0), 2),
        ("Can", (0,), 3),
        ("Ayşe", (1,), 3),
        ("Bülent", (2,), 3),
    ]
    one = reports(pisti, rows, seat=1)
    assert [(each.player, each.seats) for each in one] == [
        ("Bülent", (1,)),
        ("Ayşe", (1,)),
        ("Ayşe", (1,)),
    ]


def test_a_player_without_a_name_is_known_by_the_seat():
    rows = [Played(hand(1.0)), Played(hand(1.0))]
    assert [each.player for each in reports(pisti, rows)] == ["seat 0", "seat 1"]
    turkish = reports(pisti, rows, language="tr")
    assert [each.player for each in turkish] == ["0 numaralı oyuncu", "1 numaralı oyuncu"]


def test_a_report_tells_rate_grade_result_kinds_parts_and_costly_moves():
    report = of_bulent(
        hand(1.0, 1.2, result=-4.0, cards=-1.0), hand(1.2, 0.8, result=2.0, cards=1.0)
    )
    text = told(report)
    assert text.startswith("Bülent, 2 hands\n")
    assert "1.05 ± 0.64 points given away in each decision that mattered." in text
    assert "4 of 4 decisions mattered, and 4.2 points were given away in all." in text
    assert "Bülent plays like fair.\n" in text
    assert "Result of a hand: −1.0 ± 38.1 points." in text
    assert "Without what the cards brought: −1.0 ± 25.4 points." in text
    assert re.search(r"Mistakes by kind\n( .+ ×4 +4\.2\n)", text)
    assert "by part of the hand\n  packet 1  1.05" in text
    assert "The costliest moves\n1.json, move 1: " in text or "2.json, move 1: " in text
    turkish = told(report, "tr")
    assert "Önemli her kararda kaptırılan puan: 1,05 ± 0,64." in turkish
    assert "Bülent bu bot gibi oynuyor: fair." in turkish


def test_a_single_decision_is_told_as_one():
    report = of_bulent(hand(1.2, result=-4.0))
    assert "1.20 points given away in the only decision, which mattered." in told(report)
    assert "Tek kararda, önemli olanda, kaptırılan puan: 1,20." in told(report, "tr")


def test_few_hands_say_what_else_the_grade_may_be():
    text = told(of_bulent(hand(4.0, 0.0), hand(0.0, 0.0)))
    assert "Bülent plays like fair. With so few hands it may also be anything from bad to" in text
    text = told(of_bulent(hand(4.0, 4.0)))
    assert "Bülent plays like bad.\n" in text
    assert "All decisions that mattered are of one hand, which tells no interval." in text


def test_without_a_grade_it_says_why():
    text = told(of_bulent(hand(1.0, worlds=32)))
    assert "the scale was made of decisions that master weighed in 64 deals." in text
    own = pisti.new_hand(RULES.but(pisti_points=5), seed=7)
    text = told(of_bulent(hand(1.0, last=own)))
    assert "There is no grade, as no scale was made for this table." in text
    assert "plays like" not in text


def test_what_was_not_played_to_its_end_is_told():
    text = told(of_bulent(hand(1.0, result=2.0), hand(1.0)))
    assert "Of one hand not played to the end only the decisions are counted." in text
    text = told(of_bulent(hand(1.0), hand(1.0)))
    assert "No hand was played to its end, so there is no result." in text


def test_a_player_who_gave_nothing_away_has_no_mistakes():
    text = told(of_bulent(hand(None)))
    assert "No decision mattered, so no points could be given away." in text
    assert "No move was clearly worse than the best one." in text
    assert "The costliest moves" not in text
    page = html([(pisti, [of_bulent(hand(None))])])
    assert "No move was clearly worse than the best one." in page
    assert "<article>" not in page


def test_small_points_are_told_with_more_places():
    assert "0.020 points given away" in told(of_bulent(hand(0.02, doubt=0.001)))


def test_hands_without_a_name_have_numbers():
    played = [Played(hand(1.0), NAMES), Played(hand(5.0), NAMES)]
    text = told(next(each for each in reports(pisti, played) if each.seats[0] == 1))
    assert "hand 2, move 1: " in text


def test_a_table_is_called_by_its_preset():
    assert table_name(pisti, RULES.but(target=30), "en") == "Pişti, classic for two"
    assert table_name(pisti, RULES.but(pisti_points=5), "tr") == (
        "Pişti, iki kişilik klasik, başka kurallarla"
    )


def by_month(*days):
    """The report of Bülent on hands of these days, which gave away 1 point, 2 points, and so on."""
    played = [Played(hand(float(at)), NAMES, f"{at}", day) for at, day in enumerate(days, 1)]
    return next(each for each in reports(pisti, played) if each.seats[0] == 1)


def test_hands_of_a_month_are_told_together_in_the_order_of_the_months():
    report = by_month(date(2026, 3, 1), date(2025, 12, 31), None, date(2026, 3, 31))
    assert [(each.name, each.rate.hands) for each in report.months] == [
        ("2025-12", 1),
        ("2026-03", 2),
    ]
    assert [each.rate.given for each in report.months] == [2.0, 5.0]
    text = told(report)
    assert re.search(
        r"\n\n2025-12, one hand: 2\.00 points given away in each decision that mattered\n"
        r"  \S.+ ×1 +2\.0\n"
        r"\n2026-03, 2 hands: 2\.50 ± 19\.06 points given away in each decision that mattered\n"
        r"  \S.+ ×2 +5\.0\n\n",
        text,
    )
    assert "\n2026-03, 2 el: önemli her kararda kaptırılan puan 2,50 ± 19,06\n" in told(
        report, "tr"
    )
    page = html([(pisti, [report])])
    assert page.index("<h3>2025-12, one hand: ") < page.index("<h3>2026-03, 2 hands: ")
    assert "Bülent, 2026-03: Mistakes by kind" in page


def test_a_month_in_which_nothing_mattered_says_so():
    march = Played(hand(None), NAMES, "a", date(2026, 3, 1))
    report = reports(pisti, [march, Played(hand(1.0), NAMES, "b")], seat=1)[0]
    assert (
        "\n2026-03, one hand: no decision mattered\nNo move was clearly worse than the best one.\n"
    ) in told(report)
    page = html([(pisti, [report])])
    assert "<h3>2026-03, one hand: no decision mattered</h3>" in page
    assert "Bülent, 2026-03" not in page


@pytest.mark.parametrize("days", [(None, None), (date(2026, 3, 1), date(2026, 3, 2))])
def test_one_month_of_all_hands_is_not_told_once_more(days):
    report = by_month(*days)
    assert "2026-03" not in told(report)
    assert "2026-03" not in html([(pisti, [report])])
    months = data_of(pisti, report)["months"]
    assert [each["month"] for each in months] == (["2026-03"] if days[0] else [])


def test_the_data_of_a_month_are_those_of_its_hands():
    data = data_of(pisti, by_month(date(2026, 3, 1), date(2026, 4, 1)))
    march = data["months"][0]
    kind = data["kinds"][0]["kind"]
    assert march == {
        "month": "2026-03",
        "hands": 1,
        "mattered": 1,
        "given": 1.0,
        "rate": {"mean": 1.0, "width": None},
        "kinds": [{"kind": kind, "number": 1, "points": 1.0}],
    }


def test_the_data_are_plain():
    report = of_bulent(hand(1.0, 1.2, result=-4.0, cards=-1.0), hand(1.2, 0.8))
    data = json.loads(json.dumps(data_of(pisti, report)))
    assert data["player"] == "Bülent"
    assert data["rules"] == {"preset": "classic_two"}
    assert data["rate"] == {"mean": report.rate.rate.value, "width": report.rate.rate.width}
    assert data["grade"] == {"rung": "fair", "worst": "fair", "best": "fair", "hands": 2}
    assert data["result"] == {"mean": -4.0, "width": None}
    assert data["parts"] == [{"part": "packet", "number": 1, "mattered": 4, "points": 4.2}]
    assert data["costliest"][0]["given"] == 1.2
    bare = data_of(pisti, of_bulent(hand(None)))
    assert (bare["rate"], bare["grade"], bare["result"]) == (None, None, None)
    one = data_of(pisti, of_bulent(hand(1.0)))
    assert one["grade"] == {"rung": "fair", "worst": None, "best": None, "hands": 1}


@pytest.mark.parametrize("language", WORDS)
def test_the_page_stands_alone_and_says_in_words_what_it_shows(language):
    played = [Played(hand(*[1.0, 0.0] * 3), NAMES, f"<{at}>") for at in range(60)]
    found = reports(pisti, played, language=language)
    page = html([(pisti, found)], language=language)
    assert f'<html lang="{language}">' in page
    assert not re.findall(r'(?:src|href)="(?!data:)', page)
    assert "<0>" not in page
    drawings = [ET.fromstring(text) for text in re.findall(r"<svg.*?</svg>", page)]
    assert len(drawings) == 1 + 4  # Ayşe has decided nothing, so only her hands are drawn
    for tree in drawings:
        assert tree.get("role") == "img"
        assert tree[0].text
    bars = [tree for tree in drawings if "hand by hand" in tree[0].text or "El el" in tree[0].text]
    assert len(bars[0].findall("{*}rect")) == 60
    assert len(page.split("<article>")) == 6


def test_the_bar_of_a_player_stands_among_those_of_the_bots():
    page = html([(pisti, [of_bulent(hand(1.0, 3.0), hand(2.0, 2.0))])])
    drawing = next(text for text in re.findall(r"<svg.*?</svg>", page) if ">bad<" in text)
    labels = re.findall(r">([^<]+)</text>", drawing)
    assert labels[::2] == ["bad", "Bülent", "fair", "good"]
    assert labels[1::2] == ["3.000", "2.00 ± 0.00", "1.000", "0.050"]


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        (pisti, SMALL),
        (all_fours, all_fours.PRESETS["hoffmann"]),
        (pis_yedili, pis_yedili.PRESETS["duel"]),
    ],
    ids=["pisti", "all_fours", "pis_yedili"],
)
@pytest.mark.long
def test_real_hands_of_each_game_are_reported_in_each_language(game, rules):
    record = record_by(game, rules, 3, lambda view: view.moves[-1], yardstick(game))
    played = [Played(review(game, record, worlds=n), NAMES, "a") for n in (3, 8)]
    for language in WORDS:
        for report in reports(game, played, language=language):
            assert "{" not in "\n".join(summary(game, report, language=language))
        assert "{}" not in html([(game, reports(game, played))], language=language)


def test_what_is_no_report_is_refused():
    with pytest.raises(KindError, match=r"^expected a list of Played, not"):
        reports(pisti, None)
    with pytest.raises(KindError, match=r"^expected "):
        reports(pisti, [hand()])
    with pytest.raises(PistiError, match="there is no seat 2"):
        reports(pisti, [Played(hand())], seat=2)
    with pytest.raises(KindError, match=r"^expected "):
        html(None)
    with pytest.raises(KindError, match=r"^expected "):
        html([(pisti, [None])])
    with pytest.raises(KindError, match=r"^expected "):
        summary(pisti, None)
    with pytest.raises(KindError, match=r"^expected "):
        data_of(pisti, None)
    with pytest.raises(KindError, match=r"^expected "):
        of_bulent(hand()).costliest("1")
    with pytest.raises(KindError, match=r"^expected a date"):
        reports(pisti, [Played(hand(1.0), NAMES, "a", "2026-03-01")])
    assert Review(STATE, (decision(1.0, view=VIEW),), ()).given(1) == 1.0
