//! What a Skirmish is worth to a player as it stands: the measure by which the policy plays its cards.

use crate::{
    action::Action,
    card::{Card, Kind},
    die::{DICE, Dice, Die},
    options::{TieScope, TotalTieScope},
    policy::Eye,
    skirmish::shifted,
    standing::Standing,
    state::{PLAYERS, Ursting},
};
use kernel::Seat;

/// Less than any difference that counts.
const LITTLE: f32 = 1e-4;

/// The Fray on its own, to be changed at will, and what a seat's share of the win is when it is settled.
#[derive(Clone, Copy)]
pub(crate) struct Stakes {
    seat: Seat,
    fray: [Dice; PLAYERS],
    values: [u8; DICE],
    /// The Factions beside it.
    held: [Dice; PLAYERS],
    standing: Standing,
    all_dice_tie: bool,
    only_leaders_tie: bool,
    sees_ties: bool,
}

impl Stakes {
    pub(crate) fn new(game: &Ursting, seat: Seat, eye: Eye) -> Stakes {
        Stakes {
            seat,
            fray: game.fray,
            values: game.values,
            held: std::array::from_fn(|index| game.faction(Seat::new(index as u8))),
            standing: Standing::new(game, seat),
            all_dice_tie: game.rules.tie_scope == TieScope::AllDice,
            only_leaders_tie: game.rules.total_tie_scope == TotalTieScope::HighestOnly,
            sees_ties: eye.ties,
        }
    }

    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// The share of the win if nobody played another card.
    pub(crate) fn value(&self) -> f32 {
        self.standing.share(self.seat, &self.settled())
    }

    /// The Factions if nobody played another card (WU-162 to WU-171).
    fn settled(&self) -> [Dice; PLAYERS] {
        let mut left = self.fray;
        let total = |dice: &Dice| dice.iter().map(|die| u32::from(self.values[die.index()])).sum::<u32>();
        if self.sees_ties {
            let tied = self.tied_faces();
            if tied != 0 {
                for dice in &mut left {
                    *dice = dice.iter().filter(|die| tied >> self.values[die.index()] & 1 == 0).collect();
                }
            }
        }
        let mut totals = left.map(|dice| total(&dice));
        loop {
            let best = totals.iter().copied().max().unwrap_or(0);
            let ties = |total: u32| {
                let counts = total > 0 && (total == best || !self.only_leaders_tie);
                counts && totals.iter().filter(|other| **other == total).count() > 1
            };
            let gone: [bool; PLAYERS] = std::array::from_fn(|index| ties(totals[index]));
            for index in (0..PLAYERS).filter(|index| gone[*index]) {
                (left[index], totals[index]) = (Dice::NONE, 0);
            }
            if !self.only_leaders_tie || !gone.contains(&true) {
                break;
            }
        }
        let mut held = self.held;
        let winner = (0..PLAYERS).filter(|index| !left[*index].is_empty()).max_by_key(|index| totals[*index]);
        if let Some(winner) = winner {
            held[winner] = left.iter().fold(held[winner], |all, dice| all.plus(*dice));
        }
        held
    }

    /// WU-164, as bits.
    fn tied_faces(&self) -> u32 {
        let (mut before, mut tied) = (0u32, 0u32);
        for dice in &self.fray {
            let mut own = 0;
            for die in dice.iter() {
                let face = 1 << self.values[die.index()];
                if self.all_dice_tie {
                    tied |= own & face;
                }
                own |= face;
            }
            tied |= before & own;
            before |= own;
        }
        tied
    }

    /// The same with another face on a die.
    fn with(mut self, die: Die, value: u8) -> Stakes {
        self.values[die.index()] = value;
        self
    }

    /// The mean value over all faces of a die that is rolled; a die that is in nobody's hands joins the player.
    pub(crate) fn rolled(mut self, die: Die) -> f32 {
        if !self.fray.iter().any(|dice| dice.has(die)) {
            self.fray[self.seat.index()].add(die);
        }
        let mut sum = 0.0;
        // Most faces come to the same as the one before.
        let mut before = (self.held, f32::NAN);
        for value in 1..=die.sides() {
            self.values[die.index()] = value;
            let settled = self.settled();
            if before.1.is_nan() || before.0 != settled {
                before = (settled, self.standing.share(self.seat, &settled));
            }
            sum += before.1;
        }
        sum / f32::from(die.sides())
    }

    /// The same after a Waylay.
    fn waylaid(mut self) -> Stakes {
        for dice in &mut self.fray {
            *dice = dice.iter().filter(|die| self.values[die.index()] > 9).collect();
        }
        self
    }

    /// The same with so much less in the player's hand.
    fn without(mut self, card: f32) -> Stakes {
        self.standing = self.standing.with_cards(self.seat, -card);
        self
    }

    /// The share of the win after a card is played, on average, with what the card is worth to keep gone from the hand.
    pub(crate) fn after(&self, game: &Ursting, action: &Action, keeping: f32) -> f32 {
        let mut then = self.without(keeping);
        let (card, aim, delta) = match *action {
            Action::Play(card) => (card, None, 0),
            Action::PlayOn(card, die) => (card, Some(die), 0),
            Action::Shift(card, die, delta) => (card, Some(die), delta),
            _ => return self.value(),
        };
        // WU-102: what is discarded is left for a raid, and so there is another round.
        if matches!(card.kind(), Kind::Member(_)) && !game.raids {
            then.standing = then.standing.running_out(game, false);
        }
        match (card.kind(), aim.or(Card::die(card))) {
            (Kind::Member(_) | Kind::JackRoller, Some(die)) => then.rolled(die),
            (Kind::Ace | Kind::Two, Some(die)) => {
                then.with(die, shifted(game.value(die), delta, die)).value()
            }
            (Kind::LuckyBreak, Some(die)) => then.with(die, die.sides() + 1 - game.value(die)).value(),
            (Kind::Waylay, _) => then.waylaid().value(),
            _ => then.value(),
        }
    }

    /// The share of the win after three cards are drawn, as far as that can end the game; a little more than now otherwise.
    pub(crate) fn exploited(&self, game: &Ursting) -> f32 {
        let now = self.value();
        if game.runs_out_by(3) {
            Stakes { standing: self.standing.running_out(game, true), ..*self }.value()
        } else if now < 1.0 {
            now + LITTLE
        } else {
            // What is won is not put at risk.
            now - LITTLE
        }
    }
}
