"""Clients that shout, stall or lie: nobody else notices them."""

import re
import signal
import socket
import time
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from seated_tables import check_told, play, serving

BAD_LINES = [
    "not JSON",
    "",
    "[" * 990,
    "7" * 900,
    "{}",
    "NaN",
    '{"move": "\\ud800"}',
    '{"move": ["TD"]}',
    '{"move": null, "resign": 1}',
    '{"move": ""}',
    '{"join": null}',
    '{"move": "' + "T" * 900 + '"}',
    '{"resign": "true"}',
    b'{"resign": true}',
]

pytestmark = pytest.mark.long


@pytest.fixture
def server(tmp_path, request):
    with serving(tmp_path, *getattr(request, "param", ())) as server:
        yield server


def seated(server, **order):
    name, tokens = server.table(**order)
    clients = [server.come(name, token) for token in tokens.values()]
    for client in clients:
        client.until(lambda now: now["away"] == [])
    return name, tokens, clients


@pytest.mark.parametrize("who", ["a stranger", "a spectator", "a player"])
def test_a_bad_line_is_refused_and_changes_nothing(server, who):
    name, tokens, clients = seated(server)
    with server.at(name) as client:
        if who != "a stranger":
            client.asks({"join": tokens[0]} if who == "a player" else {"watch": True})
        for line in BAD_LINES:
            assert len(client.refused(line)) < 200, line[:40]
        client.asks({"watch": True}) if who == "a stranger" else None
        assert client.now["ply"] == 0
        play(clients, most=1)
        assert client.hears()["ply"] == 1
    for client in clients:
        client.leaves()


def test_who_sends_bad_lines_without_an_end_is_let_go(server):
    name, tokens, clients = seated(server)
    with server.at(name) as loud:
        loud.asks({"join": tokens[0]})
        with suppress(ConnectionClosed):
            for _ in range(100_000):
                loud.socket.send("!")
        loud.hears_its_end()
        assert sum("error" in said for said in loud.heard) < 20
    with server.at(name) as back:
        assert back.asks({"join": tokens[0]})["seat"] == 0
    play(clients, most=2)
    for client in clients:
        client.leaves()


@pytest.mark.parametrize(
    "line", [pytest.param("x" * 1_001, id="1001"), pytest.param("x" * 20_000_000, id="20 MB")]
)
def test_who_sends_a_long_line_is_cut_off(server, line):
    name, tokens, clients = seated(server)
    with server.at(name) as client:
        client.asks({"join": tokens[1]})
        with suppress(OSError, ConnectionClosed):
            client.says(line)
        client.hears_its_end()
    play(clients, most=2)
    for client in clients:
        client.leaves()


def test_a_line_that_is_no_text_ends_its_connection_alone(server):
    name, _, clients = seated(server)
    with server.at(name) as client:
        client.socket.send(b'{"move": "\xff"}', text=True)
        with pytest.raises(ConnectionClosed):
            client.hears()
    play(clients, most=2)
    for client in clients:
        client.leaves()
    assert "UnicodeDecodeError" in server.stop()


def test_an_order_of_any_length_is_not_read_to_its_end(server):
    line = HTTPConnection("127.0.0.1", server.port, timeout=20)
    with suppress(OSError):
        line.request("POST", "/tables", iter([b" " * 65_536] * 1600))
    line.close()
    server.table()
    assert memory(server) < 120_000


def test_an_order_that_is_cut_short_or_never_ends_is_let_go(server):
    head = b"POST /tables HTTP/1.1\r\nHost: here\r\nContent-Length: 50\r\n\r\n{"
    for waits in (False, True):
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
            line.sendall(head)
            assert not waits or line.recv(100).startswith(b"HTTP/1.1 400 ")
    server.table()
    assert server.stop() == ""


def test_ctrl_c_ends_the_server_without_a_complaint(server):
    server.table()
    server.process.send_signal(signal.SIGINT)
    assert server.process.communicate(timeout=20)[1] == ""


def test_whoever_goes_without_a_word_is_away(server):
    _, _, clients = seated(server)
    clients[0].socket.socket.shutdown(socket.SHUT_RDWR)
    clients[1].until(lambda now: now["away"] == [0])
    for client in clients:
        client.leaves()


@pytest.mark.slow
def test_a_socket_that_does_not_join_is_let_go(server):
    name, _ = server.table()
    begun = time.monotonic()
    with server.at(name) as silent, server.at(name) as talking:
        for _ in range(4):
            time.sleep(2)
            talking.refused("what")
        for client in (silent, talking):
            client.hears_its_end()
    assert time.monotonic() - begun < 15


@pytest.mark.slow
@pytest.mark.parametrize("server", [("--pause", "0.003")], indirect=True)
def test_a_slow_reader_costs_nothing_and_misses_nothing(server):
    rules = {"preset": "classic", "match": {"target": 100_000}}
    name, _ = server.table(rules=rules, bots={str(seat): "easy" for seat in range(4)})
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    small.connect(("127.0.0.1", server.port))
    slow = server.come(name, way={"sock": small, "max_queue": 1})
    before = memory(server)
    watching = server.come(name)
    end = time.monotonic() + 25  # in which the bots do not come to the end of the table
    while time.monotonic() < end:
        watching.hears()
    assert memory(server) < before + 50_000
    with suppress(ConnectionClosed):  # it was let go, and hears what was on its way
        while slow.moment < watching.moment:
            slow.hears()
    assert slow.moment < watching.moment
    back = server.come(name)
    assert back.moment >= watching.moment
    for client in (slow, back, watching):
        client.leaves()
    server.stop()
    for client in (slow, watching):
        check_told(client.heard, server.truth(name))


def memory(server):
    """The most memory that a server has had, in kilobytes."""
    told = Path(f"/proc/{server.process.pid}/status").read_text("utf-8")
    return int(re.search(r"VmHWM:\s*(\d+) kB", told)[1])
