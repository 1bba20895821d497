//! `look` and `reveal`: hidden cards are shown to one player or to both (WT-382).

use crate::{
    Ward,
    english::{Teller, sentence::Line, words::your},
    language::{
        amount::Amount,
        who::Who,
        words::{EitherPlayer, Hidden, Pile},
    },
    operations::{
        body::{Keyed, bodies, some},
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::the_player,
    says,
    set::index::kind,
    state::{
        Knowers, Player, Purpose,
        object::{Object, Objects},
    },
};
use kernel::Event;
use schemars::JsonSchema;
use serde::Deserialize;

/// Cards are shown.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The zone whose cards are shown: a hand or a deck.
    #[serde(rename = "in")]
    pub zone: Hidden,
    /// The player whose zone it is.
    pub of: EitherPlayer,
    /// Of a deck: the top cards, so many; left out, all.
    #[serde(default)]
    pub top: Option<Amount>,
    /// Of a deck: the controller puts these top cards back in any order.
    #[serde(default)]
    pub order: bool,
}

bodies! {
    Look: {
        fn amounts(&self) -> Keyed<'_, Amount> {
            some([("top", self.top.as_ref())])
        }
        fn would_not_happen(&self) -> Option<&'static str> {
            let of_deck = self.top.is_some() || self.order;
            (self.zone == Hidden::Hand && of_deck).then_some("`top` and `order` are for a deck")
        }
    };
}

impl Verb for Look {
    type Body = Look;
    const KIND: u32 = kind::AT_ONCE;
    const NAMES_PLAYERS: bool = true;
    const SHOWS_HIDDEN: bool = true;

    fn carry_out(look: &Look, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let (of, pile, top) = shown(look, now, game, io);
        game.look_at(now.run.player, of, pile, top, io);
        ask_order(look, now.run.player, of, top, game, io);
    }

    fn line<'a>(look: &'a Look, teller: &Teller<'a>) -> Line {
        told(look, "look at", "", teller)
    }

    fn helps(_: &Look, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }
}

/// Hidden cards are shown to both.
pub(crate) enum Reveal {}

impl Verb for Reveal {
    type Body = Look;
    const KIND: u32 = kind::AT_ONCE;
    const NAMES_PLAYERS: bool = true;
    const SHOWS_HIDDEN: bool = true;

    fn carry_out(look: &Look, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let (of, pile, top) = shown(look, now, game, io);
        let seen: Objects = game.pile(of, pile).iter().rev().take(top).copied().collect();
        for object in seen.iter() {
            game.reveal(object);
        }
        io.tell(|| {
            let shown = if seen.is_empty() {
                says::shows_nothing(of.seat())
            } else {
                says::shows(of.seat(), seen.iter().map(|object| game.face(object)))
            };
            Event::all(shown).news()
        });
        ask_order(look, now.run.player, of, top, game, io);
    }

    fn line<'a>(look: &'a Look, teller: &Teller<'a>) -> Line {
        told(look, "reveal", " to both players", teller)
    }

    fn helps(_: &Look, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }
}

/// Whose cards are shown, in which pile, and how many from the top.
fn shown(look: &Look, now: &Now<'_>, game: &Ward, io: &mut dyn Outside) -> (Player, Pile, usize) {
    let pile = match look.zone {
        Hidden::Hand => Pile::Hand,
        Hidden::Deck => Pile::Deck,
    };
    let top = match &look.top {
        Some(top) => game.rolled(now.ctx(), top, io).clamp(0, 60) as usize,
        None => 60,
    };
    (the_player(look.of, now.run.player), pile, top)
}

/// Asks in which order the top of a deck is put back, where the card says so and there is any.
fn ask_order(look: &Look, player: Player, of: Player, top: usize, game: &mut Ward, io: &mut dyn Outside) {
    if look.order && look.zone == Hidden::Deck {
        let seen: Objects = game.side(of).deck.iter().rev().take(top).copied().collect();
        if seen.len() > 1 {
            game.ask_pick(player, seen, 0, 1, 1, Purpose::Order(of), io);
        }
    }
}

fn told(look: &Look, verb: &str, both: &str, teller: &Teller<'_>) -> Line {
    let whose = your(look.of);
    let what = match (look.zone, &look.top) {
        (Hidden::Hand, _) => format!("{whose} hand"),
        (Hidden::Deck, None) => format!("{whose} deck"),
        (Hidden::Deck, Some(Amount::Number(number))) if number.get() == 1 => {
            format!("the top card of {whose} deck")
        }
        (Hidden::Deck, Some(top @ Amount::Formula(_))) => {
            format!("a number of cards equal to {} from the top of {whose} deck", teller.amount(top))
        }
        (Hidden::Deck, Some(top)) => format!("the top {} cards of {whose} deck", teller.amount(top)),
    };
    let order = if look.order { " and put them back in any order" } else { "" };
    Line::bid(format!("{verb} {what}{both}{order}"))
}

impl Ward {
    /// The next card of an order of the top of a deck: the first picked lies on top.
    pub(crate) fn ordered(&mut self, of: Player, chosen: Object, rest: Objects, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        // Each picked card goes below those picked before and above those that are left.
        let deck = &mut self.side_mut(of).deck;
        let place = deck.iter().position(|card| rest.has(*card));
        deck.retain(|card| *card != chosen);
        let at = place.map_or(deck.len(), |place| (place + rest.len()).min(deck.len()));
        deck.insert(at, chosen);
        if rest.len() > 1 {
            self.ask_pick(run.player, rest, 0, 1, 1, Purpose::Order(of), io);
        } else {
            // The opponent of whoever ordered them no longer knows which is which.
            let top: Objects = self.side(of).deck.iter().rev().copied().collect();
            for object in top.iter() {
                let copy = self.copy_mut(object);
                if copy.known.has(run.player) && copy.known.has(run.player.other()) {
                    copy.known = Knowers::one(run.player);
                    if run.player == object.owner() {
                        let now = self.s.clock;
                        self.copy_mut(object).record.listed = now;
                    }
                }
            }
            self.next();
        }
    }
}
