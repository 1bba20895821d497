-- A browser is woken for as long as its session lasts. Of addresses from before it is known only where their person is signed in but once.
ALTER TABLE pushes ADD COLUMN session BLOB;
UPDATE pushes SET session = (SELECT token FROM sessions s WHERE s.person = pushes.person)
    WHERE (SELECT count(*) FROM sessions s WHERE s.person = pushes.person) = 1;
DELETE FROM pushes WHERE person NOT IN (SELECT person FROM sessions);
CREATE INDEX pushes_in ON pushes (session);
CREATE TRIGGER session_over AFTER DELETE ON sessions BEGIN
    DELETE FROM pushes WHERE session = OLD.token;
    DELETE FROM pushes WHERE person = OLD.person AND session IS NULL
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = OLD.person);
END;
