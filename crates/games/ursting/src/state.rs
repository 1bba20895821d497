//! The whole state of a game: bit sets and small arrays, one block of memory.

use crate::{
    ability::Ability,
    card::Suit,
    cards::Cards,
    crew::Crew,
    die::{DICE, Dice, Die},
    options::{OnOff, Options},
    pile::Pile,
};
use kernel::{Outcome, Seat, Seats, Turn};

/// The most players (WU-01).
pub(crate) const PLAYERS: usize = 4;

/// A game of The Wards of Ursting.
#[derive(Clone, PartialEq, Debug)]
pub struct Ursting {
    pub(crate) rules: Options,
    pub(crate) seats: u8,
    /// Where in the game it stands.
    pub(crate) stage: Stage,
    /// What is asked.
    pub(crate) ask: Ask,
    /// Who is asked.
    pub(crate) asked: Seat,
    /// Whose Influence turn it is.
    pub(crate) turn: Seat,
    /// The first player: the winner of the last Skirmish, or of the opening roll (WU-45 to WU-48).
    pub(crate) first: Seat,
    /// Counted from 1; 0 while setting up.
    pub(crate) round: u16,
    /// Who has passed in succession, or has chosen an ability.
    pub(crate) said: Seats,
    /// Who has conceded.
    pub(crate) gone: Seats,
    /// Who is marked as Locked-Up (WU-198, WU-202).
    pub(crate) locked: Seats,
    /// Whether the Raids have begun (WU-229).
    pub(crate) raids: bool,
    pub(crate) wards: [Option<Suit>; PLAYERS],
    pub(crate) abilities: [Option<Ability>; PLAYERS],
    /// What each player did in this round's Scheme.
    pub(crate) deeds: [Option<Deed>; PLAYERS],
    /// The round of each player's last won Skirmish, 0 for none.
    pub(crate) wins: [u16; PLAYERS],
    pub(crate) crews: [Crew; PLAYERS],
    pub(crate) safe: [Dice; PLAYERS],
    /// The dice in the Fray, by who controls them (WU-21).
    pub(crate) fray: [Dice; PLAYERS],
    pub(crate) prison: Dice,
    /// What each die shows; 0 for a die that is not in the Fray or not rolled yet.
    pub(crate) values: [u8; DICE],
    /// Won dice that the Press Gang may take.
    pub(crate) spoils: Dice,
    pub(crate) hands: [Cards; PLAYERS],
    /// Cards that everybody saw going into a hand.
    pub(crate) known: [Cards; PLAYERS],
    pub(crate) deck: Pile,
    pub(crate) discard: Pile,
    pub(crate) exhausted: Pile,
    /// A Sting that is being resolved.
    pub(crate) sting: Option<Sting>,
    pub(crate) end: Option<End>,
}

/// Where in the game it stands. A question is asked in each of these but `Roll` and `Recover`, which are passed through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Stage {
    Wards,
    Abilities,
    /// A raid has been made; only its Sting asks.
    Raid,
    Scheme,
    Roll,
    /// The dice lie; Second Wind may be used.
    Wind,
    Exert,
    /// The Skirmish is won; the Press Gang may be used.
    Press,
    Recover,
    Debt,
    Dispatch,
    Locked,
    Over,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Ask {
    /// A suit (WU-29).
    Ward,
    /// An ability or none (WU-259).
    Ability,
    /// The next die of a new Crew (WU-186).
    Dispatch,
    /// Strike, Recruit or Fix (WU-52).
    Scheme,
    /// Where a Fix takes its card from (WU-269).
    FixSource,
    /// Which die a Sting takes (WU-153).
    Sting,
    /// A die to re-roll or none (WU-264).
    SecondWind,
    /// A card or a pass (WU-90).
    Exert,
    /// A won die for the Crew or none (WU-270).
    Press,
    /// A draw or none (WU-268).
    DebtDraw,
    /// A draw or none (WU-200).
    LockedDraw,
    /// Nothing: it is over.
    Nothing,
}

/// What a player did in Scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Strike,
    Recruit,
    Fix,
}

/// A Sting that is being resolved; its Joker lies between the piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sting {
    /// Where the round of players starts (WU-154).
    pub(crate) from: Seat,
    /// Who is still to be hit.
    pub(crate) left: Seats,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) winner: Option<Seat>,
    pub(crate) reason: Reason,
    /// Whether the round cap decided it (WU-250).
    pub(crate) by_cap: bool,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Reason {
    /// WU-235.
    LastFaction,
    /// WU-239.
    MostDice,
    /// WU-243.
    BestDice,
    /// WU-245.
    FinalRoll,
    /// WU-248.
    FinalRollTied,
    /// WU-238.
    AllLocked,
    /// WU-275.
    Concession,
}

impl Reason {
    pub(crate) const ALL: [Reason; 7] = [
        Reason::LastFaction,
        Reason::MostDice,
        Reason::BestDice,
        Reason::FinalRoll,
        Reason::FinalRollTied,
        Reason::AllLocked,
        Reason::Concession,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Reason::LastFaction => "last-faction",
            Reason::MostDice => "most-dice",
            Reason::BestDice => "best-dice",
            Reason::FinalRoll => "final-roll",
            Reason::FinalRollTied => "final-roll-tied",
            Reason::AllLocked => "all-locked",
            Reason::Concession => "concession",
        }
    }
}

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
            deck: Pile::EMPTY,
            discard: Pile::EMPTY,
            exhausted: Pile::EMPTY,
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
    pub(crate) fn whose_turn(&self) -> Turn {
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
