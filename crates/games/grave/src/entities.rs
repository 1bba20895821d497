//! What a seat sees, as rows of numbers straight from the state: those that `view` would make.

use crate::{
    ability::Ability,
    letter::{Letter, Multiset, Special},
    state::{Ballot, Grave, Phase},
};
use kernel::{
    Seat, Viewer,
    entities::{CARD, Row, Rows, Words},
};

kernel::entity_words! {
    A = "a", B = "b", C = "c", D = "d", E = "e", F = "f", G = "g", H = "h", I = "i", J = "j", K = "k", L = "l", M = "m", N = "n", O = "o", P = "p", Q = "q", R = "r", S = "s", T = "t", U = "u", V = "v", W = "w", X = "x", Y = "y", Z = "z",
    LAID_TO_REST = "laid-to-rest", REANIMATE = "reanimate", GRAVE_DIGGER = "grave-digger", STEP_AHEAD = "step-ahead", TAG_IT = "tag-it", ROCK_ON = "rock-on", SPREAD = "spread", DECK = "deck", DISCARD = "discard", DRAWN = "drawn", HAND = "hand", ACTIVE = "active", INACTIVE = "inactive", REACTIVATE = "reactivate", SPECIAL_CARD = "special-card", EXCHANGE = "exchange", PLAY = "play", AFTER_WORD = "after-word", VOTE = "vote", HAND_LIMIT = "hand-limit", OVER = "over", NOBODY = "nobody", YES = "yes", NO = "no", ROUND = "round", ROUND_LIMIT = "round limit", STARTER = "starter", TURN = "turn", STEP = "step", TURNS = "turns", TURN_LIMIT = "turn limit", IDLE_TURNS = "idle turns", PLAYED = "played", STANDING = "standing", MAKER = "maker", WORTH = "worth", MADE = "made", HOUSE_WORDS = "house words", ACCEPTED = "accepted", REJECTED = "rejected", LAST_WINNER = "last winner", LAST_WORD = "last word", LAST_AWARD = "last award", BRAINS = "brains", CARDS = "cards", ABILITIES = "abilities", IN_THE_ROUND = "in the round", VOTED = "voted", BALLOT = "ballot",
}

/// The most rows: 69 cards, abilities, facts, and words of a round of 200 turns.
pub(crate) const MOST: usize = 640;

pub(crate) fn words() -> Words {
    Words::new(ALL.iter().copied())
}

const fn row(name: i16, zone: i16, owner: i16) -> Row {
    [CARD, zone, 0, owner, name, 1, 0, 0, 0, 0]
}

const fn letter(letter: Letter) -> i16 {
    A + letter.index() as i16
}

const fn special(special: Special) -> i16 {
    LAID_TO_REST + special as i16
}

const fn ability(ability: Ability) -> i16 {
    GRAVE_DIGGER + ability as i16
}

impl Grave {
    /// Facts of the table, of each seat, then the zones, in the order of the view.
    pub(crate) fn write_entities(&self, viewer: Seat, into: &mut Rows<'_>) {
        self.table_entities(into);
        self.word_entities(into);
        self.all().for_each(|seat| self.seat_entities(seat, viewer, into));
        self.zone_entities(viewer, into);
    }

    /// WG-234: all of it is open.
    fn table_entities(&self, into: &mut Rows<'_>) {
        let playing = i32::from(self.phase != Phase::Over);
        into.number(ROUND, 0, i32::from(self.rounds) + playing);
        into.number(ROUND_LIMIT, 0, self.rules.round_limit.into());
        into.seat(STARTER, 0, self.starter);
        into.seat(TURN, 0, self.active);
        let step = match self.phase {
            Phase::Reactivate => REACTIVATE,
            Phase::Drawn { .. } => SPECIAL_CARD,
            Phase::Exchange => EXCHANGE,
            Phase::Play if self.declared() => AFTER_WORD,
            Phase::Play => PLAY,
            Phase::Take { .. } => ROCK_ON,
            Phase::Vote => VOTE,
            Phase::HandLimit(_) => HAND_LIMIT,
            Phase::Over => OVER,
        };
        into.case(STEP, 0, step);
        into.number(TURNS, 0, self.turns.into());
        into.number(TURN_LIMIT, 0, self.rules.turn_limit.into());
        for (fact, count) in [(IDLE_TURNS, self.idle), (PLAYED, self.played)] {
            if count > 0 {
                into.number(fact, 0, count.into());
            }
        }
    }

    /// The words of the round and of the game.
    fn word_entities(&self, into: &mut Rows<'_>) {
        if let Some(standing) = self.standing {
            into.spelled(STANDING, 0, standing.word.bytes());
            into.seat(MAKER, 0, standing.maker);
            into.number(WORTH, 0, self.rules.award(standing.word.len()).into());
        }
        self.made.iter().for_each(|id| into.spelled(MADE, 0, self.spelling(*id).as_bytes()));
        if let (Phase::Vote, Some(vote)) = (self.phase, &self.vote) {
            into.spelled(VOTE, 0, vote.word.bytes());
        }
        self.house.iter().for_each(|word| into.spelled(HOUSE_WORDS, 0, word.bytes()));
        for (fact, accepted) in [(ACCEPTED, true), (REJECTED, false)] {
            let verdicts = self.verdicts.iter().filter(|verdict| verdict.accepted == accepted);
            verdicts.for_each(|verdict| into.spelled(fact, 0, verdict.word.bytes()));
        }
        if let Some(last) = self.last {
            match (last.winner, last.word) {
                (Some(winner), Some(word)) => {
                    into.seat(LAST_WINNER, 0, winner);
                    into.spelled(LAST_WORD, 0, word.bytes());
                    into.number(LAST_AWARD, 0, last.award.into());
                }
                (_, _) => into.case(LAST_WINNER, 0, NOBODY),
            }
        }
    }

    /// WG-230, WG-235, WG-236; of ballots one sees one's own alone until all are in (WG-243).
    fn seat_entities(&self, seat: Seat, viewer: Seat, into: &mut Rows<'_>) {
        let (at, owner) = (seat.index(), seat.number().into());
        into.number(BRAINS, owner, self.points[at].into());
        into.number(CARDS, owner, self.hand(seat).len() as i32);
        into.number(ABILITIES, owner, self.ready[at].iter().count() as i32);
        into.flag(IN_THE_ROUND, owner, self.in_round.has(seat));
        let Some(ballot) = self.vote.as_ref().map(|vote| vote.ballots[at]) else { return };
        let voting = self.phase == Phase::Vote;
        if voting {
            into.flag(VOTED, owner, ballot.is_some());
        }
        if let Some(ballot) = ballot.filter(|_| !voting || seat == viewer) {
            let said = match ballot {
                Ballot::Yes => YES,
                Ballot::No => NO,
            };
            into.case(BALLOT, owner, said);
        }
    }

    fn zone_entities(&self, viewer: Seat, into: &mut Rows<'_>) {
        let standing = self.standing.map(|standing| standing.word);
        match standing.filter(|word| word.rack() == self.spread) {
            Some(word) => {
                let letters = word.bytes().iter().copied().filter_map(Letter::of);
                letters.for_each(|one| into.piece(row(letter(one), SPREAD, 0)));
            }
            None => self.spread.cards().for_each(|one| into.piece(row(letter(one), SPREAD, 0))),
        }
        into.unseen(DECK, 0, self.deck.len()); // WG-231, WG-232
        self.discard.cards().for_each(|one| into.piece(row(letter(one), DISCARD, 0))); // WG-233
        let buried = Special::ALL.into_iter().filter(|special| self.buried & special.bit() != 0);
        buried.for_each(|one| into.piece(row(special(one), DISCARD, 0)));
        if let Phase::Drawn { special: drawn, .. } = self.phase {
            into.piece(row(special(drawn), DRAWN, self.active.number().into()));
        }
        for seat in self.all() {
            let owner = seat.number().into();
            if self.sees_hand(Viewer::Seat(viewer), seat) {
                self.hand(seat).cards().for_each(|one| into.piece(row(letter(one), HAND, owner)));
            } else {
                into.unseen(HAND, owner, self.hand(seat).len()); // WG-229
            }
            let ready = self.ready[seat.index()];
            ready.iter().for_each(|one| into.piece(row(ability(one), ACTIVE, owner)));
            ready.others().iter().for_each(|one| into.piece(row(ability(one), INACTIVE, owner)));
        }
    }
}
