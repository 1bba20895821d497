//! A record as a film.

use super::Film;
use crate::{
    failure::Failure,
    fullscreen::{Around, Scene},
    open::Input,
    play::{News, Screen},
    rules, text,
};
use kernel::{
    Event, Game, Title, Viewer,
    record::{Playback, RecordError},
};

/// Every position of a record, and what was told meanwhile.
pub struct Reel<G> {
    title: &'static Title,
    screen: Screen,
    viewer: Viewer,
    games: Vec<G>,
    news: Vec<News>,
    /// How much was told up to each moment.
    told: Vec<usize>,
}

impl<G: Game> Reel<G> {
    /// Plays a record to its end, as this viewer saw it. It is to be heard, not only played.
    pub fn of(
        title: &'static Title,
        playback: &mut Playback<G, Input>,
        screen: Screen,
        viewer: Viewer,
    ) -> Result<Reel<G>, RecordError> {
        let mut reel = Reel { title, screen, viewer, games: Vec::new(), news: Vec::new(), told: Vec::new() };
        let opening: Vec<Event> = playback.table().opening_events().to_vec();
        reel.moment(playback.table().game(), &opening);
        while playback.advance()? {
            let table = playback.table();
            reel.moment(table.game(), table.journal().last().map_or(&[], |entry| &entry.events));
        }
        Ok(reel)
    }

    fn moment(&mut self, game: &G, events: &[Event]) {
        let lines = events.iter().filter_map(|event| event.line_for(self.viewer));
        self.news.extend(lines.map(News::from));
        self.told.push(self.news.len());
        self.games.push(game.clone());
    }
}

impl<G: Game> Film for Reel<G> {
    fn last(&self) -> usize {
        self.games.len().saturating_sub(1)
    }

    fn scene(&self, at: usize) -> Scene {
        let at = at.min(self.last());
        let mut view = self.games[at].view(self.viewer);
        // Nobody is asked: it was answered long ago.
        view.prompt = None;
        Scene {
            title: self.screen.teller.title(self.title),
            screen: self.screen.clone(),
            view,
            news: self.news[..self.told[at]].to_vec(),
            question: 0,
            leaving_ends: false,
            around: Around::default(),
            live: false,
        }
    }

    fn rules(&self, asked: &str, columns: usize) -> Result<String, Failure> {
        let found = rules::consult(self.title, asked, self.screen.teller.look.at_width(columns));
        Ok(found.unwrap_or_else(|missing| {
            text::hang("", &text::printable(&self.screen.teller.say(&missing)), columns)
        }))
    }
}
