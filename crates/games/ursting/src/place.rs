//! Reading a position back.

use crate::{
    ability::Ability,
    card::{Card, Suit},
    crew::Crew,
    die::{Dice, Die},
    options::Options,
    position::{Position, read_step},
    setup::agreed,
    state::{Ask, Deed, End, PLAYERS, Reason, Stage, Sting, Ursting},
};
use clauses::hs::{HS_17, HS_18};
use kernel::{Refusal, Seat, Seats, Value, refuse};
use std::str::FromStr;

impl Ursting {
    pub(crate) fn from_position(
        options: &Options,
        seats: u8,
        position: &Position,
    ) -> Result<Ursting, Refusal> {
        agreed(seats)?;
        let mut game = Ursting::table(options, seats);
        let present = |seat: Seat| game_seat(seat, seats);
        let (stage, ask) = read_step(&position.step).ok_or_else(|| cannot("step", short(&position.step)))?;
        (game.stage, game.ask) = (stage, ask);
        game.asked = present(position.turn.unwrap_or(Seat::new(0)))?;
        game.first = present(position.first.unwrap_or(Seat::new(0)))?;
        let acting = if ask == Ask::Exert { game.asked } else { game.first };
        game.turn = present(position.acting.unwrap_or(acting))?;
        let setting_up = matches!(stage, Stage::Wards | Stage::Abilities);
        game.round = position.round.unwrap_or(u16::from(!setting_up));
        game.raids = position.raids;
        game.said = some(&position.passed, seats)?;
        game.locked = some(&position.locked, seats)?;
        game.gone = some(&position.conceded, seats)?;
        game.place_wards(position, seats)?;
        each(&mut game.abilities, &position.abilities, seats, |text| match text.as_str() {
            "none" => Ok(None),
            name => name.parse::<Ability>().map(Some).map_err(|problem| cannot("ability", problem)),
        })?;
        each(&mut game.deeds, &position.acted, seats, |text| deed(text))?;
        each(&mut game.wins, &position.wins, seats, |round| Ok(*round))?;
        game.place_dice(position, seats)?;
        game.place_cards(position, seats)?;
        if ask == Ask::Sting {
            let from = present(position.sting_from.unwrap_or(game.asked))?;
            let left = match &position.sting_left {
                Some(left) => some(left, seats)?,
                None => game.clockwise(from).collect(),
            };
            game.sting = Some(Sting { from, left });
        }
        if ask == Ask::LockedDraw {
            game.locked = game.locked.with(game.asked);
        }
        if stage == Stage::Over {
            let reason = Reason::ALL.into_iter().find(|reason| reason.name() == position.reason);
            let reason = reason.ok_or_else(|| cannot("reason", short(&position.reason)))?;
            let winner = position.winner.map(present).transpose()?;
            game.end = Some(End { winner, reason, by_cap: position.by_round_cap });
        }
        game.is_complete()?;
        game.is_possible()?;
        Ok(game)
    }

    fn place_wards(&mut self, position: &Position, seats: u8) -> Result<(), Refusal> {
        if position.wards.is_empty() && self.stage != Stage::Wards {
            for seat in self.all() {
                self.wards[seat.index()] = Some(Suit::ALL[seat.index()]);
            }
        }
        each(&mut self.wards, &position.wards, seats, |text| match text.as_str() {
            "-" => Ok(None),
            name => name.parse::<Suit>().map(Some).map_err(|problem| cannot("ward", problem)),
        })?;
        let twice =
            Suit::ALL.into_iter().find(|suit| self.wards.iter().filter(|w| **w == Some(*suit)).count() > 1);
        twice.map_or(Ok(()), |suit| Err(cannot("two Wards", suit.name())))
    }

    fn place_dice(&mut self, position: &Position, seats: u8) -> Result<(), Refusal> {
        if let Some(crews) = &position.crews {
            each(&mut self.crews, crews, seats, |text| {
                let line = words::<Die>(text)?;
                let crew: Crew = line.iter().copied().collect();
                let twice = crew.len() != line.len();
                if twice { Err(refuse(HS_17).fact("crews", "a die is named twice")) } else { Ok(crew) }
            })?;
        }
        each(&mut self.safe, &position.safe, seats, |text| dice(text))?;
        if !position.fray.is_empty() && position.fray.len() != usize::from(seats) {
            return Err(cannot("one entry a seat", position.fray.len() as u32));
        }
        for (index, line) in position.fray.iter().enumerate() {
            for word in line.split_whitespace() {
                let (name, value) = word.split_once('=').unwrap_or((word, "0"));
                let die: Die = name.parse().map_err(|problem: &str| cannot("fray", problem))?;
                let value = value.parse().ok().filter(|value| *value <= die.sides());
                self.values[die.index()] = value.ok_or_else(|| cannot("fray", short(word)))?;
                if self.fray[index].has(die) {
                    return Err(refuse(HS_17).fact("too many", die.to_string()));
                }
                self.fray[index].add(die);
            }
        }
        self.prison = dice(&position.prison)?;
        self.spoils = dice(&position.spoils)?;
        let pools = self.safe.iter().chain(&self.fray).chain([&self.prison]).copied();
        let named: Dice = self.crews.iter().map(Crew::dice).chain(pools).fold(Dice::NONE, Dice::plus);
        for seat in self.all() {
            let Some(suit) = self.wards[seat.index()] else { continue };
            let idle = Dice::of(suit).minus(named);
            match position.crews {
                Some(_) => self.prison = self.prison.plus(idle),
                None => idle.iter().for_each(|die| self.crews[seat.index()].join(die)),
            }
        }
        Ok(())
    }

    fn place_cards(&mut self, position: &Position, seats: u8) -> Result<(), Refusal> {
        let hand = |text: &String| {
            let cards = words::<Card>(text)?;
            match cards.iter().find(|card| card.is_event()) {
                Some(event) => Err(cannot("an Event in a hand", event.to_string())),
                None => Ok(cards),
            }
        };
        let mut held: [Vec<Card>; PLAYERS] = Default::default();
        each(&mut held, &position.hands, seats, hand)?;
        let (deck, discard) = (words::<Card>(&position.deck)?, words::<Card>(&position.discard)?);
        let exhausted = words::<Card>(&position.exhausted)?;
        let stinging = (self.ask == Ask::Sting).then_some(Card::JOKER);
        let mut left = [0u8; Card::KINDS];
        if self.stage != Stage::Wards {
            self.suits().flat_map(Card::of).for_each(|card| left[card.index()] = 1);
            left[Card::JOKER.index()] = self.rules.jokers;
        }
        let never_dealt = self.stage == Stage::Over && self.round == 0 && deck.is_empty();
        if never_dealt {
            left = [0; Card::KINDS];
        }
        let named = held.iter().flatten().chain(&deck).chain(&discard).chain(&exhausted).chain(&stinging);
        for card in named {
            let left = &mut left[card.index()];
            *left = left.checked_sub(1).ok_or_else(|| refuse(HS_17).fact("too many", card.to_string()))?;
        }
        // Lower cards on top, as an unscripted shuffle leaves them.
        let rest = || Card::all().rev().flat_map(|card| std::iter::repeat_n(card, left[card.index()].into()));
        let below = |pile: &str| {
            let here = position.rest == pile || (position.rest.is_empty() && pile == "deck");
            rest().filter(move |_| here)
        };
        if !["", "deck", "discard", "exhausted"].contains(&position.rest.as_str()) {
            return Err(cannot("rest", short(&position.rest)));
        }
        self.deck = below("deck").chain(deck).collect();
        self.discard = below("discard").chain(discard).collect();
        self.exhausted = below("exhausted").chain(exhausted).collect();
        for (hand, cards) in self.hands.iter_mut().zip(held) {
            *hand = cards.into_iter().collect();
        }
        each(&mut self.known, &position.known, seats, |text| {
            Ok(words::<Card>(text)?.into_iter().filter(|c| !c.is_event()).collect())
        })?;
        for seat in self.all() {
            let unheld = self.known[seat.index()].minus(self.hands[seat.index()]);
            if !unheld.is_empty() {
                return Err(cannot("known but not held", unheld.to_string()));
            }
        }
        Ok(())
    }
}

pub(crate) fn cannot(name: &'static str, value: impl Into<Value>) -> Refusal {
    refuse(HS_18).fact(name, value)
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

fn game_seat(seat: Seat, seats: u8) -> Result<Seat, Refusal> {
    if seat.number() <= seats { Ok(seat) } else { Err(cannot("no such seat", seat)) }
}

fn some(list: &[Seat], seats: u8) -> Result<Seats, Refusal> {
    list.iter().map(|seat| game_seat(*seat, seats)).collect()
}

fn words<T: FromStr<Err = &'static str>>(text: &str) -> Result<Vec<T>, Refusal> {
    text.split_whitespace().map(|word| word.parse().map_err(|problem| cannot("pieces", problem))).collect()
}

fn dice(text: &str) -> Result<Dice, Refusal> {
    let list = words::<Die>(text)?;
    let set: Dice = list.iter().copied().collect();
    if usize::from(set.len()) == list.len() {
        Ok(set)
    } else {
        Err(refuse(HS_17).fact("dice", "one is named twice"))
    }
}

fn deed(text: &str) -> Result<Option<Deed>, Refusal> {
    match text {
        "-" => Ok(None),
        "strike" => Ok(Some(Deed::Strike)),
        "recruit" => Ok(Some(Deed::Recruit)),
        "fix" => Ok(Some(Deed::Fix)),
        _ => Err(cannot("acted", short(text))),
    }
}

fn each<T, U>(
    to: &mut [T; PLAYERS],
    from: &[U],
    seats: u8,
    read: impl Fn(&U) -> Result<T, Refusal>,
) -> Result<(), Refusal> {
    if !from.is_empty() && from.len() != usize::from(seats) {
        return Err(cannot("one entry a seat", from.len() as u32));
    }
    for (to, from) in to.iter_mut().zip(from) {
        *to = read(from)?;
    }
    Ok(())
}
