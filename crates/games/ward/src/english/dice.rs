//! Operations on dice and criticals.

use super::{Teller, sentence::Line, words::*};
use crate::language::{
    dice::{
        AddDie, CriticalHit, CriticalHitChange, CriticalMiss, CriticalMissChange, Reroll, SetDie, WhichDice,
    },
    many::Many,
    operation::Operation,
    words::{Players, Roll, Taker},
};

impl Teller<'_> {
    pub fn reroll(&self, reroll: &Reroll) -> Line {
        Line::bid(format!("reroll {} in {}", which(&reroll.dice), rolled(reroll.roll.as_ref(), reroll.of)))
    }

    pub fn set_die(&self, set: &SetDie) -> Line {
        let roll = rolled(set.roll.as_ref(), set.of);
        Line::bid(format!("turn {} in {roll} to {}", which(&set.dice), set.to.get()))
    }

    pub fn add_die(&self, add: &AddDie) -> Line {
        let roll = rolled(add.roll.as_ref(), add.of);
        Line::bid(format!("add {} to {roll}", counted(add.count.get(), "die", "dice")))
    }

    pub fn critical_hit(&self, change: &CriticalHitChange) -> Line {
        let of = self.subject(&change.of);
        let time = self.lasting(change.duration.as_ref(), &of);
        let (who, its) = (&of.text, of.its());
        Line::plain(match &change.change {
            CriticalHit::Off => format!("{who} {} no critical hits{time}", of.verb("makes", "make")),
            CriticalHit::Force => format!("every hit of {who} is critical{time}"),
            CriticalHit::Faces(faces) => {
                let makes = of.verb("makes", "make");
                format!("{who} {makes} a critical hit if all {its} Hit dice show {}{time}", pips(faces))
            }
            CriticalHit::Multiplier(by) => {
                format!("critical hits of {who} do {} times the damage{time}", by.get())
            }
        })
    }

    pub fn critical_miss(&self, change: &CriticalMissChange) -> Line {
        let of = self.subject(&change.of);
        let time = self.lasting(change.duration.as_ref(), &of);
        let who = &of.text;
        Line::plain(match &change.change {
            CriticalMiss::Off => format!("{who} {} no critical misses{time}", of.verb("makes", "make")),
            CriticalMiss::Force => format!("every miss of {who} is critical{time}"),
            CriticalMiss::Damage(amount) => {
                let to = if self.sends_misses_on() { String::new() } else { format!(" to {}", of.to_it()) };
                format!("critical misses of {who} do {}{to}{time}", self.measure(amount, "damage"))
            }
            CriticalMiss::Taker(Taker::Striker) => {
                format!("{who} {} the damage of {} critical misses{time}", of.verb("takes", "take"), of.its())
            }
            CriticalMiss::Taker(Taker::Opponent) => {
                format!("the damage of critical misses of {who} goes to the creature struck at{time}")
            }
        })
    }

    /// Whether the effect says that the creature struck at takes the damage of critical misses.
    fn sends_misses_on(&self) -> bool {
        let taken = CriticalMiss::Taker(Taker::Opponent);
        self.effect
            .operations
            .iter()
            .any(|operation| matches!(operation, Operation::CriticalMiss(change) if change.change == taken))
    }
}

fn which(which: &WhichDice) -> String {
    match which {
        WhichDice::All => "all dice".into(),
        WhichDice::Lowest => "the lowest die".into(),
        WhichDice::Highest => "the highest die".into(),
        WhichDice::Showing(pips_shown) => format!("all dice showing {}", pips(pips_shown)),
    }
}

/// Whose roll, and which: "your Hit roll", "the roll".
fn rolled(rolls: Option<&Many<Roll>>, of: Players) -> String {
    let whose = match of {
        Players::Own => "your",
        Players::Opponent => "your opponent's",
        Players::Both => "the",
    };
    match rolls {
        Some(rolls) => format!("{whose} {} roll", called(rolls, "or", roll)),
        None => format!("{whose} roll"),
    }
}
