import { like } from "drizzle-orm";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { all, first, has, insertNew, remove, upsert } from "./sqlite/rows.ts";
import { blogPosts, books, testimonials } from "./tables/content.ts";
import { meta } from "./tables/site.ts";

export function metaStore(engine: Engine) {
  const { batch } = engine;
  const read = (key: string): string | null => first(engine, meta, { key })?.value ?? null;

  return {
    read: async (key: string): Promise<string | null> => read(key),
    write: (key: string, value: string): Promise<void> => batch((tx) => writeFact(tx, key, value)),
    site: async (): Promise<string | undefined> => read(SITE)?.split(" ")[0],
    /** Gives a data directory an id unless it has one; a restored one anew, before those of the sites that it continues. */
    identify: async (continued?: readonly string[]): Promise<void> => {
      if (!continued && read(SITE) !== null) return;
      const ids = new Set([crypto.randomUUID(), ...(continued ?? [])]);
      await batch((tx) => writeFact(tx, SITE, [...ids].join(" ")));
    },
    /** Runs `plant` once in a database's life, in one transaction; false if it ran before, even if all its rows are gone. */
    seedOnce: (now: string, plant: (tx: Tx, empty: EmptyTables) => void): Promise<boolean> =>
      batch((tx) => {
        if (has(tx, meta, { key: SEEDED })) return false;
        plant(tx, {
          posts: !has(tx, blogPosts),
          testimonials: !has(tx, testimonials),
          books: !has(tx, books),
        });
        writeFact(tx, SEEDED, now);
        return true;
      }),
  };
}

/** Which of the seeded tables hold nothing yet: a command may have filled one before the first start. */
export type EmptyTables = { posts: boolean; testimonials: boolean; books: boolean };

const SEEDED = "seededAt";

/** The key of the data directory's ids, separated by spaces: its own, then those of the sites that it was restored from. */
export const SITE = "site";

export function writeFact(tx: Tx, key: string, value: string): void {
  upsert(tx, meta, meta.key, { key, value });
}

/** One erasure: when, and an HMAC of the address with its key; the address itself is not kept. */
export type Erasure = { at: string; key: string; hash: string };

// Prefix of the rows of `meta` that mirror erased.log: whichever of the two is damaged is repaired from the other.
const PREFIX = "erasure ";
// Prefix of erasures whose .eml files are not removed yet, so that an interrupted removal resumes at the next start.
const FILES_PREFIX = "letters of ";

function insertErasure(tx: Tx, { at, key, hash }: Erasure): void {
  insertNew(tx, meta, { key: `${PREFIX}${key} ${hash}`, value: at });
}

export function noteErasure(tx: Tx, erasure: Erasure): void {
  insertErasure(tx, erasure);
  writeFact(tx, `${FILES_PREFIX}${erasure.key} ${erasure.hash}`, erasure.at);
}

// Prefix of the rows that name who was erased by the id that a person had: browsers keep words under it.
const PERSON_PREFIX = "erased person ";

export function noteErasedPerson(tx: Tx, id: string): void {
  insertNew(tx, meta, { key: PERSON_PREFIX + id, value: "" });
}

export function erasureOf({ key: name, value }: { key: string; value: string }): Erasure {
  const [hash = "", key = ""] = name.split(" ").reverse();
  return { at: value, key, hash };
}

export function erasureStore(engine: Engine) {
  const { batch } = engine;
  const under = (prefix: string): Erasure[] => all(engine, meta, like(meta.key, `${prefix}%`)).map(erasureOf);

  return {
    list: async (): Promise<Erasure[]> => under(PREFIX),
    /** Which of these people's ids are of erased ones. */
    ofPeople: async (ids: readonly string[]): Promise<string[]> => {
      const rows = all(engine, meta, like(meta.key, `${PERSON_PREFIX}%`));
      const erased = new Set(rows.map(({ key }) => key.slice(PERSON_PREFIX.length)));
      return ids.filter((id) => erased.has(id));
    },
    filesToGo: async (): Promise<Erasure[]> => under(FILES_PREFIX),
    filesGone: (erasures: readonly Erasure[]): Promise<void> =>
      batch((tx) => {
        for (const { key, hash } of erasures) remove(tx, meta, { key: `${FILES_PREFIX}${key} ${hash}` });
      }),
    add: (erasures: readonly Erasure[]): Promise<void> =>
      batch((tx) => {
        for (const erasure of erasures) insertErasure(tx, erasure);
      }),
  };
}
