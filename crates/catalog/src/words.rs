//! Words that players make, read from what everybody is told: for whoever keeps the best of them.

use kernel::{Game, Message, Seat, Title, Value};

/// A word that a player has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeWord {
    /// Who made it.
    pub seat: Seat,
    /// The word, in small letters.
    pub word: String,
    /// What it paid; 0 where nothing is told of it alone.
    pub points: i64,
}

/// Whether a title is a game of words.
pub fn has_words(title: &Title) -> bool {
    grave::Grave::titles().contains(title) || final_word::FinalWord::titles().contains(title)
}

/// The words made in one entry of a game of words, by what was told of it. What is only laid until others doubt it, or put to the vote, is not yet
/// made.
pub fn words_made<'a>(told: impl IntoIterator<Item = &'a Message>) -> Vec<MadeWord> {
    let mut made: Vec<MadeWord> = Vec::new();
    for message in told {
        let Some(Value::Seat(seat)) = message.arg("seat") else { continue };
        let seat = *seat;
        let word = |word: &str, points| MadeWord { seat, word: word.to_lowercase(), points };
        let number = |name: &str| match message.arg(name) {
            Some(Value::Number(number)) => *number,
            Some(_) | None => 0,
        };
        match (message.id.as_ref(), message.arg("words"), message.arg("word")) {
            ("spells" | "makes" | "makes-leaving", Some(Value::List(words)), _) => {
                made.extend(words.iter().filter_map(written).map(|text| word(text, 0)));
            }
            ("declares" | "beats", _, Some(Value::Word(text))) => made.push(word(text, 0)),
            ("wins-round", _, Some(Value::Word(text))) => made.push(word(text, number("award"))),
            // What several words pay together is told of none of them.
            ("scores", ..) => {
                if let [only] = &mut made[..]
                    && only.seat == seat
                {
                    only.points += number("points");
                }
            }
            _ => {}
        }
    }
    made
}

/// The word in one of several that are told together.
fn written(value: &Value) -> Option<&str> {
    let Value::Say(message) = value else { return None };
    match message.arg("word") {
        Some(Value::Word(text)) => Some(text),
        Some(_) | None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_word_pays_is_told_of_it_alone() {
        let (one, other) = (Seat::new(0), Seat::new(1));
        let words =
            |all: &[&'static str]| all.iter().map(|text| final_word::says::word(*text)).collect::<Vec<_>>();
        let made = |told: &[Message]| -> Vec<(u8, String, i64)> {
            words_made(told).into_iter().map(|made| (made.seat.number(), made.word, made.points)).collect()
        };
        let spells = |all: &[&'static str]| final_word::says::spells(one, words(all));
        let scores = final_word::says::scores(one, 12);
        assert_eq!(made(&[spells(&["BRAIN"]), scores.clone()]), [(1, "brain".into(), 12)]);
        let two = [(1, "ox".into(), 0), (1, "rain".into(), 0)];
        assert_eq!(made(&[spells(&["OX", "RAIN"]), scores]), two);
        assert!(made(&[final_word::says::lays(one, words(&["XYZZY"]))]).is_empty(), "it may be no word");
        let wins = grave::says::wins_round(other, "Brain", 5);
        assert_eq!(made(&[grave::says::declares(other, "Brain")]), [(2, "brain".into(), 0)]);
        assert_eq!(made(&[wins]), [(2, "brain".into(), 5)]);
    }
}
