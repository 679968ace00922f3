-- Whether an account uses the shortcuts of a single key.
ALTER TABLE users ADD COLUMN shortcuts TEXT NOT NULL DEFAULT 'on';
