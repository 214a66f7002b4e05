"""A ladder of small games of all three families, and best play in them as a file."""

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import attrs

import pisti
from pisti import all_fours, pis_yedili
from pisti.cards import Rank, Suit
from pisti.envs.encoding import Encoding
from pisti.envs.policies import Play
from pisti.errors import PistiError
from pisti.game import AnyGame, AnyRules, AnyState
from pisti.kit.checks import check_kind, check_number, share_in
from pisti.notation import format_move

_TEN: Final = (Rank.TWO, Rank.TEN, Rank.JACK, Rank.KING, Rank.ACE)
_HIGH: Final = (Rank.ACE, Rank.KING, Rank.JACK, Rank.TEN)
_MINI: Final = pisti.PRESETS["mini"]
_ALL_FOURS: Final = all_fours.PRESETS["hoffmann"].but(
    strip_ranks=tuple(rank for rank in Rank if rank not in _HIGH)
)
_DUEL: Final = pis_yedili.PRESETS["duel"].but(
    pack_size=32, deal_packet=(1,) * 5, draw_policy="one", voluntary_draw=False
)

_GAMES: Final[Mapping[str, tuple[AnyGame, AnyRules, tuple[int, int] | None]]] = {
    "mini": (pisti, _MINI, None),
    "three_of_eight": (pisti, _MINI.but(hand_size=3), None),
    "three_of_ten": (pisti, _MINI.but(ranks=_TEN, hand_size=3), (1, 0)),
    "four_of_ten": (pisti, _MINI.but(ranks=_TEN, hand_size=4), (1, 0)),
    "three_of_twelve": (
        pisti,
        _MINI.but(ranks=(*_TEN, Rank.QUEEN), hand_size=3, centre=4, centre_open=3),
        (1, 0),
    ),
    "three_of_sixteen": (
        pisti,
        _MINI.but(suits=tuple(Suit), hand_size=3, centre=4, centre_open=4),
        (1, 4),
    ),
    "four_of_twelve": (
        pisti,
        _MINI.but(ranks=(*_TEN, Rank.QUEEN), hand_size=4, centre=4, centre_open=2),
        (1, 0),
    ),
    "all_fours_three_tricks": (all_fours, _ALL_FOURS, (0, 7)),
    "all_fours_four_tricks": (all_fours, _ALL_FOURS, (0, 5)),
    "pis_yedili_no_stock": (pis_yedili, _DUEL, (29, 47)),
    "pis_yedili_one_card": (pis_yedili, _DUEL, (23, 40)),
    "pis_yedili_two_cards": (pis_yedili, _DUEL, (28, 46)),
}
"""By name the game, its rules, and the seed and the number of moves before; `None`: a whole hand.

Each of the moves before is the first legal one.
"""


@attrs.frozen
class SmallGame:
    """A small game: its encoding, and the state in which it begins as far as all have seen it.

    Without a state it is a whole hand.
    """

    encoding: Encoding
    state: AnyState | None


@cache
def small_games() -> Mapping[str, SmallGame]:
    """The small games of the ladder by name, of each family in turn.

    >>> game = small_games()["three_of_sixteen"]
    >>> len(game.encoding.rules.pack), len(game.encoding.public_deals(game.state))
    (16, 1120)
    """
    return MappingProxyType({name: _made(*how) for name, how in _GAMES.items()})


def _made(game: AnyGame, rules: AnyRules, begin: tuple[int, int] | None) -> SmallGame:
    encoding = Encoding(game, rules)
    if begin is None:
        return SmallGame(encoding, None)
    seed, number = begin
    state = game.new_hand(rules, seed=seed)
    for _ in range(number):
        state = game.apply(state, game.legal_moves(state)[0])
    return SmallGame(encoding, state)


def write_play(play: Play, places: int = 4) -> str:
    """A play as JSON: by key the moves with their probabilities, in so many places; none of 0.

    >>> write_play({"seat 0": {pisti.cards.DECK[0]: 0.25, pisti.cards.DECK[1]: 0.75}}, 1)
    '{"seat 0":{"2C":0.2,"3C":0.8}}'
    """
    check_number("places", places)
    kept: dict[str, dict[str, float]] = {}
    try:
        for key, shares in sorted(play.items()):
            told = {format_move(move): _share(share) for move, share in shares.items()}
            row = {move: round(share, places) for move, share in told.items()}
            most = max(row, key=row.__getitem__)
            row[most] = round(1 - sum(share for move, share in row.items() if move != most), places)
            kept[key] = {move: share for move, share in row.items() if share}
    except (AttributeError, TypeError, ValueError):
        raise PistiError("this is no play, expected by key moves with probabilities") from None
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def read_play(encoding: Encoding, text: str) -> Play:
    """The play that `write_play` wrote, for the rules of this encoding.

    >>> encoding = Encoding(pisti, pisti.PRESETS["mini"])
    >>> read_play(encoding, '{"seat 0":{"TC":0.2,"2D":0.8}}')
    mappingproxy({'seat 0': {TC: 0.2, 2D: 0.8}})
    """
    check_kind(encoding, Encoding)
    known = {format_move(move): move for move in encoding.moves}
    try:
        return MappingProxyType(
            {
                key: {known[move]: _share(given) for move, given in row.items()}
                for key, row in json.loads(text).items()
            }
        )
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
        raise PistiError("this is no play of these rules, expected what write_play makes") from None


def _share(given: object) -> float:
    share = share_in(given)
    if share is None:
        raise ValueError
    return share
