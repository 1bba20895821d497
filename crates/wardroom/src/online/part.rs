//! A terminal's part in the shuffle of a table: drawn as one sits down, hidden behind a commitment, and opened once everybody is asked and the
//! terms of the deal have it in its place. `docs/fair-chance.md` has the steps.
//!
//! It is in memory alone. So a table by correspondence, where a day goes by before everybody has opened theirs, gets none from a terminal: one
//! that was closed meanwhile would call the deal off.

use kernel::record::{
    Hex, digits,
    fair::{self, Attempt, Revealed},
};
use serde::Deserialize;
use wire::{Clock, Command, Status, TableInfo};

/// A part that was drawn for one seat in one attempt to deal.
#[derive(Clone, Debug)]
pub struct Part {
    attempt: Attempt,
    /// The server's commitment when it was drawn.
    host: Hex<32>,
    seat: u8,
    revealed: Revealed,
    /// The hash of the terms that it was opened for: for others it never is.
    opened: Option<Hex<32>>,
}

/// As much of the terms as a part has to see.
#[derive(Deserialize)]
struct Terms {
    chance: Bound,
    seats: Vec<Seated>,
}

#[derive(Deserialize)]
struct Bound {
    version: u32,
    table: Hex<32>,
    attempt: u32,
    commitment: Hex<32>,
}

#[derive(Deserialize)]
struct Seated {
    #[serde(default)]
    commitment: Option<Hex<32>>,
}

impl Part {
    /// A part for a seat of a table as it is now; none where the table takes none, or by correspondence, or without randomness.
    pub fn draw(info: &TableInfo, seat: u8) -> Option<Part> {
        let live = match info.clock {
            Clock::None | Clock::PerMove { .. } | Clock::PerGame { .. } => true,
            Clock::Correspondence { .. } => false,
        };
        let takes = live && info.status == Status::Waiting && info.fairness.version == 2;
        let host = info.fairness.commitment.parse().ok().filter(|_| takes)?;
        let attempt = Attempt { table: fair::table(&info.id), number: info.fairness.attempt };
        let (mut salt, mut contribution) = ([0; 32], [0; 32]);
        getrandom::fill(&mut salt).ok()?;
        getrandom::fill(&mut contribution).ok()?;
        let revealed = Revealed { salt: Hex(salt), contribution: contribution.to_vec() };
        Some(Part { attempt, host, seat, revealed, opened: None })
    }

    /// Whether it is for this attempt.
    pub fn is_for(&self, info: &TableInfo) -> bool {
        self.attempt.number == info.fairness.attempt
    }

    fn commitment(&self) -> Hex<32> {
        self.attempt.contributed(&self.host, self.seat, &self.revealed)
    }

    /// Sits down with it.
    pub fn sit(&self) -> Command {
        Command::Sit {
            seat: Some(self.seat),
            commitment: Some(self.commitment().to_string()),
            attempt: Some(self.attempt.number),
            contribution: String::new(),
        }
    }

    /// Opens it, where the table waits for that and the terms are right; why it is kept back, where they are not. Once it was opened for some
    /// terms it is opened for no others.
    pub fn open(&mut self, info: &TableInfo) -> Option<Result<Command, &'static str>> {
        let (fairness, number) = (&info.fairness, self.attempt.number);
        let line = fairness.terms.as_deref()?;
        if !self.is_for(info) || !fairness.opening.as_ref()?.waits.contains(&self.seat) {
            return None;
        }
        let pledge = fair::pledge(line);
        match self.opened {
            Some(opened) if opened == pledge => return None,
            Some(_) => return Some(Err("its terms are others than those that it was opened for")),
            None => {}
        }
        if let Err(why) = self.fits(line) {
            return Some(Err(why));
        }
        self.opened = Some(pledge);
        Some(Ok(Command::Reveal {
            attempt: number,
            pledge: pledge.to_string(),
            salt: self.revealed.salt.to_string(),
            contribution: digits(&self.revealed.contribution),
        }))
    }

    /// Whether terms are those of the deal that it was drawn for; what is otherwise.
    fn fits(&self, line: &str) -> Result<(), &'static str> {
        let terms: Terms = serde_json::from_str(line).map_err(|_| "its terms cannot be read")?;
        let Bound { version, table, attempt, commitment } = terms.chance;
        if (version, table, attempt) != (2, self.attempt.table, self.attempt.number) {
            return Err("its terms are those of another deal");
        }
        if commitment != self.host {
            return Err("the server has put another seed in the place of the one that it was bound to");
        }
        let own = usize::from(self.seat).checked_sub(1).and_then(|seat| terms.seats.get(seat));
        match own.and_then(|seat| seat.commitment) {
            Some(own) if own == self.commitment() => Ok(()),
            Some(_) | None => Err("it does not stand in the terms of the deal"),
        }
    }
}

/// How somebody sits down: with a part in the shuffle where the table takes one. Nothing where they sit already with all that they bring, or where
/// no seat is open.
pub fn sitting(info: &TableInfo, who: &str) -> Option<(Option<Part>, Command)> {
    let own = info.seats.iter().find(|seat| seat.who.as_deref() == Some(who));
    let bare = Command::Sit { seat: None, commitment: None, attempt: None, contribution: String::new() };
    if info.status != Status::Waiting {
        return own.map(|_| (None, bare));
    }
    let brought = |seat: u8| {
        let place = usize::from(seat).checked_sub(1)?;
        info.fairness.commitments.get(place)?.as_ref()
    };
    let number = match own {
        // Whoever brought a part in a browser opens it there.
        Some(own) if brought(own.seat).is_some() => return None,
        Some(own) => own.seat,
        None => info.seats.iter().find(|seat| seat.who.is_none() && seat.bot.is_none())?.seat,
    };
    match Part::draw(info, number) {
        Some(part) => Some((Some(part.clone()), part.sit())),
        None if own.is_some() => None,
        None => Some((None, bare)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part() -> Part {
        Part {
            attempt: Attempt { table: fair::table("abc"), number: 2 },
            host: Hex([1; 32]),
            seat: 1,
            revealed: Revealed { salt: Hex([2; 32]), contribution: vec![3; 32] },
            opened: None,
        }
    }

    fn terms(table: &str, attempt: u32, host: u8, commitment: Option<Hex<32>>) -> String {
        let table = fair::table(table);
        let commitment = commitment.map_or(String::new(), |own| format!(r#","commitment":"{own}""#));
        let host = Hex([host; 32]);
        format!(
            r#"{{"wardroom":2,"chance":{{"version":2,"table":"{table}","attempt":{attempt},"commitment":"{host}"}},"seats":[{{"called":"x"{commitment}}},{{"bot":"policy"}}]}}"#
        )
    }

    #[test]
    fn a_part_is_opened_for_its_own_deal_alone() {
        let part = part();
        let own = Some(part.commitment());
        assert_eq!(part.fits(&terms("abc", 2, 1, own)), Ok(()));
        for (line, why) in [
            (terms("other", 2, 1, own), "another deal"),
            (terms("abc", 3, 1, own), "another deal"),
            (terms("abc", 2, 9, own), "another seed"),
            (terms("abc", 2, 1, Some(Hex([9; 32]))), "does not stand"),
            (terms("abc", 2, 1, None), "does not stand"),
            ("{".into(), "cannot be read"),
            // What is said twice can be read in two ways.
            (
                terms("abc", 2, 1, own).replacen(r#""attempt":2"#, r#""attempt":2,"attempt":2"#, 1),
                "cannot be read",
            ),
        ] {
            assert!(part.fits(&line).unwrap_err().contains(why), "{line}");
        }
    }
}
