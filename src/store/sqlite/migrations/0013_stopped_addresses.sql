-- Addresses that staff called wrong: what is queued to one is parked at once, until a person takes the address back.
CREATE TABLE stopped_addresses (
  address TEXT NOT NULL COLLATE NOCASE PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER outbox_stopped AFTER INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM stopped_addresses WHERE address = new.recipient) BEGIN
  UPDATE outbox SET state = 'parked', ended_at = new.created_at, last_error = 'Stopped: wrong address.'
  WHERE seq = new.seq;
END;
