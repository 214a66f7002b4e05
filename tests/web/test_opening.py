"""Hands dealt beforehand: what their trees show is what the library tells of the same cards."""

import json

import pytest
from opening import PERSON, dealt_beforehand, secret_of

from asking import ask, opened
from folders import DOCS
from pisti.table.deals import promise_of
from pisti.table.links import read_link
from pisti.web import Desk, answer
from pisti.web.catalog import FRONT
from pisti.web.words import WORDS

NAME = 'Ayşe "Can"'
TABLES = [
    pytest.param(link, number, marks=[pytest.mark.slow] * (number > 0))
    for link in FRONT
    for number in range(4)
]


def names_of(link, name):
    found = read_link(link)
    return [name if seat == found.seat else "" for seat in range(found.rules.players)]


def dealt(desk, link, number, asked, name=NAME):
    """The answer of a desk that takes over a hand, of which this was asked already."""
    secret = secret_of(link, number).hex()
    return ask(
        desk, "open dealt", link=link, secret=secret, names=names_of(link, name), asked=asked
    )


def places_of(tree, asked=()):
    """Every place of a tree, with what has been asked until there."""
    yield [*asked], tree
    if "go" in tree:
        yield from places_of(tree["go"], [*asked, {"ask": "go"}])
    for move, after in tree.get("moves", {}).items():
        yield from places_of(after, [*asked, {"ask": "move", "move": move}])


def shown(told):
    """What is told, but for the blanks that put the words of the table in columns."""
    scene = told["scene"]
    return {**scene, "description": " ".join(scene["description"].split())}


@pytest.mark.uncounted
@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize(("link", "number"), TABLES)
def test_at_every_place_of_a_tree_the_library_tells_the_same(link, number, language):
    text = dealt_beforehand(link, number)[language]
    tree = json.loads(text.replace(PERSON, json.dumps(NAME)[1:-1]))
    places = [*places_of(tree)]
    assert len(places) > 20
    for asked, place in places:
        desk = Desk(language)
        told = dealt(desk, link, number, asked)
        del told["kept"]
        assert shown(told) == shown(place["told"])
        for card, refused in place.get("why", {}).items():
            assert ask(desk, "why", card=card) == refused


@pytest.mark.parametrize("link", FRONT)
def test_a_tree_has_every_move_and_every_reason_of_the_first_turns(link):
    for asked, place in places_of(json.loads(dealt_beforehand(link, 3)["en"])):
        scene = place["told"]["scene"]
        if "moves" in place:
            assert set(place["moves"]) == {move["move"] for move in scene["moves"]}
            played = {move["card"] for move in scene["moves"]}
            held = set(scene["seats"][scene["seat"]]["cards"])
            assert set(place["why"]) == held - played
        assert ("go" in place) == (scene["turn"] not in (scene["seat"], None)), asked


def test_the_promise_of_a_hand_dealt_beforehand_is_kept():
    tree = json.loads(dealt_beforehand(FRONT[0], 5)["tr"])
    assert promise_of(bytes.fromhex(tree["secret"])) == tree["promise"]
    desk = Desk("tr")
    told = dealt(desk, "game=pisti&preset=mini&seat=1", 5, [], "")
    while not told["scene"]["over"]:
        scene = told["scene"]
        mine = scene["turn"] == scene["seat"]
        told = ask(desk, "move", move=scene["moves"][0]["move"]) if mine else ask(desk, "go")
    secret = secret_of("game=pisti&preset=mini&seat=1", 5)
    assert ask(desk, "audit", promise=promise_of(secret), word="")["audit"]["fair"]


def test_no_two_hands_are_dealt_from_the_same_secret():
    assert len({secret_of(link, number) for link in FRONT for number in range(200)}) == 1000


def test_a_move_that_is_taken_back_before_the_library_is_there_is_taken_back_in_it():
    desk = Desk("en")
    first = dealt(desk, FRONT[0], 1, [])
    move = {"ask": "move", "move": first["scene"]["moves"][0]["move"]}
    told = dealt(desk, FRONT[0], 1, [move, {"ask": "go"}, {"ask": "back"}])
    assert told["scene"]["moves"] == first["scene"]["moves"]
    assert told["scene"]["lines"] == ["The move is taken back."]


@pytest.mark.parametrize(
    "wrong",
    [
        {"secret": "xyz"},
        {"asked": [{"ask": "sing"}]},
        {"asked": 7},
        {"asked": [{"ask": "move", "move": "??"}]},
    ],
    ids=str,
)
def test_a_hand_that_nobody_dealt_is_refused_and_the_table_stays(wrong):
    desk, _ = opened(FRONT[0])
    before = desk.table
    asked = {"link": FRONT[0], "secret": "00" * 32, "names": ["", ""], "asked": []} | wrong
    told = json.loads(answer(desk, json.dumps({"ask": "open dealt", **asked})))
    assert set(told) <= {"problem", "clause"}
    assert desk.table is before


@pytest.mark.parametrize("page", ["index.md", "tr/index.md"])
def test_the_tables_of_the_front_page_are_those_that_are_dealt_beforehand(page):
    text = (DOCS / page).read_text(encoding="utf-8").replace("&amp;", "&")
    links = [part.partition('"')[0] for part in text.split("play/index.html#")[1:]]
    assert links == list(FRONT)
