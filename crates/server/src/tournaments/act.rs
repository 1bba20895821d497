//! What people do at a tournament. Each is a function of the journal as it is, tried again where somebody else was faster.

use super::journal::{Addition, Held, add, hold};
use crate::{games::titles, house::House, http::reply::Failure, room, says};
use std::sync::Arc;
use store::{Id, KeptTournament, Player, StoreError};
use tournaments::{Event, Format, Leaving, Stage, begun};
use wire::ProblemCode;

/// How often something is tried where others write to the same tournament.
const RACES: usize = 50;
/// How often somebody may enter one, come back included: what strangers do to it does not grow for ever, and ends it for nobody else.
const MOST_TIMES: u32 = 20;
/// The most numbers that are given to entrants.
const MOST_NUMBERS: usize = 1_000;

/// What somebody wants of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To be in it.
    Enter,
    /// To be paired no more.
    Leave,
    /// That so many bots of this name enter.
    Bots(String, u16),
    /// That somebody is taken out.
    Remove(u16),
    /// That it begins.
    Begin,
    /// That it is called off.
    CallOff,
}

fn conflict(told: impl Into<room::Told>) -> Failure {
    Failure::new(ProblemCode::Conflict, told)
}

/// Does what somebody wants, if it is theirs to do.
pub(crate) async fn act(house: &Arc<House>, who: Id, id: Id, wish: &Wish) -> Result<(), Failure> {
    house.limits.changes.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    for _ in 0..RACES {
        let (kept, held) = hold(house, id).await?;
        let players = house.store.entrants(id).await?;
        if players.len() != held.state.entrants.len() {
            // Somebody has entered between the two.
            continue;
        }
        let addition = wanted(house, who, &kept, &held, &players, wish)?;
        if addition.events.is_empty() {
            return Ok(());
        }
        match add(house, &held, addition).await {
            Err(StoreError::Conflict { .. }) => {}
            done => return Ok(done?),
        }
    }
    Err(conflict(says::faster()))
}

fn wanted(
    house: &House,
    who: Id,
    kept: &KeptTournament,
    held: &Held,
    players: &[Option<Player>],
    wish: &Wish,
) -> Result<Addition, Failure> {
    let state = &held.state;
    let own = players.iter().position(|player| *player == Some(Player::Person(who)));
    let opener = || match kept.opener == Some(who) {
        true => Ok(()),
        false => Err(Failure::new(ProblemCode::Forbidden, says::tournament_opener())),
    };
    let over = matches!(state.stage, Stage::Played | Stage::CalledOff);
    if over {
        return Err(conflict(says::tournament_over()));
    }
    let entered = |entrant: usize| state.entrants.get(entrant);
    match wish {
        Wish::Enter => {
            let back = own.and_then(|own| Some((own, entered(own)?.left?)));
            match back {
                None if own.is_some() => return Ok(Addition::default()),
                Some((_, Leaving::Removed)) => {
                    return Err(Failure::new(ProblemCode::Forbidden, says::tournament_removed()));
                }
                Some((own, _)) if entered(own).is_some_and(|entrant| entrant.times >= MOST_TIMES) => {
                    return Err(conflict(says::tournament_often(MOST_TIMES)));
                }
                _ => {}
            }
            may_enter(held, 1)?;
            let number = own.unwrap_or(players.len()) as u16;
            let entrants = match own {
                Some(_) => Vec::new(),
                None => vec![(number, Player::Person(who))],
            };
            let events = vec![Event::Entered { entrant: number, bot: false }];
            Ok(Addition { events, entrants, ..Addition::default() })
        }
        Wish::Leave => {
            let own = own.filter(|own| entered(*own).is_some_and(|entrant| entrant.left.is_none()));
            let events = own.map(|own| Event::Left { entrant: own as u16, why: Leaving::Withdrew });
            Ok(events.into_iter().collect::<Vec<Event>>().into())
        }
        Wish::Bots(name, count) => {
            opener()?;
            if !state.terms.bots {
                return Err(conflict(says::tournament_no_bots()));
            }
            if !(1..=64).contains(count) {
                return Err(Failure::new(ProblemCode::Malformed, "`count` is 1 to 64"));
            }
            let title = catalog::title(&state.terms.game).ok_or_else(|| conflict(says::not_played_here()))?;
            let bot = titles::bot(title, name).map_err(|why| Failure::new(ProblemCode::Malformed, why))?;
            may_enter(held, *count)?;
            let numbers = (players.len() as u16..).take((*count).into());
            let events = numbers.clone().map(|entrant| Event::Entered { entrant, bot: true }).collect();
            let entrants = numbers.map(|number| (number, Player::Bot(bot.name().into()))).collect();
            Ok(Addition { events, entrants, ..Addition::default() })
        }
        Wish::Remove(entrant) => {
            opener()?;
            let none = || Failure::new(ProblemCode::NotFound, says::tournament_nobody());
            let stays = entered(usize::from(*entrant)).ok_or_else(none)?.left.is_none();
            let event = Event::Left { entrant: *entrant, why: Leaving::Removed };
            Ok(if stays { vec![event].into() } else { Addition::default() })
        }
        Wish::Begin => {
            opener()?;
            match state.stage {
                Stage::Entering => {
                    let begun = begun(state, house.time());
                    Ok(vec![begun.ok_or_else(|| conflict(says::tournament_few()))?].into())
                }
                _ => Ok(Addition::default()),
            }
        }
        Wish::CallOff => {
            opener()?;
            Ok(vec![Event::Over { played: false }].into())
        }
    }
}

/// Whether so many more may enter now.
fn may_enter(held: &Held, more: u16) -> Result<(), Failure> {
    let state = &held.state;
    if state.stage == Stage::Playing && matches!(state.terms.format, Format::Swiss { .. }) {
        return Err(conflict(says::tournament_begun()));
    }
    let full = state.active().count() + usize::from(more) > usize::from(state.terms.most);
    match full || state.entrants.len() + usize::from(more) > MOST_NUMBERS {
        true => Err(conflict(says::tournament_full(state.terms.most))),
        false => Ok(()),
    }
}
