//! The loop: draws, waits for keys, asks the table.

use super::{
    Foreseen, Host, Moment,
    draw::{dialog, draw},
    model::{Focus, Input, Model, Wish},
    stage::Stage,
    update::update,
};
use crate::{failure::Failure, play::End, says};
use crossterm::{
    event::{self, DisableMouseCapture, EnableMouseCapture, Event},
    execute,
};
use kernel::Target;
use ratatui::{Terminal, backend::Backend};
use std::{
    io,
    time::{Duration, Instant},
};

/// So long one sees what a bot did before the next does something.
const PAUSE: Duration = Duration::from_millis(350);

/// How often a table far away is asked whether something happened there.
const BEAT: Duration = Duration::from_millis(150);

/// How a sitting on the whole screen ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The game is over or was left, and the person goes.
    Gone(End),
    /// They want to play again.
    Again,
}

/// How the screen is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::Args)]
pub struct Window {
    /// On the whole screen, use signs of ASCII alone
    #[arg(long)]
    pub ascii: bool,
    /// On the whole screen, do not pause between what others do
    #[arg(long)]
    pub still: bool,
}

/// Where keys come from: waits so long at most, or for ever.
pub trait Keys {
    /// The next event, if one comes in time.
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>>;
}

/// The keys of the terminal.
struct Pressed;

impl Keys for Pressed {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>> {
        match wait {
            Some(wait) if !event::poll(wait)? => Ok(None),
            Some(_) | None => event::read().map(Some),
        }
    }
}

/// Plays on the whole terminal, which is as it was before when this ends, however it ends.
pub fn on_terminal(host: &mut dyn Host, window: Window) -> Result<Ended, Failure> {
    let mut terminal = ratatui::try_init()?;
    let ended = execute!(io::stdout(), EnableMouseCapture)
        .map_err(Failure::from)
        .and_then(|()| sit(host, &mut terminal, &mut Pressed, window));
    let restored = execute!(io::stdout(), DisableMouseCapture).and_then(|()| ratatui::try_restore());
    let ended = ended?;
    restored?;
    Ok(ended)
}

/// Plays until the person goes, with any screen and any keys.
pub fn sit<B: Backend>(
    host: &mut dyn Host,
    terminal: &mut Terminal<B>,
    keys: &mut dyn Keys,
    window: Window,
) -> Result<Ended, Failure>
where
    B::Error: Into<Failure>,
{
    let mut model = Model::default();
    let mut asked = None;
    let mut shown_end = false;
    loop {
        let step = host.step()?;
        let scene = host.scene();
        let question = (step == Moment::Asked).then_some(scene.question);
        if question != asked {
            asked = question;
            let size = terminal.size().map_err(Into::into)?;
            model = update(model.clone(), &Stage::new(&scene, &model, size), Input::Asked).0;
        }
        let size = terminal.size().map_err(Into::into)?;
        if step == Moment::Over && !shown_end {
            shown_end = true;
            let mut told = host.ending(dialog::columns(size.width));
            if !host.is_live() {
                told.push_str(&format!("\n  {}", scene.screen.teller.say(&says::full_again())));
            }
            model = update(model.clone(), &Stage::new(&scene, &model, size), Input::Told(told)).0;
        }
        let mut stage = Stage::new(&scene, &model, size);
        clamp(&mut model, &stage);
        if let Some(thing) = pointed(&stage, &model) {
            let columns = usize::from(stage.areas.about.width).saturating_sub(1);
            stage.about = host.explain(&thing, columns)?;
        }
        terminal
            .draw(|frame| draw(frame, &stage, &model, host.seconds_left(), window.ascii))
            .map_err(Into::into)?;
        let wait = match step {
            Moment::Went if window.still => Some(Duration::ZERO),
            Moment::Went => Some(PAUSE),
            Moment::Waits => Some(BEAT),
            Moment::Asked | Moment::Over if host.is_live() => Some(BEAT),
            Moment::Asked => host.seconds_left().map(|_| Duration::from_secs(1)),
            Moment::Over => None,
        };
        let Some(event) = pressed(keys, wait)? else {
            if step == Moment::Asked && host.seconds_left() == Some(0) {
                host.lapse()?;
                asked = None;
            }
            continue;
        };
        let input = match event {
            Event::Key(key) => Input::Key(key),
            Event::Mouse(mouse) => Input::Mouse(mouse),
            Event::Resize(..) | Event::FocusGained | Event::FocusLost | Event::Paste(_) => continue,
        };
        let (after, wish) = update(model, &stage, input);
        model = after;
        let Some(wish) = wish else { continue };
        let columns = dialog::columns(size.width);
        let answer = match wish {
            Wish::Quit => return Ok(Ended::Gone(if step == Moment::Over { End::Over } else { End::Left })),
            Wish::Again if host.is_live() => continue,
            Wish::Again => return Ok(Ended::Again),
            Wish::Answer(notation) => {
                let exits = super::items::ways_out(&scene);
                let is_exit = |item: &super::items::Item| matches!(item, super::items::Item::Move { notation: exit, .. } if *exit == notation);
                if scene.leaving_ends && exits.iter().any(is_exit) {
                    return Ok(Ended::Gone(End::Left));
                }
                match host.act(&notation)? {
                    Some(refused) => Input::Refused(refused),
                    None => Input::Asked,
                }
            }
            Wish::Undo => match host.undo()? {
                Some(refused) => Input::Refused(refused),
                None => Input::Asked,
            },
            Wish::Foresee(moves) => {
                let foreseen =
                    moves.into_iter().map(|notation| Ok((notation.clone(), host.foresee(&notation)?)));
                Input::Foreseen(foreseen.collect::<Result<Vec<(String, Foreseen)>, Failure>>()?)
            }
            Wish::Hint => Input::Told(host.hint(columns)?),
            Wish::Rules(words) => Input::Found(host.rules(&words, columns)?),
        };
        let scene = host.scene();
        model = update(model.clone(), &Stage::new(&scene, &model, size), answer).0;
    }
}

/// The next event; of several moves of the mouse only what counts.
fn pressed(keys: &mut dyn Keys, wait: Option<Duration>) -> Result<Option<Event>, Failure> {
    let until = wait.map(|wait| Instant::now() + wait);
    loop {
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        match keys.next(left)? {
            Some(Event::Mouse(mouse))
                if matches!(mouse.kind, event::MouseEventKind::Moved | event::MouseEventKind::Drag(_)) => {}
            other => return Ok(other),
        }
    }
}

/// What the person points at on the table.
fn pointed(stage: &Stage<'_>, model: &Model) -> Option<Target> {
    let spot = stage.sheet.spots.get(model.spot).filter(|_| model.focus == Focus::Table)?;
    Some(spot.thing.clone())
}

/// Nobody points at what is not there.
fn clamp(model: &mut Model, stage: &Stage<'_>) {
    model.item = model.item.min(stage.items.len().saturating_sub(1));
    model.spot = model.spot.min(stage.sheet.spots.len().saturating_sub(1));
}
