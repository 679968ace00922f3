-- What an account has begun to write to a person, or to note about them, and has not sent.
CREATE TABLE person_drafts (
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'note')),
  at TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (person_id, user_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_drafts_by_user ON person_drafts (user_id);
