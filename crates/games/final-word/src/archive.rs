//! Positions: what is no field, and what follows from what is given.

use crate::{
    action::Action,
    board::{Board, MAX_WORDS, Spelling},
    games,
    letter::{self, CARDS, Letter},
    options::Options,
    pile::Pile,
    setup::agree,
    state::FinalWord,
};
use arrayvec::ArrayVec;
use kernel::{
    Digest, Library, Outcome, Position, Refusal, Seat,
    archive::{
        self, Census, Data, Form, Given, Key, Misread, Named, Part, Put, SetUpError, State, impossible,
        impossible_if, under,
    },
    archive_pieces,
    hs::HS_17,
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

    const EXTRA: &'static [Key] = &[
        Key::new("owners", "Whose each word is; 0 for nobody's."),
        Key::new(
            "top",
            "The cards that are drawn next, the first one first; the rest of the deck lies below.",
        ),
        Key::new("put_by", "Who put each card of the deck there, from the bottom up, where anybody did."),
        Key::new("out", "Who went out, the first one first."),
        Key::new("pending", "What was laid down and waits for the others, in notation."),
        Key::new("among", "The words that a choice is among, counted from 1, where it is not among all."),
    ];

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
        let mut gone: Vec<Seat> = self.all().filter(|seat| self.out[seat.index()] > 0).collect();
        gone.sort_by_key(|seat| self.out[seat.index()]);
        list("out", gone.into_iter().map(Seat::number).collect());
        list("among", (self.among.0..self.among.0 + self.among.1).map(|word| word + 1).collect());
        let waits = !self.pending.0.is_empty();
        into.set("pending", waits.then(|| Action::Spell(self.pending.clone()).to_string()));
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
        let out: Vec<Seat> = given.read("out")?.unwrap_or_default();
        impossible_if(out.len() > usize::from(self.seats), "out", out.len() as u32)?;
        for (number, seat) in out.into_iter().enumerate() {
            self.players = self.players.without(seat);
            self.out[seat.index()] = number as u8 + 1;
        }
        match given.text("pending")? {
            "" => {}
            text => match text.parse().map_err(Refusal::from)? {
                Action::Spell(rows) => self.pending = rows,
                _ => return Err(impossible("phase", text.to_string()).into()),
            },
        }
        let among: Vec<u8> = given.read("among")?.unwrap_or_default();
        impossible_if(among.len() > MAX_WORDS, "among", among.len() as u32)?;
        if let Some(first) = among.first() {
            self.among = (first.saturating_sub(1).min(MAX_WORDS as u8), among.len() as u8);
        }
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
        let deck = if given.has("deck") { self.deck.cards() } else { &[] };
        let deck: Vec<Letter> = deck.iter().copied().chain(top.into_iter().rev()).collect();
        let played = [self.board.all(), self.removed, self.unseen, self.rules().row];
        let racks = self.hands.iter().chain(&self.taken).chain(&self.away).chain(&self.piles).chain(&played);
        let named = racks.flat_map(letter::letters).chain(deck.iter().copied());
        let rest = archive::rest(letter::letters(&letter::deck()), named);
        let rest = rest.map_err(|card| refuse(HS_17).fact("too_many", card.to_string()))?;
        if given.has("deck") || self.rules().piles {
            self.removed = rest.into_iter().fold(self.removed, |rack, card| rack.with(card.bit()));
            self.deck = Pile::new(deck);
        } else {
            self.deck = Pile::new(under::<_, Vec<_>>(&deck, rest));
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

archive_pieces!(Letter in Rack, "", letter::letters, |letters| Ok(rack(letters)));
archive_pieces!(Letter in u8, "", |ticks: &u8| letter::letters(&games::reds(*ticks)), |letters| {
    Ok(games::ticks(0, &rack(letters), true))
});
archive_pieces!(Letter in Cards, "", |cards: &Cards| cards.clone().into_iter(), |letters: Vec<Letter>| {
    Ok(letters.into_iter().take(CARDS).collect())
});
archive_pieces!(Letter in Spelling, "", |word: &Spelling| word.clone().into_iter().filter_map(Letter::of), |letters| {
    spelled(letters)
});

fn spelled(letters: Vec<Letter>) -> Result<Spelling, Refusal> {
    impossible_if(letters.len() > MAX_STACKS, "letters", letters.len() as u32)?;
    Ok(letters.into_iter().map(Letter::ascii).collect())
}

fn rack(letters: Vec<Letter>) -> Rack {
    letters.into_iter().fold(Rack::EMPTY, |rack, letter| rack.with(letter.bit()))
}

impl Put for Board {
    fn put(&self, form: &Form, into: &mut Digest) {
        let words = (0..self.words()).map(|word| (self.owner(word), self.text(word)));
        words.collect::<Vec<_>>().put(form, into);
    }
}

impl Part for Board {
    fn write(&self, _: &Form) -> Data {
        (0..self.words()).map(|word| self.text(word)).collect()
    }
    fn read(value: &Data, form: &Form) -> Result<Board, Misread> {
        let mut board = Board::default();
        for text in Vec::<String>::read(value, form)? {
            let word = text.chars().take(60).collect::<String>();
            board.push_text(&text).ok_or_else(|| impossible("word", word))?;
        }
        Ok(board)
    }
}
