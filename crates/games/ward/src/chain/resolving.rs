//! Moments, answers, chains and triggers (WT-280 to WT-302, WT-436 to WT-444).

use crate::{
    Ward,
    actions::Stop,
    field::leaving::To,
    language::{
        operation::Operation,
        target::Target,
        words::{Arrival, Fate, MagicType, Pile, Place},
    },
    options::ChainOrder,
    probes::evaluate::Ctx,
    set::program::Step as Do,
    state::{
        object::{Object, Objects},
        *,
    },
    world::World,
};

impl Ward {
    /// A moment opens: the turn player is first (WT-299).
    pub(crate) fn open_window(&mut self, stop: Stop) {
        self.s.todo.push(Task::Window(stop, self.s.turn, 0));
    }

    /// Whether a seat is asked at a moment: by its own wish, and only if what everybody sees leaves it something to do. What is in a hand is
    /// never looked at (WT-427).
    fn is_asked(&self, player: Player, stop: Stop) -> bool {
        self.side(player).stops >> stop as u16 & 1 == 1
            && self.s.announced < MOST_ANNOUNCED
            && !self.s.chain.is_full()
            && (!self.side(player).hand.is_empty() || self.has_open_answer(player))
    }

    /// Whether a card that everybody sees could answer or be used at a moment.
    fn has_open_answer(&self, player: Player) -> bool {
        self.can_use_openly(player) || self.set.used_from >> Place::Deck as u8 & 1 == 1
    }

    /// Whether a player has a card on the field or in the cemetery with an effect that can be used from there.
    pub(crate) fn can_use_openly(&self, player: Player) -> bool {
        let usable = |object: Object, from: Place| {
            !object.is_made() && self.index(object).used_from >> from as u8 & 1 == 1
        };
        self.field_of(player).any(|object| usable(object, Place::Field))
            || self.side(player).cemetery.iter().any(|object| usable(*object, Place::Cemetery))
    }

    /// A moment: whoever is next may act.
    pub(crate) fn window(&mut self, stop: Stop, player: Player, passes: u8) {
        let skipped =
            self.s.routed && stop != Stop::Tick && self.s.phase == crate::language::words::Phase::Combat; // WT-220
        if passes >= 2 || skipped {
            return self.s.recent.clear();
        }
        if self.is_asked(player, stop) {
            self.s.todo.push(Task::Window(stop, player, passes));
            self.s.ask = Ask::Respond(player);
        } else {
            self.s.todo.push(Task::Window(stop, player.other(), passes + 1));
        }
    }

    /// Answers to the latest announcement (WT-288).
    pub(crate) fn answers_task(&mut self, player: Player, passes: u8) {
        if passes >= 2 {
            return;
        }
        let latest = self.s.chain.last().map_or(player, |said| said.player);
        let stop = if latest == player { Stop::Own } else { Stop::Answer };
        if self.is_asked(player, stop) {
            self.s.todo.push(Task::Answers(player, passes));
            self.s.ask = Ask::Respond(player);
        } else {
            self.s.todo.push(Task::Answers(player.other(), passes + 1));
        }
    }

    /// A player passes.
    pub(crate) fn pass(&mut self) {
        match self.s.todo.pop() {
            Some(Task::Window(stop, player, passes)) => {
                self.s.todo.push(Task::Window(stop, player.other(), passes + 1));
            }
            Some(Task::Answers(player, passes)) => {
                self.s.todo.push(Task::Answers(player.other(), passes + 1));
            }
            Some(task) => self.s.todo.push(task),
            None => {}
        }
    }

    /// A player acts at a moment or answers: the moment starts again after the chain (WT-299).
    pub(crate) fn answer_begins(&mut self) {
        match self.s.todo.pop() {
            Some(Task::Window(stop, ..)) => self.open_window(stop),
            Some(Task::Answers(..)) | None => {}
            Some(task) => self.s.todo.push(task),
        }
    }

    /// Whether an announcement negates another (WT-290).
    fn negates(&self, said: &Announcement) -> bool {
        let effect = match said.what {
            Announceable::Magic { effect, .. } => effect,
            Announceable::Effect(effect) => Some(effect),
            Announceable::Summon => None,
        };
        effect.and_then(|effect| self.set.card(said.card).effects.get(usize::from(effect))).is_some_and(
            |effect| effect.program.steps.iter().any(|step| matches!(step, Do::Do(Operation::Negate(_)))),
        )
    }

    /// The next of the chain resolves (WT-289, WT-290).
    pub(crate) fn resolve(&mut self, io: &mut dyn World) {
        let open = |at: &usize| !self.s.chain[*at].resolved;
        let count = self.s.chain.len();
        let next = match self.rules.chain_order {
            ChainOrder::ResponsesInPlayOrder => (1..count)
                .rev()
                .filter(open)
                .find(|at| !self.s.chain[*at].negated && self.negates(&self.s.chain[*at]))
                .or_else(|| (1..count).find(open)),
            ChainOrder::LastInFirstOut => (1..count).rev().find(open),
        };
        let Some(at) = next.or_else(|| (count > 0 && open(&0)).then_some(0)) else {
            self.s.chain.clear();
            self.s.causer = None;
            return;
        };
        self.s.todo.push(Task::Resolve);
        self.s.chain[at].resolved = true;
        let said = self.s.chain[at];
        if said.negated {
            return;
        }
        match said.what {
            Announceable::Summon => {
                self.side_mut(said.player).coming = None;
                self.arrive(said.source, said.player, Arrival::Normal, "chain", None, io);
                self.settle(io);
            }
            Announceable::Magic { on, effect } => {
                let fits = on.is_none_or(|on| self.equippable(said.player, said.source).has(on));
                if !fits {
                    self.send(Objects::one(said.source), To::Cemetery(Fate::Destroyed), io); // WT-291
                    return self.settle(io);
                }
                self.lay_magic(said.source, said.player, on);
                io.tell(|| {
                    let to = crate::table::faces::zone_id(self, said.source);
                    let motion = kernel::Motion::seen(self.face(said.source), "chain", to);
                    kernel::Event::all(format!("{} takes effect.", self.title(said.source))).moving(motion)
                });
                self.refresh();
                match effect {
                    Some(effect) => self.start_run(at, effect, io),
                    None => {
                        let event =
                            Happening::Magic(said.source, crate::language::words::MagicEvent::Resolves, on);
                        self.emit(event);
                        self.settle(io);
                    }
                }
            }
            Announceable::Effect(effect) => self.start_run(at, effect, io),
        }
    }

    /// The next trigger starts its chain, or its player says which is next (WT-294).
    pub(crate) fn next_trigger(&mut self, io: &mut dyn World) {
        let turn = self.s.turn;
        // Those that arise meanwhile queue up behind.
        self.s.starting = true;
        if self.s.waiting.iter().all(|waiting| waiting.later) {
            self.s.waiting.iter_mut().for_each(|waiting| waiting.later = false);
        }
        let now = |waiting: &&Waiting| !waiting.later;
        let own = self.s.waiting.iter().filter(now).any(|waiting| waiting.player == turn);
        let player = if own { turn } else { turn.other() };
        let mut own = (0..self.s.waiting.len())
            .filter(|at| self.s.waiting[*at].player == player && !self.s.waiting[*at].later);
        let Some(first) = own.next() else { return };
        let marks = own.fold(1u32 << first, |marks, at| {
            // Two that are alike need no order.
            let alike = (0..at)
                .any(|before| marks >> before & 1 == 1 && self.s.waiting[before] == self.s.waiting[at]);
            if alike { marks } else { marks | 1 << at }
        });
        if marks.count_ones() > 1 {
            return self.ask_pick(player, Objects::NONE, marks, 1, 1, Purpose::Trigger, io);
        }
        self.start_trigger(first, io);
    }

    /// Starts a trigger, if it can start.
    pub(crate) fn start_trigger(&mut self, at: usize, io: &mut dyn World) {
        let waiting = self.s.waiting.remove(at);
        if self.s.announced >= MOST_ANNOUNCED {
            return; // WT-455
        }
        if let Some(step) = waiting.play {
            return self.play_by_effect(&waiting, step, io);
        }
        let set = self.set.clone();
        let Some(effect) = set.card(waiting.card).effects.get(usize::from(waiting.effect)) else { return };
        let picks = Picks { event: waiting.event, ..Picks::default() };
        let ctx = Ctx::new(waiting.player, waiting.source).with(&picks);
        let can = self.can_answer(ctx, &effect.program, &effect.program.asks)
            && self.has_late_targets(ctx, &effect.program)
            && self.can_pay_effect(waiting.player, waiting.source, &effect.effect, &picks)
            && !self.sacrifices_too_late(&effect.effect)
            && self.id(waiting.source) == waiting.card;
        if !can {
            return self.unspend(waiting.source, waiting.effect); // WT-295
        }
        self.begin(waiting.player, waiting.source, DraftKind::Effect(waiting.effect), waiting.event);
        if effect.effect.may {
            self.s.todo.pop();
            self.s.ask = Ask::Decide(waiting.player, Question::Trigger);
        }
    }

    /// WT-452: a player announces a magic card from somewhere.
    fn play_by_effect(&mut self, waiting: &Waiting, step: u16, io: &mut dyn World) {
        let from = self.playable_by_effect(waiting, step);
        let address = Address { card: waiting.card, effect: waiting.effect, step };
        let pile = match self.operation(address) {
            Some(Operation::Play(play)) => play.from,
            _ => Pile::Cemetery,
        };
        if pile != Pile::Cemetery {
            self.tell_seeking(waiting.player, io);
        }
        if from.is_empty() {
            return;
        }
        self.look_at(waiting.player, waiting.player, pile, 60, io);
        self.ask_pick(waiting.player, from, 0, 1, 1, Purpose::Play, io);
    }

    /// The cards that `play` lets a player announce.
    fn playable_by_effect(&self, waiting: &Waiting, step: u16) -> Objects {
        let address = Address { card: waiting.card, effect: waiting.effect, step };
        let Some(Operation::Play(play)) = self.operation(address) else { return Objects::NONE };
        let ctx = Ctx::new(waiting.player, waiting.source);
        self.pile(waiting.player, play.from)
            .iter()
            .copied()
            .filter(|object| {
                play.filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, *object))
                    && self
                        .event_for(waiting.player, *object)
                        .is_ok_and(|about| self.may_announce_magic(waiting.player, *object, about).is_ok())
            })
            .collect()
    }

    /// What was picked is put to use.
    pub(crate) fn picked(&mut self, picking: &Picking, io: &mut dyn World) {
        let chosen = picking.chosen;
        match picking.purpose {
            Purpose::HandLimit => {
                self.send(chosen, To::Cemetery(Fate::Discarded), io);
                self.settle(io);
            }
            Purpose::Equip | Purpose::Target(_) | Purpose::Cost(_) | Purpose::Sacrifice => {
                if let Some(draft) = &mut self.s.draft {
                    match picking.purpose {
                        Purpose::Equip => draft.on = chosen.first(),
                        Purpose::Target(number) => {
                            draft.picks.targets[usize::from(number)] = chosen;
                            draft.picks.marks[usize::from(number)] = picking.chosen_marks;
                            draft.picks.picked |= 1 << number;
                        }
                        Purpose::Cost(at) => {
                            draft.costs[usize::from(at)] = chosen;
                            draft.paid |= 1 << at;
                        }
                        _ => {
                            draft.sacrifices = chosen;
                            draft.paid |= 1 << 4;
                        }
                    }
                    let stuck = picking.purpose == Purpose::Equip && draft.on.is_none();
                    if stuck {
                        self.s.draft = None;
                    } else {
                        self.s.todo.push(Task::Draft);
                    }
                }
            }
            Purpose::Answered => {
                if let Some(draft) = &mut self.s.draft {
                    draft.picks.event = About::Announced(picking.chosen_marks.trailing_zeros() as u8);
                    self.s.todo.push(Task::Draft);
                }
            }
            Purpose::Late(number) => {
                self.set_target(number, chosen, picking.chosen_marks);
                self.reshuffle_after(number, picking, io);
            }
            Purpose::Discard(_) => self.discarded(chosen, io),
            Purpose::Search => self.found(chosen, io),
            Purpose::Order(of) => {
                if let Some(first) = chosen.first() {
                    self.ordered(of, first, picking.from.minus(chosen), io);
                }
            }
            Purpose::Slide => {
                if let Some(object) = chosen.first() {
                    self.slide(object, io);
                }
            }
            Purpose::Replace => {
                if let Some(object) = chosen.first() {
                    self.begin(picking.player, object, DraftKind::Replace, About::Nothing);
                }
            }
            Purpose::Trigger => {
                let at = picking.chosen_marks.trailing_zeros() as usize;
                if at < self.s.waiting.len() {
                    self.start_trigger(at, io);
                }
            }
            Purpose::Play => {
                if let Some(object) = chosen.first() {
                    let effect = self.index(object).resolves;
                    let about = self.event_for(picking.player, object).unwrap_or(About::Nothing);
                    self.begin(picking.player, object, DraftKind::Magic(effect), about);
                }
            }
        }
    }

    /// A deck that was looked through for a target is shuffled (WT-304).
    fn reshuffle_after(&mut self, number: u8, picking: &Picking, io: &mut dyn World) {
        let Some(run) = self.s.run else { return };
        let set = self.set.clone();
        let program = &set.card(run.card).effects[usize::from(run.effect)].program;
        let which = match run.pc.checked_sub(1).and_then(|at| program.steps.get(usize::from(at))) {
            Some(Do::Pick(_, which)) => *which,
            _ => number,
        };
        if let Some(Target::CardsIn(cards)) = program.targets.get(usize::from(which))
            && cards.pile == Pile::Deck
            && cards.top.is_none()
        {
            let of = crate::probes::evaluate::the_player(cards.of, run.player);
            self.shuffle(of, io);
            for object in picking.chosen.iter() {
                self.copy_mut(object).known.add(picking.player);
            }
        }
    }

    /// Whether a magic card is a Lightning card.
    pub(crate) fn is_lightning(&self, object: Object) -> bool {
        self.magic_kind(object) == Some(MagicType::Lightning)
    }
}
