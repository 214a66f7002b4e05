"""Which bot is meant: names, paths, commands and callables."""

import pytest

import arena_bots
import pisti
from pisti import PistiError
from pisti.bots import find, makers

VIEW = pisti.view(pisti.new_hand(seed=7), 1)


@pytest.mark.parametrize(
    "bot", ["random", "arena_bots:first", "arena_bots:by_seed", arena_bots.first, max]
)
def test_a_bot_is_found_by_its_name_its_path_and_as_itself(bot):
    if bot is max:  # a callable that does not say what it takes
        assert find(bot, pisti)(seed=7) is max
    else:
        assert find(bot, pisti)(seed=7)(VIEW) in VIEW.moves


def test_a_game_has_its_bots_from_the_weakest_on():
    assert next(iter(makers(pisti))) == "random"


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (7, "expected the name of a bot, or a callable, not an object of type int"),
        ("no-such-bot", "there is no bot 'no-such-bot', expected random"),
        ("'", 'there is no bot "\'", expected random'),
        ("", "there is no bot '', expected random"),
        ("no_such_module:bot", "there is no bot 'no_such_module:bot': No module named"),
        ("arena_bots:nobody", "there is no bot 'arena_bots:nobody': module 'arena_bots' has no"),
        ("arena_bots:FILE", "'arena_bots:FILE' is str, expected a callable"),
    ],
)
def test_what_is_no_bot_is_refused(bot, said):
    for limit in (None, 5):
        with pytest.raises(PistiError) as error:
            find(bot, pisti, limit=limit)
        assert str(error.value).startswith(said)
