"""Many games at once, and many games by bots."""

import json
import os
import shutil
import subprocess

import numpy as np
import pytest
import wardroom

TITLES = [title.id for title in wardroom.games()]


def play(vector, steps, seed=1):
    slots, ends = np.zeros(vector.n, np.int64), 0
    for step in range(steps):
        vector.step(vector.sample(seed + step, slots))
        ends += int(vector.terminated.sum())
    return ends


@pytest.mark.parametrize("title", TITLES)
def test_every_game_plays_side_by_side(title):
    vector = wardroom.vector(title, n=4, threads=1, history=4, candidates=True)
    play(vector, 20)
    assert (vector.seat > 0).all() and (vector.mask.sum(axis=1) > 0).all() and (vector.used > 0).all()
    assert (vector.entities[0, vector.used[0] :] == 0).all() and vector.history[:, -1].any()
    assert len(vector.actions(0)) == vector.mask[0].sum()


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads():
    one, three = (wardroom.vector("zombie", n=300, seed=5, options={"rounds": 1}, threads=threads) for threads in (1, 3))
    for step in range(150):
        slots = one.sample(step)
        one.step(slots)
        three.step(slots)
        for name in ("entities", "mask", "seat", "rewards", "terminated"):
            assert (getattr(one, name) == getattr(three, name)).all(), (step, name)


def test_arrays_are_written_in_place_and_games_begin_again():
    vector = wardroom.vector("zombie", n=64, seed=1, options={"rounds": 1}, threads=2)
    places = [array.ctypes.data for array in (vector.entities, vector.mask, vector.rewards)]
    rewarded = False
    for step in range(400):
        vector.step(vector.sample(step))
        ended = vector.terminated
        assert (vector.rewards[~ended] == 0).all()
        assert np.allclose(vector.rewards[ended].sum(axis=1), 0, atol=1e-6)
        rewarded |= bool((vector.rewards[ended].max(axis=1, initial=0) > 0).any())
    assert rewarded and (vector.seat > 0).all()
    assert places == [array.ctypes.data for array in (vector.entities, vector.mask, vector.rewards)]


def test_a_slot_that_cannot_be_chosen_is_named_and_nothing_is_played():
    vector = wardroom.vector("zombie", n=3, seed=1)
    before = vector.entities.copy()
    slots = vector.sample(1)
    slots[2] = 127
    with pytest.raises(wardroom.UsageError, match="game 2: slot 127"):
        vector.step(slots)
    assert (vector.entities == before).all()
    with pytest.raises(wardroom.UsageError, match="2 slots for 3 games"):
        vector.step(slots[:2])


def test_games_are_cut_short_and_bots_sit_in_seats():
    vector = wardroom.vector("zombie", n=8, seed=1, max_cycles=30)
    cuts = 0
    for step in range(60):
        vector.step(vector.sample(step))
        cuts += int(vector.truncated.sum())
    assert cuts == 16
    among = wardroom.vector("zombie", n=8, players=3, seed=1, bots=[None, "quick", "random"])
    for step in range(60):
        among.step(among.sample(step))
        assert (among.seat == 1).all()


def test_an_observation_shows_what_the_single_environment_shows():
    vector = wardroom.vector("ursting", n=1, seed=9, players=3)
    env = wardroom.env("ursting", players=3)
    env.reset(seed=2)
    assert vector.entities.shape[1:] == env.observation_space("seat_0")["entities"].shape
    assert vector.schema == env.schema and vector.schema.number("crew") > 0


def test_simulations_play_the_games_of_the_command_line():
    table = dict(players=3, seed=7, bots=["quick", "random"], options={"rounds": 1})
    found = wardroom.simulate("zombie", 40, **table)
    assert found.games == 40 and sum(found.wins) == pytest.approx(40)
    assert found == wardroom.simulate("zombie", 40, threads=3, **table)
    program = os.environ.get("WARDROOM_BIN") or shutil.which("wardroom")
    if program is None:
        pytest.skip("the program is not here")
    asked = [program, "sim", "zombie", "--games", "40", "--players", "3", "--seed", "7", "--bot", "quick", "--bot", "random"]
    told = json.loads(subprocess.run([*asked, "--option", "rounds=1", "--json"], check=True, capture_output=True).stdout)
    assert [share["count"] for share in told["wins"]] == pytest.approx(found.wins)
    assert told["moves"] == sum(found.decisions)
