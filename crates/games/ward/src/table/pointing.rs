//! What a person points at: where cards lie in a view, and what a choice is done with and to.

use crate::{
    Ward,
    actions::meaning::Move,
    language::words::MagicType,
    state::{object::Object, *},
    table::faces,
};
use kernel::{Choice, PieceRef, Target, Viewer};

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
            | Move::PassUntil(_)
            | Move::ThenAttack(..)
            | Move::ThenEnd
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
    pub(super) fn seen_in(&self, viewer: Viewer, holder: Player, zone: &str) -> Option<Vec<Object>> {
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
    pub(super) fn object_at(&self, player: Player, piece: &PieceRef) -> Option<Object> {
        let viewer = Viewer::Seat(player.seat());
        let mut found =
            Player::BOTH.into_iter().filter_map(|holder| self.seen_in(viewer, holder, &piece.zone));
        found.next()?.get(usize::from(piece.index)).copied()
    }
}

/// Done to this piece, if it is to be seen.
fn aimed(choice: Choice, at: Option<PieceRef>) -> Choice {
    match at {
        Some(piece) => choice.to(piece),
        None => choice,
    }
}
