//! The laws that every game keeps, on random games of all titles.

use crate::{common::library, ends::bound};
use final_word::{Action, FinalWord};
use kernel::{
    Game, Players, Rules, Seat, Silent, Table, Turn, View, Viewer, Way,
    chance::{Chance, Quick},
    hand_zone,
    hs::HS_12,
};
use lexicon::Lexicon;
use std::sync::Arc;

#[test]
fn the_final_word_keeps_the_laws() {
    trials::laws::hold::<FinalWord>(&library(), false, bound);
}

/// Spellings of all sorts: words, what chance makes of the hand, and either after a word that lies there.
fn spellings(game: &FinalWord, seat: Seat, chance: &mut Quick) -> Vec<Action> {
    let mut found = Vec::new();
    game.actions(seat, &mut found);
    found.truncate(40);
    let view: View = game.view(Viewer::Seat(seat));
    let hand: Vec<&str> = view
        .zone(&hand_zone(seat))
        .map_or(&[][..], |zone| &zone.pieces)
        .iter()
        .map(|face| face.name())
        .collect();
    let ways = view.prompt.iter().flat_map(|prompt| &prompt.ways);
    let rows =
        ways.filter_map(|way| if let Way::Compose { rows, .. } = way { Some(rows) } else { None }).flatten();
    let kept: Vec<String> = rows
        .map(|row| (1..=row.tops(&view).len()).map(|stack| format!("@{}.{stack} ", row.number)).collect())
        .collect();
    for _ in 0..40 {
        let letters: Vec<&str> = (0..3 + chance.below("letters", 4))
            .filter_map(|_| hand.get(chance.below("letter", hand.len().max(1) as u32) as usize).copied())
            .collect();
        let before = kept.get(chance.below("row", kept.len() as u32 + 1) as usize).map_or("", String::as_str);
        found.extend(format!("spell {before}{}", letters.join(" ")).parse::<Action>());
        found.extend(letters.first().and_then(|letter| format!("trade {letter}").parse::<Action>().ok()));
    }
    found
}

/// FW-162
#[test]
fn without_hints_nobody_is_told_beforehand_whether_a_word_exists() {
    // Every second word of the list, under the same name.
    let words = lexicon::wordnik();
    let half: Vec<String> = (0..words.len()).step_by(2).filter_map(|index| words.word(index)).collect();
    let half = Lexicon::from_text("half", "1", half.join("\n").as_bytes()).expect("words are words");
    let (whole, half) =
        (library(), library().with("wordnik", half.hash().to_string(), Arc::new(half.clone())));
    for title in FinalWord::titles() {
        let stuck = [("trade_only_if_stuck".to_string(), "on".into())].into_iter().collect();
        let options =
            kernel::options::read(&FinalWord::preset(title), &stuck).expect("an option of the game");
        let compared = trials::laws::told_alike::<FinalWord>(&options, [&whole, &half], 5, 12, spellings);
        assert!(compared > 200, "{}: {compared} compared", title.id);
    }
}

/// HS-12, FW-162: with a word taken back one would have found out for nothing that it exists.
#[test]
fn a_word_found_by_trying_is_not_taken_back_alone() {
    let title = FinalWord::titles().iter().find(|title| title.id == "fw-ow").expect("Open Word is a title");
    for (hints, alone) in [("off", Err(HS_12)), ("on", Ok(()))] {
        let hints = [("hints".to_string(), hints.into())].into_iter().collect();
        let options =
            kernel::options::read(&FinalWord::preset(title), &hints).expect("an option of the game");
        let taken_back = (0..40).find_map(|seed| {
            let game = FinalWord::deal(&options, 2, &library(), &mut Quick::new(seed), &mut Silent).ok()?;
            let Turn::Ask(asked) = game.turn() else { return None };
            let seat = asked.lowest()?;
            let action = game.policy(seat, &mut Quick::new(seed));
            let mut table = Table::from(game, Quick::new(seed));
            let entry = table.act(seat, action.clone()).ok()?;
            let quiet = entry.drawn.is_empty() && !entry.events.iter().any(|event| event.is_news_to(seat));
            let answer = table.undo(seat, false).map_err(|refusal| refusal.clause());
            (quiet && matches!(action, Action::Spell(_))).then_some(answer)
        });
        assert_eq!(taken_back, Some(alone), "hints {hints:?}");
    }
}
