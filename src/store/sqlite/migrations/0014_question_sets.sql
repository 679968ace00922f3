-- The questions that results answered, by their version. Results from before this table get the version in force at the update.
CREATE TABLE question_sets (
  version TEXT NOT NULL PRIMARY KEY,
  questions TEXT NOT NULL
) STRICT, WITHOUT ROWID;
ALTER TABLE assessment_results ADD COLUMN quiz_version TEXT;
