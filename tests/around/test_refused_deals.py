"""The deal of every game: arguments that `new_hand` takes, and those it refuses."""

from collections import UserList
from random import Random

import pytest

from pisti import DECK, Card, Rank
from pisti.games import GAMES
from positions.common import refused_deal as refused

CLAUSE = {"pisti": "P-01", "all_fours": "AF-01", "pis_yedili": "PY-01"}
"""The clause of each game that says which cards are in the pack."""
OTHER = "pass seed=... for a shuffled pack or deck=... for your own, and not the other"
NEITHER = f"neither of seed and deck given: {OTHER}"
BOTH = f"both of seed and deck given: {OTHER}"
STRANGERS = ["JOKER", "2C", None, 0, (Rank.TWO, "C"), [], Rank.TWO]

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


# What is taken


def test_all_but_the_rules_goes_by_its_name(game):
    for arguments in [(game.RULES, 7), (game.RULES, None, DECK), (game.RULES, 7, None, 0)]:
        with pytest.raises(TypeError, match="positional argument"):
            game.new_hand(*arguments)


def test_a_seed_may_be_a_number_a_text_or_bytes(game):
    for seeds in [(7, "7", b"7"), ("pişti", "pişti".encode())]:
        assert len({game.new_hand(seed=seed) for seed in seeds}) == 1
    assert game.new_hand(seed=7) != game.new_hand(seed=8)
    for seed in (0, "", b""):
        assert game.new_hand(seed=seed)


def test_a_deck_may_be_any_sequence_and_is_kept_as_it_is(game):
    pack = game.new_hand(seed=7).deck
    states = {game.new_hand(deck=kind(pack)) for kind in (tuple, list, UserList)}
    assert len(states) == 1
    assert states.pop().deck == pack


def test_the_deck_that_was_given_can_change_later(game):
    pack = [*game.new_hand(seed=7).deck]
    state = game.new_hand(deck=pack)
    Random(1).shuffle(pack)
    assert state == game.new_hand(deck=state.deck)


def test_every_seat_can_deal(game):
    for rules in game.PRESETS.values():
        for dealer in range(rules.players):
            state = game.new_hand(rules, seed=7, dealer=dealer)
            assert (state.dealer, state.turn) == (dealer, (dealer + 1) % rules.players)


# What is refused


def test_exactly_one_of_seed_and_deck_is_wanted(game):
    assert refused(game) == [NEITHER]
    assert refused(game, seed=7, deck=DECK) == refused(game, seed=0, deck=DECK) == [BOTH]


@pytest.mark.parametrize("seed", [True, False, 7.0, (7,), bytearray(b"7"), object(), DECK[0]])
def test_what_is_no_seed_is_refused(game, seed):
    kind = type(seed).__name__
    assert refused(game, seed=seed) == [f"a seed is an int, a str or bytes, not {kind}"]


def test_a_number_that_is_too_long_is_no_seed(game):
    expected = ["the int seed has too many bits, expected at most 1024: pass bytes instead"]
    for seed in (1 << 1024, -(1 << 1024), 10**10_000):
        assert refused(game, seed=seed) == expected


def test_what_is_no_seat_cannot_deal(game):
    last = game.RULES.players - 1
    for dealer in (-1, last + 1, 2**40, True, None, 1.0, "1", b"1"):
        assert refused(game, seed=7, dealer=dealer) == [
            f"dealer is {dealer!r}, expected a seat from 0 to {last}"
        ]


def test_what_are_no_rules_of_this_game_are_refused(game):
    """The name of a preset is not its rules either."""
    first = next(name for name, rules in game.PRESETS.items() if rules == game.RULES)
    others = [other.RULES for other in GAMES.values() if other is not game]
    wrong = [first, game.Rules, game.PRESETS, {}, 4, game.RULES.deal, game, object(), *others]
    for rules in wrong:
        kind = type(rules).__name__
        assert refused(game, rules, seed=7) == [
            f"expected Rules, such as PRESETS['{first}'], not an object of type {kind}"
        ]


def test_what_is_no_deck_is_refused(game):
    for deck in [set(DECK), dict.fromkeys(DECK), 52, Card, iter(DECK), map(str, DECK)]:
        kind = type(deck).__name__
        assert refused(game, deck=deck) == [
            f"the deck is of type {kind}, expected a sequence of 52 cards ({CLAUSE[game.NAME]})"
        ]


def test_what_is_no_card_has_no_place_in_a_deck(game):
    clause = CLAUSE[game.NAME]
    joker = f"in the deck is something of type {{}}, expected only cards ({clause})"
    for stranger in [*STRANGERS, game.legal_moves]:
        assert refused(game, deck=[stranger, *DECK[1:]]) == [
            joker.format(type(stranger).__name__),
            f"missing from the deck: 2C ({clause})",
        ]
    assert refused(game, deck=[*DECK, "JOKER"]) == [
        joker.format("str"),
        f"the deck has 53 cards, expected 52 ({clause})",
    ]
    assert refused(game, deck="2C3C")[:2] == [
        joker.format("str"),
        f"the deck has 4 cards, expected 52 ({clause})",
    ]


def test_a_deck_is_one_whole_pack(game):
    clause = CLAUSE[game.NAME]
    assert refused(game, deck=DECK[1:]) == [
        f"the deck has 51 cards, expected 52 ({clause})",
        f"missing from the deck: 2C ({clause})",
    ]
    assert refused(game, deck=[*DECK, DECK[0]]) == [
        f"the deck has 53 cards, expected 52 ({clause})",
        f"more than once in the deck: 2C ({clause})",
    ]
    assert refused(game, deck=[DECK[1], DECK[1], DECK[1], *DECK[3:]]) == [
        f"more than once in the deck: 3C ({clause})",
        f"missing from the deck: 2C, 4C ({clause})",
    ]
    assert refused(game, deck=DECK * 2)[0] == f"the deck has 104 cards, expected 52 ({clause})"
    for nothing in ([], "", ()):
        assert refused(game, deck=nothing) == [
            f"the deck has 0 cards, expected 52 ({clause})",
            f"missing from the deck: {', '.join(map(str, DECK))} ({clause})",
        ]


def test_all_defects_are_reported_at_once(game):
    clause, last = CLAUSE[game.NAME], game.RULES.players - 1
    deck = [DECK[1], "JOKER", *DECK[1:-1]]
    assert refused(game, seed=7, deck=deck, dealer=9) == [
        f"dealer is 9, expected a seat from 0 to {last}",
        f"in the deck is something of type str, expected only cards ({clause})",
        f"more than once in the deck: 3C ({clause})",
        f"missing from the deck: 2C, AS ({clause})",
        BOTH,
    ]
    assert refused(game, seed=True, dealer=9) == [
        f"dealer is 9, expected a seat from 0 to {last}",
        "a seed is an int, a str or bytes, not bool",
    ]
