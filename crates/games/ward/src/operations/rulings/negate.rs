//! `negate`: a card or effect of the open chain does not resolve (WT-386).

use crate::{
    Ward,
    english::{Teller, sentence::Line},
    field::leaving::To,
    language::{
        who::Who,
        words::{Fate, MagicEvent},
    },
    load::{hollow::At, referent::Referent},
    operations::{
        Lone, Operation,
        verb::{Now, Verb, harm},
    },
    outside::Outside,
    says,
    set::{index::kind, program::Step},
    state::{Announceable, Announcement, Happening, Player, object::Objects},
};
use kernel::Event;

/// Announcements do not resolve.
pub(crate) enum Negate {}

impl Verb for Negate {
    type Body = Lone;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(negate: &Lone, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let marks = game.who_announced(now.ctx(), &negate.what);
        for at in (0..game.s.chain.len()).filter(|at| marks >> at & 1 == 1) {
            game.negate(at, io);
        }
    }

    fn line<'a>(negate: &'a Lone, teller: &Teller<'a>) -> Line {
        Line::bid(format!("negate {}", teller.object(&negate.what).text))
    }

    fn helps(negate: &Lone, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&negate.what))
    }

    /// As much as what it stops is worth to the other, up to what a good card is.
    fn worth(_: &Lone, game: &Ward, player: Player) -> Option<i32> {
        let open = |said: &&Announcement| !said.negated && !said.resolved;
        let mut own = game.s.chain.iter().filter(open).filter(|said| said.player == player);
        if own.any(|said| game.negates(said)) {
            return Some(-8); // One is on its way already.
        }
        let latest = game.s.chain.iter().rev().filter(open).find(|said| said.player != player);
        let stopped = latest.map_or(0, |said| game.announced_worth(said));
        Some(if stopped < 2 { -8 } else { stopped.clamp(3, 6) })
    }

    fn wants(_: &str) -> &'static [Referent] {
        &[Referent::Announcement]
    }

    fn out_of_place(_: &Lone, at: &At<'_, '_, '_>) -> Option<String> {
        (!at.is_in_chain()).then(|| {
            "nothing waits to resolve when this works: only a Lightning card or a response can `negate` (WT-386)".into()
        })
    }
}

impl Ward {
    /// An announcement does not resolve (WT-386, WT-437, WT-138, WT-292).
    pub(crate) fn negate(&mut self, at: usize, io: &mut dyn Outside) {
        let said = self.s.chain[at];
        if said.negated || said.resolved {
            return;
        }
        self.s.chain[at].negated = true;
        io.tell(|| Event::all(says::is_negated(self.face(said.source))));
        match said.what {
            Announceable::Magic { on, .. } => {
                self.emit(Happening::Magic(said.source, MagicEvent::Negated, on));
                self.send(Objects::one(said.source), To::Cemetery(Fate::Destroyed), io);
            }
            Announceable::Summon => {
                self.side_mut(said.player).coming = None;
                self.side_mut(said.player).owes_nothing =
                    self.side(said.player).owes_nothing && !self.in_first_turn(said.player);
                self.send(Objects::one(said.source), To::Cemetery(Fate::Killed), io);
            }
            Announceable::Effect(_) => {}
        }
    }

    /// Whether an announcement negates another (WT-290).
    pub(crate) fn negates(&self, said: &Announcement) -> bool {
        let effect = match said.what {
            Announceable::Magic { effect, .. } => effect,
            Announceable::Effect(effect) => Some(effect),
            Announceable::Summon => None,
        };
        effect.and_then(|effect| self.set.card(said.card).effects.get(usize::from(effect))).is_some_and(
            |effect| effect.program.steps.iter().any(|step| matches!(step, Step::Do(Operation::Negate(_)))),
        )
    }
}
