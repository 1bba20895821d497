//! A quick sensible player: it picks a plan of one or two kinds of Zombie, scores every legal action against it in points it may be
//! worth, and does the best one. It looks only at what its seat knows: its own hand, everything that lies open, and remembered looks.

use crate::{
    action::{Action, Force},
    card::{Card, Counts},
    set,
    state::{Phase, Zombie},
};
use kernel::{Chance, Seat};

/// What a player is after.
struct Plan {
    /// What each card is worth to keep or to get, in points.
    worth: [f32; crate::card::KINDS],
    /// Whether a laid card of this kind is in the way.
    fits: [bool; 5],
    /// The cards of hand and table that make the best set that is worth calling now, and its points.
    set: Option<(Counts, u8)>,
    /// How many points a set must bring at least: more than none where the game would end behind somebody.
    least: u8,
    /// Whether a set could be called if it brought enough.
    behind: bool,
}

/// What a player notices of what it could do.
#[derive(Clone, Copy)]
pub(crate) struct Eye {
    /// Raids.
    pub(crate) raids: bool,
    /// What Hunters and Gravediggers can be played on.
    pub(crate) tools: bool,
    /// That the exposed card of the graveyard can be drawn.
    pub(crate) exposed: bool,
    /// That two kinds make a set as well as one.
    pub(crate) pairs: bool,
    /// That laid cards guard Brains, whatever their kind.
    pub(crate) guards: bool,
}

impl Eye {
    /// Notices everything.
    pub(crate) const SHARP: Eye = Eye { raids: true, tools: true, exposed: true, pairs: true, guards: true };

    fn sees(self, action: &Action) -> bool {
        match action {
            Action::Raid { .. } => self.raids,
            Action::DrawGraveyard => self.exposed,
            Action::HuntHand { .. }
            | Action::HuntTable { .. }
            | Action::DigHand { .. }
            | Action::DigGraveyard { .. }
            | Action::DigHunt { .. } => self.tools,
            _ => true,
        }
    }
}

impl Zombie {
    #[inline]
    pub(crate) fn policy(&self, _: Seat, chance: &mut impl Chance) -> Action {
        self.best_seen(Eye::SHARP, chance)
    }

    /// The best of what is noticed.
    #[inline]
    pub(crate) fn best_seen(&self, eye: Eye, chance: &mut impl Chance) -> Action {
        let plan = self.plan(eye);
        let mut best = (f32::MIN, Action::End);
        let mut equal = 0;
        self.each_action(&mut |action| {
            if !eye.sees(&action) {
                return false;
            }
            let score = self.score(&action, &plan, eye);
            if score > best.0 {
                best = (score, action);
                equal = 1;
            } else if score == best.0 {
                equal += 1;
                if chance.below("policy", equal) == 0 {
                    best.1 = action;
                }
            }
            false
        });
        best.1
    }

    /// The pair of kinds that is nearest to a good set, and what cards are worth then.
    fn plan(&self, eye: Eye) -> Plan {
        let me = self.active;
        let (hand, laid) = (self.hand(me), self.laid(me));
        let held = |card: Card| f32::from(hand.of(card) + laid.of(card));
        let hordes = held(Card::Horde);
        let mut best = (f32::MIN, Card::Clown, Card::Nurse);
        for first in Card::ZOMBIES {
            for second in Card::ZOMBIES.into_iter().filter(|second| *second != first) {
                let blocked: u8 = Card::ZOMBIES
                    .iter()
                    .filter(|card| **card != first && **card != second)
                    .map(|card| laid.of(*card))
                    .sum();
                let near = (held(first) + held(second) + hordes).min(7.0);
                let score = near + 0.3 * held(first).min(7.0) - 0.3 * hordes - 0.7 * f32::from(blocked);
                if score > best.0 {
                    best = (score, first, second);
                }
            }
        }
        let (_, first, second) = best;
        let mut worth = [0.5; crate::card::KINDS];
        worth[first.index()] = 3.0;
        worth[second.index()] = if eye.pairs { 2.5 } else { 1.0 };
        worth[Card::Horde.index()] = 2.6;
        for card in Card::COMMANDOS {
            worth[card.index()] = 0.3 * f32::from(card.value().unwrap_or(0));
        }
        worth[Card::Hunter.index()] = 1.2;
        worth[Card::Gravedigger.index()] = 1.8;
        let least = self.least_to_win();
        let mut set: Option<(Counts, u8)> = None;
        let mut behind = false;
        set::each_call(hand, laid, |cards| {
            let whole = laid.plus(&cards);
            let points = set::points(&whole).unwrap_or(0);
            if points < least {
                behind = true;
            } else if set.is_none_or(|(_, best)| points > best) {
                set = Some((whole, points));
            }
            false
        });
        let mut fits = [false; 5];
        for card in Card::LAYABLE {
            fits[card.index()] = card == first || card == second || card == Card::Horde;
        }
        if let Some((whole, _)) = set {
            // What the set needs is kept; what it does not need is in the way.
            for card in Card::LAYABLE {
                let needed = whole.of(card) > 0;
                fits[card.index()] = needed;
                if needed && hand.of(card) + laid.of(card) <= whole.of(card) {
                    worth[card.index()] = 50.0;
                } else {
                    worth[card.index()] = 0.5;
                }
            }
        }
        Plan { worth, fits, set, least, behind }
    }

    /// What a player would have if the round ended now, without a set.
    pub(crate) fn standing(&self, seat: Seat) -> u16 {
        self.points[seat.index()] + u16::from(self.brains[seat.index()])
    }

    /// How many points a set of the active player must bring so that the game does not end behind somebody. Where it does not end with the
    /// round, and where this player will have no other turn, any set will do.
    fn least_to_win(&self) -> u8 {
        let last = self.rounds + 1 >= self.rules.rounds;
        let late = self.turns + u16::from(self.seats) >= self.turn_limit();
        if !last || late {
            return 0;
        }
        let most = self.opponents().map(|seat| self.standing(seat)).max().unwrap_or(0);
        u8::try_from(most.saturating_sub(self.standing(self.active))).unwrap_or(u8::MAX)
    }

    fn score(&self, action: &Action, plan: &Plan, eye: Eye) -> f32 {
        let me = self.active;
        let worth = |card: Card| plan.worth[card.index()];
        match *action {
            Action::DrawPile => 1.5,
            Action::DrawGraveyard => self.graveyard.top().map_or(0.0, worth).min(3.0),
            Action::TakeBack(card) => self.take_back_score(card, plan),
            Action::Lay(card) => self.lay_score(card, plan, eye),
            Action::Discard(card) => self.discard_score(card, plan),
            Action::Raid { target, with } => self.raid_score(target, &with, plan),
            Action::HuntHand { target } => 0.7 + self.menace(target) * 0.5 - worth(Card::Hunter),
            Action::HuntTable { owner, card } => {
                // One's own card protects; only a table that fills up with the wrong kinds is worth a Hunter.
                if owner == me {
                    let in_the_way = !plan.fits[card.index()] && self.laid(me).total() >= 5;
                    return if in_the_way { 0.8 - worth(Card::Hunter) } else { -9.0 };
                }
                let bulk = if card == Card::Horde { 1.4 } else { 0.6 };
                bulk + self.menace(owner) - worth(Card::Hunter)
            }
            Action::DigHand { target } => {
                let seen = self.knowledge.hand(me, target);
                let sure = seen.kinds().map(|card| worth(card).min(4.0)).fold(0.0, f32::max);
                sure.max(2.2) + self.menace(target) * 0.6 - worth(Card::Gravedigger)
            }
            Action::DigGraveyard { card: Some(card) } => {
                let raid = if plan.set.is_some() { self.raid_with(card) } else { 0.0 };
                raid.max(worth(card).min(4.0) - worth(Card::Gravedigger))
            }
            Action::DigGraveyard { card: None } => {
                let below = self.graveyard.counts().kinds().map(|card| worth(card).min(4.0));
                below.fold(0.0, f32::max) - worth(Card::Gravedigger)
            }
            Action::DigHunt { target } => {
                (3.6 + self.menace(target) * 1.5 - worth(Card::Gravedigger) - worth(Card::Hunter)) / 2.0
            }
            Action::Take(card) | Action::Fetch(card) => worth(card),
            Action::TakeAndBury { take, bury } => match self.phase {
                Phase::PickTwo { target } => worth(take) + self.worth_to(target, bury),
                _ => worth(take),
            },
            Action::Call(cards) => self.call_score(&cards, plan),
            Action::End => 0.0,
        }
    }

    /// Taking back is for making room: for a better call, or to get rid of what does not fit.
    fn take_back_score(&self, card: Card, plan: &Plan) -> f32 {
        let (hand, laid) = (*self.hand(self.active), *self.laid(self.active));
        let (mut with, mut without) = (hand, laid);
        with.add(card);
        without.remove(card);
        let mut best = 0;
        set::each_call(&with, &without, |cards| {
            best = best.max(set::points(&without.plus(&cards)).unwrap_or(0));
            false
        });
        let now = plan.set.map_or(0, |(_, points)| points);
        if best > now && best >= plan.least {
            return 5.0 + f32::from(best - now);
        }
        // Only a table that fills up with the wrong kinds is worth a draw.
        if !plan.fits[card.index()] && laid.total() >= 5 { 1.8 } else { -1.0 }
    }

    fn lay_score(&self, card: Card, plan: &Plan, eye: Eye) -> f32 {
        let me = self.active;
        if self.ends_behind(card, plan) {
            return -60.0;
        }
        if let Some((whole, _)) = plan.set {
            // Laying part of a set that can be called loses nothing, laying anything else blocks it.
            return if self.laid(me).of(card) < whole.of(card) { 0.3 } else { -40.0 };
        }
        let protection = if card == Card::Horde { 3.0 } else { 1.0 };
        let open = f32::from(self.brains[me.index()].saturating_sub(self.protection(me)));
        let guard = if eye.guards { 0.08 * protection * open.min(10.0) } else { 0.0 };
        if plan.fits[card.index()] {
            1.6 + guard
        } else {
            guard - 0.6 - 0.15 * f32::from(self.laid(me).total())
        }
    }

    /// Whether a seventh card on the table would win the round and lose the game (ZZ-173).
    fn ends_behind(&self, card: Card, plan: &Plan) -> bool {
        let mut laid = *self.laid(self.active);
        if !plan.behind || laid.total() + 1 < set::SET || !self.rules.laid_set_wins {
            return false;
        }
        laid.add(card);
        set::points(&laid).is_some_and(|points| points < plan.least)
    }

    fn discard_score(&self, card: Card, plan: &Plan) -> f32 {
        let next = self.active.left(self.seats);
        let feeds = if card.is_zombie() { 0.3 * f32::from(self.laid(next).of(card)) } else { 0.0 };
        -plan.worth[card.index()] - feeds
    }

    fn raid_score(&self, target: Seat, with: &Force, plan: &Plan) -> f32 {
        let cards = with.cards();
        let value = cards.iter().filter_map(|card| card.value()).sum();
        let loot = f32::from(self.loot(target, value, cards[0] == Card::Hunter));
        let ahead = if self.standing(target) >= self.standing(self.active) { 0.35 } else { 0.2 };
        let gain = loot * (1.0 + ahead);
        if loot > 0.0 && (plan.set.is_some() || plan.behind) {
            // A round that is about to be won leaves no use for what is kept, and one that must not be won yet is won by Brains.
            return 2.0 + gain / cards.len() as f32;
        }
        let cost: f32 = cards.iter().map(|card| plan.worth[card.index()]).sum();
        (gain - cost) / cards.len() as f32
    }

    /// What a card fetched with the first play brings with the second, if it is a Commando.
    fn raid_with(&self, card: Card) -> f32 {
        match card.value() {
            Some(value) if self.phase == Phase::Play(2) => {
                let loot = self.opponents().map(|target| self.loot(target, value, false)).max().unwrap_or(0);
                if loot > 0 { 2.0 + 0.5 * f32::from(loot) } else { 0.0 }
            }
            _ => 0.0,
        }
    }

    /// How near an opponent is to a set, from what lies open and what is known: 0 to 3.
    fn menace(&self, other: Seat) -> f32 {
        let known = self.knowledge.hand(self.active, other);
        let cards = self.laid(other).plus(&known);
        let mut counts = Card::ZOMBIES.map(|card| cards.of(card));
        counts.sort_unstable();
        let near = counts[3] + counts[2] + cards.of(Card::Horde);
        f32::from(near.saturating_sub(3)).min(3.0)
    }

    /// What a card is worth to its owner, as far as can be seen.
    fn worth_to(&self, owner: Seat, card: Card) -> f32 {
        if card.is_layable() { 1.0 + 0.5 * f32::from(self.laid(owner).of(card)) } else { 1.3 }
    }

    /// A win is called when the turn has nothing more to give, and not if it would end the game behind.
    fn call_score(&self, cards: &Counts, plan: &Plan) -> f32 {
        let points = set::points(&self.laid(self.active).plus(cards)).unwrap_or(0);
        let best = plan.set.map_or(0, |(_, points)| points);
        if points < best || points < plan.least || self.phase != Phase::TurnEnd {
            return -30.0;
        }
        60.0 + f32::from(points)
    }
}
