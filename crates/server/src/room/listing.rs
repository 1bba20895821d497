//! How lists show a table: in the lobby, among somebody's own, to an operator.

use super::{
    Chair, FoldError, TableState,
    entry::{BotName, Open},
};
use crate::{games::cards::Cards, people::name};
use bots::Bot;
use kernel::record::Hex;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use store::{Id, Listed, Listing};
use wire::{Clock, Status, Summary, Visibility};

/// Numbers under which a store lists how tables stand.
pub fn status_number(status: Status) -> u8 {
    match status {
        Status::Waiting => 0,
        Status::Playing => 1,
        Status::Finished => 2,
        Status::Closed => 3,
        Status::Broken => 4,
    }
}

/// What a list shows of a table, as the store keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct StoredSummary {
    game: String,
    seats: Vec<(Option<Id>, bool)>,
    clock: Clock,
    visibility: Visibility,
    places: Vec<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    gathered: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tournament: Option<Id>,
    /// The strongest bot that sits there by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<BotName>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
}

/// How lists show the table.
pub(super) fn listing(table: &TableState) -> Listing {
    let outcome = table.game.as_ref().and_then(|game| game.outcome());
    let stored = StoredSummary {
        game: table.open.game.clone(),
        seats: table.chairs.iter().map(|chair| (chair.who, chair.bot.is_some())).collect(),
        clock: table.open.clock,
        visibility: table.open.visibility,
        places: match &outcome {
            Some(outcome) => table.places(outcome),
            None => Vec::new(),
        },
        gathered: table.open.gathered,
        tournament: table.open.tournament,
        level: strongest(table).map(BotName),
        rated: table.open.rated,
    };
    let playing = table.status == Status::Playing;
    let bots = table.chairs.iter().any(|chair| chair.bot.is_some());
    Listing {
        status: status_number(table.status),
        listed: table.open.visibility == Visibility::Public && (playing || table.status == Status::Waiting),
        awake: playing && (bots || table.clocks.are_kept()) || table.is_sealed(),
        host: table.open.host,
        people: table.people(),
        summary: serde_json::to_vec(&stored).unwrap_or_default(),
        touched: table.touched,
        bytes: table.bytes,
    }
}

/// The strongest bot that sits there by itself.
fn strongest(table: &TableState) -> Option<Bot> {
    let own = table.chairs.iter().filter(|chair| chair.who.is_none()).filter_map(|chair| chair.bot);
    own.max_by_key(|bot| Bot::ALL.iter().position(|other| other == bot))
}

/// The places as they count at the table: whoever gave up comes last, however a bot played on, and the others move up.
pub(super) fn standing(places: &[u8], resigned: impl Fn(usize) -> bool) -> Vec<u8> {
    let ahead = |place: u8| {
        places.iter().enumerate().filter(|(at, other)| **other < place && resigned(*at)).count() as u8
    };
    let place =
        |(at, place): (usize, &u8)| if resigned(at) { places.len() as u8 } else { place - ahead(*place) };
    places.iter().enumerate().map(place).collect()
}

/// A table whose journal cannot be opened, as lists know it; nothing if they do not.
pub(super) fn lost(listed: &Listed, entries: u32, error: &FoldError) -> Option<TableState> {
    let stored: StoredSummary = serde_json::from_slice(&listed.summary).ok()?;
    let open = Open {
        game: stored.game,
        revision: None,
        options: serde_json::Map::new(),
        seats: u8::try_from(stored.seats.len()).ok()?,
        clock: stored.clock,
        visibility: stored.visibility,
        rated: stored.rated,
        chat: false,
        host: Id([0; 16]),
        seed: Hex([0; 32]),
        chance: 2,
        restored: 0,
        branched: None,
        cards: None,
        position: None,
        gathered: stored.gathered,
        tournament: stored.tournament,
        daily: None,
    };
    let mut table = TableState::new(listed.id, open, listed.touched, Cards::Begun).ok()?;
    for (chair, (who, bot)) in table.chairs.iter_mut().zip(stored.seats) {
        *chair = Chair { who, bot: bot.then(Bot::default), ..Chair::default() };
    }
    (table.status, table.lost, table.seq) = (Status::Broken, true, entries);
    table.broken = Some(error.for_players());
    Some(table)
}

/// Whether it is a table of a quick match at which the house keeps a seat for this person.
pub(crate) fn keeps_a_seat(listed: &Listed, who: Id) -> bool {
    let stored = serde_json::from_slice::<StoredSummary>(&listed.summary);
    stored.is_ok_and(|stored| {
        stored.gathered
            && stored.tournament.is_none()
            && stored.seats.iter().any(|(sits, _)| *sits == Some(who))
    })
}

/// A listed table as somebody reads it; `called` knows what people are called.
pub fn listed_summary(listed: &Listed, me: Id, called: impl Fn(Id) -> Option<String>) -> Option<Summary> {
    let stored: StoredSummary = serde_json::from_slice(&listed.summary).ok()?;
    let title = catalog::title(&stored.game)?;
    let mine = stored.seats.iter().position(|(who, _)| *who == Some(me));
    let asks = [Status::Waiting, Status::Playing].map(status_number);
    let asked = listed.asked.filter(|_| asks.contains(&listed.status)).unwrap_or(0);
    let known: Vec<(Id, String)> =
        stored.seats.iter().filter_map(|(who, _)| Some(((*who)?, called((*who)?)?))).collect();
    let (known, mut names): (Vec<Id>, Vec<String>) = known.into_iter().unzip();
    name::told_apart(&mut names, stored.seats.len());
    let called: HashMap<Id, String> = known.into_iter().zip(names).collect();
    let seats = stored.seats.iter().enumerate().map(|(at, (who, bot))| match (who, bot) {
        (Some(who), _) => called.get(who).cloned().unwrap_or_else(|| name::GONE.into()),
        (None, true) => name::bot(at + 1),
        (None, false) => String::new(),
    });
    let statuses = [Status::Waiting, Status::Playing, Status::Finished, Status::Closed, Status::Broken];
    Some(Summary {
        id: listed.id.to_string(),
        game: stored.game.clone(),
        title: title.title.into(),
        status: *statuses.get(usize::from(listed.status))?,
        seats: seats.collect(),
        avatars: Vec::new(),
        open: stored.seats.iter().filter(|(who, bot)| who.is_none() && !bot).count() as u8,
        level: stored.level.map(|BotName(bot)| bot.name().into()),
        rated: stored.rated,
        clock: stored.clock,
        visibility: stored.visibility,
        mine: mine.map(|seat| seat as u8 + 1),
        turn: mine.is_some_and(|seat| asked >> seat & 1 == 1),
        place: mine.and_then(|seat| stored.places.get(seat).copied()),
        touched: listed.touched,
    })
}

/// Who sits at a listed table, in seat order.
pub(crate) fn listed_seats(listed: &Listed) -> Vec<Option<Id>> {
    let stored = serde_json::from_slice::<StoredSummary>(&listed.summary);
    stored.map_or(Vec::new(), |stored| stored.seats.into_iter().map(|(who, _)| who).collect())
}

/// The people in a list.
pub fn listed_people(listed: &[Listed]) -> Vec<Id> {
    let stored = listed.iter().filter_map(|one| serde_json::from_slice::<StoredSummary>(&one.summary).ok());
    let mut people: Vec<Id> = stored.flat_map(|stored| stored.seats).filter_map(|(who, _)| who).collect();
    people.sort_unstable();
    people.dedup();
    people
}

#[cfg(test)]
mod tests {
    use super::{StoredSummary, standing};

    #[test]
    fn a_summary_that_does_not_say_whether_the_table_is_rated_is_of_one_that_is_not() {
        let old = r#"{"game":"zombie","seats":[[null,false]],"clock":{"kind":"none"},"visibility":"public","places":[]}"#;
        assert!(!serde_json::from_str::<StoredSummary>(old).unwrap().rated);
    }

    #[test]
    fn whoever_gives_up_comes_last_and_the_others_move_up() {
        assert_eq!(standing(&[1, 2], |at| at == 0), [2, 1]);
        assert_eq!(standing(&[2, 1, 2, 4], |at| at == 1), [1, 4, 1, 3]);
        assert_eq!(standing(&[1, 1, 3], |at| at == 1), [1, 3, 2]);
        assert_eq!(standing(&[2, 3], |_| false), [2, 3], "nobody has won");
    }
}
