//! What is in a deck: its curve, its types, its cards.

use crate::{
    look::{Look, Tone},
    text,
};
use catalog::cards::set::{Card, CardFace, DeckList, Set};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How often each is in a deck, in the order of the keys.
type Count<K> = BTreeMap<K, usize>;

struct Contents<'a> {
    cards: Vec<(&'a Card, usize)>,
    /// Creatures by AL.
    curve: Count<i32>,
    /// Creatures by the sacrifices they need.
    sacrifices: Count<u8>,
    types: Count<&'static str>,
    magic: Count<String>,
    creatures: usize,
    all: usize,
}

fn contents<'a>(set: &'a Set, deck: &DeckList) -> Contents<'a> {
    let cards = deck.cards.iter().map(|(card, count)| (set.card(*card), usize::from(*count))).collect();
    let mut found = Contents {
        cards,
        curve: Count::new(),
        sacrifices: Count::new(),
        types: Count::new(),
        magic: Count::new(),
        creatures: 0,
        all: 0,
    };
    for (card, count) in &found.cards {
        found.all += count;
        match &card.face {
            CardFace::Creature(face) => {
                found.creatures += count;
                *found.curve.entry(face.al).or_default() += count;
                *found.sacrifices.entry(face.sacrifices()).or_default() += count;
                *found.types.entry(face.kind.word()).or_default() += count;
            }
            CardFace::Magic(face) => {
                *found.magic.entry(format!("{} {}", face.usage.word(), face.kind.word())).or_default() +=
                    count;
            }
        }
    }
    found
}

/// As lines that people read.
pub(super) fn text(set: &Set, deck: &DeckList, look: Look) -> String {
    let found = contents(set, deck);
    let mut told = format!("{}\n", look.paint(Tone::Heading, &deck.name));
    if let Some(plan) = &deck.plan {
        told.push_str(&text::hang("", plan, look.text_width()));
    }
    let creatures = text::count(found.creatures, "creature", "creatures");
    let magic = text::count(found.all - found.creatures, "magic card", "magic cards");
    told.push_str(&format!("{}: {creatures}, {magic}\n", text::count(found.all, "card", "cards")));
    let heading = |name: &str| format!("\n{}\n", look.paint(Tone::Heading, name));
    told.push_str(&heading("Creatures by AL"));
    for al in 1..=12 {
        let al_shown = text::pad_left(&al.to_string(), 2);
        told.push_str(&match found.curve.get(&al) {
            Some(count) => format!("  {al_shown} {} {count}\n", "█".repeat(*count)),
            None => format!("  {al_shown}\n"),
        });
    }
    let sacrifices: Vec<String> = found
        .sacrifices
        .iter()
        .map(|(count, cards)| match count {
            0 => format!("{cards} without a sacrifice"),
            count => format!("{cards} for {}", text::count(usize::from(*count), "sacrifice", "sacrifices")),
        })
        .collect();
    if !sacrifices.is_empty() {
        told.push_str(&format!("  {}\n", sacrifices.join(", ")));
    }
    told.push_str(&heading("Types"));
    let counts = found.types.iter().map(|(name, count)| (name.to_string(), *count));
    let counts: Vec<(String, usize)> =
        counts.chain(found.magic.iter().map(|(name, count)| (name.clone(), *count))).collect();
    let wide = counts.iter().map(|(name, _)| text::width(name)).max().unwrap_or(0);
    for (name, count) in counts {
        told.push_str(&format!("  {} {} {count}\n", text::pad(&name, wide), "█".repeat(count)));
    }
    told.push_str(&heading("Cards"));
    for (card, count) in &found.cards {
        told.push_str(&format!("  {count} {}\n", card.name));
    }
    told
}

/// As data that programs read.
pub(super) fn json(set: &Set, deck: &DeckList) -> Value {
    let found = contents(set, deck);
    let cards: serde_json::Map<String, Value> =
        found.cards.iter().map(|(card, count)| (card.name.to_string(), (*count).into())).collect();
    json!({
        "deck": deck.name.to_string(),
        "plan": deck.plan.as_ref().map(|plan| plan.to_string()),
        "creatures": found.creatures,
        "magic": found.all - found.creatures,
        "by_al": found.curve,
        "by_sacrifices": found.sacrifices,
        "by_type": found.types,
        "by_magic": found.magic,
        "cards": cards,
    })
}
