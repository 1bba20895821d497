//! What a line comes to that was typed at a table of a server.

use super::{Reader, Stays};
use crate::{
    failure::Failure,
    fullscreen::{Foreseen, Order, Scene},
    look::Tone,
    play::{
        Heard, Input, Lines, Menu, MenuItem, Teller, choices, is_yes, leaves, letter_by_letter, parse,
        placements,
    },
    says, text,
};
use kernel::{Choice, Prompt};
use std::io::Write;

/// The most things of one name that are answered for at once.
const MOST: usize = 6;

/// The most placements of a word that are tried.
const TRIES: usize = 6;

/// A move that was meant by what was typed, with what it would do as far as that was asked already.
struct Meant {
    notation: String,
    foreseen: Option<Foreseen>,
}

impl<W: Write> Reader<'_, W> {
    /// Takes a line. Whether the person stays.
    pub(super) fn take(&mut self, line: &str, scene: &Scene, input: &mut Lines) -> Result<Stays, Failure> {
        let screen = &scene.screen;
        let columns = screen.teller.look.screen_width();
        let over = scene.view.outcome.is_some();
        match parse(line) {
            _ if line.starts_with('/') => self.order(line, scene, input)?,
            Input::Quit => return Ok(Stays::No),
            Input::Table if over => return Ok(Stays::No),
            Input::Table => {
                self.path.clear();
                self.show(scene)?;
                return Ok(Stays::Yes);
            }
            Input::Help => self.help(scene)?,
            Input::Look(asked) if asked.is_empty() => write!(self.out, "{}", screen.everything(&scene.view))?,
            Input::Look(asked) | Input::Why(asked) => self.explain(&asked, scene)?,
            Input::Log => write!(self.out, "{}", screen.news(&scene.news))?,
            Input::Hint => {
                let told = self.host.hint(columns)?;
                writeln!(self.out, "{}", told.trim_end())?;
            }
            Input::Rules(asked) => {
                let told = self.host.rules(&asked, columns)?;
                writeln!(self.out, "{}", told.trim_end())?;
            }
            Input::Undo => {
                if let Some(refused) = self.host.undo()? {
                    writeln!(self.out, "{}", refused.trim_end())?;
                }
            }
            Input::Preview(typed) => match scene.view.prompt.as_ref() {
                None => self.nothing_asked(scene)?,
                Some(prompt) => {
                    if let Some(Meant { notation, .. }) = self.meant(&typed, scene, prompt)? {
                        let foreseen = self.host.foresee(&notation)?;
                        write!(self.out, "{}", text::hang("    ", &foreseen.told, columns))?;
                    }
                }
            },
            Input::Number(_) | Input::Notation(_) => match scene.view.prompt.as_ref() {
                None => self.nothing_asked(scene)?,
                Some(prompt) => {
                    if let Some(meant) = self.meant(line, scene, prompt)? {
                        self.act(&meant, scene, prompt, input)?;
                    }
                }
            },
        }
        if scene.view.prompt.is_some() && self.host.scene().question == scene.question {
            self.ready(scene)?;
        }
        Ok(Stays::Yes)
    }

    fn nothing_asked(&mut self, scene: &Scene) -> Result<(), Failure> {
        let teller = &scene.screen.teller;
        let told = match teller.own() {
            _ if scene.view.zones.is_empty() => says::full_before(),
            None => says::full_watching(),
            Some(_) => says::full_others(),
        };
        writeln!(self.out, "{}", teller.say(&told))?;
        Ok(())
    }

    /// The move that was typed: by its number, its words, the word that it makes, or as it is written. Nothing where a number stands for
    /// several, which are shown then.
    fn meant(&mut self, typed: &str, scene: &Scene, prompt: &Prompt) -> Result<Option<Meant>, Failure> {
        let (view, screen) = (&scene.view, &scene.screen);
        let teller = &screen.teller;
        let of_choice = |choice: &Choice| Meant {
            notation: choice.notation.clone(),
            foreseen: Some(Foreseen::of(screen, &[], &choice.warns, &[])),
        };
        let Ok(number) = typed.trim().parse::<usize>() else {
            if let Some(choice) = choice_typed(typed, prompt, teller) {
                return Ok(Some(of_choice(choice)));
            }
            return self.spelled(typed, scene, prompt).map(Some);
        };
        let mut menu = Menu::of(prompt, view, teller, false);
        for step in &self.path {
            let Some(MenuItem::Several(chosen, choices)) = menu.entry(*step) else { break };
            menu = Menu::after(chosen, choices, view, teller);
        }
        match menu.entry(number) {
            Some(MenuItem::One(choice)) => Ok(Some(of_choice(choice))),
            Some(MenuItem::Several(chosen, choices)) => {
                let menu = Menu::after(chosen, choices, view, teller);
                write!(self.out, "{}", screen.submenu(&menu))?;
                self.path.push(number);
                Ok(None)
            }
            None => {
                let count = menu.len();
                let told = if count == 0 { says::no_number() } else { says::choose_number(count) };
                writeln!(self.out, "  {} {}", teller.no(), teller.say(&told))?;
                Ok(None)
            }
        }
    }

    /// The move that makes this word, which is shown, where the rules take one of its placements and do not take what was typed as it stands;
    /// or else what was typed.
    fn spelled(&mut self, typed: &str, scene: &Scene, prompt: &Prompt) -> Result<Meant, Failure> {
        let as_typed = |foreseen| Meant { notation: typed.to_string(), foreseen };
        let placed = placements(typed, prompt, &scene.view);
        if placed.is_empty() || leaves(prompt).any(|leave| is_written(leave, typed)) {
            let letters = letter_by_letter(typed, prompt).filter(|_| placed.is_empty());
            return Ok(letters.map_or_else(|| as_typed(None), |notation| Meant { notation, foreseen: None }));
        }
        let stands = self.host.foresee(typed)?;
        if !stands.refused {
            return Ok(as_typed(Some(stands)));
        }
        let mut first = None;
        for notation in placed.into_iter().take(TRIES) {
            let foreseen = self.host.foresee(&notation)?;
            if foreseen.refused {
                first.get_or_insert(Meant { notation, foreseen: Some(foreseen) });
            } else {
                let look = scene.screen.teller.look;
                let head = format!("    {}: ", look.paint(Tone::Name, &notation));
                write!(self.out, "{}", text::hang(&head, &foreseen.told, look.screen_width()))?;
                return Ok(Meant { notation, foreseen: Some(foreseen) });
            }
        }
        // The rules say why not of the word, where they say nothing of it as it was typed.
        Ok(first.unwrap_or_else(|| as_typed(Some(stands))))
    }

    /// Makes a move; what would end the game or waste something is asked again, where somebody is there to ask.
    fn act(
        &mut self,
        meant: &Meant,
        scene: &Scene,
        prompt: &Prompt,
        input: &mut Lines,
    ) -> Result<(), Failure> {
        let teller = &scene.screen.teller;
        if self.typed {
            let exit = leaves(prompt).find(|leave| is_written(leave, &meant.notation));
            let asks = match (exit, &meant.foreseen) {
                (Some(leave), _) => teller.tell(&leave.label),
                (None, Some(foreseen)) => foreseen.asks.clone(),
                (None, None) => self.host.foresee(&meant.notation)?.asks,
            };
            if !asks.is_empty() && !self.is_sure(&asks, scene, input)? {
                return Ok(());
            }
        }
        self.path.clear();
        if let Some(refused) = self.host.act(&meant.notation)? {
            writeln!(self.out, "{}", refused.trim_end())?;
        }
        Ok(())
    }

    /// Asks once more before something is done.
    fn is_sure(&mut self, what: &str, scene: &Scene, input: &mut Lines) -> Result<bool, Failure> {
        let really = says::really(what.trim_end_matches('.').to_string());
        write!(self.out, "  {} ", scene.screen.teller.say(&really))?;
        self.out.flush()?;
        Ok(matches!(input.next(None)?, Heard::Line(answer) if is_yes(&answer)))
    }

    /// Does something about the table: `/start`, `/say Hello`. What can be done is told where it is none of that.
    fn order(&mut self, line: &str, scene: &Scene, input: &mut Lines) -> Result<(), Failure> {
        let teller = &scene.screen.teller;
        let orders = &scene.around.orders;
        match Order::typed(line, orders) {
            Some(Order::Say(text)) if text.is_empty() => self.orders(scene),
            None => self.orders(scene),
            Some(order) => {
                let what = teller.say(&order.label());
                if order.is_grave() && self.typed && !self.is_sure(&what, scene, input)? {
                    return Ok(());
                }
                if let Some(refused) = self.host.order(&order)? {
                    writeln!(self.out, "{}", refused.trim_end())?;
                }
                Ok(())
            }
        }
    }

    /// What can be done about the table now, and who has how much time.
    fn orders(&mut self, scene: &Scene) -> Result<(), Failure> {
        let teller = &scene.screen.teller;
        let columns = teller.look.screen_width();
        if !scene.around.clocks.is_empty() {
            write!(self.out, "{}", text::hang("  ", &scene.around.clocks, columns))?;
        }
        for order in &scene.around.orders {
            let head = format!("  {} ", text::pad(&teller.look.paint(Tone::Name, order.word()), 9));
            write!(self.out, "{}", text::hang(&head, &teller.say(&order.label()), columns))?;
        }
        Ok(())
    }

    fn explain(&mut self, asked: &str, scene: &Scene) -> Result<(), Failure> {
        let columns = scene.screen.teller.look.screen_width();
        if asked.is_empty() {
            writeln!(self.out, "  {}", scene.screen.teller.say(&says::name_a_thing()))?;
            return Ok(());
        }
        let things = scene.screen.things_called(&scene.view, asked);
        if things.is_empty() {
            write!(self.out, "{}", scene.screen.no_such_thing(asked))?;
        }
        for thing in things.iter().take(MOST) {
            let told = self.host.explain(thing, columns)?;
            writeln!(self.out, "{}", told.trim_end())?;
        }
        Ok(())
    }

    fn help(&mut self, scene: &Scene) -> Result<(), Failure> {
        let teller = &scene.screen.teller;
        let lines = [
            ("1, 2, …", says::help_number()),
            ("look", says::help_look()),
            ("look X", says::help_look_piece()),
            ("why X", says::help_why()),
            ("log", says::help_log()),
            ("preview X", says::help_preview()),
            ("hint", says::help_hint()),
            ("undo", says::help_undo()),
            ("/", says::help_orders()),
            ("quit", says::help_quit()),
        ];
        for (name, says) in lines {
            let head = format!("  {} ", text::pad(&teller.look.paint(Tone::Name, name), 9));
            write!(self.out, "{}", text::hang(&head, &teller.say(&says), teller.look.screen_width()))?;
        }
        Ok(())
    }
}

/// Whether this is how a choice is written, whatever the blanks and the size of its letters.
fn is_written(choice: &Choice, typed: &str) -> bool {
    text::typed(&choice.notation) == text::typed(typed)
}

/// The choice that is written so or reads so, where it is one of those that have a number.
fn choice_typed<'p>(typed: &str, prompt: &'p Prompt, teller: &Teller) -> Option<&'p Choice> {
    let written = choices(prompt).find(|choice| is_written(choice, typed));
    written.or_else(|| {
        let notation = teller.reads_like(typed, prompt)?;
        choices(prompt).find(|choice| choice.notation == notation)
    })
}
