import { eq } from "drizzle-orm";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { books } from "./tables/book.ts";
import { meta } from "./tables/meta.ts";
import { blogPosts } from "./tables/post.ts";
import { testimonials } from "./tables/testimonial.ts";

/** Facts about the database itself, one text by its key, and the seeding that happens once. */
export function metaStore({ db, batch }: Engine) {
  const read = (key: string): string | null =>
    db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)).get()?.value ?? null;
  const identify = (before: readonly string[]): Promise<void> =>
    batch((tx) => writeFact(tx, SITE, [...new Set([crypto.randomUUID(), ...before])].join(" ")));

  return {
    /** The value of a key, or null. */
    read: async (key: string): Promise<string | null> => read(key),
    write: (key: string, value: string): Promise<void> => batch((tx) => writeFact(tx, key, value)),
    /** The data directory's id; see `SITE`. */
    site: async (): Promise<string | undefined> => read(SITE)?.split(" ")[0],
    /** Gives the data directory its id, if it has none. */
    identify: async (): Promise<void> => {
      if (read(SITE) === null) await identify([]);
    },
    /** Gives a restored data directory an id of its own, before those of the sites that it continues. */
    identifyAnew: (before: readonly string[]): Promise<void> => identify(before),
    /** Whether the seeds were written into this database, also when they were deleted since. */
    isSeeded: async (): Promise<boolean> =>
      db.select().from(meta).where(eq(meta.key, SEEDED)).get() !== undefined,
    /**
     * Runs `plant` in one transaction if this database was never seeded, and records that; false if it was, even if
     * all rows were deleted since.
     */
    seedOnce: (now: string, plant: (tx: Tx, empty: EmptyTables) => void): Promise<boolean> =>
      batch((tx) => {
        if (tx.db.select().from(meta).where(eq(meta.key, SEEDED)).get()) return false;
        plant(tx, {
          posts: tx.db.select().from(blogPosts).limit(1).all().length === 0,
          testimonials: tx.db.select().from(testimonials).limit(1).all().length === 0,
          books: tx.db.select().from(books).limit(1).all().length === 0,
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

/** Sets the value of a key, in the caller's transaction. */
export function writeFact(tx: Tx, key: string, value: string): void {
  tx.db.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } }).run();
}
