//! What there is to do, and who is asked what.

use crate::{
    action::Stop,
    language::words::{Edge, Phase, Span},
    object::{Object, Objects},
};
use serde::{Deserialize, Serialize};

/// What there is still to do, the last first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// A turn starts.
    TurnStart,
    /// The turn player draws.
    Draw,
    /// The hand is cut to eight.
    HandLimit,
    /// A phase begins.
    Begin(Phase),
    /// The start or end of a stretch of time.
    Moment(Edge, Span),
    /// The turn player acts in phase 2, 3 or 4.
    Free(Phase),
    /// Frozen creatures of the turn player roll.
    Thaw(Objects),
    /// An unfreeze roll counts.
    Thawed(Object),
    /// Phase 3 is decided on.
    Fight,
    /// A step of the battle.
    Battle(Step),
    /// What works over time ticks.
    Tick,
    /// The turn ends.
    TurnEnd,
    /// The next turn comes.
    NextTurn,
    /// A moment at which both may act: who is next, and how many have passed.
    Window(Stop, u8, u8),
    /// Answers to the last announcement: who is next, and how many have passed.
    Answers(u8, u8),
    /// The next of the chain resolves.
    Resolve,
    /// An effect goes on.
    Run,
    /// The announcement that is being made goes on.
    Draft,
    /// Empty slots are filled.
    Fill,
    /// A creature of the hand replaces the primary of this player.
    Replace(u8),
    /// The first turn's redraw was made: only a summon may follow (WT-100).
    MustSummon,
}

/// A step of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// Who is faster.
    Speed,
    /// The speed roll counts.
    Faster,
    /// A strike begins.
    Strike,
    /// A Fear roll counts.
    Feared,
    /// The Hit roll.
    Hit,
    /// It is decided.
    Decide,
    /// The damage counts.
    Damage,
    /// The strike is over.
    StrikeEnd,
    /// The battle is over.
    Over,
}

/// Who is asked what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Nobody: the game goes on by itself or is over.
    Nothing,
    /// Whoever is not ready brings a deck.
    Decks,
    /// The lower roller decides who starts.
    Order(u8),
    /// The turn player acts freely.
    Free(Phase),
    /// The turn player summons what the redraw brought.
    MustSummon,
    /// A player may act at a moment, or answer.
    Respond(u8),
    /// A player picks.
    Pick(u8),
    /// A player says yes or no.
    Decide(u8, Question),
    /// A player chooses one of several lists.
    Choose(u8, Question),
}

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Whether a trigger is used.
    Trigger,
    /// What an announcement asks, by its slot.
    Slot(u8),
    /// What a resolving effect asks.
    Now,
}

/// What is picked, from what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picking {
    /// Who picks.
    pub player: u8,
    /// Cards to pick from.
    pub from: Objects,
    /// Announcements or waiting triggers to pick from, as bits.
    pub marks: u32,
    /// What was picked so far.
    pub chosen: Objects,
    /// The same, as bits.
    pub chosen_marks: u32,
    /// The fewest.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// What for.
    pub purpose: Purpose,
}

/// What is picked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// The hand is cut to eight.
    HandLimit,
    /// The creature to equip.
    Equip,
    /// A target on announcing.
    Target(u8),
    /// A cost.
    Cost(u8),
    /// A sacrifice for a summon.
    Sacrifice,
    /// A target on resolving.
    Late(u8),
    /// A discard that an effect asks for, from this player's hand; the other hand may follow.
    Discard(u8),
    /// A card of a deck that was looked through.
    Search,
    /// The next card from the top of a deck.
    Order(u8),
    /// Which Limited Summon slides.
    Slide,
    /// Which creature replaces the primary.
    Replace,
    /// Which announcement is answered.
    Answered,
    /// Which trigger is next.
    Trigger,
    /// Which magic card an effect plays.
    Play,
}
