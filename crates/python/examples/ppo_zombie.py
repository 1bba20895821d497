"""Self-play on Z-even Card Zombie with PPO in NumPy alone: a linear embedding of the table meets one of each candidate.

usage: python ppo_zombie.py [UPDATES [GAMES AT ONCE]]

Every few updates the player meets random players in all other seats; the share of games won is printed, 25 % being even."""

import sys

import numpy as np
import wardroom

UPDATES, N = [int(text) for text in sys.argv[1:3]] + [120, 256][len(sys.argv) - 1 :]
T, WIDTH, RATE, CLIP, DECAY, EPOCHS = 64, 48, 0.003, 0.2, 0.98, 3
RULES = dict(players=4, options={"rounds": 1}, candidates=True)
rng = np.random.default_rng(1)
schema = wardroom.schema("zombie")
WORDS = schema.number("rounds won") + 1  # words of the table come first
SLOTS = 40  # no list of this game is so long but once in many thousands; slots beyond are not chosen
INPUT = WORDS * 2 * 14


def seen(games):
    """How many of each piece lie in each kind of place, one's own and others', as one row a game."""
    rows, at = np.nonzero(games.entities[:, :, 0])
    kind, place, _, owner, name, count = games.entities[rows, at, :6].T
    mine = owner == games.seat[rows]
    piece = np.isin(kind, (1, 3, 4)) & (name < 14)
    place, name, count, mine, rows = (part[piece] for part in (place, name, count, mine, rows))
    table = np.zeros((games.n, INPUT), np.float32)
    np.add.at(table, (rows, (place * 2 + mine) * 14 + name), np.minimum(count, 8) / 4)
    return table


def offered(games):
    """Verb and first piece or player of each slot as columns of an embedding."""
    told = games.candidates[:, :SLOTS]
    verb = np.abs(told[:, :, 0].astype(np.int64)) % 32
    what = np.abs(told[:, :, 1].astype(np.int64)) % 32
    return verb * 32 + what


class Net:
    def __init__(self):
        self.parts = [rng.normal(0, 0.05, shape).astype(np.float32) for shape in ((INPUT, WIDTH), (1024, WIDTH), (1024,), (WIDTH,))]
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self.steps = 0

    def look(self, table, slots, mask):
        embed, tastes, bias, worth = self.parts
        hidden = np.tanh(table @ embed)
        logits = np.einsum("nw,nsw->ns", hidden, tastes[slots]) + bias[slots]
        logits = np.where(mask, logits, -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), hidden @ worth

    def learn(self, table, slots, mask, chosen, before, gain, target):
        embed, tastes, bias, worth = self.parts
        hidden, chances, value = self.look(table, slots, mask)
        rows = np.arange(len(chosen))
        ratio = chances[rows, chosen] / before
        open_ = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = (ratio * gain * open_ / len(chosen))[:, None]
        logits = push * chances
        logits[rows, chosen] -= push[:, 0]
        surprise = np.log(np.maximum(chances, 1e-9))
        logits += 0.01 / len(chosen) * chances * (surprise - (chances * surprise).sum(axis=1, keepdims=True))
        off = (value - target) / len(chosen)
        inner = (np.einsum("ns,nsw->nw", logits, tastes[slots]) + off[:, None] * worth) * (1 - hidden**2)
        slopes = [table.T @ inner, np.zeros_like(tastes), np.zeros_like(bias), hidden.T @ off]
        np.add.at(slopes[1], slots, logits[:, :, None] * hidden[:, None])
        np.add.at(slopes[2], slots, logits)
        self.steps += 1
        for part, slope, (mean, square) in zip(self.parts, slopes, self.moments):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            part -= RATE * (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def choose(net, games):
    table, slots, mask = seen(games), offered(games), games.mask[:, :SLOTS] == 1
    _, chances, value = net.look(table, slots, mask)
    chosen = (chances.cumsum(axis=1) > rng.random((games.n, 1))).argmax(axis=1)
    return table, slots, mask, chosen, chances[np.arange(games.n), chosen], value


def won(net, games):
    """The share of games that seat 1 wins against random players."""
    arena = wardroom.vector("zombie", n=min(games, 256), seed=999, bots=[None, "random", "random", "random"], **RULES)
    gains = []
    while len(gains) < games:
        arena.step(choose(net, arena)[3])
        gains += arena.rewards[arena.terminated, 0].tolist()
    return np.mean(np.maximum(gains[:games], 0))


net, games = Net(), wardroom.vector("zombie", n=N, seed=1, **RULES)
print(f"update 0: wins {100 * won(net, N):.1f} %", flush=True)
for update in range(1, UPDATES + 1):
    steps, later = [], np.zeros((N, 4), np.float32)
    for _ in range(T):
        seat = games.seat.astype(int) - 1
        steps.append((*choose(net, games), seat))
        games.step(steps[-1][3])
        steps[-1] = (*steps[-1], games.rewards.copy(), games.terminated.copy())
    known = np.zeros((N, 4), bool)
    batch = []
    for table, slots, mask, chosen, before, value, seat, rewards, over in reversed(steps):
        later[over], known[over] = rewards[over], True
        lane = np.arange(N)
        target = later[lane, seat]
        use = known[lane, seat]
        batch.append([part[use] for part in (table, slots, mask, chosen, before, target - value, target)])
        # What a seat got later is worth less earlier; where the game goes on, its own estimate stands for the rest.
        later[lane, seat] = np.where(use, DECAY * target + (1 - DECAY) * value, value)
        known[lane, seat] = True
    table, slots, mask, chosen, before, gain, target = (np.concatenate(parts) for parts in zip(*batch))
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(gain)), 8):
            net.learn(table[part], slots[part], mask[part], chosen[part], before[part], gain[part], target[part])
    if update % max(1, UPDATES // 6) == 0:
        print(f"update {update}: wins {100 * won(net, N):.1f} %", flush=True)
