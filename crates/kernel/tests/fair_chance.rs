//! The vectors of `docs/fair-chance.md`, which were computed apart from this code.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Chance,
    chance::Keyed,
    record::{
        Hex, bytes,
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

#[test]
fn the_vectors_of_version_2_hold() {
    let vectors = vectors("version2");
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
    assert_eq!(contributions.iter().filter(|given| !given.is_empty()).count(), 2);

    let names: Vec<&Value> =
        vectors["names"].as_array().unwrap().iter().filter(|name| !name.is_null()).collect();
    for name in &names {
        assert_eq!(fair::called(&hex(&name["salt"]), text(&name["name"])).to_string(), name["called"]);
    }
    assert_eq!(names.len(), 2);

    let pledge = fair::pledge(text(&vectors["terms"]));
    assert_eq!(pledge.to_string(), vectors["pledge"]);
    assert_eq!(gives(fair::key(&seed, &pledge, &contributions), &vectors), 8);
}

/// The page's terms are terms, written as the kernel writes them.
#[test]
fn the_terms_of_the_page_are_read() {
    let vectors = vectors("version2");
    let line = text(&vectors["terms"]);
    let terms: kernel::record::Terms = serde_json::from_str(line).unwrap();
    assert_eq!(serde_json::to_string(&terms).unwrap(), line);
    assert_eq!(terms.chance.table, hex(&vectors["table"]));
    assert_eq!(terms.seats.len(), 3);
}
