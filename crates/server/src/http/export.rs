//! Everything that is kept about a person, for them.

use super::{
    people::{my_me, person},
    reply::{Caller, Failure},
};
use crate::{
    house::House,
    people::forget::MOST_TABLES,
    room::{listed_people, listed_summary},
    tournaments,
};
use axum::{Json, extract::State, http::HeaderMap};
use kernel::record::digits;
use std::{collections::HashMap, sync::Arc};
use store::{Channel, Held, Id, NumberedResult, Player, Rating};
use wire::{
    CallKept, CalledIn, Export, HowHeld, Problem, RatingKept, RatingStepKept, ResultKept, Said,
    TournamentKept,
};

/// Everything that is kept about me.
#[utoipa::path(get, path = "/me/export", tag = "people", responses((status = 200, body = Export), (status = 401, body = Problem)))]
pub async fn export(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    headers: HeaderMap,
) -> Result<Json<Export>, Failure> {
    let person = person(&house, who).await?;
    let listed = house.store.tables_of(who, MOST_TABLES).await?;
    let names: HashMap<Id, String> = house.store.names(listed_people(&listed)).await?.into_iter().collect();
    let tables = listed.iter().filter_map(|one| listed_summary(one, who, |id| names.get(&id).cloned()));
    let name = person.name.clone();
    let said = house.store.chat_of(who).await?.into_iter().map(|line| Said {
        table: line.table.to_string(),
        n: line.n,
        at: line.at,
        who: line.who.to_string(),
        name: name.clone(),
        text: line.text,
        clean: None,
        watching: line.channel == Channel::Gallery,
    });
    let called = house.store.called_in(who).await?.into_iter().map(|(table, called)| CalledIn {
        table: table.to_string(),
        attempt: Some(called.attempt).filter(|attempt| *attempt > 0),
        seat: called.seat,
        name: called.name,
        salt: digits(&called.salt),
    });
    let called = called.collect();
    let decks = super::decks::decks_of(&house, who).await?;
    let (since, tables, chat) = (person.since, tables.collect(), said.collect());
    let sessions = super::sessions::session_infos(&house, who, &headers).await?;
    let (pushes, recovery_codes) = (house.store.pushes(who).await?, house.store.recovery_left(who).await?);
    let profile = super::profiles::choice_of(&house, who).await?;
    let people = super::friends::people_with(&house, who, usize::MAX).await?;
    let muted = super::moderation::muted_by(&house, who).await?;
    let reports = super::moderation::sent_by(&house, who).await?;
    let daily = crate::daily::kept(&house, who).await?;
    let calls = house.store.calls_of(who).await?.into_iter().map(|(whom, call)| CallKept {
        table: call.table.to_string(),
        by: call.host.to_string(),
        to: whom.to_string(),
        at: call.at,
    });
    let calls = calls.collect();
    let results = house.store.results_of(who, u32::MAX).await?;
    let tables_by_number: HashMap<u64, Id> = results.iter().map(|one| (one.number, one.table)).collect();
    let results = results.into_iter().filter_map(|one| result_kept(who, one)).collect();
    let ratings = house.store.ratings_of(who).await?.into_iter().map(|(pool, rating)| {
        let Rating { rating, deviation, volatility, games } = rating;
        RatingKept { pool, rating, deviation, volatility, games }
    });
    let ratings = ratings.collect();
    let steps = house.store.rating_steps_of(who, u32::MAX).await?.into_iter().map(|step| RatingStepKept {
        table: tables_by_number.get(&step.number).map(Id::to_string),
        pool: step.pool,
        before: step.before,
        after: step.after.rating,
    });
    let rating_steps = steps.collect();
    let tournaments = house.store.tournaments_of(who).await?;
    let tournaments = tournaments.into_iter().filter_map(|(kept, entered)| {
        let opened = kept.opener == Some(who);
        Some(TournamentKept { tournament: tournaments::summary(&kept)?, opened, entered })
    });
    let tournaments = tournaments.collect();
    let me = my_me(&house, person).await?;
    Ok(Json(Export {
        me,
        since,
        tables,
        called,
        chat,
        decks,
        sessions,
        pushes,
        recovery_codes,
        profile,
        people,
        muted,
        reports,
        daily,
        calls,
        results,
        ratings,
        rating_steps,
        tournaments,
    }))
}

/// What came of a game for one of those who played it.
fn result_kept(who: Id, NumberedResult { table, result, .. }: NumberedResult) -> Option<ResultKept> {
    let at = result.seats.iter().position(|seat| seat.player == Player::Person(who))?;
    let own = result.seats.get(at)?;
    Some(ResultKept {
        table: table.to_string(),
        game: result.game,
        at: result.at,
        rated: result.rated,
        seat: at as u8 + 1,
        place: own.place,
        score: own.score,
        held: match own.held {
            Held::ToTheEnd => HowHeld::ToTheEnd,
            Held::Left => HowHeld::Left,
            Held::GaveUp => HowHeld::GaveUp,
        },
    })
}
