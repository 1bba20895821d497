//! What a player can do, and how it is written.
//!
//! | notation | what it does |
//! |---|---|
//! | `ward spades` | picks a Ward |
//! | `ability fences` | picks a Faction Ability; `pass` picks none |
//! | `strike`, `recruit`, `fix` | a Scheme action |
//! | `dispatch s-d20` | puts this Safe-house die next in the new Crew; the last one follows by itself |
//! | `play ks` | plays a Ward Member, an Exploit (3) or a Waylay (9) |
//! | `play as h-d12 +1` | plays an Ace or a 2 on a die in the Fray |
//! | `play 7s h-d12` | plays a Lucky Break on a die in the Fray |
//! | `play js h-d12` | plays a Jack-Roller on a die in Prison |
//! | `pass` | ends the Influence turn, or does without what is offered |
//! | `give s-d20` | names the die that a Sting takes |
//! | `draw` | draws the card that is offered |
//! | `fence` | takes the top of the discard pile instead (Fences) |
//! | `reroll s-d4` | re-rolls a 1 (Second Wind) |
//! | `press h-d12` | puts a won die at the back of the Crew (Press Gang) |
//! | `concede` | leaves the game |
//!
//! Capitals read as small letters and suit symbols as their letters: `play K♠`, `give ♥d12`.

use crate::{
    ability::Ability,
    card::{Card, Suit},
    die::Die,
    says,
};
use kernel::{NotationError, derive_notation_serde, notation};
use std::{fmt, str::FromStr};

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Pick a Ward.
    Ward(Suit),
    /// Pick an ability.
    Ability(Ability),
    /// Send the first member of the Crew.
    Strike,
    /// Send the first two members of the Crew.
    Recruit,
    /// First member to the Safe-house, second into the Fray, and a card.
    Fix,
    /// Put this die next in the new Crew.
    Dispatch(Die),
    /// Play a card that needs no choice.
    Play(Card),
    /// Play a card on a die.
    PlayOn(Card, Die),
    /// Play a card that changes a die by so much.
    Shift(Card, Die, i8),
    /// End the Influence turn, or do without what is offered.
    Pass,
    /// Give up this die to a Sting.
    Give(Die),
    /// Draw a card.
    Draw,
    /// Take the top of the discard pile instead of drawing.
    Fence,
    /// Re-roll a die that shows 1.
    Reroll(Die),
    /// Put a won die at the back of the Crew.
    Press(Die),
    /// Leave the game.
    Concede,
}

impl Action {
    /// Whether it plays a card.
    pub(crate) fn is_card(self) -> bool {
        matches!(self, Action::Play(_) | Action::PlayOn(..) | Action::Shift(..))
    }
}

/// The most that any card changes a die.
const MOST: i8 = 3;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Ward(suit) => write!(f, "ward {suit}"),
            Action::Ability(ability) => write!(f, "ability {ability}"),
            Action::Strike => f.write_str("strike"),
            Action::Recruit => f.write_str("recruit"),
            Action::Fix => f.write_str("fix"),
            Action::Dispatch(die) => write!(f, "dispatch {die}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::PlayOn(card, die) => write!(f, "play {card} {die}"),
            Action::Shift(card, die, delta) => write!(f, "play {card} {die} {delta:+}"),
            Action::Pass => f.write_str("pass"),
            Action::Give(die) => write!(f, "give {die}"),
            Action::Draw => f.write_str("draw"),
            Action::Fence => f.write_str("fence"),
            Action::Reroll(die) => write!(f, "reroll {die}"),
            Action::Press(die) => write!(f, "press {die}"),
            Action::Concede => f.write_str("concede"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let error = |problem| NotationError::told(text, problem, &says::TEXTS);
        let card = |name: &str| name.parse::<Card>().map_err(|_| error(says::notation_cards()));
        let die = |name: &str| name.parse::<Die>().map_err(|_| error(says::notation_dice()));
        let plain = Suit::plain(&notation::line(text)?);
        let words: Vec<&str> = plain.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["ward", name] => Action::Ward(name.parse().map_err(|_| error(says::notation_suits()))?),
            ["ability", name] => {
                Action::Ability(name.parse().map_err(|_| error(says::notation_abilities()))?)
            }
            ["strike"] => Action::Strike,
            ["recruit"] => Action::Recruit,
            ["fix"] => Action::Fix,
            ["dispatch", name] => Action::Dispatch(die(name)?),
            ["play", name] => Action::Play(card(name)?),
            ["play", name, on] => Action::PlayOn(card(name)?, die(on)?),
            ["play", name, on, change] => Action::Shift(
                card(name)?,
                die(on)?,
                delta(change).ok_or_else(|| error(says::notation_change()))?,
            ),
            ["pass"] => Action::Pass,
            ["give", name] => Action::Give(die(name)?),
            ["draw"] => Action::Draw,
            ["fence"] => Action::Fence,
            ["reroll", name] => Action::Reroll(die(name)?),
            ["press", name] => Action::Press(die(name)?),
            ["concede"] => Action::Concede,
            _ => return Err(error(says::notation_moves())),
        })
    }
}

/// A change with its sign.
fn delta(text: &str) -> Option<i8> {
    let signed = text.starts_with(['+', '-']) && text.len() == 2;
    text.parse::<i8>().ok().filter(|delta| signed && *delta != 0 && delta.abs() <= MOST)
}

derive_notation_serde!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notation_in_the_table_is_read_and_written_alike() {
        for text in [
            "ward spades",
            "ability fences",
            "strike",
            "recruit",
            "fix",
            "dispatch s-d20",
            "play ks",
            "play as h-d12 +1",
            "play 2c d-d4 -2",
            "play 7s h-d12",
            "play js h-d12",
            "play joker",
            "pass",
            "give s-d20",
            "draw",
            "fence",
            "reroll s-d4",
            "press h-d12",
            "concede",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn capitals_and_symbols_are_read_as_the_screen_shows_them() {
        for (typed, written) in [
            ("STRIKE", "strike"),
            ("play Ks", "play ks"),
            ("play k♠", "play ks"),
            ("Play 10♥", "play 10h"),
            ("play A♠ ♥d12 +1", "play as h-d12 +1"),
            ("play A♠\u{fe0f} ♥ d12 -1", "play as h-d12 -1"),
            ("give ♦-d4", "give d-d4"),
            ("ward ♣", "ward clubs"),
            ("ward Hearts", "ward hearts"),
            ("play JOKER", "play joker"),
        ] {
            assert_eq!(typed.parse::<Action>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn what_is_no_move_is_told_apart() {
        for text in [
            "",
            "ward",
            "ward spade",
            "play",
            "play as h-d12 1",
            "play as h-d12 +0",
            "play as h-d12 +4",
            "dispatch d4",
            "play 1s",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        assert!("play 1s".parse::<Action>().unwrap_err().to_string().contains("cards are"));
    }
}
