"""Flags: each names its clause, and all wrong ones are reported together."""

import re
from typing import Literal, get_args, get_origin

import attrs
import pytest

from pisti import (
    CARD_TABLES,
    Bluff,
    Card,
    Deal,
    KindError,
    MatchRules,
    Rank,
    Rules,
    RulesError,
    ScoringTable,
    Suit,
)
from pisti.games import GAMES
from pisti.kit.flags import Flags, flag, flags_of, values_of

GROUPS = [Rules, Deal, ScoringTable, Bluff, MatchRules]


@attrs.frozen(kw_only=True, repr=False)
class House(Flags):
    """Rules of a house, with a flag of every kind."""

    name: Literal["one", "two"] = flag("one", "P-01")
    number: int = flag(1, "P-02")
    some: int = flag(1, "P-02", least=1)
    open: bool = flag(default=True, clause="P-03")
    pair: tuple[int, bool] = flag((1, True), "P-04")
    many: tuple[int, ...] = flag((), "P-05")
    either: int | Literal["none"] | None = flag(None, "P-06")
    inner: MatchRules = flag(MatchRules(), "P-07")


def test_a_value_of_each_kind_is_taken():
    ours = House(
        name="two", number=0, open=False, pair=(0, False), many=(1, 2, 3), either="none", some=1
    )
    assert (ours.number, ours.many, ours.either) == (0, (1, 2, 3), "none")


WRONG = {
    "name": ("three", "'three', expected 'one' or 'two' (P-01)"),
    "number": (-1, "-1, expected an int of 0 or more (P-02)"),
    "some": (0, "0, expected an int of 1 or more (P-02)"),
    "open": (1, "1, expected True or False (P-03)"),
    "pair": ((1,), "(1,), expected a tuple of 2: an int of 0 or more, True or False (P-04)"),
    "many": ((-1,), "(-1,), expected a tuple, each part an int of 0 or more (P-05)"),
    "either": ("x", "'x', expected an int of 0 or more or 'none' or None (P-06)"),
    "inner": (None, "None, expected a MatchRules (P-07)"),
}


def refused(group, **flags):
    with pytest.raises(RulesError) as error:
        group(**flags)
    return [*error.value.problems]


def test_every_wrong_value_is_named_with_what_was_expected_and_the_clause():
    for name, (value, message) in WRONG.items():
        assert refused(House, **{name: value}) == [f"{name} is {message}"]
    together = {name: value for name, (value, _) in WRONG.items()}
    assert refused(House, **together) == [f"{n} is {message}" for n, (_, message) in WRONG.items()]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("number", True),
        ("number", 1.0),
        ("number", "1"),
        ("number", None),
        ("name", 1),
        ("name", None),
        ("name", ["one"]),
        ("open", None),
        ("open", 0),
        ("pair", (1, 1)),
        ("pair", [1, True]),
        ("pair", (1, True, 1)),
        ("pair", None),
        ("many", (1, -1)),
        ("many", {1: 2}),
        ("either", "None"),
        ("either", False),
        ("inner", MatchRules),
    ],
)
def test_what_only_looks_like_a_value_is_none(name, value):
    (problem,) = refused(House, **{name: value})
    assert problem.startswith(f"{name} is ")
    assert ", expected " in problem


def test_a_declaration_is_read_once_and_says_it_all():
    known = flags_of(Rules)
    assert flags_of(Rules) is known
    assert {each.group for each in known.values()} == {"", "deal", "scoring", "bluff", "match"}
    assert known["bluff"].inside is Bluff
    assert (known["bluff_when"].group, known["target"].least) == ("bluff", 1)
    assert {*values_of(Rules())} == {n for n, each in known.items() if each.group != "bluff"}


@pytest.mark.parametrize("group", GROUPS)
def test_every_flag_names_its_clause_and_is_explained(group):
    for field in attrs.fields(group):
        assert re.fullmatch(r"[PA]-\d\d", field.metadata["clause"]), field.name
        assert f"`{field.name}`" in group.__doc__


@pytest.mark.parametrize("name", GAMES)
def test_no_flag_of_any_game_has_a_single_value(name):
    """That some legal rules have each of its values is tried in `chance/test_hands.py`."""
    for each in flags_of(GAMES[name].Rules).values():
        assert get_origin(each.kind) is not Literal or len({*get_args(each.kind)}) > 1, each.name


@pytest.mark.parametrize("group", GROUPS)
def test_flags_are_given_by_name(group):
    with pytest.raises(
        KindError, match=f"^{group.__name__} takes flags by name, not as positional"
    ):
        group(1)
    with pytest.raises(RulesError, match=r"^no such flag: 'no_such_flag', expected "):
        group(no_such_flag=1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("value", [None, "x", -1, [], object()], ids=lambda v: type(v).__name__)
def test_every_flag_refuses_nonsense(name, value):
    takes_nothing = {"bluff", "draw_rank", "skip_rank", "reverse_rank", "teams", "target"}
    takes_lists = {"ranks", "suits", "strip_ranks", "no_finish"}
    for flag_name, each in flags_of(GAMES[name].Rules).items():
        if (value is None and flag_name in takes_nothing) or (
            value == [] and flag_name in takes_lists
        ):
            continue
        with pytest.raises(RulesError) as refused:
            GAMES[name].RULES.but(**{flag_name: value})
        problem = refused.value.problems[0]
        assert problem.startswith(f"{flag_name} is ")
        assert problem.endswith(f"({each.clause})")


def test_a_card_table_comes_by_name_from_a_mapping_or_as_it_is():
    jack, two = Rank.JACK, Card(Rank.TWO, Suit.CLUBS)
    own = ScoringTable(card_table={jack: 1, two: 5}).card_table
    assert own == ((jack, 1), (two, 5))
    assert ScoringTable(card_table=own).card_table == own
    assert ScoringTable(card_table={}).card_table == ()
    for name, table in CARD_TABLES.items():
        assert ScoringTable(card_table=name).card_table is table


@pytest.mark.parametrize(
    "table",
    ["standard", {"JC": 1}, {Rank.JACK: -1}, {Rank.JACK: True}, [(Rank.JACK, 1)], 13, ("x",)],
    ids=repr,
)
def test_what_is_no_card_table_is_refused(table):
    with pytest.raises(RulesError, match=r"card_table is .*\(P-41\)"):
        ScoringTable(card_table=table)
