import { and, desc, eq, getTableColumns, isNull, like, ne, notLike, sql } from "drizzle-orm";
import type { FileChanges } from "#src/domain/content-change.ts";
import type { PostFields } from "#src/domain/post.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { has, remove, select, upsert } from "#src/store/sqlite/rows.ts";
import { blogPosts, workingCopies } from "#src/store/tables/content.ts";

/** What is written and not saved. `base`: the post's `updatedAt` it began from; `revision` changes with every write. */
export type WorkingCopy = Omit<typeof workingCopies.$inferSelect, "accountId">;

export type WorkingCopyWrite = Omit<WorkingCopy, "postId"> & {
  accountId: string;
  ifMatch: string | undefined;
};

export type WorkingCopyOutcome =
  /** `begun`: this account had none under this id. */
  | { copy: WorkingCopy; begun: boolean }
  | { failed: "missing" }
  | { failed: "stale"; current: WorkingCopy | undefined };

const { accountId: _, ...shown } = getTableColumns(workingCopies);

const BEGUN_MAX = 10;

const OF_WORDS = "words:";
const wordsCopyId = (accountId: string): string => OF_WORDS + accountId;

const NEW = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The working copies of posts: beside the posts, so that no reader, version or preview link knows of them. */
export const workingCopyStore = (engine: Engine) => ({
  byId: async (id: string) => select(engine, shown, workingCopies, { id })[0] ?? null,
  /** The new posts that an account has begun, newest first: as many as it may be offered; none that came back from the trash. */
  begun: async (accountId: string): Promise<WorkingCopy[]> => {
    const { id, postId, at } = workingCopies;
    const isTheirs = and(eq(workingCopies.accountId, accountId), notLike(id, `${OF_WORDS}%`));
    const isNew = and(isNull(postId), sql`NOT EXISTS (SELECT 1 FROM blog_posts WHERE id = ${id})`);
    const page = { order: desc(at), limit: BEGUN_MAX };
    return select(engine, shown, workingCopies, and(isTheirs, isNew), page);
  },
  put: ({ ifMatch, ...row }: WorkingCopyWrite): Promise<WorkingCopyOutcome> =>
    engine.batch((tx) => {
      const { id } = row;
      const isPost = has(tx, blogPosts, { id });
      if (!isPost && !NEW.test(id) && !id.startsWith(OF_WORDS)) return { failed: "missing" };
      const [current] = select(tx, shown, workingCopies, { id });
      // Words whose copy is gone were published or discarded elsewhere; a post's are begun anew.
      const isKnown = current || (ifMatch !== undefined && id.startsWith(OF_WORDS));
      if (isKnown && current?.revision !== ifMatch) return { failed: "stale", current };
      const written = { ...row, postId: isPost ? id : null };
      upsert(tx, workingCopies, workingCopies.id, written);
      if (id.startsWith(OF_WORDS)) tx.touch("words");
      const { accountId: _, ...copy } = written;
      return { copy, begun: current?.by !== copy.by };
    }),
  /** Deletes a working copy of the revision its writer knows, any without. `lost`: its words are in no post. */
  delete: (id: string, ifMatch: string | undefined): Promise<{ current: WorkingCopy } | { lost: boolean }> =>
    engine.batch((tx) => {
      const [current] = select(tx, shown, workingCopies, { id });
      if (!current) return { lost: false };
      if (ifMatch !== undefined && current.revision !== ifMatch) return { current };
      remove(tx, workingCopies, { id });
      if (id.startsWith(OF_WORDS)) {
        tx.touch("words");
        return { lost: false };
      }
      const { title, content } = current.fields;
      const saved = and(eq(blogPosts.title, title.trim()), eq(blogPosts.content, content));
      return { lost: !has(tx, blogPosts, saved) };
    }),
});

type WordsCopy = Pick<WorkingCopy, "at" | "revision"> & { files: FileChanges[] };

type WordsCopyWrite = Pick<WorkingCopyWrite, "accountId" | "at" | "by" | "ifMatch" | "revision"> & {
  files: readonly FileChanges[];
};

// Cast: what is under such an id was written by the `put` below.
const wordsIn = ({ at, revision, fields }: WorkingCopy): WordsCopy => ({
  at,
  revision,
  files: (fields as unknown as WordsCopy).files,
});

export function wordsCopyStore(engine: Engine) {
  const copies = workingCopyStore(engine);
  return {
    of: async (accountId: string): Promise<WordsCopy | null> => {
      const copy = await copies.byId(wordsCopyId(accountId));
      return copy && wordsIn(copy);
    },
    ofOthers: async (accountId: string): Promise<{ by: string; at: string; files: string[] }[]> => {
      const isOthers = and(like(workingCopies.id, `${OF_WORDS}%`), ne(workingCopies.accountId, accountId));
      const copies = select(engine, shown, workingCopies, isOthers, { order: desc(workingCopies.at) });
      return copies.map((copy) => ({
        by: copy.by,
        at: copy.at,
        files: wordsIn(copy).files.map(({ file }) => file),
      }));
    },
    put: async ({ files, ...write }: WordsCopyWrite): Promise<WordsCopy | { current: WordsCopy | null }> => {
      const fields = { files } as unknown as PostFields;
      const id = wordsCopyId(write.accountId);
      const kept = await copies.put({ ...write, id, base: null, fields });
      if ("copy" in kept) return wordsIn(kept.copy);
      if (kept.failed === "missing") throw new Error(`${id} is the id of no working copy`);
      return { current: kept.current ? wordsIn(kept.current) : null };
    },
    delete: async (accountId: string, ifMatch: string | undefined): Promise<{ current?: WordsCopy }> => {
      const outcome = await copies.delete(wordsCopyId(accountId), ifMatch);
      return "current" in outcome ? { current: wordsIn(outcome.current) } : {};
    },
  };
}
