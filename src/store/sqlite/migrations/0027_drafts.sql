-- What is written and not saved, of one kind each: a post's working copy (`id` is the post's, or of one that is not there yet;
-- then `post_id` is null), an account's unpublished words (`id` is the account's), or what a browser kept of a form until a
-- logout. `fields` is JSON; `revision` changes with every write; `base` is the post's updated_at that it began from.
-- An account may go, and its words stay: account_id refers to nothing.
CREATE TABLE drafts (
  kind TEXT NOT NULL CHECK (kind IN ('post', 'words', 'field')),
  id TEXT NOT NULL,
  post_id TEXT REFERENCES blog_posts (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL,
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  revision TEXT NOT NULL,
  base TEXT,
  fields TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;
INSERT INTO drafts SELECT 'post', id, post_id, account_id, by, at, revision, base, fields
  FROM working_copies WHERE id NOT LIKE 'words:%';
INSERT INTO drafts SELECT 'words', account_id, NULL, account_id, by, at, revision, base, fields
  FROM working_copies WHERE id LIKE 'words:%';
DROP INDEX working_copies_by_post;
DROP TABLE working_copies;
CREATE INDEX drafts_by_post ON drafts (post_id);
-- A post that is taken back from the trash brings its working copy.
UPDATE trash SET rows = replace(rows, '"table":"working_copies","rows":[{', '"table":"drafts","rows":[{"kind":"post",')
  WHERE noun = 'post';
