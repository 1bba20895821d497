//! Playing a record again, and checking that it holds.

use super::{
    header::{Bound, Header},
    lines::{EntryLine, Standing},
    read::{Line, Reader, RecordError},
    write::standing,
};
use crate::{
    chance::{Chance, Drawn, Item, Keyed, Replay},
    game::Game,
    library::Library,
    notation::nearest,
    options,
    seat::Seat,
    table::{Deed, Table},
    turn::Outcome,
};
use std::io::BufRead;

/// What was found to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Entries checked, the deal included.
    pub entries: u64,
    /// Answers of chance recomputed from the seed.
    pub outcomes: u64,
    /// Whether chance could be checked: the seed of a game that is not over is still secret.
    pub seed_shown: bool,
    /// How it ended, if it did.
    pub end: Option<Standing>,
    /// What was pledged before the deal; nothing in format 1, which bound less.
    pub bound: Option<Bound>,
}

/// The chance of a record: recomputed from the seed, or, while that is secret, as written down.
#[derive(Clone, Debug)]
pub enum Source {
    /// Answered anew from the key, and compared.
    Keyed(Box<Keyed>),
    /// Answered as the record says, where the seed is not shown.
    Written(Replay),
}

impl Chance for Source {
    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        match self {
            Source::Keyed(chance) => chance.below(label, n),
            Source::Written(chance) => chance.below(label, n),
        }
    }
    fn shuffle<T: Item>(&mut self, label: &'static str, items: &mut [T]) {
        match self {
            Source::Keyed(chance) => chance.shuffle(label, items),
            Source::Written(chance) => chance.shuffle(label, items),
        }
    }
    fn entry(&mut self, number: u64) {
        if let Source::Keyed(chance) = self {
            chance.entry(number);
        }
    }
}

/// A record being played again: [`Playback::advance`] plays one entry and checks everything about it.
#[derive(Debug)]
pub struct Playback<G: Game, R> {
    reader: Reader<R>,
    header: Header,
    options: G::Options,
    table: Table<G, Source>,
    end: Option<Standing>,
    /// Which entries the record marks as taken back.
    marked: Vec<bool>,
    outcomes: u64,
    seed_shown: bool,
}

impl<G: Game, R: BufRead> Playback<G, R> {
    /// Reads header and deal, and checks both.
    pub fn new(
        mut reader: Reader<R>,
        header: Header,
        library: &Library,
        listens: bool,
    ) -> Result<Playback<G, R>, RecordError> {
        let first = |problem| RecordError::new(1, problem);
        let options = read_options::<G>(&header).map_err(first)?;
        check_library(&header, library).map_err(first)?;
        let key = header.key().map_err(|(line, problem)| RecordError::new(line, problem))?;
        let source = key.map(|key| Keyed::new(&key));
        let Some(Line::Entry(deal)) = reader.next_line()? else {
            return Err(reader.error("the record has no deal"));
        };
        if deal.seat.is_some()
            || deal.action.is_some()
            || deal.undo.is_some()
            || deal.lapse
            || deal.consent
            || deal.undone
        {
            return Err(reader.error("entry 0 is the deal, which nobody does and nobody takes back"));
        }
        let seed_shown = source.is_some();
        let source = source.map_or_else(
            || Source::Written(Replay::new(deal.chance.iter().cloned())),
            |chance| Source::Keyed(Box::new(chance)),
        );
        let seats = header.seats.len() as u8;
        let table = Table::<G, Source>::deal(&options, seats, library, source)
            .map_err(|refusal| reader.error(format!("the deal is refused by {refusal}")))?;
        let table = if listens { table } else { table.silent() }.by_revision(header.revision);
        let mut playback = Playback {
            reader,
            header,
            options,
            table,
            end: None,
            marked: Vec::new(),
            outcomes: 0,
            seed_shown,
        };
        playback.used_up()?;
        let (drawn, state) = (playback.table.opening().to_vec(), playback.table.state());
        playback.compare(&deal, &drawn, state)?;
        Ok(playback)
    }

    /// What stands on the first lines of the record.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Every option, also those that are younger than the record.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The table as far as it was played.
    pub fn table(&self) -> &Table<G, Source> {
        &self.table
    }

    /// Plays and checks one more entry, or the end, where the entries marked as taken back must be just those that were. `false` when the record
    /// has ended, and holds.
    pub fn advance(&mut self) -> Result<bool, RecordError> {
        match self.reader.next_line()? {
            None => Ok(false),
            Some(Line::Entry(entry)) => self.play(&entry).map(|()| true),
            Some(Line::End(end)) => {
                let game = self.table.game();
                let as_then = |outcome: &Outcome| G::outcome_in(self.header.revision, outcome.clone());
                let found = game.turn().outcome().map(|outcome| standing(&as_then(outcome), game.seats()));
                if found != end.end {
                    let says = |end: &Option<Standing>| {
                        end.as_ref().map_or("not finished".into(), |end| {
                            format!("places {:?}, scores {:?}", end.places, end.scores)
                        })
                    };
                    let problem = format!("the end is {}, the record says {}", says(&found), says(&end.end));
                    return Err(self.reader.error(problem));
                }
                // Without its seed a finished game could have been played with any chance.
                if self.seed_shown != found.is_some() {
                    let problem = if self.seed_shown {
                        "the game is not over, and its seed is shown"
                    } else {
                        "the game is over, and its seed is not shown"
                    };
                    return Err(RecordError::new(self.header.lines, problem));
                }
                let undone = self.table.journal().iter().map(|entry| entry.undone);
                if let Some(at) = undone.zip(&self.marked).position(|(found, marked)| found != *marked) {
                    let (n, not) = (at + 1, if self.marked[at] { "not " } else { "" });
                    return Err(RecordError::new(
                        n as u64 + 1 + self.header.lines,
                        format!("entry {n} was {not}taken back later"),
                    ));
                }
                self.end = end.end;
                Ok(false)
            }
        }
    }

    fn play(&mut self, entry: &EntryLine) -> Result<(), RecordError> {
        let wrong = |problem: String| self.reader.error(format!("entry {}: {problem}", entry.n));
        let seat = entry.seat.ok_or_else(|| wrong("it does not say who acted".into()))?;
        if let Source::Written(_) = self.table.chance() {
            *self.table.chance_mut() = Source::Written(Replay::new(entry.chance.iter().cloned()));
        }
        match (&entry.action, entry.undo) {
            (Some(text), None) if !entry.consent => self.act(seat, text, entry.lapse)?,
            (None, Some(undone)) if !entry.lapse => self.undo(seat, undone, entry.consent, entry.n)?,
            _ => return Err(wrong("it is neither a move nor a taking back".into())),
        }
        self.used_up()?;
        self.marked.push(entry.undone);
        let last = self.table.journal().last().ok_or_else(|| self.reader.error("nothing was played"))?;
        let (drawn, state) = (last.drawn.clone(), last.state);
        self.compare(entry, &drawn, state)
    }

    fn act(&mut self, seat: Seat, text: &str, lapse: bool) -> Result<(), RecordError> {
        let action: G::Action = text.parse().map_err(|error| self.reader.error(format!("{error}")))?;
        if action.to_string() != text {
            return Err(self.reader.error(format!("`{text}` is written `{action}`")));
        }
        if !lapse {
            return match self.table.act(seat, action) {
                Ok(_) => Ok(()),
                Err(refusal) => {
                    Err(self.reader.error(format!("`{text}` of seat {seat} is refused by {refusal}")))
                }
            };
        }
        let entry = match self.table.lapse(seat) {
            Ok(entry) => entry,
            Err(refusal) => {
                return Err(self.reader.error(format!("the silence of seat {seat} is refused by {refusal}")));
            }
        };
        match &entry.deed {
            Deed::Lapse { action: found, .. } if *found == action => Ok(()),
            Deed::Lapse { action: found, .. } => {
                let problem = format!("silence comes to `{found}`, the record says `{text}`");
                Err(self.reader.error(problem))
            }
            Deed::Act { .. } | Deed::Undo { .. } => Err(self.reader.error("silence was not entered as such")),
        }
    }

    fn undo(&mut self, seat: Seat, undone: u64, consent: bool, n: u64) -> Result<(), RecordError> {
        if seat.index() >= usize::from(self.table.game().seats()) {
            return Err(self.reader.error(format!("there is no seat {seat}")));
        }
        self.table
            .undo_again(seat, consent)
            .map_err(|refusal| self.reader.error(format!("taking back is refused by {refusal}")))?;
        match self.table.journal().last().map(|entry| &entry.deed) {
            Some(Deed::Undo { undone: found, .. }) if *found as u64 + 1 == undone => Ok(()),
            Some(Deed::Undo { undone: found, .. }) => {
                let problem = format!("entry {n} takes back entry {}, the record says {undone}", found + 1);
                Err(self.reader.error(problem))
            }
            _ => Err(self.reader.error("taking back was not entered as such")),
        }
    }

    /// While the seed is secret: everything that is written must have been asked for.
    fn used_up(&mut self) -> Result<(), RecordError> {
        if let Source::Written(replay) = self.table.chance_mut() {
            std::mem::take(replay).finish().map_err(|fault| self.reader.error(format!("chance: {fault}")))?;
        }
        Ok(())
    }

    fn compare(
        &mut self,
        entry: &EntryLine,
        drawn: &[Drawn],
        state: crate::StateHash,
    ) -> Result<(), RecordError> {
        let wrong = |problem: String| Err(self.reader.error(format!("entry {}: {problem}", entry.n)));
        for (at, (found, written)) in drawn.iter().zip(&entry.chance).enumerate() {
            if found != written {
                let at = at + 1;
                return wrong(format!(
                    "answer {at} of chance is {} by the seed, the record says {}{}",
                    found,
                    written,
                    first_difference(found, written)
                ));
            }
        }
        if drawn.len() != entry.chance.len() {
            let (found, written) = (drawn.len(), entry.chance.len());
            return wrong(format!("chance was asked {found} times, the record says {written}"));
        }
        if state != entry.state {
            return wrong(format!("the state's hash is {state}, the record says {}", entry.state));
        }
        self.outcomes += drawn.len() as u64;
        Ok(())
    }

    /// Plays all the rest and checks it.
    pub fn finish(mut self) -> Result<Verified, RecordError> {
        while self.advance()? {}
        Ok(Verified {
            entries: self.table.journal().len() as u64 + 1,
            outcomes: self.outcomes,
            seed_shown: self.seed_shown,
            end: self.end,
            bound: self.header.bound(),
        })
    }
}

fn first_difference(found: &Drawn, written: &Drawn) -> String {
    use crate::chance::Lot;
    match (&found.lot, &written.lot) {
        (Lot::Order(found), Lot::Order(written)) => {
            let at = found.iter().zip(written).position(|(a, b)| a != b);
            at.map_or(String::new(), |at| format!(" (they differ first at place {})", at + 1))
        }
        _ => String::new(),
    }
}

fn read_options<G: Game>(header: &Header) -> Result<G::Options, String> {
    let title = G::titles().iter().find(|title| title.id == header.game).ok_or_else(|| {
        let near = nearest(&header.game, G::titles().iter().map(|title| title.id)).unwrap_or("none");
        format!("this is a record of `{}`, nearest: `{near}`", header.game)
    })?;
    if header.revision == 0 || header.revision > G::REVISION {
        return Err(format!(
            "made by revision {} of the rules; this program knows up to revision {}",
            header.revision,
            G::REVISION
        ));
    }
    let base = G::preset(title);
    for spec in options::specs_of(&base) {
        let younger = options::before::<G>(&spec.name).is_some();
        if !younger && !header.options.contains_key(&spec.name) {
            return Err(format!("the options do not say `{}`; a record names all of them", spec.name));
        }
    }
    let most = crate::MAX_SEATS;
    if header.seats.is_empty() || header.seats.len() > most {
        return Err(format!("{} seats; a table has 1 to {most}", header.seats.len()));
    }
    options::written::<G>(title, &header.options).map_err(|error| error.to_string())
}

fn check_library(header: &Header, library: &Library) -> Result<(), String> {
    for (name, mark) in &header.library {
        match library.marks().find(|(own, _)| own == name) {
            Some((_, own)) if own.hash() == mark.hash() => {}
            Some((_, own)) => {
                return Err(format!(
                    "`{name}` has {own} here, the record was made with {mark}: bring that edition (words with --words, cards with --cards)"
                ));
            }
            None => return Err(format!("the record needs `{name}` with {mark}, which is not here")),
        }
    }
    Ok(())
}
