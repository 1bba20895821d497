//! Probes without side effects: whether a condition holds.

use crate::{
    Ward,
    language::{
        amount::{Amount, Test},
        condition::{Condition, During, Present},
        words::{Ailment, Place, Role},
    },
    operations::Operation,
    probes::evaluate::{Ctx, has_player},
    set::index::kind,
    state::{object::Object, *},
};

impl Ward {
    /// Whether a condition holds of a card.
    pub(crate) fn fits(&self, ctx: Ctx<'_>, condition: &Condition, subject: Object) -> bool {
        match condition {
            Condition::TypeIs(kinds) => {
                self.current_type(subject, ctx.deep).is_some_and(|kind| kinds.contains(&kind))
            }
            Condition::NameIs(names) => {
                let name = self.current_name(subject, ctx.deep);
                names.iter().any(|wanted| wanted.eq_ignore_ascii_case(name))
            }
            Condition::NameContains(words) => {
                let name = self.current_name(subject, ctx.deep);
                words.iter().any(|wanted| contains_words(name, wanted))
            }
            Condition::HasTrait(traits) => {
                traits.iter().any(|wanted| self.has_trait(subject, wanted, ctx.deep))
            }
            Condition::RarityIs(rarities) => rarities.contains(&self.card(subject).rarity),
            Condition::GenerationIs(generations) => generations.contains(&self.card(subject).generation),
            Condition::IsEffectCreature(wanted) => {
                self.creature(subject).is_some_and(|face| face.is_effect_creature) == *wanted
            }
            Condition::UseIs(usage) => self.magic_face(subject).is_some_and(|face| face.usage == *usage),
            Condition::MagicTypeIs(kinds) => {
                self.magic_kind(subject).is_some_and(|kind| kinds.contains(&kind))
            }
            Condition::Card(kind) => {
                self.is_creature_card(subject) == (*kind == crate::language::words::CardKind::Creature)
            }
            Condition::Stat(test) => {
                self.is_creature_card(subject) && {
                    let number = if test.printed {
                        self.printed(subject, test.what)
                    } else {
                        self.stat(subject, test.what, ctx.deep)
                    };
                    self.passes(ctx, &test.is, number)
                }
            }
            Condition::Role(roles) => roles.iter().all(|role| self.has_role(ctx, *role, subject)),
            Condition::Under(ailments) => ailments.iter().any(|ailment| self.is_under(subject, *ailment)),
            Condition::Is(who) => self.who(ctx, who).has(subject),
            Condition::Count(test) => {
                let number = self.counted(ctx, &test.of);
                self.passes(ctx, &test.is, number)
            }
            Condition::Present(present) => self.present(ctx, present),
            Condition::During(during) => self.is_during(ctx.player, during),
            Condition::And(list) => list.iter().all(|each| self.fits(ctx, each, subject)),
            Condition::Or(list) => list.iter().any(|each| self.fits(ctx, each, subject)),
            Condition::Not(inner) => !self.fits(ctx, inner, subject),
            Condition::That(that) => {
                self.who(ctx, &that.who).iter().any(|object| self.fits(ctx, &that.is, object))
            }
        }
    }

    /// A condition without a card in question: that of the effect's own card.
    pub(crate) fn holds(&self, ctx: Ctx<'_>, condition: Option<&Condition>) -> bool {
        match (condition, ctx.source) {
            (None, _) => true,
            (Some(condition), Some(source)) => self.fits(ctx, condition, source),
            (Some(_), None) => false,
        }
    }

    pub(crate) fn passes(&self, ctx: Ctx<'_>, test: &Test, number: i32) -> bool {
        let than = |amount: &Amount| self.amount(ctx.deeper(), amount);
        match test {
            Test::AtLeast(amount) => number >= than(amount),
            Test::AtMost(amount) => number <= than(amount),
            Test::Exactly(amount) => number == than(amount),
            Test::MoreThan(amount) => number > than(amount),
            Test::LessThan(amount) => number < than(amount),
        }
    }

    pub(crate) fn present(&self, ctx: Ctx<'_>, present: &Present) -> bool {
        let on = present.attached_to.as_ref().map(|who| self.who(ctx, who));
        let attached = |object: Object| {
            on.is_none_or(|on| self.in_play(object).and_then(|magic| magic.on).is_some_and(|to| on.has(to)))
        };
        Player::BOTH.into_iter().filter(|player| has_player(present.of, ctx.player, *player)).any(|player| {
            match present.place {
                Place::Cemetery => {
                    self.side(player).cemetery.iter().any(|object| self.fits(ctx, &present.filter, *object))
                }
                Place::Field | Place::Hand | Place::Deck => self
                    .field_of(player)
                    .any(|object| attached(object) && self.fits(ctx, &present.filter, object)),
            }
        })
    }

    pub(crate) fn is_during(&self, player: Player, during: &During) -> bool {
        during.phase.as_ref().is_none_or(|phases| phases.contains(&self.s.phase))
            && has_player(during.turn, player, self.s.turn)
            && during.first_cycle.is_none_or(|first| self.is_first_cycle() == first)
            && during.battle.is_none_or(|battle| self.s.battle.is_some() == battle)
    }

    pub(crate) fn has_role(&self, ctx: Ctx<'_>, role: Role, object: Object) -> bool {
        let zone = self.zone(object);
        let on_field = matches!(zone, Zone::Primary | Zone::Limited | Zone::Magic);
        let holder = if on_field { self.controller(object) } else { object.owner() };
        match role {
            Role::Primary => zone == Zone::Primary,
            Role::Limited => zone == Zone::Limited,
            Role::Own => holder == ctx.player,
            Role::Opposing => holder != ctx.player,
            Role::Owned => on_field && holder == object.owner(),
            Role::OnlyControlled => on_field && holder != object.owner(),
            Role::Initiator => self.s.battle.is_some_and(|battle| battle.attacker == object),
            Role::Defender => self.s.battle.is_some_and(|battle| battle.defender == object),
            Role::Faster | Role::Slower => self.s.battle.is_some_and(|battle| {
                let fights = object == battle.attacker || object == battle.defender;
                fights
                    && battle
                        .attacker_first
                        .is_some_and(|first| (first == (object == battle.attacker)) == (role == Role::Faster))
            }),
            Role::Equipped => self.s.magic.iter().any(|magic| magic.on == Some(object)),
        }
    }

    /// Whether a creature is under a status, a DOT or a HOT (WT-336).
    pub(crate) fn is_under(&self, object: Object, ailment: Ailment) -> bool {
        match ailment_kind(ailment) {
            Some(kind) => self.s.over_time.iter().any(|dot| dot.on == object && dot.kind == Some(kind)),
            None if ailment == Ailment::Hot => {
                self.s.over_time.iter().any(|hot| hot.on == object && hot.kind.is_none())
            }
            None => self.status(object, ailment).is_some(),
        }
    }

    /// A status on a creature.
    pub(crate) fn status(&self, object: Object, ailment: Ailment) -> Option<&Lasting> {
        if self.s.kinds & kind::STATUS == 0 {
            return None;
        }
        self.s.lasting.iter().find(|lasting| {
            lasting.on == Some(object)
                && self.operation(lasting.address).and_then(Operation::status) == Some(ailment)
        })
    }
}

/// The kind of damage over time that an ailment is.
pub(crate) const fn ailment_kind(ailment: Ailment) -> Option<crate::language::words::DotKind> {
    use crate::language::words::DotKind as D;
    match ailment {
        Ailment::Burned => Some(D::Burned),
        Ailment::Poisoned => Some(D::Poisoned),
        Ailment::Bleed => Some(D::Bleed),
        Ailment::Wrap => Some(D::Wrap),
        Ailment::Fear | Ailment::Frozen | Ailment::Stunned | Ailment::Hot => None,
    }
}

/// Whether a name has these words in a row, whatever their case (WT-14).
pub(crate) fn contains_words(name: &str, wanted: &str) -> bool {
    let is_edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    let (name, wanted) = (name.to_lowercase(), wanted.to_lowercase());
    name.match_indices(&wanted).any(|(at, found)| {
        is_edge(name[..at].chars().next_back()) && is_edge(name[at + found.len()..].chars().next())
    })
}
