//! Carrying out one operation. What takes more than a line is done in the file of its family.

use crate::{
    Ward,
    field::leaving::To,
    language::{
        operation::Operation,
        who::Who,
        words::{Fate, Players, Stat},
    },
    outside::Outside,
    probes::evaluate::{Ctx, has_player},
    state::{object::Objects, *},
};

impl Ward {
    /// Does one operation. One that needs a question sets it and stays where it is.
    pub(crate) fn carry_out(&mut self, operation: &Operation, address: Address, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let ctx = Ward::run_ctx(&run);
        match operation {
            Operation::Al(change)
            | Operation::Spd(change)
            | Operation::Hit(change)
            | Operation::DamageBonus(change)
            | Operation::Modifier(change)
            | Operation::AttackDice(change)
            | Operation::HitDice(change)
            | Operation::MaxHp(change) => self.change(ctx, operation, change, address, io),
            Operation::Set(set) if set.stat == Stat::Hp => self.set_health(ctx, set, io),
            Operation::Set(set) => {
                let amount = self.rolled(ctx, &set.to, io);
                let on = self.affected(ctx, &set.of);
                self.last(operation, address, on, None, amount);
            }
            Operation::Swap(swap) => self.swap(ctx, operation, swap, address),
            Operation::Multiply(multiply) if multiply.stat == Stat::Hp => self.multiply_health(ctx, multiply),
            Operation::Multiply(_)
            | Operation::Prevent(_)
            | Operation::Reflect(_)
            | Operation::Immune(_)
            | Operation::StrikeFirst(_)
            | Operation::StrikeLast(_)
            | Operation::Allow(_)
            | Operation::CriticalHit(_)
            | Operation::CriticalMiss(_)
            | Operation::Become(_) => self.last_on_named(ctx, operation, address),
            Operation::Forbid(forbid) => {
                self.last_on_named(ctx, operation, address);
                if forbid.players.is_some() {
                    self.last_on_all(operation, address);
                }
            }
            Operation::Suppress(lasting) => {
                let on = self.affected_cards(ctx, &lasting.what);
                self.last(operation, address, on, None, 0);
            }
            Operation::SummonCostChange(_) | Operation::Instead(_) => self.last_on_all(operation, address),
            Operation::Deal(deal) => self.deal_damage(ctx, deal, io),
            Operation::Heal(heal) => self.heal_all(ctx, heal, io),
            Operation::Reduce(reduce) => {
                let amount = self.rolled(ctx, &reduce.by, io);
                let on = self.affected(ctx, &reduce.of);
                self.last(operation, address, on, None, amount);
            }
            Operation::Dot(dot) => {
                let left = dot.ticks.map(|ticks| ticks.get() as u8);
                for on in self.affected(ctx, &dot.on).iter() {
                    self.over_time(&run, address, on, Some(dot.kind), left, dot.while_source, io);
                }
            }
            Operation::Hot(hot) => {
                let left = hot.ticks.map(|ticks| ticks.get() as u8);
                for on in self.affected(ctx, &hot.on).iter() {
                    self.over_time(&run, address, on, None, left, hot.while_source, io);
                }
            }
            Operation::Fear(fear) => self.put_status(operation, address, &fear.on, None, io),
            Operation::Stun(stun) => self.put_status(operation, address, &stun.on, None, io),
            Operation::Freeze(freeze) => {
                let cycles =
                    |longest: u8| End::Cycles { player: self.s.turn, phase: self.s.phase, left: longest };
                let end = freeze.longest.map_or(End::Creature, |longest| cycles(longest.get() as u8));
                self.put_status(operation, address, &freeze.on, Some(end), io);
            }
            Operation::Cure(cure) => {
                for on in self.affected(ctx, &cure.of).iter() {
                    self.cure(cure, on);
                }
            }
            Operation::Draw(draw) => self.draw_by_effect(ctx, draw, io),
            Operation::Discard(discard) => self.discard(discard, io),
            Operation::Search(search) => self.search(search, io),
            Operation::DeckToCemetery(mill) => self.mill(ctx, mill, io),
            Operation::FromCemetery(raise) => self.raise(raise, address, io),
            Operation::Return(back) => {
                let what = self.affected_cards(ctx, &back.what);
                self.send(what, back.to.into(), io);
            }
            Operation::Look(look) => self.look(look, false, io),
            Operation::Reveal(look) => self.look(look, true, io),
            Operation::Shuffle(shuffle) => self.shuffle_by_effect(ctx, shuffle.of, io),
            Operation::Kill(kill) => {
                let what = self.affected(ctx, &kill.what);
                self.send(what, To::Cemetery(Fate::Killed), io);
            }
            Operation::DestroyMagic(destroy) => {
                let what = self.who(ctx, &destroy.what).iter();
                let magic = what.filter(|object| self.zone(*object) == Zone::Magic).collect();
                self.send(magic, To::Cemetery(Fate::Destroyed), io);
            }
            Operation::ClearField(clear) => self.clear_field(ctx, run.source, clear, io),
            Operation::Negate(negate) => {
                let marks = self.who_announced(ctx, &negate.what);
                for at in (0..self.s.chain.len()).filter(|at| marks >> at & 1 == 1) {
                    self.negate(at, io);
                }
            }
            Operation::TakeControl(control) => {
                for on in self.affected(ctx, &control.of).iter() {
                    self.take_control(on, operation, address, io);
                }
            }
            Operation::LimitedSummon(summon) => {
                for object in self.who(ctx, &summon.what).iter() {
                    self.bring(object, address, io);
                }
            }
            Operation::SummonOwn(_) => self.make(address, io),
            Operation::Attach(attach) => self.attach(attach, io),
            Operation::Play(play) => self.let_play(&run, play),
            Operation::Reroll(change) => {
                self.change_dice(&change.dice, change.roll.as_deref(), change.of, None, io);
            }
            Operation::SetDie(change) => {
                let to = Some(change.to.get() as u8);
                self.change_dice(&change.dice, change.roll.as_deref(), change.of, to, io);
            }
            Operation::AddDie(add) => self.add_dice(add.count.get() as u8, add.roll.as_deref(), add.of, io),
            // Looked at where summons are paid; and what holds other operations is steps of the program.
            Operation::SummonCost(_)
            | Operation::Choose(_)
            | Operation::May(_)
            | Operation::If(_)
            | Operation::ForEach(_)
            | Operation::Repeat(_)
            | Operation::Roll(_) => {}
        }
    }

    /// The creatures of the field that an operation works on.
    pub(crate) fn affected(&self, ctx: Ctx<'_>, who: &Who) -> Objects {
        self.who(ctx, who)
            .iter()
            .filter(|object| self.is_field_creature(*object) && !self.is_unaffected(*object, ctx))
            .collect()
    }

    /// The cards of the field that an operation works on.
    pub(crate) fn affected_cards(&self, ctx: Ctx<'_>, who: &Who) -> Objects {
        self.who(ctx, who)
            .iter()
            .filter(|object| self.is_on_field(*object) && !self.is_unaffected(*object, ctx))
            .collect()
    }

    /// The players that a word means, whose effect it is first.
    pub(crate) fn players_in(&self, players: Players, own: Player) -> impl Iterator<Item = Player> + use<> {
        [own, own.other()].into_iter().filter(move |player| has_player(players, own, *player))
    }
}
