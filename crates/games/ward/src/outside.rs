//! What is outside a game while it plays an action: chance and those who listen, handed through the whole engine.

use crate::{actions::Tag, clauses::wt::WT_458, says};
use kernel::{Chance, Event, Exchange, Log, Seat};

/// Chance and the log of one action. The engine is compiled once for all of them.
pub(crate) trait Outside {
    /// A d6 (WT-05).
    fn die(&mut self, label: &'static str) -> u8;
    /// One of several, by name.
    fn pick(&mut self, label: &'static str, n: usize, nth: &dyn Fn(usize) -> Tag) -> usize;
    /// A number below this one.
    fn below(&mut self, label: &'static str, n: u32) -> u32;
    /// A shuffled order of these names: place by place, which of them lies there.
    fn order(&mut self, label: &'static str, names: &[Tag], into: &mut [u8]);
    /// Whether anybody listens.
    fn listens(&self) -> bool;
    /// How many events were told, dice of amounts apart.
    fn lines(&self) -> u32;
    /// Leaves the last event out of that count.
    fn uncount(&mut self);
    /// A battle begins, so that what is told now tells of it, or it is over.
    fn fights(&mut self, so: bool);
    /// Takes an event.
    fn push(&mut self, event: Event);
}

impl dyn Outside + '_ {
    /// Tells an event, which is made only if somebody listens.
    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        if self.listens() {
            self.push(event());
        }
    }

    /// Tells dice, which by themselves change nothing.
    pub(crate) fn tell_dice(&mut self, event: impl FnOnce() -> Event) {
        if self.listens() {
            self.push(event());
            self.uncount();
        }
    }
}

/// The two of them.
pub(crate) struct Io<'a, C, L> {
    chance: &'a mut C,
    log: &'a mut L,
    /// Whether anything was news to all.
    news: bool,
    /// How many events there were.
    told: u32,
    /// Whether a battle goes on, of which all that is told is a part.
    fights: bool,
}

impl<'a, C: Chance, L: Log> Io<'a, C, L> {
    /// `fights` if a battle was begun before.
    pub(crate) fn new(chance: &'a mut C, log: &'a mut L, fights: bool) -> Io<'a, C, L> {
        Io { chance, log, news: false, told: 0, fights }
    }

    /// The action is over. If hidden cards were looked through for effects that start by themselves, even silence is news (WT-458).
    pub(crate) fn finish(&mut self, probed: bool) {
        if probed && !self.news {
            self.log.tell(|| Event::all(says::no_hidden_effect()).by(WT_458).news());
        }
    }
}

/// A name and where it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Named {
    tag: Tag,
    at: u8,
}

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.tag.fmt(f)
    }
}

impl<C: Chance, L: Log> Outside for Io<'_, C, L> {
    fn die(&mut self, label: &'static str) -> u8 {
        self.chance.roll(label, 6) as u8
    }

    fn pick(&mut self, label: &'static str, n: usize, nth: &dyn Fn(usize) -> Tag) -> usize {
        let named = |at: u32| Named { tag: nth(at as usize), at: at as u8 };
        usize::from(self.chance.pick(label, n as u32, named).at)
    }

    fn below(&mut self, label: &'static str, n: u32) -> u32 {
        self.chance.below(label, n)
    }

    fn order(&mut self, label: &'static str, names: &[Tag], into: &mut [u8]) {
        let mut items: arrayvec::ArrayVec<Named, 60> =
            names.iter().enumerate().map(|(at, tag)| Named { tag: *tag, at: at as u8 }).collect();
        self.chance.shuffle(label, &mut items);
        for (to, item) in into.iter_mut().zip(&items) {
            *to = item.at;
        }
    }

    fn listens(&self) -> bool {
        L::LISTENS
    }

    fn lines(&self) -> u32 {
        self.told
    }

    fn uncount(&mut self) {
        self.told -= 1;
    }

    fn fights(&mut self, so: bool) {
        self.fights = so;
    }

    fn push(&mut self, event: Event) {
        self.told += 1;
        self.news |= (0..2).all(|player| event.is_news_to(Seat::new(player)));
        let part = self.fights.then(|| event.exchange().unwrap_or(Exchange::Step));
        self.log.push(event.part(part));
    }
}
