//! `strike_first` and `strike_last`: who strikes first, whatever the SPD (WT-395).

use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::who::Who,
    operations::{
        Lasting, Operation,
        verb::{Now, Verb, harm, help},
    },
    outside::Outside,
    set::index::kind,
    state::object::Object,
};

/// A creature strikes first.
pub(crate) enum StrikeFirst {}

impl Verb for StrikeFirst {
    type Body = Lasting;
    const KIND: u32 = kind::ORDER;

    fn carry_out(_: &Lasting, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
    }

    fn line<'a>(lasting: &'a Lasting, teller: &Teller<'a>) -> Line {
        strikes(lasting, "first", teller)
    }

    fn helps(lasting: &Lasting, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&lasting.what))
    }
}

/// A creature strikes last.
pub(crate) enum StrikeLast {}

impl Verb for StrikeLast {
    type Body = Lasting;
    const KIND: u32 = kind::ORDER;

    fn carry_out(_: &Lasting, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
    }

    fn line<'a>(lasting: &'a Lasting, teller: &Teller<'a>) -> Line {
        strikes(lasting, "last", teller)
    }

    fn helps(lasting: &Lasting, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&lasting.what))
    }
}

fn strikes(lasting: &Lasting, place: &str, teller: &Teller<'_>) -> Line {
    let what = teller.subject(&lasting.what);
    let time = teller.lasting(lasting.duration.as_ref(), &what);
    let strikes = what.verb("strikes", "strike");
    Line::plain(format!("{} {strikes} {place} in battle{time}, whatever {} SPD", what.text, what.its()))
}

impl Ward {
    /// Whether effects let a creature strike first (1) or last (-1); both together, or none, leave it to its SPD (0).
    pub(crate) fn strike_claim(&self, object: Object) -> i32 {
        let (mut first, mut last) = (false, false);
        for force in self.forces_of(kind::ORDER) {
            match force.operation {
                Operation::StrikeFirst(lasting) => first |= self.is_on(&force, &lasting.what, object, 0),
                Operation::StrikeLast(lasting) => last |= self.is_on(&force, &lasting.what, object, 0),
                _ => {}
            }
        }
        i32::from(first) - i32::from(last)
    }
}
