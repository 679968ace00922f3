-- People: an address that wrote, took the quiz or booked. What staff note stands on the person, never on a message or result.

CREATE TABLE people (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL UNIQUE,
  name TEXT,
  company TEXT,
  status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'booked', 'won', 'lost')),
  owner TEXT REFERENCES users (id) ON DELETE SET NULL,
  last_at TEXT NOT NULL,
  messages INTEGER NOT NULL DEFAULT 0,
  results INTEGER NOT NULL DEFAULT 0,
  bookings INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- 0 while all that the person sent lies in the trash: such a person is in no list.
  present INTEGER GENERATED ALWAYS AS (messages + results + bookings > 0) VIRTUAL
) STRICT;
CREATE INDEX people_by_last_at ON people (last_at, seq, present, status, owner);
CREATE INDEX people_by_status ON people (status, present, messages, results);
CREATE INDEX people_by_owner ON people (owner, present, messages, results);
CREATE INDEX people_absent ON people (present) WHERE present = 0;

-- Up to when an account has read a person; who has no row here has read what stood before this table.
CREATE TABLE person_reads (
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  read_at TEXT NOT NULL,
  PRIMARY KEY (person_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_reads_by_user ON person_reads (user_id);

-- What staff did about a person: notes, and each change of the status.
CREATE TABLE person_notes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'status')),
  at TEXT NOT NULL,
  by TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX person_notes_by_person ON person_notes (person_id, at);

ALTER TABLE contact_submissions ADD COLUMN person_id TEXT REFERENCES people (id);
ALTER TABLE assessment_results ADD COLUMN person_id TEXT REFERENCES people (id);
ALTER TABLE bookings ADD COLUMN person_id TEXT REFERENCES people (id);

INSERT INTO people (id, email, last_at, messages, results, bookings, created_at)
SELECT lower(hex(randomblob(16))), email, max(created_at), sum(message), sum(result), sum(booking), min(created_at)
FROM (
  SELECT lower(trim(email)) AS email, created_at, 1 AS message, 0 AS result, 0 AS booking FROM contact_submissions
  UNION ALL
  SELECT lower(trim(email)), created_at, 0, 1, 0 FROM assessment_results
  UNION ALL
  SELECT lower(trim(email)), created_at, 0, 0, 1 FROM bookings
)
GROUP BY email ORDER BY min(created_at);
UPDATE contact_submissions SET person_id = (SELECT id FROM people p WHERE p.email = lower(trim(contact_submissions.email)));
UPDATE assessment_results SET person_id = (SELECT id FROM people p WHERE p.email = lower(trim(assessment_results.email)));
UPDATE bookings SET person_id = (SELECT id FROM people p WHERE p.email = lower(trim(bookings.email)));
CREATE INDEX bookings_by_person_id ON bookings (person_id, created_at);
CREATE INDEX contact_submissions_by_person_id ON contact_submissions (person_id, created_at);
CREATE INDEX assessment_results_by_person_id ON assessment_results (person_id, created_at);
CREATE INDEX assessment_results_by_interpretation ON assessment_results (interpretation);
UPDATE people SET
  name = (SELECT name FROM contact_submissions s WHERE s.person_id = people.id ORDER BY created_at DESC LIMIT 1),
  company = (
    SELECT company FROM contact_submissions s
    WHERE s.person_id = people.id AND company IS NOT NULL ORDER BY created_at DESC LIMIT 1
  )
WHERE messages > 0;
UPDATE people SET name = (SELECT name FROM bookings b WHERE b.person_id = people.id ORDER BY created_at DESC LIMIT 1)
WHERE name IS NULL AND bookings > 0;
UPDATE people SET status = 'booked' WHERE bookings > 0;
-- What came before is read: else all of it would be new to everybody.
INSERT INTO meta (key, value) SELECT 'unreadFrom', max(last_at) FROM people HAVING count(*) > 0;

CREATE TRIGGER contact_submissions_of_person AFTER INSERT ON contact_submissions WHEN new.person_id IS NOT NULL BEGIN
  UPDATE people SET
    messages = messages + 1,
    last_at = max(last_at, new.created_at),
    name = (SELECT name FROM contact_submissions WHERE person_id = new.person_id ORDER BY created_at DESC, seq DESC LIMIT 1),
    company = coalesce(new.company, company)
  WHERE id = new.person_id;
END;
CREATE TRIGGER contact_submissions_off_person AFTER DELETE ON contact_submissions WHEN old.person_id IS NOT NULL BEGIN
  UPDATE people SET
    messages = messages - 1,
    name = (SELECT name FROM contact_submissions WHERE person_id = old.person_id ORDER BY created_at DESC, seq DESC LIMIT 1),
    company = (
      SELECT company FROM contact_submissions
      WHERE person_id = old.person_id AND company IS NOT NULL ORDER BY created_at DESC, seq DESC LIMIT 1
    ),
    last_at = coalesce(max(
      coalesce((SELECT max(created_at) FROM contact_submissions WHERE person_id = old.person_id), ''),
      coalesce((SELECT max(created_at) FROM assessment_results WHERE person_id = old.person_id), ''),
      coalesce((SELECT max(created_at) FROM bookings WHERE person_id = old.person_id), '')
    ), last_at)
  WHERE id = old.person_id;
END;
CREATE TRIGGER assessment_results_of_person AFTER INSERT ON assessment_results WHEN new.person_id IS NOT NULL BEGIN
  UPDATE people SET results = results + 1, last_at = max(last_at, new.created_at) WHERE id = new.person_id;
END;
CREATE TRIGGER assessment_results_off_person AFTER DELETE ON assessment_results WHEN old.person_id IS NOT NULL BEGIN
  UPDATE people SET
    results = results - 1,
    last_at = coalesce(max(
      coalesce((SELECT max(created_at) FROM contact_submissions WHERE person_id = old.person_id), ''),
      coalesce((SELECT max(created_at) FROM assessment_results WHERE person_id = old.person_id), ''),
      coalesce((SELECT max(created_at) FROM bookings WHERE person_id = old.person_id), '')
    ), last_at)
  WHERE id = old.person_id;
END;

CREATE TRIGGER bookings_of_person AFTER INSERT ON bookings WHEN new.person_id IS NOT NULL BEGIN
  UPDATE people SET bookings = bookings + 1, last_at = max(last_at, new.created_at), name = coalesce(name, new.name)
  WHERE id = new.person_id;
END;
CREATE TRIGGER bookings_off_person AFTER DELETE ON bookings WHEN old.person_id IS NOT NULL BEGIN
  UPDATE people SET
    bookings = bookings - 1,
    last_at = coalesce(max(
      coalesce((SELECT max(created_at) FROM contact_submissions WHERE person_id = old.person_id), ''),
      coalesce((SELECT max(created_at) FROM assessment_results WHERE person_id = old.person_id), ''),
      coalesce((SELECT max(created_at) FROM bookings WHERE person_id = old.person_id), '')
    ), last_at)
  WHERE id = old.person_id;
END;

-- What was deleted, for the seconds in which it may be taken back: the row and what hangs on it, as JSON.
-- `email`: whose row it is, in lower case.
CREATE TABLE trash (
  id TEXT NOT NULL PRIMARY KEY,
  noun TEXT NOT NULL CHECK (noun IN ('post', 'submission', 'suspect', 'result', 'testimonial')),
  email TEXT,
  deleted_at TEXT NOT NULL,
  rows TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX trash_by_deleted_at ON trash (deleted_at);
CREATE INDEX trash_by_email ON trash (email);

-- Who did what when; never what was written.
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  by TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_at ON audit (at);

-- The indexes of the searches are made anew: "garcia" finds García, and the other way round.
DROP TABLE blog_posts_search;
CREATE VIRTUAL TABLE blog_posts_search USING fts5 (
  title, excerpt, content, category, content = 'blog_posts', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO blog_posts_search (blog_posts_search, rank) VALUES ('secure-delete', 1);
INSERT INTO blog_posts_search (blog_posts_search) VALUES ('rebuild');
DROP TABLE testimonials_search;
CREATE VIRTUAL TABLE testimonials_search USING fts5 (
  name, company, title, content, content = 'testimonials', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO testimonials_search (testimonials_search, rank) VALUES ('secure-delete', 1);
INSERT INTO testimonials_search (testimonials_search) VALUES ('rebuild');
DROP TABLE contact_submissions_search;
CREATE VIRTUAL TABLE contact_submissions_search USING fts5 (
  name, email, company, message,
  content = 'contact_submissions', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO contact_submissions_search (contact_submissions_search, rank) VALUES ('secure-delete', 1);
INSERT INTO contact_submissions_search (contact_submissions_search) VALUES ('rebuild');
DROP TABLE assessment_results_search;
CREATE VIRTUAL TABLE assessment_results_search USING fts5 (
  email, interpretation,
  content = 'assessment_results', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO assessment_results_search (assessment_results_search, rank) VALUES ('secure-delete', 1);
INSERT INTO assessment_results_search (assessment_results_search) VALUES ('rebuild');

CREATE VIRTUAL TABLE people_search USING fts5 (
  email, name, company, content = 'people', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO people_search (people_search, rank) VALUES ('secure-delete', 1);
INSERT INTO people_search (people_search) VALUES ('rebuild');
CREATE TRIGGER people_searchable AFTER INSERT ON people BEGIN
  INSERT INTO people_search (rowid, email, name, company) VALUES (new.seq, new.email, new.name, new.company);
END;
CREATE TRIGGER people_unsearchable AFTER DELETE ON people BEGIN
  INSERT INTO people_search (people_search, rowid, email, name, company)
  VALUES ('delete', old.seq, old.email, old.name, old.company);
END;
CREATE TRIGGER people_researchable AFTER UPDATE OF name, company ON people
WHEN (old.name, old.company) IS NOT (new.name, new.company) BEGIN
  INSERT INTO people_search (people_search, rowid, email, name, company)
  VALUES ('delete', old.seq, old.email, old.name, old.company);
  INSERT INTO people_search (rowid, email, name, company) VALUES (new.seq, new.email, new.name, new.company);
END;
