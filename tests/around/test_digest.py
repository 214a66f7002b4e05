"""The outcomes of hands by their numbers: by the rules and by the kernels, as published."""

import json
from types import SimpleNamespace

import pytest

import pisti
from folders import DATA
from golden import DIGEST, FIRST, first_hands
from pisti import house
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.kit.flags import flags_of
from pisti.kit.kinds import words_in
from pisti.testing import digest, outcomes
from pisti.testing.digesting import PART
from pisti.testing.tables import table_of, values_by_flag

DATA_OF = json.loads(DIGEST.read_text(encoding="utf-8"))
SOME = 40  # hands, each at a table of its own


def test_the_values_and_the_first_hands_are_those_that_are_published():
    assert first_hands() == DIGEST.read_text(encoding="utf-8"), "make golden writes them"
    assert {len(found["lines"]) for found in DATA_OF.values()} == {2 * FIRST}


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_every_flag_can_be_drawn(name):
    """A number, a rank or a table has some of its values; the first one is the default."""
    rules = GAMES[name].RULES
    for flag in flags_of(type(rules)).values():
        if flag.inside is not None and flag.kind == flag.inside:
            continue
        values = values_by_flag(name)[f"{flag.group}.{flag.name}" if flag.group else flag.name]
        assert {*words_in(flag.kind)} <= {v for v in values if type(v) in (str, bool)}, flag.name
        assert len(values) > 1, flag.name
        assert all(values.count(value) == 1 for value in values), flag.name


@pytest.mark.parametrize("name", GAMES)
def test_the_kernel_makes_the_same_lines_as_the_rules(name):
    pytest.importorskip("numba", reason="numba is not installed")
    assert [*outcomes(GAMES[name], SOME)] == [*outcomes(GAMES[name], SOME, by_rules=True)]


@pytest.mark.parametrize("name", GAMES)
def test_the_loops_in_plain_python_make_the_same_lines(name):
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    from pisti.batch import Hands, from_states
    from pisti.batch.numbered import played_on
    from pisti.batch.plan import plan_of
    from pisti.notation import format_move
    from pisti.testing.tables import numbers_of

    for number in (1, 4, 10):
        hands, table = [number, number + 100], table_of(GAMES[name], number)
        batch = from_states([table.deal(hand) for hand in hands])
        plain = plan_of(table.rules, is_compiled=False)
        arrays = [numpy.array(each) for each in (batch.decks, batch.cards, batch.now, batch.log)]
        names = [format_move(move) for move in plain.encoding.moves]
        numbers = [numbers_of(f"{name}/{hand}/moves", 300) for hand in hands]
        found = [*played_on(Hands(plain, *arrays), names, numbers)]
        lines = [" ".join(["hand", str(hand), *moves, "=", *map(str, totals)])
                 for hand, (moves, totals) in zip(hands, found, strict=True)]  # fmt: skip
        assert lines == [
            line
            for hand in hands
            for line in [*outcomes(GAMES[name], 1, first=hand, by_rules=True)][1:]
        ]


def test_hands_of_rules_that_a_kernel_refuses_are_played_by_the_rules(monkeypatch):
    batch = pytest.importorskip("pisti.batch", reason="NumPy is not installed")
    asked = []

    def refuse(states):
        asked.append(states)
        raise PistiError("the kernel of pisti does not know this")

    monkeypatch.setattr(batch, "from_states", refuse)
    monkeypatch.setattr("pisti.testing.digesting.find_spec", lambda _: True)
    assert [*outcomes(pisti, 3)] == [*outcomes(pisti, 3, by_rules=True)]
    assert len(asked) == 3


def test_hands_from_some_number_on_are_those_of_all():
    """At the end of a part the tables change."""
    lines = [*outcomes(pisti, 4, first=PART - 2, by_rules=True)]
    heads = [" ".join(line.split()[:2]) for line in lines]
    tables = ["table 98", "table 99", "table 100", "table 101"]
    hands = [f"hand {PART + more}" for more in (-2, -1, 0, 1)]
    assert heads == [each for pair in zip(tables, hands, strict=True) for each in pair]
    alone = [*outcomes(pisti, 1, first=PART, by_rules=True)]
    assert alone == lines[4:6]


def test_a_hundred_tables_later_the_first_has_its_second_hand():
    lines = [*outcomes(GAMES["all_fours"], 101, by_rules=True)]
    assert [line.split()[0] for line in lines] == ["table", "hand"] * 100 + ["hand"]
    table, hand = table_of(GAMES["all_fours"], 0), lines[-1].split()
    assert lines[0] == table.line
    assert hand[:2] == ["hand", "100"]
    assert len(hand[hand.index("=") :]) == 1 + len(table.totals)


def test_a_changed_rule_has_another_digest(monkeypatch):
    usual = digest(outcomes(pisti, 20, by_rules=True))
    changed = SimpleNamespace(**{**vars(pisti), "legal_moves": pisti.legal_moves})
    monkeypatch.setattr("pisti.testing.digesting.GAMES", {"pisti": changed})
    assert digest(outcomes(changed, 20, by_rules=True)) == usual
    changed.legal_moves = lambda state: pisti.legal_moves(state)[:2]
    assert digest(outcomes(changed, 20, by_rules=True)) != usual


@pytest.mark.parametrize("name", GAMES)
def test_tables_are_of_every_kind(name):
    """Other numbers of players, totals before the hand, and dealers; and no two are equal."""
    tables = [table_of(GAMES[name], number) for number in range(100)]
    assert len({table.line.partition(" {")[2] for table in tables}) == 100
    assert {table.rules.players for table in tables} >= {2, 3, 4}
    assert len({table.dealer for table in tables}) >= 4
    assert sum(any(table.totals) for table in tables) > 30


def test_who_is_out_of_the_match_does_not_deal():
    """PY-35: such a table is drawn once more."""
    game = GAMES["pis_yedili"]
    tables = [table_of(game, number) for number in range(200)]
    ends = [table for table in tables if table.rules.match.match_end == "elimination"]
    out = [
        [seat for seat, points in enumerate(each.totals) if points >= each.rules.match.target]
        for each in ends
    ]
    assert sum(map(bool, out)) > 2
    assert not [each for each, seats in zip(ends, out, strict=True) if each.dealer in seats]


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"hands": 0}, "hands is 0, expected an int of 1 or more"),
        ({"hands": 1.5}, "hands is 1.5, expected an int of 1 or more"),
        ({"first": -1}, "first is -1, expected an int of 0 or more"),
        ({"game": house}, "expected one of the games of this library, not "),
        (
            {"game": None},
            "expected one of the games of this library, not an object of type NoneType",
        ),
    ],
)
def test_what_has_no_outcomes_is_refused_at_once(given, problem):
    with pytest.raises(PistiError) as refused:
        outcomes(**{"game": pisti, **given})
    assert str(refused.value).startswith(problem)


@pytest.mark.uncounted
@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_the_first_part_has_the_digest_that_is_published(name):
    """By the kernels; without numba this takes a minute."""
    published = (DATA / "digest.txt").read_text(encoding="utf-8").split("\n")
    line = f"{digest(outcomes(GAMES[name], PART))}  {name}/{GAMES[name].VERSION}/0-{PART - 1}"
    assert line in published, "pisti digest > tests/data/digest.txt writes it"


def test_no_hand_comes_after_the_last_number():
    with pytest.raises(pisti.PistiError, match="the last hand has the number 999999999999"):
        outcomes(pisti, 2, first=10**12 - 1)
