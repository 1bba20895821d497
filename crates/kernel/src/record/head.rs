//! What is written before the deal of a record, in either format.

use super::{
    fair::{self, Attempt, Revealed, Salt, Seed},
    hex::{Hex, digits},
    lines::{
        BotPlace, CalledOff, FORMAT, Fairness, FirstLine, PersonPlace, Place, Player, Promise, Shown,
        ShownContribution, ShownName, Terms,
    },
};
use crate::{
    game::{Game, Title},
    library::{Library, Mark},
};
use serde::Serialize;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// What those are called who had themselves deleted.
pub(super) const SOMEBODY: &str = "Somebody";

/// What is played, and with what.
#[derive(Clone, Debug)]
pub struct Played {
    game: String,
    revision: u32,
    options: Map<String, Value>,
    library: BTreeMap<String, Mark>,
}

impl Played {
    /// A title under these options, with those works of a shelf that they need.
    pub fn new<G: Game>(title: &Title, options: &G::Options, library: &Library) -> Played {
        let options_written = serde_json::to_value(options).unwrap_or_default();
        let used = library.only(&G::needs(options));
        Played {
            game: title.id.into(),
            revision: G::REVISION,
            options: options_written.as_object().cloned().unwrap_or_default(),
            library: used.marks().map(|(name, mark)| (name.into(), mark.clone())).collect(),
        }
    }

    /// The same by a revision under which the table was begun.
    #[must_use]
    pub fn by_revision(self, revision: u32) -> Played {
        Played { revision, ..self }
    }

    /// The terms, as the line in which they are pledged.
    pub fn terms(
        self,
        attempt: Attempt,
        commitment: Hex<32>,
        called_off: Vec<CalledOff>,
        seats: Vec<Place>,
    ) -> String {
        let terms = Terms {
            wardroom: FORMAT,
            game: self.game,
            revision: self.revision,
            options: self.options,
            library: self.library,
            chance: Promise {
                version: 2,
                table: attempt.table,
                attempt: attempt.number,
                commitment,
                called_off,
            },
            seats,
        };
        serde_json::to_string(&terms).unwrap_or_default()
    }
}

/// What stands before the deal when a record is written.
#[derive(Clone, Debug)]
pub enum Head {
    /// Of a table of version 1.
    One(Box<FirstLine>),
    /// Terms that were pledged, and all that was hidden in them.
    Two(Box<Sealed>),
}

/// What somebody was called, and what hid it.
pub type Name = (String, Salt);

/// Terms that were pledged, and all that was hidden in them.
#[derive(Clone, Debug)]
pub struct Sealed {
    /// The terms, as they were pledged.
    pub line: String,
    /// What people are called, with the salts; none for bots and whoever was forgotten.
    pub names: Vec<Option<Name>>,
    /// The same of the seats by which each attempt before failed; empty where the terms have no hashes of these.
    pub called_off: Vec<Vec<Option<Name>>>,
    /// What each seat revealed.
    pub contributions: Vec<Option<Revealed>>,
    /// The host's seed.
    pub seed: Seed,
}

impl Sealed {
    /// The terms of a game at no table, where nobody contributes. The same seed gives the same terms.
    pub fn alone(played: Played, players: &[Player], seed: Seed) -> Sealed {
        Sealed::among(played, players, seed, vec![None; players.len()])
    }

    /// The terms of a game at no table, with these contributions. The same seed gives the same terms.
    pub fn among(
        played: Played,
        players: &[Player],
        seed: Seed,
        contributions: Vec<Option<Revealed>>,
    ) -> Sealed {
        let salt = |at: usize| {
            let mut hash = Sha256::new();
            hash.update(b"wardroom/salt/2\0");
            hash.update(seed.0);
            hash.update([at as u8]);
            Hex(hash.finalize().into())
        };
        let attempt = Attempt::alone();
        let host = attempt.commitment(&seed);
        let places = players.iter().enumerate().map(|(at, player)| match &player.bot {
            Some(bot) => Place::Bot(BotPlace { bot: bot.clone(), name: player.name.clone() }),
            None => {
                let gave = contributions.get(at).and_then(Option::as_ref);
                Place::Person(PersonPlace {
                    called: fair::called(&salt(at), &player.name),
                    commitment: gave.map(|gave| attempt.contributed(&host, at as u8 + 1, gave)),
                })
            }
        });
        let line = played.terms(attempt, host, Vec::new(), places.collect());
        let name =
            |(at, player): (usize, &Player)| player.bot.is_none().then(|| (player.name.clone(), salt(at)));
        let names = players.iter().enumerate().map(name).collect();
        Sealed { line, names, called_off: Vec::new(), contributions, seed }
    }

    /// The hash of the terms.
    pub fn pledge(&self) -> Hex<32> {
        fair::pledge(&self.line)
    }

    /// The key of the game's chance.
    pub fn key(&self) -> [u8; 32] {
        let gave = |one: &Option<Revealed>| one.as_ref().map_or(Vec::new(), |one| one.contribution.clone());
        fair::key(&self.seed, &self.pledge(), &self.contributions.iter().map(gave).collect::<Vec<_>>())
    }

    fn shown(&self, over: bool) -> Shown {
        let name = |one: &Option<Name>| {
            one.as_ref().map(|(name, salt)| ShownName { name: name.clone(), salt: *salt })
        };
        let names = |all: &Vec<Option<Name>>| all.iter().map(name).collect::<Vec<_>>();
        let gave = |one: &Option<Revealed>| {
            one.as_ref()
                .map(|one| ShownContribution { salt: one.salt, contribution: digits(&one.contribution) })
        };
        Shown {
            names: names(&self.names),
            contributions: self.contributions.iter().map(gave).collect(),
            called_off: self.called_off.iter().map(names).collect(),
            seed: over.then_some(self.seed),
        }
    }
}

impl Head {
    /// Of a table of version 1.
    pub fn one(played: Played, players: Vec<Player>, seed: Seed, contributions: &[Vec<u8>]) -> Head {
        Head::One(Box::new(FirstLine {
            wardroom: 1,
            game: played.game,
            revision: played.revision,
            options: played.options,
            seats: players,
            library: played.library,
            chance: Fairness {
                version: 1,
                commitment: fair::one::commitment(&seed),
                contributions: contributions.iter().map(|gave| digits(gave)).collect(),
                seed: Some(seed),
            },
        }))
    }

    /// Its lines, without line feeds. The seed of a game that is not over stays secret.
    pub(super) fn lines(&self, over: bool) -> serde_json::Result<Vec<String>> {
        fn text(line: &impl Serialize) -> serde_json::Result<String> {
            serde_json::to_string(line)
        }
        match self {
            Head::One(line) => {
                let mut line = line.clone();
                line.chance.seed = line.chance.seed.filter(|_| over);
                Ok(vec![text(&line)?])
            }
            Head::Two(sealed) => Ok(vec![sealed.line.clone(), text(&sealed.shown(over))?]),
        }
    }
}
