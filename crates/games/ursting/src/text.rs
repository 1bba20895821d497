//! What a piece is and does, for a person.

use crate::{
    card::{Card, Kind},
    die::Die,
    options::{BustFate, TwoOvershoot},
    says,
    state::Ursting,
};
use kernel::{Face, Message};

impl Ursting {
    pub(crate) fn about(&self, piece: &Face) -> Option<Message> {
        match piece {
            Face::Die { name, .. } => name.parse::<Die>().ok().map(about_die),
            Face::Card { name, .. } => name.parse::<Card>().ok().map(|card| self.about_card(card)),
            Face::Token { .. } => None,
        }
    }

    fn about_card(&self, card: Card) -> Message {
        match (card.kind(), card.die()) {
            (_, Some(die)) => says::about_member(die.brief()),
            (Kind::Ace | Kind::Member(_), None) => says::about_ace(),
            (Kind::Two, None) => says::about_two(match self.rules.two_overshoot {
                TwoOvershoot::Clamp => "clamp",
                TwoOvershoot::Forbidden => "forbidden",
            }),
            (Kind::Exploit, None) => says::about_exploit(),
            (Kind::LuckyBreak, None) => says::about_lucky_break(),
            (Kind::Waylay, None) => says::about_waylay(),
            (Kind::JackRoller, None) => says::about_jack_roller(),
            (Kind::Bust, None) => says::about_bust(match self.rules.bust_fate {
                BustFate::ByType => "by-type",
                BustFate::AllDiscard => "all-discard",
                BustFate::AllExhaust => "all-exhaust",
            }),
            (Kind::Sting, None) => says::about_sting(),
        }
    }
}

fn about_die(die: Die) -> Message {
    says::about_die(die.suit().title(), die.sides(), die.member().brief())
}
