//! Which static effects work (WT-453), and what follows at once: maximum HP.

use crate::{
    Ward,
    operations::Operation,
    probes::evaluate::Ctx,
    set::index::kind,
    state::{Address, FoundStatics, MOST_STATICS, Static, Zone},
};

/// How many passes are made before an effect counts as one that never settles.
const PASSES: usize = 8;

impl Ward {
    /// Finds anew which static effects work, as far as anything that they hang on may have changed. Called after every change.
    pub(crate) fn refresh(&mut self) {
        let mark = self.field_mark();
        let known = self.s.found.mark == Some(mark);
        if known && self.s.found.steady {
            return;
        }
        if !known {
            self.look_around(mark);
        }
        if self.s.found.unsure {
            self.settle_statics();
        } else {
            self.all_work();
        }
        if self.s.found.health {
            self.fit_health();
        }
    }

    /// Lists the static effects on the field, and what there is to find out about them.
    fn look_around(&mut self, mark: u64) {
        let (mut fickle, mut loses, mut raised, mut kinds) = (false, false, false, 0);
        let on_field = self.s.beings.iter().map(|being| being.object);
        let magic = self.s.magic.iter().map(|magic| magic.object);
        for object in on_field.chain(magic).filter(|object| !object.is_made()) {
            let index = self.index(object);
            fickle |= index.statics != 0 && index.fickle;
            kinds |= index.kinds;
        }
        for lasting in &self.s.lasting {
            let kind = self.kind_at(lasting.address);
            loses |= kind & (kind::SUPPRESS | kind::ALLOW) != 0;
            kinds |= kind;
        }
        for being in &self.s.beings {
            raised |= being.object.is_made() || being.max != self.index(being.object).hp;
        }
        self.s.kinds = kinds;
        self.gather();
        let limited = self.s.beings.iter().any(|being| !being.primary);
        let health = kinds & kind::MAX_HP != 0;
        self.s.found = FoundStatics {
            mark: Some(mark),
            unsure: fickle || loses || limited,
            health: health || raised,
            // Conditions, exceptions and maximum HP may hang on anything.
            steady: !fickle && !loses && !health,
        };
    }

    /// Which cards lie on the field, on which side and since when, and what goes on there, as one number.
    fn field_mark(&self) -> u64 {
        let mix = |mark: u64, part: u64| (mark.rotate_left(23) ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let beings = self.s.beings.iter().fold(self.s.beings.len() as u64, |mark, being| {
            let place = (being.side.index() as u64) << 9
                | u64::from(being.primary) << 8
                | being.object.index() as u64;
            mix(mark, u64::from(being.age) << 16 | place)
        });
        let magic = self.s.magic.iter().fold(beings, |mark, magic| {
            let place = (self.controller(magic.object).index() as u64) << 9 | magic.object.index() as u64;
            mix(mark, u64::from(magic.age) << 16 | place)
        });
        // What begins is younger than all that ends, so number and sum of ages tell apart what goes on.
        let ages: u64 = self.s.lasting.iter().map(|lasting| u64::from(lasting.age)).sum();
        mix(mix(magic, ages), self.s.lasting.len() as u64)
    }

    /// Finds which kinds of operations are in force, for a state from outside.
    pub(crate) fn find_kinds(&mut self) {
        let field = self
            .s
            .beings
            .iter()
            .map(|being| being.object)
            .chain(self.s.magic.iter().map(|magic| magic.object));
        let field =
            field.filter(|object| !object.is_made()).fold(0, |all, object| all | self.index(object).kinds);
        self.s.kinds = self.s.lasting.iter().fold(field, |all, lasting| all | self.kind_at(lasting.address));
    }

    /// The kind of an operation in force.
    pub(crate) fn kind_at(&self, address: Address) -> u32 {
        self.operation(address).map_or(kind::AT_ONCE, Operation::kind)
    }

    /// Every static effect on the field, the oldest first; equal age: the first player's first.
    fn gather(&mut self) {
        let mut found: arrayvec::ArrayVec<Static, MOST_STATICS> = arrayvec::ArrayVec::new();
        let beings = self.s.beings.iter().map(|being| (being.object, being.age));
        let magic = self.s.magic.iter().map(|magic| (magic.object, magic.age));
        for (source, age) in beings.chain(magic) {
            if source.is_made() {
                continue;
            }
            let statics = self.index(source).statics;
            let mut left = statics;
            while left != 0 {
                let effect = left.trailing_zeros() as u8;
                left &= left - 1;
                let _ = found.try_push(Static { source, effect, age, on: false });
            }
        }
        let first = self.s.first;
        // Ages differ but for cards that a position put down together.
        found.sort_by(|one, two| {
            let whose = |entry: &Static| self.controller(entry.source) != first;
            one.age
                .cmp(&two.age)
                .then_with(|| (whose(one), one.source, one.effect).cmp(&(whose(two), two.source, two.effect)))
        });
        self.s.statics = found;
    }

    fn all_work(&mut self) {
        for entry in &mut self.s.statics {
            entry.on = true;
        }
    }

    fn settle_statics(&mut self) {
        let count = self.s.statics.len();
        let mut left_out = [false; MOST_STATICS];
        let sure = self.sure();
        for _ in 0..=count {
            for entry in &mut self.s.statics {
                entry.on = false;
            }
            let mut switched = None;
            for _ in 0..PASSES {
                switched = None;
                for (at, left_out) in left_out.iter().enumerate().take(count) {
                    let in_force = !left_out && (sure >> at & 1 == 1 || self.is_in_force(at));
                    if in_force != self.s.statics[at].on {
                        self.s.statics[at].on = in_force;
                        switched = Some(at);
                    }
                }
                if switched.is_none() {
                    return;
                }
            }
            // The newest one that still switches is left out.
            if let Some(at) = switched {
                left_out[at] = true;
            }
        }
    }

    /// The static effects that work whatever else does, as bits.
    fn sure(&self) -> u64 {
        if self.s.kinds & (kind::SUPPRESS | kind::ALLOW) != 0 {
            return 0;
        }
        let sure = |entry: &Static| {
            self.zone(entry.source) != Zone::Limited
                && self
                    .effect(entry.source, entry.effect)
                    .is_some_and(|effect| effect.effect.condition.is_none())
        };
        let entries = self.s.statics.iter().enumerate();
        entries.fold(0, |all, (at, entry)| all | u64::from(sure(entry)) << at)
    }

    fn is_in_force(&self, at: usize) -> bool {
        let entry = self.s.statics[at];
        let Some(effect) = self.effect(entry.source, entry.effect) else { return false };
        let ctx = Ctx::new(self.controller(entry.source), entry.source);
        self.has_effects(entry.source) && self.holds(ctx, effect.effect.condition.as_ref())
    }

    /// WT-38, WT-447: a raise of the maximum is felt at once, an end of it cuts what is above.
    fn fit_health(&mut self) {
        for at in 0..self.s.beings.len() {
            let object = self.s.beings[at].object;
            let max = self.max_hp(object);
            let being = &mut self.s.beings[at];
            if max > being.max && being.hp > 0 {
                being.hp = being.hp.saturating_add(max - being.max);
            } else if max < being.max && being.hp > max {
                being.hp = max.max(1);
            }
            being.max = max;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // helpers of tests
mod tests {
    use crate::{Options, Ward, state::FoundStatics};
    use kernel::{Library, Players, Rules, Silent, Turn, chance::Quick};

    #[test]
    fn what_is_not_looked_for_anew_has_not_changed() {
        let library = crate::shelf(Library::new());
        let mut chance = Quick::new(1);
        for _ in 0..40 {
            let mut game = Ward::deal(&Options::default(), 2, &library, &mut chance, &mut Silent).unwrap();
            while let Turn::Ask(seats) = game.turn() {
                let seat = seats.lowest().unwrap();
                let action = game.sample(seat, &mut chance);
                game.play(seat, &action, &mut chance, &mut Silent).unwrap();
                let mut anew = game.clone();
                anew.s.found = FoundStatics::default();
                anew.refresh();
                assert_eq!(anew, game);
            }
        }
    }
}
