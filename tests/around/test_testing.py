"""The laws for any game: our games keep them, and whoever breaks one is caught."""

from collections import Counter
from itertools import count, islice, repeat
from random import Random
from types import SimpleNamespace

import attrs
import pytest

import pisti
from broken_games import game_of
from pisti import DECK, PistiError, all_fours, pis_yedili
from pisti.games import GAMES
from pisti.shuffle import shuffled
from pisti.testing import LAWS, LawBroken, Perft, check_game, divide, perft, playthrough
from pisti.testing._laws.play import conservation
from pisti.testing._laws.secrets import memory
from pisti.testing._laws.story import past
from pisti.testing._laws.values import frozen, is_frozen
from pisti.testing._laws.worlds import chance_of_others

TWO = pis_yedili.Rules(players=2)


def broken(**functions):
    """Pis Yedili with some functions of its own."""
    return game_of(functions, pis_yedili)


def caught(game):
    with pytest.raises(LawBroken) as law:
        check_game(game, [TWO], hands=2)
    return str(law.value)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_our_games_keep_all_laws(name):
    check_game(GAMES[name], hands=1)


def test_other_hands_come_from_another_seed():
    one, other = (playthrough(pis_yedili, TWO, seed=seed) for seed in (1, 2))
    assert one[0] != other[0]
    assert playthrough(pis_yedili, TWO, seed=1) == one
    assert len(playthrough(pis_yedili, TWO, seed=1, most=10)) == 11


def changed(name, **fields):
    """A function of Pis Yedili whose results have other fields."""
    usual = getattr(pis_yedili, name)

    def function(*values):
        found = usual(*values)
        new = {field: change(found, *values) for field, change in fields.items()}
        return attrs.evolve(found, **new)

    return {name: function}


def lucky_score(state, numbers=count()):  # noqa: B008 - it goes on from call to call
    return pisti.Score((pisti.Line(0, f"luck {next(numbers)}", 1, 0),), (0, 0))


def test_any_text_is_a_seed_of_the_laws():
    check_game(pisti, [pisti.PRESETS["mini"]], hands=1, seed="\ud800")


def dealt_by_seat_0(rules=pis_yedili.RULES, *, seed=None, deck=None, dealer=0, scores=None):
    state = pis_yedili.new_hand(rules, seed=seed, deck=deck, dealer=dealer, scores=scores)
    return pis_yedili.new_hand(rules, deck=state.deck, dealer=0, scores=scores)


def standing(totals, winners):
    return {"standings": lambda *_: pisti.Standings(totals, winners)}


def moves_by(change):
    return {"legal_moves": lambda state: change(pis_yedili.legal_moves(state))}


def told_by(change):
    return {"events": lambda known: change(pis_yedili.events(known))}


def worlds_by(change):
    return {"worlds": lambda view, *, seed: change(view, seed)}


def others(view, seed):
    return pis_yedili.worlds(view, seed=seed)


CAUGHT = {
    "another total wins": ({"LOW_WINS": False}, "LOW_WINS does not fit the winners of the match"),
    "a card is lost": (
        changed("apply", stock=lambda after, *_: after.stock[1:]),
        "Every card is in exactly one place",
    ),
    "a view knows the stock": (
        changed("view", stock=lambda _, state, *__: hash(state.stock) % 99),
        "can tell a world from the truth",
    ),
    "few worlds": (worlds_by(lambda *given: islice(others(*given), 8)), "worlds come to an end"),
    "one world": (worlds_by(lambda view, _: repeat(next(others(view, 1)))), "knows the hand of"),
    "nothing is told": (told_by(lambda _: ()), "a move is not told"),
    "told backwards": (told_by(lambda events: events[::-1]), "the story changes"),
    "one move too few": (moves_by(lambda moves: moves[1:]), "There is a move if and only if"),
    "moves twice": (moves_by(lambda moves: moves * 2), "a move is there twice"),
    "a list of moves": (moves_by(lambda moves: [*moves]), "There is a move if and only if"),
    "luck": ({"score": lucky_score}, "lead to the same state"),
    "too long": ({"longest_hand": lambda _: 3}, "the bound is 3"),
    "a wrong sum": (
        changed("score", totals=lambda *_: (1, 1)),
        "(1, 1) is not the sum of the lines",
    ),
    "won at once": (standing((0, 0), (0,)), "Hands make a match"),
    "a total too many": (standing((0, 0, 0), ()), "Hands make a match"),
    "nobody deals": ({"next_dealer": lambda _: 4}, "Hands make a match"),
    "other rules": ({"RULES": pis_yedili.PRESETS["duel"]}, "The same rules, deck"),
    "one dealer": ({"new_hand": dealt_by_seat_0}, "Everything moves up one seat"),
}


@pytest.mark.parametrize("name", CAUGHT)
def test_whatever_breaks_a_law_is_caught(name):
    functions, said = CAUGHT[name]
    assert said in caught(broken(**functions))


def seen_with(of_state, **how):
    """Pis Yedili with one more field in its views."""

    @attrs.frozen
    class Wider(pis_yedili.View):
        more: object = attrs.field(default=None, **how)

    def view(state, seat):
        return Wider(**fields_of(pis_yedili.view(state, seat)), more=of_state(state, seat))

    def worlds(seen, *, seed):
        return pis_yedili.worlds(pis_yedili.View(**fields_of(seen)), seed=seed)

    return broken(view=view, worlds=worlds)


def fields_of(seen):
    return {field.name: getattr(seen, field.name) for field in attrs.fields(pis_yedili.View)}


def test_a_leak_for_a_few_moves_in_the_middle_is_caught():
    def next_card(state, seat):
        return state.stock[:1] if 20 <= len(state.history) < 26 else None

    with pytest.raises(LawBroken, match="can tell a world from the truth"):
        check_game(seen_with(next_card), hands=5)


@pytest.mark.parametrize(
    ("of_state", "how", "said"),
    [
        (lambda state, _: state.start, {"eq": False, "repr": False}, "seat 0"),
        (lambda state, _: state, {"eq": False, "repr": False}, "a view leads to a state"),
    ],
    ids=["start", "state"],
)
def test_what_a_view_does_not_compare_is_looked_at_too(of_state, how, said):
    assert said in caught(seen_with(of_state, **how))


def test_a_secret_that_is_only_read_is_caught():
    @attrs.frozen(repr=False)
    class Chatty(pis_yedili.View):
        secret: object = attrs.field(eq=False, default=None)

        def __repr__(self):
            return f"the next card is {self.secret}"

    def view(state, seat):
        fields = fields_of(pis_yedili.view(state, seat))
        return Chatty(**fields, secret=state.stock[:1])

    assert "can read what it may not know" in caught(broken(view=view))


@pytest.mark.parametrize("places", [(), (tuple(pisti.DECK),)], ids=["none", "the deck"])
def test_places_that_are_none_are_caught(places):
    rules = SimpleNamespace(players=2, pack=(1, 2, 3))
    states = SimpleNamespace(rules=rules, hands=((1,), (2,)), deck=(1, 2, 3))
    states.places = places
    with pytest.raises(LawBroken):
        conservation(pis_yedili, [states], None)


@pytest.mark.parametrize(
    "tried", [{"rules": []}, {"hands": 0}, {"hands": -1}, {"hands": "3"}, {"rules": pisti.RULES}]
)
def test_to_try_nothing_is_refused(tried):
    with pytest.raises(pisti.PistiError, match="expected"):
        check_game(pisti, **tried)


def test_a_dict_in_an_inherited_slot_is_caught():
    """A value in a slot that is not a field of the class."""

    class Notes:
        __slots__ = ("notes",)

    @attrs.frozen
    class Told(Notes):
        number: int

    told = Told(7)
    object.__setattr__(told, "notes", {})
    state = pis_yedili.new_hand(seed=7)
    game = SimpleNamespace(view=lambda *_: told, events=pis_yedili.events, score=pis_yedili.score)
    with pytest.raises(LawBroken, match="a dict can be reached, which can be changed"):
        frozen(game, [state], Random(7))


def test_the_message_says_how_to_come_there():
    message = caught(broken(longest_hand=lambda _: 3))
    assert message.startswith("Every hand ends within the bound that the game states.  ")
    where = "in playthrough(game, rules, seed='0/0/0') under PRESETS['pis_yedili'].but(players=2)"
    assert where in message


def test_every_law_says_what_it_is():
    assert len({law.__doc__ for law in LAWS}) == len(LAWS)


@pytest.mark.parametrize("name", GAMES)
def test_perft_counts_every_way(name):
    game = GAMES[name]
    state = game.new_hand(game.RULES, seed=7)
    assert perft(game, state, 0) == Perft(1, (), sum(game.score(state).totals))
    whole, parts = perft(game, state, 3), divide(game, state, 3)
    assert [*parts] == [str(move) for move in game.legal_moves(state)]
    assert sum(part.nodes for part in parts.values()) == whole.nodes
    assert sum(part.points for part in parts.values()) == whole.points
    ways = [state]
    for _ in range(3):
        ways = [game.apply(way, move) for way in ways for move in game.legal_moves(way)]
    assert len(ways) == whole.nodes


def test_perft_ends_where_a_hand_ends():
    *_, before, last = playthrough(pis_yedili, TWO, seed=7)
    assert perft(pis_yedili, last, 5) == Perft(1, (), sum(pis_yedili.score(last).totals))
    assert perft(pis_yedili, before, 5).nodes >= 1


def lying(**members):
    """All Fours with views that say something else of themselves."""

    class Seen:
        def __init__(self, view):
            self.view = view

        def __getattr__(self, name):
            return members[name](self.view) if name in members else getattr(self.view, name)

    return SimpleNamespace(
        **{
            **vars(all_fours),
            "view": lambda state, seat: Seen(all_fours.view(state, seat)),
            "worlds": lambda seen, *, seed: all_fours.worlds(seen.view, seed=seed),
            "events": lambda known: all_fours.events(getattr(known, "view", known)),
        }
    )


def broken_by(law, **members):
    states = playthrough(all_fours, all_fours.RULES, seed=7)
    law(lying(), states, Random(7))
    with pytest.raises(LawBroken) as broken:
        law(lying(**members), states, Random(7))
    return str(broken.value)


def test_a_past_that_is_told_otherwise_is_caught():
    assert "other moves than the history" in broken_by(past, acts=lambda view: view.acts[1:])
    assert "was not on turn" in broken_by(
        past, acts=lambda view: tuple(attrs.evolve(act, seat=1 - act.seat) for act in view.acts)
    )
    assert "is not told to the end" in broken_by(
        past, acts=lambda view: view.acts[:-1], history=lambda view: view.history[:-1]
    )
    assert "made another move than beg" in broken_by(
        past,
        acts=lambda view: tuple(attrs.evolve(act, move=all_fours.BEG) for act in view.acts),
        history=lambda view: (all_fours.BEG,) * len(view.history),
    )


def test_a_view_that_remembers_wrongly_is_caught():
    assert "that this seat has seen" in broken_by(
        memory, unseen=lambda view: Counter(view.rules.pack)
    )
    assert "may be elsewhere is not unseen" in broken_by(memory, unseen=lambda _: Counter())
    assert "did not play that" in broken_by(
        memory, played_by=lambda view: lambda seat: view.hand[:1] or view.played_by(seat)
    )
    high = pisti.Line(0, "high", 7, 7)
    assert "more is banked than" in broken_by(
        memory, banked=lambda view: attrs.evolve(view.banked, lines=(high,))
    )


class Deletable:
    """Its field cannot be set, and can be deleted."""

    __slots__ = ("cards",)

    def __init__(self, cards):
        object.__setattr__(self, "cards", cards)

    def __setattr__(self, name, value):
        raise AttributeError(name)


def test_a_value_whose_field_can_be_deleted_is_not_frozen():
    assert not is_frozen(Deletable(4))
    assert is_frozen(pisti.RULES)
    assert is_frozen(pisti.Rank.JACK)


def test_a_hand_that_is_all_that_is_unseen_may_be_known():
    """As in an Old Maid for two, in which all cards are dealt; a spectator does not know it."""
    hands = DECK[:2], DECK[2:4]
    state = SimpleNamespace(rules=SimpleNamespace(players=2), hands=hands)

    def view(state, seat):
        unseen = DECK[:4] if seat is None else hands[1 - seat]
        return SimpleNamespace(seat=seat, unseen=Counter(unseen))

    def worlds(seen, *, seed):
        for number in count():
            deck = shuffled(DECK[:4], b"%s %d" % (seed.encode(), number))
            others = (deck[:2], deck[2:]) if seen.seat is None else hands
            yield SimpleNamespace(hands=others, deck=deck)

    chance_of_others(SimpleNamespace(view=view, worlds=worlds), [state], Random(1))
    known = SimpleNamespace(
        view=lambda *_: view(state, None), worlds=lambda _, seed: worlds(view(state, 0), seed=seed)
    )
    with pytest.raises(LawBroken, match="knows the hand of"):
        chance_of_others(known, [state], Random(1))


def test_p_09_a_card_that_was_shown_under_the_stock_may_lie_face_down_in_a_claim():
    """Nobody knows then whether it does, and it is not unseen for all that."""
    check_game(pisti, [pisti.PRESETS["bluff"]], hands=1, seed=20)


def test_what_a_game_lacks_is_said_at_once():
    names = {name: getattr(pisti, name) for name in dir(pisti) if not name.startswith("__")}
    del names["worlds"], names["RULES"]
    with pytest.raises(
        PistiError, match=r"game is not complete: it has no RULES, worlds; its VERSION is"
    ):
        check_game(SimpleNamespace(**names | {"VERSION": "1"}))
