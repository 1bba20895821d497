-- Ratings are the fold of the rated results in the order of their numbers; the last one folded stands in `house` under 'folded'. A pool is a
-- title or a box, for two seats or for more. Of person and bot one is empty.
CREATE TABLE ratings (
    pool       TEXT NOT NULL,
    who        BLOB NOT NULL,
    bot        TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    PRIMARY KEY (pool, who, bot)
) WITHOUT ROWID;
CREATE INDEX ratings_of ON ratings (who) WHERE who <> x'';

-- What each rated result came to for each of its players in the pool of its title.
CREATE TABLE rating_steps (
    n                INTEGER NOT NULL,
    pool             TEXT NOT NULL,
    who              BLOB NOT NULL,
    bot              TEXT NOT NULL,
    rating_before    REAL NOT NULL,
    rating           REAL NOT NULL,
    deviation        REAL NOT NULL,
    PRIMARY KEY (n, pool, who, bot)
) WITHOUT ROWID;
CREATE INDEX rating_steps_of ON rating_steps (who, pool, n) WHERE who <> x'';
