//! What may be done, and by which clause it may not: whose turn it is, and the steps before and after the play window.

use crate::{
    ability::Abilities,
    action::Action,
    clauses::wg::*,
    letter::{Multiset, Special},
    state::{Grave, HAND, Phase, Then},
};
use kernel::{Refusal, Seat, hs::*, refuse};

impl Grave {
    pub(crate) fn may(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
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
                _ => Err(refuse(WG_219).fact("word", vote.word.title())),
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
            return Err(refuse(WG_38).fact("active already", active.titles()));
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
            _ => Err(refuse(WG_54).fact("drawn", special.title())),
        }
    }

    fn may_in_exchange(&self, action: &Action) -> Result<(), Refusal> {
        let Action::Exchange(letters) = action else { return Err(self.out_of_step(action)) };
        if letters.len() > 2 {
            return Err(refuse(WG_49).fact("cards", letters.len() as u32).fact("most", 2));
        }
        let missing = letters.minus(self.hand(self.active));
        if missing.is_empty() { Ok(()) } else { Err(refuse(WG_49).fact("not in hand", missing.titles())) }
    }

    fn may_in_hand_limit(&self, then: Then, action: &Action) -> Result<(), Refusal> {
        let hand = self.hand(self.active);
        let excess = hand.len().saturating_sub(HAND) as u32;
        let Action::Discard(letters) = action else {
            let refusal = if then == Then::Play { refuse(WG_225) } else { refuse(WG_66) };
            return Err(refusal.fact("too many", excess));
        };
        if letters.len() as u32 != excess {
            return Err(refuse(WG_66).fact("discarded", letters.len() as u32).fact("too many", excess));
        }
        let missing = letters.minus(hand);
        if missing.is_empty() { Ok(()) } else { Err(refuse(WG_69).fact("not in hand", missing.titles())) }
    }

    /// Why an action of the turn player does not belong to this step.
    pub(crate) fn out_of_step(&self, action: &Action) -> Refusal {
        match action {
            Action::Reactivate(_) => refuse(WG_44),
            Action::Exchange(_) if self.phase == Phase::Play => refuse(WG_51),
            Action::Kick(_) if self.in_round.len() < 3 => {
                refuse(WG_154).fact("in the round", self.in_round.len() as u32)
            }
            Action::Kick(_) => refuse(WG_149).fact("drawn", "nothing"),
            Action::Reanimate => refuse(WG_164).fact("drawn", "nothing"),
            Action::Decline => refuse(WG_54).fact("drawn", "nothing"),
            Action::Take { .. } => refuse(WG_141).fact("looked at", "nobody"),
            Action::Declare(_) | Action::Spell(_) => refuse(WG_82),
            Action::StepAhead => refuse(WG_128),
            Action::Ballot(_) => refuse(WG_100),
            Action::Discard(_) => {
                refuse(WG_66).fact("cards", self.hand(self.active).len() as u32).fact("most", HAND as u32)
            }
            Action::Exchange(_)
            | Action::Play(_)
            | Action::Dig { .. }
            | Action::Tag { .. }
            | Action::RockOn(_)
            | Action::Propose(_)
            | Action::End => refuse(WG_35).fact("step", self.step_name()),
        }
    }

    /// The step of the turn, for a person.
    pub(crate) fn step_name(&self) -> &'static str {
        match self.phase {
            Phase::Reactivate => "reactivate",
            Phase::Drawn { .. } => "a special card",
            Phase::Exchange => "exchange",
            Phase::Play if self.declared() => "after a word",
            Phase::Play => "play",
            Phase::Take { .. } => "Rock On",
            Phase::Vote => "vote",
            Phase::HandLimit(_) => "hand limit",
            Phase::Over => "over",
        }
    }
}
