//! The whole state of a game: counts and small arrays, one block of memory.

use crate::{
    card::{Card, Counts},
    knowledge::Knowledge,
    options::{GraveyardView, LaidSet, Options, TieBreak, YesNo},
    pile::Pile,
};
use kernel::{
    MAX_SEATS, Outcome, Seat, Seats, Turn,
    archive::{Archive, Named},
};

/// Markers of each player at the start of a round (ZZ-30).
pub(crate) const BRAINS: u8 = 10;
/// Cards of each opening hand (ZZ-24).
pub(crate) const OPENING_HAND: u8 = 5;

/// A game of Z-even Card Zombie.
///
/// A position is laid over the first round at the first draw of seat 1, seat `players` dealing, with ten markers each and no points.
#[derive(Archive, Clone, PartialEq, Debug)]
#[archive(state)]
pub struct Zombie {
    #[archive(skip)]
    pub(crate) rules: Rules,
    /// Every card of the game.
    #[archive(skip)]
    pub(crate) deck: Counts,
    #[archive(1, hidden)]
    pub(crate) seats: u8,
    /// Rounds scored so far.
    #[archive(2)]
    pub(crate) rounds: u8,
    /// Who dealt this round.
    #[archive(3)]
    pub(crate) dealer: Seat,
    /// Whose turn it is.
    // The only player who ever decides (ZZ-40).
    #[archive(4, as = "turn")]
    pub(crate) active: Seat,
    /// `draw 2`, `draw 1`, `play 2`, `play 1`, `pick 3 then 1` (from the hand of seat 3, plays left), `pick-two 3`,
    /// `pick-graveyard then 1`, `end`, `over`.
    #[archive(5, as = "step")]
    pub(crate) phase: Phase,
    /// Turns taken in this round, by all together.
    #[archive(6)]
    pub(crate) turns: u16,
    /// Each player's hand, in seat order.
    #[archive(7, seats, pieces)]
    pub(crate) hands: [Counts; MAX_SEATS],
    /// Each player's laid cards, in seat order.
    #[archive(8, seats, pieces)]
    pub(crate) laid: [Counts; MAX_SEATS],
    /// Each player's markers, in seat order.
    #[archive(9, seats, pieces = "brain")]
    pub(crate) brains: [u8; MAX_SEATS],
    /// Each player's points, in seat order.
    #[archive(10, seats)]
    pub(crate) points: [u16; MAX_SEATS],
    /// Rounds each player has won, in seat order.
    #[archive(11, seats)]
    pub(crate) wins: [u8; MAX_SEATS],
    /// The draw pile, or its top part.
    #[archive(12, like = Named<Card>, pieces)]
    pub(crate) pile: Pile,
    /// The graveyard.
    #[archive(13, like = Named<Card>, pieces)]
    pub(crate) graveyard: Pile,
    #[archive(14, flatten)]
    pub(crate) knowledge: Knowledge,
    /// How the round before ended.
    #[archive(15)]
    pub(crate) last: Option<LastRound>,
}

/// The options that are looked at during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub(crate) rounds: u8,
    pub(crate) turn_limit: u8,
    pub(crate) horde_from_graveyard: bool,
    pub(crate) cap_first: bool,
    pub(crate) hunt_own: bool,
    pub(crate) pair_replaces_turn: bool,
    pub(crate) laid_set_wins: bool,
    pub(crate) tie_break: TieBreak,
    pub(crate) graveyard_open: bool,
}

impl Rules {
    pub(crate) fn new(options: &Options) -> Rules {
        use crate::options::{DiggerHunterTurn, HunterTargets, ProtectionOrder};
        Rules {
            rounds: options.rounds,
            turn_limit: options.round_turn_limit,
            horde_from_graveyard: options.horde_from_graveyard == YesNo::Yes,
            cap_first: options.protection_order == ProtectionOrder::CapFirst,
            hunt_own: options.hunter_targets == HunterTargets::AnyTable,
            pair_replaces_turn: options.digger_hunter_turn == DiggerHunterTurn::ReplacesTurn,
            laid_set_wins: options.laid_set == LaidSet::WinsAtOnce,
            tie_break: options.tie_break,
            graveyard_open: options.graveyard_view == GraveyardView::Open,
        }
    }
}

/// Where in a turn the game stands (ZZ-41).
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
#[archive(words)]
pub(crate) enum Phase {
    /// So many draws are left, 2 or 1.
    #[archive(1, as = "draw {}")]
    Draw(u8),
    /// So many plays are left, 2 or 1.
    #[archive(2, as = "play {}")]
    Play(u8),
    /// The active player looks at a hand and takes a card; so many plays are left afterwards.
    #[archive(3, as = "pick {target} then {left}")]
    Pick {
        #[archive(1)]
        target: Seat,
        #[archive(2)]
        left: u8,
    },
    /// The active player looks at a hand, takes a card and buries another.
    #[archive(4, as = "pick-two {target}")]
    PickTwo {
        #[archive(1)]
        target: Seat,
    },
    /// The active player looks through the graveyard, below the Gravedigger just played; so many plays are left afterwards.
    #[archive(5, as = "pick-graveyard then {left}")]
    PickGraveyard {
        #[archive(1)]
        left: u8,
    },
    /// Both plays are made or lost.
    #[archive(6, as = "end")]
    TurnEnd,
    /// The last round is scored.
    #[archive(7)]
    Over,
}

/// How a round ended, for everybody to see (ZZ-228).
#[derive(Archive, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LastRound {
    /// Who won it; nobody when the turn limit ended it.
    #[archive(1)]
    pub(crate) winner: Option<Seat>,
    /// The winning seven.
    #[archive(2, default)]
    pub(crate) set: Counts,
}

impl Zombie {
    /// A table before the first round.
    pub(crate) fn table(rules: Rules, deck: Counts, seats: u8, dealer: Seat) -> Zombie {
        Zombie {
            rules,
            deck,
            seats,
            dealer,
            active: dealer.left(seats),
            phase: Phase::Draw(2),
            turns: 0,
            rounds: 0,
            hands: [Counts::NONE; MAX_SEATS],
            laid: [Counts::NONE; MAX_SEATS],
            brains: std::array::from_fn(|seat| if seat < usize::from(seats) { BRAINS } else { 0 }),
            points: [0; MAX_SEATS],
            wins: [0; MAX_SEATS],
            pile: Pile::EMPTY,
            graveyard: Pile::EMPTY,
            knowledge: Knowledge::new(&deck),
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
    pub(crate) fn hand(&self, seat: Seat) -> &Counts {
        &self.hands[seat.index()]
    }

    #[inline]
    pub(crate) fn laid(&self, seat: Seat) -> &Counts {
        &self.laid[seat.index()]
    }

    /// How much the laid cards of a player weaken a raid (ZZ-92 to ZZ-94).
    #[inline]
    pub(crate) fn protection(&self, seat: Seat) -> u8 {
        let laid = self.laid(seat);
        laid.total() + 2 * laid.of(Card::Horde)
    }

    /// How many markers a raid takes: ZZ-91, ZZ-95, ZZ-96; with a Hunter protection does not count (ZZ-144).
    #[inline]
    pub(crate) fn loot(&self, target: Seat, value: u8, hunter: bool) -> u8 {
        let brains = self.brains[target.index()];
        let protection = if hunter { 0 } else { self.protection(target) };
        if self.rules.cap_first {
            value.min(brains).saturating_sub(protection)
        } else {
            value.saturating_sub(protection).min(brains)
        }
    }

    /// Whether the draw pile offers a card, by itself or by a refill (ZZ-63, ZZ-65).
    #[inline]
    pub(crate) fn pile_offers(&self) -> bool {
        !self.pile.is_empty() || self.graveyard.len() >= 2
    }

    /// Whether the exposed card can be drawn (ZZ-50, ZZ-51).
    #[inline]
    pub(crate) fn graveyard_offers(&self) -> bool {
        match self.graveyard.top() {
            Some(Card::Horde) => self.rules.horde_from_graveyard,
            Some(card) => card.is_zombie(),
            None => false,
        }
    }

    /// Whether the active player can draw at all (ZZ-45, ZZ-60).
    #[inline]
    pub(crate) fn can_draw(&self) -> bool {
        self.pile_offers() || self.graveyard_offers() || !self.laid(self.active).is_empty()
    }

    /// Who is asked, or how it ended.
    pub(crate) fn turn(&self) -> Turn {
        if self.phase == Phase::Over {
            Turn::Over(self.outcome())
        } else {
            Turn::Ask(Seats::one(self.active))
        }
    }

    /// ZZ-18, ZZ-204.
    fn outcome(&self) -> Outcome {
        let scores: Vec<i32> = self.all().map(|seat| i32::from(self.points[seat.index()])).collect();
        match self.rules.tie_break {
            TieBreak::Shared | TieBreak::ExtraRound => Outcome::by_score(&scores),
            TieBreak::RoundsWon => {
                Outcome::ranked(&scores, |seat| (self.points[seat.index()], self.wins[seat.index()]))
            }
        }
    }
}
