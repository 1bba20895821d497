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
    ability::{Abilities, Ability},
    letter::{Card, LETTERS, Letter, Multiset},
    says,
    word::Word,
};
use kernel::{Message, NotationError, Seat, derive_notation_serde, notation};
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
        let error = |problem| NotationError::told(text, problem, &says::TEXTS);
        let lower = notation::line(text)?;
        let seat = |name: &str| name.parse::<Seat>().map_err(|_| error(kernel::says::notation_seat()));
        let card = |name: &str| name.parse::<Card>().map_err(|_| error(says::notation_card()));
        let letter = |name: &str| name.parse::<Letter>().map_err(|_| error(says::notation_card()));
        let letters = |names: &[&str]| parse_letters(names).map_err(error);
        // A word is written in one, or letter by letter as it is composed.
        let word =
            |parts: &[&str]| parts.concat().parse::<Word>().map_err(|_| error(says::notation_word(LETTERS)));
        let to = |name: &str| {
            To::BOTH.into_iter().find(|to| to.name() == name).ok_or_else(|| error(says::notation_to()))
        };
        let words: Vec<&str> = lower.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["reactivate", names @ ..] => Action::Reactivate(parse_abilities(names).map_err(error)?),
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
            [] => return Err(error(says::notation_begin())),
            [verb, ..] => return Err(error(says::notation_form(verb.to_string()))),
        })
    }
}

derive_notation_serde!(Action);

/// Ability Cards by their names, each once.
fn parse_abilities(names: &[&str]) -> Result<Abilities, Message> {
    names.iter().try_fold(Abilities::NONE, |set, name| {
        let ability: Ability = name.parse().map_err(|_| says::notation_abilities())?;
        if set.has(ability) { Err(says::notation_once()) } else { Ok(set.with(ability)) }
    })
}

/// Letters one by one; never more of one than can be counted.
fn parse_letters(names: &[&str]) -> Result<Rack, Message> {
    let mut letters = Rack::EMPTY;
    for name in names {
        let letter: Letter = name.parse().map_err(|_| says::notation_no_card(name.to_string()))?;
        if letters.of_letter(letter) == lexicon::rack::MAX_COPIES {
            return Err(says::notation_too_many(lexicon::rack::MAX_COPIES));
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
