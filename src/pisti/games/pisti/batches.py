"""The sizes of the hands in each deal, and the words for a pack that cannot be dealt (P-30)."""

from collections.abc import Sequence
from functools import cache
from itertools import product

from pisti.games.pisti.words import WORDS
from pisti.kit.languages import told

MOST_IN_CENTRE = 8
_LAST_BATCHES = ("refused", "short", "share_rest")


@cache
def hand_sizes(cards: int, players: int, hand_size: int, last_batch: str) -> tuple[int, ...] | None:
    """The number of cards that each seat gets in every deal; `None` if they cannot be dealt so.

    >>> hand_sizes(48, 4, 4, "refused")
    (4, 4, 4)
    >>> hand_sizes(100, 4, 4, "share_rest"), hand_sizes(50, 5, 4, "short")
    ((4, 4, 4, 4, 4, 5), (4, 4, 2))

    `cards` are those of the pack without the centre.
    """
    deals, over = divmod(cards, players * hand_size)
    if deals < 1 or over % players or (over and last_batch == "refused"):
        return None
    more = over // players
    if last_batch == "share_rest":
        return (hand_size,) * (deals - 1) + (hand_size + more,)
    return (hand_size,) * deals + ((more,) if more else ())


def wrong_sum(pack: int, centre: int, players: int, hand_size: int, last_batch: str) -> str | None:
    """A sentence with the numbers of a pack that cannot be dealt; `None` if it can.

    >>> print(wrong_sum(52, 4, 4, 13, "short"))
    4 in the centre and 4 hands of 13 take 56, and the pack has 52: expected hand_size 12 (P-30)
    """
    cards, deal = pack - centre, players * hand_size
    if hand_sizes(cards, players, hand_size, last_batch):
        return None
    ways = _ways_out(pack, centre, players, hand_size, last_batch)
    expected = _joined("or", ways) if ways else told("wrong.sum.other", WORDS)
    all_ = {"centre": centre, "players": players, "size": hand_size, "pack": pack}
    if cards < deal:
        return told("wrong.sum.few", WORDS, **all_, cards=centre + deal, expected=expected)
    deals, over = divmod(cards, deal)
    one = "" if deals > 1 else ".one"
    about = {"left": cards, "deals": deals, "taken": deals * deal, "over": over}
    taken = told(f"wrong.sum.taken{one}", WORDS, **all_, **about)
    if over % players:
        key = "wrong.sum.share" if over > 1 else "wrong.sum.share.one"
    else:
        more = over // players
        expected = told("wrong.sum.ways", WORDS, more=more, size=hand_size + more)
        key = "wrong.sum.over" if over > 1 else "wrong.sum.over.one"
    return told(key, WORDS, taken=taken, over=over, players=players, expected=expected)


def _joined(word: str, parts: Sequence[str]) -> str:
    """These parts, with this word between them."""
    text, *others = parts
    for other in others:
        text = told(f"wrong.sum.{word}", WORDS, one=text, other=other)
    return text


def _ways_out(pack: int, centre: int, players: int, hand_size: int, last_batch: str) -> list[str]:
    """The two nearest tables with this pack that can be dealt, told by the flags that change."""
    asked = {"hand_size": hand_size, "centre": centre, "last_batch": last_batch}
    nearest: dict[tuple[str, ...], tuple[int, int, int, str]] = {}
    for size, other, how in product(range(1, 14), range(1, MOST_IN_CENTRE + 1), _LAST_BATCHES):
        if not hand_sizes(pack - other, players, size, how):
            continue
        flags = {"hand_size": size, "centre": other, "last_batch": how}
        changes = {name: value for name, value in flags.items() if value != asked[name]}
        text = _joined("with", [f"{name} {value!r}" for name, value in changes.items()])
        far = abs(size - hand_size) + abs(other - centre)
        way = (len(changes), far, _LAST_BATCHES.index(how), text)
        nearest[(*changes,)] = min(way, nearest.get((*changes,), way))
    ways = sorted(nearest.values())
    return [text for changes, _, _, text in ways if changes == ways[0][0]][:2]
