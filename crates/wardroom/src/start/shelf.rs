//! The games as they are chosen from.

use crate::{look::Look, play::Teller, says, table};
use bots::Bot;
use catalog::Visitor;
use kernel::{Game, Message, Title, Voice, message::Language};
use std::ops::RangeInclusive;

/// All games, and who tells of them.
pub struct Shelf {
    /// Colours and width.
    pub look: Look,
    voice: Voice,
    /// In the order of the catalogue.
    pub games: Vec<Boxed>,
}

/// A game as it is chosen.
pub struct Boxed {
    /// Its id on the command line.
    pub id: &'static str,
    /// What it is called.
    pub title: String,
    /// One line about it.
    pub pitch: String,
    /// How many can play.
    pub players: RangeInclusive<u8>,
    /// How many usually play.
    pub usual_players: u8,
    /// Who can sit in the other seats: as it is typed, and as it is shown.
    pub bots: Vec<(String, String)>,
    /// Which of them usually does.
    pub usual_bot: usize,
}

impl Shelf {
    /// All games, for a reader of this language.
    pub fn of(look: Look, language: &Language) -> Shelf {
        let games = catalog::titles().map(|title| catalog::visit(title, Opened { look, language }));
        let voice = Voice::new([&says::TEXTS]).language(language.clone());
        Shelf { look, voice, games: games.collect() }
    }

    /// A sentence of the terminal's.
    pub fn say(&self, message: &Message) -> String {
        self.voice.text(message, &|seat| seat.to_string())
    }
}

struct Opened<'a> {
    look: Look,
    language: &'a Language,
}

impl Visitor for Opened<'_> {
    type Out = Boxed;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let teller = Teller::of::<G>(self.look, self.language);
        let players = G::players(&G::preset(title));
        let bots = Bot::of::<G>();
        let usual = Bot::usual::<G>();
        Boxed {
            id: title.id,
            title: teller.title(title),
            pitch: teller.pitch(title),
            usual_players: table::usual_players(&players),
            players,
            usual_bot: bots.iter().position(|bot| *bot == usual).unwrap_or(0),
            bots: bots.iter().map(|bot| (bot.name().to_string(), teller.bot(*bot))).collect(),
        }
    }
}
