//! What is foretold is what comes.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::library;
use final_word::{Action, FinalWord};
use kernel::{Fact, Game, Players, Rules, Seat, Silent, Turn, Value, Viewer, chance::Quick};

fn number(facts: &[Fact], name: &str) -> Option<i64> {
    facts.iter().find_map(|fact| match fact.value {
        Value::Number(number) if fact.name == name => Some(number),
        _ => None,
    })
}

fn points(game: &FinalWord, seat: Seat) -> Option<i64> {
    number(&game.view(Viewer::All).seats[seat.index()].facts, "points")
}

#[test]
fn a_word_scores_what_the_preview_says() {
    let library = library();
    for title in FinalWord::titles() {
        let options = FinalWord::preset(title);
        let (mut compared, mut scored) = (0, 0);
        for (seats, seed) in FinalWord::players(&options).flat_map(|seats| [(seats, 1), (seats, 2)]) {
            let mut chance = Quick::new(seed);
            let mut game = FinalWord::deal(&options, seats, &library, &mut chance, &mut Silent).unwrap();
            for decision in 0..80 {
                let Turn::Ask(asked) = game.turn() else { break };
                let seat = asked.lowest().unwrap();
                let random = decision % 3 == 0;
                let action =
                    if random { game.sample(seat, &mut chance) } else { game.policy(seat, &mut chance) };
                let told = number(&game.preview(seat, &action).facts, "points");
                let before = points(&game, seat);
                game.play(seat, &action, &mut chance, &mut Silent).unwrap();
                // At the end unplayed cards are counted too.
                let over = matches!(game.turn(), Turn::Over(_));
                let spells = matches!(action, Action::Spell(_) | Action::Pick(_));
                if let (true, Some(told), Some(before), false) = (spells, told, before, over) {
                    assert_eq!(points(&game, seat), Some(before + told), "{}: {action}", title.id);
                    compared += 1;
                    scored += i64::from(told != 0);
                }
            }
        }
        // First Base keeps none; those of Break Up come with a choice, those of Leftovers and Take Two from the next player, those
        // of Profit & Loss with the other word, those of Run the Table and Tricked Out at the end of the run or trick; Take 6 scores
        // every third word, and Seeing Red nothing for long.
        let later = ["fw-fb", "fw-brk", "fw-lft", "fw-pl", "fw-rtt", "fw-red", "fw-tk2", "fw-tk6", "fw-trk"];
        let expected = !later.contains(&title.id);
        assert!(
            !expected || compared > 10 && scored > 5,
            "{}: {compared} compared, {scored} scored",
            title.id
        );
    }
}
