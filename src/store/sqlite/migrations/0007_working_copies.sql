-- What somebody writes and has not saved: of a post, or (post_id is null) of one that is not there yet. `fields` is JSON,
-- as the editor's fields stand; `revision` changes with every write; `base` is the post's updated_at that it began from.
-- An account may go, and its words stay: account_id refers to nothing.
CREATE TABLE working_copies (
  id TEXT NOT NULL PRIMARY KEY,
  post_id TEXT REFERENCES blog_posts (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL,
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  revision TEXT NOT NULL,
  base TEXT,
  fields TEXT NOT NULL
) STRICT;
CREATE INDEX working_copies_by_post ON working_copies (post_id);
-- Which posts show a picture as their own: its library counts them.
CREATE INDEX blog_posts_by_featured_image ON blog_posts (featured_image) WHERE featured_image IS NOT NULL;
