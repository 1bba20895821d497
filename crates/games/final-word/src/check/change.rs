//! Changing a word in play, and making a fresh one of its letters.

use crate::clauses::fw::{FW_55, FW_73, FW_77, FW_78, FW_80, FW_84, FW_85, FW_89, FW_91};
use crate::{
    action::{At, Rows, Slot},
    board::Spelling,
    check::{long_enough, spelled},
    letter::Letter,
    made::{Form, Made},
    options::WordsPerTurn,
    page::{Change, Dropping, LastAt, Reuse, Say},
    says,
    state::FinalWord,
    telling::view::face,
};
use kernel::{Refusal, Seat, refuse};
use lexicon::{Rack, change::Keep};

/// What a slot does to which stack.
fn stack_of(slot: &Slot) -> Option<At> {
    match slot {
        Slot::Keep(at) | Slot::Over(at, _) | Slot::Swap(at, _) => Some(*at),
        Slot::Onto(..) | Slot::Add(_) | Slot::Cut => None,
    }
}

impl FinalWord {
    /// The one word that all named stacks are of (FW-54, FW-55).
    fn one_word(&self, rows: &Rows) -> Result<usize, Refusal> {
        let mut named = rows.slots().flat_map(|slot| match slot {
            Slot::Onto(top, on) => [Some(*top), Some(*on)],
            slot => [stack_of(slot), None],
        });
        let first = named.by_ref().flatten().next().map_or(1, |at| at.word);
        let all_of = |row: &[Slot], word: u8| row.iter().filter_map(stack_of).all(|at| at.word == word);
        let joins = |row: &[Slot]| {
            let own = row.iter().find_map(stack_of);
            own.is_some_and(|own| !all_of(row, own.word))
        };
        if rows.iter().any(joins) {
            return Err(refuse(FW_55));
        }
        if !rows.iter().all(|row| all_of(row, first)) {
            return Err((self.rules().one_word_by)());
        }
        self.board.called(first).ok_or_else(|| refuse(FW_55))
    }

    /// FW-83 to FW-98, as the page narrows or widens them.
    pub(crate) fn changed(
        &self,
        seat: Seat,
        rows: &Rows,
        rule: &Change,
        made: &mut Made,
    ) -> Result<(), Refusal> {
        let word = self.one_word(rows)?;
        rule.may_change(self, seat, word)?;
        if self.touched >> word & 1 == 1 && self.options().words_per_turn == Some(WordsPerTurn::Any) {
            return Err((self.rules().one_word_by)().fact("word", self.board.label(word)));
        }
        let old = self.board.spelling(word);
        made.form = Form::Change;
        made.word = Some(word);
        made.dropped_to = rule.dropped;
        permitted(self, rows, rule)?;
        self.in_order(rows, rule, old.len())?;
        let used = used(rows);
        made.dropped = !used & bits(old.len());
        self.may_drop(rows, rule, made.dropped, old.len())?;
        let count = rows.iter().count();
        rule.rows.holds("rows", count)?;
        if let Some(why) = rule.ends
            && !ends_stay(rows, old.len())
        {
            return Err(why());
        }
        let mut any_changed = false;
        for (number, row) in rows.iter().enumerate() {
            if count > 1 && row.iter().all(|slot| stack_of(slot).is_none()) {
                return Err(refuse(FW_77)); // FW-77: a part has a stack
            }
            long_enough(&made.words[number])?;
            rule.letters.holds("letters", made.words[number].len())?;
            if let Some(why) = rule.longer
                && made.words[number].len() != old.len() + 1
            {
                return Err(why()
                    .fact("letters", made.words[number].len() as u32)
                    .fact("due", old.len() as u32 + 1));
            }
            self.worth(rule.worth, &made.words[number])?;
            self.kept(row, rule, count > 1)?;
            let cards = row.iter().filter(|slot| FinalWord::card_of(slot).is_some()).count();
            if let Some(why) = rule.card_in_each
                && cards == 0
            {
                return Err(why().fact("word", spelled(&made.words[number])));
            }
            // FW-94: a hand card in it, and another spelling than the run it came from.
            let run = self.run(row);
            let changed = cards > 0 && made.words[number] != run;
            if let Some(why) = rule.change_in_each
                && count > 1
                && !changed
            {
                return Err(why().fact("word", spelled(&made.words[number])));
            }
            if changed {
                made.doubled_in_changed = made.doubled_in_changed.plus(&self.doubled(row));
            }
            any_changed |= changed;
            made.changed |= u8::from(changed) << number;
        }
        let cards = made.played.len();
        if count > 1 && cards == 0 {
            return Err(refuse(FW_80));
        }
        rule.cards.holds("cards", cards)?;
        if count > 1 && !any_changed {
            return Err(refuse(FW_78));
        }
        if count == 1 && *made.words[0] == *old {
            let duplicates = rows.slots().all(|slot| matches!(slot, Slot::Keep(_) | Slot::Over(..)));
            made.duplicates_only = duplicates && made.dropped == 0;
            match rule.duplicates_only {
                None if made.duplicates_only => {}
                Some(why) if made.duplicates_only => return Err(why().fact("word", spelled(&old))),
                _ => return Err((rule.same)().fact("word", spelled(&old))),
            }
        } else if count == 1 {
            made.changed = 1;
        }
        if let Some(why) = rule.grows
            && made.swapped.len() == cards
        {
            return Err(why());
        }
        if let Some(why) = rule.like_for_like
            && let Some(letter) = self.like_for_like(rows, word)
        {
            return Err(why().fact("letter", face(letter, self.table.points)));
        }
        Ok(())
    }

    /// The visible letters of the old word that a row has, as they stood.
    fn run(&self, row: &[Slot]) -> Spelling {
        row.iter().filter_map(stack_of).filter_map(|at| self.top(at)).map(Letter::ascii).collect()
    }

    /// The hand cards that a row lays on their like.
    fn doubled(&self, row: &[Slot]) -> Rack {
        row.iter().fold(Rack::EMPTY, |rack, slot| match slot {
            Slot::Over(at, card) if self.top(*at) == Some(*card) => rack.with(card.bit()),
            _ => rack,
        })
    }

    /// FW-85: the stacks keep their order through all rows. In First Base the last stack is moved to the front before.
    fn in_order(&self, rows: &Rows, rule: &Change, stacks: usize) -> Result<(), Refusal> {
        let mut from = 0;
        for (place, slot) in rows.slots().enumerate() {
            if let Slot::Onto(..) = slot
                && !(rule.moved && place == 0)
            {
                return Err(refuse(FW_84).case("onto")); // only some games move a stack onto another
            }
            let Some(at) = stack_of(slot) else { continue };
            if rule.moved && place == 0 && usize::from(at.stack) == stacks {
                continue;
            }
            if at.stack <= from {
                return Err(refuse(FW_85).fact("stack", at.to_string()));
            }
            from = at.stack;
        }
        Ok(())
    }

    /// FW-84: which stacks may be missing.
    fn may_drop(&self, rows: &Rows, rule: &Change, dropped: u32, stacks: usize) -> Result<(), Refusal> {
        let missing = || (rule.drop_by)().fact("missing", dropped.count_ones());
        match rule.drop {
            Dropping::None if dropped != 0 => Err(missing()),
            Dropping::None | Dropping::Any => Ok(()),
            Dropping::Middle => {
                let middle = bits(stacks) & !1 & !(1 << (stacks - 1));
                if dropped == middle { Ok(()) } else { Err(missing()) }
            }
            // Two rows, or a single one of which one end is missing.
            Dropping::Part if dropped == 0 && rows.iter().count() > 1 => Ok(()),
            // One end of the word, with nothing but the other in a single row.
            Dropping::Part => {
                let left = bits(dropped.count_ones() as usize);
                let right = left << (stacks as u32 - dropped.count_ones());
                let one_end = dropped != 0 && (dropped == left || dropped == right);
                if one_end && rows.iter().count() == 1 { Ok(()) } else { Err(missing()) }
            }
        }
    }

    /// FW-64, FW-89 to FW-91: what stays of the old word.
    fn kept(&self, row: &[Slot], rule: &Change, is_split: bool) -> Result<(), Refusal> {
        if rule.moved {
            return Ok(()); // FW-FB-11: the moved letter is the one that stays
        }
        let stays = |slot: &Slot| matches!(slot, Slot::Keep(_));
        let covers = |slot: &Slot| matches!(slot, Slot::Over(..));
        if !row.iter().any(stays) {
            let all_covered = row.iter().filter(|slot| stack_of(slot).is_some()).all(covers);
            return Err(match (is_split, all_covered) {
                (true, _) => refuse(FW_91),
                (false, true) => (rule.cover_by)(),
                (false, false) if rule.keep == Keep::One => (rule.keep_by)(),
                (false, false) => refuse(FW_89),
            });
        }
        let together = |pair: &[(usize, At)]| pair[1].1.stack == pair[0].1.stack + 1;
        let kept: Vec<(usize, At)> = match rule.keep {
            Keep::One => return Ok(()),
            Keep::Pair | Keep::PairTogether => row
                .iter()
                .enumerate()
                .filter(|(_, slot)| stays(slot))
                .filter_map(|(place, slot)| Some((place, stack_of(slot)?)))
                .collect(),
        };
        let close = |pair: &[(usize, At)]| rule.keep == Keep::Pair || pair[1].0 == pair[0].0 + 1;
        if is_split && !kept.windows(2).any(|pair| together(pair) && close(pair)) {
            return Err((rule.keep_by)());
        }
        Ok(())
    }

    /// FW-3NC-29: a letter that is taken from a stretch between kept letters and shown there again.
    fn like_for_like(&self, rows: &Rows, word: usize) -> Option<Letter> {
        let row = rows.iter().next()?;
        let stacks = self.board.length(word) as u8;
        let place = |stack: u8| At { word: self.board.label(word), stack };
        // Each stretch: the letters shown in it, and the stacks that lie in it.
        let (mut from, mut shown) = (1, 0u32);
        let ends = row.iter().map(Some).chain([None]);
        for slot in ends {
            match slot {
                Some(Slot::Add(card) | Slot::Over(_, card) | Slot::Swap(_, card)) => shown |= card.bit(),
                Some(Slot::Onto(..) | Slot::Cut) => {}
                Some(Slot::Keep(_)) | None => {
                    let to = slot.and_then(stack_of).map_or(stacks + 1, |at| at.stack);
                    let covered = |stack: u8| {
                        row.iter().any(|slot| matches!(slot, Slot::Over(at, _) if at.stack == stack))
                    };
                    let taken = (from..to)
                        .filter(|stack| !covered(*stack))
                        .filter_map(|stack| self.top(place(stack)));
                    if let Some(letter) = taken.into_iter().find(|letter| shown & letter.bit() != 0) {
                        return Some(letter);
                    }
                    (from, shown) = (to + 1, 0);
                }
            }
        }
        None
    }

    /// A fresh word from some letters of the board word and the hand.
    pub(crate) fn reused(&self, rows: &Rows, rule: &Reuse, made: &mut Made) -> Result<(), Refusal> {
        let word = self.one_word(rows)?;
        let old = self.board.spelling(word);
        made.form = Form::Reuse;
        made.word = Some(word);
        made.dropped_to = rule.left;
        made.changed = 1;
        if rows.iter().count() != 1 || rows.slots().any(|slot| !matches!(slot, Slot::Keep(_) | Slot::Add(_)))
        {
            return Err((rule.moves_by)());
        }
        let used = used(rows);
        made.dropped = !used & bits(old.len());
        long_enough(made.first())?;
        if let Some((place, why)) = rule.last {
            let last = old.len() as u8;
            let at = rows.slots().position(|slot| stack_of(slot).is_some_and(|at| at.stack == last));
            let fits = at.is_some_and(|at| match place {
                LastAt::First => at == 0,
                LastAt::Ends => at == 0 || at + 1 == made.first().len(),
                LastAt::Any => true,
            });
            if !fits {
                let letter = old.last().and_then(|byte| Letter::of(*byte)).unwrap_or(Letter::number(0));
                return Err(why().fact("letter", face(letter, self.table.points)));
            }
        }
        rule.letters.holds("letters", used.count_ones() as usize)?;
        rule.cards.holds("cards", made.played.len())?;
        if let Some(why) = rule.ordered
            && !rows.slots().filter_map(stack_of).map(|at| at.stack).is_sorted()
        {
            return Err(why());
        }
        if *made.words[0] == *old { Err((rule.same)().fact("word", spelled(&old))) } else { Ok(()) }
    }
}

/// So many stacks, one bit each.
pub(crate) fn bits(stacks: usize) -> u32 {
    u32::MAX.checked_shr(32u32.saturating_sub(stacks as u32)).unwrap_or(0)
}

/// The stacks that are in the result, one bit each.
fn used(rows: &Rows) -> u32 {
    rows.slots().fold(0, |used, slot| {
        let bit = |at: At| 1u32.checked_shl(u32::from(at.stack) - 1).unwrap_or(0);
        used | match slot {
            Slot::Onto(top, on) => bit(*top) | bit(*on),
            slot => stack_of(slot).map_or(0, bit),
        }
    })
}

/// FW-88: every kind of move that occurs is permitted; FW-73.
fn permitted(game: &FinalWord, rows: &Rows, rule: &Change) -> Result<(), Refusal> {
    let moves = rule.moves;
    let no = |name: Say| Err((rule.moves_by)().fact("move", name()));
    for slot in rows.slots() {
        match slot {
            Slot::Keep(_) | Slot::Onto(..) | Slot::Cut => {}
            Slot::Add(_) if moves.add => {}
            Slot::Add(_) => return no(says::move_add),
            Slot::Over(at, card) => {
                let same = game.top(*at) == Some(*card);
                if same && !moves.duplicate {
                    return no(says::move_duplicate); // FW-65
                }
                if !same && !moves.overlay {
                    return no(says::move_overlay);
                }
            }
            Slot::Swap(..) if !moves.give_take => return no(says::move_give_take),
            Slot::Swap(at, card) => {
                if game.top(*at) == Some(*card) {
                    return Err(refuse(FW_73).fact("letter", face(*card, game.table.points)));
                }
            }
        }
    }
    if rows.iter().count() > 1 && !moves.split { no(says::move_split) } else { Ok(()) }
}

/// FW-E2E-06, FW-E2E-07: both ends of the old word are the ends of the new one, uncovered.
fn ends_stay(rows: &Rows, stacks: usize) -> bool {
    let mut slots = rows.slots();
    let keeps = |slot: Option<&Slot>, stack: usize| matches!(slot, Some(Slot::Keep(at)) if usize::from(at.stack) == stack);
    keeps(slots.next(), 1) && keeps(slots.last(), stacks)
}
