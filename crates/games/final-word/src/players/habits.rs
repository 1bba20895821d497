//! How the computer plays each game: what it likes, and what it must look for in a way of its own. No rule depends on it.

use crate::{
    action::Rows,
    games::Code,
    letter::Letter,
    options::{Options, Scoring, Variation},
    players::sample::Dice,
    players::{overlook::Look, own},
    state::FinalWord,
};
use kernel::Seat;
use lexicon::Rack;

/// How the computer plays a game.
#[derive(Clone, Copy)]
pub struct Habits {
    /// What makes one play better than another.
    pub taste: Taste,
    /// What a regular player weighs instead, where puzzles are measured by the quick player and keep its taste for ever.
    pub regular: Option<Taste>,
    /// The search for plays that the common one does not find.
    pub search: Option<OwnSearch>,
    /// What plays are worth beyond what the taste weighs.
    pub bonus: Option<Bonus>,
    /// What lies on the board for a player, in tenths of a point, as the expert weighs it.
    pub prospect: Option<fn(&FinalWord, Seat) -> i32>,
    /// The best answer where letters in play are picked.
    pub pick: Option<fn(&FinalWord) -> Option<Rows>>,
    /// Plays that are looked for and not seen.
    pub look: Option<Look>,
}

/// A search of a game's own; it answers nothing while the common search serves.
#[derive(Clone, Copy)]
pub struct OwnSearch {
    /// Rows to try at random, or none that came of it.
    pub any: fn(&FinalWord, Seat, Dice<'_>) -> Option<Option<Rows>>,
    /// Rows worth trying, the best first; answers whether this search serves.
    pub best: fn(&FinalWord, Seat, &mut dyn FnMut(Rows)) -> bool,
}

/// What a play is worth beyond the taste, in tenths of a point.
#[derive(Clone, Copy)]
pub struct Bonus {
    /// Of words with these cards.
    pub of_play: fn(&FinalWord, Seat, &[&[u8]], &Rack) -> i32,
    /// The most that one letter can add to it.
    pub of_letter: fn(&FinalWord, Seat, Letter) -> i32,
}

impl Habits {
    /// By taste alone.
    const fn by(taste: Taste) -> Habits {
        Habits { taste, regular: None, search: None, bonus: None, prospect: None, pick: None, look: None }
    }

    /// Those of a game under its options.
    pub(crate) fn of(options: &Options) -> Habits {
        const PLAIN: Taste = Taste::PLAIN;
        match options.game {
            Code::G345 if options.scoring == Some(Scoring::Values) => Habits::by(PLAIN),
            Code::G345 => Habits::by(Taste { points: 1, cards: 10, shed: 0, ..PLAIN }),
            Code::G3nc => Habits::by(Taste { left: -3, ..PLAIN }),
            Code::G5t5 => Habits::by(Taste { cards: 4, ..PLAIN }),
            Code::G321 => Habits::by(Taste { cards: 0, shed: 0, longest: 10, ..PLAIN }),
            Code::Dbl => {
                let search = OwnSearch { any: own::any_crossing, best: own::best_crossings };
                Habits { search: Some(search), ..Habits::by(PLAIN) }
            }
            Code::E2e => Habits::by(Taste { shed: 0, ..PLAIN }),
            Code::Fb => {
                let taste = Taste { points: 1, cards: 10, shed: 4, last: -4, ..PLAIN };
                // The longer the word, the fewer go on from it.
                Habits { regular: Some(Taste { longest: -8, ..taste }), ..Habits::by(taste) }
            }
            Code::Lms => Habits::by(Taste { last: 6, ..PLAIN }),
            Code::Lft => {
                let plain = options.variation == Some(Variation::Plain);
                Habits::by(Taste { points: if plain { 4 } else { 10 }, left: -10, shed: 0, ..PLAIN })
            }
            Code::Ow => Habits { pick: Some(own::cheapest_pair), ..Habits::by(PLAIN) },
            Code::Pn => Habits::by(Taste { cards: 0, shed: 10, unused: 10, ..PLAIN }),
            Code::Pl => {
                let taste = Taste { points: 4, cards: 20, ..PLAIN };
                Habits { pick: Some(own::spoils), ..Habits::by(taste) }
            }
            Code::Rv => Habits::by(Taste { points: 4, cards: 5, shed: 0, longest: 6, ..PLAIN }),
            // Easy cards take in what is drawn.
            Code::Rtt => Habits::by(Taste { points: 2, cards: 10, shed: 10, ..PLAIN }),
            Code::Red => {
                let knockout = options.variation == Some(Variation::Knockout);
                let bonus = Bonus { of_play: own::of_red_cards, of_letter: own::of_red_card };
                let taste = Taste { ticks: if knockout { 0 } else { 100 }, ..PLAIN };
                Habits { bonus: Some(bonus), ..Habits::by(taste) }
            }
            Code::Tk2 => Habits::by(Taste { points: 6, left: -10, shed: 0, ..PLAIN }),
            Code::Tk6 => {
                let taste = Taste { points: 1, cards: 10, shed: 1, longest: 8, ..PLAIN };
                Habits { prospect: Some(own::of_own_word), ..Habits::by(taste) }
            }
            Code::Trk => Habits::by(Taste { points: 1, cards: 0, shed: 8, ..PLAIN }),
            Code::Trn => Habits::by(Taste { doubled: -10, ..PLAIN }), // FW-TRN-16
            Code::G5up | Code::Brk | Code::Eia | Code::Plk | Code::Sof | Code::Srn | Code::None => {
                Habits::by(PLAIN)
            }
        }
    }
}

/// What the quick player weighs, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taste {
    /// For each point of the words made.
    pub points: i32,
    /// For each card played.
    pub cards: i32,
    /// For each point of cards that leave the hand.
    pub shed: i32,
    /// For each point of cards laid on their like; where it is below nothing, they count for nothing.
    pub doubled: i32,
    /// For each point of board letters left over.
    pub left: i32,
    /// For a last letter that is hard to begin with.
    pub last: i32,
    /// For each letter of the longest word.
    pub longest: i32,
    /// For each point of cards that no word uses, where all words of a turn are laid at once.
    pub unused: i32,
    /// Against a hand of too many vowels or too few.
    pub balance: i32,
    /// For each red card that is ticked.
    pub ticks: i32,
}

impl Taste {
    /// Points now, and cards that would count against one in the end.
    pub const PLAIN: Taste = Taste {
        points: 10,
        cards: 2,
        shed: 5,
        doubled: 0,
        left: 0,
        last: 0,
        longest: 0,
        unused: 0,
        balance: 1,
        ticks: 0,
    };

    /// The same without a thought for what stays in the hand or what comes next.
    pub const fn greedy(self) -> Taste {
        let cards = if self.cards > self.points { self.cards } else { 0 };
        Taste { cards, shed: 0, last: 0, unused: 0, balance: 0, ticks: 0, ..self }
    }
}
