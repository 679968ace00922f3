-- What an import took stays known, so that the same command again takes only what was mended since.
CREATE TABLE imported_posts (
  source TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
