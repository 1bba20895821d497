//! The games: each a page of the rulebook, written down as settings and the few lines in which it differs.

mod brk;
mod claim;
mod dbl;
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
mod ow;
mod pl;
mod plk;
mod pn;
mod red;
mod rtt;
mod rv;
mod sof;
mod split;
mod srn;
mod tk2;
mod tk6;
mod trk;
mod trn;

use crate::{
    action::Rows,
    letter::Letter,
    made::Made,
    options::{Move, MoveOption, MoveSet, Options, StuckBoard},
    state::{FinalWord, HAND},
    step::{Change, Effects, Fail, Moves, Pass, Picking, Reuse, Rules, Spell, Step, To, Trade, Why, Wrong},
};
use clauses::{
    Clause,
    fw::{FW_25, FW_58, FW_146, FW_156},
    hs::{HS_04, HS_06},
};
use kernel::{Refusal, Seat, Seats, Title, refuse};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A page of the rulebook. What a game does not say is the common rule (FW-16).
pub trait Page: Sync {
    /// Sets the options that the game has to their defaults.
    fn preset(&self, options: &mut Options);

    /// The named sets of moves, the default first.
    fn move_sets(&self) -> &'static [(MoveSet, Moves)] {
        &[]
    }

    /// The game's settings.
    fn rules(&self, options: &Options) -> Rules;

    /// What the active player may do now.
    fn step(&self, game: &FinalWord) -> Step;

    /// What follows when words stand. The board is still as it was before.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects;

    /// What follows when the active player makes no word.
    fn fail(&self, _game: &FinalWord, _how: Fail) -> Effects {
        FinalWord::done()
    }

    /// What follows when the active player leaves: the turn ends (FW-196).
    fn left(&self, _game: &FinalWord) -> Effects {
        FinalWord::done()
    }

    /// Whether this word may be changed by this player (FW-53).
    fn may_change(&self, _game: &FinalWord, _seat: Seat, _word: usize) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether this word may be chosen, where the game asks for one.
    fn may_take(&self, _game: &FinalWord, _word: usize) -> Result<(), Refusal> {
        Ok(())
    }

    /// What a choice is refused by where nothing is to be chosen, or no such word lies there.
    fn no_such_choice(&self, _game: &FinalWord) -> Refusal {
        refuse(HS_04)
    }

    /// What follows when a word was chosen.
    fn took(&self, _game: &FinalWord, _word: usize) -> Effects {
        FinalWord::done()
    }

    /// Whether a draw is open now (FW-RTT-08).
    fn may_draw(&self, _game: &FinalWord) -> Result<(), Refusal> {
        Err(refuse(HS_04))
    }

    /// What follows when it is drawn.
    fn draws(&self, _game: &FinalWord) -> Effects {
        FinalWord::done()
    }

    /// Whether one may pass (FW-158).
    fn may_pass(&self, _game: &FinalWord) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether to lay nothing is an answer.
    fn may_lay_nothing(&self, _game: &FinalWord) -> bool {
        false
    }

    /// What a turn begins with.
    fn begins(&self, _game: &FinalWord) -> Effects {
        FinalWord::done()
    }

    /// Whether this player is passed over.
    fn sits_out(&self, _game: &FinalWord, _seat: Seat) -> bool {
        false
    }

    /// What follows when a letter was asked for.
    fn asked(&self, _game: &FinalWord, _letter: Letter) -> Effects {
        FinalWord::done()
    }

    /// How many letters in play are picked, and what for.
    fn picking(&self, _game: &FinalWord) -> Picking {
        Picking { ask: "Pick letters.", label: "Pick letters", least: 0, most: 0 }
    }

    /// Whether these letters may be picked; each is there, and named once.
    fn may_pick(&self, _game: &FinalWord, _rows: &Rows) -> Result<(), Refusal> {
        Ok(())
    }

    /// Letters worth picking, the first legal ones first and the best last.
    fn picks(&self, _game: &FinalWord) -> Vec<Rows> {
        Vec::new()
    }

    /// What the quick player picks.
    fn best_pick(&self, game: &FinalWord) -> Option<Rows> {
        self.picks(game).into_iter().next()
    }

    /// Whether a round is under way that is always finished.
    fn mid_round(&self, _game: &FinalWord) -> bool {
        false
    }

    /// Whether the game goes on although nobody holds a card.
    fn plays_on(&self, _game: &FinalWord) -> bool {
        false
    }

    /// What follows when letters were picked.
    fn picked(&self, _game: &FinalWord, _rows: &Rows) -> Effects {
        FinalWord::done()
    }

    /// What else a word must be like.
    fn fits(&self, _game: &FinalWord, _rows: &Rows, _made: &Made) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether a card that is due stays in the hand when it is not used.
    fn keeps_due(&self, _game: &FinalWord) -> bool {
        true
    }

    /// The rows that stand although others of the same turn are no words.
    fn stands_in_part(&self, _game: &FinalWord, _rows: &Rows) -> Option<Rows> {
        None
    }

    /// What a wrong challenge costs (FW-139, FW-145).
    fn wrong_challenge(&self, game: &FinalWord) -> Wrong {
        if game.sealed.is_empty() { Wrong::Turn } else { Wrong::Points }
    }

    /// Who has a last turn when the game is about to end after a turn of this player (FW-172).
    fn last_turns(&self, _game: &FinalWord, _seat: Seat) -> Seats {
        Seats::NONE
    }

    /// Whether the points of a word are known when it is laid.
    fn foretells(&self, _game: &FinalWord) -> bool {
        true
    }

    /// Placement by rules that no other game has, instead of the common ones.
    fn placed(&self, _game: &FinalWord, _seat: Seat, _rows: &Rows) -> Option<Result<Made, Refusal>> {
        None
    }

    /// Rows of the right form by rules that no other game has, to show how they are written; they need not spell anything.
    fn example(&self, _game: &FinalWord, _seat: Seat, _cards: &[Letter]) -> Option<Rows> {
        None
    }

    /// How the move that no other game has is written.
    fn how(&self, _game: &FinalWord, _seat: Seat) -> Option<String> {
        None
    }

    /// Whether the game can be played with these moves alone.
    fn can_do_with(&self, moves: Moves) -> bool {
        moves.add || moves.overlay || moves.give_take || moves.duplicate
    }

    /// Rows to try by rules that no other game has, if the game has such rules now; each call of `dice(n)` gives a number below `n`.
    fn dare(
        &self,
        _game: &FinalWord,
        _seat: Seat,
        _dice: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Option<Rows>> {
        None
    }

    /// Rows worth trying by rules that no other game has, the best first; empty where the common search serves.
    fn ideas(&self, _game: &FinalWord, _seat: Seat, _found: &mut dyn FnMut(Rows)) -> bool {
        false
    }

    /// Whether the game is over with the deck out; `lap` tells that all have just failed in a row (FW-173).
    fn over(&self, _game: &FinalWord, lap: bool) -> bool {
        lap
    }

    /// Whether the game is over before the active player is asked.
    fn over_before_turn(&self, _game: &FinalWord) -> bool {
        false
    }

    /// Whether the active player passes without being asked.
    fn must_pass(&self, _game: &FinalWord) -> bool {
        false
    }

    /// Where the words in play go after a full round without a word, if they do not stay.
    fn restarts(&self, _game: &FinalWord) -> Option<To> {
        None
    }

    /// Who takes what lies on the board at the end, and by which clause.
    fn takes_at_end(&self, _game: &FinalWord) -> Option<(Seat, Clause)> {
        None
    }

    /// What that is worth.
    fn worth_at_end(&self, _game: &FinalWord) -> i32 {
        0
    }

    /// Whether nothing can be done in this step without a card in hand.
    fn needs_cards(&self, _game: &FinalWord) -> bool {
        true
    }

    /// Whether all choose their first words unseen.
    fn opens_sealed(&self, _options: &Options) -> bool {
        false
    }
}

macro_rules! pages {
    ($($code:ident $name:literal $page:path),* $(,)?) => {
        /// Which game.
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

pub(crate) use pn::PILES;
pub(crate) use red::{reds, ticks};

/// The step in which a lost turn is paid for with a pile (FW-PN-25).
pub(crate) const LOST: u8 = 2;

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

/// The moves that the options permit (FW-58).
pub(crate) fn moves(page: &dyn Page, options: &Options) -> Result<Moves, Refusal> {
    let sets = page.move_sets();
    match &options.moves {
        None => Ok(sets.first().map_or(Moves::NONE, |(_, moves)| *moves)),
        Some(MoveOption::Named(name)) => {
            let found = sets.iter().find(|(known, _)| known == name).map(|(_, moves)| *moves);
            found.ok_or_else(|| refuse(FW_58).fact("sets", sets.len() as u32))
        }
        Some(MoveOption::Any(list)) if sets.is_empty() => Err(refuse(HS_06).fact("moves", list.len() as u32)),
        Some(MoveOption::Any(list)) => {
            let moves = list.iter().fold(Moves::NONE, |moves, one| match one {
                Move::Add => Moves { add: true, ..moves },
                Move::Overlay => Moves { overlay: true, ..moves },
                Move::GiveTake => Moves { give_take: true, ..moves },
                Move::Duplicate => Moves { duplicate: true, ..moves },
                Move::Split => Moves { split: true, ..moves },
            });
            let twice = (1..list.len()).find(|at| list[..*at].contains(&list[*at]));
            match twice {
                Some(at) => Err(refuse(FW_58).fact("twice", at as u32 + 1)),
                None if !page.can_do_with(moves) => Err(refuse(FW_58).fact("moves", list.len() as u32)),
                None => Ok(moves),
            }
        }
    }
}

/// How many words a game on one word has in play: one, unless the table agreed on splits.
pub(crate) fn one_word(options: &Options) -> u8 {
    match &options.moves {
        Some(MoveOption::Any(list)) if list.contains(&Move::Split) => u8::MAX,
        _ => 1,
    }
}

/// The default set of a game, for its preset.
pub(crate) fn default_moves(page: &dyn Page) -> Option<MoveOption> {
    page.move_sets().first().map(|(name, _)| MoveOption::Named(*name))
}

/// The steps that most games are made of.
impl Step {
    /// Opening with words from the hand, by the common rule.
    pub(crate) fn open(game: &FinalWord) -> Step {
        Step {
            ask: "Spell a word from your hand.",
            spell: Ok(Spell::ONE),
            change: Err(|| refuse(FW_25)),
            reuse: None,
            trade: common_trade(game),
            pass: match game.rules().solo {
                Some(solo) if game.is_solo() => Pass::giving_up("Give up", solo.ends_by), // FW-181
                _ => Pass::PLAIN,
            },
            must: None,
        }
    }

    /// Changing a word in play, and nothing else.
    pub(crate) fn change(game: &FinalWord, change: Change, no_spell: Why) -> Step {
        Step {
            ask: "Change the word on the board.",
            spell: Err(no_spell),
            change: Ok(change),
            ..Step::open(game)
        }
    }

    /// A fresh word from letters in play, and nothing else.
    pub(crate) fn reuse(game: &FinalWord, reuse: Reuse, no_spell: Why) -> Step {
        Step {
            ask: "Make a new word with letters on the board.",
            spell: Err(no_spell),
            reuse: Some(reuse),
            ..Step::open(game)
        }
    }
}

/// FW-146: up to five cards, not after a word in the same turn, and alone at most twice between two words.
pub(crate) fn common_trade(game: &FinalWord) -> Result<Trade, Why> {
    if game.made > 0 {
        return Err(|| refuse(FW_156));
    }
    if let Some(solo) = game.rules().solo
        && game.is_solo()
        && game.counts.trades >= solo_trades(game)
    {
        return Err(solo.trades_by); // FW-181
    }
    Ok(Trade { most: 5, exactly: false, by: || refuse(FW_146), under: false })
}

fn solo_trades(game: &FinalWord) -> u8 {
    match game.options().solo_trades {
        Some(crate::options::SoloTrades::None) => 0,
        Some(crate::options::SoloTrades::Two) | None => 2,
    }
}

/// Points for all words that are new or changed (FW-115 to FW-119).
pub(crate) fn points(game: &FinalWord, made: &Made) -> i32 {
    let changed = made.words.iter().enumerate().filter(|(number, _)| made.changed >> number & 1 == 1);
    changed.map(|(_, word)| game.points(word)).sum()
}

/// Words that nobody could go on from leave play, unless they stay (option `stuck_board`).
pub(crate) fn stuck(game: &FinalWord) -> Option<To> {
    let restart = game.options().stuck_board != Some(StuckBoard::Keep);
    (restart && !game.deck_out() && !game.board.is_empty()).then_some(To::Removed)
}

const _: () = assert!(HAND == 10);
