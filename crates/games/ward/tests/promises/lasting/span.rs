//! Every duration, and how long it holds.

/// A duration: how it is written and said, and whether what was begun in phase 2 of seat 1 is in force in the five combat phases from then on, of
/// seat 1 and seat 2 in turn; by the clauses on durations.
pub(super) struct Span {
    pub(super) write: &'static str,
    pub(super) says: &'static str,
    pub(super) holds: Holds,
}

/// In which turns something is in force.
#[derive(Clone, Copy)]
pub(super) enum Holds {
    /// In these of the five turns that follow.
    In([u8; 5]),
    /// Until what is counted has come so often.
    Next(usize),
}

const fn span(write: &'static str, says: &'static str, holds: [u8; 5]) -> Span {
    Span { write, says, holds: Holds::In(holds) }
}

const fn next(count: usize, write: &'static str, says: &'static str) -> Span {
    Span { write, says, holds: Holds::Next(count) }
}

pub(super) const SPANS: [Span; 20] = [
    span("{ until_end_of = 'strike' }", "until the end of the strike", [1, 0, 0, 0, 0]), // WT-462
    span("{ until_end_of = 'battle' }", "until the end of the battle", [1, 0, 0, 0, 0]),
    span("{ until_end_of = 'combat' }", "until the end of the combat phase", [1, 0, 0, 0, 0]),
    span("{ until_end_of = 'turn' }", "until the end of the turn", [1, 0, 0, 0, 0]), // WT-305
    span("{ turn_cycles = 1 }", "for 1 turn cycle", [1, 1, 0, 0, 0]),                // WT-305
    span("{ turn_cycles = 2 }", "for 2 turn cycles", [1, 1, 1, 1, 0]),
    span("{ ticks = 1 }", "for 1 tick", [1, 0, 0, 0, 0]), // WT-235
    span("{ ticks = 2 }", "for 2 ticks", [1, 1, 1, 0, 0]),
    span("'while_source'", "while this c", [1, 1, 1, 1, 1]), // WT-351
    span("'while_on_field'", "on the field", [1, 1, 1, 1, 1]), // WT-355
    span("{ until = { roll = 6 } }", "controller rolls 6 at a tick point", [1, 1, 1, 0, 0]), // WT-459
    span(
        "{ until = { condition = { during = { turn = 'opponent' } } } }",
        "until it is your opponent's turn",
        [1, 0, 0, 0, 0],
    ),
    // WT-356
    next(1, "{ next = { count = 1, of = 'battles' } }", "next battle"),
    next(2, "{ next = { count = 2, of = 'battles' } }", "next 2 battles"),
    next(1, "{ next = { count = 1, of = 'hit_rolls' } }", "next Hit roll"),
    next(2, "{ next = { count = 2, of = 'hit_rolls' } }", "next 2 Hit rolls"),
    next(1, "{ next = { count = 1, of = 'damage_rolls' } }", "next damage roll"),
    next(2, "{ next = { count = 2, of = 'damage_rolls' } }", "next 2 damage rolls"),
    next(1, "{ next = { count = 1, of = 'plays' } }", "until you have played 1 more card"),
    next(2, "{ next = { count = 2, of = 'plays' } }", "until you have played 2 more cards"),
];

impl Span {
    /// Whether it is written with this.
    pub(super) fn has(&self, part: &str) -> bool {
        self.write.contains(part)
    }

    /// How often what is counted has to come.
    pub(super) fn count(&self) -> Option<usize> {
        match self.holds {
            Holds::In(_) => None,
            Holds::Next(count) => Some(count),
        }
    }
}
