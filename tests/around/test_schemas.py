"""What is sent fits its schema, and every field in a schema says what it is."""

import json
from random import Random
from types import SimpleNamespace

import pytest
from jsonschema import Draft202012Validator

import pisti
from chance.drawing import any_rules
from pisti import IllegalMove, PistiError, match, record, wire
from pisti.bots import command
from pisti.cli.main import main
from pisti.games import GAMES
from pisti.wire import schemas

DRAFT = Draft202012Validator.META_SCHEMA["$id"]


def validators(game):
    return {name: Draft202012Validator(wire.schema(game, name)) for name in wire.MESSAGES}


def refusal(game, state):
    try:
        game.apply(state, pisti.DECK[0])
    except IllegalMove as refused:
        return refused
    return PistiError("another hand")


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_sent_fits_its_schema(name):
    game, checks = GAMES[name], validators(GAMES[name])
    for number, preset in enumerate(game.PRESETS.values()):
        chance = Random(number)
        rules = any_rules(game, chance) if number % 2 else preset
        state = game.new_hand(rules, seed=number)
        stop = chance.randrange(40)
        while (moves := game.legal_moves(state)) and (number < 2 or state.ply < stop):
            state = game.apply(state, chance.choice(moves))
        view = game.view(state, chance.choice([None, *range(rules.players)]))
        checks["view"].validate(wire.to_data(game, view))
        for event in {type(event): event for event in game.events(view)}.values():
            checks["event"].validate(wire.to_data(game, event))
        checks["score"].validate(wire.to_data(game, game.score(state)))
        table = game.standings(rules, [game.score(state)])
        checks["standings"].validate(wire.to_data(game, table))
        checks["refusal"].validate(wire.to_data(game, refusal(game, state)))
        for move in state.history[:3]:
            checks["move"].validate(wire.to_data(game, move))
        checks["rules"].validate(rules.to_dict())


@pytest.mark.parametrize("name", GAMES)
def test_a_schema_refuses_what_is_never_sent(name):
    game, checks = GAMES[name], validators(GAMES[name])
    data = wire.to_data(game, game.view(game.new_hand(seed=7), 0))
    for key, value in (("deck", []), ("format", 2), ("game", "whist"), ("stock", "many")):
        assert not checks["view"].is_valid(data | {key: value})
    for key in data:
        assert not checks["view"].is_valid({k: v for k, v in data.items() if k != key})
    for event in ({"event": "Played", "seat": 1}, {"event": "Cheated"}, {"event": "Ended", "x": 1}):
        assert not checks["event"].is_valid(event)
    assert not checks["event"].is_valid({"event": "Played", "seat": 1, "card": "1C"})


def fields_in(schema):
    """The fields of all objects in a schema, by name."""
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict):
            yield from schema["properties"].items()
        schema = list(schema.values())
    for part in schema if isinstance(schema, list) else ():
        yield from fields_in(part)


@pytest.mark.parametrize("message", wire.MESSAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_field_in_a_schema_says_what_it_is(name, message):
    schema = wire.schema(GAMES[name], message)
    assert (schema["$schema"], schema["$id"]) == (DRAFT, f"urn:pisti:1:{name}:{message}")
    Draft202012Validator.check_schema(schema)
    for field, about in fields_in(schema):
        assert len(about["description"].split()) > 1, field


def test_titles_are_names_as_programmers_write_them():
    names = {name: wire.schema(game)["title"] for name, game in GAMES.items()}
    assert names == {
        "pisti": "PistiView",
        "all_fours": "AllFoursView",
        "pis_yedili": "PisYediliView",
    }
    parts = wire.schema(pisti)["$defs"]
    assert {"PistiRules", "PistiMove", "PistiGain", "Card", "Event", "Played"} <= {*parts}
    assert all(part["title"] == name for name, part in parts.items())


def test_a_name_stands_for_the_same_in_every_game():
    """So a program can put the parts of all schemas into one file, each once."""
    known = {}
    for game in GAMES.values():
        for message in wire.MESSAGES:
            schema = wire.schema(game, message)
            own = {k: v for k, v in schema.items() if k not in {"$schema", "$id", "$defs"}}
            for name, part in {own["title"]: own, **schema.get("$defs", {})}.items():
                assert known.setdefault(name, part) == part, name
                assert "$schema" not in part, name
    assert {"PistiView", "AllFoursRules", "PisYediliMove", "Event", "Refusal"} <= {*known}


def test_a_class_that_is_met_twice_is_written_once():
    parts = schemas._Parts(pisti)
    assert parts.of(pisti.Gain) == parts.of(pisti.Gain) == {"$ref": "#/$defs/PistiGain"}
    assert parts.named["PistiGain"]["title"] == "PistiGain"


def test_the_files_have_names_of_their_own_too():
    for name, schema in {"record": record, "match": match}.items():
        assert schema.schema()["$id"] == f"urn:pisti:1:{name}"
    for name, game in GAMES.items():
        assert command.schema(game)["$id"] == f"urn:pisti:1:{name}:question"


def test_a_message_that_is_none_is_refused():
    with pytest.raises(PistiError, match="there is no message 'views', expected view, event"):
        wire.schema(pisti, "views")
    for message in ("view", "rules"):
        names = {name: part for name, part in vars(pisti).items() if name != "Rules"}
        bare = SimpleNamespace(**names)
        with pytest.raises(PistiError, match="pisti does not name its Rules, expected the class"):
            wire.schema(bare, message)


@pytest.mark.parametrize("name", GAMES)
def test_the_command_prints_a_schema(name, capsys):
    for words in (["schema", "--game", name], ["schema", "event", "--game", name]):
        assert main([*words, "--lang", "en"]) == 0
        schema = json.loads(capsys.readouterr().out)
        assert schema == wire.schema(GAMES[name], schema["$id"].rpartition(":")[2])
    for message, schema in {"record": record.schema(), "question": command.schema(pisti)}.items():
        assert main(["schema", message]) == 0
        assert json.loads(capsys.readouterr().out) == schema
