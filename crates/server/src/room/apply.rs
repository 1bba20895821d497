//! The one way in which a table changes: what a command does now and what the journal has go through the same function.

use super::{
    entry::{Change, Play, PlayKind, TableEntry, Wished},
    problem::{broken, conflict},
    state::{Chair, MOST_ASIDES, TableState},
};
use crate::{
    games::{AnyGame, Written},
    says,
};
use bots::Bot;
use kernel::{
    Prompt, Refusal, Seat, Seats, StateHash, Viewer,
    record::{bytes, fair::Revealed},
};
use wire::{Outcome, Status};

/// What comes to a table.
#[derive(Clone, Debug)]
pub enum Input {
    /// Something is to be done in the game now. How it stands in the journal is known when it is done.
    Game {
        /// The seat that acts, is silent, or takes back.
        seat: Seat,
        /// What it is to do.
        intent: Intent,
        /// The client's own id of the move.
        id: Option<String>,
        /// The time of the house.
        time: u64,
    },
    /// A change that is known to the last byte: a command makes it, or the journal has it.
    Change(Change),
}

impl From<Change> for Input {
    fn from(change: Change) -> Input {
        Input::Change(change)
    }
}

/// What is to be done in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// A move, as it was written by whoever makes it.
    Act(String),
    /// The move that everybody can tell to be the seat's only one.
    Force(String),
    /// The rules say what the seat does that is silent.
    Lapse,
    /// The last act is taken back: by the law, or by consent.
    Undo {
        /// Whether everybody agrees.
        consent: bool,
    },
}

/// Why something cannot be applied to a table.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ApplyError {
    /// The rules are against it. Nothing has changed.
    #[error("{0}")]
    Refused(Refusal),
    /// It is done in a game that was not dealt.
    #[error("nothing was dealt")]
    NotDealt,
    /// The key of the deal cannot be known.
    #[error("{0}")]
    NoKey(String),
    /// The journal says that it came to something else.
    #[error("the state's hash is {found}, not {written}")]
    OtherState {
        /// What it comes to now.
        found: StateHash,
        /// What it came to when it was written.
        written: StateHash,
    },
}

impl From<Refusal> for ApplyError {
    fn from(refusal: Refusal) -> ApplyError {
        ApplyError::Refused(refusal)
    }
}

impl From<ApplyError> for Outcome {
    fn from(error: ApplyError) -> Outcome {
        match error {
            ApplyError::Refused(refusal) => refusal.into(),
            ApplyError::NotDealt => conflict(says::nothing_dealt()).into(),
            ApplyError::NoKey(_) | ApplyError::OtherState { .. } => broken(&error).into(),
        }
    }
}

impl TableState {
    /// Applies what comes, by somebody's wish if it is one, and answers how it stands in the journal.
    ///
    /// What the journal has is played again, and must come to what it came to then; what is done now is written down with what it comes to.
    /// Beyond that nothing here knows which of the two it is.
    pub fn apply(&mut self, at: u64, input: Input, wish: Option<Wished>) -> Result<TableEntry, ApplyError> {
        let what = match input {
            Input::Game { seat, intent, id, time } => {
                let (kind, state) = self.play(seat, |game| carry_out(game, seat, &intent))?;
                let clock = self.keeps_time().then_some(time);
                Change::Play(Play { seat, kind, state, id, clock })
            }
            Input::Change(Change::Play(play)) => {
                self.play(play.seat, |game| play_again(game, &play))?;
                Change::Play(play)
            }
            Input::Change(change) => change,
        };
        if matches!(what, Change::Start { .. }) {
            self.deal()?;
        }
        self.seq += 1;
        self.touched = at;
        self.asides += u32::from(what.is_aside());
        self.note(&what);
        if let Some(Wished { who, id }) = &wish {
            self.remember(*who, id);
        }
        Ok(TableEntry { at, what, wish })
    }

    /// What the table does next for a seat: where everybody can tell that there is nothing else to do, told as such; where only the seat can tell, if it
    /// is played by a person `alone` among bots, as a move like any other.
    pub(super) fn next_forced(&self, time: u64, alone: Option<Seat>) -> Option<Input> {
        let game = self.game.as_ref().filter(|_| self.status == Status::Playing)?;
        let forced = game.forced().map(|(seat, notation)| (seat, Intent::Force(notation)));
        let sole = || alone.and_then(|seat| Some((seat, Intent::Act(game.sole_choice(seat)?))));
        let (seat, intent) = forced.or_else(sole)?;
        Some(Input::Game { seat, intent, id: None, time })
    }

    /// Does something in the game, and numbers the prompts that it changes.
    fn play<T>(
        &mut self,
        seat: Seat,
        deed: impl FnOnce(&mut dyn AnyGame) -> Result<T, ApplyError>,
    ) -> Result<T, ApplyError> {
        let before = self.waiting_prompts(seat);
        let game = self.game.as_deref_mut().ok_or(ApplyError::NotDealt)?;
        let done = deed(game)?;
        self.renumber(seat, &before);
        Ok(done)
    }

    fn deal(&mut self) -> Result<(), ApplyError> {
        let key = self.key().map_err(ApplyError::NoKey)?;
        let game = self.deal_with(key)?;
        for seat in game.asked().iter() {
            self.numbers[seat.index()] = 1;
        }
        self.game = Some(game);
        Ok(())
    }

    /// Takes note of a change. The game itself has been played or dealt.
    fn note(&mut self, what: &Change) {
        let beyond = self.asides > MOST_ASIDES;
        let chair = |chairs: &mut Vec<Chair>, seat: Seat, change: &dyn Fn(&mut Chair)| {
            if let Some(chair) = chairs.get_mut(seat.index()) {
                change(chair);
            }
        };
        let chairs = &mut self.chairs;
        match what {
            Change::Open(_) => {}
            // Who sits there already has only become the host.
            Change::Sit { who, hosts: true, .. } => self.open.host = *who,
            Change::Sit { seat, who, gave, commitment, absent, hosts: false, network } => {
                let gave = bytes(gave).unwrap_or_default();
                self.fair.note_sit(*seat, *who, *commitment, beyond);
                let (who, commitment, absent, network) = (Some(*who), *commitment, *absent, *network);
                let sits = Chair { who, gave, commitment, absent, network, ..Chair::default() };
                chair(chairs, *seat, &|chair| *chair = sits.clone());
            }
            Change::Stand { seat } => chair(chairs, *seat, &|chair| *chair = Chair::default()),
            Change::Bot { seat, bot } => {
                self.fair.note_bot(*seat, beyond);
                chair(chairs, *seat, &|chair| *chair = Chair { bot: Some(bot.0), ..Chair::default() });
            }
            Change::Terms { line, until } => self.note_terms(line, *until),
            Change::Reveal { seat, salt, gave } => {
                let contribution = bytes(gave).unwrap_or_default();
                self.note_reveal(*seat, &Revealed { salt: *salt, contribution });
            }
            Change::CalledOff { withheld, seed, reason, restored } => {
                self.note_called_off(withheld, *seed, *reason, *restored);
            }
            Change::Start { clock } => {
                self.dealt = clock.unwrap_or(0);
                self.status = Status::Playing;
                self.clocks.start(*clock, &self.on_the_clock());
                self.finish_if_over();
            }
            Change::Close => self.status = Status::Closed,
            Change::Play(play) => self.note_play(play),
            Change::Replace { seat, by } => match self.replacing.iter_mut().find(|(gone, _)| gone == seat) {
                Some((_, wished)) => *wished = wished.with(*by),
                None => self.replacing.push((*seat, Seats::one(*by))),
            },
            Change::Away { seat, clock } => {
                self.replacing.retain(|(gone, _)| gone != seat);
                let left_at = self.numbers.get(seat.index()).copied().unwrap_or(0);
                chair(chairs, *seat, &|chair| (chair.bot, chair.left_at) = (Some(Bot::default()), left_at));
                let thinking = self.on_the_clock();
                self.clocks.pause(*clock, &thinking);
                self.drop_ask_of(*seat);
            }
            Change::Back { seat, clock } => self.note_back(*seat, *clock),
            Change::Ask { seat } => self.asks = Some((*seat, Seats::one(*seat))),
            Change::Agree { seat, agree } => {
                self.asks = self.asks.filter(|_| *agree).map(|(asker, agreed)| (asker, agreed.with(*seat)));
            }
            Change::Resign { seat, clock } => {
                chair(chairs, *seat, &|chair| {
                    chair.resigned = true;
                    chair.bot = Some(Bot::default());
                });
                let thinking = self.on_the_clock();
                self.clocks.pause(*clock, &thinking);
                self.drop_ask_of(*seat);
            }
            Change::Mute { who, on } => {
                self.muted.retain(|muted| muted != who);
                if *on {
                    self.muted.push(*who);
                }
            }
            Change::Rematch { table } => self.rematch = Some(*table),
        }
    }

    fn note_back(&mut self, seat: Seat, clock: Option<u64>) {
        self.replacing.retain(|(gone, _)| *gone != seat);
        // A table that waited for them alone may have waited since their time was up.
        let waited = self.is_deserted() && self.clocks.is_up(seat);
        let goes_on = self.is_asked_as_left(seat) && !waited;
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            (chair.bot, chair.left_at) = (None, 0);
        }
        let thinking = self.on_the_clock();
        self.clocks.resume(clock, goes_on, &thinking);
    }

    fn note_play(&mut self, play: &Play) {
        let owner = self.chairs.get(play.seat.index()).and_then(|chair| chair.who);
        if let (Some(owner), Some(id)) = (owner, &play.id) {
            self.remember(owner, id);
        }
        if let (Some(chair), PlayKind::Act(_)) = (self.chairs.get_mut(play.seat.index()), &play.kind) {
            chair.helped |= chair.who.is_some() && chair.bot.is_some() && !chair.resigned;
        }
        self.asks = None;
        // Who moves is not gone.
        self.replacing.retain(|(gone, _)| *gone != play.seat);
        let thinking = self.on_the_clock();
        match &play.kind {
            PlayKind::Act(_) | PlayKind::Forced(_) | PlayKind::Lapse(_) => {
                self.clocks.moved(play.clock, play.seat, &thinking);
            }
            PlayKind::Undo(consent) => self.clocks.undone(play.clock, *consent, &thinking),
        }
        self.finish_if_over();
    }

    fn finish_if_over(&mut self) {
        if self.game.as_ref().is_some_and(|game| game.outcome().is_some()) {
            self.status = Status::Finished;
        }
    }

    /// A wish of somebody who no longer plays is no wish; of others it must not be waited for.
    fn drop_ask_of(&mut self, seat: Seat) {
        self.asks = self.asks.filter(|(asker, _)| *asker != seat);
    }

    /// The prompts of those who are asked besides the one who acts: only where several choose at once.
    fn waiting_prompts(&self, actor: Seat) -> Vec<(Seat, Option<Prompt>)> {
        let Some(game) = &self.game else { return Vec::new() };
        let waiting = game.asked().without(actor);
        waiting.iter().map(|seat| (seat, game.view(Viewer::Seat(seat)).prompt)).collect()
    }

    /// Numbers the prompts anew that an entry has changed: the actor's, those of seats newly asked, those that differ.
    fn renumber(&mut self, actor: Seat, before: &[(Seat, Option<Prompt>)]) {
        let Some(game) = &self.game else { return };
        let (asked, entry) = (game.asked(), game.entries() + 1);
        for seat in Seat::first(self.open.seats) {
            let known = before.iter().find(|(waited, _)| *waited == seat && *waited != actor);
            let number = &mut self.numbers[seat.index()];
            if !asked.has(seat) {
                *number = 0;
            } else if known.is_none_or(|(_, prompt)| *prompt != game.view(Viewer::Seat(seat)).prompt) {
                *number = entry;
            }
        }
    }
}

/// Does something now, and answers with how it is written and the state's hash after it.
fn carry_out(
    game: &mut dyn AnyGame,
    seat: Seat,
    intent: &Intent,
) -> Result<(PlayKind, StateHash), ApplyError> {
    Ok(match intent {
        Intent::Act(notation) => {
            let Written { notation, state } = game.act(seat, notation)?;
            (PlayKind::Act(notation), state)
        }
        Intent::Force(notation) => {
            let Written { notation, state } = game.force(seat, notation)?;
            (PlayKind::Forced(notation), state)
        }
        Intent::Lapse => {
            let Written { notation, state } = game.lapse(seat)?;
            (PlayKind::Lapse(notation), state)
        }
        Intent::Undo { consent } => (PlayKind::Undo(*consent), game.undo(seat, *consent)?.state),
    })
}

/// Does again what was done before, by the law of then; it comes to the same.
fn play_again(game: &mut dyn AnyGame, play: &Play) -> Result<(), ApplyError> {
    let found = match &play.kind {
        PlayKind::Act(notation) => game.act(play.seat, notation)?.state,
        PlayKind::Forced(notation) => game.force(play.seat, notation)?.state,
        PlayKind::Lapse(_) => game.lapse(play.seat)?.state,
        PlayKind::Undo(consent) => game.undo_again(play.seat, *consent)?.state,
    };
    match found == play.state {
        true => Ok(()),
        false => Err(ApplyError::OtherState { found, written: play.state }),
    }
}
