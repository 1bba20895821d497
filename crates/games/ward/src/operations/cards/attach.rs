//! `attach`: an Equip card is moved or attached (WT-400).

use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::{effect::Effect, who::Who, words::MagicEvent},
    load::referent::Referent,
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb, help},
    },
    outside::Outside,
    set::index::kind,
    state::{Happening, Zone},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// An Equip card is attached (WT-400).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attach {
    /// Which card: one on the field, or a target in a hand, a deck or a cemetery.
    pub what: Who,
    /// To which creature.
    pub to: Who,
}

bodies! {
    Attach: cards(what, to);
}

impl Verb for Attach {
    type Body = Attach;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(attach: &Attach, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let (ctx, player) = (now.ctx(), now.run.player);
        let Some(to) = game.affected(ctx, &attach.to).first() else { return };
        for object in game.who(ctx, &attach.what).iter() {
            if !game.is_equip(object) || !game.equippable(player, object).has(to) {
                continue;
            }
            if game.zone(object) == Zone::Magic {
                if let Some(magic) = game.s.magic.iter_mut().find(|magic| magic.object == object) {
                    magic.on = Some(to);
                }
                game.emit(Happening::Magic(object, MagicEvent::Attached, Some(to)));
            } else if matches!(game.zone(object), Zone::Hand | Zone::Deck | Zone::Cemetery) {
                game.bring_magic(object, Some(to), player, io);
            }
        }
    }

    fn line<'a>(attach: &'a Attach, teller: &Teller<'a>) -> Line {
        let what = teller.object(&attach.what).text;
        Line::bid(format!("attach {what} to {}", teller.object(&attach.to).text))
    }

    fn helps(attach: &Attach, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&attach.to))
    }

    fn wants(key: &str) -> &'static [Referent] {
        match key {
            "what" => &[Referent::Magic, Referent::Card],
            _ => &[Referent::Creature],
        }
    }

    /// An Equip card can be attached from wherever it is.
    fn finds_anywhere(key: &str) -> bool {
        key == "what"
    }
}

/// Targets of an effect that it attaches to a creature which nobody picks: their numbers, and that creature.
pub(crate) fn attached(effect: &Effect) -> Vec<(u8, Who)> {
    let attached = effect.operations.iter().filter_map(|operation| match operation {
        Operation::Attach(attach) if attach.to.target().is_none() => {
            Some((u8::try_from(attach.what.target()?).ok()?, attach.to.clone()))
        }
        _ => None,
    });
    attached.collect()
}
