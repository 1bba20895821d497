//! A film on the screen.

use super::{
    Judgement, mark_said,
    place::{Place, column},
};
use crate::{
    fullscreen::{
        Scene, ansi,
        draw::Pen,
        model::{Dialog, Model},
        sheet::Sheet,
        signs,
        stage::{Areas, Stage},
    },
    look::{Look, Tone},
    says, text,
};
use kernel::coach::Mark;
use ratatui::{
    Frame,
    layout::{Rect, Size},
    style::{Modifier, Style},
    text::Line,
    widgets::Paragraph,
};

/// How high a chance stands in a line of text.
const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The same in signs of ASCII: tenths.
const TENTHS: [char; 10] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/// So many lines a decision has at most.
const TOLD: u16 = 4;

/// The parts of the window.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    areas: Areas,
    chances: Rect,
    told: Rect,
    /// The line on which every moment has its column.
    pub scrubber: Rect,
    window: Rect,
}

impl Parts {
    /// The parts of a window of this size.
    pub fn of(size: Size, judgement: &Judgement) -> Parts {
        let window = Rect::new(0, 0, size.width, size.height);
        let judged = !judgement.chances.is_empty();
        let seats = judgement.chances.len() as u16;
        let chances = if judged && size.height >= 20 { seats.min(size.height / 5) } else { 0 };
        let told = if judged { TOLD.min(size.height / 6).max(2) } else { 0 };
        let areas = Areas::around(size, chances + told + 2);
        let below = areas.foot.y.saturating_sub(chances + told + 2);
        let part = |y: u16, height: u16| Rect::new(0, y, size.width, height).intersection(window);
        let line = part(below + told + chances + 1, 1);
        // Where there are chances, every moment has one column in all lines.
        let head = if chances > 0 { graph_head(judgement) } else { 1 };
        let scrubber = Rect { x: line.x + head, width: line.width.saturating_sub(head + 1), ..line };
        let number = Rect { y: line.y.saturating_sub(1), ..line };
        Parts {
            areas: Areas { ask: number, ..areas },
            told: part(below, told),
            chances: part(below + told, chances),
            scrubber,
            window,
        }
    }
}

/// In which column the lines of chances begin.
fn graph_head(judgement: &Judgement) -> u16 {
    let names = judgement.chances.iter().map(|chances| text::width(&chances.name));
    names.max().unwrap_or(0).min(20) as u16 + 9
}

/// The scene in the window, as far down as the person has scrolled: nobody scrolls past the end.
pub fn stage<'a>(scene: &'a Scene, model: &Model, parts: &Parts, place: &mut Place) -> Stage<'a> {
    let table = parts.areas.table;
    let sheet = Sheet::fitting(scene, model, table.width.into(), table.height.into());
    place.top = place.top.min((sheet.lines.len() as u16).saturating_sub(table.height));
    Stage {
        scene,
        window: parts.window,
        sheet,
        items: Vec::new(),
        columns: 1,
        areas: parts.areas,
        table_top: place.top,
        list_top: 0,
        about: String::new(),
    }
}

/// Draws all of it; in signs of ASCII alone where that is wanted.
pub fn draw(
    frame: &mut Frame<'_>,
    (stage, model): (&Stage<'_>, &Model),
    parts: &Parts,
    (last, place, judgement): (usize, &Place, &Judgement),
    ascii: bool,
) {
    let pen = Pen::new(stage, model);
    if stage.is_too_small() {
        pen.too_small(frame);
    } else {
        pen.bar(frame, None);
        pen.table(frame);
        pen.news(frame);
        let film = Drawn { pen: &pen, parts, last, place, judgement, ascii };
        film.decision(frame);
        film.chances(frame);
        film.scrubber(frame);
        film.foot(frame);
        pen.dialog(frame);
    }
    if ascii {
        signs::to_ascii(frame.buffer_mut());
    }
}

struct Drawn<'a> {
    pen: &'a Pen<'a>,
    parts: &'a Parts,
    last: usize,
    place: &'a Place,
    judgement: &'a Judgement,
    ascii: bool,
}

impl Drawn<'_> {
    fn line(&self, frame: &mut Frame<'_>, area: Rect, told: &str) {
        frame.render_widget(Paragraph::new(ansi::lines(told)), area);
    }

    /// How good the decision was that led here, and what was better.
    fn decision(&self, frame: &mut Frame<'_>) {
        let at = self.place.at;
        let Some(decision) = self.judgement.decisions.iter().find(|decision| decision.at == at) else {
            return;
        };
        let (said, tone) = mark_said(decision.mark);
        let mark = self.pen.paint(tone, &self.pen.say(&said));
        let columns = usize::from(self.parts.told.width).saturating_sub(1);
        let told = text::hang(" ", &format!("{}, {mark}", decision.told), columns);
        let better = text::hang("   ", &decision.better, columns);
        let told = if decision.better.is_empty() { told } else { format!("{told}{better}") };
        self.line(frame, self.parts.told, &told);
    }

    /// The chances of each seat, moment by moment.
    fn chances(&self, frame: &mut Frame<'_>) {
        let area = self.parts.chances;
        let Rect { x: head, width, .. } = self.parts.scrubber;
        for (row, chances) in self.judgement.chances.iter().enumerate().take(area.height.into()) {
            let Some(now) = chances.at.get(self.place.at) else { continue };
            let name = text::pad(&chances.name, usize::from(head).saturating_sub(9));
            let share = text::pad_left(&format!("{:.1}%", f64::from(*now) / 10.0), 6);
            let graph: String = (0..width)
                .map(|column| {
                    let at = super::place::moment(column, width, self.last);
                    let chance = usize::from(chances.at.get(at).copied().unwrap_or(*now));
                    match self.ascii {
                        true => TENTHS[chance.min(999) * TENTHS.len() / 1000],
                        false => STEPS[chance.min(1000) * (STEPS.len() - 1) / 1000],
                    }
                })
                .collect();
            let graph = self.pen.paint(Tone::Family(row), &graph);
            let line = Rect::new(area.x, area.y + row as u16, area.width, 1);
            self.line(frame, line, &format!(" {name} {share} {graph}"));
            let here = Rect::new(area.x + head + column(self.place.at, width, self.last), line.y, 1, 1);
            frame
                .buffer_mut()
                .set_style(here.intersection(line), Style::new().add_modifier(Modifier::REVERSED));
        }
    }

    /// Where the person is: in numbers, and on a line on which slips and blunders are marked.
    fn scrubber(&self, frame: &mut Frame<'_>) {
        let sign = if self.place.runs { "▶" } else { "‖" };
        let told = self.pen.say(&says::film_at(self.place.at, self.last));
        self.line(frame, self.parts.areas.ask, &format!(" {} {told}", self.pen.paint(Tone::Number, sign)));
        let area = self.parts.scrubber;
        let mut signs: Vec<(char, Tone)> = vec![('─', Tone::Faint); area.width.into()];
        for decision in &self.judgement.decisions {
            let there = usize::from(column(decision.at, area.width, self.last));
            let Some(cell) = signs.get_mut(there) else { continue };
            // Of several at one column the worst is shown.
            match (decision.mark, cell.0) {
                (Mark::Blunder, _) => *cell = ('×', mark_said(decision.mark).1),
                (Mark::Slip, '─') => *cell = ('?', mark_said(decision.mark).1),
                (Mark::Best | Mark::Fine | Mark::Slip, _) => {}
            }
        }
        let line: String =
            signs.iter().map(|(sign, tone)| self.pen.paint(*tone, sign.encode_utf8(&mut [0; 4]))).collect();
        self.line(frame, area, &line);
        let here = Rect { x: area.x + column(self.place.at, area.width, self.last), width: 1, ..area };
        if let Some(cell) = frame.buffer_mut().cell_mut((here.x, here.y)) {
            if cell.symbol() == "─" {
                cell.set_char('●');
            }
            cell.set_style(Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD));
        }
    }

    fn foot(&self, frame: &mut Frame<'_>) {
        let marked = !self.judgement.decisions.is_empty();
        let long = if marked { says::film_foot_judged() } else { says::film_foot() };
        let feet = [long, says::film_foot_short()].map(|foot| format!(" {}", self.pen.say(&foot)));
        let width = usize::from(self.parts.window.width);
        let foot = feet.iter().find(|foot| text::width(foot) <= width).cloned().unwrap_or_default();
        let area = self.parts.areas.foot;
        frame.render_widget(
            Paragraph::new(Line::from(foot).style(Style::new().add_modifier(Modifier::DIM))),
            area,
        );
    }
}

/// What each key does.
pub fn help(scene: &Scene, columns: usize, judgement: &Judgement) -> Dialog {
    let teller = &scene.screen.teller;
    let look: Look = teller.look;
    let mut keys = vec![
        ("← →", says::film_keys_step()),
        ("PgUp PgDn", says::film_keys_many()),
        ("Home End", says::film_keys_ends()),
        ("Space", says::film_keys_run()),
        ("↑ ↓", says::film_keys_scroll()),
        ("/", says::full_keys_rules()),
        ("l", says::film_keys_log()),
        ("e", says::full_keys_all()),
        ("q", says::full_keys_quit()),
        ("", says::film_keys_mouse()),
    ];
    if !judgement.decisions.is_empty() {
        keys.insert(4, ("n p", says::film_keys_wrong()));
    }
    let line = |(key, says): (&str, kernel::Message)| {
        let head = text::pad(&look.paint(Tone::Name, key), 11);
        text::hang(&head, &teller.say(&says), columns.saturating_sub(2))
    };
    Dialog::Told(keys.into_iter().map(line).collect(), 0)
}
