//! A table of a server line by line: for screen readers, pipes, and whoever asks for it.

#[cfg(test)]
mod tests;
mod typed;

use crate::{
    failure::Failure,
    fullscreen::{Host, Moment, Order, Scene},
    look::Tone,
    play::{Heard, Lines, Menu, News},
    says, text,
};
use kernel::Message;
use std::{
    io::Write,
    time::{Duration, Instant},
};

/// How often the table is asked whether something happened there.
const BEAT: Duration = Duration::from_millis(150);

/// A person at a table far away, who reads and types lines.
pub struct Reader<'a, W> {
    host: &'a mut dyn Host,
    /// Whether a person types, who can be asked again and has seen what was typed.
    typed: bool,
    out: &'a mut W,
    /// How much was told, and the last of it.
    told: usize,
    last: Option<News>,
    /// The question that was shown.
    shown: Option<u32>,
    /// What was said of the table while nobody is asked.
    status: Option<Message>,
    /// What was said to be wrong with the way to the table.
    trouble: Option<String>,
    /// What was offered to be done about the table.
    offered: Vec<Order>,
    /// Whether the end was told.
    over: bool,
    /// Which entries were chosen of those that stand for several.
    path: Vec<usize>,
}

/// Whether the person stays at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stays {
    Yes,
    No,
}

impl<'a, W: Write> Reader<'a, W> {
    /// Somebody who has been told nothing yet.
    pub fn new(host: &'a mut dyn Host, typed: bool, out: &'a mut W) -> Reader<'a, W> {
        Reader {
            host,
            typed,
            out,
            told: 0,
            last: None,
            shown: None,
            status: None,
            trouble: None,
            offered: Vec::new(),
            over: false,
            path: Vec::new(),
        }
    }

    /// Goes on until the person goes, or the game is over and nothing is left to be done.
    pub fn sit(&mut self, input: &mut Lines) -> Result<(), Failure> {
        loop {
            let step = self.host.step()?;
            let scene = self.host.scene();
            let says = self.says_something(step, &scene);
            if says {
                input.aside()?;
            }
            self.tell_trouble(&scene)?;
            self.tell_news(&scene)?;
            if scene.around.trouble.is_some() && !self.host.is_live() {
                // The table is gone for good.
                return self.out.flush().map_err(Failure::from);
            }
            self.tell_offers(&scene)?;
            match step {
                Moment::Over => {
                    if self.ends(&scene)? {
                        return self.out.flush().map_err(Failure::from);
                    }
                }
                Moment::Asked if self.shown != Some(scene.question) => {
                    self.shown = Some(scene.question);
                    self.path.clear();
                    self.show(&scene)?;
                }
                Moment::Went | Moment::Waits => {
                    (self.shown, self.over) = (None, false);
                    self.wait(&scene)?;
                }
                Moment::Asked if says => self.ready(&scene)?,
                Moment::Asked => {}
            }
            self.out.flush()?;
            match input.next(Some(Instant::now() + BEAT))? {
                Heard::Silence => {}
                Heard::End => return Ok(()),
                Heard::Line(line) => {
                    if !self.typed {
                        // Nobody saw it being typed.
                        writeln!(self.out, "{}", text::printable(&line))?;
                    }
                    if self.take(&line, &self.host.scene(), input)? == Stays::No {
                        let leaves = scene.screen.teller.say(&says::leaves());
                        writeln!(self.out, "{leaves}")?;
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Whether there is something to tell now.
    fn says_something(&self, step: Moment, scene: &Scene) -> bool {
        let asked = step == Moment::Asked && self.shown != Some(scene.question);
        let waits = scene.view.prompt.is_none()
            && scene.around.trouble.is_none()
            && self.status.as_ref() != Some(&scene.view.status);
        asked
            || waits
            || (step == Moment::Over && !self.over)
            || scene.around.trouble != self.trouble
            || offers(scene) != self.offered
            || scene.news.len() != self.told
            || scene.news.last() != self.last.as_ref()
    }

    /// What was not told yet. A table that came anew begins with what is known.
    fn tell_news(&mut self, scene: &Scene) -> Result<(), Failure> {
        let known = |at: usize| at.checked_sub(1).and_then(|at| scene.news.get(at)) == self.last.as_ref();
        let from = match &self.last {
            _ if known(self.told) => self.told,
            Some(last) => scene.news.iter().rposition(|news| news == last).map_or(0, |at| at + 1),
            None => 0,
        };
        write!(self.out, "{}", scene.screen.news(&scene.news[from..]))?;
        (self.told, self.last) = (scene.news.len(), scene.news.last().cloned());
        Ok(())
    }

    /// That nothing is heard of the table, or that it is gone, also while something is asked; and that it is there again.
    fn tell_trouble(&mut self, scene: &Scene) -> Result<(), Failure> {
        if scene.around.trouble != self.trouble {
            let teller = &scene.screen.teller;
            let back = || teller.say(&says::online_back());
            let told = scene.around.trouble.clone().unwrap_or_else(back);
            let told = teller.look.paint(Tone::Bad, &told);
            write!(self.out, "{}", text::hang("", &told, teller.look.screen_width()))?;
            self.trouble.clone_from(&scene.around.trouble);
        }
        Ok(())
    }

    /// What can be done about the table now and could not before.
    fn tell_offers(&mut self, scene: &Scene) -> Result<(), Failure> {
        let offers = offers(scene);
        let teller = &scene.screen.teller;
        for order in offers.iter().filter(|order| !self.offered.contains(order)) {
            let head = format!("  {}: ", teller.look.paint(Tone::Name, order.word()));
            let told = teller.say(&order.label());
            write!(self.out, "{}", text::hang(&head, &told, teller.look.screen_width()))?;
        }
        self.offered = offers;
        Ok(())
    }

    /// Tells how it ended. Whether that is all: where a person types, they may play again and talk.
    fn ends(&mut self, scene: &Scene) -> Result<bool, Failure> {
        let teller = &scene.screen.teller;
        let stays = self.typed && self.host.is_live() && !scene.around.orders.is_empty();
        if !self.over {
            self.over = true;
            writeln!(self.out, "\n{}", self.host.ending(teller.look.screen_width()).trim_end())?;
            if stays {
                writeln!(self.out, "{}", teller.say(&says::online_over()))?;
            }
        }
        Ok(!stays)
    }

    /// That others are waited for, and why; once.
    fn wait(&mut self, scene: &Scene) -> Result<(), Failure> {
        let told = scene.view.prompt.is_some() || scene.around.trouble.is_some();
        if told || self.status.as_ref() == Some(&scene.view.status) {
            return Ok(());
        }
        let teller = &scene.screen.teller;
        let told = teller.tell(&scene.view.status);
        write!(
            self.out,
            "{}",
            text::hang("", &teller.look.paint(Tone::Faint, &told), teller.look.screen_width())
        )?;
        self.status = Some(scene.view.status.clone());
        Ok(())
    }

    fn show(&mut self, scene: &Scene) -> Result<(), Failure> {
        write!(self.out, "\n{}\n", scene.screen.table(&scene.title, &scene.view))?;
        if let Some(prompt) = &scene.view.prompt {
            let menu = Menu::of(prompt, &scene.view, &scene.screen.teller, false);
            write!(self.out, "{}", scene.screen.prompt(prompt, &menu, &scene.view))?;
            self.ready(scene)?;
        }
        Ok(())
    }

    /// The sign that something can be typed, with the time that is left for it.
    fn ready(&mut self, scene: &Scene) -> Result<(), Failure> {
        let look = scene.screen.teller.look;
        if let Some(left) = self.host.seconds_left() {
            write!(self.out, "{} ", look.paint(Tone::Faint, &text::clock(left)))?;
        }
        write!(self.out, "{} ", look.paint(Tone::Number, ">"))?;
        Ok(())
    }
}

/// What can be done about the table that somebody should hear of by themselves.
fn offers(scene: &Scene) -> Vec<Order> {
    let worth = |order: &&Order| match order {
        Order::Start | Order::Agree(_) | Order::Sit | Order::Rematch | Order::Next => true,
        Order::Say(_) | Order::Resign | Order::Stand => false,
    };
    scene.around.orders.iter().filter(worth).cloned().collect()
}
