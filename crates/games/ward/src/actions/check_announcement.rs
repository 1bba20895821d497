//! What may be announced now: magic and effects, and by which clause they may not.

use crate::clauses::wt::*;
use crate::{
    Ward,
    actions::refused::{May, Refused, need, refuse},
    language::{
        effect::{Cost, Effect, Mode},
        words::{Act, MagicType, Phase, Place},
    },
    operations::Operation,
    probes::evaluate::Ctx,
    state::{object::Object, *},
};

impl Ward {
    /// A magic card of the hand (WT-171 to WT-183).
    pub(crate) fn may_play(&self, player: Player, object: Object) -> May {
        if matches!(self.s.ask, Ask::Respond(_)) && !self.is_lightning(object) {
            return Err(refuse(WT_172));
        }
        self.magic_time()?;
        let about = self.event_for(player, object)?;
        self.may_announce_magic(player, object, about)
    }

    /// Whether it is a time at which some magic is played.
    pub(super) fn magic_time(&self) -> May {
        match self.s.ask {
            Ask::Free(Phase::Main | Phase::WrapUp) | Ask::Respond(_) => Ok(()),
            _ => Err(self.closed_time().unwrap_or(refuse(WT_172))),
        }
    }

    /// Why nothing at all is announced now, where a rule says so of just this time.
    fn closed_time(&self) -> Option<Refused> {
        match (self.s.ask, self.s.picking.map(|picking| picking.purpose)) {
            (Ask::MustSummon, _) => Some(refuse(WT_100)),
            (Ask::Pick(_), Some(Purpose::HandLimit)) => Some(refuse(WT_108)),
            (Ask::Pick(_), Some(Purpose::Replace | Purpose::Slide)) => Some(refuse(WT_146)),
            (Ask::Pick(_) | Ask::Decide(..) | Ask::Choose(..) | Ask::Order(_), _) => Some(self.busy()),
            _ => None,
        }
    }

    /// What a Lightning card that answers an event finds to answer (WT-441).
    pub(crate) fn event_for(&self, player: Player, object: Object) -> std::result::Result<About, Refused> {
        let Some(number) = self.index(object).resolves else { return Ok(About::Nothing) };
        match self.effect(object, number) {
            Some(effect) if effect.effect.mode == Mode::Response => {
                self.answers(player, object, number).ok_or(refuse(WT_441))
            }
            _ => Ok(About::Nothing),
        }
    }

    /// Whether a magic card can be announced, wherever it is.
    pub(crate) fn may_announce_magic(&self, player: Player, object: Object, about: About) -> May {
        need(self.magic_face(object).is_some(), refuse(WT_280))?;
        need(self.copy(object).record.plays < 3, refuse(WT_173))?;
        need(self.s.announced < MOST_ANNOUNCED && !self.s.chain.is_full(), refuse(WT_455))?;
        let infinite = self.magic_kind(object) == Some(MagicType::Infinite);
        need(!infinite || self.slots_used(player) < usize::from(MAGIC_SLOTS), refuse(WT_175))?;
        need(!self.is_barred_player(player, Act::Play, Some(object)), refuse(WT_393))?;
        if self.is_equip(object) {
            need(!self.equippable(player, object).is_empty(), refuse(WT_182))?;
        }
        let Some(number) = self.index(object).resolves else { return Ok(()) };
        let stated = self.effect(object, number).is_some_and(|effect| effect.effect.uses.is_some());
        need(!stated || self.has_use(object, number), self.used_up(object, number))?;
        self.may_announce(player, object, number, about)
    }

    /// An effect that is used at will (WT-281, WT-296, WT-313, WT-315).
    pub(crate) fn may_use(&self, player: Player, object: Object, number: u8) -> May {
        let Some(effect) = self.effect(object, number) else { return Err(refuse(WT_296)) };
        let effect = &effect.effect;
        let zone = self.zone(object);
        need(place(zone) == effect.from && zone != Zone::Chain, refuse(WT_448))?;
        if effect.from == Place::Field {
            need(zone != Zone::Limited || self.has_effects(object), refuse(WT_255))?;
            need(self.has_effects(object), refuse(WT_387))?;
        }
        let about = match effect.mode {
            Mode::Activated => {
                self.may_use_now(player, effect)?;
                About::Nothing
            }
            _ => {
                need(matches!(self.s.ask, Ask::Respond(_)), refuse(WT_296))?;
                self.answers(player, object, number).ok_or(refuse(WT_441))?
            }
        };
        need(self.has_use(object, number), self.used_up(object, number))?;
        need(self.s.announced < MOST_ANNOUNCED && !self.s.chain.is_full(), refuse(WT_455))?;
        self.may_announce(player, object, number, about)
    }

    /// Which limit an effect has reached: that of a turn, which is one unless the card says more, or one of the field or the game.
    fn used_up(&self, object: Object, number: u8) -> Refused {
        let stated = self
            .effect(object, number)
            .is_some_and(|effect| effect.effect.uses.is_some_and(|uses| uses.turn.is_some()));
        match self.has_use_in_turn(object, number) {
            true => refuse(WT_317),
            false if stated || !self.is_creature_card(object) => refuse(WT_45),
            false => refuse(WT_43),
        }
    }

    /// WT-296: when an activated effect can be used.
    fn may_use_now(&self, player: Player, effect: &Effect) -> May {
        let free = matches!(self.s.ask, Ask::Free(_));
        match &effect.time {
            None => need(matches!(self.s.ask, Ask::Free(Phase::Main | Phase::WrapUp)), refuse(WT_296)),
            Some(time) => {
                let moment = matches!(self.s.ask, Ask::Respond(_))
                    && matches!(self.s.todo.last(), Some(Task::Window(..)));
                need((free || moment) && self.is_during(player, time), refuse(WT_296))
            }
        }
    }

    /// Nothing is sacrificed in phase 4 (WT-226).
    pub(crate) fn sacrifices_too_late(&self, effect: &Effect) -> bool {
        self.s.phase == Phase::WrapUp && effect.cost.iter().any(|cost| matches!(cost, Cost::Sacrifice(_)))
    }

    /// What is used at will and does nothing but summon is not used in phase 4 (WT-226, WT-227).
    fn summons_too_late(&self, effect: &Effect) -> bool {
        self.s.phase == Phase::WrapUp
            && effect.mode == Mode::Activated
            && effect.operations.iter().all(Operation::only_summons)
    }

    /// Conditions, targets and costs of an effect (WT-182, WT-316, WT-440).
    pub(crate) fn may_announce(&self, player: Player, object: Object, number: u8, about: About) -> May {
        let Some(effect) = self.effect(object, number) else { return Err(refuse(WT_296)) };
        let picks = Picks { event: about, ..Picks::default() };
        let ctx = Ctx::new(player, object).with(&picks);
        need(self.holds(ctx, effect.effect.condition.as_ref()), refuse(WT_182))?;
        need(self.can_answer(ctx, &effect.program, &effect.program.asks), refuse(WT_182))?;
        need(self.has_late_targets(ctx, &effect.program), refuse(WT_182))?;
        need(!self.sacrifices_too_late(&effect.effect), refuse(WT_226))?;
        need(!self.summons_too_late(&effect.effect), refuse(WT_226))?;
        need(self.can_pay_effect(player, object, &effect.effect, &picks), refuse(WT_316))
    }
}
