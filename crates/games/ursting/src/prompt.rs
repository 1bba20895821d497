//! What the asked player is asked, for a person.

use crate::{
    action::Action,
    card::{Card, Kind},
    die::Die,
    skirmish::shifted,
    state::{Ask, Ursting},
    told::{DISCARD, FRAY, PRISON, crew_zone, safe_zone},
};
use kernel::{Choice, PieceRef, Prompt, Way, hand_zone};

impl Ursting {
    pub(crate) fn prompt(&self) -> Prompt {
        let ask = match self.ask {
            Ask::Ward => "Pick your Ward.",
            Ask::Ability => "Pick a Faction Ability, or none.",
            Ask::Dispatch => "Which die comes next in your new Crew?",
            Ask::Scheme => "Strike, Recruit or Fix?",
            Ask::FixSource => "Where does your card come from?",
            Ask::Sting => "Which die do you lose to the Sting?",
            Ask::SecondWind => "Re-roll a 1?",
            Ask::Exert => "Play a card, or pass.",
            Ask::Press => "Put a won die at the back of your Crew?",
            Ask::DebtDraw | Ask::LockedDraw => "Draw a card?",
            Ask::Nothing => "The game is over.",
        };
        let mut choices = Vec::new();
        self.each_action(&mut |action| {
            choices.push(self.choice(action));
            false
        });
        let leave = Way::Leave { choice: self.choice(Action::Concede) }; // WU-271
        Prompt { ask: ask.into(), ways: vec![Way::Choose { choices }, leave] }
    }

    fn choice(&self, action: Action) -> Choice {
        Choice {
            notation: action.to_string(),
            label: self.label(&action).into(),
            from: self.touches(&action),
            to: Vec::new(),
        }
    }

    /// What a person reads before choosing.
    fn label(&self, action: &Action) -> String {
        let seat = self.asked;
        let mut front = self.crews[seat.index()].iter().map(Die::title);
        let mut next = || front.next().unwrap_or_default();
        match *action {
            Action::Ward(suit) => format!("{} {suit}", suit.symbol()),
            Action::Ability(ability) => format!("{}: {}", ability.title(), ability.says()),
            Action::Strike => format!("Strike: {} into the Fray", next()),
            Action::Recruit => format!("Recruit: {} and {} into the Fray", next(), next()),
            Action::Fix => {
                let card = if self.deck.is_empty() { "no card is left" } else { "draw a card" };
                format!("Fix: {} to the Safe-house, {} into the Fray, {card}", next(), next())
            }
            Action::Dispatch(die) => format!("{} next", die.title()),
            Action::Play(card) => self.play_label(card),
            Action::PlayOn(card, die) => match card.kind() {
                Kind::JackRoller => format!("{}: free {}", card.title(), die.title()),
                _ => {
                    let value = self.value(die);
                    let turned = (die.sides() + 1).saturating_sub(value);
                    format!("{}: {} from {value} to {turned}", card.title(), self.whose(die))
                }
            },
            Action::Shift(card, die, delta) => {
                let value = self.value(die);
                format!(
                    "{}: {} from {value} to {}",
                    card.title(),
                    self.whose(die),
                    shifted(value, delta, die)
                )
            }
            Action::Pass => match self.ask {
                Ask::Exert => "Pass".into(),
                Ask::Ability => "None".into(),
                _ => "No".into(),
            },
            Action::Give(die) => format!("Give up {}", die.title()),
            Action::Draw => "Draw from the deck".into(),
            Action::Fence => {
                format!(
                    "Take the {} from the discard pile",
                    self.discard.top().map_or_else(String::new, Card::title)
                )
            }
            Action::Reroll(die) => format!("Re-roll {}", die.title()),
            Action::Press(die) => format!("Press {} into the Crew", die.title()),
            Action::Concede => "Concede and leave the game".into(),
        }
    }

    fn play_label(&self, card: Card) -> String {
        let title = card.title();
        match card.die() {
            Some(die) if self.prison.has(die) => format!("{title}: Prison Break {}", die.title()),
            Some(die) => format!("{title}: re-roll {} from {}", self.whose(die), self.value(die)),
            None if card.kind() == Kind::Exploit => format!("{title}: draw three cards"),
            None => format!("{title}: jail every die that shows 9 or less"),
        }
    }

    /// A die of the Fray with its controller.
    fn whose(&self, die: Die) -> String {
        match self.controller(die) {
            Some(seat) => format!("@{seat}'s {}", die.title()),
            None => die.title(),
        }
    }

    /// The pieces that an action is about.
    fn touches(&self, action: &Action) -> Vec<PieceRef> {
        let seat = self.asked;
        let index = seat.index();
        let crew = |count: u16| (0..count).map(|place| piece(crew_zone(seat), place)).collect();
        let in_safe = |die: Die| self.safe[index].iter().position(|other| other == die);
        let safe = |die: Die| in_safe(die).map(|place| piece(safe_zone(seat), place as u16));
        let held = |card: Card| piece(hand_zone(seat), self.hands[index].place(card));
        match *action {
            Action::Strike => crew(1),
            Action::Recruit | Action::Fix => crew(2),
            Action::Dispatch(die) | Action::Press(die) => safe(die).into_iter().collect(),
            Action::Give(die) => {
                let line = self.crews[index].place(die).map(|place| piece(crew_zone(seat), place));
                line.or_else(|| safe(die)).into_iter().collect()
            }
            Action::Play(card) => {
                let die = card.die().and_then(|die| self.on_table(die));
                std::iter::once(held(card)).chain(die).collect()
            }
            Action::PlayOn(card, die) | Action::Shift(card, die, _) => {
                std::iter::once(held(card)).chain(self.on_table(die)).collect()
            }
            Action::Reroll(die) => self.on_table(die).into_iter().collect(),
            Action::Fence => vec![piece(DISCARD.into(), self.discard.len().saturating_sub(1) as u16)],
            Action::Ward(_) | Action::Ability(_) | Action::Pass | Action::Draw | Action::Concede => {
                Vec::new()
            }
        }
    }

    /// Where a die of the Fray or the Prison is drawn.
    fn on_table(&self, die: Die) -> Option<PieceRef> {
        let mut fray = self.fray.iter().flat_map(|dice| dice.iter());
        let in_fray = fray.position(|other| other == die).map(|place| piece(FRAY.into(), place as u16));
        let in_prison = || self.prison.iter().position(|other| other == die);
        in_fray.or_else(|| in_prison().map(|place| piece(PRISON.into(), place as u16)))
    }
}

fn piece(zone: String, index: u16) -> PieceRef {
    PieceRef { zone: zone.into(), index }
}
