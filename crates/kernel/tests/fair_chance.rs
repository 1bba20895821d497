//! The vectors of `docs/fair-chance.md`, which were computed apart from this code.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Chance,
    chance::Keyed,
    record::{Hex, fair},
};
use serde_json::Value;

fn bytes(digits: &str) -> Vec<u8> {
    digits
        .as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap())
        .collect()
}

/// A stream at this ask of this entry.
fn at(key: &[u8; 32], vector: &Value) -> (Keyed, &'static str) {
    let label: &'static str = Box::leak(vector["label"].as_str().unwrap().to_string().into_boxed_str());
    let mut chance = Keyed::new(key);
    chance.entry(vector["entry"].as_u64().unwrap());
    for _ in 0..vector["ask"].as_u64().unwrap() {
        chance.below("another", 2);
    }
    (chance, label)
}

#[test]
fn the_vectors_of_the_page_hold() {
    let page = include_str!("../../../docs/fair-chance.md");
    let json = page.split("```json\n").nth(1).unwrap().split("\n```").next().unwrap();
    let vectors: Value = serde_json::from_str(json).unwrap();
    let seed: Hex<32> = vectors["seed"].as_str().unwrap().parse().unwrap();
    let contributions: Vec<Vec<u8>> =
        vectors["contributions"].as_array().unwrap().iter().map(|c| bytes(c.as_str().unwrap())).collect();
    assert_eq!(fair::commitment(&seed).to_string(), vectors["commitment"]);
    let key = fair::key(&seed, &contributions);
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
    assert_eq!(checked, 11);
}
