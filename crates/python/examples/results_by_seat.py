"""Random and quick players against each other, and how often each seat wins: a plot, or a table where matplotlib is not there.

usage: python results_by_seat.py [GAMES]"""

import sys

import wardroom

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 2000

shares = {}
for bots in (["random"], ["quick"], ["quick", "random", "random", "random"]):
    results = wardroom.simulate("zombie", GAMES, players=4, bots=bots, options={"rounds": 1})
    shares["quick against random" if len(bots) > 1 else f"{bots[0]} in all seats"] = [wins / GAMES for wins in results.wins]
for name, share in shares.items():
    print(f"{name:24}", "  ".join(f"{100 * one:5.1f} %" for one in share))

try:
    import matplotlib
except ImportError:
    sys.exit()
matplotlib.use("Agg")
import matplotlib.pyplot as plt

figure, axes = plt.subplots()
for at, (name, share) in enumerate(shares.items()):
    axes.bar([seat + 0.25 * at for seat in range(1, 5)], share, 0.25, label=name)
axes.axhline(0.25, color="black", linewidth=0.5)
axes.set(xlabel="seat", ylabel="share of wins", xticks=range(1, 5), title=f"Z-even Card Zombie, {GAMES} games of one round")
axes.legend()
figure.savefig("results_by_seat.png", dpi=150)
print("results_by_seat.png")
