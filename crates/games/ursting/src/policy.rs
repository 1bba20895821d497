//! A quick sensible player. It weighs dice, not points: a card is played when it turns the Skirmish or saves a die by more than the card
//! is worth, a Scheme action is chosen by what it is likely to win and lose, and a Crew is lined up in pairs. It looks only at what its seat
//! knows: its own hand and what lies open.

use crate::{
    action::Action,
    card::{Card, Kind},
    crew::Crew,
    die::{Dice, Die},
    stakes::{Stakes, worth},
    state::Ursting,
};
use kernel::{Chance, Seat};

/// What a Fix is worth beside the die it sends: the card it draws and the die it saves. Found by play: whoever Fixes wins.
const FIX: f32 = 14.0;

impl Ursting {
    pub(crate) fn policy(&self, _: Seat, chance: &mut impl Chance) -> Action {
        let stakes = Stakes::new(self);
        let now = stakes.value(self.asked);
        let mut best = (f32::MIN, Action::Pass);
        let mut equal = 0;
        self.each_action(&mut |action| {
            let score = self.score(&action, &stakes, now);
            if score > best.0 {
                best = (score, action);
                equal = 1;
            } else if score == best.0 {
                equal += 1;
                if chance.below("policy", equal) == 0 {
                    best.1 = action;
                }
            }
            false
        });
        best.1
    }

    fn score(&self, action: &Action, stakes: &Stakes, now: f32) -> f32 {
        let seat = self.asked;
        match *action {
            Action::Strike => self.scheme_score(seat, 0, 1),
            Action::Recruit => self.scheme_score(seat, 0, 2),
            Action::Fix => {
                let card = if self.deck.is_empty() { 0.0 } else { FIX };
                self.scheme_score(seat, 1, 1) + card
            }
            Action::Dispatch(die) => self.line_score(seat, die),
            Action::Play(card) => self.card_score(card, None, 0, stakes, now),
            Action::PlayOn(card, die) => self.card_score(card, Some(die), 0, stakes, now),
            Action::Shift(card, die, delta) => self.card_score(card, Some(die), delta, stakes, now),
            Action::Reroll(die) => stakes.rolled(die, seat) - now,
            Action::Give(die) => -worth(die) - self.use_of(seat, die),
            Action::Fence => match self.discard.top().and_then(Card::die) {
                Some(die) if self.prison.has(die) => 2.0,
                Some(die) if self.whole_fray().has(die) => 1.0,
                _ => -1.0,
            },
            Action::Draw => 0.5,
            Action::Press(die) => worth(die),
            Action::Ward(_) | Action::Ability(_) | Action::Pass => 0.0,
            Action::Concede => f32::MIN,
        }
    }

    /// What a play gains over passing, less what the card could do later: a card is kept until it turns about two dice.
    fn card_score(&self, card: Card, aim: Option<Die>, delta: i8, stakes: &Stakes, now: f32) -> f32 {
        let keep = match card.kind() {
            Kind::Exploit => return 0.4,
            Kind::Ace => 7.0,
            Kind::Two | Kind::Member(_) => 9.0,
            Kind::LuckyBreak => 15.0,
            Kind::Waylay | Kind::JackRoller => 18.0,
            Kind::Bust | Kind::Sting => 0.0,
        };
        // With nothing more to come, cards are not worth keeping.
        let keep = if self.deck.is_empty() && self.discard.is_empty() { 0.1 } else { keep };
        self.after_card(stakes, card, aim, delta, self.asked) - now - keep
    }

    /// What it is likely to bring to send `count` dice of the Crew after leaving out `skip`: won dice against lost ones, by how the dice
    /// compare with what the others have sent or are about to send.
    fn scheme_score(&self, seat: Seat, skip: usize, count: usize) -> f32 {
        let own: Dice = self.crews[seat.index()].iter().skip(skip).take(count).collect();
        let mine = Spread::of(own);
        let (mut win, mut prize) = (1.0, 0.0);
        for other in self.clockwise(seat).filter(|other| *other != seat) {
            let sent = self.fray[other.index()];
            let crew = &self.crews[other.index()];
            let theirs = if sent.is_empty() { expected(crew) } else { Spread::of(sent) };
            if theirs.mean > 0.0 {
                win *= mine.beats(&theirs);
                prize += theirs.worth;
            }
        }
        win * prize - (1.0 - win) * mine.worth
    }

    /// How much a die is wanted next in a new Crew: a small one, then a large one behind it, so that a Fix saves the small one and sends the
    /// large one, and a Recruit sends both.
    fn line_score(&self, seat: Seat, die: Die) -> f32 {
        let placed = self.crews[seat.index()].len();
        let size = f32::from(die.sides());
        if placed.is_multiple_of(2) { -size } else { size }
    }

    /// A die at the front of the Crew is of use sooner.
    fn use_of(&self, seat: Seat, die: Die) -> f32 {
        match self.crews[seat.index()].place(die) {
            Some(place) => 0.5 / (1.0 + f32::from(place)),
            None => 0.0,
        }
    }
}

/// What some dice are likely to show, and what they are worth.
#[derive(Clone, Copy)]
struct Spread {
    mean: f32,
    variance: f32,
    worth: f32,
}

impl Spread {
    fn of(dice: Dice) -> Spread {
        let mut spread = Spread { mean: 0.0, variance: 0.0, worth: 0.0 };
        dice.iter().for_each(|die| spread.add(die, 1.0));
        spread
    }

    fn add(&mut self, die: Die, share: f32) {
        let sides = f32::from(die.sides());
        self.mean += share * (sides + 1.0) / 2.0;
        self.variance += share * (sides * sides - 1.0) / 12.0;
        self.worth += share * worth(die);
    }

    /// About how often this total is higher.
    fn beats(&self, other: &Spread) -> f32 {
        let z = (self.mean - other.mean) / (self.variance + other.variance + 0.5).sqrt();
        1.0 / (1.0 + (-1.7 * z).exp())
    }
}

/// What a player who has not acted will send: the first member, and the second now and then.
fn expected(crew: &Crew) -> Spread {
    let mut spread = Spread::of(Dice::NONE);
    for (die, share) in crew.iter().zip([1.0, 0.35]) {
        spread.add(die, share);
    }
    spread
}
