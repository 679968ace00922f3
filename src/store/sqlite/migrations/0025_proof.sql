-- Only the link in a letter proves an address: `letter_hash` is that of a result's letter, `proved` a round that the owner of
-- the address or staff began. Of those of before, staff's alone are.
ALTER TABLE assessment_results ADD COLUMN letter_hash TEXT;
CREATE UNIQUE INDEX assessment_results_by_letter ON assessment_results (letter_hash) WHERE letter_hash IS NOT NULL;
ALTER TABLE rounds ADD COLUMN proved INTEGER NOT NULL DEFAULT 0;
UPDATE rounds SET proved = 1
WHERE EXISTS (SELECT 1 FROM audit WHERE action = 'begin' AND subject = 'round:' || rounds.id)
  OR EXISTS (SELECT 1 FROM outbox WHERE kind = 'round' AND related_noun = 'round' AND related_id = rounds.id
    AND outbox.created_at = rounds.created_at);
UPDATE rounds SET outcome = json_set(outcome, '$.change', NULL)
WHERE outcome IS NOT NULL AND person_id IN (SELECT person_id FROM rounds WHERE NOT proved);
UPDATE rounds SET company = substr(
  replace(replace(replace(replace(replace(company, char(10), ' '), '://', ' '), '//', ' '), 'www.', ''), '@', ' '), 1, 100)
WHERE NOT proved;

-- What the link of a letter begins, once, within seven days.
CREATE TABLE round_beginnings (
  hash TEXT NOT NULL PRIMARY KEY,
  result_id TEXT NOT NULL REFERENCES assessment_results (id) ON DELETE CASCADE,
  company TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('named', 'anonymous')),
  closes_on TEXT,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How many members the reports had that were told to somebody who was erased since: `owner` is a keyed hash of the mailbox.
CREATE TABLE erased_reports (
  id TEXT NOT NULL PRIMARY KEY,
  owner TEXT NOT NULL,
  closed_at TEXT NOT NULL,
  members INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Invited addresses go with the close; invitations go out after the proof alone.
DELETE FROM round_invitations WHERE round_id IN (SELECT id FROM rounds WHERE NOT proved);
UPDATE outbox SET state = 'dropped', facts = NULL, body = NULL, ended_at = coalesce(ended_at, created_at)
WHERE kind = 'invitation' AND state IN ('queued', 'parked')
  AND NOT EXISTS (SELECT 1 FROM rounds WHERE id = related_id AND proved AND closed_at IS NULL);
UPDATE outbox SET recipient = '', last_error = NULL
WHERE kind = 'invitation' AND NOT EXISTS (SELECT 1 FROM rounds WHERE id = related_id AND closed_at IS NULL);

-- The letters to a team are those of its owner: 'Wrong address' of the owner ends them, too.
DROP TRIGGER outbox_stopped;
CREATE TRIGGER outbox_stopped AFTER INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM stopped_addresses WHERE address = new.recipient OR new.kind = 'invitation' AND address = (
  SELECT email FROM rounds JOIN people ON people.id = person_id WHERE rounds.id = new.related_id)) BEGIN
  UPDATE outbox SET state = 'parked', ended_at = new.created_at, last_error = 'Stopped: wrong address.'
  WHERE seq = new.seq;
END;
