//! The stage on the screen.

pub mod dialog;

use super::{
    ansi,
    items::Item,
    model::{Focus, Model, Picked},
    signs,
    stage::Stage,
};
use crate::{look::Tone, play::News, says, text};
use kernel::Way;
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::Paragraph,
};

/// Draws all of it; in signs of ASCII alone where that is wanted.
pub fn draw(frame: &mut Frame<'_>, stage: &Stage<'_>, model: &Model, clock: Option<u64>, ascii: bool) {
    let pen = Pen::new(stage, model);
    if stage.is_too_small() {
        pen.too_small(frame);
    } else {
        pen.bar(frame, clock);
        pen.table(frame);
        pen.news(frame);
        pen.ask(frame);
        pen.list(frame);
        pen.about(frame);
        pen.foot(frame);
        pen.dialog(frame);
    }
    if ascii {
        signs::to_ascii(frame.buffer_mut());
    }
}

/// Draws the parts of a stage.
pub struct Pen<'a> {
    stage: &'a Stage<'a>,
    model: &'a Model,
}

impl<'a> Pen<'a> {
    /// For this stage, as the person looks at it.
    pub fn new(stage: &'a Stage<'a>, model: &'a Model) -> Pen<'a> {
        Pen { stage, model }
    }
}

impl Pen<'_> {
    /// What is said instead of all, where there is no room for it.
    pub fn too_small(&self, frame: &mut Frame<'_>) {
        let window = self.stage.window;
        let told = text::wrap(&self.say(&says::full_too_small()), usize::from(window.width)).join("\n");
        frame.render_widget(Paragraph::new(told), window);
    }

    /// A sentence of the terminal's.
    pub fn say(&self, message: &kernel::Message) -> String {
        self.stage.scene.screen.teller.say(message)
    }

    /// A text in the colour of what it is.
    pub fn paint(&self, tone: Tone, text: &str) -> String {
        self.stage.scene.screen.teller.look.paint(tone, text)
    }

    /// What is played, where the game stands, and the time that is left.
    pub fn bar(&self, frame: &mut Frame<'_>, clock: Option<u64>) {
        let (scene, area) = (self.stage.scene, self.stage.areas.bar);
        let wide = usize::from(area.width);
        let time =
            clock.map_or(String::new(), |left| format!("{} ", self.say(&says::full_time(text::clock(left)))));
        let status = plain(&scene.screen.teller.tell(&scene.view.status));
        let room = wide.saturating_sub(text::width(&scene.title) + text::width(&time) + 6);
        let told = format!(" {}   {}", scene.title, cut(&status, room));
        let told = format!("{}{time}", text::pad(&told, wide.saturating_sub(text::width(&time))));
        frame.render_widget(Paragraph::new(told).style(Style::new().add_modifier(Modifier::REVERSED)), area);
    }

    /// The table, as far as there is room.
    pub fn table(&self, frame: &mut Frame<'_>) {
        let (stage, area) = (self.stage, self.stage.areas.table);
        let lines: Vec<Line<'_>> = stage.sheet.lines.iter().skip(stage.table_top.into()).cloned().collect();
        let below = lines.len().saturating_sub(area.height.into());
        frame.render_widget(Paragraph::new(lines), area);
        let style = Style::new().add_modifier(Modifier::REVERSED);
        if self.model.focus == Focus::Table
            && let Some(area) = stage.spot_area(self.model.spot)
        {
            frame.buffer_mut().set_style(area, style);
        }
        let taken: Vec<usize> = (0..stage.sheet.spots.len()).filter(|spot| self.is_taken(*spot)).collect();
        for area in taken.into_iter().filter_map(|spot| stage.spot_area(spot)) {
            frame
                .buffer_mut()
                .set_style(area, Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED));
        }
        // What is not shown is told to be there.
        if stage.table_top > 0 {
            self.corner(frame, area, area.y, &format!(" ↑{}", stage.table_top));
        }
        if below > 0 {
            self.corner(frame, area, area.bottom().saturating_sub(1), &format!(" ↓{below}"));
        }
    }

    /// Words at the right end of a line.
    fn corner(&self, frame: &mut Frame<'_>, area: Rect, y: u16, told: &str) {
        let wide = (text::width(told) as u16).min(area.width);
        let area = Rect::new(area.right() - wide, y, wide, 1);
        frame.render_widget(Paragraph::new(Line::from(ansi::spans(&self.paint(Tone::Faint, told)))), area);
    }

    /// Whether this was taken up.
    fn is_taken(&self, spot: usize) -> bool {
        let thing = &self.stage.sheet.spots[spot].thing;
        self.model.path.iter().any(|picked| match (picked, thing) {
            (Picked::With(piece), kernel::Target::Piece(other)) => piece == other,
            (Picked::On(target), thing) => target == thing,
            (Picked::Entry(_) | Picked::With(_), _) => false,
        })
    }

    /// A line with a title in it; what is left of the area below it.
    fn rule(&self, frame: &mut Frame<'_>, area: Rect, title: &str) -> Rect {
        let title = cut(title, usize::from(area.width).saturating_sub(6));
        let rest = usize::from(area.width).saturating_sub(text::width(&title) + 4);
        let line = |columns: usize| self.paint(Tone::Faint, &"─".repeat(columns));
        let told = format!("{} {} {}", line(2), self.paint(Tone::Heading, &title), line(rest));
        let head = Rect { height: area.height.min(1), ..area };
        frame.render_widget(Paragraph::new(Line::from(ansi::spans(&told))), head);
        Rect { y: area.y + head.height, height: area.height - head.height, ..area }
    }

    /// The last lines of what happened.
    pub fn news(&self, frame: &mut Frame<'_>) {
        let area = self.rule(frame, self.stage.areas.news, &self.say(&says::full_log()));
        // What was done in a row stands in one line: so much fills them all but for the longest turns, and a long game is not set anew for each key.
        let all = &self.stage.scene.news;
        let last = &all[all.len().saturating_sub(16 * usize::from(area.height))..];
        let lines = self.told(last, usize::from(area.width));
        let first = lines.len().saturating_sub(area.height.into());
        frame.render_widget(Paragraph::new(lines[first..].to_vec()), area);
    }

    /// What happened, set so wide.
    fn told(&self, news: &[News], columns: usize) -> Vec<Line<'static>> {
        ansi::lines(&self.stage.scene.screen.at_width(columns).news(news))
    }

    /// The question, and what is typed in answer.
    fn ask(&self, frame: &mut Frame<'_>) {
        let (scene, area) = (self.stage.scene, self.stage.areas.ask);
        let teller = &scene.screen.teller;
        let ask = match (&scene.view.prompt, &scene.view.outcome) {
            (Some(prompt), _) => plain(&teller.tell(&prompt.ask)),
            (None, Some(_)) => teller.say(&says::over()),
            (None, None) if scene.view.zones.is_empty() => teller.say(&says::full_before()),
            (None, None) if teller.own().is_none() => teller.say(&says::full_watching()),
            (None, None) => teller.say(&says::full_others()),
        };
        // What is too long for a line goes on below it, where nothing else stands.
        let parts = text::wrap(&ask, usize::from(area.width).saturating_sub(6).max(1));
        let bare = self.model.notice.is_none() && self.model.tray.is_none() && self.model.path.is_empty();
        let (ask, rest) = match parts.split_first() {
            Some((first, rest)) if bare && !rest.is_empty() => (first.clone(), rest.join(" ")),
            Some(_) | None => (ask, String::new()),
        };
        let area = self.rule(frame, area, &ask);
        let line = match (&self.model.notice, &self.model.tray) {
            (Some(notice), _) => cut_first(notice, area.width),
            (None, Some(tray)) => {
                match scene.view.prompt.as_ref().and_then(|prompt| prompt.ways.get(tray.way)) {
                    Some(Way::Pick { label, least, most, .. }) => {
                        format!(
                            " {} ({})",
                            teller.tell(label),
                            teller.say(&super::items::how_many(*least, *most))
                        )
                    }
                    Some(Way::Write { verb, .. }) => {
                        let head = teller.say(&says::full_answer(verb.to_string()));
                        let room = usize::from(area.width).saturating_sub(text::width(&head));
                        format!(" {head} {}", self.being_typed(&tray.text, room))
                    }
                    Some(Way::Compose { .. }) => {
                        let room = usize::from(area.width).saturating_sub(8);
                        let typed = self.being_typed(&tray.text.to_uppercase(), room);
                        let typed = format!(" {} {typed}", teller.say(&says::full_word()));
                        let none = tray.found.is_empty() && !tray.text.is_empty();
                        let hint = if none { says::full_no_letters() } else { says::full_type_on() };
                        format!("{typed}   {}", self.paint(Tone::Faint, &teller.say(&hint)))
                    }
                    Some(Way::Choose { .. } | Way::Leave { .. }) | None => String::new(),
                }
            }
            (None, None) if scene.view.prompt.is_none() && scene.view.outcome.is_some() => {
                let then = scene.then().map_or(String::new(), |then| teller.say(&then));
                format!(" {}", self.paint(Tone::Own, &then))
            }
            (None, None) if !rest.is_empty() => {
                let rest = cut(&rest, usize::from(area.width).saturating_sub(4));
                format!("   {}", self.paint(Tone::Heading, &rest))
            }
            (None, None) => {
                self.path().map_or(String::new(), |path| format!(" {}", self.paint(Tone::Own, &path)))
            }
        };
        frame.render_widget(Paragraph::new(ansi::lines(&line)), area);
    }

    /// What was chosen so far.
    fn path(&self) -> Option<String> {
        let scene = self.stage.scene;
        let teller = &scene.screen.teller;
        let mut told = Vec::new();
        for (depth, picked) in self.model.path.iter().enumerate() {
            told.push(match picked {
                Picked::Entry(place) => {
                    let before = Model { path: self.model.path[..depth].to_vec(), ..Model::default() };
                    let items = super::items::items(scene, &before);
                    plain(items.get(*place)?.label())
                }
                Picked::With(piece) => plain(&teller.piece(super::items::face(scene, piece)?)),
                Picked::On(kernel::Target::Piece(piece)) => {
                    plain(&teller.piece(super::items::face(scene, piece)?))
                }
                Picked::On(kernel::Target::Seat(seat)) => teller.name(*seat),
                Picked::On(kernel::Target::Zone(zone)) => teller.place_name(scene.view.zone(zone)?),
            });
        }
        (!told.is_empty()).then(|| format!("{} …", told.join(" › ")))
    }

    fn list(&self, frame: &mut Frame<'_>) {
        let stage = self.stage;
        for (place, item) in stage.items.iter().enumerate() {
            let Some(area) = stage.item_area(place) else { continue };
            let at = place == self.model.item && self.model.focus == Focus::List;
            let sign = match (item, at) {
                (Item::Mark(_, _, Some(turn)), _) => format!("[{}] ", turn + 1),
                (Item::Mark(_, _, None), _) => "[ ] ".into(),
                (_, true) => " ▸ ".into(),
                (_, false) => "   ".into(),
            };
            let more = if matches!(item, Item::Several(..)) { " ›" } else { "" };
            let room = usize::from(area.width).saturating_sub(text::width(&sign) + more.len() + 1);
            let label = match (item, text::width(item.label()) > room) {
                (_, false) => item.label().to_string(),
                (Item::Way(..), true) => cut_within(&plain(item.label()), room),
                (Item::Move { .. } | Item::Several(..) | Item::Mark(..), true) => {
                    cut(&plain(item.label()), room)
                }
            };
            let line = Line::from(ansi::spans(&format!("{sign}{label}{more}")));
            let wide = (line.width() as u16 + 1).min(area.width);
            frame.render_widget(Paragraph::new(line), area);
            if at {
                frame
                    .buffer_mut()
                    .set_style(Rect { width: wide, ..area }, Style::new().add_modifier(Modifier::REVERSED));
            }
        }
        let last = stage.list_top + stage.areas.list.height;
        let below = stage.rows().saturating_sub(last.into());
        if below > 0 {
            let list = stage.areas.list;
            self.corner(
                frame,
                list,
                list.bottom().saturating_sub(1),
                &format!(" ↓ {} ", self.say(&says::full_more(below))),
            );
        }
    }

    /// What is pointed at.
    fn about(&self, frame: &mut Frame<'_>) {
        let area = self.rule(frame, self.stage.areas.about, &self.say(&says::full_about()));
        let mut lines = ansi::lines(&self.stage.about(self.model));
        let hidden = lines.len() > usize::from(area.height);
        lines.truncate(area.height.into());
        frame.render_widget(Paragraph::new(lines), area);
        if hidden {
            self.corner(frame, area, area.bottom().saturating_sub(1), " … ");
        }
    }

    fn foot(&self, frame: &mut Frame<'_>) {
        let area = self.stage.areas.foot;
        let online = !self.stage.scene.around.orders.is_empty();
        let feet = if online {
            [says::full_foot_table(), says::full_foot_short()]
        } else {
            [says::full_foot(), says::full_foot_short()]
        };
        let told = feet.map(|foot| format!(" {}", self.say(&foot)));
        let fits = told.iter().find(|told| text::width(told) <= usize::from(area.width));
        let told = fits.cloned().unwrap_or_default();
        frame.render_widget(
            Paragraph::new(Line::from(vec![Span::styled(told, Style::new().add_modifier(Modifier::DIM))])),
            area,
        );
    }
}

/// The text without colours.
fn plain(text: &str) -> String {
    ansi::spans(text).iter().map(|span| span.content.as_ref()).collect()
}

/// The beginning of a text that is too long, with a sign that it goes on.
fn cut(text: &str, columns: usize) -> String {
    if text::width(text) <= columns {
        return text.to_string();
    }
    let mut out = String::new();
    for sign in text.chars() {
        if text::width(&out) + text::width(sign.encode_utf8(&mut [0; 4])) + 1 > columns {
            break;
        }
        out.push(sign);
    }
    out + "…"
}

/// The same with its last part, behind a colon: how it is answered.
fn cut_within(text: &str, columns: usize) -> String {
    match text.rsplit_once(": ") {
        Some((label, how)) if text::width(how) + 12 < columns => {
            format!("{}: {how}", cut(label, columns - text::width(how) - 2))
        }
        Some(_) | None => cut(text, columns),
    }
}

/// As much of a message as fits into two lines.
fn cut_first(message: &str, columns: u16) -> String {
    message
        .lines()
        .take(2)
        .map(
            |line| {
                if text::width(line) > columns.into() {
                    cut(&plain(line), columns.into())
                } else {
                    line.into()
                }
            },
        )
        .collect::<Vec<_>>()
        .join("\n")
}
