//! How much anyone may take up in all.

use crate::{house::House, network::Network, room::problem, room::status_number, says};
use sha2::{Digest, Sha256};
use store::{Id, StoreError, Usage};
use wire::{Problem, ProblemCode, Status};

/// Why somebody cannot have more.
#[derive(Debug)]
pub enum Full {
    /// Too many tables of one host.
    Tables(u32),
    /// Too much of one person.
    Bytes(u64),
    /// Too much of one guest.
    Guest(u64),
    /// Too much of all guests of a network.
    Guests(u64),
    /// A guest hosts more than the account may host besides.
    GuestsTables(u32),
    /// A guest has more than the account may have besides.
    GuestsBytes(u64),
    /// Too much of everybody together.
    House,
    /// It is not known.
    Store(StoreError),
}

impl From<StoreError> for Full {
    fn from(error: StoreError) -> Full {
        Full::Store(error)
    }
}

impl From<Full> for Problem {
    fn from(full: Full) -> Problem {
        let mib = |bytes: u64| i64::try_from(bytes).unwrap_or(i64::MAX);
        let say = match full {
            Full::Store(error) => return crate::room::broken(&error),
            Full::Tables(most) => says::full_tables(most),
            Full::Bytes(most) => says::full_bytes(mib(most)),
            Full::Guest(most) => says::full_guest(mib(most)),
            Full::Guests(most) => says::full_guests(mib(most)),
            Full::GuestsTables(most) => says::full_guests_tables(most),
            Full::GuestsBytes(most) => says::full_guests_bytes(mib(most)),
            Full::House => says::full_house(),
        };
        problem(ProblemCode::Conflict, say)
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
