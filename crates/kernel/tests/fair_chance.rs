//! The vectors of `docs/fair-chance.md`, which were computed apart from this code.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Chance,
    chance::Keyed,
    record::{
        Hex, Reason, Terms, bytes,
        fair::{self, Attempt, Revealed},
    },
};
use serde_json::Value;

/// The vectors of one version.
fn vectors(version: &str) -> Value {
    let page = include_str!("../../../docs/fair-chance.md").split("## Test vectors").nth(1).unwrap();
    let json = page.split("```json\n").nth(1).unwrap().split("\n```").next().unwrap();
    serde_json::from_str::<Value>(json).unwrap()[version].take()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn hex(value: &Value) -> Hex<32> {
    text(value).parse().unwrap()
}

/// A stream at this ask of this entry.
fn at(key: &[u8; 32], vector: &Value) -> (Keyed, &'static str) {
    let label: &'static str = Box::leak(text(&vector["label"]).to_string().into_boxed_str());
    let mut chance = Keyed::new(key);
    chance.entry(vector["entry"].as_u64().unwrap());
    for _ in 0..vector["ask"].as_u64().unwrap() {
        chance.below("another", 2);
    }
    (chance, label)
}

/// The key is that of the vectors and gives their outcomes; how many those are.
fn gives(key: [u8; 32], vectors: &Value) -> usize {
    assert_eq!(Hex(key).to_string(), vectors["key"]);
    let mut checked = 0;
    for vector in vectors["numbers"].as_array().unwrap() {
        let (mut chance, label) = at(&key, vector);
        let of = vector["of"].as_u64().unwrap() as u32;
        assert_eq!(u64::from(chance.below(label, of)), vector["number"], "{vector}");
        checked += 1;
    }
    for vector in vectors["shuffles"].as_array().unwrap() {
        let (mut chance, label) = at(&key, vector);
        let expected: Vec<u16> = serde_json::from_value(vector["order"].clone()).unwrap();
        let mut order: Vec<u16> = (0..expected.len() as u16).collect();
        chance.shuffle(label, &mut order);
        assert_eq!(order, expected, "{vector}");
        checked += 1;
    }
    checked
}

#[test]
fn the_vectors_of_version_1_hold() {
    let vectors = vectors("version1");
    let seed = hex(&vectors["seed"]);
    let given = vectors["contributions"].as_array().unwrap().iter();
    let contributions: Vec<Vec<u8>> = given.map(|digits| bytes(text(digits)).unwrap()).collect();
    assert_eq!(fair::one::commitment(&seed).to_string(), vectors["commitment"]);
    assert_eq!(gives(fair::one::key(&seed, &contributions), &vectors), 11);
}

/// The vectors of version 2 hold; how many contributed, how many names there are, and how many outcomes.
fn two_hold(vectors: &Value) -> (usize, usize, usize) {
    let seed = hex(&vectors["seed"]);
    let table = fair::table(text(&vectors["id"]));
    assert_eq!(table.to_string(), vectors["table"]);
    let attempt = Attempt { table, number: vectors["attempt"].as_u64().unwrap() as u32 };
    let host = attempt.commitment(&seed);
    assert_eq!(host.to_string(), vectors["commitment"]);

    let mut contributions = Vec::new();
    for (seat, given) in (1..).zip(vectors["contributions"].as_array().unwrap()) {
        if given.is_null() {
            contributions.push(Vec::new());
            continue;
        }
        let contribution = bytes(text(&given["contribution"])).unwrap();
        let revealed = Revealed { salt: hex(&given["salt"]), contribution };
        let found = attempt.contributed(&host, seat, &revealed);
        assert_eq!(found.to_string(), given["commitment"], "{given}");
        contributions.push(revealed.contribution);
    }

    let past = vectors["past"].as_array().into_iter().flatten().flat_map(|names| names.as_array().unwrap());
    let names = vectors["names"].as_array().unwrap().iter().chain(past);
    let names: Vec<&Value> = names.filter(|name| !name.is_null()).collect();
    for name in &names {
        assert_eq!(fair::called(&hex(&name["salt"]), text(&name["name"])).to_string(), name["called"]);
    }

    let pledge = fair::pledge(text(&vectors["terms"]));
    assert_eq!(pledge.to_string(), vectors["pledge"]);
    let contributed = contributions.iter().filter(|given| !given.is_empty()).count();
    (contributed, names.len(), gives(fair::key(&seed, &pledge, &contributions), vectors))
}

#[test]
fn the_vectors_of_version_2_hold() {
    assert_eq!(two_hold(&vectors("version2")), (2, 2, 8));
    assert_eq!(two_hold(&vectors("called_off")), (1, 2, 2));
}

/// The page's terms are terms, written as the kernel writes them.
#[test]
fn the_terms_of_the_page_are_read() {
    for (name, seats) in [("version2", 3), ("called_off", 2)] {
        let vectors = vectors(name);
        let line = text(&vectors["terms"]);
        let terms: Terms = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&terms).unwrap(), line);
        assert_eq!(terms.chance.table, hex(&vectors["table"]));
        assert_eq!(terms.seats.len(), seats);
    }
    let terms: Terms = serde_json::from_str(text(&vectors("called_off")["terms"])).unwrap();
    let reasons: Vec<Reason> = terms.chance.called_off.iter().map(|off| off.reason).collect();
    assert_eq!(reasons, [Reason::Withheld, Reason::Restored, Reason::Left]);
    assert_eq!(terms.chance.called_off[1].pledge, fair::pledge(""), "nothing had been pledged");
}
