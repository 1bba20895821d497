//! Positions: what is no field, and what follows from what is given.

use crate::{
    ability::Ability,
    deck::Deck,
    letter::{ALL_LETTERS, Card, Letter, Multiset, Special},
    options::Options,
    round::agreed,
    state::{Grave, LastRound, Phase, Standing},
    word::Word,
    words::WordId,
};
use kernel::{
    Digest, Library, Position, Refusal, Seat,
    archive::{
        self, Census, Given, Key, Named, SetUpError, State, complete_known, impossible, impossible_if,
        rows_of, too_many, under,
    },
    archive_pieces,
};
use lexicon::Rack;
use std::sync::Arc;

impl State for Grave {
    /// From 2 on hashes are made from the state.
    const REVISION: u32 = 2;

    /// Before, everybody was told what a bot would do, and slang was what WordNet marks.
    const LATER_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("hints", "on"), ("slang", "narrow"), ("house_words", "none")];

    const EXTRA: &'static [Key] = &[
        Key::new("discard", "The discard pile, in any order."),
        Key::new("rest", "Where all cards go that are named nowhere: `deck` (to the bottom) or `discard`."),
        Key::new(
            "made",
            "The words made in this round, in order; the standing word is the last and may be left out.",
        ),
    ];

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
        let discard: Vec<String> = cards.map(|card| card.to_string()).collect();
        into.set("discard", (!discard.is_empty()).then(|| discard.join(" ")));
        let made: Vec<String> = self.made.iter().map(|id| self.spelling(*id)).collect();
        into.set("made", (!made.is_empty()).then(|| made.join(" ")));
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        // Letters that were played have changed the spread.
        self.changed |= self.played > 0;
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
        // WG-217, WG-218, WG-222, WG-224: each could be put to the vote after those before it.
        let mut before = Grave { vote: None, standing: None, verdicts: Arc::default(), ..self.clone() };
        for verdict in self.verdicts.iter() {
            let refused = before.may_propose(&verdict.word).is_err();
            impossible_if(refused, "cannot have been voted on", verdict.word.to_string())?;
            Arc::make_mut(&mut before.verdicts).push(*verdict);
        }
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
        if let Some(LastRound { winner, word, award }) = self.last {
            impossible_if(winner.is_some() != word.is_some(), "word", "a round is won with one")?;
            word.map_or(Ok(()), |word| self.known(word).map(drop))?;
            let earned = word.map_or(0, |word| self.rules.award(word.len()));
            impossible_if(award != earned, "award", earned)?;
        }
        Ok(())
    }

    fn known(&self, word: Word) -> Result<WordId, Refusal> {
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
        let letters = self.hands.iter().chain([&self.spread]).flat_map(Multiset::cards).map(Card::Letter);
        let drawn = match self.phase {
            Phase::Drawn { special, .. } => Some(Card::Special(special)),
            _ => None,
        };
        let named = self.deck.cards().iter().chain(&discard).copied().chain(letters).chain(drawn);
        let rest = archive::rest(all, named).map_err(too_many)?;
        match given.text("rest")? {
            "" | "deck" => self.deck = under(self.deck.cards(), rest),
            "discard" => discard.extend(rest),
            other => return Err(impossible("rest", other.to_string()).into()),
        }
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
        let in_deck = self.deck.cards().iter().filter_map(|card| match card {
            Card::Letter(letter) => Some(letter.bit()),
            Card::Special(_) => None,
        });
        let in_deck = in_deck.fold(Rack::EMPTY, |rack, bit| rack.with(bit));
        for bound in rows_of(&self.knowledge.deck, self.seats) {
            let fits = bound.holds(&in_deck) && ALL_LETTERS.holds(bound);
            impossible_if(!fits, "the deck does not fit its bound", bound.names())?;
        }
        if let Phase::Take { target } = self.phase {
            self.knowledge.looked(self.active, target, self.hands[target.index()]);
        }
        Ok(())
    }
}

archive_pieces!(Letter in Rack, " ", Multiset::cards, |letters: Vec<Letter>| {
    Ok(letters.into_iter().fold(Rack::EMPTY, |rack, letter| rack.with(letter.bit())))
});
archive_pieces!(Card in Deck, " ", |deck: &Deck| deck.cards().to_vec().into_iter(), |cards: Vec<Card>| {
    Ok(cards.into_iter().collect())
});
archive_pieces!(Card in Vec<Card>, " ", |cards: &Vec<Card>| cards.clone().into_iter(), Ok);
