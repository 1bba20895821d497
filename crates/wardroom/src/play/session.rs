//! One game at the table: the person is asked, the bots answer, the rules decide.

mod help;
mod hint;
mod host;
mod json;
mod meant;
mod outside;
mod step;
#[cfg(test)]
mod tests;
mod time;
mod why;

pub(crate) use hint::{advised, listed as reasons_listed, share};

use super::{
    input::{self, Heard, Input, Lines},
    keeper::Keeper,
    menu::{self, Menu, MenuItem},
    news::News,
    screen::Screen,
    teller::Teller,
    verbs::{letter_by_letter, placements},
};
use crate::{
    failure::Failure,
    look::{Look, Tone},
    says, text,
};
use bots::Bot;
use kernel::{
    Choice, Face, Game, Library, Line, Message, Prompt, Refusal, Seat, Table, Title, View, Viewer,
    chance::{Keyed, Quick},
    hs::HS_09,
    message::Language,
    refuse,
    warning::warned,
};
use programs::Sitting;
use std::io::{self, IsTerminal, Write};
use step::Step;
use time::Time;

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game was played to its end.
    Over,
    /// The player left.
    Left,
}

/// A game in progress and the player's place in it.
pub struct Session<G: Game> {
    title: &'static Title,
    table: Table<G, Keyed>,
    seat: Seat,
    /// Everybody; the player's own seat is never asked.
    sitting: Sitting,
    /// How many journal entries the programs among them have been told; nothing before the deal is told.
    heard: Option<usize>,
    /// The bots' own chance, apart from the table's.
    chance: Quick,
    screen: Screen,
    /// How many journal entries the player has been told; nothing before the deal is told.
    told: Option<usize>,
    /// Whether the whole table is due: others acted since it was last shown.
    stale: bool,
    /// Whether a person types, who can be asked again and has seen what was typed.
    typed: bool,
    /// Whether what is written now is read in a window, where there is nothing to type commands at.
    windowed: bool,
    /// Whether everything is written for programs.
    json: bool,
    /// The limit that the game's rules set, as far as it is used up.
    time: Time,
    /// Every card there is, where decks are built from cards: they can be read wherever they lie.
    pool: Vec<Face>,
    /// Where all that is done is written down, if anywhere.
    record: Option<Keeper<G>>,
}

impl<G: Game> Session<G> {
    /// A dealt table; `bots` has an entry for every seat, the player's own unused. The usual one sits where none is named.
    pub fn new(
        title: &'static Title,
        table: Table<G, Keyed>,
        seat: Seat,
        bots: &[Bot],
        chance: Quick,
        (look, language): (Look, &Language),
    ) -> Session<G> {
        let screen = Screen::new(Teller::of::<G>(look, language).to(Some(seat)));
        let typed = io::stdin().is_terminal();
        let sitting = Sitting::of_bots(bots, table.game().seats());
        Session {
            title,
            table,
            seat,
            sitting,
            heard: None,
            chance,
            screen,
            told: None,
            stale: true,
            typed,
            windowed: false,
            json: false,
            time: Time::default(),
            pool: Vec::new(),
            record: None,
        }
    }

    /// The same, with the cards that decks are built from.
    pub fn with_pool(self, options: &G::Options, library: &Library) -> Result<Session<G>, Failure> {
        let pool = G::collection().map(|collection| collection.pool(options, library)).transpose()?;
        let pool = pool.map_or_else(Vec::new, |pool| pool.cards.into_iter().map(|card| card.face).collect());
        Ok(Session { pool, ..self })
    }

    /// The same, with a record of all that is done.
    pub fn with_record(self, record: Keeper<G>) -> Session<G> {
        Session { record: Some(record), ..self }
    }

    /// The same, as a puzzle: how it ends is held against par, and whoever leaves has not ended it.
    pub fn by_par(mut self) -> Session<G> {
        self.screen.by_par = true;
        self
    }

    /// The table as it stands.
    pub fn table(&self) -> &Table<G, Keyed> {
        &self.table
    }

    /// The same, with everything written as JSON, an object a line, and in English.
    pub fn in_json(mut self) -> Session<G> {
        self.screen =
            Screen::new(Teller::of::<G>(self.screen.teller.look, &Language::english()).to(Some(self.seat)));
        self.typed = true;
        self.json = true;
        self
    }

    /// Plays until the game is over or the player leaves.
    pub fn play(&mut self, input: &mut Lines, out: &mut impl Write) -> Result<End, Failure> {
        self.greet(out)?;
        loop {
            match self.step()? {
                Step::Over => {
                    self.tell_news(out)?;
                    self.end(out)?;
                    return Ok(End::Over);
                }
                Step::Went => {}
                Step::Asked => {
                    if !self.ask(input, out)? {
                        self.note(&says::leaves(), out)?;
                        return Ok(End::Left);
                    }
                    self.save()?;
                }
            }
        }
    }

    /// A sentence of the terminal's own, for a person.
    fn note(&self, message: &Message, out: &mut impl Write) -> Result<(), Failure> {
        if !self.json {
            let teller = &self.screen.teller;
            writeln!(out, "{}", teller.look.paint(Tone::Faint, &teller.say(message)))?;
        }
        Ok(())
    }

    fn end(&self, out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            return self.json_end(out);
        }
        write!(out, "\n{}", self.screen.ranking(&self.view()))?;
        Ok(())
    }

    fn view(&self) -> View {
        warned(self.table.game(), Viewer::Seat(self.seat))
    }

    /// Shows the table and asks until something is done at it. Whether the player stays.
    fn ask(&mut self, input: &mut Lines, out: &mut impl Write) -> Result<bool, Failure> {
        self.time.begin(self.table.game().limit(self.seat));
        let stays = self.ask_in_time(input, out);
        self.time.stop();
        stays
    }

    fn ask_in_time(&mut self, input: &mut Lines, out: &mut impl Write) -> Result<bool, Failure> {
        self.tell_news(out)?;
        let view = self.view();
        let Some(prompt) = &view.prompt else {
            return Err(Failure::Bad(format!("{} asks nothing of seat {}", self.title.title, self.seat)));
        };
        let mut menu = Menu::of(prompt, &view, &self.screen.teller, self.json);
        self.show(&view, prompt, &menu, self.stale, out)?;
        self.stale = false;
        loop {
            self.wait(out)?;
            let line = match input.next(self.time.end())? {
                Heard::Line(line) => line,
                Heard::Silence => {
                    input.aside()?;
                    if !self.json {
                        let up = self.screen.teller.say(&says::time_up());
                        writeln!(out, "\n  {}", self.screen.teller.look.paint(Tone::Bad, &up))?;
                    }
                    if self.table.lapse(self.seat).is_ok() {
                        return Ok(true);
                    }
                    self.time.forgive();
                    continue;
                }
                Heard::End => {
                    if !self.json {
                        writeln!(out)?;
                    }
                    return Ok(false);
                }
            };
            if !self.typed {
                // Nobody saw it being typed.
                writeln!(out, "{}", text::printable(&line))?;
            }
            match input::parse(&line) {
                Input::Quit => return Ok(false),
                Input::Table => {
                    menu = Menu::of(prompt, &view, &self.screen.teller, self.json);
                    self.show(&view, prompt, &menu, true, out)?;
                }
                Input::Help => self.help(prompt, out)?,
                Input::Look(asked) => self.look(&asked, &view, out)?,
                Input::Why(asked) => self.why(&asked, &view, out)?,
                Input::Log => self.log(out)?,
                Input::Hint => self.hint(prompt, &menu, out)?,
                Input::Preview(notation) => self.preview(&notation, prompt, &menu, out)?,
                Input::Rules(asked) => self.rules(&asked, out)?,
                Input::Undo => match self.undo() {
                    Ok(()) => return Ok(true),
                    Err(refusal) => self.refused(&refusal, out)?,
                },
                Input::Number(number) => match menu.entry(number) {
                    Some(MenuItem::One(choice)) => {
                        let notation = choice.notation.clone();
                        if self.is_sure(&notation, prompt, input, out)? && self.act(&notation, out)? {
                            return Ok(true);
                        }
                    }
                    Some(MenuItem::Several(chosen, choices)) => {
                        menu = Menu::after(chosen, choices, &view, &self.screen.teller);
                        write!(out, "{}", self.screen.submenu(&menu))?;
                    }
                    None => self.no_choice(menu.len(), out)?,
                },
                Input::Notation(typed) => {
                    let spelled = self.spelled(&typed, prompt, &view);
                    if let Some(notation) = &spelled {
                        self.preview(notation, prompt, &menu, out)?;
                    }
                    let meant = spelled.or_else(|| self.meant(&typed, prompt));
                    let is_move = || typed.parse::<G::Action>().is_ok();
                    let notation = match meant {
                        // The rules say why not.
                        None if !is_move() => placements(&typed, prompt, &view)
                            .into_iter()
                            .next()
                            .or_else(|| letter_by_letter(&typed, prompt))
                            .unwrap_or(typed),
                        meant => meant.unwrap_or(typed),
                    };
                    if let Err(error) = notation.parse::<G::Action>() {
                        self.unread(&error, &notation, prompt, out)?;
                    } else if self.is_sure(&notation, prompt, input, out)? {
                        if self.screen.by_par && way_out::<G>(&notation, prompt).is_some() {
                            return Ok(false);
                        }
                        if self.act(&notation, out)? {
                            return Ok(true);
                        }
                    }
                }
            }
        }
    }

    /// The sign that something is waited for, with the time that is left for it.
    fn wait(&self, out: &mut impl Write) -> Result<(), Failure> {
        let look = self.screen.teller.look;
        if !self.json {
            if let Some(left) = self.time.left() {
                write!(out, "{} ", look.paint(Tone::Faint, &text::clock(left)))?;
            }
            write!(out, "{} ", look.paint(Tone::Number, ">"))?;
        }
        out.flush()?;
        Ok(())
    }

    /// Takes the last act back, with what was done for the player since they chose. Where they chose nothing of that, nothing changes.
    fn undo(&mut self) -> Result<(), Refusal> {
        let (seat, mut table) = (self.seat, self.table.clone());
        let compelled = |game: &G| {
            game.forced().is_some_and(|(whose, _)| whose == seat) || game.sole_choice(seat).is_some()
        };
        table.undo(seat, false)?;
        while compelled(table.game()) && table.undo(seat, false).is_ok() {}
        if compelled(table.game()) {
            return Err(refuse(HS_09));
        }
        self.table = table;
        Ok(())
    }

    /// Who would leave the game, end it or waste something is asked again, if anybody is there to ask. Whether it is meant.
    fn is_sure(
        &self,
        notation: &str,
        prompt: &Prompt,
        input: &mut Lines,
        out: &mut impl Write,
    ) -> Result<bool, Failure> {
        let teller = &self.screen.teller;
        let what = match way_out::<G>(notation, prompt) {
            Some(leave) => teller.tell(&leave.label),
            None => self.warned_of(notation),
        };
        if what.is_empty() || !self.typed || self.json {
            return Ok(true);
        }
        write!(out, "  {} ", teller.say(&says::really(what)))?;
        out.flush()?;
        let answer = input.next(self.time.end())?;
        Ok(matches!(answer, Heard::Line(answer) if input::is_yes(&answer)))
    }

    /// What a move should be asked again for, in a line; nothing for most.
    fn warned_of(&self, notation: &str) -> String {
        let blind = self.table.blind(self.seat);
        let action = notation.parse::<G::Action>().ok().filter(|action| blind.check(action).is_ok());
        let warnings = action.map_or_else(Vec::new, |action| blind.warnings(&action));
        let asks = warnings.iter().filter(|warning| warning.asks);
        let told: Vec<String> = asks.map(|warning| self.screen.teller.tell(&warning.say)).collect();
        told.join(" ").trim_end_matches('.').to_string()
    }

    /// Does it, or says by which clause not. Whether it was done.
    fn act(&mut self, notation: &str, out: &mut impl Write) -> Result<bool, Failure> {
        let action = notation.parse::<G::Action>().map_err(Refusal::from);
        match action.and_then(|action| self.table.act(self.seat, action).map(|_| ())) {
            Ok(()) => Ok(true),
            Err(refusal) => {
                self.refused(&refusal, out)?;
                Ok(false)
            }
        }
    }

    /// The whole table or what changes in one's own turn, then the question.
    fn show(
        &self,
        view: &View,
        prompt: &Prompt,
        menu: &Menu<'_>,
        whole: bool,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if self.json {
            return self.json_asked(view, prompt, out);
        }
        let title = self.screen.teller.title(self.title);
        let table = if whole { self.screen.table(&title, view) } else { self.screen.brief(view) };
        write!(out, "\n{table}\n{}", self.screen.prompt(prompt, menu, view))?;
        Ok(())
    }

    /// What the player has not been told yet, deals included.
    fn tell_news(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        let viewer = Viewer::Seat(self.seat);
        let opening = self.table.opening_events().iter().filter(|_| self.told.is_none());
        let since = self.table.journal().iter().skip(self.told.unwrap_or(0)).flat_map(|entry| &entry.events);
        let lines: Vec<&Line> = opening.chain(since).filter_map(|event| event.line_for(viewer)).collect();
        self.lines(&lines, out)?;
        self.told = Some(self.table.journal().len());
        Ok(())
    }

    fn log(&self, out: &mut impl Write) -> Result<(), Failure> {
        let viewer = Viewer::Seat(self.seat);
        let all = self.table.journal().iter().flat_map(|entry| &entry.events);
        let all = self.table.opening_events().iter().chain(all);
        let lines: Vec<&Line> = all.filter_map(|event| event.line_for(viewer)).collect();
        self.lines(&lines, out)
    }

    fn lines(&self, lines: &[&Line], out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            return lines.iter().try_for_each(|line| self.json_told(line, out));
        }
        let news: Vec<News> = lines.iter().map(|line| News::from(*line)).collect();
        write!(out, "{}", self.screen.news(&news))?;
        Ok(())
    }
}

/// The way out of the game that this is, if it is one.
fn way_out<'a, G: Game>(notation: &str, prompt: &'a Prompt) -> Option<&'a Choice> {
    let action = notation.parse::<G::Action>().ok()?.to_string();
    menu::leaves(prompt).find(|leave| leave.notation == action)
}
