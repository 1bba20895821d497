//! A guest who signs in takes everything along: whatever was the guest's is the account's.

use super::{people::not_like_others, reply::Failure};
use crate::{
    house::House,
    network::Network,
    people::{forget::MOST_TABLES, sessions::Turned},
    push::MOST_DEVICES,
    room::{Leaving, status_number},
};
use axum::http::HeaderMap;
use kernel::record::Reason;
use std::{collections::HashSet, sync::Arc};
use store::{Id, Listed, Person, TakeIn, TokenHash};
use wire::{Problem, ProblemCode, Status};

/// A guest who is about to be taken in.
pub(super) struct Guest {
    id: Id,
    /// What the account is called from then on, if that changes.
    name: Option<String>,
}

/// The guest whose session the request has, and nobody else's, if that is not the account itself and the account has room for what they
/// bring. An account that has no name but its login is called as the guest was, unless somebody at its tables is called so.
pub(super) async fn guest_of(
    house: &House,
    headers: &HeaderMap,
    account: &Person,
) -> Result<Option<Guest>, Failure> {
    let who = match house.who(headers).await {
        Ok(who) => who.filter(|who| *who != account.id),
        // Whoever is banned takes nothing along.
        Err(Turned::Banned(..)) => None,
        Err(error) => return Err(error.into()),
    };
    let Some(who) = who else { return Ok(None) };
    let Some(guest) = house.store.person(who).await?.filter(|person| person.login.is_none()) else {
        return Ok(None);
    };
    house.has_room_for_guest(account.id, guest.id).await.map_err(Problem::from)?;
    let nameless = account.login.as_ref().is_some_and(|login| account.name.to_lowercase() == *login);
    let name = match nameless {
        true => is_free(house, account.id, &guest.name, guest.id).await?.then_some(guest.name),
        false => None,
    };
    Ok(Some(Guest { id: guest.id, name }))
}

/// Whether nobody but one other is called like that at somebody's tables.
async fn is_free(house: &House, who: Id, name: &str, but: Id) -> Result<bool, Failure> {
    match not_like_others(house, who, name, Some(but)).await {
        Ok(()) => Ok(true),
        Err(failure) if failure.0.code == ProblemCode::Conflict => Ok(false),
        Err(failure) => Err(failure),
    }
}

/// Whatever was the guest's is the account's, who goes on in this session. Where both sit at a table that is not over, a bot plays on for
/// the guest. Answers how many decks were left behind, because one may keep only so many.
pub(super) async fn take_in(
    house: &Arc<House>,
    guest: Guest,
    (account, session): (Id, TokenHash),
    from: Network,
) -> Result<u32, Failure> {
    let open = [Status::Waiting, Status::Playing].map(status_number);
    let is_open = |listed: &Listed| open.contains(&listed.status);
    let own = house.store.tables_of(account, MOST_TABLES).await?;
    let own: HashSet<Id> = own.into_iter().filter(is_open).map(|listed| listed.id).collect();
    let theirs = house.store.tables_of(guest.id, MOST_TABLES).await?;
    for both in theirs.iter().filter(|listed| own.contains(&listed.id)) {
        let leaving = Leaving { who: guest.id, why: Reason::Left, goes_on_as: Some(account) };
        house.room(both.id).forgo(house, both.id, leaving, from).await;
    }
    let (decks, pushes) = (wire::MAX_DECKS as u32, MOST_DEVICES as u32);
    let taken = TakeIn { guest: guest.id, account, name: guest.name, session, decks, pushes };
    let left = house.store.take_in(taken).await?;
    house.sessions_ended(guest.id, None);
    for (table, room) in house.known_rooms() {
        if room.tells_of(guest.id).await {
            room.pass_on(house, table, account).await;
        }
    }
    let (taken, decks_left) = (left.is_some(), left.unwrap_or(0));
    tracing::info!(event = "taken-in", who = %account, guest = %guest.id, taken, decks_left, "a guest signed in");
    Ok(decks_left)
}
