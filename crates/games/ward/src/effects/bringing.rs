//! Cards that come to the field by an effect, and what holds them there.

use crate::{
    Ward,
    language::words::{Act, Arrival, MagicType, Phase},
    outside::Outside,
    says,
    state::{object::Object, *},
    table::faces,
};
use kernel::{Event, Motion};

impl Ward {
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
        let barred = self.s.phase == Phase::WrapUp // WT-227
            || self.is_barred_player(player, Act::Summon, Some(object));
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
        self.hold(object, anchor, player, address);
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

    /// Magic comes to the field by an effect; a sixth Infinite card or one with nothing to attach to stays (WT-429).
    pub(crate) fn bring_magic(
        &mut self,
        object: Object,
        on: Option<Object>,
        player: Player,
        io: &mut dyn Outside,
    ) {
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
}
