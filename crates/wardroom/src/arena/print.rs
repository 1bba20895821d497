//! Standings for people, for documents and for programs.

use super::{Args, Found, Plan, Unfit};
use crate::{
    failure::Failure,
    look::{Look, Tone},
    outside,
    text::{self, percent},
};
use bots::Bot;
use lab::{Rating, Standings};
use programs::{Named, Player};
use serde_json::{Value, json};
use std::io::Write;

/// Writes one game after the other in the form that was asked for.
pub struct Printer {
    form: Form,
    seed: u64,
    look: Look,
    begun: bool,
}

enum Form {
    Text,
    /// A row a game, with a column for each of these.
    Markdown(Vec<Named>),
    Json,
}

impl Printer {
    /// For these games.
    pub fn new(args: &Args, plans: &[Plan], look: Look) -> Printer {
        let mut columns = Bot::ALL.map(Named::Bot).to_vec();
        let programs = args.bots.iter().filter(|named| matches!(named, Named::Program(_)));
        columns.extend(programs.cloned());
        columns.retain(|named| plans.iter().any(|plan| plan.bots.contains(named)));
        let form = match (args.json, args.markdown) {
            (true, _) => Form::Json,
            (false, true) => Form::Markdown(columns),
            (false, false) => Form::Text,
        };
        Printer { form, seed: args.seed, look, begun: false }
    }

    /// The next game.
    pub fn game(&mut self, plan: &Plan, found: &Found, out: &mut impl Write) -> Result<(), Failure> {
        let first = !std::mem::replace(&mut self.begun, true);
        match &self.form {
            Form::Json => writeln!(out, "{}", self.json(plan, found))?,
            Form::Markdown(bots) => {
                if first {
                    let heads: String = bots.iter().map(|bot| format!(" `{bot}` |")).collect();
                    writeln!(out, "| game | players |{heads}\n|---|---|{}", "---|".repeat(bots.len()))?;
                }
                let cells: String =
                    bots.iter().map(|bot| format!(" {} |", cell(&found.standings, bot))).collect();
                writeln!(out, "| `{}` | {} |{cells}", plan.title.id, plan.players)?;
            }
            Form::Text => {
                if !first {
                    writeln!(out)?;
                }
                self.text(plan, found, out)?;
            }
        }
        Ok(())
    }

    /// Says what was left out of `all`.
    pub fn end(&self, left_out: &[Unfit], out: &mut impl Write) -> Result<(), Failure> {
        if let (Form::Text | Form::Markdown(_), false) = (&self.form, left_out.is_empty()) {
            writeln!(out)?;
        }
        for Unfit { title, why } in left_out {
            match self.form {
                Form::Json => writeln!(out, "{}", json!({ "game": title.id, "left_out": why }))?,
                Form::Text | Form::Markdown(_) => writeln!(out, "Left out: {why}.")?,
            }
        }
        Ok(())
    }

    fn text(&self, plan: &Plan, found: &Found, out: &mut impl Write) -> Result<(), Failure> {
        let Found { standings, pace, .. } = found;
        let faint = |text: &str| self.look.paint(Tone::Faint, text);
        writeln!(out, "{}", self.look.paint(Tone::Heading, plan.title.title))?;
        writeln!(
            out,
            "{}, {} of {}, seed {}; a fair share is {}\n",
            text::count(plan.players.into(), "player", "players"),
            text::count(plan.pairings() as usize, "pairing", "pairings"),
            text::count(plan.each as usize, "game", "games"),
            self.seed,
            percent(standings.fair),
        )?;
        let names: Vec<String> = standings.ratings.iter().map(|rated| rated.bot.to_string()).collect();
        let longest = names.iter().map(|name| name.chars().count() + 1).max().unwrap_or_default();
        let (wide, column) = (longest.max(8), longest.max(9));
        let heads: String = names.iter().map(|name| format!("{name:>column$}")).collect();
        let head = format!("{:<wide$}  rating    95% interval{heads}      a move", "bot");
        writeln!(out, "{}", self.look.paint(Tone::Heading, &head))?;
        for row in &standings.ratings {
            let Rating { points, low, high } = row.rating;
            let interval = match low < high {
                true => format!("{} to {}", signed(low), signed(high)),
                false => "–".into(),
            };
            let share = |other: &Player| match standings.share(&row.bot, other) {
                Some(share) => format!("{:>1$.1}%", share.share * 100.0, column - 1),
                None => text::pad_left("–", column),
            };
            let shares: String = standings.ratings.iter().map(|column| share(&column.bot)).collect();
            let (bot, points) = (&row.bot, signed(points));
            let time = pace.milliseconds(bot).map(text::milliseconds).unwrap_or_default();
            writeln!(out, "{bot:<wide$}{points:>8}{}{shares}{time:>12}", text::pad_left(&interval, 16))?;
        }
        let how = match plan.players {
            0 | 1 => "A row did better than a column on so many deals.",
            2 => "A row won so much against a column.",
            _ => "A row won so much alone among the others of a column.",
        };
        let zero = &found.players[plan.zero];
        writeln!(
            out,
            "{}",
            faint(&format!(
                "{how} 400 points are ten times the strength, {zero} has 0; ratings foresee every share within {:.1} points of a hundred.",
                standings.off() * 100.0
            ))
        )?;
        outside::write_lapses(&found.players, self.look, out)
    }

    fn json(&self, plan: &Plan, found: &Found) -> Value {
        let Found { standings, options, pace, players } = found;
        let ratings = standings.ratings.iter().map(|rated| {
            let Rating { points, low, high } = rated.rating;
            let time = pace.milliseconds(&rated.bot);
            json!({ "bot": rated.bot.name(), "rating": points, "low": low, "high": high, "milliseconds": time })
        });
        let met = standings.met.iter().map(|met| {
            json!({
                "alone": met.alone.name(),
                "others": met.others.name(),
                "share": met.share,
                "foreseen": met.foreseen,
            })
        });
        let mut all = json!({
            "game": plan.title.id,
            "players": plan.players,
            "seed": self.seed,
            "options": options,
            "games": standings.games,
            "games_of_two": plan.each,
            "fair": standings.fair,
            "zero": players[plan.zero].name(),
            "ratings": ratings.collect::<Vec<_>>(),
            "met": met.collect::<Vec<_>>(),
        });
        if players.iter().any(|player| player.program().is_some()) {
            all["programs"] = outside::lapses(players);
        }
        all
    }
}

/// A rating and how far its interval reaches to either side, or nothing where a game has no such bot.
fn cell(standings: &Standings, bot: &Named) -> String {
    let is_named = |player: &Player| match (player, bot) {
        (Player::Bot(one), Named::Bot(other)) => one == other,
        (Player::Program(program), Named::Program(order)) => program.order() == order,
        (Player::Bot(_), Named::Program(_)) | (Player::Program(_), Named::Bot(_)) => false,
    };
    let rated = standings.ratings.iter().find(|rated| is_named(&rated.bot));
    rated.map_or("–".into(), |rated| {
        let Rating { points, low, high } = rated.rating;
        let half = (high - low) / 2.0;
        if half > 0.0 { format!("{} ± {half:.0}", signed(points)) } else { signed(points) }
    })
}

/// `+120`, `-35`, and 0 without a sign.
fn signed(points: f64) -> String {
    let whole = points.round();
    if whole == 0.0 { "0".into() } else { format!("{whole:+.0}") }
}
