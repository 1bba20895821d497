//! One game after another in one lane.

use super::{Games, SLOTS, TOLD, Terms, entities, lane::Lane, told::Told};
use crate::raise::Trouble;
use bots::Bot;
use kernel::{Blind, Chance, Game, Outcome, Seat, Silent, Turn, chance::Quick, entities::Words};

/// A game in a lane.
pub struct Episode<G: Game> {
    pub game: G,
    /// The chance of the game, of bots and of cutting lists that are too long.
    chance: Quick,
    /// Which game of the lane it is.
    number: u64,
    decisions: u32,
    /// Who is asked first, and what they can do: the slots.
    seat: Option<Seat>,
    pub listed: Vec<G::Action>,
    told: Option<Box<Told>>,
}

impl<G: Game> Episode<G> {
    pub fn deal(games: &Games<G>, seed: u64, number: u64) -> Result<Episode<G>, Trouble> {
        let mut chance = Quick::part(seed, number);
        let Games { options, seats, shelf, terms, words, .. } = games;
        let refused = |refusal: kernel::Refusal| Trouble::refused::<G>(&refusal);
        let mut told = (terms.past > 0).then(|| Box::new(Told::keeping(terms.past)));
        let game = match &mut told {
            None => G::deal(options, *seats, shelf, &mut chance, &mut Silent).map_err(refused)?,
            Some(told) => {
                let mut events = Vec::new();
                let game = G::deal(options, *seats, shelf, &mut chance, &mut events).map_err(refused)?;
                told.take(&events, *seats, words);
                game
            }
        };
        let number = number / games.lanes.max(1);
        let mut episode =
            Episode { game, chance, number, decisions: 0, seat: None, listed: Vec::new(), told };
        episode.bots(terms, words)?;
        Ok(episode)
    }

    /// Lists what the lowest of those who are asked can do. Of more than there are slots each is kept as likely.
    fn list(&mut self) {
        self.seat = self.game.turn().asked().lowest();
        self.listed.clear();
        let Some(seat) = self.seat else { return };
        self.game.actions(seat, &mut self.listed);
        let all = self.listed.len();
        if all > SLOTS {
            for at in 0..SLOTS {
                let other = at + self.chance.below("slot", (all - at) as u32) as usize;
                self.listed.swap(at, other);
            }
            self.listed.truncate(SLOTS);
        }
    }

    /// Whether a slot can be chosen.
    pub fn holds(&self, slot: i64) -> Result<(), String> {
        let count = self.listed.len();
        let fits = usize::try_from(slot).is_ok_and(|slot| slot < count) || self.seat.is_none();
        if fits { Ok(()) } else { Err(format!("slot {slot} cannot be chosen; {count} can, from 0 on")) }
    }

    fn play(&mut self, seat: Seat, action: &G::Action, words: &Words) -> Result<(), Trouble> {
        let refused = |refusal: kernel::Refusal| Trouble::refused::<G>(&refusal);
        self.decisions += 1;
        match &mut self.told {
            None => self.game.play(seat, action, &mut self.chance, &mut Silent).map_err(refused),
            Some(told) => {
                let mut events = Vec::new();
                self.game.play(seat, action, &mut self.chance, &mut events).map_err(refused)?;
                told.take(&events, self.game.seats(), words);
                Ok(())
            }
        }
    }

    /// Lets bots play until somebody else is asked or it is over, and lists what they can do.
    fn bots(&mut self, terms: &Terms, words: &Words) -> Result<(), Trouble> {
        let bot = |seat: Seat| terms.bots.get(seat.index()).or(terms.bots.last()).copied().flatten();
        while let Some((seat, bot)) =
            self.game.turn().asked().lowest().and_then(|seat| Some((seat, bot(seat)?)))
        {
            if self.is_cut(terms) {
                break;
            }
            let action = bot.choose(&Blind::new(&self.game, seat), &mut self.chance);
            self.play(seat, &action, words)?;
        }
        self.list();
        Ok(())
    }

    fn is_cut(&self, terms: &Terms) -> bool {
        terms.most > 0 && self.decisions >= terms.most
    }

    /// Plays a slot, and shows what comes of it: where a game is over or cut short, the beginning of the next one.
    pub fn advance(
        &mut self,
        games: &Games<G>,
        lane: u64,
        slot: i64,
        out: &mut Lane<'_>,
    ) -> Result<(), Trouble> {
        out.rewards.fill(0.0);
        (*out.terminated, *out.truncated) = (false, false);
        if let (Some(seat), Ok(slot)) = (self.seat, usize::try_from(slot)) {
            let action = self.listed.swap_remove(slot);
            self.play(seat, &action, &games.words)?;
            self.bots(&games.terms, &games.words)?;
        }
        if let Turn::Over(outcome) = self.game.turn() {
            shares(&outcome, games.seats)
                .zip(out.rewards.iter_mut())
                .for_each(|(share, place)| *place = share);
            *out.terminated = true;
        } else {
            *out.truncated = self.is_cut(&games.terms);
        }
        if games.terms.goes_on && (*out.terminated || *out.truncated) {
            *self = games.deal(lane, self.number + 1, games.terms.seed)?;
        }
        self.show(&games.words, out);
        Ok(())
    }

    /// What somebody can do who is asked beside others: the first of it, where it is too much.
    fn listed_for(&self, seat: Seat) -> Vec<G::Action> {
        let mut listed = Vec::new();
        if self.game.turn().asked().has(seat) {
            self.game.actions(seat, &mut listed);
        }
        listed.truncate(SLOTS);
        listed
    }

    /// Plays a slot of a seat that is asked, where several are. `wraps`: any slot stands for one that can be chosen.
    pub fn act(
        &mut self,
        seat: Seat,
        slot: usize,
        wraps: bool,
        terms: &Terms,
        words: &Words,
    ) -> Result<(), Trouble> {
        if self.seat != Some(seat) {
            self.listed = self.listed_for(seat);
        }
        let count = self.listed.len();
        let slot = if wraps && count > 0 { slot % count } else { slot };
        if slot >= count {
            return Err(Trouble::Bad(format!(
                "slot {slot} cannot be chosen; the mask of seat {seat} has {count}"
            )));
        }
        let action = self.listed.swap_remove(slot);
        self.play(seat, &action, words)?;
        self.bots(terms, words)
    }

    /// Shows whoever is asked what they see and can do.
    pub fn show(&mut self, words: &Words, out: &mut Lane<'_>) {
        let Some(seat) = self.seat else {
            *out.seat = 0;
            out.mask.fill(0);
            return;
        };
        *out.seat = seat.number() as i8;
        self.show_to(seat, words, out);
    }

    /// Shows a seat what it sees, and what it can do if it is asked.
    pub fn show_to(&self, seat: Seat, words: &Words, out: &mut Lane<'_>) {
        entities(&self.game, seat, words, out.entities, out.used);
        if let (Some(told), false) = (&self.told, out.history.is_empty()) {
            told.write(seat, out.history);
        }
        let others: Vec<G::Action>;
        let listed = if self.seat == Some(seat) {
            &self.listed
        } else {
            others = self.listed_for(seat);
            &others
        };
        let count = listed.len();
        out.mask[..count].fill(1);
        out.mask[count..].fill(0);
        if !out.candidates.is_empty() {
            let listed = listed.iter().map(|action| features(action, words));
            let shown = listed.chain(std::iter::repeat([0; TOLD]));
            out.candidates.iter_mut().zip(shown).for_each(|(place, row)| *place = row);
        }
    }

    /// What each seat got, if it is over.
    pub fn returns(&self, seats: u8) -> Option<Vec<f32>> {
        self.game.turn().outcome().map(|outcome| shares(outcome, seats).collect())
    }

    /// The slot that a bot would choose for whoever is asked first.
    pub fn slot_of(&self, bot: Bot, seed: u64) -> Option<usize> {
        let action = bot.choose(&Blind::new(&self.game, self.seat?), &mut Quick::new(seed));
        self.listed.iter().position(|listed| *listed == action)
    }
}

/// What each seat gets in the end: winners share 1, all others share -1, and where nobody or everybody wins it is 0. Who plays alone gets 1 or -1.
fn shares(outcome: &Outcome, seats: u8) -> impl Iterator<Item = f32> {
    let winners = outcome.winners();
    let (won, lost) = (winners.len() as f32, f32::from(seats) - winners.len() as f32);
    Seat::first(seats).map(move |seat| match (seats, winners.has(seat)) {
        (1, true) => 1.0,
        (1, false) => -1.0,
        _ if won == 0.0 || lost == 0.0 => 0.0,
        (_, true) => 1.0 / won,
        (_, false) => -1.0 / lost,
    })
}

/// What an action is, word by word: numbers as they are, a count behind a word (`clown*3`) as a number after it.
fn features(action: &impl ToString, words: &Words) -> [i16; TOLD] {
    let text = action.to_string();
    let parts = text.split([' ', '*', '=', ':', '<']).filter(|part| !part.is_empty());
    let mut row = [0; TOLD];
    for (place, part) in row.iter_mut().zip(parts) {
        *place = part.parse().unwrap_or_else(|_| words.number(part));
    }
    row
}
