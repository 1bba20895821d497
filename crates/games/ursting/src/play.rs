//! What an action does, and how the game goes on from there. Every action here was found legal before.

use crate::{
    action::Action,
    says,
    state::{Ask, SchemeDeed, Stage, Ursting},
};
use kernel::{Chance, Event, Log};

impl Ursting {
    pub(crate) fn act(&mut self, action: &Action, chance: &mut impl Chance, log: &mut impl Log) {
        let seat = self.asked;
        match *action {
            Action::Ward(suit) => self.take_ward(seat, suit, log),
            Action::Ability(ability) => self.take_ability(seat, Some(ability), log),
            Action::Strike => self.scheme(seat, SchemeDeed::Strike, log),
            Action::Recruit => self.scheme(seat, SchemeDeed::Recruit, log),
            Action::Fix => {
                self.scheme(seat, SchemeDeed::Fix, log);
                if self.ask == Ask::FixSource {
                    return;
                }
            }
            Action::Dispatch(die) => {
                if self.dispatch(seat, die, log) {
                    return;
                }
            }
            Action::Play(card) => self.play_card(card, None, 0, chance, log),
            Action::PlayOn(card, die) => self.play_card(card, Some(die), 0, chance, log),
            Action::Shift(card, die, delta) => self.play_card(card, Some(die), delta, chance, log),
            Action::Pass => match self.ask {
                Ask::Exert => self.pass_influence(log),
                Ask::Ability => self.take_ability(seat, None, log),
                _ => log.tell(|| Event::all(says::declines(seat))),
            },
            Action::Give(die) => self.give(seat, die, log),
            Action::Draw => self.draw(seat, 1, log),
            Action::Fence => self.fence(seat, log),
            Action::Reroll(die) => self.reroll(seat, die, chance, log),
            Action::Press(die) => self.press(seat, die, log),
            Action::Concede => self.concede(seat, log),
        }
        self.go_on(chance, log);
    }

    /// Goes through the stages until somebody is asked or the game is over (WU-44).
    fn go_on(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        loop {
            if self.stage == Stage::Over {
                self.tell_end(log);
                return;
            }
            if self.sting.is_some() && self.next_sting(log) {
                return;
            }
            let asks = match self.stage {
                Stage::Wards => self.next_ward(chance, log),
                Stage::Abilities => self.next_ability(log),
                Stage::Raid => {
                    if !self.last_faction() {
                        self.stage = Stage::Scheme; // WU-227
                    }
                    false
                }
                Stage::Scheme => self.next_scheme(log),
                Stage::Roll => self.roll_fray(chance, log),
                Stage::Wind => {
                    self.start_exert();
                    false
                }
                Stage::Exert => self.next_exert(log),
                Stage::Press => {
                    self.spoils = crate::die::Dice::NONE;
                    self.stage = Stage::Recover;
                    false
                }
                Stage::Recover => self.start_recover(),
                Stage::Debt => {
                    if !self.last_faction() {
                        self.stage = Stage::Dispatch;
                    }
                    false
                }
                Stage::Dispatch => !self.last_faction() && self.next_dispatch(log),
                Stage::Locked => {
                    let asks = !self.last_faction() && self.next_locked();
                    if !asks && self.stage == Stage::Locked {
                        self.end_round(chance, log);
                    }
                    asks
                }
                Stage::Over => false,
            };
            if asks {
                return;
            }
        }
    }
}
