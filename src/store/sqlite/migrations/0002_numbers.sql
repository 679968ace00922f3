-- Where a lead came from, frozen onto its row; null where it is not known.
ALTER TABLE contact_submissions ADD COLUMN story TEXT;
ALTER TABLE contact_quarantine ADD COLUMN story TEXT;
ALTER TABLE assessment_results ADD COLUMN story TEXT;

-- Totals of a day: counts of pages, sources, questions. Nothing about a person stands here.
CREATE TABLE numbers (
  day TEXT NOT NULL,
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  figure TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (day, subject, name, figure)
) STRICT, WITHOUT ROWID;
