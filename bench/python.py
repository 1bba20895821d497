"""Games from Python, decisions a second with an observation for each: Wardroom's vector, OpenSpiel's Python loop and RLCard's environments in turns.

usage: bench/python [RUNS [SECONDS]]     (`make bench` runs it; it installs the wheel and the peers into bench/peers)

Everybody plays at random. Wardroom: `vector(game, n=1024)`, entities and masks of whoever is asked at every decision, slots chosen by
`sample`; on one thread and on two. OpenSpiel: `legal_actions`, `information_state_tensor` or `observation_tensor`, `apply_action` in Python.
RLCard: `env.run` with its random agents, which extracts a state for each decision. Medians, the lowest and highest in brackets."""
import random, statistics, sys, time

import numpy as np
import pyspiel
import rlcard
import wardroom
from rlcard.agents import RandomAgent

RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 5
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
N = 1024
OURS = ["zombie", "ursting", "ward", "fw-345", "grave"]
SPIEL = ["hearts", "crazy_eights"]
RL = ["uno", "gin-rummy"]


def timed(play):
    """Decisions a second of a function that plays some and says how many."""
    began, decisions = time.perf_counter(), 0
    while (seconds := time.perf_counter() - began) < SECONDS:
        decisions += play()
    return decisions / seconds


def ours(name, threads):
    lanes = N if name in ("zombie", "ursting") else 128
    games, slots, seed = wardroom.vector(name, n=lanes, threads=threads, seed=1), np.zeros(lanes, np.int64), [0]

    def step():
        seed[0] += 1
        games.step(games.sample(seed[0], slots))
        return lanes

    return step


def spiel(name):
    game, rng = pyspiel.load_game(name), random.Random(1)
    tensor = "information_state_tensor" if game.get_type().provides_information_state_tensor else "observation_tensor"

    def play():
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                getattr(state, tensor)(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def rl(name):
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play():
        before = env.timestep
        env.run(is_training=False)
        return env.timestep - before

    return play


players = {f"wardroom {name}, {threads} thread{'s' * (threads > 1)}": ours(name, threads) for name in OURS for threads in (1, 2)}
players |= {f"OpenSpiel {name}": spiel(name) for name in SPIEL} | {f"RLCard {name}": rl(name) for name in RL}
rates = {name: [] for name in players}
for run in range(RUNS):
    for name, play in players.items():
        rates[name].append(timed(play))
    print(f"run {run + 1} of {RUNS}", file=sys.stderr)
median = {name: statistics.median(found) for name, found in rates.items()}
for name, found in rates.items():
    print(f"{name:30} {median[name]:>12,.0f} decisions/s  [{min(found):,.0f} .. {max(found):,.0f}]")
zombie = median["wardroom zombie, 1 thread"]
print("zombie on one thread: " + ", ".join(f"{zombie / median[name]:.1f} x {name}" for name in median if not name.startswith("wardroom")))
