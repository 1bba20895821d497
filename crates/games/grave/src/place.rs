//! A state from a position, if it is one in which the game can go on (HS-17, HS-18).

use crate::{
    ability::{Abilities, Ability},
    action::parse_letters,
    knowledge::PUBLIC,
    letter::{ALL_LETTERS, Card, Multiset, Special},
    options::Options,
    position::Position,
    round::agreed,
    state::{GOAL, Grave, HAND, LastRound, MOST_PLAYERS, Phase, Standing, Then, Vote},
    word::Word,
    words::{Verdict, WordId},
};
use clauses::hs::{HS_17, HS_18};
use kernel::{Library, Refusal, Seat, Value, refuse};
use lexicon::Rack;
use std::sync::Arc;

impl Grave {
    pub(crate) fn from_position(
        options: &Options,
        seats: u8,
        library: &Library,
        position: &Position,
    ) -> Result<Grave, Refusal> {
        let words = agreed(options, seats, library)?;
        let present = |seat: Seat| {
            if seat.index() < usize::from(seats) { Ok(seat) } else { Err(cannot("no such seat", seat)) }
        };
        let first = Seat::new(0);
        let mut game = Grave::table(options, words, seats, present(position.starter.unwrap_or(first))?);
        game.active = present(position.turn.unwrap_or(first))?;
        game.rounds = position.rounds;
        game.turns = position.turns;
        game.idle = position.idle;
        game.played = position.played;
        // Letters that were played have changed the spread.
        game.changed = position.changed || position.played > 0;
        for seat in &position.out {
            game.in_round = game.in_round.without(present(*seat)?);
        }
        each(&mut game.hands, &position.hands, seats, |text| letters(text))?;
        each(&mut game.points, &position.brains, seats, |brains| Ok(*brains))?;
        each(&mut game.ready, &position.inactive, seats, |text| {
            let names = text.split_whitespace().map(|name| name.parse::<Ability>());
            let spent: Result<Vec<Ability>, _> = names.collect();
            let spent = spent.map_err(|_| cannot("inactive", text.clone()))?;
            let set: Abilities = spent.iter().copied().collect();
            if usize::from(set.len()) < spent.len() {
                return Err(cannot("inactive twice", text.clone()));
            }
            Ok(set.others())
        })?;
        game.phase = step(&position.step, present)?;
        game.place_words(position, present)?;
        game.place_cards(position)?;
        game.place_knowledge(position, present)?;
        game.is_possible(position)?;
        Ok(game)
    }

    fn place_words(
        &mut self,
        position: &Position,
        present: impl Fn(Seat) -> Result<Seat, Refusal>,
    ) -> Result<(), Refusal> {
        let mut verdicts = Vec::new();
        for voted in &position.verdicts {
            let verdict = Verdict { word: word(&voted.word)?, accepted: voted.accepted };
            // WG-217, WG-218, WG-222, WG-224.
            let twice = verdicts.iter().any(|other: &Verdict| other.word == verdict.word);
            let before = Grave { vote: None, standing: None, ..self.clone() };
            if twice || before.may_propose(&verdict.word).is_err() {
                return Err(cannot("cannot have been voted on", voted.word.clone()));
            }
            verdicts.push(verdict);
        }
        self.verdicts = Arc::new(verdicts);
        for text in position.made.split_whitespace() {
            let id = self.known_word(text)?;
            if self.made.is_full() || self.made.contains(&id) {
                return Err(cannot("made", text.to_string()));
            }
            self.made.push(id);
        }
        if let Some(standing) = &position.standing {
            let id = self.known_word(&standing.word)?;
            if self.made.last() != Some(&id) {
                if self.made.is_full() || self.made.contains(&id) {
                    return Err(cannot("made", standing.word.clone()));
                }
                self.made.push(id);
            }
            let maker = present(standing.maker)?;
            self.standing = Some(Standing { word: id, letters: standing.word.len() as u8, maker });
        }
        if let Some(vote) = &position.vote {
            let mut ballots = [None; MOST_PLAYERS];
            each(&mut ballots, &vote.ballots, self.seats, |text| match text.as_str() {
                "yes" => Ok(Some(true)),
                "no" => Ok(Some(false)),
                "" => Ok(None),
                _ => Err(cannot("ballot", text.clone())),
            })?;
            self.vote = Some(Vote { word: word(&vote.word)?, ballots });
        }
        self.last = match &position.last {
            None => None,
            Some(last) => Some(LastRound {
                won: match last.winner {
                    Some(winner) => {
                        let word = self.known_word(&last.word)?;
                        if last.award != self.rules.award(last.word.len()) {
                            return Err(cannot("award", self.rules.award(last.word.len())));
                        }
                        Some((present(winner)?, word, last.award))
                    }
                    None => None,
                },
            }),
        };
        Ok(())
    }

    fn known_word(&self, text: &str) -> Result<WordId, Refusal> {
        let word = word(text)?;
        self.eligible(word.bytes()).ok_or_else(|| cannot("not on the list", text.to_string()))
    }

    fn place_cards(&mut self, position: &Position) -> Result<(), Refusal> {
        self.spread = match &position.standing {
            Some(standing) if position.spread.is_empty() => Rack::of(standing.word.as_bytes()),
            _ => letters(&position.spread)?,
        };
        let deck = cards(&position.deck)?;
        let discard = cards(&position.discard)?;
        let mut rest: Vec<Card> = ALL_LETTERS.cards().map(Card::Letter).collect();
        rest.extend(Special::ALL.into_iter().filter(|special| self.includes(*special)).map(Card::Special));
        let held = self.all().flat_map(|seat| self.hand(seat).cards()).chain(self.spread.cards());
        let held: Vec<Card> = held.map(Card::Letter).collect();
        let drawn = match self.phase {
            Phase::Drawn { special, .. } => Some(Card::Special(special)),
            _ => None,
        };
        for card in deck.iter().chain(&discard).copied().chain(held).chain(drawn) {
            match rest.iter().position(|other| *other == card) {
                Some(place) => drop(rest.remove(place)),
                None => return Err(refuse(HS_17).fact("too many", card.to_string())),
            }
        }
        let (below, more) = match position.rest.as_str() {
            "" | "deck" => (rest, Vec::new()),
            "discard" => (Vec::new(), rest),
            other => return Err(cannot("rest", other.to_string())),
        };
        // Lower cards on top, as an unscripted shuffle leaves them.
        below.into_iter().rev().chain(deck).for_each(|card| self.deck.push(card));
        for card in discard.into_iter().chain(more) {
            match card {
                Card::Letter(letter) => self.discard.add(letter),
                Card::Special(special) => self.buried |= special.bit(),
            }
        }
        Ok(())
    }

    fn place_knowledge(
        &mut self,
        position: &Position,
        present: impl Fn(Seat) -> Result<Seat, Refusal>,
    ) -> Result<(), Refusal> {
        let row = |by: Option<Seat>| by.map_or(Ok(PUBLIC), |by| present(by).map(Seat::index));
        for known in &position.known {
            let (row, of, cards) = (row(known.by)?, present(known.of)?, letters(&known.cards)?);
            if !self.hand(of).holds(&cards) || row == of.index() {
                return Err(cannot("known but not held", known.cards.clone()));
            }
            self.knowledge.hands[row][of.index()] = cards;
        }
        let in_deck = self.deck.cards().iter().filter_map(|card| match card {
            Card::Letter(letter) => Some(letter.bit()),
            Card::Special(_) => None,
        });
        let in_deck = in_deck.fold(Rack::EMPTY, |rack, bit| rack.with(bit));
        for bound in &position.deck_bound {
            let cards = letters(&bound.cards)?;
            if !cards.holds(&in_deck) || !ALL_LETTERS.holds(&cards) {
                return Err(cannot("the deck does not fit its bound", bound.cards.clone()));
            }
            self.knowledge.deck[row(bound.by)?] = cards;
        }
        // Everybody knows at least what the public knows.
        for seat in self.all() {
            for of in self.all().filter(|of| *of != seat) {
                let public = self.knowledge.hands[PUBLIC][of.index()];
                let own = &mut self.knowledge.hands[seat.index()][of.index()];
                *own = own.plus(&public.minus(own));
            }
        }
        if let Phase::Take { target } = self.phase {
            let hand = *self.hand(target);
            self.knowledge.looked(self.active, target, hand);
        }
        Ok(())
    }

    /// HS-18: somebody can go on.
    fn is_possible(&self, position: &Position) -> Result<(), Refusal> {
        let over = self.phase == Phase::Over;
        let won = self.all().any(|seat| self.points[seat.index()] >= GOAL);
        let done = self.rounds >= self.rules.round_limit;
        if self.rounds > self.rules.round_limit {
            return Err(cannot("rounds", "more than the round limit"));
        }
        if over && !won && !done {
            return Err(cannot("step", "over, but nobody has 10 Brain points and rounds are left"));
        }
        if !over && (won || done) {
            let why = if won { "somebody has 10 Brain points" } else { "all rounds are played" };
            return Err(cannot("the game is over", why));
        }
        if self.in_round.len() < 2 || !self.in_round.has(self.active) {
            return Err(cannot("out", "two are in the round, the turn player among them"));
        }
        let stall = usize::from(self.rules.stall_laps) * self.in_round.len();
        if !over && (self.turns >= self.rules.turn_limit || usize::from(self.idle) >= stall) {
            return Err(cannot("turns or idle", "the round is over"));
        }
        let declared = self.declared();
        let in_window = matches!(self.phase, Phase::Play | Phase::Take { .. } | Phase::HandLimit(_));
        if declared && !(in_window && self.spells_standing()) {
            return Err(cannot("standing", "the turn player's word is declared in the play window"));
        }
        if position.step == "after-word" && !declared {
            return Err(cannot("step", "no word of the turn player is standing"));
        }
        if let Some(standing) = self.standing {
            let claims = self.in_round.has(standing.maker) || self.rules.claim_stands;
            if over || !claims {
                return Err(cannot("standing", "the game is over, or its maker out of the round"));
            }
            if standing.letters < 3 {
                return Err(cannot("standing", "a word has at least 3 letters"));
            }
            let next = Grave { active: standing.maker, ..self.clone() }.next_in_round();
            if !declared && self.active != next {
                return Err(cannot("answering", next));
            }
        }
        // What was played leaves the table when the round ends, in the same turn.
        let ended = matches!(self.phase, Phase::HandLimit(_) | Phase::Over);
        if self.played > 2 || !ended && usize::from(self.played) > self.spread.len() + 1 {
            return Err(cannot("played", self.played));
        }
        let opened = Grave { made: Default::default(), ..self.clone() };
        if !self.spread.is_empty() && !opened.has_witness(&self.spread) {
            return Err(cannot("no word has these letters", self.spread.titles()));
        }
        let closed = |vote: &Vote| {
            let ballots = &vote.ballots[..usize::from(self.seats)];
            let ayes = ballots.iter().filter(|ballot| **ballot == Some(true)).count();
            let verdict = Verdict { word: vote.word, accepted: 2 * ayes > ballots.len() };
            in_window && ballots.iter().all(Option::is_some) && self.verdicts.last() == Some(&verdict)
        };
        if self.phase != Phase::Vote && self.vote.as_ref().is_some_and(|vote| !closed(vote)) {
            return Err(cannot("vote", "it is not over"));
        }
        for seat in self.all() {
            let playing = in_window || self.phase == Phase::Vote;
            let most = if seat == self.active && playing { HAND + 2 } else { HAND };
            if self.hand(seat).len() > most {
                return Err(cannot("hand", seat));
            }
        }
        self.is_possible_step()
    }

    fn spells_standing(&self) -> bool {
        self.standing.is_some_and(|standing| Rack::of(self.spelling(standing.word).as_bytes()) == self.spread)
    }

    fn is_possible_step(&self) -> Result<(), Refusal> {
        let hand = self.hand(self.active).len();
        let spent = !self.spent(self.active).is_empty();
        let fits = match self.phase {
            Phase::Reactivate => self.points[self.active.index()] > 0 && spent,
            Phase::Drawn { special, owed, redraw } => {
                let effect = match special {
                    Special::LaidToRest => self.in_round.len() > 2,
                    Special::Reanimate => spent,
                };
                effect && owed > 0 && hand + usize::from(owed) <= HAND && (!redraw || owed <= 2)
            }
            Phase::Take { target } => target != self.active && !self.hand(target).is_empty(),
            Phase::Vote => self.vote.as_ref().is_some_and(|vote| {
                let open = self.all().any(|seat| vote.ballots[seat.index()].is_none());
                let before = Grave { vote: None, phase: Phase::Play, ..self.clone() };
                open && before.may_propose(&vote.word).is_ok()
            }),
            Phase::HandLimit(then) => hand > HAND && (then != Then::StepAhead || self.declared()),
            Phase::Exchange | Phase::Play | Phase::Over => true,
        };
        let needed = match self.phase {
            Phase::Reactivate => "a Brain point and an inactive Ability Card",
            Phase::Drawn { special: Special::LaidToRest, .. } => {
                "three players in the round, and as many letters owed as the hand has room for"
            }
            Phase::Drawn { special: Special::Reanimate, .. } => {
                "an inactive Ability Card, and as many letters owed as the hand has room for"
            }
            Phase::Take { .. } => "another player with cards",
            Phase::Vote => "a word that can be put to the vote, and a ballot that is missing",
            Phase::HandLimit(_) => "more than 5 cards in hand",
            Phase::Exchange | Phase::Play | Phase::Over => "nothing",
        };
        if fits { Ok(()) } else { Err(cannot("the step needs", needed)) }
    }
}

fn cannot(name: &'static str, value: impl Into<Value>) -> Refusal {
    refuse(HS_18).fact(name, value)
}

fn word(text: &str) -> Result<Word, Refusal> {
    text.parse().map_err(|_| match text {
        "" => cannot("word", "missing"),
        _ => cannot("not a word", text.chars().take(60).collect::<String>()),
    })
}

fn letters(text: &str) -> Result<Rack, Refusal> {
    let names: Vec<&str> = text.split_whitespace().collect();
    parse_letters(&names).map_err(|problem| cannot("cards", problem))
}

fn cards(text: &str) -> Result<Vec<Card>, Refusal> {
    let card = |name: &str| name.parse().map_err(|_| cannot("card", name.to_string()));
    text.split_whitespace().map(card).collect()
}

fn each<T, U>(
    to: &mut [T; MOST_PLAYERS],
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
    let drawn = |name: &str, owed: &str, redraw: bool| {
        let special = Special::ALL.into_iter().find(|special| special.name() == name).ok_or_else(bad)?;
        Ok(Phase::Drawn { special, owed: owed.parse().map_err(|_| bad())?, redraw })
    };
    match text.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["reactivate"] => Ok(Phase::Reactivate),
        ["exchange"] => Ok(Phase::Exchange),
        [] | ["play" | "after-word"] => Ok(Phase::Play),
        ["take", target] => {
            target.parse::<Seat>().map_err(|_| bad()).and_then(&present).map(|target| Phase::Take { target })
        }
        ["vote"] => Ok(Phase::Vote),
        ["hand-limit"] => Ok(Phase::HandLimit(Then::Play)),
        ["hand-limit", "end"] => Ok(Phase::HandLimit(Then::End)),
        ["hand-limit", "step-ahead"] => Ok(Phase::HandLimit(Then::StepAhead)),
        ["over"] => Ok(Phase::Over),
        [name, owed] => drawn(name, owed, false),
        [name, owed, "redraw"] => drawn(name, owed, true),
        _ => Err(bad()),
    }
}
