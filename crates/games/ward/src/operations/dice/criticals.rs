//! `critical_hit` and `critical_miss`: critical rolls are otherwise (WT-204, WT-209, WT-397, WT-398).

use crate::{
    Ward,
    english::{Teller, sentence::Line, words::pips},
    language::{
        amount::Amount,
        duration::Duration,
        many::Many,
        number::{Few, Pip},
        who::Who,
        words::{DamageKind, Taker},
    },
    load::hollow::At,
    operations::{
        Operation,
        body::{Keyed, bodies, one},
        verb::{Now, Verb, harm, help},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
    state::object::Object,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Critical hits are otherwise (WT-397).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CriticalHitChange {
    /// Of which creatures' strikes.
    pub of: Who,
    /// What is otherwise about them.
    pub change: CriticalHit,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// What can be changed about critical hits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CriticalHit {
    /// There are none.
    Off,
    /// Every hit is one.
    Force,
    /// It is one if all Hit dice show one of these.
    Faces(Many<Pip>),
    /// The damage is multiplied by this.
    Multiplier(Few),
}

/// Critical misses are otherwise (WT-398).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CriticalMissChange {
    /// Of which creatures' strikes.
    pub of: Who,
    /// What is otherwise about them.
    pub change: CriticalMiss,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// What can be changed about critical misses.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CriticalMiss {
    /// There are none.
    Off,
    /// Every miss is one.
    Force,
    /// It does so much damage.
    Damage(Amount),
    /// This one takes the damage.
    Taker(Taker),
}

bodies! {
    CriticalHitChange: cards(of) lasts(duration);
    CriticalMissChange: cards(of) lasts(duration) {
        fn amounts(&self) -> Keyed<'_, Amount> {
            match &self.change {
                CriticalMiss::Damage(amount) => one("change", amount),
                CriticalMiss::Off | CriticalMiss::Force | CriticalMiss::Taker(_) => Keyed::new(),
            }
        }
    };
}

impl Verb for CriticalHitChange {
    type Body = CriticalHitChange;
    const KIND: u32 = kind::CRITICAL;

    fn carry_out(_: &CriticalHitChange, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
    }

    fn line<'a>(change: &'a CriticalHitChange, teller: &Teller<'a>) -> Line {
        let of = teller.subject(&change.of);
        let time = teller.lasting(change.duration.as_ref(), &of);
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

    fn helps(change: &CriticalHitChange, named: impl Fn(&Who) -> bool) -> i32 {
        match change.change {
            CriticalHit::Off => harm(named(&change.of)),
            CriticalHit::Force | CriticalHit::Faces(_) | CriticalHit::Multiplier(_) => {
                help(named(&change.of))
            }
        }
    }
}

impl Verb for CriticalMissChange {
    type Body = CriticalMissChange;
    const KIND: u32 = kind::CRITICAL;

    fn carry_out(_: &CriticalMissChange, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
    }

    fn line<'a>(change: &'a CriticalMissChange, teller: &Teller<'a>) -> Line {
        let of = teller.subject(&change.of);
        let time = teller.lasting(change.duration.as_ref(), &of);
        let who = &of.text;
        Line::plain(match &change.change {
            CriticalMiss::Off => format!("{who} {} no critical misses{time}", of.verb("makes", "make")),
            CriticalMiss::Force => format!("every miss of {who} is critical{time}"),
            CriticalMiss::Damage(amount) => {
                let to = if sends_misses_on(teller) { String::new() } else { format!(" to {}", of.to_it()) };
                format!("critical misses of {who} do {}{to}{time}", teller.measure(amount, "damage"))
            }
            CriticalMiss::Taker(Taker::Striker) => {
                format!("{who} {} the damage of {} critical misses{time}", of.verb("takes", "take"), of.its())
            }
            CriticalMiss::Taker(Taker::Opponent) => {
                format!("the damage of critical misses of {who} goes to the creature struck at{time}")
            }
        })
    }

    fn helps(change: &CriticalMissChange, named: impl Fn(&Who) -> bool) -> i32 {
        match change.change {
            CriticalMiss::Off => help(named(&change.of)),
            CriticalMiss::Force | CriticalMiss::Damage(_) | CriticalMiss::Taker(_) => harm(named(&change.of)),
        }
    }

    /// A critical miss may do no damage.
    fn changes_nothing(_: &CriticalMissChange, _: &At<'_, '_, '_>, _: &mut Vec<String>) {}
}

/// Whether the effect says that the creature struck at takes the damage of critical misses.
fn sends_misses_on(teller: &Teller<'_>) -> bool {
    let taken = CriticalMiss::Taker(Taker::Opponent);
    teller
        .effect
        .operations
        .iter()
        .any(|operation| matches!(operation, Operation::CriticalMiss(change) if change.change == taken))
}

/// What effects have changed about the Hit rolls of a creature.
#[derive(Default)]
pub(crate) struct Criticals {
    /// There are no critical hits.
    pub(crate) no_hits: bool,
    /// Every hit is critical.
    pub(crate) all_hits: bool,
    /// Further faces that make a critical hit, as bits.
    pub(crate) faces: u8,
    /// There are no critical misses.
    pub(crate) no_misses: bool,
    /// Every miss is critical.
    pub(crate) all_misses: bool,
}

impl Ward {
    /// How critical the Hit rolls of a creature are.
    pub(crate) fn criticals(&self, striker: Object) -> Criticals {
        let mut found = Criticals::default();
        for force in self.forces_of(kind::CRITICAL) {
            match force.operation {
                Operation::CriticalHit(change) if self.is_on(&force, &change.of, striker, 0) => {
                    match &change.change {
                        CriticalHit::Off => found.no_hits = true,
                        CriticalHit::Force => found.all_hits = true,
                        CriticalHit::Faces(pips) => {
                            found.faces |= pips.iter().fold(0, |mask, pip| mask | 1 << pip.get());
                        }
                        CriticalHit::Multiplier(_) => {}
                    }
                }
                Operation::CriticalMiss(change) if self.is_on(&force, &change.of, striker, 0) => {
                    match change.change {
                        CriticalMiss::Off => found.no_misses = true,
                        CriticalMiss::Force => found.all_misses = true,
                        CriticalMiss::Damage(_) | CriticalMiss::Taker(_) => {}
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// By how much a critical hit of a creature multiplies the damage (WT-204); the newest effect counts.
    pub(crate) fn critical_times(&self, striker: Object) -> i32 {
        let times = self.forces_of(kind::CRITICAL).filter_map(|force| match force.operation {
            Operation::CriticalHit(change) if self.is_on(&force, &change.of, striker, 0) => {
                match change.change {
                    CriticalHit::Multiplier(times) => Some((force.age, times.get())),
                    CriticalHit::Off | CriticalHit::Force | CriticalHit::Faces(_) => None,
                }
            }
            _ => None,
        });
        times.max().map_or(2, |found| found.1)
    }

    /// WT-209, WT-261, WT-398: its die counts at once (WT-443).
    pub(crate) fn critical_miss(&mut self, striker: Object, target: Object, io: &mut dyn Outside) {
        let (mut amount, mut taker) = (None, Taker::Striker);
        let (mut newest, mut newest_taker) = (0, 0);
        for force in self.forces_of(kind::CRITICAL) {
            if let Operation::CriticalMiss(change) = force.operation
                && self.is_on(&force, &change.of, striker, 0)
            {
                match &change.change {
                    CriticalMiss::Damage(damage) if force.age >= newest => {
                        newest = force.age;
                        amount = Some((force.ctx.player, force.ctx.source, damage.clone()));
                    }
                    CriticalMiss::Taker(who) if force.age >= newest_taker => {
                        newest_taker = force.age;
                        taker = *who;
                    }
                    CriticalMiss::Damage(_)
                    | CriticalMiss::Taker(_)
                    | CriticalMiss::Off
                    | CriticalMiss::Force => {}
                }
            }
        }
        let on = if taker == Taker::Striker { striker } else { target };
        if !self.has_health(on) {
            return;
        }
        let amount = match amount {
            Some((player, source, amount)) => {
                self.rolled(Ctx { player, source, picks: None, each: None, deep: 0 }, &amount, io)
            }
            None => i32::from(io.die("critical-miss")),
        };
        self.hurt(on, amount, DamageKind::CriticalMiss, None, io);
    }
}
