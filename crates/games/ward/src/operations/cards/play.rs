//! `play`: a player announces a magic card, as soon as triggers can start (WT-452).

use crate::{
    Ward,
    english::{Teller, condition::MAGIC, sentence::Line, words::pile},
    language::{
        condition::Condition,
        who::Who,
        words::{EitherPlayer, Pile},
    },
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::{Ctx, the_player},
    set::index::kind,
    state::{About, Address, Purpose, Waiting, object::Objects},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A player announces a magic card, as soon as triggers can start (WT-452).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Who announces it.
    #[serde(default = "player_own")]
    pub who: EitherPlayer,
    /// The pile that the card comes from.
    pub from: Pile,
    /// Which cards will do.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
}

bodies! {
    Play: filters("where" = filter);
}

impl Verb for Play {
    type Body = Play;
    const KIND: u32 = kind::AT_ONCE;
    const NAMES_PLAYERS: bool = true;

    fn carry_out(play: &Play, now: &Now<'_>, game: &mut Ward, _: &mut dyn Outside) {
        let run = &now.run;
        let waiting = Waiting {
            source: run.source,
            card: run.card,
            effect: run.effect,
            play: Some(run.pc),
            player: the_player(play.who, run.player),
            event: About::Nothing,
            shows: false,
            later: game.s.starting,
        };
        let _ = game.s.waiting.try_push(waiting);
    }

    fn line<'a>(play: &'a Play, teller: &Teller<'a>) -> Line {
        let what = teller.like(play.filter.as_ref(), false).a(MAGIC).text;
        match play.who {
            EitherPlayer::Own => Line::bid(format!("play {what} from your {}", pile(play.from))),
            EitherPlayer::Opponent => {
                Line::plain(format!("your opponent plays {what} from their {}", pile(play.from)))
            }
        }
    }

    fn helps(_: &Play, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }
}

impl Ward {
    /// WT-452: a player announces a magic card from somewhere.
    pub(crate) fn play_by_effect(&mut self, waiting: &Waiting, step: u16, io: &mut dyn Outside) {
        let from = self.playable_by_effect(waiting, step);
        let address = Address { card: waiting.card, effect: waiting.effect, step };
        let pile = match self.operation(address) {
            Some(Operation::Play(play)) => play.from,
            _ => Pile::Cemetery,
        };
        if pile != Pile::Cemetery {
            self.tell_seeking(waiting.player, io);
        }
        if from.is_empty() {
            return;
        }
        self.look_at(waiting.player, waiting.player, pile, 60, io);
        self.ask_pick(waiting.player, from, 0, 1, 1, Purpose::Play, io);
    }

    /// The cards that `play` lets a player announce.
    fn playable_by_effect(&self, waiting: &Waiting, step: u16) -> Objects {
        let address = Address { card: waiting.card, effect: waiting.effect, step };
        let Some(Operation::Play(play)) = self.operation(address) else { return Objects::NONE };
        let ctx = Ctx::new(waiting.player, waiting.source);
        self.pile(waiting.player, play.from)
            .iter()
            .copied()
            .filter(|object| {
                play.filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, *object))
                    && self
                        .event_for(waiting.player, *object)
                        .is_ok_and(|about| self.may_announce_magic(waiting.player, *object, about).is_ok())
            })
            .collect()
    }
}

const fn player_own() -> EitherPlayer {
    EitherPlayer::Own
}
