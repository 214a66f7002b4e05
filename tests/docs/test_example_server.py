"""The table on the network: what clients hear, whatever they say."""

import asyncio
import json
import re
import socket
import struct
import subprocess
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from random import Random

import pytest

import pisti
from pisti import all_fours, pis_yedili
from pisti.match import apply, legal_moves, new_match, view
from pisti.notation import parse_card, parse_move
from pisti.show.sentences import tell
from running_examples import command, printed

GAMES = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}
TWO = {
    "pisti": pisti.PRESETS["classic_two"].but(target=51),
    "all_fours": all_fours.PRESETS["hoffmann"],
    "pis_yedili": pis_yedili.PRESETS["duel"],
}


pytestmark = [pytest.mark.long, pytest.mark.usefixtures("examples")]


@pytest.fixture
def server():
    return import_module("server")


class Client:
    """Whoever sits at the other end of the wire; it keeps every byte that it was ever sent."""

    def __init__(self, reader, writer):
        self.reader, self.writer, self.heard = reader, writer, []

    async def says(self, line):
        data = line if isinstance(line, bytes) else json.dumps(line).encode()
        self.writer.write(data + b"\n")
        await self.writer.drain()

    async def hears(self):
        self.heard.append(await asyncio.wait_for(self.reader.readline(), 10))
        return json.loads(self.heard[-1]) if self.heard[-1] else None

    async def asks(self, line):
        await self.says(line)
        return await self.hears()

    async def leaves(self):
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


@asynccontextmanager
async def seated(server, match):
    """A table on the loopback, two clients that have sat down there, and a way to come there."""
    table = server.Table(match)
    async with server.open_table(table) as port:
        everybody = []

        async def come():
            everybody.append(Client(*await asyncio.open_connection("127.0.0.1", port)))
            return everybody[-1]

        clients = [await come(), await come()]
        for client in clients:
            await client.asks({"join": ""})
        yield table, clients, come
        for client in everybody:
            await client.leaves()


def evening(play):
    """A test of an evening at a table of Pişti, to which others than two clients can come."""

    def test(server):
        async def whole():
            async with seated(server, new_match(pisti, TWO["pisti"], seed=7)) as (table, *guests):
                await play(table, *guests)

        asyncio.run(whole())

    return test


async def played(table, clients, most=100_000):
    """Let the clients play by chance through the server; the moments of the match on the way."""
    chance = Random(7)
    moments = [table.match]
    while table.match.turn is not None and len(moments) <= most:
        mover = clients[table.match.turn]
        await mover.says({"move": chance.choice(json.loads(mover.heard[-1])["moves"])})
        for client in clients:
            await client.hears()
        moments.append(table.match)
    return moments


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_two_clients_play_a_match_over_the_network(game):
    told, again, other = (
        re.sub(r'"token": "[^"]+"', "", printed("server", "--game", game, *seed))
        for seed in (["--seed", "7"], ["--seed", "7"], [])
    )
    assert re.search(r"Won by side \[[01]\]; the totals are \[\d+, \d+\]\.\n$", told)
    assert told == again != other


@pytest.mark.parametrize(
    ("game", "seed"),
    [
        pytest.param("pisti", 7, id="pisti"),
        pytest.param("all_fours", 7, id="all_fours"),
        pytest.param("all_fours", 23, id="all_fours, won within a hand"),
        pytest.param("pis_yedili", 7, id="pis_yedili"),
    ],
)
def test_a_client_gets_nothing_but_its_view(server, game, seed):
    """The lines it was sent follow from its views in a match played again from the seed."""

    async def evening():
        match = new_match(GAMES[game], TWO[game], seed=seed)
        async with seated(server, match) as (table, clients, _):
            await played(table, clients)
            return table.match, [client.heard for client in clients]

    match, heard = asyncio.run(evening())
    again = [new_match(GAMES[game], TWO[game], seed=seed)]
    for hand in match.hands_so_far:
        for move in hand.history:
            again.append(apply(again[-1], move))
    assert again[-1] == match
    assert match.is_over
    for seat in (0, 1):
        first, *lines = [json.loads(line) for line in heard[seat]]
        assert first.pop("seat") == seat
        assert first.pop("token")
        assert first == server.news(None, again[0], seat)
        for line, before, now in zip(lines, again, again[1:], strict=False):
            assert line == server.news(before, now, seat)
            seen = view(now, seat)
            assert line["hand"] == " ".join(map(str, seen.hand))
            assert line["moves"] == [str(move) for move in seen.moves]
            assert line["turn"] == seen.turn
        assert len(heard[seat]) == len(again)
        assert (first["winners"], lines[-1]["winners"]) == ([], list(match.standings.winners))
        views = [GAMES[game].view(hand, seat) for hand in match.hands_so_far]
        assert [each for line in (first, *lines) for each in line["events"]] == [
            tell(GAMES[game], event) for each in views for event in GAMES[game].events(each)
        ]
        counts = [line for score in match.scores for line in str(score).splitlines()]
        assert [each for line in (first, *lines) for each in line["count"]] == counts


def test_no_card_that_is_still_hidden_is_ever_on_the_wire(server):
    """The truth says what is hidden, and no view is asked."""

    async def evening():
        async with seated(server, new_match(pisti, TWO["pisti"], seed=7)) as (table, clients, _):
            return await played(table, clients), clients[0].heard

    moments, heard = asyncio.run(evening())
    known, secrets = set(), 0
    for match, line in zip(moments, map(json.loads, heard), strict=True):
        state, events = match.state, line["events"]
        if match.is_over:
            break
        if not state.history:
            known = {*state.start.turned, *state.start.bottom, state.pile[-1]}
            events = events[events.index("the hand is over") + 1 :] if match.hands else events
        known |= {*state.history, *state.hands[0], *state.captured[0]}
        seen = [line[name] for name in ("hand", "moves", "middle", "played", "notes")]
        words = json.dumps([events, *seen], ensure_ascii=False)
        sent = {card for card in pisti.DECK if str(card) in words or card.pretty in words}
        assert sent <= known
        secrets += len(pisti.DECK) - len(known)
    assert len(moments) > 100
    assert secrets > 1000


BAD_LINES = [
    b"not JSON",
    b"",
    b'{"move": "\xff"}',
    b"[" * 990,
    b"7" * 900,
    b"{}",
    b'{"move": "\\ud800"}',
    b'{"move": ["TD"]}',
    b'{"join": null}',
    b'{"join": ""}',
    b'{"move": ""}',
    b'{"move": "' + b"T" * 900 + b'"}',
    b'{"move": "' + b"T" * 200_000 + b'"}',
]


@evening
async def test_a_bad_line_gets_one_error_and_changes_nothing(table, clients, come):
    match = table.match
    stranger = await come()
    for client in [*clients, stranger]:
        for line in BAD_LINES:
            answer = await client.asks(line)
            assert set(answer) == {"error"}, line[:40]
            assert len(answer["error"]) < 200
    mover, other = clients[match.turn], clients[1 - match.turn]
    card, wrong = (str(match.state.hands[seat][0]) for seat in (match.turn, 1 - match.turn))
    answer = await other.asks({"move": wrong})
    assert answer == {"error": f"you are not on turn: it is the turn of {match.turn}"}
    answer = await mover.asks({"move": wrong})
    assert answer["error"].startswith(f"'{wrong}' is not one of the moves: {card}, ")
    assert table.match is match
    mover.writer.write(b" " * 5_000)  # the beginning of a line that is too long,
    await other.asks(b"what")
    answer = await mover.asks({"move": card})  # and its end, which alone would be a move
    assert answer["error"].startswith("a line of 5000 bytes or more, expected at most")
    assert table.match is match
    answer = await mover.asks({"move": card})
    assert answer["events"][0] == f"seat {match.turn} plays {parse_card(card).pretty}"
    assert table.match == apply(match, legal_moves(match)[0])


@evening
async def test_only_so_many_can_sit_down(table, clients, come):
    stranger = await come()
    assert await stranger.asks({"join": ""}) == {"error": "there is no free seat"}
    wrong = {"error": "this token is for no seat"}
    assert await stranger.asks({"join": "guess"}) == wrong
    assert await stranger.asks({"join": "\ud800"}) == wrong
    answer = await stranger.asks({"move": "TD"})
    assert answer == {"error": 'take a seat first, with {"join": ""}'}
    seats = [json.loads(client.heard[0]) for client in clients]
    assert [each["seat"] for each in seats] == [0, 1]
    assert min(len(each["token"]) for each in seats) > 20
    assert seats[0]["token"] != seats[1]["token"]
    answer = await clients[1].asks({"join": seats[1]["token"]})
    assert answer == {"error": "you sit in seat 1 already"}


@pytest.mark.slow
@pytest.mark.parametrize("rudely", [False, True])
def test_a_seat_waits_for_who_has_gone_and_comes_back_with_the_token(server, rudely):
    async def evening():
        async with seated(server, new_match(pisti, TWO["pisti"], seed=7)) as (table, clients, come):
            moments = await played(table, clients, most=5)
            gone, other = clients
            listener = next(t for t, w in table.guests.items() if w is table.players[0])
            if rudely:  # in the middle of a line, and with a reset instead of a goodbye
                await gone.says(b'{"move": "')
                wire = gone.writer.get_extra_info("socket")
                wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            gone.writer.transport.abort()
            await asyncio.wait([listener], timeout=10)
            assert (listener.done(), set(table.players)) == (True, {1})
            assert table.match is moments[-1]
            assert table.match.turn == 0
            assert await other.hears() == {"away": 0}
            assert "it is the turn of 0" in (await other.asks({"move": "TD"}))["error"]
            back = await come()
            assert await back.asks({"join": ""}) == {"error": "there is no free seat"}
            said = await back.asks({"join": json.loads(gone.heard[0])["token"]})
            assert await other.hears() == {"back": 0}
            assert said["seat"] == 0
            assert said["hand"] == " ".join(map(str, table.match.state.hands[0]))
            assert said["events"] == [tell(pisti, e) for e in pisti.events(view(table.match, 0))]
            await played(table, [back, other])
            assert table.match.is_over
            over = {"error": "you are not on turn: the match is over"}
            assert await back.asks({"move": "TD"}) == over

    asyncio.run(evening())


@evening
async def test_a_seat_taken_again_is_no_longer_that_of_the_connection_before(table, clients, come):
    match = table.match
    old = clients[match.turn]
    new = await come()
    await new.asks({"join": json.loads(old.heard[0])["token"]})
    assert await old.hears() is None
    assert "events" in await new.asks({"move": str(legal_moves(match)[0])})
    assert table.match == apply(match, legal_moves(match)[0])


@evening
async def test_who_does_not_read_is_not_heard_and_keeps_nobody_waiting(table, clients, come):
    deaf = await come()
    deaf.writer.transport.pause_reading()
    await clients[0].asks(b"what")
    [*_, guest] = table.guests.values()
    guest.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 5_000)
    deaf.writer.write(b"\n" * 1_000_000)
    await played(table, clients)
    assert table.match.is_over
    while not guest.transport.get_write_buffer_size():  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0.001)
    assert guest.transport.get_write_buffer_size() < 100_000


def test_who_shouts_all_the_time_is_not_the_only_one_who_is_heard(server, monkeypatch):
    heard = []
    hear = server.Table.hear

    def heard_and_noted(self, line, writer):
        heard.append(line)
        hear(self, line, writer)

    monkeypatch.setattr(server.Table, "hear", heard_and_noted)

    async def evening():
        async with seated(server, new_match(pisti, TWO["pisti"], seed=7)) as (_, clients, come):
            loud = await come()
            loud.writer.write(b"!\n" * 10_000)
            await clients[0].asks(b"what")

    asyncio.run(evening())
    assert 0 < heard.index(b"what\n") < 9_000


def test_people_can_come_to_a_served_table(server):
    words = command("server", "serve", "--game", "pis_yedili", "--players", "4", "--seed", "7")
    with subprocess.Popen(words, stdout=subprocess.PIPE, encoding="utf-8") as process:
        first = process.stdout.readline()
        port = int(re.fullmatch(r"4 seats at 127\.0\.0\.1, port (\d+)\n", first)[1])

        async def evening():
            return await asyncio.gather(*[server.client(port) for _ in range(4)])

        heard = asyncio.run(asyncio.wait_for(evening(), 60))
        assert process.wait(10) == 0
        winners = heard[0][-1]["winners"]
        assert process.stdout.read() == f"Won by side {winners}.\n"


def test_a_player_sees_what_lies_on_the_table(server):
    match = new_match(pisti, TWO["pisti"], seed=7)
    stock = " ".join(["6S", *["??"] * 39])
    for seat in (0, 1):
        line = server.news(None, match, seat)
        assert line["middle"] == {"stock": stock, "pile": "?? ?? ?? 3H"}
        assert (line["cards"], line["dealer"]) == ([4, 4], 0)
    match = new_match(all_fours, TWO["all_fours"], seed=7)
    for text in ("stand", str(match.state.hands[1][0])):
        match = apply(match, parse_move(text, legal_moves(match)))
    assert server.news(None, match, 0)["played"] == ["", text]


def test_a_seat_that_comes_back_late_is_told_its_hand_and_no_more(server):
    async def evening():
        match = new_match(pisti, TWO["pisti"].but(target=1001), seed=7)
        async with seated(server, match) as (table, clients, come):
            await played(table, clients, most=120)
            hand = table.match.state
            back = await come()
            return hand, await back.asks({"join": json.loads(clients[0].heard[0])["token"]})

    hand, said = asyncio.run(evening())
    assert said["events"] == [tell(pisti, event) for event in pisti.events(pisti.view(hand, 0))]
    assert len(json.dumps(said)) < 10_000


@pytest.mark.parametrize("port", ["taken", "99999"])
def test_a_port_that_cannot_be_opened_is_told_in_a_line(port):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        number = taken.getsockname()[1] if port == "taken" else port
        words = command("server", "serve", "--port", f"{number}")
        done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"the table cannot be opened at port {number}: ")
    assert done.stderr.count("\n") == 1


def test_a_table_that_nobody_can_sit_at_is_refused():
    words = command("server", "--game", "all_fours", "--players", "3")
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "there is no all_fours for 3" in done.stderr
