"""Whoever does the work, and in whatever pieces: the totals are the same."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

import arena_bots
import pisti
from pisti import arena

TWO = pisti.PRESETS["classic_two"]
DEALS = 60


@pytest.fixture(scope="module")
def expected():
    return arena.duel(arena_bots.greedy, "random", game=pisti, rules=TWO, deals=DEALS, seed=7)


def played(executor, **options):
    bots = (arena_bots.greedy, "random")
    return arena.duel(
        *bots, game=pisti, rules=TWO, deals=DEALS, seed=7, executor=executor, **options
    )


@pytest.mark.slow
@pytest.mark.parametrize("batch", [1, 7, DEALS, 1000])
def test_the_size_of_the_batches_does_not_matter(expected, batch):
    assert played(None, batch=batch) == expected


@pytest.mark.slow
def test_processes_play_the_same(expected):
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert played(executor) == expected
        assert played(executor, batch=7) == expected


def test_threads_play_the_same(expected):
    with ThreadPoolExecutor(3) as executor:
        assert played(executor, batch=4) == expected


@pytest.fixture(scope="module")
def cluster():
    """A Dask cluster of two processes on this machine; `:0` is any port that is free."""
    import distributed

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=":0", protocol="tcp"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.mark.slow
def test_a_dask_cluster_plays_the_same(expected, cluster):
    with cluster.get_executor() as executor:
        assert played(executor) == expected
        assert played(executor, batch=9) == expected
        assert played(executor, test=1.0).decision


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "limit"), [(lambda view: view.moves[0], None), (arena_bots.greedy, 30)]
)
def test_a_dask_cluster_takes_bots_that_have_no_name_and_runs_bots_apart(cluster, bot, limit):
    options = {"game": pisti, "rules": TWO, "deals": 9}
    with cluster.get_executor() as executor:
        far = arena.duel(bot, "random", executor=executor, limit=limit, **options)
    assert far.margins == arena.duel(bot, "random", **options).margins


@pytest.mark.slow
def test_an_interrupted_run_on_a_cluster_goes_on_in_this_process(expected, cluster, path):
    def stop(done, total):
        if done >= 20:
            raise KeyboardInterrupt

    with cluster.get_executor() as executor, pytest.raises(KeyboardInterrupt):
        played(executor, batch=2, results=path, progress=stop)
    assert played(None, results=path) == expected
