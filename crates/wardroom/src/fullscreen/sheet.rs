//! The table as lines, with everything in them that can be pointed at.

use super::{
    Scene, ansi,
    items::{self, is_on, is_with},
    model::{Model, Tray},
};
use crate::{look::Tone, says, text};
use kernel::{Choice, Face, Fact, Layout, PieceRef, Target, Way, Zone};
use ratatui::text::{Line, Span};

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

/// Something that stands in a line with others.
struct Chip {
    text: String,
    thing: Option<Target>,
    lit: bool,
}

/// The widest that the names of places are set beside them.
const WIDEST_NAME: usize = 20;

impl Sheet {
    /// The table so wide; with cards in boxes where there is room for them.
    pub fn of(scene: &Scene, model: &Model, width: usize, boxed: bool) -> Sheet {
        let choices = items::open(scene, &model.path);
        let mut sheet =
            Setter { scene, choices, tray: model.tray.as_ref(), width, boxed, sheet: Sheet::default() };
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
    boxed: bool,
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

    /// A line between the parts, where there is room.
    fn space(&mut self) {
        if self.boxed {
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

    /// What is true of the whole table; what a place shows need not be said.
    fn facts(&mut self) {
        let view = &self.scene.view;
        let shown: Vec<Fact> =
            view.facts.iter().filter(|fact| view.zone(&fact.name).is_none()).cloned().collect();
        let facts = self.scene.screen.facts(&shown);
        if !facts.is_empty() {
            let facts = text::hang(" ", &facts, self.width);
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
            let told = text::hang(&head, &scene.screen.facts(&panel.facts), self.width);
            self.sheet.lines.extend(ansi::lines(&told));
            for zone in view.zones.iter().filter(|zone| zone.owner == Some(panel.seat)) {
                let in_hand = zone.layout == Layout::Hand && Some(panel.seat) == scene.screen.teller.own();
                if !in_hand && !is_bare(zone) && !scene.screen.told_by_facts(zone, panel) {
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
        self.flow(&chips, start, self.boxed && zone.layout != Layout::Pile && !zone.pieces.is_empty());
        let middle = first
            + usize::from(
                self.sheet.spots.iter().any(|spot| usize::from(spot.row) == first && spot.height >= 3),
            );
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

    /// Pieces in their order, like ones that lie side by side together; of a pile its top.
    fn chips(&self, zone: &Zone) -> Vec<Chip> {
        let teller = &self.scene.screen.teller;
        let faint = |text: String| Chip { text: self.paint(Tone::Faint, &text), thing: None, lit: false };
        let hidden = usize::from(zone.hidden);
        if zone.layout == Layout::Pile {
            let mut said = vec![teller.zone(zone)];
            let top = zone.pieces.len().checked_sub(1).filter(|_| hidden == 0);
            let thing = top.map(|top| Target::Piece(PieceRef::new(zone.id.clone(), top)));
            let lit = thing.as_ref().is_some_and(|thing| self.is_lit(thing));
            let text = said.pop().unwrap_or_default();
            return vec![Chip { text, thing, lit }];
        }
        // Stacks of a word have places of their own, and what is put together is picked piece by piece.
        let apart = zone.layout == Layout::Word || (self.tray.is_some() && self.is_picked_from(zone));
        let mut groups: Vec<(&Face, usize, usize)> = Vec::new();
        for (index, face) in zone.pieces.iter().enumerate() {
            match groups.last_mut() {
                Some((last, _, count)) if *last == face && !apart => *count += 1,
                _ => groups.push((face, index, 1)),
            }
        }
        let mut chips: Vec<Chip> = groups
            .into_iter()
            .map(|(face, index, count)| {
                let thing = Target::Piece(PieceRef::new(zone.id.clone(), index));
                let lit = self.is_lit(&thing);
                let controller = match face {
                    Face::Die { controller: Some(seat), .. } if zone.owner.is_none() => {
                        format!(" ({})", teller.name(*seat))
                    }
                    Face::Die { .. } | Face::Card { .. } | Face::Token { .. } => String::new(),
                };
                let drawn = teller.piece_in(face, zone.layout);
                Chip { text: teller.many(&format!("{drawn}{controller}"), count), thing: Some(thing), lit }
            })
            .collect();
        let free = usize::from(zone.places).saturating_sub(zone.pieces.len() + hidden);
        if hidden > 0 {
            chips.push(faint(teller.say(&says::cards_covered(hidden))));
        } else if chips.is_empty() && free == 0 {
            chips.push(faint(teller.say(&says::empty())));
        }
        if free > 0 {
            chips.push(faint(teller.many("·", free)));
        }
        chips
    }

    /// Chips one after the other from this column, in as many lines as they need. The first span of each line is its indent.
    fn flow(&mut self, chips: &[Chip], start: usize, boxed: bool) {
        let (height, extra) = if boxed { (3, 4) } else { (1, 1) };
        let mut lines: Vec<Vec<Span<'static>>> = vec![vec![Span::raw(" ".repeat(start))]; height];
        let mut column = start;
        for chip in chips {
            let room = self.width.saturating_sub(start + extra + 1).max(8);
            if boxed && text::width(&chip.text) > room && chip.thing.is_some() {
                if column > start {
                    self.sheet.lines.extend(lines.into_iter().map(Line::from));
                    lines = vec![vec![Span::raw(" ".repeat(start))]; height];
                    column = start;
                }
                self.large(chip, start, room);
                continue;
            }
            let parts = if text::width(&chip.text) > room {
                text::wrap(&chip.text, room)
            } else {
                vec![chip.text.clone()]
            };
            // What is too wide for a line goes on in the next, as one thing.
            for part in parts {
                let wide = text::width(&part) + extra;
                if column > start && column + wide > self.width {
                    self.sheet.lines.extend(lines.into_iter().map(Line::from));
                    lines = vec![vec![Span::raw(" ".repeat(start))]; height];
                    column = start;
                }
                let row = self.sheet.lines.len() as u16;
                if let Some(thing) = &chip.thing {
                    let spot = Spot {
                        row,
                        column: column as u16,
                        width: wide as u16,
                        height: height as u16,
                        thing: thing.clone(),
                        lit: chip.lit,
                    };
                    self.sheet.spots.push(spot);
                }
                for (line, drawn) in lines.iter_mut().zip(self.drawn(&part, chip, boxed)) {
                    line.extend(ansi::spans(&drawn));
                    line.push(Span::raw(" "));
                }
                column += wide + 1;
            }
        }
        if column > start || chips.is_empty() {
            self.sheet.lines.extend(lines.into_iter().map(Line::from));
        }
    }

    /// A chip that is too wide for a line: a box of several.
    fn large(&mut self, chip: &Chip, start: usize, room: usize) {
        let parts = text::wrap(&chip.text, room);
        let wide = parts.iter().map(|part| text::width(part)).max().unwrap_or(0);
        if let Some(thing) = &chip.thing {
            let (row, column) = (self.sheet.lines.len() as u16, start as u16);
            let (width, height) = (wide as u16 + 4, parts.len() as u16 + 2);
            let spot = Spot { row, column, width, height, thing: thing.clone(), lit: chip.lit };
            self.sheet.spots.push(spot);
        }
        let drawn: Vec<Vec<String>> =
            parts.iter().map(|part| self.drawn(&text::pad(part, wide), chip, true)).collect();
        let top = drawn.first().and_then(|part| part.first());
        let low = drawn.last().and_then(|part| part.last());
        let middle = drawn.iter().filter_map(|part| part.get(1));
        for drawn in top.into_iter().chain(middle).chain(low) {
            let mut line = vec![Span::raw(" ".repeat(start))];
            line.extend(ansi::spans(drawn));
            self.sheet.lines.push(Line::from(line));
        }
    }

    fn drawn(&self, text: &str, chip: &Chip, boxed: bool) -> Vec<String> {
        if !boxed || chip.thing.is_none() {
            let sign = if chip.lit { self.paint(Tone::Match, "•") } else { " ".into() };
            let line = format!("{sign}{text}");
            let blank = " ".repeat(text::width(text) + 4);
            return if boxed {
                vec![blank.clone(), text::pad(&line, text::width(text) + 4), blank]
            } else {
                vec![line]
            };
        }
        let wide = text::width(text) + 2;
        let (signs, tone) = if chip.lit {
            (['┏', '━', '┓', '┃', '┗', '┛'], Tone::Match)
        } else {
            (['╭', '─', '╮', '│', '╰', '╯'], Tone::Faint)
        };
        let [left, line, right, side, low, end] = signs;
        let line: String = std::iter::repeat_n(line, wide).collect();
        let side = self.paint(tone, &side.to_string());
        vec![
            self.paint(tone, &format!("{left}{line}{right}")),
            format!("{side} {text} {side}"),
            self.paint(tone, &format!("{low}{line}{end}")),
        ]
    }
}

fn is_bare(zone: &Zone) -> bool {
    zone.pieces.is_empty() && zone.hidden == 0
}
