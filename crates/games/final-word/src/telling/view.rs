//! What viewers see, and what they are asked.

use crate::{
    board::{Board, Mark},
    check::spelled,
    letter::{self, DECK, Letter},
    options::OnOff,
    says::{self, facts as named},
    state::{FinalWord, Phase},
    telling::tell,
};
use kernel::{
    Arrangement, Face, Fact, Layout, Message, Panel, Rank, Seat, Value, View, Viewer, Zone, fact, hand_zone,
};
use lexicon::{Points, Rack};

/// The zone of a word in play.
pub(crate) fn word_zone(board: &Board, word: usize) -> String {
    format!("word/{}", board.label(word))
}

/// A card as it is seen.
pub(crate) fn face(letter: Letter, points: Points) -> Face {
    let family = if letter.is_red() { "red" } else { "letter" };
    Face::card(letter.name(), letter.capital(), family, Some(points.letter(letter.index())))
}

/// Cards as they are seen, in order.
pub(crate) fn faces(cards: &Rack, points: Points) -> impl Iterator<Item = Face> + use<> {
    letter::letters(cards).map(move |letter| face(letter, points))
}

impl FinalWord {
    /// Cards as a value of a fact.
    pub(crate) fn pieces(&self, cards: &Rack) -> Value {
        Value::pieces(faces(cards, self.table.points))
    }

    /// What a letter is and what the last turn did to it. It says nothing of words (FW-162).
    pub(crate) fn about(&self, piece: &Face) -> Option<Message> {
        let letter: Letter = piece.name().parse().ok()?;
        let counts = self.keeps_points() && self.rules().letters_count;
        let points = if counts { self.table.points.letter(letter.index()) } else { 0 };
        let role = if self.rules().row.mask() & letter.bit() != 0 { "red" } else { "plain" };
        let (covers, mark) = match piece {
            Face::Card { covers, mark, .. } => (*covers, mark.clone()),
            Face::Die { .. } | Face::Token { .. } => (0, None),
        };
        let copies = DECK[usize::from(letter.index())];
        let mark = mark.unwrap_or("none".into());
        Some(says::about_letter(face(letter, self.table.points), copies, points, role, covers, mark))
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        match self.laid() {
            Some(laid) => self.draw_view(&laid, viewer),
            None => self.draw_view(self, viewer),
        }
    }

    /// Board and hands with the word that waits for the others, which lies on the board already.
    pub(crate) fn laid(&self) -> Option<FinalWord> {
        if self.pending.0.is_empty() {
            return None;
        }
        let mut laid = self.clone();
        let step = self.now();
        if let Ok(made) = self.placed(self.active, &self.pending, &step) {
            laid.lay(self.active, &self.pending, &made, &step);
        }
        Some(laid)
    }

    /// The view of this state, with board and hands as they lie in `laid`.
    fn draw_view(&self, laid: &FinalWord, viewer: Viewer) -> View {
        let turn = self.turn();
        let asked = turn.asked();
        let prompt = match viewer {
            Viewer::Seat(seat) if asked.has(seat) => Some(self.prompt(seat, laid)),
            Viewer::Seat(_) | Viewer::Spectator | Viewer::All => None,
        };
        View {
            viewer,
            status: self.status(),
            facts: self.table_facts(laid, viewer),
            seats: self.all().map(|seat| Panel::new(seat, self.seat_facts(laid, seat))).collect(),
            arrangement: Arrangement::Rows,
            zones: self.zones(laid, viewer),
            aims: Vec::new(),
            asked,
            prompt,
            outcome: turn.outcome().cloned(),
        }
    }

    fn status(&self) -> Message {
        let seat = self.active;
        match self.phase {
            Phase::Act if self.failer.is_some() => says::status_starts(seat),
            Phase::Act if self.made > 0 => says::status_goes_on(seat),
            Phase::Act => says::status_plays(seat),
            Phase::Window(next) => says::status_doubts(next, seat),
            Phase::Choose if !self.piles.is_empty() => says::status_chooses_pile(seat),
            Phase::Choose => says::status_chooses_word(seat),
            Phase::Pick => says::status_picks(seat),
            Phase::Ask => says::status_asks(seat),
            Phase::Sealed => says::status_all_choose(),
            Phase::Over if self.is_solo() => tell::result(self),
            Phase::Over => says::status_over(),
        }
    }

    fn table_facts(&self, laid: &FinalWord, viewer: Viewer) -> Vec<Fact> {
        let points = self.table.points;
        let mut facts = vec![
            fact(named::DECK, self.deck.len() as u32),
            fact(named::TURN, self.counts.turns.saturating_add(1)),
        ];
        // FW-203
        if !laid.board.is_empty() {
            facts.push(fact(named::STACKS, laid.stacks_text()));
        }
        facts.extend(self.maker.map(|maker| fact(named::MAKER, maker)));
        facts.extend(self.due.map(|card| fact(named::DUE, face(card, points))));
        facts.extend(self.missed.map(|card| fact(named::MISSED, face(card, points))));
        if !self.from.is_empty() {
            facts.push(fact(named::FROM, spelled(&self.from)));
        }
        if !self.last_turns.is_empty() {
            facts.push(fact(named::LAST_TURNS, self.last_turns.len() as u32));
        }
        if let Some(by) = laid.last.by {
            facts.push(fact(named::WORD_BY, by));
            if !laid.last.before.is_empty() {
                facts.push(fact(named::BEFORE, spelled(&laid.last.before)));
            }
            if !laid.last.left.is_empty() {
                facts.push(fact(named::LEFT_OVER, self.pieces(&laid.last.left)));
            }
            if !laid.last.taken.is_empty() {
                facts.push(fact(named::TAKEN_UP, self.pieces(&laid.last.taken)));
            }
            facts.push(fact(named::SCORED, laid.last.points));
        }
        // FW-162
        if let Viewer::Seat(seat) = viewer
            && self.options().hints == OnOff::On
            && matches!(self.phase, Phase::Act | Phase::Sealed)
            && self.turn().asked().has(seat)
        {
            facts.push(fact(named::WORD_EXISTS, self.can_play(seat)));
        }
        facts
    }

    /// All stacks from the bottom up: `s k i tm`.
    pub(crate) fn stacks_text(&self) -> String {
        let word = |word: usize| {
            let stacks = self
                .board
                .stacks(word)
                .map(|stack| stack.iter().map(|cell| cell.letter().to_string()).collect());
            stacks.collect::<Vec<String>>().join(" ")
        };
        (0..self.board.words()).map(word).collect::<Vec<_>>().join(" | ")
    }

    fn seat_facts(&self, laid: &FinalWord, seat: Seat) -> Vec<Fact> {
        let index = seat.index();
        let mut facts = Vec::new();
        if self.keeps_points() {
            facts.push(fact(named::POINTS, self.scores[index]));
        }
        facts.push(fact(named::CARDS, laid.hand(seat).len() as u32));
        if !self.taken[index].is_empty() {
            facts.push(fact(named::TAKEN, self.taken[index].len() as u32));
        }
        if self.lost[index] > 0 {
            facts.push(fact(named::MISSES, self.lost[index]));
        }
        if self.ticks[index] != 0 {
            facts.push(fact(named::RED, self.pieces(&crate::games::reds(self.ticks[index]))));
        }
        if self.through.has(seat) {
            facts.push(fact(named::THROUGH, true));
        }
        facts.extend(self.rules().marks.filter(|_| self.marked.has(seat)).map(|marked| fact(marked, true)));
        if self.left.has(seat) || self.absent.has(seat) {
            facts.push(fact(named::LEFT, true));
        } else if !self.players.has(seat) {
            facts.push(fact(named::OUT, true));
        }
        facts
    }

    fn zones(&self, laid: &FinalWord, viewer: Viewer) -> Vec<Zone> {
        let points = self.table.points;
        let cards = |rack: &Rack| faces(rack, points);
        let mut zones = Vec::new();
        for word in 0..laid.board.words() {
            let label = match laid.board.owner(word) {
                Some(_) => says::zone_word(),
                None if laid.board.words() == 1 => says::zone_word(),
                None => says::zone_word_numbered(word + 1),
            };
            let zone = Zone::new(word_zone(&laid.board, word), label, laid.board.owner(word), Layout::Word);
            zones.push(zone.showing(laid.board.stacks(word).filter_map(|stack| stacked(stack, points))));
        }
        if !self.rules().row.is_empty() {
            let mut row = self.rules().row;
            (0..laid.board.words()).for_each(|word| {
                row = row.minus(&crate::board::count(laid.board.word(word)));
            });
            zones.push(
                Zone::new("row", says::zone_row(), None, Layout::Pool)
                    .ranked(Rank::Should)
                    .showing(cards(&row)),
            );
        }
        if !self.piles.is_empty() {
            let piles = Zone::new("piles", says::zone_piles(), None, Layout::Pile);
            zones.push(if viewer == Viewer::All {
                piles.showing(self.piles.iter().flat_map(cards))
            } else {
                piles.hiding(self.piles.iter().map(Rack::len).sum::<usize>() as u16)
            });
        }
        if !self.unseen.is_empty() {
            let unseen = Zone::new("unseen", says::zone_unseen(), None, Layout::Pool);
            zones.push(if viewer == Viewer::All {
                unseen.showing(cards(&self.unseen))
            } else {
                unseen.hiding(self.unseen.len() as u16)
            });
        }
        let deck = Zone::new("deck", says::zone_deck(), None, Layout::Pile).ranked(Rank::May);
        zones.push(if viewer == Viewer::All {
            deck.showing(self.deck.cards().iter().map(|letter| face(*letter, points)))
        } else {
            deck.hiding(self.deck.len() as u16) // FW-201
        });
        for seat in self.all() {
            let hand = Zone::new(hand_zone(seat), says::zone_hand(), Some(seat), Layout::Hand);
            zones.push(if viewer.sees(seat) || self.hands_are_open() {
                hand.showing(cards(laid.hand(seat)))
            } else {
                hand.hiding(laid.hand(seat).len() as u16) // FW-199, FW-200
            });
            let taken = &self.taken[seat.index()];
            if !taken.is_empty() {
                zones.push(
                    Zone::new(format!("taken/{seat}"), says::zone_taken(), Some(seat), Layout::Pool)
                        .showing(cards(taken)),
                );
            }
            let away = &self.away[seat.index()];
            if !away.is_empty() {
                let zone = Zone::new(format!("away/{seat}"), says::zone_away(), Some(seat), Layout::Pool);
                let sees = viewer.sees(seat) || self.away_is_open();
                zones.push(if sees { zone.showing(cards(away)) } else { zone.hiding(away.len() as u16) });
            }
        }
        if !laid.removed.is_empty() {
            zones.push(
                Zone::new("removed", says::zone_removed(), None, Layout::Pool).showing(cards(&laid.removed)),
            );
        }
        zones
    }
}

/// The top of a stack, with what it covers and what the last turn did to it.
pub(crate) fn stacked(stack: &[crate::board::Cell], points: Points) -> Option<Face> {
    let (top, below) = stack.split_last()?;
    let mut shown = face(top.letter(), points);
    if let Face::Card { covers, mark, .. } = &mut shown {
        *covers = below.len() as u8;
        *mark = (top.mark() != Mark::None).then(|| top.mark().name().into());
    }
    Some(shown)
}
