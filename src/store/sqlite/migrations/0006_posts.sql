-- When a post was first published, and when it will be.
ALTER TABLE blog_posts ADD COLUMN published_at TEXT;
ALTER TABLE blog_posts ADD COLUMN publish_at TEXT;
UPDATE blog_posts SET published_at = created_at WHERE published = 1;
-- Lists go by the date that readers see, and by the creation of what nobody has seen.
ALTER TABLE blog_posts ADD COLUMN published_or_created_at TEXT AS (coalesce(published_at, created_at)) VIRTUAL;
CREATE INDEX blog_posts_by_published_or_created_at
  ON blog_posts (published_or_created_at, seq, published, category);
-- The names of the counts below.
ALTER TABLE blog_posts ADD COLUMN state TEXT
  AS (iif(published, 'published', iif(publish_at IS NULL, 'drafts', 'scheduled'))) VIRTUAL;
CREATE INDEX blog_posts_scheduled ON blog_posts (publish_at) WHERE publish_at IS NOT NULL;

-- The words of a post as a write left them; number 0 is what stood before the first change.
CREATE TABLE post_versions (
  post_id TEXT NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  at TEXT NOT NULL,
  by TEXT,
  title TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (post_id, version)
) STRICT;

-- The one preview link of a post; token_hash holds the SHA-256 of the token in its address.
CREATE TABLE post_previews (
  post_id TEXT NOT NULL PRIMARY KEY REFERENCES blog_posts (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL
) STRICT;

-- Addresses that an imported post had on the site it came from.
CREATE TABLE post_redirects (
  path TEXT NOT NULL PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX post_redirects_by_post ON post_redirects (post_id);

-- Scheduled posts are drafts to readers, and counted apart for staff.
INSERT INTO counts (name, n) VALUES ('scheduled', 0);
DROP TRIGGER blog_posts_counted;
DROP TRIGGER blog_posts_uncounted;
DROP TRIGGER blog_posts_recounted;
CREATE TRIGGER blog_posts_counted AFTER INSERT ON blog_posts BEGIN
  UPDATE counts SET n = n + 1 WHERE name = new.state;
END;
CREATE TRIGGER blog_posts_uncounted AFTER DELETE ON blog_posts BEGIN
  UPDATE counts SET n = n - 1 WHERE name = old.state;
END;
CREATE TRIGGER blog_posts_recounted AFTER UPDATE OF published, publish_at ON blog_posts BEGIN
  UPDATE counts SET n = n - 1 WHERE name = old.state;
  UPDATE counts SET n = n + 1 WHERE name = new.state;
END;
