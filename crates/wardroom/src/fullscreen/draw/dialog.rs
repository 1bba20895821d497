//! What is opened over the table.

use super::{Pen, ansi};
use crate::{
    fullscreen::{Around, items, model::Dialog},
    look::Tone,
    says, text,
};
use ratatui::{
    Frame,
    layout::{Margin, Position, Rect},
    style::{Modifier, Style},
    text::Line,
    widgets::{Block, BorderType, Clear, Padding, Paragraph},
};

/// The widest that something to be read is set.
pub const WIDEST: u16 = 90;

/// The keys that open what can be done about a table.
const TABLE: &str = "F5, t";

/// How wide text is set that is read over a window of this width.
pub fn columns(window: u16) -> usize {
    usize::from(window.saturating_sub(8).min(WIDEST))
}

/// What is open over the table, laid out.
pub struct Opened {
    title: String,
    foot: String,
    lines: Vec<Line<'static>>,
    /// Where it is.
    pub area: Rect,
    /// Where its entries are, if one chooses among some.
    entries: Option<Entries>,
}

/// Lines of which one is chosen.
#[derive(Clone, Copy)]
struct Entries {
    /// The line of the first.
    first: usize,
    count: usize,
    /// Which of them is pointed at.
    at: usize,
}

impl Opened {
    /// The entry in this place.
    pub fn entry_at(&self, place: Position) -> Option<usize> {
        let Entries { first, count, .. } = self.entries?;
        let inner = self.area.inner(Margin::new(1, 1));
        let line = usize::from(place.y.checked_sub(inner.y)?);
        let entry = line.checked_sub(first)?;
        (inner.contains(place) && entry < count).then_some(entry)
    }
}

impl Pen<'_> {
    /// Draws what is open over the table, if anything.
    pub fn dialog(&self, frame: &mut Frame<'_>) {
        let Some(Opened { title, foot, mut lines, area, entries }) = self.opened() else { return };
        if let Some(line) = entries.and_then(|entries| lines.get_mut(entries.first + entries.at)) {
            *line = std::mem::take(line).style(Style::new().add_modifier(Modifier::REVERSED));
        }
        let mut block = Block::bordered().border_type(BorderType::Rounded).padding(Padding::horizontal(1));
        if !title.is_empty() {
            block = block
                .title_top(Line::from(format!(" {title} ")).style(Style::new().add_modifier(Modifier::BOLD)));
        }
        if !foot.is_empty() {
            block = block.title_bottom(Line::from(foot).right_aligned());
        }
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(lines).block(block), area);
    }

    /// What is open over the table, if anything.
    pub fn opened(&self) -> Option<Opened> {
        let wide = columns(self.stage.window.width);
        let entry = |told: &str| Line::from(format!(" {told} "));
        Some(match self.model.dialog.as_ref()? {
            Dialog::Help(top) => self.window(&self.say(&says::full_help()), ansi::lines(&self.help()), *top),
            Dialog::Rules { asked, found, top } => {
                let head = format!("{} {}", self.say(&says::full_search()), self.being_typed(asked, wide));
                let hint = || format!("  {}", self.say(&says::full_search_hint()));
                let body = if found.is_empty() { hint() } else { found.clone() };
                let lines = ansi::lines(&format!("{head}\n\n{body}"));
                self.window(&self.say(&says::full_rules()), lines, *top)
            }
            Dialog::Log(up) => {
                let lines = self.told(&self.stage.scene.news, wide);
                let shown = usize::from(self.stage.window.height.saturating_sub(4));
                let last = lines.len().saturating_sub(shown);
                self.window(&self.say(&says::full_log()), lines, last.saturating_sub(*up))
            }
            Dialog::Told(told, top) => self.window("", ansi::lines(told), *top),
            Dialog::Say(text) => {
                let lines = vec![
                    Line::from(ansi::spans(&self.being_typed(text, wide.min(60)))),
                    Line::default(),
                    Line::from(ansi::spans(&self.paint(Tone::Faint, &self.say(&says::full_say_hint())))),
                ];
                self.sized(&self.say(&says::order_say()), lines, None)
            }
            Dialog::Sure { asks, yes, .. } => self.question(asks, *yes),
            Dialog::SureOrder(order, yes) => {
                let what = self.say(&order.label());
                self.question(&self.say(&says::really_ask(what)), *yes)
            }
            Dialog::Leave(at) => {
                let stay = [says::full_stay(), says::full_go()].map(|entry| self.say(&entry));
                let exits = items::ways_out(self.stage.scene);
                let exits = exits.iter().map(|exit| super::plain(exit.label()));
                let lines: Vec<Line<'_>> = stay.into_iter().chain(exits).map(|told| entry(&told)).collect();
                let entries = Entries { first: 0, count: lines.len(), at: *at };
                self.sized(&self.say(&says::full_leave()), lines, Some(entries))
            }
            Dialog::Orders(at) => {
                let around = &self.stage.scene.around;
                let mut lines = match around.clocks.as_str() {
                    "" => Vec::new(),
                    clocks => ansi::lines(&text::hang(" ", clocks, wide.min(60))),
                };
                if !lines.is_empty() && !around.orders.is_empty() {
                    lines.push(Line::default());
                }
                let entries = Entries { first: lines.len(), count: around.orders.len(), at: *at };
                lines.extend(around.orders.iter().map(|order| entry(&self.say(&order.label()))));
                self.sized(&self.say(&says::full_table()), lines, Some(entries))
            }
        })
    }

    /// What is typed into something that is open: its end, where it is long.
    pub(super) fn being_typed(&self, typed: &str, columns: usize) -> String {
        let mut shown = text::one_line(typed);
        while text::width(&shown) + 12 > columns && !shown.is_empty() {
            shown.remove(0);
        }
        format!("{}{}", self.paint(Tone::Name, &shown), self.paint(Tone::Number, "_"))
    }

    /// A question that is answered with no or yes.
    fn question(&self, asks: &str, yes: bool) -> Opened {
        let mut lines = ansi::lines(&text::hang("", asks, columns(self.stage.window.width).min(60)));
        lines.push(Line::default());
        let entries = Entries { first: lines.len(), count: 2, at: usize::from(yes) };
        let answers = [says::full_no(), says::full_yes()].map(|answer| format!(" {} ", self.say(&answer)));
        lines.extend(answers.map(Line::from));
        self.sized("", lines, Some(entries))
    }

    /// A window with lines from this one, over the middle.
    fn window(&self, title: &str, lines: Vec<Line<'static>>, top: usize) -> Opened {
        let all = self.stage.window;
        let width = (columns(all.width) as u16 + 4).min(all.width);
        let lines_in_all = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let height = lines_in_all.saturating_add(2).clamp(5, all.height.saturating_sub(2).max(5));
        let room = usize::from(height.saturating_sub(2));
        let top = top.min(lines.len().saturating_sub(room));
        let below = lines.len().saturating_sub(top + room);
        let foot =
            if below > 0 { format!(" ↓ {} ", self.say(&says::full_more(below))) } else { String::new() };
        let lines = lines.into_iter().skip(top).collect();
        Opened { title: title.into(), foot, lines, area: self.middle(width, height), entries: None }
    }

    /// A window as large as its lines.
    fn sized(&self, title: &str, lines: Vec<Line<'static>>, entries: Option<Entries>) -> Opened {
        let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(text::width(title) + 4);
        let area = self.middle(widest as u16 + 4, lines.len() as u16 + 2);
        Opened { title: title.into(), foot: String::new(), lines, area, entries }
    }

    /// So much in the middle of the window.
    fn middle(&self, width: u16, height: u16) -> Rect {
        let all = self.stage.window;
        let (x, y) = (all.width.saturating_sub(width) / 2, all.height.saturating_sub(height) / 2);
        Rect::new(x, y, width, height).intersection(all)
    }

    /// What each key does.
    fn help(&self) -> String {
        let keys = [
            ("← → ↑ ↓", says::full_keys_arrows()),
            ("Tab", says::full_keys_tab()),
            ("Enter", says::full_keys_enter()),
            ("Esc", says::full_keys_esc()),
            ("A … Z", says::full_keys_letters()),
            ("/", says::full_keys_rules()),
            ("F2, h", says::full_keys_hint()),
            ("F3, l", says::full_keys_log()),
            ("F4, u", says::full_keys_undo()),
            (TABLE, says::full_keys_table()),
            ("F6, i", says::full_keys_about()),
            ("F7, e", says::full_keys_all()),
            ("F10, q", says::full_keys_quit()),
            ("", says::full_keys_mouse()),
        ];
        let line = |(key, says): (&str, kernel::Message)| {
            let head = text::pad(&self.paint(Tone::Name, key), 10);
            text::hang(&head, &self.say(&says), columns(self.stage.window.width).saturating_sub(2))
        };
        let alone = self.stage.scene.around == Around::default();
        keys.into_iter().filter(|(key, _)| !(alone && *key == TABLE)).map(line).collect()
    }
}
