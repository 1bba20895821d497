//! Moments at which a seat can be asked for an answer, where it wants to be, and until when it passes.

use crate::language::words::Phase;
use kernel::archive::Archive;

/// Where a seat wants to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wish {
    /// To be asked at every moment.
    All,
    /// To be asked at no moment.
    None,
    /// Where most people want it.
    Default,
    /// At this moment, or not.
    At(Stop, bool),
    /// In this phase of one's own turns or of the other's, or not.
    In(Turns, Phase, bool),
}

/// Whose turns are meant, as a seat speaks of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turns {
    /// One's own.
    Mine,
    /// The other's.
    Theirs,
}

impl Turns {
    /// Both, in order.
    pub const ALL: [Turns; 2] = [Turns::Mine, Turns::Theirs];

    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Turns::Mine => "mine",
            Turns::Theirs => "theirs",
        }
    }
}

/// The phases in which moments come, as wishes name them.
pub(crate) const PHASES: [(Phase, &str); 4] =
    [(Phase::Draw, "draw"), (Phase::Main, "main"), (Phase::Combat, "combat"), (Phase::WrapUp, "wrap-up")];

/// Until when a seat passes by itself. Whatever it names, its own next turn ends it.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Until {
    /// Until its own turn begins.
    #[archive(1)]
    Turn,
    /// Until the other attacks.
    #[archive(2)]
    Attack,
    /// Until the other answers something that it has announced.
    #[archive(3)]
    Answer,
    /// Until the turn player wants to end the turn.
    #[archive(4)]
    End,
    /// Until the other announces anything.
    #[archive(5)]
    Play,
}

impl Until {
    /// Every one, in order.
    pub const ALL: [Until; 5] = [Until::Turn, Until::Attack, Until::Play, Until::Answer, Until::End];

    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Until::Turn => "turn",
            Until::Attack => "attack",
            Until::Answer => "answer",
            Until::End => "end",
            Until::Play => "play",
        }
    }
}

macro_rules! stops {
    ($($(#[$doc:meta])* $stop:ident $number:tt = $word:literal),* $(,)?) => {
        /// The moments at which a seat can be asked for an answer (WT-297, WT-298, WT-443).
        #[derive(kernel::archive::Archive, Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Stop { $($(#[$doc])* #[archive($number)] $stop),* }

        impl Stop {
            /// Every one, in order.
            pub const ALL: &[Stop] = &[$(Stop::$stop),*];

            /// As it is written.
            pub const fn word(self) -> &'static str {
                match self { $(Stop::$stop => $word),* }
            }

            /// Whether a seat is asked here that has wished nothing (WT-460).
            pub const fn is_usual(self) -> bool {
                crate::state::ward::DEFAULT_STOPS >> self as u16 & 1 == 1
            }
        }
    };
}

stops! {
    /// After phase 1.
    Draw 1 = "draw",
    /// After an action in phase 2 or 4.
    Action 2 = "action",
    /// When the turn player wants to leave phase 2 or 4.
    Leave 3 = "leave",
    /// After a battle is declared.
    Declared 4 = "declared",
    /// After a speed roll.
    Speed 5 = "speed",
    /// After a Fear or unfreeze roll.
    Status 6 = "status",
    /// Before a Hit roll.
    Strike 7 = "strike",
    /// After a Hit roll.
    Hit 8 = "hit",
    /// After a damage roll.
    Damage 9 = "damage",
    /// After a battle.
    Battle 10 = "battle",
    /// After the tick point.
    Tick 11 = "tick",
    /// After an announcement of the opponent.
    Answer 12 = "answer",
    /// After an own announcement.
    Own 13 = "own",
}
