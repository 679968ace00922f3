-- What a creating call of staff wrote, for a day: the same call under the same key is answered by it and writes nothing.
CREATE TABLE kept_calls (
  account TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  path TEXT NOT NULL,
  body TEXT NOT NULL,
  at TEXT NOT NULL,
  row TEXT NOT NULL,
  answer TEXT NOT NULL,
  PRIMARY KEY (account, route, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_calls_by_row ON kept_calls (row);

-- Its words leave with the row that it made; that it was made stays known.
CREATE TRIGGER blog_posts_off_kept_calls AFTER DELETE ON blog_posts BEGIN
  UPDATE kept_calls SET answer = 'null' WHERE row = old.id;
END;
CREATE TRIGGER testimonials_off_kept_calls AFTER DELETE ON testimonials BEGIN
  UPDATE kept_calls SET answer = 'null' WHERE row = old.id;
END;
CREATE TRIGGER books_off_kept_calls AFTER DELETE ON books BEGIN
  UPDATE kept_calls SET answer = 'null' WHERE row = old.id;
END;
CREATE TRIGGER person_notes_off_kept_calls AFTER DELETE ON person_notes BEGIN
  UPDATE kept_calls SET answer = 'null' WHERE row = old.id;
END;
CREATE TRIGGER follow_ups_off_kept_calls AFTER DELETE ON follow_ups BEGIN
  UPDATE kept_calls SET answer = 'null' WHERE row = old.id;
END;
CREATE TRIGGER people_off_kept_calls AFTER DELETE ON people BEGIN
  UPDATE kept_calls SET answer = 'null' WHERE row = old.id OR instr(path, old.id);
END;
