//! Whom and what an operation works on.

use crate::{
    Ward,
    language::{who::Who, words::Players},
    probes::evaluate::{Ctx, has_player},
    state::{Player, object::Objects},
};

impl Ward {
    /// The creatures of the field that an operation works on.
    pub(crate) fn affected(&self, ctx: Ctx<'_>, who: &Who) -> Objects {
        self.who(ctx, who)
            .iter()
            .filter(|object| self.is_field_creature(*object) && !self.is_unaffected(*object, ctx))
            .collect()
    }

    /// The cards of the field that an operation works on.
    pub(crate) fn affected_cards(&self, ctx: Ctx<'_>, who: &Who) -> Objects {
        self.who(ctx, who)
            .iter()
            .filter(|object| self.is_on_field(*object) && !self.is_unaffected(*object, ctx))
            .collect()
    }

    /// The players that a word means, whose effect it is first.
    pub(crate) fn players_in(&self, players: Players, own: Player) -> impl Iterator<Item = Player> + use<> {
        [own, own.other()].into_iter().filter(move |player| has_player(players, own, *player))
    }
}
