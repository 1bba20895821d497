//! What a piece is and does, in words: the text of its card, or what there is to say of one without.

use crate::{Ward, says, set::CardFace as Printed};
use kernel::{Face, Message};

/// What a piece of a view is and does.
pub(crate) fn about(game: &Ward, piece: &Face) -> Message {
    let Face::Card { name, family, numbers, .. } = piece else {
        let family = if let Face::Die { family, .. } = piece { family.clone() } else { "".into() };
        return says::about_die(family);
    };
    if let Some(text) = piece.text() {
        return Message::verbatim(text.to_string());
    }
    // The frame of a card shows its rarity; what an effect made has none.
    let Some(card) = game.set.find(name).filter(|_| family.matches('-').count() > 1) else {
        return says::about_made();
    };
    let card = game.set.card(card);
    // What a card counts stands on it.
    if !numbers.is_empty() {
        return says::about_no_effects();
    }
    // What a pile shows of its cards is their names alone: the rest is said here.
    let first = match &card.face {
        Printed::Creature(face) => {
            let traits: Vec<String> = face.traits.iter().map(ToString::to_string).collect();
            let modifier = format!("{:+}", face.modifier);
            let (kind, most) = (face.kind.word(), face.hp);
            let numbers = says::about_numbers(face.al, face.spd, face.dice, modifier, most);
            match traits.is_empty() {
                true => says::about_creature(kind, numbers),
                false => says::about_creature_with(kind, traits.join(", "), numbers),
            }
        }
        Printed::Magic(face) => says::about_magic(face.usage.word(), face.kind.word()),
    };
    match card.text.is_empty() {
        true => says::about_plain(first),
        false => says::about_and_text(first, card.text.clone()),
    }
}
