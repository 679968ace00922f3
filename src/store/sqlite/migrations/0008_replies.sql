-- What staff answered a person, under the id of the letter that carried it: the letter's own words end with its sending.
CREATE TABLE person_replies (
  id TEXT NOT NULL PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  by TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX person_replies_by_person ON person_replies (person_id, at);
