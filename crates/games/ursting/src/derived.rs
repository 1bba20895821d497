//! What follows from the state: who plays, whose a die is, whose turn it is, how it ends.

use crate::{
    ability::Ability,
    card::Suit,
    cards::Cards,
    crew::Crew,
    die::{DICE, Dice, Die},
    options::{OnOff, Options},
    pile::Pile,
    state::{Ask, End, PLAYERS, Stage, Ursting},
};
use kernel::{Outcome, Seat, Seats, Turn};

impl Ursting {
    /// A table before anybody has picked a Ward.
    pub(crate) fn table(options: &Options, seats: u8) -> Ursting {
        let seat = Seat::new(0);
        Ursting {
            rules: *options,
            seats,
            stage: Stage::Wards,
            ask: Ask::Ward,
            asked: seat,
            turn: seat,
            first: seat,
            round: 0,
            said: Seats::NONE,
            gone: Seats::NONE,
            locked: Seats::NONE,
            raids: false,
            wards: [None; PLAYERS],
            abilities: [None; PLAYERS],
            deeds: [None; PLAYERS],
            wins: [0; PLAYERS],
            crews: [Crew::EMPTY; PLAYERS],
            safe: [Dice::NONE; PLAYERS],
            fray: [Dice::NONE; PLAYERS],
            prison: Dice::NONE,
            values: [0; DICE],
            spoils: Dice::NONE,
            hands: [Cards::NONE; PLAYERS],
            known: [Cards::NONE; PLAYERS],
            deck: Pile::default(),
            discard: Pile::default(),
            exhausted: Pile::default(),
            sting: None,
            end: None,
        }
    }

    pub(crate) fn all(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::first(self.seats)
    }

    /// Everybody still in the game, clockwise from a seat (WU-286).
    #[inline]
    pub(crate) fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (seats, gone) = (self.seats, self.gone);
        let mut next = from;
        (0..seats).filter_map(move |_| {
            let seat = next;
            next = next.left(seats);
            (!gone.has(seat)).then_some(seat)
        })
    }

    #[inline]
    pub(crate) fn sits(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.seats)
    }

    #[inline]
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        !self.gone.has(seat)
    }

    /// How many have not conceded.
    #[inline]
    pub(crate) fn players_left(&self) -> usize {
        usize::from(self.seats) - self.gone.len()
    }

    /// WU-19: Crew and Safe-house together; dice in the Fray are outside (WU-22).
    #[inline]
    pub(crate) fn faction(&self, seat: Seat) -> Dice {
        self.crews[seat.index()].dice().plus(self.safe[seat.index()])
    }

    /// Every die in the Fray.
    #[inline]
    pub(crate) fn whole_fray(&self) -> Dice {
        self.fray[0].plus(self.fray[1]).plus(self.fray[2]).plus(self.fray[3])
    }

    /// Who controls a die in the Fray.
    #[inline]
    pub(crate) fn controller(&self, die: Die) -> Option<Seat> {
        (0..PLAYERS as u8).map(Seat::new).find(|seat| self.fray[seat.index()].has(die))
    }

    #[inline]
    pub(crate) fn value(&self, die: Die) -> u8 {
        self.values[die.index()]
    }

    /// WU-86.
    #[inline]
    pub(crate) fn total(&self, seat: Seat) -> u8 {
        self.fray[seat.index()].iter().map(|die| self.value(die)).sum()
    }

    /// WU-262: an ability is kept while Locked-Up.
    #[inline]
    pub(crate) fn has(&self, seat: Seat, ability: Ability) -> bool {
        self.rules.faction_abilities == OnOff::On && self.abilities[seat.index()] == Some(ability)
    }

    /// Whoever has this ability and is still in the game.
    #[inline]
    pub(crate) fn holder(&self, ability: Ability) -> Option<Seat> {
        if self.rules.faction_abilities == OnOff::Off {
            return None;
        }
        self.all().find(|seat| self.plays(*seat) && self.abilities[seat.index()] == Some(ability))
    }

    /// Whether the cards have left the box: it is done when all Wards are picked, and the deck lasts beyond the setup.
    pub(crate) fn dealt(&self) -> bool {
        self.round > 0 || !self.deck.is_empty()
    }

    /// The suits in play (WU-28).
    pub(crate) fn suits(&self) -> impl Iterator<Item = Suit> + '_ {
        Suit::ALL.into_iter().filter(|suit| self.wards.contains(&Some(*suit)))
    }

    /// Whose Ward a suit is.
    pub(crate) fn owner(&self, suit: Suit) -> Option<Seat> {
        self.all().find(|seat| self.wards[seat.index()] == Some(suit))
    }

    /// Asks a seat.
    #[inline]
    pub(crate) fn put(&mut self, ask: Ask, seat: Seat) {
        self.ask = ask;
        self.asked = seat;
    }

    /// A die goes to Prison from wherever it was taken (WU-23).
    #[inline]
    pub(crate) fn jail(&mut self, die: Die) {
        self.values[die.index()] = 0;
        self.prison.add(die);
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.end {
            None => Turn::Ask(Seats::one(self.asked)),
            Some(end) => Turn::Over(self.outcome(end)),
        }
    }

    /// The winner is first, whoever conceded last, all others between; with no winner nobody is first (WU-238, WU-248, WU-249). The score is
    /// the number of dice.
    fn outcome(&self, end: End) -> Outcome {
        let scores: [i32; PLAYERS] =
            std::array::from_fn(|index| i32::from(self.faction(Seat::new(index as u8)).len()));
        let scores = &scores[..usize::from(self.seats)];
        match end.winner {
            Some(winner) => Outcome::ranked(scores, |seat| (seat == winner, self.plays(seat))),
            None => Outcome::unwon(scores, |seat| self.plays(seat)),
        }
    }
}
