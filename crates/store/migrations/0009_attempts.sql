-- What people were called is kept for attempts to deal that were called off, too; 0 stands for the terms that were written last.
CREATE TABLE names_by_attempt (
    tbl     BLOB NOT NULL,
    attempt INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    who     BLOB NOT NULL,
    name    TEXT NOT NULL,
    salt    BLOB NOT NULL,
    PRIMARY KEY (tbl, attempt, seat)
) WITHOUT ROWID;
INSERT INTO names_by_attempt (tbl, attempt, seat, who, name, salt) SELECT tbl, 0, seat, who, name, salt FROM names;
DROP TABLE names;
ALTER TABLE names_by_attempt RENAME TO names;
CREATE INDEX names_of ON names (who);
