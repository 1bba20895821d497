//! What a seat sees, as rows of numbers straight from the state: those that `view` would make.

use crate::{
    card::{Card, Counts},
    state::{Phase, Zombie},
};
use kernel::{
    Seat, Viewer,
    entities::{CARD, Rows, TOKEN},
};

kernel::entity_words! {
    CLOWN = "clown", NURSE = "nurse", GRAVEYARD_ZOMBIE = "graveyard", VIRAL = "viral", HORDE = "horde", COMMANDO_3 = "commando-3",
    COMMANDO_4 = "commando-4", COMMANDO_5 = "commando-5", COMMANDO_6 = "commando-6", HUNTER = "hunter", GRAVEDIGGER = "gravedigger",
    BRAIN = "brain", PILE = "pile", HAND = "hand", LAID = "laid", BRAINS = "brains", SET = "set", ROUND = "round", ROUNDS = "rounds",
    DEALER = "dealer", TURNS = "turns", TURN_LIMIT = "turn limit", LAST_ROUND = "last round", NO_WINNER = "no-winner", POINTS = "points",
    PROTECTION = "protection", CARDS = "cards", ROUNDS_WON = "rounds won",
}

/// The most rows: a graveyard of 240 cards of which no two neighbours are alike, and what eight players have.
pub(crate) const MOST: usize = 400;

fn card_row(card: Card, zone: i16, owner: i16, count: u8) -> kernel::entities::Row {
    let value = card.value();
    let number = i16::from(value.unwrap_or(0));
    let name = CLOWN + card.index() as i16;
    [CARD, zone, 0, owner, name, count.into(), number, 0, 0, value.is_some().into()]
}

fn cards(counts: &Counts, zone: i16, owner: i16, into: &mut Rows<'_>) {
    for card in Card::ALL {
        if counts.has(card) {
            into.push(card_row(card, zone, owner, counts.of(card)));
        }
    }
}

impl Zombie {
    /// Facts of the table, of each seat, then the zones, in the order of the view.
    pub(crate) fn write_entities(&self, seat: Seat, into: &mut Rows<'_>) {
        let viewer = Viewer::Seat(seat);
        let playing = u8::from(self.phase != Phase::Over);
        into.number(ROUND, 0, (self.rounds + playing).into());
        into.number(ROUNDS, 0, self.rules.rounds.max(self.rounds + playing).into());
        into.seat(DEALER, 0, self.dealer);
        into.number(TURNS, 0, self.turns.into());
        into.number(TURN_LIMIT, 0, self.turn_limit().into());
        if let Some(last) = self.last {
            match last.winner {
                Some(winner) => into.seat(LAST_ROUND, 0, winner),
                None => into.case(LAST_ROUND, 0, NO_WINNER),
            }
        }
        for seat in self.all() {
            let (owner, at) = (seat.number().into(), seat.index());
            into.number(POINTS, owner, self.points[at].into());
            into.number(BRAINS, owner, self.brains[at].into());
            into.number(PROTECTION, owner, self.protection(seat).into());
            into.number(CARDS, owner, self.hand(seat).total().into());
            into.number(ROUNDS_WON, owner, self.wins[at].into());
        }
        into.unseen(PILE, 0, self.pile.len()); // ZZ-223
        if self.sees_graveyard(viewer) {
            for card in self.graveyard.cards() {
                into.piece(card_row(*card, GRAVEYARD_ZOMBIE, 0, 1));
            }
        } else if let Some(top) = self.graveyard.top() {
            into.push(card_row(top, GRAVEYARD_ZOMBIE, 0, 1));
            into.unseen(GRAVEYARD_ZOMBIE, 0, self.graveyard.len() - 1);
        }
        for seat in self.all() {
            let owner = seat.number().into();
            if self.sees_hand(viewer, seat) {
                cards(self.hand(seat), HAND, owner, into);
            } else {
                into.unseen(HAND, owner, self.hand(seat).total().into()); // ZZ-214
            }
            cards(self.laid(seat), LAID, owner, into); // ZZ-220
            let brains = self.brains[seat.index()];
            if brains > 0 {
                into.push([TOKEN, BRAINS, 0, owner, BRAIN, brains.into(), 0, 0, 0, 0]);
            }
        }
        if let Some(last) = self.last.filter(|last| last.winner.is_some()) {
            cards(&last.set, SET, 0, into); // ZZ-228
        }
    }
}
