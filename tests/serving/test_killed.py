"""A server that is killed at any moment: no move that it told of is lost, and none counts twice.

`KILLS=200` kills it so many times; without it, a few.
"""

import os
from random import Random
from threading import Timer

import pytest
from websockets.exceptions import WebSocketException

from seated_tables import check_told, play, serving

KILLS = int(os.environ.get("KILLS", "3"))
TABLE = {"preset": "classic_three", "bots": {"2": "easy"}, "rules": {"match": {"target": 1001}}}

pytestmark = pytest.mark.long


def test_what_was_told_is_there_after_a_kill(tmp_path, record_property):
    chance = Random(7)
    told = []
    with serving(tmp_path) as server:
        tables = [server.table(**TABLE)]
        for number in range(KILLS):
            name, tokens = tables[-1]
            clients = [server.come(name, tokens[seat]) for seat in (0, 1)]
            timer = Timer(chance.random() * 0.4, server.process.kill)
            timer.start()
            try:
                play(clients, seed=number)
            except (WebSocketException, OSError, EOFError):
                pass
            timer.join()
            server.kill()
            told += [(name, client.heard) for client in clients]
            server.start()
            if any(client.is_over for client in clients):
                tables.append(server.table(**TABLE))
            for client in clients:
                client.leaves()
        server.stop()
        truths = {name: server.truth(name) for name, _ in tables}
    moves = sum(len(truth) - 1 for truth in truths.values())
    record_property("moves", moves)
    record_property("messages", sum(len(heard) for _, heard in told))
    assert moves > KILLS
    for name, heard in told:
        check_told(heard, truths[name])
