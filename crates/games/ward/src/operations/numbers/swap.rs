//! `swap`: two numbers are exchanged, of two creatures or of one (WT-364).

use crate::{
    Ward,
    english::{Teller, sentence::Line, words::stat},
    language::{clause, duration::Duration, who::Who, words::Stat},
    load::hollow::At,
    operations::{
        body::{Body, bodies},
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::numbers::Force,
    set::index::kind,
    state::object::{Object, Objects},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Two stats are exchanged: of two creatures, or of one creature.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// The stat of the first creature.
    pub stat: Stat,
    /// Of which creature.
    pub of: Who,
    /// Exchanged with which number; left out, the same.
    #[serde(default)]
    pub with_stat: Option<Stat>,
    /// Of which creature.
    pub with: Who,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

impl Swap {
    /// The number that the first is exchanged with.
    fn other_stat(&self) -> Stat {
        self.with_stat.unwrap_or(self.stat)
    }
}

bodies! {
    Swap: cards(of, with) lasts(duration) {
        fn changes_health(&self) -> bool {
            self.stat == Stat::Hp && self.other_stat() == Stat::Hp
        }
        fn mixes_health(&self) -> bool {
            (self.stat == Stat::Hp) != (self.other_stat() == Stat::Hp)
        }
    };
}

impl Verb for Swap {
    type Body = Swap;
    const KIND: u32 = kind::CHANGE;

    fn carry_out(swap: &Swap, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        let ctx = now.ctx();
        let (of, with) = (game.affected(ctx, &swap.of).first(), game.affected(ctx, &swap.with).first());
        let (Some(of), Some(with)) = (of, with) else { return };
        if swap.changes_health() {
            game.swap_hp(of, with);
        } else {
            game.last(now, Objects::one(of), Some(with), 0);
        }
    }

    fn line<'a>(swap: &'a Swap, teller: &Teller<'a>) -> Line {
        let of = teller.who(&swap.of);
        let other = swap.with_stat.unwrap_or(swap.stat);
        let time = teller.lasting(swap.duration.as_ref(), &of);
        if swap.of == swap.with {
            // "Swapped for 1 turn cycle" would be a bargain.
            let lead = if time.is_empty() { time } else { format!("{}, ", time.trim_start()) };
            let (one, two) = (stat(swap.stat), stat(other));
            return Line::plain(format!("{lead}the {one} and the {two} of {} are swapped", of.text));
        }
        let with = teller.who(&swap.with).text;
        Line::bid(format!(
            "swap the {} of {} with the {} of {with}{time}",
            stat(swap.stat),
            of.text,
            stat(other)
        ))
    }

    fn helps(_: &Swap, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn changes_nothing(swap: &Swap, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        at.health("", told);
        if swap.of == swap.with && swap.other_stat() == swap.stat {
            told.push(format!(
                "`swap` exchanges a number of `{}` with itself: name another card in `with`, or another number in `with_stat` (WT-364)",
                clause::who_word(&swap.of)
            ));
        }
    }

    fn out_of_place(swap: &Swap, at: &At<'_, '_, '_>) -> Option<String> {
        let many = [&swap.of, &swap.with].into_iter().any(|who| at.may_be_many(who));
        many.then(|| "`swap` exchanges the numbers of one creature and one other: name one of each".into())
    }
}

impl Ward {
    fn swap_hp(&mut self, of: Object, with: Object) {
        let (a, b) = (self.hp(of), self.hp(with));
        if a <= 0 || b <= 0 || !self.has_health(of) || !self.has_health(with) {
            return;
        }
        for (object, hp) in [(of, b), (with, a)] {
            if let Some(being) = self.being_mut(object) {
                being.hp = hp;
            }
        }
    }

    /// With what a swap exchanges this number of this creature.
    pub(crate) fn swapped(
        &self,
        force: &Force<'_>,
        swap: &Swap,
        object: Object,
        stat: Stat,
    ) -> Option<(Object, Stat)> {
        let (of, with) = match force.lasting {
            Some(lasting) => (lasting.on?, lasting.with?),
            None => (self.who(force.ctx, &swap.of).first()?, self.who(force.ctx, &swap.with).first()?),
        };
        if object == of && stat == swap.stat {
            Some((with, swap.other_stat()))
        } else if object == with && stat == swap.other_stat() {
            Some((of, swap.stat))
        } else {
            None
        }
    }
}
