-- What people were called when a game was dealt, and the salt under which its record hides it. Both go with their person; the record holds without.
CREATE TABLE names (
    tbl  BLOB NOT NULL,
    seat INTEGER NOT NULL,
    who  BLOB NOT NULL,
    name TEXT NOT NULL,
    salt BLOB NOT NULL,
    PRIMARY KEY (tbl, seat)
) WITHOUT ROWID;
CREATE INDEX names_of ON names (who);
