"""Helpers shared by the tests of the page's table: they ask as the page does."""

import json

from pisti.web import Desk, answer


def ask(desk, what, **details):
    """The answer to a question, as the page gets it."""
    return json.loads(answer(desk, json.dumps({"ask": what, **details})))


def opened(link, language="en", **details):
    """A desk with the table of this link, and the first answer."""
    desk = Desk(language)
    return desk, ask(desk, "open", link=link, **details)


def step(desk, told, choose=lambda moves: moves[0]):
    """The answer to the next move: of a bot, or of the person, who chooses it so."""
    scene = told["scene"]
    if scene["turn"] == scene["seat"]:
        return ask(desk, "move", move=choose(scene["moves"])["move"])
    return ask(desk, "go")


def to_my_turn(desk, told):
    """The first answer in which the person is on turn."""
    while told["scene"]["turn"] not in (None, told["scene"]["seat"]):
        told = ask(desk, "go")
    return told


def played_out(desk, told, choose=lambda moves: moves[0]):
    """The answer when the hand is over."""
    while not told["scene"]["over"]:
        told = step(desk, told, choose)
    return told


def totals_of(told):
    """The points of the hand by side."""
    return [side["hand"] for side in told["scene"]["board"]["sides"]]
