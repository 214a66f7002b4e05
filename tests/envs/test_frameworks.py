"""What the environments of Gymnasium and of PettingZoo have in common."""

import re
import sys
from copy import deepcopy

import pytest

import pisti
from pisti import all_fours
from pisti.errors import PistiError
from pisti.show import svg, text


def seat(*arguments, **options):
    pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
    from pisti.envs.gymnasium import Seat

    return Seat(*arguments, **options)


def table(*arguments, **options):
    pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")
    from pisti.envs.pettingzoo import raw_env

    return raw_env(*arguments, **options)


BOTH = pytest.mark.parametrize("make", [seat, table])


@BOTH
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": 7}, "expected a game"),
        ({"rules": "tiny"}, "no preset 'tiny'"),
        ({"rules": all_fours.RULES}, "expected rules of pisti"),
        ({"form": "boards"}, "expected bytes or floats"),
        ({"rewards": 1}, "expected one of: end, lead"),
        ({"most": 1.5}, "1 or more"),
        ({"most": 0}, "1 or more"),
        ({"render_mode": "film"}, "expected one of: ansi, human, rgb_array, svg"),
    ],
    ids=str,
)
def test_wrong_options_are_refused(make, options, words):
    with pytest.raises(PistiError, match=words):
        make(**options)


def test_a_table_is_seen_from_a_seat_that_it_has():
    with pytest.raises(PistiError, match="expected a seat from 0 to 1"):
        table("pisti", "mini", seen_by=2)


@BOTH
@pytest.mark.parametrize("action", [-1, 52, None, "5C", 1.5])
def test_anything_but_the_number_of_a_move_is_refused(make, action):
    env = make()
    env.reset(seed=7)
    with pytest.raises(PistiError, match="move"):
        env.step(action)


@BOTH
@pytest.mark.parametrize("options", [{"decks": ()}, {"dealer": 9}, {"scores": (1,)}, 7])
def test_wrong_options_of_a_deal_are_refused_and_change_nothing(make, options):
    env = make("pisti", "mini")
    env.reset(seed=1)
    before = env.now
    with pytest.raises(PistiError):
        env.reset(seed=2, options=options)
    assert env.now is before


@BOTH
def test_a_seed_deals_the_pack_of_that_seed_also_in_a_copy(make):
    env = deepcopy(make(pisti, pisti.PRESETS["classic_two"]))
    env.reset(seed=7)
    assert env.now.deck == pisti.new_hand(env.encoding.rules, seed=7).deck


@pytest.mark.parametrize(
    ("make", "options", "seen_by"),
    [
        (seat, {"seat": 1}, 1),
        (table, {"seen_by": 0}, 0),
        (table, {"seen_by": 1}, 1),
        (table, {}, None),
    ],
)
def test_a_picture_is_what_a_seat_sees(make, options, seen_by):
    for mode, draw in (("ansi", text.table), ("svg", svg.table)):
        env = make("pisti", "classic_two", render_mode=mode, **options)
        env.reset(seed=7)
        assert env.render() == draw(pisti, pisti.view(env.now, seen_by))


@BOTH
def test_a_person_sees_the_table_after_each_move(make, capsys):
    env = make("pisti", "classic_two", render_mode="human")
    env.reset(seed=7)
    seat = getattr(env, "seat", None)
    first = text.table(pisti, pisti.view(env.now, seat))
    assert capsys.readouterr().out == f"{first}\n"
    mask = env.encoding.mask(pisti.view(env.now, env.now.turn))
    env.step(mask.argmax())
    assert capsys.readouterr().out == f"{text.table(pisti, pisti.view(env.now, seat))}\n"
    assert env.render() is None


@BOTH
def test_a_picture_by_pixels_has_the_size_of_the_drawing(make):
    pytest.importorskip("resvg_py", reason="the extra `pixels` is not installed")
    env = make("pisti", "classic_two", render_mode="rgb_array")
    env.reset(seed=7)
    pixels = env.render()
    drawn = svg.table(pisti, pisti.view(env.now, getattr(env, "seat", None)))
    width, height = map(int, re.search(r'width="(\d+)" height="(\d+)"', drawn).groups())
    assert pixels.shape == (height, width, 3)
    assert len({*map(tuple, pixels[::9, ::9].reshape(-1, 3).tolist())}) > 9


@BOTH
def test_without_its_extra_there_are_no_pixels(make, monkeypatch):
    monkeypatch.setitem(sys.modules, "pisti.envs.pixels", None)
    env = make("pisti", "classic_two", render_mode="rgb_array")
    env.reset(seed=7)
    with pytest.raises(PistiError, match=r"nothing here draws pixels, expected what `pip install"):
        env.render()


@BOTH
def test_without_a_render_mode_there_is_a_warning(make):
    env = make()
    env.reset(seed=7)
    with pytest.warns(UserWarning, match="render mode"):
        assert env.render() is None
