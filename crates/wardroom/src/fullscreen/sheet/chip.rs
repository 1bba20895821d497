//! What lies in a place, piece by piece: in a line, or in frames like cards.

use super::{BETWEEN, Room, Setter, Spot};
use crate::{
    fullscreen::ansi,
    look::Tone,
    play::{Drawn, Tile},
    says, text,
};
use kernel::{Face, Fact, Layout, Panel, PieceRef, Rank, Target, Value, Zone};
use ratatui::text::{Line, Span};

/// Something that stands in a line with others.
pub(super) struct Chip {
    drawn: Drawn,
    /// How many like it lie together.
    count: usize,
    thing: Option<Target>,
    lit: bool,
    /// Whether it touches the next, as the letters of a word do.
    touches: bool,
}

/// The widest that the numbers of a card are set below its name.
const WIDEST_CARD: usize = 30;

impl Chip {
    /// Words that are no piece.
    fn words(text: String) -> Chip {
        Chip { drawn: Drawn::Words(text, Vec::new()), count: 1, thing: None, lit: false, touches: false }
    }
}

impl Setter<'_> {
    /// Whether a summed place says no more than its owner's facts do already.
    pub(super) fn is_told_already(&self, zone: &Zone, panel: &Panel) -> bool {
        let count = (zone.pieces.len() + usize::from(zone.hidden)) as i64;
        let told =
            |fact: &Fact| zone.id.split('/').next() == Some(&fact.name) && fact.value == Value::Number(count);
        self.is_summed(zone) && panel.facts.iter().any(told)
    }

    /// Whether a place is only told by how much lies there: what one looks at now and then gives way first.
    fn is_summed(&self, zone: &Zone) -> bool {
        let lit = |index: usize| self.is_lit(&PieceRef::new(zone.id.clone(), index).into());
        self.room == Room::Summed
            && zone.rank() == Rank::May
            && zone.layout != Layout::Pile
            && zone.pieces.len() > 3
            && !(0..zone.pieces.len()).any(lit)
    }

    /// Pieces in their order, like ones that lie side by side together; of a pile its top.
    pub(super) fn chips(&self, zone: &Zone) -> Vec<Chip> {
        let teller = &self.scene.screen.teller;
        let faint = |text: String| Chip::words(self.paint(Tone::Faint, &text));
        let hidden = usize::from(zone.hidden);
        if zone.layout == Layout::Pile {
            let top = zone.pieces.len().checked_sub(1).filter(|_| hidden == 0);
            let thing = top.map(|top| Target::Piece(PieceRef::new(zone.id.clone(), top)));
            let lit = thing.as_ref().is_some_and(|thing| self.is_lit(thing));
            return vec![Chip { thing, lit, ..Chip::words(teller.zone(zone)) }];
        }
        if self.is_summed(zone) {
            return vec![faint(teller.say(&says::cards(zone.pieces.len() + hidden)))];
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
        let chip = |(face, index, count): (&Face, usize, usize)| {
            let thing = Target::Piece(PieceRef::new(zone.id.clone(), index));
            let lit = self.is_lit(&thing);
            let mut drawn = teller.drawn(face, zone.layout);
            if let (Face::Die { controller: Some(seat), .. }, None, Drawn::Words(name, _)) =
                (face, zone.owner, &mut drawn)
            {
                name.push_str(&format!(" ({})", teller.name(*seat)));
            }
            let touches = zone.layout == Layout::Word && matches!(drawn, Drawn::Letter(_));
            Chip { drawn, count, thing: Some(thing), lit, touches }
        };
        let mut chips: Vec<Chip> = groups.into_iter().map(chip).collect();
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
    pub(super) fn flow(&mut self, chips: &[Chip], start: usize, boxed: bool) {
        if boxed { self.frames(chips, start) } else { self.row(chips, start) }
    }

    /// The same in lines of text.
    fn row(&mut self, chips: &[Chip], start: usize) {
        let indent = || vec![Span::raw(" ".repeat(start))];
        let (mut line, mut column) = (indent(), start);
        let room = self.width.saturating_sub(start + 2).max(8);
        for chip in chips {
            let told = self.told(chip);
            let parts = if text::width(&told) > room { text::wrap(&told, room) } else { vec![told] };
            // What is too wide for a line goes on in the next, as one thing.
            for part in parts {
                let wide = text::width(&part) + 1;
                if column > start && column + wide > self.width {
                    self.sheet.lines.push(Line::from(std::mem::replace(&mut line, indent())));
                    column = start;
                }
                self.spot(chip, column, (wide, 1));
                let sign = if chip.lit { self.paint(Tone::Match, "•") } else { " ".into() };
                line.extend(ansi::spans(&format!("{sign}{part}")));
                line.push(Span::raw(" "));
                column += wide + 1;
            }
        }
        self.sheet.lines.push(Line::from(line));
    }

    /// A chip in a line of text.
    fn told(&self, chip: &Chip) -> String {
        let teller = &self.scene.screen.teller;
        match &chip.drawn {
            Drawn::Words(name, notes) if notes.is_empty() => teller.many(name, chip.count),
            Drawn::Words(name, notes) => {
                let notes = self.paint(Tone::Faint, &format!("({})", teller.listed(notes)));
                teller.many(&format!("{name} {notes}"), chip.count)
            }
            Drawn::Letter(tile) => teller.many(&teller.letter(tile), chip.count),
        }
    }

    /// Something that can be pointed at, from the line that comes next.
    fn spot(&mut self, chip: &Chip, column: usize, (width, height): (usize, usize)) {
        let Some(thing) = chip.thing.clone() else { return };
        let row = self.sheet.lines.len() as u16;
        let (column, width, height) = (column as u16, width as u16, height as u16);
        self.sheet.spots.push(Spot { row, column, width, height, thing, lit: chip.lit });
    }

    /// The same like cards. Those of a row are as high as the highest of them; the letters of a word touch.
    fn frames(&mut self, chips: &[Chip], start: usize) {
        let room = self.width.saturating_sub(start + 5).max(8);
        let cards: Vec<Vec<String>> = chips.iter().map(|chip| self.inside(chip, room)).collect();
        let wide = |card: &[String]| card.iter().map(|line| text::width(line)).max().unwrap_or(0) + 4;
        let gap = |chip: &Chip| usize::from(!chip.touches);
        let mut from = 0;
        while from < chips.len() {
            let (mut to, mut used) = (from, start);
            while to < chips.len() && (to == from || used + wide(&cards[to]) <= self.width) {
                used += wide(&cards[to]) + gap(&chips[to]);
                to += 1;
            }
            let height = cards[from..to].iter().map(Vec::len).max().unwrap_or(1) + 2;
            let mut lines = vec![vec![Span::raw(" ".repeat(start))]; height];
            let mut column = start;
            for (chip, card) in chips[from..to].iter().zip(&cards[from..to]) {
                let wide = wide(card);
                self.spot(chip, column, (wide, height));
                for (line, drawn) in lines.iter_mut().zip(self.framed(chip, card, (wide, height))) {
                    line.extend(ansi::spans(&drawn));
                    line.push(Span::raw(" ".repeat(gap(chip))));
                }
                column += wide + gap(chip);
            }
            self.sheet.lines.extend(lines.into_iter().map(Line::from));
            from = to;
        }
    }

    /// What stands inside a frame, line by line.
    fn inside(&self, chip: &Chip, room: usize) -> Vec<String> {
        let teller = &self.scene.screen.teller;
        match &chip.drawn {
            Drawn::Letter(tile) => vec![teller.many(&tile.letter, chip.count)],
            Drawn::Words(name, notes) => {
                let mut lines = text::wrap(&teller.many(name, chip.count), room);
                if !notes.is_empty() {
                    let wide = lines.iter().map(|line| text::width(line)).max().unwrap_or(0);
                    let wide = WIDEST_CARD.max(wide).min(room);
                    let notes = text::wrap(&text::held(&teller.listed(notes), BETWEEN, wide), wide);
                    lines.extend(notes.iter().map(|line| self.paint(Tone::Faint, &text::free(line))));
                }
                lines
            }
        }
    }

    /// A frame so large with this in it, line by line. A letter has its points in the lower edge and what it covers in the upper one.
    fn framed(&self, chip: &Chip, card: &[String], (wide, height): (usize, usize)) -> Vec<String> {
        if chip.thing.is_none() {
            let line = |row: usize| row.checked_sub(1).and_then(|row| card.get(row)).cloned();
            return (0..height)
                .map(|row| text::pad(&format!(" {}", line(row).unwrap_or_default()), wide))
                .collect();
        }
        let (signs, tone) = if chip.lit {
            (['┏', '━', '┓', '┃', '┗', '┛'], Tone::Match)
        } else {
            (['╭', '─', '╮', '│', '╰', '╯'], Tone::Faint)
        };
        let [left, line, right, side, low, end] = signs;
        let edge = |from: char, told: String, to: char| {
            let rest = wide.saturating_sub(2 + text::width(&told));
            let line: String = std::iter::repeat_n(line, rest).collect();
            format!(
                "{}{told}{}",
                self.paint(tone, &format!("{from}{line}")),
                self.paint(tone, &to.to_string())
            )
        };
        let (above, below) = match &chip.drawn {
            Drawn::Letter(Tile { points, covers, .. }) => {
                ((*covers > 0).then(|| format!("+{covers}")), points.map(|points| points.to_string()))
            }
            Drawn::Words(..) => (None, None),
        };
        let side = self.paint(tone, &side.to_string());
        let mut lines = vec![edge(left, above.unwrap_or_default(), right)];
        lines.extend((0..height.saturating_sub(2)).map(|row| {
            let told = card.get(row).map_or("", String::as_str);
            format!("{side} {} {side}", text::pad(told, wide.saturating_sub(4)))
        }));
        lines.push(edge(low, below.unwrap_or_default(), end));
        lines
    }
}
