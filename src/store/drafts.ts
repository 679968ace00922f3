import { and, desc, eq, getTableColumns, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { FileChanges } from "#src/domain/content-change.ts";
import { daysBefore } from "#src/domain/dates.ts";
import { newPerson, peopleOf } from "#src/domain/draft-keys.ts";
import type { PostFields } from "#src/domain/post.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { has, type Reader, remove, type Span, select, upsert } from "#src/store/sqlite/rows.ts";
import { blogPosts, drafts } from "#src/store/tables/content.ts";
import { people } from "#src/store/tables/people.ts";

/** What a draft holds: a post's working copy, an account's unpublished words, or what a browser kept under a key until a logout. */
type Fields = {
  post: PostFields;
  words: { files: readonly FileChanges[] };
  field: { key: string; value: unknown };
};

/** What is written and not saved. `base`: the post's `updatedAt` it began from; `revision` changes with every write. */
type Draft<Kind extends keyof Fields> = Omit<typeof drafts.$inferSelect, "accountId" | "fields" | "kind"> & {
  fields: Fields[Kind];
};

export type WorkingCopy = Draft<"post">;

type Write<Kind extends keyof Fields> = Omit<Draft<Kind>, "postId"> & { accountId: string };

type Known = { ifMatch: string | undefined };

export type WorkingCopyWrite = Write<"post"> & Known;

export type WorkingCopyOutcome =
  /** `begun`: this account had none under this id. */
  { copy: WorkingCopy; begun: boolean } | { failed: "missing" } | { failed: "stale"; current: WorkingCopy };

const { accountId: _, kind: __, ...shown } = getTableColumns(drafts);

// Cast: what has a kind was written as such.
const read = <Kind extends keyof Fields>(reader: Reader, kind: Kind, which?: SQL, span?: Span) =>
  select(reader, shown, drafts, and(eq(drafts.kind, kind), which), span) as Draft<Kind>[];

const byId = <Kind extends keyof Fields>(reader: Reader, kind: Kind, id: string) =>
  read(reader, kind, eq(drafts.id, id))[0];

function write<Kind extends keyof Fields>(
  tx: Tx,
  kind: Kind,
  row: Write<Kind>,
  postId: string | null = null,
) {
  upsert(tx, drafts, [drafts.kind, drafts.id], { ...row, postId, kind });
  const { accountId: _, ...draft } = row;
  return { ...draft, postId };
}

const BEGUN_MAX = 10;

const NEW = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The working copies of posts: beside the posts, so that no reader, version or preview link knows of them. */
export const workingCopyStore = (engine: Engine) => ({
  byId: async (id: string): Promise<WorkingCopy | null> => byId(engine, "post", id) ?? null,
  /** The new posts that an account has begun, newest first: as many as it may be offered; none that came back from the trash. */
  begun: async (accountId: string): Promise<WorkingCopy[]> => {
    const isNew = and(
      isNull(drafts.postId),
      sql`NOT EXISTS (SELECT 1 FROM blog_posts WHERE id = ${drafts.id})`,
    );
    const page = { order: desc(drafts.at), limit: BEGUN_MAX };
    return read(engine, "post", and(eq(drafts.accountId, accountId), isNew), page);
  },
  put: ({ ifMatch, ...row }: WorkingCopyWrite): Promise<WorkingCopyOutcome> =>
    engine.batch((tx) => {
      const { id } = row;
      const isPost = has(tx, blogPosts, { id });
      if (!isPost && !NEW.test(id)) return { failed: "missing" };
      const current = byId(tx, "post", id);
      // One whose copy is gone is begun anew.
      if (current && current.revision !== ifMatch) return { failed: "stale", current };
      return { copy: write(tx, "post", row, isPost ? id : null), begun: current?.by !== row.by };
    }),
  /** Deletes a working copy of the revision its writer knows, any without. `lost`: its words are in no post. */
  delete: (id: string, ifMatch: string | undefined): Promise<{ current: WorkingCopy } | { lost: boolean }> =>
    engine.batch((tx) => {
      const current = byId(tx, "post", id);
      if (!current) return { lost: false };
      if (ifMatch !== undefined && current.revision !== ifMatch) return { current };
      remove(tx, drafts, { kind: "post", id });
      const { title, content } = current.fields;
      const saved = and(eq(blogPosts.title, title.trim()), eq(blogPosts.content, content));
      return { lost: !has(tx, blogPosts, saved) };
    }),
});

type WordsCopy = Pick<Draft<"words">, "at" | "revision"> & Fields["words"];

type WordsCopyWrite = Omit<Write<"words">, "base" | "fields" | "id"> & Fields["words"] & Known;

const wordsIn = ({ at, revision, fields }: Draft<"words">): WordsCopy => ({ at, revision, ...fields });

/** The site's words as an account has them and has not published them. */
export const wordsCopyStore = (engine: Engine) => ({
  of: async (accountId: string): Promise<WordsCopy | null> => {
    const copy = byId(engine, "words", accountId);
    return copy ? wordsIn(copy) : null;
  },
  ofOthers: async (accountId: string): Promise<{ by: string; at: string; files: string[] }[]> => {
    const copies = read(engine, "words", ne(drafts.id, accountId), { order: desc(drafts.at) });
    return copies.map(({ by, at, fields }) => ({ by, at, files: fields.files.map(({ file }) => file) }));
  },
  put: ({ files, ifMatch, ...row }: WordsCopyWrite): Promise<WordsCopy | { current: WordsCopy | null }> =>
    engine.batch((tx) => {
      const current = byId(tx, "words", row.accountId);
      // Words whose copy is gone were published or discarded elsewhere.
      if (current?.revision !== ifMatch) return { current: current ? wordsIn(current) : null };
      tx.touch("words");
      return wordsIn(write(tx, "words", { ...row, id: row.accountId, base: null, fields: { files } }));
    }),
  delete: (id: string, ifMatch: string | undefined): Promise<{ current?: WordsCopy }> =>
    engine.batch((tx) => {
      const current = byId(tx, "words", id);
      if (current && ifMatch !== undefined && current.revision !== ifMatch)
        return { current: wordsIn(current) };
      if (remove(tx, drafts, { kind: "words", id }) > 0) tx.touch("words");
      return {};
    }),
});

type FieldDraft = { id: string } & Fields["field"];

type FieldDraftWrite = Omit<Write<"field">, "base" | "fields" | "revision"> & Fields["field"];

/** How long what a logout left here is kept (CONTRACT, "Written once"). */
const FIELD_DAYS = 30;

/** What a browser kept of an account's forms, from a logout to the next sign-in (CONTRACT, "Written once"). */
export const fieldDraftStore = (engine: Engine) => ({
  of: async (accountId: string): Promise<FieldDraft[]> => {
    const found = read(engine, "field", eq(drafts.accountId, accountId), { order: drafts.at });
    return found.map(({ id, fields }) => ({ id, ...fields }));
  },
  /** Of somebody who was erased meanwhile nothing is kept. */
  put: ({ key, value, ...row }: FieldDraftWrite): Promise<void> =>
    engine.batch((tx) => {
      const isThere = (person: string) => person.startsWith("new-") || has(tx, people, { id: person });
      if (!peopleOf(key).every(isThere)) return;
      write(tx, "field", { ...row, base: null, revision: "", fields: { key, value } });
    }),
  delete: (accountId: string, id: string): Promise<number> =>
    engine.batch((tx) => remove(tx, drafts, { kind: "field", accountId, id })),
});

const keyHas = (part: string): SQL => sql`instr(${drafts.fields} ->> '$.key', ${part})`;

/** Removes the kept fields about a person: of `id`, if they are known, and of one of their address who is being added. */
export const deleteFieldsAbout = (tx: Tx, address: string, id: string | undefined): void => {
  const isAbout = or(keyHas(`:person:${newPerson(address)}:`), id === undefined ? undefined : keyHas(id));
  remove(tx, drafts, and(eq(drafts.kind, "field"), isAbout));
};

export const deleteOldFields = (tx: Tx, now: string): void =>
  void remove(tx, drafts, and(eq(drafts.kind, "field"), lt(drafts.at, daysBefore(now, FIELD_DAYS))));
