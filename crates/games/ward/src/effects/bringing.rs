//! Operations that bring cards to the field, hold them there, move or take them.

use crate::{
    Ward,
    field::leaving::To,
    language::{
        operation::Operation,
        words::{Arrival, Leaving, Raised},
    },
    outside::Outside,
    says,
    state::{
        object::{Object, Objects},
        *,
    },
    table::faces,
};
use kernel::{Event, Motion};

impl Ward {
    /// Cards leave a cemetery (WT-380).
    pub(crate) fn raise(
        &mut self,
        raise: &crate::language::moving::FromCemetery,
        address: Address,
        io: &mut dyn Outside,
    ) {
        let Some(run) = self.s.run else { return };
        let what: Objects = self
            .who(Ward::run_ctx(&run), &raise.what)
            .iter()
            .filter(|object| self.zone(*object) == Zone::Cemetery)
            .collect();
        for object in what.iter() {
            match raise.to {
                Raised::Field => self.bring(object, address, io),
                Raised::Hand => self.put(object, To::Hand, io),
                Raised::Deck => self.put(object, To::Deck, io),
                Raised::DeckTop => self.put(object, To::DeckTop, io),
                Raised::DeckBottom => self.put(object, To::DeckBottom, io),
            }
        }
    }

    /// A card comes to the field by an effect: a creature held by the effect's card (WT-251 to WT-254, WT-389), or magic (WT-429).
    pub(crate) fn bring(&mut self, object: Object, address: Address, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let hidden = matches!(self.zone(object), Zone::Hand | Zone::Deck | Zone::Cemetery);
        if object.is_made() || !hidden {
            return;
        }
        if !self.is_creature_card(object) {
            return self.bring_magic(object, None, run.player, io);
        }
        let player = run.player;
        let barred = self.s.phase == crate::language::words::Phase::WrapUp // WT-227
            || self.is_barred_player(player, crate::language::words::Act::Summon, Some(object));
        let itself = object == run.source;
        let anchor = if itself {
            Some(object)
        } else {
            Some(run.source).filter(|source| self.is_on_field(*source) && self.holds_anchor(*source, &run))
        };
        let Some(anchor) = anchor.filter(|_| !barred && self.has_room(player)) else {
            return;
        };
        let primary = self.primary(player).is_none() && self.side(player).coming.is_none();
        let from = faces::zone_id(self, object);
        self.lift(object);
        let how = if primary { Arrival::Effect } else { Arrival::Limited };
        self.arrive(object, player, how, from, None, io);
        self.anchor(object, anchor, address);
    }

    /// Whether one more creature can come to a side; empty primary slots are kept free (WT-454).
    pub(crate) fn has_room(&self, player: Player) -> bool {
        let empty = Player::BOTH.into_iter().filter(|side| self.primary(*side).is_none()).count();
        let own = usize::from(self.primary(player).is_none());
        self.s.beings.len() + empty < MOST_CREATURES + own
    }

    /// Whether a card can hold a creature (WT-265).
    pub(crate) fn holds_anchor(&self, source: Object, run: &Run) -> bool {
        run.source_there
            && (self.zone(source) == Zone::Magic && !self.is_suppressed(source) || self.has_effects(source))
    }

    pub(crate) fn anchor(&mut self, object: Object, by: Object, address: Address) {
        let Some(run) = self.s.run else { return };
        self.hold(object, by, run.player, address);
    }

    /// A creature is held on the field by a card of this player (WT-262).
    pub(crate) fn hold(&mut self, object: Object, by: Object, player: Player, address: Address) {
        let age = self.s.tick_clock();
        if let Some(being) = self.being_mut(object) {
            being.bound = true;
        }
        if let Some(magic) = self.s.magic.iter_mut().find(|magic| magic.object == by) {
            magic.held = true;
        }
        let _ = self.s.lasting.try_push(Lasting::new(address, Some(by), player, object, age, End::Source));
    }

    /// A creature without a card of its own (WT-268, WT-390).
    pub(crate) fn make(&mut self, address: Address, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let object = run.source.made();
        let there = self.is_on_field(run.source) && self.holds_anchor(run.source, &run);
        let barred = self.s.phase == crate::language::words::Phase::WrapUp
            || self.is_barred_player(run.player, crate::language::words::Act::Summon, None);
        if !there || barred || self.being(object).is_some() || !self.has_room(run.player) {
            return;
        }
        let primary = self.primary(run.player).is_none() && self.side(run.player).coming.is_none();
        let how = if primary { Arrival::Effect } else { Arrival::Limited };
        self.arrive(object, run.player, how, "chain", Some(address), io);
        self.anchor(object, run.source, address);
    }

    /// Magic comes to the field by an effect; a sixth Infinite card or one with nothing to attach to stays (WT-429).
    pub(crate) fn bring_magic(
        &mut self,
        object: Object,
        on: Option<Object>,
        player: Player,
        io: &mut dyn Outside,
    ) {
        use crate::language::words::MagicType;
        let full = self.magic_kind(object) == Some(MagicType::Infinite)
            && self.slots_used(player) >= usize::from(MAGIC_SLOTS);
        if full
            || (self.is_equip(object) && on.is_none())
            || self.magic_kind(object) != Some(MagicType::Infinite)
        {
            return;
        }
        let from = faces::zone_id(self, object);
        self.lift(object);
        self.lay_magic(object, player, on);
        io.tell(|| {
            let face = self.face(object);
            Event::all(says::comes_to_field(player.seat(), face.clone())).moving(Motion::seen(
                face,
                from,
                faces::zone_id(self, object),
            ))
        });
    }

    /// An Equip card is moved or attached (WT-400).
    pub(crate) fn attach(&mut self, attach: &crate::language::moving::Attach, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let ctx = Ward::run_ctx(&run);
        let Some(to) = self.affected(ctx, &attach.to).first() else { return };
        for object in self.who(ctx, &attach.what).iter() {
            if !self.is_equip(object) || !self.equippable(run.player, object).has(to) {
                continue;
            }
            if self.zone(object) == Zone::Magic {
                if let Some(magic) = self.s.magic.iter_mut().find(|magic| magic.object == object) {
                    magic.on = Some(to);
                }
                self.emit(Happening::Magic(object, crate::language::words::MagicEvent::Attached, Some(to)));
            } else if matches!(self.zone(object), Zone::Hand | Zone::Deck | Zone::Cemetery) {
                self.bring_magic(object, Some(to), run.player, io);
            }
        }
    }

    /// A creature changes control (WT-277, WT-278).
    pub(crate) fn take_control(
        &mut self,
        object: Object,
        operation: &Operation,
        address: Address,
        io: &mut dyn Outside,
    ) {
        let Some(run) = self.s.run else { return };
        let (old, new) = (self.controller(object), run.player);
        if old == new {
            return;
        }
        let Some(end) = self.end_of_operation(operation) else { return };
        if !(self.is_on_field(run.source) && self.holds_anchor(run.source, &run)) {
            return; // WT-439
        }
        self.emit(Happening::Left(object, Leaving::Control));
        self.drop_equips(object, io);
        let primary = self.primary(new).is_none() && self.side(new).coming.is_none();
        self.shift(object, new, primary);
        if let Some(being) = self.being_mut(object) {
            being.bound = true;
        }
        self.push_lasting(address, Some(object), None, 0, end);
        if let Some(magic) = self.s.magic.iter_mut().find(|magic| magic.object == run.source) {
            magic.held = true;
        }
        io.tell(|| Event::all(says::takes_control(new.seat(), self.face(object))));
    }
}
