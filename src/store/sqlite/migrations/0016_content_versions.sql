-- What a content file was after each publish, and after each edit by hand that was found (`by` is null). `paths` is JSON, the
-- fields that changed; `text` is null where the file was taken away; `hash` is the SHA-256 of the text.
CREATE TABLE content_versions (
  file TEXT NOT NULL,
  version INTEGER NOT NULL,
  at TEXT NOT NULL,
  by TEXT,
  paths TEXT NOT NULL,
  hash TEXT NOT NULL,
  text TEXT,
  PRIMARY KEY (file, version)
) STRICT;
-- The shipped tree (JSON) that an own file began from: what differs from today's is a default that changed.
CREATE TABLE content_defaults (
  file TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
