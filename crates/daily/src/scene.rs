//! A position set up, and shown to the seat that is asked.

use crate::positions::Position;
use catalog::Visitor;
use kernel::{
    Game, Library, Line, Refusal, Seat, Table, Title, View, Viewer,
    chance::Keyed,
    record::{Hex, fair},
    refuse, warning,
};
use serde_json::{Map, Value};

/// How many of the last entries are told.
const TOLD: usize = 8;

/// What somebody who is asked for the best move may see.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The seat that is asked.
    pub seat: Seat,
    /// The table as that seat sees it.
    pub view: View,
    /// What it was last told.
    pub told: Vec<Line>,
}

impl Scene {
    /// Sets a position of a box up; refused where the rules have changed since it was found.
    pub fn of(title: &'static Title, position: &Position, library: &Library) -> Result<Scene, Refusal> {
        catalog::visit(title, Shows(position, library))
    }
}

struct Shows<'a>(&'a Position, &'a Library);

impl Visitor for Shows<'_> {
    type Out = Result<Scene, Refusal>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let table = table::<G>(title, self.0, self.1)?;
        let seat = asked(table.game()).ok_or_else(|| refuse(kernel::hs::HS_01))?;
        let viewer = Viewer::Seat(seat);
        let last = table.journal().len().saturating_sub(TOLD);
        let events = table.journal()[last..].iter().flat_map(|entry| &entry.events);
        let told = events.filter_map(|event| event.line_for(viewer)).cloned().collect();
        Ok(Scene { seat, view: warning::warned(table.game(), viewer), told })
    }
}

/// The seat that is asked, where one alone is.
pub(crate) fn asked<G: Game>(game: &G) -> Option<Seat> {
    let asked = game.turn().asked();
    asked.lowest().filter(|_| asked.len() == 1)
}

/// A fresh deal: the chance of every number is its own, and the same everywhere.
pub(crate) fn deal<G: Game>(
    title: &'static Title,
    seed: u32,
    players: u8,
    agreed: &Map<String, Value>,
    library: &Library,
) -> Result<Table<G, Keyed>, Refusal> {
    let options =
        kernel::options::read(&G::public_preset(title), agreed).map_err(|_| refuse(kernel::hs::HS_05))?;
    let mut name = [0; 32];
    let text = b"wardroom/daily/1";
    name[..text.len()].copy_from_slice(text);
    let key = fair::one::key(&Hex(name), &[format!("{} {seed}", title.id).into_bytes()]);
    let library = library.only(&G::needs(&options));
    Table::deal(&options, players, &library, Keyed::new(&key))
}

/// The table at which a position stands.
pub(crate) fn table<G: Game>(
    title: &'static Title,
    position: &Position,
    library: &Library,
) -> Result<Table<G, Keyed>, Refusal> {
    let mut table = deal::<G>(title, position.seed, position.players, &position.options, library)?;
    for play in &position.plays {
        let (seat, action) = play.split_once(' ').unwrap_or((play, ""));
        let seat = seat.parse::<u8>().ok().and_then(|number| Seat::try_from(number).ok());
        let seat = seat.ok_or_else(|| refuse(kernel::hs::HS_05))?;
        table.act(seat, action.parse::<G::Action>().map_err(Refusal::from)?)?;
    }
    Ok(table)
}
