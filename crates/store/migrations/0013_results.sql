-- What came of each finished game. It outlives the table and every person in it; its number only grows and is never used again.
CREATE TABLE results (
    n       INTEGER PRIMARY KEY AUTOINCREMENT,
    tbl     BLOB NOT NULL UNIQUE,
    game    TEXT NOT NULL,
    box     TEXT NOT NULL,
    options TEXT NOT NULL,
    rated   INTEGER NOT NULL,
    at      INTEGER NOT NULL
);

-- Its seats: a person by id, which is another once the person is forgotten, or a bot by its name.
CREATE TABLE result_seats (
    n     INTEGER NOT NULL,
    seat  INTEGER NOT NULL,
    who   BLOB,
    bot   TEXT,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    held  INTEGER NOT NULL,
    PRIMARY KEY (n, seat)
) WITHOUT ROWID;
CREATE INDEX result_seats_of ON result_seats (who, n) WHERE who IS NOT NULL;
