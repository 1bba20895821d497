//! Names at the table, and texts in which the reader is addressed.

use kernel::{Message, Seat, Value, Voice};

/// Who sits where.
#[derive(Clone, Debug)]
pub struct Names {
    /// The seat of the person in front of the screen, if they have one.
    pub own: Option<Seat>,
    /// What the others are called; a bot where nothing is said.
    pub called: Vec<String>,
    /// What tells the messages.
    pub voice: Voice,
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

    /// A message in words.
    pub fn tell(&self, message: &Message) -> String {
        if let ("plain", Some(Value::Text(_))) = (message.id.as_ref(), message.arg("text")) {
            return self.bend(message);
        }
        self.voice.text(message, &|seat| self.name(seat))
    }

    /// A text for the reader: `@1 lays a Clown.` is `You lay a Clown.` to seat 1.
    ///
    /// Games write in the third person. Only a seat where a sentence begins is taken for its subject.
    fn bend(&self, message: &Message) -> String {
        let reader = |seat: Seat| if Some(seat) == self.own { READER.into() } else { self.name(seat) };
        let named = self.voice.text(message, &reader);
        let named = possessive(&named);
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

/// What belongs to the reader: `the hand of @1` is `@1's hand`, `TRAIN of @1` is `@1's TRAIN`, `a Clown of @1` is `a Clown of yours`.
fn possessive(text: &str) -> String {
    let of = format!(" of {READER}");
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(&of) {
        let (before, after) = (&rest[..at], &rest[at + of.len()..]);
        let thing = before.rfind(['.', ':', ';']).map_or(0, |end| end + 1);
        let start = before[thing..].len() - before[thing..].trim_start().len() + thing;
        let words: Vec<(usize, &str)> = before[start..]
            .split(' ')
            .scan(start, |place, word| {
                let here = *place;
                *place += word.len() + 1;
                Some((here, word))
            })
            .collect();
        let mut near =
            words.iter().rev().take(4).take_while(|(_, word)| !["in", "on", "at", "to"].contains(word));
        let article = near.find(|(_, word)| ["the", "The", "a", "A", "an", "An"].contains(word));
        let shouted =
            words.last().filter(|(_, word)| word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase()));
        match (article, shouted) {
            _ if after.starts_with("'s") => out.push_str(&format!("{before}{of}")),
            (_, Some((place, word))) => out.push_str(&format!("{}{READER}'s {word}", &before[..*place])),
            (Some((place, "the" | "The")), None) => {
                out.push_str(&format!("{}{READER}'s {}", &before[..*place], &before[place + 4..]));
            }
            (Some(_), None) => out.push_str(&format!("{before} of yours")),
            (None, None) => out.push_str(&format!("{before}{of}")),
        }
        rest = after;
    }
    out + rest
}

/// Words that look like verbs after "and" and are none.
const THINGS: [&str; 6] = ["cards", "points", "letters", "words", "dice", "pieces"];

/// ` takes and buries it` is ` take and bury it`: the verb after the subject, and each after "and" in the same sentence.
fn second_person(predicate: &str) -> String {
    let is_verb = |word: &str| word.starts_with(|c: char| c.is_ascii_lowercase());
    let mut words: Vec<String> = predicate.split(' ').map(String::from).collect();
    let end = words.iter().position(|word| word.ends_with(['.', ';', ':', '!', '?'])).unwrap_or(words.len());
    for at in 1..words.len().min(end + 1) {
        let joined = words[at - 1] == "and" && !THINGS.contains(&words[at].trim_end_matches(['.', ',']));
        // The subject is followed by its verb, with nothing but a space between them.
        if ((at == 1 && words[0].is_empty()) || joined) && is_verb(&words[at]) {
            words[at] = plain_verb(&words[at]);
        }
    }
    words.join(" ")
}

/// `lays` is `lay`; what stands after the verb's letters stays.
fn plain_verb(word: &str) -> String {
    let letters = word.chars().take_while(|c| c.is_ascii_alphabetic()).count();
    let (verb, rest) = word.split_at(letters);
    let plain = match verb {
        "yes" => "yes".into(),
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
        let names = Names { own: Some(Seat::new(0)), called: Vec::new(), voice: Voice::new([]) };
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
            (
                "@1 plays Grave Digger and takes B from the discard pile.",
                "You play Grave Digger and take B from the discard pile.",
            ),
            ("@1 plays Tag It and replaces T by B.", "You play Tag It and replace T by B."),
            (
                "@1 plays Rock On and looks at the hand of @2.",
                "You play Rock On and look at the hand of Bot 2.",
            ),
            ("@2 plays Rock On and looks at the hand of @1.", "Bot 2 plays Rock On and looks at your hand."),
            (
                "@1 takes T from the hand of @2 and plays it.",
                "You take T from the hand of Bot 2 and play it.",
            ),
            ("@1 declares BRAIN and beats TRAIN of @4.", "You declare BRAIN and beat TRAIN of Bot 4."),
            ("@2 declares BRAINS and beats BRAIN of @1.", "Bot 2 declares BRAINS and beats your BRAIN."),
            ("@2 plays. TRAIN of @1 is to be beaten.", "Bot 2 plays. Your TRAIN is to be beaten."),
            ("The word of @1 is no longer standing.", "Your word is no longer standing."),
            ("@2 hunts a laid Clown of @1.", "Bot 2 hunts a laid Clown of yours."),
            ("@2 lays the Clown in front of @1.", "Bot 2 lays the Clown in front of you."),
            ("@1 takes B and cards and draws.", "You take B and cards and draw."),
            ("BRXI is rejected; yes: @1, @3; no: @2.", "BRXI is rejected; yes: you, Bot 3; no: Bot 2."),
            ("Votes: @1 yes, @2 no.", "Votes: you yes, Bot 2 no."),
            ("Hunt @2's laid Clown", "Hunt Bot 2's laid Clown"),
            ("Nobody is left.", "Nobody is left."),
        ] {
            assert_eq!(names.tell(&Message::from(text)), told);
        }
    }
}
