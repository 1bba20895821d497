//! Cards in a table, and as JSON.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    text,
};
use catalog::cards::{
    english,
    language::words::{CardKind, CreatureType, MagicType, Rarity, Use},
    set::{Card, CardFace, Set},
};
use kernel::notation::nearest;
use serde_json::{Value, json};
use std::io::Write;

/// Which cards are listed.
#[derive(Debug, clap::Args)]
pub(super) struct Filter {
    /// Only cards of this type: creature, magic, field, equip, standard, infinite, lightning, or a type of creature such as dragon
    #[arg(long = "type", value_name = "TYPE", value_parser = parse_type)]
    kind: Option<&'static str>,
    /// Only cards of this rarity
    #[arg(long, value_name = "RARITY", value_parser = parse_rarity)]
    rarity: Option<&'static str>,
    /// Only cards whose name, text or traits contain this
    #[arg(long, value_name = "WORDS")]
    find: Option<String>,
    /// Only creatures that need so many sacrifices
    #[arg(long, value_name = "COUNT")]
    sacrifices: Option<u8>,
}

fn known(given: &str, words: &[&'static str]) -> Result<&'static str, String> {
    let wanted = given.trim().to_lowercase();
    words.iter().find(|word| **word == wanted).copied().ok_or_else(|| {
        let hint = nearest(&wanted, words.iter().copied())
            .map_or(String::new(), |near| format!("did you mean `{near}`? "));
        format!("{hint}Known are: {}", words.join(", "))
    })
}

fn parse_type(given: &str) -> Result<&'static str, String> {
    let kinds = CardKind::ALL.iter().map(|kind| kind.word());
    let uses = Use::ALL.iter().map(|usage| usage.word());
    let magic = MagicType::ALL.iter().map(|kind| kind.word());
    let creatures = CreatureType::ALL.iter().map(|kind| kind.word());
    known(given, &kinds.chain(uses).chain(magic).chain(creatures).collect::<Vec<_>>())
}

fn parse_rarity(given: &str) -> Result<&'static str, String> {
    known(given, &Rarity::ALL.iter().map(|rarity| rarity.word()).collect::<Vec<_>>())
}

impl Filter {
    fn lets(&self, card: &Card) -> bool {
        let kind = self.kind.is_none_or(|wanted| match &card.face {
            CardFace::Creature(face) => wanted == "creature" || face.kind.word() == wanted,
            CardFace::Magic(face) => {
                [CardKind::Magic.word(), face.kind.word(), face.usage.word()].contains(&wanted)
            }
        });
        let rarity = self.rarity.is_none_or(|wanted| card.rarity.word() == wanted);
        let found = self.find.as_ref().is_none_or(|wanted| {
            let traits = card
                .creature()
                .map_or(String::new(), |face| face.traits.iter().map(|name| format!(" {name}")).collect());
            format!("{} {}{traits}", card.name, card.text).to_lowercase().contains(&wanted.to_lowercase())
        });
        let sacrifices = self
            .sacrifices
            .is_none_or(|wanted| card.creature().is_some_and(|face| face.sacrifices() == wanted));
        kind && rarity && found && sacrifices
    }
}

/// Runs `cards list`.
pub(super) fn run(
    set: &Set,
    filter: &Filter,
    json: bool,
    look: Look,
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    let cards: Vec<&Card> = set.cards.iter().filter(|card| filter.lets(card)).collect();
    if json {
        super::print(&cards.iter().map(|card| card_json(card)).collect(), out)?;
    } else {
        write!(out, "{}", table(&cards, look))?;
        let total = format!("{} of {}", text::count(cards.len(), "card", "cards"), set.cards.len());
        writeln!(out, "{}", look.paint(Tone::Faint, &total))?;
    }
    Ok(if cards.is_empty() { Exit::No } else { Exit::Fine })
}

const HEADS: [&str; 8] = ["NAME", "TYPE", "RARITY", "DICE", "MOD", "AL", "SPD", "HP"];

fn table(cards: &[&Card], look: Look) -> String {
    if cards.is_empty() {
        return String::new();
    }
    let rows: Vec<[String; 8]> = cards.iter().map(|card| row(card)).collect();
    let mut widths = HEADS.map(str::len);
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(text::width(cell));
        }
    }
    let line = |cells: &[String; 8]| {
        let cells: Vec<String> = cells
            .iter()
            .zip(widths)
            .enumerate()
            .map(
                |(at, (cell, width))| {
                    if at < 3 { text::pad(cell, width) } else { text::pad_left(cell, width) }
                },
            )
            .collect();
        cells.join("  ").trim_end().to_string()
    };
    let mut told = format!("{}\n", look.paint(Tone::Heading, &line(&HEADS.map(String::from))));
    for row in &rows {
        told.push_str(&line(row));
        told.push('\n');
    }
    told
}

fn row(card: &Card) -> [String; 8] {
    let number = |value: i32| value.to_string();
    let mut cells = [card.name.to_string(), kind(card), card.rarity.word().to_string()].to_vec();
    match &card.face {
        CardFace::Creature(face) => {
            let modifier = if face.modifier == 0 { "-".into() } else { format!("+{}", face.modifier) };
            cells.extend([number(face.dice), modifier, number(face.al), number(face.spd), number(face.hp)]);
        }
        CardFace::Magic(_) => cells.extend(std::iter::repeat_n("-".to_string(), 5)),
    }
    let mut cells = cells.into_iter();
    std::array::from_fn(|_| cells.next().unwrap_or_default())
}

/// What sort of card: `Dragon · wings`, `Equip · Infinite`.
pub(super) fn kind(card: &Card) -> String {
    let title = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect::<String>())
    };
    match &card.face {
        CardFace::Creature(face) => {
            let traits: String = face.traits.iter().map(|name| format!(" · {name}")).collect();
            format!("{}{traits}", title(face.kind.word()))
        }
        CardFace::Magic(face) => format!("{} · {}", title(face.usage.word()), title(face.kind.word())),
    }
}

/// The rarity with its mark (WT-21).
pub(super) const fn rarity(card: &Card) -> &'static str {
    match card.rarity {
        Rarity::Common => "● common",
        Rarity::Uncommon => "■ uncommon",
        Rarity::Rare => "▲ rare",
        Rarity::Epic => "◆ epic",
        Rarity::Legendary => "✦ legendary",
        Rarity::Mythic => "Ⓦ mythic",
        Rarity::Promotional => "Promo",
    }
}

/// A card for programs.
pub(super) fn card_json(card: &Card) -> Value {
    let mut told = json!({
        "name": card.name.to_string(),
        "tag": card.tag,
        "card": card.kind().word(),
        "rarity": card.rarity.word(),
        "generation": card.generation.to_string(),
        "text": english::paragraphs(card),
        "bio": card.bio.as_ref().map(|bio| bio.to_string()),
    });
    let more = match &card.face {
        CardFace::Creature(face) => json!({
            "type": face.kind.word(),
            "attack": face.attack.to_string(),
            "dice": face.dice,
            "modifier": face.modifier,
            "al": face.al,
            "spd": face.spd,
            "hp": face.hp,
            "traits": face.traits.iter().map(|name| name.to_string()).collect::<Vec<_>>(),
            "sacrifices": face.sacrifices(),
            "effect_creature": face.is_effect_creature,
        }),
        CardFace::Magic(face) => json!({ "use": face.usage.word(), "type": face.kind.word() }),
    };
    if let (Value::Object(told), Value::Object(more)) = (&mut told, more) {
        told.extend(more);
    }
    told
}
