-- A letter's row carries what it is about; its words are written by the worker, before the first try. Letters that were
-- queued before carry their words already and go out as they are.
ALTER TABLE outbox ADD COLUMN facts TEXT;
