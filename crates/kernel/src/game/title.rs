//! What people call a game.

/// One game of the house, as it is offered to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Title {
    /// On command lines and in addresses: `zombie`, `fw-345`.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// The box it comes in.
    pub in_box: &'static str,
    /// One line that makes one want to play it.
    pub pitch: &'static str,
    /// The families of clauses that are its rules: `["ZZ"]`, `["FW", "FW-345"]`.
    pub families: &'static [&'static str],
    /// The fewest players under any options.
    pub least_players: u8,
    /// The most players under any options.
    pub most_players: u8,
}
