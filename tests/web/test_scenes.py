"""Scenes of a table at which others make moves, too: all hands since the last look."""

import attrs

from pisti.table.links import deal_of, read_link
from pisti.table.table import after_move, lay, legal_moves, next_hand
from pisti.table.telling import Heard
from pisti.web.scene import scenes_since

LINK = "game=pisti&preset=mini&match=1&target=300&practice=0&bots=person&seed=7"


def played_to_the_next_hand(table):
    while table.is_last:
        table = after_move(table, legal_moves(table)[0])
    return next_hand(table)


def test_a_hand_that_has_ended_since_the_last_look_comes_with_its_end_and_then_the_next():
    link = read_link(LINK)
    table = lay(link, deal_of(link, b"", ""))
    after = after_move(table, legal_moves(table)[0])
    before = len(table.game.events(table.view))
    [moved] = scenes_since(after, Heard(0, before), "en")[0]["scenes"]
    assert moved["scene"]["news"][0]["text"].startswith("Bülent plays")
    later = played_to_the_next_hand(after)
    news, heard = scenes_since(later, Heard(0, moved["scene"]["told"]), "tr")
    ended, begun = news["scenes"]
    assert (ended["scene"]["over"], begun["scene"]["over"]) == (True, False)
    assert (ended["end"]["next"], "end" in begun) == (True, False)
    assert (ended["scene"]["hand"], begun["scene"]["hand"]) == (0, 1)
    assert begun["scene"]["told"] == len(begun["scene"]["news"])
    assert ended["scene"]["news"][0]["text"].startswith("Ayşe")
    assert heard == Heard(1, begun["scene"]["told"])
    [still] = scenes_since(later, heard, "en")[0]["scenes"]
    assert still["scene"]["news"] == []


def test_who_watches_has_not_won():
    link = read_link(LINK.replace("target=300", "target=1"))
    table = lay(link, deal_of(link, b"", ""))
    while table.turn is not None:
        table = after_move(table, legal_moves(table)[0])
    seats = [attrs.evolve(table, seat=seat) for seat in (0, 1)]
    won = [has_won(seat) for seat in seats]
    assert sorted(won) == [False, True]
    for seat in seats:
        watched = attrs.evolve(seat, is_watched=True)
        assert has_won(watched) is False


def has_won(table):
    return scenes_since(table, Heard(0, 0), "en")[0]["scenes"][0]["end"]["won"]
