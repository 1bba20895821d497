//! How many action paths there are: numbers that change only if the rules are played differently.
//!
//! `wardroom perft zombie --players 2 --seed 1 --depth 10` counts the first of them again.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{Library, Rules, Silent, chance::Quick, perft};
use zombie::{
    Deck, DeckTable, DiggerHunterTurn, GraveyardView, HunterTargets, LaidSet, Options, YesNo, Zombie,
};

/// The counts for depth 1, 2, 3 and so on.
#[track_caller]
fn counts(options: &Options, players: u8, seed: u64, expected: &[u64]) {
    let mut chance = Quick::new(seed);
    let game = Zombie::deal(options, players, &Library::new(), &mut chance, &mut Silent).unwrap();
    let found: Vec<u64> = (1..).zip(expected).map(|(depth, _)| perft(&game, depth, &chance)).collect();
    assert_eq!(found, expected, "{players} players, seed {seed}");
}

#[test]
fn two_players() {
    let options = Options::default();
    counts(&options, 2, 1, &[2, 3, 33, 267, 267, 388, 584, 7388, 73_547, 105_095]);
    counts(&options, 2, 2, &[1, 1, 17, 95, 95, 116, 231, 2555, 13_704, 14_144]);
    counts(&options, 2, 7, &[2, 3, 32, 249, 398, 483, 666, 6068, 58_926, 108_077]);
}

#[test]
fn four_players() {
    let options = Options::default();
    counts(&options, 4, 1, &[1, 1, 15, 135, 135, 177, 280, 5106, 57_057]);
    counts(&options, 4, 3, &[2, 3, 74, 774, 1505, 1729, 2249, 15_515, 141_083]);
    counts(&options, 4, 4, &[2, 3, 65, 455, 455, 563, 1168, 18_568, 167_505]);
}

/// The first deals again, with fewer cards to hunt.
#[test]
fn hunters_that_spare_their_own_table() {
    let options = Options { hunter_targets: HunterTargets::Opponents, ..Options::default() };
    counts(&options, 2, 1, &[2, 3, 33, 267, 267, 388, 584, 7379, 71_872, 103_411]);
    counts(&options, 4, 3, &[2, 3, 74, 769, 1500, 1719, 2234, 15_263, 135_282]);
}

/// The same deals as above: here a pair stands beside the draws, and there it does not.
#[test]
fn a_pair_that_replaces_the_turn() {
    let options = Options { digger_hunter_turn: DiggerHunterTurn::ReplacesTurn, ..Options::default() };
    counts(&options, 2, 1, &[2, 3, 33, 267, 270, 691, 3860, 10_111, 74_543]);
    counts(&options, 4, 3, &[2, 3, 65, 657, 1388, 1525, 1958, 12_147, 107_013]);
    counts(&options, 4, 4, &[2, 3, 65, 455, 536, 2999, 20_959, 35_764]);
}

#[test]
fn a_graveyard_of_which_only_the_top_is_seen() {
    let options = Options { graveyard_view: GraveyardView::TopOnly, ..Options::default() };
    counts(&options, 2, 1, &[2, 3, 33, 267, 267, 388, 583, 7155, 64_509, 105_078]);
    counts(&options, 2, 10, &[2, 3, 42, 313, 377, 482, 706, 5178, 30_448]);
    counts(&options, 4, 7, &[2, 3, 71, 720, 1848, 2160, 2845, 22_660, 229_531]);
}

#[test]
fn more_to_draw_and_to_hunt_and_sets_that_wait() {
    let options =
        Options { horde_from_graveyard: YesNo::Yes, laid_set: LaidSet::NeedsCall, ..Options::default() };
    counts(&options, 2, 8, &[2, 3, 48, 393, 393, 526, 930, 14_295, 102_268]);
    counts(&options, 4, 5, &[2, 3, 66, 654, 654, 880, 1669, 37_032, 380_514]);
}

/// Four cards are left in the pile, so that the third turn shuffles the graveyard.
#[test]
fn a_deck_that_runs_out() {
    let deck = DeckTable { clown: 5, nurse: 3, hunter: 3, gravedigger: 4, ..DeckTable::default() };
    let options = Options { deck: Deck::Table(deck), ..Options::default() };
    counts(&options, 2, 1, &[1, 1, 10, 83, 115, 151, 200, 1230, 8855, 16_276, 23_731, 38_899]);
    counts(&options, 2, 4, &[2, 3, 26, 187, 270, 329, 407, 3088, 26_750, 48_654, 70_181, 104_420]);
}
