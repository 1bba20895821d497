-- Whose turn it is at a table, in the server's own form, and since when; null where nobody has written it yet.
ALTER TABLE tables ADD COLUMN asked INTEGER;
ALTER TABLE tables ADD COLUMN turned INTEGER;
