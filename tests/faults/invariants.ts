import { Database } from "bun:sqlite";
import { readConfig } from "#src/config.ts";
import { readErasedLog } from "#src/data-directory/erased-log.ts";
import { openHeld } from "#src/data-directory/open.ts";
import { pictureGaps, readFrom } from "#src/data-directory/pictures.ts";
import { faultsOf } from "#src/store/sqlite/file.ts";
import { type Acknowledged, uploadsIn } from "./kinds.ts";

const SEARCHED = ["blog_posts", "testimonials", "contact_submissions", "assessment_results"];
const COUNTED = {
  testimonials: "testimonials",
  submissions: "contact_submissions",
  results: "assessment_results",
  suspects: "contact_quarantine",
};

/** Returns the broken invariants of a database: counters, full-text index, one letter per lead, foreign keys. */
const faultsWithin = (path: string): string[] => {
  const faults = faultsOf(path);
  const client = new Database(path);
  const number = (sql: string) => client.query<{ n: number }, []>(sql).get()?.n;
  for (const [name, table] of Object.entries(COUNTED)) {
    const [counted, real] = [
      number(`SELECT n FROM counts WHERE name = '${name}'`),
      number(`SELECT count(*) AS n FROM ${table}`),
    ];
    if (counted !== real) faults.push(`${counted} ${name} are counted, ${real} are there`);
  }
  for (const table of SEARCHED) {
    try {
      client.run(`INSERT INTO ${table}_search (${table}_search, rank) VALUES ('integrity-check', 1)`);
    } catch (error) {
      faults.push(`the index of ${table} does not fit its rows: ${error}`);
    }
  }
  const letters = client
    .query<{ n: number }, []>(
      "SELECT count(*) AS n FROM outbox WHERE kind = 'new-lead' AND related_noun = 'submission' GROUP BY related_id, recipient",
    )
    .all();
  if (letters.some(({ n }) => n !== 1)) faults.push("a lead has more than one letter");
  const unwritten = number(
    "SELECT count(*) AS n FROM contact_submissions s WHERE NOT EXISTS (SELECT 1 FROM outbox o WHERE o.related_noun = 'submission' AND o.related_id = s.id)",
  );
  if (unwritten) faults.push(`${unwritten} leads have no letter`);
  client.close();
  return faults;
};

/** Returns the acknowledged writes that are missing or different in the database's rows. */
const missingRows = (path: string, seen: Acknowledged): string[] => {
  const client = new Database(path, { readonly: true });
  const has = (sql: string) => (value: string) => client.query(sql).get(value) !== null;
  const column = (sql: string) => (value: string) =>
    client.query<{ value: string }, [string]>(sql).get(value)?.value;
  const hasNote = has("SELECT 1 FROM person_notes WHERE text = ?");
  const statusOf = column("SELECT status AS value FROM people WHERE id = ?");
  const stateOf = column("SELECT state AS value FROM bookings WHERE uid = ?");
  const isSuspect = has("SELECT 1 FROM contact_quarantine WHERE message = ?");
  const isShown = has("SELECT 1 FROM testimonials WHERE id = ?");
  const isPreview = has("SELECT 1 FROM post_previews WHERE token_hash = ?");
  const isSession = has("SELECT 1 FROM sessions WHERE token_hash = ?");
  const missing = [
    ...[...seen.notes].filter((text) => !hasNote(text)).map((text) => `note ${text}`),
    ...[...seen.statuses].filter(([id, status]) => statusOf(id) !== status).map(([id]) => `status of ${id}`),
    ...[...seen.bookings].filter(([uid, state]) => stateOf(uid) !== state).map(([uid]) => `booking ${uid}`),
    ...[...seen.suspects].filter((text) => !isSuspect(text)).map((text) => `suspect ${text}`),
    ...[...seen.deleted].filter(isShown).map((id) => `the deletion of testimonial ${id}`),
    ...[...seen.previews].filter((hash) => !isPreview(hash)).map((hash) => `preview ${hash}`),
    ...[...seen.begun].filter((hash) => !isSession(hash)).map((hash) => `session ${hash}`),
    ...[...seen.ended].filter(isSession).map((hash) => `the end of session ${hash}`),
  ];
  client.close();
  return missing;
};

/** Opens a data directory as a server does and returns the acknowledged writes that are missing, and broken invariants. */
export const missingFrom = async (folder: string, seen: Acknowledged): Promise<string[]> => {
  const missing: string[] = [];
  const { store, paths, close } = await openHeld(readConfig({ FIVEFOLD_DATA: folder }));
  const lacks = (kind: string, wanted: Iterable<string>, found: { has(one: string): boolean }) => {
    for (const one of wanted) if (!found.has(one)) missing.push(`${kind} ${one}`);
  };
  try {
    const rows = (await store.submissions.list()).rows;
    lacks("message", seen.messages, new Set(rows.map(({ message }) => message)));
    lacks("result", seen.results, new Set((await store.assessments.list()).rows.map(({ id }) => id)));
    lacks(
      "testimonial",
      seen.testimonials,
      new Set((await store.testimonials.list()).rows.map(({ id }) => id)),
    );
    const titles = new Map((await store.posts.list()).rows.map(({ id, title }) => [id, title]));
    for (const [id, title] of seen.posts)
      if (titles.get(id) !== title && !(seen.uncertain.has(id) && titles.has(id)))
        missing.push(`post ${title}`);
    for (const [old, current] of seen.moved) {
      const found = await store.posts.publishedBySlug(old);
      if (!found || !("movedTo" in found) || found.movedTo !== current) missing.push(`old address ${old}`);
    }
    lacks("upload", seen.uploads, uploadsIn(paths.database));
    missing.push(...(await pictureGaps(paths.database, readFrom(folder))));
    const addresses = new Set(await store.people.addresses());
    for (const email of seen.erased) if (addresses.has(email)) missing.push(`the erasure of ${email}`);
    const { erasures, unreadable } = await readErasedLog(folder);
    if (erasures.length < seen.erased.size) missing.push("a line of erased.log");
    if (unreadable.length > 0) missing.push(`erased.log cannot be read in line ${unreadable[0]}`);
  } finally {
    close();
  }
  return [...missing, ...missingRows(paths.database, seen), ...faultsWithin(paths.database)];
};
