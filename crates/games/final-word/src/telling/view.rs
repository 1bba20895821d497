//! What viewers see, and what they are asked.

use crate::{
    board::{Board, Mark},
    check::{letters, text},
    letter::{self, Letter},
    options::OnOff,
    state::{FinalWord, Phase},
};
use kernel::{Face, Fact, Layout, Panel, Seat, View, Viewer, Zone, fact, hand_zone};
use lexicon::{Points, Rack};

/// The zone of a word in play.
pub(crate) fn word_zone(board: &Board, word: usize) -> String {
    format!("word/{}", board.label(word))
}

/// A card as it is seen.
pub(crate) fn face(letter: Letter, points: Points) -> Face {
    let family = if letter.is_red() { "red" } else { "letter" };
    Face::card(letter.to_string(), letter.title().to_string(), family, Some(points.letter(letter.index())))
}

impl FinalWord {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        // A word that waits for the others lies on the board already.
        if !self.pending.0.is_empty() {
            let mut laid = self.clone();
            let step = self.now();
            if let Ok(made) = self.placed(self.active, &self.pending, &step) {
                laid.lay(self.active, &self.pending, &made, &step);
            }
            return self.draw_view(&laid, viewer);
        }
        self.draw_view(self, viewer)
    }

    /// The view of this state, with board and hands as they lie in `laid`.
    fn draw_view(&self, laid: &FinalWord, viewer: Viewer) -> View {
        let turn = self.whose_turn();
        let asked = turn.asked();
        let prompt = match viewer {
            Viewer::Seat(seat) if asked.has(seat) => Some(self.prompt(seat)),
            Viewer::Seat(_) | Viewer::Spectator | Viewer::All => None,
        };
        View {
            viewer,
            status: self.status().into(),
            facts: self.table_facts(laid, viewer),
            seats: self.all().map(|seat| Panel::new(seat, self.seat_facts(laid, seat))).collect(),
            zones: self.zones(laid, viewer),
            asked,
            prompt,
            outcome: turn.outcome().cloned(),
        }
    }

    fn status(&self) -> String {
        let seat = self.active;
        match self.phase {
            Phase::Act if self.failer.is_some() => format!("@{seat} may start a new word."),
            Phase::Act if self.made > 0 => format!("@{seat} goes on."),
            Phase::Act => format!("@{seat} is to play."),
            Phase::Window(next) => format!("@{next} may doubt what @{seat} laid."),
            Phase::Choose if !self.piles.is_empty() => format!("@{seat} chooses a pile."),
            Phase::Choose => format!("@{seat} chooses a word."),
            Phase::Pick => format!("@{seat} picks letters."),
            Phase::Ask => format!("@{seat} asks for a letter."),
            Phase::Sealed => "All choose unseen.".into(),
            Phase::Over if self.is_solo() => crate::telling::tell::result(self),
            Phase::Over => "The game is over.".into(),
        }
    }

    fn table_facts(&self, laid: &FinalWord, viewer: Viewer) -> Vec<Fact> {
        let mut facts =
            vec![fact("deck", self.deck.len() as u32), fact("turn", self.counts.turns.saturating_add(1))];
        // FW-203
        if !laid.board.is_empty() {
            facts.push(fact("stacks", laid.stacks_text()));
        }
        facts.extend(self.maker.map(|maker| fact("maker", maker)));
        facts.extend(self.due.map(|card| fact("due", card.to_string())));
        facts.extend(self.missed.map(|card| fact("missed", card.to_string())));
        if !self.from.is_empty() {
            facts.push(fact("from", text(&self.from)));
        }
        if !self.last_turns.is_empty() {
            facts.push(fact("last_turns", self.last_turns.len() as u32));
        }
        if let Some(by) = laid.last.by {
            facts.push(fact("word_by", by));
            if !laid.last.before.is_empty() {
                facts.push(fact("before", text(&laid.last.before)));
            }
            if !laid.last.left.is_empty() {
                facts.push(fact("left_over", letters(&laid.last.left)));
            }
            if !laid.last.taken.is_empty() {
                facts.push(fact("taken_up", letters(&laid.last.taken)));
            }
            facts.push(fact("scored", laid.last.points));
        }
        // FW-162
        if let Viewer::Seat(seat) = viewer
            && self.options().hints == OnOff::On
            && matches!(self.phase, Phase::Act | Phase::Sealed)
            && self.whose_turn().asked().has(seat)
        {
            facts.push(fact("word_exists", self.can_play(seat)));
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
            facts.push(fact("points", self.scores[index]));
        }
        facts.push(fact("cards", laid.hand(seat).len() as u32));
        if !self.taken[index].is_empty() {
            facts.push(fact("taken", self.taken[index].len() as u32));
        }
        if self.lost[index] > 0 {
            facts.push(fact("misses", self.lost[index]));
        }
        if self.ticks[index] != 0 {
            facts.push(fact("red", letters(&crate::games::reds(self.ticks[index]))));
        }
        if self.through.has(seat) {
            facts.push(fact("through", true));
        }
        if self.rules().marks_shown && self.marked.has(seat) {
            facts.push(fact("marked", true));
        }
        if self.left.has(seat) || self.absent.has(seat) {
            facts.push(fact("left", true));
        } else if !self.players.has(seat) {
            facts.push(fact("out", true));
        }
        facts
    }

    fn zones(&self, laid: &FinalWord, viewer: Viewer) -> Vec<Zone> {
        let points = self.table.points;
        let cards =
            |rack: &Rack| letter::letters(rack).map(|letter| face(letter, points)).collect::<Vec<_>>();
        let mut zones = Vec::new();
        for word in 0..laid.board.words() {
            let label = match laid.board.owner(word) {
                Some(_) => "Word".to_string(),
                None if laid.board.words() == 1 => "Word".to_string(),
                None => format!("Word {}", word + 1),
            };
            let zone = Zone::new(word_zone(&laid.board, word), label, laid.board.owner(word), Layout::Word);
            zones.push(zone.showing(laid.board.stacks(word).filter_map(|stack| stacked(stack, points))));
        }
        if !self.rules().row.is_empty() {
            let mut row = self.rules().row;
            (0..laid.board.words()).for_each(|word| {
                row = row.minus(&crate::board::count(laid.board.word(word)));
            });
            zones.push(Zone::new("row", "Red cards", None, Layout::Pool).showing(cards(&row)));
        }
        if !self.piles.is_empty() {
            let piles = Zone::new("piles", "Piles", None, Layout::Pile);
            zones.push(if viewer == Viewer::All {
                piles.showing(self.piles.iter().flat_map(cards))
            } else {
                piles.hiding(self.piles.iter().map(Rack::len).sum::<usize>() as u16)
            });
        }
        if !self.unseen.is_empty() {
            let unseen = Zone::new("unseen", "Out of play, unseen", None, Layout::Pool);
            zones.push(if viewer == Viewer::All {
                unseen.showing(cards(&self.unseen))
            } else {
                unseen.hiding(self.unseen.len() as u16)
            });
        }
        let deck = Zone::new("deck", "Deck", None, Layout::Pile);
        zones.push(if viewer == Viewer::All {
            deck.showing(self.deck.cards().iter().map(|letter| face(*letter, points)))
        } else {
            deck.hiding(self.deck.len() as u16) // FW-201
        });
        for seat in self.all() {
            let hand = Zone::new(hand_zone(seat), "Hand", Some(seat), Layout::Hand);
            zones.push(if viewer.sees(seat) || self.hands_are_open() {
                hand.showing(cards(laid.hand(seat)))
            } else {
                hand.hiding(laid.hand(seat).len() as u16) // FW-199, FW-200
            });
            let taken = &self.taken[seat.index()];
            if !taken.is_empty() {
                zones.push(
                    Zone::new(format!("taken/{seat}"), "Taken", Some(seat), Layout::Pool)
                        .showing(cards(taken)),
                );
            }
            let away = &self.away[seat.index()];
            if !away.is_empty() {
                let zone = Zone::new(format!("away/{seat}"), "Put away", Some(seat), Layout::Pool);
                let sees = viewer.sees(seat) || self.away_is_open();
                zones.push(if sees { zone.showing(cards(away)) } else { zone.hiding(away.len() as u16) });
            }
        }
        if !laid.removed.is_empty() {
            zones.push(Zone::new("removed", "Out of play", None, Layout::Pool).showing(cards(&laid.removed)));
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
