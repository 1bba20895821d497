//! Numbered choices: all of them, or of many first what it is done with and then what it is done to.

use super::{screen::Screen, teller::Teller};
use crate::{look::Tone, says, text};
use kernel::{Choice, Message, Offer, Part, PieceRef, Prompt, Target, View, Way};

/// So many choices are read at a glance without being sorted.
const FEW: usize = 4;

/// Of more choices than these, one first says with what.
pub const MANY: usize = 12;

/// What can be chosen by number, in the order in which it is shown.
pub struct Menu<'a> {
    /// What was chosen before, where this is only a part of all choices.
    chosen: Option<String>,
    /// For each list of the prompt, what stands together.
    lists: Vec<Vec<Group<'a>>>,
}

/// What has a number.
pub enum MenuItem<'a> {
    /// A choice that is made by its number.
    One(&'a Choice),
    /// What several choices have in common, the sentence that says so, and these choices.
    Several(Message, Vec<&'a Choice>),
}

/// Entries that begin alike, each with what is read behind its number.
struct Group<'a> {
    head: String,
    entries: Vec<(String, MenuItem<'a>)>,
}

impl<'a> Menu<'a> {
    /// Everything that a prompt lets one choose; with `flat`, each choice with a number of its own.
    pub fn of(prompt: &'a Prompt, view: &View, teller: &Teller, flat: bool) -> Menu<'a> {
        let lists = prompt.ways.iter().filter_map(|way| match way {
            Way::Choose { choices } => {
                let all = choices.iter().collect();
                let entries = if flat { one_by_one(all) } else { sorted(all, view, teller) };
                Some(grouped(entries, teller))
            }
            Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } | Way::Leave { .. } => None,
        });
        Menu { chosen: None, lists: lists.collect() }
    }

    /// What is left to choose after one of several.
    pub fn after(chosen: &Message, choices: &[&'a Choice], view: &View, teller: &Teller) -> Menu<'a> {
        let entries = by(choices.to_vec(), view, teller, on).unwrap_or_else(|| one_by_one(choices.to_vec()));
        Menu { chosen: Some(teller.say(chosen)), lists: vec![grouped(entries, teller)] }
    }

    /// These choices, sorted like those of a whole prompt where they are many.
    pub fn narrowed(choices: Vec<&'a Choice>, view: &View, teller: &Teller) -> Menu<'a> {
        let entries = by(choices.clone(), view, teller, on).unwrap_or_else(|| one_by_one(choices));
        Menu { chosen: None, lists: vec![grouped(entries, teller)] }
    }

    /// Everything that has a number, in order.
    pub fn into_entries(self) -> Vec<MenuItem<'a>> {
        let groups = self.lists.into_iter().flatten();
        groups.flat_map(|group| group.entries).map(|(_, entry)| entry).collect()
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.entries().count()
    }

    /// What has this number, counted from 1.
    pub fn entry(&self, number: usize) -> Option<&MenuItem<'a>> {
        self.entries().nth(number.checked_sub(1)?)
    }

    /// The number of a choice, where it has one of its own.
    pub fn number_of(&self, notation: &str) -> Option<usize> {
        let at = self.entries().position(|entry| match entry {
            MenuItem::One(choice) => choice.notation == notation,
            MenuItem::Several(..) => false,
        });
        at.map(|at| at + 1)
    }

    /// What was chosen before, where this is only a part of all choices.
    pub fn chosen(&self) -> Option<&str> {
        self.chosen.as_deref()
    }

    fn entries(&self) -> impl Iterator<Item = &MenuItem<'a>> {
        self.lists.iter().flatten().flat_map(|group| &group.entries).map(|(_, entry)| entry)
    }
}

/// The ways out of the game, which have no number.
pub fn leaves(prompt: &Prompt) -> impl Iterator<Item = &Choice> {
    prompt.ways.iter().filter_map(|way| match way {
        Way::Leave { choice } => Some(choice),
        Way::Choose { .. } | Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } => None,
    })
}

/// Every choice that is no way out.
pub fn choices(prompt: &Prompt) -> impl Iterator<Item = &Choice> {
    prompt.ways.iter().flat_map(|way| match way {
        Way::Choose { choices } => choices.as_slice(),
        Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } | Way::Leave { .. } => &[],
    })
}

fn one_by_one(choices: Vec<&Choice>) -> Vec<MenuItem<'_>> {
    choices.into_iter().map(MenuItem::One).collect()
}

/// Of many choices, those that are done with the same piece are one; and if that is still many, those that are done to the same.
fn sorted<'a>(choices: Vec<&'a Choice>, view: &View, teller: &Teller) -> Vec<MenuItem<'a>> {
    let Some(entries) = by(choices.clone(), view, teller, with) else {
        return by(choices.clone(), view, teller, on).unwrap_or_else(|| one_by_one(choices));
    };
    if entries.len() <= MANY {
        return entries;
    }
    let (mut single, mut several) = (Vec::new(), Vec::new());
    for entry in entries {
        match entry {
            MenuItem::One(choice) => single.push(choice),
            MenuItem::Several(..) => several.push(entry),
        }
    }
    let single = by(single.clone(), view, teller, on).unwrap_or_else(|| one_by_one(single));
    several.into_iter().chain(single).collect()
}

/// What a choice is told by: what it is called for comparison, and the sentence that says it was chosen.
type Key = fn(&Choice, &View, &Teller) -> Option<Message>;

/// Choices with the same key as one, if there are many and that makes fewer.
fn by<'a>(choices: Vec<&'a Choice>, view: &View, teller: &Teller, key: Key) -> Option<Vec<MenuItem<'a>>> {
    if choices.len() <= MANY {
        return None;
    }
    let mut groups: Vec<(Option<Message>, Vec<&'a Choice>)> = Vec::new();
    for choice in choices {
        let key = key(choice, view, teller);
        match groups.iter_mut().find(|(known, _)| key.is_some() && *known == key) {
            Some((_, group)) => group.push(choice),
            None => groups.push((key, vec![choice])),
        }
    }
    let fewer = groups.len() > 1 && groups.iter().any(|(_, group)| group.len() > 1);
    fewer.then(|| groups.into_iter().flat_map(entry).collect())
}

fn entry<'a>((key, group): (Option<Message>, Vec<&'a Choice>)) -> Vec<MenuItem<'a>> {
    match (key, group.len()) {
        (Some(key), 2..) => vec![MenuItem::Several(key, group)],
        _ => one_by_one(group),
    }
}

/// The first piece that a choice is done with.
fn with(choice: &Choice, view: &View, teller: &Teller) -> Option<Message> {
    Some(says::with_thing(piece(choice.from.first()?, view, teller)?))
}

/// The first thing that a choice is done to.
fn on(choice: &Choice, view: &View, teller: &Teller) -> Option<Message> {
    let thing = match choice.to.first()? {
        Target::Piece(target) => {
            let zone = view.zone(&target.zone)?;
            let piece = piece(target, view, teller)?;
            match zone.owner {
                Some(_) => format!("{piece} ({})", teller.place_name(zone)),
                None => piece,
            }
        }
        Target::Seat(seat) => teller.name(*seat),
        Target::Zone(id) => teller.place_name(view.zone(id)?),
    };
    Some(says::on_thing(thing))
}

fn piece(piece: &PieceRef, view: &View, teller: &Teller) -> Option<String> {
    let face = view.zone(&piece.zone)?.pieces.get(usize::from(piece.index))?;
    Some(teller.chip(face, &teller.called(face)))
}

/// The word that says what is done: the first of a label or, in languages that put it there, the last. Empty where neither is a word of its own.
#[derive(PartialEq, Eq)]
struct Verb {
    word: String,
    last: bool,
}

impl Verb {
    fn of(parts: &[Part]) -> Verb {
        let (first, last) = match (parts.first(), parts.last()) {
            (Some(Part::Text(text)), _) => (text.split(' ').next(), false),
            // A label that begins with a piece or a player.
            (Some(_), Some(Part::Text(text))) => {
                (text.strip_prefix(' ').filter(|word| !word.contains(' ')), true)
            }
            _ => (None, false),
        };
        Verb { word: first.unwrap_or_default().into(), last }
    }

    /// A label without it.
    fn strip(&self, label: &str) -> Option<String> {
        let rest = match self.last {
            true => label.strip_suffix(&self.word)?.strip_suffix(' '),
            false => label.strip_prefix(&self.word)?.strip_prefix(' '),
        };
        rest.map(ToString::to_string)
    }
}

/// Entries with the same verb stand together, in the order in which each kind first comes up.
fn grouped<'a>(entries: Vec<MenuItem<'a>>, teller: &Teller) -> Vec<Group<'a>> {
    let few = entries.len() <= FEW;
    let mut groups: Vec<(Verb, Vec<(String, MenuItem<'a>)>)> = Vec::new();
    for entry in entries {
        let (head, label) = read(&entry, teller);
        match groups.iter_mut().find(|(known, _)| *known == head) {
            Some((_, group)) => group.push((label, entry)),
            None => groups.push((head, vec![(label, entry)])),
        }
    }
    // Single letters and the like stand in one grid.
    let short = groups.iter().flat_map(|(_, group)| group).all(|(label, _)| text::width(label) <= 3);
    if short {
        let entries = groups.into_iter().flat_map(|(_, group)| group);
        let entries: Vec<(String, MenuItem<'a>)> = entries.collect();
        let chunk = if few { 1 } else { entries.len().max(1) };
        return in_chunks(entries, chunk);
    }
    let split = |(head, group): (Verb, Vec<(String, MenuItem<'a>)>)| match few {
        true => in_chunks(group, 1),
        false => vec![split(head, group)],
    };
    groups.into_iter().flat_map(split).collect()
}

fn in_chunks<'a>(entries: Vec<(String, MenuItem<'a>)>, size: usize) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for entry in entries {
        match groups.last_mut() {
            Some(last) if last.entries.len() < size => last.entries.push(entry),
            _ => groups.push(Group { head: String::new(), entries: vec![entry] }),
        }
    }
    groups
}

/// The verb of all labels, and the rest of each. A label that stands alone, or is one word, stays whole.
fn split<'a>(verb: Verb, group: Vec<(String, MenuItem<'a>)>) -> Group<'a> {
    let told: Option<Vec<String>> = group.iter().map(|(label, _)| verb.strip(label)).collect();
    let head = verb.word;
    match told {
        // A bare number beside the number of the choice would be taken for it.
        Some(rest) if !head.is_empty() && group.len() > 1 && !rest.iter().any(|rest| is_number(rest)) => {
            let entries = rest.into_iter().zip(group).map(|(rest, (_, entry))| (rest, entry)).collect();
            Group { head, entries }
        }
        _ => Group { head: String::new(), entries: group },
    }
}

impl MenuItem<'_> {
    /// What is read behind its number, where it stands alone.
    pub fn label(&self, teller: &Teller) -> String {
        read(self, teller).1
    }
}

/// The verb of an entry, and all of it.
fn read(entry: &MenuItem<'_>, teller: &Teller) -> (Verb, String) {
    match entry {
        MenuItem::One(choice) => {
            let parts = teller.voice().parts(&choice.label);
            let notes = choice.warns.iter().filter(|warning| !warning.asks);
            let notes: String = notes.map(|warning| format!(". {}", teller.tell(&warning.say))).collect();
            let offered = choice.offer.as_ref().map_or(String::new(), |offer| {
                format!("{}. {}", for_first_game(offer, teller), offered(offer, teller))
            });
            (Verb::of(&parts), format!("{}{}{offered}", teller.parts(&parts), notes.trim_end_matches('.')))
        }
        MenuItem::Several(chosen, choices) => {
            let label = teller.say(chosen);
            let label = format!("{} ({})", label.trim_end_matches(':'), choices.len());
            let word = label.split(' ').next().unwrap_or_default().to_string();
            (Verb { word, last: false }, label)
        }
    }
}

/// What is behind a choice that does not lie on the table: what it is about, and the best of it.
pub fn offered(offer: &Offer, teller: &Teller) -> String {
    let best: Vec<String> = offer.best.iter().map(|face| teller.chip(face, &teller.called(face))).collect();
    let best = if best.is_empty() { String::new() } else { teller.say(&says::offer_best(best.join(", "))) };
    format!("{} {best}", teller.tell(&offer.about))
}

/// That it is good for a first game, if it is, to stand behind its name.
pub fn for_first_game(offer: &Offer, teller: &Teller) -> String {
    if offer.teaches { format!(" ({})", teller.say(&says::offer_first())) } else { String::new() }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

impl Screen {
    /// A list of a menu by its place among the lists of the prompt: a few entries stand one below the other; of many, each kind has its
    /// lines, its verb and then the rest of each with its number.
    pub fn list(&self, menu: &Menu<'_>, list: usize) -> String {
        let Some(groups) = menu.lists.get(list) else { return String::new() };
        let count = |groups: &[Group<'_>]| groups.iter().map(|group| group.entries.len()).sum::<usize>();
        let mut number: usize = menu.lists[..list].iter().map(|groups| count(groups)).sum();
        let digits = (number + count(groups)).to_string().len();
        let head = groups.iter().map(|group| text::width(&group.head)).max().unwrap_or(0);
        let margin = if head == 0 { 3 } else { 3 + head + 2 };
        let mut out = String::new();
        for group in groups {
            let entries: Vec<String> = group
                .entries
                .iter()
                .map(|(label, _)| {
                    number += 1;
                    let number = text::pad_left(&number.to_string(), digits);
                    format!("{} {label}", self.paint(Tone::Number, &number))
                })
                .collect();
            let head = text::pad(&format!("   {}", group.head), margin);
            out.push_str(&text::grid(&head, &entries, self.width()));
        }
        out
    }

    /// What is left to choose, with what was chosen before.
    pub fn submenu(&self, menu: &Menu<'_>) -> String {
        let chosen = self.paint(Tone::Heading, menu.chosen().unwrap_or_default());
        let back = self.paint(Tone::Faint, &self.teller.say(&says::menu_back()));
        let head = text::hang("  ", &chosen, self.width());
        format!("{head}{}{}", self.list(menu, 0), text::hang("   ", &back, self.width()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    #[test]
    fn what_is_done_is_the_first_word_or_the_last() {
        let text = |text: &str| Part::Text(text.into());
        for (parts, word, label, rest) in [
            (vec![text("Draw from "), Part::Word("pile")], "Draw", "Draw from pile", Some("from pile")),
            (vec![Part::Word("Clown"), text(" abwerfen")], "abwerfen", "Clown abwerfen", Some("Clown")),
            (vec![Part::Word("Clown"), text(" an den Nachbarn")], "", "Clown an den Nachbarn", None),
            (vec![Part::Seat(Seat::new(1))], "", "Bot 2", None),
        ] {
            let verb = Verb::of(&parts);
            assert_eq!(verb.word, word, "{label}");
            assert_eq!(verb.strip(label).filter(|_| !word.is_empty()).as_deref(), rest, "{label}");
        }
    }
}
