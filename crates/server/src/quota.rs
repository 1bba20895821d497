//! How much anyone may take up in all.

use crate::{house::House, room::status_number};
use store::{Id, StoreError, Usage};
use wire::{Problem, ProblemCode, Status};

/// Why somebody cannot have more.
#[derive(Debug, thiserror::Error)]
pub enum Full {
    /// Too many tables of one host.
    #[error("you have {0} tables that wait or go on, as many as one may have: finish or close one first")]
    Tables(u32),
    /// Too much of one person.
    #[error(
        "your tables, decks and words take {0} MiB, as much as one may have here: delete decks you do not need, or ask whoever runs this house for more"
    )]
    Bytes(u64),
    /// The house itself.
    #[error("this house is full: nothing new can be begun until whoever runs it makes room")]
    House,
    /// It is not known.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Full> for Problem {
    fn from(full: Full) -> Problem {
        match &full {
            Full::Store(error) => crate::room::broken(error),
            Full::Tables(_) | Full::Bytes(_) | Full::House => {
                Problem::new(ProblemCode::Conflict, full.to_string())
            }
        }
    }
}

impl House {
    /// Whether the house has room for anything new.
    pub(crate) async fn has_room(&self) -> Result<(), Full> {
        if self.store.size().await? < self.config.limits.bytes {
            return Ok(());
        }
        if let Some(count) = self.limits.full.again(()) {
            tracing::warn!(
                limit = self.config.limits.bytes,
                count,
                "the house is full; nothing new is begun"
            );
        }
        Err(Full::House)
    }

    /// Whether somebody may keep so many bytes more.
    pub(crate) async fn has_room_for(&self, who: Id, more: usize) -> Result<Usage, Full> {
        self.has_room().await?;
        let usage = self.store.usage(who, [Status::Waiting, Status::Playing].map(status_number)).await?;
        let most = self.config.limits.bytes_per_person;
        if usage.bytes.saturating_add(more as u64) > most { Err(Full::Bytes(most >> 20)) } else { Ok(usage) }
    }

    /// Whether somebody may set up another table that begins with so many bytes.
    pub(crate) async fn has_room_for_table(&self, host: Id, bytes: usize) -> Result<(), Full> {
        let usage = self.has_room_for(host, bytes).await?;
        let most = self.config.limits.tables_per_person;
        if usage.tables >= most { Err(Full::Tables(most)) } else { Ok(()) }
    }
}
