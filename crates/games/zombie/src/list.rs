//! Every legal action, in a fixed order; and one of them at random.

use crate::{
    action::{Action, Force},
    card::Card,
    set,
    state::{Phase, Zombie},
};
use kernel::{Chance, Seat};

impl Zombie {
    /// Calls `found` with every legal action of the active player, each once; stops when it says so.
    #[inline]
    pub(crate) fn each_action(&self, found: &mut impl FnMut(Action) -> bool) -> bool {
        match self.phase {
            Phase::Draw(left) => {
                (self.pile_offers() && found(Action::DrawPile))
                    || (self.graveyard_offers() && found(Action::DrawGraveyard))
                    || self.laid(self.active).kinds().any(|card| found(Action::TakeBack(card)))
                    || (left == 2 && self.rules.pair_replaces_turn && self.each_dig_hunt(found))
                    || self.each_call(found)
            }
            Phase::Play(left) => self.each_play(left, found) || self.each_call(found),
            Phase::Pick { target, .. } => self.hand(target).kinds().any(|card| found(Action::Take(card))),
            Phase::PickTwo { target } => {
                let hand = self.hand(target);
                if hand.total() == 1 {
                    return hand.kinds().any(|card| found(Action::Take(card)));
                }
                hand.kinds().any(|take| {
                    let mut rest = *hand;
                    rest.remove(take);
                    rest.kinds().any(|bury| found(Action::TakeAndBury { take, bury }))
                })
            }
            Phase::PickGraveyard { .. } => {
                let mut below = *self.graveyard.counts();
                below.remove(Card::Gravedigger);
                below.kinds().any(|card| found(Action::Fetch(card)))
            }
            Phase::TurnEnd => found(Action::End) || self.each_call(found),
            Phase::Over => false,
        }
    }

    #[inline]
    fn each_play(&self, left: u8, found: &mut impl FnMut(Action) -> bool) -> bool {
        let hand = self.hand(self.active);
        let room = self.laid(self.active).total() < set::SET;
        for card in hand.kinds() {
            if (room && card.is_layable() && found(Action::Lay(card))) || found(Action::Discard(card)) {
                return true;
            }
        }
        for target in self.opponents() {
            for first in Card::COMMANDOS.into_iter().filter(|card| hand.has(*card)) {
                if found(Action::Raid { target, with: Force::one(first) }) {
                    return true;
                }
                if left < 2 {
                    continue;
                }
                if hand.has(Card::Hunter)
                    && found(Action::Raid { target, with: Force::two(Card::Hunter, first) })
                {
                    return true;
                }
                for second in Card::COMMANDOS {
                    if hand.of(second) > u8::from(first == second)
                        && found(Action::Raid { target, with: Force::two(first, second) })
                    {
                        return true;
                    }
                }
            }
        }
        (hand.has(Card::Hunter) && self.each_hunt(found))
            || (hand.has(Card::Gravedigger) && self.each_dig(left, found))
    }

    fn each_hunt(&self, found: &mut impl FnMut(Action) -> bool) -> bool {
        self.opponents().any(|target| !self.hand(target).is_empty() && found(Action::HuntHand { target }))
            || self
                .all()
                .filter(|owner| *owner != self.active || self.rules.hunt_own)
                .any(|owner| self.laid(owner).kinds().any(|card| found(Action::HuntTable { owner, card })))
    }

    fn each_dig(&self, left: u8, found: &mut impl FnMut(Action) -> bool) -> bool {
        if self.opponents().any(|target| !self.hand(target).is_empty() && found(Action::DigHand { target })) {
            return true;
        }
        let fetched = if self.rules.graveyard_open {
            self.graveyard.counts().kinds().any(|card| found(Action::DigGraveyard { card: Some(card) }))
        } else {
            !self.graveyard.is_empty() && found(Action::DigGraveyard { card: None })
        };
        fetched || (left == 2 && !self.rules.pair_replaces_turn && self.each_dig_hunt(found))
    }

    fn each_dig_hunt(&self, found: &mut impl FnMut(Action) -> bool) -> bool {
        let hand = self.hand(self.active);
        hand.has(Card::Gravedigger)
            && hand.has(Card::Hunter)
            && self
                .opponents()
                .any(|target| !self.hand(target).is_empty() && found(Action::DigHunt { target }))
    }

    #[inline]
    fn each_call(&self, found: &mut impl FnMut(Action) -> bool) -> bool {
        set::each_call(self.hand(self.active), self.laid(self.active), |cards| found(Action::Call(cards)))
    }

    #[inline]
    pub(crate) fn opponents(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let active = self.active;
        self.all().filter(move |seat| *seat != active)
    }

    /// Each legal action as likely: counts them, then goes to the one that was drawn.
    pub(crate) fn sample(&self, _: Seat, chance: &mut impl Chance) -> Action {
        let mut count = 0u32;
        self.each_action(&mut |_| {
            count += 1;
            false
        });
        let mut left = chance.below("sample", count);
        let mut picked = Action::End;
        self.each_action(&mut |action| {
            picked = action;
            left = left.wrapping_sub(1);
            left == u32::MAX
        });
        picked
    }

    /// ZZ-232: what a player does who has left.
    pub(crate) fn away(&self, chance: &mut impl Chance) -> Action {
        let hand = self.hand(self.active);
        let laid = self.laid(self.active);
        match self.phase {
            Phase::Draw(_) if self.pile_offers() => Action::DrawPile,
            Phase::Draw(_) if self.graveyard_offers() => Action::DrawGraveyard,
            Phase::Draw(_) => {
                Action::TakeBack(chance.pick("away", laid.total().into(), |place| laid.nth(place)))
            }
            Phase::Play(_) => {
                Action::Discard(chance.pick("away", hand.total().into(), |place| hand.nth(place)))
            }
            Phase::Pick { target, .. } => {
                let hand = self.hand(target);
                Action::Take(chance.pick("away", hand.total().into(), |place| hand.nth(place)))
            }
            Phase::PickTwo { target } => {
                let mut rest = *self.hand(target);
                let take = chance.pick("away", rest.total().into(), |place| rest.nth(place));
                rest.remove(take);
                if rest.is_empty() {
                    return Action::Take(take);
                }
                Action::TakeAndBury {
                    take,
                    bury: chance.pick("away", rest.total().into(), |place| rest.nth(place)),
                }
            }
            Phase::PickGraveyard { .. } => {
                let mut below = *self.graveyard.counts();
                below.remove(Card::Gravedigger);
                Action::Fetch(chance.pick("away", below.total().into(), |place| below.nth(place)))
            }
            Phase::TurnEnd | Phase::Over => Action::End,
        }
    }
}
