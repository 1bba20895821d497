//! New tables, rematches, and playing on from a finished game.

use super::{
    Chair, Room, TableState, Wish, broken,
    entry::{BotName, Change, Open, TableEntry},
    journal::names,
    listing::listing,
    may::own_seat,
    problem::{conflict, malformed, unwritten},
    rated,
    seats::{contribution_bytes, distinct},
};
use crate::{
    games::{cards::Cards, titles},
    house::House,
    network::Network,
    people::name,
    says,
};
use bots::Bot;
use kernel::{Message, Seat, record::Hex, refuse};
use std::sync::Arc;
use store::{Append, Id, Turn};
use wire::{NewTable, Outcome, Problem, SeatPlan, Status, Visibility};

/// Sets a table up and answers with its id.
pub async fn open(house: &Arc<House>, host: Id, from: Network, new: &NewTable) -> Result<Id, Outcome> {
    let title = catalog::title(&new.game);
    let title = title.ok_or_else(|| malformed(says::no_game()))?;
    super::clock::check(new.clock).map_err(malformed)?;
    let public = new.visibility == Visibility::Public;
    let (options, players) = titles::options(title, &new.options, public || new.rated)?;
    if public && new.cards.is_some() {
        let problem = says::own_cards_by_link();
        return Err(malformed(problem).into());
    }
    rated::may_be_rated(title, new, &options)?;
    let seats = u8::try_from(new.seats.len()).unwrap_or(u8::MAX);
    if !players.contains(&seats) || new.seats.len() > kernel::MAX_SEATS {
        let refusal = refuse(kernel::hs::HS_05).fact("players", seats);
        return Err(refusal.fact("least", *players.start()).fact("most", *players.end()).into());
    }
    let open = Open {
        game: title.id.into(),
        revision: None,
        options,
        seats,
        clock: new.clock,
        visibility: new.visibility,
        rated: new.rated,
        chat: new.chat,
        host,
        seed: Hex(house.secret()),
        chance: 2,
        restored: 0,
        branched: None,
        cards: new.cards.clone(),
        position: None,
        gathered: false,
        tournament: None,
        daily: None,
    };
    let mut changes = Vec::new();
    for (seat, plan) in Seat::first(seats).zip(&new.seats) {
        if let SeatPlan::Bot(name) = plan {
            let bot = titles::bot(title, name).map_err(malformed)?;
            changes.push(Change::Bot { seat, bot: BotName(bot) });
        }
    }
    if let Some(number) = new.sit {
        let seat = Seat::try_from(number).ok().filter(|seat| seat.number() <= seats);
        let seat = seat.ok_or_else(|| malformed(says::cannot_sit()))?;
        if new.seats[seat.index()] != SeatPlan::Open {
            return Err(malformed(says::bots_seat()).into());
        }
        contribution_bytes(&new.contribution)?;
        changes.push(sits(seat, host, false));
    }
    create(house, Id::random(), from, open, Cards::Brought, changes, new.start).await
}

/// Somebody is put into a seat of a new table, without a part in its shuffle yet.
pub(super) fn sits(seat: Seat, who: Id, absent: bool) -> Change {
    Change::Sit { seat, who, gave: String::new(), commitment: None, absent, hosts: false, network: None }
}

/// Writes a new table down, and starts it if that is wanted.
pub(super) async fn create(
    house: &Arc<House>,
    id: Id,
    from: Network,
    open: Open,
    cards: Cards,
    changes: Vec<Change>,
    start: bool,
) -> Result<Id, Outcome> {
    let restored = house.store.restored().await.map_err(|error| broken(&error))?;
    let title = catalog::title(&open.game);
    let open = Open { restored, revision: title.map(titles::revision), ..open };
    let (at, host) = (house.now(), open.host);
    let mut entries = vec![TableEntry { at, what: Change::Open(Box::new(open.clone())), wish: None }];
    // What cannot be dealt is said to the host now, and not to everybody once they sit.
    let made = house.apart(move || {
        let table = TableState::new(id, open, at, cards)?;
        table.deal_with([0; 32])?;
        Ok::<TableState, Outcome>(table)
    });
    let made = made.await;
    let mut table = made.ok_or_else(|| broken(&"a table could not be set up"))??;
    for mut change in changes {
        if let Change::Sit { who, absent: false, network, .. } = &mut change {
            *network = rated::may_sit(house, &table, *who, from).await?;
        }
        entries.push(table.apply(at, change.into(), None)?);
    }
    if start && table.chairs.iter().any(Chair::is_open) {
        return Err(conflict(says::seat_open_start()).into());
    }
    if start && !table.chairs.iter().any(Chair::is_manned) {
        house.may_play_by_bots(Some(from))?;
    }
    table.names = names(house, &table).await?;
    if table.open.tournament.is_some() {
        // Nobody chose to sit here with the others: they are told apart by what is shown.
        table.tell_apart();
    } else {
        for who in table.people() {
            distinct(&table, who)?;
        }
    }
    let bodies: Result<Vec<Vec<u8>>, _> = entries.iter().map(serde_json::to_vec).collect();
    let entries = bodies.map_err(|error| broken(&error))?;
    let bytes = entries.iter().map(Vec::len).sum();
    table.bytes = bytes as u64;
    table.read_avatars(house).await.map_err(|error| broken(&error))?;
    table.read_ratings(house).await.map_err(|error| broken(&error))?;
    house.has_room_for_table(host, bytes).await.map_err(Problem::from)?;
    let (listing, turn) = (Some(listing(&table)), Some(Turn { asked: table.turn, at }));
    let written = house
        .store
        .append(Append {
            table: id,
            after: 0,
            entries,
            listing,
            turn,
            names: None,
            result: None,
            newcomer: None,
        })
        .await;
    written.map_err(|error| unwritten(&error))?;
    house.metrics.tables.add(1);
    let room = house.room(id);
    room.comes_from(from);
    room.put(house, table).await;
    if start {
        let mut table = room.hold(house, id).await?;
        room.start(house, &mut table, from).await?;
    }
    Ok(id)
}

impl Room {
    /// The next game of the same people, every seat moved on by one. Asked for twice it is the same table.
    pub(super) async fn rematch(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        Wish { who, from, .. }: Wish<'_>,
    ) -> Result<Outcome, Outcome> {
        own_seat(table, who)?;
        if !matches!(table.status, Status::Finished | Status::Broken) {
            return Err(conflict(says::game_goes_on()).into());
        }
        if let Some(next) = table.rematch {
            return Ok(Outcome::Done { seq: table.seq, again: true, table: Some(next.to_string()) });
        }
        let open = Open {
            host: who,
            seed: Hex(house.secret()),
            chance: 2,
            branched: None,
            position: None,
            gathered: false,
            tournament: None,
            daily: None,
            ..table.open.clone()
        };
        let count = table.chairs.len();
        let mut changes = Vec::new();
        let welcome = welcome_people(house, table, who).await?;
        for (at, chair) in table.chairs.iter().enumerate() {
            let seat = Seat::new(((at + 1) % count) as u8);
            match (chair.who, chair.bot) {
                // The seat stays open: for them with another name, or for others.
                (Some(who), _) if !welcome.contains(&who) => {}
                // Whoever asks is here; all others have yet to come.
                (Some(sitter), _) => changes.push(sits(seat, sitter, sitter != who)),
                (None, Some(bot)) => changes.push(Change::Bot { seat, bot: BotName(bot) }),
                (None, None) => {}
            }
        }
        house.limits.tables.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
        let next = create(house, Id::random(), from, open, Cards::Begun, changes, false).await?;
        self.commit(house, table, vec![Change::Rematch { table: next }.into()]).await?;
        self.tell_changed(house, table, None);
        Ok(Outcome::Done { seq: table.seq, again: false, table: Some(next.to_string()) })
    }
}

/// Those of a table who can be told apart by what they are called now and none of whom blocks another, the one who asks before all others.
async fn welcome_people(house: &House, table: &TableState, first: Id) -> Result<Vec<Id>, Problem> {
    let names = names(house, table).await?;
    let called = |who: &Id| names.get(who).cloned().unwrap_or_else(|| table.name(*who));
    let mut people = table.people();
    people.sort_by_key(|who| *who != first);
    let mut welcome: Vec<Id> = Vec::new();
    for who in people {
        let others: Vec<String> = welcome.iter().map(called).collect();
        let taken = name::taken(&called(&who), others.iter().map(String::as_str), table.chairs.len());
        let mut apart = house.store.blocked_by(who).await.map_err(|error| broken(&error))?;
        apart.extend(house.store.blockers_of(who).await.map_err(|error| broken(&error))?);
        if taken.is_none() && !welcome.iter().any(|other| apart.contains(other)) {
            welcome.push(who);
        }
    }
    Ok(welcome)
}

/// A table that goes on from an entry of a finished game, against bots.
pub async fn play_on(
    house: &Arc<House>,
    Wish { who, from, .. }: Wish<'_>,
    table: Id,
    entry: u32,
    seat: u8,
) -> Result<Id, Outcome> {
    let (open, seats) = {
        let room = house.room(table);
        let table = room.hold(house, table).await?;
        if table.status != Status::Finished {
            return Err(conflict(says::that_goes_on()).into());
        }
        (table.open.clone(), table.open.seats)
    };
    let own = Seat::try_from(seat).ok().filter(|own| own.number() <= seats);
    let own = own.ok_or_else(|| malformed(says::seats_there(seats)))?;
    let journal = house.store.journal(table, 0).await.map_err(|error| broken(&error))?;
    let found = house.apart(move || position_at(table, &journal, entry)).await;
    let position = found.ok_or_else(|| broken(&"work apart broke"))?.map_err(conflict)?;
    let open = Open {
        host: who,
        clock: wire::Clock::None,
        rated: false,
        visibility: wire::Visibility::Link,
        seed: Hex(house.secret()),
        chance: 2,
        branched: Some((table, entry)),
        position: Some(position),
        gathered: false,
        tournament: None,
        daily: None,
        ..open
    };
    let title = catalog::title(&open.game);
    let bot = BotName(title.map_or(Bot::default(), titles::usual_bot));
    let changes = Seat::first(seats).map(|seat| match seat == own {
        true => sits(seat, who, false),
        false => Change::Bot { seat, bot },
    });
    let changes = changes.collect();
    create(house, Id::random(), from, open, Cards::Begun, changes, true).await
}

/// The position after an entry of the game. Entries of the game and of the table are counted apart.
fn position_at(id: Id, journal: &[Vec<u8>], entry: u32) -> Result<serde_json::Value, Message> {
    let (mut dealt, mut plays) = (false, 0);
    let here = journal.iter().position(|body| {
        match serde_json::from_slice::<TableEntry>(body).map(|entry| entry.what) {
            Ok(Change::Start { .. }) => dealt = true,
            Ok(Change::Play(_)) => plays += 1,
            Ok(
                Change::Open(_)
                | Change::Sit { .. }
                | Change::Stand { .. }
                | Change::Bot { .. }
                | Change::Terms { .. }
                | Change::Reveal { .. }
                | Change::CalledOff { .. }
                | Change::Close
                | Change::Replace { .. }
                | Change::Away { .. }
                | Change::Back { .. }
                | Change::Ask { .. }
                | Change::Agree { .. }
                | Change::Resign { .. }
                | Change::Mute { .. }
                | Change::Rematch { .. },
            ) => {}
            // The fold tells what is wrong with it.
            Err(_) => {}
        }
        dealt && plays == entry
    });
    let here = here.ok_or_else(says::no_entry)?;
    let table = TableState::fold(id, &journal[..=here]).map_err(|error| error.for_players())?;
    let game = table.game.as_ref().filter(|game| game.outcome().is_none());
    game.map(|game| game.position()).ok_or_else(says::over_there)
}
