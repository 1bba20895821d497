//! Announcements: what is asked for one, and how it is made.

use crate::{
    Ward,
    actions::Until,
    effects::over_time::Counter,
    language::{
        amount::HowMany,
        target::Target,
        words::{Pile, Use},
    },
    outside::Outside,
    paying::costs::Group,
    probes::evaluate::Ctx,
    says,
    set::{
        CardEffect,
        program::{Ask as Asked, Program},
    },
    state::{
        object::{Object, Objects},
        *,
    },
    table::faces,
};
use arrayvec::ArrayVec;
use kernel::{Event, Message, Motion};

/// What an announcement still asks.
pub(crate) enum Need<'a> {
    /// Pick the target of this number, by this definition.
    Target(u8, u8),
    /// Choose one of these.
    Choose(u8, &'a [Vec<Asked>]),
    /// Yes or no.
    May(u8, &'a [Asked]),
}

impl Ward {
    /// Whether everything that is asked on announcing has an answer (WT-182).
    pub(crate) fn can_answer(&self, ctx: Ctx<'_>, program: &Program, asks: &[Asked]) -> bool {
        asks.iter().all(|ask| match ask {
            Asked::Target(_, which) => self.has_target(ctx, program, *which),
            Asked::Choose(_, branches) => branches.iter().any(|branch| self.can_answer(ctx, program, branch)),
            Asked::May(..) => true,
        })
    }

    pub(crate) fn has_target(&self, ctx: Ctx<'_>, program: &Program, number: u8) -> bool {
        let Some(target) = program.targets.get(usize::from(number)) else { return false };
        let needed = match target.count() {
            HowMany::Exactly(count) => count.get() as usize,
            HowMany::UpTo(_) => return true,
            HowMany::All => 1,
        };
        self.open_targets(ctx, program, number).len()
            + self.candidate_marks(ctx, target).count_ones() as usize
            >= needed
    }

    /// What can be picked for a target. An Equip card that the effect could not attach where it says cannot (WT-400).
    fn open_targets(&self, ctx: Ctx<'_>, program: &Program, number: u8) -> Objects {
        let Some(target) = program.targets.get(usize::from(number)) else { return Objects::NONE };
        let found = self.candidates(ctx, target);
        let Some((_, to)) = program.attached.iter().find(|(attached, _)| *attached == number) else {
            return found;
        };
        let to = self.affected(ctx, to).first();
        let fits = |card: &Object| to.is_some_and(|to| self.equippable(ctx.player, *card).has(to));
        found.iter().filter(fits).collect()
    }

    /// Late targets among what everybody sees must be there too (WT-182).
    pub(crate) fn has_late_targets(&self, ctx: Ctx<'_>, program: &Program) -> bool {
        use crate::language::target::Target;
        program.late.iter().all(|number| match program.targets.get(usize::from(*number)) {
            Some(Target::Creature(_) | Target::Magic(_) | Target::Announcement(_)) => {
                self.has_target(ctx, program, *number)
            }
            Some(Target::CardsIn(cards)) => {
                cards.pile != crate::language::words::Pile::Cemetery || self.has_target(ctx, program, *number)
            }
            None => true,
        })
    }

    /// What an announcement asks next, if anything.
    pub(crate) fn need<'a>(picks: &Picks, asks: &'a [Asked]) -> Option<Need<'a>> {
        asks.iter().find_map(|ask| match ask {
            Asked::Target(number, which) => {
                (picks.picked >> number & 1 == 0).then_some(Need::Target(*number, *which))
            }
            Asked::Choose(slot, _) | Asked::May(slot, _) if !Answers::keeps(*slot) => None,
            Asked::Choose(slot, branches) => match picks.answers.get(*slot) {
                None => Some(Need::Choose(*slot, branches)),
                Some(answer) => {
                    branches.get(usize::from(answer)).and_then(|branch| Ward::need(picks, branch))
                }
            },
            Asked::May(slot, inside) => match picks.answers.get(*slot) {
                None => Some(Need::May(*slot, inside)),
                Some(0) => None,
                Some(_) => Ward::need(picks, inside),
            },
        })
    }

    /// Starts an announcement.
    pub(crate) fn begin(&mut self, player: Player, source: Object, form: DraftKind, event: About) {
        let picks = Picks { event, ..Picks::default() };
        if matches!(self.zone(source), Zone::Hand | Zone::Deck) {
            self.reveal(source); // WT-425
        }
        self.s.draft = Some(Draft {
            player,
            source,
            form,
            picks,
            on: None,
            sacrifices: Objects::NONE,
            costs: [Objects::NONE; 4],
            paid: 0,
        });
        self.s.todo.push(Task::Draft);
    }

    /// The effect that is being announced.
    pub(crate) fn drafted<'a>(
        set: &'a crate::set::Set,
        draft: &Draft,
        card: crate::set::CardId,
    ) -> Option<&'a CardEffect> {
        match draft.form {
            DraftKind::Magic(effect) => {
                effect.and_then(|effect| set.card(card).effects.get(usize::from(effect)))
            }
            DraftKind::Effect(effect) => set.card(card).effects.get(usize::from(effect)),
            DraftKind::Summon | DraftKind::Replace => None,
        }
    }

    /// Goes on with the announcement: asks for what is missing, or makes it.
    pub(crate) fn go_on(&mut self, io: &mut dyn Outside) {
        let Some(draft) = self.s.draft else { return };
        let set = self.set.clone();
        let card = self.id(draft.source);
        let player = draft.player;
        let ctx = Ctx::new(player, draft.source).with(&draft.picks);
        if matches!(draft.form, DraftKind::Magic(_)) && draft.on.is_none() && self.is_equip(draft.source) {
            let from = self.equippable(player, draft.source);
            return self.ask_pick(player, from, 0, 1, 1, Purpose::Equip, io);
        }
        if let Some(CardEffect { program, .. }) = Ward::drafted(&set, &draft, card) {
            match Ward::need(&draft.picks, &program.asks) {
                Some(Need::Target(number, which)) => {
                    return self.ask_target(ctx, program, which, Purpose::Target(number), io);
                }
                Some(Need::Choose(slot, branches)) => {
                    let mut open =
                        (0u8..).zip(branches).filter(|(_, branch)| self.can_answer(ctx, program, branch));
                    return match (open.next(), open.next()) {
                        (Some((only, _)), None) => self.answer_slot(slot, only),
                        (Some(_), Some(_)) => self.s.ask = Ask::Choose(player, Question::Slot(slot)),
                        (None, _) => self.answer_slot(slot, 0),
                    };
                }
                Some(Need::May(slot, inside)) => {
                    if self.can_answer(ctx, program, inside) {
                        self.s.ask = Ask::Decide(player, Question::Slot(slot));
                    } else {
                        self.answer_slot(slot, 0);
                    }
                    return;
                }
                None => {}
            }
        }
        if let Some((at, (count, from))) = self.unpaid(&draft, &set) {
            let purpose = if at == 4 { Purpose::Sacrifice } else { Purpose::Cost(at) };
            return self.ask_pick(player, from, 0, count as u8, count as u8, purpose, io);
        }
        self.s.draft = None;
        match draft.form {
            DraftKind::Replace => self.finish_replacement(&draft, io),
            DraftKind::Summon | DraftKind::Magic(_) | DraftKind::Effect(_) => self.announce(&draft, io),
        }
    }

    /// An answer to a question of the announcement that is being made.
    pub(crate) fn answer_slot(&mut self, slot: u8, answer: u8) {
        if let Some(draft) = &mut self.s.draft {
            draft.picks.answers.set(slot, answer);
        }
        self.s.todo.push(Task::Draft);
    }

    /// What can still be picked for the picking under way: for costs and sacrifices only what leaves enough.
    pub(crate) fn pickable(&self, picking: &Picking) -> Objects {
        let left = picking.from.minus(picking.chosen);
        let Some(mut draft) = self.s.draft else { return left };
        match picking.purpose {
            Purpose::Sacrifice => draft.sacrifices = picking.chosen,
            Purpose::Cost(at) => draft.costs[usize::from(at)] = picking.chosen,
            Purpose::HandLimit
            | Purpose::Equip
            | Purpose::Target(_)
            | Purpose::Late(_)
            | Purpose::Discard(_)
            | Purpose::Search
            | Purpose::Order(_)
            | Purpose::Slide
            | Purpose::Replace
            | Purpose::Answered
            | Purpose::Trigger
            | Purpose::Play => return left,
        }
        let mut groups = self.groups(&draft, &self.set);
        let spent = draft.costs.iter().fold(draft.sacrifices, |all, cost| all.and(*cost));
        let own = if picking.purpose == Purpose::Sacrifice {
            4
        } else if let Purpose::Cost(at) = picking.purpose {
            at
        } else {
            0
        };
        let mut from = left;
        let mut rest = ArrayVec::<Group, 5>::new();
        for (number, group) in &mut groups {
            group.1 = group.1.minus(spent);
            if *number == own {
                from = group.1;
            } else if group.0 > 0 && draft.paid >> *number & 1 == 0 {
                rest.push(*group);
            }
        }
        self.spare(usize::from(picking.most).saturating_sub(picking.chosen.len()).max(1), from, &rest)
    }

    pub(crate) fn is_equip(&self, object: Object) -> bool {
        self.magic_face(object).is_some_and(|face| face.usage == Use::Equip)
    }

    /// The creatures that an Equip card can be attached to (WT-180).
    pub(crate) fn equippable(&self, player: Player, object: Object) -> Objects {
        let Some(face) = self.magic_face(object) else { return Objects::NONE };
        let ctx = Ctx::new(player, object);
        self.group(ctx, &face.equip).iter().filter(|creature| !self.is_untouchable(ctx, *creature)).collect()
    }

    /// Asks for a target, or takes what there is no choice about.
    pub(crate) fn ask_target(
        &mut self,
        ctx: Ctx<'_>,
        program: &Program,
        number: u8,
        purpose: Purpose,
        io: &mut dyn Outside,
    ) {
        let Some(target) = program.targets.get(usize::from(number)) else { return };
        let (from, marks) = (self.open_targets(ctx, program, number), self.candidate_marks(ctx, target));
        let there = from.len() + marks.count_ones() as usize;
        let (least, most) = match target.count() {
            HowMany::Exactly(count) => (count.get() as usize, count.get() as usize),
            HowMany::UpTo(count) => (0, count.get() as usize),
            HowMany::All => (there, there),
        };
        let player = match target.pick() {
            crate::language::words::Picker::Opponent => ctx.player.other(),
            crate::language::words::Picker::Controller | crate::language::words::Picker::Chance => ctx.player,
        };
        let (least, most) = (least.min(there) as u8, most.min(there) as u8);
        if let (Purpose::Late(_), Target::CardsIn(cards)) = (purpose, target)
            && cards.pile != Pile::Cemetery
        {
            self.tell_seeking(player, io);
        }
        if target.count() == HowMany::All {
            let (chosen, chosen_marks) = (from, marks);
            let picking = Picking { player, from, marks, chosen, chosen_marks, least, most, purpose };
            return self.picked(&picking, io); // nothing is left to pick
        }
        self.ask_pick(player, from, marks, least, most, purpose, io);
    }

    /// Asks a player to pick. Where everything that is seen by all has to be taken nobody is asked.
    #[allow(clippy::too_many_arguments)] // a question is made of all of these
    pub(crate) fn ask_pick(
        &mut self,
        player: Player,
        from: Objects,
        marks: u32,
        least: u8,
        most: u8,
        purpose: Purpose,
        io: &mut dyn Outside,
    ) {
        let there = from.len() + marks.count_ones() as usize;
        let open = from.iter().all(|object| !matches!(self.zone(object), Zone::Hand | Zone::Deck));
        let picking =
            Picking { player, from, marks, chosen: Objects::NONE, chosen_marks: 0, least, most, purpose };
        if most == 0 || there == 0 || (open && there <= usize::from(least)) {
            let picking = Picking { chosen: from, chosen_marks: marks, ..picking };
            let picking = if most == 0 {
                Picking { chosen: Objects::NONE, chosen_marks: 0, ..picking }
            } else {
                picking
            };
            return self.picked(&picking, io);
        }
        self.s.picking = Some(picking);
        self.s.ask = Ask::Pick(player);
    }

    /// Makes the announcement: it is paid, and both may answer (WT-280 to WT-288).
    pub(crate) fn announce(&mut self, draft: &Draft, io: &mut dyn Outside) {
        let Draft { player, source, .. } = *draft;
        let from = faces::zone_id(self, source);
        let card = self.id(source);
        let what = match draft.form {
            DraftKind::Magic(effect) => Announceable::Magic { on: draft.on, effect },
            DraftKind::Effect(effect) => Announceable::Effect(effect),
            DraftKind::Summon | DraftKind::Replace => Announceable::Summon,
        };
        let was_deck = self.zone(source) == Zone::Deck;
        match draft.form {
            DraftKind::Magic(effect) => {
                self.lift(source);
                let record = &mut self.copy_mut(source).record;
                record.plays = record.plays.saturating_add(1);
                if let Some(effect) = effect {
                    self.spend(source, effect);
                }
            }
            DraftKind::Summon | DraftKind::Replace => {
                self.lift(source);
                let side = self.side_mut(player);
                side.summoned = true; // WT-130
                side.coming = Some(source);
            }
            DraftKind::Effect(_) => {
                if matches!(self.zone(source), Zone::Hand | Zone::Deck) {
                    self.reveal(source);
                }
            }
        }
        io.tell(|| {
            let (seat, face) = (player.seat(), self.face(source));
            let chosen = |effect: Option<u8>| {
                effect.map_or_else(Vec::new, |effect| self.branch(card, effect, &draft.picks))
            };
            let aims = self.aims(draft.on, &draft.picks);
            let moving = |say: Message| Event::all(say).moving(Motion::seen(face.clone(), from, "chain"));
            match draft.form {
                DraftKind::Summon | DraftKind::Replace => moving(says::summons(seat, face.clone())),
                DraftKind::Magic(effect) => {
                    let (choice, face) = (chosen(effect), face.clone());
                    moving(match (choice.is_empty(), aims.is_empty()) {
                        (true, true) => says::plays(seat, face),
                        (true, false) => says::plays_on(seat, face, aims),
                        (false, true) => says::plays_as(seat, face, choice),
                        (false, false) => says::plays_as_on(seat, face, choice, aims),
                    })
                }
                DraftKind::Effect(effect) => {
                    let choice = chosen(Some(effect));
                    Event::all(match (choice.is_empty(), aims.is_empty()) {
                        (true, true) => says::uses(seat, face),
                        (true, false) => says::uses_on(seat, face, aims),
                        (false, true) => says::uses_as(seat, face, choice),
                        (false, false) => says::uses_as_on(seat, face, choice, aims),
                    })
                }
            }
        });
        self.s.announced = self.s.announced.saturating_add(1);
        let said =
            Announcement { player, source, card, what, picks: draft.picks, negated: false, resolved: false };
        let answered = self.s.chain.iter().any(|said| said.player != player);
        let comes =
            |other, until| other != player && (until == Until::Play || until == Until::Answer && answered);
        self.stop_passing(comes, io);
        if self.s.chain.is_empty() {
            self.s.todo.push(Task::Resolve);
        }
        if self.s.chain.try_push(said).is_err() {
            return;
        }
        let at = (self.s.chain.len() - 1) as u8;
        self.s.todo.push(Task::Answers(player.other(), 0));
        self.pay(draft, io);
        if was_deck && matches!(draft.form, DraftKind::Magic(_)) {
            self.shuffle(player, io); // WT-304
        }
        if matches!(draft.form, DraftKind::Magic(_)) {
            self.count_next(crate::language::words::Counting::Plays, Counter::Player(player));
        }
        self.emit(Happening::Announced(at, player, said.kind()));
        self.settle(io);
    }
}
