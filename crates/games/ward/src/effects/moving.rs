//! Operations that move cards without looking at them: drawing, decks, the whole field, and a card that an effect wants played.

use crate::{
    Ward,
    field::leaving::To,
    language::{
        moving::{ClearField, DeckToCemetery, Draw, Play},
        words::{Act, Fate, Players},
    },
    outside::Outside,
    probes::evaluate::{Ctx, has_side, the_player},
    says,
    state::{
        object::{Object, Objects},
        *,
    },
};
use kernel::Event;

impl Ward {
    pub(crate) fn draw_by_effect(&mut self, ctx: Ctx<'_>, draw: &Draw, io: &mut dyn Outside) {
        let count = self.rolled(ctx, &draw.cards, io).clamp(0, 60) as usize;
        for player in self.players_in(draw.who, ctx.player) {
            if !self.is_barred_player(player, Act::Draw, None) {
                self.draw(player, count, true, io);
            }
        }
    }

    /// The top of a deck goes to the cemetery (WT-379).
    pub(crate) fn mill(&mut self, ctx: Ctx<'_>, mill: &DeckToCemetery, io: &mut dyn Outside) {
        let count = self.rolled(ctx, &mill.cards, io).clamp(0, 60) as usize;
        for player in self.players_in(mill.who, ctx.player) {
            let cards = self.side(player).deck.iter().rev().take(count).copied().collect();
            self.send(cards, To::Cemetery(Fate::Discarded), io);
        }
    }

    pub(crate) fn shuffle_by_effect(&mut self, ctx: Ctx<'_>, of: Players, io: &mut dyn Outside) {
        for player in self.players_in(of, ctx.player) {
            self.shuffle(player, io);
            io.tell(|| Event::all(says::deck_shuffled(player.seat())));
        }
    }

    /// All fitting cards but the one that says so leave at once (WT-385).
    pub(crate) fn clear_field(
        &mut self,
        ctx: Ctx<'_>,
        source: Object,
        clear: &ClearField,
        io: &mut dyn Outside,
    ) {
        let mut cards = Objects::NONE;
        for player in Player::BOTH.into_iter().filter(|player| has_side(clear.side, ctx.player, *player)) {
            for object in self.field_of(player) {
                let fits = clear.filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, object));
                if fits && object != source && !self.is_unaffected(object, ctx) {
                    cards = cards.with(object);
                }
            }
        }
        let to = match clear.to.into() {
            To::Cemetery(_) => To::Cemetery(Fate::Killed),
            to => to,
        };
        self.send(cards, to, io);
    }

    /// A player is to announce a magic card as soon as triggers can start (WT-452).
    pub(crate) fn let_play(&mut self, run: &Run, play: &Play) {
        let waiting = Waiting {
            source: run.source,
            card: run.card,
            effect: run.effect,
            play: Some(run.pc),
            player: the_player(play.who, run.player),
            event: About::Nothing,
            shows: false,
            later: self.s.starting,
        };
        let _ = self.s.waiting.try_push(waiting);
    }
}
