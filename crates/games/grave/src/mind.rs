//! How a player thinks: how closely it looks, and what it takes things to be worth, in hundredths of a Brain point.

/// How a player thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mind {
    /// How many hands of the next player are imagined, [`crate::foe::MOST_HANDS`] at most.
    pub(crate) hands: usize,
    /// How many ways to a word are weighed, [`crate::plan::MOST_WAYS`] at most; the others are left out at a glance.
    pub(crate) ways: usize,
    /// Whether it is tried what abilities could do, one's own beside plain words and the next player's hand by hand, or only guessed.
    pub(crate) thorough: bool,
    /// What it costs to use up Step Ahead for a word of one point, of two, and of more.
    pub(crate) step_ahead: [i32; 3],
    /// What it costs to use up Grave Digger.
    pub(crate) dig: i32,
    /// What it costs to use up Tag It.
    pub(crate) tag: i32,
    /// What it costs to use up Rock On.
    pub(crate) rock: i32,
    /// Whether a hand is looked at before a dearer ability is used.
    pub(crate) rock_first: bool,
    /// How much better a turn must become before a Brain point is spent on Step Ahead.
    pub(crate) reactivates_ahead: i32,
    /// In how many ways one's own hand is filled up in mind before that is decided, [`crate::policy::MOST_DRAWS`] at most; 0 takes it as it is.
    pub(crate) draws: usize,
    /// Of a hundred words that it knows, so many do not come to mind.
    pub(crate) overlooks: u32,
}

impl Mind {
    /// The quick sensible player: takes its time, some tenths of a millisecond at most.
    pub(crate) const SOUND: Mind = Mind {
        hands: 8,
        ways: 8,
        thorough: true,
        step_ahead: [150, 40, 40],
        dig: 120,
        tag: 70,
        rock: 20,
        rock_first: true,
        reactivates_ahead: 100,
        draws: 4,
        overlooks: 0,
    };
    /// For playouts: a glance.
    pub(crate) const HASTY: Mind =
        Mind { hands: 2, ways: 3, thorough: false, reactivates_ahead: 130, draws: 0, ..Mind::SOUND };
    /// Keeps Step Ahead for a word of three points, or one that wins the game, and leaves the others to be answered.
    pub(crate) const REGULAR: Mind =
        Mind { step_ahead: [400, 320, 100], reactivates_ahead: 130, draws: 0, ..Mind::SOUND };
    /// Sees a word or two and does not think of what can be done with them.
    pub(crate) const NOVICE: Mind = Mind {
        hands: 1,
        ways: 2,
        thorough: false,
        dig: 70,
        rock: 70,
        rock_first: false,
        overlooks: 40,
        ..Mind::REGULAR
    };
}
