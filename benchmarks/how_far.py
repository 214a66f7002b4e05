"""Tell how far the bots are from best play in small games, and print the tables of the guide.

`python -m benchmarks.how_far` takes some minutes; `python -m benchmarks.how_far beginning` is
quick: it plays `mini` with a ten on a jack in the centre.  `mini` is all of it, and `packets` are
the last six cards of `classic_two`.

A bot *loses* what it wins less than best play does, against best play.  The best answer *beats* it
by what it wins against this bot, less what best play wins against best play.  Both are means of the
two seats, in points a hand, over all information states of the game: the bot's play is fixed there.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from benchmarks.small_games import starts

import pisti
from pisti.bots import makers
from pisti.bots.bot import AnyBot
from pisti.envs import Encoding
from pisti.envs.solving import _best, _grow, _mean_play, _Tree, _values
from pisti.testing import playthrough

MINI, TWO = pisti.PRESETS["mini"], pisti.PRESETS["classic_two"]
SLOW = ("master",)  # too slow for all information states of mini
NAMES = ("random", "easy", "counter", "hard", "expert", "master")
GAMES = ("mini", "beginning", "packets")


class Listening:
    """An encoding that remembers a view of each information state."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.views: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.encoding, name)

    def key(self, view: Any) -> str:
        """The information state of this view."""
        found = self.encoding.key(view)
        self.views.setdefault(found, view)
        return found


class Game:
    """A small game, and its best play by edge."""

    def __init__(self, encoding: Encoding, state: Any, iterations: int) -> None:
        listening: Any = Listening(encoding)
        self.tree: _Tree = _grow(listening, encoding.public_deals(state))
        self.views: dict[str, Any] = listening.views
        self.owner = np.repeat(
            [seat for _, seat, _ in self.tree.moves], [len(m) for _, _, m in self.tree.moves]
        )
        self.perfect = _mean_play(self.tree, iterations)
        self.value = self.value_of(self.perfect)

    def value_of(self, play: Any) -> float:
        """The reward of seat 0 when both play so."""
        return float(_values(self.tree, play)[0] @ self.tree.chance)

    def play_of(self, bot: AnyBot | None) -> Any:
        """By edge 1 for the moves of this bot; without one all moves are as likely."""
        shares = []
        for key, _, moves in self.tree.moves:
            if bot is None or len(moves) == 1:
                shares.append(np.full(len(moves), 1 / len(moves)))
            else:
                made = bot(self.views[key])
                shares.append(np.array([float(move == made) for move in moves]))
        return np.concatenate(shares)

    def how_far(self, play: Any) -> tuple[float, float]:
        """The loss of this play to best play, and by how much the best answer beats it."""
        lost, beaten = 0.0, 0.0
        for seat, sign in ((0, 1), (1, -1)):
            mixed = np.where(self.owner == seat, play, self.perfect)
            lost += sign * (self.value - self.value_of(mixed))
            beaten += _best(self.tree, play, seat) - sign * self.value
        return lost / 2, beaten / 2


def of_mini(iterations: int) -> Iterator[tuple[float, Game]]:
    """Each beginning of `mini`, with its share of all decks."""
    found = starts(MINI)
    decks = sum(number for _, number in found.values())
    for state, number in found.values():
        yield number / decks, Game(Encoding(pisti, MINI), state, iterations)


def of_one_beginning(iterations: int) -> Iterator[tuple[float, Game]]:
    """The beginning of `mini` with a ten that lies open on a jack that was turned up."""
    state = next(s for seen, (s, _) in starts(MINI).items() if str(seen.pile) == "(JC, TC)")
    yield 1, Game(Encoding(pisti, MINI), state, iterations)


def of_last_packets(iterations: int, hands: int) -> Iterator[tuple[float, Game]]:
    """The last six cards of so many hands of `classic_two`."""
    for seed in range(hands):
        state = playthrough(pisti, TWO, seed=seed)[42]
        yield 1 / hands, Game(Encoding(pisti, TWO), state, iterations)


def lines(games: Iterator[tuple[float, Game]], names: Sequence[str]) -> Iterator[str]:
    """A line of the table for each of these bots, and one for best play itself."""
    bots = {name: None if name == "random" else makers(pisti)[name](seed=1) for name in names}
    sums = {name: np.zeros(2) for name in bots}
    best, states = 0.0, 0
    for share, game in games:
        best += share * game.how_far(game.perfect)[1]
        states += len(game.tree.moves)
        for name, bot in bots.items():
            sums[name] += share * np.array(game.how_far(game.play_of(bot)))
    for name, (lost, beaten) in sums.items():
        yield f"| `{name}` | {lost:.3f} | {beaten:.3f} |"
    yield f"| best play | 0 | {best:.5f} |"
    yield f"\n{states} information states"


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help=f"some of {', '.join(GAMES)} (all)")
    parser.add_argument("--iterations", type=int, default=500)
    parser.add_argument("--hands", type=int, default=6)
    parser.add_argument("--bots", nargs="+", default=NAMES)
    asked = parser.parse_args()
    quick = [name for name in asked.bots if name not in SLOW]
    tables = {
        "mini": (of_mini(asked.iterations), quick),
        "beginning": (of_one_beginning(asked.iterations), asked.bots),
        "packets": (of_last_packets(asked.iterations, asked.hands), asked.bots),
    }
    for name in asked.games or GAMES:
        games, names = tables[name]
        print(f"{name}\n")
        print("| bot | loses to best play | the best answer beats it by |")
        print("|---|---|---|")
        for line in lines(games, names):
            print(line, flush=True)
        print()


if __name__ == "__main__":
    main()
