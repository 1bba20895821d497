"""What both benchmarks beside OpenSpiel need of it."""
import random


def decisions_per_game(game, games=200):
    """How many decisions a game at random has: no bot of OpenSpiel's tells, so that they are counted in a Python loop."""
    rng, decisions = random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                chance(state, rng)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions / games


def first_decision(game, rng):
    """A fresh deal, where somebody is asked for the first time."""
    state = game.new_initial_state()
    while state.is_chance_node():
        chance(state, rng)
    return state


def chance(state, rng):
    outcomes, weights = zip(*state.chance_outcomes())
    state.apply_action(rng.choices(outcomes, weights)[0])
