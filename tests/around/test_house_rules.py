"""House rules: `but` on any preset, rules as data and back, and how rules are written."""

import copy
import json
import pickle

import attrs
import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

import pisti
from laws.strategies import any_rules
from pisti import PRESETS, RULES, Bluff, Card, KindError, MatchRules, Rank, Rules, RulesError, Suit
from pisti.games import GAMES
from pisti.kit.flags import Flags, own_flags, values_of
from pisti.show import sheet
from pisti.testing import rules as rules_of_game

ALL_PRESETS = [
    pytest.param(game, preset, id=f"{name}-{preset}")
    for name, game in GAMES.items()
    for preset, preset in game.PRESETS.items()
]
KINDS = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def problems(change):
    """The problems of these rules."""
    with pytest.raises(RulesError) as refused:
        change()
    return refused.value.problems


# But


@KINDS
def test_no_two_flags_of_a_game_have_the_same_name(game):
    groups = [each.inside for each in own_flags(game.Rules) if each.inside]
    names = [field.name for kind in (game.Rules, *groups) for field in attrs.fields(kind)]
    assert len({*names}) == len(names)


def test_flags_of_any_group_are_given_by_name():
    ours = RULES.but(players=2, target=101, pisti_points=15)
    assert ours == Rules(
        players=2, scoring=pisti.ScoringTable(pisti_points=15), match=MatchRules(target=101)
    )
    assert RULES.but() == RULES == PRESETS["classic"]


@KINDS
def test_but_goes_from_every_preset_to_every_other(game):
    for preset in game.PRESETS.values():
        for other in game.PRESETS.values():
            flags = values_of(other).items()
            alone = {name: value for name, value in flags if not isinstance(value, Flags)}
            assert preset.but(**alone) == other


def test_a_group_is_given_whole_and_changed_further():
    match = MatchRules(target=5, target_tie="draw")
    assert RULES.but(match=match).match is match
    assert RULES.but(match=match, target=7).match == MatchRules(target=7, target_tie="draw")


def test_a_flag_of_bluffing_lets_them_bluff():
    assert RULES.but(bluff_accepted=(5, 5)).bluff == Bluff(bluff_accepted=(5, 5))
    caught = PRESETS["bluff_light"].but(bluff_jack_is_true=True).bluff
    assert (caught.bluff_accepted, caught.bluff_jack_is_true) == ((10, 10), True)
    assert PRESETS["bluff"].but(bluff=None) == PRESETS["classic_two"]
    assert problems(lambda: RULES.but(bluff=None, bluff_accepted=(5, 5))) == (
        "bluff is None and has no bluff_accepted, expected a Bluff",
    )


@pytest.mark.parametrize(
    ("preset", "flags", "teams"),
    [
        ("classic", {"players": 2}, "individual"),
        ("classic", {"players": 3}, "individual"),
        ("classic", {"players": 4}, "partnership"),
        ("classic_two", {"players": 4}, "partnership"),
        ("classic_two", {"players": 4, "teams": "individual"}, "individual"),
        ("classic_four_individual", {"players": 3}, "individual"),
        ("classic_four_individual", {"players": 4}, "individual"),
        ("classic_four_individual", {"target": 101}, "individual"),
        ("iskambilci", {"players": 2}, "individual"),
    ],
)
def test_the_teams_follow_the_number_of_players_unless_somebody_says_otherwise(
    preset, flags, teams
):
    assert PRESETS[preset].but(**flags).teams == teams


def test_equal_rules_behave_alike_whatever_they_were_before():
    two = PRESETS["classic_four_individual"].but(players=2)
    assert two == PRESETS["classic_two"]
    assert two.but(players=4) == RULES


def test_in_all_fours_everybody_is_alone_unless_somebody_says_otherwise():
    presets = GAMES["all_fours"].PRESETS
    assert presets["cassell"].but(players=4).teams == "individual"
    assert presets["trinidad"].but(players=4, target=7).teams == "partnership"
    assert presets["trinidad"].but(players=2).teams == "individual"
    assert presets["cassell"].but(players=4, teams="partnership").sides == 2


def test_partners_who_are_not_four_or_six_are_told_of_but():
    (problem,) = problems(lambda: attrs.evolve(RULES, players=2))
    assert problem == (
        "partners need 4 or 6 players, not 2: expected teams 'individual';"
        " but(players=2) sets both (P-02)"
    )
    (same,) = problems(lambda: RULES.but(players=2, teams="partnership"))
    assert same == problem


def test_all_that_is_wrong_is_said_at_once():
    wrong = problems(
        lambda: RULES.but(taget=101, players=7, pisti_points=-1, cut_jack="up", match=7, target=5)
    )
    assert [problem.split(" (")[0] for problem in wrong] == [
        "no such flag: 'taget', did you mean 'target'?",
        "pisti_points is -1, expected an int of 0 or more",
        "cut_jack is 'up', expected 'none' or 'skip_up' or 'recut' or 'keep_jack'",
        "players is 7, expected 2 to 6",
        "match is 7, expected a MatchRules",
    ]


def test_a_slip_in_the_name_of_a_preset_is_answered_with_what_may_be_meant():
    with pytest.raises(
        KeyError, match=r"^no such preset: 'clasic_two', did you mean 'classic_two'"
    ):
        pisti.PRESETS["clasic_two"]
    assert pisti.PRESETS.get("clasic_two") is None


def test_a_name_like_no_other_is_answered_with_all_names():
    (problem,) = problems(lambda: MatchRules(zzz=1))
    assert problem == "no such flag: 'zzz', expected target, target_tie, dealer_rotation"
    (problem,) = problems(lambda: RULES.but(**{"x" * 10_000: 1}))
    assert problem.startswith("no such flag: of type str, expected players, teams, ")


@pytest.mark.parametrize(
    ("flags", "text"),
    [
        ({"target": 101}, "target=101"),
        ({"target": "x" * 1000}, "target=..."),
        ({"target": object()}, "target=..."),
    ],
)
def test_a_flag_outside_its_group_is_shown_its_place(flags, text):
    assert problems(lambda: Rules(**flags)) == (
        f"the flag target stands in match: expected RULES.but({text}) or match=MatchRules({text})",
    )


# As data


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_a_preset_is_data_and_back_and_is_written_as_its_name(game, preset):
    data = preset.to_dict()
    Draft202012Validator(game.Rules.schema()).validate(data)
    assert game.Rules.from_dict(json.loads(json.dumps(data))) == preset
    assert [*data] == ["preset"]
    assert game.PRESETS[data["preset"]] is preset
    assert repr(preset) == f"PRESETS[{data['preset']!r}]"


@KINDS
@given(data=st.data())
def test_house_rules_are_data_and_back_and_so_is_what_they_are_written_as(game, data):
    found = data.draw(rules_of_game(game) | any_rules(game))
    told = json.loads(json.dumps(found.to_dict()))
    Draft202012Validator(game.Rules.schema()).validate(told)
    assert game.Rules.from_dict(told) == found
    assert eval(repr(found), {**vars(pisti), **vars(game)}) == found  # noqa: S307 - our own text


@KINDS
def test_the_schema_is_one_and_refuses_what_the_rules_refuse(game):
    schema = game.Rules.schema()
    Draft202012Validator.check_schema(schema)
    valid = Draft202012Validator(schema).is_valid
    assert schema["title"] == f"{game.NAME.title().replace('_', '')}Rules"
    assert valid({})
    for wrong in ({"players": 9}, {"preset": "x"}, {"taget": 1}, {"match": {"target": -1}}, 7):
        assert not valid(wrong)
    assert all(flag["description"] for flag in schema["properties"].values() if "enum" in flag)


def test_the_schema_of_a_pair_refuses_a_third_value():
    valid = Draft202012Validator(Rules.schema()).is_valid
    assert valid({"bluff": {"bluff_accepted": [1, 2]}})
    assert not valid({"bluff": {"bluff_accepted": [1, 2, 3]}})


def test_without_a_preset_the_other_flags_have_their_default():
    assert Rules.from_dict({}) == RULES
    told = {"players": 2, "teams": "individual", "bluff": {"bluff_accepted": [1, 2]}}
    assert Rules.from_dict(told) == RULES.but(players=2, bluff_accepted=(1, 2))
    assert Rules.from_dict({"preset": "bluff", "bluff": None}) == PRESETS["classic_two"]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"preset": "clasic"}, "preset: there is no preset 'clasic', expected classic, two_player"),
        ({"match": {"taget": 1}}, "match: no such flag: 'taget', did you mean 'target'?"),
        (
            {"match": {"target": "x"}},
            "match.target: 'x' is not a value of this flag, expected",
        ),
        (
            {"match": {"target": 0}},
            "match: target is 0, expected an int of 1 or more or 'single_deal' (P-46)",
        ),
        ({"players": 2}, "partners need 4 or 6 players, not 2: expected teams 'individual'; but("),
    ],
)
def test_what_is_wrong_with_data_is_told_with_its_place(data, problem):
    (told,) = problems(lambda: Rules.from_dict(data))
    assert told.startswith(problem)


@pytest.mark.parametrize("data", [None, 7, "classic", [], RULES])
def test_what_is_no_data_is_refused(data):
    with pytest.raises(KindError, match=r"^expected a dict, not an object of type "):
        Rules.from_dict(data)


# As text


def test_rules_are_written_as_the_nearest_preset_and_what_differs():
    ten = Card(Rank.TEN, Suit.DIAMONDS)
    written = {
        "PRESETS['classic_two'].but(target=101)": RULES.but(players=2, target=101),
        "PRESETS['classic'].but(bluff=Bluff())": RULES.but(bluff=Bluff()),
        "PRESETS['classic'].but(bluff_accepted=(5, 5))": RULES.but(bluff_accepted=(5, 5)),
        "PRESETS['classic_three'].but(bluff=Bluff())": PRESETS["bluff"].but(players=3),
        "PRESETS['bluff_light'].but(bluff=None)": PRESETS["bluff_light"].but(bluff=None),
        "PRESETS['course'].but(players=4, teams='individual')": PRESETS["course"].but(
            players=4, teams="individual"
        ),
        "PRESETS['classic'].but(card_table={Card(Rank.TEN, Suit.DIAMONDS): 3, Rank.ACE: 1})": (
            RULES.but(card_table={ten: 3, Rank.ACE: 1})
        ),
    }
    for text, rules in written.items():
        assert repr(rules) == text
        assert eval(text, vars(pisti)) == rules  # noqa: S307 - our own text


@pytest.mark.parametrize("number", [10**5000, 10**400], ids=["no digits", "digits"])
def test_a_number_with_too_many_digits_is_written_and_told_all_the_same(number):
    ours = RULES.but(target=number, pisti_points=number)
    assert eval(repr(ours), vars(pisti)) == ours  # noqa: S307 - our own text
    told = [each.text for part in sheet(pisti, ours) for each in part.sentences]
    assert len(max(told, key=len)) < 5000


def test_a_group_is_written_as_what_differs_from_the_default():
    assert repr(MatchRules()) == "MatchRules()"
    assert repr(MatchRules(target=101)) == "MatchRules(target=101)"
    deal = GAMES["all_fours"].Deal(strip_ranks=[Rank.TWO])
    assert repr(deal) == "Deal(strip_ranks=(Rank.TWO,))"


@attrs.frozen(kw_only=True, repr=False)
class House(Rules):
    """Rules of another kind, for which there are no presets."""

    price: int = pisti.kit.flag(5, "H-01")


def test_rules_without_presets_are_written_as_what_differs_from_the_default():
    assert repr(House(price=7, players=2)) == "House(players=2, teams='individual', price=7)"
    assert House(price=7).but(price=8, target=5) == House(price=8, match=MatchRules(target=5))
    assert repr(pisti.new_hand(House(), seed=7)) == (
        "<State of pisti, rules of its own, seat 1 on turn, ply 0>"
    )
    with pytest.raises(pisti.PistiError, match=r"^no preset is of type House, expected one to "):
        House().to_dict()


@KINDS
def test_a_state_and_a_view_are_written_in_a_line_without_a_card(game):
    state = game.new_hand(seed=7)
    preset = game.RULES.to_dict()["preset"]
    assert repr(state) == f"<State of {game.NAME}, {preset}, seat 1 on turn, ply 0>"
    assert repr(game.view(state, 0)) == (
        f"<View of {game.NAME}, {preset}, for seat 0, seat 1 on turn, ply 0>"
    )
    assert repr(game.view(state, None)).endswith("for a spectator, seat 1 on turn, ply 0>")
    while moves := game.legal_moves(state):
        state = game.apply(state, moves[0])
    assert repr(state).endswith(f", hand over, ply {len(state.history)}>")
    changed = game.RULES.but(players=3)
    if changed not in game.PRESETS.values():
        assert repr(game.new_hand(changed, seed=7)) == (
            f"<State of {game.NAME}, {preset} with changes, seat 1 on turn, ply 0>"
        )


# Copies


@KINDS
def test_a_copy_of_what_cannot_change_is_the_thing_itself(game):
    state = game.new_hand(seed=7)
    while moves := game.legal_moves(state):
        state = game.apply(state, moves[-1])
    count = game.score(state)
    values = [game.RULES, game.RULES.match, state, game.view(state, 0), count, *count.lines]
    values += [
        *game.events(state),
        game.standings(game.RULES, [count]),
        *state.history,
        state.start,
    ]
    for value in values:
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own
