import { and, desc, eq, getTableColumns, isNotNull, lte, max, sql } from "drizzle-orm";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { all, first, insert, remove, select, upsert } from "./sqlite/rows.ts";
import { contentDefaults, contentVersions } from "./tables/site.ts";

/** A content file as a write left it. `by` is the writer's user name, null for a hand; `at` is ISO UTC. */
export type ContentVersion = typeof contentVersions.$inferSelect;

export type ContentWrite = Omit<ContentVersion, "version"> & {
  /** The shipped tree of this moment, kept with the first version; undefined leaves the kept one. */
  shipped?: unknown;
};

export const VERSIONS_MAX = 200;

const { text: _, ...shown } = getTableColumns(contentVersions);

function insertVersion(tx: Tx, { shipped, ...write }: ContentWrite): void {
  const { file } = write;
  const [last] = select(tx, { version: max(contentVersions.version) }, contentVersions, { file });
  const version = (last?.version ?? 0) + 1;
  insert(tx, contentVersions, { ...write, version });
  const isOld = lte(contentVersions.version, version - VERSIONS_MAX);
  remove(tx, contentVersions, and(eq(contentVersions.file, file), isOld));
  if (shipped !== undefined) upsert(tx, contentDefaults, contentDefaults.file, { file, value: shipped });
}

export const contentVersionStore = (engine: Engine) => ({
  add: (writes: readonly ContentWrite[]): Promise<void> =>
    engine.batch((tx) => {
      tx.touch("content");
      for (const write of writes) insertVersion(tx, write);
    }),
  newest: async (): Promise<ContentVersion[]> => {
    const last = sql`(SELECT max(version) FROM content_versions v WHERE v.file = content_versions.file)`;
    return all(engine, contentVersions, eq(contentVersions.version, last));
  },
  textBy: async (file: string, hash: string): Promise<string | null> => {
    const { text, ...of } = contentVersions;
    const isOf = and(eq(of.file, file), eq(of.hash, hash), isNotNull(text));
    return first(engine, contentVersions, isOf)?.text ?? null;
  },
  list: async (file: string): Promise<Omit<ContentVersion, "text">[]> =>
    select(engine, shown, contentVersions, { file }, { order: desc(contentVersions.version) }),
  version: async (file: string, version: number): Promise<ContentVersion | null> =>
    first(engine, contentVersions, { file, version }) ?? null,
  shippedBefore: async (file: string): Promise<unknown> => first(engine, contentDefaults, { file })?.value,
});
