//! What the asked player is asked, for a person.

use crate::{
    action::Action,
    card::{Card, Kind},
    die::Die,
    says,
    skirmish::shifted,
    state::{Ask, Ursting},
    telling::{DECK, DISCARD, FRAY, PRISON, crew_zone, safe_zone},
};
use kernel::{Choice, Message, PieceRef, Prompt, Target, Way, hand_zone};

impl Ursting {
    pub(crate) fn prompt(&self) -> Prompt {
        let ask = match self.ask {
            Ask::Ward => says::ask_ward(),
            Ask::Ability => says::ask_ability(),
            Ask::Dispatch => says::ask_dispatch(),
            Ask::Scheme => says::ask_scheme(),
            Ask::FixSource => says::ask_fix(),
            Ask::Sting => says::ask_sting(),
            Ask::SecondWind => says::ask_second_wind(),
            Ask::Exert => says::ask_exert(),
            Ask::Press => says::ask_press(),
            Ask::DebtDraw | Ask::LockedDraw => says::ask_draw(),
            Ask::Nothing => says::ask_nothing(),
        };
        let mut choices = Vec::new();
        self.each_action(&mut |action| {
            choices.push(self.choice(action));
            false
        });
        let leave = Way::Leave { choice: self.choice(Action::Concede) }; // WU-271
        Prompt { ask, ways: vec![Way::Choose { choices }, leave] }
    }

    fn choice(&self, action: Action) -> Choice {
        let (from, to) = self.touches(&action);
        Choice { from, to, ..Choice::new(action, self.label(&action)) }
    }

    /// What a person reads before choosing.
    fn label(&self, action: &Action) -> Message {
        let mut front = self.crews[self.asked.index()].iter().map(Die::brief);
        match *action {
            Action::Ward(suit) => suit.title(),
            Action::Ability(ability) => says::pick_ability(ability.name()),
            Action::Strike => says::strike(front.take(1)),
            Action::Recruit => says::recruit(front.take(2)),
            Action::Fix if self.deck.is_empty() => says::fix_without_card(front.next(), front.next()),
            Action::Fix => says::fix(front.next(), front.next()),
            Action::Dispatch(die) => says::dispatch_next(die.brief()),
            Action::Play(card) => self.play_label(card),
            Action::PlayOn(card, die) if card.kind() == Kind::JackRoller => {
                says::free(card.brief(), die.brief())
            }
            Action::PlayOn(card, die) => {
                self.change_label(card, die, (die.sides() + 1).saturating_sub(self.value(die)))
            }
            Action::Shift(card, die, delta) => {
                self.change_label(card, die, shifted(self.value(die), delta, die))
            }
            Action::Pass => match self.ask {
                Ask::Exert => says::pass(),
                Ask::Ability => says::none(),
                _ => says::decline(),
            },
            Action::Give(die) => says::give_up(die.brief()),
            Action::Draw => says::draw(),
            Action::Fence => says::fence(self.discard.top().map(Card::brief)),
            Action::Reroll(die) => says::reroll(die.brief()),
            Action::Press(die) => says::press(die.brief()),
            Action::Concede => says::concede(),
        }
    }

    fn play_label(&self, card: Card) -> Message {
        match card.die() {
            Some(die) if self.prison.has(die) => says::break_out(card.brief(), die.brief()),
            Some(die) => {
                let seat = self.controller(die).unwrap_or(self.asked);
                says::reroll_from(seat, card.brief(), die.brief(), self.value(die))
            }
            None if card.kind() == Kind::Exploit => says::exploit(card.brief()),
            None => says::waylay(card.brief()),
        }
    }

    /// A die of the Fray that would show something else.
    fn change_label(&self, card: Card, die: Die, changed: u8) -> Message {
        let seat = self.controller(die).unwrap_or(self.asked);
        says::change(seat, card.brief(), die.brief(), self.value(die), changed)
    }

    /// The pieces that an action is done with, and what it is done to.
    fn touches(&self, action: &Action) -> (Vec<PieceRef>, Vec<Target>) {
        let seat = self.asked;
        let index = seat.index();
        let crew = |count: usize| (0..count).map(|place| PieceRef::new(crew_zone(seat), place)).collect();
        let safe = |die: Die| {
            let place = self.safe[index].iter().position(|other| other == die);
            place.map(|place| PieceRef::new(safe_zone(seat), place))
        };
        let held = |card: Card| vec![PieceRef::new(hand_zone(seat), self.hands[index].place(card).into())];
        let on = |die: Die| self.on_table(die).map(Target::Piece).into_iter().collect();
        match *action {
            Action::Strike => (crew(1), vec![Target::zone(FRAY)]),
            Action::Recruit => (crew(2), vec![Target::zone(FRAY)]),
            Action::Fix => (crew(2), vec![Target::zone(safe_zone(seat)), Target::zone(DECK)]),
            Action::Dispatch(die) | Action::Press(die) => {
                (safe(die).into_iter().collect(), vec![Target::zone(crew_zone(seat))])
            }
            Action::Give(die) => {
                let place = self.crews[index].place(die);
                let line = place.map(|place| PieceRef::new(crew_zone(seat), place.into()));
                (line.or_else(|| safe(die)).into_iter().collect(), vec![Target::zone(PRISON)])
            }
            Action::Play(card) => match card.die() {
                Some(die) => (held(card), on(die)),
                None if card.kind() == Kind::Exploit => (held(card), vec![Target::zone(DECK)]),
                None => (held(card), vec![Target::zone(FRAY)]),
            },
            Action::PlayOn(card, die) | Action::Shift(card, die, _) => (held(card), on(die)),
            Action::Reroll(die) => (Vec::new(), on(die)),
            Action::Draw => (Vec::new(), vec![Target::zone(DECK)]),
            Action::Fence => {
                let top = PieceRef::new(DISCARD, self.discard.len().saturating_sub(1));
                (vec![top], vec![Target::zone(hand_zone(seat))])
            }
            Action::Ward(_) | Action::Ability(_) | Action::Pass | Action::Concede => (Vec::new(), Vec::new()),
        }
    }

    /// Where a die of the Fray or the Prison is drawn.
    fn on_table(&self, die: Die) -> Option<PieceRef> {
        let mut fray = self.fray.iter().flat_map(|dice| dice.iter());
        let in_fray = fray.position(|other| other == die).map(|place| PieceRef::new(FRAY, place));
        let in_prison = || self.prison.iter().position(|other| other == die);
        in_fray.or_else(|| in_prison().map(|place| PieceRef::new(PRISON, place)))
    }
}
