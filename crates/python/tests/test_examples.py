"""The examples run, at small size."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
SMALL = {
    "results_by_seat.py": (["20"], "quick against random"),
    "pimc.py": (["1", "1"], "of 1 games won"),
    "ppo_zombie.py": (["1", "16"], "update 1: wins"),
}


def test_every_example_is_run():
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(SMALL)


@pytest.mark.parametrize("name", SMALL)
def test_an_example_runs(name, tmp_path):
    arguments, says = SMALL[name]
    done = subprocess.run([sys.executable, EXAMPLES / name, *arguments], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert says in done.stdout


def test_the_notebook_of_decks_runs(capsys):
    import json

    notebook = json.loads((EXAMPLES / "ward_decks.ipynb").read_text())
    names = {"GAMES": 1, "__name__": "notebook"}
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    decks = 2
    for cell in cells:
        exec(cell, names)
        # Two decks will do.
        if "decks" in names:
            names["decks"] = names["decks"][:decks]
    assert capsys.readouterr().out.count("mean") == decks and len(names["won"]) == 1
