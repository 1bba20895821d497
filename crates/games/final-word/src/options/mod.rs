//! What a table agrees on before the deal (FW-15).
//!
//! The common options hold in every game. An option of single games is named by the presets of those games alone, and so only they offer it.

mod common;
mod moves;
mod own;
mod point_table;

pub use common::*;
pub use moves::*;
pub use own::*;
pub use point_table::*;

pub use kernel::{OnOff, YesNo};

use crate::games::Code;
use moves::{only_what_is_taken, with_splits, without_duplicates};
use point_table::all_twos;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of all games of the box; those that a game does not have are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which game it is; the title says so.
    #[schemars(skip)]
    pub game: Code,
    /// What each letter is worth: `tiers`, or a table of all 26 letters with 1 to 4 points (FW-04).
    #[schemars(example = all_twos())]
    pub point_table: PointTable,
    /// Who goes first; a chosen seat must be one of the table's (FW-18).
    pub first_player: FirstPlayer,
    /// The word list: one of the house, or `own`, which must lie on the table's shelf under that name; a table that anybody can find has
    /// `wordnik-clean` (FW-36, FW-230).
    pub lexicon: WordList,
    /// Whether a word may be made again in the same game (FW-45).
    pub repeat_words: RepeatWords,
    /// Whether words are looked up when they are laid or only when somebody doubts them (FW-129).
    pub validation: Validation,
    /// Whether a trade is refused while a word could be made (FW-149).
    #[schemars(extend("idle" = { "game": ["pn"] }))]
    pub trade_only_if_stuck: OnOff,
    /// Whether a player is told that a word exists (FW-162).
    pub hints: OnOff,
    /// The limit for one turn: `off`, or seconds from 15 to 86400, which is a day (FW-163). The table's clock keeps it.
    #[schemars(example = 120, example = 15)]
    pub turn_seconds: TurnSeconds,
    /// After how many full rounds without a word the game ends while the deck lasts (FW-174).
    #[schemars(range(min = 1, max = 10), extend("idle" = { "game": ["pn", "rtt", "trn"] }))]
    pub stall_rounds: u8,
    /// After how many full rounds without a new low of deck and hands the game ends (FW-176).
    #[schemars(range(min = 2, max = 20), extend("idle" = { "game": ["pn"] }))]
    pub low_rounds: u8,
    /// What decides between players tied for first (FW-128).
    #[schemars(extend("idle_values" = { "game": { "pn": ["fewest-cards"] } }))]
    pub tie_break: TieBreak,
    /// What becomes of the seat of a player who leaves (FW-195).
    pub leaver: Leaver,
    /// The permitted moves: a set with a name, or any of the five in a list (FW-58).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(example = without_duplicates(), example = with_splits(), transform = only_what_is_taken)]
    pub moves: Option<MoveOption>,
    /// How many words in play may be changed in one turn (FW-54, FW-SOF-05, FW-SRN-05).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words_per_turn: Option<WordsPerTurn>,
    /// How often one player alone may trade between two words (FW-181).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solo_trades: Option<SoloTrades>,
    /// What a wrong challenge costs in a knockout (FW-192).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ko_wrong_challenge: Option<WrongChallenge>,
    /// For points, or until one player is left (FW-5T5-16, FW-LMS-09).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    /// How taken cards count (FW-345-24, FW-345-25).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scoring: Option<Scoring>,
    /// What becomes of a word that nobody completes (FW-345-22, FW-TK6-24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub abandoned: Option<Abandoned>,
    /// Whether a word that is abandoned with the deck out ends the game by itself (FW-345-28).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub abandoned_ends: Option<YesNo>,
    /// Whether a player who fails may trade (FW-345-18, FW-LFT-16, FW-TK2-19).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fail_trade: Option<FailTrade>,
    /// Whether a turn may consist of Duplicates only (FW-5T5-08).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dup_only: Option<Permit>,
    /// Whether a change may consist of Give&Take alone (FW-5UP-09, FW-EIA-07, FW-RV-12).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap_only: Option<Permit>,
    /// What becomes of a word below five points (FW-5UP-12).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low_words: Option<LowWords>,
    /// Whether cards left in hand are subtracted (FW-321-19, FW-LFT-21, FW-RED-26, FW-TK2-24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtract_hand: Option<YesNo>,
    /// The variation Breakups Are Hard (FW-BRK-25).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hard: Option<OnOff>,
    /// How the two first words are laid (FW-DBL-04).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// Whether hand cards may be laid on the other word (FW-DBL-11).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cross_hand: Option<YesNo>,
    /// How long a word must be to be cleared; 10 is the variation Take 10 (FW-EIA-24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// Whether Take 10 knows the trade (FW-EIA-28).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take10_trade: Option<YesNo>,
    /// What becomes of the letters between the ends (FW-E2E-08).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub middle: Option<Middle>,
    /// Whether points are counted as a side record (FW-FB-22).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<OnOff>,
    /// Where the last letter of the board word may stand in the next (FW-LMS-25, FW-LMS-26).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<Link>,
    /// What becomes of words that nobody can go on from (FW-LMS-31, FW-OW-19, FW-SOF-22, FW-SRN-21).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stuck_board: Option<StuckBoard>,
    /// Whether board letters keep their order (FW-LFT-05, FW-OW-08, FW-TK2-06).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// Who answers a word that was started after a failure (FW-LFT-14).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after_fail: Option<AfterFail>,
    /// The game as it stands or a variation of it (FW-LFT-24, FW-LFT-27, FW-RTT-26, FW-RED-28, FW-TRK-20).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("groups" = [
        ["plain", "use-or-lose", "dessert"],
        ["run", "turn-and-run"],
        ["scored", "knockout", "first-to-all"],
        ["tricks", "knockout"],
    ]))]
    pub variation: Option<Variation>,
    /// Which letters Y may stand for when two are handed on (FW-OW-09).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y_is: Option<YIs>,
    /// Whether the very last word scores the two letters it hands on (FW-OW-23).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_word: Option<LastWord>,
    /// Whether piles are played one after the other or all at once (FW-PN-08).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// What a word that is none costs in a turn of several (FW-PN-24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub false_word: Option<FalseWord>,
    /// How the two words of a round are laid (FW-PL-03).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reveal: Option<Reveal>,
    /// Which cards the loser of a round may take back (FW-PL-08).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_from: Option<TakeFrom>,
    /// Whether the loser may both take cards back and draw (FW-PL-09).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sources: Option<Sources>,
    /// When a plucked hand is filled up (FW-PLK-12).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plucked_refill: Option<PluckedRefill>,
    /// What becomes of a plucked card without a word (FW-PLK-19).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unused_pluck: Option<UnusedPluck>,
    /// Whether the first empty hand ends the game (FW-RV-24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_on_out: Option<EndOnOut>,
    /// Whether a run may be ended before a card is drawn (FW-RTT-08).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop_early: Option<YesNo>,
    /// Whether the round is finished when the deck is out (FW-RTT-22).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_turns: Option<LastTurns>,
    /// Which cards of a run count their points (FW-RTT-28).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run_points: Option<RunPoints>,
    /// Whether one word with both Vs ticks both (FW-RED-13).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double_v: Option<DoubleV>,
    /// Whose completed list opens a player's scoring (FW-RED-15).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scoring_gate: Option<ScoringGate>,
    /// When the knockout is over (FW-RED-29).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub knockout_until: Option<KnockoutUntil>,
    /// Whether two letters of a split that stood side by side still do (FW-SOF-09, FW-SRN-09).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub split_pair: Option<SplitPair>,
    /// How many words of a split need a hand card (FW-SOF-14, FW-SRN-14).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub split_parts_changed: Option<PartsChanged>,
    /// What a completed word counts (FW-TK6-14).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile_count: Option<PileCount>,
    /// Whose an open word is after a step of another (FW-TK6-19).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_word: Option<OpenWord>,
    /// How often a trick goes round (FW-TRK-07).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trick_rounds: Option<TrickRounds>,
    /// Whether dropping out of a trick allows a trade (FW-TRK-13).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drop_trade: Option<YesNo>,
    /// What ends the game with the deck out (FW-TRK-16).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<TricksEnd>,
    /// Whether the one trade of a knockout costs the turn (FW-TRK-22).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub knockout_trade: Option<KnockoutTrade>,
    /// What becomes of a turned card that is not used (FW-TRN-21).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unused_card: Option<UnusedCard>,
    /// How many words a last turn makes (FW-TRN-25).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_chance: Option<LastChance>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            game: Code::default(),
            point_table: PointTable::default(),
            first_player: FirstPlayer::default(),
            lexicon: WordList::default(),
            repeat_words: RepeatWords::default(),
            validation: Validation::default(),
            trade_only_if_stuck: OnOff::default(),
            hints: OnOff::default(),
            turn_seconds: TurnSeconds::default(),
            stall_rounds: 3,
            low_rounds: 10,
            tie_break: TieBreak::default(),
            leaver: Leaver::default(),
            moves: None,
            words_per_turn: None,
            solo_trades: None,
            ko_wrong_challenge: None,
            mode: None,
            scoring: None,
            abandoned: None,
            abandoned_ends: None,
            fail_trade: None,
            dup_only: None,
            swap_only: None,
            low_words: None,
            subtract_hand: None,
            hard: None,
            opening: None,
            cross_hand: None,
            target: None,
            take10_trade: None,
            middle: None,
            points: None,
            link: None,
            stuck_board: None,
            order: None,
            after_fail: None,
            variation: None,
            y_is: None,
            last_word: None,
            pace: None,
            false_word: None,
            reveal: None,
            take_from: None,
            sources: None,
            plucked_refill: None,
            unused_pluck: None,
            end_on_out: None,
            stop_early: None,
            last_turns: None,
            run_points: None,
            double_v: None,
            scoring_gate: None,
            knockout_until: None,
            split_pair: None,
            split_parts_changed: None,
            pile_count: None,
            open_word: None,
            trick_rounds: None,
            drop_trade: None,
            end: None,
            knockout_trade: None,
            unused_card: None,
            last_chance: None,
        }
    }
}
