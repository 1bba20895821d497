//! The table as lines, with everything in them that can be pointed at; `sheet/chip` what lies in a place.

mod chip;

use super::{
    Scene, ansi,
    items::{self, is_on, is_with},
    model::{Model, Tray},
};
use crate::{look::Tone, text};
use kernel::{Choice, Fact, Layout, PieceRef, Rank, Target, Value, Way, Zone};
use ratatui::text::Line;

/// Where something that can be pointed at stands on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Its first line.
    pub row: u16,
    /// Its first column.
    pub column: u16,
    /// How many columns it takes.
    pub width: u16,
    /// How many lines it takes.
    pub height: u16,
    /// What it is.
    pub thing: Target,
    /// Whether something can be done with it, or to it, now.
    pub lit: bool,
}

/// The table as it is drawn, however long.
#[derive(Debug, Default)]
pub struct Sheet {
    /// Its lines.
    pub lines: Vec<Line<'static>>,
    /// What can be pointed at, as it is read.
    pub spots: Vec<Spot>,
}

/// How much room a table takes, the most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Room {
    /// All cards have frames.
    Framed,
    /// Those that the game is about at every moment, and those in the hand.
    Chosen,
    /// Every piece stands in a line.
    Lines,
    /// Of what one looks at now and then only how much it is.
    Summed,
}

/// What stands between facts.
const BETWEEN: &str = " · ";

/// The widest that a fact stands in one line whatever comes before it.
const WIDEST_FACT: usize = 32;

/// The widest that the names of places are set beside them.
const WIDEST_NAME: usize = 20;

impl Sheet {
    /// The table so wide, with as much room for its cards as there is in so many lines.
    pub fn fitting(scene: &Scene, model: &Model, width: usize, height: usize) -> Sheet {
        let rooms = [Room::Framed, Room::Chosen, Room::Lines];
        let sheets = rooms.into_iter().map(|room| Sheet::of(scene, model, width, room));
        let fitting = sheets.into_iter().find(|sheet| sheet.lines.len() <= height);
        fitting.unwrap_or_else(|| Sheet::of(scene, model, width, Room::Summed))
    }

    /// The table so wide, with so much room for its cards.
    fn of(scene: &Scene, model: &Model, width: usize, room: Room) -> Sheet {
        let choices = items::open(scene, &model.path);
        let mut sheet =
            Setter { scene, choices, tray: model.tray.as_ref(), width, room, sheet: Sheet::default() };
        sheet.facts();
        sheet.space();
        sheet.seats();
        sheet.space();
        sheet.places();
        sheet.sheet
    }

    /// The spot at this place of the sheet.
    pub fn spot_at(&self, column: u16, row: u16) -> Option<usize> {
        self.spots.iter().position(|spot| {
            (spot.row..spot.row + spot.height).contains(&row)
                && (spot.column..spot.column + spot.width).contains(&column)
        })
    }
}

struct Setter<'a> {
    scene: &'a Scene,
    choices: Vec<&'a Choice>,
    tray: Option<&'a Tray>,
    width: usize,
    room: Room,
    sheet: Sheet,
}

impl Setter<'_> {
    fn paint(&self, tone: Tone, text: &str) -> String {
        self.scene.screen.teller.look.paint(tone, text)
    }

    fn is_lit(&self, thing: &Target) -> bool {
        let on = self.choices.iter().any(|choice| is_on(self.scene, choice, thing));
        let Target::Piece(piece) = thing else { return on };
        on || self.choices.iter().any(|choice| is_with(self.scene, choice, piece))
            || self.picked().any(|other| other == piece)
    }

    fn is_roomy(&self) -> bool {
        self.room <= Room::Chosen
    }

    /// Whether what lies there has frames.
    fn is_framed(&self, zone: &Zone) -> bool {
        let held = zone.layout == Layout::Hand && zone.owner == self.scene.screen.teller.own();
        let wanted = match self.room {
            Room::Framed => true,
            Room::Chosen => held || zone.rank() == Rank::Must,
            Room::Lines | Room::Summed => false,
        };
        wanted && zone.layout != Layout::Pile && !zone.pieces.is_empty()
    }

    /// A line between the parts, where there is room.
    fn space(&mut self) {
        if self.is_roomy() {
            self.sheet.lines.push(Line::default());
        }
    }

    /// The pieces that can be picked or placed now.
    fn picked(&self) -> impl Iterator<Item = &PieceRef> {
        let ways = self.scene.view.prompt.iter().flat_map(|prompt| &prompt.ways).enumerate();
        let ways = ways.filter(move |(number, _)| self.tray.is_none_or(|tray| tray.way == *number));
        let pieces = ways.flat_map(|(_, way)| match way {
            Way::Pick { pieces, .. } | Way::Compose { pieces, .. } => pieces.as_slice(),
            Way::Choose { .. } | Way::Write { .. } | Way::Leave { .. } => &[],
        });
        pieces.map(|pickable| &pickable.piece)
    }

    fn is_picked_from(&self, zone: &Zone) -> bool {
        self.picked().any(|piece| piece.zone == zone.id)
    }

    /// What is true of the whole table; what a place shows need not be said, and what is data is read where one looks closer.
    fn facts(&mut self) {
        let view = &self.scene.view;
        let told = |fact: &&Fact| view.zone(&fact.name).is_none() && !matches!(fact.value, Value::Text(_));
        let shown: Vec<Fact> = view.facts.iter().filter(told).cloned().collect();
        let facts = self.scene.screen.facts(&shown);
        if !facts.is_empty() {
            let facts = text::free(&text::hang(" ", &text::held(&facts, BETWEEN, WIDEST_FACT), self.width));
            let facts: String = facts.lines().map(|line| self.paint(Tone::Faint, line) + "\n").collect();
            self.sheet.lines.extend(ansi::lines(&facts));
        }
    }

    fn seats(&mut self) {
        let scene = self.scene;
        let view = &scene.view;
        let names = view.seats.iter().map(|panel| text::width(&scene.screen.teller.name(panel.seat)));
        let wide = names.max().unwrap_or(0) + 4;
        for panel in &view.seats {
            let thing = Target::Seat(panel.seat);
            let lit = self.is_lit(&thing);
            let mark = if view.asked.has(panel.seat) { self.paint(Tone::Own, "▸") } else { " ".into() };
            let sign = if lit { self.paint(Tone::Match, "•") } else { " ".into() };
            let name = scene.screen.name(panel.seat);
            let row = self.sheet.lines.len() as u16;
            let columns = text::width(&name) as u16 + 1;
            self.sheet.spots.push(Spot { row, column: 1, width: columns, height: 1, thing, lit });
            let head = text::pad(&format!("{mark}{sign}{name}"), wide);
            let facts = text::held(&scene.screen.facts(&panel.facts), BETWEEN, WIDEST_FACT);
            self.sheet.lines.extend(ansi::lines(&text::free(&text::hang(&head, &facts, self.width))));
            for zone in view.zones.iter().filter(|zone| zone.owner == Some(panel.seat)) {
                let in_hand = zone.layout == Layout::Hand && Some(panel.seat) == scene.screen.teller.own();
                let told = scene.screen.told_by_facts(zone, panel) || self.is_told_already(zone, panel);
                if !in_hand && !is_bare(zone) && !told {
                    let name = format!("{}:", scene.screen.teller.label(zone));
                    self.place(zone, &self.paint(Tone::Faint, &name), 4, text::width(&name) + 2);
                }
            }
        }
    }

    fn places(&mut self) {
        let scene = self.scene;
        let own = scene.screen.teller.own();
        let held = |zone: &&Zone| own.is_some() && zone.owner == own && zone.layout == Layout::Hand;
        let common = |zone: &&Zone| {
            zone.owner.is_none() && (zone.layout == Layout::Pile || !is_bare(zone) || zone.places > 0)
        };
        let zones: Vec<&Zone> =
            scene.view.zones.iter().filter(common).chain(scene.view.zones.iter().filter(held)).collect();
        let name = |zone: &Zone| {
            if zone.owner.is_some() {
                scene.screen.teller.place_name(zone)
            } else {
                scene.screen.teller.label(zone)
            }
        };
        let wide = zones
            .iter()
            .map(|zone| text::width(&name(zone)))
            .filter(|width| *width <= WIDEST_NAME)
            .max()
            .unwrap_or(0);
        for zone in zones {
            let tone = if zone.owner.is_some() { Tone::Own } else { Tone::Heading };
            let name = name(zone);
            self.place(zone, &self.paint(tone, &name), 0, wide.max(text::width(&name)) + 2);
        }
    }

    /// A place with its name and what lies there.
    fn place(&mut self, zone: &Zone, name: &str, indent: usize, wide: usize) {
        let thing = Target::Zone(zone.id.clone());
        let lit = self.is_lit(&thing);
        let sign = if lit { self.paint(Tone::Match, "•") } else { " ".into() };
        let first = self.sheet.lines.len();
        let chips = self.chips(zone);
        let start = indent + wide;
        let framed = self.is_framed(zone);
        self.flow(&chips, start, framed);
        let middle = first + usize::from(framed);
        let mut spans = ansi::spans(&text::pad(&format!("{}{sign}{name}", " ".repeat(indent)), start));
        let rest = std::mem::take(&mut self.sheet.lines[middle]);
        spans.extend(rest.spans.into_iter().skip(1));
        self.sheet.lines[middle] = Line::from(spans);
        let spot = Spot {
            row: middle as u16,
            column: indent as u16,
            width: text::width(name) as u16 + 1,
            height: 1,
            thing,
            lit,
        };
        let at = self
            .sheet
            .spots
            .iter()
            .position(|spot| usize::from(spot.row) >= first)
            .unwrap_or(self.sheet.spots.len());
        self.sheet.spots.insert(at, spot);
    }
}

fn is_bare(zone: &Zone) -> bool {
    zone.pieces.is_empty() && zone.hidden == 0
}
