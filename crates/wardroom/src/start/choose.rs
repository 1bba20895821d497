//! The pages of the menu, and what each key makes of them: no input and no output.

use super::shelf::{Boxed, Shelf};
use crate::{says, text};
use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use kernel::Message;

/// Where a server is that was opened on this machine.
const HERE: &str = "http://127.0.0.1:7777";

/// The longest that is typed.
const LONGEST: usize = 1000;

/// The page that is shown, and those before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Which entry of the first page is pointed at.
    pub at: usize,
    /// What was opened from there.
    pub page: Option<Page>,
}

/// What is opened from the first page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// A game is chosen.
    Games {
        /// What for.
        deed: Deed,
        /// What was typed to find it.
        typed: String,
        /// Which of those that fit is pointed at.
        at: usize,
    },
    /// A table is set up.
    Table {
        /// Which game, by its place on the shelf.
        game: usize,
        /// How many play.
        players: u8,
        /// Which bot, by its place among those of the game.
        bot: usize,
        /// Which line is pointed at: players, bots, begin.
        at: usize,
    },
    /// Something is typed.
    Typed {
        /// What for.
        deed: Deed,
        /// What was typed.
        text: String,
    },
}

/// What the first page offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A game against bots.
    Play,
    /// The puzzle of the day.
    Puzzle,
    /// A table of a server, by its link.
    Join,
    /// The tables of a server.
    Tables,
    /// Signing in at a server.
    SignIn,
    /// The rules of a game.
    Rules,
    /// A record, moment by moment.
    Replay,
    /// A record, decision by decision.
    Analyse,
    /// Going.
    Leave,
}

/// What was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A command.
    Run {
        /// Its words.
        words: Vec<String>,
        /// Whether it writes lines that are to be read, and does not take the whole screen.
        shown: bool,
    },
    /// To go.
    Leave,
}

impl Deed {
    /// All of them, in order.
    pub const ALL: [Deed; 9] = [
        Deed::Play,
        Deed::Puzzle,
        Deed::Join,
        Deed::Tables,
        Deed::SignIn,
        Deed::Rules,
        Deed::Replay,
        Deed::Analyse,
        Deed::Leave,
    ];

    /// What it is called in the menu.
    pub fn label(self) -> Message {
        match self {
            Deed::Play => says::start_play(),
            Deed::Puzzle => says::start_puzzle(),
            Deed::Join => says::start_join(),
            Deed::Tables => says::start_tables(),
            Deed::SignIn => says::start_sign_in(),
            Deed::Rules => says::start_rules(),
            Deed::Replay => says::start_replay(),
            Deed::Analyse => says::start_analyse(),
            Deed::Leave => says::start_leave(),
        }
    }

    /// What is asked for it, where something has to be typed.
    pub fn asks(self) -> Option<Message> {
        match self {
            Deed::Join => Some(says::start_ask_link()),
            Deed::Tables | Deed::SignIn => Some(says::start_ask_server()),
            Deed::Replay | Deed::Analyse => Some(says::start_ask_record()),
            Deed::Play | Deed::Puzzle | Deed::Rules | Deed::Leave => None,
        }
    }

    /// The command's name.
    pub fn command(self) -> Option<&'static str> {
        match self {
            Deed::Play => Some("play"),
            Deed::Puzzle => Some("puzzle"),
            Deed::Join => Some("join"),
            Deed::Tables => Some("tables"),
            Deed::SignIn => Some("sign-in"),
            Deed::Rules => Some("rules"),
            Deed::Replay => Some("replay"),
            Deed::Analyse => Some("analyse"),
            Deed::Leave => None,
        }
    }

    /// Whether it writes lines, and does not take the whole screen.
    fn is_shown(self) -> bool {
        match self {
            Deed::Tables | Deed::SignIn | Deed::Rules => true,
            Deed::Play | Deed::Puzzle | Deed::Join | Deed::Replay | Deed::Analyse | Deed::Leave => false,
        }
    }
}

impl Start {
    /// The games that fit what was typed, by their places on the shelf.
    pub fn fitting<'s>(shelf: &'s Shelf, typed: &str) -> Vec<(usize, &'s Boxed)> {
        let typed = typed.to_lowercase();
        let fits = |game: &Boxed| game.title.to_lowercase().contains(&typed) || game.id.contains(&typed);
        shelf.games.iter().enumerate().filter(|(_, game)| fits(game)).collect()
    }

    /// The command that Enter would run, as it would be typed; nothing while more has to be chosen.
    pub fn command(&self, shelf: &Shelf) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(ToString::to_string).collect();
        match &self.page {
            None => match Deed::ALL.get(self.at) {
                Some(Deed::Puzzle) => words(&["puzzle"]),
                _ => Vec::new(),
            },
            Some(Page::Games { deed: Deed::Rules, typed, at }) => {
                let fitting = Start::fitting(shelf, typed);
                fitting.get(*at).map_or_else(Vec::new, |(_, game)| words(&["rules", game.id]))
            }
            Some(Page::Games { .. }) => Vec::new(),
            Some(Page::Table { game, players, bot, .. }) => {
                let Some(game) = shelf.games.get(*game) else { return Vec::new() };
                let mut all: Vec<String> = words(&["play", game.id, "--players", &players.to_string()]);
                if let Some((name, _)) = game.bots.get(*bot).filter(|_| *players > 1) {
                    all.extend(words(&["--bot", name]));
                }
                all
            }
            Some(Page::Typed { deed, text }) => match (deed.command(), text.trim()) {
                (Some(command), text) if !text.is_empty() => words(&[command, text]),
                _ => Vec::new(),
            },
        }
    }

    /// Takes a key. What was chosen, if something was.
    pub fn take(&mut self, key: KeyEvent, shelf: &Shelf) -> Option<Chosen> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'q')) {
            return Some(Chosen::Leave);
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if let (KeyCode::Char('u'), Some(Page::Games { typed: text, .. } | Page::Typed { text, .. })) =
                (key.code, &mut self.page)
            {
                text.clear();
            }
            return None;
        }
        match &mut self.page {
            None => self.on_first(key.code, shelf),
            Some(Page::Games { .. }) => self.on_games(key.code, shelf),
            Some(Page::Table { .. }) => self.on_table(key.code, shelf),
            Some(Page::Typed { .. }) => self.on_typed(key.code, shelf),
        }
    }

    /// Takes words that came all at once, where something is typed.
    pub fn paste(&mut self, words: &str) {
        let Some(Page::Games { typed: text, .. } | Page::Typed { text, .. }) = &mut self.page else { return };
        let words = text::one_line(words);
        text.extend(words.trim().chars().take(LONGEST.saturating_sub(text.chars().count())));
    }

    /// Takes something that the mouse did, where the entries are on these lines: a click is as good as Enter there, and the right button goes back.
    pub fn click(&mut self, mouse: MouseEvent, rows: &[(u16, usize)], shelf: &Shelf) -> Option<Chosen> {
        let press = |code| KeyEvent::new(code, KeyModifiers::NONE);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.take(press(KeyCode::Up), shelf),
            MouseEventKind::ScrollDown => self.take(press(KeyCode::Down), shelf),
            MouseEventKind::Down(MouseButton::Right) if self.page.is_some() => {
                self.take(press(KeyCode::Esc), shelf)
            }
            MouseEventKind::Down(MouseButton::Left) => {
                let (_, entry) = *rows.iter().find(|(row, _)| *row == mouse.row)?;
                let code = match &mut self.page {
                    None => {
                        self.at = entry;
                        KeyCode::Enter
                    }
                    Some(Page::Games { at, .. }) => {
                        *at = entry;
                        KeyCode::Enter
                    }
                    Some(Page::Table { at, .. }) if entry == 2 => {
                        *at = entry;
                        KeyCode::Enter
                    }
                    // What stands between arrows becomes the next, and after the last the first.
                    Some(Page::Table { game, players, bot, at }) => {
                        *at = entry;
                        let boxed = shelf.games.get(*game)?;
                        match entry {
                            0 if *players >= *boxed.players.end() => *players = *boxed.players.start(),
                            0 => *players += 1,
                            _ => *bot = (*bot + 1) % boxed.bots.len().max(1),
                        }
                        return None;
                    }
                    Some(Page::Typed { .. }) => return None,
                };
                self.take(press(code), shelf)
            }
            _ => None,
        }
    }

    fn on_first(&mut self, code: KeyCode, shelf: &Shelf) -> Option<Chosen> {
        match code {
            KeyCode::Esc | KeyCode::Char('q' | 'Q') | KeyCode::F(10) => return Some(Chosen::Leave),
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right => {}
            KeyCode::Char(digit @ '1'..='9') => {
                self.at = (digit as usize - '1' as usize).min(Deed::ALL.len() - 1);
                return None;
            }
            code => {
                move_in(&mut self.at, code, Deed::ALL.len());
                return None;
            }
        }
        let deed = *Deed::ALL.get(self.at)?;
        match deed {
            Deed::Leave => return Some(Chosen::Leave),
            Deed::Puzzle => return self.run(deed, shelf),
            Deed::Play | Deed::Rules => self.page = Some(Page::Games { deed, typed: String::new(), at: 0 }),
            Deed::Tables | Deed::SignIn => self.page = Some(Page::Typed { deed, text: HERE.into() }),
            Deed::Join | Deed::Replay | Deed::Analyse => {
                self.page = Some(Page::Typed { deed, text: String::new() });
            }
        }
        None
    }

    fn on_games(&mut self, code: KeyCode, shelf: &Shelf) -> Option<Chosen> {
        let Some(Page::Games { deed, typed, at }) = &mut self.page else { return None };
        match code {
            KeyCode::Esc => self.page = None,
            KeyCode::Backspace if typed.pop().is_none() => self.page = None,
            KeyCode::Backspace => *at = 0,
            KeyCode::Char(sign) => {
                typed.push(sign);
                *at = 0;
            }
            KeyCode::Enter => {
                let (place, game) = *Start::fitting(shelf, typed).get(*at)?;
                if *deed == Deed::Rules {
                    return self.run(Deed::Rules, shelf);
                }
                self.page = Some(Page::Table {
                    game: place,
                    players: game.usual_players,
                    bot: game.usual_bot,
                    at: 2,
                });
            }
            code => move_in(at, code, Start::fitting(shelf, typed).len()),
        }
        None
    }

    fn on_table(&mut self, code: KeyCode, shelf: &Shelf) -> Option<Chosen> {
        let Some(Page::Table { game, players, bot, at }) = &mut self.page else { return None };
        let boxed = shelf.games.get(*game)?;
        match (code, *at) {
            (KeyCode::Esc | KeyCode::Backspace, _) => {
                self.page = Some(Page::Games { deed: Deed::Play, typed: String::new(), at: *game });
            }
            (KeyCode::Enter, _) => {
                let chosen = self.run(Deed::Play, shelf);
                return chosen;
            }
            (KeyCode::Left, 0) => *players = (*players).max(1).saturating_sub(1).max(*boxed.players.start()),
            (KeyCode::Right, 0) => *players = players.saturating_add(1).min(*boxed.players.end()),
            (KeyCode::Left, 1) => *bot = bot.saturating_sub(1),
            (KeyCode::Right, 1) => *bot = (*bot + 1).min(boxed.bots.len().saturating_sub(1)),
            (code, _) => move_in(at, code, 3),
        }
        None
    }

    fn on_typed(&mut self, code: KeyCode, shelf: &Shelf) -> Option<Chosen> {
        let Some(Page::Typed { deed, text }) = &mut self.page else { return None };
        match code {
            KeyCode::Esc => self.page = None,
            KeyCode::Backspace => drop(text.pop()),
            KeyCode::Char(sign) if text.chars().count() < LONGEST => text.push(sign),
            KeyCode::Enter if !text.trim().is_empty() => {
                let deed = *deed;
                return self.run(deed, shelf);
            }
            _ => {}
        }
        None
    }

    fn run(&self, deed: Deed, shelf: &Shelf) -> Option<Chosen> {
        let words = self.command(shelf);
        (!words.is_empty()).then(|| Chosen::Run { words, shown: deed.is_shown() })
    }
}

/// Moves in a list of so many.
fn move_in(at: &mut usize, code: KeyCode, count: usize) {
    let last = count.saturating_sub(1);
    match code {
        KeyCode::Up => *at = at.saturating_sub(1),
        KeyCode::Down | KeyCode::Tab => *at = (*at + 1).min(last),
        KeyCode::PageUp => *at = at.saturating_sub(8),
        KeyCode::PageDown => *at = (*at + 8).min(last),
        KeyCode::Home => *at = 0,
        KeyCode::End => *at = last,
        _ => {}
    }
}
