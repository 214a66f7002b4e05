"""All that the page offers before a table is laid: games, ways to play, bots, and its own words."""

from typing import Final

from pisti import show
from pisti.bots import makers
from pisti.bots.ladder import bot_for
from pisti.cards import DECK
from pisti.errors import RulesError
from pisti.game import AnyShownGame
from pisti.games import GAMES
from pisti.kit.kinds import Data
from pisti.kit.rules import GameRules
from pisti.show.words import card_name
from pisti.web.words import WORDS

FRONT: Final = (
    "game=pisti&preset=classic_two&match=1&seat=1",
    "game=pisti&preset=classic&match=1&seat=1",
    "game=all_fours&preset=hoffmann&match=1&seat=1",
    "game=all_fours&preset=pub&match=1&seat=1",
    "game=pis_yedili&preset=pis_yedili&match=1&seat=1",
)
"""The links of the tables that a front page opens; the first of each game begins with one tap."""
_MOST_PLAYERS = 8
_NOT_SENT = ("about.", "desk.")  # the words of games, which stand with these, and of the desk


def catalog(language: str) -> dict[str, Data]:
    """The words of the page in this language, and what can be chosen for a table.

    >>> catalog("tr")["games"][0]["title"]
    'Pişti'
    """
    words = {
        key: word for key, word in WORDS.whole(language).items() if not key.startswith(_NOT_SENT)
    }
    return {
        "words": words,
        "cards": {str(card): card_name(card, language) for card in DECK},
        "front": list(FRONT),
        "games": [_game(game, language) for game in GAMES.values()],
    }


def _game(game: AnyShownGame, language: str) -> dict[str, Data]:
    words, own, ladder = show.words_of(game, language), WORDS.whole(language), makers(game)
    return {
        "name": game.NAME,
        "title": words["title"],
        "about": own[f"about.{game.NAME}"],
        "presets": [
            {
                "name": name,
                "title": words.get(f"preset.{name}", name),
                "players": rules.players,
                "numbers": _numbers(rules),
            }
            for name, rules in game.PRESETS.items()
        ],
        "bots": [{"name": bot, "title": own[f"bot.{bot}"]} for bot in ladder],
        "usual": bot_for("beginner", game),
    }


def _numbers(rules: GameRules) -> list[int]:
    """The numbers of players for which these rules can be played otherwise unchanged."""
    found: list[int] = []
    for number in range(2, _MOST_PLAYERS + 1):
        try:
            rules.but(players=number)
        except RulesError:
            continue
        found.append(number)
    return found
