"""Records: written, read, verified."""

from pathlib import Path

import pytest
import wardroom

# Records of Ward need the cards of their time, which are not in the package.
GOLDEN = [path for path in sorted((Path(__file__).parents[2] / "games").glob("*/records/*.jsonl")) if path.parts[-3] != "ward"]


def played(title="zombie", **table):
    game = wardroom.deal(title, seed=7, **table)
    while not game.is_over:
        game.play(game.asked[0], game.bot("quick", seed=len(game.moves())))
    return game


def test_a_record_holds_and_is_read_again(tmp_path):
    game = played(players=3, options={"rounds": 1})
    file = tmp_path / "game.jsonl"
    game.save(file)
    found = wardroom.verify(file)
    assert found.game == "zombie" and found.seed_shown and found.finished
    assert found.entries == len(game.moves()) + 1 and found.outcomes > 0
    assert found.places == game.outcome.places and found == wardroom.verify(game.record())
    end = wardroom.replay(file)
    assert end.is_over and end.outcome == game.outcome and end.moves() == game.moves()
    half = wardroom.replay(file, entry=5)
    assert half.moves() == game.moves()[:5] and not half.is_over
    seat, action = game.moves()[5]
    assert half.check(seat, action) is None
    with pytest.raises(wardroom.UsageError, match="there is no entry 99999"):
        wardroom.replay(file, entry=99999)


def test_a_record_that_was_altered_does_not_hold():
    lines = played(players=2, options={"rounds": 1}).record().splitlines(keepends=True)
    with pytest.raises(wardroom.RecordError) as wrong:
        wardroom.verify("".join(lines[:4] + lines[5:]))
    assert wrong.value.line == 5
    with pytest.raises(wardroom.RecordError) as wrong:
        wardroom.verify("what a game that was")
    assert wrong.value.line == 1


def test_a_game_under_way_has_a_record_without_its_seed():
    game = wardroom.deal("ursting", players=2, seed=5)
    game.play(game.asked[0], game.bot())
    found = wardroom.verify(game.record())
    assert not found.finished and not found.seed_shown and found.entries == 2


@pytest.mark.parametrize("file", GOLDEN[:: max(1, len(GOLDEN) // 8)], ids=lambda file: file.stem)
def test_records_of_earlier_revisions_hold(file):
    assert wardroom.verify(file).entries > 0
