-- Accounts that look after the house from the browser.
CREATE TABLE operators (
    person BLOB PRIMARY KEY,
    since  INTEGER NOT NULL
) WITHOUT ROWID;

-- Everything that an operator did: by an account, or at the machine itself where none is named.
CREATE TABLE audit (
    n    INTEGER PRIMARY KEY AUTOINCREMENT,
    at   INTEGER NOT NULL,
    by   BLOB,
    what TEXT NOT NULL,
    whom BLOB,
    why  TEXT NOT NULL
);

-- What people report of each other, with the name and the line as they were then. Both ids are others once the person is forgotten.
CREATE TABLE reports (
    n          INTEGER PRIMARY KEY AUTOINCREMENT,
    at         INTEGER NOT NULL,
    by         BLOB NOT NULL,
    whom       BLOB NOT NULL,
    name       TEXT NOT NULL,
    kind       TEXT NOT NULL,
    tbl        BLOB,
    said       TEXT,
    note       TEXT NOT NULL,
    settled    INTEGER,
    settled_by BLOB
);
CREATE INDEX reports_by ON reports (by, at);
CREATE INDEX reports_of ON reports (whom);
CREATE INDEX reports_open ON reports (n) WHERE settled IS NULL;

-- Whose lines somebody does not want to read.
CREATE TABLE mutes (
    person BLOB NOT NULL,
    whom   BLOB NOT NULL,
    PRIMARY KEY (person, whom)
) WITHOUT ROWID;
CREATE INDEX mutes_of ON mutes (whom);

-- How many lines a minute anybody may say at a table; of the house where no table is named.
CREATE TABLE paces (
    tbl        BLOB PRIMARY KEY,
    per_minute INTEGER NOT NULL
) WITHOUT ROWID;

-- Seats of rated games that were played unusually well. Who sat there stands with the result.
CREATE TABLE flags (
    n          INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    decisions  INTEGER NOT NULL,
    best       INTEGER NOT NULL,
    words      INTEGER NOT NULL,
    rare       INTEGER NOT NULL,
    word_ms    INTEGER,
    settled    INTEGER,
    settled_by BLOB,
    PRIMARY KEY (n, seat)
) WITHOUT ROWID;
CREATE INDEX flags_open ON flags (n) WHERE settled IS NULL;

-- Games that ended before are not looked at.
INSERT OR REPLACE INTO house (key, value) SELECT 'scored', coalesce(max(n), 0) FROM results;
