//! Chance as a scenario tells it.

use super::{Chance, Item};
use std::collections::{BTreeMap, VecDeque};

/// Answers only what was scripted: picks and rolls in order, the top cards of shuffles by name.
///
/// ```
/// use kernel::chance::{Chance, Script};
/// let mut script = Script::new().top("deck", ["c", "a"]).lot("hit", "6");
/// let mut deck = ['b', 'a', 'd', 'c'];
/// script.shuffle("deck", &mut deck);
/// assert_eq!(deck, ['d', 'b', 'a', 'c'], "the last is the top, the rest lies in order below");
/// assert_eq!(script.roll("hit", 6), 6);
/// assert!(script.check().is_ok() && script.finish().is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Script {
    tops: BTreeMap<String, VecDeque<Vec<String>>>,
    lots: BTreeMap<String, VecDeque<String>>,
    known: &'static [(&'static str, &'static str)],
    fault: Option<ScriptError>,
}

/// The script and the game did not fit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// A roll or a pick without a scripted answer.
    #[error("chance is asked for `{0}`, and nothing is scripted for it")]
    NotScripted(String),
    /// A scripted answer that is not possible.
    #[error("`{0}` is scripted as {1}, which is not possible; possible: {2}")]
    NotPossible(String, String, String),
    /// A scripted card that is not in the pile, or not so often.
    #[error("the shuffle of `{0}` is scripted with {1}, which is not in it (so often)")]
    NotInPile(String, String),
    /// A name that the game's own list does not have.
    #[error("chance is asked for `{0}`, which is not in the game's list; known: {1}")]
    Unlisted(String, String),
    /// Something scripted that nobody asked for.
    #[error("`{0}` is scripted but was not asked for: {1}")]
    LeftOver(String, String),
}

impl Script {
    /// A script that answers nothing yet.
    pub fn new() -> Script {
        Script::default()
    }

    /// The next unscripted shuffle of `label` has these on top, the first named topmost.
    #[must_use]
    pub fn top<S: Into<String>>(mut self, label: &str, names: impl IntoIterator<Item = S>) -> Script {
        self.tops.entry(label.into()).or_default().push_back(names.into_iter().map(Into::into).collect());
        self
    }

    /// The next roll or pick of `label` that is not scripted yet: a number as rolled, or a name.
    #[must_use]
    pub fn lot(mut self, label: &str, answer: impl Into<String>) -> Script {
        self.lots.entry(label.into()).or_default().push_back(answer.into());
        self
    }

    /// Only these names are asked for; any will do where there are none.
    #[must_use]
    pub fn of(mut self, known: &'static [(&'static str, &'static str)]) -> Script {
        self.known = known;
        let scripted: Vec<String> = self.tops.keys().chain(self.lots.keys()).cloned().collect();
        scripted.iter().for_each(|label| self.meet(label));
        self
    }

    fn meet(&mut self, label: &str) {
        if !self.known.is_empty() && !self.known.iter().any(|(known, _)| *known == label) {
            let known: Vec<&str> = self.known.iter().map(|(known, _)| *known).collect();
            self.fail(ScriptError::Unlisted(label.into(), known.join(", ")));
        }
    }

    /// The first thing that did not fit so far.
    pub fn check(&self) -> Result<(), ScriptError> {
        self.fault.clone().map_or(Ok(()), Err)
    }

    /// The first thing that did not fit, or was left over.
    pub fn finish(&self) -> Result<(), ScriptError> {
        self.check()?;
        for (label, tops) in &self.tops {
            if let Some(top) = tops.front() {
                return Err(ScriptError::LeftOver(label.clone(), top.join(" ")));
            }
        }
        for (label, lots) in &self.lots {
            if let Some(lot) = lots.front() {
                return Err(ScriptError::LeftOver(label.clone(), lot.clone()));
            }
        }
        Ok(())
    }

    fn fail(&mut self, fault: ScriptError) {
        self.fault.get_or_insert(fault);
    }

    fn next_lot(&mut self, label: &'static str) -> Option<String> {
        self.meet(label);
        let lot = self.lots.get_mut(label).and_then(VecDeque::pop_front);
        if lot.is_none() {
            self.fail(ScriptError::NotScripted(label.into()));
        }
        lot
    }
}

impl Chance for Script {
    /// Scripted as on a die: 1 stands for 0.
    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        let Some(lot) = self.next_lot(label) else { return 0 };
        match lot.parse::<u32>() {
            Ok(number) if (1..=n).contains(&number) => number - 1,
            _ => {
                self.fail(ScriptError::NotPossible(label.into(), lot, format!("1 to {n}")));
                0
            }
        }
    }

    fn pick<T: Item>(&mut self, label: &'static str, n: u32, nth: impl Fn(u32) -> T) -> T {
        let Some(lot) = self.next_lot(label) else { return nth(0) };
        let names: Vec<String> = (0..n).map(|i| nth(i).to_string()).collect();
        let by_name = names.iter().position(|name| *name == lot).map(|i| i as u32);
        let by_number =
            || lot.parse::<u32>().ok().filter(|number| (1..=n).contains(number)).map(|number| number - 1);
        match by_name.or_else(by_number) {
            Some(i) => nth(i),
            None => {
                self.fail(ScriptError::NotPossible(label.into(), lot, names.join(" ")));
                nth(0)
            }
        }
    }

    fn shuffle<T: Item>(&mut self, label: &'static str, items: &mut [T]) {
        self.meet(label);
        items.sort_unstable();
        items.reverse();
        let Some(tops) = self.tops.get_mut(label).and_then(VecDeque::pop_front) else { return };
        let mut end = items.len();
        for name in tops {
            match items[..end].iter().rposition(|item| item.to_string() == name) {
                Some(found) => {
                    items[found..end].rotate_left(1);
                    end -= 1;
                }
                None => self.fail(ScriptError::NotInPile(label.into(), name)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_game_lists_is_asked_for() {
        const KNOWN: &[(&str, &str)] = &[("deck", "a shuffle"), ("hit", "a roll")];
        let mut script = Script::new().lot("hit", "3").of(KNOWN);
        assert_eq!(script.roll("hit", 6), 3);
        script.shuffle("deck", &mut [1, 2]);
        assert_eq!(script.check(), Ok(()));
        script.shuffle("pile", &mut [1, 2]);
        let told = "chance is asked for `pile`, which is not in the game's list; known: deck, hit";
        assert_eq!(script.check().unwrap_err().to_string(), told);
        assert!(Script::new().lot("hitt", "3").of(KNOWN).check().is_err());
    }

    #[test]
    fn the_nth_shuffle_of_a_pile_is_stacked() {
        let mut script = Script::new().top("deck", ["b"]).top("deck", ["c", "c"]);
        let mut deck = ['a', 'b', 'c', 'c'];
        script.shuffle("deck", &mut deck);
        assert_eq!(deck, ['c', 'c', 'a', 'b']);
        script.shuffle("deck", &mut deck);
        assert_eq!(deck, ['b', 'a', 'c', 'c']);
        script.shuffle("deck", &mut deck);
        assert_eq!(deck, ['c', 'c', 'b', 'a'], "unscripted: in order, the first on top");
        assert_eq!(script.finish(), Ok(()));
    }

    #[test]
    fn what_does_not_fit_is_told() {
        let mut script = Script::new().top("deck", ["b", "b"]);
        script.shuffle("deck", &mut ['a', 'b']);
        assert_eq!(script.check(), Err(ScriptError::NotInPile("deck".into(), "b".into())));

        let mut script = Script::new();
        script.roll("hit", 6);
        assert_eq!(script.check(), Err(ScriptError::NotScripted("hit".into())));

        let mut script = Script::new().lot("hit", "7");
        script.roll("hit", 6);
        assert!(script.check().unwrap_err().to_string().contains("possible: 1 to 6"));

        let script = Script::new().lot("hit", "3");
        assert_eq!(script.finish(), Err(ScriptError::LeftOver("hit".into(), "3".into())));
    }

    #[test]
    fn a_pick_is_scripted_by_name() {
        let mut script = Script::new().lot("card", "b").lot("card", "z");
        assert_eq!(script.pick("card", 3, |i| ['a', 'b', 'c'][i as usize]), 'b');
        script.pick("card", 3, |i| ['a', 'b', 'c'][i as usize]);
        assert!(script.check().unwrap_err().to_string().contains("possible: a b c"));
    }
}
