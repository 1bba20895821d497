//! Carrying out an effect, step by step, stopping for a question (WT-445).

use crate::{
    Ward,
    language::{
        amount::{Amount, Formula, HowMany},
        target::Target,
        words::{EitherPlayer, MagicEvent, Picker},
    },
    operations::{compound::repeat::MOST_REPEATS, verb::Now},
    outside::Outside,
    probes::evaluate::Ctx,
    says,
    set::program::{Program, Step as Do},
    state::{
        object::{Object, Objects},
        *,
    },
    table::in_vain::Before,
};

impl Ward {
    /// Starts to carry out what was announced.
    pub(crate) fn start_run(&mut self, at: usize, effect: u8, io: &mut dyn Outside) {
        let said = self.s.chain[at];
        let set = self.set.clone();
        let Some(effect_data) = set.card(said.card).effects.get(usize::from(effect)) else { return };
        let program = &effect_data.program;
        let mut picks = said.picks;
        // WT-291: what is gone or no longer fits is skipped.
        let before = picked_any(&picks);
        for (number, which) in program.asked_for(&picks) {
            let number = usize::from(number);
            if let Some(target) = program.targets.get(usize::from(which))
                && picks.picked >> number & 1 == 1
            {
                let ctx = Ctx::new(said.player, said.source).with(&said.picks);
                picks.targets[number] = picks.targets[number].common(self.candidates(ctx, target));
                picks.marks[number] &= self.candidate_marks(ctx, target);
            }
        }
        if let About::Announced(about) = picks.event {
            let open = self
                .s
                .chain
                .get(usize::from(about))
                .is_some_and(|said| !said.resolved || usize::from(about) == 0);
            if !open {
                picks.event = About::Nothing;
            }
        }
        let source_there = match said.what {
            Announceable::Magic { .. } => true,
            Announceable::Effect(_) | Announceable::Summon => {
                self.is_on_field(said.source) && self.has_effects(said.source)
                    || effect_data.effect.from != crate::language::words::Place::Field
            }
        };
        self.s.run = Some(Run {
            player: said.player,
            source: said.source,
            card: said.card,
            effect,
            at: at as u8,
            picks,
            late: 0,
            pc: 0,
            taken: 0,
            each: None,
            loops: [None; 2],
            source_there,
            part: 0,
            held: Objects::NONE,
            amount: 0,
        });
        self.s.causer = Some(said.player);
        if before && !picked_any(&picks) {
            self.tell_aimless(io);
            return self.finish_run(io);
        }
        self.s.todo.push(Task::Run);
    }

    /// From where the effect under way looks at the game.
    pub(crate) const fn run_ctx<'a>(run: &'a Run) -> Ctx<'a> {
        Ctx { player: run.player, source: Some(run.source), picks: Some(&run.picks), each: run.each, deep: 0 }
    }

    /// Goes on with the effect until it asks or is over.
    pub(crate) fn run(&mut self, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let set = self.set.clone();
        let program = &set.card(run.card).effects[usize::from(run.effect)].program;
        while let Some(run) = self.s.run
            && let Some(number) = program.late.get(usize::from(run.late))
        {
            self.s.run = Some(Run { late: run.late + 1, ..run });
            self.pick_late(program, *number, *number, io);
            if self.s.ask != Ask::Nothing {
                return self.s.todo.push(Task::Run);
            }
        }
        if self.s.run.is_some_and(|run| run.taken == 0 && Ward::finds_nothing(program, &run.picks)) {
            self.tell_aimless(io);
            return self.finish_run(io); // WT-291
        }
        let before = Before::of(self, io);
        while let Some(run) = self.s.run
            && let Some(step) = program.steps.get(usize::from(run.pc))
        {
            if run.taken >= MOST_STEPS {
                break; // WT-455
            }
            self.s.run = Some(Run { taken: run.taken + 1, ..run });
            self.step(program, step, io);
            self.refresh();
            self.check_totals();
            if self.s.ending.is_some() {
                return;
            }
            if self.s.ask != Ask::Nothing {
                return self.s.todo.push(Task::Run);
            }
        }
        if let Some(before) = before {
            before.tell_idle(self, io);
        }
        self.finish_run(io);
    }

    /// Whether a target had to be picked on resolving, there was none, and nothing else is aimed at.
    fn finds_nothing(program: &Program, picks: &Picks) -> bool {
        let missed = |number: &u8| {
            let wanted = program.targets.get(usize::from(*number)).map(Target::count);
            wanted.is_some_and(|count| !matches!(count, HowMany::UpTo(_)))
        };
        program.late.iter().any(missed) && !picked_any(picks)
    }

    fn jump(&mut self, to: u16) {
        if let Some(run) = &mut self.s.run {
            run.pc = to;
        }
    }

    /// Goes on with the next step.
    pub(crate) fn next(&mut self) {
        if let Some(run) = &mut self.s.run {
            run.pc += 1;
            run.part = 0;
        }
    }

    fn step(&mut self, program: &Program, step: &Do, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let ctx = Ward::run_ctx(&run);
        match step {
            Do::Do(operation) => {
                let address = Address { card: run.card, effect: run.effect, step: run.pc };
                self.tell_unaffected(ctx, operation, io);
                operation.carry_out(&Now { operation, address, run }, self, io);
                if self.s.ask == Ask::Nothing
                    && self.s.run.is_some_and(|now| now.pc == run.pc && now.part == run.part)
                {
                    self.next();
                }
            }
            Do::Unless(condition, to) => {
                let subject = run.each.unwrap_or(run.source);
                if self.fits(ctx, condition, subject) { self.next() } else { self.jump(*to) }
            }
            Do::Jump(to) => self.jump(*to),
            Do::Each(who, end) => {
                let left = self.who(ctx, who);
                self.enter_loop(Loop { start: run.pc, left, times: 0, current: None }, *end);
            }
            Do::Repeat(times, end) => {
                let times = self.rolled(ctx, times, io).clamp(0, MOST_REPEATS) as u8;
                self.enter_loop(Loop { start: run.pc, left: Objects::NONE, times, current: None }, *end);
            }
            Do::Again(start) => {
                let end = match program.steps.get(usize::from(*start)) {
                    Some(Do::Each(_, end) | Do::Repeat(_, end)) => *end,
                    _ => run.pc + 1,
                };
                self.again(*start, end);
            }
            Do::Choose(slot, starts) => match slot.and_then(|slot| run.picks.answers.get(slot)) {
                Some(answer) => self.jump(starts.get(usize::from(answer)).copied().unwrap_or(run.pc + 1)),
                None => self.s.ask = Ask::Choose(run.player, Question::Now),
            },
            Do::May(slot, to) => match slot.and_then(|slot| run.picks.answers.get(slot)) {
                Some(0) => self.jump(*to),
                Some(_) => self.next(),
                None => self.s.ask = Ask::Decide(run.player, Question::Now),
            },
            Do::Roll(dice, results, otherwise) => {
                let shown: arrayvec::ArrayVec<u8, 20> = (0..*dice).map(|_| io.die("roll")).collect();
                let sum: i32 = shown.iter().map(|pip| i32::from(*pip)).sum();
                io.tell(|| kernel::Event::all(says::effect_rolls(self.card_face(run.card), added(&shown))));
                let found = results.iter().find(|(on, _)| on.iter().any(|result| result.get() == sum));
                self.jump(found.map_or(*otherwise, |(_, to)| *to));
            }
            Do::Pick(number, which) => {
                self.next();
                self.pick_late(program, *number, *which, io);
            }
        }
    }

    /// The answer to a question of the effect under way.
    pub(crate) fn answer_now(&mut self, answer: u8) {
        let set = self.set.clone();
        let Some(run) = self.s.run else { return };
        match set.card(run.card).effects[usize::from(run.effect)].program.steps.get(usize::from(run.pc)) {
            Some(Do::Choose(_, starts)) => {
                self.jump(starts.get(usize::from(answer)).copied().unwrap_or(run.pc + 1));
            }
            Some(Do::May(_, to)) => {
                if answer == 0 {
                    self.jump(*to);
                } else {
                    self.next();
                }
            }
            _ => self.next(),
        }
    }

    fn enter_loop(&mut self, new: Loop, end: u16) {
        let Some(run) = &mut self.s.run else { return };
        let free = run.loops.iter().position(Option::is_none);
        match free {
            Some(at) => {
                run.loops[at] = Some(new);
                let start = new.start;
                self.again(start, end);
            }
            None => run.pc = end,
        }
    }

    fn again(&mut self, start: u16, end: u16) {
        let Some(run) = &mut self.s.run else { return };
        let Some(at) = run.loops.iter().position(|each| each.is_some_and(|each| each.start == start)) else {
            run.pc = end;
            return;
        };
        if let Some(each) = &mut run.loops[at] {
            if let Some(object) = each.left.first() {
                each.left = each.left.without(object);
                each.current = Some(object);
                run.each = Some(object);
                run.pc = start + 1;
                return;
            }
            if each.times > 0 {
                each.times -= 1;
                run.pc = start + 1;
                return;
            }
        }
        run.loops[at] = None;
        // The loop around it goes on with its own card.
        run.each = run.loops.iter().flatten().find_map(|each| each.current);
        run.pc = end;
    }

    /// An amount with its dice rolled.
    pub(crate) fn rolled(&self, ctx: Ctx<'_>, amount: &Amount, io: &mut dyn Outside) -> i32 {
        match amount {
            Amount::Dice(count) => {
                let dice: arrayvec::ArrayVec<u8, 20> = (0..count.get()).map(|_| io.die("dice")).collect();
                let sum = dice.iter().map(|pip| i32::from(*pip)).sum();
                io.tell_dice(|| kernel::Event::all(says::amount_dice(count.get(), added(&dice)))); // WT-05
                sum
            }
            Amount::Formula(formula) => match &**formula {
                Formula::Times(inner, by) => crate::probes::evaluate::bounded(
                    i64::from(self.rolled(ctx, inner, io)) * i64::from(by.get()),
                ),
                Formula::Divided(inner, by) => self.rolled(ctx, inner, io).div_euclid(by.get()),
                Formula::Stat(_) | Formula::Count(_) => self.amount(ctx, amount),
            },
            Amount::Number(_) => self.amount(ctx, amount),
        }
    }

    /// A target is picked on resolving (WT-287).
    fn pick_late(&mut self, program: &Program, number: u8, which: u8, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let Some(target) = program.targets.get(usize::from(which)) else { return };
        let ctx = Ward::run_ctx(&run);
        if target.pick() == Picker::Chance {
            let (mut from, mut marks) = (self.candidates(ctx, target), self.candidate_marks(ctx, target));
            let most = match target.count() {
                HowMany::Exactly(count) | HowMany::UpTo(count) => count.get() as usize,
                HowMany::All => usize::MAX,
            };
            let (mut chosen, mut chosen_marks) = (Objects::NONE, 0u32);
            while chosen.len() + chosen_marks.count_ones() as usize != most
                && (!from.is_empty() || marks != 0)
            {
                if from.is_empty() {
                    let list: arrayvec::ArrayVec<u8, 32> =
                        (0..32u8).filter(|at| marks >> at & 1 == 1).collect();
                    let at = list[io.pick("pick", list.len(), &|at| {
                        self.tag(self.s.chain[usize::from(list[at])].source)
                    })];
                    marks &= !(1 << at);
                    chosen_marks |= 1 << at;
                } else {
                    let object = self.any_of(from, "pick", io);
                    from = from.without(object);
                    chosen = chosen.with(object);
                }
            }
            return self.set_target(number, chosen, chosen_marks);
        }
        if let Target::CardsIn(cards) = target {
            let picker = if target.pick() == Picker::Opponent { run.player.other() } else { run.player };
            let of = match cards.of {
                EitherPlayer::Own => run.player,
                EitherPlayer::Opponent => run.player.other(),
            };
            let top = cards.top.map_or(60, |top| top.get() as usize);
            self.look_at(picker, of, cards.pile, top, io);
        }
        let run = self.s.run.unwrap_or(run);
        self.ask_target(Ward::run_ctx(&run), program, which, Purpose::Late(number), io);
    }

    /// What was picked for a target of the effect under way.
    pub(crate) fn set_target(&mut self, number: u8, chosen: Objects, marks: u32) {
        if let Some(run) = &mut self.s.run {
            run.picks.targets[usize::from(number).min(3)] = chosen;
            run.picks.marks[usize::from(number).min(3)] = marks;
            run.picks.picked |= 1 << number;
        }
    }

    /// One of these by chance, in an order that tells nothing.
    pub(crate) fn any_of(&self, from: Objects, label: &'static str, io: &mut dyn Outside) -> Object {
        let list: arrayvec::ArrayVec<Object, 120> = from.iter().collect();
        list[io.pick(label, list.len(), &|at| self.tag(list[at]))]
    }

    /// The effect is over: a magic card that has nothing more to do leaves at the settling.
    fn finish_run(&mut self, io: &mut dyn Outside) {
        let Some(run) = self.s.run.take() else { return };
        if let Some(said) = self.s.chain.get(usize::from(run.at))
            && matches!(said.what, Announceable::Magic { .. })
        {
            let on = self.in_play(run.source).and_then(|magic| magic.on);
            self.emit(Happening::Magic(run.source, MagicEvent::Resolves, on));
        }
        self.settle(io);
    }
}

/// `5`, `3 + 5 = 8`.
fn added(dice: &[u8]) -> String {
    let shown: Vec<String> = dice.iter().map(u8::to_string).collect();
    let sum: u32 = dice.iter().map(|pip| u32::from(*pip)).sum();
    if dice.len() == 1 { sum.to_string() } else { format!("{} = {sum}", shown.join(" + ")) }
}

fn picked_any(picks: &Picks) -> bool {
    picks.targets.iter().any(|target| !target.is_empty()) || picks.marks.iter().any(|marks| *marks != 0)
}
