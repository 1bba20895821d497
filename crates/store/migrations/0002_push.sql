-- Where browsers can be woken: an address of a push service each.
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    person   BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX pushes_of ON pushes (person);

-- Keys that the house made for itself.
CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
