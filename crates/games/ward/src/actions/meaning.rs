//! What an action means: its names looked up, and the facts of a refusal.

use crate::clauses::wt::*;
use crate::{
    Ward,
    actions::{
        Action, Tag, Token, Until, Wish,
        refused::{Refused, refuse},
    },
    language::words::{Act, Phase},
    probes::evaluate::Ctx,
    set::CardId,
    state::{object::Object, *},
};
use kernel::Refusal;

/// How often a seat may change where it is asked, in a turn (WT-460).
pub(crate) const MOST_WISHES: u8 = 8;

/// An action with its names resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Deck(u16),
    Add(CardId, u8),
    Ready,
    Go(bool),
    Summon(Object),
    Play(Object),
    Use(Object, u8),
    Redraw,
    Kill,
    Leave,
    Attack(Object, Object),
    EndCombat,
    EndTurn,
    ThenAttack(Object, Object),
    ThenEnd,
    Pass,
    PassUntil(Until),
    Pick(Object),
    Mark(u8),
    Done,
    Yes,
    No,
    Choose(u8),
    Ask(Wish),
    Concede,
}

impl Ward {
    /// The players that are asked.
    pub(crate) fn asked(&self) -> PlayerSet {
        if self.s.ending.is_some() {
            return PlayerSet::NONE;
        }
        match self.s.ask {
            Ask::Nothing => PlayerSet::NONE,
            Ask::Decks => Player::BOTH.into_iter().filter(|player| !self.side(*player).ready).collect(),
            Ask::Free(_) | Ask::MustSummon => PlayerSet::one(self.s.turn),
            Ask::Order(player)
            | Ask::Respond(player)
            | Ask::Pick(player)
            | Ask::Decide(player, _)
            | Ask::Choose(player, _) => PlayerSet::one(player),
        }
    }

    /// Reads names by what is asked.
    pub(super) fn read(&self, player: Player, action: &Action) -> std::result::Result<Move, Refusal> {
        let dealt = self.is_dealt();
        Ok(match *action {
            Action::Deck(tag) => {
                let at = self.set.decks.iter().position(|deck| Tag::of(&crate::set::tag(&deck.name)) == tag);
                let unknown = || refuse(WT_56).refusal().case("deck").fact("no deck", tag.to_string());
                Move::Deck(at.ok_or_else(unknown)? as u16)
            }
            Action::Add(tag, count) => {
                Move::Add(self.set.find(tag.as_str()).ok_or_else(|| self.missing(refuse(WT_56), tag))?, count)
            }
            // Its cards are looked at before: see `meant`.
            Action::Bring(_) | Action::Ready => Move::Ready,
            Action::Go(first) => Move::Go(first),
            Action::Summon(token) if dealt => {
                let found = self.named(&self.hand_list(player, true), token);
                Move::Summon(found.ok_or_else(|| self.not_held(player, token, "magic"))?)
            }
            Action::Play(token) if dealt => {
                let found = self.named(&self.hand_list(player, false), token);
                Move::Play(found.ok_or_else(|| self.not_held(player, token, "creature"))?)
            }
            Action::Use(token, nth) if dealt => {
                let idle = || self.missing(refuse(WT_296), token.tag).case("none").fact("effects to use", 0);
                let object = self.named(&self.use_list(player), token).ok_or_else(idle)?;
                Move::Use(
                    object,
                    self.usable_effect(object, nth)
                        .ok_or_else(|| self.missing(refuse(WT_296), token.tag).case("none"))?,
                )
            }
            Action::Summon(_) => return Err(refuse(WT_116).refusal()),
            Action::Play(_) => return Err(refuse(WT_172).refusal()),
            Action::Use(..) => return Err(refuse(WT_296).refusal()),
            Action::Redraw => Move::Redraw,
            Action::Kill => Move::Kill,
            Action::Leave => Move::Leave,
            Action::Attack(token, target) => {
                if self.s.ask != Ask::Free(Phase::Combat) {
                    return Err(self.no_attack_now().refusal());
                }
                let (attacker, target) = self.read_attack(player, token, target)?;
                Move::Attack(attacker, target)
            }
            Action::ThenAttack(token, target) => {
                if !self.may_leave_main(player) || self.is_first_cycle() {
                    return Err(self.no_attack_now().refusal());
                }
                let (attacker, target) = self.read_attack(player, token, target)?;
                Move::ThenAttack(attacker, target)
            }
            Action::ThenEnd => Move::ThenEnd,
            Action::EndCombat => Move::EndCombat,
            Action::EndTurn => Move::EndTurn,
            Action::Pass => Move::Pass,
            Action::PassUntil(until) => Move::PassUntil(until),
            Action::Pick(token) => {
                let Some(picking) = self.s.picking.filter(|_| self.s.ask == Ask::Pick(player)) else {
                    return Err(self.explain(player, Move::Done, refuse(WT_87)));
                };
                match self.named_mark(&picking, token) {
                    Some(mark) => Move::Mark(mark),
                    None => {
                        let found = self.named(&self.listed(self.pickable(&picking)), token);
                        Move::Pick(found.ok_or_else(|| {
                            let refusal = self.missing(self.wrong_pick(&picking, token), token.tag);
                            self.unpicked(&picking, token, refusal)
                        })?)
                    }
                }
            }
            Action::Done => Move::Done,
            Action::Yes => Move::Yes,
            Action::No => Move::No,
            Action::Choose(nth) => Move::Choose(nth.wrapping_sub(1)),
            Action::Ask(wish) => Move::Ask(wish),
            Action::Concede => Move::Concede,
        })
    }

    /// Who attacks whom.
    fn read_attack(
        &self,
        player: Player,
        token: Token,
        named: Option<Token>,
    ) -> std::result::Result<(Object, Object), Refusal> {
        let attackers = self.attackers();
        let none = |refusal: Refusal| match token.tag.is_empty() {
            true if attackers.is_empty() => refusal.case("none"),
            true => refusal.case("there"),
            false => refusal,
        };
        let attacker = self.find(&attackers, token, refuse(WT_186)).map_err(none)?;
        let list = self.attackable(attacker);
        let target = match named {
            None => list.first().copied().ok_or_else(|| refuse(WT_190).refusal()),
            Some(target) => self.find(&list, target, refuse(WT_189)),
        };
        let barred = |refusal| match self.barred_target(player, named) {
            Some(barred) => refuse(WT_393).refusal().case("target").fact("card", self.face(barred)),
            None => refusal,
        };
        Ok((attacker, target.map_err(barred)?))
    }

    /// The card of a list that is named, or what is missing.
    fn find(&self, list: &[Object], token: Token, refused: Refused) -> std::result::Result<Object, Refusal> {
        self.named(list, token).ok_or_else(|| self.missing(refused, token.tag))
    }

    /// A refusal that names the card which is not there.
    fn missing(&self, refused: Refused, tag: Tag) -> Refusal {
        match self.set.find(tag.as_str()) {
            Some(card) => refused.refusal().fact("card", self.card_face(card)),
            None if tag.is_empty() => refused.refusal(),
            None => refused.refusal().fact("card", tag.to_string()),
        }
    }

    /// Why a card of this name is not announced from the hand: it is the other kind, or not there.
    fn not_held(&self, player: Player, token: Token, other: &'static str) -> Refusal {
        let held = self.side(player).hand.iter().find(|object| self.tag(**object) == token.tag);
        match held {
            Some(card) => refuse(WT_112).refusal().case(other).fact("card", self.face(*card)),
            None if token.tag.is_empty() => match self.magic_time() {
                Ok(()) => refuse(WT_280).refusal().case("none"),
                Err(refused) => self.explain(player, Move::Done, refused),
            },
            None => refuse(WT_280).refusal().fact("card", token.tag.to_string()),
        }
    }

    /// The creature that is meant, if it is one that cannot be attacked (WT-393).
    fn barred_target(&self, player: Player, target: Option<Token>) -> Option<Object> {
        let meant = self.s.beings.iter().find(|being| match target {
            Some(token) => being.side != player && self.tag(being.object) == token.tag && token.nth == 1,
            None => being.side != player && being.primary,
        })?;
        self.is_barred(meant.object, Act::BeAttacked).then_some(meant.object)
    }

    /// The facts that make a clause apply, and which of its sentences fits.
    #[cold]
    pub(super) fn explain(&self, player: Player, made: Move, refused: Refused) -> Refusal {
        let mut refusal = refused.refusal();
        let open = self.s.ask != Ask::Nothing;
        if open && [refuse(WT_87), refuse(WT_300)].contains(&refused) {
            refusal = refusal.case("asked").fact("asked", self.question());
        } else if let Some(case) = self.which_sentence(player, made, refused) {
            refusal = refusal.case(case);
        }
        match made {
            Move::Summon(object) => {
                let needed = self.sacrifices_needed(player, object);
                refusal.fact("card", self.face(object)).fact("sacrifices", needed as u32)
            }
            Move::Play(object)
            | Move::Use(object, _)
            | Move::Attack(object, _)
            | Move::ThenAttack(object, _) => refusal.fact("card", self.face(object)),
            Move::Add(card, count) => {
                let has =
                    self.side(player).list.iter().find(|entry| entry.0 == card).map_or(0, |entry| entry.1);
                refusal.fact("card", self.card_face(card)).fact("in the deck", has).fact("more", count)
            }
            Move::Ready | Move::Deck(_) => {
                let count: u32 = self.side(player).list.iter().map(|entry| u32::from(entry.1)).sum();
                refusal.fact("cards", count)
            }
            Move::Ask(_) => refusal.fact("wishes", self.side(player).wishes),
            _ => refusal,
        }
    }

    /// Which of the sentences of a clause fits what was tried, where there are several.
    fn which_sentence(&self, player: Player, made: Move, refused: Refused) -> Option<&'static str> {
        let is = |clause| refused.0 == clause;
        Some(match made {
            Move::Deck(_) if self.s.ask == Ask::Decks => "ready",
            Move::Ready if is(WT_03) => "short",
            Move::Add(..) if is(WT_03) => "full",
            Move::Summon(_) if is(WT_393) => "summon",
            Move::Play(_) if is(WT_393) => "play",
            Move::Attack(..) | Move::ThenAttack(..) if is(WT_393) => "attack",
            Move::Play(object) if is(WT_182) => {
                if self.is_equip(object) && self.equippable(player, object).is_empty() {
                    return Some("equip");
                }
                let about = self.event_for(player, object).ok()?;
                let number = self.index(object).resolves?;
                return self.lacks_condition(player, object, number, about).then_some("condition");
            }
            Move::Use(object, number) if is(WT_182) => {
                let about = self.answers(player, object, number).unwrap_or_default();
                return self.lacks_condition(player, object, number, about).then_some("condition");
            }
            Move::Pass | Move::PassUntil(_) if is(WT_299) => "pass",
            Move::Done if is(WT_349) => "more",
            Move::Ask(_) if self.side(player).wishes >= MOST_WISHES => "often",
            _ => return None,
        })
    }

    fn lacks_condition(&self, player: Player, object: Object, number: u8, about: About) -> bool {
        let picks = Picks { event: about, ..Picks::default() };
        let ctx = Ctx::new(player, object).with(&picks);
        self.effect(object, number).is_some_and(|effect| !self.holds(ctx, effect.effect.condition.as_ref()))
    }
}
