//! The named options.

pub use kernel::OnOff;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table agrees on before setting up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many Jokers are in the deck (WU-09).
    #[schemars(range(min = 1, max = 2))]
    pub jokers: u8,
    /// What a player does whose Crew was emptied before their Scheme turn (WU-72).
    pub empty_crew: EmptyCrew,
    /// Whether Fix may be chosen while the Influence deck is empty (WU-73).
    pub fix_when_empty: FixWhenEmpty,
    /// How long Influence turns go round (WU-93).
    pub pass_mode: PassMode,
    /// What a 2 does that would go beyond a die's faces (WU-118).
    pub two_overshoot: TwoOvershoot,
    /// Where the cards go that a Bust turns up (WU-142).
    pub bust_fate: BustFate,
    /// What an Event does that a Bust turns up (WU-144).
    pub bust_chain: BustChain,
    /// Who says which of several largest dice a Sting takes (WU-153).
    pub sting_tie: StingTie,
    /// Where a resolved Event goes (WU-158).
    pub event_fate: EventFate,
    /// Which equal faces tie (WU-164).
    pub tie_scope: TieScope,
    /// Which equal totals tie (WU-167).
    pub total_tie_scope: TotalTieScope,
    /// Which dice a Bust takes in the Raids (WU-223).
    pub raid_bust: RaidBust,
    /// Who wins when nobody has dice left (WU-238).
    pub all_locked: AllLocked,
    /// Which cards must be gone for the game to be out of cards (WU-240).
    pub end_cards: EndCards,
    /// After how many rounds the game is decided (WU-250).
    #[schemars(range(min = 20, max = 10000))]
    pub round_cap: u16,
    /// Whether Faction Abilities are chosen (WU-256).
    pub faction_abilities: OnOff,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            jokers: 2,
            empty_crew: EmptyCrew::default(),
            fix_when_empty: FixWhenEmpty::default(),
            pass_mode: PassMode::default(),
            two_overshoot: TwoOvershoot::default(),
            bust_fate: BustFate::default(),
            bust_chain: BustChain::default(),
            sting_tie: StingTie::default(),
            event_fate: EventFate::default(),
            tie_scope: TieScope::default(),
            total_tie_scope: TotalTieScope::default(),
            raid_bust: RaidBust::default(),
            all_locked: AllLocked::default(),
            end_cards: EndCards::default(),
            round_cap: 100,
            faction_abilities: OnOff::default(),
        }
    }
}

kernel::choices! {
    /// What an emptied Crew means in Scheme (WU-72).
    EmptyCrew {
        /// Dispatch at the start of the turn, then act.
        #[default]
        DispatchNow,
        /// No action this round.
        SitOut,
    }
    /// Fix with an empty deck (WU-73).
    FixWhenEmpty {
        /// The dice move and nothing is drawn.
        #[default]
        Allowed,
        /// It may not be chosen.
        Forbidden,
    }
    /// How long Influence turns go round (WU-93).
    PassMode {
        /// Until all have passed in succession.
        #[default]
        Rolling,
        /// One turn each.
        SingleLap,
    }
    /// A 2 beyond a die's faces (WU-118).
    TwoOvershoot {
        /// Stops at the last face.
        #[default]
        Clamp,
        /// May not be played so.
        Forbidden,
    }
    /// Cards turned up by a Bust (WU-142).
    BustFate {
        /// Ward Members are discarded, Means Exhausted.
        #[default]
        ByType,
        /// All are discarded.
        AllDiscard,
        /// All are Exhausted.
        AllExhaust,
    }
    /// An Event turned up by a Bust (WU-144).
    BustChain {
        /// Ends the Bust and resolves.
        #[default]
        Chain,
        /// Is one of the five, without effect.
        Ignore,
    }
    /// Several largest dice in a Sting (WU-153).
    StingTie {
        /// Their owner chooses.
        #[default]
        Owner,
        /// The foremost in the Crew, else the Safe-house's in seat order of suits.
        CrewFrontFirst,
    }
    /// A resolved Event (WU-158).
    EventFate {
        /// Goes to the discard pile.
        #[default]
        Discard,
        /// Is Exhausted.
        Exhaust,
    }
    /// Equal faces (WU-164).
    TieScope {
        /// Tie between different players.
        #[default]
        BetweenPlayers,
        /// Tie always.
        AllDice,
    }
    /// Equal totals (WU-167).
    TotalTieScope {
        /// Tie at any rank.
        #[default]
        Any,
        /// Tie at the top only, until one leads.
        HighestOnly,
    }
    /// A Bust in the Raids (WU-223).
    RaidBust {
        /// Takes the dice named by the next five cards.
        #[default]
        NextCards,
        /// Takes first members of Crews in turn.
        CrewOrder,
    }
    /// Nobody has dice (WU-238).
    AllLocked {
        /// Nobody wins.
        #[default]
        NobodyWins,
        /// The most recent Skirmish winner wins.
        LastWinner,
    }
    /// Out of cards (WU-240).
    EndCards {
        /// Deck and discard pile are empty.
        #[default]
        DeckAndDiscard,
        /// Hands too.
        HandsToo,
    }
}
