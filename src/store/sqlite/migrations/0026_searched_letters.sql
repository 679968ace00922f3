-- Letters that Unicode takes for letters of their own (ß, æ, ø, ł, ё) and curled apostrophes are found as they are typed: the
-- indexes hold the texts as `searchable` of src/domain/fold.ts has them, through a view of each table.

DROP TRIGGER blog_posts_searchable;
DROP TRIGGER blog_posts_unsearchable;
DROP TRIGGER blog_posts_researchable;
DROP TABLE blog_posts_search;
CREATE VIEW blog_posts_searched AS SELECT seq,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(title, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS title,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(excerpt, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS excerpt,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(content, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS content,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(category, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS category
FROM blog_posts;
CREATE VIRTUAL TABLE blog_posts_search USING fts5 (
  title, excerpt, content, category, content = 'blog_posts_searched', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO blog_posts_search (blog_posts_search) VALUES ('rebuild');
CREATE TRIGGER blog_posts_searchable AFTER INSERT ON blog_posts BEGIN
  INSERT INTO blog_posts_search (rowid, title, excerpt, content, category) SELECT seq, title, excerpt, content, category FROM blog_posts_searched WHERE seq = new.seq;
END;
-- Before: the view still has what the index has.
CREATE TRIGGER blog_posts_unsearchable BEFORE DELETE ON blog_posts BEGIN
  INSERT INTO blog_posts_search (blog_posts_search, rowid, title, excerpt, content, category)
  SELECT 'delete', seq, title, excerpt, content, category FROM blog_posts_searched WHERE seq = old.seq;
END;
CREATE TRIGGER blog_posts_unresearchable BEFORE UPDATE OF title, excerpt, content, category ON blog_posts
WHEN (old.title, old.excerpt, old.content, old.category) IS NOT (new.title, new.excerpt, new.content, new.category) BEGIN
  INSERT INTO blog_posts_search (blog_posts_search, rowid, title, excerpt, content, category)
  SELECT 'delete', seq, title, excerpt, content, category FROM blog_posts_searched WHERE seq = old.seq;
END;
CREATE TRIGGER blog_posts_researchable AFTER UPDATE OF title, excerpt, content, category ON blog_posts
WHEN (old.title, old.excerpt, old.content, old.category) IS NOT (new.title, new.excerpt, new.content, new.category) BEGIN
  INSERT INTO blog_posts_search (rowid, title, excerpt, content, category) SELECT seq, title, excerpt, content, category FROM blog_posts_searched WHERE seq = new.seq;
END;

DROP TRIGGER testimonials_searchable;
DROP TRIGGER testimonials_unsearchable;
DROP TRIGGER testimonials_researchable;
DROP TABLE testimonials_search;
CREATE VIEW testimonials_searched AS SELECT seq,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS name,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(company, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS company,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(title, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS title,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(content, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS content
FROM testimonials;
CREATE VIRTUAL TABLE testimonials_search USING fts5 (
  name, company, title, content, content = 'testimonials_searched', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO testimonials_search (testimonials_search) VALUES ('rebuild');
CREATE TRIGGER testimonials_searchable AFTER INSERT ON testimonials BEGIN
  INSERT INTO testimonials_search (rowid, name, company, title, content) SELECT seq, name, company, title, content FROM testimonials_searched WHERE seq = new.seq;
END;
-- Before: the view still has what the index has.
CREATE TRIGGER testimonials_unsearchable BEFORE DELETE ON testimonials BEGIN
  INSERT INTO testimonials_search (testimonials_search, rowid, name, company, title, content)
  SELECT 'delete', seq, name, company, title, content FROM testimonials_searched WHERE seq = old.seq;
END;
CREATE TRIGGER testimonials_unresearchable BEFORE UPDATE OF name, company, title, content ON testimonials
WHEN (old.name, old.company, old.title, old.content) IS NOT (new.name, new.company, new.title, new.content) BEGIN
  INSERT INTO testimonials_search (testimonials_search, rowid, name, company, title, content)
  SELECT 'delete', seq, name, company, title, content FROM testimonials_searched WHERE seq = old.seq;
END;
CREATE TRIGGER testimonials_researchable AFTER UPDATE OF name, company, title, content ON testimonials
WHEN (old.name, old.company, old.title, old.content) IS NOT (new.name, new.company, new.title, new.content) BEGIN
  INSERT INTO testimonials_search (rowid, name, company, title, content) SELECT seq, name, company, title, content FROM testimonials_searched WHERE seq = new.seq;
END;

DROP TRIGGER contact_submissions_searchable;
DROP TRIGGER contact_submissions_unsearchable;
DROP TABLE contact_submissions_search;
CREATE VIEW contact_submissions_searched AS SELECT seq,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS name,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(email, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS email,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(company, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS company,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(message, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS message
FROM contact_submissions;
CREATE VIRTUAL TABLE contact_submissions_search USING fts5 (
  name, email, company, message, content = 'contact_submissions_searched', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO contact_submissions_search (contact_submissions_search) VALUES ('rebuild');
CREATE TRIGGER contact_submissions_searchable AFTER INSERT ON contact_submissions BEGIN
  INSERT INTO contact_submissions_search (rowid, name, email, company, message) SELECT seq, name, email, company, message FROM contact_submissions_searched WHERE seq = new.seq;
END;
-- Before: the view still has what the index has.
CREATE TRIGGER contact_submissions_unsearchable BEFORE DELETE ON contact_submissions BEGIN
  INSERT INTO contact_submissions_search (contact_submissions_search, rowid, name, email, company, message)
  SELECT 'delete', seq, name, email, company, message FROM contact_submissions_searched WHERE seq = old.seq;
END;

DROP TRIGGER assessment_results_searchable;
DROP TRIGGER assessment_results_unsearchable;
DROP TABLE assessment_results_search;
CREATE VIEW assessment_results_searched AS SELECT seq,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(email, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS email,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(interpretation, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS interpretation
FROM assessment_results;
CREATE VIRTUAL TABLE assessment_results_search USING fts5 (
  email, interpretation, content = 'assessment_results_searched', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO assessment_results_search (assessment_results_search) VALUES ('rebuild');
CREATE TRIGGER assessment_results_searchable AFTER INSERT ON assessment_results BEGIN
  INSERT INTO assessment_results_search (rowid, email, interpretation) SELECT seq, email, interpretation FROM assessment_results_searched WHERE seq = new.seq;
END;
-- Before: the view still has what the index has.
CREATE TRIGGER assessment_results_unsearchable BEFORE DELETE ON assessment_results BEGIN
  INSERT INTO assessment_results_search (assessment_results_search, rowid, email, interpretation)
  SELECT 'delete', seq, email, interpretation FROM assessment_results_searched WHERE seq = old.seq;
END;

DROP TRIGGER people_searchable;
DROP TRIGGER people_unsearchable;
DROP TRIGGER people_researchable;
DROP TABLE people_search;
CREATE VIEW people_searched AS SELECT seq,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(email, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS email,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS name,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(company, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS company
FROM people;
CREATE VIRTUAL TABLE people_search USING fts5 (
  email, name, company, content = 'people_searched', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO people_search (people_search) VALUES ('rebuild');
CREATE TRIGGER people_searchable AFTER INSERT ON people BEGIN
  INSERT INTO people_search (rowid, email, name, company) SELECT seq, email, name, company FROM people_searched WHERE seq = new.seq;
END;
-- Before: the view still has what the index has.
CREATE TRIGGER people_unsearchable BEFORE DELETE ON people BEGIN
  INSERT INTO people_search (people_search, rowid, email, name, company)
  SELECT 'delete', seq, email, name, company FROM people_searched WHERE seq = old.seq;
END;
CREATE TRIGGER people_unresearchable BEFORE UPDATE OF name, company ON people
WHEN (old.name, old.company) IS NOT (new.name, new.company) BEGIN
  INSERT INTO people_search (people_search, rowid, email, name, company)
  SELECT 'delete', seq, email, name, company FROM people_searched WHERE seq = old.seq;
END;
CREATE TRIGGER people_researchable AFTER UPDATE OF name, company ON people
WHEN (old.name, old.company) IS NOT (new.name, new.company) BEGIN
  INSERT INTO people_search (rowid, email, name, company) SELECT seq, email, name, company FROM people_searched WHERE seq = new.seq;
END;

DROP TRIGGER person_notes_searchable;
DROP TRIGGER person_notes_unsearchable;
DROP TABLE person_notes_search;
CREATE VIEW person_notes_searched AS SELECT seq,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(subject, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS subject,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'ß', 'ss'), 'ẞ', 'ss'), 'ı', 'i'), 'ς', 'σ'), '’', ''''), '‘', ''''), '´', ''''), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ё', 'е'), 'Ё', 'е'), 'ά', 'α'), 'Ά', 'α'), 'έ', 'ε'), 'Έ', 'ε'), 'ή', 'η'), 'Ή', 'η'), 'ί', 'ι'), 'Ί', 'ι'), 'ϊ', 'ι'), 'Ϊ', 'ι'), 'ό', 'ο'), 'Ό', 'ο'), 'ύ', 'υ'), 'Ύ', 'υ'), 'ϋ', 'υ'), 'Ϋ', 'υ'), 'ώ', 'ω'), 'Ώ', 'ω'), 'ΐ', 'ι'), 'ΰ', 'υ') AS text
FROM person_notes;
CREATE VIRTUAL TABLE person_notes_search USING fts5 (
  subject, text, content = 'person_notes_searched', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
);
INSERT INTO person_notes_search (person_notes_search) VALUES ('rebuild');
CREATE TRIGGER person_notes_searchable AFTER INSERT ON person_notes BEGIN
  INSERT INTO person_notes_search (rowid, subject, text) SELECT seq, subject, text FROM person_notes_searched WHERE seq = new.seq;
END;
-- Before: the view still has what the index has.
CREATE TRIGGER person_notes_unsearchable BEFORE DELETE ON person_notes BEGIN
  INSERT INTO person_notes_search (person_notes_search, rowid, subject, text)
  SELECT 'delete', seq, subject, text FROM person_notes_searched WHERE seq = old.seq;
END;
