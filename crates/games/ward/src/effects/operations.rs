//! What each operation does.

use crate::{
    Ward,
    effects::harm::By,
    field::leaving::To,
    language::{
        amount::Healing,
        operation::Operation,
        who::Who,
        words::{Fate, Players, Stat},
    },
    probes::evaluate::{Ctx, has_player, the_player},
    state::{object::Objects, *},
    world::World,
};

impl Ward {
    /// Does one operation. One that needs a question sets it and stays where it is.
    pub(crate) fn carry_out(&mut self, operation: &Operation, address: Address, io: &mut dyn World) {
        let Some(run) = self.s.run else { return };
        let ctx = Ward::run_ctx(&run);
        match operation {
            Operation::Set(set) if set.stat == Stat::Hp => {
                let to = self.rolled(ctx, &set.to, io);
                for on in self.affected(ctx, &set.of).iter() {
                    if self.has_health(on)
                        && self.hp(on) > 0
                        && let Some(being) = self.being_mut(on)
                    {
                        being.hp = to.clamp(0, crate::language::number::MOST);
                    }
                }
            }
            Operation::Al(change)
            | Operation::Spd(change)
            | Operation::Hit(change)
            | Operation::DamageBonus(change)
            | Operation::Modifier(change)
            | Operation::AttackDice(change)
            | Operation::HitDice(change)
            | Operation::MaxHp(change) => self.change(ctx, operation, change, address, io),
            Operation::Set(set) => {
                let amount = self.rolled(ctx, &set.to, io);
                let on = self.affected(ctx, &set.of);
                self.last(operation, address, on, None, amount);
            }
            Operation::Swap(swap) => {
                let (of, with) =
                    (self.affected(ctx, &swap.of).first(), self.affected(ctx, &swap.with).first());
                if let (Some(of), Some(with)) = (of, with) {
                    if swap.stat == Stat::Hp && swap.with_stat.is_none_or(|stat| stat == Stat::Hp) {
                        self.swap_hp(of, with);
                    } else {
                        self.last(operation, address, Objects::one(of), Some(with), 0);
                    }
                }
            }
            Operation::Multiply(multiply) => {
                let on = self.affected(ctx, &multiply.of);
                if multiply.stat == Stat::Hp {
                    for object in on.iter() {
                        if let Some(being) = self.being_mut(object) {
                            let hp = i64::from(being.hp) * i64::from(multiply.by.get())
                                / i64::from(multiply.over.get().max(1));
                            being.hp = crate::probes::evaluate::bounded(hp).min(being.max.max(being.hp));
                        }
                    }
                } else {
                    self.last(operation, address, on, None, 0);
                }
            }
            Operation::Deal(deal) => {
                let amount = self.rolled(ctx, &deal.amount, io);
                let creature = Some(run.source).filter(|source| self.is_field_creature(*source));
                for on in self.affected(ctx, &deal.to).iter() {
                    self.hurt(on, amount, deal.kind, Some(By { creature, player: run.player }), io);
                }
            }
            Operation::Heal(heal) => {
                let amount = match &heal.amount {
                    Healing::All => None,
                    Healing::Some(amount) => Some(self.rolled(ctx, amount, io)),
                };
                for on in self.affected(ctx, &heal.of).iter() {
                    self.heal(on, amount, heal.beyond_original, io);
                }
            }
            Operation::Prevent(prevent) | Operation::Reflect(prevent) => {
                let on = self.affected(ctx, &prevent.of);
                self.last(operation, address, on, None, 0);
            }
            Operation::Reduce(reduce) => {
                let amount = self.rolled(ctx, &reduce.by, io);
                let on = self.affected(ctx, &reduce.of);
                self.last(operation, address, on, None, amount);
            }
            Operation::Dot(dot) => {
                for on in self.affected(ctx, &dot.on).iter() {
                    self.over_time(
                        &run,
                        address,
                        on,
                        Some(dot.kind),
                        dot.ticks.map(|ticks| ticks.get() as u8),
                        dot.while_source,
                        io,
                    );
                }
            }
            Operation::Hot(hot) => {
                for on in self.affected(ctx, &hot.on).iter() {
                    self.over_time(
                        &run,
                        address,
                        on,
                        None,
                        hot.ticks.map(|ticks| ticks.get() as u8),
                        hot.while_source,
                        io,
                    );
                }
            }
            Operation::Fear(fear) => self.put_status(operation, address, &fear.on, None, io),
            Operation::Stun(stun) => self.put_status(operation, address, &stun.on, None, io),
            Operation::Freeze(freeze) => {
                let end = match freeze.longest {
                    Some(longest) => {
                        End::Cycles { player: self.s.turn, phase: self.s.phase, left: longest.get() as u8 }
                    }
                    None => End::Creature,
                };
                self.put_status(operation, address, &freeze.on, Some(end), io);
            }
            Operation::Cure(cure) => {
                for on in self.affected(ctx, &cure.of).iter() {
                    self.cure(cure, on);
                }
            }
            Operation::Immune(immune) => {
                let on = self.affected(ctx, &immune.of);
                self.last(operation, address, on, None, 0);
            }
            Operation::Draw(draw) => {
                let count = self.rolled(ctx, &draw.cards, io).clamp(0, 60) as usize;
                for player in self.players_in(draw.who, run.player) {
                    if !self.is_barred_player(player, crate::language::words::Act::Draw, None) {
                        self.draw(player, count, true, io);
                    }
                }
            }
            Operation::Discard(discard) => self.discard(discard, io),
            Operation::Search(search) => self.search(search, io),
            Operation::DeckToCemetery(mill) => {
                let count = self.rolled(ctx, &mill.cards, io).clamp(0, 60) as usize;
                for player in self.players_in(mill.who, run.player) {
                    let cards = self.side(player).deck.iter().rev().take(count).copied().collect();
                    self.send(cards, To::Cemetery(Fate::Discarded), io);
                }
            }
            Operation::FromCemetery(raise) => self.raise(raise, address, io),
            Operation::Return(back) => {
                let what = self.affected_cards(ctx, &back.what);
                self.send(what, back.to.into(), io);
            }
            Operation::Look(look) | Operation::Reveal(look) => {
                let public = matches!(operation, Operation::Reveal(_));
                self.look(look, public, io);
            }
            Operation::Shuffle(shuffle) => {
                for player in self.players_in(shuffle.of, run.player) {
                    self.shuffle(player, io);
                    let whose = player.seat();
                    io.tell(|| kernel::Event::all(format!("The deck of @{whose} is shuffled.")));
                }
            }
            Operation::Kill(kill) => {
                let what = self.affected(ctx, &kill.what);
                self.send(what, To::Cemetery(Fate::Killed), io);
            }
            Operation::DestroyMagic(destroy) => {
                let what = self
                    .who(ctx, &destroy.what)
                    .iter()
                    .filter(|object| self.zone(*object) == Zone::Magic)
                    .collect();
                self.send(what, To::Cemetery(Fate::Destroyed), io);
            }
            Operation::ClearField(clear) => {
                use crate::language::words::Side;
                let mut cards = Objects::NONE;
                for player in Player::BOTH {
                    let meant = match clear.side {
                        Side::Own => player == run.player,
                        Side::Opposing => player != run.player,
                        Side::Both => true,
                    };
                    if meant {
                        for object in self.field_of(player) {
                            let fits =
                                clear.filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, object));
                            if fits && object != run.source && !self.is_unaffected(object, ctx) {
                                cards = cards.with(object);
                            }
                        }
                    }
                }
                let to = match clear.to.into() {
                    To::Cemetery(_) => To::Cemetery(Fate::Killed),
                    to => to,
                };
                self.send(cards, to, io);
            }
            Operation::Negate(negate) => {
                let marks = self.who_announced(ctx, &negate.what);
                for at in (0..self.s.chain.len()).filter(|at| marks >> at & 1 == 1) {
                    self.negate(at, io);
                }
            }
            Operation::Suppress(lasting) => {
                let on = self.affected_cards(ctx, &lasting.what);
                self.last(operation, address, on, None, 0);
            }
            Operation::StrikeFirst(lasting) | Operation::StrikeLast(lasting) => {
                let on = self.affected(ctx, &lasting.what);
                self.last(operation, address, on, None, 0);
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
            Operation::SummonCost(_) => {}
            Operation::SummonCostChange(_) | Operation::Instead(_) => self.last_on_all(operation, address),
            Operation::Forbid(forbid) => {
                if let Some(who) = &forbid.creatures {
                    let on = self.affected(ctx, who);
                    self.last(operation, address, on, None, 0);
                }
                if forbid.players.is_some() {
                    self.last_on_all(operation, address);
                }
            }
            Operation::Allow(allow) => {
                let on = self.affected(ctx, &allow.what);
                self.last(operation, address, on, None, 0);
            }
            Operation::Reroll(change) => {
                self.change_dice(&change.dice, change.roll.as_deref(), change.of, None, io);
            }
            Operation::SetDie(change) => {
                self.change_dice(
                    &change.dice,
                    change.roll.as_deref(),
                    change.of,
                    Some(change.to.get() as u8),
                    io,
                );
            }
            Operation::AddDie(add) => self.add_dice(add.count.get() as u8, add.roll.as_deref(), add.of, io),
            Operation::CriticalHit(change) => {
                let on = self.affected(ctx, &change.of);
                self.last(operation, address, on, None, 0);
            }
            Operation::CriticalMiss(change) => {
                let on = self.affected(ctx, &change.of);
                self.last(operation, address, on, None, 0);
            }
            Operation::Become(change) => {
                let on = self.affected(ctx, &change.what);
                self.last(operation, address, on, None, 0);
            }
            Operation::Attach(attach) => self.attach(attach, io),
            Operation::Play(play) => {
                let waiting = Waiting {
                    source: run.source,
                    card: run.card,
                    effect: run.effect,
                    play: Some(run.pc),
                    player: the_player(play.who, run.player),
                    event: About::Nothing,
                    shows: false,
                    later: self.s.starting,
                };
                let _ = self.s.waiting.try_push(waiting);
            }
            Operation::Choose(_)
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

    pub(crate) fn players_in(&self, players: Players, own: Player) -> impl Iterator<Item = Player> + use<> {
        [own, own.other()].into_iter().filter(move |player| has_player(players, own, *player))
    }
}
