//! What happens, which effects it starts, and which can answer it.

use crate::clauses::wt::WT_458;
use crate::{
    Ward,
    language::{
        effect::Mode,
        number::Few,
        trigger::{Moment, Trigger},
        words::{HitResult, Place},
    },
    outside::Outside,
    probes::evaluate::{Ctx, has_player},
    says,
    set::index::happening_kind,
    state::{object::Object, *},
};
use kernel::Event;

/// Bits of a Hit roll's result.
pub(crate) const fn result_bit(result: HitResult) -> u8 {
    1 << result as u8
}

impl Ward {
    /// Something happens: whatever it starts waits from now on (WT-294, WT-442), and what can answer it has until the next moment (WT-441).
    pub(crate) fn emit(&mut self, happening: Happening) {
        for (player, side) in Player::BOTH.into_iter().zip(&mut self.s.sides) {
            side.asking.news |= is_news(happening, player);
        }
        let bit = 1u16 << happening_kind(&happening);
        if self.set.answered & bit != 0 && !matches!(happening, Happening::Announced(..)) {
            let _ = self.s.recent.try_push(happening);
        }
        if self.set.triggered & bit != 0 {
            for at in 0..self.s.beings.len() {
                self.start_on_field(self.s.beings[at].object, bit, happening);
            }
            for at in 0..self.s.magic.len() {
                self.start_on_field(self.s.magic[at].object, bit, happening);
            }
        }
        self.s.probed |= self.set.triggered_hidden & bit != 0;
        if self.s.listened & bit != 0 {
            for player in Player::BOTH {
                for place in [Place::Hand, Place::Deck, Place::Cemetery] {
                    let pile = |game: &Ward, at: usize| match place {
                        Place::Hand => game.side(player).hand.get(at).copied(),
                        Place::Deck => game.side(player).deck.get(at).copied(),
                        Place::Cemetery | Place::Field => game.side(player).cemetery.get(at).copied(),
                    };
                    let mut at = 0;
                    while let Some(object) = pile(self, at) {
                        if self.index(object).triggers_elsewhere & bit != 0 {
                            self.start_from(object, place, happening);
                        }
                        at += 1;
                    }
                }
            }
        }
    }

    /// Finds which events start effects of the cards of both, for cards from outside.
    pub(crate) fn listen(&mut self) {
        let cards = self.s.copies.iter().map(|copy| usize::from(copy.record.card.0));
        self.s.listened = cards.fold(0, |all, card| all | self.set.indexes[card].triggers_elsewhere);
    }

    fn start_on_field(&mut self, source: Object, bit: u16, happening: Happening) {
        if !source.is_made() && self.index(source).triggers & bit != 0 && self.has_effects(source) {
            self.start_from(source, Place::Field, happening);
        }
    }

    fn start_from(&mut self, source: Object, place: Place, happening: Happening) {
        let player = self.controller(source);
        for number in 0..self.card(source).effects.len() as u8 {
            let Some(effect) = self.effect(source, number) else { continue };
            let effect = &effect.effect;
            let picks = Picks { event: about(happening), ..Picks::default() };
            let starts = effect.mode == Mode::Triggered
                && effect.from == place
                && effect
                    .when
                    .as_ref()
                    .is_some_and(|when| self.matches(Ctx::new(player, source).with(&picks), when, happening))
                && self.holds(Ctx::new(player, source).with(&picks), effect.condition.as_ref())
                && self.has_use(source, number);
            if starts {
                let hidden = matches!(place, Place::Hand | Place::Deck);
                let waiting = Waiting {
                    source,
                    card: self.id(source),
                    effect: number,
                    play: None,
                    player,
                    event: about(happening),
                    shows: hidden,
                    later: self.s.starting,
                };
                if self.s.waiting.try_push(waiting).is_ok() {
                    self.spend(source, number);
                    if hidden {
                        self.reveal(source); // WT-458
                    }
                }
            }
        }
    }

    /// Both are told which hidden cards have shown themselves.
    pub(crate) fn tell_shown(&mut self, io: &mut dyn Outside) {
        for at in 0..self.s.waiting.len() {
            if std::mem::take(&mut self.s.waiting[at].shows) {
                let Waiting { source, player, .. } = self.s.waiting[at];
                io.tell(|| Event::all(says::shows(player.seat(), [self.face(source)])).by(WT_458).news());
            }
        }
    }

    /// Whether an effect can be used once more (WT-43 to WT-45, WT-317).
    pub(crate) fn has_use(&self, source: Object, effect: u8) -> bool {
        let Some(limits) = self.effect(source, effect).map(|effect| effect.effect.uses) else { return false };
        let [_, field, game] = self.copy(source).record.uses[usize::from(effect).min(5)];
        let below = |count: u8, limit: Option<Few>| i32::from(count) < limit.map_or(255, Few::get);
        self.has_use_in_turn(source, effect)
            && below(field, limits.and_then(|uses| uses.field))
            && below(game, limits.and_then(|uses| uses.game))
    }

    /// Whether an effect can be used once more in this turn (WT-43, WT-45).
    pub(crate) fn has_use_in_turn(&self, source: Object, effect: u8) -> bool {
        let stated = self.effect(source, effect).and_then(|effect| effect.effect.uses?.turn);
        let [turn, ..] = self.copy(source).record.uses[usize::from(effect).min(5)];
        i32::from(turn) < stated.map_or(1, Few::get)
    }

    pub(crate) fn spend(&mut self, source: Object, effect: u8) {
        let uses = &mut self.copy_mut(source).record.uses[usize::from(effect).min(5)];
        for count in uses {
            *count = count.saturating_add(1);
        }
    }

    /// A use that came to nothing.
    pub(crate) fn unspend(&mut self, source: Object, effect: u8) {
        let uses = &mut self.copy_mut(source).record.uses[usize::from(effect).min(5)];
        for count in uses {
            *count = count.saturating_sub(1);
        }
    }

    /// Whether an event is the one that an effect waits for.
    pub(crate) fn matches(&self, ctx: Ctx<'_>, trigger: &Trigger, happening: Happening) -> bool {
        let fits = |object: Object| trigger.who().is_none_or(|who| self.fits(ctx, who, object));
        match (trigger, happening) {
            (Trigger::Phase(moment), Happening::Phase(edge, span)) => {
                moment.at == edge && moment.of == span && has_player(moment.turn, ctx.player, self.s.turn)
            }
            (Trigger::Announced(wanted), Happening::Announced(at, by, kind)) => {
                has_player(wanted.by, ctx.player, by)
                    && wanted.kind.as_ref().is_none_or(|kinds| kinds.contains(&kind))
                    && self.s.chain.get(usize::from(at)).is_some_and(|said| fits(said.source))
            }
            (Trigger::Summoned(wanted), Happening::Summoned(object, how)) => {
                wanted.how.as_ref().is_none_or(|ways| ways.contains(&how)) && fits(object)
            }
            (Trigger::Slid(_), Happening::Slid(object)) => fits(object),
            (Trigger::Battle(wanted), Happening::Battle(event, object)) => {
                wanted.event == event && fits(object)
            }
            (Trigger::Rolled(wanted), Happening::Result(object, results)) => {
                wanted
                    .result
                    .as_ref()
                    .is_some_and(|list| list.iter().any(|result| results & result_bit(*result) != 0))
                    && fits(object)
            }
            (Trigger::Rolled(wanted), Happening::Dice(object, roll, shown)) => {
                wanted.die.as_ref().is_some_and(|list| list.iter().any(|pip| shown >> pip.get() & 1 == 1))
                    && wanted.roll.as_ref().is_none_or(|rolls| rolls.contains(&roll))
                    && fits(object)
            }
            (Trigger::Damaged(wanted), Happening::Damaged(object, kind, amount)) => {
                wanted.kind.as_ref().is_none_or(|kinds| kinds.contains(&kind))
                    && wanted.at_least.is_none_or(|least| amount >= least.get())
                    && fits(object)
            }
            (Trigger::Healed(wanted), Happening::Healed(object, amount)) => {
                wanted.at_least.is_none_or(|least| amount >= least.get()) && fits(object)
            }
            (Trigger::ToCemetery(wanted), Happening::ToCemetery(object, from, why)) => {
                wanted.from.as_ref().is_none_or(|places| places.contains(&from))
                    && wanted.why.as_ref().is_none_or(|reasons| reasons.contains(&why))
                    && fits(object)
            }
            (Trigger::Left(wanted), Happening::Left(object, how)) => {
                wanted.how.as_ref().is_none_or(|ways| ways.contains(&how)) && fits(object)
            }
            (Trigger::Drawn(wanted), Happening::Drawn(player))
            | (Trigger::Searched(wanted), Happening::Searched(player)) => {
                has_player(wanted.by, ctx.player, player)
            }
            (Trigger::Discarded(wanted), Happening::Discarded(object, player)) => {
                has_player(wanted.by, ctx.player, player) && fits(object)
            }
            (Trigger::Status(wanted), Happening::Status(object, ailment, event)) => {
                wanted.event == event
                    && wanted.what.as_ref().is_none_or(|list| list.contains(&ailment))
                    && fits(object)
            }
            (Trigger::Magic(wanted), Happening::Magic(object, event, on)) => {
                wanted.event == event
                    && fits(object)
                    && wanted.on.as_ref().is_none_or(|filter| on.is_some_and(|on| self.fits(ctx, filter, on)))
            }
            _ => false,
        }
    }

    /// The announcements of the open chain that an effect is an answer to, as bits (WT-436).
    fn fitting_announcements(&self, player: Player, source: Object, when: &Trigger) -> u32 {
        (0..self.s.chain.len()).fold(0, |marks, at| {
            let said = &self.s.chain[at];
            let happening = Happening::Announced(at as u8, said.player, said.kind());
            let picks = Picks { event: About::Announced(at as u8), ..Picks::default() };
            let ctx = Ctx::new(player, source).with(&picks);
            let fits = !said.resolved && !said.negated && self.matches(ctx, when, happening);
            marks | u32::from(fits) << at
        })
    }

    /// Of these, those that can be answered with its conditions, targets and costs.
    pub(crate) fn answerable(&self, player: Player, source: Object, number: u8) -> u32 {
        let Some(effect) = self.effect(source, number) else { return 0 };
        let (Mode::Response, Some(when @ Trigger::Announced(_))) = (effect.effect.mode, &effect.effect.when)
        else {
            return 0;
        };
        let fitting = self.fitting_announcements(player, source, when);
        (0..self.s.chain.len() as u8)
            .filter(|at| fitting >> at & 1 == 1)
            .filter(|at| self.may_announce(player, source, number, About::Announced(*at)).is_ok())
            .fold(0, |marks, at| marks | 1 << at)
    }

    /// What an answer finds to answer now, the latest first (WT-436, WT-441).
    pub(crate) fn answers(&self, player: Player, source: Object, number: u8) -> Option<About> {
        let when = self.effect(source, number)?.effect.when.as_ref()?;
        if let Trigger::Announced(_) = when {
            let latest = |marks: u32| marks.checked_ilog2().map(|at| About::Announced(at as u8));
            let can = latest(self.answerable(player, source, number));
            return can.or_else(|| latest(self.fitting_announcements(player, source, when)));
        }
        if self.s.starting {
            return None; // The moment comes after triggers that wait.
        }
        self.s.recent.iter().rev().find_map(|happening| {
            let picks = Picks { event: about(*happening), ..Picks::default() };
            let ctx = Ctx::new(player, source).with(&picks);
            self.matches(ctx, when, *happening).then_some(picks.event)
        })
    }
}

/// Whether more has happened to a player than that the turn has gone on: then who has passed may want to act after all.
const fn is_news(happening: Happening, to: Player) -> bool {
    match happening {
        Happening::Phase(..) | Happening::Battle(..) | Happening::Result(..) | Happening::Dice(..) => false,
        Happening::Drawn(player) => player as u8 == to as u8,
        Happening::Announced(..)
        | Happening::Summoned(..)
        | Happening::Slid(_)
        | Happening::Damaged(..)
        | Happening::Healed(..)
        | Happening::ToCemetery(..)
        | Happening::Left(..)
        | Happening::Discarded(..)
        | Happening::Searched(_)
        | Happening::Status(..)
        | Happening::Magic(..) => true,
    }
}

/// The card or announcement that an event is about.
pub(crate) const fn about(happening: Happening) -> About {
    match happening {
        Happening::Phase(..) | Happening::Drawn(_) | Happening::Searched(_) => About::Nothing,
        Happening::Announced(at, ..) => About::Announced(at),
        Happening::Summoned(object, _)
        | Happening::Slid(object)
        | Happening::Battle(_, object)
        | Happening::Result(object, _)
        | Happening::Dice(object, ..)
        | Happening::Damaged(object, ..)
        | Happening::Healed(object, _)
        | Happening::ToCemetery(object, ..)
        | Happening::Left(object, _)
        | Happening::Discarded(object, _)
        | Happening::Status(object, ..)
        | Happening::Magic(object, ..) => About::Card(object),
    }
}

/// Whether a moment of DOTs, HOTs and Frozen is now, as the creature's controller sees it.
pub(crate) fn is_moment(
    moment: Moment,
    edge: crate::language::words::Edge,
    span: crate::language::words::Span,
    own: Player,
    turn: Player,
) -> bool {
    moment.at as u8 == edge as u8 && moment.of as u8 == span as u8 && has_player(moment.turn, own, turn)
}
