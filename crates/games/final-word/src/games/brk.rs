//! Break Up: cut the word in two, complete both parts, take one for points and leave the other.

use super::title;
use crate::clauses::fw_brk::{
    FW_BRK_02, FW_BRK_03, FW_BRK_04, FW_BRK_06, FW_BRK_09, FW_BRK_11, FW_BRK_12, FW_BRK_20, FW_BRK_26,
};
use crate::{
    made::Made,
    options::{MoveSet, OnOff, Options},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Refusal, Title, refuse};

pub const TITLE: Title = title(
    "fw-brk",
    "Break Up",
    "Cut the word anywhere, mend both halves from your hand, cash one in and leave the other.",
    &["FW", "FW-BRK"],
    (2, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.hard = Some(OnOff::Off);
    }

    fn moves(&self) -> MoveRule {
        const SPLIT: Moves = Moves { split: true, ..Moves::ADD };
        MoveRule::sets(&[(MoveSet::Add, SPLIT), (MoveSet::AddOverlay, Moves { overlay: true, ..SPLIT })])
    }

    fn rules(&self, _: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points,  // FW-BRK-22
            ends_on_empty_hand: false, // FW-BRK-20
            most_words: 1,
            ends_by: FW_BRK_20,
            ..Rules::of((2, 6), || refuse(FW_BRK_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        if game.board.is_empty() {
            let spell = Spell { words: Span::exactly(2, || refuse(FW_BRK_03)), ..Spell::ONE };
            return Step { ask: says::ask_spell_two, spell: Ok(spell), ..open };
        }
        let change = Change {
            rows: Span::from_to(1, 2, || refuse(FW_BRK_06)),
            drop: Dropping::Part,
            dropped: To::Deck, // FW-BRK-15 to FW-BRK-17
            drop_by: || refuse(FW_BRK_06),
            card_in_each: Some(|| refuse(FW_BRK_09)),
            ..Change::by(game.table.moves, || refuse(FW_BRK_11))
        };
        Step { ask: says::ask_cut, ..Step::change(game, change, || refuse(FW_BRK_06)) }
    }

    /// FW-BRK-04, FW-BRK-12: of two words one is taken; a single one stays and scores nothing.
    fn settle(&self, _: &FinalWord, made: &Made) -> Effects {
        if made.words.len() > 1 { Effects::from_iter([Effect::Choose]) } else { FinalWord::done() }
    }

    fn choosing(&self) -> Option<&dyn Choosing> {
        Some(self)
    }
}

impl Choosing for Game {
    /// FW-BRK-25 to FW-BRK-28: with a word of three letters only the word with fewer points counts.
    fn may_choose(&self, game: &FinalWord, word: usize) -> Result<(), Refusal> {
        let mut words = 0..game.board.words();
        let short = words.clone().any(|word| game.board.length(word) <= 3);
        let worth = |word: usize| game.points(&game.board.spelling(word));
        let bound = game.options().hard == Some(OnOff::On) && short;
        if bound && words.any(|other| worth(other) < worth(word)) {
            return Err(refuse(FW_BRK_26).fact("points", worth(word)));
        }
        Ok(())
    }

    fn no_such(&self, game: &FinalWord) -> Refusal {
        // The first two words are made of cards alone.
        let opening = game.last.before.is_empty();
        let refusal = if opening { refuse(FW_BRK_04) } else { refuse(FW_BRK_12) };
        refusal.fact("words", game.board.words() as u32)
    }

    /// FW-BRK-13.
    fn chosen(&self, game: &FinalWord, word: usize) -> Effects {
        let points = game.points(&game.board.spelling(word));
        Effects::from_iter([Effect::Score(game.active, points), Effect::Discard(word as u8, To::Removed)])
    }
}
