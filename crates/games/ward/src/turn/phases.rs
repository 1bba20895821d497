//! The turn: what comes after what, until somebody is asked.

use crate::{
    Ward,
    actions::{Stop, Until},
    language::words::{Act, Edge, Phase, Span},
    outside::Outside,
    says,
    state::*,
};
use kernel::Event;

/// The most cards of a hand after the draw (WT-107).
pub(crate) const HAND: usize = 8;
/// The cards of a starting hand (WT-70).
const START: usize = 5;

const fn span(phase: Phase) -> Span {
    match phase {
        Phase::Draw => Span::Draw,
        Phase::Main => Span::Main,
        Phase::Combat => Span::Combat,
        Phase::WrapUp => Span::WrapUp,
    }
}

impl Ward {
    /// These come next, in this order.
    fn plan(&mut self, tasks: &[Task]) {
        self.s.todo.extend(tasks.iter().rev().copied());
    }

    /// Goes on until somebody is asked or the game is over. `stale` says whether anything changed that static effects look at.
    pub(crate) fn advance(&mut self, mut stale: bool, io: &mut dyn Outside) {
        loop {
            if stale {
                self.refresh();
                self.tell_shown(io);
            }
            if self.s.ending.is_some() {
                self.s.ask = Ask::Nothing;
                self.s.picking = None;
                return self.tell_end(io);
            }
            if self.s.ask != Ask::Nothing {
                return;
            }
            let Some(task) = self.s.todo.pop() else {
                return self.end_by_totals(Reason::Cycles);
            };
            let opens = matches!(
                task,
                Task::Window(..)
                    | Task::Free(_)
                    | Task::Fight
                    | Task::Tick
                    | Task::TurnEnd
                    | Task::Begin(_)
                    | Task::Draw
            );
            if opens && self.s.waiting.is_empty() {
                self.s.starting = false;
            } else if opens && self.s.chain.is_empty() {
                self.s.todo.push(task);
                self.next_trigger(io);
                stale = true;
                continue;
            }
            stale = !matches!(task, Task::Window(..) | Task::Answers(..) | Task::Free(_));
            self.perform(task, io);
        }
    }

    fn perform(&mut self, task: Task, io: &mut dyn Outside) {
        match task {
            Task::TurnStart => self.turn_start(io),
            Task::Draw => self.draw_phase(io),
            Task::HandLimit => {
                let turn = self.s.turn;
                let hand = self.all_of(&self.side(turn).hand);
                if hand.len() > HAND {
                    let most = (hand.len() - HAND) as u8;
                    self.ask_pick(turn, hand, 0, most, most, Purpose::HandLimit, io); // WT-107, WT-109
                }
            }
            Task::Begin(phase) => self.begin_phase(phase, io),
            Task::Moment(edge, span) => self.moment(edge, span, io),
            Task::Free(phase) => self.free(phase, io),
            Task::Thaw(frozen) => self.thaw(frozen, io),
            Task::Thawed(object) => self.thawed(object, io),
            Task::Fight => {
                // WT-95
                if self.is_first_cycle() {
                    self.after_combat();
                } else {
                    self.s.todo.push(Task::Free(Phase::Combat));
                }
            }
            Task::Battle(step) => self.battle_step(step, io),
            Task::Tick => self.tick(io),
            Task::TurnEnd => {
                self.s.todo.push(Task::NextTurn);
                self.end_where(|lasting| {
                    matches!(lasting.end, End::Turn | End::Combat | End::Battle | End::Strike)
                });
                self.settle(io);
            }
            Task::NextTurn => self.next_turn(),
            Task::Window(stop, player, passes) => self.window(stop, player, passes),
            Task::Answers(player, passes) => self.answers_task(player, passes),
            Task::Resolve => self.resolve(io),
            Task::Run => self.run(io),
            Task::Draft => self.go_on(io),
            Task::Fill => self.fill(io),
            Task::Replace(player) => self.replace(player, io),
            Task::MustSummon => self.s.ask = Ask::MustSummon,
        }
    }

    /// Both decks are there: they are shuffled, and the starting roll is made (WT-66 to WT-68).
    pub(crate) fn start(&mut self, io: &mut dyn Outside) {
        for player in Player::BOTH {
            let list: arrayvec::ArrayVec<crate::set::CardId, 30> = self
                .side(player)
                .list
                .iter()
                .flat_map(|(card, count)| std::iter::repeat_n(*card, usize::from(*count)))
                .collect();
            for card in list {
                self.s.copies.push(CardCopy::new(card, player));
            }
        }
        self.listen();
        for player in Player::BOTH {
            self.side_mut(player).deck = Ward::cards_of(player).collect();
            self.side_mut(player).list.clear();
        }
        for player in Player::BOTH {
            self.shuffle(player, io);
        }
        loop {
            let rolls = [io.die("start"), io.die("start")];
            for (side, roll) in self.s.sides.iter_mut().zip(rolls) {
                side.rolled = roll;
            }
            let [one, two] = Player::BOTH.map(Player::seat);
            io.tell(|| Event::all(says::start_rolls(one, rolls[0], two, rolls[1])));
            if rolls[0] != rolls[1] {
                self.s.ask = Ask::Order(if rolls[1] < rolls[0] { Player::Two } else { Player::One }); // WT-67
                return;
            }
        }
    }

    /// It is said who starts: both draw (WT-70, WT-71).
    pub(crate) fn starts(&mut self, first: Player, io: &mut dyn Outside) {
        self.s.first = first;
        self.s.turn = first;
        io.tell(|| Event::all(says::goes_first(first.seat())));
        for player in [first, first.other()] {
            self.draw(player, START, false, io);
        }
        self.s.todo.push(Task::TurnStart);
    }

    fn turn_start(&mut self, io: &mut dyn Outside) {
        let turn = self.s.turn;
        io.tell(|| Event::all(says::begins_turn(turn.seat())));
        for copy in &mut self.s.copies {
            copy.record.plays = 0;
            for uses in &mut copy.record.uses {
                uses[0] = 0; // WT-44
            }
        }
        for being in &mut self.s.beings {
            being.battles = 0;
        }
        for side in &mut self.s.sides {
            side.wishes = 0;
        }
        self.side_mut(turn).asking.until = None;
        self.s.ahead = None;
        self.s.announced = 0;
        self.s.recent.clear();
        self.s.phase = Phase::Draw;
        let side = self.side_mut(turn);
        side.turns = side.turns.saturating_add(1);
        side.summoned = false;
        self.plan(&[
            Task::Begin(Phase::Draw),
            Task::Draw,
            Task::HandLimit,
            Task::Moment(Edge::End, Span::Draw),
            Task::Window(Stop::Draw, turn, 0),
            Task::Begin(Phase::Main),
            Task::Free(Phase::Main),
        ]);
    }

    /// Phase 1 (WT-103 to WT-106).
    fn draw_phase(&mut self, io: &mut dyn Outside) {
        let turn = self.s.turn;
        if self.side(turn).turns > 1 && !self.is_barred_player(turn, Act::Draw, None) {
            self.draw(turn, 1, true, io);
        }
    }

    /// A phase begins: durations that run until then end (WT-305).
    fn begin_phase(&mut self, phase: Phase, io: &mut dyn Outside) {
        self.s.phase = phase;
        self.s.routed = false;
        self.s.todo.push(Task::Moment(Edge::Start, span(phase)));
        if phase == Phase::Draw {
            self.s.todo.push(Task::Moment(Edge::Start, Span::Turn));
        }
        let turn = self.s.turn;
        self.end_where(|lasting| match &mut lasting.end {
            End::Cycles { player, phase: at, left } if *player == turn && *at == phase => {
                *left = left.saturating_sub(1);
                *left == 0
            }
            _ => false,
        });
        self.settle(io);
    }

    /// The turn player acts freely, if there is anything to decide that everybody sees and that was not decided before.
    fn free(&mut self, phase: Phase, io: &mut dyn Outside) {
        if phase == Phase::Combat && (self.s.routed || !self.can_fight()) {
            return self.after_combat();
        }
        if self.goes_ahead(phase, io) {
            return;
        }
        self.s.ask = Ask::Free(phase);
    }

    /// Whether the turn player has an attack, or an effect to use in combat.
    fn can_fight(&self) -> bool {
        let turn = self.s.turn;
        let attacks =
            self.s.beings.iter().filter(|being| being.side == turn).any(|being| {
                self.may_attack(being.object).is_ok() && !self.attackable(being.object).is_empty()
            });
        attacks || self.can_use_openly(turn)
    }

    /// The turn player leaves phase 2.
    pub(crate) fn leave_main(&mut self) {
        let turn = self.s.turn;
        self.plan(&[
            Task::Window(Stop::Leave, turn, 0),
            Task::Moment(Edge::End, Span::Main),
            Task::Begin(Phase::Combat),
            Task::Fight,
        ]);
    }

    /// The combat phase is over: the tick point, then phase 4 (WT-220).
    pub(crate) fn after_combat(&mut self) {
        let turn = self.s.turn;
        self.plan(&[
            Task::Moment(Edge::Start, Span::Tick),
            Task::Tick,
            Task::Moment(Edge::End, Span::Tick),
            Task::Window(Stop::Tick, turn, 0),
            Task::Moment(Edge::End, Span::Combat),
            Task::Begin(Phase::WrapUp),
            Task::Free(Phase::WrapUp),
        ]);
    }

    /// The turn player ends the turn.
    pub(crate) fn end_turn(&mut self, io: &mut dyn Outside) {
        let turn = self.s.turn;
        self.stop_passing(|_, until| until == Until::End, io);
        self.plan(&[
            Task::Window(Stop::Leave, turn, 0),
            Task::Moment(Edge::End, Span::WrapUp),
            Task::Moment(Edge::End, Span::Turn),
            Task::TurnEnd,
        ]);
    }

    /// An action of the turn player: afterwards a moment, then the phase goes on (WT-297).
    pub(crate) fn free_action(&mut self, phase: Phase) {
        self.s.todo.push(Task::Free(phase));
        if phase != Phase::Combat {
            self.open_window(Stop::Action);
        }
    }

    fn next_turn(&mut self) {
        if self.s.turn != self.s.first {
            self.s.cycles = self.s.cycles.saturating_add(1);
            let decks_empty = self.s.sides.iter().all(|side| side.deck.is_empty());
            self.s.quiet = if decks_empty && !self.s.fought { self.s.quiet.saturating_add(1) } else { 0 };
            self.s.fought = false;
            if self.s.quiet >= u16::from(self.rules.stall_cycles) {
                return self.end_by_totals(Reason::Stall); // WT-308
            }
            if self.s.cycles >= self.rules.cycle_limit {
                return self.end_by_totals(Reason::Cycles); // WT-309
            }
        }
        self.s.turn = self.s.turn.other();
        self.s.todo.push(Task::TurnStart);
    }

    fn tell_end(&self, io: &mut dyn Outside) {
        let Some(ending) = self.s.ending else { return };
        io.tell(|| {
            let loser = ending.lost.only();
            Event::all(loser.map_or_else(says::drawn_game, |loser| says::loses_game(loser.seat())))
        });
    }
}
