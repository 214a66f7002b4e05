"""A review in words, as data and as pages, in both languages."""

import json
import re
from itertools import islice
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

import pisti
from hands_to_review import SMALL, record_by, states_of
from pisti import all_fours
from pisti.games import GAMES
from pisti.record import record_of
from pisti.review import Account, Review, data_of, facts, html, judge, review, summary, telling, why
from pisti.review.bars import account_bars, chart
from pisti.review.facts.fact import Fact
from pisti.review.judging import Decision, Option
from pisti.review.telling import number
from pisti.review.weighing import yardstick
from pisti.review.words import WORDS
from positions.common import CARDS
from positions.pisti import deal_with, lone

TWO = pisti.PRESETS["classic_two"]
NAMES = ("Ayşe", "Bülent")
STATE = deal_with(TWO, centre="8C 8D 8H 3S", hands={1: "2C 3D 4D 5H"})
VIEW = pisti.view(STATE, 1)


@pytest.fixture(scope="module")
def bad():
    """The review of a hand in which seat 0 always plays its last card."""
    record = record_by(pisti, SMALL, 6, lambda view: view.moves[-1], yardstick(pisti))
    return review(pisti, record, worlds=6)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_fact_can_be_told_in_every_language(game):
    found = set()
    presets = [*game.PRESETS.values()]
    for seed, rules in enumerate(presets):
        for state in states_of(game, rules, seed):
            view = game.view(state, state.turn)
            for move in game.legal_moves(state):
                for fact in facts.facts_of(game, view, move):
                    found.add(fact.phrase.key)
                    for language in WORDS:
                        assert "{" not in telling._fact_text(game, fact, (), language)
    assert len(found) > 8


def test_a_game_from_outside_has_no_facts():
    other = SimpleNamespace(**{**vars(pisti), "NAME": "other"})
    assert facts.facts_of(other, None, None) == ()


@pytest.mark.long
def test_the_facts_that_speak_for_the_best_move_and_against_the_other_are_told():
    state = lone(TWO, "9C", "9D", "JD", "2H")
    decision = judge(pisti, pisti.view(state, state.turn), CARDS["JD"], worlds=12)
    told = why(pisti, decision, players=NAMES)
    assert re.match(r"9♦ would have been about \d+\.\d points better than J♦\. ", told)
    assert "9♦: it is a pişti for 10 points (P-34); it takes one card, no point in all" in told
    assert "J♦: it spends a jack on one card, one point in all (P-21)." in told
    turkish = why(pisti, decision, players=NAMES, language="tr")
    assert "9♦: pişti olur: 10 puan (P-34)" in turkish
    assert re.search(r"yaklaşık \d+,\d puan", turkish)


def option(move, worth, behind, doubt=0.1, chance=None):
    return Option(move, worth, chance, behind, doubt)


def decided(made, *options):
    return Decision(VIEW, made, options[0].move, options, "expert", 32)


def test_each_judgement_has_its_sentence():
    two, three, four = (CARDS[name] for name in ("2C", "3D", "4D"))
    best = option(three, 4.0, 0.0, 0.0)
    clear, close = option(two, 1.0, 3.0), option(four, 3.9, 0.1, 2.0)
    cases = {
        three: "3♦ was the best move.",
        two: "3♦ would have been about 3.0 points better than 2♣.",
        four: "4♦ was about as good as 3♦.",
    }
    for made, said in cases.items():
        assert why(pisti, decided(made, best, close, clear)).startswith(said)
    hint = why(pisti, decided(None, best, close, clear))
    assert hint.startswith("3♦; 4♦ is about as good.")
    hint = why(pisti, decided(None, best, clear))
    assert hint.startswith("3♦: about 3.0 points better than 2♣.")
    assert why(pisti, decided(None, best)).startswith("3♦: there is no other move.")
    shares = [option(three, 4.0, 0.0, 0.0, 0.55), option(two, 1.0, 3.0, 0.1, 0.5)]
    told = why(pisti, decided(two, *shares))
    assert "Chance to win the match: 3♦ 55%, 2♣ 50%." in told
    assert "Chance" not in why(pisti, decided(three, *shares))


def told_with(monkeypatch, own, foreign):
    """The sentence about a clear mistake, where these are the facts about the two moves."""
    two, three = CARDS["2C"], CARDS["3D"]
    by_move = {three: own, two: foreign}
    monkeypatch.setattr(telling, "facts_of", lambda *asked: by_move[asked[2]])
    best, clear = option(three, 4.0, 0.0, 0.0), option(two, 1.0, 3.0)
    return why(pisti, decided(two, best, clear)).split("2♣. ", 1)[1]


def fact(key, value, **details):
    return Fact(pisti.phrases.Phrase(f"why.{key}", **details), "", value)


def test_only_facts_that_tell_the_moves_apart_are_told(monkeypatch):
    pair, silent = fact("pair", 1, rank=pisti.Rank.SIX), fact("unable", -1)
    assert told_with(monkeypatch, (pair,), (pair,)) == (
        "3♦: another six stays in the hand."
        " No fact on the table tells them apart: the points come later."
    )
    assert told_with(monkeypatch, (pair,), (silent,)) == (
        "3♦: another six stays in the hand. 2♣: no card of the hand fits."
    )
    assert told_with(monkeypatch, (silent,), (pair,)) == (
        "2♣ looks better at first: another six stays in the hand; it costs more later."
    )
    few, many = fact("fits", 0.5, number=1), fact("fits.none", -0.5)
    assert told_with(monkeypatch, (many,), (few,)).startswith("2♣ looks better at first: ")
    low, high = fact("leaves", -2, points="2 points"), fact("leaves", -1, points="one point")
    assert told_with(monkeypatch, (low,), (high,)) == (
        "3♦ looks worse at first: it leaves 2 points lying; it pays later."
    )
    assert told_with(monkeypatch, (silent,), ()) == (
        "3♦ looks worse at first: no card of the hand fits; it pays later."
    )
    assert told_with(monkeypatch, (silent, pair), (silent, pair)) == (
        "3♦: another six stays in the hand."
        " No fact on the table tells them apart: the points come later."
    )
    less, more = fact("counters", 0.2, number=2), fact("counters", 0.9, number=9)
    assert told_with(monkeypatch, (more,), (less,)) == (
        "3♦: counters for Game in the trick: 9. 2♣: counters for Game in the trick: 2."
    )


@pytest.mark.parametrize("language", ["en", "tr"])
def test_of_two_moves_alike_something_of_the_first_is_said(monkeypatch, language):
    options = option(CARDS["3D"], 4.0, 0.0, 0.0), option(CARDS["4D"], 3.9, 0.1, 2.0)
    pair = fact("pair", 1, rank=pisti.Rank.SIX)
    said = {"en": "3♦: another six stays in the hand.", "tr": "3♦: elde bir altılı daha kalır."}
    for found, expected in (
        ((pair,), said[language]),
        ((), telling.sentence(language, "say.alike")),
    ):
        monkeypatch.setattr(telling, "facts_of", lambda *_, found=found: found)
        assert why(pisti, decided(None, *options), language=language).endswith(expected)
        reviewed = why(pisti, decided(CARDS["4D"], *options), language=language)
        assert reviewed.endswith(expected)
        best = why(pisti, decided(CARDS["3D"], *options), language=language)
        assert best.endswith(expected)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_decision_is_without_a_reason(game):
    """Whatever was done: the best move, another one, or nothing yet."""
    decisions = 0
    for rules in (game.RULES, [*game.PRESETS.values()][-1]):
        for state in states_of(game, rules, 7)[3::9]:
            view = game.view(state, state.turn)
            if not view.moves[1:]:
                continue
            for made in (None, *view.moves[:3]):
                decision = judge(game, view, made, worlds=2)
                told = why(game, decision)
                facts_told = [
                    telling._fact_text(game, each, (), "en")
                    for move in view.moves
                    for each in facts.facts_of(game, view, move)
                ]
                assert any(each in told for each in facts_told), told
                decisions += 1
    assert decisions > 8


def test_the_sum_that_is_shown_adds_up_in_tenths(bad):
    for account in bad.accounts:
        result, by_cards, skill = telling.tenths(account)
        assert result == by_cards + sum(skill)
        text = telling.account_text(account, NAMES, "en")
        assert text.count("by the play of") == 2
        assert text.startswith(number(account.result, "en"))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "4.5 = 1.5 by cards − 0.5 by the play of Ayşe + 3.5 by the play of Bülent"),
        ("tr", "4,5 = kâğıtlar 1,5 − 0,5 (oynayış: Ayşe) + 3,5 (oynayış: Bülent)"),
    ],
)
def test_an_account_is_told_as_a_sum_in_one_line(language, told):
    account = Account(1, 4.5, (-0.5, 3.5), 1.5, ())
    assert telling.account_text(account, NAMES, language) == told


def test_a_summary_has_what_was_given_away_the_account_and_the_costliest_moves(bad):
    lines = summary(pisti, bad, 0, players=NAMES)
    assert re.fullmatch(r"Ayşe gave away \d+\.\d points in \d+ decisions\.", lines[0])
    assert " by cards " in lines[1]
    costly = bad.costliest(0)
    assert costly
    assert [line.split(":")[0] for line in lines[2:]] == [f"Move {e.ply + 1}" for e in costly]
    assert summary(pisti, bad, 1, language="tr")[0].startswith("1 numaralı oyuncu")


@pytest.mark.parametrize("language", WORDS)
def test_what_was_given_away_and_what_may_be_chance_make_the_play_of_the_account(language):
    """A9: a loss within chance gives nothing away, and is counted in the account all the same."""
    best, close = option(CARDS["3D"], 4.0, 0.0, 0.0), option(CARDS["2C"], 0.5, 3.5, 9.0)
    decision = decided(CARDS["2C"], best, close)
    account = Account(1, -4.0, (0.0, -3.5), -0.5, ())
    told = summary(pisti, Review(STATE, (decision,), (account,)), 1, language=language)
    assert {"en": "gave away nothing.", "tr": "hiç puan kaptırmadı."}[language] in told[0]
    assert number(3.5, language) in told[0]
    good = Account(1, 4.0, (0.0, 3.5), 0.5, ())
    told = summary(pisti, Review(STATE, (decision,), (good,)), 1, language=language)
    assert number(3.5, language) not in told[0]


def test_one_decision_and_none_have_sentences_of_their_own():
    best, worse = option(CARDS["3D"], 4.0, 0.0, 0.0), option(CARDS["2C"], 0.5, 3.5, 0.1)
    found = Review(STATE, (decided(CARDS["2C"], best, worse),), ())
    assert summary(pisti, found, 1)[0] == "seat 1 gave away 3.5 points in one decision."
    states = states_of(pisti, pisti.PRESETS["mini"], 3)
    nothing = review(pisti, record_of(pisti, states[0]), worlds=2)
    assert summary(pisti, nothing, 0) == ["seat 0 had nothing to decide."]


def test_the_data_of_a_review_are_plain_and_whole(bad):
    data = json.loads(json.dumps(data_of(pisti, bad, players=NAMES)))
    assert [seat["seat"] for seat in data["seats"]] == [0, 1]
    assert data["seats"][0]["costliest"] == [each.ply for each in bad.costliest(0)]
    first = data["decisions"][0]
    assert {option["move"] for option in first["options"]} == {
        str(option.move) for option in bad.decisions[0].options
    }
    assert first["why"]
    only = data_of(pisti, bad, seat=1)
    assert {each["seat"] for each in only["decisions"]} == {1}


@pytest.mark.parametrize("language", WORDS)
def test_the_page_stands_alone_and_says_in_words_what_it_shows(bad, language):
    page = html(pisti, [bad], players=NAMES, language=language)
    assert f'<html lang="{language}">' in page
    assert not re.findall(r'(?:src|href)="(?!data:)', page)
    assert "prefers-color-scheme:dark" in page
    pictures = re.findall(r"<img ([^>]*)>", page)
    assert len(pictures) == sum(len(bad.costliest(seat)) for seat in (0, 1))
    assert all('alt="' in picture for picture in pictures)
    for drawing in re.findall(r"<svg.*?</svg>", page):
        tree = ET.fromstring(drawing)
        assert tree.get("role") == "img"
        assert tree[0].text
    assert page.count("<details>") == len(bad.decisions)
    assert "<script" not in page


def test_every_form_says_who_weighed_the_moves(bad):
    told = telling.weighed_text(bad, None, "en")
    assert re.fullmatch(
        r"Decisions weighed: \d+ in 6 deals that expert played to their end; "
        r"\d+ exactly, as every card was known\.",
        told,
    )
    assert "6 dağıtımda" in telling.weighed_text(bad, None, "tr")
    assert told in html(pisti, [bad])
    assert {each["weigher"] for each in data_of(pisti, bad)["decisions"]} == {"expert", "exact"}
    by_master = Decision(VIEW, None, VIEW.moves[0], (), "master", 256)
    assert telling.weighed_text(Review(None, (by_master,), ()), None, "en") == (
        "Decisions weighed: 1 as master does, which looks ahead in 256 deals."
    )
    assert telling.weighed_text(Review(None, (), ()), 1, "en") == ""


def test_the_page_of_one_seat_has_nothing_of_the_others(bad):
    page = html(pisti, [bad], seat=1, players=NAMES)
    assert "<h2>Bülent</h2>" in page
    assert "<h2>Ayşe</h2>" not in page
    assert page.count("<details>") == len(bad.of(1))


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "preset", "seed", "plies"),
    [(pisti, "two_player", 0, 1), (all_fours, "hoffmann", 1, 10)],
)
def test_before_the_end_the_page_of_a_seat_is_the_same_in_every_world(game, preset, seed, plies):
    """It has no count, and tells of the decisions of this seat alone."""
    state = game.new_hand(game.PRESETS[preset], seed=seed)
    for _ in range(plies):
        moves = game.legal_moves(state)
        state = game.apply(state, moves[2 if game is pisti and moves[2:] else -1])
    worlds = [*islice(game.worlds(game.view(state, 0), seed=5), 3)]
    reviews = [review(game, record_of(game, world), worlds=2) for world in worlds]
    told = {(game.score(each.last), len(each.decisions)) for each in reviews}
    assert len(told) > 1
    assert len({html(game, [each], seat=0) for each in reviews}) == 1


def test_names_cannot_break_out_of_a_page(bad):
    page = html(pisti, [bad], players=("<b>", "&"))
    assert "<b>" not in page
    for drawing in re.findall(r"<svg.*?</svg>", page):
        ET.fromstring(drawing)


def test_a_hand_without_an_end_a_mistake_or_a_choice_has_a_page_too():
    mini = pisti.PRESETS["mini"]
    states = states_of(pisti, mini, 3)
    unfinished = review(pisti, record_of(pisti, states[1]), worlds=2)
    page = html(pisti, [unfinished])
    assert "was not played to its end" in page
    good = review(pisti, record_by(pisti, mini, 3, *[yardstick(pisti)] * 2), worlds=2)
    assert "No move was clearly worse than the best one." in html(pisti, [good])


def test_long_hands_have_thinner_bars():
    decision = decided(VIEW.moves[0], option(VIEW.moves[0], 1.0, 0.0))
    drawn = ET.fromstring(chart(Review(None, (decision,) * 60, ()), 1, NAMES, "en"))
    boxes = drawn.findall("{*}rect")
    assert len(boxes) == 60
    assert float(boxes[-1].get("x")) + float(boxes[-1].get("width")) < 720


def test_each_part_of_an_account_has_its_name_at_the_left_and_its_points_at_the_end_of_its_bar():
    drawn = ET.fromstring(account_bars(Account(1, 4.5, (-0.5, 3.5), 1.5, ()), NAMES, "en"))
    bars, words = drawn.findall("{*}rect"), drawn.findall("{*}text")
    assert [each.text for each in words[1::2]] == ["+1.5", "−0.5", "+3.5", "+4.5"]
    for bar, name, points in zip(bars, words[::2], words[1::2], strict=True):
        left, top, wide = (float(bar.get(key)) for key in ("x", "y", "width"))
        beside = left - 8 if points.text.startswith("−") else left + wide + 8
        assert (float(name.get("x")), float(name.get("y"))) == (8, top + 15)
        assert float(points.get("x")) == pytest.approx(beside, abs=0.1)
        assert float(points.get("y")) == top + 15


def test_a_match_has_a_column_for_the_chance():
    rules = all_fours.PRESETS["hoffmann"]
    states = states_of(all_fours, rules, 2)
    before = all_fours.standings(rules, ())
    found = review(all_fours, record_of(all_fours, states[-1]), worlds=2, before=before)
    assert ">match</th>" in html(all_fours, [found])
    assert "%</td>" in html(all_fours, [found])


def test_what_was_played_and_what_the_expert_plays_is_marked(bad):
    page = html(pisti, [bad])
    assert page.count("played") >= len(bad.decisions)
    assert page.count("expert") >= len(bad.decisions)


def test_a_hand_without_an_end_has_no_account_in_its_data():
    states = states_of(pisti, pisti.PRESETS["mini"], 3)
    unfinished = review(pisti, record_of(pisti, states[1]), worlds=2)
    assert [sorted(seat) for seat in data_of(pisti, unfinished)["seats"]] == [
        ["costliest", "given", "seat"]
    ] * 2
