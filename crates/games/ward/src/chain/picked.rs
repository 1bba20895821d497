//! What was picked is put to use.

use crate::{
    Ward,
    field::leaving::To,
    language::{
        target::Target,
        words::{Fate, MagicType, Pile},
    },
    outside::Outside,
    set::program::Step as Do,
    state::{object::Object, *},
};

impl Ward {
    /// What was picked is put to use.
    pub(crate) fn picked(&mut self, picking: &Picking, io: &mut dyn Outside) {
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
    fn reshuffle_after(&mut self, number: u8, picking: &Picking, io: &mut dyn Outside) {
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
