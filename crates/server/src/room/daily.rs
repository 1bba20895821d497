//! Tables for the deal of a day: one seat, the same cards for everybody.

use super::{
    TableState, broken,
    entry::{DailyOf, Open},
    setup::{create, sits},
};
use crate::{games::cards::Cards, house::House, network::Network};
use catalog::puzzles::solve::Alone;
use daily::words;
use kernel::{Archive, Seat, record::Hex};
use std::sync::Arc;
use store::Id;
use wire::{Clock, Outcome, Problem, Status, Visibility};

/// A table that is to be made.
pub(crate) struct DailyRoom<'a> {
    /// Its id.
    pub table: Id,
    /// What is played there.
    pub deal: &'a words::Puzzle,
    /// The day of it.
    pub date: String,
    /// Whether it counts.
    pub counts: bool,
}

/// Makes the table, and somebody sits at it.
pub(crate) async fn open_daily(
    house: &Arc<House>,
    who: Id,
    from: Network,
    new: DailyRoom<'_>,
) -> Result<(), Outcome> {
    let DailyRoom { table, deal, date, counts } = new;
    let position = serde_json::to_value(deal.game.position()).map_err(|error| broken(&error))?;
    let open = Open {
        game: deal.title.id.into(),
        revision: None,
        options: words::options_of(deal),
        seats: 1,
        clock: Clock::None,
        visibility: Visibility::Link,
        rated: false,
        chat: false,
        host: who,
        seed: Hex(house.secret()),
        chance: 2,
        restored: 0,
        branched: None,
        cards: None,
        position: Some(position),
        gathered: false,
        tournament: None,
        daily: Some(DailyOf { date, counts, key: Hex(deal.key) }),
    };
    let changes = vec![sits(Seat::new(0), who, false)];
    create(house, table, from, open, Cards::Brought, changes, true).await.map(|_| ())
}

/// What somebody has come to at such a table, and whether they gave up or let a bot play; nothing while it is played.
pub(crate) async fn alone_at(house: &Arc<House>, id: Id) -> Result<Option<(Alone, bool)>, Problem> {
    let room = house.room(id);
    let table = room.hold(house, id).await?;
    let Some(game) = table.game.as_ref().filter(|_| table.status == Status::Finished) else {
        return Ok(None);
    };
    let found = words::alone_at(table.title, &table.open.options, game.position(), &table.library());
    let found = found.map_err(|refusal| broken(&format!("{:?}", Outcome::from(refusal))))?;
    Ok(found.map(|alone| (alone, table.chairs.iter().any(|chair| chair.resigned || chair.helped))))
}

impl TableState {
    /// Whether it is a puzzle of a day that counts.
    pub(super) fn is_daily(&self) -> bool {
        self.open.daily.as_ref().is_some_and(|daily| daily.counts)
    }
}
