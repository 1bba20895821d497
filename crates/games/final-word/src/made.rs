//! What an action lays down, read against the board and the hand.

use crate::clauses::fw::{FW_83, FW_84, FW_86, FW_87, FW_226, FW_232};
use crate::{
    action::{At, Rows, Slot},
    board::{Board, MAX_WORDS, Mark, Spelling, count, loose},
    letter::Letter,
    page::{Step, To},
    state::FinalWord,
};
use arrayvec::ArrayVec;
use kernel::{Refusal, Seat, refuse};
use lexicon::Rack;

/// The most words that one action makes.
pub const MAX_ROWS: usize = 8;

/// How words come about (FW-216).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// From the hand alone.
    Spell,
    /// By changing a word in play.
    Change,
    /// From some letters of a word in play.
    Reuse,
    /// In a way that the page alone knows.
    Own,
}

/// Words that were laid down and keep the rules of placement.
#[derive(Clone, Debug)]
pub struct Made {
    /// By which kind of play they were made.
    pub form: Form,
    /// The word in play that was changed, counted from 0.
    pub word: Option<usize>,
    /// What the rows spell.
    pub words: ArrayVec<Spelling, MAX_ROWS>,
    /// Which of them are new or have changed, one bit each (FW-94, FW-118).
    pub changed: u8,
    /// The hand cards played (FW-102).
    pub played: Rack,
    /// Board cards taken into the hand by Give&Take (FW-72).
    pub swapped: Rack,
    /// The hand cards laid as Duplicates (FW-66).
    pub doubled: Rack,
    /// Those of them that lie in words that have changed (FW-TRN-16).
    pub doubled_in_changed: Rack,
    /// Whether the turn is nothing but Duplicates (FW-95).
    pub duplicates_only: bool,
    /// Stacks that are not in the result, one bit each.
    pub dropped: u32,
    /// Where they go.
    pub dropped_to: To,
}

/// The stacks that rows have named so far, and those of them that got a hand card; one bit each.
struct Named {
    all: [u32; MAX_WORDS],
    with_card: [u32; MAX_WORDS],
}

impl Made {
    /// What the first row spells.
    pub fn first(&self) -> &[u8] {
        self.words.first().map_or(&[], |word| word.as_slice())
    }

    /// The longest word made.
    pub fn longest(&self) -> usize {
        self.words.iter().map(|word| word.len()).max().unwrap_or(0)
    }
}

impl FinalWord {
    /// The card that a slot takes from the hand.
    pub(crate) fn card_of(slot: &Slot) -> Option<Letter> {
        match slot {
            Slot::Add(card) | Slot::Over(_, card) | Slot::Swap(_, card) => Some(*card),
            Slot::Keep(_) | Slot::Onto(..) | Slot::Cut => None,
        }
    }

    /// The top letter of a stack on the board.
    pub(crate) fn top(&self, at: At) -> Option<Letter> {
        let stack = self.board.stack(self.board.called(at.word)?, usize::from(at.stack) - 1)?;
        stack.last().map(|cell| cell.letter())
    }

    /// Reads the rows: what each spells, and which cards come from the hand. Refuses rows that are none, cards that are not there and stacks that are
    /// named twice.
    pub(crate) fn read(&self, seat: Seat, rows: &Rows) -> Result<Made, Refusal> {
        let mut made = Made {
            form: Form::Spell,
            word: None,
            words: ArrayVec::new(),
            changed: 0,
            played: Rack::EMPTY,
            swapped: Rack::EMPTY,
            doubled: Rack::EMPTY,
            doubled_in_changed: Rack::EMPTY,
            duplicates_only: false,
            dropped: 0,
            dropped_to: To::Removed,
        };
        let mut named = Named { all: [0; MAX_WORDS], with_card: [0; MAX_WORDS] };
        // FW-PN-09: no word at all is one answer.
        let none = rows.0.is_empty() && self.rules().lays_nothing.is_some();
        for row in rows.iter().filter(|_| !none) {
            let mut word = Spelling::new();
            for slot in row {
                let letter = match slot {
                    Slot::Keep(at) | Slot::Onto(at, _) => self.name(*at, false, &mut named)?,
                    Slot::Add(card) => *card,
                    Slot::Over(at, card) => {
                        if self.name(*at, true, &mut named)? == *card {
                            made.doubled = made.doubled.with(card.bit());
                        }
                        *card
                    }
                    Slot::Swap(at, card) => {
                        let top = self.name(*at, true, &mut named)?;
                        made.swapped = made.swapped.with(top.bit());
                        *card
                    }
                    Slot::Cut => continue,
                };
                if let Slot::Onto(_, below) = slot {
                    self.name(*below, false, &mut named)?;
                }
                if let Some(card) = FinalWord::card_of(slot) {
                    made.played = made.played.with(card.bit());
                }
                if word.try_push(letter.ascii()).is_err() {
                    return Err(refuse(FW_226).fact("letters", row.len() as u32));
                }
            }
            if word.is_empty() {
                return Err(refuse(FW_232).fact("empty_row", made.words.len() as u32 + 1));
            }
            if made.words.try_push(word).is_err() {
                return Err(refuse(FW_83).fact("rows", rows.iter().count() as u32));
            }
        }
        // FW-86
        let reach = self.reach(seat);
        if !reach.holds(&made.played) {
            let missing = made.played.minus(&reach);
            // What lies open for all is there once.
            let twice = missing.mask() & self.rules().row.mask() != 0;
            let refusal = if twice { (self.rules().row_by)() } else { refuse(FW_86) };
            return Err(refusal.fact("not_in_hand", self.pieces(&missing)));
        }
        Ok(made)
    }

    /// A stack that is there (FW-232) and was not named before (FW-84), nor had a hand card before (FW-87).
    fn name(&self, at: At, with_card: bool, named: &mut Named) -> Result<Letter, Refusal> {
        let top =
            self.top(at).ok_or_else(|| refuse(FW_232).case("stack").fact("no_such_stack", at.to_string()))?;
        let (word, bit) =
            (self.board.called(at.word).unwrap_or(0), 1u32.checked_shl(u32::from(at.stack) - 1).unwrap_or(0));
        if named.all[word] & bit != 0 {
            let second = with_card && named.with_card[word] & bit != 0;
            let refusal = if second { refuse(FW_87) } else { refuse(FW_84).case("twice") };
            return Err(refusal.fact("twice", at.to_string()));
        }
        named.all[word] |= bit;
        named.with_card[word] |= if with_card { bit } else { 0 };
        Ok(top)
    }

    /// Lays the rows down: the board and the hand as they then are. Gives the cards that are left over or dropped, which are nowhere yet.
    pub(crate) fn lay(&mut self, seat: Seat, rows: &Rows, made: &Made, step: &Step) -> Rack {
        if let Some(word) = made.word {
            // The rows stand where the word stood, and the words behind it move on.
            let (rows, below) = (made.words.len(), (1u128 << word) - 1);
            let behind = self.touched.checked_shr(word as u32 + 1).unwrap_or(0);
            self.touched = self.touched & below | ((1u128 << rows) - 1) << word | behind << (word + rows);
        }
        let mut old = std::mem::take(&mut self.board);
        old.unmark();
        self.last = crate::state::Last { by: Some(seat), ..Default::default() };
        let clears = made.form == Form::Spell && step.spell.is_ok_and(|spell| spell.clears);
        let owner = self.rules().own_rows.then_some(seat);
        let mut dropped = Rack::EMPTY;
        let mut laid = false;
        let before = |word: usize| owner.zip(old.owner(word)).is_some_and(|(own, other)| other > own);
        for word in 0..old.words() {
            match made.form {
                Form::Spell if clears => {
                    self.removed = self.removed.plus(&count(old.word(word)));
                    self.last.before = old.spelling(word);
                }
                Form::Spell => {
                    if !laid && before(word) {
                        self.lay_rows(&old, rows.iter(), |_| None, |_| owner);
                        laid = true;
                    }
                    self.board.push_word(&old, word);
                }
                Form::Change | Form::Reuse if made.word == Some(word) => {
                    self.lay_rows(&old, rows.iter(), |_| Some(word), |_| old.owner(word));
                    self.last.before = old.spelling(word);
                    for (_, stack) in
                        old.stacks(word).enumerate().filter(|(at, _)| made.dropped >> at & 1 == 1)
                    {
                        dropped = dropped.plus(&count(stack));
                    }
                    laid = true;
                }
                Form::Change | Form::Reuse => self.board.push_word(&old, word),
                Form::Own => {
                    if !laid {
                        self.lay_rows(&old, rows.iter(), Some, |row| old.owner(row));
                        laid = true;
                    }
                }
            }
        }
        if !laid {
            self.lay_rows(&old, rows.iter(), |_| None, |_| owner);
        }
        let played = made.played.minus(&self.rules().row);
        let hand = self.hand(seat).minus(&played).plus(&made.swapped);
        self.hands[seat.index()] = hand;
        let known = self.shown[seat.index()].minus(&played).plus(&made.swapped);
        self.shown[seat.index()] = known;
        self.last.taken = made.swapped;
        self.last.left = dropped;
        dropped
    }

    /// Lays rows, each a word of `owner`; a stack that was elsewhere than in the word `home` before has been moved.
    fn lay_rows<'a>(
        &mut self,
        old: &Board,
        rows: impl Iterator<Item = &'a [Slot]>,
        home: impl Fn(usize) -> Option<usize>,
        owner: impl Fn(usize) -> Option<Seat>,
    ) {
        let stack = |at: &At| {
            let word = old.called(at.word);
            word.and_then(|word| old.stack(word, usize::from(at.stack) - 1)).unwrap_or_default()
        };
        let board = &mut self.board;
        for (number, row) in rows.enumerate() {
            // FW-76: what stands in a second row was split off.
            let split = number > 0 && home(number).is_some() && home(number) == home(0);
            for (place, slot) in row.iter().enumerate() {
                match slot {
                    Slot::Keep(at) => {
                        let moved = home(number).is_some_and(|home| old.label(home) != at.word)
                            || place == 0 && overtakes(*at, &row[1..]);
                        let mark = match (moved, split) {
                            (true, _) => Mark::Moved,
                            (false, true) => Mark::Split,
                            (false, false) => Mark::None,
                        };
                        board.push_stack(stack(at), mark);
                    }
                    Slot::Add(card) => board.push_card(*card, Mark::Added),
                    Slot::Over(at, card) => {
                        let same = stack(at).last().is_some_and(|cell| cell.letter() == *card);
                        let mark = if same { Mark::Duplicated } else { Mark::Overlaid };
                        board.push_over(stack(at), &[loose(*card)], mark);
                    }
                    Slot::Swap(at, card) => {
                        let below = stack(at).split_last().map_or(&[][..], |(_, below)| below);
                        board.push_over(below, &[loose(*card)], Mark::Swapped);
                    }
                    Slot::Onto(top, at) => board.push_over(stack(at), stack(top), Mark::Moved),
                    Slot::Cut => {}
                }
            }
            board.end_word(owner(number));
        }
    }
}

/// Whether a stack stands before one of its word that lay before it.
fn overtakes(first: At, rest: &[Slot]) -> bool {
    rest.iter().any(|slot| match slot {
        Slot::Keep(at) | Slot::Over(at, _) => at.word == first.word && at.stack < first.stack,
        Slot::Add(_) | Slot::Swap(..) | Slot::Onto(..) | Slot::Cut => false,
    })
}
