-- Whose link it is: it ends with them. Nobody knows it of earlier ones, which end with the first admin who goes.
ALTER TABLE post_previews ADD COLUMN account_id TEXT REFERENCES users (id) ON DELETE CASCADE;
