"""A table that is kept: it comes back as it was, and a broken one is told."""

import base64
import json

import attrs
import pytest

import pisti
from asking import ask, opened, played_out, step, to_my_turn
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.table.kept import keep, open_again, seal, unseal
from pisti.web import Desk
from pisti.web.advice import hint_of

LINKS = [
    "game=pisti&preset=bluff&seat=1",
    "game=pisti&preset=classic&match=1&practice=0",
    "game=all_fours&preset=trinidad&match=1&seed=7",
    "game=pis_yedili&preset=kahvehane&seat=3",
]


@pytest.mark.parametrize("link", LINKS)
def test_a_table_comes_back_at_every_moment(link):
    desk, told = opened(link, word="üzüm")
    for _ in range(20):
        other = Desk("tr")
        again = ask(other, "open kept", kept=told["kept"])
        assert scene_of(again) == scene_of(told, language="tr", desk=desk)
        assert keep(other.table) == told["kept"]
        assert other.table.before == desk.table.before
        if told["scene"]["over"]:
            told = ask(desk, "next") if told["end"]["next"] else ask(desk, "again")
        told = step(desk, told)


def scene_of(told, language=None, desk=None):
    """The scene without what moves; in this language if one is named."""
    if desk is not None:
        desk.language, before = language, desk.language
        told = ask(desk, "open kept", kept=told["kept"])
        desk.language = before
    return {key: part for key, part in told["scene"].items() if key != "lines"}


def test_hints_are_the_teachers_also_at_a_table_that_came_back():
    desk, told = opened("game=pisti&preset=mini&seed=7&seat=1&bots=random")
    for _ in range(3):
        told = to_my_turn(desk, told)
        ask(desk, "open kept", kept=told["kept"])
        as_teachers = attrs.evolve(desk.table, bots=("expert", "expert"))
        assert ask(desk, "hint")["hint"] == hint_of(as_teachers, "en")
        told = step(desk, told)


def test_a_hand_that_was_opened_as_a_record_is_kept_too():
    desk, told = opened("game=pisti&preset=mini&seed=7")
    played_out(desk, told)
    told = ask(desk, "open record", record=ask(desk, "record")["record"])
    assert "end" in ask(Desk(), "open kept", kept=told["kept"])


def broken(kept):
    """Texts that are not kept tables, each with something wrong."""
    data = json.loads(unseal(kept))
    yield from ("", "x", "pisti1:", "pisti1:!", kept[:-8], kept.replace("pisti1", "pisti2"))
    yield kept[:30] + ("A" if kept[30] != "A" else "B") + kept[31:]
    yield from (seal(text) for text in ("7", "[]", "7" * 1_000_001, "[" * 9000, '{"a":' * 9000))
    for key in data:
        yield seal(json.dumps({name: part for name, part in data.items() if name != key}))
        yield seal(json.dumps(data | {key: {"a": 1}}))
    for key, wrong in {
        "names": ["A", 7],
        "moves": [["ZZ"]],
        "hand": 5,
        "secret": "zz",
        "deck": "2C",
        "scores": ["a"],
        "version": 0,
        "bots": ["easy"],
        "link": data["link"] + "&no_such_flag=1",
    }.items():
        yield seal(json.dumps(data | {key: wrong}))


def test_a_broken_table_is_told_and_nothing_changes():
    desk, told = opened("game=pisti&preset=mini", word="")
    told = to_my_turn(desk, told)
    before = desk.table
    for text in broken(told["kept"]):
        assert ask(desk, "open kept", kept=text).get("broken"), text[:60]
        assert desk.table is before
        with pytest.raises(PistiError):
            open_again(text)


def test_a_table_with_a_bot_from_elsewhere_is_not_opened_on_the_page():
    desk, _ = opened("game=pisti&preset=mini&seed=7")
    kept = keep(attrs.evolve(desk.table, bots=("easy", "no_such_module:bot")))
    assert open_again(kept).strangers == ["no_such_module:bot"]
    assert ask(desk, "open kept", kept=kept)["broken"]


def test_no_card_and_no_seed_can_be_read_in_what_is_kept():
    _desk, told = opened("game=pisti&preset=classic&seed=leylek")
    text = base64.b64decode(told["kept"].removeprefix("pisti1:"))
    assert b"leylek" not in text
    assert not [card for card in pisti.DECK if str(card).encode() + b" " in text]


def test_the_games_that_are_kept_are_all_there():
    assert {link.split("&")[0] for link in LINKS} == {f"game={name}" for name in GAMES}
