//! The menu on the screen.

use super::{
    choose::{Deed, Page, Start},
    shelf::Shelf,
};
use crate::{
    fullscreen::{ansi, signs},
    look::Tone,
    says, text,
};
use kernel::Message;
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::Line,
    widgets::Paragraph,
};

/// Between the edge and what is read.
const MARGIN: u16 = 2;

/// Draws the page that is shown. Where its entries are: the line of each that is in sight, with its place in the list.
pub fn draw(frame: &mut Frame<'_>, shelf: &Shelf, start: &Start) -> Vec<(u16, usize)> {
    let pen = Pen { shelf, area: frame.area() };
    pen.bar(frame);
    let rows = match &start.page {
        None => {
            let entries: Vec<String> = Deed::ALL.iter().map(|deed| shelf.say(&deed.label())).collect();
            pen.list(frame, pen.part(3, 13), &entries, start.at, Some(start.at))
        }
        Some(Page::Games { typed, at, .. }) => pen.games(frame, typed, *at),
        Some(Page::Table { game, players, bot, at }) => pen.table(frame, (*game, *players, *bot), *at),
        Some(Page::Typed { deed, text }) => {
            pen.typed(frame, *deed, text);
            Vec::new()
        }
    };
    pen.foot(frame, start);
    if shelf.look.is_ascii() {
        signs::to_ascii(frame.buffer_mut());
    }
    rows
}

struct Pen<'a> {
    shelf: &'a Shelf,
    area: Rect,
}

/// From this height on there is room for more than what is chosen.
const ROOMY: u16 = 16;

impl Pen<'_> {
    /// Whether there is room for what explains the entries.
    fn is_roomy(&self) -> bool {
        self.area.height >= ROOMY
    }

    /// So many lines from this one, between the margins.
    fn part(&self, y: u16, height: u16) -> Rect {
        let width = self.area.width.saturating_sub(2 * MARGIN);
        let height = height.min(self.area.height.saturating_sub(y + 3));
        Rect::new(MARGIN, y, width, height).intersection(self.area)
    }

    fn line(&self, frame: &mut Frame<'_>, area: Rect, told: &str) {
        frame.render_widget(Paragraph::new(ansi::lines(told)), area.intersection(self.area));
    }

    fn bar(&self, frame: &mut Frame<'_>) {
        let bar = Rect { height: 1, ..self.area }.intersection(self.area);
        let head =
            Line::from(" Wardroom").style(Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD));
        frame.render_widget(Paragraph::new(head).style(Style::new().add_modifier(Modifier::REVERSED)), bar);
    }

    /// Entries below each other, so many that the one that is pointed at is in sight; with numbers where they can be typed.
    fn list(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        entries: &[String],
        at: usize,
        numbered: Option<usize>,
    ) -> Vec<(u16, usize)> {
        let mut rows = Vec::new();
        let top = (at + 1).saturating_sub(area.height.into());
        for (row, (place, entry)) in entries.iter().enumerate().skip(top).take(area.height.into()).enumerate()
        {
            let number = numbered
                .map_or(String::new(), |_| self.shelf.look.paint(Tone::Number, &format!("{} ", place + 1)));
            let sign = if place == at { "▸" } else { " " };
            let line = Rect { y: area.y + row as u16, height: 1, ..area };
            rows.push((line.y, place));
            self.line(frame, line, &format!("{sign} {number}{entry}"));
            if place == at {
                let wide = (text::width(entry) as u16 + 6).min(line.width);
                let style = Style::new().add_modifier(Modifier::REVERSED);
                frame.buffer_mut().set_style(Rect { width: wide, ..line }.intersection(self.area), style);
            }
        }
        let below = entries.len().saturating_sub(top + usize::from(area.height));
        if below > 0 {
            let more = format!("↓ {}", self.shelf.say(&says::full_more(below)));
            self.line(frame, Rect { y: area.bottom(), height: 1, ..area }, &self.faint(&more));
        }
        rows
    }

    fn faint(&self, told: &str) -> String {
        self.shelf.look.paint(Tone::Faint, told)
    }

    fn heading(&self, frame: &mut Frame<'_>, message: &Message) {
        let told = self.shelf.look.paint(Tone::Heading, &self.shelf.say(message));
        self.line(frame, self.part(2, 1), &told);
    }

    fn games(&self, frame: &mut Frame<'_>, typed: &str, at: usize) -> Vec<(u16, usize)> {
        let shelf = self.shelf;
        self.heading(frame, &says::start_which());
        let search = format!("{} {}_", shelf.say(&says::full_search()), text::printable(typed));
        self.line(frame, self.part(3, 1), &search);
        let fitting = Start::fitting(shelf, typed);
        let titles: Vec<String> = fitting.iter().map(|(_, game)| game.title.clone()).collect();
        if titles.is_empty() {
            self.line(frame, self.part(5, 1), &self.faint(&shelf.say(&says::start_no_such())));
        }
        let others = if self.is_roomy() { 13 } else { 8 };
        let rows = self.list(frame, self.part(5, self.area.height.saturating_sub(others)), &titles, at, None);
        if let Some((_, game)) = fitting.get(at).filter(|_| self.is_roomy()) {
            let about = Rect::new(MARGIN, self.area.height.saturating_sub(6), self.part(0, 1).width, 3);
            self.line(frame, about, &text::hang("", &game.pitch, usize::from(about.width)));
        }
        rows
    }

    fn table(
        &self,
        frame: &mut Frame<'_>,
        (game, players, bot): (usize, u8, usize),
        at: usize,
    ) -> Vec<(u16, usize)> {
        let shelf = self.shelf;
        let Some(game) = shelf.games.get(game) else { return Vec::new() };
        let title = shelf.look.paint(Tone::Heading, &game.title);
        self.line(frame, self.part(2, 1), &title);
        if self.is_roomy() {
            let about = self.part(3, 3);
            self.line(frame, about, &text::hang("", &game.pitch, usize::from(about.width)));
        }
        let (least, most) = (*game.players.start(), *game.players.end());
        let arrows = |value: &str, less: bool, more: bool| {
            format!("{} {value} {}", if less { "‹" } else { " " }, if more { "›" } else { " " })
        };
        let who = match game.bots.get(bot) {
            Some((_, name)) if players > 1 => arrows(name, bot > 0, bot + 1 < game.bots.len()),
            _ => shelf.say(&says::start_alone()),
        };
        let entries = [
            format!(
                "{} {}",
                shelf.say(&says::start_players()),
                arrows(&players.to_string(), players > least, players < most)
            ),
            format!("{} {who}", shelf.say(&says::start_against())),
            shelf.say(&says::start_begin()),
        ];
        self.list(frame, self.part(if self.is_roomy() { 7 } else { 3 }, 3), &entries, at, None)
    }

    fn typed(&self, frame: &mut Frame<'_>, deed: Deed, typed: &str) {
        self.heading(frame, &deed.label());
        // What is typed is seen first.
        let (asked, answered) = if self.is_roomy() { (4, 7) } else { (5, 3) };
        let area = self.part(asked, 3);
        if let Some(asks) = deed.asks() {
            self.line(frame, area, &text::hang("", &self.shelf.say(&asks), usize::from(area.width)));
        }
        // What does not fit is cut at its beginning: one types at its end.
        let wide = usize::from(area.width).saturating_sub(3);
        let printed = text::printable(typed);
        let shown: String = printed.chars().skip(printed.chars().count().saturating_sub(wide)).collect();
        let line = format!(
            "{} {}_",
            self.shelf.look.paint(Tone::Number, ">"),
            self.shelf.look.paint(Tone::Name, &shown)
        );
        self.line(frame, self.part(answered, 1), &line);
    }

    /// What could be typed instead, and the keys.
    fn foot(&self, frame: &mut Frame<'_>, start: &Start) {
        let command = start.command(self.shelf);
        let width = self.part(0, 1).width;
        if !command.is_empty() {
            let typed = text::printable(&format!("wardroom {}", command.join(" ")));
            let y = self.area.height.saturating_sub(2);
            self.line(frame, Rect::new(MARGIN, y, width, 1), &self.faint(&format!("= {typed}")));
        }
        let keys = match &start.page {
            None => says::start_foot(),
            Some(Page::Games { .. }) => says::start_foot_games(),
            Some(Page::Table { .. }) => says::start_foot_table(),
            Some(Page::Typed { .. }) => says::start_foot_typed(),
        };
        let y = self.area.height.saturating_sub(1);
        let foot = self.faint(&self.shelf.say(&keys));
        self.line(frame, Rect::new(MARGIN, y, width, 1), &foot);
    }
}
