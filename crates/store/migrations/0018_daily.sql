-- What people came to in the puzzles of a day: one attempt each at a puzzle, begun at the table named, or at none where one move is looked for.
-- An attempt counts (`graded`) if it was begun on the puzzle's own day; others are practice. `lost` orders results, the best first.
CREATE TABLE daily (
    person BLOB NOT NULL,
    day    INTEGER NOT NULL,
    game   TEXT NOT NULL,
    graded INTEGER NOT NULL,
    tbl    BLOB,
    began  INTEGER NOT NULL,
    ended  INTEGER,
    lost   INTEGER NOT NULL DEFAULT 0,
    marks  INTEGER NOT NULL DEFAULT 0,
    detail TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (person, day, game)
) WITHOUT ROWID;
CREATE INDEX daily_board ON daily (day, game, lost) WHERE graded = 1 AND ended IS NOT NULL;
CREATE INDEX daily_open ON daily (day, game) WHERE ended IS NULL AND tbl IS NOT NULL;
