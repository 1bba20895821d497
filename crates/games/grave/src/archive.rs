//! Positions: what is no field, and what follows from what is given.

use crate::{
    ability::Ability,
    deck::Deck,
    letter::{ALL_LETTERS, Card, Letter, Multiset, Special},
    options::Options,
    round::agreed,
    state::{Grave, Phase, Standing},
    word::Word,
    words::WordId,
};
use kernel::{Digest, Library, Refusal, Seat, archive::*, archive_keys, archive_pieces};
use lexicon::Rack;

impl State for Grave {
    /// From 2 on hashes are made from the state.
    const REVISION: u32 = 2;

    /// Before, everybody was told what a bot would do, and slang was what WordNet marks.
    const LATER_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("hints", "on"), ("slang", "narrow"), ("house_words", "none")];

    const EXTRA: &'static [Key] = archive_keys! {
        /// The discard pile, in any order.
        discard,
        /// Where all cards go that are named nowhere: `deck` (to the bottom) or `discard`.
        rest,
        /// The words made in this round, in order; the standing word is the last and may be left out.
        made,
    };

    const FROZEN: &'static [fn(&Grave, &mut Digest)] = &[Grave::digest_1];

    fn table(options: &Options, seats: u8, library: &Library) -> Result<Grave, Refusal> {
        Ok(Grave::table(options, agreed(options, seats, library)?, seats, Seat::new(0)))
    }

    fn fresh(&self) -> Grave {
        Grave::empty(self.rules, self.words.clone(), self.house.clone(), self.seats, Seat::new(0))
    }

    fn write_extra(&self, into: &mut Position) {
        if self.phase == Phase::Play && self.declared() {
            into.set("step", "after-word");
        }
        let specials = Special::ALL.into_iter().filter(|special| self.buried & special.bit() != 0);
        let cards = self.discard.cards().map(Card::Letter).chain(specials.map(Card::Special));
        into.set_names("discard", cards);
        into.set_names("made", self.made.iter().map(|id| self.spelling(*id)));
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        // Letters that were played have changed the spread.
        self.changed |= self.played > 0;
        self.votes_are_possible()?;
        self.place_words(given.text("made")?)?;
        self.place_cards(given)?;
        self.complete_knowledge()?;
        let after_word = given.text("step")? == "after-word";
        impossible_if(after_word && !self.declared(), "step", "no word of the turn player is standing")?;
        Ok(self.is_possible()?)
    }

    fn count_others(&self, into: &mut Census) {
        for special in Special::ALL {
            let drawn = matches!(self.phase, Phase::Drawn { special: drawn, .. } if drawn == special);
            into.add(special.name(), u8::from(drawn) + u8::from(self.buried & special.bit() != 0));
        }
        Ability::ALL.iter().for_each(|ability| into.add(ability, self.seats));
    }
}

impl Grave {
    fn place_words(&mut self, made: &str) -> Result<(), Refusal> {
        for text in made.split_whitespace() {
            let word = text.parse().map_err(|_| impossible("not a word", text.to_string()))?;
            self.make(self.known(word)?, text)?;
        }
        if let Some(Standing { word, .. }) = self.standing {
            let id = self.known(word)?;
            if self.made.last() != Some(&id) {
                self.make(id, word.as_str())?;
            }
        }
        Ok(())
    }

    pub(crate) fn known(&self, word: Word) -> Result<WordId, Refusal> {
        self.eligible(word.bytes()).ok_or_else(|| impossible("not on the list", word.to_string()))
    }

    fn make(&mut self, id: WordId, text: &str) -> Result<(), Refusal> {
        impossible_if(self.made.is_full() || self.made.contains(&id), "made", text.to_string())?;
        self.made.push(id);
        Ok(())
    }

    fn place_cards(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        if let Some(standing) = self.standing.filter(|_| self.spread.is_empty()) {
            self.spread = standing.word.rack();
        }
        let mut discard: Vec<Card> = given.like::<Named<Card>, _>("discard")?.unwrap_or_default();
        let specials = Special::ALL.into_iter().filter(|special| self.includes(*special));
        let all = ALL_LETTERS.cards().map(Card::Letter).chain(specials.map(Card::Special));
        let drawn = match self.phase {
            Phase::Drawn { special, .. } => Some(Card::Special(special)),
            _ => None,
        };
        let rest = self.unplaced(all, discard.iter().copied().chain(drawn)).map_err(too_many)?;
        given.lay_rest(rest, &mut [("deck", &mut self.deck), ("discard", &mut discard)])?;
        for card in discard {
            match card {
                Card::Letter(letter) => self.discard.add(letter),
                Card::Special(special) => self.buried |= special.bit(),
            }
        }
        Ok(())
    }

    fn complete_knowledge(&mut self) -> Result<(), Refusal> {
        complete_known(
            &mut self.knowledge.hands,
            self.seats,
            |of, known| self.hands[of.index()].holds(known),
            |own, public| own.plus(&public.minus(own)),
        )?;
        if let Phase::Take { target } = self.phase {
            self.knowledge.looked(self.active, target, self.hands[target.index()]);
        }
        Ok(())
    }
}

archive_pieces!(Letter in Rack, Multiset::cards);
archive_pieces!(Card in Deck, Deck::cards);
archive_pieces!(Card in Vec<Card>, Vec::as_slice);
