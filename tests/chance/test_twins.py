"""Compare what a seat is shown of a hand with what it is shown of a twin of that hand.

A twin differs only in what the seat cannot know: in the deck, cards that it has not seen change
places, and the same moves are made again.  Nothing is asked of `worlds`.
"""

import json
import pickle
from functools import partial
from importlib import import_module
from random import Random
from zlib import crc32

import attrs
import pytest

import pisti
from broken_games import game_of
from chance.drawing import any_rules, blocks, telling
from laws import hands
from pisti import show
from pisti.bots.command import question
from pisti.envs import Encoding
from pisti.errors import DealError, IllegalMove
from pisti.games import GAMES
from pisti.show import sentences, svg, text
from pisti.table.deals import Deal
from pisti.table.table import Table
from pisti.testing._laws.trying import alike
from pisti.testing._laws.values import reach
from pisti.web.scene import scene_of

pytestmark = pytest.mark.long
LONG = 120  # moves: a hand is left there
TRIES = 4  # to find a twin of a moment
RARELY = 10  # pictures, scenes and numbers take long, and are compared in every tenth pair


class Leak(AssertionError):
    """A seat is shown something else of the twin."""


def shown_of(game, state, seat):
    """All that this seat is shown of a state, by name."""
    seen = game.view(state, seat)
    told = game.events(seen)
    shown = {
        "the view": lambda: seen,
        "its hash": lambda: hash(seen),
        "its repr": lambda: (repr(seen), str(seen), f"{seen}"),
        "its pickle": lambda: pickle.dumps(seen),
        "its properties": lambda: properties(seen),
        "the events": lambda: (told, repr(told)),
        "the repr of the state": lambda: (repr(state), str(state)),
        "the question to a command": lambda: question(game, b"seed", seen),
    }
    for language in game.WORDS:
        words = {"language": language}
        shown |= {
            f"the sentences ({language})": partial(sentences.story, game, told, **words),
            f"the table ({language})": partial(text.table, game, seen, **words),
            f"the count ({language})": partial(show.count, game, seen.banked, **words),
        }
    if seat is not None and seat == state.turn:
        shown["the refusals"] = lambda: refusals(game, state)
    return shown


def drawn_of(game, state, seat):
    """The things that take longer: pictures, the scene of the card table, numbers for agents."""
    seen = game.view(state, seat)
    shown = {}
    for language in game.WORDS:
        shown[f"the picture ({language})"] = partial(svg.table, game, seen, language=language)
        if seat is not None and not state.is_over:
            scene = partial(scene_of, table_of(game, state, seat), language)
            shown[f"the scene ({language})"] = partial(in_json, scene)
    if seat is not None:
        encoding = Encoding(game, state.rules)
        shown |= {
            "the mask": lambda: encoding.mask(seen).tobytes(),
            "the observation": lambda: encoding.observe(seen).tobytes(),
            "the key": lambda: encoding.key(seen),
            "the lead": lambda: encoding.lead(seen),
        }
    return shown


def in_json(made):
    """The thing that is made, as the page gets it."""
    return json.dumps(made(), ensure_ascii=False)


def table_of(game, state, seat):
    """A card table with this state on it; the deal and the bots are not the page's to know."""
    players = state.rules.players
    names = tuple([f"P{number}" for number in range(players)])
    deal = Deal(deck=state.deck, scores=state.scores)
    bots = ("random",) * players
    return Table(
        *(game, state.rules, seat, names, bots, state.dealer),
        is_match=False,
        is_practice=True,
        deal=deal,
        now=state,
    )


def properties(seen):
    """All that a view answers without arguments, and the cards played by each seat."""
    kind = type(seen)
    names = [name for name in dir(kind) if isinstance(getattr(kind, name), property)]
    found = {name: getattr(seen, name) for name in names}
    found["played"] = [seen.played_by(seat) for seat in range(seen.rules.players)]
    return found | {f"repr of {name}": repr(value) for name, value in found.items()}


def refusals(game, state):
    """The answers to the seat on turn when it tries every move that these rules can have."""
    told = []
    for move in game.all_moves(state.rules):
        try:
            game.apply(state, move)
        except IllegalMove as refused:
            told.append((str(refused), repr(refused), refused.seat, refused.clause, refused.args))
            told += [show.refusal(game, refused, language=language) for language in game.WORDS]
        else:
            told.append("legal")
    return told


def compare(game, one, other, seat, *, is_thorough):
    """Raise a `Leak` if the seat is shown something else of the other state."""
    views = [game.view(state, seat) for state in (one, other)]
    if any(type(part).__name__ in ("State", "Start") for part in reach(views[0])):
        raise Leak("a walk from a view reaches a state")
    kinds = [shown_of, drawn_of] if is_thorough else [shown_of]
    for kind in kinds:
        twins = kind(game, other, seat)
        for name, made in kind(game, one, seat).items():
            first, second = made(), twins[name]()
            if first != second:
                differs = "differ" if name.endswith("s") else "differs"
                raise Leak(f"{name} {differs}: {difference(first, second)}")
    if not alike(*views):
        raise Leak("a walk from a view reaches something else")


def difference(one, other):
    """The place where two values begin to differ, for a person."""
    first, second = str(one), str(other)
    at = next((at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    return f"…{first[max(at - 60, 0) : at + 60]}… and …{second[max(at - 60, 0) : at + 60]}…"


def compare_hands(game, name, numbers):
    """Compare some moments of the hands of these numbers with their twins."""
    for number in numbers:
        compare_hand(game, name, number)


def compare_hand(game, name, number):
    """Compare some moments of the hand of this number with their twins, for two seats."""
    laws, chance = import_module(f"laws.{name}"), Random(f"twins/{name}/{number}")
    rules = any_rules(game, chance)
    try:
        played = hands.playthrough(laws, rules, chance, longest=LONG)
    except DealError:  # a match that is over, or a dealer who is out of it
        return
    for seat in chance.sample(hands.seats(rules), 2):
        states = [*played[: chance.randint(1, len(played))]]
        twins = hands.otherwise(laws, states, seat, chance, TRIES)
        if twins is None:
            continue
        with telling(f"{name}, hand {number}, seat {seat}", rules, states):
            for state, twin in (
                (states[-1], twins[-1]),
                chance.choice([*zip(states, twins, strict=False)]),
            ):
                if state.deck != twin.deck:
                    compare(game, state, twin, seat, is_thorough=number % RARELY == 0)


@blocks()
def test_no_seat_is_shown_what_it_cannot_know(name, numbers):
    compare_hands(GAMES[name], name, numbers)


@attrs.frozen(eq=False, repr=False)
class Sly:
    """A thing that keeps something, and shows nothing of it."""

    kept: object

    def __eq__(self, other):
        return type(other) is Sly

    def __hash__(self):
        return 0

    def __repr__(self):
        return "Sly"

    def __reduce__(self):
        return Sly, (None,)


def is_odd(deck):
    """A fact about the whole deck, the same in every process."""
    return crc32(repr(deck).encode()) % 2 == 1


def view_with(changed):
    """A `view` in which something was changed; `changed` takes the state and gives a `kept`."""
    return lambda state, seat: attrs.evolve(pisti.view(state, seat), kept=changed(state))


def view_of_equal_or_same(state, seat):
    """A view in which two equal things are one object for some decks only."""
    one = (len("a"),)
    equal = (*one,)
    pair = (one, one if is_odd(state.deck) else equal)
    return attrs.evolve(pisti.view(state, seat), scores=pair)


def apply_that_names_the_deck(state, move):
    if state.turn is not None and move not in state.hands[state.turn]:
        raise pisti.IllegalMove(f"no, {state.deck}", move=move, seat=state.turn, clause="P-20")
    return pisti.apply(state, move)


@pytest.mark.parametrize(
    ("functions", "told"),
    [
        ({"view": view_with(lambda state: is_odd(state.deck))}, "the view differs"),
        ({"view": view_with(Sly)}, "a walk from a view reaches a state"),
        ({"view": view_of_equal_or_same}, "its pickle differs"),
        ({"apply": apply_that_names_the_deck}, "the refusals differ"),
    ],
    ids=lambda value: value.replace(" ", "-") if isinstance(value, str) else "",
)
def test_a_leak_is_found(functions, told):
    with pytest.raises(Leak, match=told):
        compare_hands(game_of(functions), "pisti", range(1, 9))
