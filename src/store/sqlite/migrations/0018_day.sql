-- The day: follow-ups, people added by hand, what staff wrote and logged in one table that is searched, roles, notices, rules.

DROP INDEX people_by_last_at;
DROP INDEX people_by_status;
DROP INDEX people_by_owner;
DROP INDEX people_absent;
ALTER TABLE people DROP COLUMN present;
-- When staff added this person by hand; and what they corrected, which no later message changes.
ALTER TABLE people ADD COLUMN added_at TEXT;
ALTER TABLE people ADD COLUMN given_name TEXT;
ALTER TABLE people ADD COLUMN given_company TEXT;
ALTER TABLE people ADD COLUMN present INTEGER
  GENERATED ALWAYS AS (messages + results + bookings > 0 OR added_at IS NOT NULL) VIRTUAL;
CREATE INDEX people_by_last_at ON people (last_at, seq, present, status, owner);
CREATE INDEX people_by_status ON people (status, present, messages, results);
CREATE INDEX people_by_owner ON people (owner, present, messages, results);
CREATE INDEX people_absent ON people (present) WHERE present = 0;

DROP TRIGGER contact_submissions_of_person;
CREATE TRIGGER contact_submissions_of_person AFTER INSERT ON contact_submissions WHEN new.person_id IS NOT NULL BEGIN
  UPDATE people SET
    messages = messages + 1,
    last_at = max(last_at, new.created_at),
    name = coalesce(given_name,
      (SELECT name FROM contact_submissions WHERE person_id = new.person_id ORDER BY created_at DESC, seq DESC LIMIT 1)),
    company = coalesce(given_company, new.company, company)
  WHERE id = new.person_id;
END;
DROP TRIGGER contact_submissions_off_person;
CREATE TRIGGER contact_submissions_off_person AFTER DELETE ON contact_submissions WHEN old.person_id IS NOT NULL BEGIN
  UPDATE people SET
    messages = messages - 1,
    name = coalesce(given_name,
      (SELECT name FROM contact_submissions WHERE person_id = old.person_id ORDER BY created_at DESC, seq DESC LIMIT 1)),
    company = coalesce(given_company, (
      SELECT company FROM contact_submissions
      WHERE person_id = old.person_id AND company IS NOT NULL ORDER BY created_at DESC, seq DESC LIMIT 1
    ))
  WHERE id = old.person_id;
END;
DROP TRIGGER assessment_results_off_person;
CREATE TRIGGER assessment_results_off_person AFTER DELETE ON assessment_results WHEN old.person_id IS NOT NULL BEGIN
  UPDATE people SET results = results - 1 WHERE id = old.person_id;
END;
DROP TRIGGER bookings_off_person;
CREATE TRIGGER bookings_off_person AFTER DELETE ON bookings WHEN old.person_id IS NOT NULL BEGIN
  UPDATE people SET bookings = bookings - 1 WHERE id = old.person_id;
END;
CREATE TRIGGER people_last_at AFTER UPDATE OF messages, results, bookings ON people
WHEN new.messages + new.results + new.bookings < old.messages + old.results + old.bookings BEGIN
  UPDATE people SET last_at = coalesce(nullif(max(
    coalesce((SELECT max(created_at) FROM contact_submissions WHERE person_id = new.id), ''),
    coalesce((SELECT max(created_at) FROM assessment_results WHERE person_id = new.id), ''),
    coalesce((SELECT max(created_at) FROM bookings WHERE person_id = new.id), ''),
    coalesce(new.added_at, '')
  ), ''), last_at) WHERE seq = new.seq;
END;

-- Notes, statuses, replies (under the id of the letter that carried them) and answers that came by mail or phone (`via`).
CREATE TABLE person_notes_new (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'status', 'reply', 'answer')),
  at TEXT NOT NULL,
  by TEXT NOT NULL,
  subject TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL,
  via TEXT
) STRICT;
INSERT INTO person_notes_new (seq, id, person_id, kind, at, by, text)
SELECT seq, id, person_id, kind, at, by, text FROM person_notes;
INSERT INTO person_notes_new (id, person_id, kind, at, by, subject, text)
SELECT id, person_id, 'reply', at, by, subject, text FROM person_replies ORDER BY at;
DROP INDEX person_notes_by_person;
DROP TABLE person_notes;
DROP INDEX person_replies_by_person;
DROP TABLE person_replies;
ALTER TABLE person_notes_new RENAME TO person_notes;
CREATE INDEX person_notes_by_person ON person_notes (person_id, at);
CREATE VIRTUAL TABLE person_notes_search USING fts5 (
  subject, text, content = 'person_notes', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO person_notes_search (person_notes_search, rank) VALUES ('secure-delete', 1);
INSERT INTO person_notes_search (person_notes_search) VALUES ('rebuild');
CREATE TRIGGER person_notes_searchable AFTER INSERT ON person_notes BEGIN
  INSERT INTO person_notes_search (rowid, subject, text) VALUES (new.seq, new.subject, new.text);
END;
CREATE TRIGGER person_notes_unsearchable AFTER DELETE ON person_notes BEGIN
  INSERT INTO person_notes_search (person_notes_search, rowid, subject, text) VALUES ('delete', old.seq, old.subject, old.text);
END;

-- What staff mean to do about a person, and on which day.
CREATE TABLE follow_ups (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  due TEXT NOT NULL,
  text TEXT NOT NULL,
  done_at TEXT,
  at TEXT NOT NULL,
  by TEXT NOT NULL,
  checksum TEXT NOT NULL
) STRICT;
CREATE INDEX follow_ups_by_person ON follow_ups (person_id);
CREATE INDEX follow_ups_open ON follow_ups (due, person_id) WHERE done_at IS NULL;

-- Spam: by which rule a suspect was told; the networks that messages came from and the senders whom staff marked, for 30 days.
ALTER TABLE contact_quarantine ADD COLUMN rule TEXT;
CREATE TABLE message_networks (
  id TEXT NOT NULL PRIMARY KEY,
  network TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE spam_marks (
  mark TEXT NOT NULL PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_submissions_by_text ON contact_submissions (substr(message, 1, 40), created_at);
CREATE INDEX contact_quarantine_by_text ON contact_quarantine (substr(message, 1, 40), created_at);

ALTER TABLE admins ADD COLUMN role TEXT NOT NULL DEFAULT 'admin' CHECK (role IN ('admin', 'editor'));
ALTER TABLE users ADD COLUMN display_name TEXT;
ALTER TABLE users ADD COLUMN signature TEXT;
ALTER TABLE users ADD COLUMN notices TEXT NOT NULL DEFAULT 'each' CHECK (notices IN ('each', 'daily', 'none'));
