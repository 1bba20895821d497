//! Settling (WT-293): the dead leave, then what lost its hold, then totals, then empty slots.

use crate::{
    Ward,
    field::leaving::{To, is_anchor},
    language::{
        duration::{Duration, Release},
        words::{Back, ControlEnd, Fate, Leaving, MagicType},
    },
    operations::Operation,
    options::DoubleLoss,
    outside::Outside,
    probes::evaluate::Ctx,
    state::{
        object::{Object, Objects},
        *,
    },
};
use std::cmp::Ordering;

impl Ward {
    /// Settles the state. Whoever has an empty slot fills it next.
    pub(crate) fn settle(&mut self, io: &mut dyn Outside) {
        for _ in 0..200 {
            self.refresh();
            let dead: Objects =
                self.s.beings.iter().filter(|being| being.hp <= 0).map(|being| being.object).collect();
            if !dead.is_empty() {
                for being in self.s.beings.iter().filter(|being| being.hp <= 0 && being.primary) {
                    self.s.sides[being.side.index()].fell = self.s.battle.is_some();
                }
                self.send(dead, To::Cemetery(Fate::Died), io); // WT-215
                self.let_go(io);
                self.check_totals();
                continue;
            }
            let released = self.release();
            if !self.let_go(io) && !released {
                break;
            }
            self.check_totals();
        }
        self.check_totals();
        let owes = self.s.ending.is_none() && Player::BOTH.into_iter().any(|player| self.must_fill(player));
        if owes && self.s.todo.last() != Some(&Task::Fill) {
            let _ = self.s.todo.try_push(Task::Fill);
        }
    }

    /// What lost its creature, its anchor or its effect leaves, until none is left to leave. Says whether anything left.
    fn let_go(&mut self, io: &mut dyn Outside) -> bool {
        let mut any = false;
        for _ in 0..200 {
            self.refresh();
            self.test_anchors();
            // Equip cards without their creature, or on one that changed control (WT-179); magic whose effect is over (WT-178, WT-433).
            let resolving = self.s.run.map(|run| run.source);
            let loose: Objects = self
                .s
                .magic
                .iter()
                .filter(|magic| Some(magic.object) != resolving)
                .filter(|magic| magic.on.is_some_and(|on| self.being(on).is_none()) || self.is_spent(magic))
                .map(|magic| magic.object)
                .collect();
            let lost: arrayvec::ArrayVec<(Object, Address), MOST_CREATURES> = self
                .s
                .beings
                .iter()
                .filter_map(|being| being.lost.map(|address| (being.object, address)))
                .collect();
            if loose.is_empty() && lost.is_empty() {
                return any;
            }
            any = true;
            if !loose.is_empty() {
                let ended = |magic: &Object| {
                    let on = self.in_play(*magic).and_then(|magic| magic.on);
                    on.is_none_or(|on| self.being(on).is_some())
                };
                let ended = loose.iter().filter(ended).collect();
                self.send_all(&[(loose, To::Cemetery(Fate::Destroyed))], ended, io);
            }
            for (object, address) in lost {
                self.lose_anchor(object, address, io);
            }
        }
        any
    }

    /// Anchors of cards that lost their effects stop (WT-265, WT-387).
    fn test_anchors(&mut self) {
        let mut at = 0;
        while at < self.s.lasting.len() {
            let lasting = self.s.lasting[at];
            let stops = lasting.on.is_some()
                && self.operation(lasting.address).is_some_and(is_anchor)
                && match lasting.source {
                    // One that came by its own effect is held by it as long as nothing takes its effects but its place (WT-463).
                    Some(source) if lasting.on == Some(source) => self.is_suppressed(source),
                    Some(source) => !self.has_effects(source),
                    None => lasting.end == End::Source,
                };
            if stops { self.end_lasting(at) } else { at += 1 }
        }
    }

    /// Whether a magic card has nothing more to do on the field.
    fn is_spent(&self, magic: &InPlay) -> bool {
        let object = magic.object;
        let still = self.s.lasting.iter().any(|lasting| {
            lasting.source == Some(object)
                && lasting.end != End::Creature
                && self.operation(lasting.address).is_some_and(|operation| operation.status().is_none())
        });
        if still {
            return false;
        }
        match self.magic_kind(object) {
            Some(MagicType::Infinite) => {
                let index = self.index(object);
                magic.held
                    && index.statics == 0
                    && index.usable == 0
                    && index.triggers == 0
                    && !self.s.over_time.iter().any(|each| each.source == Some(object))
            }
            Some(MagicType::Standard | MagicType::Lightning) => {
                let index = self.index(object);
                index.statics == 0 || magic.on.is_none()
            }
            None => true,
        }
    }

    /// A creature whose anchor stopped leaves (WT-263, WT-264, WT-279).
    fn lose_anchor(&mut self, object: Object, address: Address, io: &mut dyn Outside) {
        let home = match self.operation(address).and_then(Operation::lets_go) {
            Some(ControlEnd::Cemetery) | None => To::Cemetery(Fate::Killed),
            Some(ControlEnd::Hand) => To::Hand,
            Some(ControlEnd::Deck) => To::Deck,
            Some(ControlEnd::Owner) => return self.give_back(object, io),
        };
        self.emit(Happening::Left(object, Leaving::Anchor));
        self.send(Objects::one(object), home, io);
    }

    /// WT-435: to its owner's side.
    fn give_back(&mut self, object: Object, io: &mut dyn Outside) {
        let owner = object.owner();
        if let Some(being) = self.being_mut(object) {
            being.lost = None;
        }
        let held = self.s.lasting.iter().any(|lasting| {
            lasting.on == Some(object) && self.operation(lasting.address).is_some_and(is_anchor)
        });
        if self.controller(object) == owner {
            let primary = self.zone(object) == Zone::Primary;
            if let Some(being) = self.being_mut(object) {
                being.bound = held;
            }
            if !held && !primary {
                self.send(Objects::one(object), To::from(Back::Hand), io);
            }
            return;
        }
        self.emit(Happening::Left(object, Leaving::Control));
        if self.primary(owner).is_none() && self.side(owner).coming.is_none() {
            self.drop_equips(object, io);
            self.shift(object, owner, true);
            if let Some(being) = self.being_mut(object) {
                being.bound = held;
            }
        } else if held {
            self.drop_equips(object, io);
            self.shift(object, owner, false);
        } else {
            self.send(Objects::one(object), To::from(Back::Hand), io);
        }
    }

    /// Equip cards fall off a creature that gets another controller (WT-179, WT-278).
    pub(crate) fn drop_equips(&mut self, object: Object, io: &mut dyn Outside) {
        let resolving = self.s.run.map(|run| run.source);
        let worn: Objects = self
            .s
            .magic
            .iter()
            .filter(|magic| magic.on == Some(object) && Some(magic.object) != resolving)
            .map(|magic| magic.object)
            .collect();
        if !worn.is_empty() {
            self.send(worn, To::Cemetery(Fate::Destroyed), io);
        }
    }

    /// Release conditions are tested (WT-354, WT-431). Says whether one was met.
    fn release(&mut self) -> bool {
        let mut any = false;
        let mut at = 0;
        while at < self.s.lasting.len() {
            let lasting = self.s.lasting[at];
            let met = lasting.end == End::Release
                && self.lasting_duration(&lasting).is_some_and(|duration| match duration {
                    Duration::Until(Release::Condition(condition)) => {
                        let ctx = Ctx {
                            player: lasting.controller,
                            source: lasting.source.or(lasting.on),
                            picks: None,
                            each: None,
                            deep: 0,
                        };
                        lasting.on.is_some_and(|on| self.fits(ctx, condition, on))
                    }
                    _ => false,
                });
            if met {
                self.end_lasting(at);
                any = true;
            } else {
                at += 1;
            }
        }
        let mut at = 0;
        while at < self.s.over_time.len() {
            let each = self.s.over_time[at];
            let ticking = self.operation(each.address).and_then(Operation::ticking);
            let met = match ticking.and_then(|ticking| ticking.release) {
                Some(Release::Condition(condition)) => {
                    let ctx = Ctx {
                        player: each.controller,
                        source: each.source.or(Some(each.on)),
                        picks: None,
                        each: None,
                        deep: 0,
                    };
                    self.fits(ctx, condition, each.on)
                }
                Some(Release::Roll(_)) | None => false,
            };
            if met {
                self.end_over_time(at);
                any = true;
            } else {
                at += 1;
            }
        }
        any
    }

    /// The duration that something lasting was given on its card.
    pub(crate) fn lasting_duration(&self, lasting: &Lasting) -> Option<&Duration> {
        let stated = self.operation(lasting.address)?.duration();
        let card = self.set.cards.get(usize::from(lasting.address.card.0))?;
        stated.or(card.effects.get(usize::from(lasting.address.effect))?.effect.duration.as_ref())
    }

    /// WT-75, WT-83, WT-166.
    pub(crate) fn check_totals(&mut self) {
        let limit = i32::from(self.rules.cemetery_limit);
        let full: PlayerSet =
            Player::BOTH.into_iter().filter(|player| self.total(*player) >= limit).collect();
        let emptied = std::mem::take(&mut self.s.emptied);
        let lost = full.and(emptied);
        if !lost.is_empty() {
            self.lose(lost, if full.is_empty() { Reason::LastCard } else { Reason::Cemetery });
        }
    }

    /// These players lose now.
    pub(crate) fn lose(&mut self, players: PlayerSet, reason: Reason) {
        if self.s.ending.is_some() {
            return;
        }
        let lost = if players == PlayerSet::BOTH {
            // WT-84
            match self.rules.double_loss {
                DoubleLoss::Draw => PlayerSet::BOTH,
                DoubleLoss::TurnPlayerLoses => PlayerSet::one(self.s.turn),
                DoubleLoss::HigherTotalLoses => self.with_higher_total(),
            }
        } else {
            players
        };
        self.s.ending = Some(Ending { lost, reason });
    }

    /// Whose cemetery total is higher; both where they are equal.
    fn with_higher_total(&self) -> PlayerSet {
        match self.total(Player::One).cmp(&self.total(Player::Two)) {
            Ordering::Greater => PlayerSet::one(Player::One),
            Ordering::Less => PlayerSet::one(Player::Two),
            Ordering::Equal => PlayerSet::BOTH,
        }
    }

    /// The player with the higher total loses; equal totals draw (WT-308, WT-309).
    pub(crate) fn end_by_totals(&mut self, reason: Reason) {
        let lost = self.with_higher_total();
        if self.s.ending.is_none() {
            self.s.ending = Some(Ending { lost, reason });
        }
    }

    /// Whether a player owes a creature now (WT-102, WT-137, WT-143, WT-148).
    pub(crate) fn must_fill(&self, player: Player) -> bool {
        let side = self.side(player);
        let early = side.turns == 0
            || (side.turns == 1
                && self.s.turn == player
                && self.s.phase == crate::language::words::Phase::Draw);
        !early && !side.owes_nothing && side.coming.is_none() && self.primary(player).is_none()
    }

    /// Who fills first (WT-168, WT-169).
    pub(crate) fn first_to_fill(&self) -> Option<Player> {
        let first = self.s.causer.unwrap_or(self.s.turn);
        [first, first.other()].into_iter().find(|player| self.must_fill(*player))
    }
}
