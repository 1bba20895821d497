//! `from_cemetery`: cards leave a cemetery (WT-380).

use crate::{
    Ward,
    english::{
        Teller,
        condition::{MAGIC, base_of},
        sentence::Line,
    },
    field::leaving::To,
    language::{
        duration::Duration,
        target::Target,
        who::Who,
        words::{ControlEnd, Home, Pile, Place, Raised},
    },
    load::{hollow::At, referent::Referent},
    operations::{
        body::bodies,
        summons::{cemetery, held},
        verb::{Now, Verb, help},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::index::kind,
    state::{Player, Zone, object::Objects},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Cards leave a cemetery.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FromCemetery {
    /// Which: a target in a cemetery.
    pub what: Who,
    /// Where they go.
    pub to: Raised,
    /// Where a creature goes from the field when its anchor stops.
    #[serde(default = "cemetery")]
    pub then: Home,
}

bodies! {
    FromCemetery: cards(what);
}

impl Verb for FromCemetery {
    type Body = FromCemetery;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(raise: &FromCemetery, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let lies = game.who(now.ctx(), &raise.what);
        let what: Objects = lies.iter().filter(|object| game.zone(*object) == Zone::Cemetery).collect();
        for object in what.iter() {
            match raise.to {
                Raised::Field => game.bring(object, now.address, io),
                Raised::Hand => game.put(object, To::Hand, io),
                Raised::Deck => game.put(object, To::Deck, io),
                Raised::DeckTop => game.put(object, To::DeckTop, io),
                Raised::DeckBottom => game.put(object, To::DeckBottom, io),
            }
        }
    }

    fn line<'a>(from: &'a FromCemetery, teller: &Teller<'a>) -> Line {
        let what = teller.object(&from.what);
        let whose = match teller.owner_of(&from.what) {
            // An effect that works from a cemetery is its owner's.
            None if from.what == Who::This && teller.effect.from != Place::Field => "your".into(),
            None => format!("{} owner's", what.its()),
            Some(owner) => String::from(owner),
        };
        Line::bid(match from.to {
            Raised::Hand => format!("return {} to {whose} hand", what.text),
            Raised::Deck => format!("shuffle {} into {whose} deck", what.text),
            Raised::DeckTop => format!("put {} on top of {whose} deck", what.text),
            Raised::DeckBottom => format!("put {} at the bottom of {whose} deck", what.text),
            Raised::Field if is_magic_target(teller, &from.what) => {
                format!("put {} onto the field", what.text)
            }
            Raised::Field => format!("put {} onto the field{}", what.text, held(from.then, &what)),
        })
    }

    fn helps(raise: &FromCemetery, named: impl Fn(&Who) -> bool) -> i32 {
        help(named(&raise.what))
    }

    fn worth(_: &FromCemetery, _: &Ward, _: Player) -> Option<i32> {
        Some(5)
    }

    fn is_in_vain(raise: &FromCemetery, game: &Ward, ctx: Ctx<'_>) -> bool {
        if raise.to != Raised::Field {
            return game.reaches_nobody(ctx, raise);
        }
        let found = game.settled_on(ctx, &raise.what);
        let creatures = found.is_some_and(|found| found.iter().all(|card| game.is_creature_card(card)));
        found.is_some_and(Objects::is_empty) || creatures && game.brings_nobody(ctx, found)
    }

    fn lets_go(raise: &FromCemetery) -> Option<ControlEnd> {
        Some(raise.then.into())
    }

    fn wants(_: &str) -> &'static [Referent] {
        &[Referent::Card]
    }

    fn unheld(raise: &FromCemetery, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        if raise.to == Raised::Field {
            at.brings(Some(&raise.what), at.filter_of(&raise.what), None, told);
        }
    }

    fn out_of_place(raise: &FromCemetery, at: &At<'_, '_, '_>) -> Option<String> {
        at.pile_of(&raise.what).is_some_and(|pile| pile != Pile::Cemetery).then(|| {
            "`from_cemetery` moves cards of a cemetery, and this is a card elsewhere (WT-380)".into()
        })
    }

    fn keeps_its_card(raise: &FromCemetery, _: Option<&Duration>) -> bool {
        raise.to == Raised::Field
    }
}

/// Whether what was picked can only be magic.
fn is_magic_target(teller: &Teller<'_>, who: &Who) -> bool {
    let target = who.target().and_then(|number| teller.effect.targets.get(number));
    target.and_then(Target::filter).and_then(base_of) == Some(MAGIC)
}
