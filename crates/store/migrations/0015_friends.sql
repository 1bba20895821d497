-- What a person has chosen of their profile; nobody who never chose is here. `shown` is 0 to everybody, 1 to friends, 2 to nobody.
CREATE TABLE profiles (
    person BLOB PRIMARY KEY,
    avatar TEXT,
    shown  INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- Somebody wants another for a friend. Two are friends when each wants the other.
CREATE TABLE friends (
    who   BLOB NOT NULL,
    other BLOB NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (who, other)
) WITHOUT ROWID;
CREATE INDEX friends_other ON friends (other);

-- Somebody wants nothing to do with another, who is never told.
CREATE TABLE blocks (
    who   BLOB NOT NULL,
    other BLOB NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (who, other)
) WITHOUT ROWID;
CREATE INDEX blocks_other ON blocks (other);

-- A friend asks somebody to a table.
CREATE TABLE invitations (
    who  BLOB NOT NULL,
    tbl  BLOB NOT NULL,
    host BLOB NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (who, tbl)
) WITHOUT ROWID;
CREATE INDEX invitations_host ON invitations (host);
CREATE INDEX invitations_tbl ON invitations (tbl);

-- Of each finished game of words the longest word of a seat and the one that paid most, by the number of the result; the last result that was
-- looked at stands in `house` under 'worded'.
CREATE TABLE result_words (
    n      INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    word   TEXT NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (n, seat, word)
) WITHOUT ROWID;
