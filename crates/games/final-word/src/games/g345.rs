//! 3-4-5: three letters, four, five; whoever makes the five takes the cards.

use super::title;
use crate::clauses::fw_345::{
    FW_345_02, FW_345_03, FW_345_05, FW_345_07, FW_345_10, FW_345_15, FW_345_18, FW_345_28,
};
use crate::{
    made::Made,
    options::{Abandoned, FailTrade, MoveSet, Options, Scoring, YesNo},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Title, refuse};

pub const TITLE: Title = title(
    "fw-345",
    "3-4-5",
    "Grow one word from three letters to four to five in a single turn, and take every card of it.",
    &["FW", "FW-345"],
    (2, 4),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.fail_trade = Some(FailTrade::UpTo5);
        options.abandoned = Some(Abandoned::Removed);
        options.abandoned_ends = Some(YesNo::No);
        options.scoring = Some(Scoring::Cards);
    }

    /// Three letters become four, and four five.
    fn moves(&self) -> MoveRule {
        let sets = MoveRule::sets(&[
            (MoveSet::AddOverlay, Moves::ADD_OVERLAY_DUPLICATE),
            (MoveSet::AddOnly, Moves::ADD),
            (MoveSet::AddOverlayGive, Moves::ALL_BUT_SPLIT),
        ]);
        MoveRule { one_of: Moves::ADD, ..sets }
    }

    fn rules(&self, options: &Options) -> Rules {
        let values = options.scoring == Some(Scoring::Values);
        Rules {
            penalty: if values { Penalty::Points } else { Penalty::None }, // FW-345-25, FW-345-26
            most_words: one_word(options),
            letters: (3, 4),
            letters_count: values,
            ends_by: FW_345_28,
            ..Rules::of((2, 4), || refuse(FW_345_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        let trade = match game.options().fail_trade {
            Some(FailTrade::None) => Err((|| refuse(FW_345_18)) as fn() -> _),
            _ => open.trade,
        };
        let by = |letters| Change { letters, ..Change::by(game.table.moves, || refuse(FW_345_10)) };
        let no_spell = || refuse(FW_345_15);
        match game.board.length(0) {
            0 => Step {
                ask: says::ask_spell_three,
                spell: Ok(Spell { letters: Span::exactly(3, || refuse(FW_345_03)), ..Spell::ONE }),
                trade,
                ..open
            },
            3 => Step {
                ask: says::ask_into_four,
                trade,
                ..Step::change(game, by(Span::exactly(4, || refuse(FW_345_05))), no_spell)
            },
            _ => Step {
                ask: says::ask_into_five,
                trade,
                ..Step::change(game, by(Span::exactly(5, || refuse(FW_345_07))), no_spell)
            },
        }
    }

    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let seat = game.active;
        match made.longest() {
            3 => Effects::from_iter([Effect::Draw(1), Effect::Step(0)]), // FW-345-04
            4 => Effects::from_iter([Effect::Draw(2), Effect::Step(0)]), // FW-345-06
            _ => {
                // FW-345-08, FW-345-12: all cards, covered ones too.
                let cards = game.board.all().plus(&made.played).minus(&made.swapped);
                let points = match game.options().scoring {
                    Some(Scoring::Values) => game.table.points.of_rack(&cards),
                    _ => cards.len() as i32,
                };
                let taken = [Effect::Score(seat, points), Effect::Clear(To::Taken(seat))];
                let begun_anew = (!game.marked.is_empty()).then_some(Effect::Unmark(game.marked)); // FW-345-28
                taken.into_iter().chain(begun_anew).collect()
            }
        }
    }

    /// FW-345-14, FW-345-20: the word waits for the next player until everybody has failed to lengthen it.
    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        let mut effects = Effects::from_iter([Effect::GiveUp]);
        let marks = game.deck_out() && !abandoned_ends(game);
        if marks {
            effects.push(Effect::Mark(game.active)); // FW-345-28
        }
        if !game.board.is_empty() && is_abandoned(game) {
            effects.push(Effect::Clear(match game.options().abandoned {
                Some(Abandoned::Reshuffled) => To::Deck, // FW-345-22
                _ => To::Removed,
            }));
            if !abandoned_ends(game) {
                effects.push(Effect::Afresh);
            } else if game.deck_out() {
                effects.push(Effect::Over(why_over(game)));
            }
        }
        if marks && FinalWord::covers(game.marked.with(game.active), game.players) {
            effects.push(Effect::Over(why_over(game)));
        }
        effects
    }

    /// FW-345-28: where an abandoned word ends the game, so does a lap in which nobody opens another.
    fn over(&self, game: &FinalWord, lap: bool) -> Option<End> {
        (abandoned_ends(game) && lap && game.board.is_empty()).then(|| why_over(game))
    }
}

fn is_abandoned(game: &FinalWord) -> bool {
    FinalWord::covers(game.counts.gave_up.with(game.active), game.players)
}

/// FW-345-28.
fn abandoned_ends(game: &FinalWord) -> bool {
    game.options().abandoned_ends == Some(YesNo::Yes)
}

fn why_over(game: &FinalWord) -> End {
    let line = match abandoned_ends(game) {
        true => says::end_sequence_abandoned,
        false => says::end_no_sequence,
    };
    End::Page(line, FW_345_28)
}
