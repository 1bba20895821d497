//! `multiply`: a number is multiplied, rounded down (WT-364, WT-401).

use super::raise::too_late;
use crate::{
    Ward,
    english::{Teller, sentence::Line, words::stat},
    language::{
        duration::Duration,
        number::{Few, Int},
        who::Who,
        words::Stat,
    },
    load::hollow::At,
    operations::{
        body::bodies,
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::bounded,
    set::index::kind,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A stat is multiplied, rounded down (WT-401).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Multiply {
    /// The stat that is multiplied.
    pub stat: Stat,
    /// Of which creatures.
    pub of: Who,
    /// What it is multiplied by, before it is divided.
    pub by: Int<0, 99>,
    /// And then divided by this.
    #[serde(default = "one")]
    pub over: Few,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Multiply: cards(of) lasts(duration) {
        fn changes_health(&self) -> bool {
            self.stat == Stat::Hp
        }
    };
}

impl Verb for Multiply {
    type Body = Multiply;
    const KIND: u32 = kind::NUMBER;

    fn carry_out(multiply: &Multiply, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        if multiply.stat != Stat::Hp {
            return game.last_on_named(now);
        }
        for object in game.affected(now.ctx(), &multiply.of).iter() {
            if let Some(being) = game.being_mut(object) {
                let hp = i64::from(being.hp) * i64::from(multiply.by.get())
                    / i64::from(multiply.over.get().max(1));
                being.hp = bounded(hp).min(being.max.max(being.hp));
            }
        }
    }

    fn line<'a>(change: &'a Multiply, teller: &Teller<'a>) -> Line {
        let of = teller.who(&change.of);
        let by = match (change.by.get(), change.over.get()) {
            (2, 1) => "doubled".into(),
            (3, 1) => "tripled".into(),
            (1, 2) => "halved".into(),
            (by, 1) => format!("multiplied by {by}"),
            (1, over) => format!("divided by {over}"),
            (by, over) => format!("multiplied by {by} and divided by {over}"),
        };
        let verb = if change.stat == Stat::AttackDice { "are" } else { "is" };
        let most = match change.stat {
            Stat::Hp if change.by.get() > change.over.get() => ", up to the maximum HP",
            _ => "",
        };
        let time = teller.lasting(change.duration.as_ref(), &of);
        Line::plain(format!("the {} of {} {verb} {by}{most}{time}", stat(change.stat), of.text))
    }

    fn helps(_: &Multiply, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn changes_nothing(multiply: &Multiply, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        at.health(", or use `max_hp`", told);
        if multiply.by.get() == multiply.over.get() {
            told.push("that multiplies by 1 and changes nothing (WT-364)".into());
        }
    }

    fn timed(multiply: &Multiply, _: &At<'_, '_, '_>, duration: Option<&Duration>) -> Option<String> {
        (multiply.stat == Stat::AttackDice).then(|| too_late(duration)).flatten()
    }
}

const fn one() -> Few {
    Few::new(1)
}
