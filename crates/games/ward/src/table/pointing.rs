//! What a person points at: where cards lie in a view, what a choice is done with and to, and the moves that name a thing.

use crate::{
    Action, Token, Ward,
    actions::{card_lists::Listed, meaning::Move},
    language::words::{MagicType, Phase},
    state::{object::Object, *},
    table::faces,
};
use kernel::{Choice, PieceRef, Seat, Target, Viewer};

/// The number of a card that no list has: whatever is named so is not to be had.
const NONE_OF_THEM: u8 = u8::MAX;

impl Ward {
    /// The same choice with the pieces that it is done with, and with what it is done to.
    pub(super) fn pointing(&self, player: Player, made: Move, choice: Choice) -> Choice {
        let piece = |object| self.piece(player, object);
        match made {
            Move::Summon(object) => choice.with(piece(object)).to(Target::zone(faces::primary_id(player))),
            Move::Play(object) => {
                let infinite = self.magic_kind(object) == Some(MagicType::Infinite);
                let zone = if infinite { faces::magic_id(player) } else { faces::other_id(player) };
                choice.with(piece(object)).to(Target::zone(zone))
            }
            Move::Use(object, _) => choice.with(piece(object)),
            Move::Attack(attacker, target) => aimed(choice.with(piece(attacker)), piece(target)),
            Move::Kill => {
                let primary = self.primary(player).and_then(piece);
                choice.with(primary).to(Target::zone(faces::cemetery_id(player)))
            }
            Move::Redraw => choice.to(Target::zone(faces::deck_id(player))),
            Move::Pick(object) => self.picking_piece(player, object, choice),
            Move::Mark(mark) => self.picking_mark(player, mark, choice),
            Move::Deck(_)
            | Move::Add(..)
            | Move::Ready
            | Move::Go(_)
            | Move::Leave
            | Move::EndCombat
            | Move::EndTurn
            | Move::Pass
            | Move::Done
            | Move::Yes
            | Move::No
            | Move::Choose(_)
            | Move::Ask(_)
            | Move::Concede => choice,
        }
    }

    /// A target is what an effect is done to; whatever else is picked goes somewhere.
    fn picking_piece(&self, player: Player, object: Object, choice: Choice) -> Choice {
        let picked = self.piece(player, object);
        let Some(picking) = self.s.picking else { return choice.with(picked) };
        let holder = self.controller(object);
        match picking.purpose {
            Purpose::Target(_) | Purpose::Late(_) | Purpose::Equip | Purpose::Answered => {
                aimed(choice.with(self.asking_piece(player)), picked)
            }
            Purpose::HandLimit | Purpose::Cost(_) | Purpose::Sacrifice | Purpose::Discard(_) => {
                choice.with(picked).to(Target::zone(faces::cemetery_id(holder)))
            }
            Purpose::Order(_) => choice.with(picked).to(Target::zone(faces::deck_id(holder))),
            Purpose::Slide | Purpose::Replace => {
                choice.with(picked).to(Target::zone(faces::primary_id(player)))
            }
            Purpose::Search | Purpose::Trigger | Purpose::Play => choice.with(picked),
        }
    }

    /// An announcement lies in the chain; a trigger waits where its card lies.
    fn picking_mark(&self, player: Player, mark: u8, choice: Choice) -> Choice {
        let waits = self.s.picking.is_some_and(|picking| picking.purpose == Purpose::Trigger);
        if waits {
            let waiting = self.s.waiting.get(usize::from(mark));
            return choice.with(waiting.and_then(|waiting| self.piece(player, waiting.source)));
        }
        aimed(choice.with(self.asking_piece(player)), self.chain_piece(usize::from(mark)))
    }

    /// The card whose effect asks.
    fn asking_piece(&self, player: Player) -> Option<PieceRef> {
        let source = self.s.draft.map(|draft| draft.source).or(self.s.run.map(|run| run.source));
        source.and_then(|source| self.piece(player, source))
    }

    /// Where an announcement is drawn, if it is still open.
    fn chain_piece(&self, at: usize) -> Option<PieceRef> {
        let open = |said: &&Announcement| !said.resolved && !said.negated;
        let below = self.s.chain.iter().take(at).filter(open).count();
        self.s.chain.get(at).as_ref().filter(|said| open(said)).map(|_| PieceRef::new("chain", below))
    }

    /// The cards of a player that a viewer sees in a zone, in order.
    fn seen_in(&self, viewer: Viewer, holder: Player, zone: &str) -> Option<Vec<Object>> {
        let side = self.side(holder);
        let [primary, limited, slots, others] = self.laid_out(holder);
        Some(match zone {
            zone if zone == faces::deck_id(holder) => self.seen_pile(viewer, &side.deck, false),
            zone if zone == faces::hand_id(holder) => self.seen_pile(viewer, &side.hand, true),
            zone if zone == faces::cemetery_id(holder) => side.cemetery.to_vec(),
            zone if zone == faces::primary_id(holder) => primary,
            zone if zone == faces::limited_id(holder) => limited,
            zone if zone == faces::magic_id(holder) => slots,
            zone if zone == faces::other_id(holder) => others,
            _ => return None,
        })
    }

    /// Where a card is drawn in this player's view.
    fn piece(&self, player: Player, object: Object) -> Option<PieceRef> {
        self.drawn_at(Viewer::Seat(player.seat()), object)
    }

    /// Where a card is drawn in a view.
    pub(super) fn drawn_at(&self, viewer: Viewer, object: Object) -> Option<PieceRef> {
        if matches!(self.zone(object), Zone::Chain | Zone::Nowhere) {
            let at = self.s.chain.iter().rposition(|said| said.source == object)?;
            return self.chain_piece(at);
        }
        let zone = faces::zone_id(self, object);
        let list = self.seen_in(viewer, self.controller(object), zone)?;
        let index = list.iter().position(|other| *other == object)?;
        Some(PieceRef::new(zone, index))
    }

    /// The card that is drawn there in this player's view.
    fn object_at(&self, player: Player, piece: &PieceRef) -> Option<Object> {
        let viewer = Viewer::Seat(player.seat());
        let mut found =
            Player::BOTH.into_iter().filter_map(|holder| self.seen_in(viewer, holder, &piece.zone));
        found.next()?.get(usize::from(piece.index)).copied()
    }

    /// The moves by which a seat could use a card that it sees, legal or not, the likeliest first.
    pub(crate) fn naming(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        let player = Player::from(seat);
        let card = |target: &Target| match target {
            Target::Piece(piece) if self.is_dealt() => self.object_at(player, piece),
            Target::Piece(_) | Target::Seat(_) | Target::Zone(_) => None,
        };
        let Some(object) = card(of) else { return Vec::new() };
        if self.s.ask == Ask::Pick(player) {
            let can = self.s.picking.is_some_and(|picking| self.pickable(&picking).has(object));
            return if can { Vec::new() } else { vec![Action::Pick(self.no_token(object))] };
        }
        if self.controller(object) != player {
            return match self.being(object) {
                Some(_) => {
                    // Outside of the combat phase they are all refused for the same reason.
                    let several = self.s.ask == Ask::Free(Phase::Combat);
                    let own = self.own_creatures(player).take(if several { usize::MAX } else { 1 });
                    own.map(|own| self.attack_on(own, object)).collect()
                }
                None => Vec::new(),
            };
        }
        if self.zone(object) == Zone::Hand {
            let creature = self.creature(object).is_some();
            let list = self.hand_list(player, creature);
            let token = self.token(&list, self.listed_alike(&list, object));
            let play = if creature { Action::Summon(token) } else { Action::Play(token) };
            return [play].into_iter().chain(self.uses_of(player, object)).collect();
        }
        let mut named: Vec<Action> = self.uses_of(player, object).collect();
        if self.being(object).is_some() {
            let attack = match to.and_then(card) {
                Some(target) => self.attack_on(object, target),
                None => Action::Attack(self.token(&self.attackers(), object), None),
            };
            let fights = self.s.ask == Ask::Free(Phase::Combat) || to.is_some();
            named.insert(if fights { 0 } else { named.len() }, attack);
        }
        named
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

/// Done to this piece, if it is to be seen.
fn aimed(choice: Choice, at: Option<PieceRef>) -> Choice {
    match at {
        Some(piece) => choice.to(piece),
        None => choice,
    }
}
