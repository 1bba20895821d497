-- Whose account a guest's place at a table belongs to since the guest signed in: journals name the guest for ever.
CREATE TABLE heirs (
    tbl BLOB NOT NULL,
    was BLOB NOT NULL,
    now BLOB NOT NULL,
    PRIMARY KEY (tbl, was)
) WITHOUT ROWID;
CREATE INDEX heirs_now ON heirs (now);

-- What those say to each other who only watch a table. It is numbered apart: whoever plays cannot even tell that something was said.
CREATE TABLE gallery (
    tbl  BLOB NOT NULL,
    n    INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    who  BLOB NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (tbl, n)
) WITHOUT ROWID;
CREATE INDEX gallery_of ON gallery (who);
