//! What a seat sees, as rows of numbers straight from the state: those that `view` would make.

use crate::{
    ability::Ability,
    card::{Card, Suit},
    die::{DICE, Die},
    state::{SchemeDeed, Stage, Ursting},
};
use kernel::{
    Seat,
    entities::{CARD, DIE, Row, Rows, Words},
};

kernel::entity_words! {
    SPADES = "spades", HEARTS = "hearts", DIAMONDS = "diamonds", CLUBS = "clubs", NIGHT_SHIFT = "night-shift", SECOND_WIND = "second-wind",
    LOADED_SLEEVES = "loaded-sleeves", TUNNELLERS = "tunnellers", BRIBED_WARDENS = "bribed-wardens", DEBT_COLLECTORS = "debt-collectors",
    FENCES = "fences", PRESS_GANG = "press-gang", NONE = "none", DASH = "-", STRIKE = "strike", RECRUIT = "recruit", FIX = "fix",
    LAST_FACTION = "last-faction", MOST_DICE = "most-dice", BEST_DICE = "best-dice", FINAL_ROLL = "final-roll",
    FINAL_ROLL_TIED = "final-roll-tied", ALL_LOCKED = "all-locked", CONCESSION = "concession", NOBODY = "nobody", SETUP = "setup",
    SCHEME = "scheme", SKIRMISH = "skirmish", RECOVER = "recover", OVER = "over", DECK = "deck", DISCARD = "discard",
    EXHAUSTED = "exhausted", EVENT = "event", FRAY = "fray", PRISON = "prison", HAND = "hand", CREW = "crew", SAFE = "safe",
    ROUND = "round", ROUNDS = "rounds", PHASE = "phase", RAIDS = "raids", FIRST = "first", WINNER = "winner", REASON = "reason",
    BY_ROUND_CAP = "by round cap", WARD = "ward", DICE_FACT = "dice", TOTAL = "total", CARDS = "cards", ACTION = "action",
    PASSED = "passed", LAST_WIN = "last win", ABILITY = "ability", LOCKED_UP = "locked up", CONCEDED = "conceded",
}

/// The first die's word, and the first card's.
const FIRST_DIE: i16 = ALL.len() as i16 + 1;
const FIRST_CARD: i16 = FIRST_DIE + DICE as i16;

/// The most rows: every die and every card by itself, and the facts.
pub(crate) const MOST: usize = 160;

/// All words, dice and cards last.
pub(crate) fn words() -> Words {
    let dice = (0..DICE as u8).map(|index| Die::from_index(index).to_string());
    let cards = (0..=Card::JOKER.index() as u8).map(|index| Card::from_index(index).to_string());
    Words::new(ALL.iter().map(ToString::to_string).chain(dice).chain(cards))
}

const fn suit(suit: Suit) -> i16 {
    SPADES + suit.index() as i16
}

const fn ability(ability: Ability) -> i16 {
    NIGHT_SHIFT + ability as i16
}

fn die_row(die: Die, zone: i16, owner: i16, value: u8, controller: i16) -> Row {
    let name = FIRST_DIE + die.index() as i16;
    [DIE, zone, 0, owner, name, 1, value.into(), die.sides().into(), suit(die.suit()), controller]
}

fn card_row(card: Card, zone: i16, owner: i16) -> Row {
    [CARD, zone, 0, owner, FIRST_CARD + card.index() as i16, 1, 0, 0, 0, 0]
}

impl Ursting {
    /// Facts of the table, of each seat, then the zones, in the order of the view.
    pub(crate) fn write_entities(&self, viewer: Seat, into: &mut Rows<'_>) {
        if self.round > 0 {
            into.number(ROUND, 0, self.round.into());
            into.number(ROUNDS, 0, self.rules.round_cap.into());
        }
        let phase = match self.stage {
            Stage::Wards | Stage::Abilities => SETUP,
            Stage::Raid | Stage::Scheme => SCHEME,
            Stage::Roll | Stage::Wind | Stage::Exert | Stage::Press => SKIRMISH,
            Stage::Recover | Stage::Debt | Stage::Dispatch | Stage::Locked => RECOVER,
            Stage::Over => OVER,
        };
        into.case(PHASE, 0, phase);
        into.flag(RAIDS, 0, self.raids);
        if self.dealt() {
            into.seat(FIRST, 0, self.first);
        }
        if let Some(end) = self.end {
            match end.winner {
                Some(winner) => into.seat(WINNER, 0, winner),
                None => into.case(WINNER, 0, NOBODY),
            }
            into.case(REASON, 0, LAST_FACTION + end.reason as i16);
            into.flag(BY_ROUND_CAP, 0, end.by_cap);
        }
        self.all().for_each(|seat| self.seat_entities(seat, into));
        self.zone_entities(viewer, into);
    }

    fn seat_entities(&self, seat: Seat, into: &mut Rows<'_>) {
        let (at, owner) = (seat.index(), seat.number().into());
        into.case(WARD, owner, self.wards[at].map_or(DASH, suit));
        into.number(DICE_FACT, owner, self.faction(seat).len().into());
        into.number(TOTAL, owner, self.total(seat).into());
        into.number(CARDS, owner, self.hands[at].len().into());
        let deed = match self.deeds[at] {
            None => DASH,
            Some(SchemeDeed::Strike) => STRIKE,
            Some(SchemeDeed::Recruit) => RECRUIT,
            Some(SchemeDeed::Fix) => FIX,
        };
        into.case(ACTION, owner, deed);
        into.flag(PASSED, owner, self.stage == Stage::Exert && self.said.has(seat));
        match self.wins[at] {
            0 => into.case(LAST_WIN, owner, DASH),
            round => into.number(LAST_WIN, owner, round.into()),
        }
        into.case(ABILITY, owner, self.abilities[at].map_or(NONE, ability));
        into.flag(LOCKED_UP, owner, self.locked.has(seat));
        into.flag(CONCEDED, owner, !self.plays(seat));
    }

    fn zone_entities(&self, viewer: Seat, into: &mut Rows<'_>) {
        into.unseen(DECK, 0, self.deck.len()); // WU-280
        for (pile, zone) in [(&self.discard, DISCARD), (&self.exhausted, EXHAUSTED)] {
            pile.pieces().iter().for_each(|card| into.piece(card_row(*card, zone, 0))); // WU-282
        }
        if self.sting.is_some() {
            into.piece(card_row(Card::JOKER, EVENT, 0));
        }
        for seat in self.all() {
            for die in self.fray[seat.index()].iter() {
                into.piece(die_row(die, FRAY, 0, self.value(die), seat.number().into()));
            }
        }
        self.prison.iter().for_each(|die| into.piece(die_row(die, PRISON, 0, 0, 0)));
        for seat in self.all() {
            let (at, owner) = (seat.index(), seat.number().into());
            if seat == viewer {
                self.hands[at].iter().for_each(|card| into.piece(card_row(card, HAND, owner)));
            } else {
                into.unseen(HAND, owner, self.hands[at].len().into()); // WU-278, WU-279
            }
            self.crews[at].iter().for_each(|die| into.piece(die_row(die, CREW, owner, 0, owner)));
            self.safe[at].iter().for_each(|die| into.piece(die_row(die, SAFE, owner, 0, owner)));
        }
    }
}
