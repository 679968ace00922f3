-- Bookings as the booking service told of them. A moved booking stays one row; every name it ever had leads to it.
CREATE TABLE bookings (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  uid TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT,
  start_time TEXT,
  state TEXT NOT NULL CHECK (state IN ('made', 'moved', 'cancelled')),
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  made INTEGER NOT NULL CHECK (made IN (0, 1)),
  counted_on TEXT,
  story TEXT
) STRICT;
CREATE INDEX bookings_by_email ON bookings (email COLLATE NOCASE, created_at);
CREATE INDEX bookings_by_created_at ON bookings (created_at);

CREATE TABLE booking_uids (
  uid TEXT NOT NULL PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX booking_uids_by_booking ON booking_uids (booking_id);
