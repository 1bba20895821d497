//! Which moves a game is played with.

use super::Page;
use crate::clauses::fw::FW_58;
use crate::options::{Move, MoveOption, MoveSet, Options};
use crate::{page::Say, says};
use kernel::{Refusal, Value, hs::HS_06, refuse};

/// The permitted moves (FW-56).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Moves {
    /// Hand cards as new stacks (FW-60).
    pub add: bool,
    /// Hand cards on other letters (FW-63).
    pub overlay: bool,
    /// Hand cards in exchange (FW-70).
    pub give_take: bool,
    /// Hand cards on the same letter (FW-66).
    pub duplicate: bool,
    /// One word into several (FW-76).
    pub split: bool,
}

impl Moves {
    /// No word in play is changed.
    pub const NONE: Moves =
        Moves { add: false, overlay: false, give_take: false, duplicate: false, split: false };
    /// All but Split (FW-219).
    pub const ALL_BUT_SPLIT: Moves =
        Moves { add: true, overlay: true, give_take: true, duplicate: true, split: false };
    /// Cards are added, and nothing else.
    pub const ADD: Moves = Moves { add: true, ..Moves::NONE };
    /// Cards are added and laid over others.
    pub const ADD_OVERLAY: Moves = Moves { overlay: true, ..Moves::ADD };

    /// Cards are added and laid over others, or on their like.
    pub const ADD_OVERLAY_DUPLICATE: Moves = Moves { duplicate: true, ..Moves::ADD_OVERLAY };

    /// Those of a list.
    pub(crate) fn of(list: &[Move]) -> Moves {
        list.iter().fold(Moves::NONE, |moves, one| match one {
            Move::Add => Moves { add: true, ..moves },
            Move::Overlay => Moves { overlay: true, ..moves },
            Move::GiveTake => Moves { give_take: true, ..moves },
            Move::Duplicate => Moves { duplicate: true, ..moves },
            Move::Split => Moves { split: true, ..moves },
        })
    }

    const fn names(self) -> [(Say, bool); 5] {
        [
            (says::move_add, self.add),
            (says::move_overlay, self.overlay),
            (says::move_give_take, self.give_take),
            (says::move_duplicate, self.duplicate),
            (says::move_split, self.split),
        ]
    }
}

/// The moves that a game can be played with (FW-58).
#[derive(Clone, Copy, Debug)]
pub struct MoveRule {
    /// The sets that have a name here, the default first.
    pub sets: &'static [(MoveSet, Moves)],
    /// One of these must be among the moves.
    pub one_of: Moves,
    /// Whether words may be split.
    pub splits: bool,
}

impl MoveRule {
    /// No word is ever changed.
    pub const NONE: MoveRule = MoveRule::sets(&[]);

    /// These sets, or any other moves that change a word.
    pub const fn sets(sets: &'static [(MoveSet, Moves)]) -> MoveRule {
        MoveRule { sets, one_of: Moves::ALL_BUT_SPLIT, splits: true }
    }

    /// Whether the game can be played with these moves alone.
    pub(crate) fn allows(&self, moves: Moves) -> bool {
        let both = self.one_of.names().into_iter().zip(moves.names());
        both.into_iter().any(|((_, one_of), (_, there))| one_of && there) && (self.splits || !moves.split)
    }

    /// What moves are refused by that lack all of those of which one is needed, or have one too many.
    fn refusal(&self) -> Refusal {
        let names = self.one_of.names().into_iter().filter(|(_, named)| *named).map(|(name, _)| name());
        let refusal = refuse(FW_58).fact("needed", Value::says(names));
        if self.splits { refusal } else { refusal.case("no-split") }
    }
}

/// The moves that an option permits (FW-58).
pub(crate) fn agreed_moves(page: &dyn Page, option: Option<&MoveOption>) -> Result<Moves, Refusal> {
    let rule = page.moves();
    let played_with = |moves: Moves| match rule.allows(moves) {
        true => Ok(moves),
        false => Err(rule.refusal()),
    };
    match option {
        None => Ok(rule.sets.first().map_or(Moves::NONE, |(_, moves)| *moves)),
        Some(_) if rule.sets.is_empty() => Err(refuse(HS_06).fact("moves", "none")),
        Some(MoveOption::Named(name)) => match rule.sets.iter().find(|(known, _)| known == name) {
            Some((_, own)) => Ok(*own),
            None => played_with(name.moves()),
        },
        Some(MoveOption::Any(list)) => match (1..list.len()).find(|at| list[..*at].contains(&list[*at])) {
            Some(at) => Err(refuse(FW_58).case("twice").fact("twice", at as u32 + 1)),
            None => played_with(Moves::of(list)),
        },
    }
}

/// How many words a game on one word has in play: one, unless the table agreed on splits.
pub(crate) fn one_word(options: &Options) -> u8 {
    let splits = match &options.moves {
        Some(MoveOption::Any(list)) => list.contains(&Move::Split),
        Some(MoveOption::Named(name)) => name.moves().split,
        None => false,
    };
    if splits { u8::MAX } else { 1 }
}

/// The default set of a game, for its preset.
pub(crate) fn default_moves(page: &dyn Page) -> Option<MoveOption> {
    page.moves().sets.first().map(|(name, _)| MoveOption::Named(*name))
}
