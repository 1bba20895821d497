//! How the game ends, and leaving it (WU-235 to WU-255, WU-271 to WU-277, WU-288).

use crate::{
    card::Card,
    cards::Cards,
    clauses::wu::*,
    crew::Crew,
    die::{DICE, Dice},
    options::{AllLocked, EndCards},
    says,
    skirmish::roll,
    state::{Ask, End, Reason, Stage, Ursting},
    telling::{EXHAUSTED, FRAY, PRISON, all_go, card_goes, crew_zone, dice_values, safe_zone},
};
use kernel::{Chance, Event, Log, Motion, Seat, Seats, hand_zone};

impl Ursting {
    /// Ends the game if at most one player has Faction dice (WU-235, WU-238). Says whether it is over.
    pub(crate) fn last_faction(&mut self) -> bool {
        let mut holders = self.clockwise(self.first).filter(|seat| !self.faction(*seat).is_empty());
        match (holders.next(), holders.next()) {
            (Some(_), Some(_)) => return false,
            (Some(winner), None) => self.finish(Some(winner), Reason::LastFaction, false),
            (None, _) => {
                let winner = match self.rules.all_locked {
                    AllLocked::NobodyWins => None,
                    AllLocked::LastWinner => self
                        .clockwise(self.first)
                        .filter(|seat| self.wins[seat.index()] > 0)
                        .max_by_key(|seat| self.wins[seat.index()]),
                };
                self.finish(winner, Reason::AllLocked, false);
            }
        }
        true
    }

    /// The end of a round: the game is decided, or the next round begins.
    pub(crate) fn end_round(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        self.mark_locked();
        if self.last_faction() {
            return; // WU-242
        }
        let hands_count = self.rules.end_cards == EndCards::HandsToo;
        let hands_empty = self.hands.iter().all(|hand| hand.is_empty());
        let out_of_cards = self.deck.is_empty() && self.discard.is_empty() && (hands_empty || !hands_count);
        if out_of_cards {
            self.decide(false, chance, log); // WU-239 to WU-241
        } else if self.round >= self.rules.round_cap {
            self.decide(true, chance, log); // WU-250
        } else {
            self.start_round(log);
        }
    }

    /// The largest Faction wins; then the better dice (WU-243, WU-244); then a roll (WU-245).
    fn decide(&mut self, by_cap: bool, chance: &mut impl Chance, log: &mut impl Log) {
        log.tell(|| match by_cap {
            true => Event::all(says::rounds_are_over(self.round)).by(WU_250),
            false => Event::all(says::cards_are_gone()).by(WU_239),
        });
        let strength = |seat: Seat| self.faction(seat).strength();
        let players = || self.clockwise(self.first);
        let best = players().map(strength).max().unwrap_or(0);
        let most = players().map(|seat| self.faction(seat).len()).max().unwrap_or(0);
        let leaders: Seats = players().filter(|seat| strength(*seat) == best).collect();
        let alone = players().filter(|seat| self.faction(*seat).len() == most).count() == 1;
        if leaders.len() == 1 {
            let reason = if alone { Reason::MostDice } else { Reason::BestDice };
            self.finish(leaders.lowest(), reason, by_cap);
        } else {
            self.final_roll(leaders, by_cap, chance, log);
        }
    }

    /// WU-245 to WU-249.
    fn final_roll(&mut self, leaders: Seats, by_cap: bool, chance: &mut impl Chance, log: &mut impl Log) {
        let mut best = (0u32, Seats::NONE);
        for seat in leaders.iter() {
            let mut values = [0u8; DICE];
            for die in self.faction(seat).iter() {
                values[die.index()] = roll(die, "final", chance);
            }
            let total = values.iter().map(|value| u32::from(*value)).sum();
            log.tell(|| self.final_rolled(seat, &values, total));
            if total > best.0 {
                best = (total, Seats::one(seat));
            } else if total == best.0 {
                best.1 = best.1.with(seat);
            }
        }
        if best.1.len() == 1 {
            self.finish(best.1.lowest(), Reason::FinalRoll, by_cap);
        } else {
            self.finish(None, Reason::FinalRollTied, by_cap);
        }
    }

    /// Every die of a deciding roll is told (WU-284).
    fn final_rolled(&self, seat: Seat, values: &[u8; DICE], total: u32) -> Event {
        let faction = self.faction(seat);
        let dice = dice_values(faction, |die| values[die.index()]);
        let event = Event::all(says::rolls_faction(seat, total, dice)).by(WU_245);
        faction.iter().fold(event, |event, die| {
            let in_crew = self.crews[seat.index()].dice().has(die);
            let lies = if in_crew { crew_zone(seat) } else { safe_zone(seat) };
            event.moving(Motion::seen(die.face(values[die.index()], Some(seat)), lies.clone(), lies))
        })
    }

    fn finish(&mut self, winner: Option<Seat>, reason: Reason, by_cap: bool) {
        self.end = Some(End { winner, reason, by_cap });
        self.stage = Stage::Over;
        self.ask = Ask::Nothing;
    }

    /// The last line of the story.
    pub(crate) fn tell_end(&self, log: &mut impl Log) {
        log.tell(|| match self.end.and_then(|end| end.winner) {
            Some(winner) => Event::all(says::wins_game(winner)),
            None => Event::all(says::nobody_wins_game()),
        });
    }

    /// WU-272 to WU-276.
    pub(crate) fn concede(&mut self, seat: Seat, log: &mut impl Log) {
        let index = seat.index();
        let (crew, safe, fray) = (self.crews[index].dice(), self.safe[index], self.fray[index]);
        let hand = self.hands[index];
        crew.plus(safe).plus(fray).iter().for_each(|die| self.jail(die));
        self.crews[index] = Crew::EMPTY;
        self.safe[index] = Dice::NONE;
        self.fray[index] = Dice::NONE;
        hand.iter().for_each(|card| self.exhausted.push(card));
        self.hands[index] = Cards::NONE;
        self.known[index] = Cards::NONE;
        self.gone = self.gone.with(seat);
        self.said = self.said.without(seat);
        self.locked = self.locked.without(seat);
        if let Some(sting) = &mut self.sting {
            sting.left = sting.left.without(seat);
        }
        log.tell(|| {
            let event = Event::all(says::concedes(seat)).by(WU_271);
            let event = all_go(event, crew, &crew_zone(seat), PRISON);
            let event = all_go(event, safe, &safe_zone(seat), PRISON);
            let event = all_go(event, fray, FRAY, PRISON);
            hand.iter().fold(event, |event, card| event.moving(card_goes(card, hand_zone(seat), EXHAUSTED)))
        });
        let next = self.clockwise(seat).next();
        if self.players_left() == 1 {
            if self.sting.take().is_some() {
                self.store_event(Card::JOKER, log);
            }
            self.finish(next, Reason::Concession, false); // WU-275
        } else if self.first == seat {
            self.first = next.unwrap_or(seat); // WU-276
        }
    }
}
