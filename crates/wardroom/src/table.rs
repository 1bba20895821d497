//! What commands that set up a table have in common: who plays, and with which options.

use crate::{
    failure::Failure,
    shelf::{Shelf, own_list},
};
use bots::Bot;
use catalog::FindError;
use kernel::{
    Game, Title,
    options::{self, OptionError},
};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// The title of this name: an id first, with or without `fw-` before it, then whatever the catalogue finds.
pub fn title(name: &str) -> Result<&'static Title, FindError> {
    let id = name.trim().to_lowercase();
    let short = format!("fw-{id}");
    let exact =
        catalog::titles().chain(catalog::examples()).find(|title| title.id == id || title.id == short);
    exact.map_or_else(|| catalog::find(name), Ok)
}

/// `--option NAME=VALUE`
pub fn parse_option(text: &str) -> Result<(String, Value), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_string(), options::typed(value.trim())))
        }
        _ => Err("write NAME=VALUE, for example rounds=3; `wardroom games GAME` lists the options".into()),
    }
}

/// The title's options with the chosen ones in their places, each chosen once.
pub fn options<G: Game>(
    title: &Title,
    chosen: &[(String, Value)],
    shelf: &Shelf,
) -> Result<G::Options, Failure> {
    let mut once = Map::new();
    for (name, value) in chosen {
        if once.insert(name.clone(), value.clone()).is_some() {
            return Err(Failure::Bad(format!("option `{name}` is chosen twice; choose it once")));
        }
    }
    let chosen = shelf.options(once, || own_list::<G>(title))?;
    options::chosen::<G>(title, &G::preset(title), &chosen).map_err(|error| {
        let has_none = matches!(&error, OptionError::Unknown { known, .. } if known.is_empty());
        Failure::Bad(match has_none {
            true => error.to_string(),
            false => format!("{error}\n`wardroom games {}` says what each option decides", title.id),
        })
    })
}

/// Four players, or as near to four as the game allows.
pub fn usual_players(allowed: &RangeInclusive<u8>) -> u8 {
    4.clamp(*allowed.start(), *allowed.end())
}

/// How many games, where they come in lots: as many as are named, or the usual number cut to whole lots.
pub fn games(named: Option<u64>, usual: u64, lot: u64) -> Result<u64, Failure> {
    let Some(games) = named else { return Ok((usual / lot).max(1) * lot) };
    if games > 0 && games.is_multiple_of(lot) {
        return Ok(games);
    }
    let next = games.max(1).checked_next_multiple_of(lot).unwrap_or(games / lot * lot);
    Err(Failure::Bad(match lot {
        2 => format!("--games {games}: every deal is played twice, so name an even number: {next}"),
        _ => format!(
            "--games {games}: every deal is played once from every seat, so name a multiple of {lot}: {next}"
        ),
    }))
}

/// A bot for each of so many seats: the last one named takes the seats that are left, or the usual one where none is named.
pub fn bots<G: Game>(named: &[Bot], seats: usize, usual: Bot) -> Result<Vec<Bot>, Failure> {
    let filled = fill(named, seats, usual)?;
    for bot in named {
        bot.plays::<G>().map_err(|error| Failure::Bad(error.to_string()))?;
    }
    Ok(filled)
}

/// One for each of so many seats, as they are named.
pub fn fill<T: Clone>(named: &[T], seats: usize, usual: T) -> Result<Vec<T>, Failure> {
    if named.len() > seats {
        let are = if named.len() == 1 { "bot is" } else { "bots are" };
        let advice = match seats {
            0 => "no seat: you play alone, so leave --bot out".to_string(),
            1 => "1 seat; name one".to_string(),
            _ => format!("{seats} seats; name at most {seats}, the last one takes the seats that are left"),
        };
        return Err(Failure::Bad(format!("{} {are} named for {advice}", named.len())));
    }
    let last = named.last().cloned().unwrap_or(usual);
    Ok((0..seats).map(|seat| named.get(seat).unwrap_or(&last).clone()).collect())
}
