//! `forbid`: what creatures or players cannot do (WT-393).

use crate::{
    Ward,
    english::{
        Teller,
        condition::{CARD, CREATURE, base_of},
        sentence::Line,
        trigger::each_player,
        words::list,
    },
    language::{
        condition::Condition,
        duration::Duration,
        many::Many,
        who::Who,
        words::{Act, Players},
    },
    operations::{
        Operation,
        body::{Keyed, bodies, some},
        verb::{Now, Verb, harm, help},
    },
    outside::Outside,
    probes::evaluate::{Ctx, has_player},
    set::index::kind,
    state::{Player, object::Object},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// What creatures or players cannot do (WT-393).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Forbid {
    /// What they cannot do.
    pub what: Many<Act>,
    /// Which creatures: for `attack`, `return_attack`, `be_sacrificed`, `be_attacked`.
    #[serde(default)]
    pub creatures: Option<Who>,
    /// Which players: for `summon`, `draw`, `play`.
    #[serde(default)]
    pub players: Option<Players>,
    /// For `play` and `summon`: only cards that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Forbid: filters("where" = filter) lasts(duration) {
        fn cards(&self) -> Keyed<'_, Who> {
            some([("creatures", self.creatures.as_ref())])
        }
        fn faults(&self, _: &str) -> Vec<String> {
            let of_creatures =
                |act: &Act| matches!(act, Act::Attack | Act::ReturnAttack | Act::BeSacrificed | Act::BeAttacked);
            let mut told = Vec::new();
            if self.what.iter().any(of_creatures) != self.creatures.is_some() {
                told.push("`creatures` goes with `attack`, `return_attack`, `be_sacrificed` and `be_attacked`".into());
            }
            if self.what.iter().any(|act| !of_creatures(act)) != self.players.is_some() {
                told.push("`players` goes with `summon`, `draw` and `play`".into());
            }
            told
        }
    };
}

impl Verb for Forbid {
    type Body = Forbid;
    const KIND: u32 = kind::FORBID;

    fn carry_out(forbid: &Forbid, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        game.last_on_named(now);
        if forbid.players.is_some() {
            game.last_on_all(now);
        }
    }

    fn line<'a>(forbid: &'a Forbid, teller: &Teller<'a>) -> Line {
        let filter = forbid.filter.as_ref();
        let cards = teller.like(filter, true).some(filter.and_then(base_of).unwrap_or(CARD)).text;
        let creatures = teller.like(filter, true).some(CREATURE).text;
        let acts = |of_creatures: bool| {
            let mut told = Vec::new();
            for act in forbid.what.iter() {
                let (by_creature, word) = match act {
                    Act::Attack => (true, "attack".to_string()),
                    Act::ReturnAttack => (true, "return attacks".into()),
                    Act::BeSacrificed => (true, "be sacrificed".into()),
                    Act::BeAttacked => (true, "be attacked".into()),
                    Act::Summon => (false, format!("summon {creatures}")),
                    Act::Draw => (false, "draw cards".into()),
                    Act::Play => (false, format!("play {cards}")),
                };
                if by_creature == of_creatures {
                    told.push(word);
                }
            }
            list(&told, "or")
        };
        let mut told = Vec::new();
        let mut time = String::new();
        if let Some(who) = &forbid.creatures {
            let (who, can) = match who {
                Who::All(group) => (teller.group(group, false).no(CREATURE), "can"),
                other => (teller.subject(other), "cannot"),
            };
            time = teller.lasting(forbid.duration.as_ref(), &who);
            told.push(format!("{} {can} {}", who.text, acts(true)));
        }
        if let Some(players) = forbid.players {
            let who = each_player(players);
            time = teller.lasting(forbid.duration.as_ref(), &who);
            let text = if players == Players::Both { "no player can" } else { "cannot" };
            told.push(match players {
                Players::Both => format!("{text} {}", acts(false)),
                _ => format!("{} {text} {}", who.text, acts(false)),
            });
        }
        Line::plain(format!("{}{time}", list(&told, "and")))
    }

    fn helps(forbid: &Forbid, named: impl Fn(&Who) -> bool) -> i32 {
        match &forbid.creatures {
            Some(who) if forbid.what.contains(&Act::BeAttacked) => help(named(who)),
            Some(who) => harm(named(who)),
            None => 0,
        }
    }

    fn is_in_vain(forbid: &Forbid, game: &Ward, ctx: Ctx<'_>) -> bool {
        forbid.players.is_none() && game.reaches_nobody(ctx, forbid)
    }

    fn is_on_nobody(forbid: &Forbid) -> bool {
        forbid.players.is_some()
    }
}

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
                    && forbid.players.is_some_and(|players| has_player(players, force.ctx.player, player))
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
}
