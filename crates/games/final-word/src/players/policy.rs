//! A quick sensible player: looks one play ahead and weighs points, what leaves the hand, what stays there and what it opens.

use crate::{
    action::{Action, Rows},
    letter,
    options::TurnSeconds,
    page::Step,
    players::find::Found,
    players::habits::Taste,
    players::quick::Effort,
    state::{FinalWord, Phase},
};
use arrayvec::ArrayVec;
use kernel::{Chance, Deadline, Limit, Seat};
use lexicon::{Rack, SetScore};
use std::ops::ControlFlow;

/// How many plays are kept at most and usually, and how many are looked at.
const MOST_KEPT: usize = 32;
pub(crate) const KEPT: usize = 12;
pub(crate) const LOOKED_AT: u32 = 3000;

/// How many are looked at by whoever looks at all.
pub(crate) const EVERY: u32 = 50_000;

/// How many plays are looked at to list candidates.
const LISTED_OF: u32 = 300;

/// How long an opponent may take over a word where turns are timed (FW-167).
const ANSWER_SECONDS: u32 = 20;

/// How hard it is to begin with each letter, A first.
const HARD_START: [i32; 26] = [2, 2, 1, 2, 4, 2, 3, 3, 4, 6, 6, 3, 2, 4, 4, 1, 8, 2, 0, 2, 5, 6, 3, 20, 9, 9];

/// The most of these.
pub(crate) const HARDEST_START: i32 = 20;

const VOWELS: u32 = 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20;

/// How plays are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// All are listed, or very many.
    All,
    /// Only what may be best is looked at, and of splits only the most obvious.
    Quick(Effort),
}

/// The best plays so far.
pub(crate) struct Best {
    pub plays: ArrayVec<(i32, Rows), MOST_KEPT>,
    kept: usize,
}

impl Best {
    pub(crate) fn of(kept: usize) -> Best {
        Best { plays: ArrayVec::new(), kept: kept.min(MOST_KEPT) }
    }

    fn is_full(&self) -> bool {
        self.plays.len() >= self.kept
    }

    pub(crate) fn least(&self) -> i32 {
        if self.is_full() { self.plays.last().map_or(i32::MIN, |(value, _)| *value) } else { i32::MIN }
    }

    /// Keeps a play if it is among the best; nothing for one that cannot be.
    pub(crate) fn consider(&mut self, value: Option<i32>, rows: impl FnOnce() -> Rows) {
        let Some(value) = value.filter(|value| *value > self.least()) else { return };
        let rows = rows();
        if self.plays.iter().any(|(_, known)| *known == rows) {
            return;
        }
        if self.is_full() {
            self.plays.pop();
        }
        let place = self.plays.partition_point(|(other, _)| *other >= value);
        self.plays.insert(place, (value, rows));
    }
}

impl FinalWord {
    /// What the quick player does in an asked seat.
    pub(crate) fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.by_taste(self, seat, Search::Quick(Effort::QUICK), &Deadline::NEVER, chance)
    }

    /// What the game's taste chooses of all plays, or of those that a quick look finds, by the words known here, all of it legal at the true table. When the
    /// time is up it is the best so far, or what a quick look finds if that is better.
    pub(crate) fn by_taste(
        &self,
        table: &FinalWord,
        seat: Seat,
        search: Search,
        time: &Deadline,
        chance: &mut impl Chance,
    ) -> Action {
        match self.phase {
            Phase::Window(_) => self.doubt(),
            Phase::Choose => self.dearest(),
            Phase::Pick => self.best_pick().map_or(self.silence(), Action::Pick),
            Phase::Ask => Action::Ask(self.wanted(seat)),
            Phase::Act if self.now().draw.is_ok() => Action::Draw,
            Phase::Act | Phase::Sealed | Phase::Over => {
                let best = match search {
                    Search::All => self.best_in_time(table, seat, time),
                    Search::Quick(effort) => self.quick_plays(table, seat, effort, time),
                };
                match best.plays.first() {
                    // Now and then the second best, when it is about as good.
                    Some((value, rows)) => match best.plays.get(1) {
                        Some((other, second)) if *other >= *value - 1 && chance.below("policy", 4) == 0 => {
                            Action::Spell(second.clone())
                        }
                        _ => Action::Spell(rows.clone()),
                    },
                    None => table.give_up(seat),
                }
            }
        }
    }

    /// The best plays of all, or, when the time is up, no less than a quick look finds.
    fn best_in_time(&self, table: &FinalWord, seat: Seat, time: &Deadline) -> Best {
        let best = self.best_plays(table, seat, KEPT, EVERY, time);
        if !time.is_up() {
            return best;
        }
        let quick = self.quick_plays(table, seat, Effort::QUICK, &Deadline::NEVER);
        let value = |best: &Best| best.plays.first().map(|(value, _)| *value);
        if value(&quick) > value(&best) { quick } else { best }
    }

    /// The best plays by the game's taste and the words known here, all of them legal at the true table; when the time is up, the best so far.
    pub(crate) fn best_plays(
        &self,
        table: &FinalWord,
        seat: Seat,
        kept: usize,
        most: u32,
        time: &Deadline,
    ) -> Best {
        let step = self.now();
        if most > LOOKED_AT && self.may_split() {
            return self.quick_plays(table, seat, Effort::thorough(kept), time);
        }
        let mut best = Best::of(kept);
        let legal = |rows: &Rows| table.examine(seat, rows).is_ok();
        if self.own_ideas(table, seat, &mut best) {
            return best;
        }
        self.best_set(seat, &step, &mut best);
        let mut looked_at = 0;
        let _ = self.each_play(seat, &step, &mut |found| {
            looked_at += 1;
            best.consider(self.value(seat, found, best.least()), found.rows);
            if looked_at > most || time.is_up() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best.plays.retain(|(_, rows)| legal(rows));
        if best.plays.is_empty() {
            // What looked best may be forbidden by what the search does not know.
            self.any_legal(table, seat, most, time, &mut best);
        }
        best
    }

    /// The first play that is legal at the true table.
    pub(crate) fn any_legal(
        &self,
        table: &FinalWord,
        seat: Seat,
        most: u32,
        time: &Deadline,
        best: &mut Best,
    ) {
        let mut tried = 0;
        let _ = self.each_play(seat, &self.now(), &mut |found| {
            tried += 1;
            let rows = (found.rows)();
            if table.examine(seat, &rows).is_ok() {
                best.consider(self.value(seat, found, i32::MIN), || rows);
                return ControlFlow::Break(());
            }
            if tried > most || time.is_up() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    /// Where a game has ideas of its own, the best of these; answers whether it has.
    pub(crate) fn own_ideas(&self, table: &FinalWord, seat: Seat, best: &mut Best) -> bool {
        let Some(search) = self.table.habits.search else { return false };
        (search.best)(self, seat, &mut |rows| {
            if let Ok(made) = table.examine(seat, &rows) {
                let words: ArrayVec<&[u8], 8> = made.words.iter().map(|word| word.as_slice()).collect();
                let found = Found {
                    words: &words,
                    played: made.played,
                    taken: made.swapped,
                    left: Rack::EMPTY,
                    doubled: Rack::EMPTY,
                    rows: &|| rows.clone(),
                };
                best.consider(self.value(seat, &found, best.least()), || rows.clone());
            }
        })
    }

    /// Where several words are laid at once and the longest counts on top, the search for sets is exact.
    pub(crate) fn best_set(&self, seat: Seat, step: &Step, best: &mut Best) {
        let Taste { longest, unused, .. } = *self.taste();
        // Nobody finds the best of all sets at a look.
        let sets = (longest > 0 || unused > 0) && self.table.habits.look.is_none();
        let Some(spell) = step.spell.ok().filter(|spell| spell.words.most > 1 && sets) else { return };
        let score = SetScore {
            points: self.table.points,
            longest: i32::from(longest > 0),
            unused: i32::from(unused > 0),
            words: usize::from(spell.words.most),
            min: 3,
        };
        let set = self.table.words.best_set(self.hand(seat), &score);
        let words: ArrayVec<&[u8], 8> = set.words().collect();
        if !words.is_empty() {
            best.consider(Some(i32::MAX), || Rows::of_words(words.iter().copied()));
        }
    }

    /// In tenths of a point; none if it cannot be more than `least`, or is overlooked.
    pub(crate) fn value(&self, seat: Seat, found: &Found<'_>, least: i32) -> Option<i32> {
        let (taste, points) = (self.taste(), &self.table.points);
        if self.table.habits.look.is_some_and(|look| look.misses(found)) {
            return None;
        }
        let plain = taste.doubled < 0 && found.played == found.doubled; // the words stay as they are
        let words: i32 = if plain { 0 } else { found.words.iter().map(|word| points.of(word)).sum() };
        let last = found.words.first().and_then(|word| word.last());
        let last = last.map_or(0, |byte| HARD_START[usize::from(byte - b'a') % 26]);
        let longest = found.words.iter().map(|word| word.len()).max().unwrap_or(0) as i32;
        let cards = found.played.len() as i32;
        let bonus = self.table.habits.bonus;
        let bonus = bonus.map_or(0, |bonus| (bonus.of_play)(self, seat, found.words, &found.played));
        let base =
            taste.points * words + taste.cards * cards + taste.last * last + taste.longest * longest + bonus;
        // No more can be shed than the words are worth, and what is left over is no gain.
        if base + taste.shed * words + taste.left.max(0) * 40 <= least {
            return None;
        }
        let hand = self.hand(seat).minus(&found.played).plus(&found.taken);
        let balance = taste.balance * imbalance(&hand);
        let worth = |weight: i32, rack: &Rack| {
            if weight == 0 || rack.is_empty() { 0 } else { weight * points.of_rack(rack) }
        };
        Some(
            base + worth(taste.shed, &found.played) - worth(taste.shed, &found.taken)
                + worth(taste.left, &found.left)
                + worth(taste.doubled, &found.doubled)
                - balance / 2,
        )
    }

    /// Without a play: trade the awkward cards, or pass.
    pub(crate) fn give_up(&self, seat: Seat) -> Action {
        self.trading(seat, usize::MAX)
    }

    /// Trades the most awkward cards, up to so many, or passes.
    pub(crate) fn trading(&self, seat: Seat, most: usize) -> Action {
        let Ok(trade) = self.now().trade else { return self.silence() };
        let hand = &self.tradable(seat);
        let mut left = usize::from(trade.most).min(self.deck.len()).min(hand.len()).min(most);
        let mut cards = Rack::EMPTY;
        let awkward = |letter: letter::Letter| {
            let copies = i32::from(hand.count(letter.index()));
            let vowels = hand.len_in(VOWELS) as i32 * 2 > hand.len() as i32;
            let surplus = (VOWELS & letter.bit() != 0) == vowels;
            HARD_START[usize::from(letter.index())] + 4 * (copies - 1) + if surplus { 3 } else { 0 }
        };
        let mut order: ArrayVec<letter::Letter, { letter::CARDS }> = letter::letters(hand).collect();
        order.sort_by_key(|letter| (-awkward(*letter), *letter));
        for letter in order {
            if left > 0 {
                cards = cards.with(letter.bit());
                left -= 1;
            }
        }
        if self.may_trade(seat, &cards).is_ok() { Action::Trade(cards) } else { self.silence() }
    }

    /// The letter that goes best with the hand and is likely to be there.
    fn wanted(&self, seat: Seat) -> letter::Letter {
        self.wishes(seat).next().unwrap_or(letter::Letter::number(0))
    }

    /// Letters to ask for, the best first.
    pub(crate) fn wishes(&self, seat: Seat) -> impl Iterator<Item = letter::Letter> + use<> {
        let hand = self.hand(seat);
        let seen = self.board.all().plus(&self.removed).plus(hand);
        let worth = |letter: letter::Letter| {
            let left =
                i32::from(letter::DECK[usize::from(letter.index())]) - i32::from(seen.count(letter.index()));
            let own = i32::from(hand.count(letter.index()));
            4 * left.max(0) - 6 * own + self.table.points.letter(letter.index())
        };
        let mut all: ArrayVec<letter::Letter, 26> = letter::Letter::all().collect();
        all.sort_by_key(|letter| std::cmp::Reverse((worth(*letter), *letter)));
        all.into_iter()
    }

    /// Doubts what it does not know.
    fn doubt(&self) -> Action {
        if self.knows_pending() { Action::Accept } else { Action::Challenge }
    }

    /// Whether all words that wait for the others are among those known here.
    pub(crate) fn knows_pending(&self) -> bool {
        let made = self.placed(self.active, &self.pending, &self.now());
        made.is_ok_and(|made| made.words.iter().all(|word| self.table.words.contains(word)))
    }

    /// The letters in play that are best picked.
    pub(crate) fn best_pick(&self) -> Option<Rows> {
        self.table.habits.pick.and_then(|pick| pick(self))
    }

    /// The dearest word that may be chosen.
    fn dearest(&self) -> Action {
        let worth = |word: usize| {
            if self.piles.is_empty() { self.points(&self.board.spelling(word)) } else { 0 }
        };
        let best = self.choices().max_by_key(|(_, word)| (worth(*word), std::cmp::Reverse(*word)));
        Action::Take(best.map_or(1, |(label, _)| label))
    }

    /// Candidates for programs: the best plays, what can be chosen, a few trades and the pass.
    pub(crate) fn candidates(&self, seat: Seat, into: &mut Vec<Action>) {
        match self.phase {
            Phase::Window(_) => into.extend([Action::Accept, Action::Challenge]),
            Phase::Choose => into.extend(self.choices().map(|(label, _)| Action::Take(label))),
            Phase::Pick => into.extend(self.picks().into_iter().map(Action::Pick)),
            Phase::Ask => into.extend(letter::Letter::all().map(Action::Ask)),
            Phase::Act | Phase::Sealed => {
                let best = self.best_plays(self, seat, KEPT, LISTED_OF, &Deadline::NEVER);
                into.extend(best.plays.into_iter().map(|(_, rows)| Action::Spell(rows)));
                if self.now().draw.is_ok() {
                    into.push(Action::Draw);
                }
                let silence = self.silence();
                into.push(silence.clone());
                let trade = self.give_up(seat);
                if trade != silence {
                    into.push(trade);
                }
                for letter in letter::of_mask(self.hand(seat).mask()) {
                    let one = Action::Trade(Rack::EMPTY.with(letter.bit()));
                    if !into.contains(&one) && self.check(seat, &one).is_ok() {
                        into.push(one);
                    }
                }
            }
            Phase::Over => {}
        }
    }
}

/// How far the vowels of a hand are from two in five, in fifths of a card.
pub(crate) fn imbalance(hand: &Rack) -> i32 {
    (5 * hand.len_in(VOWELS) as i32 - 2 * hand.len() as i32).abs()
}

impl FinalWord {
    /// What silence comes to (FW-165 to FW-167).
    pub(crate) fn silence(&self) -> Action {
        match self.phase {
            Phase::Window(_) => Action::Accept,
            Phase::Choose => Action::Take(self.choices().next().map_or(1, |(label, _)| label)),
            Phase::Pick => Action::Pick(self.picks().into_iter().next().unwrap_or_default()),
            Phase::Ask => Action::Ask(letter::Letter::number(0)),
            Phase::Act | Phase::Sealed | Phase::Over if self.rules().lays_nothing.is_some() => {
                Action::Spell(Rows::default()) // FW-PN-12
            }
            Phase::Act | Phase::Sealed | Phase::Over => Action::Pass,
        }
    }

    /// FW-163, FW-164, FW-167: the time of a turn, or of an answer to a word, which is another span.
    pub(crate) fn time_limit(&self) -> Option<Limit> {
        let TurnSeconds::Seconds(seconds) = self.options().turn_seconds else { return None };
        // Being asked out of turn is a span of its own, and so is every word that waits.
        let span = u32::from(self.counts.turns) << 16 | u32::from(self.failer.is_some()) << 9;
        Some(match self.phase {
            Phase::Window(_) => Limit { seconds: ANSWER_SECONDS, span: span | 1 << 8 | u32::from(self.made) },
            Phase::Act | Phase::Choose | Phase::Sealed | Phase::Pick | Phase::Ask | Phase::Over => {
                Limit { seconds, span }
            }
        })
    }
}
