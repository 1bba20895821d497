//! What a player can do, and how it is written.
//!
//! | notation | what it does |
//! |---|---|
//! | `deck plain` | takes a ready deck |
//! | `bring bug-man*3 fire-ball*2 …` | hands in a whole deck of one's own |
//! | `add bug-man*3`, `ready` | puts cards into an own deck; closes it |
//! | `go first`, `go second` | the lower roller decides who starts |
//! | `summon bug-man` | announces a normal summon; sacrifices are picked next |
//! | `play fire-ball` | announces a magic card of the hand; its targets are picked next |
//! | `use necromancer`, `use gear-smith 2` | activates an effect of a card, or its second one |
//! | `pick bug-man`, `pick bug-man#2` | picks what is asked for; the second of that name as listed |
//! | `done` | no more of what may be picked |
//! | `yes`, `no`, `choose 2` | answers a question of an effect |
//! | `redraw`, `kill` | the redraw of the first turn; a kill without replacement (option) |
//! | `leave` | leaves phase 2 |
//! | `attack bug-man`, `attack bug-man on squire` | initiates a battle |
//! | `end combat`, `end turn` | ends phase 3; ends the turn |
//! | `then attack bug-man`, `then end turn` | leaves the phase, and does that as soon as it can be done, unless something is announced before |
//! | `pass` | answers nothing |
//! | `pass until turn`, `attack`, `play`, `answer`, `end` | answers nothing until one's own turn, until one is attacked, until the other announces something or answers, until the turn ends |
//! | `ask all`, `ask none`, `ask default`, `ask tick on` | where this seat wants to be asked for an answer |
//! | `ask theirs combat off`, `ask mine wrap-up on` | the same by phase and by whose turn it is |
//! | `concede` | loses the game |

use crate::{
    actions::{PHASES, Stop, Tag, Token, Turns, Until, Wish},
    says,
    state::object::DECK,
};
use kernel::{NotationError, derive_notation_serde, notation};
use std::{fmt, str::FromStr};

/// What a player can do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take a ready deck.
    Deck(Tag),
    /// Hand in a whole deck: cards and copies as they are written, at least one entry and at most 30.
    Bring(Box<[(Tag, u8)]>),
    /// Put copies of a card into the own deck.
    Add(Tag, u8),
    /// Close the own deck.
    Ready,
    /// Start, or let the other start.
    Go(bool),
    /// Announce a normal summon.
    Summon(Token),
    /// Announce a magic card.
    Play(Token),
    /// Announce an effect: which of those that can be used at will, counted from 1.
    Use(Token, u8),
    /// Redraw for want of a creature.
    Redraw,
    /// Kill the own primary.
    Kill,
    /// Leave phase 2.
    Leave,
    /// Initiate a battle.
    Attack(Token, Option<Token>),
    /// End the combat phase.
    EndCombat,
    /// End the turn.
    EndTurn,
    /// Leave phase 2 and initiate a battle.
    ThenAttack(Token, Option<Token>),
    /// Leave phase 2 or 3 and all that follow.
    ThenEnd,
    /// Answer nothing to what was announced.
    Pass,
    /// Answer nothing until something comes.
    PassUntil(Until),
    /// Pick one of what is asked for.
    Pick(Token),
    /// Pick no more.
    Done,
    /// A question is answered with yes.
    Yes,
    /// A question is answered with no.
    No,
    /// One of several lists of operations, counted from 1.
    Choose(u8),
    /// Say where one wants to be asked.
    Ask(Wish),
    /// Lose the game.
    Concede,
}

/// A card and how often: `bug-man`, `bug-man*3`.
struct Copies(Tag, u8);

impl fmt::Display for Copies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1 == 1 { write!(f, "{}", self.0) } else { write!(f, "{}*{}", self.0, self.1) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deck(tag) => write!(f, "deck {tag}"),
            Action::Bring(cards) => {
                f.write_str("bring")?;
                cards.iter().try_for_each(|(tag, count)| write!(f, " {}", Copies(*tag, *count)))
            }
            Action::Add(tag, count) => write!(f, "add {}", Copies(*tag, *count)),
            Action::Ready => f.write_str("ready"),
            Action::Go(true) => f.write_str("go first"),
            Action::Go(false) => f.write_str("go second"),
            Action::Summon(token) => write!(f, "summon {token}"),
            Action::Play(token) => write!(f, "play {token}"),
            Action::Use(token, 1) => write!(f, "use {token}"),
            Action::Use(token, nth) => write!(f, "use {token} {nth}"),
            Action::Redraw => f.write_str("redraw"),
            Action::Kill => f.write_str("kill"),
            Action::Leave => f.write_str("leave"),
            Action::Attack(token, None) => write!(f, "attack {token}"),
            Action::Attack(token, Some(on)) => write!(f, "attack {token} on {on}"),
            Action::ThenAttack(token, None) => write!(f, "then attack {token}"),
            Action::ThenAttack(token, Some(on)) => write!(f, "then attack {token} on {on}"),
            Action::ThenEnd => f.write_str("then end turn"),
            Action::EndCombat => f.write_str("end combat"),
            Action::EndTurn => f.write_str("end turn"),
            Action::Pass => f.write_str("pass"),
            Action::PassUntil(until) => write!(f, "pass until {}", until.word()),
            Action::Pick(token) => write!(f, "pick {token}"),
            Action::Done => f.write_str("done"),
            Action::Yes => f.write_str("yes"),
            Action::No => f.write_str("no"),
            Action::Choose(nth) => write!(f, "choose {nth}"),
            Action::Ask(Wish::All) => f.write_str("ask all"),
            Action::Ask(Wish::None) => f.write_str("ask none"),
            Action::Ask(Wish::Default) => f.write_str("ask default"),
            Action::Ask(Wish::At(stop, on)) => {
                write!(f, "ask {} {}", stop.word(), if *on { "on" } else { "off" })
            }
            Action::Ask(Wish::In(turns, phase, on)) => {
                let word = PHASES.iter().find(|known| known.0 == *phase).map_or("", |known| known.1);
                write!(f, "ask {} {word} {}", turns.word(), if *on { "on" } else { "off" })
            }
            Action::Concede => f.write_str("concede"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let error = |problem| NotationError::told(text, problem, &says::TEXTS);
        let lower = notation::line(text)?;
        let tag = |name: &str| name.parse::<Tag>().map_err(|problem| error(problem.into()));
        let token = |name: &str| name.parse::<Token>().map_err(|problem| error(problem.into()));
        let small = |number: &str| {
            let plain = !number.starts_with(['0', '+']);
            number.parse::<u8>().ok().filter(|_| plain).ok_or_else(|| error(says::notation_number()))
        };
        let copies = |card: &str| match card.split_once('*') {
            Some((name, count)) => Ok((tag(name)?, small(count)?)),
            None => Ok((tag(card)?, 1)),
        };
        let words: Vec<&str> = lower.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["deck", name] => Action::Deck(tag(name)?),
            ["bring", cards @ ..] if (1..=DECK).contains(&cards.len()) => {
                Action::Bring(cards.iter().map(|card| copies(card)).collect::<Result<_, _>>()?)
            }
            ["bring", ..] => return Err(error(says::notation_bring(DECK))),
            ["add", card] => {
                let (tag, count) = copies(card)?;
                Action::Add(tag, count)
            }
            ["ready"] => Action::Ready,
            ["go", "first"] => Action::Go(true),
            ["go", "second"] => Action::Go(false),
            ["summon", name] => Action::Summon(token(name)?),
            ["play", name] => Action::Play(token(name)?),
            ["use", name] => Action::Use(token(name)?, 1),
            ["use", name, nth] => Action::Use(token(name)?, small(nth)?),
            ["redraw"] => Action::Redraw,
            ["kill"] => Action::Kill,
            ["leave"] => Action::Leave,
            ["attack", name] => Action::Attack(token(name)?, None),
            ["attack", name, "on", target] => Action::Attack(token(name)?, Some(token(target)?)),
            ["then", "attack", name] => Action::ThenAttack(token(name)?, None),
            ["then", "attack", name, "on", target] => Action::ThenAttack(token(name)?, Some(token(target)?)),
            ["then", "end", "turn"] => Action::ThenEnd,
            ["end", "combat"] => Action::EndCombat,
            ["end", "turn"] => Action::EndTurn,
            ["pass"] => Action::Pass,
            ["pass", "until", word] => {
                let until = Until::ALL.into_iter().find(|until| until.word() == *word);
                let known = || Until::ALL.map(Until::word).join(", ");
                Action::PassUntil(until.ok_or_else(|| error(says::notation_until(known())))?)
            }
            ["pick", name] => Action::Pick(token(name)?),
            ["done"] => Action::Done,
            ["yes"] => Action::Yes,
            ["no"] => Action::No,
            ["choose", nth] => Action::Choose(small(nth)?),
            ["ask", "all"] => Action::Ask(Wish::All),
            ["ask", "none"] => Action::Ask(Wish::None),
            ["ask", "default"] => Action::Ask(Wish::Default),
            ["ask", name, on @ ("on" | "off")] => {
                let stop = Stop::ALL.iter().find(|stop| stop.word() == *name);
                let known = || Stop::ALL.iter().map(|stop| stop.word()).collect::<Vec<_>>().join(", ");
                let stop = stop.ok_or_else(|| error(says::notation_moments(known())))?;
                Action::Ask(Wish::At(*stop, *on == "on"))
            }
            ["ask", turns, word, on @ ("on" | "off")] => {
                let turns = Turns::ALL.into_iter().find(|known| known.word() == *turns);
                let phase = PHASES.iter().find(|known| known.1 == *word);
                let (Some(turns), Some(phase)) = (turns, phase) else {
                    return Err(error(says::notation_phases(PHASES.map(|known| known.1).join(", "))));
                };
                Action::Ask(Wish::In(turns, phase.0, *on == "on"))
            }
            ["concede"] => Action::Concede,
            [word, ..] => return Err(error(says::notation_form(word.to_string()))),
            [] => return Err(error(says::notation_form("none"))),
        })
    }
}

derive_notation_serde!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notation_in_the_table_is_read_and_written_alike() {
        for text in [
            "deck plain",
            "bring bug-man*3 spark fire-ball*2",
            "bring bug-man",
            "add bug-man*3",
            "add bug-man",
            "ready",
            "go first",
            "go second",
            "summon bug-man",
            "play fire-ball",
            "use necromancer",
            "use gear-smith 2",
            "pick bug-man",
            "pick bug-man#2",
            "done",
            "yes",
            "no",
            "choose 2",
            "redraw",
            "kill",
            "leave",
            "attack bug-man",
            "attack bug-man on squire#2",
            "then attack bug-man",
            "then attack bug-man on squire#2",
            "then end turn",
            "end combat",
            "end turn",
            "pass",
            "ask all",
            "ask none",
            "ask default",
            "ask tick on",
            "ask own off",
            "ask theirs combat off",
            "ask mine wrap-up on",
            "pass until turn",
            "pass until answer",
            "concede",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_move_is_told_apart() {
        for text in [
            "",
            "summon",
            "summon Bug Man",
            "pick bug-man#1",
            "pick -x",
            "choose 0",
            "ask tick",
            "ask ours combat on",
            "ask mine lunch off",
            "pass until",
            "pass until tea",
            "add x*0",
            "use a b",
            "bring",
            "bring bug-man*0",
            "bring Bug Man*x",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        let told = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        assert!(told("attack").contains("attack CREATURE on CREATURE") && told("ask foo").contains("MOMENT"));
        assert!(told("fight").contains("moves are"), "{}", told("fight"));
        assert!(format!("bring{}", " x".repeat(31)).parse::<Action>().is_err());
        // The longest deck there can be is still a move.
        let longest = format!("bring{}", " a-tag-of-22-characters".repeat(30));
        assert_eq!(longest.parse::<Action>().unwrap().to_string(), longest);
        assert_eq!("Summon BUG-MAN".parse::<Action>().unwrap().to_string(), "summon bug-man");
    }
}
