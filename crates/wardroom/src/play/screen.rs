//! The table as one seat sees it, drawn from the view alone.

use super::{names::Names, pieces::Palette};
use crate::{
    look::{Look, Tone},
    text,
};
use kernel::{Face, Fact, Layout, Message, Panel, Seat, Value, View, Voice, Zone, message::words};

/// Draws for one player.
pub struct Screen {
    /// Colours and width.
    pub look: Look,
    /// Who is who.
    pub names: Names,
    /// The colours of the pieces.
    pub palette: Palette,
    /// Whether the end is held against par, so that there is nobody to win or lose against.
    pub by_par: bool,
}

const MARGIN: &str = "  ";

/// The most cards of the pool that are told at once.
const MOST_FOUND: usize = 8;

impl Screen {
    /// For the player in this seat, among bots.
    pub fn new(look: Look, own: Seat, voice: Voice) -> Screen {
        Screen::with_names(look, Names { own: Some(own), called: Vec::new(), voice: voice.to(Some(own)) })
    }

    /// For a reader, with these names.
    pub fn with_names(look: Look, names: Names) -> Screen {
        Screen { look, names, palette: Palette::new(look), by_par: false }
    }

    fn paint(&self, tone: Tone, text: &str) -> String {
        self.look.paint(tone, text)
    }

    fn width(&self) -> usize {
        self.look.screen_width()
    }

    /// A seat's name, the reader's own standing out.
    pub fn name(&self, seat: Seat) -> String {
        let tone = if Some(seat) == self.names.own { Tone::Own } else { Tone::Heading };
        self.paint(tone, &self.names.name(seat))
    }

    fn value(&self, value: &Value) -> String {
        match value {
            Value::Text(text) => self.names.tell(&Message::from(text.clone())),
            value => {
                let fact = Fact { name: "".into(), value: value.clone() };
                words(&self.names.voice.fact_value(&fact), &|seat| self.names.name(seat))
            }
        }
    }

    /// A value of a refusal, which may hold what was typed.
    fn quoted(&self, value: &Value) -> String {
        if let Value::Text(text) = value { text.to_string() } else { self.value(value) }
    }

    /// `round 1 of 5 · dealer Bot 2`; what is off is left out.
    pub fn facts(&self, facts: &[Fact]) -> String {
        let mut out: Vec<String> = Vec::new();
        let mut rest = facts.iter().peekable();
        while let Some(fact) = rest.next() {
            if is_off(&fact.value) {
                continue;
            }
            let mut said = format!("{} {}", plain(&fact.name), self.value(&fact.value));
            let total = |next: &&Fact| {
                next.name.strip_suffix('s') == Some(&fact.name)
                    || next.name.strip_suffix(" limit") == Some(fact.name.trim_end_matches('s'))
            };
            if let Some(total) = rest.next_if(total) {
                said.push_str(&format!(" of {}", self.value(&total.value)));
            }
            out.push(said);
        }
        out.join(" · ")
    }

    /// The facts of a refusal: `top: hunter, laid: 3`
    pub fn case(&self, facts: &[Fact]) -> String {
        let facts: Vec<String> =
            facts.iter().map(|fact| format!("{}: {}", plain(&fact.name), self.quoted(&fact.value))).collect();
        facts.join(", ")
    }

    /// The whole table: where the game stands, every seat, every place.
    pub fn table(&mut self, title: &str, view: &View) -> String {
        let mut out = self.rule(title);
        // What a place shows need not be said.
        let shown = |fact: &&Fact| view.zone(&fact.name).is_none();
        let facts: Vec<Fact> = view.facts.iter().filter(shown).cloned().collect();
        let facts = self.facts(&facts);
        if !facts.is_empty() {
            out.push_str(&text::hang(MARGIN, &self.paint(Tone::Faint, &facts), self.width()));
        }
        out.push('\n');
        out.push_str(&self.seats(view));
        out.push('\n');
        out.push_str(&self.places(view, false));
        out
    }

    /// A line across the screen with a title in it.
    fn rule(&self, title: &str) -> String {
        let rest = self.width().saturating_sub(text::width(title) + 5);
        let line = |columns: usize| self.paint(Tone::Faint, &"─".repeat(columns));
        format!("{} {} {}\n", line(2), self.paint(Tone::Heading, title), line(rest))
    }

    fn seats(&mut self, view: &View) -> String {
        let mut columns: Vec<&str> = Vec::new();
        for fact in view.seats.iter().flat_map(|panel| &panel.facts).filter(|fact| !is_off(&fact.value)) {
            if !columns.contains(&fact.name.as_ref()) {
                columns.push(&fact.name);
            }
        }
        let cell = |panel: &Panel, column: &str| match panel.fact(column) {
            Some(value) if is_off(value) => "-".to_string(),
            value => value.map_or(String::new(), |value| self.value(value)),
        };
        let wide = |column: &&str| {
            let cells = view.seats.iter().map(|panel| text::width(&cell(panel, column)));
            cells.chain([text::width(column)]).max().unwrap_or(0)
        };
        let widths: Vec<usize> = columns.iter().map(wide).collect();
        let name =
            view.seats.iter().map(|panel| text::width(&self.names.name(panel.seat))).max().unwrap_or(0) + 4;
        let fits = name + widths.iter().map(|width| width + 3).sum::<usize>() <= self.width();
        let row = |cells: Vec<String>| -> String {
            cells
                .iter()
                .zip(&widths)
                .map(|(cell, width)| format!("   {}", text::pad_left(cell, *width)))
                .collect()
        };
        let mut out = String::new();
        if fits && !columns.is_empty() {
            let head = row(columns.iter().map(|column| plain(column)).collect());
            out.push_str(&format!("{}{}\n", " ".repeat(name), self.paint(Tone::Faint, &head)));
        }
        let mut lines = Vec::new();
        for panel in &view.seats {
            let mark = if view.asked.has(panel.seat) { self.paint(Tone::Own, "▸ ") } else { MARGIN.into() };
            let head = text::pad(&format!("{mark}{}", self.name(panel.seat)), name);
            lines.push(if fits {
                format!("{head}{}\n", row(columns.iter().map(|column| cell(panel, column)).collect()))
            } else {
                text::hang(&format!("{head}  "), &self.facts(&panel.facts), self.width())
            });
        }
        for (panel, line) in view.seats.iter().zip(lines) {
            out.push_str(&line);
            for zone in view.zones.iter().filter(|zone| zone.owner == Some(panel.seat)) {
                let in_hand = zone.layout == Layout::Hand && Some(panel.seat) == self.names.own;
                if !in_hand && !is_empty(zone) && !self.told_by_facts(zone, panel) {
                    let head = format!(
                        "      {} ",
                        self.paint(Tone::Faint, &format!("{}:", self.names.tell(&zone.label)))
                    );
                    let pieces = self.palette.zone(zone);
                    out.push_str(&text::hang(&head, &pieces, self.width()));
                }
            }
        }
        out
    }

    /// A place with its head: pieces of several players in a common heap each behind their player's name, with what they show in all.
    fn place(&mut self, head: &str, zone: &Zone) -> String {
        let shares = self.palette.shares(zone, &self.names);
        let joined = shares.join(" · ");
        let fits = text::width(head) + text::width(&joined) <= self.width();
        match (shares.is_empty(), fits) {
            (true, _) => text::hang(head, &self.palette.zone(zone), self.width()),
            (false, true) => format!("{head}{joined}\n"),
            (false, false) => {
                let indent = " ".repeat(text::width(head));
                let heads = std::iter::once(head).chain(std::iter::repeat(indent.as_str()));
                heads.zip(shares).map(|(head, share)| text::hang(head, &share, self.width())).collect()
            }
        }
    }

    /// The places that are nobody's and what the reader holds; with `laid`, also what lies in front of the reader.
    fn places(&mut self, view: &View, laid: bool) -> String {
        let own = self.names.own;
        let panel = view.seats.iter().find(|panel| Some(panel.seat) == own);
        let told = |zone: &Zone| panel.is_some_and(|panel| self.told_by_facts(zone, panel));
        let shown = |zone: &&Zone| match zone.owner {
            None => zone.layout == Layout::Pile || !is_empty(zone),
            owner if owner != own => false,
            Some(_) => zone.layout == Layout::Hand || (laid && !is_empty(zone) && !told(zone)),
        };
        let mut zones: Vec<&Zone> = view.zones.iter().filter(shown).collect();
        zones.sort_by_key(|zone| (zone.owner.is_some(), zone.layout == Layout::Hand));
        let label = |zone: &Zone| match (zone.owner, zone.layout) {
            (Some(_), Layout::Hand | Layout::Word) => {
                format!("Your {}", self.names.tell(&zone.label).to_lowercase())
            }
            _ => self.names.tell(&zone.label),
        };
        let labels: Vec<String> = zones.iter().map(|zone| label(zone)).collect();
        let wide = labels.iter().map(|label| text::width(label)).max().unwrap_or(0) + 2;
        let mut out = String::new();
        for (zone, label) in zones.into_iter().zip(labels) {
            let tone = if zone.owner.is_some() { Tone::Own } else { Tone::Heading };
            let head = text::pad(&format!("{MARGIN}{}", self.paint(tone, &label)), wide + MARGIN.len());
            out.push_str(&self.place(&head, zone));
        }
        out
    }

    /// What changes most in one's own turn: the common places and one's own.
    pub fn brief(&mut self, view: &View) -> String {
        self.places(view, true)
    }

    /// Every place with every piece in it that can be seen.
    pub fn everything(&mut self, view: &View) -> String {
        let mut out = String::new();
        for zone in view.zones.iter().filter(|zone| !is_empty(zone)) {
            let owner = match zone.owner {
                Some(seat) if Some(seat) == self.names.own => "Your ".to_string(),
                Some(seat) => format!("{}: ", self.names.name(seat)),
                None => String::new(),
            };
            let label = if owner == "Your " {
                self.names.tell(&zone.label).to_lowercase()
            } else {
                self.names.tell(&zone.label)
            };
            let head = format!("{MARGIN}{} ", self.paint(Tone::Heading, &format!("{owner}{label}:")));
            out.push_str(&match zone.layout {
                Layout::Pool => self.place(&head, zone),
                _ => text::hang(&head, &self.palette.whole_zone(zone), self.width()),
            });
        }
        for panel in view.seats.iter().filter(|panel| !panel.details.is_empty()) {
            let head = format!(
                "{MARGIN}{} ",
                self.paint(Tone::Heading, &format!("{}:", self.names.name(panel.seat)))
            );
            out.push_str(&text::hang(&head, &self.facts(&panel.details), self.width()));
        }
        out.push_str(&self.texts(&view.zones, ""));
        out
    }

    /// What the cards of this name do that are seen, else those of the pool, or that there are none.
    pub fn cards(&mut self, view: &View, pool: &[Face], asked: &str) -> String {
        let wanted = asked.to_lowercase();
        let told = self.texts(&view.zones, &wanted);
        if !told.is_empty() {
            return told;
        }
        let named = |face: &&Face| match face {
            Face::Card { name, title, .. } => {
                title.to_lowercase().contains(&wanted) || name.contains(&wanted)
            }
            Face::Die { .. } | Face::Token { .. } => false,
        };
        let found: Vec<Face> = pool.iter().filter(named).cloned().collect();
        if found.len() > MOST_FOUND {
            return format!("{MARGIN}{} cards are called so; say more of the name.\n", found.len());
        }
        let told = self.texts(&[Zone::new("pool", "as printed", None, Layout::Row).showing(found)], &wanted);
        if !told.is_empty() {
            return told;
        }
        let asked: String = text::printable(asked).chars().take(40).collect();
        format!("{MARGIN}There is no card called `{asked}` that says more than its name.\n")
    }

    /// Every card that says what it does, once, if its name or title holds these words.
    fn texts(&mut self, zones: &[Zone], asked: &str) -> String {
        let mut told: Vec<(&str, String, &str, String)> = Vec::new();
        for (zone, face) in zones.iter().flat_map(|zone| zone.pieces.iter().map(move |face| (zone, face))) {
            let Face::Card { name, title, text, numbers, .. } = face else { continue };
            let numbers = numbers.iter().map(|number| match &number.parts {
                Some(parts) => format!("{} {} ({parts})", number.name, number.value),
                None => format!("{} {}", number.name, number.value),
            });
            let numbers = numbers.collect::<Vec<_>>().join(" · ");
            let words = text.as_deref().unwrap_or_default().replace('\n', " ");
            let words = match (numbers.is_empty(), words.is_empty()) {
                (true, true) => continue,
                (false, false) => format!("{numbers}. {words}"),
                _ => numbers + &words,
            };
            let named = title.to_lowercase().contains(asked) || name.contains(asked);
            if named && told.iter().all(|(known, _, _, said)| (*known, said.as_str()) != (name, &words)) {
                told.push((name, self.place_name(zone), title, words));
            }
        }
        told.sort();
        let mut out = String::new();
        for (name, place, title, words) in &told {
            // Cards of one name that are not alike are told apart by where they lie.
            let alone = told.iter().filter(|(other, ..)| other == name).count() == 1;
            let head = if alone { format!("{title}:") } else { format!("{title} ({place}):") };
            let head = format!("{MARGIN}{} ", self.paint(Tone::Heading, &head));
            out.push_str(&text::hang(&head, words, self.width()));
        }
        out
    }

    /// `your hand`, `Bot 2: Primary`, `Chain`.
    fn place_name(&self, zone: &Zone) -> String {
        match zone.owner {
            Some(seat) if Some(seat) == self.names.own => {
                format!("your {}", self.names.tell(&zone.label).to_lowercase())
            }
            Some(seat) => format!("{}: {}", self.names.name(seat), self.names.tell(&zone.label)),
            None => self.names.tell(&zone.label),
        }
    }

    /// How it ended: places and scores, the best first.
    pub fn ranking(&self, view: &View) -> String {
        let Some(outcome) = &view.outcome else { return String::new() };
        let winners = outcome.winners();
        let mut out = self.rule("The game is over");
        let says = match (self.names.own.is_some_and(|own| winners.has(own)), winners.len()) {
            (true, 1) => self.paint(Tone::Good, "You win!"),
            (true, _) => self.paint(Tone::Good, "You share the win!"),
            (false, 0) => "Nobody wins.".to_string(),
            (false, _) => {
                let names: Vec<String> = winners.iter().map(|seat| self.name(seat)).collect();
                format!(
                    "{} {}.",
                    names.join(" and "),
                    if names.len() == 1 { "wins" } else { "share the win" }
                )
            }
        };
        if !(self.by_par && winners.is_empty()) {
            out.push_str(&format!("{MARGIN}{says}\n"));
        }
        // How it ended in words, where the game has more to say than that it is over.
        let ended = self.names.tell(&view.status);
        if let Some(how) = ended.strip_prefix("The game is over: ") {
            out.push_str(&text::hang(MARGIN, &sentence(how), self.width()));
        }
        if view.seats.len() == 1 {
            return out;
        }
        out.push('\n');
        let mut seats: Vec<Seat> = view.seats.iter().map(|panel| panel.seat).collect();
        seats.sort_by_key(|seat| outcome.place(*seat));
        // Where nobody has a point, none are counted.
        let scored = seats.iter().any(|seat| outcome.score(*seat) != 0);
        let score = seats.iter().map(|seat| outcome.score(*seat).to_string().len()).max().unwrap_or(0);
        for seat in seats {
            let name = text::pad(&self.name(seat), 8);
            let points = text::pad_left(&outcome.score(seat).to_string(), score);
            let line =
                format!("{MARGIN}{}. {name} {}", outcome.place(seat), if scored { &points } else { "" });
            out.push_str(line.trim_end());
            out.push('\n');
        }
        out
    }
}

impl Screen {
    /// Whether the seat's facts already say all there is to see: how many markers, how many cards in a hand.
    fn told_by_facts(&self, zone: &Zone, panel: &Panel) -> bool {
        let tokens: Option<i64> = zone
            .pieces
            .iter()
            .map(|face| match face {
                kernel::Face::Token { count, .. } => Some(i64::from(*count)),
                kernel::Face::Card { .. } | kernel::Face::Die { .. } => None,
            })
            .sum();
        let Some(count) = tokens.map(|tokens| tokens + i64::from(zone.hidden)) else { return false };
        panel.facts.iter().any(|fact| {
            let named = fact.name.eq_ignore_ascii_case(&self.names.tell(&zone.label))
                || (zone.layout == Layout::Hand && ["cards", "hand"].contains(&fact.name.as_ref()));
            named && fact.value == Value::Number(count)
        })
    }
}

/// With a capital first.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// The name of a fact as one reads it.
fn plain(name: &str) -> String {
    name.replace(['_', '-'], " ")
}

/// Whether a fact says that there is nothing to say: not so, none, or a dash.
fn is_off(value: &Value) -> bool {
    match value {
        Value::Flag(so) => !so,
        Value::Text(text) => text.is_empty() || text == "-" || text == "none",
        Value::List(values) => values.is_empty(),
        _ => false,
    }
}

fn is_empty(zone: &Zone) -> bool {
    zone.pieces.is_empty() && zone.hidden == 0
}
