//! `suppress`: a card on the field loses its effects (WT-387).

use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::{duration::Duration, who::Who, words::Counting},
    load::{hollow::At, referent::Referent},
    operations::{
        Lasting, Operation,
        verb::{Now, Verb, harm},
    },
    outside::Outside,
    probes::evaluate::MOST_DEEP,
    set::index::kind,
    state::object::Object,
};

/// Cards lose their effects for a time.
pub(crate) enum Suppress {}

impl Verb for Suppress {
    type Body = Lasting;
    const KIND: u32 = kind::SUPPRESS;

    fn carry_out(lasting: &Lasting, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        let on = game.affected_cards(now.ctx(), &lasting.what);
        game.last(now, on, None, 0);
    }

    fn line<'a>(lasting: &'a Lasting, teller: &Teller<'a>) -> Line {
        let what = teller.subject(&lasting.what);
        let time = teller.lasting(lasting.duration.as_ref(), &what);
        Line::plain(format!("{} {} {} effects{time}", what.text, what.verb("loses", "lose"), what.its()))
    }

    fn helps(lasting: &Lasting, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&lasting.what))
    }

    fn wants(_: &str) -> &'static [Referent] {
        &[Referent::Creature, Referent::Magic]
    }

    fn timed(lasting: &Lasting, at: &At<'_, '_, '_>, duration: Option<&Duration>) -> Option<String> {
        let rolls = matches!(duration, Some(Duration::Next(next)) if next.of != Counting::Plays);
        (rolls && at.is_magic(&lasting.what))
            .then(|| "a magic card rolls and battles nothing, so that would never end".into())
    }
}

impl Ward {
    /// Whether a card on the field has lost its effects.
    pub(crate) fn is_suppressed(&self, object: Object) -> bool {
        self.forces_of(kind::SUPPRESS).any(|force| {
            matches!(force.operation, Operation::Suppress(lasting) if self.is_on(&force, &lasting.what, object, MOST_DEEP - 2))
        })
    }
}
