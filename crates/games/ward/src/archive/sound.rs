//! Whether a state from outside hangs together, so that nothing in it can point nowhere.

use crate::{
    Ward,
    set::CardId,
    state::{
        object::{CARDS, Object},
        *,
    },
};
use kernel::{
    Refusal,
    archive::{impossible, impossible_if},
    hs::HS_17,
    refuse,
};

impl Ward {
    pub(super) fn is_sound(&self) -> std::result::Result<(), Refusal> {
        let s = &self.s;
        let lists =
            s.sides.iter().all(|side| side.list.iter().all(|(id, count)| self.has(*id) && *count <= 3));
        let cards = s.copies.iter().all(|copy| self.has(copy.record.card));
        let judged = match s.copies.len() {
            0 => [("deck lists", lists), ("before the game", self.is_before())],
            CARDS => [("cards", lists && cards), ("field", cards && self.is_field_sound())],
            _ => [("cards", false); 2],
        };
        if let Some((what, _)) = judged.into_iter().find(|(_, holds)| !holds) {
            return Err(impossible("state", what));
        }
        let lost = !s.copies.is_empty() && !self.is_course_sound();
        impossible_if(lost, "state", "what is under way")?;
        if s.copies.is_empty() || self.lies_once() {
            return Ok(());
        }
        Err(refuse(HS_17).fact("cards", "each lies in one place"))
    }

    /// The game is not over, and nobody lacks a creature.
    pub(super) fn can_go_on(&self) -> std::result::Result<(), Refusal> {
        let (limit, stall) = (i32::from(self.rules.cemetery_limit), u16::from(self.rules.stall_cycles));
        let late = self.s.cycles >= self.rules.cycle_limit || self.s.quiet >= stall;
        impossible_if(late, "cycles", self.s.cycles)?;
        let mut both = Player::BOTH.into_iter();
        impossible_if(both.any(|player| self.total(player) >= limit), "total", "the game would be over")?;
        let mut both = Player::BOTH.into_iter();
        impossible_if(both.any(|player| self.must_fill(player)), "primary", "a creature is missing")
    }

    fn has(&self, card: CardId) -> bool {
        usize::from(card.0) < self.set.cards.len()
    }

    /// Whether nothing is there yet but deck lists.
    fn is_before(&self) -> bool {
        let s = &self.s;
        let field = s.beings.is_empty() && s.magic.is_empty() && s.statics.is_empty();
        let lasting = s.lasting.is_empty() && s.over_time.is_empty();
        let chain = s.chain.is_empty() && s.todo.is_empty() && s.waiting.is_empty();
        let idle = s.draft.is_none() && s.run.is_none() && s.picking.is_none();
        let peace = s.battle.is_none() && s.dice.is_none();
        field && lasting && chain && idle && peace && (s.ask == Ask::Decks || s.ending.is_some())
    }

    fn is_field_sound(&self) -> bool {
        let operation = |address: Address| self.operation(address).is_some();
        self.s.lasting.iter().all(|each| operation(each.address))
            && self.s.over_time.iter().all(|each| operation(each.address))
            && self.s.beings.iter().all(|being| {
                being.made.is_none_or(operation)
                    && being.lost.is_none_or(operation)
                    && being.object.is_made() == being.made.is_some()
            })
    }

    fn is_course_sound(&self) -> bool {
        let s = &self.s;
        let effect =
            |id: CardId, effect: u8| self.has(id) && usize::from(effect) < self.set.card(id).effects.len();
        let chain = s.chain.iter().all(|said| match said.what {
            Announceable::Effect(number) | Announceable::Magic { effect: Some(number), .. } => {
                effect(said.card, number)
            }
            Announceable::Magic { effect: None, .. } | Announceable::Summon => self.has(said.card),
        });
        let run = s.run.is_none_or(|run| effect(run.card, run.effect) && usize::from(run.at) < s.chain.len());
        let asks = !matches!(s.ask, Ask::Decks | Ask::Nothing) || s.ending.is_some();
        let dice = s.dice.as_ref().is_none_or(|dice| dice.shown.iter().all(|pip| (1..=6).contains(pip)));
        chain && run && asks && dice && s.waiting.iter().all(|each| effect(each.card, each.effect))
    }

    /// Every card that lies somewhere.
    pub(super) fn lying(&self) -> impl Iterator<Item = Object> {
        let s = &self.s;
        let piles = s.sides.iter().flat_map(|side| side.deck.iter().chain(&side.hand).chain(&side.cemetery));
        let beings = s.beings.iter().map(|being| being.object);
        let field = beings.chain(s.magic.iter().map(|magic| magic.object));
        piles.copied().chain(field).filter(|object| !object.is_made())
    }

    /// Whether each card lies in one place, unless it is on its way.
    fn lies_once(&self) -> bool {
        let s = &self.s;
        let mut places = [0u8; CARDS];
        self.lying().for_each(|object| places[object.source().index()] += 1);
        let due = |copy: &CardCopy| u8::from(!matches!(copy.zone, Zone::Chain | Zone::Nowhere));
        places.iter().zip(&s.copies).all(|(count, copy)| *count == due(copy))
    }
}
