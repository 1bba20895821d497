//! Cards that come to the hand and to the field.

use crate::{
    Ward,
    language::words::{Arrival, MagicEvent},
    outside::Outside,
    says,
    state::{object::Object, *},
    table::faces,
};
use kernel::{Event, Motion};

impl Ward {
    /// Puts a card into its owner's hand, seen by all or not.
    pub(crate) fn take_to_hand(&mut self, object: Object, seen: bool) {
        let since = self.s.tick_clock();
        let owner = object.owner();
        let copy = self.copy_mut(object);
        copy.zone = Zone::Hand;
        copy.controller = owner;
        copy.since = since;
        if seen {
            copy.known = Knowers::EVERYBODY;
        }
        self.side_mut(owner).hand.push(object);
    }

    /// Shuffles a deck: nobody knows any more where what lies, but the opponent remembers what is in it. A card whose effect is under way
    /// stays shown, below the others.
    pub(crate) fn shuffle(&mut self, player: Player, io: &mut dyn Outside) {
        let label = ["deck/1", "deck/2"][player.index()];
        let (shown, deck): (Pile, Pile) =
            self.side(player).deck.iter().copied().partition(|object| self.is_under_way(*object));
        let names: arrayvec::ArrayVec<crate::actions::Tag, 60> =
            deck.iter().map(|object| self.tag(*object)).collect();
        let mut order = [0u8; 60];
        io.order(label, &names, &mut order);
        let now = self.s.tick_clock();
        let shuffled = order.iter().take(deck.len()).map(|from| deck[usize::from(*from)]);
        self.side_mut(player).deck = shown.into_iter().chain(shuffled).collect();
        for object in deck {
            let copy = self.copy_mut(object);
            if copy.known.has(player.other()) {
                copy.record.listed = now;
            }
            copy.known = Knowers::NONE;
        }
    }

    /// Whether an effect of this card waits, is announced or resolves.
    fn is_under_way(&self, object: Object) -> bool {
        self.s.waiting.iter().any(|waiting| waiting.source == object)
            || self.s.chain.iter().any(|said| said.source == object && !said.resolved)
            || self.s.draft.is_some_and(|draft| draft.source == object)
            || self.s.run.is_some_and(|run| run.source == object)
    }

    /// Draws cards, as many as there are (WT-303).
    pub(crate) fn draw(&mut self, player: Player, count: usize, starts_triggers: bool, io: &mut dyn Outside) {
        let mut drawn = 0u16;
        for _ in 0..count {
            let Some(object) = self.side_mut(player).deck.pop() else { break };
            self.take_to_hand(object, false);
            drawn += 1;
            let known = self.copy(object).known;
            let face = || self.face(object);
            let (from, to) = (faces::deck_id(player), faces::hand_id(player));
            let own = kernel::Seats::one(player.seat());
            io.tell(|| {
                Event::among(own, says::draws(player.seat(), face()))
                    .moving(Motion::seen(face(), from, to))
                    .news()
            });
            io.tell(|| {
                let motion = if known.is_everybody() {
                    Motion::seen(face(), from, to)
                } else {
                    Motion::unseen(1, from, to)
                };
                let event = Event::besides(own, says::draws_unseen(player.seat())).moving(motion);
                // That there was a redraw tells something of the hand before; a card may have shown itself in this very action.
                if starts_triggers && known != Knowers::EVERYBODY { event } else { event.news() }
            });
        }
        if drawn > 0 && starts_triggers {
            self.emit(Happening::Drawn(player));
        }
    }

    /// A card goes from a hidden place to the chain or the field: everybody sees it.
    pub(crate) fn lift(&mut self, object: Object) {
        self.take_out(object);
        self.show(object);
        let since = self.s.tick_clock();
        let owner = object.owner();
        let copy = self.copy_mut(object);
        copy.zone = Zone::Chain;
        copy.controller = owner;
        copy.since = since;
    }

    /// A creature comes to the field (WT-139). The card was lifted before, out of the zone of this name.
    pub(crate) fn arrive(
        &mut self,
        object: Object,
        player: Player,
        how: Arrival,
        from: &'static str,
        made: Option<Address>,
        io: &mut dyn Outside,
    ) {
        let primary = how != Arrival::Limited;
        let there = self.enter(object, player, primary, made);
        if !object.is_made() {
            let now = self.s.clock;
            self.copy_mut(object).since = now;
        }
        if !there {
            return;
        }
        self.refresh();
        io.tell(|| {
            let comes = if primary { says::comes_as_primary } else { says::comes_as_limited };
            let face = self.face(object);
            Event::all(comes(player.seat(), face.clone())).moving(Motion::seen(
                face,
                from,
                faces::zone_id(self, object),
            ))
        });
        self.emit(Happening::Summoned(object, how));
    }

    /// A creature is on the field from now on, unhurt. Says whether there was room for it.
    pub(crate) fn enter(
        &mut self,
        object: Object,
        player: Player,
        primary: bool,
        made: Option<Address>,
    ) -> bool {
        let age = self.s.tick_clock();
        if !object.is_made() {
            let copy = self.copy_mut(object);
            copy.zone = if primary { Zone::Primary } else { Zone::Limited };
            copy.controller = player;
            copy.known = Knowers::EVERYBODY;
        }
        let being = Being {
            object,
            side: player,
            primary,
            hp: 1,
            max: 1,
            age,
            battles: 0,
            made,
            bound: false,
            lost: None,
        };
        if self.s.beings.try_push(being).is_err() {
            return false;
        }
        let hp = self.printed(object, crate::language::words::Stat::Hp);
        if let Some(being) = self.being_mut(object) {
            (being.hp, being.max) = (hp, hp);
        }
        if primary {
            self.filled(player);
        }
        true
    }

    /// A primary slot is filled.
    pub(crate) fn filled(&mut self, player: Player) {
        let side = self.side_mut(player);
        side.owes_nothing = false;
        side.fell = false;
    }

    /// Moves a creature between slots or sides without leaving the field.
    pub(crate) fn shift(&mut self, object: Object, player: Player, primary: bool) {
        let Some(being) = self.being(object).copied() else { return };
        if being.primary && (!primary || being.side != player) {
            self.vacated(being.side);
        }
        if let Some(being) = self.being_mut(object) {
            being.side = player;
            being.primary = primary;
        }
        if !object.is_made() {
            let copy = self.copy_mut(object);
            copy.controller = player;
            copy.zone = if primary { Zone::Primary } else { Zone::Limited };
        }
        if primary {
            self.filled(player);
        }
    }

    /// Puts a magic card onto the field, attached or not.
    pub(crate) fn lay_magic(&mut self, object: Object, player: Player, on: Option<Object>) {
        let age = self.s.tick_clock();
        let copy = self.copy_mut(object);
        copy.zone = Zone::Magic;
        copy.controller = player;
        copy.since = age;
        copy.known = Knowers::EVERYBODY;
        self.s.magic.push(InPlay { object, on, age, held: false });
        if on.is_some() {
            self.emit(Happening::Magic(object, MagicEvent::Attached, on));
        }
    }
}
