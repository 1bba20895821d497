//! The named options, and decks as data.

use crate::clauses::zz::{ZZ_13, ZZ_14, ZZ_234};
use crate::{
    card::{Card, Counts},
    pile::MAX_DECK,
};
pub use kernel::YesNo;
use kernel::{Refusal, refuse};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table agrees on before the first deal (ZZ-208).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rounds are played (ZZ-207).
    #[schemars(range(min = 1, max = 5))]
    pub rounds: u8,
    /// How many may play (ZZ-15).
    #[schemars(range(min = 4, max = 8))]
    pub max_players: u8,
    /// The cards of the deck: the default, or a table of counts (ZZ-10, ZZ-12).
    #[schemars(example = thin_deck())]
    pub deck: Deck,
    /// Who deals the first round (ZZ-34).
    pub first_dealer: FirstDealer,
    /// With a chosen seat: which one deals first (ZZ-34).
    #[schemars(range(min = 1, max = 8))]
    pub dealer_seat: u8,
    /// Whether an exposed Undead Horde can be drawn (ZZ-51).
    pub horde_from_graveyard: YesNo,
    /// Whether protection weakens the raid or reserves markers (ZZ-96).
    pub protection_order: ProtectionOrder,
    /// Whose laid cards a Hunter can remove (ZZ-109).
    pub hunter_targets: HunterTargets,
    /// Whether Gravedigger and Hunter use both plays or replace the whole turn (ZZ-154).
    pub digger_hunter_turn: DiggerHunterTurn,
    /// Whether a complete set on the table wins by itself (ZZ-173).
    pub laid_set: LaidSet,
    /// What decides between players with equal points (ZZ-204).
    pub tie_break: TieBreak,
    /// Who may look through the graveyard (ZZ-224).
    pub graveyard_view: GraveyardView,
    /// After how many turns each a round ends without a winner (ZZ-230).
    #[schemars(range(min = 5, max = 200))]
    pub round_turn_limit: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rounds: 5,
            max_players: 4,
            deck: Deck::default(),
            first_dealer: FirstDealer::default(),
            dealer_seat: 1,
            horde_from_graveyard: YesNo::default(),
            protection_order: ProtectionOrder::default(),
            hunter_targets: HunterTargets::default(),
            digger_hunter_turn: DiggerHunterTurn::default(),
            laid_set: LaidSet::default(),
            tie_break: TieBreak::default(),
            graveyard_view: GraveyardView::default(),
            round_turn_limit: 30,
        }
    }
}

kernel::choices! {
    /// Who deals the first round (ZZ-34).
    FirstDealer {
        /// Drawn by lot.
        #[default]
        Random,
        /// The seat that `dealer_seat` names.
        ChosenSeat,
    }
    /// In which order a raid is weakened and capped (ZZ-96).
    ProtectionOrder {
        /// The smaller of the markers and (value − protection).
        ValueFirst,
        /// (The smaller of value and markers) − protection.
        #[default]
        CapFirst,
    }
    /// Whose laid cards a Hunter can remove (ZZ-109).
    HunterTargets {
        /// Those of other players.
        Opponents,
        /// Also one's own.
        #[default]
        AnyTable,
    }
    /// What Gravedigger and Hunter together take up (ZZ-154).
    DiggerHunterTurn {
        /// Both plays, after the draws.
        #[default]
        BothPlays,
        /// The whole turn, instead of drawing and playing.
        ReplacesTurn,
    }
    /// What a complete set on the table does (ZZ-173).
    LaidSet {
        /// It wins the round.
        #[default]
        WinsAtOnce,
        /// Nothing until it is called.
        NeedsCall,
    }
    /// What decides between equal points (ZZ-204).
    TieBreak {
        /// Nothing: they share the victory.
        #[default]
        Shared,
        /// More rounds won, then shared.
        RoundsWon,
        /// One more round, then shared.
        ExtraRound,
    }
    /// Who may look through the graveyard (ZZ-224).
    GraveyardView {
        /// Everybody, at any time.
        #[default]
        Open,
        /// Only the player of a Gravedigger, while choosing.
        TopOnly,
    }
}

/// A deck: the default, or counts of one's own (ZZ-10, ZZ-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "a deck is `default-104` or counts of cards by name, such as {\"clown\": 14, \"commando-6\": 6}"
)]
pub enum Deck {
    /// A deck by name.
    Named(DeckName),
    /// A deck by counts.
    Table(DeckTable),
}

impl Default for Deck {
    fn default() -> Deck {
        Deck::Named(DeckName::Default104)
    }
}

/// The decks that have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum DeckName {
    /// 104 cards (ZZ-10).
    #[serde(rename = "default-104")]
    Default104,
}

/// Counts of one's own: what is not named is not in the deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs)]
pub struct DeckTable {
    pub clown: u8,
    pub nurse: u8,
    pub graveyard: u8,
    pub viral: u8,
    pub horde: u8,
    #[serde(rename = "commando-3")]
    pub commando3: u8,
    #[serde(rename = "commando-4")]
    pub commando4: u8,
    #[serde(rename = "commando-5")]
    pub commando5: u8,
    #[serde(rename = "commando-6")]
    pub commando6: u8,
    pub hunter: u8,
    pub gravedigger: u8,
}

/// ZZ-10: 14 of each kind of Zombie, 6 Hordes, 6 Commandos of each value, 9 Hunters, 9 Gravediggers.
const DEFAULT_104: DeckTable = DeckTable {
    clown: 14,
    nurse: 14,
    graveyard: 14,
    viral: 14,
    horde: 6,
    commando3: 6,
    commando4: 6,
    commando5: 6,
    commando6: 6,
    hunter: 9,
    gravedigger: 9,
};

/// The one-sheet deck that ZZ-10 mentions, with room for eight players: thin enough that the draw pile runs out.
fn thin_deck() -> DeckTable {
    DeckTable {
        clown: 9,
        nurse: 9,
        graveyard: 9,
        viral: 8,
        horde: 4,
        commando3: 2,
        commando4: 2,
        commando5: 2,
        commando6: 2,
        hunter: 6,
        gravedigger: 7,
    }
}

impl Deck {
    /// How often each card is in the deck, if a game of so many can be played with it.
    pub fn counts(&self, seats: u8) -> Result<Counts, Refusal> {
        let table = match self {
            Deck::Named(DeckName::Default104) => DEFAULT_104,
            Deck::Table(table) => *table,
        };
        let each = [
            table.clown,
            table.nurse,
            table.graveyard,
            table.viral,
            table.horde,
            table.commando3,
            table.commando4,
            table.commando5,
            table.commando6,
            table.hunter,
            table.gravedigger,
        ];
        let total: u32 = each.iter().copied().map(u32::from).sum();
        if total > MAX_DECK as u32 {
            return Err(refuse(ZZ_234).fact("cards", total).fact("most", MAX_DECK as u32)); // ZZ-234
        }
        let needed = 7 * u32::from(seats) + 1;
        if total < needed {
            return Err(refuse(ZZ_13).fact("cards", total).fact("needed", needed)); // ZZ-13
        }
        let mut zombies = [table.clown, table.nurse, table.graveyard, table.viral];
        zombies.sort_unstable();
        let set = u32::from(zombies[3]) + u32::from(zombies[2]) + u32::from(table.horde);
        if set < 7 {
            return Err(refuse(ZZ_14).fact("cards", set).fact("needed", 7)); // ZZ-14
        }
        let mut counts = Counts::NONE;
        Card::ALL.into_iter().zip(each).for_each(|(card, count)| counts.add_many(card, count));
        Ok(counts)
    }
}
