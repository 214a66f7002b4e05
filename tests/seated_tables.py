"""A server of the example in a process of its own, and clients that talk to it."""

import json
import subprocess
import sys
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from random import Random
from sqlite3 import connect as open_sqlite

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from folders import ROOT
from pisti import wire
from pisti.match import apply, legal_moves, since, view
from pisti.notation import parse_move
from pisti.table.kept import open_again


def words(arguments):
    """The command that starts a server."""
    words = [sys.executable, "-X", "utf8", "-m", "examples.server"]
    return [*words, "--host", "127.0.0.1", "--port", "0", *arguments]


class Server:
    """A server, its file, and the port at which it is found."""

    def __init__(self, folder, *arguments):
        self.path = folder / "tables.sqlite"
        self.arguments = ("--file", str(self.path), "--pause", "0", *arguments)
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            words(self.arguments),
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
        client = Client(self.port, name, **more.pop("way", {}))
        client.says(({"watch": True} if token is None else {"join": token}) | more)
        client.hears()
        return client

    @contextmanager
    def at(self, name):
        """A client that has said nothing yet."""
        client = Client(self.port, name)
        yield client
        client.leaves()

    def truth(self, name):
        """All moments of a match, as the file has them; only a stopped server lets it be read."""
        assert self.process.returncode is not None
        file = open_sqlite(self.path)
        [dealt] = file.execute("select dealt from tables where id = ?", (name,)).fetchone()
        asked = "select hand, ply, seat, move from moves where id = ? order by hand, ply"
        rows = file.execute(asked, (name,)).fetchall()
        moments = [open_again(dealt).now]
        for hand, ply, seat, move in rows:
            assert (hand, ply) == (len(moments[-1].hands), moments[-1].state.ply)
            if move is not None:
                assert moments[-1].turn == seat
                moments.append(apply(moments[-1], parse_move(move, legal_moves(moments[-1]))))
        file.close()
        return moments


class Client:
    """Whoever sits at the other end; it keeps all that it was sent."""

    def __init__(self, port, name, **more):
        self.line = ExitStack()
        where = f"ws://127.0.0.1:{port}/tables/{name}"
        way = connect(where, compression=None, max_size=None, proxy=None, **more)
        self.socket = self.line.enter_context(way)
        self.heard, self.hands = [], None

    def says(self, line):
        self.socket.send(line if isinstance(line, str | bytes) else json.dumps(line))

    def hears(self):
        said = json.loads(self.socket.recv(timeout=20))
        if "view" in said:
            if self.hands is None:
                self.hands = said["standings"]["hands"]
            else:  # `standings` leave out hands that do not count
                self.hands += len(said["counts"])
            said["moment"] = self.hands, said["ply"]
        self.heard.append(said)
        return said

    def asks(self, line):
        self.says(line)
        return self.hears()

    def refused(self, line):
        """The message with which a line is refused; news that come before it are heard."""
        self.says(line)
        while "error" not in self.hears():
            pass
        answer = self.heard.pop()
        assert answer.keys() >= {"error", "message"}
        return answer["message"]

    @property
    def now(self):
        return self.heard[-1]

    @property
    def moment(self):
        """How many hands were over, and how many moves were made in this one."""
        return self.now["moment"]

    def come_to(self, moment, *, beyond=False):
        """Hear the news up to a moment of the match, or until something has happened after it."""
        while self.moment < moment or (beyond and self.moment == moment and not self.is_over):
            self.hears()

    @property
    def is_over(self):
        return bool(self.now["standings"]["winners"])

    def hears_its_end(self):
        """Hear all that is still on its way, until the server has ended the connection."""
        with suppress(ConnectionClosed):
            while True:
                self.hears()

    def until(self, is_so):
        while not is_so(self.now):
            self.hears()
        return self.now

    def leaves(self):
        self.line.close()


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
            client.come_to(last)
        if clients[0].now["standings"]["winners"]:
            return made
        movers = [client for client in clients if client.now["view"]["moves"]]
        if movers:
            move = chance.choice(movers[0].now["view"]["moves"])
            movers[0].says({"move": move, "ply": movers[0].now["ply"]})
        (movers or clients)[0].come_to(last, beyond=True)
    return most


def check_told(heard, truth):
    """Check all that one socket was sent: the views and events of its seat, and nothing else."""
    game = truth[0].game
    by_moment = {(len(match.hands), match.state.ply): match for match in truth}
    before = None
    for said in heard:
        now, seat = by_moment[said["moment"]], said["seat"]
        assert said["view"] == wire.to_data(game, view(now, seat))
        events = since(before, now, seat) if before else game.events(view(now, seat))
        assert said["events"] == [wire.to_data(game, event) for event in events]
        counts = now.scores[len(before.scores) :] if before else now.scores[-1:]
        assert said["counts"] == [wire.to_data(game, count) for count in counts]
        before = now
