//! The loop: draws, waits for keys, asks the table.

use super::{
    Asked, Host, Moment, Scene,
    classic::Classic,
    draw::{dialog, draw},
    items,
    model::{Focus, Input, Model, Wish},
    stage::Stage,
    update::update,
};
use crate::{
    failure::Failure,
    look::Look,
    play::{End, leaves},
    text,
    tty::{self, Whole},
};
use crossterm::{
    event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    terminal,
};
use kernel::{Choice, Target};
use ratatui::{
    Terminal,
    backend::{Backend, CrosstermBackend},
};
use std::{
    io,
    time::{Duration, Instant},
};

/// So long one sees what a bot did before the next does something.
const PAUSE: Duration = Duration::from_millis(350);

/// How often a table far away is asked whether something happened there.
const BEAT: Duration = Duration::from_millis(60);

/// Of what has happened meanwhile only so much is shown one after the other, each with its pause.
const FEW: usize = 3;

/// How a sitting on the whole screen ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The game is over or was left, and the person goes.
    Gone(End),
    /// They want to play again.
    Again,
}

/// How the screen is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Window {
    /// In signs of ASCII alone.
    pub ascii: bool,
    /// Without pauses between what others do.
    pub still: bool,
}

impl Window {
    /// As the command line says.
    pub fn of(look: Look) -> Window {
        Window { ascii: look.is_ascii(), still: look.is_still() }
    }
}

/// The terminal, as it is drawn on.
pub type Screen = Terminal<CrosstermBackend<Classic<io::Stdout>>>;

/// Where keys come from: waits so long at most, or for ever.
pub trait Keys {
    /// The next event, if one comes in time.
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>>;
}

/// The keys of the terminal.
pub struct Pressed;

impl Keys for Pressed {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>> {
        if let Some(wait) = wait
            && !event::poll(wait)?
        {
            return Ok(None);
        }
        let event = event::read()?;
        let Event::Key(KeyEvent { code: KeyCode::Char(sign), modifiers, kind, .. }) = event else {
            return Ok(Some(event));
        };
        let control = modifiers.contains(KeyModifiers::CONTROL) && kind != KeyEventKind::Release;
        if control && sign == 'z' {
            tty::pause()?;
        }
        // What is on the screen is drawn anew, as after another size.
        let anew = || terminal::size().map(|(width, height)| Event::Resize(width, height));
        if control && matches!(sign, 'z' | 'l') { anew().map(Some) } else { Ok(Some(event)) }
    }
}

/// Plays on the whole terminal.
pub fn on_terminal(host: &mut dyn Host, window: Window) -> Result<Ended, Failure> {
    on_screen(|terminal| sit(host, terminal, &mut Pressed, window))
}

/// Does something on the whole terminal, which is as it was before when this ends, however it ends.
pub fn on_screen<T>(show: impl FnOnce(&mut Screen) -> Result<T, Failure>) -> Result<T, Failure> {
    let whole = Whole::on()?;
    let ended = Terminal::new(CrosstermBackend::new(Classic::new(io::stdout())))
        .map_err(Failure::from)
        .and_then(|mut terminal| show(&mut terminal));
    drop(whole);
    ended
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
        let mut step = host.step()?;
        while step == Moment::Went && host.behind() > FEW {
            step = host.step()?;
        }
        while let Some(reply) = host.reply()? {
            let (scene, size) = (host.scene(), terminal.size().map_err(Into::into)?);
            model = update(model.clone(), &Stage::new(&scene, &model, size), reply).0;
        }
        let scene = host.scene();
        let question = (step == Moment::Asked).then_some(scene.question);
        if question != asked {
            asked = question;
            let size = terminal.size().map_err(Into::into)?;
            model = update(model.clone(), &Stage::new(&scene, &model, size), Input::Asked).0;
        }
        let size = terminal.size().map_err(Into::into)?;
        shown_end &= step == Moment::Over;
        if step == Moment::Over && !shown_end {
            shown_end = true;
            let mut told = host.ending(dialog::columns(size.width));
            if let Some(then) = scene.then() {
                told.push_str(&format!("\n  {}", scene.screen.teller.say(&then)));
            }
            model = update(model.clone(), &Stage::new(&scene, &model, size), Input::Told(told)).0;
        }
        let mut stage = Stage::new(&scene, &model, size);
        clamp(&mut model, &stage);
        explain(host, &mut stage, &model)?;
        terminal
            .draw(|frame| draw(frame, &stage, &model, host.seconds_left(), window.ascii))
            .map_err(Into::into)?;
        let wait = match step {
            Moment::Went if window.still => Some(Duration::ZERO),
            Moment::Went => Some(PAUSE),
            Moment::Waits | Moment::Asked if host.behind() > 0 => Some(Duration::ZERO),
            Moment::Waits => Some(BEAT),
            Moment::Asked | Moment::Over if host.is_live() => Some(BEAT),
            Moment::Asked => host.seconds_left().map(|_| Duration::from_secs(1)),
            Moment::Over => None,
        };
        let Some(event) = pressed(keys, wait)? else {
            if step == Moment::Asked && !host.is_live() && host.seconds_left() == Some(0) {
                host.lapse()?;
                asked = None;
            }
            continue;
        };
        let input = match event {
            Event::Key(key) => Input::Key(key),
            Event::Mouse(mouse) => Input::Mouse(mouse),
            Event::Paste(words) => Input::Pasted(words),
            Event::Resize(..) => {
                terminal.clear().map_err(Into::into)?;
                continue;
            }
            Event::FocusGained | Event::FocusLost => continue,
        };
        let (after, wish) = update(model, &stage, input);
        model = after;
        let Some(wish) = wish else { continue };
        let columns = dialog::columns(size.width);
        let asked_for = match wish {
            Wish::Quit => return Ok(Ended::Gone(if step == Moment::Over { End::Over } else { End::Left })),
            Wish::Again if host.is_live() => continue,
            Wish::Again => return Ok(Ended::Again),
            Wish::Answer(notation) if scene.leaving_ends && is_way_out(&scene, &notation) => {
                return Ok(Ended::Gone(End::Left));
            }
            Wish::Rules(words) => {
                let found = Input::Found(host.rules(&words, columns)?);
                model = update(model.clone(), &stage, found).0;
                continue;
            }
            Wish::Answer(notation) => Asked::Act(notation),
            Wish::Undo => Asked::Undo,
            Wish::Foresee(moves) => Asked::Foresee(moves),
            Wish::Hint => Asked::Hint(columns),
            Wish::Order(order) => Asked::Order(order),
        };
        if let Some(answer) = host.ask(asked_for)? {
            let scene = host.scene();
            model = update(model.clone(), &Stage::new(&scene, &model, size), answer).0;
        }
    }
}

/// Whether this is a way out of the game, however it is written.
fn is_way_out(scene: &Scene, notation: &str) -> bool {
    let same = |exit: &Choice| text::typed(&exit.notation) == text::typed(notation);
    scene.view.prompt.iter().flat_map(leaves).any(same)
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

/// Says of what is pointed at what it is, as soon as that is known.
pub(super) fn explain(host: &mut dyn Host, stage: &mut Stage<'_>, model: &Model) -> Result<(), Failure> {
    if let Some(thing) = pointed(stage, model) {
        let columns = usize::from(stage.areas.about.width).saturating_sub(1);
        stage.about = host.explain_soon(&thing, columns)?;
    }
    Ok(())
}

/// What the person points at, on the table or in the list.
fn pointed(stage: &Stage<'_>, model: &Model) -> Option<Target> {
    match model.focus {
        Focus::Table => stage.sheet.spots.get(model.spot).map(|spot| spot.thing.clone()),
        Focus::List => items::pointed(stage.scene, stage.items.get(model.item)?, model.tray.as_ref()),
    }
}

/// Nobody points at what is not there.
fn clamp(model: &mut Model, stage: &Stage<'_>) {
    model.item = model.item.min(stage.items.len().saturating_sub(1));
    model.spot = model.spot.min(stage.sheet.spots.len().saturating_sub(1));
}
