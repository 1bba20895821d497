//! `wardroom rules`: the clauses of a game, whole, one by one, or by words.

use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    primer, says, table, text,
};
use clauses::Kind;
use kernel::{Clause, Message, Title, Voice, house, notation::nearest};
use serde_json::{Value, json};
use std::{collections::BTreeSet, io::Write};

/// Show the rules of a game: all, one clause, or what contains some words
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom rules zombie              how to play in two minutes, then all the rules\n  \
    wardroom rules zombie 50           clause ZZ-50, with its reason and source\n  \
    wardroom rules zz-50               the same, by its id alone\n  \
    wardroom rules zombie hunter hand  every clause that contains both words\n  \
    wardroom rules house               the rules of the table itself")]
pub struct Args {
    /// The game: its id, with or without `fw-`, its title or the beginning of either; `house` for the rules of the table; or the id of a clause
    game: String,
    /// A clause (ZZ-50, or just 50), or words that the clauses must contain
    #[arg(value_name = "CLAUSE|WORDS")]
    wanted: Vec<String>,
    /// Print JSON: an array with one object a clause
    #[arg(long)]
    json: bool,
}

/// The rules of one game, or of the house.
struct Book {
    title: &'static str,
    clauses: Vec<Clause>,
    /// The one game, where it is one.
    game: Option<&'static Title>,
}

/// What is asked of a book.
enum Wanted {
    All,
    /// Clauses by id.
    Ids(Vec<Clause>),
    /// Words in lower case, and the clauses that contain them all.
    Words(Vec<String>, Vec<Clause>),
}

/// Runs the command.
pub fn run(args: &Args, look: Look, out: &mut impl Write) -> Result<Exit, Failure> {
    let (book, wanted) = match Book::open(&args.game) {
        Ok(book) => (book, args.wanted.clone()),
        Err(failure) => {
            // A clause says itself of which game it is.
            let named = Book::of_clause(&args.game).filter(|_| args.wanted.is_empty());
            (named.ok_or(failure)?, vec![args.game.clone()])
        }
    };
    let wanted = match book.search(&wanted) {
        Ok(wanted) => wanted,
        Err(missing) => {
            if args.json {
                writeln!(out, "[]")?;
            }
            let missing = Voice::new([&says::TEXTS]).text(&missing, &|seat| seat.to_string());
            return Err(Failure::Missing(missing));
        }
    };
    if args.json {
        let clauses = match &wanted {
            Wanted::All => &book.clauses,
            Wanted::Ids(clauses) | Wanted::Words(_, clauses) => clauses,
        };
        let clauses: Vec<Value> = clauses.iter().copied().map(clause_json).collect();
        serde_json::to_writer_pretty(&mut *out, &clauses)?;
        writeln!(out)?;
        return Ok(Exit::Fine);
    }
    match wanted {
        Wanted::All => book.write_all(look, out)?,
        wanted => write!(out, "{}", book.answer(&wanted, look))?,
    }
    Ok(Exit::Fine)
}

/// What a player could ask for: the number of a clause of the game, and one or two words that stand in it; nothing if the game's rules are not there to be read.
pub fn examples(title: &Title) -> Option<(&'static str, String)> {
    let ours = catalog::clauses_of(title);
    // Among the first the game is described, among the last the oddest cases.
    let clause = ours.get(EXAMPLE).or(ours.first())?;
    let number = clause.id().rsplit('-').next().unwrap_or_default();
    let letters = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase());
    let mut words: Vec<&str> = clause.text().split(' ').filter(letters).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words.dedup();
    words.truncate(2);
    (!words.is_empty()).then(|| (number, words.join(" ")))
}

/// Which clause of a game is shown as an example.
const EXAMPLE: usize = 49;

/// What a player at a table reads who asks for a clause or for words: the clauses of the game and of the house, or that there is none.
pub fn consult(title: &'static Title, asked: &str, look: Look) -> Result<String, Message> {
    let book = Book::of_title(title);
    Ok(book.answer(&book.search(&[asked.to_string()])?, look))
}

impl Book {
    fn open(name: &str) -> Result<Book, Failure> {
        let [house] = &house::CATALOGUES;
        if name.trim().eq_ignore_ascii_case(house.stem()) {
            return Ok(Book { title: house.title(), clauses: house.clauses().collect(), game: None });
        }
        let title = table::title(name)
            .map_err(|error| Failure::Bad(format!("{error}; `house` shows the rules of the table itself")))?;
        Ok(Book::of_title(title))
    }

    fn of_title(title: &'static Title) -> Book {
        Book { title: title.title, clauses: catalog::clauses_of(title), game: Some(title) }
    }

    /// The rules in which a clause stands that is named by its whole id: `zz-50`.
    fn of_clause(id: &str) -> Option<Book> {
        let id = id.trim();
        let family = id.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
        let of_family = |clause: &Clause| clause.family().eq_ignore_ascii_case(family);
        let clauses: Vec<Clause> = catalog::clauses().iter().copied().filter(of_family).collect();
        let title = clauses.first()?.catalogue().title();
        looks_like_id(id).then_some(Book { title, clauses, game: None })
    }

    fn search(&self, wanted: &[String]) -> Result<Wanted, Message> {
        let words: Vec<String> =
            wanted.iter().flat_map(|part| part.split_whitespace()).map(str::to_lowercase).collect();
        match words.as_slice() {
            [] => Ok(Wanted::All),
            [id] if looks_like_id(id) => {
                let found = by_id(&self.clauses, id);
                if found.is_empty() { Err(self.no_clause(id)) } else { Ok(Wanted::Ids(found)) }
            }
            _ => {
                let found: Vec<Clause> =
                    self.clauses.iter().copied().filter(|clause| holds(&whole(*clause), &words)).collect();
                if found.is_empty() { Err(self.no_words(&words)) } else { Ok(Wanted::Words(words, found)) }
            }
        }
    }

    /// The clauses that were asked for, to be read.
    fn answer(&self, wanted: &Wanted, look: Look) -> String {
        match wanted {
            Wanted::All => format!("{} has {} clauses.\n", self.title, self.clauses.len()),
            Wanted::Ids(clauses) => clauses.iter().map(|clause| in_full(*clause, look)).collect(),
            Wanted::Words(words, clauses) => {
                let found: String = clauses.iter().map(|clause| found(*clause, words, look)).collect();
                let count = text::count(clauses.len(), "clause", "clauses");
                let total = format!("{count} of {} in {}.", self.clauses.len(), self.title);
                format!("{found}\n{}\n", look.paint(Tone::Faint, &total))
            }
        }
    }

    fn no_clause(&self, id: &str) -> Message {
        // Each family by itself: the common clauses and a game's own count from 1.
        let mut families: Vec<(&str, Vec<Clause>)> = Vec::new();
        for clause in &self.clauses {
            let family = clause.id().rsplit_once('-').map_or("", |(family, _)| family);
            match families.iter_mut().find(|(known, _)| *known == family) {
                Some((_, clauses)) => clauses.push(*clause),
                None => families.push((family, vec![*clause])),
            }
        }
        let number = |clause: &&Clause| clause.id().rsplit('-').next().and_then(|n| n.parse::<u32>().ok());
        let ranges: Vec<Message> = families
            .iter()
            .filter_map(|(_, clauses)| {
                let (first, last) = (clauses.iter().min_by_key(number)?, clauses.iter().max_by_key(number)?);
                Some(says::clauses_from(first.id(), last.id()))
            })
            .collect();
        match ranges.is_empty() {
            true => says::no_clause(id.to_uppercase()),
            false => says::no_clause_but(id.to_uppercase(), self.title, ranges),
        }
    }

    /// Says which word is nowhere, with the likeliest one meant, or that the words never stand together.
    fn no_words(&self, words: &[String]) -> Message {
        let texts: Vec<String> = self.clauses.iter().map(|clause| whole(*clause)).collect();
        let known: BTreeSet<&str> = texts
            .iter()
            .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()))
            .filter(|word| word.len() > 2)
            .collect();
        let quoted =
            |words: &[&String]| words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
        let strange: Vec<&String> =
            words.iter().filter(|word| !texts.iter().any(|text| text.contains(word.as_str()))).collect();
        let title = self.title;
        if strange.is_empty() {
            let all: Vec<&String> = words.iter().collect();
            return says::words_apart(title, quoted(&all));
        }
        let near: Vec<&str> =
            strange.iter().filter_map(|word| nearest(word, known.iter().copied())).collect();
        match near.is_empty() {
            true => says::no_such_words(title, quoted(&strange)),
            false => {
                let near = format!("`{}`", near.join("`, `"));
                says::no_such_words_but(title, quoted(&strange), near)
            }
        }
    }

    fn write_all(&self, look: Look, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(title) = self.game {
            write!(out, "{}", primer::page(title, look))?;
        }
        let mut before: Option<Clause> = None;
        for clause in &self.clauses {
            let catalogue = clause.catalogue();
            let same_book = before.is_some_and(|before| before.catalogue().stem() == catalogue.stem());
            if !same_book {
                writeln!(out, "{}", look.paint(Tone::Heading, &catalogue.title().to_uppercase()))?;
                write!(out, "{}", text::hang("", &marked(catalogue.lede(), look), look.text_width()))?;
            }
            if !same_book || before.is_some_and(|before| before.section() != clause.section()) {
                writeln!(out, "\n{}", look.paint(Tone::Heading, clause.section()))?;
            }
            write!(out, "{}", in_brief(*clause, &marked(clause.text(), look), look))?;
            before = Some(*clause);
        }
        Ok(())
    }
}

/// A number, or a family and a number: `50`, `zz-50`, `ZZ50`, `FW-345-01`.
fn looks_like_id(word: &str) -> bool {
    let start = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let family = start.trim_end_matches('-');
    let known =
        |family: &str| catalog::clauses().iter().any(|clause| clause.family().eq_ignore_ascii_case(family));
    start.len() < word.len() && (start.is_empty() || known(family))
}

/// The clauses of this number; of any game, if the family is named.
fn by_id(book: &[Clause], id: &str) -> Vec<Clause> {
    let start = id.trim_end_matches(|c: char| c.is_ascii_digit());
    let family = start.trim_end_matches('-');
    let Ok(number) = id[start.len()..].parse::<u32>() else { return Vec::new() };
    let same = |clause: &Clause| {
        let digits = clause.id().rsplit_once('-').map_or("", |(_, digits)| digits);
        digits.parse() == Ok(number) && (family.is_empty() || clause.family().eq_ignore_ascii_case(family))
    };
    if family.is_empty() {
        book.iter().copied().filter(same).collect()
    } else {
        catalog::clauses().iter().copied().filter(same).collect()
    }
}

/// Everything a clause says, in lower case.
fn whole(clause: Clause) -> String {
    [clause.text(), clause.why(), clause.alternatives()].join(" ").to_lowercase()
}

fn holds(text: &str, words: &[String]) -> bool {
    words.iter().all(|word| text.contains(word.as_str()))
}

fn kind_name(clause: Clause) -> &'static str {
    match clause.kind() {
        Kind::Rule => "rule",
        Kind::Ruling => "ruling",
        Kind::Example => "example",
    }
}

fn clause_json(clause: Clause) -> Value {
    json!({
        "id": clause.id(),
        "kind": kind_name(clause),
        "section": clause.section(),
        "text": clause.text(),
        "why": clause.why(),
        "alternatives": clause.alternatives(),
        "source": clause.source(),
    })
}

/// The clause with its mark, wrapped: `ZZ-50  [ruling] …`
fn in_brief(clause: Clause, words: &str, look: Look) -> String {
    let head = text::pad(&look.paint(Tone::Clause, clause.id()), 7.max(clause.id().len() + 1) + 1);
    let mark = match clause.kind() {
        Kind::Rule => String::new(),
        Kind::Ruling | Kind::Example => {
            format!("{} ", look.paint(Tone::Faint, &format!("[{}]", kind_name(clause))))
        }
    };
    text::hang(&head, &format!("{mark}{words}"), look.text_width())
}

/// The clause with everything there is to say about it.
fn in_full(clause: Clause, look: Look) -> String {
    let mut out = in_brief(clause, &marked(clause.text(), look), look);
    for (name, said) in [
        ("Why", clause.why()),
        ("Alternatives", clause.alternatives()),
        ("Source", clause.source()),
        ("Section", clause.section()),
    ] {
        if !said.is_empty() {
            let head = format!("        {}: ", look.paint(Tone::Heading, name));
            out.push_str(&text::hang(&head, &marked(said, look), look.text_width()));
        }
    }
    out
}

/// The clause with the words marked; why and alternatives only where a word stands there and not in the text.
fn found(clause: Clause, words: &[String], look: Look) -> String {
    let mut out = in_brief(clause, &highlight(clause.text(), words, look), look);
    if !holds(&clause.text().to_lowercase(), words) {
        for (name, said) in [("Why", clause.why()), ("Alternatives", clause.alternatives())] {
            if words.iter().any(|word| said.to_lowercase().contains(word.as_str())) {
                let head = format!("        {}: ", look.paint(Tone::Heading, name));
                out.push_str(&text::hang(&head, &highlight(said, words, look), look.text_width()));
            }
        }
    }
    out
}

/// The text with `names in backticks` in colour, or as it is.
fn marked(text: &str, look: Look) -> String {
    if !look.colour() {
        return text.to_string();
    }
    let mut parts = text.split('`');
    let mut out = parts.next().unwrap_or_default().to_string();
    for (index, part) in parts.enumerate() {
        if index % 2 == 0 { out.push_str(&look.paint(Tone::Clause, part)) } else { out.push_str(part) }
    }
    out
}

/// The text with every place where one of the words stands marked. Words are in lower case and hold no blanks.
fn highlight(text: &str, words: &[String], look: Look) -> String {
    if !look.colour() {
        return text.to_string();
    }
    let mut out = String::new();
    let mut rest = text;
    'text: while let Some(first) = rest.chars().next() {
        for word in words {
            let length = word.chars().count();
            let start: String = rest.chars().take(length).collect();
            if start.to_lowercase() == *word {
                out.push_str(&look.paint(Tone::Match, &start));
                rest = &rest[start.len()..];
                continue 'text;
            }
        }
        out.push(first);
        rest = &rest[first.len_utf8()..];
    }
    out
}
