//! `fear`: a creature rolls before it strikes (WT-244, WT-247, WT-371).

use super::{besides, or_one_cycle};
use crate::{
    Ward,
    actions::Stop,
    effects::harm::By,
    english::{Teller, sentence::Line, words::pips},
    language::{
        amount::Amount,
        duration::Duration,
        many::Many,
        number::Pip,
        who::Who,
        words::{Ailment, DamageKind},
    },
    operations::{
        Operation,
        body::{Keyed, bodies, one},
        verb::{Now, Verb, harm},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
    state::{Battle, Lasting, Step, Task, ward::operation_at},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Fear (WT-244). What is left out is as WT-247 and WT-248 say.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fear {
    /// On which creatures.
    pub on: Who,
    /// The results that fail; left out, 1 to 3.
    #[serde(default)]
    pub fails: Option<Many<Pip>>,
    /// What failing does.
    #[serde(default = "lose_strike")]
    pub failing: Failing,
    /// How long; left out, one turn cycle.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// What a failed Fear roll does.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Failing {
    /// The strike is lost (WT-247).
    LoseStrike,
    /// The battle ends.
    EndBattle,
    /// The strike is lost, and the creature takes so much damage.
    Damage(Amount),
}

bodies! {
    Fear: cards(on) lasts(duration) {
        fn amounts(&self) -> Keyed<'_, Amount> {
            match &self.failing {
                Failing::LoseStrike | Failing::EndBattle => Keyed::new(),
                Failing::Damage(amount) => one("failing", amount),
            }
        }
        fn has_default_duration(&self) -> bool {
            true
        }
        fn may_be_static(&self) -> bool {
            false
        }
    };
}

impl Verb for Fear {
    type Body = Fear;
    const KIND: u32 = kind::STATUS;

    fn carry_out(fear: &Fear, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        game.put_status(now, &fear.on, None, io);
    }

    fn line<'a>(fear: &'a Fear, teller: &Teller<'a>) -> Line {
        let on = teller.subject(&fear.on);
        let time = or_one_cycle(teller.lasting(fear.duration.as_ref(), &on));
        let fails =
            fear.fails.as_deref().map(|fails| format!("{} Fear rolls fail on {}", on.its(), pips(fails)));
        let failing = match &fear.failing {
            Failing::LoseStrike => None,
            Failing::EndBattle => Some("a failure ends the battle".to_string()),
            Failing::Damage(amount) => {
                Some(format!("a failure also deals {} to {}", teller.measure(amount, "damage"), on.to_it()))
            }
        };
        let more: Vec<String> = fails.into_iter().chain(failing).collect();
        Line::plain(format!("{} {} under Fear{time}{}", on.text, on.verb("comes", "come"), besides(&more)))
    }

    fn helps(fear: &Fear, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&fear.on))
    }

    fn is_in_vain(fear: &Fear, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.spares_all(ctx, &fear.on, Ailment::Fear)
    }

    fn status() -> Option<Ailment> {
        Some(Ailment::Fear)
    }

    fn keeps_its_card(_: &Fear, _: Option<&Duration>) -> bool {
        false
    }
}

impl Ward {
    /// The Fear roll counts (WT-244, WT-247, WT-248).
    pub(crate) fn feared(&mut self, battle: &Battle, io: &mut dyn Outside) {
        let (striker, _) = Ward::striker(battle);
        let best = self.s.dice.take().and_then(|dice| dice.shown.iter().max().copied()).unwrap_or(6);
        let set = self.set.clone();
        let fear = self.status(striker, Ailment::Fear).map(Lasting::results);
        let fear = fear.and_then(|from| match operation_at(&set, from.address) {
            Some(Operation::Fear(fear)) => Some((from, fear)),
            _ => None,
        });
        let failed = fear.as_ref().is_some_and(|(_, fear)| match &fear.fails {
            Some(list) => list.iter().any(|pip| pip.get() == i32::from(best)),
            None => best <= 3,
        });
        let Some((from, fear)) = fear.filter(|_| failed) else {
            self.s.todo.push(Task::Battle(Step::Hit));
            return self.open_window(Stop::Strike);
        };
        match &fear.failing {
            Failing::LoseStrike => self.s.todo.push(Task::Battle(Step::StrikeEnd)),
            Failing::EndBattle => self.s.todo.push(Task::Battle(Step::Over)),
            Failing::Damage(amount) => {
                self.s.todo.push(Task::Battle(Step::StrikeEnd));
                let ctx =
                    Ctx { player: from.controller, source: from.source, picks: None, each: None, deep: 0 };
                let amount = self.rolled(ctx, amount, io);
                self.hurt(
                    striker,
                    amount,
                    DamageKind::Effect,
                    Some(By { creature: None, player: from.controller }),
                    io,
                );
                self.settle(io);
            }
        }
    }
}

const fn lose_strike() -> Failing {
    Failing::LoseStrike
}
