//! What is said besides the game: why not, and what can be typed.

use super::Session;
use crate::{
    failure::Failure,
    look::Tone,
    play::{
        menu::{self, Menu, MenuItem},
        verbs::{typed, verbs},
    },
    rules, says, text,
};
use kernel::{Game, Message, NotationError, Prompt, Refusal, Value, View, notation::nearest};
use std::io::Write;

impl<G: Game> Session<G> {
    /// What is played, and how one answers.
    pub(super) fn greet(&self, out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        let (teller, look) = (&self.screen.teller, self.screen.teller.look);
        writeln!(out, "\n{}", look.paint(Tone::Heading, &teller.title(self.title)))?;
        write!(out, "{}", text::hang("", &teller.pitch(self.title), look.screen_width()))?;
        if let Some(unspoken) = teller.unspoken(self.title) {
            write!(out, "{}", text::hang("", &unspoken, look.screen_width()))?;
        }
        writeln!(out, "{}\n", look.paint(Tone::Faint, &teller.say(&says::welcome())))?;
        Ok(())
    }

    /// Every refusal says in a sentence why, and by which clause, and how to read that.
    pub(super) fn refused(&self, refusal: &Refusal, out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            return self.json_refused(refusal, out);
        }
        let (teller, look) = (&self.screen.teller, self.screen.teller.look);
        let clause = refusal.clause().id();
        let painted = look.paint(Tone::Clause, clause);
        let read = if self.windowed {
            format!("[{painted}]")
        } else {
            let command = format!("rules {}", clause.to_lowercase());
            teller.say(&says::clause_read(painted, look.paint(Tone::Name, &command)))
        };
        let told = format!("{} {read}", teller.refusal(refusal));
        write!(out, "{}", text::hang(&format!("  {} ", teller.no()), &told, look.screen_width()))?;
        // Whoever types moves is told where the line cannot be read.
        let problem = refusal.facts().iter().find(|fact| fact.name == "problem");
        if let Some(Value::Say(problem)) = problem.map(|fact| &fact.value) {
            let problem = look.paint(Tone::Faint, &teller.tell(problem));
            write!(out, "{}", text::hang("    ", &problem, look.screen_width()))?;
        }
        Ok(())
    }

    /// A sentence of the terminal's own.
    pub(super) fn remark(&self, message: &Message, out: &mut impl Write) -> Result<(), Failure> {
        let teller = &self.screen.teller;
        self.words(&text::hang("  ", &teller.say(message), teller.look.screen_width()), out)
    }

    /// What has no form but words.
    pub(super) fn words(&self, words: &str, out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            return self.json_words(words, out);
        }
        write!(out, "{words}")?;
        Ok(())
    }

    /// What cannot be read as a move, with the verbs of those that can be made now.
    pub(super) fn unread(
        &self,
        error: &NotationError,
        typed: &str,
        prompt: &Prompt,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        self.refused(&Refusal::from(error.clone()), out)?;
        let verbs = verbs(prompt);
        if self.json || verbs.is_empty() {
            return Ok(());
        }
        let (teller, look) = (&self.screen.teller, self.screen.teller.look);
        let first = typed.split_whitespace().next().unwrap_or_default();
        let names = || verbs.iter().map(|verb| verb.trim_end_matches(" …"));
        if let Some(near) = nearest(first, names()).filter(|near| *near != first) {
            let near = teller.say(&says::did_you_mean(near.to_string()));
            write!(out, "{}", text::hang("    ", &near, look.screen_width()))?;
        }
        let now = teller.say(&says::now(look.paint(Tone::Faint, &teller.listed(&verbs))));
        write!(out, "{}", text::hang("    ", &now, look.screen_width()))?;
        Ok(())
    }

    /// What a move would do, as far as the rules let the player know; nothing is done.
    pub(super) fn preview(
        &self,
        asked: &str,
        prompt: &Prompt,
        menu: &Menu<'_>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if asked.is_empty() {
            return self.remark(&says::name_a_move(), out);
        }
        let notation = match asked.parse::<usize>() {
            Err(_) => asked,
            Ok(number) => match menu.entry(number) {
                Some(MenuItem::One(choice)) => &choice.notation,
                Some(MenuItem::Several(..)) => return self.remark(&says::several_moves(number), out),
                None => return self.no_choice(menu.len(), out),
            },
        };
        let action = match notation.parse::<G::Action>() {
            Ok(action) => action,
            Err(error) => return self.unread(&error, notation, prompt, out),
        };
        let preview = self.table.blind(self.seat).preview(&action);
        if self.json {
            return self.json_preview(&preview, out);
        }
        if let Some(refusal) = &preview.refused {
            self.refused(refusal, out)?;
        }
        let name = action.to_string();
        let choice = menu::choices(prompt).find(|choice| choice.notation == name);
        let told =
            choice.map_or_else(|| text::printable(&name), |choice| self.screen.teller.tell(&choice.label));
        let warnings = preview.warnings.iter().map(|warning| self.screen.teller.tell(&warning.say));
        let warnings: Vec<String> = warnings.map(|told| told.trim_end_matches('.').to_string()).collect();
        let facts = [self.screen.details(&preview.facts)].into_iter().filter(|facts| !facts.is_empty());
        let facts = facts.chain(warnings).collect::<Vec<_>>().join("; ");
        let happens: Vec<String> = preview.happens.iter().map(|line| self.screen.teller.tell(line)).collect();
        let told = match (&preview.refused, facts.is_empty()) {
            (None, true) => self.screen.teller.say(&says::may_be_done(told)),
            (None, false) => self.screen.teller.say(&says::may_be_done_with(told, facts)),
            (Some(_), false) => facts,
            (Some(_), true) => return Ok(()),
        };
        let width = self.screen.teller.look.screen_width();
        write!(out, "{}", text::hang("    ", &told, width))?;
        if !happens.is_empty() {
            write!(out, "{}", text::hang("    ", &happens.join(" "), width))?;
        }
        Ok(())
    }

    /// Everything that can be seen, or what the pieces of this name are and do.
    pub(super) fn look(&self, asked: &str, view: &View, out: &mut impl Write) -> Result<(), Failure> {
        let about = |face: &kernel::Face| self.table.game().text(face);
        let told = match asked.is_empty() {
            true => self.screen.everything(view) + &self.screen.cards(view, &about),
            false => self.screen.pieces(view, &self.pool, &about, asked),
        };
        self.words(&told, out)
    }

    pub(super) fn no_choice(&self, count: usize, out: &mut impl Write) -> Result<(), Failure> {
        let teller = &self.screen.teller;
        let told = match count {
            0 => says::no_number(),
            count => says::choose_number(count),
        };
        self.words(&format!("  {} {}\n", teller.no(), teller.say(&told)), out)
    }

    pub(super) fn rules(&self, asked: &str, out: &mut impl Write) -> Result<(), Failure> {
        if asked.is_empty() {
            let told = match rules::examples(self.title) {
                Some((clause, words)) => says::name_a_clause(clause, words),
                None => says::no_rules(self.screen.teller.title(self.title)),
            };
            return self.remark(&told, out);
        }
        let found = rules::consult(self.title, asked, self.screen.teller.look)
            .unwrap_or_else(|missing| format!("  {}\n", text::printable(&self.screen.teller.say(&missing))));
        self.words(&found, out)
    }

    pub(super) fn help(&self, prompt: &Prompt, out: &mut impl Write) -> Result<(), Failure> {
        let (teller, look) = (&self.screen.teller, self.screen.teller.look);
        let mut lines = vec![
            ("1, 2, …".to_string(), says::help_number()),
            (teller.say(&says::key_enter()), says::help_enter()),
            ("look".into(), says::help_look()),
            ("look X".into(), says::help_look_piece()),
            ("why X".into(), says::help_why()),
            ("log".into(), says::help_log()),
            ("preview X".into(), says::help_preview()),
            ("undo".into(), says::help_undo()),
        ];
        // Where the table plays without hints none is offered.
        if self.table.blind(self.seat).advises().is_ok() {
            lines.insert(lines.len() - 2, ("hint".into(), says::help_hint()));
        }
        let examples = rules::examples(self.title);
        lines.extend(examples.map(|(clause, words)| ("rules X".into(), says::help_rules(clause, words))));
        for leave in menu::leaves(prompt) {
            let label = teller.tell(&leave.label).to_lowercase();
            lines.push((leave.notation.clone(), Message::verbatim(label)));
        }
        lines.push(("quit".into(), says::help_quit()));
        let told = lines.into_iter().map(|(name, says)| {
            let head = format!("  {} ", text::pad(&look.paint(Tone::Name, &name), 9));
            text::hang(&head, &teller.say(&says), look.screen_width())
        });
        self.words(&told.collect::<String>(), out)?;
        let moves = match menu::choices(prompt).count() {
            count if count > menu::MANY => verbs(prompt),
            _ => {
                let chosen = menu::choices(prompt).map(|choice| choice.notation.clone());
                typed(prompt).chain(chosen).collect()
            }
        };
        if moves.is_empty() { Ok(()) } else { self.remark(&says::help_moves(teller.listed(&moves)), out) }
    }
}
