//! What people do at a table: moves, talk, and who may do what.

use super::{
    Held, Room,
    chance::{Reveal, unsealed},
    conflict,
    entry::{BotName, Deed, Sort, What},
    forbidden,
    live::{Live, MOST_CHANGES},
    seats::Chance,
    unwritten,
};
use crate::{
    face::{Thought, Written},
    house::House,
    limit::Network,
    thinkers::{Answer, For, Whom},
};
use kernel::{Seat, record::Reason, refuse};
use std::sync::Arc;
use store::Id;
use wire::{Command, Outcome, Problem, ProblemCode, Said, Status};

/// How often a command is tried where others write to the table from elsewhere. Reading a table again takes as long
/// as a bot's move, so that bots which another server plays may win many times in a row.
pub(super) const RACES: usize = 100;

/// Who wants something, from where, and under which id.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// Who.
    pub who: Id,
    /// From where.
    pub from: Network,
    /// The client's own id of it.
    pub id: Option<&'a str>,
}

impl Room {
    /// Does what somebody wants at the table, if it is theirs to do and the rules allow it.
    pub async fn execute(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: Id,
        wish: Wish<'_>,
        command: &Command,
    ) -> Outcome {
        if is_change(command)
            && let Err(seconds) = house.limits.changes.take(wish.who)
        {
            return house.slow_down(wish.who, seconds).into();
        }
        let outcome = match command {
            Command::Hint {} => self.hint(house, table, wish).await.unwrap_or_else(|outcome| outcome),
            command => self.race(house, table, wish, command).await,
        };
        if let Outcome::Refused { clause, .. } = &outcome {
            house.metrics.refused(clause);
        }
        outcome
    }

    /// Who loses a race reads again and tries again.
    async fn race(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: Id,
        wish: Wish<'_>,
        command: &Command,
    ) -> Outcome {
        for _ in 0..RACES {
            let mut held = match self.hold(house, table).await {
                Ok(held) => held,
                Err(problem) => return problem.into(),
            };
            match self.attempt(house, &mut held, wish, command).await {
                Err(Outcome::Problem(Problem { code: ProblemCode::Conflict, .. })) if held.spoiled => {}
                Err(outcome) => return outcome,
                Ok(outcome) => {
                    if matches!(command, Command::Start {} | Command::Resign {} | Command::Stand {}) {
                        self.comes_from(wish.from);
                    }
                    // They may sit here only since now.
                    self.hear(wish.who, house.time());
                    self.hurry(house, &held.live);
                    return outcome;
                }
            }
        }
        conflict("the table is too busy; try again").into()
    }

    async fn attempt(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        wish: Wish<'_>,
        command: &Command,
    ) -> Result<Outcome, Outcome> {
        goes_on(&held.live, command)?;
        // A command over HTTP is a sign of life as well.
        self.shows_up(house, held, wish.who).await?;
        let live = &held.live;
        match command {
            Command::Play { prompt, notation } => self.play(house, held, wish, *prompt, notation).await,
            Command::Preview { notation } => preview(&held.live, wish.who, notation),
            // It is thought of while nobody holds the table.
            Command::Hint {} => Err(conflict("ask for a hint again").into()),
            Command::Undo {} => self.undo(house, held, wish.who).await,
            Command::Consent { agree } => self.consent(house, held, wish.who, *agree).await,
            Command::Say { text } => self.say(house, held, wish.who, text).await,
            Command::Rematch {} => self.rematch(house, held, wish).await,
            Command::Sit { seat, commitment, attempt, contribution } => {
                let chance = Chance { commitment: commitment.as_deref(), attempt: *attempt, contribution };
                self.sit(house, held, wish.who, *seat, chance).await
            }
            Command::Reveal { attempt, pledge, salt, contribution } => {
                let reveal = Reveal { attempt: *attempt, pledge, salt, contribution };
                self.reveal(house, held, wish.who, reveal).await
            }
            Command::Stand {} => {
                let seat = own_seat(live, wish.who)?;
                // Who leaves now takes their part of the shuffle along.
                if live.is_sealed() && live.unrevealed().any(|other| other == seat) {
                    return self.call_off(house, held, vec![seat], Reason::Withheld).await;
                }
                unsealed(live)?;
                let clock = house.stamp(live);
                let what = match live.status {
                    Status::Waiting => What::Stand { seat },
                    Status::Playing if live.chairs[seat.index()].is_manned() => What::Away { seat, clock },
                    Status::Playing => return Ok(Outcome::done(live.seq)),
                    _ => return Err(conflict("the game is over").into()),
                };
                self.change(house, held, vec![what]).await
            }
            Command::Bot { seat, bot } => {
                host(live, wish.who)?;
                waiting(live)?;
                unsealed(live)?;
                let seat = seat_number(live, *seat)?;
                let chair = &live.chairs[seat.index()];
                let what = match bot {
                    None if chair.is_open() => return Ok(Outcome::done(live.seq)),
                    None => What::Stand { seat },
                    Some(name) => {
                        let title = catalog::titles().find(|title| title.id == live.open.game);
                        let title = title.ok_or_else(|| conflict("this game is not played here"))?;
                        let bot = crate::face::bot(title, name)
                            .map_err(|error| Problem::new(ProblemCode::Malformed, error))?;
                        if chair.who.is_some() {
                            return Err(conflict("somebody sits there; free the seat first").into());
                        }
                        if chair.bot == Some(bot) {
                            return Ok(Outcome::done(live.seq));
                        }
                        if !live.fair.spares_bot(seat) {
                            few_changes(live)?;
                        }
                        What::Bot { seat, bot: BotName(bot) }
                    }
                };
                self.change(house, held, vec![what]).await
            }
            Command::Start {} => {
                host(live, wish.who)?;
                waiting(live)?;
                self.start(house, held, wish.from).await
            }
            Command::Close {} => {
                host(live, wish.who)?;
                waiting(live)?;
                unsealed(live)?;
                self.change(house, held, vec![What::Close]).await
            }
            Command::Resign {} => {
                let seat = own_seat(live, wish.who)?;
                playing(live)?;
                if live.chairs[seat.index()].resigned {
                    return Ok(Outcome::done(live.seq));
                }
                let clock = house.stamp(live);
                self.change(house, held, vec![What::Resign { seat, clock }]).await
            }
            Command::Replace { seat } => {
                let seat = seat_number(live, *seat)?;
                self.replace(house, held, wish.who, seat).await
            }
            Command::Mute { who, on } => {
                host(live, wish.who)?;
                let malformed = |_| Problem::new(ProblemCode::Malformed, "`who` is the id of a person");
                let who: Id = who.parse().map_err(malformed)?;
                if live.muted.contains(&who) == *on || *on && live.muted.len() >= 64 {
                    return Ok(Outcome::done(live.seq));
                }
                if *on {
                    few_changes(live)?;
                }
                self.change(house, held, vec![What::Mute { who, on: *on }]).await
            }
        }
    }

    /// Writes down what is not a move, tells everybody, and looks after bots and clocks.
    pub(super) async fn change(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        whats: Vec<What>,
    ) -> Result<Outcome, Outcome> {
        self.commit(house, held, whats).await?;
        self.tell_changed(house, &held.live, None);
        self.tend(house, &held.live);
        Ok(Outcome::done(held.live.seq))
    }

    async fn play(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        wish: Wish<'_>,
        prompt: u32,
        notation: &str,
    ) -> Result<Outcome, Outcome> {
        let live = &held.live;
        let seat = own_seat(live, wish.who)?;
        if let Some(id) = wish.id
            && live.knows(seat, id)
        {
            return Ok(Outcome::Done { seq: live.seq, again: true, table: None });
        }
        playing(live)?;
        if !live.chairs[seat.index()].is_manned() {
            return Err(conflict("a bot plays for you; sit down again first").into());
        }
        if live.numbers[seat.index()] != prompt {
            house.metrics.stale.add(1);
            return Err(Outcome::Stale { prompt: live.numbers[seat.index()] });
        }
        if notation.chars().count() > wire::MAX_MOVE {
            return Err(Problem::new(ProblemCode::TooLarge, "a move is not so long").into());
        }
        let id = wish.id.map(String::from);
        self.deed(house, held, seat, id, |live| {
            let face = live.face.as_mut().ok_or_else(|| refuse(clauses::hs::HS_03))?;
            face.act(seat, notation).map(|done| vec![(Sort::Act(done.notation.clone()), done)])
        })
        .await
    }

    /// Plays something in the game, writes it down, tells everybody, and looks after bots and clocks.
    pub(super) async fn deed(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        seat: Seat,
        id: Option<String>,
        play: impl FnOnce(&mut Live) -> Result<Vec<(Sort, Written)>, kernel::Refusal>,
    ) -> Result<Outcome, Outcome> {
        let started = house.metrics.clock();
        let before = held.live.waiting_prompts(seat);
        let since = held.live.face.as_ref().map_or(0, |face| face.entries());
        // Whatever interrupts from here on, the table is read again.
        held.spoiled = true;
        let done = match play(&mut held.live) {
            Ok(done) => done,
            Err(refusal) => {
                // A refused move changes nothing, which is one of the laws.
                held.spoiled = held.live.face.as_ref().is_none_or(|face| face.entries() != since);
                return Err(refusal.into());
            }
        };
        let clock = house.stamp(&held.live);
        let mut id = id;
        let whats = done
            .into_iter()
            .map(|(sort, done)| What::Do(Deed { seat, sort, state: done.state, id: id.take(), clock }));
        let whats: Vec<What> = whats.collect();
        held.live.renumber(seat, &before);
        self.commit(house, held, whats).await?;
        house.metrics.moves.add(1);
        self.tell_moved(house, &mut held.live, since);
        self.remind(house, &held.live);
        if let Some(face) = held.live.face.as_mut() {
            face.hush(super::live::TOLD_KEPT);
        }
        if held.live.status == Status::Finished {
            house.metrics.finished.add(1);
            self.tell_changed(house, &held.live, None);
        }
        self.tend(house, &held.live);
        house.metrics.latency.since(started);
        Ok(Outcome::done(held.live.seq))
    }

    /// What a bot would do. Nobody at the table waits while it is thought of.
    async fn hint(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: Id,
        wish: Wish<'_>,
    ) -> Result<Outcome, Outcome> {
        let thought = {
            let mut held = self.hold(house, table).await?;
            goes_on(&held.live, &Command::Hint {})?;
            self.shows_up(house, &mut held, wish.who).await?;
            advice(house, &held.live, wish.who)?
        };
        let busy = || conflict("you wait for a hint already; it comes");
        let _waits = Advised::new(house, wish.who).ok_or_else(busy)?;
        match house.thinkers.think(Whom::new(For::People(wish.from)), thought).await {
            Answer::Chosen(notation) => Ok(Outcome::Hint { notation }),
            Answer::Broken | Answer::Closed => Err(conflict("no bot has an idea now; try again").into()),
        }
    }

    async fn say(&self, house: &House, held: &mut Held<'_>, who: Id, text: &str) -> Result<Outcome, Outcome> {
        let live = &held.live;
        if live.seat_of(who).is_none() && live.open.host != who {
            return Err(forbidden("only those who sit here talk here").into());
        }
        if !live.open.chat || live.muted.contains(&who) {
            return Err(forbidden("you may not talk here").into());
        }
        let text = crate::name::spoken(text);
        if text.is_empty() || text.chars().count() > wire::MAX_CHAT {
            let problem = format!("say 1 to {} characters", wire::MAX_CHAT);
            return Err(Problem::new(ProblemCode::Malformed, problem).into());
        }
        let at = house.now();
        let kept = wire::CHAT_KEPT as u32;
        let said = house.store.say(live.id, who, at, text.clone(), kept).await;
        let n = said.map_err(|error| unwritten(&error))?;
        let said =
            Said { table: live.id.to_string(), n, at, who: who.to_string(), name: live.name(who), text };
        self.tell_said(live, &said);
        Ok(Outcome::done(live.seq))
    }
}

fn preview(live: &Live, who: Id, notation: &str) -> Result<Outcome, Outcome> {
    let seat = own_seat(live, who)?;
    playing(live)?;
    if notation.chars().count() > wire::MAX_MOVE {
        return Err(Problem::new(ProblemCode::TooLarge, "a move is not so long").into());
    }
    let face = live.face.as_ref().ok_or_else(|| conflict("nothing was dealt yet"))?;
    let refused = |refusal| kernel::Preview { refused: Some(refusal), facts: Vec::new() };
    let preview = face.preview(seat, notation).unwrap_or_else(refused);
    let text = preview.refused.as_ref().map(|refusal| refusal.clause().text().to_string());
    Ok(Outcome::Preview { preview, text })
}

/// Somebody waits for a hint, for one at a time.
struct Advised<'a>(&'a House, Id);

impl Advised<'_> {
    fn new(house: &House, who: Id) -> Option<Advised<'_>> {
        house.limits.hints.add(who).then_some(Advised(house, who))
    }
}

impl Drop for Advised<'_> {
    fn drop(&mut self) {
        self.0.limits.hints.remove(&self.1);
    }
}

fn advice(house: &House, live: &Live, who: Id) -> Result<Thought, Outcome> {
    let seat = own_seat(live, who)?;
    if !live.asked().has(seat) {
        return Err(conflict("you are not asked").into());
    }
    let face = live.face.as_ref().ok_or_else(|| conflict("nothing was dealt yet"))?;
    face.advises(seat)?;
    Ok(face.advise(seat, house.random()))
}

/// At a table that cannot go on only little can be done.
fn goes_on(live: &Live, command: &Command) -> Result<(), Problem> {
    let little = matches!(command, Command::Rematch {} | Command::Say { .. });
    match live.status == Status::Broken && (live.lost || !little) {
        true => Err(conflict("this table cannot go on; it can only be read")),
        false => Ok(()),
    }
}

/// Whether a command may add to the journal what is no move and no end of a game.
fn is_change(command: &Command) -> bool {
    match command {
        Command::Sit { .. }
        | Command::Stand {}
        | Command::Bot { .. }
        | Command::Replace { .. }
        | Command::Undo {}
        | Command::Consent { .. }
        | Command::Mute { .. } => true,
        Command::Play { .. }
        | Command::Preview { .. }
        | Command::Hint {}
        | Command::Say { .. }
        | Command::Rematch {}
        | Command::Reveal { .. }
        | Command::Start {}
        | Command::Close {}
        | Command::Resign {} => false,
    }
}

/// A journal keeps only so much that is no move; whatever begins, ends or goes on with a game is always possible.
pub(super) fn few_changes(live: &Live) -> Result<(), Problem> {
    match live.changes < MOST_CHANGES {
        true => Ok(()),
        false => Err(conflict(
            "too much has happened at this table beside its moves; only the game itself goes on here, so set up another table for the rest",
        )),
    }
}

pub(super) fn own_seat(live: &Live, who: Id) -> Result<Seat, Problem> {
    live.seat_of(who).ok_or_else(|| forbidden("you do not sit at this table"))
}

fn host(live: &Live, who: Id) -> Result<(), Problem> {
    if live.open.host == who { Ok(()) } else { Err(forbidden("that is for the host of the table")) }
}

pub(super) fn waiting(live: &Live) -> Result<(), Problem> {
    match live.status {
        Status::Waiting => Ok(()),
        Status::Closed => Err(conflict("this table was closed")),
        Status::Playing | Status::Finished | Status::Broken => Err(conflict("the cards are dealt already")),
    }
}

/// A game that is over refuses by its clause; one that was not dealt yet has none.
pub(super) fn playing(live: &Live) -> Result<(), Outcome> {
    match live.status {
        Status::Playing => Ok(()),
        Status::Finished => Err(refuse(clauses::hs::HS_01).into()),
        Status::Waiting | Status::Closed | Status::Broken => Err(conflict("nothing was dealt yet").into()),
    }
}

pub(super) fn seat_number(live: &Live, number: u8) -> Result<Seat, Problem> {
    let seat = Seat::try_from(number).ok().filter(|seat| seat.index() < live.chairs.len());
    seat.ok_or_else(|| {
        Problem::new(ProblemCode::Malformed, format!("seats here are 1 to {}", live.chairs.len()))
    })
}
