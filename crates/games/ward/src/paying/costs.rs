//! What summons and effects cost, and whether it can be paid.

use crate::{
    Ward,
    field::leaving::To,
    language::{
        effect::{Cost, Effect},
        words::{Act, Ailment, DamageKind, Fate},
    },
    options::Permission,
    outside::Outside,
    probes::evaluate::Ctx,
    state::{
        object::{Object, Objects},
        *,
    },
};
use arrayvec::ArrayVec;

/// So many of these cards pay one cost.
pub(crate) type Group = (usize, Objects);

impl Ward {
    /// Whether every cost can be paid with different cards: for every choice of costs there are cards enough (Hall's condition).
    pub(crate) fn can_pay(groups: &[Group]) -> bool {
        (1u32..1 << groups.len()).all(|some| {
            let chosen =
                groups.iter().enumerate().filter(|(at, _)| some >> at & 1 == 1).map(|(_, group)| group);
            let (needed, cards) =
                chosen.fold((0, Objects::NONE), |(n, all), (count, from)| (n + count, all.and(*from)));
            cards.len() >= needed
        })
    }

    /// The cards that can pay a cost.
    pub(crate) fn payers(
        &self,
        ctx: Ctx<'_>,
        player: Player,
        cost: &Cost,
        source: Object,
        hand: Objects,
    ) -> Option<Group> {
        let fits = |filter: Option<&crate::language::condition::Condition>, object: Object| {
            filter.is_none_or(|filter| self.fits(ctx, filter, object))
        };
        match cost {
            Cost::Discard(cards) => {
                let from = hand
                    .without(source)
                    .iter()
                    .filter(|object| fits(cards.filter.as_ref(), *object))
                    .collect();
                Some((cards.count.get() as usize, from))
            }
            Cost::Sacrifice(cards) => {
                let from = self.sacrificeable(player, source, hand);
                let from = from.iter().filter(|object| fits(cards.filter.as_ref(), *object)).collect();
                Some((cards.count.get() as usize, from))
            }
            Cost::Magic(cards) => {
                let own = self
                    .s
                    .magic
                    .iter()
                    .map(|magic| magic.object)
                    .filter(|object| self.controller(*object) == player);
                let from = own.filter(|object| fits(cards.filter.as_ref(), *object)).collect();
                Some((cards.count.get() as usize, from))
            }
            Cost::Damage(_) => None,
        }
    }

    /// Creatures of this hand, and the own primary, that can be sacrificed (WT-124, WT-245, WT-258, WT-393).
    pub(crate) fn sacrificeable(&self, player: Player, summoned: Object, hand: Objects) -> Objects {
        let mut from: Objects =
            hand.without(summoned).iter().filter(|object| self.creature(*object).is_some()).collect();
        if let Some(primary) = self.primary(player).filter(|primary| *primary != summoned)
            && !primary.is_made()
            && self.status(primary, Ailment::Frozen).is_none()
            && !self.is_barred(primary, Act::BeSacrificed)
        {
            from = from.with(primary);
        }
        from
    }

    /// The condition of a creature's own requirement (WT-391).
    pub(crate) fn requirement_met(&self, player: Player, object: Object) -> bool {
        let Some(requirement) = self.creature(object).and_then(|face| face.requirement.as_ref()) else {
            return true;
        };
        let ctx = Ctx::new(player, object);
        self.holds(ctx, requirement.condition.as_ref())
            && requirement.cost.iter().all(|cost| match cost {
                Cost::Damage(damage) => self.who(ctx, &damage.on).iter().any(|on| self.has_health(on)),
                Cost::Discard(_) | Cost::Sacrifice(_) | Cost::Magic(_) => true,
            })
    }

    /// The costs of a summon: sacrifices first.
    pub(crate) fn summon_groups(&self, player: Player, object: Object, hand: Objects) -> ArrayVec<Group, 5> {
        let ctx = Ctx::new(player, object);
        let mut groups = ArrayVec::new();
        let requirement = self.creature(object).and_then(|face| face.requirement.as_ref());
        let filter = requirement.and_then(|requirement| requirement.filter.as_ref());
        let from = self.sacrificeable(player, object, hand);
        let from = from
            .iter()
            .filter(|object| filter.is_none_or(|filter| self.fits(ctx, filter, *object)))
            .collect();
        groups.push((self.sacrifices_needed(player, object), from));
        for cost in requirement.map_or(&[][..], |requirement| &requirement.cost) {
            let _ =
                groups.try_push(self.payers(ctx, player, cost, object, hand).unwrap_or((0, Objects::NONE)));
        }
        groups
    }

    /// Whether a summon can be paid from this hand, and the primary out of its way.
    pub(crate) fn can_pay_summon(
        &self,
        player: Player,
        object: Object,
        hand: Objects,
        primary: Option<Object>,
    ) -> bool {
        let mut groups = self.summon_groups(player, object, hand);
        match primary {
            None => Ward::can_pay(&groups),
            // WT-128, WT-134: either it dies for it, or it is one of the sacrifices.
            Some(primary) => {
                if self.may_kill(primary) {
                    return Ward::can_pay(&groups);
                }
                if groups[0].0 == 0 || !groups[0].1.has(primary) {
                    return false;
                }
                groups[0].0 -= 1;
                for group in &mut groups {
                    group.1 = group.1.without(primary);
                }
                Ward::can_pay(&groups)
            }
        }
    }

    /// WT-129, WT-135.
    pub(crate) fn may_kill(&self, primary: Object) -> bool {
        self.rules.frozen_kill == Permission::Allowed || self.status(primary, Ailment::Frozen).is_none()
    }

    /// The costs of an effect; those that pick no card as nothing.
    pub(crate) fn effect_groups(
        &self,
        player: Player,
        source: Object,
        effect: &Effect,
        picks: &Picks,
    ) -> ArrayVec<Group, 5> {
        let ctx = Ctx::new(player, source).with(picks);
        let hand = self.all_of(&self.side(player).hand);
        effect
            .cost
            .iter()
            .take(4)
            .map(|cost| self.payers(ctx, player, cost, source, hand).unwrap_or((0, Objects::NONE)))
            .collect()
    }

    /// Whether the costs of an effect can be paid (WT-316).
    pub(crate) fn can_pay_effect(
        &self,
        player: Player,
        source: Object,
        effect: &Effect,
        picks: &Picks,
    ) -> bool {
        if effect.cost.is_empty() {
            return true;
        }
        let ctx = Ctx::new(player, source).with(picks);
        effect.cost.iter().all(|cost| match cost {
            Cost::Damage(damage) => self
                .who(ctx, &damage.on)
                .iter()
                .any(|on| self.controller(on) == player && self.has_health(on)),
            Cost::Discard(_) | Cost::Sacrifice(_) | Cost::Magic(_) => true,
        }) && Ward::can_pay(&self.effect_groups(player, source, effect, picks))
    }

    /// All costs of an announcement by number; 4 for the sacrifices of a summon.
    pub(crate) fn groups(&self, draft: &Draft, set: &crate::set::Set) -> ArrayVec<(u8, Group), 5> {
        let card = self.id(draft.source);
        match draft.form {
            DraftKind::Summon | DraftKind::Replace => {
                let hand = self.all_of(&self.side(draft.player).hand);
                let groups = self.summon_groups(draft.player, draft.source, hand);
                let mut groups: ArrayVec<(u8, Group), 5> =
                    (3u8..).map(|at| if at == 3 { 4 } else { at - 4 }).zip(groups).collect();
                // A primary that cannot be killed has to be one of the sacrifices.
                if draft.form == DraftKind::Summon
                    && let Some(primary) =
                        self.primary(draft.player).filter(|primary| !self.may_kill(*primary))
                    && let Some((_, group)) = groups.first_mut()
                    && !draft.sacrifices.has(primary)
                    && draft.sacrifices.len() + 1 == group.0
                {
                    group.1 = Objects::one(primary);
                }
                groups
            }
            DraftKind::Magic(_) | DraftKind::Effect(_) => match Ward::drafted(set, draft, card) {
                Some(effect) => (0u8..)
                    .zip(self.effect_groups(draft.player, draft.source, &effect.effect, &draft.picks))
                    .collect(),
                None => ArrayVec::new(),
            },
        }
    }

    /// The next cost that nothing was picked for, with the cards that leave enough for the others.
    pub(crate) fn unpaid(&self, draft: &Draft, set: &crate::set::Set) -> Option<(u8, Group)> {
        let mut groups = self.groups(draft, set);
        let spent = draft.costs.iter().fold(draft.sacrifices, |all, cost| all.and(*cost));
        for (_, group) in &mut groups {
            group.1 = group.1.minus(spent);
        }
        let at = groups.iter().position(|(at, group)| group.0 > 0 && draft.paid >> at & 1 == 0)?;
        let (number, (count, from)) = groups[at];
        let rest: ArrayVec<Group, 5> = groups
            .iter()
            .enumerate()
            .filter(|(other, (number, group))| *other != at && group.0 > 0 && draft.paid >> number & 1 == 0)
            .map(|(_, (_, group))| *group)
            .collect();
        Some((number, (count, self.spare(count, from, &rest))))
    }

    /// Of these cards those that, if one pays this cost, leave enough for the rest.
    pub(crate) fn spare(&self, count: usize, from: Objects, rest: &[Group]) -> Objects {
        if rest.is_empty() {
            return from;
        }
        let leaves_enough = |object: Object| {
            let mut groups: ArrayVec<Group, 6> =
                rest.iter().map(|(n, cards)| (*n, cards.without(object))).collect();
            groups.push((count - 1, from.without(object)));
            Ward::can_pay(&groups)
        };
        from.iter().filter(|object| leaves_enough(*object)).collect()
    }

    /// Pays the costs of an announcement, all at the same time (WT-136).
    pub(crate) fn pay(&mut self, draft: &Draft, io: &mut dyn Outside) {
        let set = self.set.clone();
        let card = self.id(draft.source);
        let costs: &[Cost] = match draft.form {
            DraftKind::Summon | DraftKind::Replace => set
                .card(card)
                .creature()
                .and_then(|face| face.requirement.as_ref())
                .map_or(&[], |requirement| &requirement.cost),
            DraftKind::Magic(_) | DraftKind::Effect(_) => {
                Ward::drafted(&set, draft, card).map_or(&[], |effect| &effect.effect.cost)
            }
        };
        let mut sacrificed = draft.sacrifices;
        let mut killed = Objects::NONE;
        let (mut discarded, mut destroyed) = (Objects::NONE, Objects::NONE);
        for (at, cost) in costs.iter().enumerate().take(4) {
            match cost {
                Cost::Discard(_) => discarded = discarded.and(draft.costs[at]),
                Cost::Sacrifice(_) => sacrificed = sacrificed.and(draft.costs[at]),
                Cost::Magic(_) => destroyed = destroyed.and(draft.costs[at]),
                Cost::Damage(_) => {}
            }
        }
        if draft.form == DraftKind::Summon
            && let Some(primary) = self.primary(draft.player).filter(|primary| !sacrificed.has(*primary))
        {
            killed = Objects::one(primary); // WT-129
        }
        // WT-136, WT-442: all of it at once.
        let paid = [
            (killed, To::Cemetery(Fate::Killed)),
            (sacrificed, To::Cemetery(Fate::Sacrificed)),
            (discarded, To::Cemetery(Fate::Discarded)),
            (destroyed, To::Cemetery(Fate::Destroyed)),
        ];
        self.send_all(&paid, Objects::NONE, io);
        for cost in costs {
            if let Cost::Damage(damage) = cost {
                let ctx = Ctx::new(draft.player, draft.source).with(&draft.picks);
                for on in self.who(ctx, &damage.on).iter() {
                    self.hurt(on, damage.amount.get(), DamageKind::Effect, None, io);
                }
            }
        }
    }
}
