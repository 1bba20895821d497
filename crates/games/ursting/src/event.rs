//! Drawing, Events, and raids (WU-75 to WU-84, WU-141 to WU-160, WU-211 to WU-232).

use crate::{
    ability::Ability,
    card::{Card, Kind},
    cards::Cards,
    clauses::wu::*,
    die::{Dice, Die},
    options::{BustChain, BustFate, EventFate, RaidBust, StingTie},
    says,
    state::{Ask, Stage, Sting, Ursting},
    telling::{DECK, DISCARD, EVENT, EXHAUSTED, card_goes, crew_zone, jailed, safe_zone},
};
use kernel::{Event, Log, Motion, Seat, Seats, hand_zone};

/// How many cards or dice a Bust takes (WU-141, WU-222).
const BUST: u8 = 5;

/// The smallest Faction that can bribe (WU-267).
const BRIBES: u8 = 5;

impl Ursting {
    /// Draws up to so many cards one at a time (WU-121, WU-125), none from an empty deck (WU-82). An Event ends it and resolves at once
    /// (WU-76, WU-77, WU-79); what was drawn before stays in the hand (WU-80).
    pub(crate) fn draw(&mut self, seat: Seat, most: u8, log: &mut impl Log) {
        let mut drawn = Cards::NONE;
        let mut event = None;
        for _ in 0..most {
            let Some(card) = self.deck.pop() else { break };
            if card.is_event() {
                event = Some(card);
                break;
            }
            drawn.add(card);
        }
        self.hands[seat.index()] = self.hands[seat.index()].plus(drawn); // WU-75
        if drawn.is_empty() && event.is_none() {
            log.tell(|| Event::all(says::nothing_to_draw()).by(WU_82));
        }
        if !drawn.is_empty() {
            tell_drawn(seat, drawn, log);
        }
        if let Some(card) = event {
            log.tell(|| {
                Event::all(says::draws_event(seat, card.brief(), card.role()))
                    .moving(card_goes(card, DECK, EVENT))
                    .news()
                    .by(WU_76)
            });
            self.event(card, seat, log);
        }
    }

    /// Resolves Events as far as nobody is asked: Busts one after another, then a Sting waits (WU-79, WU-144, WU-225).
    fn event(&mut self, card: Card, drawer: Seat, log: &mut impl Log) {
        let mut next = Some(card);
        while let Some(card) = next.take() {
            if card.kind() == Kind::Sting {
                // WU-152, WU-154
                self.sting = Some(Sting { from: drawer, left: self.clockwise(drawer).collect() });
            } else if self.stage != Stage::Raid {
                next = self.bust(card, log);
            } else if self.rules.raid_bust == RaidBust::NextCards {
                next = self.raid_bust(card, log);
            } else {
                self.crew_bust(card, log);
            }
        }
    }

    /// WU-141 to WU-146. Gives the Event that cut it short.
    fn bust(&mut self, card: Card, log: &mut impl Log) -> Option<Card> {
        let mut cut = None;
        let mut up = [Card::JOKER; BUST as usize];
        let mut count = 0;
        for place in &mut up {
            let Some(turned) = self.deck.pop() else { break };
            if turned.is_event() && self.rules.bust_chain == BustChain::Chain {
                cut = Some(turned);
                break;
            }
            self.put_away(turned, self.bust_exhausts(turned));
            *place = turned;
            count += 1;
        }
        if count > 0 || cut.is_none() {
            log.tell(|| self.turned_up(&up[..count]));
        }
        if let Some(cut) = cut {
            log.tell(|| {
                Event::all(says::bust_turns_up_event(cut.brief(), cut.role()))
                    .moving(card_goes(cut, DECK, EVENT))
                    .news()
                    .by(WU_144)
            });
        }
        self.store_event(card, log); // WU-158, WU-159
        cut
    }

    /// Whether a card that a Bust turns up is Exhausted: WU-142, and WU-144 with `ignore`.
    fn bust_exhausts(&self, turned: Card) -> bool {
        match (self.rules.bust_fate, turned.kind()) {
            (BustFate::AllExhaust, _) => true,
            (_, Kind::Bust | Kind::Sting) => self.rules.event_fate == EventFate::Exhaust,
            (BustFate::ByType, Kind::Member(_)) | (BustFate::AllDiscard, _) => false,
            (BustFate::ByType, _) => true,
        }
    }

    /// What a Bust turned up, in the order of the deck (WU-143), and what became of it.
    fn turned_up(&self, cards: &[Card]) -> Event {
        let all = || cards.iter().map(|card| card.brief());
        let exhausts = |card: &&Card| self.bust_exhausts(**card);
        let gone = || cards.iter().filter(exhausts).map(|card| card.brief());
        let event = match (cards.len(), gone().count()) {
            (0, _) => Event::all(says::bust_finds_nothing()).by(WU_146),
            (_, 0) => Event::all(says::bust_discards(all())).by(WU_142),
            (count, exhausted) if count == exhausted => Event::all(says::bust_exhausts(all())).by(WU_142),
            _ => Event::all(says::bust_does_both(all(), gone())).by(WU_142),
        };
        cards.iter().fold(event.news(), |event, card| {
            let to = if self.bust_exhausts(*card) { EXHAUSTED } else { DISCARD };
            event.moving(card_goes(*card, DECK, to))
        })
    }

    /// WU-213: the top of the discard pile takes effect.
    pub(crate) fn raid(&mut self, log: &mut impl Log) {
        let Some(card) = self.discard.pop() else { return }; // WU-231
        log.tell(|| {
            let to = if card.is_event() { EVENT } else { EXHAUSTED };
            Event::all(says::raid(card.brief())).moving(card_goes(card, DISCARD, to)).by(WU_213)
        });
        if card.is_event() {
            self.event(card, self.first, log); // WU-154
        } else {
            self.raid_card(card, log);
        }
    }

    /// A card met in a raid jails its die (WU-217 to WU-220) and is Exhausted.
    fn raid_card(&mut self, card: Card, log: &mut impl Log) {
        self.exhausted.push(card);
        let Some(die) = card.die() else {
            log.tell(|| Event::all(says::raid_does_nothing(card.brief())).by(WU_220));
            return;
        };
        match self.all().find(|seat| self.faction(*seat).has(die)) {
            Some(seat) => self.take_from_faction(seat, die, log),
            None => log.tell(|| Event::all(says::raid_in_prison(die.brief())).by(WU_219)),
        }
    }

    /// WU-223 to WU-226. Gives the Event that cut it short.
    fn raid_bust(&mut self, card: Card, log: &mut impl Log) -> Option<Card> {
        let mut cut = None;
        for _ in 0..BUST {
            let Some(turned) = self.discard.pop() else { break };
            if turned.is_event() && self.rules.bust_chain == BustChain::Chain {
                cut = Some(turned);
                break;
            }
            log.tell(|| {
                Event::all(says::raid_bust_goes_on(turned.brief()))
                    .moving(card_goes(turned, DISCARD, EXHAUSTED))
                    .by(WU_223)
            });
            self.raid_card(turned, log);
        }
        if let Some(cut) = cut {
            log.tell(|| {
                Event::all(says::raid_bust_meets_event(cut.brief(), cut.role()))
                    .moving(card_goes(cut, DISCARD, EVENT))
                    .by(WU_225)
            });
        }
        self.store_event(card, log);
        cut
    }

    /// WU-223 with `crew-order`.
    fn crew_bust(&mut self, card: Card, log: &mut impl Log) {
        let mut left = BUST;
        while left > 0 && self.all().any(|seat| !self.crews[seat.index()].is_empty()) {
            for seat in self.clockwise(self.first) {
                if let Some(die) = self.crews[seat.index()].front().filter(|_| left > 0) {
                    self.take_from_faction(seat, die, log);
                    left -= 1;
                }
            }
        }
        self.store_event(card, log);
    }

    /// WU-158; in the Raids it is Exhausted (WU-213, WU-228).
    pub(crate) fn store_event(&mut self, card: Card, log: &mut impl Log) {
        let exhausts = self.raids || self.rules.event_fate == EventFate::Exhaust;
        self.put_away(card, exhausts);
        log.tell(|| {
            let to = if exhausts { EXHAUSTED } else { DISCARD };
            Event::all(says::event_is_over(card.role())).moving(card_goes(card, EVENT, to))
        });
    }

    #[inline]
    pub(crate) fn put_away(&mut self, card: Card, exhausts: bool) {
        if exhausts { self.exhausted.push(card) } else { self.discard.push(card) }
    }

    /// Goes round a waiting Sting; true when somebody is to choose.
    pub(crate) fn next_sting(&mut self, log: &mut impl Log) -> bool {
        let Some(sting) = self.sting else { return false };
        let mut left = sting.left;
        for seat in self.clockwise(sting.from).filter(|seat| sting.left.has(*seat)) {
            let choices = self.sting_choices(seat);
            if choices.len() > 1 {
                self.sting = Some(Sting { left, ..sting });
                self.put(Ask::Sting, seat);
                return true;
            }
            left = left.without(seat);
            if let Some(die) = choices.first() {
                self.take_from_faction(seat, die, log);
            }
        }
        self.sting = None;
        self.store_event(Card::JOKER, log);
        false
    }

    /// The dice that a Sting may take from a player: WU-148, WU-151, WU-153, WU-155, WU-267.
    pub(crate) fn sting_choices(&self, seat: Seat) -> Dice {
        let faction = self.faction(seat);
        let mut sizes = faction.sizes();
        let Some(largest) = sizes.next() else { return Dice::NONE };
        let mut choices = self.sting_pick(seat, faction.sized(largest));
        if faction.len() >= BRIBES
            && self.has(seat, Ability::BribedWardens)
            && let Some(second) = sizes.next()
        {
            choices = choices.plus(self.sting_pick(seat, faction.sized(second)));
        }
        choices
    }

    /// Of several dice of one size: all, or the one that `crew-front-first` takes.
    fn sting_pick(&self, seat: Seat, dice: Dice) -> Dice {
        match self.rules.sting_tie {
            StingTie::Owner => dice,
            StingTie::CrewFrontFirst => {
                let foremost = self.crews[seat.index()].iter().find(|die| dice.has(*die));
                let by_seat = || {
                    self.all().find_map(|other| {
                        dice.iter().find(|die| self.wards[other.index()] == Some(die.suit()))
                    })
                };
                foremost.or_else(by_seat).map_or(Dice::NONE, Dice::one)
            }
        }
    }

    /// A chosen die is lost to the Sting.
    pub(crate) fn give(&mut self, seat: Seat, die: Die, log: &mut impl Log) {
        self.take_from_faction(seat, die, log);
        if let Some(sting) = &mut self.sting {
            sting.left = sting.left.without(seat);
        }
    }

    /// A die of a Crew or Safe-house goes to Prison.
    fn take_from_faction(&mut self, seat: Seat, die: Die, log: &mut impl Log) {
        let in_crew = self.crews[seat.index()].remove(die);
        self.safe[seat.index()].remove(die);
        self.jail(die);
        log.tell(|| {
            let from = if in_crew { crew_zone(seat) } else { safe_zone(seat) };
            jailed(seat, Dice::one(die), &from)
        });
    }
}

/// WU-281: the drawer is told which cards, everybody else how many.
fn tell_drawn(seat: Seat, drawn: Cards, log: &mut impl Log) {
    log.tell(|| {
        let cards = drawn.iter().map(|card| says::card_and_role(card.brief(), card.role()));
        let event = Event::only(seat, says::draws(seat, cards)).news();
        drawn.iter().fold(event, |event, card| event.moving(card_goes(card, DECK, hand_zone(seat))))
    });
    log.tell(|| {
        let count = drawn.len();
        let motion = Motion::unseen(count.into(), DECK, hand_zone(seat));
        Event::besides(Seats::one(seat), says::draws_unseen(seat, count)).moving(motion)
    });
}
