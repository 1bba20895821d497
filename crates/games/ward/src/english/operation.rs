//! Which sentence an operation is: each is made in the file of its family.

use super::{Teller, sentence::Line};
use crate::language::operation::Operation;

impl Teller<'_> {
    /// An operation that holds no others.
    pub fn leaf(&self, operation: &Operation) -> Line {
        use Operation as O;
        match operation {
            O::Al(_)
            | O::Spd(_)
            | O::Hit(_)
            | O::DamageBonus(_)
            | O::Modifier(_)
            | O::AttackDice(_)
            | O::HitDice(_)
            | O::MaxHp(_) => self.gain(std::slice::from_ref(operation)),
            O::Set(set) => self.set(set),
            O::Swap(swap) => self.swap(swap),
            O::Multiply(change) => self.multiply(change),
            O::Deal(deal) => self.deal(deal),
            O::Heal(heal) => self.heal(heal),
            O::Prevent(prevent) => self.prevent(prevent, "prevented"),
            O::Reflect(prevent) => self.prevent(prevent, "turned back on its source"),
            O::Reduce(reduce) => self.reduce(reduce),
            O::Dot(dot) => self.dot(dot),
            O::Hot(hot) => self.hot(hot),
            O::Fear(fear) => self.fear(fear),
            O::Freeze(freeze) => self.freeze(freeze),
            O::Stun(stun) => self.stun(stun),
            O::Cure(cure) => self.cure(cure),
            O::Immune(immune) => self.immune(immune),
            O::Draw(draw) => self.draw(draw),
            O::Discard(discard) => self.discard(discard),
            O::Search(search) => self.search(search),
            O::DeckToCemetery(put) => self.deck_to_cemetery(put),
            O::FromCemetery(from) => self.out_of_cemetery(from),
            O::Return(back) => self.give_back(back),
            O::Look(look) => self.look(look, "look at", ""),
            O::Reveal(look) => self.look(look, "reveal", " to both players"),
            O::Shuffle(shuffle) => self.shuffle(shuffle.of),
            O::Kill(lone) => Line::bid(format!("kill {}", self.object(&lone.what).text)),
            O::DestroyMagic(lone) => Line::bid(format!("destroy {}", self.object(&lone.what).text)),
            O::Negate(lone) => Line::bid(format!("negate {}", self.object(&lone.what).text)),
            O::ClearField(clear) => self.clear_field(clear),
            O::Suppress(lasting) => self.suppress(lasting),
            O::TakeControl(control) => self.take_control(control),
            O::LimitedSummon(summon) => self.limited_summon(summon),
            O::SummonOwn(summon) => self.summon_own(&summon.creature),
            O::SummonCost(cost) => self.summon_cost(cost),
            O::SummonCostChange(change) => self.summon_cost_change(change),
            O::Forbid(forbid) => self.forbid(forbid),
            O::Allow(allow) => self.allow(allow),
            O::StrikeFirst(lasting) => self.strikes(lasting, "first"),
            O::StrikeLast(lasting) => self.strikes(lasting, "last"),
            O::Reroll(reroll) => self.reroll(reroll),
            O::SetDie(set) => self.set_die(set),
            O::AddDie(add) => self.add_die(add),
            O::CriticalHit(change) => self.critical_hit(change),
            O::CriticalMiss(change) => self.critical_miss(change),
            O::Become(change) => self.become_other(change),
            O::Attach(attach) => self.attach(attach),
            O::Instead(instead) => self.instead(instead),
            O::Play(play) => self.play(play),
            O::Choose(_) | O::May(_) | O::If(_) | O::ForEach(_) | O::Repeat(_) | O::Roll(_) => {
                Line::plain("nothing happens")
            }
        }
    }
}
