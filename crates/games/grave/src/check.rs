//! What may be done, and by which clause it may not: whose turn it is, and the steps before and after the play window.

use crate::{
    ability::Abilities,
    action::Action,
    clauses::wg::*,
    letter::{Multiset, Special},
    state::{Grave, HAND, Phase, Then},
};
use kernel::{Refusal, Seat, Value, hs::*, refuse};

/// One of the cases that texts tell apart.
pub(crate) fn case(name: &'static str) -> Value {
    Value::Case(name.into())
}

impl Grave {
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.sits(seat) {
            return Err(refuse(HS_02).fact("seat", seat).fact("seats", self.seats));
        }
        if self.phase == Phase::Over {
            return Err(refuse(HS_01));
        }
        if let (Phase::Vote, Some(vote)) = (self.phase, &self.vote) {
            return match action {
                Action::Ballot(_) if vote.ballots[seat.index()].is_some() => Err(refuse(HS_08)),
                Action::Ballot(_) => Ok(()),
                _ => Err(refuse(WG_219).fact("word", vote.word.value())),
            };
        }
        if seat != self.active {
            return Err(match action {
                Action::Ballot(_) => refuse(WG_100),
                Action::Declare(_) | Action::Spell(_) if self.standing.is_some() => {
                    refuse(WG_102).fact("answering", self.active)
                }
                _ => refuse(WG_32).fact("turn", self.active),
            });
        }
        match self.phase {
            Phase::Reactivate => self.may_in_reactivate(action),
            Phase::Drawn { special, .. } => self.may_with_special(special, action),
            Phase::Exchange => self.may_in_exchange(action),
            Phase::Play => self.may_in_play(action),
            Phase::Take { target } => self.may_in_take(target, action),
            Phase::HandLimit(then) => self.may_in_hand_limit(then, action),
            Phase::Vote | Phase::Over => Err(refuse(HS_01)),
        }
    }

    fn may_in_reactivate(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Reactivate(abilities) => self.may_reactivate(*abilities),
            _ => Err(self.out_of_step(action)),
        }
    }

    fn may_reactivate(&self, abilities: Abilities) -> Result<(), Refusal> {
        let active = abilities.common(self.ready[self.active.index()]);
        let points = self.points[self.active.index()];
        if !active.is_empty() {
            return Err(refuse(WG_38).fact("active", Value::pieces(active.faces())));
        }
        if abilities.len() > points {
            return Err(refuse(WG_41).fact("needed", abilities.len()).fact("held", points));
        }
        Ok(())
    }

    /// WG-54: a special card is resolved before anything else.
    fn may_with_special(&self, special: Special, action: &Action) -> Result<(), Refusal> {
        match (special, action) {
            (_, Action::Decline) => Ok(()), // WG-150, WG-167
            (Special::Reanimate, Action::Reanimate) => Ok(()),
            (Special::LaidToRest, Action::Kick(target)) => {
                if !self.sits(*target) || *target == self.active {
                    return Err(refuse(WG_149).fact("chosen", *target));
                }
                if self.in_round.has(*target) { Ok(()) } else { Err(refuse(WG_153).fact("chosen", *target)) }
            }
            _ => Err(refuse(WG_54).fact("drawn", special.face())),
        }
    }

    fn may_in_exchange(&self, action: &Action) -> Result<(), Refusal> {
        let Action::Exchange(letters) = action else { return Err(self.out_of_step(action)) };
        if letters.len() > 2 {
            return Err(refuse(WG_49).fact("cards", letters.len() as u32).fact("most", 2));
        }
        let missing = letters.minus(self.hand(self.active));
        if missing.is_empty() {
            Ok(())
        } else {
            Err(refuse(WG_49).case("missing").fact("missing", missing.value()))
        }
    }

    fn may_in_hand_limit(&self, then: Then, action: &Action) -> Result<(), Refusal> {
        let hand = self.hand(self.active);
        let excess = hand.len().saturating_sub(HAND) as u32;
        let Action::Discard(letters) = action else {
            let refusal = if then == Then::Play { refuse(WG_225) } else { refuse(WG_66) };
            return Err(refusal.fact("excess", excess));
        };
        if letters.len() as u32 != excess {
            return Err(refuse(WG_66).fact("discarded", letters.len() as u32).fact("excess", excess));
        }
        let missing = letters.minus(hand);
        if missing.is_empty() { Ok(()) } else { Err(refuse(WG_69).fact("missing", missing.value())) }
    }

    /// Why an action of the turn player does not belong to this step.
    pub(crate) fn out_of_step(&self, action: &Action) -> Refusal {
        match action {
            Action::Reactivate(_) => refuse(WG_44),
            Action::Exchange(_) if self.phase == Phase::Play => refuse(WG_51),
            Action::Kick(_) if self.in_round.len() < 3 => {
                refuse(WG_154).fact("in the round", self.in_round.len() as u32)
            }
            Action::Kick(_) => refuse(WG_149).case("undrawn").fact("drawn", case("nothing")),
            Action::Reanimate => refuse(WG_164).fact("drawn", case("nothing")),
            Action::Decline => refuse(WG_54).case("undrawn").fact("drawn", case("nothing")),
            Action::Take { .. } => refuse(WG_141).case("nobody").fact("target", case("nobody")),
            Action::Declare(_) | Action::Spell(_) => refuse(WG_82),
            Action::StepAhead => refuse(WG_128),
            Action::Ballot(_) => refuse(WG_100),
            Action::Discard(_) => {
                let cards = self.hand(self.active).len() as u32;
                refuse(WG_66).case("enough").fact("cards", cards).fact("most", HAND as u32)
            }
            Action::Exchange(_)
            | Action::Play(_)
            | Action::Dig { .. }
            | Action::Tag { .. }
            | Action::RockOn(_)
            | Action::Propose(_)
            | Action::End => refuse(WG_35).fact("step", case(self.step_name())),
        }
    }

    /// The step of the turn: one of the cases of texts.
    pub(crate) fn step_name(&self) -> &'static str {
        match self.phase {
            Phase::Reactivate => "reactivate",
            Phase::Drawn { .. } => "special-card",
            Phase::Exchange => "exchange",
            Phase::Play if self.declared() => "after-word",
            Phase::Play => "play",
            Phase::Take { .. } => "rock-on",
            Phase::Vote => "vote",
            Phase::HandLimit(_) => "hand-limit",
            Phase::Over => "over",
        }
    }
}
