"""Hidden cards that are exchanged until nothing is wrong, or until that takes too long."""

from itertools import islice

from pisti.kit.placing import exchanges
from pisti.shuffle import endless


def test_there_are_no_stops_where_something_stays_wrong():
    tries = []

    def wrong(places):
        tries.append(places)
        return 1

    assert [*exchanges([*"AB"], [range(2)], wrong, endless(b"7"), most=9)] == []
    assert len(tries) == 1 + 2 * 9


def test_each_stop_is_right_and_all_right_orders_come():
    letters = [*"ABC"]

    def wrong(places):
        return sum(letters[place] == "B" for place in places if place == 1)

    stops = islice(exchanges(letters, [range(3)], wrong, endless(b"7")), 200)
    assert {"".join(letters) for _ in stops} == {"ACB", "BAC", "BCA", "CAB"}
