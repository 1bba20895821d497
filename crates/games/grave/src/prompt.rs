//! What a seat is asked, and every way to answer it.

use crate::{
    action::{Action, To},
    letter::{Card, Letter, Multiset, Special},
    play::inactive_zone,
    state::{ALLOWANCE, Grave, HAND, Phase},
    words::SHORTEST,
};
use kernel::{Choice, Pickable, PieceRef, Prompt, Seat, Way, hand_zone, prompt::Placing};
use lexicon::Rack;
use std::borrow::Cow;

impl Grave {
    pub(crate) fn prompt(&self, seat: Seat) -> Prompt {
        let ask: Cow<'static, str> = match self.phase {
            Phase::Reactivate => "Reactivate Ability Cards, for a Brain point each.".into(),
            Phase::Drawn { special: Special::LaidToRest, .. } => "You drew Laid to Rest.".into(),
            Phase::Drawn { special: Special::Reanimate, .. } => "You drew Reanimate.".into(),
            Phase::Exchange => "Exchange up to two cards.".into(),
            Phase::Play if self.declared() => "Your word stands.".into(),
            Phase::Play if self.standing.is_some() => "Beat the word, or pass.".into(),
            Phase::Play => "Play letters, abilities or a word; or pass.".into(),
            Phase::Take { target } => format!("Take a card from the hand of @{target}.").into(),
            Phase::Vote => {
                let word = self.vote.as_ref().map_or(String::new(), |vote| vote.word.title());
                format!("Is {word} a word?").into()
            }
            Phase::HandLimit(_) | Phase::Over => "Discard down to five cards.".into(),
        };
        Prompt { ask: ask.into(), ways: self.ways(seat) }
    }

    fn ways(&self, seat: Seat) -> Vec<Way> {
        let hand = *self.hand(seat);
        let mine = || self.pickables(&hand_zone(seat), &hand);
        match self.phase {
            Phase::Reactivate => {
                let spent = self.spent(seat);
                let zone = inactive_zone(seat);
                let pieces = spent.iter().enumerate().map(|(index, ability)| Pickable {
                    piece: PieceRef { zone: zone.clone().into(), index: index as u16 },
                    token: ability.name().into(),
                });
                vec![Way::Pick {
                    label: "Reactivate".into(),
                    verb: "reactivate".into(),
                    pieces: pieces.collect(),
                    least: 0,
                    most: spent.len().min(self.points[seat.index()]),
                    ordered: false,
                    example: None,
                }]
            }
            Phase::Exchange => vec![Way::Pick {
                label: "Exchange".into(),
                verb: "exchange".into(),
                pieces: mine(),
                least: 0,
                most: 2.min(hand.len() as u8),
                ordered: false,
                example: None,
            }],
            Phase::HandLimit(_) => {
                let excess = hand.len().saturating_sub(HAND) as u8;
                vec![Way::Pick {
                    label: "Discard".into(),
                    verb: "discard".into(),
                    pieces: mine(),
                    least: excess,
                    most: excess,
                    ordered: false,
                    example: None,
                }]
            }
            Phase::Play if !self.declared() => {
                let mut ways = vec![self.choices(seat)];
                let spread = self.pickables("spread", &self.spread);
                let compose = |label: String, verb: &'static str, pieces: &[Pickable]| Way::Compose {
                    label: label.into(),
                    verb: verb.into(),
                    pieces: pieces.to_vec(),
                    rows: Vec::new(),
                    moves: vec![Placing::Add],
                    most_rows: 1,
                    most_kept: None,
                    example: None,
                };
                if spread.len() >= SHORTEST {
                    let label = "Declare the spread as a word: put its letters in order.".to_string();
                    ways.push(compose(label, "declare", &spread));
                }
                let pieces: Vec<Pickable> = spread.into_iter().chain(mine()).collect();
                let left = ALLOWANCE - self.played;
                if !pieces.is_empty() {
                    let label =
                        format!("Spell a word: every letter of the spread, and {left} of your hand at most.");
                    ways.push(compose(label, "spell", &pieces));
                    if self.rules.vote && self.vote.is_none() {
                        let label = "Propose any word that is not on the list; everybody votes.".to_string();
                        ways.push(compose(label, "propose", &pieces));
                    }
                }
                ways
            }
            Phase::Play | Phase::Drawn { .. } | Phase::Take { .. } | Phase::Vote | Phase::Over => {
                vec![self.choices(seat)]
            }
        }
    }

    /// The letters of a zone as they are seen there.
    fn pickables(&self, zone: &str, letters: &Rack) -> Vec<Pickable> {
        let places = self.places(zone, letters);
        let pickable = |(index, letter): (u16, Letter)| Pickable {
            piece: PieceRef { zone: zone.to_string().into(), index },
            token: letter.to_string().into(),
        };
        places.into_iter().map(pickable).collect()
    }

    /// Each letter of a zone with its place there. The spread may lie as the standing word.
    fn places(&self, zone: &str, letters: &Rack) -> Vec<(u16, Letter)> {
        let standing = self.standing.map(|standing| standing.word);
        match standing.filter(|word| zone == "spread" && word.rack() == *letters) {
            Some(word) => (0..).zip(word.bytes().iter().copied().filter_map(Letter::of)).collect(),
            None => (0..).zip(letters.cards()).collect(),
        }
    }

    /// Everything but words: those a person finds, and composes.
    fn choices(&self, seat: Seat) -> Way {
        let mut choices = Vec::new();
        self.each_action(&mut |action| {
            if matches!(action, Action::Declare(_) | Action::Propose(_)) {
                return false;
            }
            choices.push(Choice {
                notation: action.to_string(),
                label: self.label(&action).into(),
                from: self.touches(&action, seat),
                to: Vec::new(),
            });
            false
        });
        Way::Choose { choices }
    }

    /// What a person reads before choosing.
    fn label(&self, action: &Action) -> String {
        let where_to = |to: To| match to {
            To::Hand => "to hand",
            To::Area => "and play it",
        };
        match *action {
            Action::Reactivate(abilities) => format!("Reactivate {}", abilities.titles()),
            Action::Kick(target) => format!("Kick @{target} out of the round"),
            Action::Reanimate => "Reanimate all your Ability Cards".into(),
            Action::Decline => "Decline".into(),
            Action::Exchange(letters) => format!("Exchange {}", letters.titles()),
            Action::Play(letter) => format!("Play {}", letter.title()),
            Action::Dig { card, to } => match card {
                Card::Letter(letter) => format!("Dig {} {}", letter.title(), where_to(to)),
                Card::Special(special) => format!("Dig {}", special.title()),
            },
            Action::Tag { letter, with: None } => format!("Tag {} away", letter.title()),
            Action::Tag { letter, with: Some(with) } => {
                format!("Tag {} for {}", letter.title(), with.title())
            }
            Action::RockOn(target) => format!("Look at @{target}'s hand and take a card (Rock On)"),
            Action::Take { letter, to } => format!("Take {} {}", letter.title(), where_to(to)),
            Action::Declare(word) => {
                format!("Declare {} for {}", word.title(), self.rules.award(word.len()))
            }
            Action::Spell(word) => format!("Spell {} for {}", word.title(), self.rules.award(word.len())),
            Action::StepAhead => "Step Ahead: win the round now".into(),
            Action::Propose(word) => format!("Propose {} to the vote", word.title()),
            Action::Ballot(yes) => if yes { "Yes" } else { "No" }.into(),
            Action::End if self.changed || self.declared() => "End the turn".into(),
            Action::End => "Pass".into(),
            Action::Discard(letters) => format!("Discard {}", letters.titles()),
        }
    }

    /// The pieces that an action is about.
    fn touches(&self, action: &Action, seat: Seat) -> Vec<PieceRef> {
        let piece = |zone: String, index: u16| PieceRef { zone: zone.into(), index };
        let in_hand = |owner: Seat, letter: Letter| piece(hand_zone(owner), self.hand(owner).place(letter));
        let in_spread = |letter: Letter| {
            let places = self.places("spread", &self.spread);
            let place = places.into_iter().find(|(_, other)| *other == letter);
            piece("spread".into(), place.map_or(0, |(index, _)| index))
        };
        match (*action, self.phase) {
            (Action::Play(letter), _) => vec![in_hand(seat, letter)],
            (Action::Dig { card: Card::Letter(letter), .. }, _) => {
                vec![piece("discard".into(), self.discard.place(letter))]
            }
            (Action::Tag { letter, with }, _) => {
                let with = with.map(|with| in_hand(seat, with));
                std::iter::once(in_spread(letter)).chain(with).collect()
            }
            (Action::Take { letter, .. }, Phase::Take { target }) => vec![in_hand(target, letter)],
            (Action::Declare(_), _) => {
                (0..self.spread.len() as u16).map(|index| piece("spread".into(), index)).collect()
            }
            _ => Vec::new(),
        }
    }
}
