//! Positions: how pieces are written, and what follows from what is given.

use crate::{
    card::{Card, Suit},
    cards::Cards,
    crew::Crew,
    die::{Dice, Die},
    options::Options,
    pile::{DECK, Pile},
    setup::agreed,
    state::{Ask, End, Reason, Stage, Sting, Ursting},
};
use clauses::hs::{HS_17, HS_18};
use kernel::{
    Digest, Library, Position, Refusal, Seat, Seats, Value,
    archive::{self, Census, Form, Given, Key, Like, Misread, Pieces, Put, SetUpError, State},
    refuse,
};
use std::{fmt::Display, str::FromStr};

/// Where the game stands and what is asked, as a position says it.
const STEPS: [(&str, Stage, Ask); 17] = [
    ("scheme", Stage::Scheme, Ask::Scheme),
    ("ward", Stage::Wards, Ask::Ward),
    ("ability", Stage::Abilities, Ask::Ability),
    ("fix", Stage::Scheme, Ask::FixSource),
    ("second-wind", Stage::Wind, Ask::SecondWind),
    ("exert", Stage::Exert, Ask::Exert),
    ("press", Stage::Press, Ask::Press),
    ("debt", Stage::Debt, Ask::DebtDraw),
    ("locked", Stage::Locked, Ask::LockedDraw),
    ("over", Stage::Over, Ask::Nothing),
    ("dispatch scheme", Stage::Scheme, Ask::Dispatch),
    ("dispatch recover", Stage::Dispatch, Ask::Dispatch),
    ("sting raid", Stage::Raid, Ask::Sting),
    ("sting scheme", Stage::Scheme, Ask::Sting),
    ("sting exert", Stage::Exert, Ask::Sting),
    ("sting debt", Stage::Debt, Ask::Sting),
    ("sting locked", Stage::Locked, Ask::Sting),
];

const fn key(name: &'static str, about: &'static str) -> Key {
    Key { name, about }
}

impl State for Ursting {
    /// From 2 on hashes are made from the state.
    const REVISION: u32 = 2;

    const EXTRA: &'static [Key] = &[
        key(
            "step",
            "What is asked: `ward`, `ability`, `scheme` (the default), `fix`, `second-wind`, `exert`, `press`, `debt`, `locked`, `over`; `dispatch scheme`, `dispatch recover`; `sting raid`, `sting scheme`, `sting exert`, `sting debt`, `sting locked`.",
        ),
        key(
            "fray",
            "Each player's dice in the Fray, with what they show: `s-d20=7`. Before the roll: `s-d20`.",
        ),
        key(
            "rest",
            "Where all cards go that are named nowhere: `deck`, `discard`, `exhausted` (at the bottom).",
        ),
        key("sting_from", "In a Sting: from whom it goes round; left out, from whoever is asked."),
        key("sting_left", "In a Sting: who is still to be hit; left out, everybody."),
        key("winner", "When it is over: who won, if anybody."),
        key(
            "reason",
            "When it is over: `last-faction`, `most-dice`, `best-dice`, `final-roll`, `final-roll-tied`, `all-locked`, `concession`.",
        ),
        key("by_round_cap", "When it is over: whether the round cap decided it."),
    ];

    fn table(options: &Options, seats: u8, _: &Library) -> Result<Ursting, Refusal> {
        agreed(seats)?;
        Ok(Ursting::table(options, seats))
    }

    fn fresh(&self) -> Ursting {
        Ursting::table(&self.rules, self.seats)
    }

    fn write_extra(&self, into: &mut Position) {
        let stage = |stage: Stage| stage == self.stage || self.ask == Ask::Nothing;
        let step = STEPS.iter().find(|step| stage(step.1) && step.2 == self.ask);
        into.set("step", step.map(|step| step.0));
        let shown = |die: Die| match self.value(die) {
            0 => die.to_string(),
            value => format!("{die}={value}"),
        };
        let line = |seat: Seat| self.fray[seat.index()].iter().map(shown).collect::<Vec<_>>().join(" ");
        into.set("fray", self.all().map(line).collect::<Vec<_>>());
        if let Some(sting) = self.sting {
            into.set("sting_from", sting.from);
            into.set("sting_left", sting.left);
        }
        if let Some(end) = self.end {
            into.set("winner", end.winner);
            into.set("reason", end.reason.name());
            into.set("by_round_cap", end.by_cap);
        }
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        let text = given.text("step")?;
        let step = STEPS.iter().find(|step| step.0 == if text.is_empty() { "scheme" } else { text });
        let step = step.ok_or_else(|| cannot("step", short(text)))?;
        (self.stage, self.ask) = (step.1, step.2);
        if !given.has("acting") {
            self.turn = if self.ask == Ask::Exert { self.asked } else { self.first };
        }
        if !given.has("round") {
            self.round = u16::from(!matches!(self.stage, Stage::Wards | Stage::Abilities));
        }
        if given.texts("wards")?.is_empty() && self.stage != Stage::Wards {
            self.all().for_each(|seat| self.wards[seat.index()] = Some(Suit::ALL[seat.index()]));
        }
        let owners = |suit: &Suit| self.wards.iter().filter(|ward| **ward == Some(*suit)).count();
        if let Some(suit) = Suit::ALL.into_iter().find(|suit| owners(suit) > 1) {
            return Err(cannot("two Wards", suit.name()).into());
        }
        self.place_fray(&given.texts("fray")?)?;
        self.place_dice(given.has("crews"));
        self.place_rest(given.text("rest")?)?;
        if self.ask == Ask::Sting {
            let from = given.read("sting_from")?.unwrap_or(self.asked);
            let left = given.read::<Seats>("sting_left")?.unwrap_or_else(|| self.clockwise(from).collect());
            self.sting = Some(Sting { from, left });
        }
        if self.ask == Ask::LockedDraw {
            self.locked = self.locked.with(self.asked);
        }
        if self.stage == Stage::Over {
            let text = given.text("reason")?;
            let reason = Reason::ALL.into_iter().find(|reason| reason.name() == text);
            let reason = reason.ok_or_else(|| cannot("reason", short(text)))?;
            let by_cap = given.read("by_round_cap")?.unwrap_or_default();
            self.end = Some(End { winner: given.read("winner")?, reason, by_cap });
        }
        self.is_complete()?;
        Ok(self.is_possible()?)
    }

    /// What no player uses stays in the box, and the cards until they are dealt (WU-28).
    fn count_others(&self, into: &mut Census) {
        let dealt = self.dealt();
        let boxed = Suit::ALL.into_iter().filter(|suit| !dealt || self.owner(*suit).is_none());
        boxed.flat_map(Card::of).for_each(|card| into.add(card, 1u8));
        into.add(Card::JOKER, u8::from(self.sting.is_some()) + if dealt { 0 } else { self.rules.jokers });
        let unowned = Suit::ALL.into_iter().filter(|suit| self.owner(*suit).is_none());
        unowned.for_each(|suit| Dice::of(suit).count(into));
    }

    fn digest_by(&self, revision: u32, into: &mut Digest) {
        match revision {
            1 => self.digest_1(into),
            _ => self.put(&Form::new(self.seats, revision), into),
        }
    }
}

impl Ursting {
    fn place_fray(&mut self, lines: &[String]) -> Result<(), Refusal> {
        if !lines.is_empty() && lines.len() != usize::from(self.seats) {
            return Err(cannot("one entry a seat", lines.len() as u32));
        }
        for (index, line) in lines.iter().enumerate() {
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
        Ok(())
    }

    fn place_dice(&mut self, crews_given: bool) {
        let pools = self.safe.iter().chain(&self.fray).chain([&self.prison]).copied();
        let named: Dice = self.crews.iter().map(Crew::dice).chain(pools).fold(Dice::NONE, Dice::plus);
        for seat in self.all() {
            let Some(suit) = self.wards[seat.index()] else { continue };
            let idle = Dice::of(suit).minus(named);
            match crews_given {
                true => self.prison = self.prison.plus(idle),
                false => idle.iter().for_each(|die| self.crews[seat.index()].join(die)),
            }
        }
    }

    fn place_rest(&mut self, rest: &str) -> Result<(), Refusal> {
        let mut left = [0u8; Card::KINDS];
        // Nothing is dealt before Wards are picked, and a game that ended before has dealt nothing.
        let dealt = self.stage != Stage::Over || self.round > 0 || !self.deck.is_empty();
        if self.stage != Stage::Wards && dealt {
            self.suits().flat_map(Card::of).for_each(|card| left[card.index()] = 1);
            left[Card::JOKER.index()] = self.rules.jokers;
        }
        let piles = [&self.deck, &self.discard, &self.exhausted].into_iter().flat_map(|pile| pile.cards());
        let held = self.hands.iter().flat_map(|hand| hand.iter());
        let stinging = (self.ask == Ask::Sting).then_some(Card::JOKER);
        for card in held.chain(piles.copied()).chain(stinging) {
            let left = &mut left[card.index()];
            *left = left.checked_sub(1).ok_or_else(|| refuse(HS_17).fact("too many", card.to_string()))?;
        }
        // Lower cards on top, as an unscripted shuffle leaves them.
        let below = Card::all().rev().flat_map(|card| std::iter::repeat_n(card, left[card.index()].into()));
        let pile = match rest {
            "" | "deck" => &mut self.deck,
            "discard" => &mut self.discard,
            "exhausted" => &mut self.exhausted,
            other => return Err(cannot("rest", short(other))),
        };
        *pile = below.chain(pile.cards().to_vec()).collect();
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

/// Pieces by their names, each at most once where it is there once.
#[derive(Debug)]
pub(crate) struct Named;

/// Reads pieces by their names.
fn names<P: FromStr<Err = &'static str>>(value: &archive::Data) -> Result<Vec<P>, Misread> {
    let pieces = archive::text(value)?.split_whitespace();
    pieces.map(|name| name.parse().map_err(|problem| cannot("pieces", problem).into())).collect()
}

/// The same, where none may come twice.
fn once<P, S>(value: &archive::Data, len: impl Fn(&S) -> usize) -> Result<S, Misread>
where
    P: FromStr<Err = &'static str> + Copy + PartialEq + Display,
    S: FromIterator<P>,
{
    let list = names::<P>(value)?;
    let set: S = list.iter().copied().collect();
    let twice = || list.iter().enumerate().find(|(at, piece)| list[..*at].contains(piece));
    match len(&set) == list.len() {
        true => Ok(set),
        false => {
            Err(refuse(HS_17).fact("too many", twice().map_or(String::new(), |(_, p)| p.to_string())).into())
        }
    }
}

macro_rules! named {
    ($type:ty, $put:expr, $read:expr) => {
        impl Like<$type> for Named {
            fn put(value: &$type, form: &Form, into: &mut Digest) {
                $put(value).put(form, into);
            }
            fn write(value: &$type, _: &Form) -> archive::Data {
                value.to_string().into()
            }
            fn read(value: &archive::Data, _: &Form) -> Result<$type, Misread> {
                $read(value)
            }
        }
    };
}
named!(Dice, |dice: &Dice| dice.iter().collect::<Vec<_>>(), |value| once::<Die, Dice>(value, |dice| {
    usize::from(dice.len())
}));
named!(Crew, |crew: &Crew| crew.iter().collect::<Vec<_>>(), |value| once::<Die, Crew>(value, |crew| crew
    .len()));
named!(Cards, |cards: &Cards| cards.iter().collect::<Vec<_>>(), |value| {
    match names::<Card>(value)?.into_iter().find(|card| card.is_event()) {
        Some(event) => Err(cannot("an Event in a hand", event.to_string()).into()),
        None => once::<Card, Cards>(value, |cards| usize::from(cards.len())),
    }
});
named!(Pile, |pile: &Pile| pile.cards().to_vec(), |value| {
    let cards = names::<Card>(value)?;
    match cards.len() > DECK {
        true => Err(refuse(HS_17).fact("cards", cards.len() as u32).into()),
        false => Ok(cards.into_iter().collect()),
    }
});

macro_rules! pieces {
    ($($type:ty: $each:expr),*) => {$(
        impl Pieces for $type {
            fn count(&self, into: &mut Census) {
                $each(self).into_iter().for_each(|piece| into.add(piece, 1u8));
            }
        }
    )*};
}
pieces!(
    Dice: |dice: &Dice| dice.iter().collect::<Vec<_>>(),
    Crew: |crew: &Crew| crew.iter().collect::<Vec<_>>(),
    Cards: |cards: &Cards| cards.iter().collect::<Vec<_>>(),
    Pile: |pile: &Pile| pile.cards().to_vec()
);
