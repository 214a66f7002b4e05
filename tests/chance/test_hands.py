"""Whole hands under rules by chance keep the laws, end in time, and hold no memory."""

import resource
from collections import defaultdict, deque
from pathlib import Path
from random import Random
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin

import attrs
import pytest

import pisti
from broken_games import game_of
from chance.drawing import HANDS, LARGE, any_rules, blocks, numbered_rules, telling
from pisti import Rank, record, show
from pisti.envs import Encoding
from pisti.errors import DealError
from pisti.games import GAMES
from pisti.kit.flags import flags_of, values_of
from pisti.show import svg, text
from pisti.testing import LAWS, LawBroken

pytestmark = pytest.mark.long
LONG = 2000  # moves: where the rules set no bound, a hand is left there
SOON = 300  # moves: worlds take the longer, the more new stocks there were, so they are tried early
OFTEN = 10  # worlds and records, which take long, are tried in two hands of ten
BARE = 300  # moves: where the rules set no bound, a bare hand is left there
GROWTH = 64  # megabytes that may be held more at the end than after a tenth of the hands
SETS = 600  # of rules, in which every value of every flag must have come
CHECKED = [law for law in LAWS if law.__name__ in ("conservation", "ending", "score")]
MEMORY = Path("/proc/self/statm")


def play(game, chance, rules, states, most):
    """Play a hand to its end and count it; its states are put into the list."""
    dealer, points = chance.randrange(rules.players), chance.choice((0, LARGE))
    before = [chance.randint(0, points) for _ in range(rules.sides)]
    seed = chance.randbytes(8)
    try:
        first = game.new_hand(rules, seed=seed, dealer=dealer, scores=before)
    except DealError:  # a match that is over, or a dealer who is out of it
        first = game.new_hand(rules, seed=seed, dealer=dealer)
    states.append(first)
    bound, eager = game.longest_hand(rules), chance.choice((0, 0.5, 0.9))
    while moves := game.legal_moves(states[-1]):
        if len(states) - 1 > (most if bound is None else bound):
            break
        # The first moves are cards, which bring a hand to its end.
        is_first = chance.random() < eager
        states.append(game.apply(states[-1], moves[0] if is_first else chance.choice(moves)))
    game.score(states[-1])


def check(game, chance, rules, states, is_thorough):
    """Check a hand that has been played, and all that can be asked of some of its states."""
    encoding = Encoding(game, rules)
    for law in CHECKED:
        law(game, states, chance)
    language = chance.choice([*game.WORDS])
    for state in (states[-1], chance.choice(states), chance.choice(states[:SOON])):
        seen = game.view(state, chance.choice([*range(rules.players), None]))
        assert all([repr(state), repr(seen), text.table(game, seen, language=language)])
        assert svg.table(game, seen, language=language)
        assert game.events(seen)
        assert seen.unseen.total() <= len(state.deck)
        assert len(seen.banked.totals) == rules.sides
        seat = chance.randrange(rules.players)
        assert len(encoding.observe(game.view(state, seat))) == encoding.size
        show.count(game, game.score(state), language=language)
    after = game.standings(rules, [game.score(states[-1])])
    show.standings(game, after, language=language)
    assert game.next_dealer(states[-1]) in range(rules.players)
    if is_thorough:
        world = next(game.worlds(seen, seed=chance.randbytes(4)))
        assert game.view(world, seen.seat) == seen
        written = record.dumps(game, record.record_of(game, states[-1]))
        assert record.check(game, record.loads(game, written)) == states[-1]


def hand(game, name, number):
    """Play the hand of this number under rules of its own, every other one rare, and check it."""
    chance, states = Random(f"any rules/{name}/{number}"), []
    rules = numbered_rules(game, number, chance)
    with telling(f"{name}, hand {number}", rules, states):
        play(game, chance, rules, states, LONG)
        check(game, chance, rules, states, is_thorough=number % OFTEN < 2)


@blocks(few=2)
def test_hands_are_played_to_the_end_under_any_rules(name, numbers):
    for number in numbers:
        hand(GAMES[name], name, number)


@pytest.mark.slow
@pytest.mark.skipif(not MEMORY.exists(), reason="this system does not say what it holds")
@pytest.mark.parametrize("name", GAMES)
def test_memory_stays_as_it_is_after_the_first_tenth_of_the_hands(name):
    """Whatever the games keep to be quick; ten hands share their rules."""
    held, amount = [0, 0], 10 * (HANDS or 100)
    for number in range(amount):
        if number % 10 == 0:
            rules = any_rules(GAMES[name], Random(f"bare/{name}/{number}"))
        play(GAMES[name], Random(f"bare/{name}/{number}"), rules, [], BARE)
        tenth = 10 * number // amount
        if tenth in (0, 9):
            pages = int(MEMORY.read_text(encoding="utf-8").split()[1])
            held[tenth // 9] = max(held[tenth // 9], pages * resource.getpagesize() >> 20)
    assert held[1] - held[0] <= GROWTH


def a_card_twice(state, move):
    after = pisti.apply(state, move)
    return attrs.evolve(after, pile=(*after.pile, state.deck[0])) if after.is_over else after


def another_world(view, *, seed):
    yield pisti.new_hand(view.rules, seed=seed)


@pytest.mark.parametrize(
    ("functions", "error"),
    [
        ({"apply": a_card_twice}, LawBroken),
        ({"longest_hand": lambda _: 3}, LawBroken),
        ({"worlds": another_world}, AssertionError),
        ({"score": lambda _: 1 / 0}, ZeroDivisionError),
    ],
)
def test_a_game_that_breaks_something_is_found_with_its_rules_and_moves(functions, error):
    with pytest.raises(error) as found:
        hand(game_of(functions), "pisti", 0)
    assert [note.partition(" ")[0] for note in found.value.__notes__] == [
        "pisti,",
        "dealer",
        "moves:",
    ]


def test_a_fault_where_two_rare_values_meet_is_found():
    """As in the count of a card table that nobody had tried with bluffing."""

    def score(state):
        rules = state.rules
        assert rules.bluff is None or rules.deal.turnup_jack != "to_stock_bottom"
        return pisti.score(state)

    game = game_of({"score": score})
    with pytest.raises(AssertionError):
        deque(hand(game, "pisti", number) for number in range(1, 600, 2))


def named_in(kind):
    """All values that this annotation names; none where it allows numbers or other things."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return [value for part in get_args(kind) for value in named_in(part)]
    finite = {bool: (False, True), NoneType: (None,), Rank: Rank}
    return finite.get(kind, ())


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_some_legal_rules_have_each_value_of_each_flag(name):
    """A value that no legal rules can have would be none, and a flag with one value no flag."""
    game, chance, drawn = GAMES[name], Random(f"flags of {name}"), defaultdict(set)
    for _ in range(SETS):
        for flag, value in values_of(any_rules(game, chance)).items():
            drawn[flag].add(value)
    assert [flag for flag, values in drawn.items() if len(values) < 2] == []
    flags = flags_of(game.Rules)
    assert drawn.keys() == flags.keys()
    missing = {flag: {*named_in(each.kind)} - drawn[flag] for flag, each in flags.items()}
    assert {flag: values for flag, values in missing.items() if values} == {}
