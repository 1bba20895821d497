//! How much anyone may take up in all.

use crate::{house::House, network::Network, room::status_number};
use sha2::{Digest, Sha256};
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
    /// Too much of one guest.
    #[error(
        "your tables, decks and words take {0} MiB, as much as a guest may have here: make an account for more, or delete decks you do not need"
    )]
    Guest(u64),
    /// Too much of all guests of a network.
    #[error(
        "the guests of your network take {0} MiB, as much as they may have here together: make an account to go on"
    )]
    Guests(u64),
    /// A guest hosts more than the account may host besides.
    #[error(
        "with the tables you have here as a guest your account would have more than {0} that wait or go on, as many as one may have: finish or close one first, or sign out here, and they stay behind"
    )]
    GuestsTables(u32),
    /// A guest has more than the account may have besides.
    #[error(
        "with what you have here as a guest your account would take more than {0} MiB, as much as one may have here: delete decks you do not need first, or sign out here, and it stays behind"
    )]
    GuestsBytes(u64),
    /// Too much of everybody together.
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
            Full::Tables(_)
            | Full::Bytes(_)
            | Full::Guest(_)
            | Full::Guests(_)
            | Full::GuestsTables(_)
            | Full::GuestsBytes(_)
            | Full::House => Problem::new(ProblemCode::Conflict, full.to_string()),
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
        let (limits, more) = (&self.config.limits, more as u64);
        let is_guest = self.store.person(who).await?.is_some_and(|person| person.login.is_none());
        let most = if is_guest {
            limits.bytes_per_guest.min(limits.bytes_per_person)
        } else {
            limits.bytes_per_person
        };
        if usage.bytes.saturating_add(more) > most {
            return Err(if is_guest { Full::Guest(most >> 20) } else { Full::Bytes(most >> 20) });
        }
        let together = if is_guest { self.store.guests_usage(who).await? } else { None };
        let most = limits.guest_bytes_per_address;
        if together.is_some_and(|together| together.saturating_add(more) > most) {
            return Err(Full::Guests(most >> 20));
        }
        Ok(usage)
    }

    /// Whether an account may have what is a guest's besides its own: taking guests in is no way around what one may have. Decks are
    /// counted when they are taken along.
    pub(crate) async fn has_room_for_guest(&self, account: Id, guest: Id) -> Result<(), Full> {
        let open = [Status::Waiting, Status::Playing].map(status_number);
        let (own, guests) = (self.store.usage(account, open).await?, self.store.usage(guest, open).await?);
        let limits = &self.config.limits;
        if guests.tables > 0 && own.tables.saturating_add(guests.tables) > limits.tables_per_person {
            return Err(Full::GuestsTables(limits.tables_per_person));
        }
        if guests.bytes > 0 && own.bytes.saturating_add(guests.bytes) > limits.bytes_per_person {
            return Err(Full::GuestsBytes(limits.bytes_per_person >> 20));
        }
        Ok(())
    }

    /// A number for the network that a guest comes from, by a key of the house. So many networks share it that it names none.
    pub(crate) async fn network_number(&self, network: Network) -> Result<u16, StoreError> {
        let key = self.store.secret("networks".into(), self.secret().to_vec()).await?;
        let hash = Sha256::new().chain_update(key).chain_update(network.octets()).finalize();
        Ok(u16::from_be_bytes([hash[0], hash[1]]))
    }

    /// Whether somebody may set up another table that begins with so many bytes.
    pub(crate) async fn has_room_for_table(&self, host: Id, bytes: usize) -> Result<(), Full> {
        let usage = self.has_room_for(host, bytes).await?;
        let most = self.config.limits.tables_per_person;
        if usage.tables >= most { Err(Full::Tables(most)) } else { Ok(()) }
    }
}
