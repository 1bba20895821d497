//! The state as data: what a scenario sets up, and what a record can show.

use crate::{
    ability::Ability,
    card::Suit,
    die::Die,
    state::{Ask, Deed, Stage, Ursting},
};
use kernel::{Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A position. Cards and dice are written as in notation, separated by spaces. Of a pile the last card is the top; of a Crew the first die
/// is the first member. What is left out takes its default: seat 1 is asked for a Scheme action in round 1 and is first player, Wards are
/// spades, hearts, diamonds, clubs in seat order. Cards that are named nowhere lie at the bottom of the deck, or where `rest` says. Dice that are
/// named nowhere are in their own Ward's Crew, the largest first, if `crews` is left out, and in Prison if it is not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// What is asked: `ward`, `ability`, `scheme` (the default), `fix`, `second-wind`, `exert`, `press`, `debt`, `locked`, `over`;
    /// `dispatch scheme`, `dispatch recover`; `sting raid`, `sting scheme`, `sting exert`, `sting debt`, `sting locked`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub step: String,
    /// Who is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// Whose Influence turn it is (or was last), where a Sting asks somebody else; left out, whoever is asked in `exert`, else the first
    /// player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub acting: Option<Seat>,
    /// The first player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// The round, from 1; 0 while Wards and abilities are picked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// Whether the Raids have begun.
    #[serde(skip_serializing_if = "is_false")]
    pub raids: bool,
    /// Each player's suit, in seat order; `-` for none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wards: Vec<String>,
    /// Each player's ability, in seat order; `none` for none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<String>,
    /// Each player's Scheme action of this round: `strike`, `recruit`, `fix`, `-`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub acted: Vec<String>,
    /// The round of each player's last won Skirmish, 0 for none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wins: Vec<u16>,
    /// Each player's Crew, the first member first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub crews: Option<Vec<String>>,
    /// Each player's Safe-house.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub safe: Vec<String>,
    /// Each player's dice in the Fray, with what they show: `s-d20=7`. Before the roll: `s-d20`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fray: Vec<String>,
    /// The Prison.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub prison: String,
    /// Each player's hand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<String>,
    /// Cards that everybody saw going into each hand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<String>,
    /// The Influence deck, or its top part.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub deck: String,
    /// The discard pile.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub discard: String,
    /// The Exhausted cards.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub exhausted: String,
    /// Where all cards go that are named nowhere: `deck`, `discard`, `exhausted` (at the bottom).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rest: String,
    /// Who has passed in succession, or has picked an ability.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<Seat>,
    /// Who is marked as Locked-Up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub locked: Vec<Seat>,
    /// Who has conceded.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conceded: Vec<Seat>,
    /// In a Sting: from whom it goes round; left out, from whoever is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sting_from: Option<Seat>,
    /// In a Sting: who is still to be hit; left out, everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sting_left: Option<Vec<Seat>>,
    /// For the Press Gang: the won dice it may take.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub spoils: String,
    /// When it is over: who won, if anybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// When it is over: `last-faction`, `most-dice`, `best-dice`, `final-roll`, `final-roll-tied`, `all-locked`, `concession`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// When it is over: whether the round cap decided it.
    #[serde(skip_serializing_if = "is_false")]
    pub by_round_cap: bool,
}

// Serde asks for a function of a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Ursting {
    pub(crate) fn to_position(&self) -> Position {
        let each = |line: &dyn Fn(usize) -> String| -> Vec<String> {
            (0..usize::from(self.seats)).map(line).collect()
        };
        let list = |seats: Seats| seats.iter().collect::<Vec<_>>();
        let shown = |die: Die| match self.value(die) {
            0 => die.to_string(),
            value => format!("{die}={value}"),
        };
        Position {
            step: self.step(),
            turn: Some(self.asked),
            acting: Some(self.turn),
            first: Some(self.first),
            round: Some(self.round),
            raids: self.raids,
            wards: each(&|i| self.wards[i].map_or("-", Suit::name).to_string()),
            abilities: each(&|i| self.abilities[i].map_or("none", Ability::name).to_string()),
            acted: each(&|i| deed_name(self.deeds[i]).to_string()),
            wins: self.wins[..usize::from(self.seats)].to_vec(),
            crews: Some(each(&|i| self.crews[i].to_string())),
            safe: each(&|i| self.safe[i].to_string()),
            fray: each(&|i| self.fray[i].iter().map(shown).collect::<Vec<_>>().join(" ")),
            prison: self.prison.to_string(),
            hands: each(&|i| self.hands[i].to_string()),
            known: each(&|i| self.known[i].to_string()),
            deck: self.deck.to_string(),
            discard: self.discard.to_string(),
            exhausted: self.exhausted.to_string(),
            rest: String::new(),
            passed: list(self.said),
            locked: list(self.locked),
            conceded: list(self.gone),
            sting_from: self.sting.map(|sting| sting.from),
            sting_left: self.sting.map(|sting| list(sting.left)),
            spoils: self.spoils.to_string(),
            winner: self.end.and_then(|end| end.winner),
            reason: self.end.map_or(String::new(), |end| end.reason.name().into()),
            by_round_cap: self.end.is_some_and(|end| end.by_cap),
        }
    }

    /// What is asked, and where.
    fn step(&self) -> String {
        let name = match self.ask {
            Ask::Ward => "ward",
            Ask::Ability => "ability",
            Ask::Dispatch => "dispatch",
            Ask::Scheme => "scheme",
            Ask::FixSource => "fix",
            Ask::Sting => "sting",
            Ask::SecondWind => "second-wind",
            Ask::Exert => "exert",
            Ask::Press => "press",
            Ask::DebtDraw => "debt",
            Ask::LockedDraw => "locked",
            Ask::Nothing => "over",
        };
        let place = match (self.ask, self.stage) {
            (Ask::Dispatch, Stage::Scheme) | (Ask::Sting, Stage::Scheme) => " scheme",
            (Ask::Dispatch, _) => " recover",
            (Ask::Sting, Stage::Raid) => " raid",
            (Ask::Sting, Stage::Exert) => " exert",
            (Ask::Sting, Stage::Debt) => " debt",
            (Ask::Sting, _) => " locked",
            _ => "",
        };
        format!("{name}{place}")
    }
}

/// Where the game stands for a step, and what is asked; nothing for what is no step.
pub(crate) fn read_step(text: &str) -> Option<(Stage, Ask)> {
    Some(match text {
        "ward" => (Stage::Wards, Ask::Ward),
        "ability" => (Stage::Abilities, Ask::Ability),
        "" | "scheme" => (Stage::Scheme, Ask::Scheme),
        "fix" => (Stage::Scheme, Ask::FixSource),
        "second-wind" => (Stage::Wind, Ask::SecondWind),
        "exert" => (Stage::Exert, Ask::Exert),
        "press" => (Stage::Press, Ask::Press),
        "debt" => (Stage::Debt, Ask::DebtDraw),
        "locked" => (Stage::Locked, Ask::LockedDraw),
        "over" => (Stage::Over, Ask::Nothing),
        "dispatch scheme" => (Stage::Scheme, Ask::Dispatch),
        "dispatch recover" => (Stage::Dispatch, Ask::Dispatch),
        "sting raid" => (Stage::Raid, Ask::Sting),
        "sting scheme" => (Stage::Scheme, Ask::Sting),
        "sting exert" => (Stage::Exert, Ask::Sting),
        "sting debt" => (Stage::Debt, Ask::Sting),
        "sting locked" => (Stage::Locked, Ask::Sting),
        _ => return None,
    })
}

pub(crate) fn deed_name(deed: Option<Deed>) -> &'static str {
    match deed {
        None => "-",
        Some(Deed::Strike) => "strike",
        Some(Deed::Recruit) => "recruit",
        Some(Deed::Fix) => "fix",
    }
}
