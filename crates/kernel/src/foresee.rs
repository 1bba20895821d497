//! What would happen: the lines that an action is sure to bring.

use crate::{
    chance::{Chance, Item, Quick},
    game::Rules,
    log::{Event, Log},
    message::Message,
    says,
    seat::Seat,
    view::Viewer,
};
use std::cell::Cell;

/// In which worlds it is tried: told is what happens in all of them.
const WORLDS: u64 = 2;

/// What the seat would be told if it did this now, up to where chance decides or something hidden comes to light; nothing if it may not, or
/// if the rules want it [ventured](Rules::ventures). Played in imagined worlds, so that it depends only on what the seat knows.
pub fn foresee<G: Rules>(game: &G, seat: Seat, action: &G::Action) -> Vec<Message> {
    if game.check(seat, action).is_err() || game.ventures(action) {
        return Vec::new();
    }
    let mut worlds = (0..WORLDS).map(|world| played(game, seat, action, &mut Quick::new(world)));
    let (mut told, mut until) = worlds.next().unwrap_or_default();
    for (other, end) in worlds {
        let alike = told.iter().zip(&other).take_while(|(one, two)| one == two).count();
        // What differs between two worlds is hidden from the seat.
        if alike < told.len().max(other.len()) {
            until = Some(says::would_happen_hidden());
        }
        told.truncate(alike);
        until = until.or(end);
    }
    told.into_iter().chain(until).collect()
}

/// The lines in one world, and what ends them early.
fn played<G: Rules>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    chance: &mut Quick,
) -> (Vec<Message>, Option<Message>) {
    let mut world = game.imagine(seat, chance);
    let asked = Cell::new(false);
    let mut log = Heard { seat, asked: &asked, told: Vec::new(), hidden: false };
    if world.play(seat, action, &mut Asked { asked: &asked, chance }, &mut log).is_err() {
        return (Vec::new(), Some(says::would_happen_hidden()));
    }
    let until = match (log.hidden, asked.get()) {
        (true, _) => Some(says::would_happen_hidden()),
        (false, true) => Some(says::would_happen_by_chance()),
        (false, false) => None,
    };
    (log.told, until)
}

/// Hears what the seat is told until chance is asked or something hidden is shown.
struct Heard<'a> {
    seat: Seat,
    asked: &'a Cell<bool>,
    told: Vec<Message>,
    hidden: bool,
}

impl Log for Heard<'_> {
    const LISTENS: bool = true;
    fn push(&mut self, event: Event) {
        if self.asked.get() || self.hidden {
            return;
        }
        match event.line_for(Viewer::Seat(self.seat)) {
            Some(_) if event.is_news_to(self.seat) => self.hidden = true,
            Some(line) => self.told.push(line.say.clone()),
            None => {}
        }
    }
}

/// Notes that chance is asked.
struct Asked<'a> {
    asked: &'a Cell<bool>,
    chance: &'a mut Quick,
}

impl Chance for Asked<'_> {
    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        self.asked.set(true);
        self.chance.below(label, n)
    }
    fn shuffle<T: Item>(&mut self, label: &'static str, items: &mut [T]) {
        self.asked.set(true);
        self.chance.shuffle(label, items);
    }
}
