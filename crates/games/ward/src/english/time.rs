//! Time: durations, moments, phases and how often.

use super::{Teller, noun::Noun, words::*};
use crate::language::{
    condition::During,
    duration::{Duration, Release},
    effect::Uses,
    trigger::Moment,
    words::*,
};

impl Teller<'_> {
    /// How long, with a blank before it; nothing where it lasts as long as its card.
    pub fn lasting(&self, stated: Option<&Duration>, affected: &Noun) -> String {
        match stated.or(self.effect.duration.as_ref()) {
            None | Some(Duration::Instant) => String::new(),
            Some(duration) => format!(" {}", self.duration(duration, affected)),
        }
    }

    fn duration(&self, duration: &Duration, affected: &Noun) -> String {
        match duration {
            Duration::Instant => "at once".into(),
            Duration::WhileSource => self.while_source().into(),
            Duration::WhileOnField => {
                format!("for as long as {} {} on the field", affected.it(), affected.verb("stays", "stay"))
            }
            Duration::UntilEndOf(Until::Strike) => "until the end of the strike".into(),
            Duration::UntilEndOf(Until::Battle) => "until the end of the battle".into(),
            Duration::UntilEndOf(Until::Combat) => "until the end of the combat phase".into(),
            Duration::UntilEndOf(Until::Turn) => "until the end of the turn".into(),
            Duration::TurnCycles(count) => {
                format!("for {}", counted(count.get(), "turn cycle", "turn cycles"))
            }
            Duration::Ticks(count) => format!("for {}", counted(count.get(), "tick", "ticks")),
            Duration::Until(release) => self.release(release, affected),
            Duration::Next(next) => {
                let what = match next.of {
                    Counting::HitRolls => ("Hit roll", "Hit rolls"),
                    Counting::DamageRolls => ("damage roll", "damage rolls"),
                    Counting::Battles => ("battle", "battles"),
                    Counting::Plays => {
                        let cards = if next.count.get() == 1 { "card" } else { "cards" };
                        return format!("until you have played {} more {cards}", next.count.get());
                    }
                };
                match next.count.get() {
                    1 => format!("for {} next {}", affected.its(), what.0),
                    count => format!("for {} next {count} {}", affected.its(), what.1),
                }
            }
        }
    }

    /// What ends it: "until its controller rolls 5 or 6 at a tick point".
    pub fn release(&self, release: &Release, affected: &Noun) -> String {
        match release {
            Release::Roll(on) => {
                format!("until {} controller rolls {} at a tick point", affected.its(), pips(on))
            }
            Release::Condition(condition) => {
                let it = Noun { text: affected.it().into(), many: affected.many };
                format!("until {}", self.clause(&it, condition))
            }
        }
    }

    /// What ends something that lasts as long as the card is there.
    pub fn while_source_ends(&self) -> &'static str {
        match (self.kind, self.equip) {
            (CardKind::Creature, _) => "this creature leaves the field",
            (CardKind::Magic, true) => "this card is no longer attached",
            (CardKind::Magic, false) => "this card leaves the field",
        }
    }

    /// As long as the card is there.
    pub fn while_source(&self) -> &'static str {
        match (self.kind, self.equip) {
            (CardKind::Creature, _) => "while this creature is on the field",
            (CardKind::Magic, true) => "while this card is attached",
            (CardKind::Magic, false) => "while this card is on the field",
        }
    }
}

/// The start or end of a stretch of time, as its player says it: "at the start of your turn".
pub(crate) fn moment(moment: Moment, own: &str, other: &str) -> String {
    let edge = match moment.at {
        Edge::Start => "start",
        Edge::End => "end",
    };
    let what = match moment.of {
        Span::Draw => "draw phase",
        Span::Main => "main phase",
        Span::Combat => "combat phase",
        Span::WrapUp => "wrap-up phase",
        Span::Turn => "turn",
        Span::Tick => "tick point",
    };
    match moment.turn {
        Players::Own => format!("at the {edge} of {own} {what}"),
        Players::Opponent => format!("at the {edge} of {other} {what}"),
        Players::Both => format!("at the {edge} of each {what}"),
    }
}

/// Phases and turns without a preposition: "your main or combat phase".
pub(crate) fn stretch(during: &During) -> String {
    let whose = match during.turn {
        Players::Own => "your ",
        Players::Opponent => "your opponent's ",
        Players::Both => "",
    };
    match &during.phase {
        Some(phases) if whose.is_empty() => format!("a {} phase", called(phases, "or", phase)),
        Some(phases) => format!("{whose}{} phase", called(phases, "or", phase)),
        None => format!("{whose}turn"),
    }
}

/// When, at the beginning of a sentence: "in your main or combat phase".
pub(crate) fn adverb(during: &During) -> String {
    let mut parts = Vec::new();
    if during.phase.is_some() || during.turn != Players::Both {
        let preposition = if during.phase.is_some() { "in" } else { "during" };
        parts.push(format!("{preposition} {}", stretch(during)));
    }
    match during.first_cycle {
        Some(true) => parts.push("in the first turn cycle".into()),
        Some(false) => parts.push("after the first turn cycle".into()),
        None => {}
    }
    match during.battle {
        Some(true) => parts.push("during battle".into()),
        Some(false) => parts.push("outside battle".into()),
        None => {}
    }
    if parts.is_empty() { "at any time".into() } else { parts.join(", ") }
}

/// How often an effect can be used: "once per turn", "once per turn, at most 3 times while on the field".
pub(crate) fn uses(uses: Option<Uses>) -> String {
    let Some(uses) = uses else { return "once per turn".into() };
    let mut parts = Vec::new();
    let few = |count: Option<crate::language::number::Few>| count.map(|count| count.get());
    let turn = few(uses.turn).unwrap_or(1);
    let more = |limit: Option<i32>| limit.is_none_or(|limit| limit > turn);
    if turn > 1 || (more(few(uses.game)) && more(few(uses.field))) {
        parts.push(format!("{} per turn", times(turn)));
    }
    let most = |parts: &[String]| if parts.is_empty() { "" } else { "at most " };
    if let Some(count) = few(uses.field) {
        parts.push(format!("{}{} while on the field", most(&parts), times(count)));
    }
    if let Some(count) = few(uses.game) {
        parts.push(format!("{}{} per game", most(&parts), times(count)));
    }
    parts.join(", ")
}
