//! Worlds that a seat cannot tell from the true one.
//!
//! Hidden from a player are the order of the own deck, and the opponent's hand, deck and deck list (WT-418, WT-420). What is known of a hidden card stays with
//! its place; what is known to be among the hidden cards (because it was seen going there before a shuffle) stays somewhere among them, and not
//! in a hand that was drawn before. All other cards of the opponent can be anything that a legal deck allows.

use crate::{
    Ward,
    load::COPIES,
    options::CardLists,
    set::{CardId, Set},
    state::{
        object::{DECK, Object},
        *,
    },
};
use arrayvec::ArrayVec;
use kernel::Chance;

/// Shuffles numbers, which is all that chance sees.
fn shuffled<T: Clone, const N: usize>(items: &mut ArrayVec<T, N>, chance: &mut impl Chance) {
    let mut order: ArrayVec<u8, 60> = (0..items.len() as u8).collect();
    chance.shuffle("imagine", &mut order);
    let before = items.clone();
    for (to, from) in items.iter_mut().zip(order) {
        *to = before[usize::from(from)].clone();
    }
}

/// A world that fits what a player knows.
pub(crate) fn imagine(game: &Ward, player: Player, chance: &mut impl Chance) -> Ward {
    let mut world = game.clone();
    let rival = player.other();
    if !game.is_dealt() {
        let cards = if game.side(rival).ready { game.any_deck(chance) } else { ArrayVec::new() };
        world.side_mut(rival).list = cards;
        return world;
    }
    let knows = |object: &Object| game.copy(*object).known.has(player);
    // The own deck lies in any order.
    let own: ArrayVec<Object, 60> =
        game.side(player).deck.iter().copied().filter(|object| !knows(object)).collect();
    let mut records: ArrayVec<Record, 60> = own.iter().map(|object| game.copy(*object).record).collect();
    records.sort_unstable();
    shuffled(&mut records, chance);
    for (object, record) in own.iter().zip(records) {
        world.copy_mut(*object).record = record;
    }
    // The opponent's hidden cards.
    let side = game.side(rival);
    let mut slots: ArrayVec<Object, 60> =
        side.hand.iter().chain(&side.deck).copied().filter(|object| !knows(object)).collect();
    let mut listed: ArrayVec<Record, 60> =
        slots.iter().map(|object| game.copy(*object).record).filter(|record| record.listed > 0).collect();
    listed.sort_unstable_by_key(|record| (std::cmp::Reverse(record.listed), *record));
    shuffled(&mut slots, chance);
    let mut placed: ArrayVec<Object, 60> = ArrayVec::new();
    for record in &listed {
        // In the deck, or in the hand if it was drawn since.
        let at = slots.iter().position(|object| {
            let copy = game.copy(*object);
            copy.zone == Zone::Deck || copy.since > record.listed
        });
        if let Some(at) = at {
            let slot = slots.remove(at);
            world.copy_mut(slot).record = *record;
            placed.push(slot);
        }
    }
    let mut counts = vec![0u8; game.set.cards.len()];
    for object in Ward::cards_of(rival).filter(|object| !slots.contains(object)) {
        counts[usize::from(world.id(object).0)] += 1;
    }
    slots.sort_unstable();
    let cards = game.guess(&counts, slots.len(), chance);
    for (slot, card) in slots.iter().zip(cards) {
        world.copy_mut(*slot).record = Record::new(card);
    }
    world.listen();
    world
}

impl Ward {
    /// So many cards that would make these a legal deck: often of a ready deck that fits what was seen, else any.
    fn guess(&self, counts: &[u8], wanted: usize, chance: &mut impl Chance) -> ArrayVec<CardId, 60> {
        let fits = |cards: &[(CardId, u8)]| {
            let has = |card: usize| {
                cards.iter().find(|entry| usize::from(entry.0.0) == card).map_or(0, |entry| entry.1)
            };
            counts.iter().enumerate().all(|(card, count)| *count == 0 || *count <= has(card))
        };
        let decks: Vec<usize> =
            (0..self.set.decks.len()).filter(|at| fits(&self.set.decks[*at].cards)).collect();
        let mut found: ArrayVec<CardId, 60> = ArrayVec::new();
        if !decks.is_empty() && chance.below("imagine", 4) > 0 {
            let deck = &self.set.decks[decks[chance.below("imagine", decks.len() as u32) as usize]];
            for (card, count) in &deck.cards {
                let left = count - counts[usize::from(card.0)].min(*count);
                for _ in 0..left {
                    let _ = found.try_push(*card);
                }
            }
            if found.len() == wanted {
                shuffled(&mut found, chance);
                return found;
            }
            found.clear();
        }
        let mut counts = counts.to_vec();
        let official = self.rules.card_lists == CardLists::Official;
        while found.len() < wanted {
            let from = chance.below("imagine", self.set.cards.len() as u32) as usize;
            let all = self.set.cards.len();
            let card = (0..all)
                .map(|step| (from + step) % all)
                .find(|card| usize::from(counts[*card]) < most_copies(&self.set, *card, official));
            let card = card.unwrap_or(from);
            counts[card] = counts[card].saturating_add(1);
            found.push(CardId(card as u16));
        }
        found
    }

    fn any_deck(&self, chance: &mut impl Chance) -> ArrayVec<(CardId, u8), DECK> {
        let counts = vec![0; self.set.cards.len()];
        let mut list: ArrayVec<(CardId, u8), DECK> = ArrayVec::new();
        for card in self.guess(&counts, DECK, chance) {
            match list.iter_mut().find(|entry| entry.0 == card) {
                Some(entry) => entry.1 += 1,
                None => list.push((card, 1)),
            }
        }
        list.sort_unstable();
        list
    }
}

/// How many copies of a card a deck may have (WT-57, WT-61, WT-62).
pub(crate) fn most_copies(set: &Set, card: usize, official: bool) -> usize {
    let name = &set.cards[card].name;
    match official {
        true if set.banned.contains(name) => 0,
        true if set.limited.contains(name) => 1,
        _ => COPIES,
    }
}
