"""The news of the page: the cards that move lead from the table before to the table after."""

from collections import Counter

import pytest

from asking import opened, step
from few import presets
from pisti.event_types import Discarded, Kept, Pisti, Renewed
from pisti.web.news import counted, news_of


def lying(scene):
    """The number of cards in each place of a scene."""
    found = Counter()
    for number, seat in enumerate(scene["seats"]):
        found[f"hand-{number}"] = len(seat["cards"])
        found[f"taken-{number}"] = seat["taken"]
        found[f"played-{number}"] = 1 if seat["played"] else 0
    for number, pile in enumerate(scene["middle"]):
        found[f"middle-{number}"] = len(pile["cards"])
    return found


def move_cards(found, news):
    """The number of cards in each place after these news."""
    for item in news:
        if "to" not in item or item["from"] == item["to"]:
            continue
        number = len(item["cards"])
        if item["from"] == "trick":
            for place in [place for place in found if place.startswith("played-")]:
                found[place] = 0
        else:
            found[item["from"]] -= number
        found[item["to"]] += number
    return found


@pytest.mark.parametrize(("name", "preset"), presets())
def test_the_cards_that_move_lead_from_one_scene_to_the_next(name, preset):
    desk, told = opened(f"game={name}&preset={preset}&seed=3&seat=1")
    for _ in range(60):
        if told["scene"]["over"]:
            break
        before = lying(told["scene"])
        told = step(desk, told, lambda moves: moves[0])
        news = told["scene"]["news"]
        if any(item["from"] == "middle-1" and item["to"] == "middle-0" for item in moving(news)):
            continue  # a new stock: one back flies for all of its cards
        after = move_cards(before, news)
        if any(
            item["to"].startswith("middle-1") and item["from"] == "middle-0"
            for item in moving(news)
        ):
            continue  # cards that were turned up may go on to other places
        assert +after == +(lying(told["scene"]) + Counter({"away": after["away"]})), told["scene"][
            "lines"
        ]


def moving(news):
    return [item for item in news if "to" in item]


def test_a_pisti_is_cheered_and_its_text_has_its_points():
    desk, _ = opened("game=pisti&seed=1")
    picture = desk.table.game.picture(desk.table.game.view(desk.table.now, 0))
    plain, double = news_of(desk.table, (Pisti(1, False, 10), Pisti(0, True, 20)), picture, "tr")
    assert (plain["cheer"], plain["seat"], double["cheer"]) == ("pişti", 1, "double")
    assert "10" in plain["text"]


def test_a_card_that_is_kept_or_put_away_moves_unseen():
    desk, _ = opened("game=pisti&seed=1")
    picture = desk.table.game.picture(desk.table.game.view(desk.table.now, 0))
    kept, _ = news_of(desk.table, (Kept(3, None), Pisti(1, False, 10)), picture, "en")
    assert (kept["from"], kept["to"], kept["cards"]) == ("middle-0", "hand-3", [None])
    desk, _ = opened("game=all_fours&seed=1")
    [away] = news_of(desk.table, (Discarded(1, None),), picture, "en")
    desk, _ = opened("game=pis_yedili&seed=1")
    [new] = news_of(desk.table, (Renewed(20),), picture, "en")
    assert (new["from"], new["to"]) == ("middle-1", "middle-0")
    assert (away["from"], away["to"], away["cards"]) == ("hand-1", "away", [None])


def test_cards_of_which_only_backs_are_seen_are_counted():
    assert counted("▒▒ and ▒▒ ▒▒ ▒▒", "en") == "a card face down and 3 cards face down"
