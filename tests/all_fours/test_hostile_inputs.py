"""What is plainly wrong is refused in plain words, and the words betray nothing."""

import re

import attrs
import pytest

import pisti
from pisti import (
    DECK,
    DealError,
    IllegalMove,
    PistiError,
    Rank,
    RulesError,
    Suit,
    all_fours,
    pis_yedili,
)
from pisti.all_fours import (
    BEG,
    GIVE,
    PRESETS,
    RUN,
    STAND,
    Discard,
    Say,
    State,
    apply,
    events,
    legal_moves,
    new_hand,
    score,
    view,
    worlds,
)
from rules.all_fours.hands import after, everybody, play, play_on, rules_with

STATE = new_hand(PRESETS["seven-up"], seed=7)
VIEW = view(STATE, 0)
PISTI_STATE = pisti.new_hand(seed=7)
PISTI_VIEW = pisti.view(PISTI_STATE, 0)
YEDILI_STATE = pis_yedili.new_hand(seed=7)
YEDILI_VIEW = pis_yedili.view(YEDILI_STATE, 0)
CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")

PHASES = {
    "beg": STATE,
    "respond": play(STATE, BEG),
    "discard": play(STATE, BEG, RUN),
    "play": play(STATE, STAND),
    "to a card": play(STATE, STAND, STATE.hands[1][0]),
    "done": play_on(STATE),
    "void": after(PRESETS["cassell-4"], "beg run", dealer=2, turned="4H JH 9H"),
}


class Hostile:
    """It fails whenever somebody looks at it."""

    def fail(self, *_):
        raise RuntimeError

    __eq__ = __hash__ = __repr__ = __str__ = __len__ = __iter__ = __getitem__ = __bool__ = fail


class NoSeat(int):
    """A number of its own kind."""


class SomeState(State):
    """A state of its own kind."""


NO_STATES = {
    "nothing": None,
    "a text": "TD",
    "a deck": DECK,
    "a number": 7,
    "a huge number": 10**10_000,
    "a start": STATE.start,
    "a game": all_fours,
    "the class": State,
    "a state of another game": PISTI_STATE,
    "a view of another game": PISTI_VIEW,
    "a state of the third game": YEDILI_STATE,
    "a view of the third game": YEDILI_VIEW,
    "a hostile thing": Hostile(),
}
VIEWS = {
    f"a view of {name}, seat {seat}": view(state, seat)
    for name, state in PHASES.items()
    for seat in (0, 1, None)
}
"""Of the seat on turn and of the others, in every phase."""
FUNCTIONS = {
    "legal_moves": legal_moves,
    "score": score,
    "apply": lambda state: apply(state, STAND),
    "apply a card": lambda state: apply(state, DECK[0]),
    "view": lambda state: view(state, 0),
}
EVERY_FUNCTION = pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)


def everything(state):
    return attrs.astuple(state, recurse=False), hash(state)


@EVERY_FUNCTION
@pytest.mark.parametrize("what", NO_STATES.values(), ids=NO_STATES)
def test_what_is_no_state_is_refused(function, what):
    with pytest.raises(PistiError) as refused:
        function(what)
    kind = type(what).__name__
    assert str(refused.value) == f"expected a State, not an object of type {kind}"
    assert type(refused.value) is PistiError
    assert refused.value.__cause__ is None


@EVERY_FUNCTION
@pytest.mark.parametrize("seen", VIEWS.values(), ids=VIEWS)
def test_a_view_is_no_state(function, seen):
    """A score of it would count what the seat cannot see for nothing."""
    with pytest.raises(PistiError) as refused:
        function(seen)
    assert str(refused.value) == "expected a State, not an object of type View"


@pytest.mark.parametrize("what", NO_STATES.values(), ids=NO_STATES)
def test_what_is_neither_a_state_nor_a_view_has_no_events(what):
    with pytest.raises(PistiError) as refused:
        events(what)
    kind = type(what).__name__
    assert str(refused.value) == f"expected a State or a View, not an object of type {kind}"


@pytest.mark.parametrize("what", NO_STATES.values(), ids=NO_STATES)
def test_what_is_no_view_has_no_worlds(what):
    with pytest.raises(PistiError) as refused:
        worlds(what, seed=7)
    assert str(refused.value) == f"expected a View, not an object of type {type(what).__name__}"


@pytest.mark.parametrize("what", [*NO_STATES.values(), STATE, VIEW], ids=[*NO_STATES, "s", "v"])
def test_what_is_no_set_of_rules_cannot_be_dealt(what):
    with pytest.raises(DealError) as refused:
        new_hand(what, seed=7)
    assert str(refused.value).startswith("rules are a Rules, such as PRESETS['cassell'], not a ")


def test_another_game_does_not_take_them_either():
    for function in (pisti.legal_moves, pisti.score, lambda state: pisti.view(state, 0)):
        with pytest.raises(PistiError, match="expected a State, not an object of type State"):
            function(STATE)
    with pytest.raises(PistiError, match="expected a View, not an object of type View"):
        pisti.worlds(VIEW, seed=7)


def test_a_state_of_its_own_kind_is_a_state():
    """Whoever derives a class from State is let in: it is no other game."""
    fields = {field.name: getattr(STATE, field.name) for field in attrs.fields(State)}
    derived = SomeState(**fields)
    assert legal_moves(derived) == (STAND, BEG)
    assert apply(derived, STAND) == apply(STATE, STAND)
    assert score(derived).totals == (0, 0)
    assert view(derived, 0) == VIEW


# Moves


def no_moves(state):
    """Things that are no moves at all, whatever the phase, and what a message may call them."""
    return [
        None,
        True,
        7,
        -1,
        10**10_000,
        1j,
        float("nan"),
        "stand",
        "TD",
        b"run",
        [],
        {},
        (STAND,),
        state,
        state.hands,
        view(state, 0),
        Hostile(),
        Rank.TWO,
        Suit.CLUBS,
        Say,
        Discard,
        pisti.ACCEPT,
        pisti.FaceDown(DECK[0]),
        Discard(None),
        Discard("2C"),
        Discard(STAND),
        Discard(Hostile()),
        Discard(state),
        Discard(Discard(state.deck[0])),
        Discard(10**10_000),
    ]


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_no_move_is_refused(phase):
    """In few words, with a clause, keeping what was tried; and nothing has changed."""
    state = PHASES[phase]
    before, views = everything(state), [view(state, seat) for seat in everybody(state)]
    for move in no_moves(state):
        with pytest.raises(IllegalMove) as refused:
            apply(state, move)
        assert type(refused.value) is IllegalMove
        assert refused.value.move is move
        assert refused.value.seat == state.turn
        assert str(refused.value) == f"{refused.value.problem} ({refused.value.clause})"
        assert len(str(refused.value)) < 150
        assert CARD.findall(str(refused.value)) == []
        assert everything(state) == before
        assert [view(state, seat) for seat in everybody(state)] == views


@pytest.mark.parametrize("phase", PHASES)
def test_every_move_that_is_not_listed_is_refused(phase):
    """All that could ever be a move, and no other card is named than the one that was tried."""
    state = PHASES[phase]
    before, listed = everything(state), legal_moves(state)
    for move in (*Say, *DECK, *map(Discard, DECK)):
        if move in listed:
            assert apply(state, move).history == (*state.history, move)
        else:
            with pytest.raises(IllegalMove) as refused:
                apply(state, move)
            assert refused.value.move is move
            assert refused.value.seat == state.turn
            tried = str(move.card if isinstance(move, Discard) else move)
            assert set(CARD.findall(str(refused.value))) <= {tried}
        assert everything(state) == before


@pytest.mark.clause("AF-45")
def test_a_card_that_is_not_in_the_pack_is_refused():
    rules = PRESETS["blind-pips"]
    state = new_hand(rules, seed=7)
    for card in set(DECK) - set(rules.pack):
        with pytest.raises(IllegalMove) as refused:
            apply(state, card)
        assert str(refused.value) == (
            f"{card} is not in the hand of seat 1, expected a card of seat 1 that is (AF-21)"
        )


A_CARD = "expected a card of seat 1"
A_DISCARD = "expected a Discard of a card of seat 1"
REFUSED = [
    ("beg", GIVE, "there is no beg to answer, expected STAND or BEG from seat 1 (AF-12)"),
    ("beg", RUN, "there is no beg to answer, expected STAND or BEG from seat 1 (AF-12)"),
    ("beg", DECK[0], "seat 1 must first say STAND or BEG: nothing else is a move now (AF-12)"),
    (
        "respond",
        BEG,
        "only the elder may beg or stand, expected GIVE or RUN from seat 0 (AF-12)",
    ),
    (
        "respond",
        STAND,
        "only the elder may beg or stand, expected GIVE or RUN from seat 0 (AF-12)",
    ),
    (
        "respond",
        "run",
        "seat 0 must first answer the beg, expected GIVE or RUN: nothing else is a move (AF-13)",
    ),
    (
        "discard",
        STATE.hands[1][0],
        f"seat 1 must first discard down to six cards, {A_DISCARD} (AF-19)",
    ),
    (
        "discard",
        Discard(STATE.hands[0][0]),
        f"{STATE.hands[0][0]} is not in the hand of seat 1, {A_DISCARD} that is (AF-21)",
    ),
    (
        "discard",
        Discard(None),
        f"an object of type NoneType is no card, {A_DISCARD} (AF-21)",
    ),
    (
        "discard",
        RUN,
        f"begging is over, {A_DISCARD}, not RUN (AF-12)",
    ),
    (
        "play",
        Discard(STATE.hands[1][0]),
        "nothing is discarded during the play, expected a card of seat 1 (AF-19)",
    ),
    (
        "play",
        STATE.turned[0],
        f"{STATE.turned[0]} is not in the hand of seat 1, {A_CARD} that is (AF-21)",
    ),
    ("play", None, f"an object of type NoneType is no card, {A_CARD} (AF-21)"),
    ("play", BEG, f"begging is over, {A_CARD}, not BEG (AF-12)"),
    ("to a card", BEG, "begging is over, expected a card of seat 0, not BEG (AF-12)"),
    ("done", STATE.hands[1][0], "the hand is over and nobody is on turn (AF-27)"),
    ("done", STAND, "the hand is over and nobody is on turn (AF-27)"),
]


@pytest.mark.parametrize(("phase", "move", "told"), REFUSED)
def test_what_a_refusal_says(phase, move, told):
    with pytest.raises(IllegalMove) as refused:
        apply(PHASES[phase], move)
    assert str(refused.value) == told


@pytest.mark.clause("AF-18")
def test_a_void_hand_takes_no_move():
    state = PHASES["void"]
    assert state.is_void
    for move in (*Say, *DECK, *map(Discard, DECK), None, state):
        with pytest.raises(IllegalMove) as refused:
            apply(state, move)
        assert refused.value.seat is None
        assert str(refused.value) == (
            "the pack gave out: this hand is void, and the same dealer deals again (AF-18)"
        )


def test_a_refused_move_is_kept_but_not_told():
    secret = STATE.hands[0]
    with pytest.raises(IllegalMove) as refused:
        apply(PHASES["play"], secret)
    assert refused.value.move is secret
    assert CARD.findall(str(refused.value)) == []


# Seats, seeds and everything else


HOSTILE = {
    "a deck of 51": lambda: new_hand(deck=STATE.deck[:-1]),
    "a joker": lambda: new_hand(deck=[*STATE.deck[:-1], "JOKER"], dealer="0"),
    "a hostile deck": lambda: new_hand(deck=Hostile()),
    "a deck of hostile cards": lambda: new_hand(deck=[Hostile()] * 52),
    "a state as seed": lambda: new_hand(seed=STATE),
    "a hostile seed": lambda: new_hand(seed=Hostile()),
    "a state as dealer": lambda: new_hand(seed=7, dealer=STATE),
    "a hostile dealer": lambda: new_hand(seed=7, dealer=Hostile()),
    "a dealer of another kind": lambda: new_hand(seed=7, dealer=NoSeat(0)),
    "a state as scores": lambda: new_hand(seed=7, scores=STATE),
    "hostile scores": lambda: new_hand(seed=7, scores=Hostile()),
    "a hostile total": lambda: new_hand(seed=7, scores=(Hostile(), 0)),
    "a total of another kind": lambda: new_hand(seed=7, scores=(NoSeat(0), 0)),
    "a state as seat": lambda: view(STATE, STATE),
    "a text as seat": lambda: view(STATE, "1"),
    "a hostile seat": lambda: view(STATE, Hostile()),
    "a seat of another kind": lambda: view(STATE, NoSeat(0)),
    "a state as view": lambda: worlds(STATE, seed=7),
    "a state as seed of worlds": lambda: worlds(VIEW, seed=STATE),
    "a state as move": lambda: apply(STATE, STATE),
    "a view as move": lambda: apply(STATE, VIEW),
    "a state put away": lambda: apply(PHASES["discard"], Discard(STATE)),
    "a hand put away": lambda: apply(PHASES["discard"], Discard(STATE.hands[0])),
    "a list as move": lambda: apply(PHASES["play"], [STATE]),
    "a state as number": lambda: all_fours.Rules(players=STATE),
    "a state as table": lambda: all_fours.ScoringTable(game_values=STATE),
    "a state as ranks": lambda: all_fours.Deal(strip_ranks=STATE),
    "a state as teams": lambda: all_fours.Rules(teams=STATE),
}


@pytest.mark.parametrize("attempt", HOSTILE.values(), ids=HOSTILE)
def test_no_refusal_betrays_a_card_of_a_state(attempt):
    """Even if somebody puts a state where it does not belong, only what all may know is told."""
    with pytest.raises(PistiError) as refused:
        attempt()
    told = str(refused.value)
    if "missing from the deck" not in told:  # those are the cards that are missing
        assert set(CARD.findall(told)) <= {str(card) for card in STATE.turned}
    assert len(told) < 600


def test_nothing_that_was_tried_has_changed_anything():
    """The states above are what they were when they were dealt."""
    assert new_hand(PRESETS["seven-up"], seed=7) == STATE
    assert view(STATE, 0) == VIEW


@pytest.mark.parametrize(
    ("flags", "clause"),
    [
        ({"players": 5}, "AF-03"),
        ({"players": True}, "AF-03"),
        ({"players": 10**5000}, "AF-03"),
        ({"teams": "partnership"}, "AF-04"),
        ({"direction": None}, "AF-05"),
        ({"hand_size": 7}, "AF-06"),
        ({"deal_batch": 2}, "AF-07"),
        ({"teams": "pairs"}, "AF-04"),
        ({"strip_ranks": "67"}, "AF-45"),
        ({"strip_ranks": tuple(Rank)}, "AF-45"),
        ({"turnup_points": {Rank.JACK: -1}}, "AF-10"),
        ({"turnup_points": {"J": 1}}, "AF-10"),
        ({"turnup_points": ((Rank.JACK, 1), (Rank.JACK, 2))}, "AF-10"),
        ({"max_begs": -1}, "AF-16"),
        ({"max_begs": True}, "AF-16"),
        ({"run_cards": 2}, "AF-14"),
        ({"gift_may_end_match": 0}, "AF-41"),
        ({"follow": "Free"}, "AF-23"),
        ({"no_undertrump": 1}, "AF-23"),
        ({"trick_winner": ()}, "AF-24"),
        ({"jack_points": 1.0}, "AF-31"),
        ({"game_values": 7}, "AF-28"),
        ({"match_order": ("high", "low", "jack")}, "AF-37"),
        ({"match_order": ("high", "high", "low", "jack", "game")}, "AF-37"),
        ({"match_order": ("high", "low", "jack", "trump")}, "AF-37"),
        ({"target": 0}, "AF-39"),
        ({"target": False}, "AF-39"),
        ({"target": True}, "AF-39"),
        ({"target": "11"}, "AF-39"),
        ({"trump_method": "first_lead"}, "AF-43"),
    ],
)
def test_no_such_rules(flags, clause):
    with pytest.raises(RulesError) as refused:
        rules_with(**flags)
    assert any(problem.endswith(f"({clause})") for problem in refused.value.problems)
    assert len(refused.value.problems) == 1
    assert len(str(refused.value)) < 200


class HostileTuple(tuple):
    """A tuple that cannot be looked at."""

    __slots__ = ()
    __eq__ = __ne__ = __hash__ = __repr__ = __iter__ = __len__ = __contains__ = Hostile.fail


class HostileList(list):
    """A list that cannot be looked at."""

    __eq__ = __ne__ = __hash__ = __repr__ = __iter__ = __len__ = __contains__ = Hostile.fail


class HostileSet(frozenset):
    """A set that cannot be looked at."""

    __slots__ = ()
    __eq__ = __ne__ = __hash__ = __repr__ = __iter__ = __len__ = __contains__ = Hostile.fail


class HostileTable(dict):
    """A table that cannot be looked at."""

    __eq__ = __ne__ = __hash__ = __repr__ = __iter__ = __len__ = __contains__ = Hostile.fail
    items = keys = values = __getitem__ = Hostile.fail


class HostileText(str):
    """A text that cannot be compared."""

    __slots__ = ()
    __eq__ = __ne__ = __hash__ = __repr__ = __str__ = Hostile.fail


class HostileNumber(int):
    """A number that cannot be compared or counted with."""

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = Hostile.fail
    __repr__ = __str__ = __bool__ = __index__ = __mul__ = __rmul__ = Hostile.fail


HOSTILE_VALUES = {
    "a thing": Hostile(),
    "a tuple": HostileTuple((Rank.SIX, Rank.SEVEN)),
    "the order of the points": HostileTuple(("high", "low", "jack", "game")),
    "a list": HostileList([Rank.SIX, Rank.SEVEN]),
    "the seats of partners": HostileList([0, 1, 0, 1]),
    "a set": HostileSet([Rank.SIX, Rank.SEVEN]),
    "a table": HostileTable({Rank.ACE: 4}),
    "partners": HostileText("partnership"),
    "a reading": HostileText("free"),
    "a number": HostileNumber(4),
    "in a tuple": (Hostile(),),
    "four in a tuple": (Hostile(),) * 4,
    "in a list": [Hostile(), Hostile()],
    "in a table": {Rank.ACE: Hostile()},
    "as what is worth something": ((Hostile(), 1),),
    "in a pair in a list": [(Rank.ACE, Hostile())],
    "a number in a tuple": (HostileNumber(0), 1, 0, 1),
}
"""Values that fail whenever somebody looks at them; no flag of All Fours has one of these."""
FLAGS = {
    field.name: (group, field.metadata["clause"])
    for group in (
        all_fours.Deal,
        all_fours.Trumps,
        all_fours.Begging,
        all_fours.Play,
        all_fours.ScoringTable,
        all_fours.MatchRules,
        all_fours.Rules,
    )
    for field in attrs.fields(group)
}


def test_every_flag_is_one_of_them():
    groups = {field.name for field in attrs.fields(all_fours.Rules) if attrs.has(field.type)}
    assert len(groups) == 6
    assert groups < FLAGS.keys()
    assert {"teams", "target", "players", "strip_ranks", "game_values"} < FLAGS.keys()


@pytest.mark.parametrize("value", HOSTILE_VALUES.values(), ids=HOSTILE_VALUES)
@pytest.mark.parametrize("flag", FLAGS)
def test_a_hostile_value_is_no_value_of_a_flag(flag, value):
    """It is named by its type, as one problem, and never looked at: nothing of it comes through."""
    group, clause = FLAGS[flag]
    with pytest.raises(RulesError) as refused:
        group(**{flag: value})
    (problem,) = refused.value.problems
    assert problem.startswith(f"{flag} is of type ")
    assert problem.endswith(f" ({clause})")
    assert type(refused.value) is RulesError


@pytest.mark.parametrize("value", HOSTILE_VALUES.values(), ids=HOSTILE_VALUES)
@pytest.mark.parametrize(
    ("flag", "others"),
    [
        ("players", {"teams": "partnership"}),
        ("teams", {"players": 4}),
        ("players", {"deal": all_fours.Deal(strip_ranks=(Rank.SIX,))}),
        ("begging", {"trumps": all_fours.Trumps(trump_method="first_lead")}),
        ("trumps", {"begging": all_fours.Begging(max_begs=0)}),
        ("deal", {"players": 4}),
    ],
)
def test_a_hostile_value_is_refused_beside_any_other(flag, others, value):
    """Where two flags are held against each other, whatever one of them is."""
    with pytest.raises(RulesError) as refused:
        all_fours.Rules(**{flag: value}, **others)
    clause = FLAGS[flag][1]
    assert refused.value.problems[0].startswith(f"{flag} is of type ")
    assert refused.value.problems[0].endswith(f" ({clause})")


@pytest.mark.parametrize(
    ("flags", "kind"),
    [
        ({"players": NoSeat(2)}, "NoSeat"),
        ({"target": NoSeat(11)}, "NoSeat"),
        ({"max_begs": NoSeat(1)}, "NoSeat"),
        ({"direction": HostileText("clockwise")}, "HostileText"),
        ({"match_order": HostileTuple(("high", "low", "jack", "game"))}, "HostileTuple"),
    ],
)
def test_a_value_of_its_own_kind_is_named_by_that(flags, kind):
    """It may look like a good value when it is written, so it is not written."""
    (flag,) = flags
    with pytest.raises(RulesError) as refused:
        rules_with(**flags)
    (problem,) = refused.value.problems
    assert problem.startswith(f"{flag} is of type {kind}, expected ")
