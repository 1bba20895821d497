"""Random play, decisions a second on one core: Wardroom's engines and OpenSpiel's C++ in turns, so that both meet the same machine.

usage: bench/run [RUNS]

OpenSpiel plays whole games in C++ (`evaluate_bots` with uniform random bots; dealing included). Its decisions a game are counted once in
a Python loop, because `evaluate_bots` does not tell. Wardroom plays whole games with `sim --bot random --threads 1`: dealing, action
choice and log-free play included. Medians, the lowest and highest in brackets.

The program is measured as it is shipped and as `make play` builds it, one engine of each box, in turns as well."""
import itertools, json, os, statistics, subprocess, sys, time

import pyspiel

from openspiel import decisions_per_game

RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 5
SECONDS = 2.0
PEERS = ["crazy_eights", "hearts"]
OURS = [("zombie", 4), ("ursting", 4), ("grave", 2), ("ward", 2), ("fw-345", 2)]
BESIDE_PEERS = OURS[:2]
BUILDS = {"shipped": "release", "make play": "play"}
TARGET = os.environ.get("CARGO_TARGET_DIR", "target")


def openspiel(game, decisions, run):
    bots = [pyspiel.make_uniform_random_bot(seat, 7 * run + seat) for seat in range(game.num_players())]
    start, games = time.perf_counter(), 0
    for seed in itertools.count():
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        games += 1
        seconds = time.perf_counter() - start
        if seconds >= SECONDS:
            return games * decisions / seconds


def wardroom(build, game, players, games, run):
    command = [f"{TARGET}/{BUILDS[build]}/wardroom", "sim", game, "--players", str(players), "--games", str(games),
               "--seed", str(run), "--bot", "random", "--threads", "1", "--json"]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


peers = {name: pyspiel.load_game(name) for name in PEERS}
per_game = {name: decisions_per_game(game) for name, game in peers.items()}
sizes = {}
for name, players in OURS:
    probe = wardroom("shipped", name, players, 200, 0)
    sizes[name] = max(200, int(probe["games"] / probe["seconds"] * SECONDS))

rates = {("OpenSpiel", name): [] for name in PEERS} | {(build, name): [] for build in BUILDS for name, _ in OURS}
for run in range(RUNS):
    for name in PEERS:
        rates["OpenSpiel", name].append(openspiel(peers[name], per_game[name], run))
    for name, players in OURS:
        for build in BUILDS:
            rates[build, name].append(wardroom(build, name, players, sizes[name], run)["moves_per_second"])
    print(f"run {run + 1} of {RUNS}", file=sys.stderr)

median = {who: statistics.median(values) for who, values in rates.items()}
for (who, name), values in rates.items():
    print(f"{who:10} {name:14} {median[who, name] / 1e6:6.2f} M decisions/s  [{min(values) / 1e6:.2f} .. {max(values) / 1e6:.2f}]")
for name, players in BESIDE_PEERS:
    ratios = ", ".join(f"{median['shipped', name] / median['OpenSpiel', peer]:.2f} x {peer}" for peer in PEERS)
    print(f"{name} for {players}: {ratios}")
print("as `make play` builds it, beside the shipped one: "
      + ", ".join(f"{name} {median['make play', name] / median['shipped', name]:.2f}" for name, _ in OURS))
