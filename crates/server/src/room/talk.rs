//! What people say to each other. It is kept beside the journal, and only so much of it.

use super::{
    Room, TableState,
    problem::{forbidden, malformed, unwritten},
};
use crate::{house::House, people::name};
use store::Id;
use wire::{Outcome, Said};

impl Room {
    /// Somebody says something to everybody who follows the table.
    pub(super) async fn say(
        &self,
        house: &House,
        table: &TableState,
        who: Id,
        text: &str,
    ) -> Result<Outcome, Outcome> {
        if table.seat_of(who).is_none() && table.open.host != who {
            return Err(forbidden("only those who sit here talk here").into());
        }
        if !table.open.chat || table.muted.contains(&who) {
            return Err(forbidden("you may not talk here").into());
        }
        let text = name::spoken(text);
        if text.is_empty() || text.chars().count() > wire::MAX_CHAT {
            return Err(malformed(format!("say 1 to {} characters", wire::MAX_CHAT)).into());
        }
        let at = house.now();
        let kept = wire::CHAT_KEPT as u32;
        let said = house.store.say(table.id, who, at, text.clone(), kept).await;
        let n = said.map_err(|error| unwritten(&error))?;
        let (id, name) = (table.id.to_string(), table.name(who));
        self.tell_said(table, &Said { table: id, n, at, who: who.to_string(), name, text });
        Ok(Outcome::done(table.seq))
    }
}
