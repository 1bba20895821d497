-- Under which id of the client's own a line was said: one that comes again is not said again.
ALTER TABLE chat ADD COLUMN wish TEXT;
ALTER TABLE gallery ADD COLUMN wish TEXT;
