//! What was tried, and what did not hold.

use kernel::seat::Seat;
use std::fmt;

macro_rules! laws {
    ($($law:ident: $says:literal,)*) => {
        /// A law that every game keeps. With s' = `imagine(s, seat)`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Law {
            $(#[doc = $says] $law,)*
        }

        impl Law {
            /// Every law, in the order of the report.
            pub const ALL: &[Law] = &[$(Law::$law,)*];

            /// The law as a sentence.
            pub const fn says(self) -> &'static str {
                match self {
                    $(Law::$law => $says,)*
                }
            }
        }
    };
}

laws! {
    Panic: "Nothing panics.",
    Deal: "A game is dealt for the players it allows, alike from the same chance, and refused for others.",
    Options: "Every value of every option can be dealt; options read back equal from JSON and TOML.",
    Listed: "An asked seat has actions; each is listed once, passes `check`, and plays.",
    Chosen: "What `sample`, `policy`, `quick`, `skilled`, `advice` and `lapse` choose passes `check` and plays, in time or out of it.",
    Even: "Where the list is complete, `sample` chooses each listed action about as often.",
    Complete: "Where the list is complete, `check` agrees with it on any action.",
    Refused: "What `check` refuses `play` refuses alike, and nothing changes; who is not asked is refused.",
    Notation: "An action reads back equal from its notation and from JSON, which is the notation.",
    Garbled: "A garbled line is read as some action or turned down.",
    Position: "A position sets up an equal state, also through JSON and TOML.",
    Hash: "States are equal exactly if their hashes are.",
    Replay: "The record replays to the same states and the same events.",
    Census: "No piece comes or goes.",
    Bound: "The game ends within its bound.",
    Preview: "A preview refuses exactly what `check` refuses, and warns of what may be done as `warnings` does.",
    Forced: "What is forced is all that its seat can do, and whether something is forced, and for whom, is equal in s and s' of every seat; so is what a seat is told to be its sole choice, for that seat.",
    View: "A view says whose it is, who is asked and how it ended, and reads back equal from JSON.",
    Prompt: "Exactly the asked seats are prompted; a prompt points at what is seen, offers what is legal, and every listed action answers it.",
    Chance: "The same chance gives the same result, whether or not somebody listens.",
    Undo: "What is taken back leaves the state as it was; what asked chance or showed something needs consent.",
    News: "An act that asked no chance and told its actor no news looks the same to its actor in s and s'.",
    Seen: "Leak law (a): view, turn, refusals, previews, texts and answers about pieces, observation, list, quick, sample, policy, skilled, advice, lapse and limit of the seat are equal in s and s'.",
    Entities: "The rows for programs that learn hold every piece, count and fact that the seat's view shows and nothing else, and are equal in s and s'.",
    Imagined: "Leak law (b): imagining from s' and from s is the same, and no piece comes or goes.",
    Redealt: "Leak law (c): every hidden piece that could be something else is something else in some redeal.",
    Told: "Leak law (d): an action tells the seat the same in s and s', news aside, wherever its views then agree.",
    Remembered: "A piece that a seat saw move to a place lies there in what the seat imagines next.",
    Said: "Whatever is said has its texts, to everybody and in every language, and nothing in them is written for programmers; whatever is pointed at is answered.",
    Watched: "Leak law (e): a spectator sees and is told the same in s and s'.",
}

/// What a run tried. `Display` prints it in a few lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Positions at which the laws were tried.
    pub positions: u64,
    /// Of these, the ones tried with the expensive laws too.
    pub deep: u64,
    /// Games played to their end.
    pub games: u64,
    /// Decisions taken in them.
    pub decisions: u64,
    /// The most decisions in one game.
    pub longest: u64,
    /// Option sets that the rules refused to deal.
    pub refused_deals: u64,
    /// Option values, each dealt at least once.
    pub option_values: u64,
    /// Actions that were refused, by some clause.
    pub refusals: u64,
    /// Hidden places that were seen redealt.
    pub redealt: u64,
    /// Hidden places that came up too seldom, or with too little variety, to tell.
    pub undecided: u64,
    tested: [u64; Law::ALL.len()],
}

impl Report {
    /// How many times a law was tested.
    pub fn tested(&self, law: Law) -> u64 {
        self.tested[law as usize]
    }

    pub(super) fn test(&mut self, law: Law) {
        self.tested[law as usize] += 1;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { positions, deep, games, decisions, longest, .. } = self;
        writeln!(
            f,
            "{positions} positions ({deep} deep) in {games} games of {decisions} decisions, the longest {longest}"
        )?;
        let Report { option_values, refused_deals, refusals, redealt, undecided, .. } = self;
        writeln!(
            f,
            "{option_values} option values, {refused_deals} deals refused, {refusals} actions refused"
        )?;
        writeln!(f, "{redealt} hidden places redealt, {undecided} too rare to tell")?;
        for (index, law) in Law::ALL.iter().enumerate().skip(1) {
            let end = if index % 6 == 0 || index + 1 == Law::ALL.len() { "\n" } else { ", " };
            write!(f, "{law:?} {}{end}", self.tested(*law))?;
        }
        Ok(())
    }
}

/// A law that did not hold, and where: enough to see it again.
///
/// The game was dealt with the stream `Quick::part(seed, number)`, and the journal is what was done since.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{law:?}: {}\n  {what}\n  game {game} for {seats}, number {number} of seed {seed}\n  options {options}\n  journal: {}",
    law.says(),
    if journal.is_empty() { "nothing was done yet".to_string() } else { journal.join("; ") }
)]
pub struct Violation {
    /// The law that did not hold.
    pub law: Law,
    /// The title's id.
    pub game: &'static str,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the game in the run.
    pub number: u64,
    /// The options, as JSON; empty if no single game is to blame.
    pub options: String,
    /// How many played; 0 if no single game is to blame.
    pub seats: u8,
    /// What was done before, each with its seat: `2: lay clown`.
    pub journal: Vec<String>,
    /// What differed, or was wrong.
    pub what: String,
}

/// A violation, as the law that found it tells it.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) law: Law,
    seat: Option<Seat>,
    what: String,
}

/// What trying a law comes to.
pub(super) type Check = Result<(), Fault>;

impl Fault {
    pub(super) fn new(law: Law, what: impl Into<String>) -> Fault {
        Fault { law, seat: None, what: what.into() }
    }

    pub(super) fn seen_by(mut self, seat: Seat) -> Fault {
        self.seat = Some(seat);
        self
    }

    pub(super) fn describe(&self) -> String {
        let seat = self.seat.map_or(String::new(), |seat| format!("seat {seat}: "));
        format!("{seat}{}", self.what)
    }
}

/// The fault, unless it holds.
pub(super) fn hold(holds: bool, law: Law, seat: Seat, what: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(Fault::new(law, what()).seen_by(seat)) }
}
