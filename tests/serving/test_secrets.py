"""No card that a seat has not seen is ever sent to it; `TOKENS=1000000` reads so many cards."""

import json
import os
import re
from collections import Counter
from random import Random

import pytest

from pisti import wire
from pisti.games import GAMES
from pisti.match import view
from pisti.notation import parse_card
from seated_tables import play, serving

TOKENS = int(os.environ.get("TOKENS", "3000"))
TABLES = {
    "pisti": ["classic_two", "bluff", "classic"],
    "all_fours": ["cassell", "trinidad"],
    "pis_yedili": ["duel", "two_deck"],
}
SAID = re.compile(r"(?<![\w])(?:10|[2-9TJQKA])[CDHS♣♦♥♠](?!\w)")

pytestmark = pytest.mark.long


@pytest.mark.parametrize("game", TABLES)
def test_no_seat_is_sent_a_card_that_it_has_not_seen(tmp_path, record_property, game):
    chance = Random(7)
    read = 0
    while read < TOKENS:
        heard = []
        with serving(tmp_path) as server:
            for preset in TABLES[game]:
                bots = {"1": "easy"} if chance.random() < 0.5 else {}
                name, tokens = server.table(game=game, preset=preset, bots=bots)
                clients = [server.come(name, token) for token in tokens.values()]
                clients.append(server.come(name, lang="tr"))
                play(clients[:-1], seed=chance.random(), most=12 if TOKENS < 9000 else 300)
                heard += [(name, client.heard) for client in clients]
                for client in clients:
                    client.leaves()
            server.stop()
        for name in {name for name, _ in heard}:
            by_moment = {(len(m.hands), m.state.ply): m for m in server.truth(name)}
            for messages in [messages for other, messages in heard if other == name]:
                before = None
                for said in messages:
                    now = by_moment[said["moment"]]
                    read += check(GAMES[game], said, before, now, chance)
                    before = now
    record_property("cards", read)


def check(game, said, before, now, chance):
    """Check a message against the truth, and return the number of cards that it names."""
    told = {**said, "counts": [], "counts_say": []}  # a count names cards for all
    if now.is_over:
        del told["banked"]  # which is that count then
    seat, text = said["seat"], json.dumps(told, ensure_ascii=False)
    for secret in (now.seed.hex(), '"seed"', '"deck"'):
        assert secret not in text
    seen = known(game.view(now.state, seat))
    for hand in now.hands[len(before.hands) :] if before else ():  # its end is told, too
        seen |= known(game.view(hand, seat))
    named = SAID.findall(text)
    assert {parse_card(name) for name in named} <= seen
    if not now.is_over and chance.random() < 0.05:
        world = next(game.worlds(view(now, seat), seed=chance.randbytes(8)))
        assert said["view"] == wire.to_data(game, game.view(world, seat))
    return len(named)


def known(seen):
    """The cards that a seat has seen in a hand."""
    unseen = seen.unseen
    return {card for card, number in Counter(seen.rules.pack).items() if unseen[card] < number}
