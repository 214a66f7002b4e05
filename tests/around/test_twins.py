"""The command that looks for secrets finds them wherever a seat is shown anything."""

import attrs
import pytest
import twins

import pisti
from broken_games import game_of
from pisti.games import GAMES


class Sly:
    """A thing that keeps something, and shows nothing of it."""

    def __init__(self, kept):
        self.kept = kept

    def __eq__(self, other):
        return type(other) is Sly

    def __hash__(self):
        return 0

    def __repr__(self):
        return "Sly"

    def __reduce__(self):
        return Sly, (None,)


def run(*arguments):
    return twins.main(["--cores", "1", "--hands", "8", *arguments])


def found(monkeypatch, capsys, **functions):
    """The words about what differs when Pişti has functions of its own."""
    monkeypatch.setattr(twins, "GAMES", {"pisti": game_of(functions)})
    assert run() == 1
    return capsys.readouterr().err


def view_with(changed):
    """A `view` in which something was changed; `changed` takes the state and gives a `kept`."""
    return lambda state, seat: attrs.evolve(pisti.view(state, seat), kept=changed(state))


@pytest.mark.parametrize("name", GAMES)
def test_no_seat_is_shown_what_it_cannot_know(name, capsys):
    assert run("--game", name) == 0
    assert "0 failures" in capsys.readouterr().out


def test_a_field_of_a_view_that_depends_on_the_deck_is_found(monkeypatch, capsys):
    view = view_with(lambda state: hash(state.deck) % 2 == 0)
    assert "the view differs" in found(monkeypatch, capsys, view=view)


def test_a_state_that_a_view_keeps_is_found_though_nothing_shows_it(monkeypatch, capsys):
    view = view_with(Sly)
    assert "a walk from a view reaches a State" in found(monkeypatch, capsys, view=view)


def test_a_pickle_that_shows_which_values_are_one_object_is_found(monkeypatch, capsys):
    def view(state, seat):
        one = (len("a"),)
        equal = (*one,)
        pair = (one, one if hash(state.deck) % 2 else equal)
        return attrs.evolve(pisti.view(state, seat), scores=pair)

    assert "its pickle differs" in found(monkeypatch, capsys, view=view)


def test_a_refusal_that_names_a_hidden_card_is_found(monkeypatch, capsys):
    def apply(state, move):
        if state.turn is not None and move not in state.hands[state.turn]:
            raise pisti.IllegalMove(f"no, {state.deck}", move=move, seat=state.turn, clause="P-20")
        return pisti.apply(state, move)

    assert "the refusals differ" in found(monkeypatch, capsys, apply=apply)


def test_what_failed_can_be_seen_again(monkeypatch, capsys):
    view = view_with(lambda state: hash(state.deck) % 2 == 0)
    said = found(monkeypatch, capsys, view=view)
    again = said.partition("again: ")[2].splitlines()[0]
    number = again.partition("--first ")[2].split()[0]
    assert (
        twins.main(
            [
                "--cores",
                "1",
                "--game",
                "pisti",
                "--seed",
                "twins",
                "--first",
                number,
                "--hands",
                "1",
            ]
        )
        == 1
    )
