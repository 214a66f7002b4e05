"""The board: the points of the hand and of the match, and where the match ends."""

from asking import ask, opened, played_out, step, to_my_turn
from pisti.cards import Suit
from pisti.web.catalog import catalog

MATCH = "game=pisti&preset=classic_two&target=31&seed=7&match=1"


def board_of(told):
    return told["scene"]["board"]


def test_the_points_of_a_hand_alone_are_those_that_the_seat_has_seen_so_far():
    desk, told = opened("game=pisti&preset=classic_two&seed=7")
    while not told["scene"]["over"]:
        told = step(desk, told)
        banked = desk.table.view.banked
        assert [side["hand"] for side in board_of(told)["sides"]] == list(banked.totals)
    assert board_of(told)["is_match"] is False
    assert board_of(told)["target"] is board_of(told)["hands"] is None


def test_the_items_of_a_side_add_up_to_its_points():
    desk, told = opened(MATCH)
    told = played_out(desk, told)
    for side in board_of(told)["sides"]:
        assert sum(points for _, points in side["items"]) == side["hand"]
        assert side["total"] == side["before"] + side["hand"]
    assert sum(len(side["items"]) for side in board_of(told)["sides"]) >= 4


def test_p_46_a_match_goes_on_from_the_points_before_its_hand_to_the_target():
    desk, told = opened(MATCH)
    assert board_of(told)["target"] == 31
    told = played_out(desk, told)
    before = [side["total"] for side in board_of(told)["sides"]]
    told = ask(desk, "next")
    assert board_of(told)["number"] == 2
    assert [side["before"] for side in board_of(told)["sides"]] == before
    assert [side["hand"] for side in board_of(told)["sides"]] == [0, 0]


def test_p_43_points_that_are_carried_on_stand_in_the_total_and_not_in_the_hand():
    for seed in range(200):
        link = f"game=pisti&preset=classic_two&match=1&majority_tie=carry&seed={seed}"
        desk, told = opened(link)
        played_out(desk, told)
        if desk.table.now.scores[0].carried:
            break
    told = played_out(desk, ask(desk, "next"))
    assert desk.table.now.scores[0].carried
    totals = [side["total"] for side in board_of(told)["sides"]]
    assert totals == list(desk.table.standings.totals)
    assert sum(totals) > sum(side["before"] + side["hand"] for side in board_of(told)["sides"])


def test_py_34_a_match_of_pis_yedili_ends_after_its_deals_or_at_a_total():
    _, told = opened("game=pis_yedili&preset=pis_yedili&seed=7&match=1")
    assert (board_of(told)["hands"], board_of(told)["target"]) == (4, None)
    _, told = opened("game=pis_yedili&preset=pis_yedili&match_end=target&target=77&match=1")
    assert (board_of(told)["hands"], board_of(told)["target"]) == (None, 77)
    assert board_of(told)["low_wins"]


def test_partners_share_a_line_of_the_board():
    _, told = opened("game=pisti&preset=classic&seat=1&seed=7")
    sides = board_of(told)["sides"]
    assert [side["seats"] for side in sides] == [[0, 2], [1, 3]]
    assert [side["name"] for side in sides] == ["Ayşe and Can", "Bülent and Derya"]


def test_whoever_has_played_a_hand_gets_a_link_to_the_same_table_with_other_cards():
    desk, told = opened(f"{MATCH}&bots=hard&practice=0")
    again = told["again"]
    assert "seed" not in again
    assert "deck" not in again
    other, told = opened(again)
    assert (other.table.rules, other.table.bots[1]) == (desk.table.rules, "hard")
    assert (other.table.is_match, other.table.is_practice) == (True, False)
    assert told["again"] == again


def test_py_15_a_move_that_names_a_suit_says_which():
    moves = []
    for seed in range(60):
        desk, told = opened(f"game=pis_yedili&preset=duel&seed={seed}")
        moves += [move for move in to_my_turn(desk, told)["scene"]["moves"] if move["suit"]]
    assert {move["suit"] for move in moves} == {suit.value for suit in Suit}
    assert all(move["card"][0] == "J" for move in moves)


def test_the_words_of_the_page_name_every_card():
    turkish, english = catalog("tr")["cards"], catalog("en")["cards"]
    assert (turkish["TS"], english["QH"]) == ("maça onlusu", "queen of hearts")
    assert len({*turkish.values()}) == len({*english.values()}) == 52
