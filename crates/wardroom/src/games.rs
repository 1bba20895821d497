//! `wardroom games`: what can be played.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    play::Teller,
    says, table, text,
};
use bots::Bot;
use catalog::Visitor;
use kernel::{
    Game, Title,
    message::Language,
    options::{self, Allowed, OptionSpec},
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
    teller: Teller,
}

struct List<'a>(Look, &'a Language);

impl Visitor for List<'_> {
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
        Listed {
            title,
            players: G::players(&preset),
            bots: Bot::of::<G>(),
            options,
            schema,
            teller: Teller::of::<G>(self.0, self.1),
        }
    }
}

/// Runs the command.
pub fn run(args: &Args, look: Look, language: &Language, out: &mut impl Write) -> Result<Exit, Failure> {
    let titles = match &args.game {
        Some(name) => vec![table::title(name)?],
        None => catalog::titles().chain(catalog::examples().filter(|_| args.examples)).collect(),
    };
    let listed: Vec<Listed> =
        titles.into_iter().map(|title| catalog::visit(title, List(look, language))).collect();
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
            "title": self.teller.title(self.title),
            "box": self.title.in_box,
            "pitch": self.teller.pitch(self.title),
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
    let Some(first) = games.first() else { return Ok(()) };
    let say = |message| first.teller.say(&message);
    let widest = |cell: &dyn Fn(&Listed) -> String, head: &str| {
        games.iter().map(|game| text::width(&cell(game))).max().unwrap_or(0).max(text::width(head))
    };
    let (head_id, head_title) = (say(says::head_id()), say(says::head_title()));
    let id = widest(&|game| game.title.id.into(), &head_id);
    let title = widest(&|game| game.teller.title(game.title), &head_title);
    let players = say(says::head_players());
    let head = format!("{}  {}  {players}", text::pad(&head_id, id), text::pad(&head_title, title));
    writeln!(out, "{}", look.paint(Tone::Heading, &head))?;
    for game in games {
        let name = text::pad(&look.paint(Tone::Name, game.title.id), id);
        writeln!(out, "{name}  {}  {}", text::pad(&game.teller.title(game.title), title), game.players())?;
    }
    let command = |verb: &str| format!("`wardroom {verb} {}`", first.title.id);
    let hint = say(says::games_hint(command("games"), command("play")));
    writeln!(out, "\n{}", look.paint(Tone::Faint, &hint))?;
    Ok(())
}

fn write_one(game: &Listed, look: Look, out: &mut impl Write) -> Result<(), Failure> {
    let (title, teller) = (game.title, &game.teller);
    let heading = look.paint(Tone::Heading, &teller.title(title));
    writeln!(out, "{}  {heading}", look.paint(Tone::Name, title.id))?;
    writeln!(out, "{}", teller.pitch(title))?;
    let more = title.most_players > *game.players.end();
    let bots = game.bots.iter().map(|bot| teller.bot(*bot)).collect::<Vec<_>>().join(", ");
    let bots = match game.bots.contains(&Bot::Policy) {
        true => bots,
        false => teller.say(&says::bots_and_quick(bots)),
    };
    let about = says::about_game(title.in_box, game.players(), title.most_players, more, bots);
    writeln!(out, "{}", teller.say(&about))?;
    if game.options.is_empty() {
        writeln!(out, "{}", teller.say(&says::no_options()))?;
        return Ok(());
    }
    writeln!(out, "\n{}", look.paint(Tone::Heading, &teller.say(&says::options())))?;
    for option in &game.options {
        write_option(option, teller, look, out)?;
    }
    if let Some(option) = game.options.first() {
        let value = plain(&option.allowed.tries().into_iter().next().unwrap_or_default());
        let example = format!("wardroom play {} --option {}={value}", title.id, option.name);
        let example = teller.say(&says::example_option(example));
        writeln!(out, "\n{}", look.paint(Tone::Faint, &example))?;
    }
    Ok(())
}

/// What is typed, what a person calls it, what it decides, and what it can be.
fn write_option(
    option: &OptionSpec,
    teller: &Teller,
    look: Look,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let word = |attribute: Option<&str>| {
        let voice = teller.voice();
        let (name, dashed) = (&option.name, option.name.replace('_', "-"));
        voice
            .word(&format!("option-{name}"), attribute)
            .or_else(|| voice.word(&format!("option-{dashed}"), attribute))
    };
    let label = word(None).map_or(String::new(), |label| format!("  {label}"));
    writeln!(out, "  {}{label}", look.paint(Tone::Name, &option.name))?;
    let about = word(Some("about")).unwrap_or_else(|| option.about.clone());
    if !about.is_empty() {
        write!(out, "{}", text::hang("      ", &about, look.text_width()))?;
    }
    let called = |value: &Value| {
        let value = plain(value);
        let label = word(Some(&format!("is-{value}")));
        label.map_or(value.clone(), |label| format!("{value} ({})", text::capped(&label)))
    };
    let allowed = match &option.allowed {
        Allowed::Names(names) => {
            names.iter().map(|name| called(&name.as_str().into())).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    };
    let head = format!("      {} ", teller.say(&says::allowed()));
    write!(out, "{}", text::hang(&head, &allowed, look.text_width()))?;
    writeln!(out, "      {}", teller.say(&says::default_value(called(&option.default))))?;
    Ok(())
}

/// A value as it is typed.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), String::from)
}
