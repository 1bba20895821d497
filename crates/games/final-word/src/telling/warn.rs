//! What a player should know before playing, and what needs no choosing.

use crate::{
    action::Action,
    options::WrongChallenge,
    page::{Effect, Fail, Wrong},
    says,
    state::{FinalWord, Phase},
};
use kernel::{Seat, Warning, warning::end_of_game};

impl FinalWord {
    /// Of words nothing is said: what they come to would tell whether they are any (FW-162).
    pub(crate) fn warned_of(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        match (self.phase, action) {
            (Phase::Act, Action::Pass) => match end_of_game(self, seat, action) {
                Some(end) => vec![end], // FW-173, FW-181
                None => {
                    let effects = self.page().fail(self, Fail::Pass);
                    let out = effects.iter().any(|effect| matches!(effect, Effect::Out));
                    if out { vec![Warning::ask(says::warns_out())] } else { Vec::new() } // FW-186
                }
            },
            (Phase::Window(_), Action::Challenge) => vec![self.wrong_challenge()],
            _ => Vec::new(),
        }
    }

    /// What a challenge costs if the word is good (FW-139, FW-145, FW-192).
    fn wrong_challenge(&self) -> Warning {
        let skip = self.options().ko_wrong_challenge == Some(WrongChallenge::Skip);
        if self.rules().knockout && !skip {
            return Warning::ask(says::warns_challenge_out());
        }
        Warning::note(match self.cost_of_wrong_challenge() {
            Wrong::Turn => says::warns_challenge_turn(),
            Wrong::Points => says::warns_challenge_points(),
            Wrong::Trick => says::warns_challenge_trick(),
        })
    }

    /// The one word in play that can be chosen: all words lie open.
    pub(crate) fn only_choice(&self) -> Option<Action> {
        let mut choices = self.choices();
        match (self.phase, choices.next(), choices.next()) {
            (Phase::Choose, Some((label, _)), None) => Some(Action::Take(label)),
            _ => None,
        }
    }
}
