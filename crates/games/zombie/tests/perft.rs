//! How many action paths there are: numbers that change only if the rules are played differently.
//!
//! `wardroom perft zombie --players 2 --seed 1 --depth 6` counts the same.

use kernel::{Game, Library, Silent, chance::Quick, perft};
use zombie::{Deck, DiggerHunterTurn, GraveyardView, HunterTargets, LaidSet, Options, YesNo, Zombie};

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
    counts(&options, 2, 1, &[0; 7]);
    counts(&options, 2, 2, &[0; 7]);
    counts(&options, 2, 3, &[0; 7]);
}

#[test]
fn four_players() {
    let options = Options::default();
    counts(&options, 4, 1, &[0; 6]);
    counts(&options, 4, 2, &[0; 6]);
    counts(&options, 4, 3, &[0; 6]);
}

#[test]
fn a_pair_that_replaces_the_turn() {
    let options = Options { digger_hunter_turn: DiggerHunterTurn::ReplacesTurn, ..Options::default() };
    counts(&options, 2, 1, &[0; 6]);
    counts(&options, 4, 2, &[0; 6]);
    counts(&options, 4, 3, &[0; 6]);
}

#[test]
fn a_graveyard_of_which_only_the_top_is_seen() {
    let options = Options { graveyard_view: GraveyardView::TopOnly, ..Options::default() };
    counts(&options, 2, 1, &[0; 6]);
    counts(&options, 4, 2, &[0; 6]);
}

#[test]
fn every_target_and_every_draw() {
    let options = Options {
        hunter_targets: HunterTargets::AnyTable,
        horde_from_graveyard: YesNo::Yes,
        laid_set: LaidSet::NeedsCall,
        ..Options::default()
    };
    counts(&options, 2, 1, &[0; 6]);
    counts(&options, 4, 2, &[0; 6]);
}
