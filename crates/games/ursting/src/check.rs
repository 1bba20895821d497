//! What may be done, and by which clause it may not.

use crate::{
    action::Action,
    card::Suit,
    clauses::wu::*,
    die::Die,
    options::OnOff,
    state::{Ask, Stage, Ursting},
    telling::case,
};
use kernel::{Refusal, Seat, hs::*, refuse};

impl Ursting {
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.sits(seat) {
            return Err(refuse(HS_02).fact("seat", seat).fact("seats", self.seats));
        }
        if self.stage == Stage::Over {
            return Err(refuse(HS_01));
        }
        if seat != self.asked {
            return Err(self.not_asked(seat, action));
        }
        if *action == Action::Concede {
            return Ok(()); // WU-271
        }
        if matches!(action, Action::Ability(_)) && self.ask != Ask::Ability {
            let off = self.rules.faction_abilities == OnOff::Off;
            return Err(if off { refuse(WU_256) } else { refuse(WU_43) });
        }
        match self.ask {
            Ask::Ward => self.may_in_ward(action),
            Ask::Ability => self.may_in_ability(action),
            Ask::Dispatch => self.may_in_dispatch(action),
            Ask::Scheme => self.may_in_scheme(action),
            Ask::FixSource => match action {
                Action::Draw | Action::Fence => Ok(()),
                Action::Pass => Err(refuse(WU_61)),
                action if action.is_card() => Err(refuse(WU_70)),
                _ => Err(refuse(WU_269)),
            },
            Ask::Sting => self.may_in_sting(action),
            Ask::SecondWind => match *action {
                Action::Pass => Ok(()),
                Action::Reroll(die) if self.ones(seat).has(die) => Ok(()),
                Action::Reroll(die) => Err(refuse(WU_264).case("die").fact("die", die.brief())),
                _ => Err(refuse(WU_264)),
            },
            Ask::Exert => self.may_in_exert(action),
            Ask::Press => match *action {
                Action::Pass => Ok(()),
                Action::Press(die) if self.spoils.has(die) => Ok(()),
                Action::Press(die) => Err(refuse(WU_270).case("die").fact("die", die.brief())),
                action if action.is_card() => Err(refuse(WU_93)),
                _ => Err(refuse(WU_270)),
            },
            Ask::DebtDraw => match action {
                Action::Draw | Action::Pass => Ok(()),
                action if action.is_card() => Err(refuse(WU_70)),
                _ => Err(refuse(WU_268)),
            },
            Ask::LockedDraw => match action {
                Action::Draw | Action::Pass => Ok(()),
                action if action.is_card() => Err(refuse(WU_70)),
                _ => Err(refuse(WU_200)),
            },
            Ask::Nothing => Err(refuse(HS_01)),
        }
    }

    /// Why a seat may not act that is not asked.
    fn not_asked(&self, seat: Seat, action: &Action) -> Refusal {
        if !self.plays(seat) {
            return refuse(WU_274).fact("seat", seat);
        }
        match *action {
            Action::Strike | Action::Recruit | Action::Fix => refuse(WU_49).fact("asked", self.asked),
            Action::Play(_) | Action::PlayOn(..) | Action::Shift(..) => match self.stage {
                Stage::Wind | Stage::Exert => refuse(WU_96).fact("asked", self.asked),
                Stage::Press => refuse(WU_93),
                _ => refuse(WU_70),
            },
            Action::Dispatch(_) if !self.crews[seat.index()].is_empty() => refuse(WU_188),
            Action::Dispatch(_) => refuse(WU_189).fact("asked", self.asked),
            Action::Give(_) => refuse(WU_154).fact("asked", self.asked),
            Action::Concede => refuse(WU_271).fact("asked", self.asked),
            Action::Ward(_)
            | Action::Ability(_)
            | Action::Pass
            | Action::Draw
            | Action::Fence
            | Action::Reroll(_)
            | Action::Press(_) => refuse(HS_03).fact("asked", self.asked),
        }
    }

    fn may_in_ward(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Ward(suit) => match self.owner(suit) {
                None => Ok(()),
                Some(owner) => {
                    Err(refuse(WU_29).case("taken").fact("suit", case(suit.name())).fact("owner", owner))
                }
            },
            _ => Err(refuse(WU_29)),
        }
    }

    fn may_in_ability(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Ability(ability) => match self.holder(ability) {
                None => Ok(()),
                Some(holder) => Err(refuse(WU_259)
                    .case("taken")
                    .fact("ability", case(ability.name()))
                    .fact("holder", holder)),
            },
            _ => Err(refuse(WU_259)),
        }
    }

    fn may_in_scheme(&self, action: &Action) -> Result<(), Refusal> {
        let crew = self.crews[self.asked.index()].len() as u32;
        match *action {
            Action::Strike | Action::Concede => Ok(()),
            Action::Recruit if crew < 2 => Err(refuse(WU_64).fact("crew", crew)),
            Action::Recruit => Ok(()),
            Action::Fix if crew < 2 => Err(refuse(WU_65).fact("crew", crew)),
            Action::Fix if !self.deck_allows_fix() => Err(refuse(WU_73)),
            Action::Fix => Ok(()),
            Action::Pass => Err(refuse(WU_53)),
            Action::Play(_) | Action::PlayOn(..) | Action::Shift(..) => Err(refuse(WU_70)),
            Action::Dispatch(_) => Err(refuse(WU_188).fact("crew", crew)),
            Action::Draw | Action::Fence => Err(refuse(WU_83)),
            Action::Ward(_) | Action::Ability(_) | Action::Give(_) | Action::Reroll(_) | Action::Press(_) => {
                Err(refuse(WU_52))
            }
        }
    }

    fn may_in_dispatch(&self, action: &Action) -> Result<(), Refusal> {
        let seat = self.asked;
        match *action {
            Action::Dispatch(die) if self.safe[seat.index()].has(die) => Ok(()),
            Action::Dispatch(die) if self.crews[seat.index()].dice().has(die) => {
                Err(refuse(WU_187).fact("die", die.brief()))
            }
            Action::Dispatch(die) => Err(refuse(WU_183).case("die").fact("die", die.brief())),
            Action::Pass => {
                let left = self.safe[seat.index()].len();
                Err(refuse(WU_185).fact("left", left))
            }
            Action::Play(_) | Action::PlayOn(..) | Action::Shift(..) => Err(refuse(WU_70)),
            _ if self.stage == Stage::Scheme => Err(refuse(WU_72)),
            _ => Err(refuse(WU_183).case("now")),
        }
    }

    fn may_in_sting(&self, action: &Action) -> Result<(), Refusal> {
        let choices = self.sting_choices(self.asked);
        match *action {
            Action::Give(die) if choices.has(die) => Ok(()),
            Action::Give(die) if self.whole_fray().has(die) => Err(refuse(WU_150).fact("die", die.brief())),
            Action::Give(die) => Err(refuse(WU_148).fact("die", die.brief())),
            Action::Play(_) | Action::PlayOn(..) | Action::Shift(..) if self.stage == Stage::Exert => {
                Err(refuse(WU_92))
            }
            Action::Play(_) | Action::PlayOn(..) | Action::Shift(..) => Err(refuse(WU_70)),
            _ => Err(refuse(WU_153)),
        }
    }

    /// WU-28: what was left in the box is no part of the game.
    pub(crate) fn in_play(&self, suit: Suit, die: Die) -> Result<(), Refusal> {
        if self.owner(suit).is_some() { Ok(()) } else { Err(refuse(WU_28).fact("die", die.brief())) }
    }
}
