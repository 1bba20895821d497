//! Setting up: Wards, the deal, the opening roll, Faction Abilities (WU-28 to WU-43).

use crate::{
    ability::Ability,
    card::{Card, Suit},
    clauses::wu::*,
    die::{Dice, Size},
    options::{OnOff, Options},
    pile::Pile,
    says,
    state::{Ask, Stage, Ursting},
    telling::{DECK, card_goes},
};
use kernel::{Chance, Event, Log, Motion, Refusal, Seat, Seats, hand_zone, refuse};

/// Cards of each opening hand (WU-32).
pub(crate) const OPENING_HAND: u8 = 3;

/// Whether so many can play.
pub(crate) fn agreed(seats: u8) -> Result<(), Refusal> {
    if (2..=4).contains(&seats) { Ok(()) } else { Err(refuse(WU_01).fact("players", seats)) }
}

impl Ursting {
    pub(crate) fn new_game(options: &Options, seats: u8) -> Result<Ursting, Refusal> {
        agreed(seats)?;
        Ok(Ursting::table(options, seats))
    }

    /// WU-29; the Crew starts from the largest down (WU-38, WU-39).
    pub(crate) fn take_ward(&mut self, seat: Seat, suit: Suit, log: &mut impl Log) {
        self.wards[seat.index()] = Some(suit);
        self.crews[seat.index()] = Dice::of(suit).iter().collect();
        log.tell(|| Event::all(says::takes_ward(seat, suit.title())));
    }

    /// Asks the next Ward, or deals when all are picked. The last suit left is taken without asking.
    pub(crate) fn next_ward(&mut self, chance: &mut impl Chance, log: &mut impl Log) -> bool {
        while let Some(seat) = self.all().find(|seat| self.plays(*seat) && self.wards[seat.index()].is_none())
        {
            let mut free = Suit::ALL.into_iter().filter(|suit| self.owner(*suit).is_none());
            match (free.next(), free.next()) {
                (Some(only), None) => self.take_ward(seat, only, log),
                _ => {
                    self.put(Ask::Ward, seat);
                    return true;
                }
            }
        }
        self.deal_hands(chance, log);
        self.opening_roll(chance, log);
        self.stage = Stage::Abilities;
        self.said = Seats::NONE;
        false
    }

    /// WU-30 to WU-35.
    fn deal_hands(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let suited = |suits: &Ursting, event: bool| -> Pile {
            suits.suits().flat_map(Card::of).filter(|card| card.is_event() == event).collect()
        };
        let mut plain = suited(self, false);
        chance.shuffle("deal", plain.pieces_mut()); // WU-31
        for seat in self.clockwise(Seat::new(0)) {
            let hand = (0..OPENING_HAND).filter_map(|_| plain.pop()).collect();
            self.hands[seat.index()] = hand; // WU-32
            log.tell(|| {
                let event = Event::only(seat, says::is_dealt(seat, hand.iter().map(Card::brief))).news();
                hand.iter().fold(event, |event, card| event.moving(card_goes(card, DECK, hand_zone(seat))))
            });
            log.tell(|| {
                Event::besides(Seats::one(seat), says::is_dealt_unseen(seat)).moving(Motion::unseen(
                    OPENING_HAND.into(),
                    DECK,
                    hand_zone(seat),
                ))
            });
        }
        self.deck = plain;
        suited(self, true).pieces().iter().for_each(|card| self.deck.push(*card)); // WU-34
        (0..self.rules.jokers).for_each(|_| self.deck.push(Card::JOKER)); // WU-09
        chance.shuffle("deck", self.deck.pieces_mut());
        log.tell(|| Event::all(says::events_shuffled_in(self.deck.len())).by(WU_34));
    }

    /// WU-40 to WU-42: the dice stay where they are.
    fn opening_roll(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let mut rolling: Seats = self.clockwise(Seat::new(0)).collect();
        while rolling.len() > 1 {
            let mut best = (0, Seats::NONE);
            for seat in rolling.iter() {
                let roll = chance.roll("first", Size::D20.sides().into());
                log.tell(|| Event::all(says::rolls_for_first(seat, roll)).by(WU_40));
                if roll > best.0 {
                    best = (roll, Seats::one(seat));
                } else if roll == best.0 {
                    best.1 = best.1.with(seat);
                }
            }
            rolling = best.1; // WU-41
        }
        self.first = rolling.lowest().unwrap_or(self.first);
        self.turn = self.first;
        let first = self.first;
        log.tell(|| Event::all(says::is_first(first)).by(WU_45));
    }

    pub(crate) fn take_ability(&mut self, seat: Seat, ability: Option<Ability>, log: &mut impl Log) {
        self.abilities[seat.index()] = ability;
        self.said = self.said.with(seat);
        log.tell(|| match ability {
            Some(ability) => Event::all(says::takes_ability(seat, ability.title())),
            None => Event::all(says::takes_no_ability(seat)),
        });
    }

    /// WU-256, WU-259: clockwise from the first player's left.
    pub(crate) fn next_ability(&mut self, log: &mut impl Log) -> bool {
        if self.rules.faction_abilities == OnOff::On {
            let next = self.clockwise(self.first.left(self.seats)).find(|seat| !self.said.has(*seat));
            if let Some(seat) = next {
                self.put(Ask::Ability, seat);
                return true;
            }
        }
        self.start_round(log);
        false
    }
}
