//! Operations that change what may be done and what it costs.

use super::{
    Teller,
    condition::{CARD, CREATURE, base_of},
    sentence::Line,
    time,
    trigger::each_player,
    words::*,
};
use crate::language::{
    condition::Condition,
    ruling::{Allow, Exception, Forbid, Lasting, SummonCost, SummonCostChange},
    who::Who,
    words::{Act, Players},
};

impl Teller<'_> {
    pub fn suppress(&self, lasting: &Lasting) -> Line {
        let what = self.subject(&lasting.what);
        let time = self.lasting(lasting.duration.as_ref(), &what);
        Line::plain(format!("{} {} {} effects{time}", what.text, what.verb("loses", "lose"), what.its()))
    }

    pub fn strikes(&self, lasting: &Lasting, place: &str) -> Line {
        let what = self.subject(&lasting.what);
        let time = self.lasting(lasting.duration.as_ref(), &what);
        let strikes = what.verb("strikes", "strike");
        Line::plain(format!("{} {strikes} {place} in battle{time}, whatever {} SPD", what.text, what.its()))
    }

    pub fn summon_cost(&self, cost: &SummonCost) -> Line {
        let count = cost.sacrifices.get();
        let mut costs: Vec<String> = Vec::new();
        if count > 0 {
            let like = self.like(cost.filter.as_ref(), count > 1);
            let few = crate::language::number::Few::new(count);
            let what = like.so_many(crate::language::amount::HowMany::Exactly(few), CREATURE).text;
            costs.push(format!("sacrifice {what}"));
        }
        costs.extend(cost.cost.iter().map(|cost| self.one_cost(cost)));
        let none = if count == 0 { ", without a sacrifice" } else { "" };
        let only = cost.condition.as_ref().map(|condition| match condition {
            Condition::During(during) => time::adverb(during),
            other => format!("if {}", self.clause(&self.who(&Who::This), other)),
        });
        match (only, costs.is_empty()) {
            (None, true) => Line::plain("this creature is summoned without a sacrifice"),
            (None, false) => Line::bid(format!("to summon this creature{none}, {}", list(&costs, "and"))),
            (Some(only), true) => {
                Line::plain(format!("this creature needs no sacrifice, but can be summoned only {only}"))
            }
            (Some(only), false) => Line::plain(format!(
                "this creature can be summoned only {only}. To summon it{none}, {}",
                list(&costs, "and")
            )),
        }
    }

    pub fn summon_cost_change(&self, change: &SummonCostChange) -> Line {
        let which = self.like(change.filter.as_ref(), true).some(CREATURE);
        let time = self.lasting(change.duration.as_ref(), &which);
        let by = change.by.get();
        let number = by.unsigned_abs();
        let more = if by < 0 { "fewer" } else { "more" };
        let sacrifices = if number == 1 { "sacrifice" } else { "sacrifices" };
        let who = match change.who {
            Players::Own => "you",
            Players::Opponent => "your opponent",
            Players::Both => "each player",
        };
        Line::plain(format!("{} cost {who} {number} {more} {sacrifices}{time}", which.text))
    }

    pub fn forbid(&self, forbid: &Forbid) -> Line {
        let filter = forbid.filter.as_ref();
        let cards = self.like(filter, true).some(filter.and_then(base_of).unwrap_or(CARD)).text;
        let creatures = self.like(filter, true).some(CREATURE).text;
        let acts = |of_creatures: bool| {
            let mut told = Vec::new();
            for act in forbid.what.iter() {
                let (by_creature, word) = match act {
                    Act::Attack => (true, "attack".to_string()),
                    Act::ReturnAttack => (true, "return attacks".into()),
                    Act::BeSacrificed => (true, "be sacrificed".into()),
                    Act::BeAttacked => (true, "be attacked".into()),
                    Act::Summon => (false, format!("summon {creatures}")),
                    Act::Draw => (false, "draw cards".into()),
                    Act::Play => (false, format!("play {cards}")),
                };
                if by_creature == of_creatures {
                    told.push(word);
                }
            }
            list(&told, "or")
        };
        let mut told = Vec::new();
        let mut time = String::new();
        if let Some(who) = &forbid.creatures {
            let (who, can) = match who {
                Who::All(group) => (self.group(group, false).no(CREATURE), "can"),
                other => (self.subject(other), "cannot"),
            };
            time = self.lasting(forbid.duration.as_ref(), &who);
            told.push(format!("{} {can} {}", who.text, acts(true)));
        }
        if let Some(players) = forbid.players {
            let who = each_player(players);
            time = self.lasting(forbid.duration.as_ref(), &who);
            let text = if players == Players::Both { "no player can" } else { "cannot" };
            told.push(match players {
                Players::Both => format!("{text} {}", acts(false)),
                _ => format!("{} {text} {}", who.text, acts(false)),
            });
        }
        Line::plain(format!("{}{time}", list(&told, "and")))
    }

    pub fn allow(&self, allow: &Allow) -> Line {
        let what = self.subject(&allow.what);
        let time = self.lasting(allow.duration.as_ref(), &what);
        // Of Limited Summons it need not be said again.
        let limited = match what.text.contains("Limited Summon") {
            true => "",
            false if what.many => " as Limited Summons",
            false => " as a Limited Summon",
        };
        let text = match allow.to {
            Exception::BattleAgain(count) => {
                let battles = if count.get() == 1 { "battle" } else { "battles" };
                format!("may initiate {} more {battles} in the same combat phase", count.get())
            }
            Exception::AttackOwnPrimary => format!("may attack {} own primary{limited}", what.its()),
            Exception::KeepEffects => {
                format!("{} {} effects{limited}", what.verb("keeps", "keep"), what.its())
            }
            Exception::KeepHealth => format!("{} {} health{limited}", what.verb("keeps", "keep"), what.its()),
        };
        Line::plain(format!("{} {text}{time}", what.text))
    }
}
