-- The letters that wait and run out (login links) are found beside any number of others that wait: they go first.
CREATE INDEX outbox_expiring ON outbox (next_attempt_at) WHERE state = 'queued' AND expires_at IS NOT NULL;
