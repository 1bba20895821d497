//! Positions: what is no field, and what follows from what is given.

use crate::{
    board::{Board, Spelling},
    games,
    letter::{self, CARDS, Letter},
    options::Options,
    pile::Pile,
    setup::agree,
    state::FinalWord,
};
use arrayvec::ArrayVec;
use kernel::{
    Digest, Library, Outcome, Refusal, Seat, archive::*, archive_as, archive_keys, archive_pieces, hs::HS_17,
    refuse,
};
use lexicon::{Rack, change::MAX_STACKS};

type Cards = ArrayVec<Letter, CARDS>;

impl State for FinalWord {
    /// From 2 on one player alone wins only with every card played (FW-182); from 3 on hashes are made from the state.
    const REVISION: u32 = 3;

    /// Before, a word that was abandoned with the deck out ended the game.
    const LATER_OPTIONS: &'static [(&'static str, &'static str)] = &[("abandoned_ends", "yes")];

    /// In revision 1 one player alone was always first.
    fn outcome_in(revision: u32, outcome: Outcome) -> Outcome {
        match outcome.scores() {
            [_] if revision == 1 => Outcome::by_score(outcome.scores()),
            _ => outcome,
        }
    }

    const FROZEN: &'static [fn(&FinalWord, &mut Digest)] = &[FinalWord::digest_1, FinalWord::digest_1];

    const EXTRA: &'static [Key] = archive_keys! {
        /// Whose each word is; 0 for nobody's.
        owners,
        /// The cards that are drawn next, the first one first; the rest of the deck lies below.
        top,
        /// Who put each card of the deck there, from the bottom up, where anybody did.
        put_by,
    };

    fn table(options: &Options, seats: u8, library: &Library) -> Result<FinalWord, Refusal> {
        Ok(FinalWord::empty(agree(options, seats, library)?, seats))
    }

    fn fresh(&self) -> FinalWord {
        FinalWord::empty(self.table.clone(), self.seats)
    }

    fn write_extra(&self, into: &mut Position) {
        let mut list = |key: &str, list: Vec<u8>| {
            into.set(key, list.iter().any(|number| *number > 0).then_some(list));
        };
        let words = 0..self.board.words();
        list("owners", words.map(|word| self.board.owner(word).map_or(0, Seat::number)).collect());
        list("put_by", self.deck.put_by().to_vec());
        if self.counts.low == self.stock() {
            into.set("low", ());
        }
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        let owners: Vec<u8> = given.read("owners")?.unwrap_or_default();
        for (word, owner) in owners.into_iter().enumerate().take(self.board.words()) {
            impossible_if(owner > self.seats, "word", self.board.text(word))?;
            self.board.set_owner(word, Seat::try_from(owner).ok());
        }
        self.place_rest(given)?;
        if !given.has("low") {
            self.counts.low = self.stock();
        }
        self.players = self.all().filter(|seat| self.out[seat.index()] == 0).collect();
        Ok(self.is_possible()?)
    }

    fn count_others(&self, into: &mut Census) {
        let cards = [self.board.all(), self.rules().row];
        cards.iter().flat_map(letter::letters).for_each(|card| into.add(card, 1u8));
    }
}

impl FinalWord {
    /// Cards that are named nowhere: in the deck, or out of play where the deck is given.
    fn place_rest(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        let top: Cards = given.like::<Named<Letter>, _>("top")?.unwrap_or_default();
        // Nobody is known to have put a card of a given deck there.
        let deck = self.deck.cards().iter().copied().filter(|_| given.has("deck"));
        self.deck = Pile::new(deck.collect::<Vec<_>>());
        let played = [self.board.all(), self.rules().row];
        let others = played.iter().flat_map(letter::letters).chain(top.iter().copied());
        let rest = self.unplaced(letter::letters(&letter::deck()), others);
        let rest = rest.map_err(|card| refuse(HS_17).fact("too_many", card.to_string()))?;
        self.deck.add(top.into_iter().rev());
        if given.has("deck") || self.rules().piles {
            self.removed = self.removed.plus(&rest.into_iter().collect());
        } else {
            self.deck = Pile::new(under::<_, Vec<_>>(self.deck.cards(), rest));
        }
        let put_by: Vec<u8> = given.read("put_by")?.unwrap_or_default();
        if !put_by.is_empty() {
            let fits = put_by.len() == self.deck.len() && put_by.iter().all(|by| by & 0x7f <= self.seats);
            impossible_if(!fits, "put_by", put_by.len() as u32)?;
            self.deck.set_put_by(&put_by);
        }
        Ok(())
    }
}

archive_pieces!(Letter in Rack, "", letter::letters);
archive_pieces!(Letter in u8, "", |ticks: &u8| letter::letters(&games::reds(*ticks)), |letters: Vec<Letter>| {
    Ok(games::ticks(0, &letters.into_iter().collect(), true))
});
archive_pieces!(Letter in Cards, "", Cards::as_slice, |letters: Vec<Letter>| {
    Ok(letters.into_iter().take(CARDS).collect())
});
archive_pieces!(Letter in Spelling, "", |word: &Spelling| word.clone().into_iter().filter_map(Letter::of), |letters: Vec<Letter>| {
    Ok(letters.into_iter().take(MAX_STACKS).map(Letter::ascii).collect())
});

archive_as!(
    Board as Vec<String>,
    |board: &Board| (0..board.words()).map(|word| board.text(word)).collect(),
    |texts: Vec<String>| texts.iter().try_fold(Board::default(), |mut board, text| {
        board.push_text(text).map(|_| board).ok_or_else(|| unfit("word", text))
    }),
    |board: &Board| -> Vec<_> {
        (0..board.words()).map(|word| (board.owner(word), board.text(word))).collect()
    }
);
