//! What is said besides the game: why not, and what can be typed.

use super::Session;
use crate::{
    failure::Failure,
    look::Tone,
    play::{Names, ask},
    rules, text,
};
use kernel::{Game, NotationError, Prompt, Refusal, Way};
use std::io::Write;

impl<G: Game> Session<G> {
    /// Every refusal cites its clause, with the facts that make it apply.
    pub(super) fn refused(&self, refusal: &Refusal, out: &mut impl Write) -> Result<(), Failure> {
        let look = self.screen.look;
        let clause = refusal.clause();
        let head = format!("  {} {}  ", look.paint(Tone::Bad, "✗"), look.paint(Tone::Clause, clause.id()));
        write!(out, "{}", text::hang(&head, clause.text(), look.screen_width()))?;
        if !refusal.facts().is_empty() {
            let indent = " ".repeat(text::width(&head));
            let facts = text::printable(&self.screen.case(refusal.facts()));
            write!(out, "{}", text::hang(&indent, &look.paint(Tone::Faint, &facts), look.screen_width()))?;
        }
        Ok(())
    }

    /// What cannot be read as a move, with the verbs of those that can be made now.
    pub(super) fn unread(
        &self,
        error: &NotationError,
        prompt: &Prompt,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        self.refused(&Refusal::from(error.clone()), out)?;
        let verbs = verbs(prompt, &self.screen.names);
        if !verbs.is_empty() {
            let now = self.screen.look.paint(Tone::Faint, &verbs.join(" · "));
            write!(out, "{}", text::hang("    Now: ", &now, self.screen.look.screen_width()))?;
        }
        Ok(())
    }

    /// What a bot would do, unless the game's rules keep that to themselves.
    pub(super) fn hint(&self, prompt: &Prompt, out: &mut impl Write) -> Result<(), Failure> {
        let blind = self.table.blind(self.seat);
        if let Err(refusal) = blind.advises() {
            return self.refused(&refusal, out);
        }
        let notation = blind.advice(&kernel::Deadline::NEVER, &mut self.chance.clone()).to_string();
        let choice =
            ask::choices(prompt, &self.screen.names).zip(1..).find(|(choice, _)| choice.notation == notation);
        let told = choice.map_or(notation.clone(), |(choice, number)| {
            format!("{number} {} ({notation})", self.screen.names.tell(&choice.label))
        });
        write!(out, "{}", text::hang("  A bot would: ", &told, self.screen.look.screen_width()))?;
        Ok(())
    }

    /// What a move would do, as far as the rules let the player know; nothing is done.
    pub(super) fn preview(&self, asked: &str, prompt: &Prompt, out: &mut impl Write) -> Result<(), Failure> {
        let look = self.screen.look;
        if asked.is_empty() {
            writeln!(out, "  Name a move: preview 1, or preview and the move as you would type it.")?;
            return Ok(());
        }
        let numbered = asked.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let notation = match numbered {
            None => asked,
            Some(index) => match ask::choices(prompt, &self.screen.names).nth(index) {
                Some(choice) => &choice.notation,
                None => return self.no_choice(ask::choices(prompt, &self.screen.names).count(), out),
            },
        };
        let action = match notation.parse::<G::Action>() {
            Ok(action) => action,
            Err(error) => return self.unread(&error, prompt, out),
        };
        let preview = self.table.blind(self.seat).preview(&action);
        if let Some(refusal) = &preview.refused {
            self.refused(refusal, out)?;
        }
        let facts = self.screen.case(&preview.facts);
        let told = match (&preview.refused, facts.is_empty()) {
            (None, true) => format!("{action}: may be done"),
            (None, false) => format!("{action}: may be done; {facts}"),
            (Some(_), false) => format!("{action}: {facts}"),
            (Some(_), true) => return Ok(()),
        };
        write!(out, "{}", text::hang("    ", &text::printable(&told), look.screen_width()))?;
        Ok(())
    }

    pub(super) fn no_choice(&self, count: usize, out: &mut impl Write) -> Result<(), Failure> {
        let bad = self.screen.look.paint(Tone::Bad, "✗");
        match count {
            0 => writeln!(out, "  {bad} Nothing here has a number; type the move.")?,
            count => writeln!(out, "  {bad} Choose a number from 1 to {count}.")?,
        }
        Ok(())
    }

    pub(super) fn rules(&self, asked: &str, out: &mut impl Write) -> Result<(), Failure> {
        if asked.is_empty() {
            match rules::examples(self.title) {
                Some((clause, words)) => {
                    writeln!(out, "  Name a clause or words: rules {clause}, rules {words}.")?;
                }
                None => writeln!(out, "  {} has no rules that can be read here.", self.title.title)?,
            }
            return Ok(());
        }
        match rules::consult(self.title, asked, self.screen.look) {
            Ok(found) => write!(out, "{found}")?,
            Err(failure) => writeln!(out, "  {}", text::printable(&failure.to_string()))?,
        }
        Ok(())
    }

    pub(super) fn help(&self, prompt: &Prompt, out: &mut impl Write) -> Result<(), Failure> {
        let look = self.screen.look;
        let rules = rules::examples(self.title).map(|(clause, words)| {
            format!("show a clause (rules {clause}), or clauses with words (rules {words})")
        });
        let mut lines = vec![
            ("1, 2, …", "make that choice".to_string()),
            ("enter", "show the whole table".into()),
            ("look", "show every piece that you can see, and what cards do".into()),
            ("look X", "show what the card of that name does".into()),
            ("log", "tell everything that happened".into()),
            ("hint", "what a bot would do in your place".into()),
            ("preview X", "what a move would do, without making it (a number or a move)".into()),
            ("undo", "take your last move back, if it showed you nothing and asked no chance".into()),
        ];
        lines.extend(rules.map(|rules| ("rules X", rules)));
        for leave in ask::leaves(prompt) {
            lines.push((&leave.notation, self.screen.names.tell(&leave.label).to_lowercase()));
        }
        lines.push(("quit", "leave the table".into()));
        for (name, says) in lines {
            let head = format!("  {} ", text::pad(&look.paint(Tone::Name, name), 9));
            write!(out, "{}", text::hang(&head, &says, look.screen_width()))?;
        }
        let typed = prompt.ways.iter().filter_map(|way| match way {
            Way::Compose { verb, .. } | Way::Pick { verb, .. } | Way::Write { verb, .. } => {
                Some(format!("{verb} …"))
            }
            Way::Choose { .. } | Way::Leave { .. } => None,
        });
        let chosen = ask::choices(prompt, &self.screen.names).map(|choice| choice.notation.clone());
        let moves: Vec<String> = typed.chain(chosen).collect();
        if !moves.is_empty() {
            let head = "  You can also type a move. Now: ";
            write!(
                out,
                "{}",
                text::hang("  ", &format!("{head}{}", moves.join(" · ")), look.screen_width())
            )?;
        }
        Ok(())
    }
}

/// The verbs with which an answer can begin, ways out last.
fn verbs(prompt: &Prompt, names: &Names) -> Vec<String> {
    let typed = prompt.ways.iter().filter_map(|way| match way {
        Way::Compose { verb, .. } | Way::Pick { verb, .. } | Way::Write { verb, .. } => {
            Some(format!("{verb} …"))
        }
        Way::Choose { .. } | Way::Leave { .. } => None,
    });
    let chosen = ask::choices(prompt, names).chain(ask::leaves(prompt)).map(|choice| {
        let verb = choice.notation.split(' ').next().unwrap_or_default();
        if verb == choice.notation { verb.to_string() } else { format!("{verb} …") }
    });
    let mut verbs: Vec<String> = Vec::new();
    for verb in typed.chain(chosen) {
        if !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    verbs
}
