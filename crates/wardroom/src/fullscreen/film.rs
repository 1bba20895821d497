//! A game that was played, moment by moment: the table, what happened up to then, and a scrubber below.
//!
//! | file | what it holds |
//! |---|---|
//! | this one | what a film is made of, and the loop |
//! | `reel` | a record as a film |
//! | `place` | where the person is in it, and what each key makes of that |
//! | `draw` | the screen |

mod draw;
mod place;
mod reel;
#[cfg(test)]
mod tests;

pub use reel::Reel;

use super::{
    Keys, Pressed, Scene, Window,
    draw::dialog,
    model::{Dialog, Input, Model, Wish},
    on_screen,
    stage::Stage,
    update::update,
};
use crate::{failure::Failure, look::Tone, says};
use crossterm::event::Event;
use draw::{Parts, draw, stage};
use kernel::{Message, coach::Mark};
use place::{Place, Step};
use ratatui::{Terminal, backend::Backend};
use std::time::Duration;

/// So long a moment is shown while the film runs.
const PAUSE: Duration = Duration::from_millis(700);

/// A game that was played, as one viewer saw it.
pub trait Film {
    /// The number of the last moment: 0 is the deal, and each entry of the record makes one more.
    fn last(&self) -> usize;
    /// What is seen at a moment, and what was told up to then.
    fn scene(&self, at: usize) -> Scene;
    /// A clause, or the clauses with these words; set so wide.
    fn rules(&self, asked: &str, columns: usize) -> Result<String, Failure>;
}

/// What is known of a game that was looked at again.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// A line for each seat.
    pub chances: Vec<Chances>,
    /// The decisions, in order.
    pub decisions: Vec<Decision>,
}

/// The chances of one seat.
#[derive(Clone, Debug)]
pub struct Chances {
    /// Whose they are, as it is shown.
    pub name: String,
    /// The chance of the win in thousandths, moment by moment.
    pub at: Vec<u16>,
}

/// How good a decision was.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The moment that it led to.
    pub at: usize,
    /// Its mark.
    pub mark: Mark,
    /// What was done and how good it was, in words.
    pub told: String,
    /// What would have been better, and why; empty if nothing.
    pub better: String,
}

/// Shows a film on the whole terminal until the person goes.
pub fn show(film: &dyn Film, judgement: &Judgement, window: Window) -> Result<(), Failure> {
    on_screen(|terminal| watch(film, judgement, terminal, &mut Pressed, window))
}

/// The same with any screen and any keys.
pub(super) fn watch<B: Backend>(
    film: &dyn Film,
    judgement: &Judgement,
    terminal: &mut Terminal<B>,
    keys: &mut dyn Keys,
    window: Window,
) -> Result<(), Failure>
where
    B::Error: Into<Failure>,
{
    let (mut place, mut model) = (Place::default(), Model::default());
    loop {
        let size = terminal.size().map_err(Into::into)?;
        let scene = film.scene(place.at);
        let parts = Parts::of(size, judgement);
        let stage = stage(&scene, &model, &parts, &mut place);
        let marks = judgement.decisions.iter().map(|decision| (decision.at, decision.mark));
        let marks: Vec<(usize, Mark)> = marks.collect();
        terminal
            .draw(|frame| {
                draw(frame, (&stage, &model), &parts, (film.last(), &place, judgement), window.ascii);
            })
            .map_err(Into::into)?;
        let wait = place.runs.then_some(PAUSE);
        let Some(event) = keys.next(wait)? else {
            place.step(Step::By(1), film.last());
            place.runs &= place.at < film.last();
            continue;
        };
        if matches!(event, Event::Resize(..)) {
            terminal.clear().map_err(Into::into)?;
        }
        if model.dialog.is_some() {
            match in_dialog(film, model, &stage, &event)? {
                Some(after) => model = after,
                None => return Ok(()),
            }
            continue;
        }
        match place.take(&event, film.last(), &marks, parts.scrubber) {
            None => {}
            Some(place::Wanted::Go) => return Ok(()),
            Some(place::Wanted::Open(dialog)) => model.dialog = Some(dialog),
            Some(place::Wanted::All) => {
                let screen = scene.screen.at_width(dialog::columns(size.width));
                model.dialog = Some(Dialog::Told(screen.all_told(&scene.view), 0));
            }
            Some(place::Wanted::Help) => {
                model.dialog = Some(draw::help(&scene, dialog::columns(size.width), judgement));
            }
        }
    }
}

/// Keys while something is open: as at a table. Nothing if the person goes.
fn in_dialog(
    film: &dyn Film,
    model: Model,
    stage: &Stage<'_>,
    event: &Event,
) -> Result<Option<Model>, Failure> {
    let input = match event {
        Event::Key(key) => Input::Key(*key),
        Event::Mouse(mouse) => Input::Mouse(*mouse),
        Event::Paste(words) => Input::Pasted(words.clone()),
        Event::Resize(..) | Event::FocusGained | Event::FocusLost => {
            return Ok(Some(model));
        }
    };
    let (model, wish) = update(model, stage, input);
    match wish {
        Some(Wish::Rules(asked)) => {
            let found = film.rules(&asked, dialog::columns(stage.window.width))?;
            Ok(Some(update(model, stage, Input::Found(found)).0))
        }
        Some(Wish::Quit) => Ok(None),
        Some(_) | None => Ok(Some(model)),
    }
}

/// What a mark is called, and its colour.
pub fn mark_said(mark: Mark) -> (Message, Tone) {
    match mark {
        Mark::Best => (says::mark_best(), Tone::Good),
        Mark::Fine => (says::mark_fine(), Tone::Faint),
        Mark::Slip => (says::mark_slip(), Tone::Match),
        Mark::Blunder => (says::mark_blunder(), Tone::Bad),
    }
}
