//! What there is to do, and who is asked what.

use crate::{
    actions::Stop,
    language::words::{Edge, Phase, Span},
    state::{
        Player,
        object::{Object, Objects},
    },
};
use kernel::archive::Archive;

/// What there is still to do, the last first.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A turn starts.
    #[archive(1)]
    TurnStart,
    /// The turn player draws.
    #[archive(2)]
    Draw,
    /// The hand is cut to eight.
    #[archive(3)]
    HandLimit,
    /// A phase begins.
    #[archive(4)]
    Begin(Phase),
    /// The start or end of a stretch of time.
    #[archive(5)]
    Moment(Edge, Span),
    /// The turn player acts in phase 2, 3 or 4.
    #[archive(6)]
    Free(Phase),
    /// Frozen creatures of the turn player roll.
    #[archive(7)]
    Thaw(Objects),
    /// An unfreeze roll counts.
    #[archive(8)]
    Thawed(Object),
    /// Phase 3 is decided on.
    #[archive(9)]
    Fight,
    /// A step of the battle.
    #[archive(10)]
    Battle(Step),
    /// What works over time ticks.
    #[archive(11)]
    Tick,
    /// The turn ends.
    #[archive(12)]
    TurnEnd,
    /// The next turn comes.
    #[archive(13)]
    NextTurn,
    /// A moment at which both may act: who is next, and how many have passed.
    #[archive(14)]
    Window(Stop, Player, u8),
    /// Answers to the last announcement: who is next, and how many have passed.
    #[archive(15)]
    Answers(Player, u8),
    /// The next of the chain resolves.
    #[archive(16)]
    Resolve,
    /// An effect goes on.
    #[archive(17)]
    Run,
    /// The announcement that is being made goes on.
    #[archive(18)]
    Draft,
    /// Empty slots are filled.
    #[archive(19)]
    Fill,
    /// A creature of the hand replaces the primary of this player.
    #[archive(20)]
    Replace(Player),
    /// The first turn's redraw was made: only a summon may follow (WT-100).
    #[archive(21)]
    MustSummon,
}

/// A step of a battle.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Who is faster.
    #[archive(1)]
    Speed,
    /// The speed roll counts.
    #[archive(2)]
    Faster,
    /// A strike begins.
    #[archive(3)]
    Strike,
    /// A Fear roll counts.
    #[archive(4)]
    Feared,
    /// The Hit roll.
    #[archive(5)]
    Hit,
    /// It is decided.
    #[archive(6)]
    Decide,
    /// The damage counts.
    #[archive(7)]
    Damage,
    /// The strike is over.
    #[archive(8)]
    StrikeEnd,
    /// The battle is over.
    #[archive(9)]
    Over,
}

/// Who is asked what.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Nobody: the game goes on by itself or is over.
    #[archive(1)]
    Nothing,
    /// Whoever is not ready brings a deck.
    #[archive(2)]
    Decks,
    /// The lower roller decides who starts.
    #[archive(3)]
    Order(Player),
    /// The turn player acts freely.
    #[archive(4)]
    Free(Phase),
    /// The turn player summons what the redraw brought.
    #[archive(5)]
    MustSummon,
    /// A player may act at a moment, or answer.
    #[archive(6)]
    Respond(Player),
    /// A player picks.
    #[archive(7)]
    Pick(Player),
    /// A player says yes or no.
    #[archive(8)]
    Decide(Player, Question),
    /// A player chooses one of several lists.
    #[archive(9)]
    Choose(Player, Question),
}

/// What is answered.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether a trigger is used.
    #[archive(1)]
    Trigger,
    /// What an announcement asks, by its slot.
    #[archive(2)]
    Slot(u8),
    /// What a resolving effect asks.
    #[archive(3)]
    Now,
}

/// What is picked, from what.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picking {
    /// Who is asked to pick.
    #[archive(1)]
    pub player: Player,
    /// Cards to pick from.
    #[archive(2)]
    pub from: Objects,
    /// Announcements or waiting triggers to pick from, as bits.
    #[archive(3)]
    pub marks: u32,
    /// What was picked so far.
    #[archive(4)]
    pub chosen: Objects,
    /// The same, as bits.
    #[archive(5)]
    pub chosen_marks: u32,
    /// How many must be picked at least.
    #[archive(6)]
    pub least: u8,
    /// How many may be picked at most.
    #[archive(7)]
    pub most: u8,
    /// What becomes of what is picked.
    #[archive(8)]
    pub purpose: Purpose,
}

/// What is picked for.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The hand is cut to eight.
    #[archive(1)]
    HandLimit,
    /// The creature to equip.
    #[archive(2)]
    Equip,
    /// A target on announcing.
    #[archive(3)]
    Target(u8),
    /// What a cost takes: the number of the cost among those that are paid.
    #[archive(4)]
    Cost(u8),
    /// A sacrifice for a summon.
    #[archive(5)]
    Sacrifice,
    /// A target on resolving.
    #[archive(6)]
    Late(u8),
    /// A discard that an effect asks for, from this player's hand; the other hand may follow.
    #[archive(7)]
    Discard(Player),
    /// A card of a deck that was looked through.
    #[archive(8)]
    Search,
    /// The next card from the top of a deck.
    #[archive(9)]
    Order(Player),
    /// Which Limited Summon slides.
    #[archive(10)]
    Slide,
    /// Which creature replaces the primary.
    #[archive(11)]
    Replace,
    /// Which announcement is answered.
    #[archive(12)]
    Answered,
    /// Which trigger is next.
    #[archive(13)]
    Trigger,
    /// Which magic card an effect plays.
    #[archive(14)]
    Play,
}
