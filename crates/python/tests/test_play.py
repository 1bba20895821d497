"""Plain play: dealing, asking, refusing, imagining, taking back."""

import copy
import pickle

import pytest
import wardroom

TITLES = [title.id for title in wardroom.games()]


def finish(game, bot="quick"):
    while not game.is_over:
        seat = game.asked[0]
        game.play(seat, game.bot(bot, seat, seed=len(game.moves())))
    return game


def test_there_are_29_games_and_each_says_what_it_is():
    assert len(TITLES) == 29 and TITLES[0] == "zombie"
    for title in wardroom.games():
        assert title.players and title.pitch and {"random", "quick"} <= set(title.bots)
        assert all(option.name and option.about for option in title.options)


@pytest.mark.parametrize("title", TITLES)
def test_every_game_is_dealt_and_played_by_its_list(title):
    game = wardroom.deal(title, seed=7)
    assert game.title == title and not game.is_over and game.outcome is None
    for _ in range(6):
        if game.is_over:
            break
        seat = game.asked[0]
        listed = game.legal_actions(seat)
        assert listed and all(game.check(seat, action) is None for action in listed[:8])
        game.play(seat, game.bot("random", seat, seed=1))


def test_the_same_seed_gives_the_same_game():
    one, two, other = (wardroom.deal("zombie", players=3, seed=seed) for seed in (7, 7, 8))
    assert one.position == two.position and one.state_hash == two.state_hash
    assert one.position != other.position
    assert wardroom.deal("zombie").seed != wardroom.deal("zombie").seed


def test_a_game_is_played_to_its_end():
    game = finish(wardroom.deal("zombie", players=4, seed=7, options={"rounds": 1}))
    assert game.asked == [] and game.legal_actions() == []
    outcome = game.outcome
    assert outcome.winners and len(outcome.scores) == 4
    assert sum(outcome.returns) == pytest.approx(0)
    assert game.options["rounds"] == 1
    with pytest.raises(wardroom.Refused) as refused:
        game.play(1, "end")
    assert refused.value.clause == "HS-01"


def test_a_refusal_carries_its_clause_and_changes_nothing():
    game = wardroom.deal("zombie", players=4, seed=7)
    before = game.state_hash
    seat = game.asked[0]
    raid = f"raid {seat % 4 + 1} with 3"
    refusal = game.check(seat, raid)
    assert refusal.clause.startswith("ZZ-") and refusal.text == wardroom.clause(refusal.clause)
    assert refusal.reason
    with pytest.raises(wardroom.Refused) as refused:
        game.play(seat, raid)
    assert refused.value.refusal == refusal and str(refused.value).startswith(refusal.clause)
    assert pickle.loads(pickle.dumps(refused.value)).refusal == refusal
    assert game.state_hash == before and game.moves() == []
    assert game.check(1, "dance").clause == "HS-04"
    out_of_turn = next(seat for seat in (1, 2, 3, 4) if seat not in game.asked)
    assert game.check(out_of_turn, game.legal_actions()[0]).clause.startswith(("HS-", "ZZ-"))


@pytest.mark.parametrize(
    "wrong, problem",
    [
        (lambda: wardroom.deal("zombi3"), "did you mean `zombie`"),
        (lambda: wardroom.deal("zombie", options={"rouns": 1}), "did you mean `rounds`"),
        (lambda: wardroom.deal("zombie", options={"rounds": 99}), "allowed"),
        (lambda: wardroom.deal("zombie", seed=1).view(9), "seats are 1 to 4"),
        (lambda: wardroom.deal("zombie", seed=1).view("god"), "name a seat"),
        (lambda: wardroom.deal("zombie", seed=1).bot("quik"), "did you mean `quick`"),
        (lambda: wardroom.deal("zombie", seed=1).search("mcts"), "rollouts, tree"),
        (lambda: wardroom.deal("zombie", seed=1).search(playouts=0), "plays 1 to"),
        (lambda: wardroom.deal("zombie", seed=1).bot(seconds=-1.0), "seconds"),
        (lambda: wardroom.clause("ZZ-9999"), "ZZ-50"),
    ],
)
def test_what_does_not_exist_is_told_with_what_does(wrong, problem):
    with pytest.raises(wardroom.UsageError, match=problem):
        wrong()


def test_a_table_that_the_rules_do_not_allow_is_refused_by_clause():
    with pytest.raises(wardroom.Refused) as refused:
        wardroom.deal("zombie", players=7)
    assert refused.value.clause == "ZZ-15"


def test_a_seat_sees_its_hand_and_no_other():
    game = wardroom.deal("zombie", players=3, seed=7)
    zones = {zone["id"]: zone for zone in game.view(1)["zones"]}
    assert len(zones["hand/1"]["pieces"]) == 5 and zones["hand/2"]["pieces"] == []
    assert {zone["id"]: zone for zone in game.view()["zones"]}["hand/2"]["pieces"]
    assert game.view("spectator")["prompt"] is None and game.view(game.asked[0])["prompt"]


def test_an_imagined_world_looks_the_same_and_is_another():
    game = wardroom.deal("zombie", players=4, seed=7)
    worlds = [game.imagine(1, seed) for seed in range(8)]
    assert all(world.view(1) == game.view(1) for world in worlds)
    assert len({world.state_hash for world in worlds}) > 1
    assert game.imagine(1, 3).position == game.imagine(1, 3).position
    with pytest.raises(wardroom.UsageError, match="only a game that was dealt"):
        worlds[0].record()


def test_a_clone_goes_its_own_way_and_meets_the_same_chance():
    game = wardroom.deal("zombie", players=2, seed=7, options={"rounds": 1})
    twin = copy.deepcopy(game)
    finish(game)
    assert twin.moves() == [] and not twin.is_over
    assert finish(twin).record() == game.record()


def test_a_position_is_set_up_again():
    game = wardroom.deal("zombie", players=2, seed=7)
    again = wardroom.set_up("zombie", game.position, players=2)
    assert again.state_hash == game.state_hash
    with pytest.raises(wardroom.Refused) as refused:
        wardroom.set_up("zombie", {"hands": "everything"}, players=2)
    assert refused.value.clause in ("HS-17", "HS-18")


def test_what_was_done_is_told_and_taken_back():
    game = wardroom.deal("zombie", players=2, seed=7)
    seat = game.asked[0]
    while not game.legal_actions()[0].startswith("lay"):
        game.play(seat, game.legal_actions()[0])
    lay, before = game.legal_actions()[0], game.state_hash
    game.play(seat, lay)
    assert game.moves()[-1] == (seat, lay)
    assert game.log(seat)[-1] and all(isinstance(line, str) for entry in game.log() for line in entry)
    game.undo(seat)
    assert game.state_hash == before
    with pytest.raises(wardroom.Refused):
        game.undo(3 - seat)


def test_bots_and_searches_choose_what_may_be_done():
    game = wardroom.deal("fw-345", players=2, seed=3)
    for bot in ("random", "quick", "novice"):
        action = game.bot(bot, seed=5)
        assert game.check(game.asked[0], action) is None
        assert action == game.bot(bot, seed=5)
    zombie = wardroom.deal("zombie", players=3, seed=3)
    zombie.play(zombie.asked[0], "draw pile") if "draw pile" in zombie.legal_actions() else None
    found = zombie.search(playouts=64, seed=2)
    assert found == zombie.search(playouts=64, seed=2, threads=2)
    assert found.action in zombie.legal_actions() and found.playouts <= 64
    assert found.policy in [tried.action for tried in found.candidates]
    assert zombie.search("tree", playouts=32).action in zombie.legal_actions()
    assert zombie.search(playouts=100_000, seconds=0.0).action in zombie.legal_actions()
