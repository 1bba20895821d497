-- Decks that people keep. What is in one is the server's business.
CREATE TABLE decks (
    person  BLOB NOT NULL,
    id      BLOB NOT NULL,
    game    TEXT NOT NULL,
    name    TEXT NOT NULL,
    body    TEXT NOT NULL,
    touched INTEGER NOT NULL,
    PRIMARY KEY (person, id)
) WITHOUT ROWID;
