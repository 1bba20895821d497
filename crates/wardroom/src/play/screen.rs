//! The table as one seat sees it, drawn from the view alone.

use super::teller::Teller;
use crate::{look::Tone, says, text};
use kernel::{Fact, Layout, Panel, Seat, Value, View, Zone};

/// Draws for one reader.
#[derive(Clone, Debug)]
pub struct Screen {
    /// Who is spoken to, and how.
    pub teller: Teller,
    /// Whether the end is held against par, so that there is nobody to win or lose against.
    pub by_par: bool,
}

pub(super) const MARGIN: &str = "  ";

impl Screen {
    /// For this reader.
    pub fn new(teller: Teller) -> Screen {
        Screen { teller, by_par: false }
    }

    pub(super) fn paint(&self, tone: Tone, text: &str) -> String {
        self.teller.look.paint(tone, text)
    }

    pub(super) fn width(&self) -> usize {
        self.teller.look.screen_width()
    }

    /// A seat's name, the reader's own standing out.
    pub fn name(&self, seat: Seat) -> String {
        let tone = if Some(seat) == self.teller.own() { Tone::Own } else { Tone::Heading };
        self.paint(tone, &self.teller.name(seat))
    }

    /// `Round 1 of 5 · Last winner: Bot 2`; what is off is left out.
    pub fn facts(&self, facts: &[Fact]) -> String {
        let mut out: Vec<String> = Vec::new();
        let mut rest = facts.iter().peekable();
        while let Some(fact) = rest.next() {
            if is_off(&fact.value) {
                continue;
            }
            let mut value = self.teller.fact_value(fact);
            let total = |next: &&Fact| {
                next.name.strip_suffix('s') == Some(&fact.name)
                    || next.name.strip_suffix(" limit") == Some(fact.name.trim_end_matches('s'))
            };
            if let Some(total) = rest.next_if(total) {
                value = self.teller.say(&says::of_all(value, self.teller.fact_value(total)));
            }
            let name = self.teller.fact_name(fact);
            // Behind several words it would not be seen where they end.
            let colon = if name.contains(' ') { ":" } else { "" };
            out.push(format!("{name}{colon} {value}"));
        }
        self.teller.listed(&out)
    }

    /// Facts that stand by themselves: `Letters: 5, Brains: 2`.
    pub fn details(&self, facts: &[Fact]) -> String {
        let told = |fact: &Fact| format!("{}: {}", self.teller.fact_name(fact), self.teller.fact_value(fact));
        facts.iter().map(told).collect::<Vec<_>>().join(", ")
    }

    /// The whole table: where the game stands, every seat, every place.
    pub fn table(&self, title: &str, view: &View) -> String {
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
    pub(super) fn rule(&self, title: &str) -> String {
        if self.teller.look.is_plain() {
            return format!("{title}\n");
        }
        let rest = self.width().saturating_sub(text::width(title) + 5);
        let line = |columns: usize| self.paint(Tone::Faint, &"─".repeat(columns));
        format!("{} {} {}\n", line(2), self.paint(Tone::Heading, title), line(rest))
    }

    fn seats(&self, view: &View) -> String {
        let mut columns: Vec<&Fact> = Vec::new();
        for fact in view.seats.iter().flat_map(|panel| &panel.facts).filter(|fact| !is_off(&fact.value)) {
            if !columns.iter().any(|column| column.name == fact.name) {
                columns.push(fact);
            }
        }
        let cell = |panel: &Panel, column: &Fact| match panel.all().find(|fact| fact.name == column.name) {
            Some(fact) if is_off(&fact.value) => "-".to_string(),
            fact => fact.map_or(String::new(), |fact| self.teller.fact_value(fact)),
        };
        let heads: Vec<String> = columns.iter().map(|column| self.teller.fact_name(column)).collect();
        let wide = |(column, head): (&&Fact, &String)| {
            let cells = view.seats.iter().map(|panel| text::width(&cell(panel, column)));
            cells.chain([text::width(head)]).max().unwrap_or(0)
        };
        let widths: Vec<usize> = columns.iter().zip(&heads).map(wide).collect();
        let names = view.seats.iter().map(|panel| text::width(&self.teller.name(panel.seat)));
        let name = names.max().unwrap_or(0) + 4;
        let plain = self.teller.look.is_plain();
        let fits = !plain && name + widths.iter().map(|width| width + 3).sum::<usize>() <= self.width();
        let row = |cells: &[String]| -> String {
            let cells = cells.iter().zip(&widths);
            cells.map(|(cell, width)| format!("   {}", text::pad_left(cell, *width))).collect()
        };
        let mut out = String::new();
        if fits && !columns.is_empty() {
            out.push_str(&format!("{}{}\n", " ".repeat(name), self.paint(Tone::Faint, &row(&heads))));
        }
        for panel in &view.seats {
            let asked = view.asked.has(panel.seat);
            let mark = if asked && !plain { self.paint(Tone::Own, "▸ ") } else { MARGIN.into() };
            let turn = match asked && plain {
                true => format!(" ({})", self.teller.say(&says::to_move())),
                false => String::new(),
            };
            let head = text::pad(&format!("{mark}{}{turn}", self.name(panel.seat)), name);
            if fits {
                let cells: Vec<String> = columns.iter().map(|column| cell(panel, column)).collect();
                out.push_str(&format!("{head}{}\n", row(&cells)));
            } else {
                out.push_str(&text::hang(&format!("{head}  "), &self.facts(&panel.facts), self.width()));
            }
            for zone in view.zones.iter().filter(|zone| zone.owner == Some(panel.seat)) {
                let in_hand = zone.layout == Layout::Hand && Some(panel.seat) == self.teller.own();
                if !in_hand && !is_empty(zone) && !self.told_by_facts(zone, panel) {
                    let label = format!("{}:", self.teller.label(zone));
                    let head = format!("      {} ", self.paint(Tone::Faint, &label));
                    out.push_str(&text::hang(&head, &self.teller.zone(zone), self.width()));
                }
            }
        }
        out
    }

    /// A place with its head: pieces of several players in a common heap each behind their player's name, with what they show in all.
    fn place(&self, head: &str, zone: &Zone) -> String {
        let shares = self.teller.shares(zone);
        let joined = self.teller.listed(&shares);
        let fits = text::width(head) + text::width(&joined) <= self.width();
        match (shares.is_empty(), fits) {
            (true, _) => text::hang(head, &self.teller.zone(zone), self.width()),
            (false, true) => format!("{head}{joined}\n"),
            (false, false) => {
                let indent = " ".repeat(text::width(head));
                let heads = std::iter::once(head).chain(std::iter::repeat(indent.as_str()));
                heads.zip(shares).map(|(head, share)| text::hang(head, &share, self.width())).collect()
            }
        }
    }

    /// The places that are nobody's and what the reader holds; with `laid`, also what lies in front of the reader.
    fn places(&self, view: &View, laid: bool) -> String {
        let own = self.teller.own();
        let panel = view.seats.iter().find(|panel| Some(panel.seat) == own);
        let told = |zone: &Zone| panel.is_some_and(|panel| self.told_by_facts(zone, panel));
        let shown = |zone: &&Zone| match zone.owner {
            None => zone.layout == Layout::Pile || !is_empty(zone),
            owner if owner != own => false,
            Some(_) => zone.layout == Layout::Hand || (laid && !is_empty(zone) && !told(zone)),
        };
        let mut zones: Vec<&Zone> = view.zones.iter().filter(shown).collect();
        zones.sort_by_key(|zone| (zone.owner.is_some(), zone.layout == Layout::Hand));
        let label = |zone: &&Zone| match (zone.owner, zone.layout) {
            (Some(_), Layout::Hand | Layout::Word) => self.teller.place_name(zone),
            _ => self.teller.label(zone),
        };
        let labels: Vec<String> = zones.iter().map(label).collect();
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
    pub fn brief(&self, view: &View) -> String {
        self.places(view, true)
    }

    /// Every place with every piece in it that can be seen.
    pub fn everything(&self, view: &View) -> String {
        let mut out = String::new();
        for zone in view.zones.iter().filter(|zone| !is_empty(zone)) {
            out.push_str(&self.whole(zone));
        }
        for panel in view.seats.iter().filter(|panel| !panel.details.is_empty()) {
            let name = format!("{}:", self.teller.name(panel.seat));
            let head = format!("{MARGIN}{} ", self.paint(Tone::Heading, &name));
            out.push_str(&text::hang(&head, &self.facts(&panel.details), self.width()));
        }
        out
    }

    /// All that is known and can be seen: of the table, of each seat, of every place.
    pub fn all_told(&self, view: &View) -> String {
        let table = text::hang(MARGIN, &self.facts(&view.facts), self.width());
        let told = |panel: &Panel| {
            let head = format!("{MARGIN}{}: ", self.name(panel.seat));
            text::hang(&head, &self.facts(&panel.facts), self.width())
        };
        let seats: String = view.seats.iter().map(told).collect();
        format!("{table}\n{seats}\n{}", self.everything(view))
    }

    /// A place by its name, with all that lies there.
    pub fn whole(&self, zone: &Zone) -> String {
        let name = format!("{}:", self.teller.place_name(zone));
        let head = format!("{MARGIN}{} ", self.paint(Tone::Heading, &name));
        match zone.layout {
            Layout::Pool => self.place(&head, zone),
            _ => text::hang(&head, &self.teller.whole_zone(zone), self.width()),
        }
    }

    /// How it ended: places and scores, the best first.
    pub fn ranking(&self, view: &View) -> String {
        let Some(outcome) = &view.outcome else { return String::new() };
        let winners = outcome.winners();
        let over = self.teller.say(&says::over());
        let mut out = self.rule(&over);
        let won = self.teller.own().is_some_and(|own| winners.has(own));
        let says = match (won, winners.len()) {
            (true, 1) => self.paint(Tone::Good, &self.teller.say(&says::you_win())),
            (true, _) => self.paint(Tone::Good, &self.teller.say(&says::you_share())),
            (false, 0) => self.teller.say(&says::nobody_wins()),
            (false, count) => {
                let names: Vec<String> = winners.iter().map(|seat| self.name(seat)).collect();
                let names = names.join(&self.teller.say(&says::names_last()));
                self.teller.say(&says::win(names, count))
            }
        };
        if !(self.by_par && winners.is_empty()) {
            out.push_str(&format!("{MARGIN}{says}\n"));
        }
        // How it ended in words, where the game has more to say than that it is over.
        let ended = self.teller.tell(&view.status);
        let how = ended.strip_prefix(&over).unwrap_or(&ended).trim_start_matches([':', '.', ' ']);
        if !how.is_empty() {
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

    /// Whether the seat's facts already say all there is to see: how many markers, how many cards in a hand.
    pub fn told_by_facts(&self, zone: &Zone, panel: &Panel) -> bool {
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
            let named = self.teller.fact_name(fact).to_lowercase() == self.teller.label(zone).to_lowercase()
                || zone.id.split('/').next() == Some(&fact.name)
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

/// Whether a fact says that there is nothing to say: not so, none, or a dash.
fn is_off(value: &Value) -> bool {
    match value {
        Value::Flag(so) => !so,
        Value::Text(text) | Value::Case(text) | Value::Word(text) => {
            text.is_empty() || text == "-" || text == "none"
        }
        Value::List(values) => values.is_empty(),
        Value::Number(_)
        | Value::Seat(_)
        | Value::Piece(_)
        | Value::Zone(_)
        | Value::Clause(_)
        | Value::Say(_) => false,
    }
}

fn is_empty(zone: &Zone) -> bool {
    zone.pieces.is_empty() && zone.hidden == 0
}
