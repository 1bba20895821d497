//! The whole state of a game: counts and small arrays, one block of memory.

use crate::{
    ability::{Abilities, Ability},
    deck::Deck,
    knowledge::Knowledge,
    letter::{Card, Letter, Special},
    options::{Options, Rules},
    word::Word,
    words::{Verdict, WordId, Words},
};
use arrayvec::ArrayVec;
use kernel::{
    Outcome, Seat, Seats, Turn,
    archive::{Archive, Named, Others},
};
use lexicon::Rack;
use std::sync::Arc;

/// The most players (WG-01).
pub(crate) const MOST_PLAYERS: usize = 4;
/// Cards of a hand (WG-24, WG-46, WG-66).
pub(crate) const HAND: usize = 5;
/// Letter Cards that may be played from hand in a turn (WG-56).
pub(crate) const ALLOWANCE: u8 = 2;
/// Brain points that win the game (WG-194).
pub(crate) const GOAL: u8 = 10;
/// The most turns of a round: the largest value of the option.
const MOST_TURNS: usize = 200;

/// A game of Words From Beyond The Grave.
///
/// A position is laid over the first turn of seat 1 in the first round, in the play window, with empty hands, no points, all Ability Cards
/// active and everybody in the round. Cards are written by name, apart by blanks; of the deck the last card is the top.
#[derive(Archive, Clone, PartialEq, Debug)]
#[archive(state)]
pub struct Grave {
    #[archive(skip)]
    pub(crate) rules: Rules,
    #[archive(skip)]
    pub(crate) words: Words,
    /// The words that count because the table agreed on them (WG-248).
    #[archive(skip)]
    pub(crate) house: Arc<[Word]>,
    #[archive(1, hidden)]
    pub(crate) seats: u8,
    /// Rounds ended so far.
    #[archive(2)]
    pub(crate) rounds: u8,
    /// Who started this round.
    #[archive(3)]
    pub(crate) starter: Seat,
    /// Whose turn it is.
    #[archive(4, as = "turn")]
    pub(crate) active: Seat,
    /// `reactivate`, `laid-to-rest 3` or `reanimate 3` (with so many letters still owed by the draw; `laid-to-rest 1 redraw` by the
    /// redraw), `exchange`, `play`, `after-word`, `take 3` (from the hand of seat 3), `vote`, `hand-limit` (then the play window),
    /// `hand-limit end`, `hand-limit step-ahead`, `over`.
    #[archive(5, as = "step")]
    pub(crate) phase: Phase,
    /// Turns ended in this round.
    #[archive(6)]
    pub(crate) turns: u8,
    /// Turns in a row without a change.
    // With no word standing (WG-189).
    #[archive(7)]
    pub(crate) idle: u8,
    /// Letters played from hand in this turn.
    #[archive(8)]
    pub(crate) played: u8,
    /// Whether the spread was changed in this turn.
    // A letter was added, removed or replaced.
    #[archive(9)]
    pub(crate) changed: bool,
    /// Who is out of the round.
    #[archive(10, as = "out", like = Others)]
    pub(crate) in_round: Seats,
    /// Each player's hand, in seat order.
    #[archive(11, seats, like = Named<Letter>, pieces)]
    pub(crate) hands: [Rack; MOST_PLAYERS],
    /// Each player's Brain points, in seat order.
    #[archive(12, as = "brains", seats)]
    pub(crate) points: [u8; MOST_PLAYERS],
    /// Each player's inactive Ability Cards, in seat order.
    // The field has the active ones.
    #[archive(13, as = "inactive", seats, like = Others)]
    pub(crate) ready: [Abilities; MOST_PLAYERS],
    /// The letters of the spread, in any order. Left out where a word is standing, they are its letters.
    #[archive(14, like = Named<Letter>, pieces)]
    pub(crate) spread: Rack,
    /// The Letter Cards of the discard pile.
    #[archive(15, like = Named<Letter>, hidden, pieces)]
    pub(crate) discard: Rack,
    /// The special cards of the discard pile, one bit each.
    #[archive(16, hidden)]
    pub(crate) buried: u8,
    /// The Letter Deck, or its top part.
    #[archive(17, like = Named<Card>, pieces)]
    pub(crate) deck: Deck,
    /// The standing word, and who completed it.
    #[archive(18)]
    pub(crate) standing: Option<Standing>,
    /// The words made in this round, in order.
    #[archive(19, hidden)]
    pub(crate) made: ArrayVec<WordId, MOST_TURNS>,
    /// The words that were voted on in this game, in order.
    #[archive(20)]
    pub(crate) verdicts: Arc<Vec<Verdict>>,
    /// The vote of this turn, open or closed.
    // WG-217.
    #[archive(21)]
    pub(crate) vote: Option<Vote>,
    #[archive(22, flatten)]
    pub(crate) knowledge: Knowledge,
    /// How the round before ended.
    #[archive(23)]
    pub(crate) last: Option<LastRound>,
}

/// Where in a turn the game stands (WG-35).
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
#[archive(words)]
pub(crate) enum Phase {
    /// Step 1 of a turn: an Ability Card may be turned up again.
    #[archive(1)]
    Reactivate,
    /// A special card was drawn in step 2; so many Letter Cards are still owed, by the draw or the redraw.
    #[archive(2, as = "{special} {owed} {redraw?}")]
    Drawn {
        #[archive(1)]
        special: Special,
        #[archive(2)]
        owed: u8,
        #[archive(3)]
        redraw: bool,
    },
    /// Step 2, the exchange.
    #[archive(3)]
    Exchange,
    /// Steps 3 to 5; after a word was declared, what is left of them.
    #[archive(4, also = "after-word")]
    Play,
    /// The turn player looks at a hand with Rock On.
    #[archive(5, as = "take {target}")]
    Take {
        #[archive(1)]
        target: Seat,
    },
    /// Everybody votes on a word.
    #[archive(6)]
    Vote,
    /// The turn player holds too many cards.
    #[archive(7, as = "hand-limit {?}")]
    HandLimit(Then),
    /// The game is over.
    #[archive(8)]
    Over,
}

/// What comes after the hand limit.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    /// The play window goes on.
    #[archive(1, as = "")]
    Play,
    /// The turn ends.
    #[archive(2)]
    End,
    /// The round ends.
    #[archive(3)]
    StepAhead,
}

/// The latest completed word, not yet answered and not yet paid for.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    #[archive(1)]
    pub(crate) word: Word,
    /// Who completed it.
    #[archive(2)]
    pub(crate) maker: Seat,
}

/// A word that was put to the vote, and the ballots so far (WG-217 to WG-220).
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vote {
    #[archive(1)]
    pub(crate) word: Word,
    /// Each player's, in seat order.
    #[archive(2, seats, none = "")]
    pub(crate) ballots: [Option<Ballot>; MOST_PLAYERS],
}

/// What somebody thinks of a word.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ballot {
    /// It does not count.
    #[archive(1)]
    No,
    /// The word counts.
    #[archive(2)]
    Yes,
}

impl Ballot {
    pub(crate) const fn of(yes: bool) -> Ballot {
        if yes { Ballot::Yes } else { Ballot::No }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Ballot::No => "no",
            Ballot::Yes => "yes",
        }
    }
}

/// How a round ended, for everybody to see.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LastRound {
    /// Who won it; nobody if it was void.
    #[archive(1)]
    pub(crate) winner: Option<Seat>,
    /// With which word.
    #[archive(2, none = "", default)]
    pub(crate) word: Option<Word>,
    /// The Brain points it earned.
    #[archive(3, default)]
    pub(crate) award: u8,
}

impl Grave {
    /// A table before anything is dealt.
    pub(crate) fn table(options: &Options, words: Words, seats: u8, starter: Seat) -> Grave {
        let rules = Rules::new(options);
        let house = options.house_words.beyond(&words, rules.slang);
        Grave::empty(rules, words, house, seats, starter)
    }

    /// The same, with what was agreed on.
    pub(crate) fn empty(rules: Rules, words: Words, house: Arc<[Word]>, seats: u8, starter: Seat) -> Grave {
        Grave {
            rules,
            words,
            house,
            seats,
            starter,
            active: starter,
            phase: Phase::Play,
            in_round: Seats::first(seats),
            turns: 0,
            idle: 0,
            rounds: 0,
            played: 0,
            changed: false,
            hands: [Rack::EMPTY; MOST_PLAYERS],
            points: [0; MOST_PLAYERS],             // WG-21
            ready: [Abilities::ALL; MOST_PLAYERS], // WG-23
            deck: Deck::EMPTY,
            discard: Rack::EMPTY, // WG-26
            buried: 0,
            spread: Rack::EMPTY,
            standing: None,
            made: ArrayVec::new(),
            verdicts: Arc::default(),
            vote: None,
            knowledge: Knowledge::new(seats),
            last: None,
        }
    }

    pub(crate) fn all(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::first(self.seats)
    }

    #[inline]
    pub(crate) fn sits(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.seats)
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Rack {
        &self.hands[seat.index()]
    }

    /// Whether an Ability Card of the turn player is active.
    #[inline]
    pub(crate) fn can_use(&self, ability: Ability) -> bool {
        self.ready[self.active.index()].has(ability)
    }

    /// The inactive Ability Cards of a player.
    pub(crate) fn spent(&self, seat: Seat) -> Abilities {
        self.ready[seat.index()].others()
    }

    /// Whether the turn player has completed a word in this turn. The maker of a standing word never comes to a turn with it.
    #[inline]
    pub(crate) fn declared(&self) -> bool {
        self.standing.is_some_and(|standing| standing.maker == self.active)
    }

    /// The nearest player clockwise who is still in the round (WG-29, WG-31).
    pub(crate) fn next_in_round(&self) -> Seat {
        let mut seat = self.active.left(self.seats);
        while !self.in_round.has(seat) {
            seat = seat.left(self.seats);
        }
        seat
    }

    /// Whether this special card belongs to the game (WG-18, WG-19).
    pub(crate) fn includes(&self, special: Special) -> bool {
        special == Special::Reanimate || self.seats > 2
    }

    /// Whether Rock On can pick this player (WG-142, WG-146, WG-147).
    #[inline]
    pub(crate) fn can_rock(&self, target: Seat) -> bool {
        target != self.active
            && self.sits(target)
            && !self.hand(target).is_empty()
            && (self.rules.rock_on_anybody || self.in_round.has(target))
    }

    /// Whether an ability other than Step Ahead may be played now (WG-87).
    #[inline]
    pub(crate) fn abilities_open(&self) -> bool {
        !(self.declared() && self.rules.only_step_ahead_after_word)
    }

    /// WG-227: whether the starter has to play a letter before the turn can end.
    pub(crate) fn must_open(&self) -> bool {
        use crate::letter::Multiset;
        self.rules.opening_must_play
            && self.turns == 0
            && !self.changed
            && !self.declared()
            && self.spread.is_empty()
            && self.played < ALLOWANCE
            && self.hand(self.active).kinds().any(|letter| self.has_witness_with(letter))
    }

    /// Who is asked, or how it ended.
    pub(crate) fn turn(&self) -> Turn {
        match (self.phase, &self.vote) {
            (Phase::Over, _) => Turn::Over(self.outcome()),
            (Phase::Vote, Some(vote)) => {
                Turn::Ask(self.all().filter(|seat| vote.ballots[seat.index()].is_none()).collect())
            }
            _ => Turn::Ask(Seats::one(self.active)),
        }
    }

    /// WG-194, WG-199, WG-200.
    fn outcome(&self) -> Outcome {
        let scores: ArrayVec<i32, MOST_PLAYERS> =
            self.all().map(|seat| i32::from(self.points[seat.index()])).collect();
        Outcome::by_score(&scores)
    }
}
