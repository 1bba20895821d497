//! How somebody played in a finished word game: how good their decisions were, how rare their words, how quick they came.

use crate::room::{FoldError, TableState};
use kernel::{
    Event, Message, Seat, Viewer,
    coach::{Judged, Mark},
    message::Value,
};
use lexicon::Grade;
use store::{Figures, Id};

/// Words from this grade on hardly anybody knows: 70 is what a large dictionary has.
const RARE: Grade = Grade(70);

/// Fewer decisions or words tell nothing.
const LEAST_DECISIONS: u32 = 8;
const LEAST_WORDS: u32 = 4;
/// From so many rare words of a hundred on.
const MANY_RARE: u32 = 30;
/// Half of the words within so many milliseconds.
const QUICK: u32 = 4000;

/// What somebody told of a move that is no word of theirs: the one before, and the one that is beaten.
const OF_OTHERS: [&str; 2] = ["before", "beaten"];

/// A word that somebody made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Who made it.
    pub seat: Seat,
    /// The word, in small letters.
    pub word: String,
    /// How long it took since the move before, in milliseconds.
    pub ms: u32,
}

/// The table as its game ended, and every word that was made there. Blocks.
pub fn made(id: Id, journal: &[Vec<u8>]) -> Result<(TableState, Vec<Made>), FoldError> {
    let (mut made, mut before): (Vec<Made>, Option<u64>) = (Vec::new(), None);
    let table = TableState::fold_watching(id, journal, |table| {
        let Some(game) = &table.game else { return };
        let (entry, at) = (game.entries(), table.touched);
        if let (Some(seat), Some(before)) = (game.done(entry).seat, before) {
            let ms = u32::try_from(at.saturating_sub(before)).unwrap_or(u32::MAX);
            for word in words_of(game.events(entry), seat) {
                // What wins a round is told once more.
                if made.iter().rev().find(|one| one.seat == seat).is_none_or(|last| last.word != word) {
                    made.push(Made { seat, word, ms });
                }
            }
        }
        before = Some(at);
    })?;
    Ok((table, made))
}

/// The words that lines tell a seat to have made.
fn words_of(events: &[Event], seat: Seat) -> Vec<String> {
    let lines = events.iter().filter_map(|event| event.line_for(Viewer::All));
    let mut words = Vec::new();
    for line in lines {
        if line.say.args.iter().any(|(name, value)| name == "seat" && *value == Value::Seat(seat)) {
            gather(&line.say, &mut words);
        }
    }
    words
}

fn gather(message: &Message, words: &mut Vec<String>) {
    for (name, value) in message.args.iter() {
        if !OF_OTHERS.contains(&name) {
            gather_value(value, words);
        }
    }
}

fn gather_value(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::Word(word) => words.push(word.to_lowercase()),
        Value::Say(message) => gather(message, words),
        Value::List(values) => values.iter().for_each(|value| gather_value(value, words)),
        Value::Number(_)
        | Value::Text(_)
        | Value::Case(_)
        | Value::Seat(_)
        | Value::Flag(_)
        | Value::Piece(_)
        | Value::Zone(_)
        | Value::Clause(_) => {}
    }
}

/// How a seat played, by what the coach found of its decisions.
pub fn figures(seat: Seat, judged: &[Judged], made: &[Made]) -> Figures {
    let own = judged.iter().filter(|one| one.seat == seat.number());
    let best = own.clone().filter(|one| one.mark == Mark::Best).count();
    let words: Vec<&Made> = made.iter().filter(|one| one.seat == seat).collect();
    let rare = words.iter().filter(|one| is_rare(&one.word)).count();
    let mut times: Vec<u32> = words.iter().map(|one| one.ms).collect();
    times.sort_unstable();
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Figures {
        decisions: count(own.count()),
        best: count(best),
        words: count(words.len()),
        rare: count(rare),
        word_ms: times.get(times.len() / 2).copied(),
    }
}

/// Words that no list has are the table's own, and rare to nobody there.
fn is_rare(word: &str) -> bool {
    let grades = [lexicon::wordnik(), lexicon::scowl80()].map(|list| list.grade(word.as_bytes()));
    grades.into_iter().flatten().min().is_some_and(|grade| grade >= RARE)
}

/// Whether people should look at it: hardly a move could have been better, from so many of a hundred on, and the words were rare or came at once. A good
/// player does that too, so nothing follows from it by itself.
pub fn is_unusual(figures: &Figures, percent: u8) -> bool {
    let Figures { decisions, best, words, rare, word_ms } = *figures;
    decisions >= LEAST_DECISIONS
        && words >= LEAST_WORDS
        && 100 * best >= u32::from(percent) * decisions
        && (100 * rare >= MANY_RARE * words || word_ms.is_some_and(|ms| ms <= QUICK))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(decisions: u32, best: u32, words: u32, rare: u32, word_ms: u32) -> Figures {
        Figures { decisions, best, words, rare, word_ms: Some(word_ms) }
    }

    #[test]
    fn good_play_alone_is_not_unusual() {
        assert!(is_unusual(&played(20, 19, 15, 6, 30_000), 90), "rare words");
        assert!(is_unusual(&played(20, 19, 15, 0, 1500), 90), "words at once");
        for usual in [
            played(20, 19, 15, 2, 30_000),
            played(20, 15, 15, 10, 1500),
            played(7, 7, 15, 10, 1500),
            played(20, 19, 3, 3, 1500),
        ] {
            assert!(!is_unusual(&usual, 90), "{usual:?}");
        }
        assert!(!is_unusual(&played(20, 20, 15, 15, 10), 101), "nobody is flagged");
    }

    #[test]
    fn words_are_known_by_their_grade() {
        for (word, rare) in
            [("brains", false), ("qi", true), ("house", false), ("xylyl", true), ("wardroomish", false)]
        {
            assert_eq!(is_rare(word), rare, "{word}");
        }
    }

    #[test]
    fn the_time_of_a_word_is_that_of_the_middle_one() {
        let seat = Seat::new(0);
        let made: Vec<Made> = [900, 100, 70_000].map(|ms| Made { seat, word: "brains".into(), ms }).into();
        assert_eq!(
            figures(seat, &[], &made),
            Figures { decisions: 0, best: 0, words: 3, rare: 0, word_ms: Some(900) }
        );
        assert_eq!(figures(Seat::new(1), &[], &made).word_ms, None);
    }
}
