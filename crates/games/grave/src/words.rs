//! Which words count: the list, what was voted on, what was made this round, and the word in mind.

use crate::{
    letter::{ALL_LETTERS, Letter, Multiset},
    state::Grave,
    word::Word,
};
use kernel::archive::Archive;
use lexicon::{
    Around, Lexicon, Rack,
    usage::{Slang, Usage, usage},
};
use std::{fmt, ops::ControlFlow, ops::Deref, sync::Arc};

/// The fewest letters of a completed word (WG-79).
pub(crate) const SHORTEST: usize = 3;

/// The table's word list.
#[derive(Clone)]
pub(crate) struct Words(pub(crate) Arc<Lexicon>);

impl Deref for Words {
    type Target = Lexicon;
    #[inline]
    fn deref(&self) -> &Lexicon {
        &self.0
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Words) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.hash() == other.hash()
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word of the list by its number, one of the house by its place among those, or one accepted by vote by its place among the verdicts.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct WordId(u32);

const BY_VOTE: u32 = 1 << 31;
const OF_HOUSE: u32 = 1 << 30;

impl WordId {
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
}

/// A word that was put to the vote (WG-221, WG-222).
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    #[archive(1)]
    pub(crate) word: Word,
    #[archive(2)]
    pub(crate) accepted: bool,
}

/// What a word is known as, if it is known only as a name or only as slang (WG-92, WG-93, WG-99).
pub(crate) fn known_as(word: &[u8], slang: Slang) -> Option<Usage> {
    usage(std::str::from_utf8(word).unwrap_or_default(), slang)
}

impl Grave {
    /// What a word is known as at this table, if it is known only as a name or only as slang.
    pub(crate) fn known_as(&self, word: &[u8]) -> Option<Usage> {
        known_as(word, self.rules.slang)
    }

    /// The word, if it is eligible (WG-94, WG-221, WG-248).
    pub(crate) fn eligible(&self, word: &[u8]) -> Option<WordId> {
        let listed = || self.words.index(word).filter(|_| self.known_as(word).is_none());
        let agreed =
            || self.house.iter().position(|own| own.bytes() == word).map(|place| place as u32 | OF_HOUSE);
        let voted = || {
            let same = |verdict: &Verdict| verdict.accepted && verdict.word.bytes() == word;
            self.verdicts.iter().position(same).map(|place| place as u32 | BY_VOTE)
        };
        listed().map(|index| index as u32).or_else(agreed).or_else(voted).map(WordId)
    }

    /// The spelling of a word that was found eligible.
    pub(crate) fn spelling(&self, id: WordId) -> String {
        let place = (id.0 & !(BY_VOTE | OF_HOUSE)) as usize;
        let spelled = match (id.0 & BY_VOTE, id.0 & OF_HOUSE) {
            (0, 0) => self.words.word(place),
            (0, _) => self.house.get(place).map(ToString::to_string),
            (_, _) => self.verdicts.get(place).map(|verdict| verdict.word.to_string()),
        };
        spelled.unwrap_or_default()
    }

    /// Whether a word may still be made in this round (WG-88, WG-89).
    pub(crate) fn is_new(&self, id: WordId) -> bool {
        !self.made.contains(&id)
    }

    /// Whether a word of the list is no slang and no name, and new in this round.
    #[inline]
    fn is_open(&self, word: &[u8]) -> bool {
        let made = || self.words.index(word).is_some_and(|index| self.made.contains(&WordId(index as u32)));
        self.known_as(word).is_none() && (self.made.is_empty() || !made())
    }

    /// Whether somebody can have a word in mind that contains all these letters (WG-71, WG-72, WG-226).
    pub(crate) fn has_witness(&self, letters: &Rack) -> bool {
        !self.rules.witness
            || self.words.any_containing(letters, &ALL_LETTERS, SHORTEST, |word| self.is_open(word.letters()))
            || self.accepted().any(|(id, word)| word.rack().holds(letters) && self.is_new(id))
    }

    /// Whether a word uses all of the spread and at most so many of the hand and can be made, other than `besides`.
    pub(crate) fn has_word(&self, spread: &Rack, hand: &Rack, most: usize, besides: Option<&[u8]>) -> bool {
        self.each_word(spread, hand, most, &mut |word| Some(word.bytes()) != besides)
    }

    /// Whether a letter may join the spread.
    pub(crate) fn has_witness_with(&self, letter: Letter) -> bool {
        self.has_witness(&self.spread.with(letter.bit()))
    }

    /// Whether a letter may stand for another one of the spread.
    pub(crate) fn has_witness_instead(&self, of: Letter, letter: Letter) -> bool {
        let mut spread = self.spread;
        spread.remove(of);
        spread.add(letter);
        self.has_witness(&spread)
    }

    /// The words of the house, and those accepted by vote.
    pub(crate) fn accepted(&self) -> impl Iterator<Item = (WordId, &Word)> {
        let agreed = self.house.iter().enumerate();
        let agreed = agreed.map(|(place, word)| (WordId(place as u32 | OF_HOUSE), word));
        let numbered = self.verdicts.iter().enumerate().filter(|(_, verdict)| verdict.accepted);
        agreed.chain(numbered.map(|(place, verdict)| (WordId(place as u32 | BY_VOTE), &verdict.word)))
    }

    /// Visits every word that uses all letters of the spread and can be declared, until the visitor says stop (WG-81, WG-88).
    pub(crate) fn each_declarable(&self, found: &mut impl FnMut(Word) -> bool) -> bool {
        if self.spread.len() < SHORTEST {
            return false;
        }
        let mut stopped = false;
        self.words.each_anagram(&self.spread, |word| {
            stopped = self.is_open(word.letters()) && Word::new(word.letters()).is_some_and(&mut *found);
            if stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let spelled = |word: &Word| word.rack() == self.spread;
        stopped || self.accepted().any(|(id, word)| spelled(word) && self.is_new(id) && found(*word))
    }

    /// Visits every word that uses all letters of the spread, at most so many from the hand, and can be made; until the visitor says stop.
    pub(crate) fn each_word(
        &self,
        spread: &Rack,
        hand: &Rack,
        most: usize,
        found: &mut impl FnMut(&Word) -> bool,
    ) -> bool {
        let letters = spread.len();
        let least = SHORTEST.saturating_sub(letters);
        if least > most {
            return false;
        }
        let mut stopped = false;
        self.words.each_around(&Around { must: *spread, hand: *hand, least, most }, |word, index| {
            let open = !self.made.contains(&WordId(index as u32)) && self.known_as(word.letters()).is_none();
            stopped = open && Word::new(word.letters()).is_some_and(|word| found(&word));
            if stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let fits = |word: &Word| {
            let rack = word.rack();
            word.len() <= letters + most && rack.holds(spread) && hand.holds(&rack.minus(spread))
        };
        stopped || self.accepted().any(|(id, word)| fits(word) && self.is_new(id) && found(word))
    }
}
