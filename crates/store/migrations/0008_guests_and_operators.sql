-- A number for the network that a guest came from, which many networks share: what its guests take up together is bounded.
ALTER TABLE persons ADD COLUMN network INTEGER;
CREATE INDEX persons_network ON persons (network) WHERE network IS NOT NULL;

-- What operators did lately and to whom, for the log of a server that runs.
CREATE TABLE acts (
    n    INTEGER PRIMARY KEY,
    what TEXT NOT NULL,
    whom BLOB NOT NULL
);
