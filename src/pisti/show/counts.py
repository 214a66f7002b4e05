"""The count of a hand and the standings of a match in words."""

from collections.abc import Sequence

import attrs

from pisti.game import AnyShownGame, check_is_game
from pisti.kit.checks import check_kind
from pisti.phrases import Words, in_a_row
from pisti.score_types import Score, Standings, leaders
from pisti.show.words import names, words_of


def count(
    game: AnyShownGame, score: Score, *, players: Sequence[str] = (), language: str = "en"
) -> list[str]:
    """The points that each side has earned, item by item, with a line for each side.

    >>> import pisti
    >>> ten = pisti.Line(0, "10♦", 1, 3)
    >>> earned = pisti.Score((pisti.Line(0, "pişti", 2, 20), ten), (23, 0))
    >>> count(pisti, earned, players=("Ayşe", "Bülent", "Can", "Derya"))
    ['Ayşe and Can: 23 (pişti ×2 = 20, 10♦ = 3)', 'Bülent and Derya: 0']

    `players` are names by seat; partners sit opposite each other.
    """
    words = words_of(game, language)
    check_kind(score, Score)
    lines: list[str] = []
    for side, name in enumerate(side_names(len(score.totals), players, words)):
        own = [line for line in score.lines if line.side == side]
        items = ", ".join(
            [str(attrs.evolve(line, name=line_name(line.name, words))) for line in own]
        )
        head = words["count.side"].format(name=name, total=score.totals[side])
        lines.append(f"{head} ({items})" if items else head)
    return lines


def standings(
    game: AnyShownGame, now: Standings, *, players: Sequence[str] = (), language: str = "en"
) -> list[str]:
    """The standings of a match in one line, and its winners, if there are any, in another.

    >>> import pisti
    >>> standings(pisti, pisti.Standings((151, 90), (0,), 3), players=("Ayşe", "Bülent"))
    ['After 3 hands: Ayşe 151, Bülent 90.', 'The match goes to Ayşe.']
    """
    words = words_of(game, language)
    check_kind(now, Standings)
    sides = side_names(len(now.totals), players, words)
    totals = ", ".join([f"{name} {n}" for name, n in zip(sides, now.totals, strict=True)])
    key = "count.after_hand" if now.hands == 1 else "count.after_hands"
    lines = [words[key].format(number=now.hands, totals=totals)]
    return [*lines, _winners_sentence("match", now.winners, sides, words)] if now.winners else lines


def winner_of_hand(
    game: AnyShownGame,
    score: Score,
    *,
    players: Sequence[str] = (),
    language: str = "en",
) -> str:
    """The winner of a single hand in a sentence.

    >>> import pisti
    >>> winner_of_hand(pisti, pisti.Score((), (9, 9)), language="tr")
    'El berabere bitti.'
    """
    words = words_of(game, language)
    check_is_game(game)
    check_kind(score, Score)
    if score.is_void:
        return words["count.hand_void"]
    winners = leaders(score.totals, low_wins=game.LOW_WINS)
    return _winners_sentence("hand", winners, side_names(len(score.totals), players, words), words)


def side_names(sides: int, players: Sequence[str], words: Words) -> list[str]:
    """The names of the players of each side in a row; the number of a side without names."""
    called = names(players)
    return [
        in_a_row(called[side::sides], words["and"]) or words["side"].format(number=side)
        for side in range(sides)
    ]


def _winners_sentence(what: str, winners: Sequence[int], sides: Sequence[str], words: Words) -> str:
    if len(winners) == len(sides):
        return words[f"count.{what}_tied"]
    kind = "to" if len(winners) == 1 else "shared"
    names = in_a_row([sides[side] for side in winners], words["and"])
    return words[f"count.{what}_{kind}"].format(names=names)


def line_name(name: str, words: Words) -> str:
    """The name of an item of a count; `last card seven` is `line.last card` with a rank."""
    first, _, rank = name.rpartition(" ")
    if f"line.{name}" in words:
        return words[f"line.{name}"]
    if f"line.{first}" in words and f"rank.{rank}" in words:
        return words[f"line.{first}"].format(rank=words[f"rank.{rank}"])
    return words.get(f"rank.{name}", name)
