//! What is opened over the table.

use super::{Pen, ansi};
use crate::{
    fullscreen::{items, model::Dialog},
    look::Tone,
    says, text,
};
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::Line,
    widgets::{Block, BorderType, Clear, Paragraph},
};

/// The widest that something to be read is set.
pub const WIDEST: u16 = 90;

/// How wide text is set that is read over a window of this width.
pub fn columns(window: u16) -> usize {
    usize::from(window.saturating_sub(8).min(WIDEST))
}

impl Pen<'_> {
    pub(super) fn dialog(&self, frame: &mut Frame<'_>) {
        match &self.model.dialog {
            None => {}
            Some(Dialog::Help) => {
                let lines = ansi::lines(&self.help());
                self.window(frame, &self.say(&says::full_help()), lines, 0);
            }
            Some(Dialog::Rules { asked, found, top }) => {
                let head = format!(
                    "{} {}{}",
                    self.say(&says::full_search()),
                    self.paint(Tone::Name, &text::printable(asked)),
                    self.paint(Tone::Number, "_")
                );
                let body = if found.is_empty() {
                    format!("  {}", self.say(&says::full_search_hint()))
                } else {
                    found.clone()
                };
                self.window(
                    frame,
                    &self.say(&says::full_rules()),
                    ansi::lines(&format!("{head}\n\n{body}")),
                    *top,
                );
            }
            Some(Dialog::Log(up)) => {
                let lines = self.told(columns(self.stage.window.width));
                let shown = usize::from(self.stage.window.height.saturating_sub(4));
                let last = lines.len().saturating_sub(shown);
                self.window(frame, &self.say(&says::full_log()), lines, last.saturating_sub(*up));
            }
            Some(Dialog::Told(told, top)) => self.window(frame, "", ansi::lines(told), *top),
            Some(Dialog::Sure { asks, yes, .. }) => {
                let mut lines = ansi::lines(&text::hang("", asks, columns(self.stage.window.width).min(60)));
                lines.push(Line::default());
                let at = lines.len();
                let answers =
                    [says::full_no(), says::full_yes()].map(|answer| format!(" {} ", self.say(&answer)));
                lines.extend(answers.iter().map(|answer| Line::from(answer.clone())));
                self.choice(frame, "", lines, at + usize::from(*yes));
            }
            Some(Dialog::Leave(at)) => {
                let entries = [says::full_stay(), says::full_go()].map(|entry| self.say(&entry));
                let exits = items::ways_out(self.stage.scene);
                let exits = exits.iter().map(|exit| super::plain(exit.label()));
                let lines =
                    entries.into_iter().chain(exits).map(|entry| Line::from(format!(" {entry} "))).collect();
                self.choice(frame, &self.say(&says::full_leave()), lines, *at);
            }
        }
    }

    /// A window with lines from this one, over the middle.
    fn window(&self, frame: &mut Frame<'_>, title: &str, lines: Vec<Line<'static>>, top: usize) {
        let all = self.stage.window;
        let width = (columns(all.width) as u16 + 4).min(all.width);
        let height = (lines.len() as u16 + 2).clamp(5, all.height.saturating_sub(2).max(5));
        let room = usize::from(height.saturating_sub(2));
        let top = top.min(lines.len().saturating_sub(room));
        let below = lines.len().saturating_sub(top + room);
        let foot =
            if below > 0 { format!(" ↓ {} ", self.say(&says::full_more(below))) } else { String::new() };
        self.frame(frame, title, &foot, lines.into_iter().skip(top).collect(), (width, height));
    }

    /// A window of entries of which one is pointed at.
    fn choice(&self, frame: &mut Frame<'_>, title: &str, mut lines: Vec<Line<'static>>, at: usize) {
        if let Some(line) = lines.get_mut(at) {
            *line = std::mem::take(line).style(Style::new().add_modifier(Modifier::REVERSED));
        }
        let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(text::width(title) + 4);
        let size = (widest as u16 + 4, lines.len() as u16 + 2);
        self.frame(frame, title, "", lines, size);
    }

    fn frame(
        &self,
        frame: &mut Frame<'_>,
        title: &str,
        foot: &str,
        lines: Vec<Line<'static>>,
        (width, height): (u16, u16),
    ) {
        let all = self.stage.window;
        let area = Rect::new(
            all.width.saturating_sub(width) / 2,
            all.height.saturating_sub(height) / 2,
            width,
            height,
        )
        .intersection(all);
        let mut block = Block::bordered()
            .border_type(BorderType::Rounded)
            .padding(ratatui::widgets::Padding::horizontal(1));
        if !title.is_empty() {
            block = block
                .title_top(Line::from(format!(" {title} ")).style(Style::new().add_modifier(Modifier::BOLD)));
        }
        if !foot.is_empty() {
            block = block.title_bottom(Line::from(foot.to_string()).right_aligned());
        }
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(lines).block(block), area);
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
            ("F10, q", says::full_keys_quit()),
            ("", says::full_keys_mouse()),
        ];
        let line = |(key, says): (&str, kernel::Message)| {
            let head = text::pad(&self.paint(Tone::Name, key), 10);
            text::hang(&head, &self.say(&says), columns(self.stage.window.width).saturating_sub(2))
        };
        keys.into_iter().map(line).collect()
    }
}
