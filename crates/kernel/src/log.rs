//! What happened, told to those who may know it.

use crate::{
    Clause,
    message::Message,
    seat::{MAX_SEATS, Seat, Seats},
    view::{Aim, Face, Viewer},
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Receives events while an action is played. When nobody listens nothing is built.
pub trait Log {
    /// Whether anybody listens.
    const LISTENS: bool;

    /// Takes one event.
    fn push(&mut self, event: Event);

    /// Tells an event, which is made only if somebody listens.
    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        if Self::LISTENS {
            self.push(event());
        }
    }
}

/// A log that nobody reads: nothing is even put into words.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Log for Silent {
    const LISTENS: bool = false;
    fn push(&mut self, _: Event) {}
}

impl Log for Vec<Event> {
    const LISTENS: bool = true;
    fn push(&mut self, event: Event) {
        Vec::push(self, event);
    }
}

/// One thing that happened, for one audience. What looks different to different seats is one event for each audience.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    audience: Audience,
    line: Line,
    news: News,
}

/// Whether something tells what cannot be untold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum News {
    No,
    /// Yes, but there are records in which it was taken back, from before this was known.
    ByNow,
    Yes,
}

/// Who is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, spectators included.
    All,
    /// These seats alone.
    Only(Seats),
    /// Everybody but these seats: the covered side of what those were told.
    AllBut(Seats),
}

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Line {
    /// What is told.
    pub say: Message,
    /// Pieces that moved, in the order in which they are drawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Motion>>"))]
    pub motions: Vec<Motion>,
    /// The clause that made it happen, where that helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"), schema(value_type = Option<String>))]
    pub clause: Option<Clause>,
    /// Why it happened though nobody chose it; told with the first line of an entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub cause: Option<Cause>,
    /// What it is in an exchange, as an attack with its rolls and what comes of it: so a client can show the whole as one line that opens.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub exchange: Option<Exchange>,
    /// Who does something to whom at that moment, in places that everybody sees: for clients that show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub aim: Option<Aim>,
}

/// What a line is in an exchange: several lines that tell of one thing. An exchange goes on until a line that is in none, or opens another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Exchange {
    /// The exchange begins with it; it says what the whole is about.
    Opens,
    /// Something on the way, which those may pass over who want to know what came of it.
    Step,
    /// What came of it.
    Outcome,
}

/// Why something happened that nobody chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// There was nothing else to do, and everybody could tell.
    Forced,
    /// The seat did not answer in time, or was away.
    Silence,
}

/// A piece that moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// What it is, if that may be seen.
    pub face: Option<Face>,
    /// How many such pieces.
    pub count: u16,
    /// The zone it left.
    pub from: Cow<'static, str>,
    /// The zone it came to.
    pub to: Cow<'static, str>,
}

impl Motion {
    /// One piece, seen.
    pub fn seen(face: Face, from: impl Into<Cow<'static, str>>, to: impl Into<Cow<'static, str>>) -> Motion {
        Motion { face: Some(face), count: 1, from: from.into(), to: to.into() }
    }

    /// Some pieces, unseen.
    pub fn unseen(
        count: u16,
        from: impl Into<Cow<'static, str>>,
        to: impl Into<Cow<'static, str>>,
    ) -> Motion {
        Motion { face: None, count, from: from.into(), to: to.into() }
    }
}

impl Event {
    fn new(audience: Audience, say: impl Into<Message>) -> Event {
        Event {
            audience,
            line: Line {
                say: say.into(),
                motions: Vec::new(),
                clause: None,
                cause: None,
                exchange: None,
                aim: None,
            },
            news: News::No,
        }
    }

    /// Told to everybody.
    pub fn all(say: impl Into<Message>) -> Event {
        Event::new(Audience::All, say)
    }

    /// Told to one seat.
    pub fn only(seat: Seat, say: impl Into<Message>) -> Event {
        Event::new(Audience::Only(Seats::one(seat)), say)
    }

    /// Told to these seats.
    pub fn among(seats: Seats, say: impl Into<Message>) -> Event {
        Event::new(Audience::Only(seats), say)
    }

    /// Told to everybody but these seats, who were told more.
    pub fn besides(seats: Seats, say: impl Into<Message>) -> Event {
        Event::new(Audience::AllBut(seats), say)
    }

    /// With something that moved.
    #[must_use]
    pub fn moving(mut self, motion: Motion) -> Event {
        self.line.motions.push(motion);
        self
    }

    /// With the clause that made it happen.
    #[must_use]
    pub fn by(mut self, clause: Clause) -> Event {
        self.line.clause = Some(clause);
        self
    }

    /// With who does something to whom.
    #[must_use]
    pub fn aiming(mut self, aim: Option<Aim>) -> Event {
        self.line.aim = aim;
        self
    }

    /// As this part of an exchange, or of none.
    #[must_use]
    pub fn part(mut self, exchange: Option<Exchange>) -> Event {
        self.line.exchange = exchange;
        self
    }

    /// What it is in an exchange, if in one.
    pub fn exchange(&self) -> Option<Exchange> {
        self.line.exchange
    }

    /// It tells what cannot be untold: something of the pile, of chance or of another's hand. Whoever acted and hears it cannot take the act
    /// back. What a player shows of their own hand by playing it is no news.
    #[must_use]
    pub fn news(mut self) -> Event {
        self.news = News::Yes;
        self
    }

    /// The same of what earlier versions did not take for news: where a record says that it was taken back, it was.
    #[must_use]
    pub fn news_by_now(mut self) -> Event {
        self.news = News::ByNow;
        self
    }

    /// Says of the first line that each viewer hears of these why they happened.
    pub fn all_by(events: &mut [Event], cause: Cause) {
        let viewers = Seat::first(MAX_SEATS as u8).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All]);
        for viewer in viewers {
            if let Some(event) = events.iter_mut().find(|event| event.line_for(viewer).is_some()) {
                event.line.cause = Some(cause);
            }
        }
    }

    /// Whether it showed something hidden to this seat.
    pub fn is_news_to(&self, seat: Seat) -> bool {
        self.news != News::No && self.line_for(Viewer::Seat(seat)).is_some()
    }

    /// The same as far as it was known from the first.
    pub fn was_news_to(&self, seat: Seat) -> bool {
        self.news == News::Yes && self.is_news_to(seat)
    }

    /// What this viewer is told of it, if anything.
    pub fn line_for(&self, viewer: Viewer) -> Option<&Line> {
        let told = match (self.audience, viewer) {
            (Audience::All, _) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.has(seat),
            (Audience::AllBut(seats), Viewer::Seat(seat)) => !seats.has(seat),
            (Audience::Only(_), Viewer::Spectator) | (Audience::AllBut(_), Viewer::All) => false,
            (Audience::AllBut(_), Viewer::Spectator) | (Audience::Only(_), Viewer::All) => true,
        };
        told.then_some(&self.line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_viewer_hears_one_side_of_a_secret() {
        let (a, b, c) = (Seat::new(0), Seat::new(1), Seat::new(2));
        let pair = Seats::one(a).with(b);
        let said = |text: &'static str| Message::verbatim(text);
        let told =
            [Event::among(pair, said("the card is a Clown")).news(), Event::besides(pair, said("a card"))];
        let hears = |viewer| {
            told.iter().filter_map(|e| e.line_for(viewer)).map(|l| l.say.clone()).collect::<Vec<_>>()
        };
        assert_eq!(hears(Viewer::Seat(a)), [said("the card is a Clown")]);
        assert_eq!(hears(Viewer::Seat(c)), [said("a card")]);
        assert_eq!(hears(Viewer::Spectator), [said("a card")]);
        assert_eq!(hears(Viewer::All), [said("the card is a Clown")]);
        assert!(told[0].is_news_to(b) && !told[0].is_news_to(c));
    }
}
