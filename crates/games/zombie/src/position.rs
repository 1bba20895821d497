//! The state as data: what a scenario sets up, and what a record can show.

use crate::{
    action::parse_cards,
    card::{Card, Counts},
    knowledge::{Known, PUBLIC},
    options::{Options, TieBreak},
    pile::Pile,
    round::agreed,
    set,
    state::{BRAINS, LastRound, Phase, Zombie},
};
use clauses::hs::{HS_17, HS_18};
use kernel::{MAX_SEATS, Refusal, Seat, refuse};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A position. Cards are written as in notation, `clown*3` for three; of a pile the last card is the top. What is left out takes its
/// default: first round, first draw of seat 1, seat `players` dealing, ten markers each, no points, and every card that is named nowhere
/// at the bottom of the draw pile (or where `rest` says), in card order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Rounds scored so far.
    #[serde(skip_serializing_if = "is_zero")]
    pub rounds: u8,
    /// Who dealt this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// `draw 2`, `draw 1`, `play 2`, `play 1`, `pick 3 then 1` (from the hand of seat 3, plays left), `pick-two 3`,
    /// `pick-graveyard then 1`, `end`, `over`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub step: String,
    /// Turns taken in this round, by all together.
    #[serde(skip_serializing_if = "is_zero_16")]
    pub turns: u16,
    /// Each player's hand, in seat order.
    pub hands: Vec<String>,
    /// Each player's laid cards, in seat order.
    pub laid: Vec<String>,
    /// Each player's markers, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub brains: Vec<u8>,
    /// Each player's points, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<u16>,
    /// Rounds each player has won, in seat order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wins: Vec<u8>,
    /// The draw pile, or its top part.
    pub pile: String,
    /// The graveyard.
    pub graveyard: String,
    /// Where all cards go that are named nowhere: `pile`, `graveyard` (both at the bottom), or a hand: `hand/2`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rest: String,
    /// What is known of hands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<KnownHand>,
    /// What the draw pile can hold at most, as far as it is less than the whole deck.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pile_bound: Vec<PileBound>,
    /// How the round before ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Last>,
}

/// Cards that somebody knows to be in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KnownHand {
    /// Who knows; left out for everybody who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Whose hand.
    pub of: Seat,
    /// Which cards.
    pub cards: String,
}

/// What somebody knows the draw pile to hold at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PileBound {
    /// Who knows; left out for everybody who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Which cards.
    pub cards: String,
}

/// How a round ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Last {
    /// Who won it, if anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// The winning seven.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub set: String,
}

// Serde asks for a function of a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(n: &u8) -> bool {
    *n == 0
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero_16(n: &u16) -> bool {
    *n == 0
}

impl Zombie {
    pub(crate) fn to_position(&self) -> Position {
        let line = |pile: &Pile| pile.cards().iter().map(|card| card.name()).collect::<Vec<_>>().join(" ");
        let by = |row: usize| (row != PUBLIC).then(|| Seat::new(row as u8));
        let rows = || (0..usize::from(self.seats)).chain([PUBLIC]);
        let mut known = Vec::new();
        let mut pile_bound = Vec::new();
        for row in rows() {
            for of in self.all() {
                let cards = self.knowledge.hands[row][of.index()].counts();
                if !cards.is_empty() {
                    known.push(KnownHand { by: by(row), of, cards: cards.to_string() });
                }
            }
            if self.knowledge.pile[row] != self.deck {
                pile_bound.push(PileBound { by: by(row), cards: self.knowledge.pile[row].to_string() });
            }
        }
        Position {
            rounds: self.rounds,
            dealer: Some(self.dealer),
            turn: Some(self.active),
            step: match self.phase {
                Phase::Draw(left) => format!("draw {left}"),
                Phase::Play(left) => format!("play {left}"),
                Phase::Pick { target, left } => format!("pick {target} then {left}"),
                Phase::PickTwo { target } => format!("pick-two {target}"),
                Phase::PickGraveyard { left } => format!("pick-graveyard then {left}"),
                Phase::TurnEnd => "end".into(),
                Phase::Over => "over".into(),
            },
            turns: self.turns,
            hands: self.all().map(|seat| self.hand(seat).to_string()).collect(),
            laid: self.all().map(|seat| self.laid(seat).to_string()).collect(),
            brains: self.all().map(|seat| self.brains[seat.index()]).collect(),
            points: self.all().map(|seat| self.points[seat.index()]).collect(),
            wins: self.all().map(|seat| self.wins[seat.index()]).collect(),
            pile: line(&self.pile),
            graveyard: line(&self.graveyard),
            rest: String::new(),
            known,
            pile_bound,
            last: self.last.map(|last| Last { winner: last.winner, set: last.set.to_string() }),
        }
    }

    pub(crate) fn from_position(
        options: &Options,
        seats: u8,
        position: &Position,
    ) -> Result<Zombie, Refusal> {
        let deck = agreed(options, seats)?;
        let last_seat = Seat::new(seats - 1);
        let present =
            |seat: Seat| if seat <= last_seat { Ok(seat) } else { Err(cannot("no such seat", seat)) };
        let mut game = Zombie::table(options, deck, seats, present(position.dealer.unwrap_or(last_seat))?);
        game.active = present(position.turn.unwrap_or(Seat::new(0)))?;
        game.rounds = position.rounds;
        game.turns = position.turns;
        each(&mut game.hands, &position.hands, seats, |text| Ok(cards(text)?.into_iter().collect()))?;
        each(&mut game.laid, &position.laid, seats, |text| Ok(cards(text)?.into_iter().collect()))?;
        each(&mut game.brains, &position.brains, seats, |brains| Ok(*brains))?;
        each(&mut game.points, &position.points, seats, |points| Ok(*points))?;
        each(&mut game.wins, &position.wins, seats, |wins| Ok(*wins))?;
        game.place_piles(position, seats)?;
        game.place_knowledge(position, present)?;
        game.last = match &position.last {
            None => None,
            Some(last) => Some(LastRound {
                winner: last.winner.map(present).transpose()?,
                set: cards(&last.set)?.into_iter().collect(),
            }),
        };
        game.phase = step(&position.step, present)?;
        game.is_possible()?;
        Ok(game)
    }

    fn place_piles(&mut self, position: &Position, seats: u8) -> Result<(), Refusal> {
        let (pile, graveyard) = (cards(&position.pile)?, cards(&position.graveyard)?);
        let mut named: Vec<Card> = pile.iter().chain(&graveyard).copied().collect();
        for seat in self.all() {
            named.extend(self.hand(seat).iter().chain(self.laid(seat).iter()));
        }
        if named.len() > crate::pile::MAX_DECK {
            return Err(refuse(HS_17)
                .fact("cards", named.len() as u32)
                .fact("in the deck", self.deck.total()));
        }
        let named: Counts = named.into_iter().collect();
        if !self.deck.holds(&named) {
            return Err(refuse(HS_17).fact("too many", named.minus(&self.deck).to_string()));
        }
        let rest = self.deck.minus(&named);
        // Lower cards on top, as an unscripted shuffle leaves them.
        let below: Vec<Card> = rest.iter().collect::<Vec<_>>().into_iter().rev().collect();
        let (below_pile, below_graveyard) = match position.rest.as_str() {
            "" | "pile" => (below, Vec::new()),
            "graveyard" => (Vec::new(), below),
            hand => {
                let seat = hand.strip_prefix("hand/").and_then(|seat| seat.parse::<Seat>().ok());
                let seat = seat.filter(|seat| seat.number() <= seats);
                let seat = seat.ok_or_else(|| cannot("rest", hand.chars().take(40).collect::<String>()))?;
                self.hands[seat.index()] = self.hand(seat).plus(&rest);
                (Vec::new(), Vec::new())
            }
        };
        below_pile.into_iter().chain(pile).for_each(|card| self.pile.push(card));
        below_graveyard.into_iter().chain(graveyard).for_each(|card| self.graveyard.push(card));
        Ok(())
    }

    fn place_knowledge(
        &mut self,
        position: &Position,
        present: impl Fn(Seat) -> Result<Seat, Refusal>,
    ) -> Result<(), Refusal> {
        let row = |by: Option<Seat>| by.map_or(Ok(PUBLIC), |by| present(by).map(Seat::index));
        for known in &position.known {
            let (row, of) = (row(known.by)?, present(known.of)?);
            let cards: Counts = cards(&known.cards)?.into_iter().collect();
            if !self.hand(of).holds(&cards) || row == of.index() {
                return Err(cannot("known but not held", known.cards.clone()));
            }
            self.knowledge.hands[row][of.index()] = Known::from_counts(&cards);
        }
        for bound in &position.pile_bound {
            let cards: Counts = cards(&bound.cards)?.into_iter().collect();
            if !cards.holds(self.pile.counts()) || !self.deck.holds(&cards) {
                return Err(cannot("the pile does not fit its bound", bound.cards.clone()));
            }
            self.knowledge.pile[row(bound.by)?] = cards;
        }
        // Everybody knows at least what the public knows.
        for seat in self.all() {
            for of in self.all().filter(|of| *of != seat) {
                let public = self.knowledge.hands[PUBLIC][of.index()].counts();
                let own = self.knowledge.hand(seat, of);
                if !own.holds(&public) {
                    self.knowledge.hands[seat.index()][of.index()] =
                        Known::from_counts(&own.plus(&public.minus(&own)));
                }
            }
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

fn cards(text: &str) -> Result<Vec<Card>, Refusal> {
    parse_cards(text.split_whitespace()).map_err(|problem| cannot("cards", problem))
}

fn each<T, U>(
    to: &mut [T; MAX_SEATS],
    from: &[U],
    seats: u8,
    read: impl Fn(&U) -> Result<T, Refusal>,
) -> Result<(), Refusal> {
    if !from.is_empty() && from.len() != usize::from(seats) {
        return Err(cannot("one entry a seat", from.len() as u32));
    }
    for (to, from) in to.iter_mut().zip(from) {
        *to = read(from)?;
    }
    Ok(())
}

fn step(text: &str, present: impl Fn(Seat) -> Result<Seat, Refusal>) -> Result<Phase, Refusal> {
    let bad = || cannot("step", text.chars().take(40).collect::<String>());
    let number = |text: &str| text.parse::<u8>().map_err(|_| bad());
    let seat = |text: &str| text.parse::<Seat>().map_err(|_| bad()).and_then(&present);
    match text.split_whitespace().collect::<Vec<_>>().as_slice() {
        [] => Ok(Phase::Draw(2)),
        ["draw", left] => Ok(Phase::Draw(number(left)?)),
        ["play", left] => Ok(Phase::Play(number(left)?)),
        ["pick", target, "then", left] => Ok(Phase::Pick { target: seat(target)?, left: number(left)? }),
        ["pick-two", target] => Ok(Phase::PickTwo { target: seat(target)? }),
        ["pick-graveyard", "then", left] => Ok(Phase::PickGraveyard { left: number(left)? }),
        ["end"] => Ok(Phase::TurnEnd),
        ["over"] => Ok(Phase::Over),
        _ => Err(bad()),
    }
}
