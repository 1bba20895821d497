//! Small words: articles, lists, results of dice, and what the closed lists of the language are called on a card.

use crate::language::{
    number::{Few, Int, Pip},
    words::*,
};
use std::ops::Deref;

/// `a`, `a and b`, `a, b and c`; with `or` likewise.
pub(crate) fn list<T: Deref<Target = str>>(entries: &[T], joint: &str) -> String {
    match entries {
        [] => String::new(),
        [one] => one.to_string(),
        [start @ .., last] => {
            let start: Vec<&str> = start.iter().map(|entry| &**entry).collect();
            format!("{} {joint} {}", start.join(", "), &**last)
        }
    }
}

/// A list of like words, each as it is called.
pub(crate) fn called<T: Copy>(entries: &[T], joint: &str, name: impl Fn(T) -> &'static str) -> String {
    list(&entries.iter().map(|entry| name(*entry)).collect::<Vec<_>>(), joint)
}

/// The text with its article.
pub(crate) fn article(text: &str) -> String {
    let vowel = text.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    // One says "a Uncommon" to nobody, but "a unit" and "a use".
    let spoken = text.starts_with("uni") || text.starts_with("use");
    format!("{} {text}", if vowel && !spoken { "an" } else { "a" })
}

/// The text as a sentence begins.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `once`, `twice`, `3 times`.
pub(crate) fn times(number: i32) -> String {
    match number {
        1 => "once".into(),
        2 => "twice".into(),
        _ => format!("{number} times"),
    }
}

/// `1 card`, `2 cards`.
pub(crate) fn counted(number: i32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 || number == -1 { one } else { many })
}

/// `first`, `second`, …
pub(crate) fn ordinal(index: usize) -> &'static str {
    ["first", "second", "third", "fourth"].get(index).copied().unwrap_or("last")
}

/// Results of dice: `6`, `5 or 6`, `1 to 3`, `1, 3 or 6`.
pub(crate) fn results<const A: i32, const B: i32>(numbers: &[Int<A, B>]) -> String {
    let mut sorted: Vec<i32> = numbers.iter().map(|number| number.get()).collect();
    sorted.sort_unstable();
    sorted.dedup();
    let (Some(first), Some(last)) = (sorted.first(), sorted.last()) else { return String::new() };
    if sorted.len() > 2 && (last - first) as usize == sorted.len() - 1 {
        return format!("{first} to {last}");
    }
    list(&sorted.iter().map(ToString::to_string).collect::<Vec<_>>(), "or")
}

/// What a die shows.
pub(crate) fn pips(numbers: &[Pip]) -> String {
    results(numbers)
}

/// A number with its sign, with a true minus.
pub(crate) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// `2d6`, and `d6` for one.
pub(crate) fn dice(count: Few) -> String {
    if count.get() == 1 { "d6".into() } else { format!("{}d6", count.get()) }
}

pub(crate) const fn type_name(kind: CreatureType) -> &'static str {
    match kind {
        CreatureType::Beast => "Beast",
        CreatureType::Bug => "Bug",
        CreatureType::Cosmic => "Cosmic",
        CreatureType::Demon => "Demon",
        CreatureType::Dragon => "Dragon",
        CreatureType::Elemental => "Elemental",
        CreatureType::Humanoid => "Humanoid",
        CreatureType::Dino => "Dino",
        CreatureType::Undead => "Undead",
        CreatureType::Mechanical => "Mechanical",
    }
}

pub(crate) const fn rarity_name(rarity: Rarity) -> &'static str {
    match rarity {
        Rarity::Common => "Common",
        Rarity::Uncommon => "Uncommon",
        Rarity::Rare => "Rare",
        Rarity::Epic => "Epic",
        Rarity::Legendary => "Legendary",
        Rarity::Mythic => "Mythic",
        Rarity::Promotional => "Promotional",
    }
}

pub(crate) const fn magic_type(kind: MagicType) -> &'static str {
    match kind {
        MagicType::Standard => "Standard",
        MagicType::Infinite => "Infinite",
        MagicType::Lightning => "Lightning",
    }
}

pub(crate) const fn use_name(usage: Use) -> &'static str {
    match usage {
        Use::Field => "Field",
        Use::Equip => "Equip",
    }
}

pub(crate) const fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Al => "AL",
        Stat::Spd => "SPD",
        Stat::Hp => "HP",
        Stat::Modifier => "modifier",
        Stat::AttackDice => "attack dice",
    }
}

/// Before "damage".
pub(crate) const fn damage(kind: DamageKind) -> &'static str {
    match kind {
        DamageKind::Attack => "attack",
        DamageKind::CriticalMiss => "critical miss",
        DamageKind::Fire => "Fire",
        DamageKind::Poison => "Poison",
        DamageKind::Bleed => "Bleed",
        DamageKind::Wrap => "Wrap",
        DamageKind::Effect => "effect",
    }
}

/// As the name of a status.
pub(crate) const fn ailment(ailment: Ailment) -> &'static str {
    match ailment {
        Ailment::Fear => "Fear",
        Ailment::Frozen => "Frozen",
        Ailment::Stunned => "Stunned",
        Ailment::Burned => "Burned",
        Ailment::Poisoned => "Poisoned",
        Ailment::Bleed => "Bleed",
        Ailment::Wrap => "Wrap",
        Ailment::Hot => "healing over time",
    }
}

/// Behind "is": `Frozen or Stunned or under Fear`.
pub(crate) fn suffering(ailments: &[Ailment]) -> String {
    let is_noun = |ailment: &Ailment| matches!(ailment, Ailment::Fear | Ailment::Bleed | Ailment::Wrap);
    let (under, like): (Vec<Ailment>, Vec<Ailment>) = ailments.iter().partition(|ailment| is_noun(ailment));
    let (under, like) = (called(&under, "or", ailment), called(&like, "or", ailment));
    match (like.is_empty(), under.is_empty()) {
        (_, true) => like,
        (true, false) => format!("under {under}"),
        (false, false) => format!("{like} or under {under}"),
    }
}

/// Behind "of": `Generation 1`, `the generation Dawn`.
pub(crate) fn generations(names: &[crate::language::text::Name]) -> String {
    let says_so = names.iter().all(|name| name.starts_with("Generation"));
    format!("{}{}", if says_so { "" } else { "the generation " }, list(names, "or"))
}

pub(crate) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "draw",
        Phase::Main => "main",
        Phase::Combat => "combat",
        Phase::WrapUp => "wrap-up",
    }
}

pub(crate) const fn roll(roll: Roll) -> &'static str {
    match roll {
        Roll::Hit => "Hit",
        Roll::Damage => "damage",
        Roll::Speed => "speed",
        Roll::Status => "status",
    }
}

/// Before "turn", "deck" and the like.
pub(crate) const fn your(player: EitherPlayer) -> &'static str {
    match player {
        EitherPlayer::Own => "your",
        EitherPlayer::Opponent => "your opponent's",
    }
}

pub(crate) const fn place(place: Place) -> &'static str {
    match place {
        Place::Field => "field",
        Place::Hand => "hand",
        Place::Deck => "deck",
        Place::Cemetery => "cemetery",
    }
}

pub(crate) const fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Deck => "deck",
        Pile::Cemetery => "cemetery",
    }
}
