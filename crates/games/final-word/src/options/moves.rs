//! The permitted moves as an option (FW-58).

use crate::{
    games::{self, Code},
    page::{Moves, agreed_moves},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

kernel::choices! {
    /// A set of moves with a name; a game may mean more by it.
    MoveSet {
        /// The default of most games that change a word.
        #[default]
        AllButSplit,
        /// Add and Overlay.
        AddOverlay,
        /// Add alone.
        AddOnly,
        /// Add, Overlay and Give&Take.
        AddOverlayGive,
        /// Add and Give&Take.
        AddGive,
        /// Add, Give&Take and Overlay.
        AddGiveOverlay,
        /// Add, Overlay and Duplicate.
        AddOverlayDuplicate,
        /// Add.
        Add,
        /// Overlay and Duplicate.
        OverlayDuplicate,
        /// Add, Overlay and Split.
        AddOverlaySplit,
    }
    /// One of the five moves (FW-56).
    Move {
        /// A card before, after or between letters.
        #[default]
        Add,
        /// A card on another letter.
        Overlay,
        /// A card in exchange for a letter.
        GiveTake,
        /// A card on the same letter.
        Duplicate,
        /// One word cut into several.
        Split,
    }
}

impl MoveSet {
    /// Every set.
    pub const ALL: [MoveSet; 10] = [
        MoveSet::AllButSplit,
        MoveSet::AddOverlay,
        MoveSet::AddOnly,
        MoveSet::AddOverlayGive,
        MoveSet::AddGive,
        MoveSet::AddGiveOverlay,
        MoveSet::AddOverlayDuplicate,
        MoveSet::Add,
        MoveSet::OverlayDuplicate,
        MoveSet::AddOverlaySplit,
    ];

    /// What the name says, in a game that means nothing else by it.
    pub(crate) const fn moves(self) -> Moves {
        match self {
            MoveSet::AllButSplit => Moves::ALL_BUT_SPLIT,
            MoveSet::AddOverlay => Moves::ADD_OVERLAY,
            MoveSet::Add | MoveSet::AddOnly => Moves::ADD,
            MoveSet::AddOverlayGive | MoveSet::AddGiveOverlay => {
                Moves { give_take: true, ..Moves::ADD_OVERLAY }
            }
            MoveSet::AddGive => Moves { give_take: true, ..Moves::ADD },
            MoveSet::AddOverlayDuplicate => Moves::ADD_OVERLAY_DUPLICATE,
            MoveSet::OverlayDuplicate => Moves { overlay: true, duplicate: true, ..Moves::NONE },
            MoveSet::AddOverlaySplit => Moves { split: true, ..Moves::ADD_OVERLAY },
        }
    }
}

/// The permitted moves as an option (FW-58).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum MoveOption {
    /// A set with a name.
    Named(MoveSet),
    /// Any of the five.
    Any(Vec<Move>),
}

/// An example of moves by name.
pub(super) fn without_duplicates() -> MoveOption {
    MoveOption::Any(vec![Move::Add, Move::Overlay, Move::GiveTake])
}

/// An example of moves with Split.
pub(super) fn with_splits() -> MoveOption {
    MoveOption::Any(vec![Move::Add, Move::Overlay, Move::Split])
}

/// Says under `only` which of the names and examples each game takes (FW-58).
pub(super) fn only_what_is_taken(schema: &mut schemars::Schema) {
    let named = MoveSet::ALL.map(MoveOption::Named);
    let offered: Vec<MoveOption> = named.into_iter().chain([without_duplicates(), with_splits()]).collect();
    let taken = |code: Code| -> Option<Value> {
        let page = code.page()?;
        let takes = |option: &&MoveOption| agreed_moves(page, Some(option)).is_ok();
        serde_json::to_value(offered.iter().filter(takes).collect::<Vec<_>>()).ok()
    };
    let codes = games::TITLES.iter().map(Code::of);
    let by_game: Map<String, Value> = codes
        .filter_map(|code| Some((serde_json::to_value(code).ok()?.as_str()?.to_string(), taken(code)?)))
        .collect();
    schema.insert("only".into(), serde_json::json!({ "game": by_game }));
}
