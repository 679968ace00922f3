-- The first schema. Times are ISO 8601 text in UTC; flags are 0 or 1; addresses of people are stored in lower case.

CREATE TABLE meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id TEXT NOT NULL PRIMARY KEY,
  username TEXT NOT NULL COLLATE NOCASE UNIQUE,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT,
  role TEXT NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE admins (
  id TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  last_seen TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE magic_link_tokens (
  id TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  origin TEXT NOT NULL CHECK (origin IN ('mailed', 'console')),
  expires_at TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX magic_link_tokens_by_email ON magic_link_tokens (email, created_at);
CREATE INDEX magic_link_tokens_by_expiry ON magic_link_tokens (expires_at);

-- seq is declared so that VACUUM keeps it: the full-text tables point at it. content stands last so that
-- reading the other columns does not walk its overflow pages.
CREATE TABLE blog_posts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  excerpt TEXT NOT NULL,
  category TEXT NOT NULL,
  featured_image TEXT,
  published INTEGER NOT NULL DEFAULT 0 CHECK (published IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
-- A list is sorted by an index alone: the column, then seq for a firm order, then what the list filters by.
CREATE INDEX blog_posts_by_created_at ON blog_posts (created_at, seq, published, category);
CREATE INDEX blog_posts_by_updated_at ON blog_posts (updated_at, seq, published, category);
CREATE INDEX blog_posts_by_title ON blog_posts (title COLLATE NOCASE, seq, published, category);
CREATE INDEX blog_posts_by_category ON blog_posts (category, seq, published);
CREATE INDEX blog_posts_by_published ON blog_posts (published, seq, category);

CREATE TABLE slug_history (
  slug TEXT NOT NULL PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX slug_history_by_post ON slug_history (post_id);

CREATE TABLE testimonials (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  company TEXT NOT NULL,
  content TEXT NOT NULL,
  rating INTEGER NOT NULL DEFAULT 5 CHECK (rating BETWEEN 1 AND 5),
  avatar TEXT,
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX testimonials_by_created_at ON testimonials (created_at);
CREATE INDEX testimonials_by_name ON testimonials (name COLLATE NOCASE);
CREATE INDEX testimonials_by_company ON testimonials (company COLLATE NOCASE);
CREATE INDEX testimonials_by_rating ON testimonials (rating);
CREATE INDEX testimonials_by_title ON testimonials (title COLLATE NOCASE);
CREATE INDEX testimonials_by_featured ON testimonials (featured);

CREATE TABLE contact_submissions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  company TEXT,
  source TEXT NOT NULL DEFAULT 'contact_form',
  created_at TEXT NOT NULL,
  message TEXT NOT NULL
) STRICT;
CREATE INDEX contact_submissions_by_created_at ON contact_submissions (created_at);
CREATE INDEX contact_submissions_by_name ON contact_submissions (name COLLATE NOCASE);
CREATE INDEX contact_submissions_by_email ON contact_submissions (email COLLATE NOCASE);
CREATE INDEX contact_submissions_by_company ON contact_submissions (company COLLATE NOCASE);
CREATE INDEX contact_submissions_by_source ON contact_submissions (source COLLATE NOCASE);

CREATE TABLE contact_quarantine (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  company TEXT,
  source TEXT NOT NULL DEFAULT 'contact_form',
  created_at TEXT NOT NULL,
  message TEXT NOT NULL
) STRICT;
CREATE INDEX contact_quarantine_by_created_at ON contact_quarantine (created_at);
CREATE INDEX contact_quarantine_by_name ON contact_quarantine (name COLLATE NOCASE);
CREATE INDEX contact_quarantine_by_email ON contact_quarantine (email COLLATE NOCASE);
CREATE INDEX contact_quarantine_by_company ON contact_quarantine (company COLLATE NOCASE);
CREATE INDEX contact_quarantine_by_source ON contact_quarantine (source COLLATE NOCASE);

CREATE TABLE books (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  author TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT NOT NULL,
  cover_color TEXT NOT NULL DEFAULT 'primary',
  cover_image TEXT,
  amazon_link TEXT,
  amazon_preview_link TEXT,
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  "order" INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX books_by_category ON books (category, "order", title COLLATE NOCASE);

CREATE TABLE assessment_results (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  total_score INTEGER NOT NULL CHECK (total_score BETWEEN 20 AND 100),
  vision_score INTEGER NOT NULL CHECK (vision_score BETWEEN 4 AND 20),
  team_score INTEGER NOT NULL CHECK (team_score BETWEEN 4 AND 20),
  process_score INTEGER NOT NULL CHECK (process_score BETWEEN 4 AND 20),
  metrics_score INTEGER NOT NULL CHECK (metrics_score BETWEEN 4 AND 20),
  issues_score INTEGER NOT NULL CHECK (issues_score BETWEEN 4 AND 20),
  interpretation TEXT NOT NULL,
  created_at TEXT NOT NULL,
  answers TEXT,
  ref TEXT UNIQUE,
  idempotency_key TEXT,
  UNIQUE (idempotency_key, email)
) STRICT;
CREATE INDEX assessment_results_by_created_at ON assessment_results (created_at);
CREATE INDEX assessment_results_by_email ON assessment_results (email COLLATE NOCASE);
CREATE INDEX assessment_results_by_total_score ON assessment_results (total_score);
CREATE INDEX assessment_results_by_vision_score ON assessment_results (vision_score);
CREATE INDEX assessment_results_by_team_score ON assessment_results (team_score);
CREATE INDEX assessment_results_by_process_score ON assessment_results (process_score);
CREATE INDEX assessment_results_by_metrics_score ON assessment_results (metrics_score);
CREATE INDEX assessment_results_by_issues_score ON assessment_results (issues_score);

CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT,
  message_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'parked', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_since TEXT NOT NULL,
  next_attempt_at TEXT NOT NULL,
  leased_until TEXT,
  expires_at TEXT,
  last_error TEXT,
  related_noun TEXT,
  related_id TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE state = 'queued';
CREATE INDEX outbox_by_state ON outbox (state, ended_at);
CREATE INDEX outbox_by_recipient ON outbox (recipient COLLATE NOCASE, kind, created_at);
CREATE INDEX outbox_by_related ON outbox (related_noun, related_id);

CREATE TABLE uploads (
  id TEXT NOT NULL PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  widths TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- Totals that a list names on every page: counting 100,000 rows each time is what grows slow.
CREATE TABLE counts (
  name TEXT NOT NULL PRIMARY KEY,
  n INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO counts (name, n) VALUES
  ('published', 0), ('drafts', 0), ('testimonials', 0), ('submissions', 0), ('suspects', 0), ('results', 0);

CREATE TRIGGER blog_posts_counted AFTER INSERT ON blog_posts BEGIN
  UPDATE counts SET n = n + 1 WHERE name = iif(new.published, 'published', 'drafts');
END;
CREATE TRIGGER blog_posts_uncounted AFTER DELETE ON blog_posts BEGIN
  UPDATE counts SET n = n - 1 WHERE name = iif(old.published, 'published', 'drafts');
END;
CREATE TRIGGER blog_posts_recounted AFTER UPDATE OF published ON blog_posts WHEN old.published <> new.published BEGIN
  UPDATE counts SET n = n - 1 WHERE name = iif(old.published, 'published', 'drafts');
  UPDATE counts SET n = n + 1 WHERE name = iif(new.published, 'published', 'drafts');
END;
CREATE TRIGGER testimonials_counted AFTER INSERT ON testimonials BEGIN
  UPDATE counts SET n = n + 1 WHERE name = 'testimonials';
END;
CREATE TRIGGER testimonials_uncounted AFTER DELETE ON testimonials BEGIN
  UPDATE counts SET n = n - 1 WHERE name = 'testimonials';
END;
CREATE TRIGGER contact_submissions_counted AFTER INSERT ON contact_submissions BEGIN
  UPDATE counts SET n = n + 1 WHERE name = 'submissions';
END;
CREATE TRIGGER contact_submissions_uncounted AFTER DELETE ON contact_submissions BEGIN
  UPDATE counts SET n = n - 1 WHERE name = 'submissions';
END;
CREATE TRIGGER contact_quarantine_counted AFTER INSERT ON contact_quarantine BEGIN
  UPDATE counts SET n = n + 1 WHERE name = 'suspects';
END;
CREATE TRIGGER contact_quarantine_uncounted AFTER DELETE ON contact_quarantine BEGIN
  UPDATE counts SET n = n - 1 WHERE name = 'suspects';
END;
CREATE TRIGGER assessment_results_counted AFTER INSERT ON assessment_results BEGIN
  UPDATE counts SET n = n + 1 WHERE name = 'results';
END;
CREATE TRIGGER assessment_results_uncounted AFTER DELETE ON assessment_results BEGIN
  UPDATE counts SET n = n - 1 WHERE name = 'results';
END;

-- Substring search: every three characters are a token, upper and lower case alike. secure-delete takes a deleted
-- row's tokens out of the index at once instead of leaving them until a merge.
CREATE VIRTUAL TABLE blog_posts_search USING fts5 (
  title, excerpt, content, category, content = 'blog_posts', content_rowid = 'seq', tokenize = 'trigram'
);
INSERT INTO blog_posts_search (blog_posts_search, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER blog_posts_searchable AFTER INSERT ON blog_posts BEGIN
  INSERT INTO blog_posts_search (rowid, title, excerpt, content, category)
  VALUES (new.seq, new.title, new.excerpt, new.content, new.category);
END;
CREATE TRIGGER blog_posts_unsearchable AFTER DELETE ON blog_posts BEGIN
  INSERT INTO blog_posts_search (blog_posts_search, rowid, title, excerpt, content, category)
  VALUES ('delete', old.seq, old.title, old.excerpt, old.content, old.category);
END;
CREATE TRIGGER blog_posts_researchable AFTER UPDATE OF title, excerpt, content, category ON blog_posts
WHEN (old.title, old.excerpt, old.content, old.category) IS NOT (new.title, new.excerpt, new.content, new.category)
BEGIN
  INSERT INTO blog_posts_search (blog_posts_search, rowid, title, excerpt, content, category)
  VALUES ('delete', old.seq, old.title, old.excerpt, old.content, old.category);
  INSERT INTO blog_posts_search (rowid, title, excerpt, content, category)
  VALUES (new.seq, new.title, new.excerpt, new.content, new.category);
END;

CREATE VIRTUAL TABLE testimonials_search USING fts5 (
  name, company, title, content, content = 'testimonials', content_rowid = 'seq', tokenize = 'trigram'
);
INSERT INTO testimonials_search (testimonials_search, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER testimonials_searchable AFTER INSERT ON testimonials BEGIN
  INSERT INTO testimonials_search (rowid, name, company, title, content)
  VALUES (new.seq, new.name, new.company, new.title, new.content);
END;
CREATE TRIGGER testimonials_unsearchable AFTER DELETE ON testimonials BEGIN
  INSERT INTO testimonials_search (testimonials_search, rowid, name, company, title, content)
  VALUES ('delete', old.seq, old.name, old.company, old.title, old.content);
END;
CREATE TRIGGER testimonials_researchable AFTER UPDATE OF name, company, title, content ON testimonials
WHEN (old.name, old.company, old.title, old.content) IS NOT (new.name, new.company, new.title, new.content)
BEGIN
  INSERT INTO testimonials_search (testimonials_search, rowid, name, company, title, content)
  VALUES ('delete', old.seq, old.name, old.company, old.title, old.content);
  INSERT INTO testimonials_search (rowid, name, company, title, content)
  VALUES (new.seq, new.name, new.company, new.title, new.content);
END;

-- Submissions and results are written once and deleted, never edited.
CREATE VIRTUAL TABLE contact_submissions_search USING fts5 (
  name, email, company, message, content = 'contact_submissions', content_rowid = 'seq', tokenize = 'trigram'
);
INSERT INTO contact_submissions_search (contact_submissions_search, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER contact_submissions_searchable AFTER INSERT ON contact_submissions BEGIN
  INSERT INTO contact_submissions_search (rowid, name, email, company, message)
  VALUES (new.seq, new.name, new.email, new.company, new.message);
END;
CREATE TRIGGER contact_submissions_unsearchable AFTER DELETE ON contact_submissions BEGIN
  INSERT INTO contact_submissions_search (contact_submissions_search, rowid, name, email, company, message)
  VALUES ('delete', old.seq, old.name, old.email, old.company, old.message);
END;

CREATE VIRTUAL TABLE assessment_results_search USING fts5 (
  email, interpretation, content = 'assessment_results', content_rowid = 'seq', tokenize = 'trigram'
);
INSERT INTO assessment_results_search (assessment_results_search, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER assessment_results_searchable AFTER INSERT ON assessment_results BEGIN
  INSERT INTO assessment_results_search (rowid, email, interpretation) VALUES (new.seq, new.email, new.interpretation);
END;
CREATE TRIGGER assessment_results_unsearchable AFTER DELETE ON assessment_results BEGIN
  INSERT INTO assessment_results_search (assessment_results_search, rowid, email, interpretation)
  VALUES ('delete', old.seq, old.email, old.interpretation);
END;
