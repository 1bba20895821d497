//! What a summon or an effect would cost, told before it is made: the software warns (WT-127).

use crate::{
    Ward,
    actions::meaning::Move,
    language::{
        effect::Cost,
        words::{DamageKind, Stat},
    },
    options::DeathPlace,
    paying::costs::Group,
    probes::evaluate::Ctx,
    says::{self, facts},
    state::{
        object::{Object, Objects},
        *,
    },
};
use kernel::{Fact, Warning, fact};

/// What leaves for a summon.
pub(crate) struct Price {
    /// The primary that dies for it, or would unless it is one of the sacrifices.
    pub dies: Option<Object>,
    /// The own cemetery total afterwards, at least.
    pub total: i32,
    /// Whether it loses the game whatever is sacrificed.
    pub loses: bool,
}

/// What a move would do that its player may know beforehand.
pub(crate) fn preview(game: &Ward, player: Player, made: Move) -> Vec<Fact> {
    let limit = game.rules.cemetery_limit;
    let price = |dies: Option<Object>, total: i32, loses: bool| {
        let mut told = Vec::new();
        told.extend(dies.map(|dies| fact(facts::DIES, game.face(dies))));
        told.push(fact(facts::YOUR_CEMETERY, says::total_of(total, limit)));
        if loses {
            told.push(fact(facts::YOU_LOSE, true));
        }
        told
    };
    match made {
        Move::Summon(object) => {
            let paid = game.price(player, object, Objects::NONE);
            let mut told = price(paid.dies, paid.total, paid.loses);
            let needed = game.sacrifices_needed(player, object) as u32;
            if needed > 0 {
                told.insert(0, fact(facts::SACRIFICES, needed));
            }
            told
        }
        Move::Kill => {
            let dies = game.primary(player);
            let dying = dies.map_or(Objects::NONE, Objects::one);
            let total =
                game.total(player) + dying.iter().map(|object| game.adds(player, object)).sum::<i32>();
            price(dies, total, game.loses_by(player, dying))
        }
        made => {
            let warned = [
                (facts::DOES_NOTHING_NOW, game.is_idle(player, made)),
                (facts::YOU_LOSE, game.loses_game(player, made)),
            ];
            warned.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| fact(name, true)).collect()
        }
    }
}

/// A move that loses the game or comes to nothing is asked about (WT-127).
pub(crate) fn warned_of(game: &Ward, player: Player, made: Move) -> Vec<Warning> {
    let loses = match made {
        Move::Summon(object) => game.price(player, object, Objects::NONE).loses,
        Move::Kill => game.loses_by(player, game.primary(player).map_or(Objects::NONE, Objects::one)),
        made => game.loses_game(player, made),
    };
    let loses = loses.then(|| Warning::ask(says::warns_you_lose()));
    let idle = game.is_idle(player, made).then(|| Warning::ask(kernel::says::warns_does_nothing()));
    loses.into_iter().chain(idle).collect()
}

impl Ward {
    /// The least that a summon costs with these sacrifices picked already.
    pub(crate) fn price(&self, player: Player, object: Object, picked: Objects) -> Price {
        let hand = self.all_of(&self.side(player).hand);
        let groups = self.summon_groups(player, object, hand);
        let (needed, from) = groups[0];
        let primary = self.primary(player);
        let worth = |object: Object| self.adds(player, object);
        let mut cheapest: Vec<i32> = from.minus(picked).iter().map(worth).collect();
        // A primary dies in any case: as a sacrifice it is paid for once.
        if let Some(primary) = primary.filter(|primary| from.has(*primary) && !picked.has(*primary)) {
            cheapest.push(0);
            if let Some(at) = cheapest.iter().position(|each| *each == worth(primary)) {
                cheapest.remove(at);
            }
        }
        cheapest.sort_unstable();
        let further: i32 = groups[1..].iter().map(|group| self.least(player, group)).sum();
        let rest = cheapest.iter().take(needed.saturating_sub(picked.len())).sum::<i32>() + further;
        let dies = primary.filter(|primary| !picked.has(*primary));
        let total = self.total(player) + picked.iter().map(worth).sum::<i32>() + dies.map_or(0, worth) + rest;
        Price { dies, total, loses: total >= i32::from(self.rules.cemetery_limit) }
    }

    /// The least that a cost adds to the own total, whatever is picked for it.
    fn least(&self, player: Player, (count, from): &Group) -> i32 {
        let mut worth: Vec<i32> = from.iter().map(|object| self.adds(player, object)).collect();
        worth.sort_unstable();
        worth.iter().take(*count).sum()
    }

    /// Whether what an effect costs loses the game, whatever is picked for it (WT-83, WT-127).
    pub(crate) fn loses_by_effect(&self, player: Player, source: Object, number: u8) -> bool {
        let Some(effect) = self.effect(source, number).filter(|effect| !effect.effect.cost.is_empty()) else {
            return false;
        };
        let picks = Picks::default();
        let groups = self.effect_groups(player, source, &effect.effect, &picks);
        let ctx = Ctx::new(player, source).with(&picks);
        let mut dying = Objects::NONE;
        for cost in &effect.effect.cost {
            if let Cost::Damage(damage) = cost {
                // One that can pay otherwise too dies once.
                let dies = |object: &Object| {
                    groups.iter().all(|(_, from)| !from.has(*object))
                        && self.dies_by(*object, damage.amount.get())
                };
                dying = self.who(ctx, &damage.on).iter().filter(dies).fold(dying, Objects::with);
            }
        }
        let least: i32 = groups.iter().map(|group| self.least(player, group)).sum();
        let dead: i32 = dying.iter().map(|object| self.adds(player, object)).sum();
        least + dead > 0 && self.total(player) + least + dead >= i32::from(self.rules.cemetery_limit)
    }

    /// Whether a creature dies by so much damage of an effect.
    fn dies_by(&self, object: Object, amount: i32) -> bool {
        let taken = amount.saturating_sub(self.reduction(object, DamageKind::Effect));
        self.has_health(object)
            && !self.is_proof_against(object, DamageKind::Effect)
            && !self.is_reflecting(object, DamageKind::Effect)
            && self.hp(object) <= taken
    }

    /// What a creature adds to the own total if it dies.
    fn adds(&self, player: Player, object: Object) -> i32 {
        let elsewhere = self.rules.controlled_death_cemetery == DeathPlace::Owner && object.owner() != player;
        let held: i32 = self.held_by(object).map(|held| self.adds(player, held)).sum();
        if object.is_made() || elsewhere || self.instead(object).is_some() {
            held
        } else {
            held + self.printed(object, Stat::Hp)
        }
    }

    /// The creatures that leave with this one, because it holds them (WT-262, WT-263).
    fn held_by(&self, object: Object) -> impl Iterator<Item = Object> {
        let holds = move |lasting: &&Lasting| lasting.source == Some(object) && lasting.on != Some(object);
        let anchored = self.s.lasting.iter().filter(holds);
        anchored
            .filter(|lasting| self.operation(lasting.address).is_some_and(crate::field::leaving::is_anchor))
            .filter_map(|lasting| lasting.on)
    }

    /// Whether the own total reaches the limit if these die.
    pub(crate) fn loses_by(&self, player: Player, dying: Objects) -> bool {
        let more: i32 = dying.iter().map(|object| self.adds(player, object)).sum();
        self.total(player) + more >= i32::from(self.rules.cemetery_limit)
    }

    /// Whether what is paid loses the game if this pays too.
    pub(crate) fn is_last_straw(&self, player: Player, object: Object) -> bool {
        let Some(picking) = self.s.picking else { return false };
        let chosen = picking.chosen.with(object);
        match (picking.purpose, self.s.draft) {
            (Purpose::Sacrifice, Some(draft)) => {
                draft.form == DraftKind::Summon && self.price(player, draft.source, chosen).loses
            }
            // All costs are paid at once (WT-136).
            (Purpose::Cost(_), Some(draft)) => {
                let paid = draft.costs.iter().fold(draft.sacrifices, |all, cost| all.and(*cost));
                self.adds(player, object) > 0 && self.loses_by(player, paid.and(chosen))
            }
            (Purpose::HandLimit, _) => self.adds(player, object) > 0 && self.loses_by(player, chosen),
            _ => false,
        }
    }

    /// Whether a move other than a summon or a kill pays a price that loses the game.
    pub(crate) fn loses_game(&self, player: Player, made: Move) -> bool {
        match made {
            Move::Play(object) => {
                let resolves = self.index(object).resolves;
                resolves.is_some_and(|number| self.loses_by_effect(player, object, number))
            }
            Move::Use(object, number) => self.loses_by_effect(player, object, number),
            Move::Pick(object) => self.is_last_straw(player, object),
            _ => false,
        }
    }
}
