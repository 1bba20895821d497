//! A word as one types it: how pieces and stacks are placed so that they spell it.

use kernel::{
    Face, Pickable, View, Way,
    prompt::{Placing, Row},
};

/// The most placements of a word that are offered.
const MOST: usize = 6;

/// So many steps are looked for placements.
const BUDGET: u32 = 20_000;

/// A stack of a row on the table, both counted from 0.
type Place = (usize, usize);

/// A place of an answer. A piece is counted among those of the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Slot {
    Keep(Place),
    Add(usize),
    Over(Place, usize),
    Swap(Place, usize),
    /// The first lies on the second.
    Shift(Place, Place),
}

/// A way to put pieces together, with the letters of all that is there.
struct Letters<'a> {
    verb: &'a str,
    pieces: &'a [Pickable],
    rows: &'a [Row],
    moves: &'a [Placing],
    most_rows: u8,
    most_kept: Option<u8>,
    example: Option<&'a str>,
    rack: Vec<Option<char>>,
    stacks: Vec<Vec<Option<char>>>,
}

/// The answers that spell this word by a way that puts pieces together, those with the fewest pieces first; whether it is a word is for the rules
/// to say. Nothing for other ways, or where the letters are not there.
pub fn spellings(way: &Way, wanted: &str, view: &View) -> Vec<String> {
    let Way::Compose { verb, pieces, rows, moves, most_rows, most_kept, example, .. } = way else {
        return Vec::new();
    };
    let rack = pieces.iter().map(|piece| {
        let zone = view.zone(&piece.piece.zone)?;
        letter(zone.pieces.get(usize::from(piece.piece.index))?)
    });
    let letters = Letters {
        verb,
        pieces,
        rows,
        moves,
        most_rows: *most_rows,
        most_kept: *most_kept,
        example: example.as_deref(),
        rack: rack.collect(),
        stacks: rows.iter().map(|row| row.tops(view).iter().map(letter).collect()).collect(),
    };
    let wanted: Vec<char> =
        wanted.chars().filter(|sign| !sign.is_whitespace()).flat_map(char::to_uppercase).collect();
    if wanted.is_empty() { Vec::new() } else { letters.answers(&wanted) }
}

/// The letter on a card that shows one.
pub fn letter(face: &Face) -> Option<char> {
    let Face::Card { title, name, .. } = face else { return None };
    let single = |text: &str| {
        let mut signs = text.chars();
        signs.next().filter(|_| signs.next().is_none())
    };
    single(title).or_else(|| single(name)).and_then(|sign| sign.to_uppercase().next())
}

impl Letters<'_> {
    fn may(&self, placing: Placing) -> bool {
        self.moves.contains(&placing)
    }

    fn answers(&self, wanted: &[char]) -> Vec<String> {
        let holds_all =
            self.rows.len() > 1 && self.may(Placing::Move) && usize::from(self.most_rows) >= self.rows.len();
        if holds_all {
            return self.among_all(wanted);
        }
        let rows = (0..self.rows.len()).map(Some).chain([None]);
        for row in rows {
            let found = self.row(wanted, row);
            if !found.is_empty() {
                return found
                    .iter()
                    .take(MOST)
                    .map(|slots| self.notation(std::slice::from_ref(slots)))
                    .collect();
            }
        }
        Vec::new()
    }

    /// Where the answer holds all rows, the word is that of the row that can become it.
    fn among_all(&self, wanted: &[char]) -> Vec<String> {
        let kept = |row: usize| (0..self.stacks[row].len()).map(|stack| Slot::Keep((row, stack))).collect();
        let (rows, places): (Vec<Vec<Slot>>, Vec<usize>) = match self.crossed() {
            Some((rows, own)) => (rows, vec![own]),
            None => ((0..self.rows.len()).map(kept).collect(), (0..self.rows.len()).collect()),
        };
        let mut answers = Vec::new();
        for at in places {
            let mut along = Along::new(self, wanted, &rows[at]);
            along.walk(0, 0, &mut Vec::new(), 0);
            for (_, slots) in along.found {
                let mut all = rows.clone();
                all[at] = slots;
                answers.push(self.notation(&all));
            }
        }
        answers.truncate(MOST);
        answers
    }

    /// Where stacks must go elsewhere, the example shows where to: its rows without its pieces, and the row that these were laid into.
    fn crossed(&self) -> Option<(Vec<Vec<Slot>>, usize)> {
        let (mut rows, mut own, mut moved) = (Vec::new(), None, false);
        for (at, row) in self.example?.split('|').enumerate() {
            let mut slots = Vec::new();
            for word in row.split_whitespace() {
                let sign = word.find(['/', '~']);
                match (word.strip_prefix('@'), sign) {
                    (Some(kept), None) => slots.push(Slot::Keep(self.place(kept)?)),
                    (Some(_), Some(sign)) => {
                        slots.push(Slot::Shift(self.place(&word[1..sign])?, self.place(&word[sign + 1..])?));
                    }
                    (None, Some(sign)) => {
                        own = own.or(Some(at));
                        slots.push(Slot::Keep(self.place(&word[sign + 1..])?));
                    }
                    (None, None) => own = own.or(Some(at)),
                }
            }
            let in_place = slots.iter().enumerate().all(|(stack, slot)| *slot == Slot::Keep((at, stack)));
            moved |= !in_place;
            rows.push(slots);
        }
        let fits = rows.len() == self.rows.len() && moved && rows.iter().all(|row| !row.is_empty());
        fits.then_some((rows, own.unwrap_or(0)))
    }

    fn place(&self, written: &str) -> Option<Place> {
        let (row, stack) = written.split_once('.').unwrap_or(("1", written));
        let number: u8 = row.parse().ok()?;
        let row = self.rows.iter().position(|row| row.number == number)?;
        Some((row, stack.parse::<usize>().ok()?.checked_sub(1)?))
    }

    /// The ways to make a row, or a new one, spell a word.
    fn row(&self, wanted: &[char], row: Option<usize>) -> Vec<Vec<Slot>> {
        let stacks: &[Option<char>] = row.map_or(&[], |row| &self.stacks[row]);
        let at = row.unwrap_or(0);
        if self.may(Placing::Arrange) && !stacks.is_empty() {
            return self.arranged(wanted, at).into_iter().collect();
        }
        let line: Vec<Slot> = (0..stacks.len()).map(|stack| Slot::Keep((at, stack))).collect();
        let from = |line: &[Slot], first: Option<Slot>| {
            let mut along = Along::new(self, wanted, line);
            along.walk(usize::from(first.is_some()), 0, &mut first.into_iter().collect(), 0);
            along.found
        };
        let mut found = if !self.may(Placing::Move) || stacks.len() < 2 {
            from(&line, None)
        } else if stacks[stacks.len() - 1] == Some(wanted[0]) {
            // The last stack moves to the front, as a stack of its own or over the first; the others follow.
            let last = (at, stacks.len() - 1);
            let mut own = from(&line[..line.len() - 1], Some(Slot::Keep(last)));
            own.extend(
                from(&line[1..line.len() - 1], Some(Slot::Shift(last, (at, 0))))
                    .into_iter()
                    .map(|(cost, slots)| (cost + 1, slots)),
            );
            own
        } else {
            Vec::new()
        };
        found.sort_by_key(|(cost, _)| *cost);
        found.into_iter().map(|(_, slots)| slots).collect()
    }

    /// A word of the row's stacks in any order and pieces for the rest: those letters that are no piece first, then as many as may stay.
    fn arranged(&self, wanted: &[char], row: usize) -> Option<Vec<Slot>> {
        let stacks = &self.stacks[row];
        let most = self.most_kept.map_or(stacks.len(), usize::from).min(stacks.len()).min(wanted.len() - 1);
        let (mut free, mut pieces): (Vec<usize>, Vec<usize>) =
            ((0..stacks.len()).collect(), (0..self.rack.len()).collect());
        let mut slots: Vec<Option<Slot>> = vec![None; wanted.len()];
        let count = |letters: &[Option<char>], letter: char| {
            letters.iter().filter(|other| **other == Some(letter)).count()
        };
        let mut kept = 0;
        for must in [true, false] {
            for (at, letter) in wanted.iter().enumerate() {
                let needed = wanted.iter().filter(|other| *other == letter).count();
                let lacking = needed.saturating_sub(count(&self.rack, *letter));
                let already = (0..wanted.len())
                    .filter(|other| wanted[*other] == *letter && slots[*other].is_some())
                    .count();
                if slots[at].is_some() || kept == most || (must && already >= lacking) {
                    continue;
                }
                let Some(found) = free.iter().position(|stack| stacks[*stack] == Some(*letter)) else {
                    continue;
                };
                slots[at] = Some(Slot::Keep((row, free.remove(found))));
                kept += 1;
            }
        }
        for (slot, letter) in slots.iter_mut().zip(wanted).filter(|(slot, _)| slot.is_none()) {
            let found = pieces.iter().position(|piece| self.rack[*piece] == Some(*letter))?;
            *slot = Some(Slot::Add(pieces.remove(found)));
        }
        let whole = kept == stacks.len() || self.may(Placing::Drop);
        whole.then(|| slots.into_iter().flatten().collect())
    }

    fn notation(&self, rows: &[Vec<Slot>]) -> String {
        let place = |(row, stack): Place| match self.rows.get(row).map_or(1, |row| row.number) {
            1 => (stack + 1).to_string(),
            number => format!("{number}.{}", stack + 1),
        };
        let token = |piece: usize| self.pieces[piece].token.as_ref();
        let slot = |slot: &Slot| match slot {
            Slot::Keep(at) => format!("@{}", place(*at)),
            Slot::Add(piece) => token(*piece).to_string(),
            Slot::Over(at, piece) => format!("{}/{}", token(*piece), place(*at)),
            Slot::Swap(at, piece) => format!("{}~{}", token(*piece), place(*at)),
            Slot::Shift(from, at) => format!("@{}/{}", place(*from), place(*at)),
        };
        let row = |slots: &Vec<Slot>| slots.iter().map(slot).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = rows.iter().filter(|row| !row.is_empty()).map(row).collect();
        format!("{} {}", self.verb, rows.join(" | ")).trim().to_string()
    }
}

/// How a word is spelled along a line of stacks in their order: kept where the letter fits, and pieces for the rest.
struct Along<'a> {
    letters: &'a Letters<'a>,
    wanted: &'a [char],
    line: &'a [Slot],
    taken: Vec<bool>,
    budget: u32,
    found: Vec<(usize, Vec<Slot>)>,
}

impl<'a> Along<'a> {
    fn new(letters: &'a Letters<'a>, wanted: &'a [char], line: &'a [Slot]) -> Along<'a> {
        Along {
            letters,
            wanted,
            line,
            taken: vec![false; letters.rack.len()],
            budget: BUDGET,
            found: Vec::new(),
        }
    }

    fn walk(&mut self, at: usize, place: usize, slots: &mut Vec<Slot>, cost: usize) {
        let full = self.found.len() >= MOST && self.found.last().is_some_and(|(worst, _)| cost >= *worst);
        if self.budget == 0 || full {
            return;
        }
        self.budget -= 1;
        let drops = self.letters.may(Placing::Drop);
        let Some(letter) = self.wanted.get(at).copied() else {
            if place >= self.line.len() || drops {
                self.found.push((cost + self.line.len() - place, slots.clone()));
                self.found.sort_by_key(|(cost, _)| *cost);
                self.found.truncate(MOST);
            }
            return;
        };
        let here = self.line.get(place).cloned();
        let (top, stack) = match &here {
            Some(Slot::Keep((row, stack))) => {
                (self.letters.stacks[*row].get(*stack).copied().flatten(), Some((*row, *stack)))
            }
            Some(Slot::Shift((row, stack), _)) => {
                (self.letters.stacks[*row].get(*stack).copied().flatten(), None)
            }
            Some(Slot::Add(_) | Slot::Over(..) | Slot::Swap(..)) | None => (None, None),
        };
        if let Some(here) = here.clone().filter(|_| top == Some(letter)) {
            self.put(here, (at, place + 1), slots, cost);
        }
        let piece = (0..self.taken.len())
            .find(|piece| self.letters.rack[*piece] == Some(letter) && !self.taken[*piece]);
        if let Some(piece) = piece {
            self.taken[piece] = true;
            if self.letters.may(Placing::Add) {
                self.put(Slot::Add(piece), (at, place), slots, cost + 2);
            }
            if let Some(stack) = stack.filter(|_| self.letters.may(Placing::Over)) {
                self.put(Slot::Over(stack, piece), (at, place + 1), slots, cost + 2);
            }
            if let Some(stack) = stack.filter(|_| self.letters.may(Placing::Swap)) {
                self.put(Slot::Swap(stack, piece), (at, place + 1), slots, cost + 3);
            }
            self.taken[piece] = false;
        }
        if here.is_some() && drops {
            self.walk(at, place + 1, slots, cost + 3);
        }
    }

    fn put(&mut self, slot: Slot, (at, place): (usize, usize), slots: &mut Vec<Slot>, cost: usize) {
        slots.push(slot);
        self.walk(at + 1, place, slots, cost);
        slots.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Layout, Message, PieceRef, Seats, Turn, Viewer, Zone};

    fn zone(id: &'static str, letters: &str) -> Zone {
        let face = |letter: char| {
            Face::card(letter.to_ascii_lowercase().to_string(), letter.to_string(), "letter", None)
        };
        Zone::new(id, Message::verbatim(id), None, Layout::Word).showing(letters.chars().map(face))
    }

    fn found(
        rack: &str,
        rows: &[&str],
        moves: &[Placing],
        example: Option<&str>,
        wanted: &str,
    ) -> Vec<String> {
        let mut view = View::new(Viewer::Spectator, Message::verbatim(""), &Turn::Ask(Seats::NONE));
        view.zones.push(zone("hand", rack));
        let names = ["row1", "row2"];
        let mut lying = Vec::new();
        for (number, (name, letters)) in (1..).zip(names.into_iter().zip(rows)) {
            view.zones.push(zone(name, letters));
            lying.push(Row { zone: name.into(), number });
        }
        let pieces = rack.chars().enumerate().map(|(index, letter)| Pickable {
            piece: PieceRef::new("hand", index),
            token: letter.to_ascii_lowercase().to_string().into(),
        });
        let way = Way::Compose {
            label: Message::verbatim("Spell"),
            verb: "spell".into(),
            pieces: pieces.collect(),
            most_rows: rows.len().max(1) as u8,
            rows: lying,
            moves: moves.to_vec(),
            most_kept: None,
            example: example.map(String::from),
        };
        spellings(&way, wanted, &view)
    }

    #[test]
    fn stacks_stay_where_the_letter_fits_and_pieces_come_for_the_rest() {
        let moves = [Placing::Add, Placing::Over];
        assert_eq!(
            found("RNO", &["IXOZY"], &moves, None, "irony").first().map(String::as_str),
            Some("spell @1 r/2 @3 n/4 @5")
        );
        assert_eq!(found("S", &["CAT"], &moves, None, "CATS"), ["spell @1 @2 @3 s"]);
        assert!(found("S", &["CAT"], &moves, None, "DOG").is_empty());
    }

    #[test]
    fn a_word_of_ones_own_is_spelled_with_pieces_alone() {
        assert_eq!(found("TIK", &[], &[Placing::Add], None, "kit"), ["spell k i t"]);
        assert!(found("TIK", &[], &[Placing::Add], None, "kitt").is_empty(), "no piece is used twice");
    }

    #[test]
    fn a_swap_and_what_may_be_left_out() {
        assert_eq!(found("D", &["CAT"], &[Placing::Swap], None, "cad"), ["spell @1 @2 d~3"]);
        assert_eq!(
            found("", &["CART"], &[Placing::Drop], None, "cat").first().map(String::as_str),
            Some("spell @1 @2 @4")
        );
    }

    #[test]
    fn where_all_rows_are_answered_the_example_shows_what_moves() {
        let moves = [Placing::Add, Placing::Move];
        let answers = found("S", &["CA", "TO"], &moves, Some("@2.1 @1 | @2 @2.2 s"), "aos");
        assert_eq!(answers, ["spell @2.1 @1 | @2 @2.2 s"]);
    }
}
