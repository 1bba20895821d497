//! What happened, told briefly: one line for each player who acted.

use super::screen::{MARGIN, Screen};
use crate::{look::Tone, says, text};
use kernel::{Cause, Exchange, Line, Message, Part, Seat, Value};

/// A line of the log, from a table here or far away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// What is told.
    pub say: Message,
    /// The id of the clause that made it happen, where that helps.
    pub clause: Option<String>,
    /// Why it happened though nobody chose it.
    pub cause: Option<Cause>,
    /// Which part of an exchange it is, if it is one.
    pub exchange: Option<Exchange>,
}

impl News {
    /// A message by itself.
    pub fn of(say: Message) -> News {
        News { say, clause: None, cause: None, exchange: None }
    }
}

impl From<&Line> for News {
    fn from(line: &Line) -> News {
        let clause = line.clause.map(|clause| clause.to_string());
        News { say: line.say.clone(), clause, cause: line.cause, exchange: line.exchange }
    }
}

impl Screen {
    /// Lines as they happened. What one bot did in a row stands behind its name.
    pub fn news(&self, lines: &[News]) -> String {
        let mut groups: Vec<(Option<Seat>, Vec<String>)> = Vec::new();
        let mut out = String::new();
        for line in lines {
            if let Some(part) = line.exchange {
                // An exchange stands by itself: what it is about, and further in what happened in it.
                out.push_str(&self.deeds(std::mem::take(&mut groups)));
                let margin = if part == Exchange::Opens { MARGIN.to_string() } else { MARGIN.repeat(3) };
                let told = self.teller.tell(&line.say);
                let told = if part == Exchange::Step { self.paint(Tone::Faint, &told) } else { told };
                out.push_str(&text::hang(&margin, &format!("{told}{}", self.why_told(line)), self.width()));
                continue;
            }
            let clause = self.why_told(line);
            let parts = self.teller.voice().parts(&line.say);
            match (deed(&line.say, &parts), groups.last_mut()) {
                (Some((seat, deed)), last) => {
                    let deed = format!("{}{clause}", self.teller.parts(deed).trim().trim_end_matches('.'));
                    match last {
                        Some((Some(last), deeds)) if *last == seat => deeds.push(deed),
                        _ => groups.push((Some(seat), vec![deed])),
                    }
                }
                (None, _) => groups.push((None, vec![format!("{}{clause}", self.teller.parts(&parts))])),
            }
        }
        out + &self.deeds(groups)
    }

    /// The clause that made it happen, and why it happened though nobody chose it.
    fn why_told(&self, line: &News) -> String {
        let clause = line
            .clause
            .as_ref()
            .map_or(String::new(), |clause| format!(" {}", self.paint(Tone::Clause, &format!("[{clause}]"))));
        let cause = line.cause.map_or(String::new(), |cause| {
            let why = match cause {
                Cause::Forced => says::was_forced(),
                Cause::Silence => says::was_silent(),
            };
            format!(" {}", self.paint(Tone::Faint, &self.teller.say(&why)))
        });
        format!("{clause}{cause}")
    }

    /// What each did in a row, behind their name.
    fn deeds(&self, groups: Vec<(Option<Seat>, Vec<String>)>) -> String {
        let names = groups.iter().filter_map(|(seat, _)| seat.map(|seat| self.teller.name(seat)));
        let wide = names.map(|name| text::width(&name)).max().unwrap_or(0) + 4;
        let mut out = String::new();
        for (seat, deeds) in groups {
            let head = match seat {
                Some(seat) => text::pad(&format!("{MARGIN}{}", self.name(seat)), wide),
                None => MARGIN.to_string(),
            };
            let deeds = self.teller.listed(&self.together(deeds));
            out.push_str(&text::hang(&head, &deeds, self.width()));
        }
        out
    }

    /// The same deed twice is told once, with how often.
    fn together(&self, deeds: Vec<String>) -> Vec<String> {
        let mut groups: Vec<(String, usize)> = Vec::new();
        for deed in deeds {
            match groups.last_mut() {
                Some((last, count)) if *last == deed => *count += 1,
                _ => groups.push((deed, 1)),
            }
        }
        groups.into_iter().map(|(deed, count)| self.teller.many(&deed, count)).collect()
    }
}

/// Who acted and the rest of what is told, where a message is about somebody first and its text begins with the name, as a word of its own:
/// what belongs to somebody is not what they did.
fn deed<'p, 'm>(say: &Message, parts: &'p [Part<'m>]) -> Option<(Seat, &'p [Part<'m>])> {
    let apart = |rest: &[Part<'_>]| matches!(rest.first(), Some(Part::Text(text)) if text.starts_with(' '));
    match (say.args.iter().next()?.1, parts.split_first()?) {
        (Value::Seat(actor), (Part::Seat(first), rest)) if actor == first && apart(rest) => {
            Some((*actor, rest))
        }
        _ => None,
    }
}
