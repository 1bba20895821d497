//! A table that is followed, as the whole screen shows it.

use super::failed;
use crate::{
    failure::Failure,
    fullscreen::{Foreseen, Host, Moment, Scene},
    look::Look,
    play::{News, Screen, Teller, advised, choices},
    rules, says, text,
};
use catalog::Visitor;
use client::{Event, Outcome, Person, Refusal, Table};
use kernel::{Fact, Game, Message, Seat, Seats, Target, Title, Turn, View, Viewer, message::Language};
use serde_json::{Map, json};
use std::time::Duration;
use tokio::{runtime::Runtime, time::timeout};
use wire::{Command, Status, TableInfo};

/// So long an answer is waited for before the screen goes on without it.
const PATIENCE: Duration = Duration::from_secs(5);

/// A move, which is kept until it is answered, is waited for longer: through a restart of the server.
const LONG_PATIENCE: Duration = Duration::from_secs(20);

/// A table of a server, and somebody's place at it.
pub struct Afar {
    runtime: Runtime,
    table: Table,
    title: &'static Title,
    screen: Screen,
    language: Language,
    /// Where the person sits, if they do.
    seat: Option<Seat>,
    news: Vec<News>,
    /// Whether nothing is heard of the table.
    lost: bool,
    /// Why the table is followed no more.
    gone: Option<String>,
    /// What was last asked about, at which question, so wide, and the answer.
    explained: Option<(Target, u32, usize, String)>,
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
        let entered = runtime.block_on(person.table(id)).map_err(|error| failed(&error))?;
        let info = &entered.info;
        let open = info.seats.iter().any(|seat| seat.who.is_none() && seat.bot.is_none());
        let own = info.seats.iter().any(|seat| seat.who.as_deref() == Some(person.id()));
        if sits && (own || (open && info.status == Status::Waiting)) {
            let sit =
                Command::Sit { seat: None, commitment: None, attempt: None, contribution: String::new() };
            if let Outcome::Problem(problem) =
                runtime.block_on(person.ask(id, &sit)).map_err(|error| failed(&error))?
            {
                return Err(Failure::Bad(text::printable(&problem.message)));
            }
        }
        let title = crate::table::title(&info.game)?;
        let table = runtime.block_on(async { person.follow(id) });
        let screen = Screen::new(catalog::visit(title, Speaks { look, language }));
        let mut afar = Afar {
            runtime,
            table,
            title,
            screen,
            language: language.clone(),
            seat: None,
            news: Vec::new(),
            lost: false,
            gone: None,
            explained: None,
        };
        // The first event is the whole table.
        afar.hear(PATIENCE)?;
        if sits && afar.seat.is_none() {
            let full = afar.screen.teller.say(&says::online_full());
            afar.news.push(News { say: Message::verbatim(full), clause: None, cause: None, exchange: None });
        }
        Ok(afar)
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
                self.news = table.log.iter().map(told).collect();
                self.sit(table.seat, &table.info);
            }
            Event::Moved(moved) => self.news.extend(moved.lines.iter().map(told)),
            Event::Changed(changed) => self.sit(changed.seat, &changed.info),
            Event::Said(said) => {
                let words = format!("{}: {}", text::printable(&said.name), text::printable(&said.text));
                self.news.push(News {
                    say: Message::verbatim(words),
                    clause: None,
                    cause: None,
                    exchange: None,
                });
            }
            Event::Lost => self.lost = true,
            Event::Back => self.lost = false,
            Event::Gone => self.gone = Some(self.screen.teller.say(&says::online_gone())),
            Event::Over(reason) => self.gone = Some(text::printable(&reason)),
        }
        Ok(true)
    }

    /// Who sits where.
    fn sit(&mut self, seat: Option<u8>, info: &TableInfo) {
        self.seat = seat.and_then(|seat| Some(Seat::new(seat.checked_sub(1)?)));
        let names = info.seats.iter().map(|seat| text::printable(&seat.name)).collect();
        let look = self.screen.teller.look;
        let teller = catalog::visit(self.title, Speaks { look, language: &self.language });
        self.screen = Screen::new(teller.to(self.seat).calling(names));
    }

    /// Asks something of the table; nothing if there is no answer in time.
    fn ask(&self, command: Command, patience: Duration) -> Result<Option<Outcome>, Failure> {
        let seat = self.table.seat();
        let answer = self.runtime.block_on(async { timeout(patience, seat.ask(command)).await });
        answer.ok().transpose().map_err(|error| failed(&error))
    }

    /// Why something was not done, if it was not.
    fn refused(&self, outcome: Option<Outcome>) -> Option<String> {
        let teller = &self.screen.teller;
        match outcome {
            Some(Outcome::Done { .. }) => None,
            Some(Outcome::Refused { clause, facts, case, .. }) => {
                Some(self.refusal(&Refusal { clause, facts, case }))
            }
            Some(Outcome::Stale { .. }) => Some(teller.say(&says::online_late())),
            Some(Outcome::Asked { .. }) => Some(teller.say(&says::online_asked())),
            Some(Outcome::Problem(problem)) => Some(text::printable(&problem.message)),
            Some(Outcome::Preview { .. } | Outcome::Why { .. } | Outcome::Hint { .. }) => None,
            None => Some(teller.say(&says::online_no_answer())),
        }
    }

    /// Why something is refused, in a sentence with its clause.
    fn refusal(&self, refusal: &Refusal) -> String {
        let teller = &self.screen.teller;
        let id = refusal.clause.to_lowercase();
        let id = refusal.case.as_ref().map_or_else(|| id.clone(), |case| format!("{id}-{case}"));
        let named =
            |fact: &Fact| Some((fact.name.replace([' ', '_'], "-"), serde_json::to_value(&fact.value).ok()?));
        let args: Map<String, serde_json::Value> = refusal.facts.iter().filter_map(named).collect();
        let message: Option<Message> = serde_json::from_value(json!({ "id": id, "args": args })).ok();
        let told = message
            .filter(|message| teller.voice().try_parts(message).is_ok())
            .map(|message| teller.tell(&message));
        let clause = catalog::clauses().iter().find(|clause| clause.id() == refusal.clause);
        let told = told.or_else(|| clause.map(|clause| clause.text().to_string())).unwrap_or_default();
        format!("  {} {told} [{}]", teller.no(), text::printable(&refusal.clause))
    }

    /// The table before the deal: who sits there.
    fn before(&self) -> View {
        let teller = &self.screen.teller;
        let seats = self.table.info().map_or(&[][..], |info| info.seats.as_slice());
        let name = |seat: &wire::SeatInfo| {
            if seat.name.is_empty() { teller.say(&says::online_open()) } else { text::printable(&seat.name) }
        };
        let names: Vec<String> = seats.iter().map(name).collect();
        let status = teller.say(&says::online_sitting(teller.listed(&names)));
        View::new(Viewer::Spectator, Message::verbatim(status), &Turn::Ask(Seats::NONE))
    }
}

impl Host for Afar {
    fn scene(&self) -> Scene {
        let mut view = self.table.view().cloned().unwrap_or_else(|| self.before());
        let instead =
            self.gone.clone().or_else(|| self.lost.then(|| self.screen.teller.say(&says::full_lost())));
        if let Some(told) = instead {
            view.status = Message::verbatim(told);
        }
        Scene {
            title: self.screen.teller.title(self.title),
            screen: self.screen.clone(),
            view,
            news: self.news.clone(),
            question: self.table.prompt(),
            leaving_ends: false,
        }
    }

    fn step(&mut self) -> Result<Moment, Failure> {
        let heard = self.gone.is_none() && self.hear(Duration::from_millis(1))?;
        let view = self.table.view();
        Ok(match view {
            Some(view) if view.outcome.is_some() => Moment::Over,
            Some(view) if view.prompt.is_some() && self.table.prompt() > 0 => Moment::Asked,
            Some(_) | None if heard => Moment::Went,
            Some(_) | None => Moment::Waits,
        })
    }

    fn is_live(&self) -> bool {
        self.gone.is_none()
    }

    fn act(&mut self, notation: &str) -> Result<Option<String>, Failure> {
        let play = Command::Play { prompt: self.table.prompt(), notation: notation.into() };
        let outcome = self.ask(play, LONG_PATIENCE)?;
        let refused = self.refused(outcome);
        if refused.is_none() {
            // What was done is told beside its answer, before or after it.
            let asked = self.table.prompt();
            while self.table.prompt() == asked && self.hear(PATIENCE)? {}
        }
        Ok(refused)
    }

    fn undo(&mut self) -> Result<Option<String>, Failure> {
        let outcome = self.ask(Command::Undo {}, PATIENCE)?;
        Ok(self.refused(outcome))
    }

    fn explain(&mut self, of: &Target, columns: usize) -> Result<String, Failure> {
        let asked = self.table.prompt();
        if let Some((known, at, wide, told)) = &self.explained
            && (known, *at, *wide) == (of, asked, columns)
        {
            return Ok(told.clone());
        }
        let outcome =
            if self.lost { None } else { self.ask(Command::Why { of: of.clone(), to: None }, PATIENCE)? };
        let told = match outcome {
            Some(Outcome::Why { why }) => {
                let screen = self.screen.at_width(columns);
                let view = self.table.view().cloned().unwrap_or_else(|| self.before());
                let called = screen.called(&view, of);
                let told =
                    screen.why(&called, (why.about.as_ref(), why.there.as_ref()), &why.can, &why.takes);
                let refused = why
                    .refused
                    .as_ref()
                    .map_or(String::new(), |refusal| text::hang("  ", self.refusal(refusal).trim(), columns));
                format!("{told}{refused}")
            }
            other => self.refused(other).unwrap_or_default(),
        };
        self.explained = Some((of.clone(), asked, columns, told.clone()));
        Ok(told)
    }

    fn foresee(&mut self, notation: &str) -> Result<Foreseen, Failure> {
        let outcome = self.ask(Command::Preview { notation: notation.into() }, PATIENCE)?;
        let Some(Outcome::Preview { preview, .. }) = outcome else {
            let told = self.refused(outcome).unwrap_or_default();
            return Ok(Foreseen { refused: true, told, asks: String::new() });
        };
        if let Some(refusal) = &preview.refused {
            let told = self.refusal(refusal).trim().to_string();
            return Ok(Foreseen { refused: true, told, asks: String::new() });
        }
        Ok(Foreseen::of(&self.screen, &preview.facts, &preview.warnings, &preview.happens))
    }

    fn hint(&mut self, columns: usize) -> Result<String, Failure> {
        let outcome = self.ask(Command::Hint {}, LONG_PATIENCE)?;
        let Some(Outcome::Hint { notation, advice }) = outcome else {
            return Ok(self.refused(outcome).unwrap_or_default());
        };
        let teller = &self.screen.teller;
        let prompt = self.table.view().and_then(|view| view.prompt.as_ref());
        let named = |notation: &str| {
            let choice = prompt.into_iter().flat_map(choices).find(|choice| choice.notation == notation);
            choice
                .map_or(notation.to_string(), |choice| format!("{} ({notation})", teller.tell(&choice.label)))
        };
        let lines = match &advice {
            Some(advice) => advised(teller, advice, &named),
            None => vec![says::a_bot_would(named(&notation))],
        };
        Ok(lines.iter().map(|line| text::hang("", &teller.say(line), columns)).collect())
    }

    fn rules(&self, asked: &str, columns: usize) -> Result<String, Failure> {
        let found = rules::consult(self.title, asked, self.screen.teller.look.at_width(columns));
        Ok(found.unwrap_or_else(|missing| {
            text::hang("", &text::printable(&self.screen.teller.say(&missing)), columns)
        }))
    }

    fn ending(&self, columns: usize) -> String {
        let over = self.table.view().filter(|view| view.outcome.is_some());
        over.map_or(String::new(), |view| self.screen.at_width(columns).ranking(view))
    }

    fn lapse(&mut self) -> Result<(), Failure> {
        // The table's own clock does that.
        Ok(())
    }

    fn seconds_left(&self) -> Option<u64> {
        None
    }
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
