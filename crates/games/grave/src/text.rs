//! What a card is and does, for a person.

use crate::{
    ability::Ability,
    letter::{Card, Special},
    says,
};
use kernel::{Face, Message};

pub(crate) fn about(piece: &Face) -> Option<Message> {
    let ability = piece.name().parse().ok().map(about_ability);
    ability.or_else(|| piece.name().parse().ok().map(about_card))
}

fn about_ability(ability: Ability) -> Message {
    match ability {
        Ability::GraveDigger => says::about_grave_digger(),
        Ability::StepAhead => says::about_step_ahead(),
        Ability::TagIt => says::about_tag_it(),
        Ability::RockOn => says::about_rock_on(),
    }
}

fn about_card(card: Card) -> Message {
    match card {
        Card::Letter(letter) => says::about_letter(letter.face(), letter.copies()),
        Card::Special(Special::LaidToRest) => says::about_laid_to_rest(),
        Card::Special(Special::Reanimate) => says::about_reanimate(),
    }
}
