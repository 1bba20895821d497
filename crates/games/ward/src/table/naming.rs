//! The moves, legal or not, by which a player could use what they point at: a card, a place or a player.

use crate::{
    Action, Tag, Token, Ward,
    actions::card_lists::Listed,
    language::words::{MagicType, Phase},
    options::BareKill,
    set::CardId,
    state::{object::Object, *},
    table::faces,
};
use kernel::{PieceRef, Seat, Target, Viewer};

/// The number of a card that no list has: whatever is named so is not to be had.
const NONE_OF_THEM: u8 = u8::MAX;

/// Something that is no card and has no name.
fn nameless() -> Token {
    Token { tag: Tag::of(""), nth: NONE_OF_THEM }
}

impl Ward {
    /// The moves by which a seat could use what it points at, legal or not, the likeliest first. What is pointed at without a place to put
    /// it has one that is always refused among them, so that a player who is asked hears a rule of the game. Nothing names the dice.
    pub(crate) fn naming(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        let player = Player::from(seat);
        let (mut named, token) = match of {
            Target::Piece(piece) => match self.card_at(player, piece) {
                Some(object) => {
                    // Where the hand may be redrawn, the deck answers for a card that lies there.
                    if piece.zone == faces::deck_id(player) && self.is_redrawn(player) {
                        return Vec::new();
                    }
                    (self.done_with(player, object, to), self.no_token(object))
                }
                None => match self.announced_at(piece) {
                    Some(card) => {
                        let tag = Tag::of(&self.set.card(card).tag);
                        (Vec::new(), Token { tag, nth: NONE_OF_THEM })
                    }
                    None => return Vec::new(),
                },
            },
            // Neither dice nor whole places are put anywhere.
            Target::Zone(id) if id == "dice" || to.is_some() => return Vec::new(),
            Target::Seat(_) if to.is_some() => return Vec::new(),
            Target::Zone(id) => (self.done_at(player, id), nameless()),
            Target::Seat(other) => (self.done_to(player, Player::from(*other)), nameless()),
        };
        if to.is_none() {
            // Whatever is asked for is picked by its name: of this there is none to be picked.
            named.push(Action::Pick(token));
        }
        named
    }

    /// The card that is drawn there, once there are cards.
    fn card_at(&self, player: Player, piece: &PieceRef) -> Option<Object> {
        if self.is_dealt() { self.object_at(player, piece) } else { None }
    }

    fn is_redrawn(&self, player: Player) -> bool {
        self.s.ask == Ask::Free(Phase::Main) && self.may_redraw(player)
    }

    /// What was announced and is drawn there.
    fn announced_at(&self, piece: &PieceRef) -> Option<CardId> {
        let mut open = self.s.chain.iter().filter(|said| !said.resolved && !said.negated);
        let there = if piece.zone == "chain" { open.nth(usize::from(piece.index)) } else { None };
        there.map(|said| said.card)
    }

    /// The first card that a player sees in a place.
    fn first_seen(&self, player: Player, id: &str) -> Option<Object> {
        self.card_at(player, &PieceRef::new(id.to_string(), 0))
    }

    /// What a card is used by.
    fn done_with(&self, player: Player, object: Object, to: Option<&Target>) -> Vec<Action> {
        if self.s.ask == Ask::Pick(player) {
            let can = self.s.picking.is_some_and(|picking| self.pickable(&picking).has(object));
            return if can { Vec::new() } else { vec![Action::Pick(self.no_token(object))] };
        }
        if self.controller(object) != player {
            return match self.being(object) {
                Some(_) => self.attacks_on(player, object),
                None => self.no_use_of(object, to),
            };
        }
        if self.zone(object) == Zone::Hand {
            return [self.announcing(player, object)]
                .into_iter()
                .chain(self.uses_of(player, object))
                .collect();
        }
        let mut named: Vec<Action> = self.uses_of(player, object).collect();
        if self.being(object).is_some() {
            let target = match to {
                Some(Target::Piece(piece)) => self.card_at(player, piece),
                Some(Target::Seat(_) | Target::Zone(_)) | None => None,
            };
            let attack = match target {
                Some(target) => self.attack_on(object, target),
                None => Action::Attack(self.token(&self.attackers(), object), None),
            };
            let fights = self.s.ask == Ask::Free(Phase::Combat) || to.is_some();
            named.insert(if fights { 0 } else { named.len() }, attack);
        }
        if named.is_empty() { self.no_use_of(object, to) } else { named }
    }

    /// Whether decks are brought, or it is decided who starts: nothing is done with what lies on the table yet.
    fn is_before_the_deal(&self) -> bool {
        matches!(self.s.ask, Ask::Decks | Ask::Order(_))
    }

    /// What a place is for. While something is to be picked, nothing is done with a place where nothing of it lies.
    fn done_at(&self, player: Player, id: &str) -> Vec<Action> {
        let own = id.ends_with(&format!("/{}", player.seat()));
        let builds = self.s.ask == Ask::Decks && own && kind(id) == "deck";
        if self.s.ask == Ask::Pick(player) || self.is_before_the_deal() && !builds {
            return Vec::new();
        }
        match kind(id) {
            "deck" if own && self.s.ask == Ask::Decks => {
                let more = self.set.cards.first().map(|card| Action::Add(Tag::of(&card.tag), 1));
                [Action::Ready].into_iter().chain(more).collect()
            }
            "deck" if own => vec![Action::Redraw],
            "hand" if own => self.announced_from(player, |_| true).collect(),
            "primary" if own => {
                let lies = self.primary(player).into_iter().flat_map(|own| self.done_with(player, own, None));
                let creature = |object| self.creature(object).is_some();
                let summons = self.announced_from(player, creature);
                if self.s.ask == Ask::Free(Phase::Combat) {
                    lies.chain(summons).collect()
                } else {
                    summons.chain(lies).chain([Action::Redraw]).collect()
                }
            }
            "magic" if own => self.magic_at(player, id, |kind| kind == MagicType::Infinite),
            "other" if own => self.magic_at(player, id, |kind| kind != MagicType::Infinite),
            "cemetery" if own => {
                let kill = (self.rules.kill_without_replacement == BareKill::Redraw).then_some(Action::Kill);
                self.uses_at(player, id).into_iter().chain(kill).collect()
            }
            "limited" if own => match self.first_seen(player, id) {
                Some(object) => self.done_with(player, object, None),
                None => vec![Action::Attack(nameless(), None)],
            },
            "primary" | "limited" => match self.first_seen(player, id) {
                Some(object) => self.attacks_on(player, object),
                None => self.attacks(player).collect(),
            },
            _ => Vec::new(),
        }
    }

    /// What is done to a player is done to the creatures of theirs.
    fn done_to(&self, player: Player, other: Player) -> Vec<Action> {
        if player == other || self.s.ask == Ask::Pick(player) || self.is_before_the_deal() {
            return Vec::new();
        }
        match self.primary(other).filter(|_| self.is_dealt()) {
            Some(primary) => self.attacks_on(player, primary),
            None => self.attacks(player).collect(),
        }
    }

    /// A summon, or magic, of a card of the hand.
    fn announcing(&self, player: Player, object: Object) -> Action {
        let creature = self.creature(object).is_some();
        let list = self.hand_list(player, creature);
        let token = self.token(&list, self.listed_alike(&list, object));
        if creature { Action::Summon(token) } else { Action::Play(token) }
    }

    /// Cards of the hand, each announced.
    fn announced_from(&self, player: Player, which: impl Fn(Object) -> bool) -> impl Iterator<Item = Action> {
        let hand = if self.is_dealt() {
            self.seen_pile(Viewer::Seat(player.seat()), &self.side(player).hand, true)
        } else {
            Vec::new()
        };
        hand.into_iter()
            .filter(move |object| which(*object))
            .map(move |object| self.announcing(player, object))
    }

    /// What is done with magic of a place, and by which cards of the hand some comes there, or that it holds none.
    fn magic_at(&self, player: Player, id: &str, fits: impl Fn(MagicType) -> bool) -> Vec<Action> {
        let mut named = self.uses_at(player, id);
        let before = named.len();
        named.extend(self.announced_from(player, |object| self.magic_kind(object).is_some_and(&fits)));
        if named.len() == before {
            named.push(Action::Play(nameless()));
        }
        named
    }

    /// Every effect that can be used at will from a place.
    fn uses_at(&self, player: Player, id: &str) -> Vec<Action> {
        let cards =
            if self.is_dealt() { self.seen_in(Viewer::Seat(player.seat()), player, id) } else { None };
        cards.into_iter().flatten().flat_map(|object| self.uses_of(player, object)).collect()
    }

    /// The use of a card that has none for the player who points at it.
    fn no_use_of(&self, object: Object, to: Option<&Target>) -> Vec<Action> {
        if to.is_none() { vec![Action::Use(self.no_token(object), 1)] } else { Vec::new() }
    }

    /// Attacks on this creature. Outside of the combat phase they are all refused for the same reason.
    fn attacks_on(&self, player: Player, target: Object) -> Vec<Action> {
        let several = self.s.ask == Ask::Free(Phase::Combat);
        let own = self.own_creatures(player).take(if several { usize::MAX } else { 1 });
        let attacks: Vec<Action> = own.map(|own| self.attack_on(own, target)).collect();
        if attacks.is_empty() { self.attacks(player).collect() } else { attacks }
    }

    /// Attacks on whatever there is, or that there is no creature to attack with.
    fn attacks(&self, player: Player) -> impl Iterator<Item = Action> {
        let own = self.own_creatures(player).map(|own| self.token(&self.attackers(), own));
        let own: Vec<Token> = own.collect();
        let own = if own.is_empty() { vec![nameless()] } else { own };
        own.into_iter().map(|own| Action::Attack(own, None))
    }

    fn own_creatures(&self, player: Player) -> impl Iterator<Item = Object> {
        self.s.beings.iter().filter(move |being| being.side == player).map(|being| being.object)
    }

    /// An attack on just this creature. One that cannot be attacked is named so that no other of its name is meant.
    fn attack_on(&self, attacker: Object, target: Object) -> Action {
        let list = self.attackable(attacker);
        let named = |object: &Object| self.tag(*object) == self.tag(target);
        let on = match list.iter().find(|object| named(object)) {
            Some(_) if !list.contains(&target) => self.no_token(target),
            _ => self.token(&list, target),
        };
        Action::Attack(self.token(&self.attackers(), attacker), Some(on))
    }

    /// Every effect of a card that its player can use at will, from where the card is.
    fn uses_of(&self, player: Player, object: Object) -> impl Iterator<Item = Action> {
        let list = self.use_list(player);
        let alike = self.listed_alike(&list, object);
        let listed = !object.is_made() && list.contains(&alike);
        let count = if listed { self.index(alike).usable.count_ones() as u8 } else { 0 };
        let token = self.token(&list, alike);
        (1..=count).map(move |nth| Action::Use(token, nth))
    }

    /// The card that stands for this one in a list, where those that are alike are listed once.
    fn listed_alike(&self, list: &Listed, object: Object) -> Object {
        let alike = |other: &&Object| {
            **other == object
                || !object.is_made()
                    && !other.is_made()
                    && self.zone(object) == self.zone(**other)
                    && !self.is_on_field(object)
                    && self.copy(**other).record == self.copy(object).record
        };
        list.iter().find(alike).copied().unwrap_or(object)
    }

    fn no_token(&self, object: Object) -> Token {
        Token { tag: self.tag(object), nth: NONE_OF_THEM }
    }
}

/// What a place is: `hand` of `hand/2`.
fn kind(id: &str) -> &str {
    id.split('/').next().unwrap_or_default()
}
