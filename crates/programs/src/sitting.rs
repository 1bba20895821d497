//! One game's players.

use crate::{Lapse, Player, Program, Stopped, Talk};
use bots::Bot;
use kernel::{Blind, Chance, Deadline, Event, Game, Seat, Seats};
use std::sync::Arc;

/// The players of one game, in their seats.
#[derive(Debug)]
pub struct Sitting {
    number: u64,
    seats: Vec<Sitter>,
    lapsed: Seats,
}

#[derive(Debug)]
enum Sitter {
    Bot(Bot),
    Program(Arc<Program>, Box<Talk>),
    /// A program that has lapsed: its seat does what silence means.
    Lapsed,
}

impl Sitting {
    /// Everybody sits down, the last one in the seats that are left. Games of one run have numbers of their own; programs draw lots by another, which is no
    /// secret.
    pub fn begin(players: &[Player], seats: u8, number: u64, lots: u64) -> Result<Sitting, Stopped> {
        let mut sitting = Sitting { number, seats: Vec::with_capacity(seats.into()), lapsed: Seats::NONE };
        for seat in Seat::first(seats) {
            let sitter = match players.get(seat.index()).or(players.last()) {
                None => Sitter::Bot(Bot::default()),
                Some(Player::Bot(bot)) => Sitter::Bot(*bot),
                Some(Player::Program(program)) => {
                    program.goes_on()?;
                    match program.sit(lots, seat, seats) {
                        Ok(talk) => Sitter::Program(program.clone(), Box::new(talk)),
                        Err(lapse) => sitting.lapse(seat, program, lapse),
                    }
                }
            };
            sitting.seats.push(sitter);
        }
        Ok(sitting)
    }

    /// Bots of the house sit down.
    pub fn of_bots(bots: &[Bot], seats: u8) -> Sitting {
        let bot = |seat: Seat| bots.get(seat.index()).or(bots.last()).copied().unwrap_or_default();
        let seats = Seat::first(seats).map(|seat| Sitter::Bot(bot(seat))).collect();
        Sitting { number: 0, seats, lapsed: Seats::NONE }
    }

    fn lapse(&mut self, seat: Seat, program: &Program, lapse: Lapse) -> Sitter {
        program.lapsed(self.number, lapse);
        self.lapsed = self.lapsed.with(seat);
        Sitter::Lapsed
    }

    /// Whether anybody wants to be told what happens.
    pub fn listens(&self) -> bool {
        self.seats.iter().any(|sitter| matches!(sitter, Sitter::Program(..)))
    }

    /// Tells what happened.
    pub fn tell(&mut self, events: &[Event]) {
        for sitter in &mut self.seats {
            match sitter {
                Sitter::Program(_, talk) => talk.tell(events),
                Sitter::Bot(_) | Sitter::Lapsed => {}
            }
        }
    }

    /// What the asked seat does; bots have until this is up, programs their own time. Where a program does not answer its seat lapses: it does what silence means by
    /// the rules, and where that is nothing what the quick player does.
    #[inline]
    pub fn choose<G: Game>(
        &mut self,
        game: &G,
        seat: Seat,
        time: &Deadline,
        chance: &mut impl Chance,
    ) -> G::Action {
        let blind = Blind::new(game, seat);
        match &mut self.seats[seat.index()] {
            Sitter::Bot(bot) => return bot.choose_in_time(&blind, time, chance),
            Sitter::Lapsed => {}
            Sitter::Program(program, talk) => match talk.ask(&blind) {
                Ok(action) => return action,
                Err(lapse) => {
                    let program = program.clone();
                    self.seats[seat.index()] = self.lapse(seat, &program, lapse);
                }
            },
        }
        silence(game, seat, chance)
    }

    /// The seats that have lapsed so far.
    pub fn lapsed(&self) -> Seats {
        self.lapsed
    }

    /// Whether this seat has lapsed.
    pub fn has_lapsed(&self, seat: Seat) -> bool {
        self.lapsed.has(seat)
    }

    /// The game is over: programs are told, and are free for another. Who lapsed has lost.
    pub fn over<G: Game>(self, game: &G) -> Seats {
        for (seat, sitter) in Seat::first(self.seats.len() as u8).zip(self.seats) {
            match sitter {
                Sitter::Program(program, talk) => program.stands_up(talk.over(&Blind::new(game, seat))),
                Sitter::Bot(_) | Sitter::Lapsed => {}
            }
        }
        self.lapsed
    }
}

/// What a seat does that is silent.
fn silence<G: Game>(game: &G, seat: Seat, chance: &mut impl Chance) -> G::Action {
    game.lapse(seat, chance).unwrap_or_else(|| Blind::new(game, seat).policy(chance))
}
