"""The card table at a table of the server: it gets scenes, and asks beside them."""

import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from pisti.games import GAMES
from pisti.record import check, game_of, loads
from pisti.table.links import deal_of, read_link
from pisti.table.table import lay
from pisti.web.scene import scene_of
from seated_tables import Server, serving

pytestmark = pytest.mark.long
MINI = {"preset": "mini", "rules": {"match": {"target": 5}}}


class Page:
    """The card table at a seat, or one that watches; it keeps all that it was sent."""

    def __init__(self, server: Server, table, token=None, **more):
        place = {"watch": True} if token is None else {"join": token}
        self.client = server.at(table)
        self.socket = self.client.__enter__()
        self.socket.says(place | {"scenes": True} | more)
        self.heard, self.number = [self.socket.hears()], 0

    @property
    def now(self):
        return self.heard[-1]["scenes"][-1]["scene"]

    def hears(self):
        self.heard.append(self.socket.hears())
        return self.heard[-1]

    def asks(self, **line):
        """The answer to a line; news that come before it are kept."""
        self.number += 1
        self.socket.says({"id": self.number, **line})
        while (said := self.socket.hears()).get("id") != self.number:
            self.heard.append(said)
        return said

    def leaves(self):
        self.client.__exit__(None, None, None)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("tables")) as server:
        yield server


def played(pages):
    """Let the pages in their seats play until the match is over."""
    while not (pages[0].now["over"] and not pages[0].heard[-1]["scenes"][-1]["end"]["next"]):
        if pages[0].now["hand"] == 1:  # the match goes on
            tags = json.loads(pages[1].asks(ask="record", hand=0)["record"])["tags"]
            assert "seed" not in tags
        turn = pages[0].now["turn"]
        mover = next((page for page in pages if page.now["seat"] == turn), None)
        if mover is not None:
            said = mover.asks(move=mover.now["moves"][0]["move"], ply=mover.heard[-1]["ply"])
            assert said == {"id": mover.number}
        for page in pages:
            page.hears()


def test_people_play_a_match_by_scenes_as_the_library_makes_them(tmp_path):
    with serving(tmp_path) as server:
        name, tokens = server.table(**MINI)
        pages = [Page(server, name, tokens[seat]) for seat in (0, 1)]
        pages[0].hears()  # the other one came
        played(pages)
        record = pages[1].asks(ask="record", hand=0)["record"]
        for page in pages:
            page.leaves()
        assert server.stop() == ""
        truth = server.truth(name)
    game = game_of(GAMES.values(), record)
    first = truth[-1].hands_so_far[0]
    assert check(game, loads(game, record)) == first
    assert sum(page.heard[-1]["scenes"][-1]["end"]["won"] for page in pages) == 1
    for page in pages:
        scenes = [each["scene"] for said in page.heard for each in said["scenes"]]
        ends = [each["end"] for said in page.heard for each in said["scenes"] if "end" in each]
        assert len(ends) == len(truth[-1].hands_so_far)
        assert [end["next"] for end in ends] == [*[True] * (len(ends) - 1), False]
        news = [each["text"] for scene in scenes if scene["hand"] == 0 for each in scene["news"]]
        view = game.view(first, scenes[0]["seat"])
        assert len(news) == len(game.events(view))


def test_a_page_is_told_what_a_table_of_its_own_would_tell(server):
    link = read_link("game=pisti&preset=classic_two&match=1&practice=0")
    kinds = scene_of(lay(link, deal_of(link, b"", "")), "tr").keys()
    name, tokens = server.table(bots={"1": "easy"})
    page = Page(server, name, tokens[0], lang="tr", name="Nazlı")
    assert page.now.keys() == kinds
    assert [each["name"] for each in page.now["seats"]] == ["Nazlı", "Bülent"]
    assert [each["bot"] for each in page.now["seats"]] == [None, "easy"]
    assert (page.heard[0]["away"], page.heard[0]["bots"]) == ([], [1])
    rules = page.asks(ask="rules")["rules"]
    assert rules[0]["said"][0][1].startswith("P-")
    reasons = page.asks(ask="reasons")["reasons"]
    assert all(each["said"][0][1].startswith("P-") for each in reasons)
    page.leaves()


@pytest.mark.parametrize("game", ["pisti", "all_fours", "pis_yedili"])
def test_who_watches_by_scenes_sees_no_hand(server, game):
    preset = {"pisti": "bluff", "all_fours": "trinidad", "pis_yedili": "kahvehane"}[game]
    players = GAMES[game].PRESETS[preset].players
    bots = {str(seat): "easy" for seat in range(1, players)}
    name, tokens = server.table(game=game, preset=preset, bots=bots)
    page, watching = Page(server, name, tokens[0]), Page(server, name, lang="tr")
    for _ in range(8):
        hands = [each["cards"] for each in watching.now["seats"]]
        assert not any(card for hand in hands for card in hand)
        assert not watching.now["moves"]
        text = json.dumps(watching.heard[-1], ensure_ascii=False)
        shown = {card for pile in page.now["middle"] for card in pile["cards"]}
        shown |= {each["played"] for each in page.now["seats"]}
        held = {*page.now["seats"][0]["cards"]} - shown
        for card in held - {each for said in page.heard for each in played_cards(said)}:
            assert f'"{card}"' not in text
        if page.now["moves"]:
            page.asks(move=page.now["moves"][-1]["move"], ply=page.heard[-1]["ply"])
        page.hears()
        while watching.heard[-1]["ply"] < page.heard[-1]["ply"]:
            watching.hears()
    page.leaves()
    watching.leaves()


def played_cards(said):
    """The cards that moved in sight of all."""
    news = [each for scene in said["scenes"] for each in scene["scene"]["news"]]
    return [card for each in news for card in each.get("cards", ()) if each["to"][:4] != "hand"]


def test_questions_of_a_page_are_few_and_tell_no_more_than_its_seat_may_know(server):
    name, tokens = server.table(bots={"1": "easy"})
    page = Page(server, name, tokens[0])
    while not page.now["moves"]:
        page.hears()
    own = {*page.now["seats"][0]["cards"]}
    assert page.asks(ask="why", card=min(own))["problem"] == "This card can be played."
    assert page.asks(ask="record")["problem"] == "The hand is not over yet."
    for line in ({"ask": "sit", "seat": 1}, {"ask": "go"}, {"ask": "open", "link": ""}, {"ask": 7}):
        assert page.asks(**line)["message"].startswith("there is no such question here")
    for hand in (-1, 1, "0", None, 10**11):
        assert page.asks(ask="rules", hand=hand)["message"].startswith("there is no such question")
    for hand in (2**70, 0.5):
        page.socket.refused({"ask": "rules", "hand": hand, "id": 7})
    assert page.asks(move="ZZ")["error"]
    page.leaves()


def test_who_watches_cannot_find_out_a_hand_by_asking_why(server):
    name, tokens = server.table()
    pages = [Page(server, name, tokens[seat]) for seat in (0, 1)]
    if pages[0].now["turn"] == 1:
        pages[1].asks(move=pages[1].now["moves"][0]["move"])
    watching = Page(server, name)
    assert watching.now["turn"] == watching.now["seat"] == 0
    for card in pages[0].now["seats"][0]["cards"]:
        assert watching.asks(ask="why", card=card)["problem"] == "It is not your turn."
    for page in (*pages, watching):
        page.leaves()


def test_an_id_that_is_no_number_is_left_out_and_two_names_are_never_one(server):
    name, tokens = server.table()
    other = Page(server, name, tokens[1])
    with server.at(name) as refused:
        refused.refused({"join": tokens[0], "name": "Nobody", "lang": "xx"})
    page = Page(server, name, tokens[0], name="Bülent")
    assert [each["name"] for each in page.now["seats"]] == ["Ayşe", "Bülent"]
    for number in ("\ud800", 1.5, True, None, [1]):
        page.socket.says({"ask": "rules", "id": number})
    assert page.asks(ask="rules")["id"] == 1
    page.leaves()
    other.leaves()


def test_a_page_that_asks_without_end_is_let_go(server):
    name, _ = server.table(bots={"0": "easy", "1": "easy"})
    page = Page(server, name)
    answered = 0
    with suppress(ConnectionClosed):
        while answered < 50:
            page.asks(ask="rules")
            answered += 1
    assert 10 < answered < 25
    page.leaves()
