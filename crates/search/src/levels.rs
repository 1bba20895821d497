//! How a level of a game thinks.

use crate::{budget::Budget, rollouts::Rollouts};
use kernel::{Blind, Chance, Deadline, Game, Seat};

/// How a level of a game thinks: [`Rollouts`] with a number of playouts that is the same wherever it plays, so that its strength is a property of
/// the level and not of the machine. A game's `skilled` hands on what it was given:
///
/// ```
/// use high_card::HighCard;
/// use kernel::{Deadline, Library, Rules, Seat, Silent, chance::Quick, options::NoOptions};
/// use search::Skill;
///
/// const EXPERT: Skill = Skill::playouts(256).evidence(1.5);
///
/// let mut chance = Quick::new(7);
/// let game = HighCard::deal(&NoOptions {}, 2, &Library::new(), &mut chance, &mut Silent)?;
/// let action = EXPERT.act(&game, Seat::new(0), &Deadline::NEVER, &mut chance);
/// assert!(game.check(Seat::new(0), &action).is_ok());
/// # Ok::<(), kernel::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    playouts: u64,
    candidates: usize,
    evidence: f64,
}

impl Skill {
    /// At most so many playouts a move, with the usual settings of [`Rollouts`]. A duel shows what they take: at most 50 ms a move on average is
    /// what a level may cost.
    pub const fn playouts(playouts: u64) -> Skill {
        Skill { playouts, candidates: Rollouts::CANDIDATES, evidence: Rollouts::EVIDENCE }
    }

    /// The same with so many candidates at most.
    #[must_use]
    pub const fn candidates(self, candidates: usize) -> Skill {
        Skill { candidates, ..self }
    }

    /// The same with so many standard errors as evidence.
    #[must_use]
    pub const fn evidence(self, evidence: f64) -> Skill {
        Skill { evidence, ..self }
    }

    /// What it does in an asked seat, by what that seat knows alone. When the time is up it answers with the best it has, at worst with the
    /// policy's move. Of `chance` it takes what the policy takes and two numbers more, however long it thinks.
    pub fn act<G: Game>(self, game: &G, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> G::Action {
        self.rollouts::<G>(time).choose(&Blind::new(game, seat), chance).action
    }

    /// The same among these and the policy's move, for a game that knows better than its list what is worth trying ([`Rollouts::among`]).
    pub fn act_among<G: Game>(
        self,
        game: &G,
        seat: Seat,
        worth_trying: Vec<G::Action>,
        time: &Deadline,
        chance: &mut impl Chance,
    ) -> G::Action {
        self.rollouts::<G>(time).among(&Blind::new(game, seat), worth_trying, chance).action
    }

    fn rollouts<G: Game>(self, time: &Deadline) -> Rollouts {
        let Skill { playouts, candidates, evidence } = self;
        Rollouts { candidates, evidence, ..Rollouts::of::<G>(Budget::playouts(playouts).until(time)) }
    }
}
