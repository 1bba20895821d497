//! What people do at a table: seats, moves, talk.

use super::{
    Held, Room, broken,
    chance::{Reveal, commitment, unsealed},
    conflict,
    entry::{BotName, Deed, Sort, What},
    forbidden,
    live::Live,
    unwritten,
};
use crate::{
    face::Written,
    house::House,
    limit::Network,
    name,
    thinkers::{Answer, For},
};
use kernel::{
    Seat,
    record::{bytes, digits, fair},
    refuse,
};
use std::sync::Arc;
use store::{Id, StoreError};
use wire::{Command, Outcome, Problem, ProblemCode, Said, Status};

/// How often a command is tried where others write to the table from elsewhere. Reading a table again takes as long
/// as a bot's move, so that bots which another server plays may win many times in a row.
const RACES: usize = 100;

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

/// What somebody brings to the shuffle as they sit down.
#[derive(Clone, Copy, Debug)]
struct Chance<'a> {
    commitment: Option<&'a str>,
    attempt: Option<u32>,
    contribution: &'a str,
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
        if matches!(command, Command::Start {} | Command::Resign {} | Command::Stand {}) {
            self.comes_from(wish.from);
        }
        // Who loses a race reads again and tries again.
        for _ in 0..RACES {
            let mut held = match self.hold(house, table).await {
                Ok(held) => held,
                Err(problem) => return problem.into(),
            };
            match self.attempt(house, &mut held, wish, command).await {
                Err(Outcome::Problem(Problem { code: ProblemCode::Conflict, .. })) if held.spoiled => {}
                Ok(outcome) | Err(outcome) => {
                    if let Outcome::Refused { clause, .. } = &outcome {
                        house.metrics.refused(clause);
                    }
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
        let live = &held.live;
        if live.status == Status::Broken
            && (live.lost || !matches!(command, Command::Rematch {} | Command::Say { .. }))
        {
            return Err(conflict("this table cannot go on; it can only be read").into());
        }
        // A command over HTTP is a sign of life as well.
        if live.seat_of(wish.who).is_some() {
            self.hear(wish.who, house.time());
        }
        match command {
            Command::Play { prompt, notation } => self.play(house, held, wish, *prompt, notation).await,
            Command::Preview { notation } => preview(&held.live, wish.who, notation),
            Command::Hint {} => hint(house, &held.live, wish.who).await,
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
                    return self.call_off(house, held, vec![seat]).await;
                }
                unsealed(live)?;
                let what = match live.status {
                    Status::Waiting => What::Stand { seat },
                    Status::Playing if live.chairs[seat.index()].is_manned() => What::Away { seat },
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
                let what = match bot {
                    None => What::Stand { seat },
                    Some(name) => {
                        let title = catalog::titles().find(|title| title.id == live.open.game);
                        let title = title.ok_or_else(|| conflict("this game is not played here"))?;
                        let bot = crate::face::bot(title, name)
                            .map_err(|error| Problem::new(ProblemCode::Malformed, error))?;
                        if live.chairs[seat.index()].who.is_some() {
                            return Err(conflict("somebody sits there; free the seat first").into());
                        }
                        What::Bot { seat, bot: BotName(bot) }
                    }
                };
                self.change(house, held, vec![what]).await
            }
            Command::Start {} => {
                host(live, wish.who)?;
                waiting(live)?;
                self.start(house, held).await
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
                self.change(house, held, vec![What::Resign { seat }]).await
            }
            Command::Replace { seat } => {
                let seat = seat_number(live, *seat)?;
                self.replace(house, held, wish.who, seat).await
            }
            Command::Mute { who, on } => {
                host(live, wish.who)?;
                let malformed = |_| Problem::new(ProblemCode::Malformed, "`who` is the id of a person");
                let who: Id = who.parse().map_err(malformed)?;
                if *on && (live.muted.contains(&who) || live.muted.len() >= 64) {
                    return Ok(Outcome::done(live.seq));
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

    async fn sit(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
        who: Id,
        seat: Option<u8>,
        chance: Chance<'_>,
    ) -> Result<Outcome, Outcome> {
        let live = &held.live;
        let own = live.seat_of(who);
        if let (Status::Playing, Some(own)) = (live.status, own) {
            let chair = &live.chairs[own.index()];
            if chair.resigned {
                return Err(conflict("you gave up in this game").into());
            }
            if chair.is_manned() {
                return Ok(Outcome::done(live.seq));
            }
            let clock = house.stamp(live);
            return self.change(house, held, vec![What::Back { seat: own, clock }]).await;
        }
        waiting(live)?;
        unsealed(live)?;
        let gave = contribution_bytes(chance.contribution)?;
        let gave = if live.is_two_step() { Vec::new() } else { gave };
        let open = |seat: &Seat| live.chairs[seat.index()].is_open();
        let seat = match seat {
            Some(number) => seat_number(live, number)?,
            None => match own.or_else(|| Seat::first(live.open.seats).find(open)) {
                Some(seat) => seat,
                None => return Err(conflict("every seat is taken").into()),
            },
        };
        if own != Some(seat) && !open(&seat) {
            return Err(conflict("that seat is taken").into());
        }
        let mut whats = Vec::new();
        if let Some(own) = own.filter(|own| *own != seat) {
            whats.push(What::Stand { seat: own });
        }
        let commitment = commitment(live, seat, chance.commitment, chance.attempt)?;
        let chair = &live.chairs[seat.index()];
        if own == Some(seat) && commitment.is_some() && chair.commitment == commitment && !chair.absent {
            return Ok(Outcome::Done { seq: live.seq, again: true, table: None });
        }
        whats.push(What::Sit { seat, who, gave: digits(&gave), commitment, absent: false });
        // As they are called now: somebody may have taken another name since they sat down.
        let people = live.people().into_iter().chain([who, live.open.host]).collect();
        let names = house.store.names(people).await.map_err(|error| broken(&error))?;
        if !names.iter().any(|(known, _)| *known == who) {
            return Err(unwritten(&StoreError::Nobody).into());
        }
        held.live.names.extend(names);
        distinct(&held.live, who)?;
        self.change(house, held, whats).await
    }

    pub(super) async fn start(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
    ) -> Result<Outcome, Outcome> {
        if held.live.chairs.iter().any(super::Chair::is_open) {
            return Err(conflict("a seat is still open; wait for somebody, or put a bot there").into());
        }
        if !held.live.chairs.iter().any(super::Chair::is_manned) {
            house.may_play_by_bots(self.from())?;
        }
        if held.live.is_two_step() {
            return self.seal(house, held).await;
        }
        held.spoiled = true;
        let key = held.live.key().map_err(|problem| broken(&problem))?;
        if let Err(refusal) = held.live.deal(key) {
            held.spoiled = false;
            return Err(refusal.into());
        }
        let clock = house.stamp(&held.live);
        self.commit(house, held, vec![What::Start { clock }]).await?;
        self.begin(house, held).await
    }

    /// It was dealt: everybody is told, and bots and clocks are looked after.
    pub(super) async fn begin(
        self: &Arc<Self>,
        house: &Arc<House>,
        held: &mut Held<'_>,
    ) -> Result<Outcome, Outcome> {
        house.metrics.games.add(1);
        self.tell_all(house, &mut held.live).await;
        self.remind(house, &held.live);
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

async fn hint(house: &House, live: &Live, who: Id) -> Result<Outcome, Outcome> {
    let seat = own_seat(live, who)?;
    if !live.asked().has(seat) {
        return Err(conflict("you are not asked").into());
    }
    let face = live.face.as_ref().ok_or_else(|| conflict("nothing was dealt yet"))?;
    face.advises(seat)?;
    let thought = face.advise(seat, house.random());
    match house.thinkers.think(For::People, thought).await {
        Answer::Chosen(notation) => Ok(Outcome::Hint { notation }),
        Answer::Broken | Answer::Closed => Err(conflict("no bot has an idea now; try again").into()),
    }
}

/// Nobody sits down who could be taken for another at the table.
pub(super) fn distinct(live: &Live, who: Id) -> Result<(), Problem> {
    let people = live.people().into_iter().chain([live.open.host]);
    let others: Vec<String> = people.filter(|other| *other != who).map(|other| live.name(other)).collect();
    match name::taken(&live.name(who), others.iter().map(String::as_str), live.chairs.len()) {
        Some(other) => Err(conflict(&format!(
            "your name looks like \"{other}\", who is at this table; pick another name, then sit down"
        ))),
        None => Ok(()),
    }
}

pub(super) fn own_seat(live: &Live, who: Id) -> Result<Seat, Problem> {
    live.seat_of(who).ok_or_else(|| forbidden("you do not sit at this table"))
}

fn host(live: &Live, who: Id) -> Result<(), Problem> {
    if live.open.host == who { Ok(()) } else { Err(forbidden("that is for the host of the table")) }
}

fn waiting(live: &Live) -> Result<(), Problem> {
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

fn seat_number(live: &Live, number: u8) -> Result<Seat, Problem> {
    let seat = Seat::try_from(number).ok().filter(|seat| seat.index() < live.chairs.len());
    seat.ok_or_else(|| {
        Problem::new(ProblemCode::Malformed, format!("seats here are 1 to {}", live.chairs.len()))
    })
}

/// What a person adds to the seed.
pub(super) fn contribution_bytes(text: &str) -> Result<Vec<u8>, Problem> {
    bytes(text).filter(|bytes| bytes.len() <= fair::MAX_CONTRIBUTION).ok_or_else(|| {
        Problem::new(ProblemCode::Malformed, "a contribution is up to 64 bytes in small hexadecimal digits")
    })
}
