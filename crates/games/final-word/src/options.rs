//! What a table agrees on before the deal (FW-15).
//!
//! The common options hold in every game. An option of single games is named by the presets of those games alone, and so only they offer it.

use crate::{games::Code, letter::Letter};
use clauses::hs::HS_06;
use kernel::{Refusal, refuse};
use lexicon::Points;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    pub trade_only_if_stuck: OffOn,
    /// Whether a player is told that a word exists (FW-162).
    pub hints: OffOn,
    /// The limit for one turn: `off`, or seconds from 15 (FW-163). The table's clock keeps it.
    #[schemars(example = 120, example = 15)]
    pub turn_seconds: TurnSeconds,
    /// After how many full rounds without a word the game ends while the deck lasts (FW-174).
    #[schemars(range(min = 1, max = 10))]
    pub stall_rounds: u8,
    /// After how many full rounds without a new low of deck and hands the game ends (FW-176).
    #[schemars(range(min = 2, max = 20))]
    pub low_rounds: u8,
    /// What decides between players tied for first (FW-128).
    pub tie_break: TieBreak,
    /// What becomes of the seat of a player who leaves (FW-195).
    pub leaver: Leaver,
    /// The permitted moves: one of the game's sets, or any of the five by name (FW-58).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(example = without_duplicates(), example = with_splits())]
    pub moves: Option<MoveOption>,
    /// How many words in play may be changed in one turn (FW-54).
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
    /// What becomes of a word that nobody completes (FW-345-22).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub abandoned: Option<Abandoned>,
    /// Whether a player who fails may trade (FW-345-18, FW-LFT-16).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fail_trade: Option<FailTrade>,
    /// Whether a turn may consist of Duplicates only (FW-5T5-08).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dup_only: Option<Permit>,
    /// Whether a change may consist of Give&Take alone (FW-5UP-09, FW-EIA-07).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap_only: Option<Permit>,
    /// What becomes of a word below five points (FW-5UP-12).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low_words: Option<LowWords>,
    /// Whether cards left in hand are subtracted (FW-321-19, FW-LFT-21).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtract_hand: Option<YesNo>,
    /// The variation Breakups Are Hard (FW-BRK-25).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hard: Option<OffOn>,
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
    pub points: Option<OffOn>,
    /// Where the last letter of the board word may stand in the next (FW-LMS-25, FW-LMS-26).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<Link>,
    /// What becomes of a word that nobody can go on from (FW-LMS-31).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stuck_board: Option<StuckBoard>,
    /// Whether board letters keep their order (FW-LFT-05).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// Who answers a word that was started after a failure (FW-LFT-14).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after_fail: Option<AfterFail>,
    /// The plain game or a variation (FW-LFT-24, FW-LFT-27).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variation: Option<Variation>,
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
            trade_only_if_stuck: OffOn::default(),
            hints: OffOn::default(),
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
        }
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$variant_doc])* $variant),* }
    )*};
}

choices! {
    /// Off or on.
    OffOn {
        /// Off.
        #[default]
        Off,
        /// On.
        On,
    }
    /// No or yes.
    YesNo {
        /// No.
        #[default]
        No,
        /// Yes.
        Yes,
    }
    /// Refused or allowed.
    Permit {
        /// Refused.
        #[default]
        Refused,
        /// Allowed.
        Allowed,
    }
    /// Who goes first (FW-18).
    FirstPlayer {
        /// The player who draws the letter nearest to A.
        #[default]
        Draw,
        /// Drawn by lot.
        Random,
        /// The first seat.
        #[serde(rename = "seat-1")]
        Seat1,
        /// The second seat.
        #[serde(rename = "seat-2")]
        Seat2,
        /// The third seat.
        #[serde(rename = "seat-3")]
        Seat3,
        /// The fourth seat.
        #[serde(rename = "seat-4")]
        Seat4,
        /// The fifth seat.
        #[serde(rename = "seat-5")]
        Seat5,
        /// The sixth seat.
        #[serde(rename = "seat-6")]
        Seat6,
    }
    /// The dictionary (FW-36).
    WordList {
        /// The list of the house.
        #[default]
        Wordnik,
        /// The larger list of the house.
        Scowl80,
        /// The list of the house without offensive words (FW-230).
        WordnikClean,
        /// The larger list without offensive words (FW-230).
        Scowl80Clean,
        /// A list of the players' own.
        Own,
    }
    /// Whether words may come again (FW-45).
    RepeatWords {
        /// As often as one likes.
        #[default]
        Allowed,
        /// Each word once.
        OncePerGame,
    }
    /// How words are judged (FW-129).
    Validation {
        /// By the dictionary, as they are laid.
        #[default]
        Auto,
        /// By the other players.
        Challenge,
    }
    /// Between players tied for first (FW-128).
    TieBreak {
        /// They share the win.
        #[default]
        Shared,
        /// Fewest cards left in hand.
        FewestCards,
        /// Whoever made a word last.
        LastWord,
    }
    /// A seat that is left (FW-195).
    Leaver {
        /// It is out of the game.
        #[default]
        Remove,
        /// It stays and passes.
        AutoPass,
    }
    /// Words changed in one turn (FW-54).
    WordsPerTurn {
        /// One.
        #[default]
        One,
        /// Each word in play once.
        Any,
    }
    /// Trades of one player alone (FW-181).
    SoloTrades {
        /// At most two between two words.
        #[default]
        Two,
        /// None.
        None,
    }
    /// A wrong challenge in a knockout (FW-192).
    WrongChallenge {
        /// The challenger is out.
        #[default]
        Out,
        /// The challenger loses a turn.
        Skip,
    }
    /// How it is played.
    Mode {
        /// For points.
        #[default]
        Scored,
        /// Until one is left.
        Knockout,
    }
    /// What taken cards count.
    Scoring {
        /// One point each.
        #[default]
        Cards,
        /// Their marked points, less those of the hand.
        Values,
    }
    /// A word nobody completes.
    Abandoned {
        /// Its cards leave play.
        #[default]
        Removed,
        /// They are shuffled into the deck.
        Reshuffled,
    }
    /// The trade of a player who fails.
    FailTrade {
        /// Up to five cards.
        #[default]
        #[serde(rename = "up-to-5")]
        UpTo5,
        /// None.
        None,
    }
    /// Words below five points.
    LowWords {
        /// They are refused.
        #[default]
        Refused,
        /// They may be laid for nothing.
        NoPoints,
    }
    /// The two first words of Double Cross.
    Opening {
        /// One after the other.
        #[default]
        InTurn,
        /// Both unseen, shown together.
        Secret,
    }
    /// How long a word must be.
    Target {
        /// Eight letters.
        #[default]
        #[serde(rename = "8")]
        Eight,
        /// Ten letters.
        #[serde(rename = "10")]
        Ten,
    }
    /// The letters between the ends.
    Middle {
        /// Kept or dropped as one likes.
        #[default]
        Free,
        /// All dropped.
        NoneKept,
        /// All stay, and are changed by Add and Overlay.
        AllStay,
    }
    /// Where the last letter may stand.
    Link {
        /// First.
        #[default]
        First,
        /// First or last.
        FirstOrLast,
        /// Anywhere.
        Anywhere,
    }
    /// A word nobody can go on from.
    StuckBoard {
        /// It leaves play, and the next player opens.
        #[default]
        Restart,
        /// It stays.
        Keep,
    }
    /// The order of board letters.
    Order {
        /// Any.
        #[default]
        Free,
        /// As they lay.
        Kept,
    }
    /// Who answers next.
    AfterFail {
        /// The player after the one who failed.
        #[default]
        AfterFailer,
        /// The player after the maker.
        AfterMaker,
    }
    /// The plain game or a variation.
    Variation {
        /// As it stands.
        #[default]
        Plain,
        /// Use or Lose.
        UseOrLose,
        /// Leftovers plus Dessert.
        Dessert,
    }
    /// A named set of moves; what is in it is the game's own.
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

impl WordList {
    /// The name under which it lies on the table's shelf.
    pub const fn name(self) -> &'static str {
        match self {
            WordList::Wordnik => "wordnik",
            WordList::Scowl80 => "scowl80",
            WordList::WordnikClean => "wordnik-clean",
            WordList::Scowl80Clean => "scowl80-clean",
            WordList::Own => "own",
        }
    }
}

/// The permitted moves as an option (FW-58).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum MoveOption {
    /// A set that the game names.
    Named(MoveSet),
    /// Any of the five.
    Any(Vec<Move>),
}

/// The limit for a turn (FW-163).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TurnSeconds {
    /// None.
    Named(Off),
    /// So many seconds.
    Seconds(#[schemars(range(min = 15, max = 86400))] u32),
}

choices! {
    /// No limit.
    Off {
        /// No limit.
        #[default]
        Off,
    }
}

impl Default for TurnSeconds {
    fn default() -> TurnSeconds {
        TurnSeconds::Named(Off::Off)
    }
}

/// What letters are worth (FW-04).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum PointTable {
    /// A table with a name.
    Named(Tiers),
    /// Points by letter.
    Table(BTreeMap<String, u8>),
}

choices! {
    /// Named tables of points.
    Tiers {
        /// 1 for A E I L N O R S T, 2 for C D P U, 3 for B F G H M W Y, 4 for the red letters.
        #[default]
        Tiers,
    }
}

impl Default for PointTable {
    fn default() -> PointTable {
        PointTable::Named(Tiers::Tiers)
    }
}

/// An example of moves by name.
fn without_duplicates() -> MoveOption {
    MoveOption::Any(vec![Move::Add, Move::Overlay, Move::GiveTake])
}

/// Another.
fn with_splits() -> MoveOption {
    MoveOption::Any(vec![Move::Add, Move::Overlay, Move::Split])
}

/// An example: every letter is worth two.
fn all_twos() -> PointTable {
    PointTable::Table(Letter::all().map(|letter| (letter.to_string(), 2)).collect())
}

impl PointTable {
    /// The points of each letter, or why that is no table.
    pub(crate) fn points(&self) -> Result<Points, Refusal> {
        let PointTable::Table(table) = self else { return Ok(Points::TIERS) };
        let mut points = [0; 26];
        for (name, value) in table {
            let letter: Letter = name.parse().map_err(|_| refuse(HS_06).fact("letter", name.clone()))?;
            if !(1..=4).contains(value) {
                return Err(refuse(HS_06).fact("letter", name.clone()).fact("points", *value));
            }
            points[usize::from(letter.index())] = *value as i8;
        }
        match points.iter().position(|value| *value == 0) {
            Some(missing) => Err(refuse(HS_06).fact("missing", Letter::number(missing as u8).to_string())),
            None => Ok(Points(points)),
        }
    }
}
