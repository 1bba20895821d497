//! Cards and decks: what decks are built from, the judge, the decks of a person, and those of a table.

use super::{
    body,
    reply::{self, Body, Caller, Failure, Path, answer, named},
};
use crate::{
    games::cards::{self, Cards, Unfit},
    house::House,
    people::name::{self, NameError},
    room::{self, Told},
    says,
};
use axum::{
    Json,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use kernel::{
    Library, Title,
    unseen::{is_unseen, seen},
};
use serde_json::{Map, Value};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};
use store::{Id, StoreError};
use wire::{
    CardFile, CardFileVerdict, CardPool, Copies, Deck, DeckCheck, DeckVerdict, NewDeck, Outcome, Problem,
    ProblemCode, TableDeck,
};

fn malformed(told: impl Into<Told>) -> Failure {
    Failure::new(ProblemCode::Malformed, told)
}

fn title(game: &str) -> Result<&'static Title, Failure> {
    let found = catalog::title(game);
    found.ok_or_else(|| Failure::new(ProblemCode::NotFound, says::no_game()))
}

fn replied<T: serde::Serialize>(outcome: Result<T, Outcome>) -> Response {
    match outcome {
        Ok(body) => Json(body).into_response(),
        Err(Outcome::Problem(problem)) => Failure(problem).into_response(),
        Err(outcome) => answer(outcome),
    }
}

async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Failure(room::broken(&error)))
}

/// The cards of the house that decks of a game are built from. It has an `ETag`, and is the same for everybody.
#[utoipa::path(get, path = "/games/{game}/cards", tag = "decks", params(("game" = String, Path)), responses(
    (status = 200, body = CardPool), (status = 304), (status = 404, body = Problem)))]
pub async fn pool(Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let title = title(&game)?;
    static POOLS: Mutex<BTreeMap<&str, Bytes>> = Mutex::new(BTreeMap::new());
    let kept = POOLS.lock().unwrap_or_else(PoisonError::into_inner).get(title.id).cloned();
    if let Some(kept) = kept {
        return Ok(body::shared(kept, &headers));
    }
    let pool = match cards::pool(title, &Map::new(), &catalog::library(), false) {
        Ok(pool) => pool,
        Err(outcome) => return Ok(replied::<()>(Err(outcome))),
    };
    let pool = Bytes::from(serde_json::to_vec(&pool).map_err(|error| Failure(room::broken(&error)))?);
    POOLS.lock().unwrap_or_else(PoisonError::into_inner).insert(title.id, pool.clone());
    Ok(body::shared(pool, &headers))
}

/// Checks a card file that a table shall be played with.
#[utoipa::path(post, path = "/games/{game}/cards/check", tag = "decks", params(("game" = String, Path)), request_body = CardFile,
    responses((status = 200, body = CardFileVerdict), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 413, body = Problem), (status = 422, body = wire::Answer), (status = 429, body = Problem)))]
pub async fn check_file(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(game): Path<String>,
    Body(file): Body<CardFile>,
) -> Result<Response, Failure> {
    let title = title(&game)?;
    house.limits.tables.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let read =
        reply::apart(&house, move || match cards::own(title, &Map::new(), &file.text, Cards::Brought) {
            Ok(own) => cards::pool(title, &Map::new(), &own.library, true)
                .map(|pool| CardFileVerdict { faults: Vec::new(), pool: Some(pool) }),
            Err(Unfit::Faults(faults)) => Ok(CardFileVerdict { faults, pool: None }),
            Err(Unfit::Other(outcome)) => Err(outcome),
        });
    Ok(replied(read.await?))
}

fn fits(check: &DeckCheck) -> Result<(), Failure> {
    if check.text.as_ref().is_some_and(|text| text.len() > wire::MAX_DECK_FILE) {
        return Err(Failure::new(ProblemCode::TooLarge, says::deck_file_size(wire::MAX_DECK_FILE)));
    }
    // A deck that is looked at need not have a name yet.
    if let Err(error @ NameError::Invisible(_)) = name::clean(&check.name, wire::MAX_DECK_NAME) {
        return Err(malformed(says::deck_called(error.say())));
    }
    cards_fit(&check.cards)
}

fn cards_fit(cards: &[Copies]) -> Result<(), Failure> {
    let named = |one: &Copies| (1..=wire::MAX_CARD_NAME).contains(&one.card.chars().count());
    if cards.len() > wire::MAX_DECK_CARDS || !cards.iter().all(|one| named(one) && one.count < 100) {
        return Err(malformed(says::deck_size(wire::MAX_DECK_CARDS, wire::MAX_CARD_NAME)));
    }
    match cards.iter().flat_map(|one| one.card.chars()).find(|c| is_unseen(*c)) {
        Some(sign) => Err(malformed(says::card_called(NameError::Invisible(sign).say()))),
        None => Ok(()),
    }
}

/// Judges a deck by the rules, with the cards of the house.
#[utoipa::path(post, path = "/games/{game}/decks/check", tag = "decks", params(("game" = String, Path)), request_body = DeckCheck,
    responses((status = 200, body = DeckVerdict), (status = 400, body = Problem), (status = 404, body = Problem),
    (status = 413, body = Problem), (status = 422, body = wire::Answer)))]
pub async fn check(Path(game): Path<String>, Body(check): Body<DeckCheck>) -> Result<Response, Failure> {
    let title = title(&game)?;
    fits(&check)?;
    let judged = apart(move || cards::judge(title, &check.options, &catalog::library(), &check));
    Ok(replied(judged.await?))
}

/// A deck as it is kept, without what nobody sees in names: older ones may hold some, and could not be saved again.
fn deck_of(deck: store::Deck) -> Deck {
    let mut cards: Vec<Copies> = serde_json::from_str(&deck.body).unwrap_or_default();
    for one in &mut cards {
        one.card = seen(&one.card);
    }
    let name = seen(&deck.name);
    Deck { id: deck.id.to_string(), game: deck.game, name, cards, touched: deck.touched }
}

/// The decks that somebody keeps.
pub(super) async fn decks_of(house: &House, who: Id) -> Result<Vec<Deck>, StoreError> {
    Ok(house.store.decks(who).await?.into_iter().map(deck_of).collect())
}

/// My decks, by name.
#[utoipa::path(get, path = "/me/decks", tag = "decks", responses((status = 200, body = Vec<Deck>), (status = 401, body = Problem)))]
pub async fn mine(State(house): State<Arc<House>>, Caller(who): Caller) -> Result<Json<Vec<Deck>>, Failure> {
    Ok(Json(decks_of(&house, who).await?))
}

async fn save_as(house: &House, who: Id, id: Id, new: NewDeck) -> Result<Deck, Failure> {
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    title(&new.game)?;
    let name = name::clean(&new.name, wire::MAX_DECK_NAME)
        .map_err(|error| malformed(says::deck_called(error.say())))?;
    cards_fit(&new.cards)?;
    let body = serde_json::to_string(&new.cards).map_err(|error| Failure(room::broken(&error)))?;
    house.has_room_for(who, body.len()).await.map_err(Problem::from)?;
    let deck = store::Deck { id, game: new.game, name, body, touched: house.now() };
    match house.store.keep_deck(who, deck.clone(), wire::MAX_DECKS as u32).await {
        Ok(()) => Ok(deck_of(deck)),
        Err(StoreError::Full) => {
            Err(Failure::new(ProblemCode::Conflict, says::decks_enough(wire::MAX_DECKS)))
        }
        Err(error) => Err(error.into()),
    }
}

/// Keep a deck. It need not be legal yet.
#[utoipa::path(post, path = "/me/decks", operation_id = "keep", tag = "decks", request_body = NewDeck, responses(
    (status = 201, body = Deck), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn save(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Body(new): Body<NewDeck>,
) -> Result<Response, Failure> {
    let deck = save_as(&house, who, Id::random(), new).await?;
    Ok((StatusCode::CREATED, Json(deck)).into_response())
}

fn no_deck() -> Failure {
    Failure::new(ProblemCode::NotFound, says::no_deck())
}

/// Change a deck of mine.
#[utoipa::path(put, path = "/me/decks/{deck}", tag = "decks", params(("deck" = String, Path)), request_body = NewDeck, responses(
    (status = 200, body = Deck), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 413, body = Problem), (status = 429, body = Problem)))]
pub async fn change(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(deck): Path<String>,
    Body(new): Body<NewDeck>,
) -> Result<Json<Deck>, Failure> {
    let id: Id = named(&deck)?;
    if !house.store.decks(who).await?.iter().any(|deck| deck.id == id) {
        return Err(no_deck());
    }
    save_as(&house, who, id, new).await.map(Json)
}

/// Keep a deck no longer.
#[utoipa::path(delete, path = "/me/decks/{deck}", operation_id = "drop", tag = "decks", params(("deck" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn remove(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(deck): Path<String>,
) -> Result<StatusCode, Failure> {
    match house.store.drop_deck(who, named(&deck)?).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(no_deck()),
    }
}

/// What a table is played with.
struct Setting {
    title: &'static Title,
    options: Map<String, Value>,
    library: Library,
    own: bool,
}

async fn setting(house: &Arc<House>, table: &str) -> Result<Setting, Failure> {
    let id: Id = named(table)?;
    let room = house.room(id);
    let table = room.hold(house, id).await?;
    let (options, library) = (table.open.options.clone(), table.library());
    Ok(Setting { title: table.title, options, library, own: table.own.is_some() })
}

/// The cards that a table is played with.
#[utoipa::path(get, path = "/tables/{table}/cards", tag = "decks", params(("table" = String, Path)), responses(
    (status = 200, body = CardPool), (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = wire::Answer)))]
pub async fn of_table(
    State(house): State<Arc<House>>,
    Caller(_): Caller,
    Path(table): Path<String>,
) -> Result<Response, Failure> {
    let Setting { title, options, library, own } = setting(&house, &table).await?;
    Ok(replied(reply::apart(&house, move || cards::pool(title, &options, &library, own)).await?))
}

/// The card file that a table is played with: its own as it was brought, which `wardroom verify --cards` takes, or the house's, to change and to add to.
/// Whoever has the link needs no session for it.
#[utoipa::path(get, path = "/tables/{table}/cards/file", tag = "decks", params(("table" = String, Path)), responses(
    (status = 200, body = String, content_type = "application/toml"), (status = 404, body = Problem)))]
pub async fn file(State(house): State<Arc<House>>, Path(table): Path<String>) -> Result<Response, Failure> {
    let id: Id = named(&table)?;
    let text = house.room(id).hold(&house, id).await?.open.cards.clone();
    let none = || Failure::new(ProblemCode::NotFound, says::house_cards());
    let (name, text) = match text {
        Some(text) => (format!("{id}.toml"), text),
        None => {
            let Setting { title, options, library, own } = setting(&house, &table).await?;
            let played = move || cards::pool(title, &options, &library, own);
            let usual = move || cards::pool(title, &Map::new(), &catalog::library(), false);
            let same = move || Ok::<bool, wire::Outcome>(played()?.hash == usual()?.hash);
            // Other sets of the house have no file to add to.
            if !reply::apart(&house, same).await?.unwrap_or(false) {
                return Err(none());
            }
            let (name, text) = catalog::cards::house_file();
            (name.to_string(), text.to_string())
        }
    };
    let name = format!("attachment; filename=\"{name}\"");
    let headers =
        [(header::CONTENT_TYPE, "application/toml".to_string()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

/// My decks as they are judged at a table.
#[utoipa::path(get, path = "/tables/{table}/decks", tag = "decks", params(("table" = String, Path)), responses(
    (status = 200, body = Vec<TableDeck>), (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = wire::Answer),
    (status = 429, body = Problem)))]
pub async fn mine_at(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(table): Path<String>,
) -> Result<Response, Failure> {
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let Setting { title, options, library, .. } = setting(&house, &table).await?;
    let decks = decks_of(&house, who).await?;
    let judged = apart(move || {
        // Whether decks are brought at all, before any is looked at.
        cards::judge(title, &options, &library, &DeckCheck::default())?;
        // Somebody may have more from before guests were counted.
        let here = decks.into_iter().filter(|deck| deck.game == title.id).take(wire::MAX_DECKS);
        let judge = |deck: Deck| {
            let check = DeckCheck { cards: deck.cards, ..DeckCheck::default() };
            let verdict = cards::judge(title, &options, &library, &check)?;
            let DeckVerdict { problems, notation, .. } = verdict;
            Ok(TableDeck { id: deck.id, name: deck.name, problems, notation })
        };
        here.map(judge).collect::<Result<Vec<TableDeck>, Outcome>>()
    });
    Ok(replied(judged.await?))
}

/// Judges a deck by the rules of a table, with its cards.
#[utoipa::path(post, path = "/tables/{table}/decks/check", tag = "decks", params(("table" = String, Path)), request_body = DeckCheck,
    responses((status = 200, body = DeckVerdict), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 413, body = Problem), (status = 422, body = wire::Answer), (status = 429, body = Problem)))]
pub async fn check_at(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Path(table): Path<String>,
    Body(check): Body<DeckCheck>,
) -> Result<Response, Failure> {
    fits(&check)?;
    house.limits.messages.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    let Setting { title, options, library, .. } = setting(&house, &table).await?;
    Ok(replied(apart(move || cards::judge(title, &options, &library, &check)).await?))
}
