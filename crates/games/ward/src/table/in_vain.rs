//! Effects that come to nothing: told before they are used, and afterwards.

use crate::{
    Ward,
    actions::meaning::Move,
    language::{
        who::Who,
        words::{Act, Ailment, Phase},
    },
    operations::{Operation, body::Body},
    outside::Outside,
    probes::evaluate::Ctx,
    says,
    set::index::COMES_WITH_MAGIC,
    state::{
        DraftKind, Picks, Player, Purpose, State,
        object::{Object, Objects},
    },
};
use kernel::Event;

/// The game as it was when an effect began to work, for those who listen.
pub(crate) struct Before {
    state: Box<State>,
    told: u32,
}

impl Before {
    /// If somebody listens, and the effect has not done anything yet.
    pub(crate) fn of(game: &Ward, io: &mut dyn Outside) -> Option<Before> {
        let fresh = io.listens() && game.s.run.is_some_and(|run| run.taken == 0);
        fresh.then(|| Before { state: Box::new(game.s.clone()), told: io.lines() })
    }

    /// Tells it if nothing has happened since.
    pub(crate) fn tell_idle(self, game: &Ward, io: &mut dyn Outside) {
        let (was, is) = (&*self.state, &game.s);
        let same = was.copies == is.copies
            && was.sides == is.sides
            && was.beings == is.beings
            && was.magic == is.magic
            && was.lasting == is.lasting
            && was.over_time == is.over_time
            && was.chain == is.chain
            && was.waiting == is.waiting
            && was.dice == is.dice;
        if same
            && self.told == io.lines()
            && let Some(run) = game.s.run
        {
            io.tell(|| Event::all(says::does_nothing(game.card_face(run.card))));
        }
    }
}

impl Ward {
    /// Whatever was aimed at is gone (WT-291).
    pub(crate) fn tell_aimless(&self, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        io.tell(|| Event::all(says::finds_no_target(self.card_face(run.card))));
    }

    /// Creatures that an operation names and that are not affected by its card (WT-375).
    pub(crate) fn tell_unaffected(&self, ctx: Ctx<'_>, operation: &Operation, io: &mut dyn Outside) {
        if !io.listens() || matches!(operation, Operation::Negate(_)) {
            return;
        }
        let named = operation.body().cards();
        let named = named.iter().flat_map(|(_, who)| self.who(ctx, who).iter());
        let spared: Objects = named.filter(|object| self.is_unaffected(*object, ctx)).collect();
        for object in spared.iter() {
            io.tell(|| {
                let (seat, card) = self.owned(object);
                Event::all(match ctx.source {
                    Some(source) => says::unaffected(seat, card, self.face(source)),
                    None => says::unaffected_by_it(seat, card),
                })
            });
        }
    }

    /// Whether a move would come to nothing as things stand. What hangs on dice, on hidden cards or on a choice that is still open counts as something.
    pub(crate) fn is_idle(&self, player: Player, made: Move) -> bool {
        match made {
            Move::Play(object) => {
                let index = self.index(object);
                let stays = index.statics != 0 || index.usable != 0 || index.triggers != 0;
                let about = self.event_for(player, object).unwrap_or_default();
                let picks = Picks { event: about, ..Picks::default() };
                !stays && index.resolves.is_some_and(|number| self.is_in_vain(player, object, number, &picks))
            }
            Move::Use(object, number) => {
                let about = self.answers(player, object, number).unwrap_or_default();
                self.is_in_vain(player, object, number, &Picks { event: about, ..Picks::default() })
            }
            Move::Pick(object) => self.is_idle_pick(object),
            _ => false,
        }
    }

    /// Whether a card of the hand would come to nothing as an answer, and its being played would start nothing either.
    pub(crate) fn is_idle_answer(&self, player: Player, made: Move) -> bool {
        let listens =
            |object: Object| !object.is_made() && self.index(object).triggers & COMES_WITH_MAGIC != 0;
        matches!(made, Move::Play(_))
            && self.is_idle(player, made)
            && self.set.triggered_hidden & COMES_WITH_MAGIC == 0
            && !Player::BOTH.into_iter().flat_map(|side| self.field_of(side)).any(listens)
    }

    /// Whether an effect that is being announced comes to nothing with this as its one target.
    fn is_idle_pick(&self, object: Object) -> bool {
        let (Some(picking), Some(draft)) = (self.s.picking, self.s.draft) else { return false };
        let Purpose::Target(number) = picking.purpose else { return false };
        let effect = match draft.form {
            DraftKind::Magic(effect) => effect,
            DraftKind::Effect(effect) => Some(effect),
            DraftKind::Summon | DraftKind::Replace => None,
        };
        let Some(effect) = effect else { return false };
        let mut picks = draft.picks;
        let at = usize::from(number).min(picks.targets.len() - 1);
        picks.targets[at] = picking.chosen.with(object);
        self.is_in_vain(draft.player, draft.source, effect, &picks)
    }

    /// Whether all that an effect does comes to nothing with these picks.
    pub(crate) fn is_in_vain(&self, player: Player, object: Object, number: u8, picks: &Picks) -> bool {
        let ctx = Ctx::new(player, object).with(picks);
        self.effect(object, number).is_some_and(|effect| {
            effect.effect.operations.iter().all(|operation| operation.is_in_vain(self, ctx))
        })
    }

    /// Whether nobody is left of some cards that an operation names.
    pub(crate) fn reaches_nobody(&self, ctx: Ctx<'_>, body: &impl Body) -> bool {
        let named = body.cards();
        named.iter().any(|(_, who)| self.reached(ctx, who).is_some_and(Objects::is_empty))
    }

    /// Whether no creature can come to the own side now: in phase 4, where summoning is forbidden, and to a full side (WT-227, WT-393, WT-454).
    pub(crate) fn brings_nobody(&self, ctx: Ctx<'_>, what: Option<Objects>) -> bool {
        let barred = match what {
            Some(found) => {
                found.iter().all(|card| self.is_barred_player(ctx.player, Act::Summon, Some(card)))
            }
            None => self.is_barred_player(ctx.player, Act::Summon, None),
        };
        self.s.phase == Phase::WrapUp || barred || !self.has_room(ctx.player)
    }

    /// Whether everybody whom a status would reach is immune to it, or nobody is reached.
    pub(crate) fn spares_all(&self, ctx: Ctx<'_>, who: &Who, status: Ailment) -> bool {
        self.reached(ctx, who).is_some_and(|on| on.iter().all(|object| self.is_immune_to(object, status)))
    }

    /// The cards that a word stands for, if nobody has to pick them any more.
    pub(crate) fn settled_on(&self, ctx: Ctx<'_>, who: &Who) -> Option<Objects> {
        let found = self.who(ctx, who);
        let open = match who {
            Who::Each => true,
            Who::Equipped | Who::Event => found.is_empty(),
            _ => who.target().is_some() && found.is_empty(),
        };
        (!open).then_some(found)
    }

    /// The same, without creatures that are not affected.
    pub(crate) fn reached(&self, ctx: Ctx<'_>, who: &Who) -> Option<Objects> {
        let affected = |object: &Object| !self.is_unaffected(*object, ctx);
        self.settled_on(ctx, who).map(|found| found.iter().filter(affected).collect())
    }
}
