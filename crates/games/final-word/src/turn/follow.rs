//! What a page says is done.

use crate::{
    action::Rows,
    page::{Effect, Effects, Fail, To},
    state::{FinalWord, Phase},
    telling::tell,
};
use kernel::{Chance, Clause, Log, Seat, Seats};

/// How a turn ends.
struct Ending {
    /// Whose turn comes next, if a page says so.
    next: Option<Seat>,
    /// Whether the turn counts.
    counted: bool,
}

/// Whether more is done now.
#[derive(PartialEq, Eq)]
enum Flow {
    /// What is next is done.
    GoesOn,
    /// Somebody is asked, or was asked and has answered, or the game is over.
    Waits,
}

impl FinalWord {
    /// Does what a page says, in order; then the turn ends, unless something else was said.
    pub(crate) fn follow(&mut self, effects: &Effects, chance: &mut impl Chance, log: &mut impl Log) {
        let mut ending = Ending { next: None, counted: true };
        for effect in effects {
            if self.carry_out(*effect, &mut ending, chance, log) == Flow::Waits {
                return;
            }
        }
        self.end_turn(ending.next, ending.counted, chance, log);
    }

    /// What is done at the start of a turn; the player is asked then.
    pub(crate) fn follow_begin(&mut self, effects: &Effects, chance: &mut impl Chance, log: &mut impl Log) {
        let mut ending = Ending { next: None, counted: true };
        for effect in effects {
            if self.carry_out(*effect, &mut ending, chance, log) == Flow::Waits {
                return;
            }
        }
        debug_assert!(ending.next.is_none() && ending.counted, "a turn that begins does not end");
    }

    /// Does one thing that a page says.
    fn carry_out(
        &mut self,
        effect: Effect,
        ending: &mut Ending,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Flow {
        let seat = self.active;
        match effect {
            Effect::Score(who, points) => self.score(who, points, None, log),
            Effect::Lose(who, points, clause) => self.score(who, -points, Some(clause), log),
            Effect::Clear(to) => self.clear(to, chance, log),
            Effect::Discard(word, to) => self.discard(usize::from(word), to, chance, log),
            Effect::Remove(word) => self.remove(usize::from(word), chance, log),
            Effect::KeepOnly(stacks) => self.keep_only(stacks, chance, log),
            Effect::Lift(word, stacks) => {
                let (board, cards) = self.board.lifted(usize::from(word), stacks);
                self.board = board;
                self.put(cards, To::Hand, chance, log);
            }
            Effect::TakeOver(word) => self.board.take_over(usize::from(word), seat),
            Effect::Draw(cards) => {
                self.draw(seat, usize::from(cards), log);
            }
            Effect::Fill => self.fill(seat, log),
            Effect::FillFor(who) => self.fill(who, log),
            Effect::FillAll => self.fill_all(log),
            Effect::Share => self.share(log),
            Effect::Turn => self.turn_over(log),
            Effect::Spare(to) => self.spare(to, chance, log),
            Effect::GiveBack(who) => self.give_back(who, log),
            Effect::Pluck(card) => self.pluck(card, log),
            Effect::Miss(card) => {
                self.missed = Some(card);
                log.tell(|| tell::misses(self.next_player(seat), card, self.table.points));
            }
            Effect::PutAway => self.lay_aside(log),
            Effect::TakePile(pile) => self.take_pile(pile, log),
            Effect::BuryPile(pile) => self.bury_pile(pile, log),
            Effect::Out => self.go_out(seat, log),
            Effect::GiveUp => self.counts.gave_up = self.counts.gave_up.with(seat),
            Effect::Afresh => self.counts.gave_up = Seats::NONE,
            Effect::Through(who) => self.through = self.through.with(who),
            Effect::Round(out) => (self.through, self.mute) = (out, Seats::NONE),
            Effect::Mark(who) => self.marked = self.marked.with(who),
            Effect::Unmark(these) => self.marked = these.iter().fold(self.marked, Seats::without),
            Effect::Tick(reds) => self.ticks[seat.index()] |= reds,
            Effect::Next(seat) => ending.next = Some(seat),
            Effect::Uncounted => ending.counted = false,
            Effect::Step(step) => return self.ask_step(step, chance, log),
            Effect::Choose => return self.choose(chance, log),
            Effect::ChooseOf(first, count) => {
                self.among = (first, count);
                return self.choose(chance, log);
            }
            Effect::Pick(who) => return self.ask_for_letters(who, chance, log),
            Effect::Request => return self.ask_for_a_letter(chance, log),
            Effect::Seal(first) => return self.ask_all(first, chance, log),
            Effect::Ask(who, step) => return self.ask_another(who, step, chance, log),
            Effect::Over(end) => {
                self.finish(end, log);
                return Flow::Waits;
            }
        }
        Flow::GoesOn
    }

    /// The active player goes on with a step of the turn.
    fn ask_step(&mut self, step: u8, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        let seat = self.active;
        self.step = step;
        // FW-161: nothing to decide without a card, unless one may be drawn.
        let idle = self.hand(seat).is_empty() && self.now().draw.is_err();
        if idle || self.absent.has(seat) {
            self.fail(Fail::Pass, chance, log);
        }
        Flow::Waits
    }

    /// The active player is asked for a letter of the others' hands.
    fn ask_for_a_letter(&mut self, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        if self.absent.has(self.active) {
            self.fail(Fail::Pass, chance, log); // FW-195
        } else {
            self.phase = Phase::Ask;
        }
        Flow::Waits
    }

    /// Another player is asked out of turn.
    fn ask_another(&mut self, who: Seat, step: u8, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        let seat = self.active;
        self.fill(seat, log);
        self.count_turn(seat, true);
        self.failer = Some(seat);
        (self.active, self.step) = (who, step);
        if self.absent.has(who) || self.hand(who).is_empty() {
            self.fail(Fail::Pass, chance, log);
        }
        Flow::Waits
    }

    /// All are asked at once; whoever is not there, or has nothing to choose from, has chosen nothing.
    fn ask_all(&mut self, first: Seat, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        (self.active, self.step) = (first, 0);
        self.phase = Phase::Sealed;
        let silent =
            |seat: Seat| !self.players.has(seat) || self.absent.has(seat) || self.hand(seat).is_empty();
        let nothing = self.silence();
        self.sealed = self.all().map(|seat| silent(seat).then(|| nothing.clone())).collect();
        if self.sealed.iter().all(Option::is_some) {
            self.phase = Phase::Act;
            self.unseal(chance, log);
        }
        Flow::Waits
    }

    /// Asks for letters in play; a choice with one answer is made here (FW-215), and so is that of a player who is away.
    fn ask_for_letters(&mut self, who: Seat, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        (self.active, self.phase) = (who, Phase::Pick);
        let mut picks = self.picks();
        if picks.len() == 1 || self.absent.has(self.active) {
            let only = if picks.is_empty() { Rows::default() } else { picks.swap_remove(0) };
            self.pick(&only, chance, log);
        }
        Flow::Waits
    }

    /// Asks for a word in play or a pile; a choice with one answer is made here (FW-215), and so is that of a player who is away.
    fn choose(&mut self, chance: &mut impl Chance, log: &mut impl Log) -> Flow {
        let mut open = self.choices();
        match (open.next(), open.next()) {
            (Some((_, only)), None) => {
                drop(open);
                self.take(only, chance, log);
            }
            (Some((_, first)), _) if self.absent.has(self.active) => {
                drop(open);
                self.take(first, chance, log);
            }
            _ => {
                drop(open);
                self.phase = Phase::Choose;
            }
        }
        Flow::Waits
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
            log.tell(|| {
                let scores = tell::shown(self, tell::scores(seat, points));
                if let Some(clause) = clause { scores.by(clause) } else { scores }
            });
        }
    }
}
