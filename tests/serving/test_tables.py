"""Tables on the network: who may do what at them, and what they are told."""

import json
import time
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from subprocess import run

import pytest

import pisti
from pisti.games import GAMES
from seated_tables import check_told, play, serving, words

SHORT = {
    "pisti": {"preset": "classic_two", "rules": {"match": {"target": 51}}},
    "all_fours": {"preset": "hoffmann"},
    "pis_yedili": {"preset": "duel", "rules": {"match": {"deals": 2}}},
}

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.mark.parametrize("game", SHORT)
def test_two_clients_play_a_match_and_hear_their_own_views_alone(tmp_path, game):
    with serving(tmp_path) as server:
        name, tokens = server.table(game=game, **SHORT[game])
        clients = [server.come(name, tokens[seat]) for seat in (0, 1)]
        watching = server.come(name)
        play(clients)
        watching.until(lambda now: now["standings"]["winners"])
        heard = [each.heard for each in (*clients, watching)]
        for client in (*clients, watching):
            client.leaves()
        assert server.stop() == ""
        truth = server.truth(name)
    assert truth[-1].is_over
    for seat, messages in zip((0, 1, None), heard, strict=True):
        assert {each["seat"] for each in messages} == {seat}
        assert messages[-1]["standings"]["winners"] == [*truth[-1].standings.winners]
        check_told(messages, truth)


@pytest.mark.parametrize("players", range(2, 8))
def test_a_table_has_two_to_seven_seats_and_bots_in_the_empty_ones(server, players):
    rules = {"players": players}
    bots = {str(seat): "easy" for seat in range(1, players)}
    name, tokens = server.table(game="pis_yedili", preset="two_deck", rules=rules, bots=bots)
    assert [*tokens] == [0]
    client = server.come(name, tokens[0])
    play([client], most=2)
    assert len(client.now["names"]) == len(client.now["view"]["hands"]) == players
    assert client.now["bots"] == [*range(1, players)]
    client.leaves()


def test_who_comes_back_is_told_the_whole_hand(server):
    name, tokens = server.table()
    first, other = server.come(name, tokens[0]), server.come(name, tokens[1])
    assert (first.now["away"], other.now["away"]) == ([1], [])
    first.until(lambda now: now["away"] == [])
    play([first, other], most=5)
    first.come_to(other.moment)
    first.leaves()
    assert other.until(lambda now: now["away"] == [0])["events"] == []
    back = server.come(name, tokens[0])
    other.until(lambda now: now["away"] == [])
    events = [event for said in first.heard for event in said["events"]]
    assert back.now["events"] == events
    assert back.now["view"] == first.now["view"]
    play([back, other], most=5)
    for client in (back, other):
        client.leaves()


def test_a_table_that_everybody_has_left_is_found_as_it_was(server):
    name, tokens = server.table(bots={"1": "easy"})
    client = server.come(name, tokens[0])
    play([client], most=3)
    client.until(lambda now: now["view"]["moves"])
    client.leaves()
    back = server.come(name, tokens[0])
    assert back.now["view"] == client.now["view"]
    back.leaves()


def test_a_token_is_for_one_seat_of_one_table(server):
    name, tokens = server.table()
    _, others = server.table()
    client = server.come(name)
    client.leaves()
    for wrong in ("", "guess", "\ud800", others[0], tokens[0][:-1], tokens[0] + "x"):
        with server.at(name) as client:
            assert client.refused({"join": wrong}) == "this token is for no seat at this table"
            assert client.asks({"join": tokens[1]})["seat"] == 1
    with server.at("nowhere") as client:
        assert "there is no such table" in client.refused({"join": tokens[0]})
    assert tokens[0] != tokens[1]
    assert min(map(len, tokens.values())) > 20


def test_the_file_has_no_token(tmp_path):
    with serving(tmp_path) as server:
        name, tokens = server.table()
        server.come(name, tokens[0]).leaves()
        server.kill()
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        server.start()
    assert name.encode() in kept
    assert not [token for token in tokens.values() if token.encode() in kept]


def test_a_seat_moves_for_itself_alone(server):
    name, tokens = server.table()
    clients = [server.come(name, tokens[seat]) for seat in (0, 1)]
    mover = next(client for client in clients if client.now["view"]["moves"])
    other = clients[mover is clients[0]]
    move = mover.now["view"]["moves"][0]
    with server.at(name) as stranger:
        assert stranger.refused({"move": move}).startswith("expected a line such as")
        stranger.asks({"watch": True})
        assert stranger.refused({"move": move}).startswith("there is nothing to do here")
        assert stranger.refused({"resign": True}).startswith("there is nothing to do here")
        assert other.refused({"move": move}) == "Ayşe is not on turn, Bülent is"
        wrong = next(card for card in pisti.DECK if str(card) not in mover.now["view"]["moves"])
        told = mover.refused({"move": str(wrong)})
        assert told.startswith(f"{wrong.pretty} is not in the hand of Bülent, ")
        play(clients, most=1)
        seen = stranger.hears()
    assert seen["ply"] == 1
    for client in clients:
        client.leaves()


def test_a_move_for_an_older_moment_is_refused(server):
    name, tokens = server.table(bots={"1": "easy"})
    client = server.come(name, tokens[0])
    client.until(lambda now: now["view"]["moves"])
    ply, move = client.now["ply"], client.now["view"]["moves"][0]
    for wrong in (ply - 1, ply + 1, "1", None):
        said = client.refused({"move": move, "ply": wrong})
        assert said == f"this is a move of another moment, expected ply {ply}"
    assert client.asks({"move": move, "ply": ply})["ply"] == ply + 1
    client.leaves()


def test_who_resigns_has_lost_also_after_a_restart(tmp_path):
    with serving(tmp_path) as server:
        name, tokens = server.table()
        clients = [server.come(name, tokens[seat]) for seat in (0, 1)]
        play(clients, most=3)
        clients[0].says({"resign": True})
        for client in clients:
            client.until(lambda now: now["resigned"] == 0)
            assert client.now["standings"]["winners"] == [1]
            assert "nothing any more" in client.refused({"resign": True})
            assert "nothing any more" in client.refused({"move": "TD"})
        server.kill()
        server.start()
        back = server.come(name, tokens[1])
        assert (back.now["resigned"], back.now["standings"]["winners"]) == (0, [1])
        assert back.now["view"] == clients[1].now["view"]
        assert "nothing any more" in back.refused({"move": "TD"})
        back.leaves()


def test_partners_lose_together_when_one_resigns(server):
    name, tokens = server.table(preset="classic")
    client = server.come(name, tokens[3])
    client.says({"resign": True})
    client.until(lambda now: now["resigned"] == 3)
    assert client.now["standings"]["winners"] == [0]
    client.leaves()


def test_a_bot_moves_for_whom_the_clock_has_run_out(server):
    name, tokens = server.table(seconds=1)
    client = server.come(name, tokens[0])
    assert 0.5 < client.now["clock"] <= 1
    begun = time.monotonic()
    client.until(lambda now: now["ply"] == 2)
    assert 1.5 < time.monotonic() - begun < 8
    client.leaves()


def test_a_table_without_a_clock_waits(server):
    name, tokens = server.table()
    client = server.come(name, tokens[0])
    assert client.now["clock"] is None
    with pytest.raises(TimeoutError):
        client.socket.recv(timeout=1.5)
    client.leaves()


def test_a_house_rule_is_played_by(server):
    for order in (
        {"preset": "classic_two", "rules": {"match": {"target": 101}}},
        {"rules": {"preset": "classic_two", "match": {"target": 101}}},
    ):
        status, made = server.post({"game": "pisti", **order})
        assert status == 201
        client = server.come(made["table"])
        assert client.now["view"]["rules"] == {"preset": "classic_two", "match": {"target": 101}}
        client.leaves()


@pytest.mark.parametrize(
    "rules",
    [{"target": 101}, {"match": {"target": 0}}, {"preset": "klasik"}, {"players": 9}],
)
def test_wrong_rules_are_refused_in_the_words_of_the_library(server, rules):
    with pytest.raises(pisti.PistiError) as error:
        pisti.Rules.from_dict(rules)
    refused = {"error": type(error.value).__name__, "message": str(error.value)}
    assert server.post({"game": "pisti", "rules": rules}) == (400, refused)


@pytest.mark.parametrize(
    ("order", "message"),
    [
        pytest.param({}, "the key 'game' is missing", id="no game"),
        pytest.param({"game": ["pisti"]}, "game: ['pisti'] is not of type str", id="a list"),
        pytest.param({"game": "bezik"}, "game: 'bezik' cannot be read here, ", id="no such game"),
        pytest.param({"game": "pisti", "seed": 7}, "no such key: 'seed'", id="a seed"),
        pytest.param({"game": "pisti", "rules": 7}, "rules: 7 is not of type dict", id="no rules"),
        pytest.param({"game": "pisti", "bots": {"4": "easy"}}, "bots: '4' cannot", id="no seat"),
        pytest.param(
            {"game": "pisti", "bots": {"1": "master"}}, "bots.1: 'master' ", id="slow bot"
        ),
        pytest.param({"game": "pisti", "bots": {"1": []}}, "bots.1: [] cannot", id="no bot"),
        pytest.param({"game": "pisti", "seconds": 0}, "seconds: 0 cannot be read", id="no time"),
        pytest.param({"game": "pisti", "seconds": True}, "seconds: True is not", id="no number"),
        pytest.param(b"[" * 9000, "the text is nested too deep", id="deep"),
        pytest.param(b"7" * 9000, "a number of 9000 digits", id="a long number"),
        pytest.param(b"\xff", "this is not JSON", id="no text"),
    ],
)
def test_an_order_that_cannot_be_met_is_refused(server, order, message):
    status, said = server.post(order)
    assert status == 400
    assert said["error"].endswith("Error")
    assert said["message"].startswith(message)


def test_an_order_that_is_too_long_is_not_read(server):
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=20)) as line:
        line.request("POST", "/tables", b" " * 30_000)
        answer = line.getresponse()
        assert answer.status == 413
        assert json.load(answer)["message"] == "expected at most 20000 bytes"
    assert server.table()


def test_the_sentences_are_in_the_language_of_the_socket(server):
    name, tokens = server.table()
    texts = ("dağıtımdan aldı", "sırada değil"), ("is dealt", "is not on turn")
    for lang, (word, refusal) in zip(("tr", "en"), texts, strict=True):
        client = server.come(name, tokens[0], lang=lang)
        assert word in " ".join(client.now["says"])
        assert f"Ayşe {refusal}" in client.refused({"move": "TD"})
        client.leaves()
    with server.at(name) as client:
        for lang in ("xx", None, ["en"]):
            assert "language" in client.refused({"watch": True, "lang": lang})


def test_the_page_is_served_and_no_other_file(server):
    def get(path):
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=20)) as line:
            line.request("GET", path)
            answer = line.getresponse()
            return answer.status, answer.read().decode()

    status, page = get("/")
    assert status == 200
    assert "<title>Pişti</title>" in page
    for path in ("/app.py", "/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/tables"):
        assert get(path)[0] in (404, 405)


def test_a_link_is_a_picture_too(server):
    status, made = server.post({"game": "pisti", "preset": "classic_two"})
    assert status == 201
    for each in made["seats"]:
        assert each["link"] == f"/#{made['table']}.{each['token']}"
        assert each["qr"].startswith("data:image/svg+xml")
    assert made["watch"] == f"/#{made['table']}"
    assert "▄" in server.said


def test_two_servers_never_share_a_file(server):
    command = words(server.arguments)
    done = run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr == "the tables cannot be served: database is locked\n"


def test_only_so_many_watch_a_table_and_its_seats_are_free_all_the_same(server):
    name, tokens = server.table()
    with ExitStack() as crowd:
        for _ in range(50):
            crowd.callback(server.come(name).leaves)
        with server.at(name) as client:
            assert client.refused({"watch": True}) == "50 are connected here already"
            assert client.asks({"join": tokens[0]})["seat"] == 0
    server.come(name).leaves()


def test_every_game_can_be_watched_by_its_first_presets(server):
    for game in GAMES:
        name, _ = server.table(game=game, **SHORT[game], bots={"0": "easy", "1": "random"})
        client = server.come(name)
        client.until(lambda now: now["standings"]["winners"])
        assert json.dumps(client.now["standings"]["totals"])
        client.leaves()
