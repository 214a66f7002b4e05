"""Several people at one device: each sees the own cards, when it is their turn."""

import json

import pytest

from asking import ask, opened, step
from pisti.table.links import deal_of, read_link
from pisti.table.table import PERSON, lay, played_by

TABLES = (
    ("game=pisti&preset=mini&seat=1&bots=person", 2),
    ("game=pisti&preset=classic&seat=3&bots=easy,person,easy", 2),
    ("game=all_fours&preset=trinidad&bots=person", 4),
    ("game=pis_yedili&preset=duel&bots=person", 2),
)


def passed_on(desk, told):
    """The next answer, after a move or after the device was passed to the person on turn."""
    scene = told["scene"]
    if scene["turn"] in scene["people"] and scene["turn"] != scene["seat"]:
        return ask(desk, "sit", seat=scene["turn"])
    return step(desk, told, lambda moves: moves[-1])


@pytest.mark.parametrize(("link", "people"), TABLES)
def test_people_pass_the_device_on_and_each_sees_the_own_cards_alone(link, people):
    desk, told = opened(f"{link}&seed=7")
    sat = set()
    while not told["scene"]["over"]:
        scene = told["scene"]
        sat.add(scene["seat"])
        assert len(scene["people"]) == people
        assert not scene["back"]
        assert not any(each["bot"] == PERSON for each in scene["seats"])
        view = desk.table.view_of(scene["seat"])
        pack = desk.table.rules.pack
        crossed = json.dumps({**told, "kept": ""}, ensure_ascii=False)
        for card in [card for card, number in view.unseen.items() if number == pack.count(card)]:
            assert f'"{card}"' not in crossed
            assert card.pretty not in crossed
        told = passed_on(desk, told)
    assert sat == set(told["scene"]["people"])
    assert not told["end"]["won"]


def test_whoever_sits_down_is_told_what_happened_since():
    desk, told = opened("game=pisti&preset=mini&seat=1&bots=person&seed=7")
    first = told["scene"]["news"]
    told = ask(desk, "move", move=told["scene"]["moves"][0]["move"])
    played = told["scene"]["news"]
    told = ask(desk, "sit", seat=0)
    assert len(told["scene"]["news"]) == len(first) + len(played)
    told = ask(desk, "move", move=told["scene"]["moves"][0]["move"])
    told = ask(desk, "sit", seat=1)
    assert told["scene"]["news"][0]["text"].startswith("Ayşe plays")


@pytest.mark.parametrize(
    ("seat", "problem"),
    [
        (0, "seat 0 is not on turn, and nobody else may look at its cards"),
        (2, "seat 2 is not that of a person here, expected one of 0, 1"),
    ],
)
def test_nobody_looks_at_the_cards_of_another(seat, problem):
    desk, told = opened("game=pisti&preset=classic&seat=1&bots=easy,hard,person&seed=7")
    assert ask(desk, "sit", seat=seat) == {"problem": problem}
    assert desk.table.seat == told["scene"]["seat"] == 1


def test_the_bot_of_a_person_is_not_asked():
    desk, told = opened("game=pisti&preset=mini&seat=1&bots=person&seed=7")
    ask(desk, "move", move=told["scene"]["moves"][0]["move"])
    assert ask(desk, "go") == {"problem": "no bot is on turn, expected one"}


def test_a_table_of_several_people_is_kept_whoever_sits():
    desk, told = opened("game=pisti&preset=mini&seat=1&bots=person&seed=7", names=["Ali", "Su"])
    ask(desk, "move", move=told["scene"]["moves"][0]["move"])
    kept = ask(desk, "sit", seat=0)["kept"]
    scene = ask(desk, "open kept", kept=kept)["scene"]
    assert (scene["seat"], scene["people"]) == (0, [0, 1])
    assert [each["name"] for each in scene["seats"]] == ["Ali", "Su"]


def test_after_a_reload_nobody_is_told_the_whole_hand_again():
    desk, told = opened("game=pisti&preset=mini&seat=1&bots=person&seed=7")
    ask(desk, "move", move=told["scene"]["moves"][0]["move"])
    told = ask(desk, "sit", seat=0)
    assert ask(desk, "open kept", kept=told["kept"])["scene"]["news"] == []
    ask(desk, "move", move=told["scene"]["moves"][0]["move"])
    news = ask(desk, "sit", seat=1)["scene"]["news"]
    assert news[0]["text"].startswith("Ayşe plays")


def test_the_deal_is_proved_fair_whoever_sits_at_the_end():
    desk, told = opened("game=pisti&preset=mini&seat=1&bots=person", word="karpuz")
    promise = told["promise"]
    while not told["scene"]["over"]:
        told = passed_on(desk, told)
    told = ask(desk, "sit", seat=0)
    for seat in (0, 1):
        assert ask(desk, "sit", seat=seat)["scene"]["seat"] == seat
        assert ask(desk, "audit", promise=promise, word="karpuz")["audit"]["fair"]
        assert not ask(desk, "audit", promise=promise, word="kavun")["audit"]["fair"]


def test_a_bot_plays_the_seats_of_all_people_for_a_par():
    link = read_link("game=pisti&preset=mini&bots=person&seed=7")
    table = played_by(lay(link, deal_of(link, b"", "")), "easy")
    assert table.is_over
