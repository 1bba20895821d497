//! What a seat sees, as rows of numbers straight from the state: those that `view` would make.

use crate::{
    board::Mark,
    letter::{self, Letter},
    options::OnOff,
    says::facts,
    state::{FinalWord, Phase},
};
use kernel::{
    Seat,
    entities::{CARD, Row, Rows, Words},
};
use lexicon::{Points, Rack};

kernel::entity_words! {
    A = "a", B = "b", C = "c", D = "d", E = "e", F = "f", G = "g", H = "h", I = "i", J = "j", K = "k", L = "l", M = "m", N = "n", O = "o", P = "p", Q = "q", R = "r", S = "s", T = "t", U = "u", V = "v", W = "w", X = "x", Y = "y", Z = "z",
    WORD = "word", ROW = "row", PILES = "piles", UNSEEN = "unseen", DECK = "deck", HAND = "hand", TAKEN = "taken", AWAY = "away", REMOVED = "removed", ADDED = "added", OVERLAID = "overlaid", DUPLICATED = "duplicated", SWAPPED = "swapped", MOVED = "moved", SPLIT = "split", TURN = "turn", STACKS = "stacks", MAKER = "maker", DUE = "due", MISSED = "missed", FROM = "from", LAST_TURNS = "last turns", WORD_BY = "word by", BEFORE = "before", LEFT_OVER = "left over", TAKEN_UP = "taken up", SCORED = "scored", WORD_EXISTS = "word exists", POINTS = "points", CARDS = "cards", MISSES = "misses", RED = "red", THROUGH = "through", WORD_OPEN = "word open", TRADE_USED = "trade used", NEXT_TRICK = "next trick", LEFT = "left", OUT = "out",
}

/// The most rows: 120 cards, each by itself, and the facts with the spelling of all stacks.
pub(crate) const MOST: usize = 320;

pub(crate) fn words() -> Words {
    Words::new(ALL.iter().copied())
}

const fn name(letter: Letter) -> i16 {
    A + letter.index() as i16
}

fn card(letter: Letter, [zone, part, owner]: [i16; 3], points: Points) -> Row {
    [CARD, zone, part, owner, name(letter), 1, points.letter(letter.index()) as i16, 0, 0, 1]
}

fn cards(rack: &Rack, place: [i16; 3], points: Points, into: &mut Rows<'_>) {
    letter::letters(rack).for_each(|letter| into.piece(card(letter, place, points)));
}

fn pieces(fact: i16, owner: i16, rack: &Rack, into: &mut Rows<'_>) {
    letter::letters(rack).for_each(|letter| into.piece_of(fact, owner, name(letter)));
}

impl FinalWord {
    /// Facts of the table, of each seat, then the zones, in the order of the view.
    pub(crate) fn write_entities(&self, viewer: Seat, into: &mut Rows<'_>) {
        let waiting = self.laid();
        let laid = waiting.as_ref().unwrap_or(self);
        self.table_entities(laid, viewer, into);
        self.all().for_each(|seat| self.seat_entities(laid, seat, into));
        self.board_entities(laid, into);
        self.zone_entities(laid, viewer, into);
    }

    fn table_entities(&self, laid: &FinalWord, viewer: Seat, into: &mut Rows<'_>) {
        into.number(DECK, 0, self.deck.len() as i32);
        into.number(TURN, 0, self.counts.turns.saturating_add(1).into());
        if !laid.board.is_empty() {
            into.spelled(STACKS, 0, laid.stacks_text().as_bytes()); // FW-203
        }
        if let Some(maker) = self.maker {
            into.seat(MAKER, 0, maker);
        }
        if let Some(due) = self.due {
            into.piece_of(DUE, 0, name(due));
        }
        if let Some(missed) = self.missed {
            into.piece_of(MISSED, 0, name(missed));
        }
        into.spelled(FROM, 0, &self.from);
        if !self.last_turns.is_empty() {
            into.number(LAST_TURNS, 0, self.last_turns.len() as i32);
        }
        if let Some(by) = laid.last.by {
            into.seat(WORD_BY, 0, by);
            into.spelled(BEFORE, 0, &laid.last.before);
            pieces(LEFT_OVER, 0, &laid.last.left, into);
            pieces(TAKEN_UP, 0, &laid.last.taken, into);
            into.number(SCORED, 0, laid.last.points);
        }
        // FW-162
        if self.options().hints == OnOff::On
            && matches!(self.phase, Phase::Act | Phase::Sealed)
            && self.turn().asked().has(viewer)
        {
            into.flag(WORD_EXISTS, 0, self.can_play(viewer));
        }
    }

    fn seat_entities(&self, laid: &FinalWord, seat: Seat, into: &mut Rows<'_>) {
        let (at, owner) = (seat.index(), seat.number().into());
        if self.keeps_points() {
            into.number(POINTS, owner, self.scores[at]);
        }
        into.number(CARDS, owner, laid.hand(seat).len() as i32);
        if !self.taken[at].is_empty() {
            into.number(TAKEN, owner, self.taken[at].len() as i32);
        }
        if self.lost[at] > 0 {
            into.number(MISSES, owner, self.lost[at].into());
        }
        pieces(RED, owner, &crate::games::reds(self.ticks[at]), into);
        if self.through.has(seat) {
            into.flag(THROUGH, owner, true);
        }
        if let Some(marks) = self.rules().marks.filter(|_| self.marked.has(seat)) {
            let known = [
                (facts::WORD_OPEN, WORD_OPEN),
                (facts::TRADE_USED, TRADE_USED),
                (facts::NEXT_TRICK, NEXT_TRICK),
            ];
            let word = known.into_iter().find(|(fact, _)| *fact == marks).map_or(0, |(_, word)| word);
            into.flag(word, owner, true);
        }
        if self.left.has(seat) || self.absent.has(seat) {
            into.flag(LEFT, owner, true);
        } else if !self.players.has(seat) {
            into.flag(OUT, owner, true);
        }
    }

    fn board_entities(&self, laid: &FinalWord, into: &mut Rows<'_>) {
        let points = self.table.points;
        for word in 0..laid.board.words() {
            let owner = laid.board.owner(word).map_or(0, |seat| seat.number().into());
            let part = if owner == 0 { laid.board.label(word).into() } else { 0 };
            for stack in laid.board.stacks(word) {
                let Some((top, below)) = stack.split_last() else { continue };
                let mark = match top.mark() {
                    Mark::None => 0,
                    mark => ADDED + mark as i16 - Mark::Added as i16,
                };
                let mut row = card(top.letter(), [WORD, part, owner], points);
                (row[7], row[8]) = (below.len() as i16, mark);
                into.piece(row);
            }
        }
        if !self.rules().row.is_empty() {
            let mut row = self.rules().row;
            (0..laid.board.words()).for_each(|word| {
                row = row.minus(&crate::board::count(laid.board.word(word)));
            });
            cards(&row, [ROW, 0, 0], points, into);
        }
    }

    fn zone_entities(&self, laid: &FinalWord, viewer: Seat, into: &mut Rows<'_>) {
        let points = self.table.points;
        into.unseen(PILES, 0, self.piles.iter().map(Rack::len).sum());
        into.unseen(UNSEEN, 0, self.unseen.len());
        into.unseen(DECK, 0, self.deck.len()); // FW-201
        for seat in self.all() {
            let (at, owner) = (seat.index(), seat.number().into());
            if seat == viewer || self.hands_are_open() {
                cards(laid.hand(seat), [HAND, 0, owner], points, into);
            } else {
                into.unseen(HAND, owner, laid.hand(seat).len()); // FW-199, FW-200
            }
            cards(&self.taken[at], [TAKEN, 0, owner], points, into);
            if seat == viewer || self.away_is_open() {
                cards(&self.away[at], [AWAY, 0, owner], points, into);
            } else {
                into.unseen(AWAY, owner, self.away[at].len());
            }
        }
        cards(&laid.removed, [REMOVED, 0, 0], points, into);
    }
}
