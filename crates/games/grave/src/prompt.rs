//! What a seat is asked, and every way to answer it.

use crate::{
    ability::Ability,
    action::{Action, To},
    letter::{Card, Letter, Multiset},
    play::{active_zone, inactive_zone},
    says,
    state::{ALLOWANCE, Grave, HAND, Phase},
    words::SHORTEST,
};
use kernel::{Choice, Message, Pickable, PieceRef, Prompt, Seat, Target, Way, hand_zone, prompt::Placing};
use lexicon::Rack;

impl Grave {
    pub(crate) fn prompt(&self, seat: Seat) -> Prompt {
        let ask = match self.phase {
            Phase::Reactivate => says::ask_reactivate(),
            Phase::Drawn { special, .. } => says::ask_drawn(special.face()),
            Phase::Exchange => says::ask_exchange(),
            Phase::Play if self.declared() => says::ask_after_word(),
            Phase::Play if self.standing.is_some() => says::ask_beat(),
            Phase::Play => says::ask_play(),
            Phase::Take { target } => says::ask_take(target),
            Phase::Vote => says::ask_vote(self.voted_on()),
            Phase::HandLimit(_) | Phase::Over => says::ask_hand_limit(),
        };
        Prompt { ask, ways: self.ways(seat) }
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
                    label: says::pick_reactivate(),
                    verb: "reactivate".into(),
                    pieces: pieces.collect(),
                    least: 0,
                    most: spent.len().min(self.points[seat.index()]),
                    ordered: false,
                    example: None,
                }]
            }
            Phase::Exchange => vec![Way::Pick {
                label: says::pick_exchange(),
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
                    label: says::pick_discard(),
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
                let compose = |label: Message, verb: &'static str, pieces: &[Pickable]| Way::Compose {
                    label,
                    verb: verb.into(),
                    pieces: pieces.to_vec(),
                    rows: Vec::new(),
                    moves: vec![Placing::Add],
                    most_rows: 1,
                    most_kept: None,
                    example: None,
                };
                if spread.len() >= SHORTEST {
                    ways.push(compose(says::compose_declare(), "declare", &spread));
                }
                let pieces: Vec<Pickable> = spread.into_iter().chain(mine()).collect();
                let left = ALLOWANCE - self.played;
                if !pieces.is_empty() {
                    ways.push(compose(says::compose_spell(left), "spell", &pieces));
                    if self.rules.vote && self.vote.is_none() {
                        ways.push(compose(says::compose_propose(), "propose", &pieces));
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
    pub(crate) fn places(&self, zone: &str, letters: &Rack) -> Vec<(u16, Letter)> {
        let standing = self.standing.map(|standing| standing.word);
        match standing.filter(|word| zone == "spread" && word.rack() == *letters) {
            Some(word) => (0..).zip(word.bytes().iter().copied().filter_map(Letter::of)).collect(),
            None => (0..).zip(letters.cards()).collect(),
        }
    }

    /// Everything but words and sets of cards: those a person composes or picks.
    fn choices(&self, seat: Seat) -> Way {
        let mut choices = Vec::new();
        self.each_action(&mut |action| {
            if let Some(label) = self.label(&action) {
                let (from, to) = self.touches(&action, seat);
                choices.push(Choice { from, to, ..Choice::new(action, label) });
            }
            false
        });
        Way::Choose { choices }
    }

    /// What a person reads before choosing; nothing where it is composed or picked.
    fn label(&self, action: &Action) -> Option<Message> {
        Some(match *action {
            Action::Kick(target) => says::kick(target),
            Action::Reanimate => says::reanimate(),
            Action::Decline => says::decline(),
            Action::Play(letter) => says::play(letter.face()),
            Action::Dig { card, to: To::Hand } => says::dig_to_hand(card.face()),
            Action::Dig { card, to: To::Area } => says::dig_to_area(card.face()),
            Action::Tag { letter, with: None } => says::tag(letter.face()),
            Action::Tag { letter, with: Some(with) } => says::tag_with(letter.face(), with.face()),
            Action::RockOn(target) => says::rock_on(target, Ability::RockOn.face()),
            Action::Take { letter, to: To::Hand } => says::take_to_hand(letter.face()),
            Action::Take { letter, to: To::Area } => says::take_to_area(letter.face()),
            Action::StepAhead => says::step_ahead(Ability::StepAhead.face()),
            Action::Ballot(true) => says::vote_yes(),
            Action::Ballot(false) => says::vote_no(),
            Action::End if self.changed || self.declared() => says::end(),
            Action::End => says::pass(),
            Action::Reactivate(_)
            | Action::Exchange(_)
            | Action::Discard(_)
            | Action::Declare(_)
            | Action::Spell(_)
            | Action::Propose(_) => return None,
        })
    }

    /// The pieces that an action is done with, and what it is done to. Of like letters each will do.
    fn touches(&self, action: &Action, seat: Seat) -> (Vec<PieceRef>, Vec<Target>) {
        let like = |zone: String, letters: &Rack, letter: Letter| -> Vec<PieceRef> {
            let places = self.places(&zone, letters).into_iter().filter(|(_, other)| *other == letter);
            places.map(|(index, _)| PieceRef { zone: zone.clone().into(), index }).collect()
        };
        let in_hand = |owner: Seat, letter: Letter| like(hand_zone(owner), self.hand(owner), letter);
        let in_spread = |letter: Letter| like("spread".into(), &self.spread, letter);
        let with = |ability: Ability, mut pieces: Vec<PieceRef>| {
            let place = self.ready[seat.index()].iter().position(|other| other == ability);
            pieces.extend(place.map(|index| PieceRef::new(active_zone(seat), index)));
            pieces
        };
        let drawn = || vec![PieceRef::new("drawn", 0)];
        let goes = |to: To| match to {
            To::Hand => vec![Target::zone(hand_zone(seat))],
            To::Area => vec![Target::zone("spread")],
        };
        match (*action, self.phase) {
            (Action::Kick(target), _) => (drawn(), vec![target.into()]),
            (Action::Reanimate, _) => (drawn(), vec![Target::zone(inactive_zone(seat))]),
            (Action::Decline, _) => (drawn(), vec![Target::zone("discard")]),
            (Action::Play(letter), _) => (in_hand(seat, letter), goes(To::Area)),
            (Action::Dig { card: Card::Letter(letter), to }, _) => {
                (with(Ability::GraveDigger, like("discard".into(), &self.discard, letter)), goes(to))
            }
            (Action::Tag { letter, with: None }, _) => {
                (with(Ability::TagIt, in_spread(letter)), vec![Target::zone("discard")])
            }
            (Action::Tag { letter, with: Some(other) }, _) => {
                let onto = in_spread(letter).into_iter().map(Target::Piece).collect();
                (with(Ability::TagIt, in_hand(seat, other)), onto)
            }
            (Action::RockOn(target), _) => {
                let onto = vec![target.into(), Target::zone(hand_zone(target))];
                (with(Ability::RockOn, Vec::new()), onto)
            }
            (Action::Take { letter, to }, Phase::Take { target }) => (in_hand(target, letter), goes(to)),
            (Action::StepAhead, _) => (with(Ability::StepAhead, Vec::new()), Vec::new()),
            _ => (Vec::new(), Vec::new()),
        }
    }
}
