//! A record of format 2 with everything in it: a table, an attempt before, a bot, and two people who contributed.

#![allow(clippy::unwrap_used)] // helpers of tests

use bots::Bot;
use catalog::Visitor;
use kernel::{
    Blind, Game, Table, Title, Turn,
    chance::{Keyed, Quick},
    options,
    record::{
        BotPlace, CalledOff, Head, Hex, Name, PersonPlace, Place, Played, Reason, Sealed,
        fair::{self, Attempt, Revealed},
        write,
    },
};
use serde_json::{Map, json};

/// The table's id.
pub const ID: &str = "d5kqm3x7vwz2bnc4rtayfhgj6e";

/// What can be otherwise.
#[derive(Clone, Copy)]
pub struct Otherwise {
    /// The salts of Ann's and Bob's name, then of their contributions.
    pub salts: [u8; 4],
    /// Whether Bob had himself deleted.
    pub forgotten: bool,
    /// Whether Bob contributed.
    pub bob: bool,
    /// What is told of the attempt before.
    pub past: Past,
}

/// What is told of the attempt before.
#[derive(Clone, Copy)]
pub enum Past {
    /// That seat 3 withheld, as it was before names were kept.
    Seat,
    /// That Eve did who sat there, for this reason, with this salt.
    Eve(Reason, u8),
    /// That somebody withheld who was called so that it reads like two people.
    Quotes,
    /// That Eve withheld, and had herself deleted.
    Gone,
    /// That a backup was put back.
    Restored,
    /// That Eve withheld, and then a backup was put back.
    Two,
}

impl Default for Otherwise {
    fn default() -> Otherwise {
        Otherwise { salts: [1, 2, 3, 4], forgotten: false, bob: true, past: Past::Seat }
    }
}

/// The record of a short game of Ann, a bot, and Bob.
pub fn record(otherwise: Otherwise) -> String {
    catalog::visit(catalog::find("zombie").unwrap(), otherwise)
}

/// The pledge of a record.
pub fn pledge(record: &str) -> String {
    fair::pledge(record.lines().next().unwrap()).to_string()
}

/// What the terms tell of the attempts before, and the names of then.
fn called_off(past: Past) -> (Vec<CalledOff>, Vec<Vec<Option<Name>>>) {
    let name = |name: &str, salt: u8| vec![Some((name.to_string(), Hex([salt; 32])))];
    let eve = || name("Eve", 9);
    let off = |attempt: u32, reason: Reason, names: &[Option<Name>]| CalledOff {
        attempt,
        pledge: fair::pledge("other terms"),
        withheld: serde_json::from_value(if reason == Reason::Restored { json!([]) } else { json!([3]) })
            .unwrap(),
        called: names.iter().flatten().map(|(name, salt)| fair::called(salt, name)).collect(),
        reason,
    };
    match past {
        Past::Seat => (vec![off(1, Reason::Withheld, &[])], Vec::new()),
        Past::Eve(reason, salt) => (vec![off(1, reason, &name("Eve", salt))], vec![name("Eve", salt)]),
        Past::Quotes => {
            let names = name("Eve” in seat 3 and\n“Ann", 9);
            (vec![off(1, Reason::Withheld, &names)], vec![names])
        }
        Past::Gone => (vec![off(1, Reason::Withheld, &eve())], vec![vec![None]]),
        Past::Restored => (vec![off(1, Reason::Restored, &[])], Vec::new()),
        Past::Two => {
            let both = vec![off(1, Reason::Withheld, &eve()), off(2, Reason::Restored, &[])];
            (both, vec![eve(), Vec::new()])
        }
    }
}

fn sealed(played: Played, otherwise: Otherwise) -> Sealed {
    let [ann, bob, anns, bobs] = otherwise.salts.map(|salt| Hex([salt; 32]));
    let (called_off, past) = called_off(otherwise.past);
    let attempt = Attempt { table: fair::table(ID), number: called_off.len() as u32 + 1 };
    let seed = Hex([7; 32]);
    let commitment = attempt.commitment(&seed);
    let gave = |salt, text: &str| Some(Revealed { salt, contribution: text.into() });
    let contributions =
        vec![gave(anns, "what Ann gave"), None, gave(bobs, "what Bob gave").filter(|_| otherwise.bob)];
    let person = |seat: u8, salt, name| {
        let gave = contributions[usize::from(seat) - 1].as_ref();
        let commitment = gave.map(|gave| attempt.contributed(&commitment, seat, gave));
        Place::Person(PersonPlace { called: fair::called(&salt, name), commitment })
    };
    let bot = Place::Bot(BotPlace { bot: "policy".into(), name: "Bot 2".into() });
    let seats = vec![person(1, ann, "Ann"), bot, person(3, bob, "Bob")];
    let line = played.terms(attempt, commitment, called_off, seats);
    let names =
        vec![Some(("Ann".into(), ann)), None, Some(("Bob".into(), bob)).filter(|_| !otherwise.forgotten)];
    Sealed { line, names, called_off: past, contributions, seed }
}

impl Visitor for Otherwise {
    type Out = String;

    fn visit<G: Game>(self, title: &'static Title) -> String {
        let chosen = Map::from_iter([("rounds".into(), json!(1))]);
        let options: G::Options = options::read(&G::preset(title), &chosen).unwrap();
        let library = catalog::library();
        let sealed = sealed(Played::new::<G>(title, &options, &library), self);
        let chance = Keyed::new(&sealed.key());
        let mut table = Table::<G, Keyed>::deal(&options, 3, &library, chance).unwrap().silent();
        let mut thoughts = Quick::new(1);
        while let Turn::Ask(asked) = table.game().turn() {
            let seat = asked.lowest().unwrap();
            let action = Bot::default().choose(&Blind::new(table.game(), seat), &mut thoughts);
            table.act(seat, action).unwrap();
        }
        let mut bytes = Vec::new();
        write(&mut bytes, &table, &Head::Two(Box::new(sealed))).unwrap();
        String::from_utf8(bytes).unwrap()
    }
}
