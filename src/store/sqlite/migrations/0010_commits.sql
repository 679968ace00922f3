-- How many commits the database has had: compared with a file beside it, a log that is gone is told (seal.ts).
CREATE TABLE commits (count INTEGER NOT NULL) STRICT;
INSERT INTO commits VALUES (0);
