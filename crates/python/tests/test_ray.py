"""Simulations over a cluster are the games of one machine."""

import os

import pytest
import wardroom


@pytest.mark.skipif(not os.environ.get("WARDROOM_LONG"), reason="a cluster takes a while to begin: make test-long")
def test_a_local_cluster_of_two_plays_the_same_games():
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False)
    table = dict(players=3, seed=7, bots=["quick", "random"], options={"rounds": 1})
    assert wardroom.ray.simulate("zombie", 200, size=30, **table) == wardroom.simulate("zombie", 200, **table)
    ray.shutdown()
