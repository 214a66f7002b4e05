"""A server of the example in a process of its own, and clients that talk to it."""

import json
import subprocess
import sys
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from random import Random
from sqlite3 import connect as open_sqlite

from websockets.sync.client import connect

from folders import ROOT
from pisti.games import GAMES
from pisti.match import apply, legal_moves, loads
from pisti.notation import parse_move


class Server:
    """A server, its file, and the port at which it is found."""

    def __init__(self, folder, *arguments):
        self.path = folder / "tables.sqlite"
        self.arguments = ("--file", str(self.path), "--pause", "0", *arguments)
        self.start()

    def start(self):
        words = ["-m", "examples.server", "--host", "127.0.0.1", "--port", "0", *self.arguments]
        self.process = subprocess.Popen(
            [sys.executable, "-X", "utf8", *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self.said = ""
        while "The tables are at" not in self.said:
            line = self.process.stdout.readline()
            assert line, self.process.stderr.read()
            self.said += line
        self.port = int(self.said.rpartition(":")[2].strip(" /\n"))

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def stop(self):
        """Stop it, and return what it has complained of."""
        self.process.terminate()
        return self.process.communicate(timeout=20)[1]

    def post(self, order, path="/tables"):
        line = HTTPConnection("127.0.0.1", self.port, timeout=20)
        body = order if isinstance(order, bytes) else json.dumps(order).encode()
        line.request("POST", path, body)
        answer = line.getresponse()
        said = answer.status, json.loads(answer.read())
        line.close()
        return said

    def table(self, **order):
        """A new table: its name, and the tokens by seat."""
        status, made = self.post({"game": "pisti", "preset": "classic_two"} | order)
        assert status == 201, made
        return made["table"], {each["seat"]: each["token"] for each in made["seats"]}

    def come(self, name, token=None, **more):
        """A client in a seat, or one who watches."""
        client = Client(self.port, name)
        client.says(({"watch": True} if token is None else {"join": token}) | more)
        client.hears()
        return client

    def truth(self, name):
        """All moments of a match, as the file has them; only a stopped server lets it be read."""
        with suppress(AttributeError):
            assert self.process.returncode is not None
        file = open_sqlite(self.path)
        about = json.loads(file.execute("select about from tables where id = ?", (name,)).fetchone()[0])
        rows = file.execute("select number, seat, move from moves where id = ? order by number", (name,))
        moments = [loads(GAMES[about[0]], about[1])]
        for number, seat, move in rows.fetchall():
            assert number == len(moments) - 1
            if move is not None:
                assert moments[-1].turn == seat
                moments.append(apply(moments[-1], parse_move(move, legal_moves(moments[-1]))))
        file.close()
        return moments


class Client:
    """Whoever sits at the other end; it keeps all that it was sent."""

    def __init__(self, port, name):
        self.socket = connect(
            f"ws://127.0.0.1:{port}/tables/{name}", compression=None, max_size=None, proxy=None
        )
        self.heard = []

    def says(self, line):
        self.socket.send(line if isinstance(line, str | bytes) else json.dumps(line))

    def hears(self):
        self.heard.append(json.loads(self.socket.recv(timeout=20)))
        return self.heard[-1]

    def asks(self, line):
        self.says(line)
        return self.hears()

    def refused(self, line):
        """The answer to a line that changes nothing."""
        while "error" not in (answer := self.asks(line)):
            line = " "
        return self.heard.pop()["message"]

    @property
    def now(self):
        return self.heard[-1]

    @property
    def moment(self):
        """How many hands were over, and how many moves were made in this one."""
        return self.now["standings"]["hands"], self.now["ply"]

    def until(self, is_so):
        while not is_so(self.now):
            self.hears()
        return self.now

    def leaves(self):
        self.socket.close()


@contextmanager
def serving(folder, *arguments):
    server = Server(folder, *arguments)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            complaints = server.stop()
            assert complaints == ""


def play(clients, seed=7, most=100_000):
    """Let the clients in their seats play by chance; the number of the moves that they made."""
    chance = Random(seed)
    for made in range(most):
        last = max(client.moment for client in clients)
        for client in clients:
            client.until(lambda now, client=client: client.moment >= last)
        if clients[0].now["standings"]["winners"]:
            return made
        [mover] = [client for client in clients if client.now["view"]["moves"]]
        moment = mover.moment
        mover.says({"move": chance.choice(mover.now["view"]["moves"]), "ply": mover.now["ply"]})
        mover.until(
            lambda now: mover.moment > moment or now["standings"]["winners"]
        )
    return most
