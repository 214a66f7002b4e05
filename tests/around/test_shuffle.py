"""From a seed to a pack: published vectors, which any language can check.

`data/shuffle.json` holds the vectors.  They are checked twice: against a few lines written from
the sentence that specifies the stream, and against the library.
"""

import hashlib
import json

import pytest
from hypothesis import given, strategies as st

import pisti
from folders import DATA
from laws.strategies import seeds
from pisti import DECK, DealError
from pisti.shuffle import attempt, seed_bytes, shuffled

DATA = json.loads((DATA / "shuffle.json").read_text(encoding="utf-8"))
VECTORS = [
    pytest.param(vector, id=f"{vector['kind']}-{number}")
    for number, vector in enumerate(DATA["vectors"])
]
KINDS = {"int": int, "str": str, "bytes": bytes.fromhex}


def by_the_sentence(seed: bytes) -> str:
    """The cards sorted by the 64-bit big-endian numbers of the stream, in printed order."""
    stream = hashlib.shake_128(seed).digest(52 * 8)
    numbers = [int.from_bytes(stream[at : at + 8], "big") for at in range(0, 52 * 8, 8)]
    pairs = zip(numbers, DATA["printed_order"].split(), strict=True)
    return " ".join(card for _, card in sorted(pairs))


def text(cards):
    return " ".join(map(str, cards))


def test_the_printed_order_is_that_of_the_pack():
    assert DATA["printed_order"] == text(DECK)


def test_there_are_vectors_of_every_kind():
    assert {vector["kind"] for vector in DATA["vectors"]} == set(KINDS)
    assert any(len(vector["bytes"]) == 64 for vector in DATA["vectors"])  # 32 bytes


@pytest.mark.parametrize("vector", VECTORS)
def test_the_vectors_are_what_the_sentence_says(vector):
    seed = bytes.fromhex(vector["bytes"])
    assert by_the_sentence(seed) == vector["deck"]
    assert by_the_sentence(seed + b"/1") == vector["new_deal"]


@pytest.mark.parametrize("vector", VECTORS)
def test_the_library_deals_the_vectors(vector):
    seed = KINDS[vector["kind"]](vector["seed"])
    assert seed_bytes(seed) == bytes.fromhex(vector["bytes"])
    assert text(shuffled(DECK, attempt(seed_bytes(seed), 0))) == vector["deck"]
    assert text(shuffled(DECK, attempt(seed_bytes(seed), 1))) == vector["new_deal"]


@pytest.mark.parametrize("vector", VECTORS)
@pytest.mark.parametrize("preset", ["classic", "two_player", "bluff_light"])
def test_a_hand_has_the_pack_of_its_seed_or_the_next_if_that_is_dealt_anew(preset, vector):
    rules = pisti.PRESETS[preset]
    at = 4 * rules.players if rules.deal.deal_order == "players_first" else 0
    four_jacks = all(card[0] == "J" for card in vector["deck"].split()[at : at + 4])
    is_dealt_anew = four_jacks and rules.deal.all_jacks == "redeal"
    state = pisti.new_hand(rules, seed=KINDS[vector["kind"]](vector["seed"]))
    assert text(state.deck) == vector["new_deal" if is_dealt_anew else "deck"]


@pytest.mark.clause("P-17")
@pytest.mark.parametrize(("preset", "seed"), [("classic", 34382), ("two_player", 8487)])
def test_some_of_the_vectors_are_dealt_anew(preset, seed):
    rules = pisti.PRESETS[preset]
    state = pisti.new_hand(rules, seed=seed)
    assert state.deck == shuffled(DECK, b"%d/1" % seed)
    with pytest.raises(DealError, match=r"all jacks, expected another card among them \(P-17\)"):
        pisti.new_hand(rules, deck=shuffled(DECK, b"%d" % seed))


@given(seeds)
def test_every_seed_gives_a_whole_pack_as_the_sentence_says(seed):
    pack = shuffled(DECK, seed_bytes(seed))
    assert sorted(map(str, pack)) == sorted(map(str, DECK))
    assert text(pack) == by_the_sentence(seed_bytes(seed))


@given(st.integers(-(2**1024) + 1, 2**1024 - 1))
def test_an_int_its_digits_and_their_bytes_are_the_same_seed(seed):
    assert seed_bytes(seed) == seed_bytes(str(seed)) == seed_bytes(str(seed).encode("ascii"))


@given(st.binary())
def test_bytes_are_a_seed_as_they_are(seed):
    assert seed_bytes(seed) is seed
    assert attempt(seed, 0) is seed
    assert [attempt(seed, k) for k in (1, 2, 10)] == [seed + b"/1", seed + b"/2", seed + b"/10"]


@pytest.mark.parametrize("seed", [2**1024 - 1, -(2**1024) + 1], ids=["large", "small"])
def test_the_longest_ints_are_seeds(seed):
    assert len(seed_bytes(seed)) >= 309


def test_any_sequence_can_be_shuffled():
    assert shuffled("", b"7") == ()
    assert shuffled("A", b"7") == ("A",)
    assert sorted(shuffled(["B", "A", "B"], b"7")) == ["A", "B", "B"]
