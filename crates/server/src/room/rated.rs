//! Tables that count for ratings: who may play there and how, what comes of a game, and what is shown of it.

use super::{
    Chair, Room, TableState,
    problem::{broken, conflict, forbidden, malformed},
};
use crate::{games::titles, house::House, network::Network, says};
use kernel::{Seat, Title};
use ratings::{Pool, Scope, Size};
use serde_json::{Map, Value};
use std::{net::IpAddr, sync::Arc};
use store::{GameResult, Held, Id, Player, ResultSeat, StoreError};
use wire::{Clock, NewTable, Outcome, Problem, SeatRating};

/// Whether a new table may be rated: as the title is played in public, with a clock that ends it, among two or more.
pub(super) fn may_be_rated(
    title: &'static Title,
    new: &NewTable,
    options: &Map<String, Value>,
) -> Result<(), Outcome> {
    if !new.rated {
        return Ok(());
    }
    let (preset, _) = titles::options(title, &Map::new(), true)?;
    if new.cards.is_some() || *options != preset {
        return Err(malformed(says::rated_options()).into());
    }
    if new.clock == Clock::None {
        return Err(malformed(says::rated_clock()).into());
    }
    match Size::of(new.seats.len()) {
        Some(_) => Ok(()),
        None => Err(malformed(says::rated_alone()).into()),
    }
}

/// Whether somebody may sit down from there at a table that is rated; answers with the number of their network, if it tells people apart.
pub(super) async fn may_sit(
    house: &House,
    table: &TableState,
    who: Id,
    from: Network,
) -> Result<Option<u16>, Problem> {
    if !table.open.rated {
        return Ok(None);
    }
    let person = house.store.person(who).await.map_err(|error| broken(&error))?;
    if person.is_none_or(|person| person.login.is_none()) {
        return Err(forbidden(says::rated_accounts()));
    }
    // At home and on one machine everybody has the same network: there it tells nothing.
    if !from.is_of_the_internet() {
        return Ok(None);
    }
    let network = house.network_number(from).await.map_err(|error| broken(&error))?;
    let others = table.chairs.iter().filter(|chair| chair.who != Some(who));
    match others.into_iter().any(|chair| chair.network == Some(network)) {
        true => Err(conflict(says::rated_same_network())),
        false => Ok(Some(network)),
    }
}

impl TableState {
    /// The places as they count: at a table that counts whoever did not hold their seat comes last, like those who gave up at any.
    pub(super) fn places(&self, outcome: &kernel::turn::Outcome) -> Vec<u8> {
        let places: Vec<u8> = Seat::first(self.open.seats).map(|seat| outcome.place(seat)).collect();
        super::listing::standing(&places, |at| self.gave_up(&self.chairs[at]))
    }

    /// Whether a seat counts as given up: at a table that counts also one for which a bot moved.
    pub(super) fn gave_up(&self, chair: &Chair) -> bool {
        chair.resigned || self.open.counts() && chair.helped
    }

    /// What came of the game, once it is over.
    pub(super) fn result(&self, at: u64) -> Option<GameResult> {
        let outcome = self.game.as_ref()?.outcome()?;
        let seats = Seat::first(self.open.seats).zip(&self.chairs).zip(self.places(&outcome));
        let seats = seats.map(|((seat, chair), place)| ResultSeat {
            player: chair.player(),
            place,
            score: outcome.score(seat),
            held: match (chair.resigned, chair.helped) {
                (true, _) => Held::GaveUp,
                (false, true) => Held::Left,
                (false, false) => Held::ToTheEnd,
            },
        });
        Some(GameResult {
            game: self.open.game.clone(),
            in_box: self.title.in_box.into(),
            options: Value::Object(self.open.options.clone()).to_string(),
            // Bots among themselves tell nothing of people.
            rated: self.open.rated && self.chairs.iter().any(|chair| chair.who.is_some()),
            at,
            seats: seats.collect(),
        })
    }

    /// Reads what is shown of the ratings of those who sit here; at tables that are not rated nothing is.
    pub(super) async fn read_ratings(&mut self, house: &House) -> Result<(), StoreError> {
        let Some(size) = Size::of(self.chairs.len()).filter(|_| self.open.rated) else { return Ok(()) };
        let pool = Pool { scope: Scope::Title, name: self.open.game.clone(), size }.to_string();
        let shown = |rating: f64, deviation| ratings::shown(size, rating, deviation);
        let steps = match self.status {
            wire::Status::Finished => house.store.rating_steps_at(self.id).await?,
            _ => Vec::new(),
        };
        let mut read = Vec::with_capacity(self.chairs.len());
        for chair in &self.chairs {
            if chair.is_open() {
                read.push(None);
                continue;
            }
            let player = chair.player();
            let step = steps.iter().find(|step| step.pool == pool && step.player == player);
            let (rating, change) = match step {
                Some(step) => {
                    let now = shown(step.after.rating, step.after.deviation);
                    (now, Some(now.value - shown(step.before, 0.0).value))
                }
                None => {
                    let known = house.store.ratings(vec![(pool.clone(), player)]).await?;
                    let known = known.into_iter().next().flatten().unwrap_or_else(|| ratings::fresh(size));
                    (shown(known.rating, known.deviation), None)
                }
            };
            read.push(Some(SeatRating { value: rating.value, uncertainty: rating.uncertainty, change }));
        }
        self.ratings = read;
        Ok(())
    }
}

impl Chair {
    /// Whose results those of this seat are: the owner's, or the bot's.
    fn player(&self) -> Player {
        match (self.who, self.bot) {
            (Some(who), _) => Player::Person(who),
            (None, bot) => Player::Bot(bot.unwrap_or_default().name().into()),
        }
    }
}

impl Room {
    /// The game that ended here is in the ratings now: everybody is told what it came to.
    pub(crate) async fn rated(self: &Arc<Self>, house: &Arc<House>, id: Id) {
        if let Ok(mut table) = self.hold(house, id).await
            && table.read_ratings(house).await.is_ok()
        {
            self.tell_changed(house, &table, None);
        }
    }
}

impl Network {
    /// Whether two come from one household, as far as networks tell.
    pub(crate) fn is_one_household(self, other: Network) -> bool {
        self == other && self.is_of_the_internet()
    }

    /// Whether it is somewhere on the internet, where one network is one household and not a whole house of players.
    fn is_of_the_internet(self) -> bool {
        match self.address() {
            IpAddr::V4(address) => {
                !(address.is_loopback() || address.is_private() || address.is_link_local())
            }
            IpAddr::V6(address) => {
                !(address.is_loopback()
                    || address.is_unspecified()
                    || address.is_unique_local()
                    || address.is_unicast_link_local())
            }
        }
    }
}
