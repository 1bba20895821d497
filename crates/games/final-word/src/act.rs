//! What an action does.

use crate::{
    action::{Action, Rows},
    letter,
    made::{Form, Made},
    options::{RepeatWords, WordsPerTurn},
    state::{FinalWord, HAND, Phase},
    step::{Effect, Effects, Fail, To},
    tell,
};
use clauses::Clause;
use kernel::{Chance, Log, Seat};
use lexicon::Rack;

impl FinalWord {
    /// Does what `may` allows.
    pub(crate) fn act(&mut self, seat: Seat, action: &Action, chance: &mut impl Chance, log: &mut impl Log) {
        match (self.phase, action) {
            (_, Action::Leave) => self.leave(seat, chance, log),
            (Phase::Sealed, _) => self.seal(seat, action, chance, log),
            (Phase::Window(_), _) => self.answer(seat, action == &Action::Challenge, chance, log),
            (Phase::Choose, Action::Take(word)) => {
                let effects = self.page().took(self, self.board.called(*word).unwrap_or(0));
                self.phase = Phase::Act;
                self.follow(&effects, chance, log);
            }
            (_, Action::Spell(rows)) => self.lay_down(rows, chance, log),
            (_, Action::Trade(cards)) => {
                self.trade(cards, chance, log);
                self.fail(Fail::Trade, chance, log);
            }
            (_, Action::Pass) => {
                log.tell(|| tell::passes(self, seat));
                self.fail(Fail::Pass, chance, log);
            }
            (_, Action::Take(_) | Action::Challenge | Action::Accept) => {}
        }
    }

    /// Words are laid: they stand at once, or wait for the others (FW-133).
    fn lay_down(&mut self, rows: &Rows, chance: &mut impl Chance, log: &mut impl Log) {
        if !self.is_auto()
            && let Some(first) = self.next_to_answer(self.active)
        {
            log.tell(|| tell::lays(self, rows));
            self.pending = rows.clone();
            self.phase = Phase::Window(first);
            return;
        }
        self.stand(rows, chance, log);
    }

    /// The words stand: they are laid, and the page says what follows.
    pub(crate) fn stand(&mut self, rows: &Rows, chance: &mut impl Chance, log: &mut impl Log) {
        let seat = self.active;
        let step = self.now();
        let Ok(made) = self.placed(seat, rows, &step) else { return };
        let mut effects = self.page().settle(self, &made);
        let before = self.last.points;
        let dropped = self.lay(seat, rows, &made, &step);
        self.last.points = if self.made > 0 { before } else { 0 };
        log.tell(|| tell::stands(self, seat, &made, &effects));
        self.put(dropped, made.dropped_to, chance, log);
        self.made = self.made.saturating_add(1);
        self.maker = Some(seat);
        self.counts.gave_up = kernel::Seats::NONE;
        self.counts.trades = 0;
        self.counts.spoke[seat.index()] = self.counts.turns.saturating_add(1);
        self.remember(&made);
        if self.may_go_on(&made, &effects) {
            effects.push(Effect::Step(0));
        }
        self.follow(&effects, chance, log);
    }

    /// FW-54: whether another word in play may be changed in the same turn.
    fn may_go_on(&self, made: &Made, effects: &Effects) -> bool {
        let goes_on = |effect: &Effect| matches!(effect, Effect::Step(_) | Effect::Choose | Effect::Over);
        self.options().words_per_turn == Some(WordsPerTurn::Any)
            && made.form == Form::Change
            && self.board.words() > self.touched.count_ones() as usize
            && !effects.iter().any(goes_on)
            && !effects.is_full()
    }

    fn remember(&mut self, made: &Made) {
        if self.options().repeat_words == RepeatWords::OncePerGame {
            let new = made.words.iter().enumerate().filter(|(number, _)| made.changed >> number & 1 == 1);
            self.said.extend(new.map(|(_, word)| word.clone()));
        }
    }

    /// The active player makes no word, or no further one.
    pub(crate) fn fail(&mut self, how: Fail, chance: &mut impl Chance, log: &mut impl Log) {
        if self.is_solo() && how == Fail::Pass {
            return self.finish(log); // FW-181
        }
        let effects = self.page().fail(self, how);
        self.follow(&effects, chance, log);
    }

    /// Does what a page says, in order; then the turn ends, unless something else was said.
    pub(crate) fn follow(&mut self, effects: &Effects, chance: &mut impl Chance, log: &mut impl Log) {
        let seat = self.active;
        let mut next = None;
        for effect in effects {
            match *effect {
                Effect::Score(who, points) => self.score(who, points, None, log),
                Effect::Lose(who, points, clause) => self.score(who, -points, Some(clause), log),
                Effect::Clear(to) => {
                    let cards = self.board.all();
                    log.tell(|| tell::clears(self, to));
                    self.board = crate::board::Board::default();
                    self.maker = None;
                    self.put(cards, to, chance, log);
                }
                Effect::Discard(word, to) => {
                    let word = usize::from(word);
                    let cards = crate::board::count(self.board.word(word));
                    log.tell(|| tell::discards(self, word, to));
                    self.board = self.board.without(word);
                    self.put(cards, to, chance, log);
                }
                Effect::Draw(cards) => {
                    self.draw(seat, usize::from(cards), log);
                }
                Effect::Fill => self.fill(seat, log),
                Effect::Out => self.go_out(seat, log),
                Effect::GiveUp => self.counts.gave_up = self.counts.gave_up.with(seat),
                Effect::Step(step) => {
                    self.step = step;
                    // FW-161: nothing to decide without a card.
                    if self.hand(seat).is_empty() && self.page().needs_cards(self) {
                        return self.fail(Fail::Pass, chance, log);
                    }
                    return;
                }
                Effect::Choose => return self.choose(chance, log),
                Effect::Ask(who, step) => {
                    self.fill(seat, log);
                    self.count_turn(seat);
                    self.failer = Some(seat);
                    self.active = who;
                    self.step = step;
                    if self.absent.has(who) || self.hand(who).is_empty() {
                        return self.fail(Fail::Pass, chance, log);
                    }
                    return;
                }
                Effect::Next(seat) => next = Some(seat),
                Effect::Over => return self.finish(log),
            }
        }
        self.end_turn(next, chance, log);
    }

    /// Asks for a word in play; a choice with one answer is made here (FW-215).
    fn choose(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let mut open = (0..self.board.words()).filter(|word| self.page().may_take(self, *word).is_ok());
        match (open.next(), open.next()) {
            (Some(only), None) => {
                let effects = self.page().took(self, only);
                self.follow(&effects, chance, log);
            }
            _ => self.phase = Phase::Choose,
        }
    }

    /// FW-197: points for a leaver go to nobody; FW-145: nor do those of a word without points.
    fn score(&mut self, seat: Seat, points: i32, clause: Option<Clause>, log: &mut impl Log) {
        if self.left.has(seat) || self.mute.has(seat) {
            return;
        }
        self.scores[seat.index()] = self.scores[seat.index()].saturating_add(points);
        if !self.sealed.is_empty() {
            self.entered[seat.index()] = self.entered[seat.index()].saturating_add(points);
        }
        if self.last.by == Some(seat) {
            self.last.points = self.last.points.saturating_add(points);
        }
        if points != 0 {
            log.tell(|| match clause {
                Some(clause) => tell::scores(seat, points).by(clause),
                None => tell::scores(seat, points),
            });
        }
    }

    /// Cards that are nowhere go somewhere.
    fn put(&mut self, cards: Rack, to: To, chance: &mut impl Chance, log: &mut impl Log) {
        if cards.is_empty() {
            return;
        }
        match to {
            To::Deck if !self.deck.is_empty() => {
                self.deck.add(letter::letters(&cards));
                chance.shuffle("return", self.deck.shuffled());
                log.tell(|| tell::returned(cards.len()));
            }
            To::Hand => {
                let hand = &mut self.hands[self.active.index()];
                *hand = hand.plus(&cards);
                let known = &mut self.shown[self.active.index()];
                *known = known.plus(&cards);
                self.last.taken = self.last.taken.plus(&cards);
                log.tell(|| tell::takes_up(self.active, &cards, self.table.points));
            }
            To::Taken(seat) if !self.left.has(seat) => {
                self.taken[seat.index()] = self.taken[seat.index()].plus(&cards);
            }
            To::Deck | To::Removed | To::Taken(_) => self.removed = self.removed.plus(&cards),
        }
    }

    /// Draws as many cards as there are (FW-31), and tells each player their part.
    pub(crate) fn draw(&mut self, seat: Seat, cards: usize, log: &mut impl Log) -> Rack {
        let mut drawn = Rack::EMPTY;
        for _ in 0..cards {
            let Some(card) = self.deck.draw() else { break };
            drawn = drawn.with(card.bit());
        }
        self.hands[seat.index()] = self.hand(seat).plus(&drawn);
        if !drawn.is_empty() {
            tell::draws(seat, &drawn, self.table.points, log);
        }
        drawn
    }

    /// FW-29, FW-33: up to ten, never down.
    pub(crate) fn fill(&mut self, seat: Seat, log: &mut impl Log) {
        let lacking = HAND.saturating_sub(self.hand(seat).len());
        if lacking > 0 && self.players.has(seat) {
            self.draw(seat, lacking, log);
        }
    }

    /// FW-150 to FW-152.
    fn trade(&mut self, cards: &Rack, chance: &mut impl Chance, log: &mut impl Log) {
        let seat = self.active;
        let under = self.now().trade.is_ok_and(|trade| trade.under);
        log.tell(|| tell::trades(self, cards.len()));
        self.hands[seat.index()] = self.hand(seat).minus(cards);
        self.shown[seat.index()] = Rack::EMPTY; // FW-204
        self.counts.trades = self.counts.trades.saturating_add(1);
        self.draw(seat, cards.len(), log);
        if under {
            let mut lot: arrayvec::ArrayVec<letter::Letter, { letter::CARDS }> =
                letter::letters(cards).collect();
            chance.shuffle("under", &mut lot);
            self.deck.bury(&lot, seat);
        } else {
            self.deck.add(letter::letters(cards));
            chance.shuffle("trade", self.deck.shuffled());
        }
    }

    /// FW-DBL-04: what all choose unseen is done once the last has chosen, first player first.
    pub(crate) fn seal(&mut self, seat: Seat, action: &Action, chance: &mut impl Chance, log: &mut impl Log) {
        log.tell(|| tell::seals(seat));
        self.sealed[seat.index()] = Some(action.clone());
        if self.sealed.iter().all(Option::is_some) {
            self.phase = Phase::Act;
            self.unseal(chance, log);
        }
    }

    /// The active player's sealed choice is done, if there is one.
    pub(crate) fn unseal(&mut self, chance: &mut impl Chance, log: &mut impl Log) -> bool {
        let Some(action) = self.sealed.get_mut(self.active.index()).and_then(Option::take) else {
            return false;
        };
        self.act(self.active, &action, chance, log);
        true
    }
}
