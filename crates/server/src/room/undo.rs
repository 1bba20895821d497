//! Taking back: by the law, or by everybody's consent.

use super::{
    Held, Room,
    command::{few_changes, own_seat, playing},
    conflict,
    entry::{Sort, What},
};
use crate::house::House;
use kernel::{Seat, refuse};
use std::sync::Arc;
use store::Id;
use wire::Outcome;

impl Room {
    /// Takes the last move back; beyond the law this asks the others, and where all others are bots they agree.
    pub(super) async fn undo(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        who: Id,
    ) -> Result<Outcome, Outcome> {
        let seat = own_seat(&held.live, who)?;
        playing(&held.live)?;
        if !held.live.chairs[seat.index()].is_manned() {
            return Err(conflict("a bot plays for you; sit down again first").into());
        }
        let face = held.live.face.as_ref().ok_or_else(|| conflict("nothing was dealt yet"))?;
        if face.may_undo(seat).is_ok() {
            return self
                .deed(house, held, seat, None, |live| {
                    let face = live.face.as_mut().ok_or_else(|| refuse(clauses::hs::HS_09))?;
                    face.undo(seat, false).map(|done| vec![(Sort::Undo(false), done)])
                })
                .await;
        }
        if face.since_own(seat).is_none() {
            return Err(refuse(clauses::hs::HS_09).into());
        }
        if held.live.asks.is_some() {
            return Err(conflict("somebody has asked already").into());
        }
        few_changes(&held.live)?;
        self.commit(house, held, vec![What::Ask { seat }]).await?;
        if held.live.waits_for().is_empty() {
            return self.take_back(house, held, seat).await;
        }
        self.tell_changed(house, &held.live, None);
        Ok(Outcome::Asked { seq: held.live.seq })
    }

    /// Answers somebody who asks.
    pub(super) async fn consent(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        who: Id,
        agree: bool,
    ) -> Result<Outcome, Outcome> {
        let seat = own_seat(&held.live, who)?;
        playing(&held.live)?;
        let Some((asker, _)) = held.live.asks else {
            return Err(conflict("nobody asks to take back").into());
        };
        // Whoever asked may think better of it; whoever agreed has said so.
        if !(held.live.waits_for().has(seat) || seat == asker && !agree) {
            return Err(conflict("your word is not needed").into());
        }
        self.commit(house, held, vec![What::Agree { seat, agree }]).await?;
        if agree && held.live.waits_for().is_empty() {
            return self.take_back(house, held, asker).await;
        }
        self.tell_changed(house, &held.live, None);
        Ok(Outcome::done(held.live.seq))
    }

    /// Everybody agrees: all goes back to before the asker's own last act.
    async fn take_back(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        seat: Seat,
    ) -> Result<Outcome, Outcome> {
        let done = self
            .deed(house, held, seat, None, |live| {
                let face = live.face.as_mut().ok_or_else(|| refuse(clauses::hs::HS_09))?;
                let acts = face.since_own(seat).ok_or_else(|| refuse(clauses::hs::HS_09))?;
                (0..acts).map(|_| face.undo(seat, true).map(|done| (Sort::Undo(true), done))).collect()
            })
            .await?;
        self.tell_changed(house, &held.live, None);
        Ok(done)
    }
}
