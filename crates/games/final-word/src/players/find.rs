//! Plays worth trying: the searches of the lexicon, asked by what a step allows.

use crate::{
    action::{At, Rows, Slot},
    board::Spelling,
    check::change::bits,
    letter::Letter,
    page::{Change, Dropping, Spell, Step},
    state::FinalWord,
};
use arrayvec::ArrayVec;
use kernel::Seat;
use lexicon::{
    Query, Rack,
    change::{self as words, MAX_STACKS, Rules},
    split::SplitRules,
};
use std::ops::ControlFlow;

/// A row of stacks to be changed, as the search sees it.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    /// The top letters.
    pub tops: Spelling,
    /// How each stack is written when it is kept.
    pub kept: ArrayVec<Slot, MAX_STACKS>,
    /// Stacks that stay as they are, one bit each.
    pub fixed: u32,
    /// Nothing is added before the first stack.
    pub closed_front: bool,
}

impl Frame {
    /// A word as it lies.
    pub(crate) fn straight(game: &FinalWord, word: usize) -> Frame {
        let tops = game.board.spelling(word);
        let label = game.board.label(word);
        let kept = (0..tops.len()).map(|stack| Slot::Keep(at(label, stack))).collect();
        Frame { tops, kept, fixed: 0, closed_front: false }
    }

    /// The last stack moved before the first (FW-FB-14), or onto it (FW-FB-15).
    pub(crate) fn moved(game: &FinalWord, onto: bool) -> Frame {
        let old = game.board.spelling(0);
        let last = old.len().saturating_sub(1);
        let first = if onto { Slot::Onto(at(1, last), at(1, 0)) } else { Slot::Keep(at(1, last)) };
        let others = usize::from(onto)..last;
        Frame {
            tops: old.last().copied().into_iter().chain(others.clone().map(|stack| old[stack])).collect(),
            kept: std::iter::once(first).chain(others.map(|stack| Slot::Keep(at(1, stack)))).collect(),
            fixed: 1,
            closed_front: true,
        }
    }

    /// How a stack is written with a card on it.
    pub(crate) fn over(&self, stack: usize, card: Letter) -> Slot {
        match self.kept.get(stack) {
            Some(Slot::Keep(at)) => Slot::Over(*at, card),
            _ => Slot::Add(card),
        }
    }

    pub(crate) fn swap(&self, stack: usize, card: Letter) -> Slot {
        match self.kept.get(stack) {
            Some(Slot::Keep(at)) => Slot::Swap(*at, card),
            _ => Slot::Add(card),
        }
    }

    /// What the search found, in our words; its stacks begin at `from` here.
    pub(crate) fn row(&self, rows: &mut Rows, found: impl Iterator<Item = words::Slot>, from: usize) {
        let card = |byte: u8| Letter::of(byte).unwrap_or(Letter::number(0));
        for slot in found {
            rows.push(match slot {
                words::Slot::Keep { stack } => self.kept[from + usize::from(stack)],
                words::Slot::Over { stack, card: byte } => self.over(from + usize::from(stack), card(byte)),
                words::Slot::Swap { stack, card: byte } => self.swap(from + usize::from(stack), card(byte)),
                words::Slot::Add { card: byte } => Slot::Add(card(byte)),
            });
        }
    }

    /// What the change asks of the search.
    pub(crate) fn rules(&self, rule: &Change) -> Rules {
        let moves = words::Moves {
            add: rule.moves.add,
            overlay: rule.moves.overlay,
            give_take: rule.moves.give_take,
            duplicate: rule.moves.duplicate,
        };
        let all = bits(self.tops.len());
        let ends = if rule.ends.is_some() { 1 | 1 << self.tops.len().saturating_sub(1) } else { 0 };
        let fixed = self.fixed | ends;
        Rules {
            min_cards: usize::from(rule.cards.least).max(1),
            max_cards: usize::from(rule.cards.most),
            min_letters: rule.lengths(self.tops.len()).0,
            max_letters: rule.lengths(self.tops.len()).1,
            fixed,
            leave: match rule.drop {
                Dropping::Any | Dropping::Middle => all & !fixed,
                Dropping::None | Dropping::Part => 0,
            },
            closed_front: self.closed_front || rule.ends.is_some(),
            closed_back: rule.ends.is_some(),
            duplicates_only: rule.duplicates_only.is_none() || rule.moved,
            like_for_like: rule.like_for_like.is_none(),
            ..Rules::new(moves)
        }
    }
}

pub(crate) fn at(word: u8, stack: usize) -> At {
    At { word, stack: stack as u8 + 1 }
}

/// A play that was found, before its rows are written.
pub(crate) struct Found<'a> {
    /// What it spells, one word after the other.
    pub words: &'a [&'a [u8]],
    /// The hand cards in it.
    pub played: Rack,
    /// Board letters that come into the hand.
    pub taken: Rack,
    /// Board letters left over.
    pub left: Rack,
    /// Hand cards in it that lie on their like.
    pub doubled: Rack,
    /// Writes its rows.
    pub rows: &'a dyn Fn() -> Rows,
}

pub(crate) type Visit<'a> = &'a mut dyn FnMut(&Found<'_>) -> ControlFlow<()>;

impl FinalWord {
    /// Visits plays that a step allows, as far as the search can tell, until the visitor breaks off.
    pub(crate) fn each_play(&self, seat: Seat, step: &Step, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(must) = step.must else { return self.each_of(seat, step, visit) };
        self.each_of(seat, step, &mut |found| {
            if found.played.mask() & must.letters == 0 { ControlFlow::Continue(()) } else { visit(found) }
        })
    }

    fn each_of(&self, seat: Seat, step: &Step, visit: Visit<'_>) -> ControlFlow<()> {
        if let Some(reuse) = &step.reuse {
            return self.each_reuse(seat, reuse, visit);
        }
        if let Ok(change) = &step.change {
            for word in 0..self.board.words() {
                if change.may_change(self, seat, word).is_ok() {
                    self.each_change(seat, change, word, visit)?;
                }
            }
        }
        match &step.spell {
            Ok(spell) => self.each_spelling(seat, spell, step.must.map_or(0, |must| must.letters), visit),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    fn each_change(&self, seat: Seat, rule: &Change, word: usize, visit: Visit<'_>) -> ControlFlow<()> {
        if rule.moved {
            self.each_in_frame(seat, rule, &Frame::moved(self, true), visit)?;
            return self.each_in_frame(seat, rule, &Frame::moved(self, false), visit);
        }
        let frame = Frame::straight(self, word);
        if rule.moves.split {
            self.each_split(seat, rule, &frame, visit)?;
        }
        match rule.drop {
            Dropping::None | Dropping::Any | Dropping::Middle => {
                self.each_in_frame(seat, rule, &frame, visit)
            }
            Dropping::Part => (1..frame.tops.len()).try_for_each(|cut| {
                let part = |range: std::ops::Range<usize>| Frame {
                    tops: frame.tops[range.clone()].iter().copied().collect(),
                    kept: frame.kept[range].iter().copied().collect(),
                    ..frame.clone()
                };
                self.each_in_frame(seat, rule, &part(0..cut), visit)?;
                self.each_in_frame(seat, rule, &part(cut..frame.tops.len()), visit)
            }),
        }
    }

    pub(crate) fn each_in_frame(
        &self,
        seat: Seat,
        rule: &Change,
        frame: &Frame,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let rules = frame.rules(rule);
        let mut flow = ControlFlow::Continue(());
        self.table.words.each_change(&frame.tops, self.hand(seat), &rules, |change| {
            flow = visit(&Found {
                words: &[change.word().letters()],
                played: change.played(),
                taken: change.taken(),
                left: change.dropped(),
                doubled: change.duplicates(),
                rows: &|| {
                    let mut rows = Rows::default();
                    frame.row(&mut rows, change.row(), 0);
                    rows
                },
            });
            flow
        });
        flow
    }

    fn each_split(&self, seat: Seat, rule: &Change, frame: &Frame, visit: Visit<'_>) -> ControlFlow<()> {
        let rules = SplitRules {
            max_parts: usize::from(rule.rows.most).clamp(2, 3),
            untouched: rule.card_in_each.is_none() && rule.change_in_each.is_none(),
            ..SplitRules::new(Rules {
                duplicates_only: false,
                keep: rule.keep,
                leave: 0,
                ..frame.rules(rule)
            })
        };
        let mut flow = ControlFlow::Continue(());
        self.table.words.each_split(&frame.tops, self.hand(seat), &rules, |split| {
            let all: ArrayVec<&[u8], 8> = split.parts().iter().map(|part| part.word().letters()).collect();
            let played = split.parts().iter().fold(Rack::EMPTY, |rack, part| {
                rack.plus(&split.with_change(part, |change| change.played()))
            });
            flow = visit(&Found {
                words: &all,
                played,
                taken: Rack::EMPTY,
                left: Rack::EMPTY,
                doubled: Rack::EMPTY,
                rows: &|| {
                    let mut rows = Rows::default();
                    for part in split.parts() {
                        rows.cut();
                        split.with_change(part, |change| {
                            frame.row(&mut rows, change.row(), usize::from(part.stacks.0));
                        });
                    }
                    rows
                },
            });
            flow
        });
        flow
    }

    pub(crate) fn each_spelling(
        &self,
        seat: Seat,
        rule: &Spell,
        due: u32,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let hand = self.reach(seat);
        if rule.words.least <= 1 {
            self.each_word_with(&hand, rule, due, &mut |word| {
                visit(&Found {
                    words: &[word],
                    played: Rack::of(word),
                    taken: Rack::EMPTY,
                    left: Rack::EMPTY,
                    doubled: Rack::EMPTY,
                    rows: &|| Rows::of_words([word]),
                })
            })?;
        }
        if rule.words.most < 2 {
            return ControlFlow::Continue(());
        }
        // Several words: the best partner for each of the dearest first words.
        let mut firsts: ArrayVec<(i32, Spelling), 12> = ArrayVec::new();
        let _ = self.each_word(&hand, rule, &mut |word| {
            let value = self.points(word);
            let place = firsts.partition_point(|(other, _)| *other >= value);
            if hand.len() >= word.len() + 3 && place < firsts.capacity() {
                if firsts.is_full() {
                    firsts.pop();
                }
                firsts.insert(place, (value, word.iter().copied().collect()));
            }
            ControlFlow::Continue(())
        });
        for (_, first) in &firsts {
            let rest = hand.minus(&Rack::of(first));
            self.each_word(&rest, rule, &mut |second| {
                let pair = Rack::of(first).plus(&Rack::of(second));
                let third = if rule.words.most >= 3 {
                    self.any_word(&rest.minus(&Rack::of(second)), rule)
                } else {
                    None
                };
                let show = |list: &[&[u8]], played: Rack, visit: Visit<'_>| {
                    visit(&Found {
                        words: list,
                        played,
                        taken: Rack::EMPTY,
                        left: Rack::EMPTY,
                        doubled: Rack::EMPTY,
                        rows: &|| Rows::of_words(list.iter().copied()),
                    })
                };
                if let Some(third) = &third {
                    show(&[first, second, third], pair.plus(&Rack::of(third)), visit)?;
                }
                show(&[first, second], pair, visit)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Words with one of the letters that are due, if any are; where several are, a word may come more than once.
    fn each_word_with(
        &self,
        rack: &Rack,
        rule: &Spell,
        due: u32,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if due == 0 {
            return self.each_word(rack, rule, visit);
        }
        let (least, most) = (usize::from(rule.letters.least), usize::from(rule.letters.most));
        Letter::all().filter(|letter| due & rack.mask() & letter.bit() != 0).try_for_each(|letter| {
            let query = Query::new(*rack).using(Rack::EMPTY.with(letter.bit()));
            let mut flow = ControlFlow::Continue(());
            self.table.words.each_from_rack(&query.letters(least.max(3), most.min(MAX_STACKS)), |word| {
                flow = visit(word.letters());
                flow
            });
            flow
        })
    }

    fn each_word(
        &self,
        rack: &Rack,
        rule: &Spell,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (least, most) = (usize::from(rule.letters.least), usize::from(rule.letters.most));
        let query = Query::new(*rack).letters(least.max(3), most.min(MAX_STACKS));
        let mut flow = ControlFlow::Continue(());
        self.table.words.each_from_rack(&query, |word| {
            flow = visit(word.letters());
            flow
        });
        flow
    }

    fn any_word(&self, rack: &Rack, rule: &Spell) -> Option<Spelling> {
        let mut found = None;
        let _ = self.each_word(rack, rule, &mut |word| {
            found = Some(word.iter().copied().collect());
            ControlFlow::Break(())
        });
        found
    }

    /// Whether there is any play at all (FW-149, FW-162).
    pub(crate) fn can_play(&self, seat: Seat) -> bool {
        let step = self.now();
        let mut found = false;
        let is_play = |rows: &Rows| {
            let word =
                |made: &crate::made::Made| made.words.iter().all(|word| self.table.words.contains(word));
            self.placed(seat, rows, &step).is_ok_and(|made| word(&made) && self.judge(&made).is_ok())
        };
        if let Some(search) = self.table.habits.search
            && (search.best)(self, seat, &mut |rows| found |= is_play(&rows))
        {
            return found;
        }
        let _ = self.each_play(seat, &step, &mut |play| {
            found = is_play(&(play.rows)());
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}
