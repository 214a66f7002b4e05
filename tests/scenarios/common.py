"""Helpers shared by the loaders of scenarios; README.md describes the data."""

import json

import attrs

from pisti import DECK, Card, Rank

CARDS = {str(card): card for card in DECK}


def read(folder):
    """The scenarios that lie in this folder, by the names of their files."""
    return {
        file.stem: json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(folder.glob("*.json"))
    }


def ways_to_play(scenarios):
    """Every way to play every scenario: the scenario, its hand, the deal, a name of rules, an id.

    There is one for each name of rules.
    """
    for scenario in scenarios.values():
        for hand in scenario["hands"]:
            part = "-" + hand["part"].replace(" ", "-") if "part" in hand else ""
            for deal in hand["deals"]:
                for name in deal["rules"]:
                    yield scenario, hand, deal, name, f"{scenario['id']}-{name}{part}"


def rules_of(presets, scenario, name):
    """The rules of this name: a preset with other flags, found in the groups of the rules."""
    given = dict(scenario.get("rules", {}).get(name, {"preset": name}))
    rules = presets[given.pop("preset")]
    flags = {flag: value_of(data) for flag, data in given.items()}
    for field in attrs.fields(type(rules)):
        part = getattr(rules, field.name)
        names = {flag.name for flag in attrs.fields(type(part))} if attrs.has(type(part)) else set()
        changes = {flag: flags.pop(flag) for flag in names & flags.keys()}
        if changes:
            rules = attrs.evolve(rules, **{field.name: attrs.evolve(part, **changes)})
    return attrs.evolve(rules, **flags)


def value_of(data):
    """The value of a flag: a list is a tuple, of ranks if it has signs; an object is a table."""
    if isinstance(data, dict):
        return {Rank(sign): points for sign, points in data.items()}
    if isinstance(data, list):
        return tuple(Rank(part) if isinstance(part, str) else part for part in data)
    return data


def cards_of(text):
    return tuple(CARDS[name] for name in text.split())


def text_of(cards):
    return " ".join("--" if card is None else str(card) for card in cards)


def cards_in(value, rules):
    """All cards that are named anywhere in a value, but for those in rules of this class."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple):
        return set().union(*(cards_in(part, rules) for part in value))
    if attrs.has(type(value)) and not isinstance(value, rules):
        parts = [getattr(value, field.name) for field in attrs.fields(type(value))]
        return set().union(*(cards_in(part, rules) for part in parts))
    return set()


def everything(state):
    """All that a state holds; the hash also goes into what it holds."""
    return attrs.astuple(state, recurse=False), hash(state)


def played(game, state, move):
    """The state after a move, which must be legal and leave the state before as it was."""
    assert move in game.legal_moves(state)
    before = everything(state)
    after = game.apply(state, move)
    assert everything(state) == before
    assert after.history == (*state.history, move)
    return after


def names_of_rules(scenarios):
    """Every name of rules that some hand is played under."""
    return {name for _, _, _, name, _ in ways_to_play(scenarios)}


def check_keys(scenarios, *, of_hand, of_step, of_deal):
    """No key of a scenario is misspelt; of hands, steps and deals these are known."""
    for scenario in scenarios.values():
        assert scenario.keys() - {"rules"} == {"id", "title", "text", "clauses", "hands"}
        for hand in scenario["hands"]:
            assert hand.keys() <= {"deals", "steps", "part", "match", "note"} | of_hand
            names = {name for deal in hand["deals"] for name in deal["rules"]}
            for deal in hand["deals"]:
                assert deal.keys() <= {"rules", "dealer", "deck"} | of_deal
            for step in hand.get("steps", []):
                assert step.keys() <= {"note", "moves", "expect", "except"} | of_step
                assert step.get("except", {}).keys() <= names
