"""Nothing crosses to the page that the person's seat may not know."""

import json

import attrs
import pytest

from asking import opened, step
from few import presets
from pisti.show import refusal
from pisti.web.advice import hint_of
from pisti.web.scene import scene_of

MOVES = 25


def moments(name, preset):
    """Every answer of a hand, or of its beginning where it is long."""
    desk, told = opened(f"game={name}&preset={preset}&seed=7&seat={len(preset) % 2}")
    for _ in range(MOVES):
        yield desk, told
        if told["scene"]["over"]:
            return
        told = step(desk, told, lambda moves: moves[len(moves) // 2])


@pytest.mark.parametrize(("name", "preset"), presets())
def test_no_answer_names_a_card_that_its_seat_has_not_seen(name, preset):
    for desk, told in moments(name, preset):
        if told["scene"]["over"]:
            return
        crossed = json.dumps({**told, "kept": ""}, ensure_ascii=False)
        unseen = desk.table.game.view(desk.table.now, desk.table.seat).unseen
        pack = desk.table.rules.pack
        for card in [card for card, number in unseen.items() if number == pack.count(card)]:
            assert f'"{card}"' not in crossed
            assert card.pretty not in crossed


@pytest.mark.parametrize(("name", "preset"), presets())
def test_the_scene_is_the_same_in_every_world_of_the_view(name, preset):
    """The page is told the same, whatever the hidden cards are; a refusal and a hint too."""
    for number, (desk, told) in enumerate(moments(name, preset)):
        table, game = desk.table, desk.table.game
        view = game.view(table.now, table.seat)
        if told["scene"]["over"] or number % 8:
            continue
        for world, _ in zip(game.worlds(view, seed=number), range(2), strict=False):
            other = attrs.evolve(table, now=world)
            assert scene_of(other, "en") == scene_of(table, "en")
            if view.turn == table.seat:
                assert refusals(desk, world) == refusals(desk, table.now)


def refusals(desk, state):
    """The reasons against every card of the hand that cannot be played."""
    found = {}
    for card in desk.table.game.view(state, desk.table.seat).hand:
        try:
            desk.table.game.apply(state, card)
        except ValueError as error:
            found[card] = refusal(desk.table.game, error)
    return found


@pytest.mark.parametrize(
    ("game", "preset"), [("pisti", "mini"), ("all_fours", "hoffmann"), ("pis_yedili", "duel")]
)
def test_a_hint_is_the_same_in_every_world_of_the_view(monkeypatch, game, preset):
    monkeypatch.setattr("pisti.table.telling._WORLDS", 3)
    desk, told = opened(f"game={game}&preset={preset}&seed=5&seat=1")
    while told["scene"]["turn"] != 1 or len(told["scene"]["moves"]) < 2:
        told = step(desk, told)
    table = desk.table
    view = table.game.view(table.now, 1)
    world = next(table.game.worlds(view, seed=3))
    assert world != table.now
    assert hint_of(attrs.evolve(table, now=world), "en") == hint_of(table, "en")
