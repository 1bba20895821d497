//! What happened, told briefly: one line for each player who acted.

use super::screen::Screen;
use crate::{look::Tone, text};
use kernel::{Line, Message, Part, Seat};

const MARGIN: &str = "  ";

impl Screen {
    /// Lines as they happened. What one bot did in a row stands behind its name.
    pub fn news(&self, lines: &[&Line]) -> String {
        let mut groups: Vec<(Option<Seat>, Vec<String>)> = Vec::new();
        for line in lines {
            let clause = line.clause.map_or(String::new(), |clause| {
                format!(" {}", self.look.paint(Tone::Clause, &format!("[{clause}]")))
            });
            let told = self.names.tell(&line.say);
            let deed = self.actor(&line.say).filter(|seat| Some(*seat) != self.names.own).and_then(|seat| {
                let deed = told.strip_prefix(&self.names.name(seat))?.trim().trim_end_matches('.');
                Some((seat, format!("{deed}{clause}")))
            });
            match (deed, groups.last_mut()) {
                (Some((seat, deed)), Some((Some(last), deeds))) if *last == seat => deeds.push(deed),
                (Some((seat, deed)), _) => groups.push((Some(seat), vec![deed])),
                (None, _) => groups.push((None, vec![format!("{told}{clause}")])),
            }
        }
        let name = groups.iter().filter_map(|(seat, _)| seat.map(|seat| self.names.name(seat).len())).max();
        let mut out = String::new();
        for (seat, deeds) in groups {
            let head = match seat {
                Some(seat) => text::pad(&format!("{MARGIN}{}", self.name(seat)), name.unwrap_or(0) + 4),
                None => MARGIN.to_string(),
            };
            out.push_str(&text::hang(&head, &together(deeds).join(" · "), self.look.screen_width()));
        }
        out
    }

    /// The seat with which a line begins: `Bot 2 lays a Clown.`
    fn actor(&self, say: &Message) -> Option<Seat> {
        match self.names.voice.parts(say).first()? {
            Part::Seat(seat) => Some(*seat),
            Part::Text(_) | Part::Piece(..) | Part::Zone(..) | Part::Word(_) | Part::Clause(_) => None,
        }
    }
}

/// The same deed twice is told once, with how often.
fn together(deeds: Vec<String>) -> Vec<String> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for deed in deeds {
        match groups.last_mut() {
            Some((last, count)) if *last == deed => *count += 1,
            _ => groups.push((deed, 1)),
        }
    }
    groups
        .into_iter()
        .map(|(deed, count)| if count == 1 { deed } else { format!("{deed} ×{count}") })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Look;

    #[test]
    fn deeds_of_one_bot_stand_together() {
        let line = |text: &'static str| Line { say: text.into(), motions: Vec::new(), clause: None };
        let lines = [
            line("@1 lays a Clown."),
            line("@2 draws from the draw pile."),
            line("@2 draws from the draw pile."),
            line("@2 raids @1 with Commando 3: 1 Brain taken."),
            line("Round 1 ends without a winner."),
        ];
        let told = Screen::new(Look::plain(120), Seat::new(0), kernel::Voice::new([]))
            .news(&lines.iter().collect::<Vec<_>>());
        assert_eq!(
            told,
            "  You lay a Clown.\n  \
             Bot 2  draws from the draw pile ×2 · raids you with Commando 3: 1 Brain taken\n  \
             Round 1 ends without a winner.\n"
        );
    }
}
