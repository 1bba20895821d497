//! What a player should know before playing, and what needs no choosing.

use crate::{
    action::Action,
    card::Kind,
    says,
    state::{Ask, Stage, Ursting},
};
use kernel::{Seat, Silent, Warning, warning::end_of_game};

impl Ursting {
    pub(crate) fn warned_of(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        match action {
            Action::Pass if self.ask == Ask::Exert => self.pass_ends(seat),
            // WU-134
            Action::Play(card) if card.kind() == Kind::Waylay => {
                let own = self.waylaid(seat).len();
                if own > 0 { vec![Warning::note(says::warns_own_dice(own))] } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }

    /// A pass after which nobody plays a card any more settles the Skirmish (WU-93): all of that lies open.
    fn pass_ends(&self, seat: Seat) -> Vec<Warning> {
        let mut after = self.clone();
        after.pass_influence(&mut Silent);
        after.next_exert(&mut Silent);
        let settled = match after.stage {
            Stage::Exert => return Vec::new(),
            Stage::Press => {
                let winner = after.first;
                let won = after.safe[winner.index()].len() - self.safe[winner.index()].len();
                says::warns_skirmish(winner, won)
            }
            _ => says::warns_no_winner(),
        };
        [Warning::note(settled)].into_iter().chain(end_of_game(self, seat, &Action::Pass)).collect()
    }

    /// The one thing to do where everything that decides it lies open: all but the play of cards.
    pub(crate) fn only_choice(&self) -> Option<Action> {
        let (mut only, mut count) = (None, 0);
        if self.ask != Ask::Exert {
            self.each_action(&mut |action| {
                (only, count) = (Some(action), count + 1);
                count > 1
            });
        }
        only.filter(|_| count == 1)
    }
}
