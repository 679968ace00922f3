-- Rounds: a team answers beside the owner. What is kept of open answers has no name of an anonymous member, no time and no
-- order: counts of fixed size, and hashes of keys. After the close `outcome` alone stays.
CREATE TABLE rounds (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  mode TEXT NOT NULL CHECK (mode IN ('named', 'anonymous')),
  company TEXT NOT NULL,
  quiz_version TEXT NOT NULL,
  owner_answers TEXT NOT NULL,
  created_at TEXT NOT NULL,
  closes_on TEXT NOT NULL,
  closes_at TEXT NOT NULL,
  closed_at TEXT,
  invited INTEGER NOT NULL DEFAULT 0,
  reminded_at TEXT,
  again_at TEXT,
  answered INTEGER NOT NULL DEFAULT 0,
  left_out INTEGER NOT NULL DEFAULT 0,
  outcome TEXT
) STRICT;
CREATE INDEX rounds_by_person ON rounds (person_id, seq);
CREATE UNIQUE INDEX rounds_open ON rounds (person_id) WHERE closed_at IS NULL;
CREATE TABLE round_tokens (
  hash TEXT NOT NULL PRIMARY KEY,
  round_id TEXT NOT NULL REFERENCES rounds (id) ON DELETE CASCADE,
  holder TEXT NOT NULL CHECK (holder IN ('owner', 'team'))
) STRICT, WITHOUT ROWID;
CREATE TABLE round_invitations (
  round_id TEXT NOT NULL REFERENCES rounds (id) ON DELETE CASCADE,
  address TEXT NOT NULL COLLATE NOCASE,
  PRIMARY KEY (round_id, address)
) STRICT, WITHOUT ROWID;
CREATE TABLE round_counts (
  round_id TEXT NOT NULL PRIMARY KEY REFERENCES rounds (id) ON DELETE CASCADE,
  counts BLOB NOT NULL CHECK (length(counts) = 100)
) STRICT, WITHOUT ROWID;
CREATE TABLE round_keys (
  hash TEXT NOT NULL PRIMARY KEY,
  round_id TEXT NOT NULL REFERENCES rounds (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE round_members (
  id TEXT NOT NULL PRIMARY KEY,
  round_id TEXT NOT NULL REFERENCES rounds (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  answers TEXT NOT NULL
) STRICT, WITHOUT ROWID;
