//! What may be done, and by which clause it may not.

use crate::{
    action::{Action, Force},
    card::{Card, Counts},
    clauses::zz::*,
    says, set,
    state::{Phase, Zombie},
};
use kernel::{Refusal, Seat, Value, hs::*, refuse};

impl Zombie {
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.sits(seat) {
            return Err(refuse(HS_02).fact("seat", seat).fact("seats", self.seats));
        }
        if self.phase == Phase::Over {
            return Err(refuse(HS_01));
        }
        if seat != self.active {
            return Err(match action {
                Action::Call(_) => refuse(ZZ_165).fact("turn", self.active),
                _ => refuse(ZZ_40).fact("turn", self.active),
            });
        }
        match self.phase {
            Phase::Draw(left) => self.may_in_draw(left, action),
            Phase::Play(left) => self.may_in_play(left, action),
            Phase::Pick { target, .. } => self.may_in_pick(target, action),
            Phase::PickTwo { target } => self.may_in_pick_two(target, action),
            Phase::PickGraveyard { .. } => self.may_in_pick_graveyard(action),
            Phase::TurnEnd => self.may_in_turn_end(action),
            Phase::Over => Err(refuse(HS_01)),
        }
    }

    fn may_in_draw(&self, left: u8, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::DrawPile if self.pile_offers() => Ok(()),
            Action::DrawPile => Err(refuse(ZZ_65).fact("graveyard", self.graveyard.len() as u32)),
            Action::DrawGraveyard if self.graveyard_offers() => Ok(()),
            Action::DrawGraveyard => Err(match self.graveyard.top() {
                None => refuse(ZZ_53),
                Some(Card::Horde) => refuse(ZZ_51),
                Some(card) => refuse(ZZ_50).fact("top", card.face()),
            }),
            Action::TakeBack(card) if self.laid(self.active).has(card) => Ok(()),
            Action::TakeBack(card) => {
                let others = self.all().find(|other| *other != self.active && self.laid(*other).has(card));
                Err(match others {
                    Some(owner) => refuse(ZZ_57).fact("owner", owner),
                    None => refuse(ZZ_45).fact("not laid", card.face()),
                })
            }
            Action::Call(cards) => self.may_call(&cards),
            Action::DigHunt { target } if self.rules.pair_replaces_turn => {
                if left < 2 {
                    return Err(refuse(ZZ_154).fact("drawn", 2 - left));
                }
                self.may_dig_hunt(target)
            }
            Action::End => Err(refuse(ZZ_43).fact("draws left", left)),
            Action::Take(_) => Err(refuse(ZZ_118).case("none")),
            Action::TakeAndBury { .. } => Err(refuse(ZZ_151)),
            Action::Fetch(_) => Err(refuse(ZZ_122)),
            Action::Lay(_)
            | Action::Discard(_)
            | Action::Raid { .. }
            | Action::HuntHand { .. }
            | Action::HuntTable { .. }
            | Action::DigHand { .. }
            | Action::DigGraveyard { .. }
            | Action::DigHunt { .. } => Err(refuse(ZZ_39).fact("draws left", left)),
        }
    }

    fn may_in_play(&self, left: u8, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Lay(card) => {
                if !card.is_layable() {
                    return Err(refuse(ZZ_70).fact("card", card.face()));
                }
                self.holds(card)?;
                if self.laid(self.active).total() >= set::SET {
                    return Err(refuse(ZZ_86));
                }
                Ok(())
            }
            Action::Discard(card) => self.holds(card),
            Action::Raid { target, with } => self.may_raid(left, target, &with),
            Action::HuntHand { target } => {
                self.holds(Card::Hunter)?;
                self.opponent(target)?;
                if self.hand(target).is_empty() { Err(refuse(ZZ_113).fact("seat", target)) } else { Ok(()) }
            }
            Action::HuntTable { owner, card } => {
                self.holds(Card::Hunter)?;
                self.present(owner)?;
                if owner == self.active && !self.rules.hunt_own {
                    return Err(refuse(ZZ_109));
                }
                if self.laid(owner).is_empty() {
                    return Err(refuse(ZZ_114).fact("seat", owner));
                }
                if self.laid(owner).has(card) {
                    Ok(())
                } else {
                    Err(refuse(ZZ_107).fact("not laid", card.face()).fact("seat", owner))
                }
            }
            Action::DigHand { target } => {
                self.holds(Card::Gravedigger)?;
                self.opponent(target)?;
                if self.hand(target).is_empty() { Err(refuse(ZZ_121).fact("seat", target)) } else { Ok(()) }
            }
            Action::DigGraveyard { card } => self.may_dig_graveyard(card),
            Action::DigHunt { target } => {
                if self.rules.pair_replaces_turn {
                    return Err(refuse(ZZ_154).fact("drawn", 2));
                }
                if left < 2 {
                    return Err(refuse(ZZ_135).fact("plays left", left));
                }
                self.may_dig_hunt(target)
            }
            Action::Call(cards) => self.may_call(&cards),
            Action::DrawPile | Action::DrawGraveyard | Action::TakeBack(_) => {
                Err(refuse(ZZ_37).fact("draws left", 0))
            }
            Action::End => Err(refuse(ZZ_38).fact("plays left", left)),
            Action::Take(_) => Err(refuse(ZZ_118).case("none")),
            Action::TakeAndBury { .. } => Err(refuse(ZZ_151)),
            Action::Fetch(_) => Err(refuse(ZZ_122)),
        }
    }

    fn may_raid(&self, left: u8, target: Seat, with: &Force) -> Result<(), Refusal> {
        match *with.cards() {
            [card] if card.value().is_some() => {}
            [card] if card.is_layable() => return Err(refuse(ZZ_74).fact("card", card.face())),
            [card] => return Err(refuse(ZZ_21).fact("card", card.face())),
            [Card::Hunter, commando] if commando.value().is_some() => {}
            [first, second] if first.value().is_some() && second.value().is_some() => {}
            [Card::Hunter, first, second] if first.value().is_some() && second.value().is_some() => {
                return Err(refuse(ZZ_150));
            }
            _ => return Err(refuse(ZZ_133)),
        }
        self.opponent(target)?;
        let needed: Counts = with.cards().iter().copied().collect();
        if !self.hand(self.active).holds(&needed) {
            let missing = needed.minus(self.hand(self.active));
            let refusal = refuse(ZZ_66).fact("not in hand", Value::pieces(missing.iter().map(Card::face)));
            // Whoever points at somebody names no Commando.
            let unarmed = self.hand(self.active).kinds().all(|card| card.value().is_none());
            return Err(if unarmed { refusal.case("raid") } else { refusal });
        }
        if with.cards().len() > usize::from(left) {
            return Err(refuse(ZZ_135).fact("plays left", left));
        }
        Ok(())
    }

    fn may_dig_graveyard(&self, card: Option<Card>) -> Result<(), Refusal> {
        self.holds(Card::Gravedigger)?;
        if self.graveyard.is_empty() {
            return Err(refuse(ZZ_127));
        }
        match card {
            Some(_) if !self.rules.graveyard_open => Err(refuse(ZZ_224)),
            None if !self.rules.graveyard_open => Ok(()),
            None => Err(refuse(ZZ_122).fact("missing", says::card_to_fetch()).case("which")),
            Some(card) if self.graveyard.counts().has(card) => Ok(()),
            Some(Card::Gravedigger) => Err(refuse(ZZ_124)),
            Some(card) => Err(refuse(ZZ_123).fact("not in the graveyard", card.face())),
        }
    }

    fn may_dig_hunt(&self, target: Seat) -> Result<(), Refusal> {
        self.holds(Card::Gravedigger)?;
        self.holds(Card::Hunter)?;
        self.opponent(target)?;
        if self.hand(target).is_empty() { Err(refuse(ZZ_160).fact("seat", target)) } else { Ok(()) }
    }

    fn may_in_pick(&self, target: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Take(card) if self.hand(target).has(card) => Ok(()),
            Action::Take(card) => Err(refuse(ZZ_118).fact("not in that hand", card.face())),
            Action::TakeAndBury { .. } => Err(refuse(ZZ_130)),
            Action::Call(_) => Err(refuse(ZZ_164)),
            _ => Err(refuse(ZZ_120).fact("hand of", target)),
        }
    }

    fn may_in_pick_two(&self, target: Seat, action: &Action) -> Result<(), Refusal> {
        let hand = self.hand(target);
        let missing = |card: Card| refuse(ZZ_155).fact("not in that hand", card.face());
        match *action {
            Action::Take(card) if !hand.has(card) => Err(missing(card)),
            Action::Take(_) if hand.total() == 1 => Ok(()),
            Action::Take(_) => Err(refuse(ZZ_158).fact("missing", says::card_to_bury()).case("which")),
            Action::TakeAndBury { .. } if hand.total() == 1 => Err(refuse(ZZ_159)),
            Action::TakeAndBury { take, bury } => {
                let mut rest = *hand;
                if !rest.remove(take) {
                    Err(missing(take))
                } else if rest.has(bury) {
                    Ok(())
                } else if take == bury {
                    Err(refuse(ZZ_158).fact("only one", take.face()).case("one"))
                } else {
                    Err(missing(bury))
                }
            }
            Action::Call(_) => Err(refuse(ZZ_164)),
            _ => Err(refuse(ZZ_158).fact("hand of", target)),
        }
    }

    fn may_in_pick_graveyard(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            // The Gravedigger being played lies on top and does not count (ZZ-124).
            Action::Fetch(card) => {
                let below = self.graveyard.counts().of(card) - u8::from(card == Card::Gravedigger);
                match (below, card) {
                    (1.., _) => Ok(()),
                    (0, Card::Gravedigger) => Err(refuse(ZZ_124)),
                    (0, _) => Err(refuse(ZZ_123).fact("not in the graveyard", card.face())),
                }
            }
            Action::Call(_) => Err(refuse(ZZ_164)),
            _ => Err(refuse(ZZ_78)),
        }
    }

    fn may_in_turn_end(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::End => Ok(()),
            Action::Call(cards) => self.may_call(&cards),
            Action::DrawPile | Action::DrawGraveyard | Action::TakeBack(_) => {
                Err(refuse(ZZ_37).fact("draws left", 0))
            }
            _ => Err(refuse(ZZ_38).fact("plays left", 0)),
        }
    }

    fn may_call(&self, cards: &Counts) -> Result<(), Refusal> {
        let laid = self.laid(self.active);
        if let Some(card) = cards.kinds().find(|card| !card.is_layable()) {
            return Err(refuse(ZZ_178).fact("card", card.face()));
        }
        if !self.hand(self.active).holds(cards) {
            let missing = Value::pieces(cards.minus(self.hand(self.active)).iter().map(Card::face));
            return Err(refuse(ZZ_166).fact("not in hand", missing));
        }
        let total = laid.total() + cards.total();
        if total > set::SET {
            return Err(refuse(ZZ_168).fact("laid", laid.total()).fact("called", cards.total()));
        }
        if total < set::SET {
            return Err(refuse(ZZ_170).fact("laid", laid.total()).fact("needed", set::SET - laid.total()));
        }
        match set::points(&laid.plus(cards)) {
            Some(_) => Ok(()),
            // Seven layable cards are no set only by their kinds (ZZ-171).
            None if laid.plus(cards).has(Card::Horde) => {
                Err(refuse(ZZ_188).fact("set", laid.plus(cards).to_string()))
            }
            None => Err(refuse(ZZ_179).fact("set", laid.plus(cards).to_string())),
        }
    }

    fn holds(&self, card: Card) -> Result<(), Refusal> {
        if self.hand(self.active).has(card) {
            Ok(())
        } else {
            Err(refuse(ZZ_66).fact("not in hand", card.face()))
        }
    }

    fn present(&self, seat: Seat) -> Result<(), Refusal> {
        if self.sits(seat) { Ok(()) } else { Err(refuse(ZZ_82).fact("seat", seat).fact("seats", self.seats)) }
    }

    fn opponent(&self, target: Seat) -> Result<(), Refusal> {
        self.present(target)?;
        if target == self.active { Err(refuse(ZZ_81)) } else { Ok(()) }
    }
}
