//! Messages in a person's language.

use super::{
    Language, Message, Place, Texts, Value,
    texts::{ARGUMENT, ARGUMENTS, FORM, FORM_END},
};
use crate::{
    refusal::{Fact, Refusal},
    seat::Seat,
    view::{CardNumber, Face},
};
use fluent_bundle::{FluentArgs, FluentValue};
use std::{borrow::Cow, fmt};

/// A piece of a message as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<'m> {
    /// Words as they stand.
    Text(String),
    /// A player, where it is not the person spoken to.
    Seat(Seat),
    /// A piece, with its name in the person's language.
    Piece(&'m Face, String),
    /// A place, with its name in the person's language.
    Zone(&'m str, String),
    /// A word of a word game.
    Word(&'m str),
    /// A clause by its id, which clients make a link of.
    Clause(&'m str),
}

static YES: Value = Value::Case(Cow::Borrowed("yes"));
static NO: Value = Value::Case(Cow::Borrowed("no"));

/// Why a message could not be told as it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem(String);

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Problem {}

/// Who is spoken to, in which language, from which texts.
#[derive(Clone, Debug)]
pub struct Voice {
    /// Where messages are looked for: the game's, the client's, the house's.
    texts: Vec<&'static Texts>,
    language: Language,
    /// Who is "you".
    reader: Option<Seat>,
}

impl Voice {
    /// To nobody in particular, in English, from these texts and the house's.
    pub fn new(texts: impl IntoIterator<Item = &'static Texts>) -> Voice {
        let texts = texts.into_iter().chain([&crate::says::TEXTS]).collect();
        Voice { texts, language: Language::english(), reader: None }
    }

    /// The same to a reader who sits there.
    #[must_use]
    pub fn to(self, reader: Option<Seat>) -> Voice {
        Voice { reader, ..self }
    }

    /// The same in this language, if all of the texts speak it; else in English throughout, so that a game that does not speak it yet is not
    /// told half by its own words and half by the house's.
    #[must_use]
    pub fn language(self, language: Language) -> Voice {
        let spoken = self.texts.iter().all(|texts| texts.speaks(&language));
        Voice { language: if spoken { language } else { Language::english() }, ..self }
    }

    /// The language that is spoken.
    pub fn spoken(&self) -> &Language {
        &self.language
    }

    /// Who is "you".
    pub fn reader(&self) -> Option<Seat> {
        self.reader
    }

    /// A message in parts. One that is not in the texts is told by its name.
    pub fn parts<'m>(&self, message: &'m Message) -> Vec<Part<'m>> {
        self.try_parts(message).unwrap_or_else(|_| vec![Part::Text(message.id.to_string())])
    }

    /// A message in parts, or what is wrong with its texts.
    pub fn try_parts<'m>(&self, message: &'m Message) -> Result<Vec<Part<'m>>, Problem> {
        let args: Vec<(&str, &Value)> = message.args.iter().collect();
        let mut parts = Vec::new();
        self.tell(&message.id, None, &args, &mut parts)?;
        Ok(parts)
    }

    /// A message in words.
    pub fn text(&self, message: &Message, name: &dyn Fn(Seat) -> String) -> String {
        words(&self.parts(message), name)
    }

    /// Why something was refused, in a sentence for the player.
    pub fn refusal<'m>(&self, refusal: &'m Refusal) -> Result<Vec<Part<'m>>, Problem> {
        let names: Vec<String> =
            refusal.facts().iter().map(|fact| fact.name.replace([' ', '_'], "-")).collect();
        let values = refusal.facts().iter().map(|fact| &fact.value);
        let args: Vec<(&str, &Value)> = names.iter().map(String::as_str).zip(values).collect();
        let mut parts = Vec::new();
        self.tell(&refusal.sentence(), None, &args, &mut parts).map(|()| parts)
    }

    /// What a fact is called; by its name for programs, if the texts have none.
    pub fn fact_name(&self, fact: &Fact) -> String {
        self.try_fact_name(fact).unwrap_or_else(|_| fact.name.to_string())
    }

    /// What a fact is called, or what is wrong with its texts.
    pub fn try_fact_name(&self, fact: &Fact) -> Result<String, Problem> {
        let number = Fact::number(&fact.name).map(Value::from);
        let args: Vec<(&str, &Value)> = number.iter().map(|number| ("number", number)).collect();
        let mut parts = Vec::new();
        self.tell(&Fact::message(&fact.name), None, &args, &mut parts)?;
        Ok(words(&parts, &|seat| seat.to_string()))
    }

    /// What a fact is, in parts: in the language in which its name is told, so that both go together.
    pub fn fact_value<'m>(&self, fact: &'m Fact) -> Vec<Part<'m>> {
        let mut parts = Vec::new();
        let (id, args) = (Fact::message(&fact.name), [("value", &fact.value)]);
        if self.tell(&id, Some("value"), &args, &mut parts).is_err() {
            parts.clear();
            match self.knows(&id) {
                true => self.value(&fact.value, None, &mut parts),
                false => self.in_english().value(&fact.value, None, &mut parts),
            }
        }
        parts
    }

    /// Whether there is such a message in the person's own language.
    fn knows(&self, id: &str) -> bool {
        let mut bundles = self.texts.iter().filter_map(|texts| texts.bundle(self.language.tag()));
        bundles.any(|bundle| bundle.has_message(id))
    }

    fn in_english(&self) -> Voice {
        Voice { language: Language::english(), ..self.clone() }
    }

    /// What a number of a card is called, what it is, and how it comes about.
    pub fn number(&self, number: &CardNumber) -> (String, String, Option<String>) {
        let told = |message: &Message| self.text(message, &|seat| seat.to_string());
        let name = self.word(&number.message(), None).unwrap_or_else(|| number.name.to_string());
        let value = number.say.as_ref().map_or_else(|| number.value.clone(), told);
        (name, value, number.because.as_ref().map(told).or_else(|| number.parts.clone()))
    }

    /// A short text without arguments, by its id.
    pub fn word(&self, id: &str, attribute: Option<&str>) -> Option<String> {
        let mut parts = Vec::new();
        self.tell(id, attribute, &[], &mut parts).ok()?;
        Some(words(&parts, &|seat| seat.to_string()))
    }

    /// The name of a piece.
    pub fn piece(&self, face: &Face) -> String {
        words(&[self.piece_part(face)], &|seat| seat.to_string())
    }

    /// Tells a message, or one of its attributes: in the person's language, else in English, and then throughout.
    fn tell<'m>(
        &self,
        id: &str,
        attribute: Option<&str>,
        args: &[(&str, &'m Value)],
        into: &mut Vec<Part<'m>>,
    ) -> Result<(), Problem> {
        let own = self.tell_here(id, attribute, args, into);
        if own == Ok(()) || self.language == Language::english() {
            return own;
        }
        // What stands in a sentence is told in the language of the sentence.
        self.in_english().tell_here(id, attribute, args, into)
    }

    /// The same from the texts of just this language.
    fn tell_here<'m>(
        &self,
        id: &str,
        attribute: Option<&str>,
        args: &[(&str, &'m Value)],
        into: &mut Vec<Part<'m>>,
    ) -> Result<(), Problem> {
        let (tag, mut wrong) = (self.language.tag(), None);
        for texts in &self.texts {
            let Some(bundle) = texts.bundle(tag) else { continue };
            let Some(found) = bundle.get_message(id) else { continue };
            let pattern = match attribute {
                None => found.value(),
                Some(name) => found.get_attribute(name).map(|attribute| attribute.value()),
            };
            let Some(pattern) = pattern else { continue };
            let mut given = FluentArgs::with_capacity(args.len());
            for (number, (name, value)) in args.iter().enumerate() {
                given.set(*name, self.given(number, value));
            }
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&given), &mut errors);
            if let Some(error) = errors.first() {
                wrong.get_or_insert(Problem(format!("{id} ({tag}): {error}")));
                continue;
            }
            self.split(&text, args, into);
            return Ok(());
        }
        Err(wrong.unwrap_or_else(|| Problem(format!("{id}: there is no such message"))))
    }

    /// What Fluent gets: numbers and cases as they are, to choose by; for all else a mark that is replaced afterwards.
    fn given(&self, number: usize, value: &Value) -> FluentValue<'static> {
        match value {
            Value::Number(number) => FluentValue::from(*number as f64),
            Value::Case(case) => FluentValue::from(case.to_string()),
            Value::Flag(flag) => FluentValue::from(if *flag { "yes" } else { "no" }),
            Value::Seat(seat) if Some(*seat) == self.reader => FluentValue::from("you"),
            _ => FluentValue::from(mark(number).to_string()),
        }
    }

    fn split<'m>(&self, text: &str, args: &[(&str, &'m Value)], into: &mut Vec<Part<'m>>) {
        let mut rest = text;
        while let Some((at, found)) = rest.char_indices().find(|(_, c)| unmark(*c).is_some()) {
            push(into, &rest[..at]);
            rest = &rest[at + found.len_utf8()..];
            let form = rest.strip_prefix(FORM).and_then(|after| after.split_once(FORM_END));
            if let Some((_, after)) = form {
                rest = after;
            }
            if let Some((_, value)) = unmark(found).and_then(|number| args.get(number)) {
                self.value(value, form.map(|(form, _)| form), into);
            }
        }
        push(into, rest);
    }

    fn value<'m>(&self, value: &'m Value, form: Option<&str>, into: &mut Vec<Part<'m>>) {
        match value {
            Value::Number(number) => push(into, &number.to_string()),
            Value::Text(text) | Value::Case(text) => push(into, text),
            Value::Flag(flag) => {
                let id = if *flag { "yes" } else { "no" };
                push(into, &self.word(id, None).unwrap_or_else(|| id.to_string()));
            }
            Value::Word(word) => into.push(Part::Word(word)),
            Value::Seat(seat) if Some(*seat) == self.reader => {
                push(into, &self.word("you", None).unwrap_or_else(|| "you".to_string()));
            }
            Value::Seat(seat) => into.push(Part::Seat(*seat)),
            Value::Piece(face) => self.tell_piece(face, value, form, into),
            Value::Zone(Place { id, label }) => {
                into.push(Part::Zone(id, self.text(label, &|seat| seat.to_string())));
            }
            Value::Clause(id) => into.push(Part::Clause(id)),
            Value::Say(message) => into.extend(self.parts(message)),
            Value::List(values) => {
                for (index, value) in values.iter().enumerate() {
                    let between = match index {
                        0 => "",
                        _ if form == Some("on") => "",
                        _ if index + 1 == values.len() && form != Some("listed") => "list-last",
                        _ => "list-between",
                    };
                    if !between.is_empty() {
                        push(into, &self.word(between, None).unwrap_or_else(|| ", ".to_string()));
                    }
                    self.value(value, form, into);
                }
            }
        }
    }

    /// A piece, in a form that its own texts have (`a Clown`) or in the one that all pieces have.
    fn tell_piece<'m>(&self, face: &'m Face, value: &'m Value, form: Option<&str>, into: &mut Vec<Part<'m>>) {
        let own = format!("piece-{}", face.name());
        let vowel = if self.piece(face).starts_with(['A', 'E', 'I', 'O', 'U']) { &YES } else { &NO };
        let args = [("piece", value), ("vowel", vowel)];
        // A form of all pieces in the language of the sentence fits better than the piece's own in English.
        let mut told = |voice: &Voice, form: &str| {
            voice.tell_here(&own, Some(form), &args, into).is_ok()
                || voice.tell_here("any-piece", Some(form), &args, into).is_ok()
        };
        let told = form.is_some_and(|form| told(self, form) || told(&self.in_english(), form));
        if !told {
            into.push(self.piece_part(face));
        }
    }

    fn piece_part<'m>(&self, face: &'m Face) -> Part<'m> {
        let own = self.word(&format!("piece-{}", face.name()), None);
        let name = own.unwrap_or_else(|| match face {
            Face::Card { title, .. } | Face::Token { title, .. } => title.to_string(),
            Face::Die { name, .. } => name.to_string(),
        });
        Part::Piece(face, name)
    }
}

/// Parts as plain words.
pub fn words(parts: &[Part<'_>], name: &dyn Fn(Seat) -> String) -> String {
    let mut out = String::new();
    for part in parts {
        match part {
            Part::Text(text) | Part::Piece(_, text) | Part::Zone(_, text) => out.push_str(text),
            Part::Seat(seat) => out.push_str(&name(*seat)),
            Part::Word(word) | Part::Clause(word) => out.push_str(word),
        }
    }
    out
}

fn push(into: &mut Vec<Part<'_>>, text: &str) {
    match into.last_mut() {
        _ if text.is_empty() => {}
        Some(Part::Text(last)) => last.push_str(text),
        _ => into.push(Part::Text(text.to_string())),
    }
}

fn mark(number: usize) -> char {
    let number = u32::try_from(number).unwrap_or(ARGUMENTS).min(ARGUMENTS - 1);
    char::from_u32(ARGUMENT + number).unwrap_or(FORM)
}

fn unmark(c: char) -> Option<usize> {
    let number = u32::from(c).checked_sub(ARGUMENT)?;
    (number < ARGUMENTS).then_some(number as usize)
}
