-- A deleted book may be taken back, as other rows may.
CREATE TABLE trash_new (
  id TEXT NOT NULL PRIMARY KEY,
  noun TEXT NOT NULL CHECK (noun IN ('post', 'submission', 'suspect', 'result', 'testimonial', 'book')),
  email TEXT,
  deleted_at TEXT NOT NULL,
  rows TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO trash_new SELECT * FROM trash;
DROP TABLE trash;
ALTER TABLE trash_new RENAME TO trash;
CREATE INDEX trash_by_deleted_at ON trash (deleted_at);
CREATE INDEX trash_by_email ON trash (email);
