//! Whether a state from outside hangs together.

use super::*;
use crate::{
    Ward,
    set::CardId,
    state::{object::CARDS, *},
};
use clauses::hs::HS_17;
use kernel::refuse;

impl Ward {
    /// Whether a state from outside hangs together, so that nothing in it can point nowhere.
    pub(super) fn is_sound(&self) -> Outcome<()> {
        let s = &self.s;
        let bad = |what: &'static str| Err(cannot("state", what));
        let card = |id: CardId| usize::from(id.0) < self.set.cards.len();
        if !(s.copies.is_empty() || s.copies.len() == CARDS) {
            return bad("cards");
        }
        if !s.sides.iter().all(|side| side.list.iter().all(|entry| card(entry.0) && entry.1 <= 3)) {
            return bad("deck lists");
        }
        if s.copies.is_empty() {
            let clean = s.beings.is_empty()
                && s.magic.is_empty()
                && s.chain.is_empty()
                && s.todo.is_empty()
                && s.waiting.is_empty();
            let idle = s.draft.is_none()
                && s.run.is_none()
                && s.picking.is_none()
                && s.battle.is_none()
                && s.dice.is_none();
            let asks = s.ask == Ask::Decks || s.ending.is_some();
            return if clean
                && idle
                && asks
                && s.lasting.is_empty()
                && s.over_time.is_empty()
                && s.statics.is_empty()
            {
                Ok(())
            } else {
                bad("before the game")
            };
        }
        if !s.copies.iter().all(|copy| card(copy.record.card)) {
            return bad("cards");
        }
        let address = |address: Address| self.operation(address).is_some();
        let beings = s.beings.iter().all(|being| {
            being.made.is_none_or(address)
                && being.lost.is_none_or(address)
                && being.object.is_made() == being.made.is_some()
        });
        let lasting = s.lasting.iter().all(|each| address(each.address));
        let over_time = s.over_time.iter().all(|each| address(each.address));
        if !(beings && lasting && over_time) {
            return bad("field");
        }
        let effect =
            |id: CardId, effect: u8| card(id) && usize::from(effect) < self.set.card(id).effects.len();
        let chain = s.chain.iter().all(|said| {
            card(said.card)
                && match said.what {
                    What::Effect(number) => effect(said.card, number),
                    What::Magic { effect: number, .. } => {
                        number.is_none_or(|number| effect(said.card, number))
                    }
                    What::Summon => true,
                }
        });
        let waiting = s.waiting.iter().all(|each| effect(each.card, each.effect));
        let run = s.run.is_none_or(|run| effect(run.card, run.effect) && usize::from(run.at) < s.chain.len());
        let asked = match s.ask {
            Ask::Decks | Ask::Nothing => s.ending.is_some(),
            Ask::Order(_)
            | Ask::Respond(_)
            | Ask::Pick(_)
            | Ask::Decide(..)
            | Ask::Choose(..)
            | Ask::Free(_)
            | Ask::MustSummon => true,
        };
        let dice = s.dice.as_ref().is_none_or(|dice| dice.shown.iter().all(|pip| (1..=6).contains(pip)));
        if !(chain && waiting && run && asked && dice) {
            return bad("what is under way");
        }
        let mut places = [0u8; CARDS];
        for side in &s.sides {
            for object in side.deck.iter().chain(&side.hand).chain(&side.cemetery) {
                places[object.source().index()] += 1;
            }
        }
        for object in s
            .beings
            .iter()
            .map(|being| being.object)
            .filter(|object| !object.is_made())
            .chain(s.magic.iter().map(|magic| magic.object))
        {
            places[object.source().index()] += 1;
        }
        let whole = places
            .iter()
            .zip(&s.copies)
            .all(|(count, copy)| *count == u8::from(!matches!(copy.zone, Zone::Chain | Zone::Nowhere)));
        if whole { Ok(()) } else { Err(refuse(HS_17).fact("cards", "each lies in one place")) }
    }
}
