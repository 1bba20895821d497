//! The leak law's redeal: every hidden piece that could be something else is something else in some sample.
//!
//! What could be something else cannot be told from one position without knowing the game: cards that were counted, pieces that were
//! seen. It can be told from many. A *place* is a slot of a zone, counted from the bottom and from the top, or a fact, of which a seat
//! sees nothing while the full view shows it. A place counts as open to that seat if, over the games of the run, different things lay
//! there. An open place must differ from the truth in some sample of the run.
//!
//! So `imagine = clone` fails everywhere, and a redeal that spares the pile, or its top, or its bottom, fails there. There are no false
//! alarms as long as a seat is shown what it *always* knows: if n samples were tried and two games differ in the place with
//! probability p, a place is judged only when n·p ≥ 40, where eight samples of one game count at most. Zones of which the seat sees some
//! pieces are left alone: what lies below the top of an open pile was seen when it was laid there.

use super::{
    report::{Check, Fault, Law, Report},
    spot::Spot,
};
use kernel::{
    game::Game,
    message::Value,
    refusal::Fact,
    seat::Seat,
    view::{Face, View, Viewer},
};
use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

/// How many differences are expected before a place without any is a violation.
const EXPECTED: f64 = 40.0;
/// How many samples of one game count: what is known of a place at one moment of a game is mostly known at the next.
const OF_ONE_GAME: u64 = 8;

/// What the samples of the run showed, place by place.
#[derive(Default)]
pub(super) struct Redeal {
    places: BTreeMap<(Seat, String), Vec<Place>>,
}

#[derive(Clone, Default)]
struct Place {
    /// In how many games each thing lay there when the place was first seen.
    marks: BTreeMap<u64, u32>,
    games: u32,
    last_game: Option<u64>,
    tried: u64,
    differed: bool,
}

impl Redeal {
    /// Draws samples for every seat and remembers what differed from the truth.
    pub(super) fn check<G: Game>(&mut self, spot: &mut Spot<'_, G>) -> Check {
        let truth = spot.game.view(Viewer::All);
        for seat in Seat::first(spot.seats) {
            let own = spot.game.view(Viewer::Seat(seat));
            let hidden = places(&own, &truth);
            if hidden.is_empty() {
                continue;
            }
            for (name, marks) in &hidden {
                let places = self.places.entry((seat, name.clone())).or_default();
                places.resize_with(places.len().max(marks.len()), Place::default);
                for (place, mark) in places.iter_mut().zip(marks) {
                    place.lay(*mark, spot.number);
                }
            }
            for _ in 0..spot.imagined {
                spot.test(Law::Redealt);
                let sample = spot.game.imagine(seat, &mut spot.chance).view(Viewer::All);
                for ((name, marks), (_, sampled)) in hidden.iter().zip(places(&own, &sample)) {
                    let Some(places) = self.places.get_mut(&(seat, name.clone())) else { continue };
                    for ((place, mark), sampled) in places.iter_mut().zip(marks).zip(sampled) {
                        place.tried += 1;
                        place.differed |= *mark != sampled;
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether every place that is open to a seat was seen redealt.
    pub(super) fn verdict(&self, report: &mut Report) -> Check {
        for ((seat, name), places) in &self.places {
            for (index, place) in places.iter().enumerate() {
                let witnesses = place.tried.min(u64::from(place.games) * OF_ONE_GAME);
                let expected = witnesses as f64 * place.variety();
                if place.differed {
                    report.redealt += 1;
                } else if expected < EXPECTED {
                    report.undecided += 1;
                } else {
                    let what = format!(
                        "{name}, piece {}: never redealt in {} samples, though different games have different pieces there",
                        index + 1,
                        place.tried,
                    );
                    return Err(Fault::new(Law::Redealt, what).seen_by(*seat));
                }
            }
        }
        Ok(())
    }
}

impl Place {
    /// Counts the first thing that is seen here in a game: what is seen later in the same game is no independent witness.
    fn lay(&mut self, mark: u64, game: u64) {
        if self.last_game == Some(game) {
            return;
        }
        self.last_game = Some(game);
        self.games += 1;
        *self.marks.entry(mark).or_default() += 1;
    }

    /// The probability that two games of the run have different things here.
    fn variety(&self) -> f64 {
        let games = f64::from(self.games.max(1));
        1.0 - self.marks.values().map(|count| (f64::from(*count) / games).powi(2)).sum::<f64>()
    }
}

/// What the full view shows where the seat sees nothing: by name, a mark for each piece. The order is that of the full view.
fn places(own: &View, all: &View) -> Vec<(String, Vec<u64>)> {
    let mut found = Vec::new();
    for zone in &own.zones {
        if zone.hidden == 0 || !zone.pieces.is_empty() {
            continue;
        }
        let Some(full) = all.zone(&zone.id).filter(|full| full.hidden == 0) else { continue };
        let marks: Vec<u64> = full.pieces.iter().map(mark).collect();
        let reversed = marks.iter().rev().copied().collect();
        found.push((format!("zone {} from the bottom", zone.id), marks));
        found.push((format!("zone {} from the top", zone.id), reversed));
    }
    let mut facts = |whose: &str, own: &[Fact], all: &[Fact]| {
        for fact in all.iter().filter(|fact| own.iter().all(|shown| shown.name != fact.name)) {
            found.push((format!("fact {} of {whose}", fact.name), vec![value(&fact.value)]));
        }
    };
    facts("the table", &own.facts, &all.facts);
    for (own, all) in own.seats.iter().zip(&all.seats) {
        facts(&format!("seat {}", all.seat), &own.facts, &all.facts);
        facts(&format!("seat {}", all.seat), &own.details, &all.details);
    }
    found
}

fn mark(face: &Face) -> u64 {
    let mut hasher = DefaultHasher::new();
    match face {
        Face::Card { name, value, covers, .. } => (0, name, value, covers).hash(&mut hasher),
        Face::Die { name, value, controller, .. } => (1, name, value, controller).hash(&mut hasher),
        Face::Token { name, count, .. } => (2, name, count).hash(&mut hasher),
    }
    hasher.finish()
}

fn value(value: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
