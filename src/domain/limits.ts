/** Lengths of time in milliseconds. A day of the calendar may be an hour longer or shorter: see `dates.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** SPEC §5, §9; CONTRACT, HTTP. Lengths count characters; `maxlength` counts an emoji as two. */
export const LIMITS = {
  name: 200,
  company: 200,
  title: 200,
  author: 200,
  username: 200,
  source: 200,
  email: 254,
  slug: 100,
  message: 10_000,
  note: 10_000,
  followUp: 500,
  via: 60,
  signature: 1_000,
  /** A reply's; mail programs show less. */
  subject: 180,
  excerpt: 10_000,
  description: 10_000,
  content: 500_000,
  address: 2_048,
  password: 1_000,
  token: 500,
  search: 200,
  idempotencyKey: 200,
  integer: 1_000_000_000,
} as const;

export const USERNAME_MIN = 3;
export const PASSWORD_MIN = 6;

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const RATING_DEFAULT = "5";
export const ORDER_DEFAULT = "0";
export const SOURCE_DEFAULT = "contact_form";

export const UPLOAD_BYTES_MAX = 10_485_760;

/** Of a font, in bytes: refused above `most`, a note above `heavy`. */
export const FONT_LIMITS = { most: 400_000, heavy: 120_000 } as const;

/** SPEC §9. */
export const LOGIN_LINK_MINUTES = 15;
/** CONTRACT, Roles and sign-in. */
export const INVITATION_DAYS = 7;

/** CONTRACT, The day. */
export const PEOPLE_MOST = 1_000;

/** CONTRACT "Who receives data, who stops the site". */
export const CONTENT_CHANGES_MOST = 1_000;

/** CONTRACT, "Undo". */
export const UNDO_MS = 10_000;
/** What was deleted from then on (ISO UTC) may be taken back. */
export const undoSince = (now: Date): string => new Date(now.getTime() - UNDO_MS).toISOString();

/** Clocks are put right by seconds every day. */
const CLOCK_SLACK_MS = MINUTE_MS;
/** Takes and returns a time (ISO UTC): what was written later than that was written while the clock was ahead. */
export const latestBelieved = (now: string): string =>
  new Date(Date.parse(now) + CLOCK_SLACK_MS).toISOString();

/** How long a letter waits at most, for its next try and for its first. One due later was put off while the clock was ahead. */
export const LETTER_RETRY_MAX_MS = 6 * HOUR_MS;
export const LETTER_HELD_MAX_MS = 3 * DAY_MS;
