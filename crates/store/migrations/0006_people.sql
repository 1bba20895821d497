-- A session can be told from the others and ended by an id of its own; of the device only a few words are kept.
ALTER TABLE sessions ADD COLUMN id BLOB;
ALTER TABLE sessions ADD COLUMN begun INTEGER;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
UPDATE sessions SET id = randomblob(16), begun = used;

-- Codes that set a new password once, by the SHA-256 of each.
CREATE TABLE recovery (
    person BLOB NOT NULL,
    code   BLOB NOT NULL,
    PRIMARY KEY (person, code)
) WITHOUT ROWID;

-- People who may not come in, until when, and why. Without an end it is for good.
CREATE TABLE bans (
    person BLOB PRIMARY KEY,
    at     INTEGER NOT NULL,
    until  INTEGER,
    why    TEXT NOT NULL
) WITHOUT ROWID;
