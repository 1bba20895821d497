//! Profiles: how somebody shows themselves, and what they played, for those who may see it.

use super::{
    friends::has_account,
    people::malformed,
    reply::{Body, Caller, Failure, Path, named},
};
use crate::{
    house::House,
    people::shown,
    room::{listed_summary, status_number},
    says,
};
use axum::{Json, extract::State};
use bots::Bot;
use ratings::{Pool, Scope, Size};
use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};
use store::{Id, Listed, MadeWord, NumberedResult, Player, Profile, RatingMoment, ShownTo};
use wire::{
    BotRating, BoxRating, Career, Friendship, HeadToHead, NewProfile, PastGame, PastPlayer, PersonPage,
    PersonRef, Problem, ProblemCode, ProfileChoice, Status, TitleCareer, TitleRating, Visibility, WordMade,
};

/// How many latest games, moments of ratings, and words of each sort a profile tells of.
const MOST: [u32; 3] = [20, 1000, 5];
/// The most characters of the name of an avatar.
const MOST_AVATAR: usize = 30;

/// How somebody shows themselves, as they are told of it.
pub(super) async fn choice_of(house: &House, who: Id) -> Result<ProfileChoice, Failure> {
    let profile = house.store.profiles(vec![who]).await?.pop().map(|(_, profile)| profile);
    let Profile { avatar, shown_to } = profile.unwrap_or_default();
    Ok(ProfileChoice {
        avatar: shown::avatar(who, avatar.as_deref()),
        chosen: avatar,
        shown_to: match shown_to {
            ShownTo::Everybody => wire::ShownTo::Everybody,
            ShownTo::Friends => wire::ShownTo::Friends,
            ShownTo::Nobody => wire::ShownTo::Nobody,
        },
    })
}

/// How I show myself.
#[utoipa::path(get, path = "/me/profile", tag = "friends", responses((status = 200, body = ProfileChoice), (status = 401, body = Problem)))]
pub async fn mine(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
) -> Result<Json<ProfileChoice>, Failure> {
    choice_of(&house, who).await.map(Json)
}

/// Show myself otherwise: another avatar, or to others. A guest has no profile.
#[utoipa::path(patch, path = "/me/profile", tag = "friends", request_body = NewProfile, responses(
    (status = 200, body = ProfileChoice), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 413, body = Problem)))]
pub async fn change(
    State(house): State<Arc<House>>,
    Caller(who): Caller,
    Body(new): Body<NewProfile>,
) -> Result<Json<ProfileChoice>, Failure> {
    has_account(&house, who).await?;
    let kept = house.store.profiles(vec![who]).await?.pop().map(|(_, profile)| profile);
    let mut profile = kept.unwrap_or_default();
    if let Some(avatar) = new.avatar {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if avatar.len() > MOST_AVATAR || !avatar.bytes().all(plain) {
            return Err(malformed(says::no_avatar()));
        }
        profile.avatar = Some(avatar).filter(|avatar| !avatar.is_empty());
    }
    profile.shown_to = match new.shown_to {
        Some(wire::ShownTo::Everybody) => ShownTo::Everybody,
        Some(wire::ShownTo::Friends) => ShownTo::Friends,
        Some(wire::ShownTo::Nobody) => ShownTo::Nobody,
        None => profile.shown_to,
    };
    house.store.set_profile(who, profile).await?;
    choice_of(&house, who).await.map(Json)
}

/// Somebody's profile, as far as they show it to me.
#[utoipa::path(get, path = "/people/{person}", tag = "friends", params(("person" = String, Path)), responses(
    (status = 200, body = PersonPage), (status = 401, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem)))]
pub async fn page(
    State(house): State<Arc<House>>,
    Caller(viewer): Caller,
    Path(other): Path<String>,
) -> Result<Json<PersonPage>, Failure> {
    house.limits.messages.take(viewer).map_err(|seconds| house.slow_down(viewer, seconds))?;
    let who: Id = named(&other)?;
    let nobody = || Failure::new(ProblemCode::NotFound, says::nobody_there());
    let known = house.store.person(who).await?.ok_or_else(nobody)?;
    let tie = house.store.tie(viewer, who).await?;
    let open = house.store.profiles_open_to(viewer, vec![who]).await?.contains(&who);
    let career = match open {
        true => Some(career(&house, viewer, who, known.since).await?),
        false => None,
    };
    Ok(Json(PersonPage {
        person: shown::refs(&house, &[who]).await?.pop().ok_or_else(nobody)?,
        guest: known.login.is_none(),
        friendship: match (viewer == who, tie.wants, tie.wanted) {
            (true, _, _) => Friendship::Me,
            (false, true, true) => Friendship::Friends,
            (false, true, false) => Friendship::Asked,
            (false, false, true) => Friendship::Asking,
            (false, false, false) => Friendship::None,
        },
        blocked: tie.blocks,
        career,
    }))
}

fn title_of(game: &str) -> String {
    catalog::title(game).map_or_else(|| game.into(), |title| title.title.into())
}

async fn career(house: &Arc<House>, viewer: Id, who: Id, since: u64) -> Result<Career, Failure> {
    let told = house.store.career(who, MOST, crate::daily::today(house).number()).await?;
    let ratings: Vec<(Pool, store::Rating)> = house
        .store
        .ratings_of(who)
        .await?
        .into_iter()
        // What a later version calls its pools is nothing to show here.
        .filter_map(|(pool, rating)| Some((pool.parse().ok()?, rating)))
        .collect();
    let bots = bot_ratings(house, ratings.iter().map(|(pool, _)| pool)).await?;
    let titles = told.titles.into_iter().map(|tally| {
        let store::TitleTally { game, games, with_others, won } = tally;
        let own = ratings.iter().filter(|(pool, _)| pool.scope == Scope::Title && pool.name == game);
        let own = own.map(|(pool, rating)| title_rating(pool, rating, &told.moments, &bots)).collect();
        TitleCareer { title: title_of(&game), game, games, with_others, won, ratings: own }
    });
    let titles = titles.collect();
    let boxes = ratings.iter().filter(|(pool, _)| pool.scope == Scope::Box).map(|(pool, rating)| {
        let now = ratings::shown(pool.size, rating.rating, rating.deviation);
        BoxRating {
            name: pool.name.clone(),
            many: pool.size == Size::Many,
            value: now.value,
            uncertainty: now.uncertainty,
            games: rating.games,
        }
    });
    let words = |words: Vec<MadeWord>| {
        let made =
            |MadeWord { word, points, game, at }| WordMade { word, points, title: title_of(&game), at };
        words.into_iter().map(made).collect()
    };
    let against = match viewer == who {
        true => Vec::new(),
        false => house.store.duels(viewer, who).await?,
    };
    let against = against.into_iter().map(|duel| HeadToHead {
        title: title_of(&duel.game),
        won: duel.ahead,
        lost: duel.behind,
        even: duel.even,
    });
    Ok(Career {
        since,
        titles,
        boxes: boxes.collect(),
        latest: past_games(house, viewer, who, told.latest).await?,
        longest: words(told.longest),
        best_paid: words(told.best_paid),
        against: against.collect(),
    })
}

/// How the bots of the house are rated by title, the best first.
async fn bot_ratings<'a>(
    house: &House,
    pools: impl Iterator<Item = &'a Pool>,
) -> Result<HashMap<String, Vec<BotRating>>, Failure> {
    let titles = pools.filter(|pool| pool.scope == Scope::Title);
    let asked: Vec<(&Pool, &Bot)> =
        titles.flat_map(|pool| Bot::ALL.iter().map(move |bot| (pool, bot))).collect();
    let player = |(pool, bot): &(&Pool, &Bot)| (pool.to_string(), Player::Bot(bot.name().into()));
    let found = house.store.ratings(asked.iter().map(player).collect()).await?;
    let mut bots: HashMap<String, Vec<BotRating>> = HashMap::new();
    for ((pool, bot), rating) in asked.into_iter().zip(found) {
        let Some(rating) = rating else { continue };
        let now = ratings::shown(pool.size, rating.rating, rating.deviation);
        let shown = BotRating { bot: bot.name().into(), value: now.value, uncertainty: now.uncertainty };
        bots.entry(pool.to_string()).or_default().push(shown);
    }
    bots.values_mut().for_each(|bots| bots.sort_by_key(|bot| -bot.value));
    Ok(bots)
}

/// A rating with how it went, and the bots of the house beside it.
fn title_rating(
    pool: &Pool,
    rating: &store::Rating,
    moments: &[RatingMoment],
    bots: &HashMap<String, Vec<BotRating>>,
) -> TitleRating {
    let size = pool.size;
    let name = pool.to_string();
    let moments = moments.iter().filter(|moment| moment.pool == name).map(|moment| {
        let then = ratings::shown(size, moment.rating, moment.deviation);
        wire::RatingMoment { at: moment.at, value: then.value, uncertainty: then.uncertainty }
    });
    let now = ratings::shown(size, rating.rating, rating.deviation);
    TitleRating {
        many: size == Size::Many,
        value: now.value,
        uncertainty: now.uncertainty,
        games: rating.games,
        moments: moments.collect(),
        bots: bots.get(&name).cloned().unwrap_or_default(),
    }
}

/// The latest games: others are named where their own profiles are shown, and a table leads there where one may look at it.
async fn past_games(
    house: &House,
    viewer: Id,
    who: Id,
    results: Vec<NumberedResult>,
) -> Result<Vec<PastGame>, Failure> {
    let seats = results.iter().flat_map(|one| &one.result.seats);
    let mut others: Vec<Id> = seats
        .filter_map(|seat| match &seat.player {
            Player::Person(other) if *other != who => Some(*other),
            Player::Person(_) | Player::Bot(_) => None,
        })
        .collect();
    others.sort_unstable();
    others.dedup();
    let open = house.store.profiles_open_to(viewer, others).await?;
    let refs: HashMap<String, PersonRef> =
        shown::refs(house, &open).await?.into_iter().map(|known| (known.id.clone(), known)).collect();
    let to_look_at = to_look_at(house, viewer, results.iter().map(|one| one.table).collect()).await?;
    let mut games = Vec::with_capacity(results.len());
    for NumberedResult { table, result, .. } in results {
        let own = result.seats.iter().find(|seat| seat.player == Player::Person(who));
        let Some(place) = own.map(|seat| seat.place) else { continue };
        let others = result.seats.iter().filter(|seat| seat.player != Player::Person(who)).map(|seat| {
            let (person, bot) = match &seat.player {
                Player::Person(other) => (refs.get(&other.to_string()).cloned(), None),
                Player::Bot(bot) => (None, Some(bot.clone())),
            };
            PastPlayer { person, bot, place: seat.place }
        });
        games.push(PastGame {
            table: to_look_at.contains(&table).then(|| table.to_string()),
            title: title_of(&result.game),
            game: result.game,
            at: result.at,
            rated: result.rated,
            place,
            others: others.collect(),
        });
    }
    Ok(games)
}

/// Of finished tables those that are still there, and public or one's own: a link that was sent to friends is not handed on.
async fn to_look_at(house: &House, viewer: Id, tables: Vec<Id>) -> Result<HashSet<Id>, Failure> {
    let listed = house.store.listed_of(tables).await?.into_iter();
    let may_look = |listed: &Listed| {
        let over = listed.status == status_number(Status::Finished);
        let table = listed_summary(listed, viewer, |_| None).filter(|_| over);
        table.is_some_and(|table| table.visibility == Visibility::Public || table.mine.is_some())
    };
    Ok(listed.filter(may_look).map(|listed| listed.id).collect())
}
