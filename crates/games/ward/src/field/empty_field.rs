//! A field without a creature: sliding, replacement, redraw (WT-143 to WT-170, WT-269 to WT-276).

use crate::{
    Ward,
    field::leaving::is_anchor,
    language::{
        effect::Cost,
        words::{Arrival, Phase},
    },
    options::{AfterSlide, SlideOn},
    outside::Outside,
    says,
    state::{
        object::{Object, Objects},
        *,
    },
    table::faces,
};
use arrayvec::ArrayVec;
use kernel::{Event, Motion};

/// After so many failed redraws a fitting hand is dealt (WT-160).
const MOST_REDRAWS: u8 = 20;

impl Ward {
    /// Fills the next empty slot.
    pub(crate) fn fill(&mut self, io: &mut dyn Outside) {
        let Some(player) = self.first_to_fill() else {
            self.s.causer = None;
            return;
        };
        self.s.todo.push(Task::Fill);
        // WT-170
        let unable = |player: Player| {
            self.must_fill(player) && self.sliders(player).is_empty() && !self.can_replace(player)
        };
        let lost: PlayerSet = Player::BOTH.into_iter().filter(|player| unable(*player)).collect();
        if !lost.is_empty() {
            self.prove(lost, io);
            return self.lose(lost, Reason::NoCreature);
        }
        // That the other one will find a creature is known from now on, who fills first.
        let other = player.other();
        if self.must_fill(other) && self.sliders(other).is_empty() {
            self.tell_seeking(other, io);
        }
        let sliders = self.sliders(player);
        match sliders.len() {
            0 => self.s.todo.push(Task::Replace(player)),
            _ => self.ask_pick(player, sliders, 0, 1, 1, Purpose::Slide, io),
        }
    }

    /// Limited Summons that can slide (WT-272).
    fn sliders(&self, player: Player) -> Objects {
        let may = match self.rules.slide_on {
            SlideOn::AnyLeave => true,
            SlideOn::BattleDeath => self.side(player).fell,
        };
        if !may {
            return Objects::NONE;
        }
        self.limited(player).filter(|being| being.lost.is_none()).map(|being| being.object).collect()
    }

    /// WT-269, WT-271, WT-275.
    pub(crate) fn slide(&mut self, object: Object, io: &mut dyn Outside) {
        let player = self.controller(object);
        self.shift(object, player, true);
        if self.rules.anchor_after_slide == AfterSlide::Released {
            let mut at = 0;
            while at < self.s.lasting.len() {
                let lasting = self.s.lasting[at];
                if lasting.on == Some(object) && self.operation(lasting.address).is_some_and(is_anchor) {
                    self.s.lasting.remove(at);
                } else {
                    at += 1;
                }
            }
            if let Some(being) = self.being_mut(object) {
                being.bound = false;
            }
        }
        io.tell(|| {
            let face = self.face(object);
            Event::all(says::slides(player.seat(), face.clone())).moving(Motion::seen(
                face,
                faces::limited_id(player),
                faces::primary_id(player),
            ))
        });
        self.emit(Happening::Slid(object));
        self.settle(io);
    }

    /// Whether a player without a primary can bring one from hand, redrawing if need be.
    pub(crate) fn can_replace(&self, player: Player) -> bool {
        let hand = self.all_of(&self.side(player).hand);
        if self.has_playable(player, hand) {
            return true;
        }
        let size = hand.len().max(usize::from(!self.side(player).deck.is_empty()));
        self.could_hold_playable(player, size)
    }

    pub(crate) fn has_playable(&self, player: Player, hand: Objects) -> bool {
        hand.iter().any(|object| self.is_playable(player, object, hand))
    }

    /// Whether a creature of this hand can be paid for without a primary (WT-154); bans on summoning do not count here (WT-428).
    pub(crate) fn is_playable(&self, player: Player, object: Object, hand: Objects) -> bool {
        self.creature(object).is_some()
            && self.requirement_met(player, object)
            && self.can_pay_summon(player, object, hand, None)
    }

    /// WT-159: whether some hand of this size out of hand and deck would hold a playable creature.
    fn could_hold_playable(&self, player: Player, size: usize) -> bool {
        let side = self.side(player);
        let all: Objects = side.hand.iter().chain(&side.deck).copied().collect();
        all.iter().any(|object| {
            let Some(face) = self.creature(object) else { return false };
            let costs = face.requirement.as_ref().map_or(0, |requirement| {
                requirement
                    .cost
                    .iter()
                    .map(|cost| match cost {
                        Cost::Discard(cards) | Cost::Sacrifice(cards) => cards.count.get() as usize,
                        Cost::Damage(_) | Cost::Magic(_) => 0,
                    })
                    .sum()
            });
            let needed = self.sacrifices_needed(player, object) + costs + 1;
            needed <= size
                && self.requirement_met(player, object)
                && self.can_pay_summon(player, object, all, None)
        })
    }

    /// The creature to play is chosen, after as many redraws as it takes.
    pub(crate) fn replace(&mut self, player: Player, io: &mut dyn Outside) {
        if !self.must_fill(player) {
            return;
        }
        self.tell_seeking(player, io);
        if !self.redraw(player, io) {
            self.prove(PlayerSet::one(player), io);
            return self.lose(PlayerSet::one(player), Reason::NoCreature); // WT-158, WT-165
        }
        let hand = self.all_of(&self.side(player).hand);
        let playable: Objects =
            hand.iter().filter(|object| self.is_playable(player, *object, hand)).collect();
        self.ask_pick(player, playable, 0, 1, 1, Purpose::Replace, io);
    }

    /// Redraws until a creature can be played (WT-152 to WT-160); false if none ever can.
    pub(crate) fn redraw(&mut self, player: Player, io: &mut dyn Outside) -> bool {
        self.s.redraws = 0;
        if self.side(player).hand.is_empty() {
            self.draw(player, 1, false, io); // WT-156
        }
        loop {
            let hand = self.all_of(&self.side(player).hand);
            if self.has_playable(player, hand) {
                return true;
            }
            if !self.could_hold_playable(player, hand.len()) {
                return false;
            }
            self.s.redraws += 1;
            let count = hand.len();
            self.put_back_hand(player, io);
            if self.s.redraws > MOST_REDRAWS {
                self.deal_playable(player, count, io);
                return true;
            }
            self.shuffle(player, io);
            self.draw(player, count, false, io);
        }
    }

    /// The hand is shown and goes into the deck (WT-152, WT-423).
    fn put_back_hand(&mut self, player: Player, io: &mut dyn Outside) {
        let hand: ArrayVec<Object, 60> = self.side(player).hand.iter().copied().collect();
        io.tell(|| {
            let mut event = Event::all(if hand.is_empty() {
                says::redraws_empty(player.seat())
            } else {
                says::redraws(player.seat(), hand.iter().map(|object| self.face(*object)))
            });
            for object in &hand {
                event = event.moving(Motion::seen(
                    self.face(*object),
                    faces::hand_id(player),
                    faces::deck_id(player),
                ));
            }
            event.by(crate::clauses::wt::WT_152).news()
        });
        for object in hand {
            let since = self.s.tick_clock();
            let copy = self.copy_mut(object);
            copy.zone = Zone::Deck;
            copy.known = Knowers::EVERYBODY;
            copy.since = since;
            let side = self.side_mut(player);
            side.hand.retain(|card| *card != object);
            side.deck.push(object);
        }
    }

    /// Hand and deck are shown as proof (WT-424).
    fn prove(&mut self, players: PlayerSet, io: &mut dyn Outside) {
        for player in players.iter() {
            io.tell(|| Event::all(says::has_no_creature(player.seat())).news());
            let side = self.side(player);
            let hidden: Objects = side.hand.iter().chain(&side.deck).copied().collect();
            for object in hidden.iter() {
                self.reveal(object);
            }
        }
    }

    /// A replacement comes to the field: no chain, no response (WT-150, WT-286).
    pub(crate) fn finish_replacement(&mut self, draft: &Draft, io: &mut dyn Outside) {
        let player = draft.player;
        let from = faces::zone_id(self, draft.source);
        self.lift(draft.source);
        self.side_mut(player).coming = Some(draft.source);
        self.pay(draft, io);
        self.check_totals();
        if self.s.ending.is_some() {
            return; // WT-151
        }
        self.side_mut(player).coming = None;
        self.arrive(draft.source, player, Arrival::Replacement, from, None, io);
        self.settle(io);
    }

    /// The redraw of the first turn (WT-99, WT-100).
    pub(crate) fn first_redraw(&mut self, player: Player, io: &mut dyn Outside) {
        if self.redraw(player, io) {
            self.s.todo.push(Task::MustSummon);
        } else {
            self.prove(PlayerSet::one(player), io);
            self.lose(PlayerSet::one(player), Reason::NoCreature);
        }
    }

    /// Whether the redraw of the first turn is open (WT-99, WT-155, WT-157).
    pub(crate) fn may_redraw(&self, player: Player) -> bool {
        let hand = self.all_of(&self.side(player).hand);
        self.in_first_turn(player)
            && self.s.phase == Phase::Main
            && self.primary(player).is_none()
            && !self.side(player).summoned
            && !self.has_playable(player, hand)
    }
}
