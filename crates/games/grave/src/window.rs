//! What may be done in the play window, and by which clause it may not.

use crate::{
    ability::Ability,
    action::{Action, To},
    check::case,
    clauses::wg::*,
    letter::{ALL_LETTERS, Card, Letter, Multiset},
    says::facts,
    state::{ALLOWANCE, Grave},
    word::Word,
    words::SHORTEST,
};
use kernel::{Refusal, Seat, refuse};
use lexicon::usage::Usage;

impl Grave {
    /// Steps 3 to 5, before and after a word was declared.
    pub(crate) fn may_in_play(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Play(letter) => self.may_play(*letter),
            Action::Dig { card, to } => self.may_dig(*card, *to),
            Action::Tag { letter, with } => self.may_tag(*letter, *with),
            Action::RockOn(target) => self.may_rock_on(*target),
            Action::Declare(word) => self.may_declare(word),
            Action::Spell(word) => self.may_spell(word),
            Action::StepAhead => self.may_step_ahead(),
            Action::Propose(word) => self.may_propose(word),
            Action::End if self.must_open() => Err(refuse(WG_227)),
            Action::End => Ok(()),
            _ => Err(self.out_of_step(action)),
        }
    }

    fn may_play(&self, letter: Letter) -> Result<(), Refusal> {
        self.no_word_yet()?;
        if self.played >= ALLOWANCE {
            return Err(refuse(WG_56).fact("played", self.played));
        }
        if !self.hand(self.active).has(letter) {
            return Err(refuse(WG_246).fact("missing", letter.face()));
        }
        if self.has_witness_with(letter) {
            Ok(())
        } else {
            Err(refuse(WG_73).fact("letters", self.spread.with(letter.bit()).value()))
        }
    }

    /// WG-86: after a word the spread stays as it is.
    fn no_word_yet(&self) -> Result<(), Refusal> {
        if self.declared() { Err(refuse(WG_86)) } else { Ok(()) }
    }

    /// WG-116, WG-117; WG-87 where a word was declared.
    fn may_use(&self, ability: Ability) -> Result<(), Refusal> {
        if !self.can_use(ability) {
            return Err(refuse(WG_117).fact("inactive", ability.face()));
        }
        if self.abilities_open() { Ok(()) } else { Err(refuse(WG_87).fact("only", case("step-ahead"))) }
    }

    /// A card that an ability takes goes to hand, or to the play area if a word may come of it.
    fn may_go(&self, letter: Letter, to: To) -> Result<(), Refusal> {
        match to {
            To::Hand => Ok(()),
            To::Area if self.declared() => Err(refuse(WG_87).fact("only", case("to-hand"))),
            To::Area if self.has_witness_with(letter) => Ok(()),
            To::Area => Err(refuse(WG_74).fact("letters", self.spread.with(letter.bit()).value())),
        }
    }

    fn may_dig(&self, card: Card, to: To) -> Result<(), Refusal> {
        self.may_use(Ability::GraveDigger)?;
        let Card::Letter(letter) = card else { return Err(refuse(WG_123)) };
        if self.discard.is_empty() {
            return Err(refuse(WG_124));
        }
        if !self.discard.has(letter) {
            return Err(refuse(WG_121).fact("letter", letter.face()));
        }
        self.may_go(letter, to)
    }

    fn may_tag(&self, letter: Letter, with: Option<Letter>) -> Result<(), Refusal> {
        self.no_word_yet()?;
        self.may_use(Ability::TagIt)?;
        if self.spread.is_empty() {
            return Err(refuse(WG_137));
        }
        if !self.spread.has(letter) {
            return Err(refuse(WG_133).fact("letter", letter.face()));
        }
        let Some(with) = with else { return Ok(()) }; // WG-75
        if self.hand(self.active).is_empty() {
            return Err(refuse(WG_138));
        }
        if !self.hand(self.active).has(with) {
            return Err(refuse(WG_135).fact("letter", with.face()));
        }
        if self.has_witness_instead(letter, with) {
            Ok(())
        } else {
            Err(refuse(WG_74).fact("letters", self.spread.without(letter.bit()).with(with.bit()).value()))
        }
    }

    fn may_rock_on(&self, target: Seat) -> Result<(), Refusal> {
        self.may_use(Ability::RockOn)?;
        if self.can_rock(target) {
            return Ok(());
        }
        Err(if !self.sits(target) {
            refuse(WG_141).fact("seat", target).fact("seats", self.seats)
        } else if target == self.active {
            refuse(WG_142)
        } else if self.hand(target).is_empty() {
            refuse(WG_146).fact("seat", target)
        } else {
            refuse(WG_147).fact("seat", target)
        })
    }

    /// While the turn player looks at a hand: WG-120, WG-145.
    pub(crate) fn may_in_take(&self, target: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Take { letter, .. } if !self.hand(target).has(*letter) => {
                Err(refuse(WG_141).case("letter").fact("letter", letter.face()))
            }
            Action::Take { letter, to } => self.may_go(*letter, *to),
            Action::End => Err(refuse(WG_145).fact("target", target)),
            _ => Err(refuse(WG_120).fact("target", target)),
        }
    }

    fn may_step_ahead(&self) -> Result<(), Refusal> {
        if !self.declared() {
            return Err(refuse(WG_128)); // WG-129
        }
        if self.can_use(Ability::StepAhead) {
            Ok(())
        } else {
            Err(refuse(WG_117).fact("inactive", Ability::StepAhead.face()))
        }
    }

    fn may_declare(&self, word: &Word) -> Result<(), Refusal> {
        self.no_second_word()?;
        if word.len() < SHORTEST {
            return Err(refuse(WG_79).fact("letters", word.len() as u32));
        }
        if word.rack() != self.spread || word.len() != self.spread.len() {
            return Err(self.not_the_spread());
        }
        self.may_make(word)
    }

    /// WG-81.
    fn not_the_spread(&self) -> Refusal {
        let refusal = if self.spread.is_empty() { refuse(WG_81).case("empty") } else { refuse(WG_81) };
        refusal.fact("spread", self.spread.value())
    }

    fn may_spell(&self, word: &Word) -> Result<(), Refusal> {
        self.no_second_word()?;
        if word.len() < SHORTEST {
            return Err(refuse(WG_79).fact("letters", word.len() as u32));
        }
        let rack = word.rack();
        if !rack.holds(&self.spread) {
            return Err(self.not_the_spread());
        }
        let own = rack.minus(&self.spread);
        let missing = own.minus(self.hand(self.active));
        if !missing.is_empty() {
            return Err(refuse(WG_246).fact("missing", missing.value()));
        }
        let left = ALLOWANCE - self.played;
        if own.len() > usize::from(left) {
            return Err(refuse(WG_56).case("spell").fact("needed", own.len() as u32).fact("left", left));
        }
        self.may_make(word)
    }

    fn no_second_word(&self) -> Result<(), Refusal> {
        if self.declared() { Err(refuse(WG_85)) } else { Ok(()) }
    }

    /// Whether a word is eligible and new: WG-88, WG-91 to WG-95, WG-245.
    fn may_make(&self, word: &Word) -> Result<(), Refusal> {
        match self.eligible(word.bytes()) {
            Some(id) if self.is_new(id) => Ok(()),
            Some(_) => Err(refuse(WG_88).fact("word", word.value())),
            None => Err(match self.known_as(word.bytes()) {
                Some(Usage::Name) => refuse(WG_92).fact("word", word.value()),
                Some(Usage::Slang) => refuse(WG_93).fact("word", word.value()),
                None if self.words.bars(word.bytes()) => refuse(WG_245).fact("word", word.value()),
                None => refuse(WG_95).fact("word", word.value()),
            }),
        }
    }

    /// WG-217, WG-218, WG-222, WG-224, WG-245.
    pub(crate) fn may_propose(&self, word: &Word) -> Result<(), Refusal> {
        if !self.rules.vote {
            return Err(refuse(WG_94).fact("votes", false));
        }
        if self.declared() || self.vote.is_some() {
            let late = if self.vote.is_some() { "voted" } else { "declared" };
            return Err(refuse(WG_217).fact("late", case(late)));
        }
        if word.len() < SHORTEST || !ALL_LETTERS.holds(&word.rack()) {
            return Err(refuse(WG_218).fact("word", word.value()));
        }
        if self.eligible(word.bytes()).is_some() {
            return Err(refuse(WG_94).case("eligible").fact("word", word.value()));
        }
        if self.verdicts.iter().any(|verdict| verdict.word == *word) {
            return Err(refuse(WG_222).fact("word", word.value()));
        }
        match self.known_as(word.bytes()) {
            Some(Usage::Name) => Err(refuse(WG_224).fact("word", word.value()).fact("known", case("name"))),
            Some(Usage::Slang) => Err(refuse(WG_224).fact("word", word.value()).fact("known", case("slang"))),
            None if self.words.bars(word.bytes()) => Err(refuse(WG_245).fact("word", word.value())),
            None => Ok(()),
        }
    }

    /// What a word would earn and whether it is eligible, told beforehand; of a word put to the vote, what it would earn if it is accepted.
    pub(crate) fn told_of(&self, word: &Word, voted: bool) -> Vec<kernel::Fact> {
        let eligible = self.eligible(word.bytes()).is_some();
        let earns = eligible || voted && self.may_propose(word).is_ok();
        vec![
            kernel::fact(facts::LETTERS, word.len() as u32),
            kernel::fact(facts::ELIGIBLE, eligible),
            kernel::fact(facts::BRAINS, if earns { self.rules.award(word.len()) } else { 0 }),
        ]
    }
}
