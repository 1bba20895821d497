//! `kill`, `destroy_magic`, `return` and `clear_field`: cards leave the field (WT-381, WT-383 to WT-385).

use super::into;
use crate::{
    Ward,
    english::{
        Teller,
        condition::{CARD, base_of},
        sentence::Line,
    },
    field::leaving::To,
    language::{
        condition::Condition,
        who::Who,
        words::{Back, Fate, Home, Side},
    },
    load::referent::Referent,
    operations::{
        Lone,
        body::bodies,
        summons::cemetery,
        verb::{Now, Verb, harm},
    },
    outside::Outside,
    probes::evaluate::has_side,
    set::index::kind,
    state::{
        Player, Zone,
        object::{Object, Objects},
    },
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Cards go from the field to their owner's hand or deck.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Return {
    /// The cards that go, creatures or magic.
    pub what: Who,
    /// Where they go.
    pub to: Back,
}

/// Cards leave the field at once, after which the controller fills first (WT-168).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClearField {
    /// On which side.
    #[serde(default = "crate::language::who::both")]
    pub side: Side,
    /// Only cards that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// Where they go.
    #[serde(default = "cemetery")]
    pub to: Home,
}

bodies! {
    Return: cards(what);
    ClearField: filters("where" = filter);
}

/// A creature goes to the cemetery without damage.
pub(crate) enum Kill {}

impl Verb for Kill {
    type Body = Lone;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(kill: &Lone, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let what = game.affected(now.ctx(), &kill.what);
        game.send(what, To::Cemetery(Fate::Killed), io);
    }

    fn line<'a>(kill: &'a Lone, teller: &Teller<'a>) -> Line {
        Line::bid(format!("kill {}", teller.object(&kill.what).text))
    }

    fn helps(kill: &Lone, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&kill.what))
    }

    fn takes_away(kill: &Lone) -> Option<&Who> {
        Some(&kill.what)
    }
}

/// Magic goes from the field to the cemetery.
pub(crate) enum DestroyMagic {}

impl Verb for DestroyMagic {
    type Body = Lone;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(destroy: &Lone, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let what = game.who(now.ctx(), &destroy.what).iter();
        let magic = what.filter(|object| game.zone(*object) == Zone::Magic).collect();
        game.send(magic, To::Cemetery(Fate::Destroyed), io);
    }

    fn line<'a>(destroy: &'a Lone, teller: &Teller<'a>) -> Line {
        Line::bid(format!("destroy {}", teller.object(&destroy.what).text))
    }

    fn helps(destroy: &Lone, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&destroy.what))
    }

    fn wants(_: &str) -> &'static [Referent] {
        &[Referent::Magic]
    }

    fn takes_away(destroy: &Lone) -> Option<&Who> {
        Some(&destroy.what)
    }
}

impl Verb for Return {
    type Body = Return;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(back: &Return, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let what = game.affected_cards(now.ctx(), &back.what);
        game.send(what, back.to.into(), io);
    }

    fn line<'a>(back: &'a Return, teller: &Teller<'a>) -> Line {
        let what = teller.object(&back.what);
        Line::bid(match back.to {
            Back::Hand => format!("return {} to {} owner's hand", what.text, what.its()),
            to => format!(
                "{} {} {}",
                if to == Back::Deck { "shuffle" } else { "put" },
                what.text,
                into(to, what.its())
            ),
        })
    }

    fn helps(back: &Return, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&back.what))
    }

    fn wants(_: &str) -> &'static [Referent] {
        &[Referent::Creature, Referent::Magic]
    }

    fn takes_away(back: &Return) -> Option<&Who> {
        Some(&back.what)
    }
}

impl Verb for ClearField {
    type Body = ClearField;
    const KIND: u32 = kind::AT_ONCE;

    /// All fitting cards but the one that says so leave at once.
    fn carry_out(clear: &ClearField, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let ctx = now.ctx();
        let mut cards = Objects::NONE;
        for player in Player::BOTH.into_iter().filter(|player| has_side(clear.side, ctx.player, *player)) {
            for object in game.field_of(player) {
                let fits = clear.filter.as_ref().is_none_or(|filter| game.fits(ctx, filter, object));
                if fits && object != now.run.source && !game.is_unaffected(object, ctx) {
                    cards = cards.with(object);
                }
            }
        }
        game.send(cards, clear.to.into(), io);
    }

    fn line<'a>(clear: &'a ClearField, teller: &Teller<'a>) -> Line {
        let mut like = teller.like(clear.filter.as_ref(), true);
        if clear.side != Side::Both {
            like.side = Some(clear.side);
        }
        let what = like.all(clear.filter.as_ref().and_then(base_of).unwrap_or(CARD)).text;
        Line::bid(match clear.to {
            Home::Cemetery => format!("put {what} on the field into the cemetery at once"),
            Home::Hand => format!("return {what} on the field to their owners' hands at once"),
            Home::Deck => format!("shuffle {what} on the field into their owners' decks at once"),
        })
    }

    fn helps(_: &ClearField, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn worth(_: &ClearField, game: &Ward, player: Player) -> Option<i32> {
        let value = |object: Option<Object>| object.map_or(0, |object| game.strength(object));
        Some((value(game.primary(player.other())) - value(game.primary(player))) / 8)
    }
}
