//! A quick sensible player. Every action is worth the share of the win that it leaves ([`crate::standing`]): a card is played when the Skirmish that it
//! turns is worth more than the card, a Scheme action is chosen by who is likely to win with it and how everybody stands then, and a Crew is lined up in
//! pairs. It looks only at what its seat knows: its own hand and what lies open.

use crate::{
    action::Action,
    card::{Card, Kind},
    cards::Cards,
    die::Die,
    stakes::Stakes,
    standing::Standing,
    state::{Ask, Ursting},
};
use kernel::{Chance, Seat};

/// What a Fix is worth beside the die it sends, as a part of a strength's logarithm: the card it draws and the die it saves. Found by play: whoever Fixes
/// wins.
const FIX: f32 = 1.5;

/// What a player notices.
#[derive(Clone, Copy)]
pub(crate) struct Eye {
    /// That equal faces tie.
    pub(crate) ties: bool,
    /// That a Fix brings a card and saves a die.
    pub(crate) fixes: bool,
    /// That a Crew is best lined up in pairs.
    pub(crate) pairs: bool,
    /// Cards of the hand that do not come to mind.
    pub(crate) forgotten: Cards,
}

impl Eye {
    /// Notices everything.
    pub(crate) const SHARP: Eye = Eye { ties: true, fixes: true, pairs: true, forgotten: Cards::NONE };
}

impl Ursting {
    pub(crate) fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.best_seen(seat, Eye::SHARP, chance)
    }

    /// The best of what is noticed.
    pub(crate) fn best_seen(&self, seat: Seat, eye: Eye, chance: &mut impl Chance) -> Action {
        let mut best = (f32::MIN, Action::Pass);
        let mut equal = 0;
        let mut consider = |score: f32, action: Action| {
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
        };
        if matches!(self.ask, Ask::Exert | Ask::SecondWind) {
            let stakes = Stakes::new(self, seat, eye);
            self.each_action(&mut |action| {
                self.skirmish_score(&action, &stakes, eye).is_some_and(|score| consider(score, action))
            });
        } else {
            self.each_action(&mut |action| consider(self.score(&action, seat, eye), action));
        }
        best.1
    }

    /// The share of the win that is left by what is done after the roll; nothing for a card that does not come to mind.
    fn skirmish_score(&self, action: &Action, stakes: &Stakes, eye: Eye) -> Option<f32> {
        let card = match *action {
            Action::Reroll(die) => return Some(stakes.rolled(die)),
            Action::Play(card) | Action::PlayOn(card, _) | Action::Shift(card, ..) => card,
            _ => return Some(stakes.value()),
        };
        if eye.forgotten.has(card) {
            return None;
        }
        if card.kind() == Kind::Exploit {
            return Some(stakes.exploited(self));
        }
        Some(stakes.after(self, action, self.keeping(stakes.seat(), card)))
    }

    fn score(&self, action: &Action, seat: Seat, eye: Eye) -> f32 {
        match *action {
            Action::Strike => self.wager(seat, 0, 1, 0.0),
            Action::Recruit => self.wager(seat, 0, 2, 0.0),
            Action::Fix => {
                let card = if self.deck.is_empty() || !eye.fixes { 0.0 } else { FIX };
                self.wager(seat, 1, 1, card)
            }
            Action::Dispatch(die) => self.line_score(seat, die, eye),
            Action::Give(die) => -f32::from(die.sides()) - self.use_of(seat, die),
            Action::Fence => match self.discard.top().and_then(Card::die) {
                Some(die) if self.prison.has(die) => 2.0,
                Some(die) if self.whole_fray().has(die) => 1.0,
                _ => -1.0,
            },
            Action::Draw => self.draw_score(seat),
            Action::Press(die) => f32::from(die.sides()),
            Action::Ability(ability) => self.gift(seat, ability),
            Action::Concede => f32::MIN,
            _ => 0.0,
        }
    }

    /// A card is better than none, but not where it ends the game behind.
    fn draw_score(&self, seat: Seat) -> f32 {
        if self.ask == Ask::FixSource || !self.runs_out_by(1) {
            return 0.5;
        }
        let held = std::array::from_fn(|index| self.faction(Seat::new(index as u8)));
        let standing = Standing::new(self, seat);
        standing.running_out(self, true).share(seat, &held) - standing.share(seat, &held)
    }

    /// How much a die is wanted next in a new Crew: a small one, then a large one behind it, so that a Fix saves the small one and sends the
    /// large one, and a Recruit sends both.
    fn line_score(&self, seat: Seat, die: Die, eye: Eye) -> f32 {
        let placed = self.crews[seat.index()].len();
        let size = f32::from(die.sides());
        if eye.pairs && placed.is_multiple_of(2) { -size } else { size }
    }

    /// A die at the front of the Crew is of use sooner.
    fn use_of(&self, seat: Seat, die: Die) -> f32 {
        match self.crews[seat.index()].place(die) {
            Some(place) => 0.5 / (1.0 + f32::from(place)),
            None => 0.0,
        }
    }
}
