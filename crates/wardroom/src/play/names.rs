//! Names at the table, and texts in which the reader is addressed.

use kernel::{Seat, with_names};

/// Who sits where.
#[derive(Clone, Debug)]
pub struct Names {
    /// The seat of the person in front of the screen, if they have one.
    pub own: Option<Seat>,
    /// What the others are called; a bot where nothing is said.
    pub called: Vec<String>,
}

/// Stands for the reader until the sentence around it is known.
const READER: char = '\u{1}';

impl Names {
    /// The name of a seat, alone.
    pub fn name(&self, seat: Seat) -> String {
        if Some(seat) == self.own {
            return "You".into();
        }
        self.called.get(seat.index()).cloned().unwrap_or_else(|| format!("Bot {seat}"))
    }

    /// A text for the reader: `@1 lays a Clown.` is `You lay a Clown.` to seat 1.
    ///
    /// Games write in the third person. Only a seat where a sentence begins is taken for its subject.
    pub fn tell(&self, text: &str) -> String {
        let named =
            with_names(text, |seat| if Some(seat) == self.own { READER.into() } else { self.name(seat) });
        let mut parts = named.split(READER);
        let mut out = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let starts = |ends: &[&str]| out.is_empty() || ends.iter().any(|end| out.ends_with(end));
            let sentence = starts(&[". ", "! ", "? "]);
            let subject = sentence || starts(&[": ", "; "]);
            if let Some(rest) = part.strip_prefix("'s") {
                out.push_str(if sentence { "Your" } else { "your" });
                out.push_str(rest);
            } else {
                out.push_str(if sentence { "You" } else { "you" });
                if subject { out.push_str(&second_person(part)) } else { out.push_str(part) }
            }
        }
        out
    }
}

/// ` takes and buries it` is ` take and bury it`.
fn second_person(predicate: &str) -> String {
    let mut words: Vec<String> = predicate.split(' ').map(String::from).collect();
    if let Some(verb) = words.get_mut(1) {
        *verb = plain_verb(verb);
    }
    if let [_, _, and, verb, ..] = words.as_mut_slice()
        && and == "and"
    {
        *verb = plain_verb(verb);
    }
    words.join(" ")
}

/// `lays` is `lay`; what stands after the verb's letters stays.
fn plain_verb(word: &str) -> String {
    let letters = word.chars().take_while(|c| c.is_ascii_alphabetic()).count();
    let (verb, rest) = word.split_at(letters);
    let plain = match verb {
        "is" => "are".into(),
        "was" => "were".into(),
        "has" => "have".into(),
        _ => match verb.strip_suffix("ies") {
            Some(stem) if stem.len() > 1 => format!("{stem}y"),
            _ => {
                let hissing =
                    ["sses", "shes", "ches", "xes", "zzes", "oes"].iter().any(|end| verb.ends_with(end));
                let stem = if hissing { verb.strip_suffix("es") } else { verb.strip_suffix('s') };
                stem.filter(|_| !verb.ends_with("ss")).unwrap_or(verb).to_string()
            }
        },
    };
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_is_addressed() {
        let names = Names { own: Some(Seat::new(0)), called: Vec::new() };
        for (text, told) in [
            ("@1 lays a Clown.", "You lay a Clown."),
            ("@1 fetches a Nurse from the graveyard.", "You fetch a Nurse from the graveyard."),
            ("@1 buries a Viral of @2.", "You bury a Viral of Bot 2."),
            ("@1 takes and buries from the hand of @3.", "You take and bury from the hand of Bot 3."),
            ("@1 is dealt five cards.", "You are dealt five cards."),
            ("@1 goes through the graveyard.", "You go through the graveyard."),
            ("@1 passes.", "You pass."),
            (
                "@2 raids @1 with Commando 6: 3 Brains taken.",
                "Bot 2 raids you with Commando 6: 3 Brains taken.",
            ),
            ("Round 2: @1 deals.", "Round 2: you deal."),
            ("Points: @1 10, @2 12.", "Points: you 10, Bot 2 12."),
            ("Hunt a random card of @1's hand", "Hunt a random card of your hand"),
            ("@1's turn", "Your turn"),
            ("Hunt @2's laid Clown", "Hunt Bot 2's laid Clown"),
            ("Nobody is left.", "Nobody is left."),
        ] {
            assert_eq!(names.tell(text), told);
        }
    }
}
