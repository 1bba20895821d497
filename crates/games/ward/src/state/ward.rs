//! The game itself, and what follows from its state.

use crate::{
    actions::{Stop, Tag},
    language::words::{CardKind, MagicType, Phase, Stat},
    operations::{Operation, summons::summon_own::made_by},
    options::Options,
    set::{Card, CardEffect, CardId, CreatureFace, MagicFace, Set, index::Index, program::Step},
    state::{
        object::{CARDS, DECK, Object, Objects},
        *,
    },
};
use arrayvec::ArrayVec;
use kernel::archive::Archive;
use std::sync::Arc;

/// A game of Ward.
#[derive(Archive, Clone, Debug)]
#[archive(state, bare)]
pub struct Ward {
    #[archive(skip)]
    pub(crate) set: Arc<Set>,
    #[archive(skip)]
    pub(crate) rules: Options,
    #[archive(1, hidden)]
    pub(crate) s: State,
}

impl PartialEq for Ward {
    fn eq(&self, other: &Ward) -> bool {
        let same_cards = Arc::ptr_eq(&self.set, &other.set) || self.set.hash == other.set.hash;
        same_cards && self.rules == other.rules && self.s == other.s
    }
}

/// Where a seat is asked if it says nothing: answers to the opponent, battles declared, rolls made, and phases left by the opponent.
pub(crate) const DEFAULT_STOPS: u16 = 1 << Stop::Leave as u16
    | 1 << Stop::Declared as u16
    | 1 << Stop::Hit as u16
    | 1 << Stop::Damage as u16
    | 1 << Stop::Answer as u16;

/// At every moment.
pub(crate) const ALL_STOPS: u16 = (1 << Stop::ALL.len()) - 1;

impl Side {
    pub(crate) fn new() -> Side {
        Side {
            list: ArrayVec::new(),
            ready: false,
            deck: Pile::new(),
            hand: Pile::new(),
            cemetery: Pile::new(),
            turns: 0,
            summoned: false,
            coming: None,
            owes_nothing: true,
            fell: false,
            stops: DEFAULT_STOPS,
            wishes: 0,
            rolled: 0,
            asking: Asking::default(),
        }
    }
}

impl State {
    pub(crate) fn new() -> State {
        State {
            copies: ArrayVec::new(),
            sides: [Side::new(), Side::new()],
            beings: ArrayVec::new(),
            magic: ArrayVec::new(),
            lasting: ArrayVec::new(),
            over_time: ArrayVec::new(),
            statics: ArrayVec::new(),
            chain: ArrayVec::new(),
            waiting: ArrayVec::new(),
            recent: ArrayVec::new(),
            battle: None,
            dice: None,
            todo: ArrayVec::new(),
            ask: Ask::Decks,
            picking: None,
            draft: None,
            run: None,
            first: Player::One,
            turn: Player::One,
            phase: Phase::Draw,
            cycles: 0,
            quiet: 0,
            fought: false,
            routed: false,
            causer: None,
            redraws: 0,
            starting: false,
            announced: 0,
            clock: 1,
            ending: None,
            ahead: None,
            probed: false,
            emptied: PlayerSet::NONE,
            kinds: 0,
            listened: 0,
            found: FoundStatics::default(),
        }
    }

    /// The next number of the clock.
    pub(crate) fn tick_clock(&mut self) -> u32 {
        self.clock = self.clock.saturating_add(1);
        self.clock
    }
}

impl Being {
    /// Where it is.
    pub(crate) const fn zone(&self) -> Zone {
        if self.primary { Zone::Primary } else { Zone::Limited }
    }
}

impl Ward {
    #[inline]
    pub(crate) fn side(&self, player: Player) -> &Side {
        &self.s.sides[player.index()]
    }

    #[inline]
    pub(crate) fn side_mut(&mut self, player: Player) -> &mut Side {
        &mut self.s.sides[player.index()]
    }

    #[inline]
    pub(crate) fn copy(&self, object: Object) -> &CardCopy {
        &self.s.copies[object.source().index()]
    }

    #[inline]
    pub(crate) fn copy_mut(&mut self, object: Object) -> &mut CardCopy {
        &mut self.s.copies[object.source().index()]
    }

    #[inline]
    pub(crate) fn id(&self, object: Object) -> CardId {
        self.copy(object).record.card
    }

    /// The card of an object; for a creature without one, the card that made it.
    #[inline]
    pub(crate) fn card(&self, object: Object) -> &Card {
        self.set.card(self.id(object))
    }

    /// What of a card matters when.
    #[inline]
    pub(crate) fn index(&self, object: Object) -> &Index {
        &self.set.indexes[usize::from(self.id(object).0)]
    }

    pub(crate) fn effect(&self, object: Object, effect: u8) -> Option<&CardEffect> {
        self.card(object).effects.get(usize::from(effect))
    }

    /// The operation at an address.
    pub(crate) fn operation(&self, address: Address) -> Option<&Operation> {
        operation_at(&self.set, address)
    }

    pub(crate) fn creature(&self, object: Object) -> Option<&CreatureFace> {
        if object.is_made() { None } else { self.card(object).creature() }
    }

    pub(crate) fn magic_face(&self, object: Object) -> Option<&MagicFace> {
        if object.is_made() { None } else { self.card(object).magic() }
    }

    pub(crate) fn is_creature_card(&self, object: Object) -> bool {
        object.is_made() || self.card(object).kind() == CardKind::Creature
    }

    pub(crate) fn magic_kind(&self, object: Object) -> Option<MagicType> {
        self.magic_face(object).map(|face| face.kind)
    }

    #[inline]
    pub(crate) fn being(&self, object: Object) -> Option<&Being> {
        self.s.beings.iter().find(|being| being.object == object)
    }

    #[inline]
    pub(crate) fn being_mut(&mut self, object: Object) -> Option<&mut Being> {
        self.s.beings.iter_mut().find(|being| being.object == object)
    }

    #[inline]
    pub(crate) fn in_play(&self, object: Object) -> Option<&InPlay> {
        self.s.magic.iter().find(|magic| magic.object == object)
    }

    /// Where it is. A creature without a card is on the field or nowhere.
    pub(crate) fn zone(&self, object: Object) -> Zone {
        if object.is_made() {
            self.being(object).map_or(Zone::Nowhere, Being::zone)
        } else {
            self.copy(object).zone
        }
    }

    /// Who controls it; elsewhere than on the field its owner, or in whose cemetery it lies.
    pub(crate) fn controller(&self, object: Object) -> Player {
        if object.is_made() {
            self.being(object).map_or(object.owner(), |being| being.side)
        } else {
            self.copy(object).controller
        }
    }

    pub(crate) fn is_on_field(&self, object: Object) -> bool {
        matches!(self.zone(object), Zone::Primary | Zone::Limited | Zone::Magic)
    }

    pub(crate) fn is_field_creature(&self, object: Object) -> bool {
        matches!(self.zone(object), Zone::Primary | Zone::Limited)
    }

    pub(crate) fn primary(&self, player: Player) -> Option<Object> {
        self.s.beings.iter().find(|being| being.primary && being.side == player).map(|being| being.object)
    }

    pub(crate) fn limited(&self, player: Player) -> impl Iterator<Item = &Being> {
        self.s.beings.iter().filter(move |being| !being.primary && being.side == player)
    }

    /// Infinite cards that fill a slot of this player (WT-176), announced ones included (WT-177).
    pub(crate) fn slots_used(&self, player: Player) -> usize {
        let infinite = |object: Object| self.magic_kind(object) == Some(MagicType::Infinite);
        let lying = self
            .s
            .magic
            .iter()
            .filter(|magic| self.controller(magic.object) == player && infinite(magic.object));
        let coming = self.s.chain.iter().filter(|said| {
            said.player == player
                && !said.resolved
                && matches!(said.what, Announceable::Magic { .. })
                && infinite(said.source)
        });
        lying.count() + coming.count()
    }

    /// The printed HP of the creatures in a cemetery (WT-75 to WT-79).
    pub(crate) fn total(&self, player: Player) -> i32 {
        self.side(player).cemetery.iter().fold(0i32, |sum, object| sum.saturating_add(self.index(*object).hp))
    }

    pub(crate) fn tag(&self, object: Object) -> Tag {
        if object.is_made()
            && let Some(made) = self.made(object)
        {
            return Tag::of(&crate::set::tag(&made.name));
        }
        Tag::of(&self.card(object).tag)
    }

    /// What is printed for a creature without a card.
    pub(crate) fn made(&self, object: Object) -> Option<&crate::language::file::Made> {
        let address = self.being(object)?.made?;
        self.operation(address).and_then(made_by)
    }

    /// The name on the card.
    pub(crate) fn title(&self, object: Object) -> &str {
        match self.made(object) {
            Some(made) if object.is_made() => &made.name,
            _ => &self.card(object).name,
        }
    }

    /// A number as printed (WT-335).
    pub(crate) fn printed(&self, object: Object, stat: Stat) -> i32 {
        if object.is_made() {
            return self.made(object).map_or(0, |made| match stat {
                Stat::Al => made.al.get(),
                Stat::Spd => made.spd.get(),
                Stat::Hp => made.hp.get(),
                Stat::Modifier => made.modifier.get(),
                Stat::AttackDice => made.dice.get(),
            });
        }
        self.card(object).creature().map_or(0, |face| match stat {
            Stat::Al => face.al,
            Stat::Spd => face.spd,
            Stat::Hp => face.hp,
            Stat::Modifier => face.modifier,
            Stat::AttackDice => face.dice,
        })
    }

    /// In the first turn cycle (WT-95).
    pub(crate) fn is_first_cycle(&self) -> bool {
        self.s.cycles == 0
    }

    /// Whether it is this player's first turn and it is under way.
    pub(crate) fn in_first_turn(&self, player: Player) -> bool {
        self.s.turn == player && self.side(player).turns == 1
    }

    /// Objects of a pile.
    pub(crate) fn pile(&self, player: Player, pile: crate::language::words::Pile) -> &Pile {
        use crate::language::words::Pile as P;
        let side = self.side(player);
        match pile {
            P::Hand => &side.hand,
            P::Deck => &side.deck,
            P::Cemetery => &side.cemetery,
        }
    }

    pub(crate) fn all_of(&self, pile: &Pile) -> Objects {
        pile.iter().copied().collect()
    }

    /// Whether there are cards yet.
    pub(crate) fn is_dealt(&self) -> bool {
        self.s.copies.len() == CARDS
    }

    /// The players' cards by owner.
    pub(crate) fn cards_of(player: Player) -> impl Iterator<Item = Object> {
        let from = player.index() * DECK;
        (from..from + DECK).map(Object::card)
    }
}

pub(crate) fn operation_at(set: &Set, address: Address) -> Option<&Operation> {
    let card = set.cards.get(usize::from(address.card.0))?;
    match card.effects.get(usize::from(address.effect))?.program.steps.get(usize::from(address.step))? {
        Step::Do(operation) => Some(operation),
        _ => None,
    }
}
