//! The games: each a page of the rulebook, written down as settings and the few lines in which it differs.

mod brk;
mod claim;
pub(crate) mod crossing;
pub(crate) mod dbl;
mod e2e;
mod eia;
mod fb;
mod g321;
mod g345;
mod g3nc;
mod g5t5;
mod g5up;
mod lft;
mod lms;
pub(crate) mod ow;
pub(crate) mod pl;
mod plk;
mod pn;
pub(crate) mod red;
mod rtt;
mod rv;
mod sof;
mod split;
mod srn;
mod tk2;
pub(crate) mod tk6;
mod trk;
mod trn;

pub(crate) use pn::{LOST, PILES};
pub(crate) use red::{reds, ticks};

use crate::clauses::fw::{FW_25, FW_146, FW_156};
use crate::{
    made::Made,
    options::{Options, SoloTrades, StuckBoard},
    page::{Change, Page, Pass, Reuse, Spell, Step, To, Trade, Why},
    says,
    state::{FinalWord, HAND},
};
use kernel::{Title, hs::HS_04, refuse};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! pages {
    ($($code:ident $name:literal $page:path),* $(,)?) => {
        /// One of the games of the box, named as in the rulebook.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        pub enum Code {
            $(#[doc = $name] #[serde(rename = $name)] $code,)*
            #[default]
            #[doc = "None."]
            #[serde(rename = "")]
            None,
        }

        /// Every game, in the order of the rulebook.
        pub static TITLES: &[Title] = &[$({ use $page as page; page::TITLE }),*];

        impl Code {
            /// The game of a title.
            pub fn of(title: &Title) -> Code {
                $(if title.id.ends_with(concat!("-", $name)) {
                    return Code::$code;
                })*
                Code::None
            }

            pub(crate) fn page(self) -> Option<&'static dyn Page> {
                match self {
                    $(Code::$code => { use $page as page; Some(&page::Game) })*
                    Code::None => None,
                }
            }
        }
    };
}

pages! {
    G345 "345" g345,
    G3nc "3nc" g3nc,
    G5t5 "5t5" g5t5,
    G5up "5up" g5up,
    G321 "321" g321,
    Brk "brk" brk,
    Dbl "dbl" dbl,
    Eia "eia" eia,
    E2e "e2e" e2e,
    Fb "fb" fb,
    Lms "lms" lms,
    Lft "lft" lft,
    Ow "ow" ow,
    Pn "pn" pn,
    Pl "pl" pl,
    Plk "plk" plk,
    Rv "rv" rv,
    Rtt "rtt" rtt,
    Red "red" red,
    Sof "sof" sof,
    Srn "srn" srn,
    Tk2 "tk2" tk2,
    Tk6 "tk6" tk6,
    Trk "trk" trk,
    Trn "trn" trn,
}

/// The rest of a title of this box.
pub(crate) const fn title(
    id: &'static str,
    title: &'static str,
    pitch: &'static str,
    families: &'static [&'static str],
    (least_players, most_players): (u8, u8),
) -> Title {
    Title { id, title, in_box: "The Final Word", pitch, families, least_players, most_players }
}

/// The steps that most games are made of.
impl Step {
    /// Opening with words from the hand, by the common rule.
    pub(crate) fn open(game: &FinalWord) -> Step {
        Step {
            ask: says::ask_spell,
            spell: Ok(Spell::ONE),
            change: Err(|| refuse(FW_25)),
            reuse: None,
            trade: common_trade(game),
            pass: match game.rules().solo {
                Some(solo) if game.is_solo() => Pass::giving_up(says::give_up, solo.ends_by), // FW-181
                _ => Pass::PLAIN,
            },
            must: None,
            draw: Err(|| refuse(HS_04)),
            waits: false,
            placed: None,
            fits: None,
        }
    }

    /// Changing a word in play, and nothing else.
    pub(crate) fn change(game: &FinalWord, change: Change, no_spell: Why) -> Step {
        Step { ask: says::ask_change, spell: Err(no_spell), change: Ok(change), ..Step::open(game) }
    }

    /// A fresh word from letters in play, and nothing else.
    pub(crate) fn reuse(game: &FinalWord, reuse: Reuse, no_spell: Why) -> Step {
        Step { ask: says::ask_reuse, spell: Err(no_spell), reuse: Some(reuse), ..Step::open(game) }
    }
}

/// FW-146: up to five cards, not after a word in the same turn, and alone at most twice between two words.
pub(crate) fn common_trade(game: &FinalWord) -> Result<Trade, Why> {
    if game.made > 0 {
        return Err(|| refuse(FW_156));
    }
    if let Some(why) = game.rules().solo.and_then(|solo| solo.trades_by)
        && game.is_solo()
        && game.counts.trades >= solo_trades(game)
    {
        return Err(why); // FW-181
    }
    Ok(Trade { most: 5, exactly: false, by: || refuse(FW_146), under: false })
}

fn solo_trades(game: &FinalWord) -> u8 {
    match game.options().solo_trades {
        Some(SoloTrades::None) => 0,
        Some(SoloTrades::Two) | None => 2,
    }
}

/// Points for all words that are new or changed (FW-115 to FW-119).
pub(crate) fn points(game: &FinalWord, made: &Made) -> i32 {
    let changed = made.words.iter().enumerate().filter(|(number, _)| made.changed >> number & 1 == 1);
    changed.map(|(_, word)| game.points(word)).sum()
}

/// Words that nobody could go on from leave play, unless they stay (option `stuck_board`).
pub(crate) fn stuck(options: &Options) -> Option<To> {
    (options.stuck_board != Some(StuckBoard::Keep)).then_some(To::Removed)
}

const _: () = assert!(HAND == 10);
