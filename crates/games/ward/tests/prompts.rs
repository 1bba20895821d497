//! How often a person has to answer who plays what the regular player decides; `examples/prompts.rs` counts more of it.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{Level, Library, Players, Rules, Silent, Turn, Viewer, chance::Quick, deadline::Deadline};
use std::collections::BTreeMap;
use ward::{Action, Moments, Options, Ward, clauses::wt::WT_460};

/// What a game of regular players asked for.
#[derive(Default)]
struct Asked {
    /// Of each seat.
    all: [u32; 2],
    /// Of each seat, where it had a choice.
    chosen: [u32; 2],
    /// Answers of who was asked, and how many of them where nobody is asked who has said nothing.
    answers: u32,
    lost: u32,
    /// The answers by the moment at which they came.
    moments: BTreeMap<String, u32>,
}

fn asked(moments: Moments, game: u64) -> Asked {
    let mut chance = Quick::part(11, game);
    let options = Options { moments, ..Options::default() };
    let library = ward::shelf(Library::new());
    let mut game = Ward::deal(&options, 2, &library, &mut chance, &mut Silent).unwrap();
    let mut found = Asked::default();
    while let Turn::Ask(seats) = game.turn() {
        let seat = seats.lowest().unwrap();
        if let Some((seat, only)) = game.forced() {
            game.play(seat, &only, &mut chance, &mut Silent).unwrap();
            continue;
        }
        found.all[seat.index()] += 1;
        found.chosen[seat.index()] += u32::from(game.sole_choice(seat).is_none());
        let action = game.skilled(seat, Level::Regular, &Deadline::NEVER, &mut chance);
        if matches!(action, Action::Play(_) | Action::Use(..)) && game.check(seat, &Action::Pass).is_ok() {
            found.answers += 1;
            let moment = game.view(Viewer::Spectator).fact("moment").unwrap().to_string();
            *found.moments.entry(moment).or_default() += 1;
            found.lost += u32::from(game.is_spared(seat));
        }
        game.play(seat, &action, &mut chance, &mut Silent).unwrap();
    }
    found
}

#[test]
fn no_answer_of_the_regular_player_comes_where_nobody_is_asked_by_default() {
    trials::shows![WT_460];
    let games: Vec<Asked> = (0..30).map(|game| asked(Moments::Each, game)).collect();
    let answers: u32 = games.iter().map(|game| game.answers).sum();
    assert!(answers > 60, "{answers} answers");
    assert_eq!(games.iter().map(|game| game.lost).sum::<u32>(), 0, "of {answers}");
    // Each of these is asked by default, and would lose answers if it were not.
    for moment in ["declared", "hit", "damage", "answer"] {
        let came: u32 = games.iter().filter_map(|game| game.moments.get(moment)).sum();
        assert!(came > 0, "nobody answers at the moment `{moment}`");
    }
}

#[test]
fn among_bots_a_person_answers_eighty_times_in_a_game_or_less_and_among_people_less_often_than_before() {
    let middle = |mut counts: Vec<u32>| {
        counts.sort_unstable();
        counts[counts.len() / 2]
    };
    let [few, each] = [Moments::Few, Moments::Each]
        .map(|moments| (0..30).map(|game| asked(moments, game)).collect::<Vec<_>>());
    let all = |games: &[Asked]| middle(games.iter().flat_map(|game| game.all).collect());
    assert!(middle(few.iter().flat_map(|game| game.chosen).collect()) <= 80);
    assert!(all(&few) * 10 < all(&each) * 9, "{} of {}", all(&few), all(&each));
}
