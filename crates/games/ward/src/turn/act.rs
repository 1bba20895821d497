//! What an action does.

use crate::{
    Ward,
    actions::{check::picked_count, meaning::Move},
    field::leaving::To,
    language::words::{Fate, Phase},
    outside::Outside,
    says,
    state::{
        object::{Object, Objects},
        *,
    },
};
use kernel::Event;

impl Ward {
    /// Does what was found legal.
    pub(crate) fn act(&mut self, player: Player, made: Move, io: &mut dyn Outside) {
        let ask = self.s.ask;
        match made {
            Move::Concede => self.lose(PlayerSet::one(player), Reason::Conceded),
            Move::Ask(wish) => {
                let wishes = self.wished(player, wish);
                let side = self.side_mut(player);
                (side.stops, side.asking.closed, side.asking.sparing) =
                    (wishes.stops, wishes.closed, wishes.sparing);
                side.wishes += 1;
                return;
            }
            Move::Deck(at) => {
                let cards: arrayvec::ArrayVec<_, 30> =
                    self.set.decks[usize::from(at)].cards.iter().copied().take(30).collect();
                let side = self.side_mut(player);
                side.list = cards;
                side.ready = true;
            }
            Move::Add(card, count) => {
                let list = &mut self.side_mut(player).list;
                match list.iter_mut().find(|entry| entry.0 == card) {
                    Some(entry) => entry.1 += count,
                    None => list.push((card, count)),
                }
                list.sort_unstable();
                return;
            }
            Move::Ready => self.side_mut(player).ready = true,
            Move::Go(_)
            | Move::Summon(_)
            | Move::Play(_)
            | Move::Use(..)
            | Move::Redraw
            | Move::Kill
            | Move::Leave
            | Move::Attack(..)
            | Move::EndCombat
            | Move::EndTurn
            | Move::Pass
            | Move::PassUntil(_)
            | Move::ThenAttack(..)
            | Move::ThenEnd
            | Move::Pick(_)
            | Move::Mark(_)
            | Move::Done
            | Move::Yes
            | Move::No
            | Move::Choose(_) => {}
        }
        if ask == Ask::Decks {
            if self.s.sides.iter().all(|side| side.ready) && self.s.ending.is_none() {
                self.s.ask = Ask::Nothing;
                self.start(io);
            }
            return self.end_if_over(io);
        }
        self.s.ask = Ask::Nothing;
        self.side_mut(player).asking.news = false;
        match made {
            Move::Go(first) => self.starts(if first { player } else { player.other() }, io),
            Move::Summon(object) => {
                self.free_action(Phase::Main);
                self.begin(player, object, DraftKind::Summon, About::Nothing);
            }
            Move::Play(object) => {
                let effect = self.index(object).resolves;
                let about = self.event_for(player, object).unwrap_or(About::Nothing);
                let marks = effect.map_or(0, |effect| self.meant_answers(player, object, effect));
                self.acting(ask);
                self.begin(player, object, DraftKind::Magic(effect), about);
                self.ask_answered(player, marks, io);
            }
            Move::Use(object, effect) => {
                let about = self.answers(player, object, effect).unwrap_or(About::Nothing);
                let marks = self.meant_answers(player, object, effect);
                self.acting(ask);
                self.spend(object, effect);
                self.begin(player, object, DraftKind::Effect(effect), about);
                self.ask_answered(player, marks, io);
            }
            Move::Redraw => self.first_redraw(player, io),
            Move::Kill => {
                self.free_action(Phase::Main);
                self.side_mut(player).summoned = true;
                if let Some(primary) = self.primary(player) {
                    self.send(Objects::one(primary), To::Cemetery(Fate::Killed), io);
                }
                self.settle(io);
            }
            Move::Leave => self.leave_main(),
            Move::ThenAttack(attacker, target) => {
                self.says_ahead(Plan::Attack(attacker, target));
                self.leave_main();
            }
            Move::Attack(attacker, target) => {
                self.s.todo.push(Task::Free(Phase::Combat));
                self.attack(attacker, target, io);
            }
            Move::EndCombat => self.after_combat(),
            Move::EndTurn => self.end_turn(io),
            Move::ThenEnd => {
                self.says_ahead(Plan::End);
                match ask {
                    Ask::Free(Phase::Main) => self.leave_main(),
                    _ => self.after_combat(),
                }
            }
            Move::Pass => self.pass(),
            Move::PassUntil(until) => {
                self.side_mut(player).asking.until = Some(until);
                io.tell(|| Event::all(says::passes_until(player.seat(), until.word())));
                self.pass();
            }
            Move::Pick(_) | Move::Mark(_) | Move::Done => self.pick(made, io),
            Move::Yes | Move::No => self.decided(ask, made == Move::Yes),
            Move::Choose(branch) => match ask {
                Ask::Choose(_, Question::Slot(slot)) => self.answer_slot(slot, branch),
                _ => self.answer_now(branch),
            },
            Move::Concede | Move::Ask(_) | Move::Deck(_) | Move::Add(..) | Move::Ready => {}
        }
        self.advance(!matches!(made, Move::Pass | Move::PassUntil(_)), io);
    }

    fn end_if_over(&mut self, io: &mut dyn Outside) {
        if self.s.ending.is_some() {
            self.advance(false, io);
        }
    }

    /// What comes after an announcement: the phase goes on, or the moment starts again.
    fn acting(&mut self, ask: Ask) {
        match ask {
            Ask::Free(phase) => self.free_action(phase),
            _ => self.answer_begins(),
        }
    }

    /// The announcements of which one is answered, as bits, if it matters which.
    fn meant_answers(&self, player: Player, object: Object, effect: u8) -> u32 {
        let matters = self.effect(object, effect).is_some_and(|effect| effect.program.on_event);
        if matters { self.answerable(player, object, effect) } else { 0 }
    }

    /// Of several announcements that fit, the player says which one is answered (WT-436).
    fn ask_answered(&mut self, player: Player, marks: u32, io: &mut dyn Outside) {
        if marks.count_ones() > 1 {
            self.s.todo.pop();
            self.ask_pick(player, Objects::NONE, marks, 1, 1, Purpose::Answered, io);
        }
    }

    fn pick(&mut self, made: Move, io: &mut dyn Outside) {
        let Some(mut picking) = self.s.picking.take() else { return };
        match made {
            Move::Pick(object) => {
                picking.chosen = picking.chosen.with(object);
                if matches!(self.zone(object), Zone::Hand | Zone::Deck) {
                    // What an announcement is paid with or aimed at is open (WT-425); what an effect finds may not be.
                    let open =
                        matches!(picking.purpose, Purpose::Cost(_) | Purpose::Sacrifice | Purpose::Target(_));
                    let known = &mut self.copy_mut(object).known;
                    if open { *known = Knowers::EVERYBODY } else { known.add(picking.player) }
                }
            }
            Move::Mark(mark) => picking.chosen_marks |= 1 << mark,
            _ => return self.picked(&picking, io),
        }
        let count = picked_count(&picking);
        let left = self.pickable(&picking).len() + self.open_marks(&picking).count();
        if count >= usize::from(picking.most) || left == 0 {
            return self.picked(&picking, io);
        }
        self.s.ask = Ask::Pick(picking.player);
        self.s.picking = Some(picking);
    }

    fn decided(&mut self, ask: Ask, yes: bool) {
        match ask {
            Ask::Decide(_, Question::Slot(slot)) => self.answer_slot(slot, u8::from(yes)),
            Ask::Decide(_, Question::Now) => self.answer_now(u8::from(yes)),
            _ if yes => self.s.todo.push(Task::Draft),
            _ => {
                // WT-295: declined.
                if let Some(draft) = self.s.draft.take()
                    && let DraftKind::Effect(effect) = draft.form
                {
                    self.unspend(draft.source, effect);
                }
            }
        }
    }
}
