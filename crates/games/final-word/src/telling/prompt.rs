//! What a player is asked, and what an answer would come to.

use crate::clauses::fw::{FW_45, FW_130};
use crate::{
    action::Action,
    board::{Board, Mark},
    check::{spelled, text},
    letter,
    made::Form,
    page::{Dropping, Effect, Effects, Question, Step},
    says::{self, facts as named},
    state::{FinalWord, Phase},
    telling::view::{face, word_zone},
};
use kernel::{
    Choice, Pickable, PieceRef, Preview, Prompt, Seat, Target, Value, Way, fact, hand_zone,
    prompt::{Placing, Row},
};

impl FinalWord {
    /// The question, with the way out that is always open (FW-195); `laid` is the table as it is shown.
    pub(crate) fn prompt(&self, seat: Seat, laid: &FinalWord) -> Prompt {
        let mut prompt = self.question(seat, laid);
        prompt.ways.push(Way::Leave { choice: Choice::new(Action::Leave, says::leave_game()) });
        prompt
    }

    fn question(&self, seat: Seat, laid: &FinalWord) -> Prompt {
        if let (Phase::Pick, Some(page)) = (self.phase, self.page().picking()) {
            return self.ask_for_letters_in_play(page.question(self));
        }
        match self.phase {
            Phase::Window(_) => {
                let choice =
                    |action: Action, label| Choice { to: fresh(&laid.board), ..Choice::new(action, label) };
                let choices =
                    [choice(Action::Accept, says::accept()), choice(Action::Challenge, says::challenge())];
                Prompt::choose(says::ask_doubt(self.active), choices)
            }
            Phase::Choose if !self.piles.is_empty() => {
                let take = |(pile, _)| {
                    Choice::new(Action::Take(pile), says::take_pile(pile)).to(Target::zone("piles"))
                };
                Prompt::choose((self.now().ask)(), self.choices().map(take))
            }
            Phase::Ask => {
                let other = self.next_player(seat);
                let ask = |letter| {
                    let choice =
                        Choice::new(Action::Ask(letter), says::ask_for(face(letter, self.table.points)));
                    choice.to(other).to(Target::zone(hand_zone(other)))
                };
                Prompt::choose(says::ask_letter(), letter::Letter::all().map(ask))
            }
            Phase::Choose => {
                let removes = self.among != (0, 0);
                let choices = self.choices().map(|(_, word)| {
                    let spelling = self.board.spelling(word);
                    let label = match removes {
                        true => says::remove_word(text(&spelling)), // FW-SOF-15
                        false => says::take_word(text(&spelling), self.points(&spelling)),
                    };
                    let zone = word_zone(&self.board, word);
                    let letters = (0..spelling.len()).map(|index| PieceRef::new(zone.clone(), index));
                    Choice::new(Action::Take(self.board.label(word)), label).with(letters)
                });
                Prompt::choose(if removes { says::ask_remove_word() } else { says::ask_take_word() }, choices)
            }
            Phase::Act | Phase::Pick | Phase::Sealed | Phase::Over => self.ask_for_words(seat, &self.now()),
        }
    }

    /// Which stacks in play are picked.
    fn ask_for_letters_in_play(&self, question: Question) -> Prompt {
        let mut pieces = Vec::new();
        for word in 0..self.board.words() {
            for index in 0..self.board.length(word) as u16 {
                let at = crate::action::At { word: self.board.label(word), stack: index as u8 + 1 };
                pieces.push(Pickable {
                    piece: PieceRef { zone: word_zone(&self.board, word).into(), index },
                    token: format!("@{at}").into(),
                });
            }
        }
        let way = Way::Pick {
            label: (question.label)(),
            verb: "pick".into(),
            pieces,
            least: question.least,
            most: question.most,
            ordered: false,
            example: self
                .picks()
                .into_iter()
                .find(|rows| rows.slots().next().is_some())
                .map(|rows| rows.to_string()),
        };
        Prompt { ask: (question.ask)(), ways: vec![way] }
    }

    fn ask_for_words(&self, seat: Seat, step: &Step) -> Prompt {
        let piece = |zone: &str, index: usize, letter: letter::Letter| Pickable {
            piece: PieceRef { zone: zone.to_string().into(), index: index as u16 },
            token: letter.to_string().into(),
        };
        let hand = hand_zone(seat);
        let cards = letter::letters(self.hand(seat)).enumerate();
        let cards: Vec<Pickable> = cards.map(|(index, letter)| piece(&hand, index, letter)).collect();
        let row = letter::letters(&self.rules().row).enumerate();
        let pieces: Vec<Pickable> =
            cards.iter().cloned().chain(row.map(|(index, letter)| piece("row", index, letter))).collect();
        let mut moves = Vec::new();
        let adds = step.change.is_ok_and(|change| change.moves.add);
        if step.spell.is_ok() || step.reuse.is_some() || adds {
            moves.push(Placing::Add);
        }
        let mut rows = Vec::new();
        let mut most_rows = step.spell.map_or(1, |spell| spell.words.most.min(8));
        if !self.board.is_empty() && (step.change.is_ok() || step.reuse.is_some()) {
            rows = (0..self.board.words())
                .map(|word| Row { zone: word_zone(&self.board, word).into(), number: self.board.label(word) })
                .collect();
        }
        if let Ok(change) = &step.change {
            if change.moves.overlay || change.moves.duplicate {
                moves.push(Placing::Over);
            }
            if change.moves.give_take {
                moves.push(Placing::Swap);
            }
            if change.drop != Dropping::None {
                moves.push(Placing::Drop);
            }
            if change.moves.split {
                moves.push(Placing::Split);
                most_rows = most_rows.max(change.rows.most.min(8));
            }
        }
        // FW-OW-04: where every letter must be used, none is left out.
        let longest = (0..self.board.words()).map(|word| self.board.length(word)).max().unwrap_or(0);
        if step.reuse.is_some_and(|reuse| usize::from(reuse.letters.least) < longest) {
            moves.push(Placing::Drop);
        }
        if step.reuse.is_some_and(|reuse| reuse.ordered.is_none() && reuse.last.is_none()) {
            moves.push(Placing::Arrange);
        }
        let most_kept =
            step.reuse.map(|reuse| reuse.letters.most).filter(|most| usize::from(*most) < longest);
        let own_way = self.page().guide().and_then(|guide| guide.label(self, seat));
        if !self.board.is_empty() && own_way.is_some() {
            moves.push(Placing::Move);
            most_rows = most_rows.max(self.board.words() as u8); // Double Cross lays both words anew
        }
        let lays = step.spell.is_ok() || step.change.is_ok() || step.reuse.is_some();
        let mut ways = Vec::new();
        let compose = Way::Compose {
            label: own_way.unwrap_or_else(says::lay_words),
            verb: "spell".into(),
            pieces,
            rows,
            moves,
            most_rows: most_rows.max(1),
            most_kept,
            example: self.example(seat, step).map(|rows| rows.to_string()),
        };
        ways.extend(lays.then_some(compose));
        if let Ok(trade) = step.trade
            && !self.deck_out()
            && !self.tradable(seat).is_empty()
        {
            // A card that goes its own way is not offered.
            let due = self.due.filter(|_| self.tradable(seat) != *self.hand(seat));
            let kept = due.and_then(|due| letter::letters(self.hand(seat)).position(|card| card == due));
            let most = usize::from(trade.most).min(self.deck.len()).min(self.tradable(seat).len()) as u8;
            ways.push(Way::Pick {
                label: (step.pass.trade)(),
                verb: "trade".into(),
                pieces: cards
                    .into_iter()
                    .enumerate()
                    .filter(|(at, _)| Some(*at) != kept)
                    .map(|(_, card)| card)
                    .collect(),
                least: if trade.exactly { most } else { 1 },
                most,
                ordered: false,
                example: None,
            });
        }
        let mut choices = vec![Choice::new(self.silence(), (step.pass.label)())];
        if step.draw.is_ok() {
            choices.push(Choice::new(Action::Draw, says::draw_on()).to(Target::zone("deck")));
        }
        ways.push(Way::Choose { choices });
        Prompt { ask: (step.ask)(), ways }
    }

    /// What an action would come to: points and cards of any spelling that can be laid, and whether it is a word only where that is told
    /// (FW-162, FW-208).
    pub(crate) fn foretold(&self, seat: Seat, action: &Action) -> Preview {
        let refused = self.known_refusal(seat, action);
        let placed = refused.as_ref().is_none_or(|refusal| [FW_130, FW_45].contains(&refusal.clause()));
        let mut facts = Vec::new();
        if let (Action::Spell(rows), true) = (action, placed)
            && let Ok(made) = self.placed(seat, rows, &self.now())
        {
            let words = made.words.iter().map(|word| spelled(word)).collect();
            facts.push(fact(named::WORDS, Value::List(words)));
            // Where something is still to be chosen, the points come with the choice.
            let effects = self.page().settle(self, &made);
            let later = effects.iter().any(|effect| matches!(effect, Effect::Choose | Effect::Pick(_)));
            if self.keeps_points() && !later && !self.rules().scores_later {
                facts.push(fact(named::POINTS, own_points(&effects, seat).unwrap_or(0)));
            }
            facts.push(fact(named::CARDS, made.played.len() as u32));
            let clears = made.form == Form::Spell && self.now().spell.is_ok_and(|spell| spell.clears);
            if clears && self.board.words() > 1 {
                let gone = (0..self.board.words()).map(|word| spelled(&self.board.spelling(word))).collect();
                facts.push(fact(named::DISCARDED, Value::List(gone))); // FW-231
            }
            if !made.swapped.is_empty() {
                facts.push(fact(named::TAKEN_UP, self.pieces(&made.swapped)));
            }
        }
        if let (Action::Pick(rows), None, Some(picking)) = (action, &refused, self.page().picking())
            && self.keeps_points()
            && !self.rules().scores_later
        {
            facts.extend(
                own_points(&picking.picked(self, rows), seat).map(|points| fact(named::POINTS, points)),
            );
        }
        let warnings = if refused.is_none() { self.warned_of(seat, action) } else { Vec::new() };
        Preview { refused, facts, warnings, ..Preview::default() }
    }
}

/// The words that the last turn made or changed, and each of their letters.
fn fresh(board: &Board) -> Vec<Target> {
    let changed = |word: &usize| {
        board.stacks(*word).any(|stack| stack.last().is_some_and(|top| top.mark() != Mark::None))
    };
    let named = |word: usize| {
        let letter = move |index: usize| Target::Piece(PieceRef::new(word_zone(board, word), index));
        std::iter::once(Target::zone(word_zone(board, word))).chain((0..board.length(word)).map(letter))
    };
    (0..board.words()).filter(changed).flat_map(named).collect()
}

/// What effects bring a seat, if they are about its points at all.
fn own_points(effects: &Effects, seat: Seat) -> Option<i32> {
    let own = effects.iter().filter_map(|effect| match *effect {
        Effect::Score(who, points) if who == seat => Some(points),
        Effect::Lose(who, points, _) if who == seat => Some(-points),
        _ => None,
    });
    own.reduce(|all, points| all + points)
}
