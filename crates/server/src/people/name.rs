//! What people may be called.
//!
//! A name is what others trust to know who plays, so it is text that looks like what it is: nothing invisible, nothing that turns the
//! direction of what stands beside it, no heaps of accents; and at one table no two names look alike.
//!
//! The letters of all scripts are fine, and so is emoji that is one character or a flag. What is joined of several by an invisible joiner
//! (a family, a rainbow flag) is refused with every other invisible character: whoever joins letters by it writes another name that looks
//! the same.

use crate::says;
use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{DefaultIgnorableCodePoint, GeneralCategory},
};
use kernel::Message;
use std::collections::HashMap;
use unicode_security::skeleton;

/// The most accents on one letter. The scripts of the world need three.
const MOST_MARKS: usize = 3;
/// These are empty to look at, though by their properties they are symbols: a blank pattern of Braille, a note without a head.
const BLANK: [char; 2] = ['\u{2800}', '\u{1d159}'];
/// These say how the character before them is drawn, coloured or plain. Keyboards add them to emoji; without them it is the same name.
const STYLES: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

/// Why somebody cannot be called so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NameError {
    /// Too short, or too long.
    Length(usize),
    /// Something in it cannot be seen.
    Invisible(char),
    /// Accents upon accents, or upon nothing.
    Marks,
}

impl NameError {
    /// As the person is told who wants to be called so.
    pub(crate) fn say(&self) -> Message {
        match self {
            NameError::Length(most) => says::name_length(*most),
            NameError::Invisible(sign) => says::name_hidden(format!("U+{:04X}", u32::from(*sign))),
            NameError::Marks => says::name_accents(),
        }
    }
}

/// A name as it is kept: composed, one space between words and none around them.
pub(crate) fn clean(name: &str, most: usize) -> Result<String, NameError> {
    let spaced = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let drawn: String = spaced.chars().filter(|c| !STYLES.contains(c)).collect();
    let name = ComposingNormalizerBorrowed::new_nfc().normalize(&drawn).into_owned();
    if !(1..=most).contains(&name.chars().count()) {
        return Err(NameError::Length(most));
    }
    if let Some(hidden) = name.chars().find(|c| is_invisible(*c)) {
        return Err(NameError::Invisible(hidden));
    }
    // Nothing carries the first mark; a space carries none.
    let (mut marks, mut last) = (MOST_MARKS, ' ');
    for c in name.chars() {
        marks = match category(c) {
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => marks + 1,
            GeneralCategory::SpaceSeparator => MOST_MARKS,
            _ => 0,
        };
        if marks > MOST_MARKS || (marks > 0 && c == last && c != ' ') {
            return Err(NameError::Marks);
        }
        last = c;
    }
    Ok(name)
}

fn category(c: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(c)
}

/// Whether nothing is drawn for it, or nobody knows what would be.
fn is_invisible(c: char) -> bool {
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c);
    let unseen = matches!(
        category(c),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    );
    ignorable || unseen || BLANK.contains(&c)
}

/// These join what stands around them, as families of emoji and letters of some scripts are.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// A line as it is said: without what cannot be seen and what turns the direction of the text around it, and without accents heaped upon
/// accents, which cover the lines around. What joins and styles emoji and letters beyond ASCII stays behind them.
pub(crate) fn spoken(text: &str) -> String {
    let (mut line, mut marks) = (String::new(), 0);
    for c in text.chars() {
        marks = match category(c) {
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => marks + 1,
            // What is not said carries nothing, and parts nothing.
            _ if is_invisible(c) => marks,
            _ => 0,
        };
        if marks > MOST_MARKS {
            continue;
        }
        let joins = JOINERS.contains(&c) || STYLES.contains(&c);
        let after = line.chars().next_back();
        if joins && after.is_some_and(|c| !c.is_ascii() && !is_invisible(c)) || !is_invisible(c) {
            line.push(c);
        }
    }
    line.trim().into()
}

/// What those are called who are gone.
pub(crate) const GONE: &str = "Somebody";

/// What texts call whoever reads them: somebody of that name would be taken for oneself.
const READERS: [&str; 2] = ["You", "Du"];

/// The other at a table of so many seats whom somebody of this name could be taken for: a person, a bot that sits there or may, or the reader.
pub(crate) fn taken<'a>(
    name: &str,
    others: impl IntoIterator<Item = &'a str>,
    seats: usize,
) -> Option<String> {
    let (bots, readers) = ((1..=seats).map(bot), READERS.map(String::from));
    others.into_iter().map(String::from).chain(bots).chain(readers).find(|other| look_alike(name, other))
}

/// What people are called where they are shown together, at a table of so many seats: whoever could be taken for one before them, for a bot
/// or for the reader has a number behind their name. Nobody sits down so, but a guest may sign in to an account that is called like another, and to a
/// tournament come hundreds, who may all be called the same: nobody is compared with everybody.
pub(crate) fn told_apart(names: &mut [String], seats: usize) {
    let given: Vec<Looks> = names.iter().map(|name| Looks::of(name)).collect();
    let (mut shown, mut all) = (Seen::default(), Seen::default());
    for name in (1..=seats).map(bot).chain(READERS.map(String::from)) {
        shown.add(&Looks::of(&name));
    }
    given.iter().for_each(|looks| all.add(looks));
    // The first number that was not tried behind a name of these looks.
    let mut untried: [HashMap<String, usize>; 2] = Default::default();
    for (name, own) in names.iter_mut().zip(&given) {
        let (bare, mut looks, mut numbered) = (name.clone(), own.clone(), false);
        let tried = [untried[0].get(&own.written), untried[1].get(&own.small)];
        let mut number = tried.into_iter().flatten().copied().max().unwrap_or(2);
        // A number is nobody else's name either.
        while shown.has(&looks) || numbered && all.has_but(&looks, own) {
            *name = format!("{bare} {number}");
            (looks, numbered, number) = (Looks::of(name), true, number + 1);
        }
        if numbered {
            untried[0].insert(own.written.clone(), number);
            untried[1].insert(own.small.clone(), number);
        }
        shown.add(&looks);
    }
}

/// How often names were seen, by their looks.
#[derive(Default)]
struct Seen {
    written: HashMap<String, u32>,
    small: HashMap<String, u32>,
}

impl Seen {
    fn add(&mut self, looks: &Looks) {
        *self.written.entry(looks.written.clone()).or_default() += 1;
        *self.small.entry(looks.small.clone()).or_default() += 1;
    }

    /// Whether one was seen for which a name of these looks could be taken.
    fn has(&self, looks: &Looks) -> bool {
        self.written.contains_key(&looks.written) || self.small.contains_key(&looks.small)
    }

    /// Whether one was seen besides this one, which was.
    fn has_but(&self, looks: &Looks, own: &Looks) -> bool {
        let more = |seen: &HashMap<String, u32>, look: &String, own: &String| {
            seen.get(look).is_some_and(|count| *count > u32::from(look == own))
        };
        more(&self.written, &looks.written, &own.written) || more(&self.small, &looks.small, &own.small)
    }
}

/// What a bot in a seat is called.
pub(crate) fn bot(seat: usize) -> String {
    format!("Bot {seat}")
}

/// Whether two names look alike: by the skeletons of UTS #39, in any case, with or without spaces.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    Looks::of(one).are_like(&Looks::of(other))
}

/// What a name looks like, as it is written and in small letters: a large I looks like a small l, and a small i does not.
#[derive(Clone, Debug)]
pub(crate) struct Looks {
    written: String,
    small: String,
}

impl Looks {
    /// What this name looks like.
    pub(crate) fn of(name: &str) -> Looks {
        let look = |name: &str| -> String {
            let bones: String = skeleton(name).filter(|c| !c.is_whitespace()).collect();
            bones.to_lowercase()
        };
        Looks { written: look(name), small: look(&name.to_lowercase()) }
    }

    /// Whether one could be taken for the other.
    pub(crate) fn are_like(&self, other: &Looks) -> bool {
        self.written == other.written || self.small == other.small
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean_24(name: &str) -> Result<String, NameError> {
        clean(name, 24)
    }

    #[test]
    fn what_cards_may_not_be_called_by_is_invisible_in_names_too() {
        let set = CodePointSetData::new::<DefaultIgnorableCodePoint>();
        for c in '\0'..=char::MAX {
            let unseen = kernel::unseen::is_unseen(c);
            assert!(!unseen || is_invisible(c), "{c:?} is said to be unseen");
            assert!(unseen || !set.contains(c), "{c:?} is ignored by displays");
        }
    }

    #[test]
    fn names_of_the_world_are_kept() {
        let names = [
            "Ann",
            "O'Neill-Smith",
            "José",
            "Đặng Thị Ngọc",
            "Анна",
            "Ἀθηνᾶ",
            "חנה",
            "محمد",
            "नेहा",
            "กิ่งแก้ว",
            "王小明",
            "さくら",
            "김민준",
            "Ann 🦊",
            "👍🏽",
            "🇫🇷",
            "R2-D2",
            "<b>bold</b>",
        ];
        for name in names {
            assert_eq!(clean_24(name).as_deref(), Ok(name), "{name}");
        }
    }

    #[test]
    fn they_are_brought_into_one_form() {
        let forms = [
            ("  Ann \t of\u{a0}\u{3000}Cleves\n", "Ann of Cleves"),
            ("Jose\u{301}", "José"),
            ("❤\u{fe0f}", "❤"),
            ("\u{2126}", "Ω"),
        ];
        for (given, kept) in forms {
            assert_eq!(clean_24(given).as_deref(), Ok(kept), "{given:?}");
        }
        assert_eq!(clean_24(" \u{2003} "), Err(NameError::Length(24)));
        assert_eq!(clean_24(""), Err(NameError::Length(24)));
        assert_eq!(clean_24(&"x".repeat(25)), Err(NameError::Length(24)));
        assert!(clean_24(&"e\u{301}".repeat(24)).is_ok(), "counted after they are composed");
    }

    #[test]
    fn nothing_is_hidden_in_them() {
        let hidden = [
            '\u{202e}',  // right-to-left override
            '\u{202a}',  // embedding
            '\u{2066}',  // isolate
            '\u{200e}',  // mark of direction
            '\u{61c}',   // Arabic letter mark
            '\u{200b}',  // space without width
            '\u{200c}',  // non-joiner
            '\u{200d}',  // joiner
            '\u{2060}',  // word joiner
            '\u{feff}',  // byte order mark
            '\u{ad}',    // soft hyphen
            '\u{34f}',   // grapheme joiner
            '\u{115f}',  // Hangul filler
            '\u{3164}',  // Hangul filler
            '\u{ffa0}',  // half a Hangul filler
            '\u{17b4}',  // Khmer vowel that is not there
            '\u{180e}',  // Mongolian vowel separator
            '\u{fe00}',  // variation
            '\u{e0041}', // tag
            '\u{e0100}', // variation
            '\u{0}',
            '\u{7}',
            '\u{7f}',
            '\u{9b}',
            '\u{2800}',   // Braille without dots
            '\u{e000}',   // private
            '\u{fdd0}',   // no character
            '\u{10ffff}', // no character
            '\u{378}',    // unassigned
        ];
        for c in hidden {
            let name = format!("A{c}nn");
            assert_eq!(clean_24(&name), Err(NameError::Invisible(c)), "{name:?}");
        }
        assert_eq!(clean_24("👨\u{200d}👩\u{200d}👧"), Err(NameError::Invisible('\u{200d}')), "documented");
    }

    #[test]
    fn a_line_of_chat_hides_nothing() {
        assert_eq!(spoken(" so\u{202e}me\u{200b} \u{2066}text\u{2069}\u{7}\n"), "some text");
        assert_eq!(spoken("a\u{200d}b\u{fe0f}"), "ab");
        for kept in ["👨\u{200d}👩\u{200d}👧", "❤\u{fe0f}", "می\u{200c}خواهم", "e\u{301}", "ok 🦊"]
        {
            assert_eq!(spoken(kept), kept);
        }
        assert_eq!(spoken("\u{200b}\u{3164}"), "");
        let heap = "\u{300}\u{316}\u{330}\u{31b}\u{334}";
        assert_eq!(spoken(&format!("x{heap}y")), "x\u{300}\u{316}\u{330}y");
        assert_eq!(spoken(&format!("x{heap}\u{200b}{heap}")), "x\u{300}\u{316}\u{330}", "parted by nothing");
    }

    #[test]
    fn accents_do_not_heap_up() {
        assert!(clean_24("x\u{300}\u{316}\u{330}").is_ok());
        for name in [
            "x\u{300}\u{316}\u{330}\u{31b}",
            "x\u{334}\u{334}",
            "\u{300}x",
            "x \u{316}y",
            "Z\u{351}\u{36b}\u{343}\u{32a}\u{302}",
        ] {
            assert_eq!(clean_24(name), Err(NameError::Marks), "{name:?}");
        }
    }

    #[test]
    fn nobody_is_called_as_the_reader_is() {
        for name in ["You", "you", "Y0u", "du"] {
            assert!(taken(name, ["Ann"], 2).is_some(), "{name}");
        }
        assert!(taken("Youssef", ["Ann"], 2).is_none());
    }

    #[test]
    fn whoever_looks_like_another_has_a_number() {
        let shown = |names: &[&str]| {
            let mut names: Vec<String> = names.iter().map(|name| (*name).into()).collect();
            told_apart(&mut names, 3);
            names
        };
        assert_eq!(shown(&["Ann", "Bob"]), ["Ann", "Bob"]);
        assert_eq!(shown(&["Louise", "L0uise", "louise"]), ["Louise", "L0uise 2", "louise 3"]);
        assert_eq!(shown(&["Ann", "Ann", "Ann 2"]), ["Ann", "Ann 3", "Ann 2"], "a number is nobody's name");
        assert_eq!(shown(&["Bot 1", "You"]), ["Bot 1 2", "You 2"]);
        assert_eq!(shown(&["Bot 7"]), ["Bot 7"], "which does not sit there");
    }

    /// Whoever can enter a tournament can come a thousand times under one name, written in a thousand ways.
    #[test]
    fn thousands_of_one_name_are_told_apart() {
        let spelled =
            |at: usize| -> String { (0..12).map(|bit| if at >> bit & 1 == 1 { 'I' } else { 'l' }).collect() };
        for called in [|_: usize| "Ann".to_string(), spelled] {
            let mut names: Vec<String> = (0..4000).map(called).collect();
            told_apart(&mut names, 0);
            let mut looks: Vec<String> = names.iter().map(|name| Looks::of(name).written).collect();
            looks.sort_unstable();
            looks.dedup();
            assert_eq!(looks.len(), names.len());
        }
    }

    #[test]
    fn some_look_like_others() {
        let alike = [
            ("Ann", "Ann"),
            ("Ann", "\u{410}nn"), // Cyrillic
            ("Anna", "Ann\u{430}"),
            ("Ann", "ann"),
            ("Ann", "A n n"),
            ("Ill", "1ll"),
            ("Ill", "lll"),
            ("Bill", "BiIl"),
            ("Paul", "Pau1"),
            ("b0b", "Bob"),
            ("modern", "modem"),
            ("Bot 2", "bot2"),
            ("Bot 1", "Bot l"),
            ("Ann", "𝐀nn"),
            ("scope", "ѕсоре"),
        ];
        for (one, other) in alike {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in
            [("Ann", "Anna"), ("Ann", "Änn"), ("Bot 1", "Bot 2"), ("Mia", "Mla"), ("王", "玉")]
        {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
