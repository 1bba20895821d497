//! Positions: what follows from what is given.

use crate::{
    card::{Card, Counts},
    knowledge::Known,
    options::Options,
    pile::Pile,
    round::agreed,
    state::{Phase, Rules, Zombie},
};
use kernel::{Digest, Library, Refusal, Seat, archive::*, archive_keys, archive_pieces};

impl State for Zombie {
    /// From 2 on hashes are made from the state.
    const REVISION: u32 = 2;

    /// Before, protection weakened the raid itself, and a Hunter took cards of others only (ZZ-96, ZZ-109).
    const LATER_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("protection_order", "value-first"), ("hunter_targets", "opponents")];

    const FROZEN: &'static [fn(&Zombie, &mut Digest)] = &[Zombie::digest_1];

    const EXTRA: &'static [Key] = archive_keys! {
        /// Where all cards go that are named nowhere: `pile`, `graveyard` (both at the bottom), or a hand: `hand/2`.
        rest,
    };

    fn table(options: &Options, seats: u8, _: &Library) -> Result<Zombie, Refusal> {
        let deck = agreed(options, seats)?;
        Ok(Zombie::table(Rules::new(options), deck, seats, Seat::new(seats - 1)))
    }

    fn fresh(&self) -> Zombie {
        Zombie::table(self.rules, self.deck, self.seats, Seat::new(self.seats - 1))
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        let rest = self.unplaced(self.deck.iter(), None).map_err(too_many)?;
        let piles = [&mut self.pile as &mut dyn Place<Card>, &mut self.graveyard];
        let hands = self.hands.iter_mut().take(self.seats.into()).map(|hand| hand as _);
        let names =
            ["pile".into(), "graveyard".into()].into_iter().chain((1..).map(|seat| format!("hand/{seat}")));
        given.lay_rest(rest, &mut names.zip(piles.into_iter().chain(hands)).collect::<Vec<_>>())?;
        self.complete_knowledge()?;
        Ok(self.is_possible()?)
    }
}

impl Zombie {
    /// What is known is so, everybody knows at least what the public knows, and whoever looks at a hand knows it.
    fn complete_knowledge(&mut self) -> Result<(), Refusal> {
        complete_known(
            &mut self.knowledge.hands,
            self.seats,
            |of, known| self.hands[of.index()].holds(&known.counts()),
            |own, public| Known::from_counts(&own.counts().plus(&public.counts().minus(&own.counts()))),
        )?;
        if let Phase::Pick { target, .. } | Phase::PickTwo { target } = self.phase {
            self.knowledge.looked(self.active, target, &self.hands[target.index()]);
        }
        Ok(())
    }
}

archive_pieces!(Card in Pile, Pile::cards);
archive_pieces!(Card in Counts, Counts::iter);

impl Pieces for Counts {
    fn count(&self, into: &mut Census) {
        Card::ALL.into_iter().for_each(|card| into.add(card, self.of(card)));
    }
}
