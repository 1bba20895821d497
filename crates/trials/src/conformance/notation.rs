//! Laws about how actions are written.

use super::{
    actions::agrees,
    report::{Check, Fault, Law, hold},
    spot::Spot,
};
use kernel::{
    chance::{Chance, Quick},
    game::Game,
    notation::MAX_NOTATION,
    seat::Seat,
};
use serde_json::Value;

/// An action reads back equal from its one line, and its JSON is that line.
pub(super) fn round_trip<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, action: &G::Action) -> Check {
    spot.test(Law::Notation);
    let law = Law::Notation;
    let text = action.to_string();
    hold(text.len() <= MAX_NOTATION && !text.contains(char::is_control), law, seat, || {
        format!("`{text}` is not one short line")
    })?;
    match text.parse::<G::Action>() {
        Ok(back) if back == *action => {}
        Ok(back) => {
            return Err(Fault::new(law, format!("{action:?} writes `{text}`, which reads as {back:?}")));
        }
        Err(error) => return Err(Fault::new(law, format!("{action:?} writes `{text}`: {error}"))),
    }
    if spot.deep {
        let json = serde_json::to_value(action).unwrap_or_default();
        hold(json == Value::String(text.clone()), law, seat, || format!("`{text}` is {json} as JSON"))?;
        let back = serde_json::from_str::<G::Action>(&json.to_string()).ok();
        hold(back.as_ref() == Some(action), law, seat, || format!("{json} does not read back"))?;
    }
    Ok(())
}

/// Lines that are nearly notation: each is read as some action, which can be asked about, or turned down. Panics are seen by the walk.
pub(super) fn garbled<G: Game>(spot: &mut Spot<'_, G>) -> Check {
    let Some((seat, action)) = spot.any_move() else { return Ok(()) };
    for line in lines(&action.to_string(), &mut spot.chance) {
        spot.test(Law::Garbled);
        match line.parse::<G::Action>() {
            Ok(read) => {
                for seat in Seat::first(spot.seats) {
                    let answer = spot.game.check(seat, &read);
                    let preview = spot.game.preview(seat, &read);
                    let agrees = agrees(spot.game, preview.refused.as_ref(), answer.err().as_ref());
                    hold(agrees, Law::Preview, seat, || format!("on `{line}`"))?;
                }
                if read.to_string().len() <= MAX_NOTATION {
                    round_trip(spot, seat, &read)?;
                }
            }
            Err(error) => {
                let told = error.to_string();
                hold(!told.is_empty(), Law::Garbled, seat, || {
                    format!("`{line}` is turned down without a word")
                })?;
            }
        }
    }
    Ok(())
}

fn lines(text: &str, chance: &mut Quick) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let letters: Vec<char> = text.chars().collect();
    let mut below = |n: usize| chance.below("garble", n as u32) as usize;
    let joined = |words: &[&str]| words.join(" ");
    let with = |at: usize, word: &str| {
        let mut words: Vec<&str> = words.clone();
        words[at] = word;
        words.join(" ")
    };

    let mut swapped = words.clone();
    swapped.swap(below(words.len()), below(words.len()));
    let mut doubled = words.clone();
    doubled.insert(below(words.len()), words[below(words.len())]);
    let mut missing = words.clone();
    missing.remove(below(words.len()));
    let mut struck = letters.clone();
    if !struck.is_empty() {
        let at = below(letters.len());
        struck[at] = ['q', '0', '-', '/', '@', 'ß', '\u{0}', ' '][below(8)];
    }
    vec![
        String::new(),
        " ".into(),
        letters[..below(letters.len() + 1)].iter().collect(),
        letters[below(letters.len() + 1)..].iter().collect(),
        joined(&swapped),
        joined(&doubled),
        joined(&missing),
        struck.into_iter().collect(),
        text.to_uppercase(),
        text.replace(' ', "  "),
        format!("{text} junk"),
        format!("{text} {text}"),
        format!("{text} 99999999999999999999"),
        format!("{text} -1"),
        format!("{text}\u{301} 🧟"),
        with(below(words.len()), "18446744073709551616"),
        with(below(words.len()), "0"),
        with(below(words.len()), "@255.255"),
        with(below(words.len()), "é"),
        text.repeat(MAX_NOTATION / text.len().max(1) + 2),
        format!("{}{}", words[0], " 1".repeat(MAX_NOTATION)),
    ]
}
