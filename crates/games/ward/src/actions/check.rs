//! What may be done now, and by which clause it may not.

use crate::clauses::wt::*;
use crate::{
    Ward,
    actions::{
        Action,
        meaning::{MOST_WISHES, Move},
        refused::{May, Refused, need, refuse},
    },
    language::words::{Act, Ailment, Phase},
    operations::rulings::allow::Exception,
    options::BareKill,
    probes::evaluate::Ctx,
    state::{object::Object, *},
};
use kernel::{Refusal, Seat, hs::*};

/// Whether a seat may do this, and what is meant by it.
pub(crate) fn check(game: &Ward, seat: Seat, action: &Action) -> Result<Move, Refusal> {
    if game.s.ending.is_some() {
        return Err(refuse(HS_01).refusal());
    }
    if seat.index() >= 2 {
        return Err(refuse(HS_02).refusal().fact("seat", seat));
    }
    let player = Player::from(seat);
    if !game.asked().has(player) {
        let refused = match action {
            Action::Deck(_) | Action::Bring(_) | Action::Add(..) | Action::Ready
                if game.side(player).ready =>
            {
                refuse(HS_08)
            }
            Action::Concede => refuse(WT_86),
            _ => refuse(HS_03),
        };
        return Err(refused.refusal());
    }
    if let Action::Bring(cards) = action {
        return game.brought(cards).map(|_| Move::Ready);
    }
    let made = game.read(player, action)?;
    match game.check_move(player, made) {
        Ok(()) => Ok(made),
        Err(refused) => Err(game.explain(player, made, refused)),
    }
}

impl Ward {
    /// Whether a player who is asked may do this now.
    pub(crate) fn check_move(&self, player: Player, made: Move) -> May {
        let ask = self.s.ask;
        match made {
            Move::Concede => Ok(()), // WT-86
            Move::Ask(wish) => {
                let changes = self.wished(player, wish) != self.wishes(player);
                if changes && self.side(player).wishes < MOST_WISHES { Ok(()) } else { Err(refuse(WT_460)) }
            }
            Move::Deck(_) | Move::Add(..) | Move::Ready => {
                if ask != Ask::Decks {
                    return Err(refuse(HS_08));
                }
                self.may_build(player, made)
            }
            Move::Go(_) => need(matches!(ask, Ask::Order(_)), refuse(WT_67)),
            Move::Summon(object) => self.may_summon(player, object),
            Move::Play(object) => self.may_play(player, object),
            Move::Use(object, effect) => self.may_use(player, object, effect),
            Move::Redraw => {
                need(ask == Ask::Free(Phase::Main), refuse(WT_99))?;
                need(self.primary(player).is_none(), refuse(WT_152))?;
                need(self.in_first_turn(player), refuse(WT_99))?;
                need(self.may_redraw(player), refuse(WT_155))
            }
            Move::Kill => self.may_kill_alone(player),
            Move::Leave => {
                need(ask != Ask::MustSummon, refuse(WT_100))?;
                need(ask == Ask::Free(Phase::Main), self.not_this_phase(Phase::Main))?;
                need(self.primary(player).is_some(), refuse(WT_98))
            }
            Move::Attack(attacker, target) => {
                self.may_attack(attacker)?;
                need(self.attackable(attacker).contains(&target), refuse(WT_189))
            }
            Move::EndCombat => need(ask == Ask::Free(Phase::Combat), self.not_this_phase(Phase::Combat)),
            Move::EndTurn => need(ask == Ask::Free(Phase::WrapUp), self.not_this_phase(Phase::WrapUp)),
            Move::ThenAttack(attacker, target) => {
                need(self.may_leave_main(player), self.not_this_phase(Phase::Main))?;
                need(!self.is_first_cycle(), refuse(WT_95))?;
                self.may_attack(attacker)?;
                need(self.attackable(attacker).contains(&target), refuse(WT_189))
            }
            Move::ThenEnd => {
                let earlier = self.may_leave_main(player) || ask == Ask::Free(Phase::Combat);
                need(ask != Ask::MustSummon, refuse(WT_100))?;
                need(ask != Ask::Free(Phase::Main) || self.primary(player).is_some(), refuse(WT_98))?;
                need(earlier, self.not_this_phase(Phase::Combat))
            }
            Move::Pass | Move::PassUntil(_) => need(matches!(ask, Ask::Respond(_)), refuse(WT_299)),
            Move::Pick(object) => {
                let picking = self.s.picking.filter(|_| matches!(ask, Ask::Pick(_))).ok_or(refuse(WT_87))?;
                need(self.pickable(&picking).has(object) && !self.is_full(&picking), wrong_pick(&picking))
            }
            Move::Mark(mark) => {
                let picking = self.s.picking.filter(|_| matches!(ask, Ask::Pick(_))).ok_or(refuse(WT_87))?;
                let open = self.open_marks(&picking).any(|other| other == mark);
                need(open && !self.is_full(&picking), refuse(WT_349))
            }
            Move::Done => {
                let picking = self.s.picking.filter(|_| matches!(ask, Ask::Pick(_))).ok_or(refuse(WT_87))?;
                need(picked_count(&picking) >= usize::from(picking.least), refuse(WT_349))
            }
            Move::Yes | Move::No => need(matches!(ask, Ask::Decide(..)), refuse(WT_87)),
            Move::Choose(branch) => {
                need(matches!(ask, Ask::Choose(..)), refuse(WT_87))?;
                need(self.open_branches() >> branch.min(31) & 1 == 1, refuse(WT_318))
            }
        }
    }

    /// Why a phase is not ended now: another is on, or somebody is asked in between.
    fn not_this_phase(&self, phase: Phase) -> Refused {
        match self.s.ask {
            Ask::Free(now) if (now as u8) < phase as u8 => refuse(WT_90),
            Ask::Free(_) => refuse(WT_94),
            Ask::Respond(_) => refuse(WT_299),
            _ => self.busy(),
        }
    }

    /// Why nothing else is done while a question is open.
    pub(crate) const fn busy(&self) -> Refused {
        if self.s.run.is_some() { refuse(WT_300) } else { refuse(WT_87) }
    }

    /// Why there is no battle now.
    pub(crate) fn no_attack_now(&self) -> Refused {
        if self.is_first_cycle() { refuse(WT_95) } else { refuse(WT_184) }
    }

    fn is_full(&self, picking: &Picking) -> bool {
        picked_count(picking) >= usize::from(picking.most)
    }

    /// The branches that can be chosen, as bits.
    pub(crate) fn open_branches(&self) -> u32 {
        match self.s.ask {
            Ask::Choose(_, Question::Slot(slot)) => {
                let Some(draft) = self.s.draft else { return 0 };
                let effect = match draft.form {
                    DraftKind::Magic(effect) => effect,
                    DraftKind::Effect(effect) => Some(effect),
                    DraftKind::Summon | DraftKind::Replace => None,
                };
                let Some(effect) = effect.and_then(|effect| self.effect(draft.source, effect)) else {
                    return 0;
                };
                let ctx = Ctx::new(draft.player, draft.source).with(&draft.picks);
                match Ward::need(&draft.picks, &effect.program.asks) {
                    Some(crate::chain::announcing::Need::Choose(asked, branches)) if asked == slot => {
                        (0u32..)
                            .zip(branches)
                            .filter(|(_, branch)| self.can_answer(ctx, &effect.program, branch))
                            .fold(0, |mask, (at, _)| mask | 1 << at)
                    }
                    _ => 0,
                }
            }
            Ask::Choose(_, _) => {
                let Some(run) = self.s.run else { return 0 };
                let steps = &self.set.card(run.card).effects[usize::from(run.effect)].program.steps;
                match steps.get(usize::from(run.pc)) {
                    Some(crate::set::program::Step::Choose(_, starts)) => (1 << starts.len()) - 1,
                    _ => 0,
                }
            }
            _ => 0,
        }
    }

    /// Deck building (WT-03, WT-55 to WT-63).
    fn may_build(&self, player: Player, made: Move) -> May {
        let official = self.rules.card_lists == crate::options::CardLists::Official;
        let list = &self.side(player).list;
        match made {
            Move::Deck(at) => {
                let deck = self.set.decks.get(usize::from(at)).ok_or(refuse(WT_56))?;
                let problems = crate::load::problems(&self.set, &deck.cards, official);
                match problems.iter().find(|problem| problem.refused) {
                    Some(problem) => Err(Refused(problem.clause)),
                    None => Ok(()),
                }
            }
            Move::Add(card, count) => {
                let has = list.iter().find(|entry| entry.0 == card).map_or(0, |entry| usize::from(entry.1));
                let all: usize = list.iter().map(|entry| usize::from(entry.1)).sum();
                let name = &self.set.card(card).name;
                let wanted = has + usize::from(count);
                need(count > 0, refuse(WT_87))?;
                need(wanted <= crate::load::COPIES, refuse(WT_57))?;
                need(!official || !self.set.banned.contains(name), refuse(WT_61))?;
                need(!official || wanted <= 1 || !self.set.limited.contains(name), refuse(WT_62))?;
                need(all + usize::from(count) <= crate::state::object::DECK, refuse(WT_03))
            }
            _ => {
                let all: usize = list.iter().map(|entry| usize::from(entry.1)).sum();
                need(all == crate::state::object::DECK, refuse(WT_03))
            }
        }
    }

    /// A normal summon (WT-112 to WT-138).
    pub(crate) fn may_summon(&self, player: Player, object: Object) -> May {
        match (self.s.ask, self.s.picking.map(|picking| picking.purpose)) {
            (Ask::Free(Phase::Main) | Ask::MustSummon, _) => {}
            (Ask::Pick(_), Some(Purpose::Replace | Purpose::Slide)) => return Err(refuse(WT_144)),
            (Ask::Pick(_) | Ask::Decide(..) | Ask::Choose(..), _) => return Err(self.busy()),
            _ => return Err(refuse(WT_116)),
        }
        need(!self.side(player).summoned, refuse(WT_115))?;
        let primary = self.primary(player);
        let owed = self.in_first_turn(player) && primary.is_none(); // WT-428
        need(owed || !self.is_barred_player(player, Act::Summon, Some(object)), refuse(WT_393))?;
        need(owed || !self.is_barred_player(player, Act::Play, Some(object)), refuse(WT_393))?;
        need(owed || self.s.announced < MOST_ANNOUNCED, refuse(WT_455))?;
        need(self.requirement_met(player, object), refuse(WT_391))?;
        let hand = self.all_of(&self.side(player).hand);
        if self.can_pay_summon(player, object, hand, primary) {
            return Ok(());
        }
        let own = self.creature(object).is_some_and(|face| face.requirement.is_some());
        Err(match self.sacrifices_needed(player, object) {
            _ if own => refuse(WT_121),
            0 => refuse(WT_135),
            1 if primary.is_some_and(|primary| !self.may_kill(primary)) => refuse(WT_135),
            1 => refuse(WT_118),
            2 => refuse(WT_119),
            _ => refuse(WT_392),
        })
    }

    fn may_kill_alone(&self, player: Player) -> May {
        need(self.rules.kill_without_replacement == BareKill::Redraw, refuse(WT_132))?;
        need(self.s.ask == Ask::Free(Phase::Main), refuse(WT_129))?;
        need(!self.side(player).summoned, refuse(WT_130))?;
        let primary = self.primary(player).ok_or(refuse(WT_129))?;
        need(self.may_kill(primary), refuse(WT_135))
    }

    /// Whether a creature may initiate a battle (WT-188, WT-245, WT-246, WT-393).
    pub(crate) fn may_attack(&self, object: Object) -> May {
        let Some(being) = self.being(object) else { return Err(refuse(WT_186)) };
        let further = self.allowance(object, |to| match to {
            Exception::BattleAgain(count) => count.get(),
            _ => 0,
        });
        need(i32::from(being.battles) <= further, refuse(WT_188))?;
        need(self.status(object, Ailment::Stunned).is_none(), refuse(WT_246))?;
        need(self.status(object, Ailment::Frozen).is_none(), refuse(WT_245))?;
        need(!self.is_barred(object, Act::Attack), refuse(WT_393))
    }
}

/// Why a card cannot be picked.
pub(crate) const fn wrong_pick(picking: &Picking) -> Refused {
    match picking.purpose {
        Purpose::Sacrifice => refuse(WT_124),
        Purpose::Replace => refuse(WT_144),
        Purpose::Equip => refuse(WT_180),
        _ => refuse(WT_349),
    }
}

pub(crate) fn picked_count(picking: &Picking) -> usize {
    picking.chosen.len() + picking.chosen_marks.count_ones() as usize
}
