"""Small networks: the numbers in their files, and what they say of a row."""

import pytest

from pisti.bots.all_fours import layout as in_all_fours
from pisti.bots.small_net import Net, load, value, worths

NET = Net(first=((1.0, -1.0), (0.5, 2.0)), bias=(0.0, 1.0), second=(3.0, -2.0), last=0.25)


@pytest.mark.parametrize(
    ("row", "said"),
    [((0, 0), -1.75), ((1, 0), 3.25), ((2, 1), 5.75), ((-1, 0), -3.75), ((0.5, True), -1.75)],
)
def test_a_network_has_one_layer_of_rectifiers(row, said):
    assert value(NET, row) == said


def test_points_that_are_known_are_not_asked_for():
    assert worths(NET, {"a": [1, 0], "b": 7.5}, points=10) == {"a": 32.5, "b": 7.5}


@pytest.mark.parametrize(("file", "units"), [("line.bin", 2), ("net.bin", 24)])
def test_the_files_hold_networks_for_rows_of_this_length(file, units):
    net = load("pisti.bots.all_fours", file, in_all_fours.WIDTH)
    assert len(net.first) == in_all_fours.WIDTH
    assert {len(line) for line in (*net.first, net.bias, net.second)} == {units}
    assert any(map(any, net.first))
    assert load("pisti.bots.all_fours", file, in_all_fours.WIDTH) is net


def test_hard_is_a_plain_sum():
    """Its two units are the sum and its negative, so that both sides of zero come through."""
    net = load("pisti.bots.all_fours", "line.bin", in_all_fours.WIDTH)
    assert {two + one for one, two in (*net.first, net.bias, net.second)} == {0}
