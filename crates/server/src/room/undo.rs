//! Taking back: by the law, or by everybody's consent.

use super::{
    Intent, Room, TableState,
    entry::Change,
    may::{few_asides, own_seat, playing, plays_in_person},
    problem::conflict,
};
use crate::{games::AnyGame, house::House, says};
use kernel::{Seat, refuse};
use std::sync::Arc;
use store::Id;
use wire::Outcome;

impl Room {
    /// Takes the last move back; beyond the law this asks the others, and where all others are bots they agree.
    pub(super) async fn undo(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        who: Id,
    ) -> Result<Outcome, Outcome> {
        let seat = own_seat(table, who)?;
        playing(table)?;
        plays_in_person(table, seat)?;
        let game = table.game.as_ref().ok_or_else(|| conflict(says::nothing_dealt()))?;
        if table.unchosen != table.seq && game.may_undo(seat).is_ok() {
            let mut done = self.commit_intents(house, table, seat, [Intent::Undo { consent: false }]).await?;
            // What was done for the seat goes back with what it chose before.
            let goes_on = |game: &dyn AnyGame| game.is_compelled(seat, false) && game.may_undo(seat).is_ok();
            while table.game.as_deref().is_some_and(goes_on) {
                done = self.commit_intents(house, table, seat, [Intent::Undo { consent: false }]).await?;
            }
            return Ok(done);
        }
        if game.since_own(seat).is_none() {
            return Err(refuse(kernel::hs::HS_09).into());
        }
        // What was seen cannot be unseen, whoever agrees.
        if table.open.counts() {
            return Err(conflict(says::rated_no_undo()).into());
        }
        if table.is_daily() {
            return Err(conflict(says::daily_no_undo()).into());
        }
        if table.asks.is_some() {
            return Err(conflict(says::asked_already()).into());
        }
        few_asides(table)?;
        self.commit(house, table, vec![Change::Ask { seat }.into()]).await?;
        if table.waits_for().is_empty() {
            return self.take_back(house, table, seat).await;
        }
        self.tell_changed(house, table, None);
        Ok(Outcome::Asked { seq: table.seq })
    }

    /// Answers somebody who asks.
    pub(super) async fn consent(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        who: Id,
        agree: bool,
    ) -> Result<Outcome, Outcome> {
        let seat = own_seat(table, who)?;
        playing(table)?;
        let Some((asker, _)) = table.asks else {
            return Err(conflict(says::nobody_asks()).into());
        };
        // Whoever asked may think better of it; whoever agreed has said so.
        if !(table.waits_for().has(seat) || seat == asker && !agree) {
            return Err(conflict(says::word_not_needed()).into());
        }
        self.commit(house, table, vec![Change::Agree { seat, agree }.into()]).await?;
        if agree && table.waits_for().is_empty() {
            return self.take_back(house, table, asker).await;
        }
        self.tell_changed(house, table, None);
        Ok(Outcome::done(table.seq))
    }

    /// Everybody agrees: all goes back to before the asker's own last act.
    async fn take_back(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        seat: Seat,
    ) -> Result<Outcome, Outcome> {
        let since_own = |table: &TableState| table.game.as_ref().and_then(|game| game.since_own(seat));
        let acts = since_own(table).ok_or_else(|| refuse(kernel::hs::HS_09))?;
        let undo = |acts| (0..acts).map(|_| Intent::Undo { consent: true });
        let mut done = self.commit_intents(house, table, seat, undo(acts)).await?;
        // What was done for the seat goes back with what it chose before; among bots all that came between, too.
        let unseen = self.alone(house, table) == Some(seat);
        while table.game.as_deref().is_some_and(|game| game.is_compelled(seat, unseen))
            && let Some(acts) = since_own(table).filter(|acts| unseen || *acts == 1)
        {
            done = self.commit_intents(house, table, seat, undo(acts)).await?;
        }
        self.tell_changed(house, table, None);
        Ok(done)
    }
}
