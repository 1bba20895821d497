//! `search`: the own deck is looked through for cards (WT-304, WT-378, WT-426).

use crate::{
    Ward,
    english::{
        Teller,
        condition::{MAGIC, base_of},
        frame::card_base,
        sentence::Line,
    },
    field::leaving::To,
    language::{
        amount::HowMany,
        condition::Condition,
        duration::Duration,
        who::Who,
        words::{CardKind, ControlEnd, Fate, Found, Home, Pile},
    },
    load::hollow::At,
    operations::{
        Operation,
        body::bodies,
        summons::{cemetery, held},
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    says,
    set::index::kind,
    state::{
        Address, Ask, Happening, Knowers, Picking, Player, Purpose, object::Objects, ward::operation_at,
    },
    table::faces,
};
use kernel::{Event, Motion, Seats};
use schemars::JsonSchema;
use serde::Deserialize;

/// The own deck is looked through, and then shuffled (WT-304).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// Cards that fit, which are shown (WT-426); left out, any card, which is not.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// How many; a search may always find fewer.
    #[serde(default = "crate::language::target::one")]
    pub count: HowMany,
    /// Where they go.
    pub to: Found,
    /// Where a creature goes from the field when its anchor stops.
    #[serde(default = "cemetery")]
    pub then: Home,
}

bodies! {
    Search: filters("where" = filter);
}

impl Verb for Search {
    type Body = Search;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(search: &Search, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let player = now.run.player;
        game.look_at(player, player, Pile::Deck, 60, io);
        let deck = game.all_of(&game.side(player).deck);
        let from = game.fitting(now.ctx(), deck, search.filter.as_ref());
        let most = match search.count {
            HowMany::Exactly(count) | HowMany::UpTo(count) => count.get() as usize,
            HowMany::All => from.len(),
        };
        if deck.is_empty() {
            return game.found(Objects::NONE, io);
        }
        // Asked even if nothing fits, so that nobody else sees whether anything does.
        game.s.picking = Some(Picking {
            player,
            from,
            marks: 0,
            chosen: Objects::NONE,
            chosen_marks: 0,
            least: 0,
            most: most.min(from.len()) as u8,
            purpose: Purpose::Search,
        });
        game.s.ask = Ask::Pick(player);
    }

    fn line<'a>(search: &'a Search, teller: &Teller<'a>) -> Line {
        let many = match search.count {
            HowMany::Exactly(few) | HowMany::UpTo(few) => few.get() > 1,
            HowMany::All => true,
        };
        let base = card_base(search.filter.as_ref().and_then(base_of));
        let found = teller.like(search.filter.as_ref(), many).so_many(search.count, base);
        let it = found.to_it();
        let put = match search.to {
            Found::Hand => format!("put {it} into your hand"),
            Found::Cemetery => format!("put {it} into the cemetery"),
            Found::Field if base == MAGIC => format!("put {it} onto the field"),
            Found::Field => format!("put {it} onto the field{}", held(search.then, &found)),
        };
        Line::bid(format!("search your deck for {} and {put}", found.text))
    }

    fn helps(_: &Search, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn worth(_: &Search, _: &Ward, _: Player) -> Option<i32> {
        Some(4)
    }

    fn is_in_vain(search: &Search, game: &Ward, ctx: Ctx<'_>) -> bool {
        let creatures = search.filter.as_ref().is_some_and(is_for_creatures);
        game.side(ctx.player).deck.is_empty()
            || search.to == Found::Field && creatures && game.brings_nobody(ctx, None)
    }

    fn lets_go(search: &Search) -> Option<ControlEnd> {
        Some(search.then.into())
    }

    fn unheld(search: &Search, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        if search.to == Found::Field {
            at.brings(None, search.filter.as_ref(), None, told);
        }
    }

    fn keeps_its_card(search: &Search, _: Option<&Duration>) -> bool {
        search.to == Found::Field
    }
}

/// Whether only creatures fit.
fn is_for_creatures(filter: &Condition) -> bool {
    match filter {
        Condition::Card(kind) => *kind == CardKind::Creature,
        Condition::TypeIs(_) | Condition::HasTrait(_) | Condition::Stat(_) => true,
        Condition::And(list) => list.iter().any(is_for_creatures),
        Condition::Or(list) => list.iter().all(is_for_creatures),
        _ => false,
    }
}

impl Ward {
    /// What was found goes where the card says; the deck is shuffled (WT-304, WT-426).
    pub(crate) fn found(&mut self, chosen: Objects, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let address = Address { card: run.card, effect: run.effect, step: run.pc };
        let set = self.set.clone();
        let Some(Operation::Search(search)) = operation_at(&set, address) else { return };
        let player = run.player;
        match search.to {
            Found::Hand => {
                for object in chosen.iter() {
                    let seen = search.filter.is_some();
                    self.side_mut(player).deck.retain(|card| *card != object);
                    let copy = self.copy_mut(object);
                    copy.known = if seen { Knowers::EVERYBODY } else { Knowers::one(player) };
                    self.take_to_hand(object, seen);
                    let own = Seats::one(player.seat());
                    let (from, to) = (faces::deck_id(player), faces::hand_id(player));
                    if seen {
                        io.tell(|| {
                            Event::all(says::takes_from_deck(player.seat(), self.face(object)))
                                .moving(Motion::seen(self.face(object), from, to))
                        });
                    } else {
                        io.tell(|| {
                            Event::among(own, says::takes_from_deck(player.seat(), self.face(object)))
                                .moving(Motion::seen(self.face(object), from, to))
                        });
                        io.tell(|| {
                            Event::besides(own, says::takes_unseen(player.seat()))
                                .moving(Motion::unseen(1, from, to))
                        });
                    }
                }
            }
            Found::Cemetery => self.send(chosen, To::Cemetery(Fate::Discarded), io),
            Found::Field => {
                for object in chosen.iter() {
                    self.bring(object, address, io);
                }
            }
        }
        self.shuffle(player, io);
        self.emit(Happening::Searched(player));
        self.next();
    }
}
