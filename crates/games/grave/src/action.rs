//! What a player can do, and how it is written.
//!
//! | notation | what it does |
//! |---|---|
//! | `reactivate grave-digger rock-on` | step 1: pays a Brain point for each; `reactivate` alone for none |
//! | `kick 3`, `decline` | with a drawn Laid to Rest |
//! | `reanimate`, `decline` | with a drawn Reanimate |
//! | `exchange a b` | step 2: exchanges these hand cards; `exchange` alone for none |
//! | `play a` | plays a letter from hand |
//! | `dig b to hand`, `dig b to area` | Grave Digger takes a letter from the discard pile |
//! | `tag t`, `tag t with b` | Tag It removes a letter of the spread, or replaces it by one from hand |
//! | `rock-on 3` | Rock On looks at the hand of seat 3 |
//! | `take s to hand`, `take s to area` | takes a letter of that hand |
//! | `declare train` | completes a word with the spread as it is |
//! | `spell brains` | plays what the spread lacks from hand, then declares |
//! | `step-ahead` | ends the round after a word |
//! | `propose qi` | puts a word to the vote |
//! | `vote yes`, `vote no` | on that word |
//! | `end` | ends the turn, or passes |
//! | `discard a b` | discards to the hand limit |

use crate::{
    ability::Abilities,
    letter::{Card, Letter, Multiset},
    word::Word,
};
use kernel::{NotationError, Seat, derive_notation_serde, notation};
use lexicon::Rack;
use std::{fmt, str::FromStr};

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Pay to make Ability Cards active.
    Reactivate(Abilities),
    /// Kick a player out of the round.
    Kick(Seat),
    /// Make all Ability Cards active.
    Reanimate,
    /// Leave a drawn special card unused.
    Decline,
    /// Exchange these hand cards.
    Exchange(Rack),
    /// Play a letter from hand.
    Play(Letter),
    /// Use Grave Digger: a card comes back from the discard pile.
    Dig {
        /// What is taken from the discard pile.
        card: Card,
        /// Where it goes.
        to: To,
    },
    /// Use Tag It: a letter leaves the spread, and one of the hand may come in its place.
    Tag {
        /// What leaves the spread.
        letter: Letter,
        /// What replaces it, from hand.
        with: Option<Letter>,
    },
    /// Use Rock On: look at this player's hand.
    RockOn(Seat),
    /// Take a card of the hand one looks at.
    Take {
        /// What is taken from that hand.
        letter: Letter,
        /// Where it goes.
        to: To,
    },
    /// Complete a word with the spread.
    Declare(Word),
    /// Play what the spread lacks from hand, then declare.
    Spell(Word),
    /// End the round.
    StepAhead,
    /// Put a word to the vote.
    Propose(Word),
    /// Say whether the word that is voted on counts.
    Ballot(bool),
    /// End the turn.
    End,
    /// Discard to the hand limit.
    Discard(Rack),
}

/// Where a card goes that an ability takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum To {
    /// To one's hand.
    Hand,
    /// To the play area, at once.
    Area,
}

impl To {
    /// In the order in which they are offered.
    pub const BOTH: [To; 2] = [To::Hand, To::Area];

    const fn name(self) -> &'static str {
        match self {
            To::Hand => "hand",
            To::Area => "area",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = |f: &mut fmt::Formatter<'_>, verb: &str, names: &str| {
            if names.is_empty() { f.write_str(verb) } else { write!(f, "{verb} {names}") }
        };
        match self {
            Action::Reactivate(abilities) => listed(f, "reactivate", &abilities.to_string()),
            Action::Kick(target) => write!(f, "kick {target}"),
            Action::Reanimate => f.write_str("reanimate"),
            Action::Decline => f.write_str("decline"),
            Action::Exchange(letters) => listed(f, "exchange", &letters.names()),
            Action::Play(letter) => write!(f, "play {letter}"),
            Action::Dig { card, to } => write!(f, "dig {card} to {}", to.name()),
            Action::Tag { letter, with: None } => write!(f, "tag {letter}"),
            Action::Tag { letter, with: Some(with) } => write!(f, "tag {letter} with {with}"),
            Action::RockOn(target) => write!(f, "rock-on {target}"),
            Action::Take { letter, to } => write!(f, "take {letter} to {}", to.name()),
            Action::Declare(word) => write!(f, "declare {word}"),
            Action::Spell(word) => write!(f, "spell {word}"),
            Action::StepAhead => f.write_str("step-ahead"),
            Action::Propose(word) => write!(f, "propose {word}"),
            Action::Ballot(yes) => f.write_str(if *yes { "vote yes" } else { "vote no" }),
            Action::End => f.write_str("end"),
            Action::Discard(letters) => listed(f, "discard", &letters.names()),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let error = |problem: &str| NotationError::new(text, problem);
        let lower = notation::line(text)?;
        let seat = |name: &str| name.parse::<Seat>().map_err(|problem| error(&problem.to_string()));
        let card = |name: &str| name.parse::<Card>().map_err(|problem| error(&problem.to_string()));
        let letter = |name: &str| name.parse::<Letter>().map_err(|problem| error(&problem.to_string()));
        let letters = |names: &[&str]| parse_letters(names).map_err(|problem| error(&problem));
        // A word is written in one, or letter by letter as it is composed.
        let word =
            |parts: &[&str]| parts.concat().parse::<Word>().map_err(|problem| error(&problem.to_string()));
        let to = |name: &str| {
            To::BOTH.into_iter().find(|to| to.name() == name).ok_or_else(|| error("to hand, or to area"))
        };
        let words: Vec<&str> = lower.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["reactivate", names @ ..] => {
                let abilities = names.join(" ").parse();
                Action::Reactivate(abilities.map_err(|problem: String| error(&problem))?)
            }
            ["kick", target] => Action::Kick(seat(target)?),
            ["reanimate"] => Action::Reanimate,
            ["decline"] => Action::Decline,
            ["exchange", names @ ..] => Action::Exchange(letters(names)?),
            ["play", name] => Action::Play(letter(name)?),
            ["dig", name, "to", place] => Action::Dig { card: card(name)?, to: to(place)? },
            ["tag", name] => Action::Tag { letter: letter(name)?, with: None },
            ["tag", name, "with", other] => Action::Tag { letter: letter(name)?, with: Some(letter(other)?) },
            ["rock-on", target] => Action::RockOn(seat(target)?),
            ["take", name, "to", place] => Action::Take { letter: letter(name)?, to: to(place)? },
            ["declare", parts @ ..] => Action::Declare(word(parts)?),
            ["spell", parts @ ..] => Action::Spell(word(parts)?),
            ["step-ahead"] => Action::StepAhead,
            ["propose", parts @ ..] => Action::Propose(word(parts)?),
            ["vote", "yes"] => Action::Ballot(true),
            ["vote", "no"] => Action::Ballot(false),
            ["end"] => Action::End,
            ["discard", names @ ..] => Action::Discard(letters(names)?),
            [] => return Err(error("a move begins with a word such as play, declare or end")),
            [verb, ..] => return Err(error(forms(verb))),
        })
    }
}

derive_notation_serde!(Action);

/// How moves that begin so are written.
fn forms(verb: &str) -> &'static str {
    match verb {
        "kick" => "kick SEAT",
        "reanimate" => "reanimate",
        "decline" => "decline",
        "play" => "play LETTER",
        "dig" => "dig LETTER to hand, or dig LETTER to area",
        "tag" => "tag LETTER, or tag LETTER with LETTER",
        "rock-on" => "rock-on SEAT",
        "take" => "take LETTER to hand, or take LETTER to area",
        "step-ahead" => "step-ahead",
        "vote" => "vote yes, or vote no",
        "end" => "end",
        _ => {
            "moves are reactivate, kick, reanimate, decline, exchange, play, dig, tag, rock-on, take, declare, spell, step-ahead, propose, vote, end and discard"
        }
    }
}

/// Letters one by one; never more of one than can be counted.
pub(crate) fn parse_letters(names: &[&str]) -> Result<Rack, String> {
    let mut letters = Rack::EMPTY;
    for name in names {
        let letter: Letter = name.parse().map_err(|problem| format!("`{name}`: {problem}"))?;
        if letters.of_letter(letter) == lexicon::rack::MAX_COPIES {
            return Err(format!("no more than {} of a letter", lexicon::rack::MAX_COPIES));
        }
        letters.add(letter);
    }
    Ok(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notation_in_the_table_is_read_and_written_alike() {
        for text in [
            "reactivate grave-digger rock-on",
            "reactivate",
            "kick 3",
            "reanimate",
            "decline",
            "exchange a b",
            "exchange",
            "play a",
            "dig b to hand",
            "dig laid-to-rest to area",
            "tag t",
            "tag t with b",
            "rock-on 3",
            "take s to hand",
            "take s to area",
            "declare train",
            "spell brains",
            "step-ahead",
            "propose qi",
            "vote yes",
            "vote no",
            "end",
            "discard a a b",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_word_may_be_composed_letter_by_letter() {
        assert_eq!("spell B r a i n s".parse::<Action>().unwrap().to_string(), "spell brains");
        assert_eq!("exchange b A".parse::<Action>().unwrap().to_string(), "exchange a b");
    }

    #[test]
    fn what_is_no_move_is_told_apart() {
        let long = format!("declare {}", "a".repeat(64));
        for text in
            ["", "play", "play ab", "dig b", "declare", "declare don't", "kick 9", "vote maybe", &long]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        assert!("declare naïve".parse::<Action>().unwrap_err().to_string().contains("plain letters a to z"));
    }
}
