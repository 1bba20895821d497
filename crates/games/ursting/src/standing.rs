//! How well everybody stands between two Skirmishes.
//!
//! Every seat has a strength: what its dice are worth, its cards, and what the Raids may still take. A seat's share of the win is its part of all
//! strengths, each an exponential (Luce's model). The numbers are fitted to many games of the quick player; `examples/fit.rs` makes them, and
//! docs/opponents.md tells how well they foretell. Where the game is decided, by the last Faction or by the last card, nothing is estimated.

use crate::{
    card::{Card, Kind},
    cards::Cards,
    die::{Dice, Size},
    options::{AllLocked, EndCards},
    state::{PLAYERS, Ursting},
};
use kernel::{Seat, Turn};

/// How many numbers tell how a seat stands: see [`Ursting::traits`].
pub const TRAITS: usize = 26;
/// The first trait that no Skirmish changes; those before are of dice.
const CARDS: usize = 6;
/// From [`CARDS`] on: cards of another's hand, and all cards by how late it is.
const UNSEEN: usize = 9;
const LATE: usize = 10;

/// A weight for each trait.
type Fit = [f32; TRAITS];

/// For two, three and four seats.
const FITS: [Fit; 3] = [
    [
        -0.409, 0.462, -9.913, -0.607, 0.084, -0.327, 0.200, 0.247, 0.800, 0.745, 0.367, 0.998, 0.595, 0.225,
        0.115, 0.362, 0.005, 0.063, -0.034, -0.224, -0.489, -0.066, -0.339, 0.040, 0.033, -0.439,
    ],
    [
        -0.112, 0.297, -4.175, -0.277, 0.072, -0.354, 0.339, 0.426, 0.929, 0.781, 0.291, 1.041, 0.587, 0.336,
        0.321, 0.496, -0.262, 0.024, 0.015, 1.165, -0.058, 0.034, -0.171, 0.081, -0.004, -0.386,
    ],
    [
        -0.221, 0.294, -3.860, 0.020, 0.115, -0.464, 0.348, 0.365, 0.874, 0.735, 0.263, 0.920, 0.537, 0.335,
        0.353, 0.492, -0.290, -0.020, -0.070, 0.930, -0.100, -0.040, -0.140, 0.094, -0.013, -0.372,
    ],
];

/// How many times its worth a card has to bring, for two, three and four seats. Found by play for two and four; three lies between.
const CAUTION: [f32; 3] = [1.0, 1.5, 2.0];
/// A card is never given away for nothing.
const LEAST: f32 = 0.02;

/// So many rounds before the last one it is half as late.
const FAR: f32 = 4.0;

/// What stays the same while dice change hands.
#[derive(Clone, Copy)]
pub(crate) struct Standing {
    seats: usize,
    fit: &'static Fit,
    /// What each seat's cards are worth.
    cards: [f32; PLAYERS],
    /// From 0 for far away to 1 in the last round.
    late: f32,
    /// Dice that the discard pile names: the Raids will take them.
    named: Dice,
    /// Whether the game is over at the end of this round, by its cards or by its rounds.
    last: bool,
    /// Whoever wins where nobody has dice.
    heir: Option<Seat>,
}

/// What dice are, as far as it counts: traits before [`CARDS`].
fn of_dice(dice: Dice, named: Dice, late: f32) -> [f32; CARDS] {
    let count = f32::from(dice.len());
    let sides = Size::ALL
        .into_iter()
        .map(|size| f32::from(size.sides()) * f32::from(dice.sized(size).len()))
        .sum::<f32>()
        / 10.0;
    let named = f32::from(dice.common(named).len());
    [count, sides, 1.0 / (1.0 + count), count * late, named, named * late]
}

impl Standing {
    /// As a seat sees it: of the other hands it knows the numbers.
    pub(crate) fn new(game: &Ursting, viewer: Seat) -> Standing {
        let fit = &FITS[usize::from(game.seats).clamp(2, PLAYERS) - 2];
        let late = game.lateness();
        let cards = std::array::from_fn(|index| {
            let seat = Seat::new(index as u8);
            if !game.plays(seat) {
                return f32::NEG_INFINITY; // WU-274
            }
            let traits = game.of_cards(viewer, seat, late);
            traits.iter().zip(&fit[CARDS..]).map(|(number, weight)| number * weight).sum()
        });
        Standing {
            seats: usize::from(game.seats),
            fit,
            cards,
            late,
            named: game.named(),
            last: game.is_last_round(),
            heir: game.heir(),
        }
    }

    /// The same with so much more for a seat's cards.
    pub(crate) fn with_cards(mut self, seat: Seat, more: f32) -> Standing {
        self.cards[seat.index()] += more;
        self
    }

    /// The same if the cards run out with this round, or if they do not.
    pub(crate) fn running_out(mut self, game: &Ursting, out: bool) -> Standing {
        self.last = out || game.is_capped();
        self
    }

    /// What each seat's share of the win is if these are the Factions.
    pub(crate) fn share(&self, seat: Seat, held: &[Dice; PLAYERS]) -> f32 {
        let held = &held[..self.seats];
        let alive = held.iter().filter(|dice| !dice.is_empty()).count();
        let own = held[seat.index()];
        match alive {
            0 => return if self.heir == Some(seat) { 1.0 } else { 0.0 },
            1 => return if own.is_empty() { 0.0 } else { 1.0 },
            _ => {}
        }
        if self.last {
            let best = held.iter().map(|dice| dice.strength()).max().unwrap_or(0);
            let equal = held.iter().filter(|dice| dice.strength() == best).count();
            return if own.strength() == best { 1.0 / equal as f32 } else { 0.0 };
        }
        let strength = |index: usize| {
            let traits = of_dice(held[index], self.named, self.late);
            self.cards[index]
                + traits.iter().zip(self.fit).map(|(number, weight)| number * weight).sum::<f32>()
        };
        let own = strength(seat.index());
        1.0 / (0..self.seats).map(|index| (strength(index) - own).exp()).sum::<f32>()
    }
}

impl Ursting {
    /// How well a seat stands: its share of the win at the end, what is to be expected before. Dice in the Fray count for whoever sent them.
    pub(crate) fn chances(&self, seat: Seat) -> f64 {
        if let Turn::Over(outcome) = self.turn() {
            let winners = outcome.winners();
            return if winners.has(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
        if !self.plays(seat) {
            return 0.0;
        }
        if self.round == 0 {
            return 1.0 / self.players_left() as f64;
        }
        let held = std::array::from_fn(|index| self.faction(Seat::new(index as u8)).plus(self.fray[index]));
        f64::from(Standing::new(self, seat).share(seat, &held))
    }

    /// What tells a viewer how a seat stands: its dice, their sides by 10, one by one more than its dice, its dice by how late it is, those that the
    /// discard pile names, and these by how late it is; of the viewer's own hand the Aces, 2s, Exploits, Lucky Breaks, Waylays, Jack-Rollers, Ward Members of dice in Prison,
    /// of its own dice and of those of others; the cards of another's hand; all cards by how late it is; whether it is first player; whether the next raid takes
    /// a die from it; whether it has none; the sides of the first four
    /// members of its Crew by 10, how many there are, and whether it is one.
    pub fn traits(&self, viewer: Seat, seat: Seat) -> [f32; TRAITS] {
        let late = self.lateness();
        let mut all = [0.0; TRAITS];
        let dice = self.faction(seat).plus(self.fray[seat.index()]);
        all[..CARDS].copy_from_slice(&of_dice(dice, self.named(), late));
        all[CARDS..].copy_from_slice(&self.of_cards(viewer, seat, late));
        all
    }

    fn of_cards(&self, viewer: Seat, seat: Seat, late: f32) -> [f32; TRAITS - CARDS] {
        let mut all = [0.0; TRAITS - CARDS];
        let hand: Cards = self.hands[seat.index()];
        let count = f32::from(hand.len());
        if seat == viewer {
            hand.iter().for_each(|card| all[self.trait_of(seat, card)] += 1.0);
        } else {
            all[UNSEEN] = count;
        }
        all[LATE] = count * late;
        all[11] = f32::from(u8::from(self.first == seat));
        let faction = self.faction(seat);
        let raid = self.discard.top().filter(|_| self.deck.is_empty()).and_then(Card::die);
        all[12] = f32::from(u8::from(raid.is_some_and(|die| faction.has(die))));
        all[13] = f32::from(u8::from(faction.plus(self.fray[seat.index()]).is_empty()));
        let crew = &self.crews[seat.index()];
        for (place, die) in crew.iter().take(4).enumerate() {
            all[14 + place] = f32::from(die.sides()) / 10.0;
        }
        all[18] = crew.len() as f32;
        all[19] = f32::from(u8::from(crew.len() == 1));
        all
    }

    /// Which of the traits from [`CARDS`] on a card in hand counts for.
    fn trait_of(&self, seat: Seat, card: Card) -> usize {
        match (card.kind(), card.die()) {
            (Kind::Ace, _) => 0,
            (Kind::Two, _) => 1,
            (Kind::Exploit, _) => 2,
            (Kind::LuckyBreak, _) => 3,
            (Kind::Waylay, _) => 4,
            (Kind::JackRoller, _) => 5,
            (_, Some(die)) if self.prison.has(die) => 6,
            (_, Some(die)) if self.faction(seat).plus(self.fray[seat.index()]).has(die) => 7,
            _ => 8,
        }
    }

    /// What a card in hand is worth to keep, as a part of a strength's logarithm. Among more players more of them may still turn a Skirmish, so that
    /// less comes of turning it early.
    pub(crate) fn keeping(&self, seat: Seat, card: Card) -> f32 {
        let table = usize::from(self.seats).clamp(2, PLAYERS) - 2;
        let fit = &FITS[table];
        let worth = fit[CARDS + self.trait_of(seat, card)] + fit[CARDS + LATE] * self.lateness();
        (worth * CAUTION[table]).max(LEAST)
    }

    /// How late it is: 1 in the last round, less the more cards are left.
    fn lateness(&self) -> f32 {
        let drawn = self.deck.len() as f32 / f32::from(self.seats);
        1.0 / (1.0 + (self.discard.len() as f32 + drawn) / FAR)
    }

    /// The dice that the discard pile names.
    fn named(&self) -> Dice {
        self.discard.pieces().iter().filter_map(|card| card.die()).collect()
    }

    /// Whether the game ends with this round if nothing is drawn or discarded any more (WU-240, WU-250).
    pub(crate) fn is_last_round(&self) -> bool {
        self.round > 0 && (self.is_capped() || self.runs_out_by(0))
    }

    /// Whether this is the last round that may be played (WU-250).
    fn is_capped(&self) -> bool {
        self.round >= self.rules.round_cap
    }

    /// Whether so many cards drawn leave nothing, so that the game ends with this round (WU-240).
    pub(crate) fn runs_out_by(&self, drawn: usize) -> bool {
        // A hand that took a card is not empty.
        let hands = drawn == 0 && self.hands.iter().all(|hand| hand.is_empty());
        let counts = self.rules.end_cards == EndCards::DeckAndDiscard || hands;
        counts && self.deck.len() <= drawn && self.discard.is_empty()
    }

    /// Whoever wins where nobody has dice (WU-238).
    fn heir(&self) -> Option<Seat> {
        let won = self.all().filter(|seat| self.plays(*seat) && self.wins[seat.index()] > 0);
        let last = won.max_by_key(|seat| self.wins[seat.index()]);
        last.filter(|_| self.rules.all_locked == AllLocked::LastWinner)
    }
}
