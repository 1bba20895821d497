-- People. A guest is a person without a login.
CREATE TABLE persons (
    id       BLOB PRIMARY KEY,
    name     TEXT NOT NULL,
    login    TEXT UNIQUE,
    secret   TEXT,
    settings TEXT NOT NULL DEFAULT '{}',
    since    INTEGER NOT NULL
) WITHOUT ROWID;

-- Sessions by the SHA-256 of their token; the token itself is nowhere here.
CREATE TABLE sessions (
    token  BLOB PRIMARY KEY,
    person BLOB NOT NULL,
    used   INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_of ON sessions (person);

-- What lists need to know of a table. The table itself is its journal.
CREATE TABLE tables (
    id      BLOB PRIMARY KEY,
    status  INTEGER NOT NULL,
    listed  INTEGER NOT NULL,
    awake   INTEGER NOT NULL,
    summary BLOB NOT NULL,
    touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1;
CREATE INDEX tables_awake ON tables (id) WHERE awake = 1;
CREATE INDEX tables_by_status ON tables (status, touched);

CREATE TABLE sits (
    person BLOB NOT NULL,
    tbl    BLOB NOT NULL,
    PRIMARY KEY (person, tbl)
) WITHOUT ROWID;
CREATE INDEX sits_at ON sits (tbl);

-- The journals: append only.
CREATE TABLE journal (
    tbl  BLOB NOT NULL,
    seq  INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (tbl, seq)
) WITHOUT ROWID;

CREATE TABLE chat (
    tbl  BLOB NOT NULL,
    n    INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    who  BLOB NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (tbl, n)
) WITHOUT ROWID;
CREATE INDEX chat_of ON chat (who);

-- When the house was last awake.
CREATE TABLE house (
    key   TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) WITHOUT ROWID;
