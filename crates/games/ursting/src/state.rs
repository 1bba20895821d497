//! The whole state of a game: bit sets and small arrays, one block of memory.

use crate::{
    ability::Ability,
    card::{Card, Suit},
    cards::Cards,
    crew::Crew,
    die::{DICE, Dice, Die},
    options::Options,
    pile::Pile,
};
use kernel::{
    Seat, Seats,
    archive::{Archive, Named},
};

/// The most players (WU-01).
pub(crate) const PLAYERS: usize = 4;

/// A game of The Wards of Ursting.
///
/// A position is laid over round 1 before a Scheme action of seat 1, who is first player; Wards are spades, hearts, diamonds, clubs in seat
/// order. Cards and dice are written as in notation; of a pile the last card is the top, of a Crew the first die is the first member. Dice
/// that are named nowhere are in their own Ward's Crew, the largest first, if `crews` is left out, and in Prison if it is not.
#[derive(Archive, Clone, PartialEq, Debug)]
#[archive(state)]
pub struct Ursting {
    #[archive(skip)]
    pub(crate) rules: Options,
    #[archive(1, hidden)]
    pub(crate) seats: u8,
    /// Where in the game it stands.
    #[archive(2, hidden)]
    pub(crate) stage: Stage,
    /// What is asked.
    #[archive(3, hidden)]
    pub(crate) ask: Ask,
    /// Who is asked.
    #[archive(4, as = "turn", always)]
    pub(crate) asked: Seat,
    /// Whose Influence turn it is (or was last), where a Sting asks somebody else; left out, whoever is asked in `exert`, else the first
    /// player.
    #[archive(5, as = "acting", always)]
    pub(crate) turn: Seat,
    /// The first player.
    // The winner of the last Skirmish, or of the opening roll (WU-45 to WU-48).
    #[archive(6, always)]
    pub(crate) first: Seat,
    /// The round, from 1; 0 while Wards and abilities are picked.
    #[archive(7, always)]
    pub(crate) round: u16,
    /// Whether the Raids have begun.
    // WU-229.
    #[archive(8)]
    pub(crate) raids: bool,
    /// Each player's suit, in seat order; `-` for none.
    #[archive(9, seats, none = "-", always)]
    pub(crate) wards: [Option<Suit>; PLAYERS],
    /// Each player's ability, in seat order; `none` for none.
    #[archive(10, seats, none = "none")]
    pub(crate) abilities: [Option<Ability>; PLAYERS],
    /// Each player's Scheme action of this round: `strike`, `recruit`, `fix`, `-`.
    #[archive(11, as = "acted", seats, none = "-")]
    pub(crate) deeds: [Option<SchemeDeed>; PLAYERS],
    /// The round of each player's last won Skirmish, 0 for none.
    #[archive(12, seats)]
    pub(crate) wins: [u16; PLAYERS],
    /// Each player's Crew, the first member first.
    #[archive(13, seats, like = Named<Die>, always, pieces)]
    pub(crate) crews: [Crew; PLAYERS],
    /// Each player's Safe-house.
    #[archive(14, seats, like = Named<Die>, pieces)]
    pub(crate) safe: [Dice; PLAYERS],
    /// The dice in the Fray, by who controls them (WU-21).
    #[archive(15, seats, like = Named<Die>, hidden, pieces)]
    pub(crate) fray: [Dice; PLAYERS],
    /// The Prison.
    #[archive(16, like = Named<Die>, pieces)]
    pub(crate) prison: Dice,
    /// What each die shows; 0 for a die that is not in the Fray or not rolled yet.
    #[archive(17, hidden)]
    pub(crate) values: [u8; DICE],
    /// For the Press Gang: the won dice it may take.
    #[archive(18, like = Named<Die>)]
    pub(crate) spoils: Dice,
    /// Each player's hand.
    #[archive(19, seats, like = Named<Card>, pieces)]
    pub(crate) hands: [Cards; PLAYERS],
    /// Cards that everybody saw going into each hand.
    #[archive(20, seats, like = Named<Card>)]
    pub(crate) known: [Cards; PLAYERS],
    /// The Influence deck, or its top part.
    #[archive(21, like = Named<Card>, pieces)]
    pub(crate) deck: Pile,
    /// The discard pile.
    #[archive(22, like = Named<Card>, pieces)]
    pub(crate) discard: Pile,
    /// The Exhausted cards.
    #[archive(23, like = Named<Card>, pieces)]
    pub(crate) exhausted: Pile,
    /// Who has passed in succession, or has picked an ability.
    #[archive(24, as = "passed")]
    pub(crate) said: Seats,
    /// Who is marked as Locked-Up.
    // WU-198, WU-202.
    #[archive(25)]
    pub(crate) locked: Seats,
    /// Who has conceded.
    #[archive(26, as = "conceded")]
    pub(crate) gone: Seats,
    /// A Sting that is being resolved.
    #[archive(27, hidden)]
    pub(crate) sting: Option<Sting>,
    #[archive(28, flatten)]
    pub(crate) end: Option<End>,
}

/// Where in the game it stands. A question is asked in each of these but `Roll` and `Recover`, which are passed through.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Stage {
    #[archive(1)]
    Wards,
    #[archive(2)]
    Abilities,
    /// A raid has been made; only its Sting asks.
    #[archive(3)]
    Raid,
    #[archive(4)]
    Scheme,
    #[archive(5)]
    Roll,
    /// The dice lie; Second Wind may be used.
    #[archive(6)]
    Wind,
    #[archive(7)]
    Exert,
    /// The Skirmish is won; the Press Gang may be used.
    #[archive(8)]
    Press,
    #[archive(9)]
    Recover,
    #[archive(10)]
    Debt,
    #[archive(11)]
    Dispatch,
    #[archive(12)]
    Locked,
    #[archive(13)]
    Over,
}

/// What is asked.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Ask {
    /// A suit (WU-29).
    #[archive(1)]
    Ward,
    /// An ability or none (WU-259).
    #[archive(2)]
    Ability,
    /// The next die of a new Crew (WU-186).
    #[archive(3)]
    Dispatch,
    /// Strike, Recruit or Fix (WU-52).
    #[archive(4)]
    Scheme,
    /// Where a Fix takes its card from (WU-269).
    #[archive(5)]
    FixSource,
    /// Which die a Sting takes (WU-153).
    #[archive(6)]
    Sting,
    /// A die to re-roll or none (WU-264).
    #[archive(7)]
    SecondWind,
    /// A card or a pass (WU-90).
    #[archive(8)]
    Exert,
    /// A won die for the Crew or none (WU-270).
    #[archive(9)]
    Press,
    /// A draw or none (WU-268).
    #[archive(10)]
    DebtDraw,
    /// A draw or none (WU-200).
    #[archive(11)]
    LockedDraw,
    /// Nothing: it is over.
    #[archive(12)]
    Nothing,
}

/// What a player did in Scheme.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SchemeDeed {
    #[archive(1)]
    Strike,
    #[archive(2)]
    Recruit,
    #[archive(3)]
    Fix,
}

/// A Sting that is being resolved; its Joker lies between the piles.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sting {
    /// Where the round of players starts (WU-154).
    #[archive(1)]
    pub(crate) from: Seat,
    /// Who is still to be hit.
    #[archive(2)]
    pub(crate) left: Seats,
}

/// How the game ended.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    /// When it is over: who won, if anybody.
    #[archive(1)]
    pub(crate) winner: Option<Seat>,
    /// When it is over: `last-faction`, `most-dice`, `best-dice`, `final-roll`, `final-roll-tied`, `all-locked`, `concession`.
    #[archive(2)]
    pub(crate) reason: Reason,
    /// When it is over: whether the round cap decided it.
    // WU-250.
    #[archive(3, as = "by_round_cap", default)]
    pub(crate) by_cap: bool,
}

/// Why the game ended.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Reason {
    /// WU-235.
    #[archive(1)]
    LastFaction,
    /// WU-239.
    #[archive(2)]
    MostDice,
    /// WU-243.
    #[archive(3)]
    BestDice,
    /// WU-245.
    #[archive(4)]
    FinalRoll,
    /// WU-248.
    #[archive(5)]
    FinalRollTied,
    /// WU-238.
    #[archive(6)]
    AllLocked,
    /// WU-275.
    #[archive(7)]
    Concession,
}

impl Reason {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Reason::LastFaction => "last-faction",
            Reason::MostDice => "most-dice",
            Reason::BestDice => "best-dice",
            Reason::FinalRoll => "final-roll",
            Reason::FinalRollTied => "final-roll-tied",
            Reason::AllLocked => "all-locked",
            Reason::Concession => "concession",
        }
    }
}
