//! Positions: what follows from what is given, and what cannot be.

use crate::{
    action::parse_cards,
    card::{Card, Counts},
    knowledge::{Known, PUBLIC},
    options::{Options, TieBreak},
    pile::Pile,
    round::agreed,
    set,
    state::{BRAINS, Phase, Rules, Zombie},
};
use clauses::hs::{HS_17, HS_18};
use kernel::{
    Digest, Library, Refusal, Seat,
    archive::{Census, Form, Given, Key, Pieces, Put, SetUpError, State},
    refuse,
};
use std::{fmt, str::FromStr};

impl State for Zombie {
    /// From 2 on hashes are made from the state.
    const REVISION: u32 = 2;

    /// Before, protection weakened the raid itself, and a Hunter took cards of others only (ZZ-96, ZZ-109).
    const YOUNGER: &'static [(&'static str, &'static str)] =
        &[("protection_order", "value-first"), ("hunter_targets", "opponents")];

    const EXTRA: &'static [Key] = &[Key {
        name: "rest",
        about: "Where all cards go that are named nowhere: `pile`, `graveyard` (both at the bottom), or a hand: `hand/2`.",
    }];

    fn table(options: &Options, seats: u8, _: &Library) -> Result<Zombie, Refusal> {
        let deck = agreed(options, seats)?;
        Ok(Zombie::table(Rules::new(options), deck, seats, Seat::new(seats - 1)))
    }

    fn fresh(&self) -> Zombie {
        Zombie::table(self.rules, self.deck, self.seats, Seat::new(self.seats - 1))
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        self.place_rest(given.text("rest")?)?;
        self.complete_knowledge()?;
        Ok(self.is_possible()?)
    }

    fn digest_by(&self, revision: u32, into: &mut Digest) {
        match revision {
            1 => self.digest_1(into),
            _ => self.put(&Form::new(self.seats, revision), into),
        }
    }
}

impl Zombie {
    /// Every card that is named nowhere goes to the bottom of the draw pile, or where `rest` says.
    fn place_rest(&mut self, rest: &str) -> Result<(), Refusal> {
        let held = self.hands.iter().chain(&self.laid).chain([self.pile.counts(), self.graveyard.counts()]);
        let cards: u32 = held.clone().map(|cards| u32::from(cards.total())).sum();
        if cards > crate::pile::MAX_DECK as u32 {
            return Err(refuse(HS_17).fact("cards", cards).fact("in the deck", self.deck.total()));
        }
        let named = held.fold(Counts::NONE, |all, cards| all.plus(cards));
        if !self.deck.holds(&named) {
            return Err(refuse(HS_17).fact("too many", named.minus(&self.deck).to_string()));
        }
        let left = self.deck.minus(&named);
        // Lower cards on top, as an unscripted shuffle leaves them.
        let under = |pile: &Pile| {
            let below: Vec<Card> = left.iter().collect();
            below.into_iter().rev().chain(pile.cards().iter().copied()).collect()
        };
        match rest {
            "" | "pile" => self.pile = under(&self.pile),
            "graveyard" => self.graveyard = under(&self.graveyard),
            hand => {
                let seat = hand.strip_prefix("hand/").and_then(|seat| seat.parse::<Seat>().ok());
                let seat = seat.filter(|seat| seat.number() <= self.seats);
                let seat = seat.ok_or_else(|| cannot("rest", hand.chars().take(40).collect::<String>()))?;
                self.hands[seat.index()] = self.hand(seat).plus(&left);
            }
        }
        Ok(())
    }

    /// What is known is so, everybody knows at least what the public knows, and whoever looks at a hand knows it.
    fn complete_knowledge(&mut self) -> Result<(), Refusal> {
        for row in self.all().map(Seat::index).chain([PUBLIC]) {
            for of in self.all() {
                let known = self.knowledge.hands[row][of.index()].counts();
                if !self.hand(of).holds(&known) {
                    return Err(cannot("known but not held", known.to_string()));
                }
            }
            let bound = self.knowledge.pile[row];
            if !bound.holds(self.pile.counts()) || !self.deck.holds(&bound) {
                return Err(cannot("the pile does not fit its bound", bound.to_string()));
            }
        }
        for seat in self.all() {
            for of in self.all().filter(|of| *of != seat) {
                let public = self.knowledge.hands[PUBLIC][of.index()].counts();
                let own = self.knowledge.hand(seat, of);
                self.knowledge.hands[seat.index()][of.index()] =
                    Known::from_counts(&own.plus(&public.minus(&own)));
            }
        }
        if let Phase::Pick { target, .. } | Phase::PickTwo { target } = self.phase {
            let hand = *self.hand(target);
            self.knowledge.looked(self.active, target, &hand);
        }
        Ok(())
    }

    /// HS-17 and HS-18: the pieces are right, and somebody can go on.
    fn is_possible(&mut self) -> Result<(), Refusal> {
        let brains: u32 = self.brains.iter().copied().map(u32::from).sum();
        if brains != u32::from(BRAINS) * u32::from(self.seats) {
            return Err(refuse(HS_17).fact("brains", brains).fact("needed", BRAINS * self.seats));
        }
        for seat in self.all() {
            let laid = *self.laid(seat);
            if laid.total() > set::SET || laid.kinds().any(|card| !card.is_layable()) {
                return Err(cannot("laid", laid.to_string()));
            }
            let over = self.phase == Phase::Over;
            if self.rules.laid_set_wins && set::points(&laid).is_some() && !over {
                return Err(cannot("won already", laid.to_string()));
            }
        }
        let most = self.rules.rounds + u8::from(self.rules.tie_break == TieBreak::ExtraRound);
        if (self.phase != Phase::Over && self.rounds >= most) || self.rounds > most {
            return Err(cannot("rounds", self.rounds));
        }
        // A round gives a player every marker and the best set at most.
        let best_round = u16::from(BRAINS) * u16::from(self.seats) + 20;
        if let Some(points) = self.points.iter().find(|points| **points > u16::from(most) * best_round) {
            return Err(cannot("points", *points));
        }
        if let Some(wins) = self.wins.iter().find(|wins| **wins > most) {
            return Err(cannot("rounds won", *wins));
        }
        if self.turns > self.turn_limit() || (self.turns == self.turn_limit() && self.phase != Phase::Over) {
            return Err(cannot("turns", self.turns));
        }
        let hand_empty = self.hand(self.active).is_empty();
        match self.phase {
            Phase::Draw(1 | 2) if !self.can_draw() => Err(cannot("step", "there is nothing to draw")),
            Phase::Play(1 | 2) if hand_empty => Err(cannot("step", "there is nothing to play")),
            Phase::Pick { target, left } => {
                if target == self.active || self.hand(target).is_empty() || left > 1 {
                    return Err(cannot("step", "there is nothing to take"));
                }
                let hand = *self.hand(target);
                self.knowledge.looked(self.active, target, &hand);
                Ok(())
            }
            Phase::PickTwo { target } => {
                if target == self.active || self.hand(target).is_empty() {
                    return Err(cannot("step", "there is nothing to take"));
                }
                let hand = *self.hand(target);
                self.knowledge.looked(self.active, target, &hand);
                Ok(())
            }
            Phase::PickGraveyard { left } => {
                let top = self.graveyard.top() == Some(Card::Gravedigger);
                if !top || self.graveyard.len() < 2 || left > 1 || self.rules.graveyard_open {
                    return Err(cannot("step", "there is nothing to fetch"));
                }
                Ok(())
            }
            Phase::Draw(1 | 2) | Phase::Play(1 | 2) | Phase::TurnEnd | Phase::Over => Ok(()),
            Phase::Draw(_) | Phase::Play(_) => Err(cannot("step", "two at most, one at least")),
        }
    }
}

fn cannot(name: &'static str, value: impl Into<kernel::Value>) -> Refusal {
    refuse(HS_18).fact(name, value)
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::Draw(left) => write!(f, "draw {left}"),
            Phase::Play(left) => write!(f, "play {left}"),
            Phase::Pick { target, left } => write!(f, "pick {target} then {left}"),
            Phase::PickTwo { target } => write!(f, "pick-two {target}"),
            Phase::PickGraveyard { left } => write!(f, "pick-graveyard then {left}"),
            Phase::TurnEnd => f.write_str("end"),
            Phase::Over => f.write_str("over"),
        }
    }
}

impl FromStr for Phase {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Phase, &'static str> {
        let number = |text: &str| text.parse::<u8>().map_err(|_| "how many?");
        let seat = |text: &str| text.parse::<Seat>().map_err(|_| "no such seat");
        match text.split_whitespace().collect::<Vec<_>>().as_slice() {
            [] => Ok(Phase::Draw(2)),
            ["draw", left] => Ok(Phase::Draw(number(left)?)),
            ["play", left] => Ok(Phase::Play(number(left)?)),
            ["pick", target, "then", left] => Ok(Phase::Pick { target: seat(target)?, left: number(left)? }),
            ["pick-two", target] => Ok(Phase::PickTwo { target: seat(target)? }),
            ["pick-graveyard", "then", left] => Ok(Phase::PickGraveyard { left: number(left)? }),
            ["end"] => Ok(Phase::TurnEnd),
            ["over"] => Ok(Phase::Over),
            _ => Err("no such step"),
        }
    }
}

/// Cards are written as in notation, `clown*3` for three; of a pile the last is the top.
impl FromStr for Counts {
    type Err = String;
    fn from_str(text: &str) -> Result<Counts, String> {
        Ok(parse_cards(text.split_whitespace())?.into_iter().collect())
    }
}

impl FromStr for Pile {
    type Err = String;
    fn from_str(text: &str) -> Result<Pile, String> {
        Ok(parse_cards(text.split_whitespace())?.into_iter().collect())
    }
}

kernel::archive_as_text!(Pile, Pile::cards);

impl FromStr for Known {
    type Err = String;
    fn from_str(text: &str) -> Result<Known, String> {
        text.parse().map(|counts| Known::from_counts(&counts))
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts().fmt(f)
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.cards().iter().map(|card| card.name()).collect::<Vec<_>>().join(" "))
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|card| pile.push(card));
        pile
    }
}

impl Pieces for Counts {
    fn count(&self, into: &mut Census) {
        Card::ALL.into_iter().for_each(|card| into.add(card, self.of(card)));
    }
}

impl Pieces for Pile {
    fn count(&self, into: &mut Census) {
        self.counts().count(into);
    }
}
