//! `wardroom games`: what can be played.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    table, text,
};
use bots::Bot;
use catalog::Visitor;
use kernel::{
    Game, Title,
    options::{self, OptionSpec},
};
use serde_json::{Value, json};
use std::{io::Write, ops::RangeInclusive};

/// List the games, or show one game's options
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom games           every game with its number of players\n  \
    wardroom games zombie    the options of one game\n  \
    wardroom games --json    the same for programs, options as JSON Schema")]
pub struct Args {
    /// Show this game: its id, with or without `fw-`, its title or the beginning of either
    game: Option<String>,
    /// List the games that show how one is added, too
    #[arg(long)]
    examples: bool,
    /// Print JSON: an array with one object a game
    #[arg(long)]
    json: bool,
}

/// A game as it is listed.
struct Listed {
    title: &'static Title,
    players: RangeInclusive<u8>,
    bots: Vec<Bot>,
    options: Vec<OptionSpec>,
    schema: Value,
}

struct List;

impl Visitor for List {
    type Out = Listed;

    fn visit<G: Game>(self, title: &'static Title) -> Listed {
        let preset = G::preset(title);
        let named = serde_json::to_value(&preset).unwrap_or_default();
        let options = options::offered::<G>(title);
        let mut schema = options::schema::<G::Options>();
        if let Some(properties) = schema["properties"].as_object_mut() {
            properties.retain(|name, _| options.iter().any(|option| option.name == *name));
        }
        // What holds when nobody says anything is the title's preset, which need not be the type's default.
        for option in &options {
            let property = &mut schema["properties"][&option.name];
            property["default"] = option.default.clone();
            // Of what every title takes, the title's own.
            if let Some(only) = options::only(property, &named).map(|only| only.clone().into()) {
                property["only"] = only;
            }
        }
        Listed { title, players: G::players(&preset), bots: Bot::of::<G>(), options, schema }
    }
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    let titles = match &args.game {
        Some(name) => vec![table::title(name)?],
        None => catalog::titles().chain(catalog::examples().filter(|_| args.examples)).collect(),
    };
    let listed: Vec<Listed> = titles.into_iter().map(|title| catalog::visit(title, List)).collect();
    if args.json {
        let games: Vec<Value> = listed.iter().map(Listed::json).collect();
        serde_json::to_writer_pretty(&mut *out, &games)?;
        writeln!(out)?;
    } else if args.game.is_some() {
        listed.iter().try_for_each(|game| write_one(game, look, out))?;
    } else {
        write_all(&listed, look, out)?;
    }
    Ok(Exit::Fine)
}

impl Listed {
    fn json(&self) -> Value {
        json!({
            "id": self.title.id,
            "title": self.title.title,
            "box": self.title.in_box,
            "pitch": self.title.pitch,
            "players": {
                "min": self.players.start(),
                "max": self.players.end(),
                "max_with_options": self.title.most_players,
            },
            "bots": self.bots.iter().map(|bot| bot.name()).collect::<Vec<_>>(),
            "options": self.schema,
        })
    }

    fn players(&self) -> String {
        match (self.players.start(), self.players.end()) {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least}–{most}"),
        }
    }
}

fn write_all(games: &[Listed], look: Look, out: &mut impl Write) -> Result<(), Failure> {
    let widest = |cell: &dyn Fn(&Listed) -> String, head: &str| {
        games.iter().map(|game| text::width(&cell(game))).max().unwrap_or(0).max(head.len())
    };
    let id = widest(&|game| game.title.id.into(), "ID");
    let title = widest(&|game| game.title.title.into(), "TITLE");
    let head = format!("{}  {}  PLAYERS", text::pad("ID", id), text::pad("TITLE", title));
    writeln!(out, "{}", look.paint(Tone::Heading, &head))?;
    for game in games {
        let name = look.paint(Tone::Name, game.title.id);
        writeln!(
            out,
            "{}  {}  {}",
            text::pad(&name, id),
            text::pad(game.title.title, title),
            game.players()
        )?;
    }
    if let Some(first) = games.first() {
        let hint = format!(
            "`wardroom games {0}` shows the options of one, `wardroom play {0}` plays it.",
            first.title.id
        );
        writeln!(out, "\n{}", look.paint(Tone::Faint, &hint))?;
    }
    Ok(())
}

fn write_one(game: &Listed, look: Look, out: &mut impl Write) -> Result<(), Failure> {
    let title = game.title;
    writeln!(out, "{}  {}", look.paint(Tone::Name, title.id), look.paint(Tone::Heading, title.title))?;
    writeln!(out, "{}", title.pitch)?;
    let more = match title.most_players {
        most if most > *game.players.end() => format!(", up to {most} with options"),
        _ => String::new(),
    };
    let bots = game.bots.iter().map(|bot| bot.name()).collect::<Vec<_>>().join(", ");
    let quick =
        if game.bots.contains(&Bot::Policy) { "" } else { "; for simulations also policy, the quick one" };
    writeln!(out, "Box: {}. Players: {}{more}. Bots: {bots}{quick}.", title.in_box, game.players())?;
    if game.options.is_empty() {
        writeln!(out, "There are no options.")?;
        return Ok(());
    }
    writeln!(out, "\n{}", look.paint(Tone::Heading, "Options"))?;
    for option in &game.options {
        let about = if option.about.is_empty() { "-" } else { &option.about };
        writeln!(out, "  {}", look.paint(Tone::Name, &option.name))?;
        write!(out, "{}", text::hang("      ", about, look.text_width()))?;
        let default = option.default.as_str().map_or(option.default.to_string(), String::from);
        write!(out, "{}", text::hang("      allowed: ", &option.allowed.to_string(), look.text_width()))?;
        writeln!(out, "      default: {default}")?;
    }
    let example = game.options.first().map_or(String::new(), |option| {
        let value = option.allowed.tries().into_iter().next().unwrap_or_default();
        let value = value.as_str().map_or(value.to_string(), String::from);
        format!(
            "\nChoose with --option, for example: wardroom play {} --option {}={value}",
            title.id, option.name
        )
    });
    writeln!(out, "{}", look.paint(Tone::Faint, &example))?;
    Ok(())
}
