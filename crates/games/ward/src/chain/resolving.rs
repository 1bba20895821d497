//! How a chain resolves, the last announcement first (WT-289 to WT-293, WT-438).

use crate::{
    Ward,
    field::leaving::To,
    language::words::{Arrival, Fate},
    options::ChainOrder,
    outside::Outside,
    says,
    state::{object::Objects, *},
};

impl Ward {
    /// The next of the chain resolves (WT-289, WT-290).
    pub(crate) fn resolve(&mut self, io: &mut dyn Outside) {
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
                    let face = self.face(said.source);
                    let motion = kernel::Motion::seen(face.clone(), "chain", to);
                    kernel::Event::all(says::takes_effect(face)).moving(motion)
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
}
