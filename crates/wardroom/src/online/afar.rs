//! A table that is followed, as the whole screen and lines show it.
//!
//! | file | what it holds |
//! |---|---|
//! | this one | what is known of the table, and what happens there |
//! | `answers` | what the server's answers say |
//! | `asks` | asking it, and waiting for the answer or not |
//! | `orders` | what can be done about the table besides playing; clocks |

mod answers;
mod asks;
mod orders;

use super::{
    clean::clean,
    failed,
    part::{Part, sitting},
};
use crate::{
    failure::Failure,
    fullscreen::{Around, Asked, Foreseen, Host, Input, Moment, Order, Scene},
    look::Look,
    play::{News, Screen, Teller},
    rules, says, text,
};
use asks::{Pending, What};
use catalog::Visitor;
use client::{Event, Outcome, Person, Table};
use kernel::{Game, Message, Panel, Seat, Seats, Target, Title, Turn, View, Viewer, message::Language};
use orders::Clocks;
use std::time::Duration;
use tokio::{runtime::Runtime, time::timeout};
use wire::{Command, Said, Status, TableInfo, Visibility};

/// So long an answer is waited for before the screen goes on without it.
const PATIENCE: Duration = Duration::from_secs(5);

/// A move, which is kept until it is answered, is waited for longer: through a restart of the server.
const LONG_PATIENCE: Duration = Duration::from_secs(20);

/// A table of a server, and somebody's place at it.
pub struct Afar {
    runtime: Runtime,
    person: Person,
    table: Table,
    title: &'static Title,
    screen: Screen,
    language: Language,
    /// What is seen of the game, once it is dealt.
    view: Option<View>,
    clocks: Clocks,
    /// Where the person sits, if they do.
    seat: Option<Seat>,
    /// What they bring to the shuffle, before the deal.
    part: Option<Part>,
    /// Whether anybody may find the table: coarse words are blotted out there.
    public: bool,
    news: Vec<News>,
    /// Those lines that are not of the game, but of people and of this program.
    said: Vec<News>,
    /// Whether nothing is heard of the table.
    lost: bool,
    /// Why the table is followed no more.
    gone: Option<String>,
    /// What was last asked about, at which question, so wide, and the answer.
    explained: Option<(Target, u32, usize, String)>,
    /// What was asked and is not answered yet.
    pending: Vec<Pending>,
    /// The question that was answered, until the table has moved on.
    answered: Option<u32>,
    /// The wish to take back of which the person knows.
    wished: Option<u8>,
}

impl Afar {
    /// Follows a table, and sits down at it if that is wanted and there is a seat.
    pub fn new(
        runtime: Runtime,
        person: &Person,
        id: &str,
        sits: bool,
        (look, language): (Look, &Language),
    ) -> Result<Afar, Failure> {
        let info = runtime.block_on(person.table(id)).map_err(|error| failed(&error))?.info;
        let title = crate::table::title(&info.game)?;
        let part = if sits { take_seat(&runtime, person, info)? } else { None };
        let table = runtime.block_on(async { person.follow(id) });
        let screen = Screen::new(catalog::visit(title, Speaks { look, language }));
        let mut afar = Afar {
            runtime,
            person: person.clone(),
            table,
            title,
            screen,
            language: language.clone(),
            view: None,
            clocks: Clocks::default(),
            seat: None,
            part,
            public: false,
            news: Vec::new(),
            said: Vec::new(),
            lost: false,
            gone: None,
            explained: None,
            pending: Vec::new(),
            answered: None,
            wished: None,
        };
        // The first event is the whole table.
        afar.hear(PATIENCE)?;
        if sits && afar.seat.is_none() {
            afar.note(&says::online_full());
        }
        Ok(afar)
    }

    /// Goes to another table, and sits down there.
    fn go_to(&mut self, id: &str) -> Result<(), Failure> {
        let info = self.runtime.block_on(self.person.table(id)).map_err(|error| failed(&error))?.info;
        self.title = crate::table::title(&info.game)?;
        self.part = take_seat(&self.runtime, &self.person, info)?;
        let person = self.person.clone();
        self.table = self.runtime.block_on(async { person.follow(id) });
        (self.view, self.seat, self.explained, self.answered, self.wished) = (None, None, None, None, None);
        self.pending.clear();
        self.news.clear();
        self.said.clear();
        self.hear(PATIENCE)?;
        Ok(())
    }

    /// Takes the next event, if one comes in time. Whether one did.
    fn hear(&mut self, wait: Duration) -> Result<bool, Failure> {
        let table = &mut self.table;
        let heard = self.runtime.block_on(async { timeout(wait, table.next()).await });
        let event = match heard {
            Err(_) => return Ok(false),
            Ok(None) => {
                return self
                    .gone
                    .is_some()
                    .then_some(false)
                    .ok_or_else(|| Failure::Bad("the table is followed no more".into()));
            }
            Ok(Some(event)) => event,
        };
        self.explained = None;
        match event {
            Event::Table(table) => {
                self.public = table.info.visibility == Visibility::Public;
                if self.news.is_empty() {
                    self.said = table.chat.iter().map(|said| self.spoken(said)).collect();
                    self.news.clone_from(&self.said);
                }
                self.news = self.renewed(clean(table.log)?.iter().map(told).collect());
                self.view = clean(table.view)?;
                self.answered = None;
                self.sit(table.seat, &table.info);
                self.shuffle(&table.info)?;
            }
            Event::Moved(moved) => {
                self.news.extend(clean(moved.lines)?.iter().map(told));
                self.view = Some(clean(moved.view)?);
                self.clocks.moved(&moved.left);
                self.clocks_run();
                self.answered = None;
            }
            Event::Changed(changed) => {
                self.sit(changed.seat, &changed.info);
                self.shuffle(&changed.info)?;
            }
            Event::Said(said) => {
                let said = self.spoken(&said);
                self.said.push(said.clone());
                self.news.push(said);
            }
            Event::Lost => self.lost = true,
            Event::Back => self.lost = false,
            Event::Gone => self.gone = Some(self.screen.teller.say(&says::online_gone())),
            Event::Over(reason) => self.gone = Some(text::one_line(&reason)),
        }
        Ok(true)
    }

    /// Does what there is to do about the shuffle before the deal: opens the part in it once everybody is asked, and brings another to another
    /// attempt.
    fn shuffle(&mut self, info: &TableInfo) -> Result<(), Failure> {
        let Some(seat) = self.seat.filter(|_| info.status == Status::Waiting) else { return Ok(()) };
        let fairness = &info.fairness;
        let command = match self.part.as_mut().and_then(|part| part.open(info)) {
            Some(Ok(reveal)) => reveal,
            Some(Err(why)) => {
                self.part = None;
                self.note(&says::online_kept_back(why));
                return Ok(());
            }
            None => {
                // One that was drawn elsewhere stays as it is.
                let bare = fairness.commitments.get(seat.index()).is_some_and(Option::is_none);
                let known = self.part.as_ref().is_some_and(|part| part.is_for(info));
                let new =
                    Part::draw(info, seat.number()).filter(|_| bare && !known && fairness.terms.is_none());
                let Some(new) = new else { return Ok(()) };
                let sit = new.sit();
                self.part = Some(new);
                sit
            }
        };
        if let Some(Outcome::Problem(problem)) = self.wait_for(command, PATIENCE)? {
            self.note(&Message::verbatim(text::one_line(&problem.message)));
        }
        Ok(())
    }

    /// Tells the person something that is none of the game.
    fn note(&mut self, message: &Message) {
        let told = Message::verbatim(self.screen.teller.say(message));
        let told = News { say: told, clause: None, cause: None, exchange: None };
        self.said.push(told.clone());
        self.news.push(told);
    }

    /// What somebody said, as a line. Where strangers come in coarse words are blotted out.
    fn spoken(&self, said: &Said) -> News {
        let line = said.clean.as_ref().filter(|_| self.public).unwrap_or(&said.text);
        let words = format!("{}: {}", text::one_line(&said.name), text::one_line(line));
        News { say: Message::verbatim(words), clause: None, cause: None, exchange: None }
    }

    /// The log as it was told anew, with what was said where it was said.
    fn renewed(&self, mut log: Vec<News>) -> Vec<News> {
        let mut before: Option<&News> = None;
        for line in &self.news {
            if self.said.contains(line) {
                let at = before.and_then(|before| log.iter().rposition(|told| told == before));
                log.insert(at.map_or(0, |at| at + 1), line.clone());
            }
            before = Some(line);
        }
        log
    }

    /// Who sits where.
    fn sit(&mut self, seat: Option<u8>, info: &TableInfo) {
        self.public = info.visibility == Visibility::Public;
        self.seat = seat.and_then(|seat| Some(Seat::new(seat.checked_sub(1)?)));
        let look = self.screen.teller.look;
        let open = self.screen.teller.say(&says::online_open());
        let name = |seat: &wire::SeatInfo| match text::one_line(&seat.name) {
            name if name.trim().is_empty() => open.clone(),
            name => name,
        };
        let names = info.seats.iter().map(name).collect();
        let teller = catalog::visit(self.title, Speaks { look, language: &self.language });
        self.screen = Screen::new(teller.to(self.seat).calling(names));
        self.clocks.heard(info);
        self.wishes(info);
    }

    /// The table before the deal: who sits there.
    fn before(&self) -> View {
        let teller = &self.screen.teller;
        let seats = self.table.info().map_or(0, |info| info.seats.len());
        let seats: Vec<Seat> = Seat::first(u8::try_from(seats).unwrap_or(0)).collect();
        let names: Vec<String> = seats.iter().map(|seat| teller.name(*seat)).collect();
        let status = teller.say(&says::online_sitting(teller.listed(&names)));
        let turn = Turn::Ask(Seats::NONE);
        let mut view = View::new(Viewer::Spectator, Message::verbatim(status), &turn);
        view.seats = seats.into_iter().map(|seat| Panel::new(seat, Vec::new())).collect();
        view
    }
}

impl Host for Afar {
    fn scene(&self) -> Scene {
        let mut view = self.view.clone().unwrap_or_else(|| self.before());
        let trouble =
            self.gone.clone().or_else(|| self.lost.then(|| self.screen.teller.say(&says::full_lost())));
        if let Some(told) = &trouble {
            view.status = Message::verbatim(told.clone());
        }
        if self.is_answered() {
            view.prompt = None;
        }
        Scene {
            title: self.screen.teller.title(self.title),
            screen: self.screen.clone(),
            view,
            news: self.news.clone(),
            question: self.table.prompt(),
            leaving_ends: false,
            around: Around { orders: self.possible(), clocks: self.clocks_told(), trouble },
            live: true,
        }
    }

    fn step(&mut self) -> Result<Moment, Failure> {
        let heard = self.gone.is_none() && self.hear(Duration::from_millis(1))?;
        let asked = self.table.prompt() > 0 && !self.is_answered();
        Ok(match &self.view {
            Some(view) if view.outcome.is_some() => Moment::Over,
            Some(view) if view.prompt.is_some() && asked => Moment::Asked,
            Some(_) | None if heard => Moment::Went,
            Some(_) | None => Moment::Waits,
        })
    }

    fn is_live(&self) -> bool {
        self.gone.is_none()
    }

    fn behind(&self) -> usize {
        if self.gone.is_some() { 0 } else { self.table.waiting() }
    }

    fn ask(&mut self, asked: Asked) -> Result<Option<Input>, Failure> {
        self.begin(asked)
    }

    fn reply(&mut self) -> Result<Option<Input>, Failure> {
        self.answers()
    }

    fn act(&mut self, notation: &str) -> Result<Option<String>, Failure> {
        let play = Command::Play { prompt: self.table.prompt(), notation: notation.into() };
        let outcome = self.wait_for(play, LONG_PATIENCE)?;
        let refused = self.refused(outcome);
        if refused.is_none() {
            // What was done is told beside its answer, before or after it.
            let asked = self.table.prompt();
            while self.table.prompt() == asked && self.hear(PATIENCE)? {}
        }
        Ok(refused)
    }

    fn undo(&mut self) -> Result<Option<String>, Failure> {
        let outcome = self.wait_for(Command::Undo {}, PATIENCE)?;
        Ok(self.refused(outcome))
    }

    fn order(&mut self, order: &Order) -> Result<Option<String>, Failure> {
        let Some(command) = self.command(order)? else { return Ok(None) };
        let outcome = self.wait_for(command, PATIENCE)?;
        self.ordered(outcome)
    }

    fn explain(&mut self, of: &Target, columns: usize) -> Result<String, Failure> {
        if let Some(told) = self.explained_already(of, columns) {
            return Ok(told);
        }
        let why = Command::Why { of: of.clone(), to: None };
        let outcome = if self.lost { None } else { self.wait_for(why, PATIENCE)? };
        Ok(self.explained((of.clone(), self.table.prompt(), columns), outcome))
    }

    fn explain_soon(&mut self, of: &Target, columns: usize) -> Result<String, Failure> {
        if let Some(told) = self.explained_already(of, columns) {
            return Ok(told);
        }
        let what = What::Explain(of.clone(), self.table.prompt(), columns);
        if !self.lost && !self.is_pending(&what) {
            self.send(what, vec![Command::Why { of: of.clone(), to: None }]);
        }
        Ok(String::new())
    }

    fn foresee(&mut self, notation: &str) -> Result<Foreseen, Failure> {
        let outcome = self.wait_for(Command::Preview { notation: notation.into() }, PATIENCE)?;
        Ok(self.foreseen(outcome))
    }

    fn hint(&mut self, columns: usize) -> Result<String, Failure> {
        let outcome = self.wait_for(Command::Hint {}, LONG_PATIENCE)?;
        Ok(self.hinted(outcome, columns))
    }

    fn rules(&self, asked: &str, columns: usize) -> Result<String, Failure> {
        let found = rules::consult(self.title, asked, self.screen.teller.look.at_width(columns));
        Ok(found.unwrap_or_else(|missing| {
            text::hang("", &text::printable(&self.screen.teller.say(&missing)), columns)
        }))
    }

    fn ending(&self, columns: usize) -> String {
        let over = self.view.as_ref().filter(|view| view.outcome.is_some());
        over.map_or(String::new(), |view| self.screen.at_width(columns).ranking(view))
    }

    fn lapse(&mut self) -> Result<(), Failure> {
        // The table's own clock does that.
        Ok(())
    }

    fn seconds_left(&self) -> Option<u64> {
        let asked = self.view.as_ref().zip(self.seat).is_some_and(|(view, seat)| view.asked.has(seat));
        self.seat.filter(|_| asked).and_then(|seat| self.clocks.seconds(seat))
    }
}

/// Sits down at a table if there is a seat, with a part in the shuffle where the table takes one.
fn take_seat(runtime: &Runtime, person: &Person, mut info: TableInfo) -> Result<Option<Part>, Failure> {
    let id = info.id.clone();
    let mut part = None;
    for last in [false, true] {
        let Some((brought, sit)) = sitting(&info, person.id()) else { break };
        let outcome = runtime.block_on(person.ask(&id, &sit)).map_err(|error| failed(&error))?;
        part = brought;
        match outcome {
            Outcome::Problem(problem) if last => return Err(Failure::Bad(text::one_line(&problem.message))),
            // Somebody was faster, and there may be another seat.
            Outcome::Problem(_) => {
                info = runtime.block_on(person.table(&id)).map_err(|error| failed(&error))?.info;
            }
            _ => break,
        }
    }
    Ok(part)
}

fn told(line: &client::Line) -> News {
    News { say: line.say.clone(), clause: line.clause.clone(), cause: line.cause, exchange: line.exchange }
}

/// Who tells what happens in a game.
struct Speaks<'a> {
    look: Look,
    language: &'a Language,
}

impl Visitor for Speaks<'_> {
    type Out = Teller;

    fn visit<G: Game>(self, _: &'static Title) -> Teller {
        Teller::of::<G>(self.look, self.language)
    }
}
