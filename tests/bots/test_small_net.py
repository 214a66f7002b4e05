"""Small networks: the numbers in their files, and what they say of a row."""

import pytest

from pisti.bots.all_fours import layout as in_all_fours
from pisti.bots.pis_yedili import layout as in_pis_yedili
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


@pytest.mark.parametrize(
    ("game", "layout"), [("all_fours", in_all_fours), ("pis_yedili", in_pis_yedili)]
)
@pytest.mark.parametrize(("file", "units"), [("line.bin", 2), ("net.bin", 24)])
def test_the_files_hold_networks_for_rows_of_this_length(game, layout, file, units):
    net = load(f"pisti.bots.{game}", file, layout.WIDTH)
    assert len(net.first) == layout.WIDTH
    assert {len(line) for line in (*net.first, net.bias, net.second)} == {units}
    assert any(map(any, net.first))
    assert load(f"pisti.bots.{game}", file, layout.WIDTH) is net


@pytest.mark.parametrize("game", ["all_fours", "pis_yedili"])
def test_hard_is_a_plain_sum(game):
    """Its two units are the sum and its negative, so that both sides of zero come through."""
    layout = {"all_fours": in_all_fours, "pis_yedili": in_pis_yedili}[game]
    net = load(f"pisti.bots.{game}", "line.bin", layout.WIDTH)
    assert {two + one for one, two in (*net.first, net.bias, net.second)} == {0}
