//! `set`: a number becomes another (WT-364).

use super::raise::too_late;
use crate::{
    Ward,
    english::{Teller, sentence::Line, words::stat},
    language::{amount::Amount, duration::Duration, effect::Mode, number::MOST, who::Who, words::Stat},
    load::hollow::At,
    operations::{
        body::bodies,
        verb::{Now, Verb},
    },
    outside::Outside,
    set::index::kind,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A stat gets a value. `hp` cannot be set for a time: it is what is left of the Health Points.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// The stat that gets the value.
    pub stat: Stat,
    /// Of which creatures.
    pub of: Who,
    /// The value that it gets.
    pub to: Amount,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Set: cards(of) amounts(to) lasts(duration) {
        fn changes_health(&self) -> bool {
            self.stat == Stat::Hp
        }
        fn would_not_happen(&self) -> Option<&'static str> {
            let below = matches!(&self.to, Amount::Number(to) if to.get() < 0);
            (below && self.stat != Stat::Modifier).then_some("only a modifier falls below 0 (WT-33, WT-36)")
        }
    };
}

impl Verb for Set {
    type Body = Set;
    const KIND: u32 = kind::CHANGE;

    fn carry_out(set: &Set, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let to = game.rolled(now.ctx(), &set.to, io);
        let on = game.affected(now.ctx(), &set.of);
        if set.stat != Stat::Hp {
            return game.last(now, on, None, to);
        }
        for on in on.iter() {
            if game.has_health(on)
                && game.hp(on) > 0
                && let Some(being) = game.being_mut(on)
            {
                being.hp = to.clamp(0, MOST);
            }
        }
    }

    fn line<'a>(set: &'a Set, teller: &Teller<'a>) -> Line {
        let of = teller.who(&set.of);
        let verb = match (teller.effect.mode, set.stat) {
            (Mode::Static, Stat::AttackDice) => "are",
            (Mode::Static, _) => "is",
            (_, Stat::AttackDice) => "become",
            _ => "becomes",
        };
        let time = teller.lasting(set.duration.as_ref(), &of);
        Line::plain(format!("the {} of {} {verb} {}{time}", stat(set.stat), of.text, teller.amount(&set.to)))
    }

    fn helps(_: &Set, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    /// A number may be set to 0.
    fn changes_nothing(_: &Set, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        at.health(", or use `max_hp`", told);
    }

    fn timed(set: &Set, _: &At<'_, '_, '_>, duration: Option<&Duration>) -> Option<String> {
        (set.stat == Stat::AttackDice).then(|| too_late(duration)).flatten()
    }
}
