//! The standings of a tournament as a file: a table for spreadsheets, or all of it for programs.

use super::{
    journal::hold,
    show::{game, rows},
};
use crate::{house::House, http::reply::Failure};
use serde_json::json;
use std::fmt::Write;
use store::Id;

/// Standings as comma-separated values, with what everybody earned in each round of a Swiss.
pub(crate) async fn csv(house: &House, id: Id) -> Result<String, Failure> {
    let (_, held) = hold(house, id).await?;
    let players = house.store.entrants(id).await?;
    let state = &held.state;
    let swiss = matches!(state.terms.format, tournaments::Format::Swiss { .. });
    let rounds = if swiss { state.round } else { 0 };
    let mut text =
        String::from("place,number,name,bot,points,buchholz_cut_1,sonneborn_berger,wins,games,left");
    for round in 1..=rounds {
        let _ = write!(text, ",round_{round}");
    }
    text.push_str("\r\n");
    let shares = |shares: u32| f64::from(shares) / f64::from(tournaments::SHARES);
    for row in rows(house, None, &held, &players).await? {
        let points = if swiss { shares(row.points) } else { f64::from(row.points) };
        let (name, bot) = (cell(&row.name), row.bot.as_deref().unwrap_or_default());
        let _ = write!(
            text,
            "{},{},{name},{bot},{points},{},{},{},{},{}",
            row.place,
            row.entrant + 1,
            shares(row.buchholz),
            f64::from(row.sonneborn) / 4.0,
            row.wins,
            row.games,
            row.left
        );
        for round in 1..=rounds {
            let played = state.games.iter().filter(|game| game.round == round).find_map(|game| {
                let seat = game.seats.iter().position(|entrant| *entrant == row.entrant)?;
                game.points(state.terms.size)?.get(seat).copied()
            });
            let bye = state.byes.contains(&(round, row.entrant)).then(|| state.bye_points());
            match played.or(bye) {
                Some(points) => drop(write!(text, ",{}", shares(points))),
                None => text.push(','),
            }
        }
        text.push_str("\r\n");
    }
    Ok(text)
}

/// A name as a cell: quoted, and not taken for a formula.
fn cell(name: &str) -> String {
    // Some spreadsheets take the wide forms for the same.
    let formula = name.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    format!("\"{}{}\"", if formula { "'" } else { "" }, name.replace('"', "\"\""))
}

/// Everything of it.
pub(crate) async fn json(house: &House, id: Id) -> Result<serde_json::Value, Failure> {
    let (kept, held) = hold(house, id).await?;
    let players = house.store.entrants(id).await?;
    let games: Vec<_> = held.state.games.iter().map(|one| game(&held, one)).collect();
    let byes: Vec<_> = held
        .state
        .byes
        .iter()
        .map(|(round, entrant)| json!({ "round": round, "entrant": entrant }))
        .collect();
    Ok(json!({
        "tournament": super::journal::summary(&kept),
        "options": held.state.terms.options,
        "standings": rows(house, None, &held, &players).await?,
        "games": games,
        "byes": byes,
    }))
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn a_name_is_one_cell_and_no_formula() {
        assert_eq!(cell("Ann"), "\"Ann\"");
        for start in ["=", "+", "-", "@", "＝", "＋", "－", "＠"] {
            assert_eq!(cell(&format!("{start}1+1")), format!("\"'{start}1+1\""));
        }
        assert_eq!(cell("A \"B\", C"), "\"A \"\"B\"\", C\"");
    }
}
