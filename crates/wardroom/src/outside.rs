//! Programs of one's own as players: how long they may take, and what is reported of those that did not play.

use crate::{
    failure::Failure,
    look::{Look, Tone},
    table, text, tty,
};
use bots::Bot;
use kernel::{Game, Title};
use programs::{At, Named, Player};
use serde_json::{Value, json};
use std::{io::Write, sync::Arc, time::Duration};

/// `--program-ms MS`
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Programs {
    /// How many milliseconds a program (exec:) has for an answer; one that takes longer, or ends, has lost the game
    #[arg(long = "program-ms", value_name = "MS", default_value_t = programs::WITHIN.as_millis() as u64, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    milliseconds: u64,
}

impl Programs {
    /// How long a program has for an answer, where bots have at most so long.
    pub fn within(self, bots: Option<Duration>) -> Duration {
        let own = Duration::from_millis(self.milliseconds);
        bots.map_or(own, |bots| own.min(bots))
    }

    /// A player for each of so many seats: the last one named takes the seats that are left, or the usual bot where none is named. Programs are started.
    pub fn seat<G: Game>(
        self,
        (title, options): (&Title, &G::Options),
        named: &[Named],
        seats: usize,
        usual: Bot,
    ) -> Result<Vec<Player>, Failure> {
        let named = table::fill(named, seats, Named::Bot(usual))?;
        start::<G>((title, options), &named, self.within(None))
    }
}

/// Everybody who is named, if they play this game; programs are started.
pub fn start<G: Game>(
    (title, options): (&Title, &G::Options),
    named: &[Named],
    within: Duration,
) -> Result<Vec<Player>, Failure> {
    for named in named {
        match named {
            Named::Bot(bot) => bot.plays::<G>().map_err(|error| Failure::Bad(error.to_string()))?,
            // However this program ends, theirs end with it.
            Named::Program(_) => tty::heed(),
        }
    }
    let options = match serde_json::to_value(options)? {
        Value::Object(options) => options,
        _ => serde_json::Map::new(),
    };
    let at = At { game: title.id.into(), title: title.title.into(), options };
    Player::start(named, &at, within).map_err(|error| Failure::Bad(error.to_string()))
}

/// Each program among these players, once.
fn each(players: &[Player]) -> Vec<&Arc<programs::Program>> {
    let mut all: Vec<&Arc<programs::Program>> = Vec::new();
    for program in players.iter().filter_map(Player::program) {
        if !all.iter().any(|other| other.order() == program.order()) {
            all.push(program);
        }
    }
    all
}

/// Says of every program how many games it lost by lapse, and how the first came about; nothing where all went well.
pub fn write_lapses(players: &[Player], look: Look, out: &mut impl Write) -> Result<(), Failure> {
    for program in each(players) {
        let lost = program.lost();
        let Some((first, lapse)) = &lost.first else { continue };
        let games = text::count(lost.games as usize, "game", "games");
        let told = format!("lost {games} by lapse; in game {} it {lapse}", first + 1);
        let told = format!("exec:{} {}", program.name(), text::printable(&told));
        writeln!(out, "{}", look.paint(Tone::Bad, text::hang("", &told, look.text_width()).trim_end()))?;
    }
    Ok(())
}

/// The same for programs, with those that lost none: `[{"bot": "exec:./a", "name": "A", "lapsed": 1, "first": {"game": 7, "why": …}}]`
pub fn lapses(players: &[Player]) -> Value {
    let told = |program: &Arc<programs::Program>| {
        let lost = program.lost();
        let first = lost.first.map(|(game, lapse)| {
            json!({ "game": game + 1, "why": lapse.why.to_string(), "last": lapse.last, "complaint": lapse.complaint })
        });
        json!({
            "bot": program.order().to_string(),
            "name": program.name(),
            "lapsed": lost.games,
            "first": first,
        })
    };
    each(players).into_iter().map(told).collect()
}
