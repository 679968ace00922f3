-- Texts that no index is made of: with the checksum a byte that changes within one is told. Older rows have none.
ALTER TABLE post_versions ADD COLUMN checksum TEXT;
ALTER TABLE person_notes ADD COLUMN checksum TEXT;
ALTER TABLE person_replies ADD COLUMN checksum TEXT;
