//! The Skirmish: the roll, Influence turns, and what each card does (WU-85 to WU-140).

use crate::{
    ability::Ability,
    card::{Card, Kind},
    clauses::wu::*,
    die::{Dice, Die, Size},
    options::PassMode,
    says,
    state::{Ask, SchemeDeed, Stage, Ursting},
    telling::{DISCARD, EXHAUSTED, FRAY, PRISON, card_goes, dice_values, jailed, shows},
};
use kernel::{Chance, Event, Log, Seat, Seats, hand_zone};

/// How many cards an Exploit draws (WU-121).
const EXPLOIT: u8 = 3;
/// What Waylay takes (WU-133).
const WAYLAID: u8 = 9;

impl Ursting {
    /// WU-85; then Second Wind, if it can be used. True when somebody is asked.
    pub(crate) fn roll_fray(&mut self, chance: &mut impl Chance, log: &mut impl Log) -> bool {
        if self.whole_fray().is_empty() {
            self.no_winner(log); // WU-88
            return false;
        }
        for seat in self.all() {
            self.roll_dice(seat, chance, log);
        }
        self.stage = Stage::Wind;
        match self.holder(Ability::SecondWind) {
            Some(seat) if !self.ones(seat).is_empty() => {
                self.put(Ask::SecondWind, seat);
                true
            }
            _ => false,
        }
    }

    /// The opening roll of one player; every roll is told (WU-284).
    fn roll_dice(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log) {
        let mut once = Dice::NONE;
        for die in self.fray[seat.index()].iter() {
            let value = roll(die, "roll", chance);
            self.values[die.index()] = value;
            if self.works_nights(seat, die) {
                let again = roll(die, "roll", chance); // WU-263
                let higher = value.max(again);
                self.values[die.index()] = higher;
                log.tell(|| {
                    let say = says::rolls_twice(seat, die.brief(), value, again, higher);
                    Event::all(say).moving(shows(die, higher, seat, FRAY)).by(WU_263)
                });
            } else {
                once.add(die);
            }
        }
        if !once.is_empty() {
            log.tell(|| {
                let rolled = dice_values(once, |die| self.value(die));
                let event = Event::all(says::rolls(seat, rolled));
                once.iter().fold(event, |event, die| event.moving(shows(die, self.value(die), seat, FRAY)))
            });
        }
    }

    fn works_nights(&self, seat: Seat, die: Die) -> bool {
        matches!(die.size(), Size::D4 | Size::D6)
            && self.deeds[seat.index()] == Some(SchemeDeed::Strike)
            && self.has(seat, Ability::NightShift)
    }

    /// The dice that Second Wind can re-roll (WU-264).
    pub(crate) fn ones(&self, seat: Seat) -> Dice {
        self.fray[seat.index()].iter().filter(|die| self.value(*die) == 1).collect()
    }

    /// WU-264.
    pub(crate) fn reroll(&mut self, seat: Seat, die: Die, chance: &mut impl Chance, log: &mut impl Log) {
        let value = roll(die, "second-wind", chance);
        self.values[die.index()] = value;
        log.tell(|| {
            Event::all(says::rerolls(seat, die.brief(), value))
                .moving(shows(die, value, seat, FRAY))
                .by(WU_264)
        });
    }

    /// WU-89: Influence turns begin.
    pub(crate) fn start_exert(&mut self) {
        self.stage = Stage::Exert;
        self.turn = self.first; // WU-51
        self.said = Seats::NONE;
    }

    /// Asks the next player for Influence, or resolves the Skirmish. True when somebody is asked.
    pub(crate) fn next_exert(&mut self, log: &mut impl Log) -> bool {
        loop {
            if self.whole_fray().is_empty() {
                self.no_winner(log); // WU-103, WU-104
                return false;
            }
            if self.said.len() + self.gone.len() >= usize::from(self.seats) {
                return self.resolve(log); // WU-93, WU-288
            }
            let seat = self.turn;
            if self.plays(seat) {
                if !self.hands[seat.index()].is_empty() {
                    self.put(Ask::Exert, seat);
                    return true;
                }
                self.said = self.said.with(seat); // WU-95
            }
            self.turn = seat.left(self.seats);
        }
    }

    pub(crate) fn pass_influence(&mut self, log: &mut impl Log) {
        let seat = self.turn;
        self.said = self.said.with(seat); // WU-94
        self.turn = seat.left(self.seats);
        log.tell(|| Event::all(says::passes(seat)));
    }

    /// The card leaves the hand, does what it does (WU-92), and is put away (WU-101, WU-102, WU-228).
    pub(crate) fn play_card(
        &mut self,
        card: Card,
        aim: Option<Die>,
        delta: i8,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) {
        let seat = self.turn;
        self.hands[seat.index()].remove(card);
        self.known[seat.index()].remove(card);
        if self.rules.pass_mode == PassMode::Rolling {
            self.said = Seats::NONE;
        }
        let exhausts = self.raids || !matches!(card.kind(), Kind::Member(_));
        log.tell(|| {
            let to = if exhausts { EXHAUSTED } else { DISCARD };
            Event::all(says::plays(seat, card.brief(), card.role())).moving(card_goes(
                card,
                hand_zone(seat),
                to,
            ))
        });
        let die = aim.or(card.die());
        match (card.kind(), die) {
            (Kind::Member(_), Some(die)) if !self.prison.has(die) => self.reroll_die(die, chance, log),
            (Kind::Member(_) | Kind::JackRoller, Some(die)) => self.prison_break(seat, die, chance, log),
            (Kind::Ace | Kind::Two, Some(die)) => {
                let value = shifted(self.value(die), delta, die);
                self.change(die, value, log);
            }
            (Kind::LuckyBreak, Some(die)) => {
                let value = die.sides() + 1 - self.value(die); // WU-131, WU-132
                self.change(die, value, log);
            }
            (Kind::Exploit, _) => self.draw(seat, EXPLOIT, log), // WU-123, WU-124
            (Kind::Waylay, _) => self.waylay(log),
            (Kind::Member(_) | Kind::JackRoller | Kind::Ace | Kind::Two | Kind::LuckyBreak, None)
            | (Kind::Bust | Kind::Sting, _) => {}
        }
        self.put_away(card, exhausts);
    }

    /// WU-105, WU-106.
    fn reroll_die(&mut self, die: Die, chance: &mut impl Chance, log: &mut impl Log) {
        let value = roll(die, "reroll", chance);
        self.change(die, value, log);
    }

    fn change(&mut self, die: Die, value: u8, log: &mut impl Log) {
        self.values[die.index()] = value;
        let seat = self.controller(die).unwrap_or(self.turn);
        log.tell(|| {
            Event::all(says::shows_now(seat, die.brief(), value)).moving(shows(die, value, seat, FRAY))
        });
    }

    /// WU-108, WU-111.
    fn prison_break(&mut self, seat: Seat, die: Die, chance: &mut impl Chance, log: &mut impl Log) {
        self.prison.remove(die);
        self.fray[seat.index()].add(die);
        let first = roll(die, "break", chance);
        let tunnels = self.has(seat, Ability::Tunnellers) && self.wards[seat.index()] == Some(die.suit());
        let again = if tunnels { Some(roll(die, "break", chance)) } else { None }; // WU-266
        let value = first.max(again.unwrap_or(0));
        self.values[die.index()] = value;
        log.tell(|| {
            let event = match again {
                Some(again) => {
                    let say = says::breaks_out_twice(seat, die.brief(), value, first, again);
                    Event::all(say).by(WU_266)
                }
                None => Event::all(says::breaks_out(seat, die.brief(), value)).by(WU_108),
            };
            event.moving(shows(die, value, seat, PRISON))
        });
    }

    /// WU-133, WU-134.
    fn waylay(&mut self, log: &mut impl Log) {
        for seat in self.all() {
            let taken = self.waylaid(seat);
            self.jail_from_fray(seat, taken);
            if !taken.is_empty() {
                log.tell(|| jailed(seat, taken, FRAY).by(WU_133));
            }
        }
    }

    /// The dice of a player that a Waylay would take.
    pub(crate) fn waylaid(&self, seat: Seat) -> Dice {
        self.fray[seat.index()].iter().filter(|die| self.value(*die) <= WAYLAID).collect()
    }

    pub(crate) fn jail_from_fray(&mut self, seat: Seat, dice: Dice) {
        self.fray[seat.index()] = self.fray[seat.index()].minus(dice);
        dice.iter().for_each(|die| self.jail(die));
    }
}

/// WU-06.
pub(crate) fn roll(die: Die, label: &'static str, chance: &mut impl Chance) -> u8 {
    chance.roll(label, die.sides().into()) as u8
}

/// A value changed by so much, within the die's faces (WU-117, WU-118).
#[inline]
pub(crate) fn shifted(value: u8, delta: i8, die: Die) -> u8 {
    value.saturating_add_signed(delta).clamp(1, die.sides())
}
