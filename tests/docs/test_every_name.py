"""The page with every name in one line says what the library says."""

from inspect import isclass, isfunction

from pages import DOCS, every_name

import pisti
from pisti import all_fours, pis_yedili

PAGE = (DOCS / every_name.PLACE).read_text(encoding="utf-8")


def test_the_page_with_every_name_is_made_from_the_names_of_now():
    assert every_name.page() == PAGE, "run python tools/make_pages.py --names"


def test_every_name_of_the_games_stands_on_the_page():
    told = {line.split("`")[1] for line in PAGE.splitlines() if line.startswith("| `")}
    for prefix, game in (("", pisti), (".all_fours", all_fours), (".pis_yedili", pis_yedili)):
        for name in game.__all__:
            if not isfunction(getattr(game, name)) and not isclass(getattr(game, name)):
                continue
            is_there = {f"pisti{prefix}.{name}", f"pisti.{name}"} & told
            assert is_there or any(each.endswith(f".{name}") for each in told), name


def test_no_name_stands_without_a_sentence():
    assert "|  |" not in PAGE
