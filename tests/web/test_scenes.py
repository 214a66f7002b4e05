"""Scenes of a table at which others make moves, too: all hands since the last look."""

import attrs

from pisti.table.links import deal_of, read_link
from pisti.table.table import after_move, lay, legal_moves, next_hand
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
    [moved] = scenes_since(after, 0, len(table.game.events(table.view)), "en")
    assert moved["scene"]["news"][0]["text"].startswith("Bülent plays")
    later = played_to_the_next_hand(after)
    ended, begun = scenes_since(later, 0, moved["scene"]["told"], "tr")
    assert (ended["scene"]["over"], begun["scene"]["over"]) == (True, False)
    assert (ended["end"]["next"], "end" in begun) == (True, False)
    assert (ended["scene"]["hand"], begun["scene"]["hand"]) == (0, 1)
    assert begun["scene"]["told"] == len(begun["scene"]["news"])
    assert ended["scene"]["news"][0]["text"].startswith("Ayşe")


def test_who_watches_has_not_won():
    link = read_link(LINK.replace("target=300", "target=1"))
    table = lay(link, deal_of(link, b"", ""))
    while table.turn is not None:
        table = after_move(table, legal_moves(table)[0])
    seats = [attrs.evolve(table, seat=seat) for seat in (0, 1)]
    won = [scenes_since(seat, 0, 0, "en")[0]["end"]["won"] for seat in seats]
    assert sorted(won) == [False, True]
    for seat in seats:
        watched = attrs.evolve(seat, is_watched=True)
        assert scenes_since(watched, 0, 0, "en")[0]["end"]["won"] is False
