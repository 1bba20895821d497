"""Search, simulations a second on one core: Wardroom's rollouts and OpenSpiel's C++ information-set tree search in turns.

usage: bench/run [RUNS]

OpenSpiel's `ISMCTSBot` searches hearts from the first decision of fresh deals, 1,000 simulations each; a simulation imagines a world, goes down the tree and plays at random to
the game's end, so it is as many decisions as the game has. Wardroom's rollouts search every decision of games that its quick player plays, 512 simulations each; a
simulation plays on by the quick player, which thinks about every move, to where the game says that a search stops: in Zombie the end of the round.
Medians, the lowest and highest in brackets."""
import json, random, statistics, subprocess, sys, time

import pyspiel

from openspiel import decisions_per_game, first_decision

RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 5
SECONDS = 2.0
SIMULATIONS = 1000
OURS = [("zombie", 4), ("ursting", 4), ("grave", 2), ("ward", 2), ("fw-345", 2)]
HEARTS = pyspiel.load_game("hearts")
PER_GAME = decisions_per_game(HEARTS)


def openspiel(run):
    rng = random.Random(run)
    bot = pyspiel.ISMCTSBot(run, pyspiel.RandomRolloutEvaluator(1, run), 2.0, SIMULATIONS, -1,
                            pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT, False, False)
    spent, simulations = 0.0, 0
    while spent < SECONDS:
        state = first_decision(HEARTS, rng)
        start = time.perf_counter()
        bot.step(state)
        spent += time.perf_counter() - start
        simulations += SIMULATIONS
    return simulations / spent, simulations / spent * PER_GAME


def wardroom(game, players, run):
    command = ["cargo", "bench", "--quiet", "-p", "wardroom-bench-search", "--", game, str(players), str(SECONDS), str(run + 1)]
    found = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return found["simulations_per_second"], found["decisions_per_second"]


rates = {"hearts": []} | {game: [] for game, _ in OURS}
for run in range(RUNS):
    rates["hearts"].append(openspiel(run))
    for game, players in OURS:
        rates[game].append(wardroom(game, players, run))
    print(f"search: run {run + 1} of {RUNS}", file=sys.stderr)

median = {game: [statistics.median(column) for column in zip(*values)] for game, values in rates.items()}
for game, values in rates.items():
    who = "OpenSpiel" if game == "hearts" else "shipped"
    simulations, decisions = median[game]
    low, high = min(values)[0], max(values)[0]
    print(f"{who:10} search {game:10} {simulations / 1e3:8.1f} k simulations/s  [{low / 1e3:.1f} .. {high / 1e3:.1f}], {decisions / 1e6:5.2f} M decisions/s")
print(f"zombie for 4 in search: {median['zombie'][0] / median['hearts'][0]:.2f} x the simulations of OpenSpiel's hearts, "
      f"{median['zombie'][1] / median['hearts'][1]:.2f} x its decisions")
