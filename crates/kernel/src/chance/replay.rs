//! Chance written down, and read back.

use super::{Chance, Item};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::VecDeque, fmt};

/// One answer of chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// What was asked for.
    pub label: Cow<'static, str>,
    /// What was answered then.
    #[serde(flatten)]
    pub lot: Lot,
}

/// The answer itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lot {
    /// `[number, of]`: a number below `of`.
    Number(u32, u32),
    /// The order of a shuffle: item `order[i]` of before is item `i` of after.
    Order(Vec<u16>),
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.lot {
            Lot::Number(number, of) => write!(f, "`{}` {number} below {of}", self.label),
            Lot::Order(order) => write!(f, "`{}` shuffled, {} items", self.label, order.len()),
        }
    }
}

/// Hands every ask on and writes the answer down.
#[derive(Debug)]
pub struct Recorder<C> {
    inner: C,
    drawn: Vec<Drawn>,
}

impl<C: Chance> Recorder<C> {
    /// Writes down what `inner` answers.
    pub fn new(inner: C) -> Recorder<C> {
        Recorder { inner, drawn: Vec::new() }
    }

    /// All that was drawn.
    pub fn into_drawn(self) -> Vec<Drawn> {
        self.drawn
    }
}

/// An item with the place it came from; to the inner chance it looks like the item alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct From<T> {
    item: T,
    place: u16,
}

impl<T: fmt::Display> fmt::Display for From<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.item.fmt(f)
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        let number = self.inner.below(label, n);
        self.drawn.push(Drawn { label: label.into(), lot: Lot::Number(number, n) });
        number
    }

    fn pick<T: Item>(&mut self, label: &'static str, n: u32, nth: impl Fn(u32) -> T) -> T {
        let place = |place: u32| From { item: nth(place), place: place as u16 };
        let picked = self.inner.pick(label, n, place);
        self.drawn.push(Drawn { label: label.into(), lot: Lot::Number(picked.place.into(), n) });
        picked.item
    }

    fn shuffle<T: Item>(&mut self, label: &'static str, items: &mut [T]) {
        let mut placed: Vec<From<T>> =
            items.iter().enumerate().map(|(place, item)| From { item: *item, place: place as u16 }).collect();
        self.inner.shuffle(label, &mut placed);
        for (item, placed) in items.iter_mut().zip(&placed) {
            *item = placed.item;
        }
        let order = placed.iter().map(|placed| placed.place).collect();
        self.drawn.push(Drawn { label: label.into(), lot: Lot::Order(order) });
    }

    fn entry(&mut self, number: u64) {
        self.inner.entry(number);
    }
}

/// Answers as recorded. What does not fit is remembered as a fault and answered with 0 or the order as it is.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    drawn: VecDeque<Drawn>,
    fault: Option<String>,
}

impl Replay {
    /// Answers with these, in order.
    pub fn new(drawn: impl IntoIterator<Item = Drawn>) -> Replay {
        Replay { drawn: drawn.into_iter().collect(), fault: None }
    }

    /// What did not fit: an ask that was not recorded, or an answer that was not asked for.
    pub fn finish(self) -> Result<(), String> {
        match (self.fault, self.drawn.front()) {
            (Some(fault), _) => Err(fault),
            (None, Some(left)) => Err(format!("`{}` is recorded but was not asked for", left.label)),
            (None, None) => Ok(()),
        }
    }

    fn take(&mut self, label: &'static str, fits: impl Fn(&Lot) -> bool, asked: &str) -> Option<Lot> {
        match self.drawn.pop_front() {
            Some(drawn) if drawn.label == label && fits(&drawn.lot) => Some(drawn.lot),
            found => {
                let found = found.map_or("nothing".into(), |drawn| drawn.to_string());
                self.fault.get_or_insert(format!("asked for `{label}` ({asked}), recorded is {found}"));
                None
            }
        }
    }
}

impl Chance for Replay {
    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        let fits = |lot: &Lot| matches!(lot, Lot::Number(number, of) if *of == n && *number < (*of).max(1));
        match self.take(label, fits, &format!("a number below {n}")) {
            Some(Lot::Number(number, _)) => number,
            _ => 0,
        }
    }

    fn shuffle<T: Item>(&mut self, label: &'static str, items: &mut [T]) {
        let fits = |lot: &Lot| matches!(lot, Lot::Order(order) if is_order(order, items.len()));
        if let Some(Lot::Order(order)) = self.take(label, fits, &format!("an order of {} items", items.len()))
        {
            let before = items.to_vec();
            for (item, place) in items.iter_mut().zip(order) {
                *item = before[usize::from(place)];
            }
        }
    }
}

fn is_order(order: &[u16], len: usize) -> bool {
    let mut seen = vec![false; len];
    order.len() == len
        && order
            .iter()
            .all(|place| seen.get_mut(usize::from(*place)).is_some_and(|seen| !std::mem::replace(seen, true)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Quick;

    #[test]
    fn a_replay_gives_what_was_recorded() {
        let mut recorder = Recorder::new(Quick::new(5));
        let mut items = ['a', 'b', 'c', 'd', 'b'];
        recorder.shuffle("deck", &mut items);
        let roll = recorder.roll("hit", 20);
        let pick = recorder.pick("card", 5, |i| items[i as usize]);
        let mut replay = Replay::new(recorder.into_drawn());
        let mut again = ['a', 'b', 'c', 'd', 'b'];
        replay.shuffle("deck", &mut again);
        assert_eq!((again, replay.roll("hit", 20)), (items, roll));
        assert_eq!(replay.pick("card", 5, |i| items[i as usize]), pick);
        assert_eq!(replay.finish(), Ok(()));
    }

    #[test]
    fn what_does_not_fit_is_told() {
        let drawn = Drawn { label: "hit".into(), lot: Lot::Number(3, 6) };
        let fault = |ask: fn(&mut Replay)| {
            let mut replay = Replay::new([drawn.clone()]);
            ask(&mut replay);
            replay.finish().unwrap_err()
        };
        assert!(fault(|_| ()).contains("was not asked for"));
        assert!(fault(|r| assert_eq!(r.below("hit", 8), 0)).contains("a number below 8"));
        assert!(fault(|r| assert_eq!(r.below("other", 6), 0)).contains("`other`"));
        assert!(fault(|r| r.shuffle("hit", &mut [1, 2])).contains("an order of 2 items"));
        let mut replay = Replay::new([Drawn { label: "deck".into(), lot: Lot::Order(vec![0, 0]) }]);
        replay.shuffle("deck", &mut [1, 2]);
        assert!(replay.finish().is_err());
    }
}
