//! Everything that a house keeps, table by table: what is the same in every store.

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A whole number.
    Whole,
    /// A whole number that needs half the room.
    Half,
    /// A number with a fraction.
    Real,
    /// A text.
    Text,
    /// Bytes: an id, an entry.
    Bytes,
    /// Yes or no; in a file it is 1 or 0.
    Flag,
}

/// A table, with its columns and those of them by which its rows are told apart and ordered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    pub name: &'static str,
    pub columns: &'static [(&'static str, Kind)],
    pub key: &'static [&'static str],
}

impl Kept {
    /// Where the columns of the key stand among all.
    pub fn key_places(&self) -> impl Iterator<Item = usize> {
        self.key.iter().filter_map(|key| self.columns.iter().position(|(name, _)| name == key))
    }

    /// The columns, as a statement names them.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }
}

macro_rules! kept {
    ($($name:ident ($($column:ident $kind:ident),*) by ($($key:ident),*);)*) => {
        &[$(Kept {
            name: stringify!($name),
            columns: &[$((stringify!($column), Kind::$kind)),*],
            key: &[$(stringify!($key)),*],
        }),*]
    };
}

/// All of them. The journals are the first: they are the house, and by far the most of it.
pub(crate) const TABLES: &[Kept] = kept! {
    journal (tbl Bytes, seq Half, body Bytes) by (tbl, seq);
    tables (id Bytes, status Whole, listed Flag, awake Flag, summary Bytes, touched Whole, asked Whole, turned Whole, host Bytes, bytes Whole) by (id);
    persons (id Bytes, name Text, login Text, secret Text, settings Text, since Whole, network Whole) by (id);
    sessions (token Bytes, person Bytes, used Whole, id Bytes, begun Whole, device Text) by (token);
    recovery (person Bytes, code Bytes) by (person, code);
    bans (person Bytes, at Whole, until Whole, why Text) by (person);
    sits (person Bytes, tbl Bytes) by (person, tbl);
    names (tbl Bytes, attempt Whole, seat Whole, who Bytes, name Text, salt Bytes) by (tbl, attempt, seat);
    heirs (tbl Bytes, was Bytes, now Bytes) by (tbl, was);
    chat (tbl Bytes, n Whole, at Whole, who Bytes, text Text, wish Text) by (tbl, n);
    gallery (tbl Bytes, n Whole, at Whole, who Bytes, text Text, wish Text) by (tbl, n);
    house (key Text, value Whole) by (key);
    secrets (name Text, value Bytes) by (name);
    pushes (endpoint Text, person Bytes, session Bytes) by (endpoint);
    decks (person Bytes, id Bytes, game Text, name Text, body Text, touched Whole) by (person, id);
    acts (n Whole, what Text, whom Bytes) by (n);
    results (n Whole, tbl Bytes, game Text, box Text, options Text, rated Flag, at Whole) by (n);
    result_seats (n Whole, seat Whole, who Bytes, bot Text, place Whole, score Whole, held Whole) by (n, seat);
    ratings (pool Text, who Bytes, bot Text, rating Real, deviation Real, volatility Real, games Whole) by (pool, who, bot);
    rating_steps (n Whole, pool Text, who Bytes, bot Text, rating_before Real, rating Real, deviation Real) by (n, pool, who, bot);
    result_words (n Whole, seat Whole, word Text, points Whole) by (n, seat, word);
    profiles (person Bytes, avatar Text, shown Whole) by (person);
    friends (who Bytes, other Bytes, since Whole) by (who, other);
    blocks (who Bytes, other Bytes, since Whole) by (who, other);
    invitations (who Bytes, tbl Bytes, host Bytes, at Whole) by (who, tbl);
    operators (person Bytes, since Whole) by (person);
    audit (n Whole, at Whole, by Bytes, what Text, whom Bytes, why Text) by (n);
    reports (n Whole, at Whole, by Bytes, whom Bytes, name Text, kind Text, tbl Bytes, said Text, note Text, settled Whole, settled_by Bytes) by (n);
    mutes (person Bytes, whom Bytes) by (person, whom);
    paces (tbl Bytes, per_minute Whole) by (tbl);
    flags (n Whole, seat Whole, decisions Whole, best Whole, words Whole, rare Whole, word_ms Whole, settled Whole, settled_by Bytes) by (n, seat);
    tournaments (id Bytes, status Whole, touched Whole, entries Whole, summary Bytes, name Text, opener Bytes) by (id);
    tournament_journal (tournament Bytes, seq Whole, body Bytes) by (tournament, seq);
    entrants (tournament Bytes, number Whole, who Bytes, bot Text) by (tournament, number);
    daily (person Bytes, day Whole, game Text, graded Flag, tbl Bytes, began Whole, ended Whole, lost Whole, marks Whole, detail Text) by (person, day, game);
};

/// Tables whose rows are numbered by the store, by a column `n`: a number is never given again, though its row may be gone.
pub(crate) const NUMBERED: [&str; 3] = ["results", "audit", "reports"];
