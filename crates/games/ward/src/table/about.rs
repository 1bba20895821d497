//! What a piece is and does, in words: the text of its card, or what there is to say of one without.

use crate::{Ward, says, set::CardFace as Printed};
use kernel::{Face, Message};

/// What a piece of a view is and does.
pub(crate) fn about(game: &Ward, piece: &Face) -> Message {
    let Face::Card { name, family, .. } = piece else {
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
    match &card.face {
        _ if !card.text.is_empty() => Message::verbatim(card.text.clone()),
        Printed::Creature(face) => {
            let modifier = format!("{:+}", face.modifier);
            says::about_creature(face.al, face.spd, face.dice, modifier, face.hp)
        }
        Printed::Magic(_) => says::about_magic(),
    }
}
