//! Why something cannot be picked, and what can be.

use crate::clauses::wt::*;
use crate::{
    Ward,
    actions::{
        Tag, Token,
        refused::{Refused, refuse},
    },
    language::{
        target::Target,
        words::{Ailment, Side},
    },
    probes::evaluate::{Ctx, has_side},
    says,
    set::program::Step as Do,
    state::{object::Object, *},
};
use kernel::{Message, Refusal, Value};

/// The most cards that are named where one cannot be picked.
const MOST_NAMED: usize = 6;

impl Ward {
    /// Why a card of this name cannot be picked.
    pub(super) fn wrong_pick(&self, picking: &Picking, token: Token) -> Refused {
        let own = |being: &&Being| being.side == picking.player && self.tag(being.object) == token.tag;
        match self.s.beings.iter().find(own).filter(|_| picking.purpose == Purpose::Sacrifice) {
            Some(being) if !being.primary => refuse(WT_258),
            Some(being) if self.status(being.object, Ailment::Frozen).is_some() => refuse(WT_245),
            _ => super::check::wrong_pick(picking),
        }
    }

    /// A pick that is refused, with which of the clause's sentences fits, and what can be picked.
    pub(super) fn unpicked(&self, picking: &Picking, token: Token, refusal: Refusal) -> Refusal {
        let refusal = refusal.fact("among", self.among(picking));
        if refusal.clause() == WT_245 {
            return refusal.case("sacrifice");
        }
        if token.tag.is_empty() {
            return refusal.case("place");
        }
        let announced = self.s.draft.map(|draft| self.tag(draft.source));
        if refusal.clause() == WT_124 && announced == Some(token.tag) {
            return refusal.case("itself");
        }
        if refusal.clause() != WT_349 {
            return refusal.case("pick");
        }
        let meant = self.meant(picking.player, token.tag);
        let case = match picking.purpose {
            _ if meant.is_some_and(|object| picking.chosen.has(object)) => "twice",
            Purpose::Answered => "answered",
            Purpose::Trigger => "trigger",
            Purpose::HandLimit | Purpose::Discard(_) => "hand",
            Purpose::Search | Purpose::Order(_) => "seen",
            Purpose::Cost(_) => "cost",
            Purpose::Play => "play",
            Purpose::Slide => "slide",
            Purpose::Target(_) | Purpose::Late(_) => return self.untargeted(picking, meant, refusal),
            Purpose::Equip | Purpose::Sacrifice | Purpose::Replace => "pick",
        };
        refusal.case(case)
    }

    /// What can be picked, by name as long as that is not too much to read.
    fn among(&self, picking: &Picking) -> Message {
        let cards = self.listed(self.pickable(picking));
        let marks = self.open_marks(picking).filter_map(|mark| self.mark_card(picking, mark));
        let mut faces: Vec<_> =
            cards.iter().map(|card| self.face(*card)).chain(marks.map(|card| self.card_face(card))).collect();
        faces.dedup_by(|one, other| one.name() == other.name());
        match faces.len() {
            0 => says::pick_among_none(),
            count if count > MOST_NAMED => says::pick_among_many(count),
            _ => says::pick_among(faces),
        }
    }

    /// The card of this name that a player can see, where cards are not picked from a list that is shown.
    fn meant(&self, player: Player, tag: Tag) -> Option<Object> {
        let field = self.s.beings.iter().map(|being| being.object);
        let field = field.chain(self.s.magic.iter().map(|magic| magic.object));
        let piles =
            [&self.side(player).hand, &self.side(player).cemetery, &self.side(player.other()).cemetery];
        let piled = piles.into_iter().flat_map(|pile| pile.iter().copied());
        field.chain(piled).find(|object| self.tag(*object) == tag)
    }

    /// Whose effect asks for a target, and for which.
    fn asks_for(&self, picking: &Picking) -> Option<(Ctx<'_>, &Target, crate::set::CardId)> {
        match (picking.purpose, &self.s.draft, &self.s.run) {
            (Purpose::Target(_), Some(draft), _) => {
                let card = self.id(draft.source);
                let program = &Ward::drafted(&self.set, draft, card)?.program;
                let Some(crate::chain::announcing::Need::Target(_, which)) =
                    Ward::need(&draft.picks, &program.asks)
                else {
                    return None;
                };
                let ctx = Ctx::new(draft.player, draft.source).with(&draft.picks);
                Some((ctx, program.targets.get(usize::from(which))?, card))
            }
            (Purpose::Late(number), _, Some(run)) => {
                let program = &self.set.card(run.card).effects.get(usize::from(run.effect))?.program;
                let step = run.pc.checked_sub(1).and_then(|at| program.steps.get(usize::from(at)));
                let which = match step {
                    Some(Do::Pick(_, which)) => *which,
                    _ => number,
                };
                let ctx = Ctx::new(run.player, run.source);
                Some((ctx, program.targets.get(usize::from(which))?, run.card))
            }
            _ => None,
        }
    }

    /// Why a card is no target.
    fn untargeted(&self, picking: &Picking, meant: Option<Object>, refusal: Refusal) -> Refusal {
        let Some((ctx, target, source)) = self.asks_for(picking) else { return refusal.case("plain") };
        let on_side = |side: Side, of: Player| {
            let other = if has_side(side, ctx.player, ctx.player) { ctx.player } else { ctx.player.other() };
            (!has_side(side, ctx.player, of)).then(|| other.seat())
        };
        let side = |seat: Option<kernel::Seat>| seat.map(|seat| ("side", Some(Value::from(seat))));
        let lacks = match (target, meant) {
            (Target::Announcement(_), _) => Some(("answered", None)),
            (Target::CardsIn(_), Some(object)) if self.is_on_field(object) => Some(("cards", None)),
            (Target::Creature(wanted), Some(object)) => match self.being(object) {
                None => Some(("creature", None)),
                Some(being) if !wanted.limited && !being.primary => Some(("primary", None)),
                Some(_) if self.is_untouchable(ctx, object) => Some(("untouchable", None)),
                Some(being) => side(on_side(wanted.side, being.side)),
            },
            (Target::Magic(wanted), Some(object)) => match self.in_play(object) {
                None => Some(("magic", None)),
                Some(_) => side(on_side(wanted.side, self.controller(object))),
            },
            (Target::CardsIn(_) | Target::Creature(_) | Target::Magic(_), _) => None,
        };
        match lacks {
            Some((case, Some(whose))) => refusal.case(case).fact("whose", whose),
            Some((case, None)) => refusal.case(case),
            None => refusal.case("unfit").fact("source", self.card_face(source)),
        }
    }
}
