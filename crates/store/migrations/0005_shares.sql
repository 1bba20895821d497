-- Whose table it is, and how many bytes its journal had when its place in the lists last changed.
ALTER TABLE tables ADD COLUMN host BLOB;
ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET bytes = (SELECT coalesce(sum(length(body)), 0) FROM journal WHERE tbl = tables.id);
CREATE INDEX tables_hosted ON tables (host, status, bytes);
