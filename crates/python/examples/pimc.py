"""Perfect-information Monte Carlo in 40 lines: imagine what is hidden, try every action there, play on, take what did best on average.

usage: python pimc.py [GAMES [WORLDS]]"""

import sys
from statistics import mean

import wardroom

GAMES, WORLDS = [int(text) for text in sys.argv[1:3]] + [10, 8][len(sys.argv) - 1 :]
HORIZON = 40  # decisions until a world is judged as it stands


def standing(world, seat):
    """The seat's points, less those of the best of the others."""
    if world.outcome:
        points = dict(enumerate(world.outcome.scores, 1))
    else:
        panels = world.view("spectator")["seats"]
        points = {panel["seat"]: next(f["value"]["number"] for f in panel["facts"] if f["name"] == "points") for panel in panels}
    return points[seat] - max(score for other, score in points.items() if other != seat)


def playout(world, seat, seed):
    for step in range(HORIZON):
        if world.is_over:
            break
        world.play(world.asked[0], world.bot("quick", seed=seed * HORIZON + step))
    return standing(world, seat)


def pimc(game, seat, seed):
    worlds = [game.imagine(seat, seed * WORLDS + number) for number in range(WORLDS)]

    def worth(action):
        tried = [world.clone() for world in worlds]
        for world in tried:
            world.play(seat, action)
        return mean(playout(world, seat, number) for number, world in enumerate(tried))

    return max(game.legal_actions(seat), key=worth)


wins = 0.0
for number in range(GAMES):
    game = wardroom.deal("zombie", players=2, seed=number, options={"rounds": 1})
    while not game.is_over:
        seat, step = game.asked[0], len(game.moves())
        game.play(seat, pimc(game, seat, step) if seat == 1 else game.bot("random", seed=step))
    wins += (1 in game.outcome.winners) / max(1, len(game.outcome.winners))
print(f"seat 1 by PIMC against random: {wins:g} of {GAMES} games won")
