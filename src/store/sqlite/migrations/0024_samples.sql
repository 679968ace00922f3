-- What is an invented claim as shipped: rows that came as seeds, and what staff said of these and of the words' samples.
CREATE TABLE samples (
  id TEXT NOT NULL PRIMARY KEY,
  row TEXT,
  mark TEXT CHECK (mark IN ('hidden', 'ours')),
  hidden INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX samples_by_row ON samples (row) WHERE row IS NOT NULL;

-- What is changed by its words or its picture is none any more.
CREATE TRIGGER blog_posts_no_sample AFTER UPDATE OF title, excerpt, content, featured_image ON blog_posts
WHEN (old.title, old.excerpt, old.content, old.featured_image) IS NOT
  (new.title, new.excerpt, new.content, new.featured_image) BEGIN
  DELETE FROM samples WHERE row = new.id;
END;
CREATE TRIGGER testimonials_no_sample AFTER UPDATE OF name, title, company, content, avatar ON testimonials
WHEN (old.name, old.title, old.company, old.content, old.avatar) IS NOT
  (new.name, new.title, new.company, new.content, new.avatar) BEGIN
  DELETE FROM samples WHERE row = new.id;
END;
