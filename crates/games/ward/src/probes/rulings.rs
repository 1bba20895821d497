//! Bans, exceptions, immunity, shields and costs as effects have changed them.

use crate::{
    Ward,
    language::{
        condition::Condition,
        operation::Operation,
        ruling::Exception,
        words::{Act, Ailment, DamageKind, Players},
    },
    probes::evaluate::{Ctx, MOST_DEEP, bounded},
    set::index::kind,
    state::{object::Object, *},
};

impl Ward {
    /// Whether an act is forbidden to a creature (WT-393).
    pub(crate) fn is_barred(&self, object: Object, act: Act) -> bool {
        self.forces_of(kind::FORBID).any(|force| {
            matches!(force.operation, Operation::Forbid(forbid) if forbid.what.contains(&act)
                && forbid.creatures.as_ref().is_some_and(|who| self.is_on(&force, who, object, 0)))
        })
    }

    /// Whether an act with a card is forbidden to a player (WT-393).
    pub(crate) fn is_barred_player(&self, player: Player, act: Act, card: Option<Object>) -> bool {
        self.forces_of(kind::FORBID).any(|force| match force.operation {
            Operation::Forbid(forbid) => {
                forbid.what.contains(&act)
                    && forbid.players.is_some_and(|players| {
                        crate::probes::evaluate::has_player(players, force.ctx.player, player)
                    })
                    && force.lasting.is_none_or(|lasting| lasting.on.is_none())
                    && match (&forbid.filter, card) {
                        (Some(filter), Some(card)) => self.fits(force.ctx, filter, card),
                        (Some(_), None) => false,
                        (None, _) => true,
                    }
            }
            _ => false,
        })
    }

    /// Whether a creature has an exception (WT-394); for further battles, how many.
    pub(crate) fn allowance(&self, object: Object, wanted: impl Fn(Exception) -> i32) -> i32 {
        let mut sum = 0;
        for force in self.forces_of(kind::ALLOW) {
            if let Operation::Allow(allow) = force.operation {
                let worth = wanted(allow.to);
                if worth > 0 && self.is_on(&force, &allow.what, object, MOST_DEEP - 2) {
                    sum += worth;
                }
            }
        }
        sum
    }

    /// Whether a Limited Summon takes damage and heals (WT-256, WT-394); a primary always does.
    pub(crate) fn has_health(&self, object: Object) -> bool {
        match self.zone(object) {
            Zone::Primary => true,
            Zone::Limited => self.allowance(object, |to| i32::from(to == Exception::KeepHealth)) > 0,
            _ => false,
        }
    }

    /// Whether a card on the field has its effects (WT-255, WT-387).
    pub(crate) fn has_effects(&self, object: Object) -> bool {
        let zone = self.zone(object);
        if !matches!(zone, Zone::Primary | Zone::Limited | Zone::Magic) {
            return false;
        }
        if zone == Zone::Limited && self.allowance(object, |to| i32::from(to == Exception::KeepEffects)) == 0
        {
            return false;
        }
        !self.is_suppressed(object)
    }

    pub(crate) fn is_suppressed(&self, object: Object) -> bool {
        self.forces_of(kind::SUPPRESS).any(|force| {
            matches!(force.operation, Operation::Suppress(lasting) if self.is_on(&force, &lasting.what, object, MOST_DEEP - 2))
        })
    }

    /// Whether effects of this card do nothing to a creature (WT-375).
    pub(crate) fn is_unaffected(&self, object: Object, by: Ctx<'_>) -> bool {
        by.deep == 0
            && self.s.beings.iter().any(|being| being.object == object)
            && self.immunity(object, by, |immune| immune.affected_by.as_ref())
    }

    /// Whether a creature cannot be targeted by this card (WT-375).
    pub(crate) fn is_untouchable(&self, by: Ctx<'_>, object: Object) -> bool {
        self.immunity(object, by, |immune| immune.targeted_by.as_ref())
    }

    pub(crate) fn immunity(
        &self,
        object: Object,
        by: Ctx<'_>,
        part: impl Fn(&crate::language::harm::Immune) -> Option<&Condition>,
    ) -> bool {
        let Some(source) = by.source else { return false };
        self.forces_of(kind::SHIELD).any(|force| match force.operation {
            Operation::Immune(immune) => part(immune).is_some_and(|condition| {
                let here = match force.lasting {
                    Some(lasting) => lasting.on == Some(object),
                    None => self.who(force.ctx.deeper(), &immune.of).has(object),
                };
                here && self.fits(force.ctx.deeper(), condition, source)
            }),
            _ => false,
        })
    }

    /// Whether a creature cannot get a status, a DOT or a HOT.
    pub(crate) fn is_immune_to(&self, object: Object, ailment: Ailment) -> bool {
        self.forces_of(kind::SHIELD).any(|force| {
            matches!(force.operation, Operation::Immune(immune)
                if immune.statuses.as_ref().is_some_and(|list| list.contains(&ailment)) && self.is_on(&force, &immune.of, object, 0))
        })
    }

    /// Whether a creature cannot take damage of a kind.
    pub(crate) fn is_proof_against(&self, object: Object, kind: DamageKind) -> bool {
        self.forces_of(kind::SHIELD).any(|force| match force.operation {
            Operation::Immune(immune) => {
                immune.damage.as_ref().is_some_and(|list| list.contains(&kind))
                    && self.is_on(&force, &immune.of, object, 0)
            }
            Operation::Prevent(prevent) => {
                prevent.kind.as_ref().is_none_or(|list| list.contains(&kind))
                    && self.is_on(&force, &prevent.of, object, 0)
            }
            _ => false,
        })
    }

    /// Whether damage of a kind is turned back.
    pub(crate) fn is_reflecting(&self, object: Object, kind: DamageKind) -> bool {
        self.forces_of(kind::REFLECT).any(|force| {
            matches!(force.operation, Operation::Reflect(prevent)
                if prevent.kind.as_ref().is_none_or(|list| list.contains(&kind)) && self.is_on(&force, &prevent.of, object, 0))
        })
    }

    /// By how much damage of a kind is lessened.
    pub(crate) fn reduction(&self, object: Object, kind: DamageKind) -> i32 {
        let mut sum = 0i64;
        for force in self.forces_of(kind::REDUCE) {
            if let Operation::Reduce(reduce) = force.operation
                && reduce.kind.as_ref().is_none_or(|list| list.contains(&kind))
                && self.is_on(&force, &reduce.of, object, 0)
            {
                sum += i64::from(self.force_amount(&force, &reduce.by, 0));
            }
        }
        bounded(sum).max(0)
    }

    /// How many sacrifices a summon of this card by this player needs now (WT-117 to WT-121, WT-392).
    pub(crate) fn sacrifices_needed(&self, player: Player, object: Object) -> usize {
        let Some(face) = self.creature(object) else { return 0 };
        let mut needed = i32::from(face.sacrifices());
        for force in self.forces_of(kind::COST) {
            if let Operation::SummonCostChange(change) = force.operation {
                let whose: Players = change.who;
                let fits = crate::probes::evaluate::has_player(whose, force.ctx.player, player)
                    && change.filter.as_ref().is_none_or(|filter| self.fits(force.ctx, filter, object));
                if fits {
                    needed += change.by.get();
                }
            }
        }
        usize::try_from(needed.max(0)).unwrap_or(0)
    }

    /// Where a card goes instead of the cemetery (WT-451); the newest such effect counts.
    pub(crate) fn instead(&self, object: Object) -> Option<crate::language::words::Back> {
        self.forces_of(kind::INSTEAD)
            .filter_map(|force| match force.operation {
                Operation::Instead(instead) if self.fits(force.ctx, &instead.filter, object) => {
                    Some((force.age, instead.to))
                }
                _ => None,
            })
            .max_by_key(|found| found.0)
            .map(|found| found.1)
    }
}
