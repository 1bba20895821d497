//! What sort of clause.

/// What a clause is: a rule of the book, a ruling where the book is silent or unclear, or a worked example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Stated by the rulebook.
    Rule,
    /// Decided by this catalogue, with its reason.
    Ruling,
    /// Worked from other clauses.
    Example,
}
