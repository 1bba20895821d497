//! What a player should know before playing.

use crate::{
    action::Action,
    says,
    state::{Grave, Phase, Then},
};
use kernel::{Seat, Warning, warning::end_of_game};

impl Grave {
    pub(crate) fn warned_of(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        let ends = match (action, self.phase) {
            (Action::StepAhead, _) | (Action::Discard(_), Phase::HandLimit(Then::StepAhead)) => true,
            (Action::End, _) | (Action::Discard(_), Phase::HandLimit(Then::End)) => self.turn_ends_round(),
            _ => false,
        };
        if !ends {
            return Vec::new();
        }
        let round = match self.standing {
            Some(standing) => {
                let award = self.rules.award(standing.word.len());
                says::warns_round_won(standing.maker, standing.word.title(), award)
            }
            None => says::warns_round_void(),
        };
        [Warning::note(round)].into_iter().chain(end_of_game(self, seat, action)).collect()
    }

    /// Whether the round is over when this turn ends without a Step Ahead (WG-110, WG-130, WG-189, WG-193).
    fn turn_ends_round(&self) -> bool {
        let declared = self.declared();
        let idle = if declared || self.changed { 0 } else { self.idle + 1 };
        (self.standing.is_some() && !declared)
            || self.turns + 1 >= self.rules.turn_limit
            || usize::from(idle) >= usize::from(self.rules.stall_laps) * self.in_round.len()
    }
}
