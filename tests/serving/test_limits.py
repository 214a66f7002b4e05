"""The limits of a server, made small: how many tables are open, and how many are made."""

import asyncio
import socket
import time
from threading import Thread

import pytest
import uvicorn
from examples.server import app
from examples.server.table import Table

from pisti import PistiError
from pisti.table.apart import go_on, lay_ordered
from pisti.table.file import Kept
from seated_tables import Server


def test_a_table_has_an_end(monkeypatch):
    monkeypatch.setattr("examples.server.table.MOST_HANDS", 0)
    kept = Kept(lay_ordered({"game": "pisti"}, ())[0], 1)
    table = Table(None, "ours", kept, pause=0)
    assert (table.turn, kept.table.turn) == (None, 1)
    for line in ({"move": str(kept.table.state.hands[1][0])}, {"resign": True}):
        with pytest.raises(PistiError, match="nothing any more"):
            table.hear(1, line)
    table.wait()
    assert table.timer is None


def test_a_bot_whose_move_could_not_be_kept_makes_it_after_another_pause(monkeypatch):
    order = {"game": "pisti", "bots": {"1": "easy", "2": "easy"}}
    tries = []

    def keep(_, __, table, *move):
        tries.append(table.turn)
        if len(tries) == 1:
            raise PistiError("this could not be kept, so it has not been done")
        return go_on(table, *move)

    async def play():
        table = Table(None, "ours", Kept(lay_ordered(order, ("easy",))[0], None), pause=0)
        table.wait()
        await asyncio.sleep(1)
        return table.turn

    monkeypatch.setattr("examples.server.table.make_move", keep)
    assert (asyncio.run(play()), tries) == (3, [1, 1, 2])


class Here(Server):
    """A server in a thread of this process."""

    def start(self):
        self.line = socket.create_server(("127.0.0.1", 0))
        self.port = self.line.getsockname()[1]
        self.thread = Thread(target=self.run)
        self.thread.start()

    def run(self):
        served = app.new_app(str(self.path), 0)
        config = uvicorn.Config(served, ws="websockets-sansio", log_level="warning")
        self.serving = uvicorn.Server(config)
        self.serving.run(sockets=[self.line])
        for file in self.files:
            file.close()

    def stop(self):
        self.serving.should_exit = True
        self.thread.join()


@pytest.fixture
def server(tmp_path, monkeypatch):
    files = []

    def open_file(path, opened=app.open_file):
        files.append(opened(path))
        return files[-1]

    monkeypatch.setattr(app, "open_file", open_file)
    Here.files = files
    server = Here(tmp_path)
    yield server
    server.stop()


@pytest.mark.long
def test_a_table_that_everybody_has_left_makes_room_for_another(server, monkeypatch):
    monkeypatch.setattr(app, "MOST_OPEN", 1)
    (one, _), (other, tokens) = server.table(), server.table()
    client = server.come(one)
    with server.at(other) as late:
        assert late.refused({"join": tokens[0]}).startswith("all tables are taken")
        with server.at(one) as beside:
            beside.asks({"watch": True})
            client.leaves()
            assert late.refused({"join": tokens[0]}).startswith("all tables are taken")
        while "error" in late.asks({"join": tokens[0]}):
            time.sleep(0.2)


@pytest.mark.long
def test_only_so_many_tables_are_made_in_an_hour(server, monkeypatch):
    monkeypatch.setattr(app, "MOST_NEW", 2)
    server.table()
    server.table()
    status, said = server.post({"game": "pisti"})
    assert status == 429
    assert said["message"].startswith("too many tables")
