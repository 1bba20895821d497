//! `stun`: a creature does not strike (WT-246, WT-373).

use super::or_one_cycle;
use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::{
        duration::Duration,
        who::Who,
        words::{Ailment, Counting},
    },
    load::hollow::At,
    operations::{
        body::bodies,
        verb::{Now, Verb, harm},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Stunned (WT-246).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stun {
    /// On which creatures.
    pub on: Who,
    /// How long; left out, one turn cycle (WT-248).
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    Stun: cards(on) lasts(duration) {
        fn has_default_duration(&self) -> bool {
            true
        }
        fn may_be_static(&self) -> bool {
            false
        }
    };
}

impl Verb for Stun {
    type Body = Stun;
    const KIND: u32 = kind::STATUS;

    fn carry_out(stun: &Stun, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        game.put_status(now, &stun.on, None, io);
    }

    fn line<'a>(stun: &'a Stun, teller: &Teller<'a>) -> Line {
        let on = teller.subject(&stun.on);
        let time = or_one_cycle(teller.lasting(stun.duration.as_ref(), &on));
        Line::plain(format!("{} {} Stunned{time}", on.text, on.is()))
    }

    fn helps(stun: &Stun, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&stun.on))
    }

    fn is_in_vain(stun: &Stun, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.spares_all(ctx, &stun.on, Ailment::Stunned)
    }

    fn status() -> Option<Ailment> {
        Some(Ailment::Stunned)
    }

    fn keeps_its_card(_: &Stun, _: Option<&Duration>) -> bool {
        false
    }

    fn timed(_: &Stun, _: &At<'_, '_, '_>, duration: Option<&Duration>) -> Option<String> {
        let of_rolls = matches!(duration, Some(Duration::Next(next)) if matches!(next.of, Counting::HitRolls | Counting::DamageRolls));
        of_rolls.then(|| {
            "a Stunned creature rolls nothing, so that would never end: count `battles` (WT-246)".into()
        })
    }
}
