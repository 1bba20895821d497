//! Which moves a game is played with.

use super::Page;
use crate::{
    options::{Move, MoveOption, Options},
    step::Moves,
};
use clauses::{fw::FW_58, hs::HS_06};
use kernel::{Refusal, refuse};

/// The moves that an option permits (FW-58).
pub(crate) fn moves(page: &dyn Page, option: Option<&MoveOption>) -> Result<Moves, Refusal> {
    let rule = page.moves();
    let played_with = |moves: Moves| match rule.allows(moves) {
        true => Ok(moves),
        false => Err(refuse(FW_58).fact("needed", rule.needed())),
    };
    match option {
        None => Ok(rule.sets.first().map_or(Moves::NONE, |(_, moves)| *moves)),
        Some(_) if rule.sets.is_empty() => Err(refuse(HS_06).fact("moves", "none")),
        Some(MoveOption::Named(name)) => match rule.sets.iter().find(|(known, _)| known == name) {
            Some((_, own)) => Ok(*own),
            None => played_with(name.moves()),
        },
        Some(MoveOption::Any(list)) => match (1..list.len()).find(|at| list[..*at].contains(&list[*at])) {
            Some(at) => Err(refuse(FW_58).fact("twice", at as u32 + 1)),
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
