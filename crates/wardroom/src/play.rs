//! `wardroom play`: a game against bots, on the whole screen or line by line. Works for any game, from its view and prompt alone.

mod about;
mod ask;
mod input;
mod keeper;
mod menu;
mod news;
mod palette;
mod pieces;
mod screen;
mod session;
mod shares;
mod spelling;
mod teller;
#[cfg(test)]
mod tests;
mod verbs;

pub use input::{Heard, Input, Lines, is_yes, parse, read_line};
pub use menu::{Menu, MenuItem, choices, for_first_game, leaves, offered};
pub use news::News;
pub use pieces::{Drawn, Tile};
pub use screen::Screen;
pub use session::{End, Session};
pub(crate) use session::{advised, reasons_listed, share};
pub use spelling::{letter, spellings};
pub use teller::Teller;
pub use verbs::{letter_by_letter, placements};

use crate::{
    failure::{Exit, Failure},
    fullscreen::{self, Ended, Host as _, Window},
    keys::Host,
    look::{Look, Tone},
    outside::{self, Programs},
    says,
    scenario::read_file,
    shelf::Shelf,
    table,
};
use bots::Bot;
use catalog::Visitor;
use keeper::Keeper;
use kernel::{
    Game, Refusal, Seat, Table, Title,
    chance::{Keyed, Quick},
    message::Language,
    record::{Head, Played, Player, Sealed, fair::Attempt},
    scenario::{self, Scenario},
};
use programs::{Named, Player as Sitter};
use serde_json::Value;
use std::{
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

/// Play a game against bots
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom play zombie                                  you and three bots\n  \
    wardroom play zombie --players 2 --bot random         you and one that plays anything\n  \
    wardroom play zombie --option rounds=1 --seed 7       one round, the same cards every time\n  \
    wardroom play zombie --bot \"exec:python3 mybot.py\"    against a program of your own: docs/programs.md\n  \
    wardroom play zombie --record game.jsonl              keep a record that `verify` can check\n  \
    wardroom play --from there.toml                       from a position: see `wardroom position`\n\n\
    At the table, ? shows the keys. With --plain, type the number of a choice, or ? for help.")]
pub struct Args {
    /// The game: its id, with or without `fw-`, its title or the beginning of either
    #[arg(required_unless_present = "from")]
    game: Option<String>,
    /// How many play, you among them [default: 4, or as near as the game allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Where you sit
    #[arg(long, value_name = "N", default_value = "1")]
    seat: Seat,
    /// Who sits in the other seats, in order; the last one takes the seats that are left: random, quick, and where the game has levels novice, regular, expert; or a program of your own, exec:COMMAND [default: regular, or quick where there are no levels]
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<Named>,
    #[command(flatten)]
    programs: Programs,
    /// Set an option of the game; `wardroom games GAME` lists them
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = table::parse_option)]
    options: Vec<(String, Value)>,
    /// Same seed, table and players, same cards; without it they are different every time
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    shelf: Shelf,
    /// Start from the position in this file, the first scenario that has one; such a game has no record, for a record begins with the deal
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "options", "record"])]
    from: Option<PathBuf>,
    /// Keep the game's record in this new file, move by move
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print JSON, an object a line: what is told and asked, why something is refused, each message with its English; answers are read as ever
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, look: Look, language: &Language, out: &mut impl Write) -> Result<Exit, Failure> {
    let position = args.from.as_deref().map(position).transpose()?;
    let game = match (&position, &args.game) {
        (Some(position), _) => position.game(),
        (None, Some(game)) => game,
        (None, None) => return Err(Failure::Bad("name a game, or a position with --from".into())),
    };
    let title = table::title(game)?;
    catalog::visit(title, Play { args, position: position.as_ref(), look, language, out })
}

/// The first scenario of a file, which is to say where to start.
fn position(path: &Path) -> Result<Scenario, Failure> {
    let text = read_file(path).map_err(|problem| Failure::Bad(format!("{}: {problem}", path.display())))?;
    let all = scenario::parse(&path.display().to_string(), &text, catalog::clauses())
        .map_err(|error| Failure::Bad(error.to_string()))?;
    all.into_iter().next().ok_or_else(|| Failure::Bad(format!("{}: there is no position", path.display())))
}

struct Play<'a, W> {
    args: &'a Args,
    position: Option<&'a Scenario>,
    look: Look,
    language: &'a Language,
    out: &'a mut W,
}

impl<W: Write> Visitor for Play<'_, W> {
    type Out = Result<Exit, Failure>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let Play { args, position, look, language, out } = self;
        let teller = Teller::of::<G>(look, language).to(Some(args.seat));
        if args.shelf.reads_input() {
            return Err(Failure::Bad(
                "the moves come from standard input; name the file of the words".into(),
            ));
        }
        let library = match position {
            None => None,
            Some(_) => Some(args.shelf.library_of::<G>(title)?),
        };
        let start = match position {
            None => None,
            Some(position) => {
                let start = scenario::start::<G>(position, &library.clone().unwrap_or_default());
                let start = start.map_err(|error| Failure::Bad(error.to_string()))?;
                let missing =
                    || Failure::Bad(format!("{}: the first scenario has no `given`", position.file()));
                Some(start.ok_or_else(missing)?)
            }
        };
        let options = match &start {
            Some((options, _)) => options.clone(),
            None => table::options::<G>(title, &args.options, &args.shelf)?,
        };
        let library = library.map_or_else(|| args.shelf.library(&G::needs(&options)), Ok)?;
        let players = match &start {
            Some((_, game)) => game.seats(),
            None => args.players.unwrap_or_else(|| {
                let allowed = G::players(&options);
                table::usual_players(&allowed).max(args.seat.number().min(*allowed.end()))
            }),
        };
        let mut seed = args.seed;
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let full = !args.json && fullscreen::is_wanted(look);
        let mut input = (!full).then(Lines::of_person);
        loop {
            if args.seat.number() > players {
                return Err(Failure::Bad(format!("seat {} is not at a table of {players}", args.seat)));
            }
            let host = Host::new(seed)?;
            let others = usize::from(players) - 1;
            let mut bots =
                args.programs.seat::<G>((title, &options), &args.bots, others, Bot::usual::<G>())?;
            bots.insert(args.seat.index(), Bot::default().into());
            let player = |(seat, bot): (Seat, &Sitter)| match seat == args.seat {
                true => Player { name: "Player".into(), bot: None },
                // How a program is started is nothing for a record.
                false => Player {
                    name: format!("Bot {seat}"),
                    bot: Some(bot.bot().map_or("program", Bot::name).into()),
                },
            };
            let sitting: Vec<Player> = Seat::first(players).zip(&bots).map(player).collect();
            let sealed = Sealed::alone(Played::new::<G>(title, &options, &library), &sitting, host.seed);
            let chance = Keyed::new(&sealed.key());
            let dealt = match &start {
                Some((_, game)) => Table::from(game.clone(), chance),
                None => Table::<G, Keyed>::deal(&options, players, &library, chance)
                    .map_err(|refusal| cannot_deal(&teller, title, &refusal))?,
            };
            let thoughts = Quick::new(host.thoughts);
            let session = Session::new(title, dealt, args.seat, &[], thoughts, (look, language));
            let mut session = session.with_pool(&options, &library)?.with_players(&bots, host.thoughts)?;
            if args.json {
                session = session.in_json();
            }
            if let Some(path) = &args.record {
                let promise = Attempt::alone().commitment(&host.seed).to_string();
                let record = Keeper::new(path, Head::Two(Box::new(sealed)), session.table())?;
                session = session.with_record(record);
                if !args.json {
                    let promise = teller.say(&says::committed(promise));
                    writeln!(out, "{}", look.paint(Tone::Faint, &promise))?;
                }
            }
            let Some(input) = &mut input else {
                let ended = fullscreen::on_terminal(&mut session, Window::of(look))?;
                if session.table().game().turn().outcome().is_some() {
                    writeln!(out, "{}", session.ending(look.screen_width()))?;
                }
                session.part();
                outside::write_lapses(&bots, look, out)?;
                if let Some(path) = &args.record {
                    writeln!(out, "{}", teller.say(&says::record_kept(path.display().to_string())))?;
                    return Ok(Exit::Fine);
                }
                if ended == Ended::Again {
                    seed = seed.map(|seed| seed.wrapping_add(1));
                    continue;
                }
                return Ok(Exit::Fine);
            };
            let end = session.play(input, out)?;
            if args.json {
                session.json_lapses(&bots, out)?;
            } else {
                outside::write_lapses(&bots, look, out)?;
            }
            session.part();
            if let Some(path) = args.record.as_ref().filter(|_| !args.json) {
                writeln!(out, "{}", teller.say(&says::record_kept(path.display().to_string())))?;
            }
            if end == End::Left || !terminal || args.json || args.record.is_some() {
                return Ok(Exit::Fine);
            }
            write!(out, "\n{} ", teller.say(&says::play_again()))?;
            out.flush()?;
            let again = input.next(None)?;
            if !matches!(again, Heard::Line(answer) if is_yes(&answer)) {
                return Ok(Exit::Fine);
            }
            seed = seed.map(|seed| seed.wrapping_add(1));
        }
    }
}

/// A table that cannot be dealt: why, and by which clause.
fn cannot_deal(teller: &Teller, title: &Title, refusal: &Refusal) -> Failure {
    let clause = refusal.clause().id();
    let command = format!("wardroom rules {} {clause}", title.id);
    let read = teller.say(&says::clause_read(clause, command));
    Failure::Bad(format!("{} {read}", teller.refusal(refusal)))
}
