-- Tournaments. One is its journal; here stands what lists need to know of it, and what goes with its opener: whose it is and what they called it.
CREATE TABLE tournaments (
    id      BLOB PRIMARY KEY,
    status  INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    summary BLOB NOT NULL,
    name    TEXT NOT NULL,
    opener  BLOB
) WITHOUT ROWID;
CREATE INDEX tournaments_by_status ON tournaments (status, touched);
CREATE INDEX tournaments_of ON tournaments (opener, status) WHERE opener IS NOT NULL;

-- Their journals: append only, and no person is named in them.
CREATE TABLE tournament_journal (
    tournament BLOB NOT NULL,
    seq        INTEGER NOT NULL,
    body       BLOB NOT NULL,
    PRIMARY KEY (tournament, seq)
) WITHOUT ROWID;

-- Who entered under which number: a person, a bot by its name, or somebody who is gone.
CREATE TABLE entrants (
    tournament BLOB NOT NULL,
    number     INTEGER NOT NULL,
    who        BLOB,
    bot        TEXT,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;
CREATE INDEX entrants_of ON entrants (who, tournament) WHERE who IS NOT NULL;
