//! How cards are named in a question: the lists that a name counts in.

use crate::{
    Ward,
    actions::{Tag, Token},
    language::words::{Act, Place},
    operations::rulings::allow::Exception,
    options::Permission,
    set::CardId,
    state::{
        object::{Object, Objects},
        *,
    },
};
use arrayvec::ArrayVec;
use std::cmp::Reverse;

/// Cards in the order in which a question lists them.
pub(crate) type Listed = ArrayVec<Object, 120>;

impl Ward {
    /// An order for cards that tells nothing: those of the field as they lie, others by name, alike ones once.
    pub(crate) fn listed(&self, cards: Objects) -> Listed {
        let mut list: Listed = cards.iter().collect();
        if list.len() > 1 {
            list.sort_unstable_by(|a, b| self.list_order(*a, *b));
            let piled =
                |object: Object| matches!(self.zone(object), Zone::Hand | Zone::Deck | Zone::Cemetery);
            let alike = |a: Object, b: Object| {
                piled(a)
                    && self.zone(a) == self.zone(b)
                    && self.controller(a) == self.controller(b)
                    && self.copy(a).record == self.copy(b).record
            };
            let mut last: Option<Object> = None;
            list.retain(|object| {
                let twice = last.is_some_and(|last| alike(last, *object));
                last = Some(*object);
                !twice
            });
        }
        list
    }

    /// Cards of one pile are compared by what they are, all others by where they lie.
    pub(crate) fn list_order(&self, a: Object, b: Object) -> std::cmp::Ordering {
        let piled = |copy: &CardCopy| matches!(copy.zone, Zone::Hand | Zone::Deck | Zone::Cemetery);
        if !a.is_made() && !b.is_made() {
            let (one, two) = (self.copy(a), self.copy(b));
            if piled(one) && one.zone == two.zone && one.controller == two.controller {
                let known = two.known.cmp(&one.known);
                return one.record.cmp(&two.record).then(known).then(a.cmp(&b));
            }
        }
        self.list_key(a).cmp(&self.list_key(b))
    }

    pub(crate) fn list_key(
        &self,
        object: Object,
    ) -> (u8, Player, u8, u32, Option<Record>, Reverse<Knowers>, Object) {
        let player = self.controller(object);
        let none = Reverse(Knowers::NONE);
        match self.zone(object) {
            Zone::Primary => (0, player, 0, 0, None, none, object),
            Zone::Limited => {
                (0, player, 1, self.being(object).map_or(0, |being| being.age), None, none, object)
            }
            Zone::Magic => {
                (0, player, 2, self.in_play(object).map_or(0, |magic| magic.age), None, none, object)
            }
            zone => {
                let copy = self.copy(object);
                (1 + zone as u8, player, 3, 0, Some(copy.record), Reverse(copy.known), object)
            }
        }
    }

    /// How a card of a list is named.
    pub(crate) fn token(&self, list: &[Object], object: Object) -> Token {
        let tag = self.tag(object);
        let before = list
            .iter()
            .take_while(|other| **other != object)
            .filter(|other| self.tag(**other) == tag)
            .count();
        Token { tag, nth: (before + 1).min(255) as u8 }
    }

    /// The card of a list that is named so.
    pub(crate) fn named(&self, list: &[Object], token: Token) -> Option<Object> {
        list.iter().copied().filter(|object| self.tag(*object) == token.tag).nth(usize::from(token.nth) - 1)
    }

    /// Cards of a hand of one kind.
    pub(crate) fn hand_list(&self, player: Player, creatures: bool) -> Listed {
        let hand = self.side(player).hand.iter().copied();
        let mut list: Listed = hand.filter(|object| self.creature(*object).is_some() == creatures).collect();
        if list.len() > 1 {
            list.sort_unstable_by(|a, b| self.list_order(*a, *b));
            let mut last: Option<Object> = None;
            list.retain(|object| {
                let twice = last.is_some_and(|last| self.copy(last).record == self.copy(*object).record);
                last = Some(*object);
                !twice
            });
        }
        list
    }

    /// Cards with effects that this player can use at will.
    pub(crate) fn use_list(&self, player: Player) -> Listed {
        let side = self.side(player);
        let from = |bits: u8, place: Place| bits >> place as u8 & 1 == 1;
        let mut found: Objects = self
            .field_of(player)
            .filter(|object| !object.is_made() && self.index(*object).usable != 0)
            .collect();
        for (pile, place) in
            [(&side.hand, Place::Hand), (&side.cemetery, Place::Cemetery), (&side.deck, Place::Deck)]
        {
            if from(self.set.used_from, place) {
                for object in pile.iter().filter(|object| from(self.index(**object).used_from, place)) {
                    found = found.with(*object);
                }
            }
        }
        self.listed(found)
    }

    /// Own creatures, as attackers.
    pub(crate) fn attackers(&self) -> Listed {
        let turn = self.s.turn;
        self.listed(
            self.s.beings.iter().filter(|being| being.side == turn).map(|being| being.object).collect(),
        )
    }

    /// What a creature may attack (WT-189, WT-190, WT-260, WT-394).
    pub(crate) fn attackable(&self, attacker: Object) -> Listed {
        let own = self.controller(attacker);
        let mut found = Objects::NONE;
        for being in &self.s.beings {
            let meant = if being.side == own {
                being.primary
                    && !self.being(attacker).is_some_and(|attacker| attacker.primary)
                    && self.allowance(attacker, |to| i32::from(to == Exception::AttackOwnPrimary)) > 0
            } else {
                being.primary || self.rules.attack_limited_summons == Permission::Allowed
            };
            if meant && being.object != attacker && !self.is_barred(being.object, Act::BeAttacked) {
                found = found.with(being.object);
            }
        }
        let mut list = self.listed(found);
        // The opposing primary is the one that is meant if nothing is said.
        list.sort_by_key(|object| {
            (self.controller(*object) == own, !self.being(*object).is_some_and(|being| being.primary))
        });
        list
    }

    /// The effect of a card that is meant by its number among those used at will.
    pub(crate) fn usable_effect(&self, object: Object, nth: u8) -> Option<u8> {
        let usable = self.index(object).usable;
        (0..8u8).filter(|effect| usable >> effect & 1 == 1).nth(usize::from(nth).checked_sub(1)?)
    }

    pub(crate) fn use_number(&self, object: Object, effect: u8) -> u8 {
        let usable = self.index(object).usable;
        (0..=effect).filter(|each| usable >> each & 1 == 1).count() as u8
    }

    /// The card of an announcement or a waiting trigger, as it was then: it may lie hidden by now.
    pub(crate) fn mark_card(&self, picking: &Picking, mark: u8) -> Option<CardId> {
        if picking.purpose == Purpose::Trigger {
            self.s.waiting.get(usize::from(mark)).map(|waiting| waiting.card)
        } else {
            self.s.chain.get(usize::from(mark)).map(|said| said.card)
        }
    }

    pub(crate) fn open_marks(&self, picking: &Picking) -> impl Iterator<Item = u8> + use<> {
        let open = picking.marks & !picking.chosen_marks;
        (0..32u8).filter(move |mark| open >> mark & 1 == 1)
    }

    pub(crate) fn mark_token(&self, picking: &Picking, mark: u8) -> Token {
        let tag = |mark: u8| self.mark_card(picking, mark).map(|card| Tag::of(&self.set.card(card).tag));
        let own = tag(mark);
        let before = self
            .open_marks(picking)
            .take_while(|other| *other != mark)
            .filter(|other| tag(*other) == own)
            .count();
        Token { tag: own.unwrap_or_else(|| Tag::of("card")), nth: before as u8 + 1 }
    }

    pub(crate) fn named_mark(&self, picking: &Picking, token: Token) -> Option<u8> {
        self.open_marks(picking).find(|mark| self.mark_token(picking, *mark) == token)
    }
}
