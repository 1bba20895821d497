//! Looking at hidden cards.

use crate::{
    Ward,
    language::{condition::Condition, words::Pile},
    outside::Outside,
    probes::evaluate::Ctx,
    says,
    state::{
        Player,
        object::{Object, Objects},
    },
};
use arrayvec::ArrayVec;
use kernel::{Event, Seats};

impl Ward {
    /// A player looks at the top of a pile, or all of it.
    pub(crate) fn look_at(&mut self, who: Player, of: Player, pile: Pile, top: usize, io: &mut dyn Outside) {
        if pile == Pile::Cemetery {
            return;
        }
        let seen: ArrayVec<Object, 60> = self.pile(of, pile).iter().rev().take(top).copied().collect();
        for object in &seen {
            self.copy_mut(*object).known.add(who);
        }
        if seen.is_empty() || pile == Pile::Hand && who == of {
            return;
        }
        io.tell(|| {
            let cards = seen.iter().map(|object| self.face(*object));
            let sees = match pile {
                Pile::Hand => says::sees_hand(who.seat(), of.seat(), cards),
                Pile::Deck | Pile::Cemetery => says::sees_deck(who.seat(), of.seat(), cards),
            };
            Event::only(who.seat(), sees).news()
        });
        io.tell(|| {
            let looks = if pile == Pile::Hand { says::looks_at_hand } else { says::looks_at_deck };
            Event::besides(Seats::one(who.seat()), looks(who.seat(), of.seat()))
        });
    }

    /// A player looks for a fitting card among hidden ones: what comes next tells whether there is one.
    pub(crate) fn tell_seeking(&self, player: Player, io: &mut dyn Outside) {
        io.tell(|| {
            let own = Seats::one(player.seat());
            Event::besides(own, says::seeks(player.seat())).news()
        });
    }

    /// Those of these cards that fit.
    pub(crate) fn fitting(&self, ctx: Ctx<'_>, from: Objects, filter: Option<&Condition>) -> Objects {
        from.iter().filter(|object| filter.is_none_or(|filter| self.fits(ctx, filter, *object))).collect()
    }
}
