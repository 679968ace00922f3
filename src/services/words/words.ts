import { defaultsChanged } from "#src/content/edit/tree.ts";
import { isContentFile } from "#src/content/load.ts";
import { fontNames, putFont } from "#src/content/own-fonts.ts";
import { isOwnPage } from "#src/content/own-pages.ts";
import { schemaFor } from "#src/content/shape/leaf.ts";
import { finishPublication, hashOf, isInGit, whyNotWritten } from "#src/data-directory/publication.ts";
import { type FileChanges, valueAt } from "#src/domain/content-change.ts";
import type { Role } from "#src/domain/lists.ts";
import { inTurn } from "#src/domain/promises.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import {
  type ContentState,
  type Draft,
  deletedPages,
  listedFiles,
  pathsBetween,
  readState,
  textOf,
  treeIn,
  type WordsParts,
} from "./files.ts";
import { categoryInUse, checkDraft, draftOf, putDraft, type Refusal, readOnly } from "./publish.ts";
import { adminsPaths, shapeOf } from "./shapes.ts";

/** What staff call a file: by its shape, an own page by its title. */
const titleOf = (file: string, text: string): string => {
  const title = shapeOf(file).meta()?.title;
  return title ? t(title) : String(valueAt(treeIn(file, text), "title") ?? "").trim() || file;
};

export const openWords = (deps: WordsParts) => {
  const { content, store } = deps;
  const { folder } = content;
  const turn = inTurn();

  /** Checks a draft and writes it; without one, what a hand wrote is shown all the same. */
  const put = async (state: ContentState, draft: Draft, who: Account) => {
    if (draft.length === 0 && Bun.deepEquals(state.own, content.shown)) return { files: [] };
    const reason = await whyNotWritten(folder);
    if (reason !== null) return { failed: "read-only", reason } satisfies Refusal;
    const paths = who.role === "admin" ? [] : adminsPaths(state, draft);
    if (paths.length > 0) return { failed: "admins", paths } satisfies Refusal;
    const checked = await checkDraft(deps, state, draft);
    const category = "failed" in checked ? undefined : await categoryInUse(deps, checked);
    if (category !== undefined) return { failed: "in-use", category } satisfies Refusal;
    return "failed" in checked ? checked : putDraft(deps, state, { draft, checked, by: who.username });
  };

  const hashes = (state: ContentState, files: readonly { file: string }[]) =>
    files.map(({ file }) => ({ file, hash: hashOf(textOf(state, file) ?? "") }));

  const missing = (file: string) => ({ failed: "missing", file }) satisfies Refusal;

  const versionOf = async ({ shipped }: ContentState, file: string, version: number) => {
    const text = isContentFile(file) ? shipped[file] : undefined;
    if (version !== 0) return store.contentVersions.version(file, version);
    return text === undefined ? null : { file, version, at: null, by: null, paths: [], text };
  };

  const putWhole = async (state: ContentState, file: string, text: string | null, who: Account) => {
    const paths = pathsBetween(file, textOf(state, file), text ?? state.shipped[file]);
    const done = await put(state, [{ file, text, paths }], who);
    return "failed" in done ? done : { file, hash: hashOf(text ?? "") };
  };

  /** One work after another, each with the files as they are then. */
  const withState = <Made>(work: (state: ContentState) => Made | Promise<Made>): Promise<Made> =>
    turn(async () => {
      await finishPublication(folder, store.contentVersions);
      return work(await readState(deps));
    });

  /** A refusal of stale words comes with the files' current hashes. */
  const withHashes = <Done extends object>(
    state: ContentState,
    sent: readonly { file: string }[],
    done: Done,
  ) => ("failed" in done && done.failed === "stale" ? { ...done, files: hashes(state, sent) } : done);

  return {
    list: () =>
      withState(async (state) => {
        const reason = await whyNotWritten(folder);
        const files = listedFiles(state).map((file) => {
          const text = textOf(state, file) ?? "";
          const { at = null, by = null } = state.newest.get(file) ?? {};
          const title = titleOf(file, text);
          return { file, title, own: file in state.own, hash: hashOf(text), at, by };
        });
        const gone = deletedPages(state);
        return {
          writable: reason === null,
          reason,
          inGit: isInGit(folder),
          files,
          ...(gone.length > 0 && { gone }),
        };
      }),

    /** One file, for a role with what fits into it; null where there is none of this name. */
    read: (file: string, shapeFor?: Role) =>
      withState(async (state) => {
        const text = isContentFile(file) ? textOf(state, file) : undefined;
        if (text === undefined) return null;
        const value = treeIn(file, text);
        const builtIn = treeIn(file, state.shipped[file]);
        const read = { file, hash: hashOf(text), text, value, builtIn };
        if (!shapeFor) return read;
        const before = await store.contentVersions.shippedBefore(file);
        return {
          ...read,
          shape: schemaFor(shapeOf(file), shapeFor),
          defaultChanged: defaultsChanged(before, builtIn, value),
        };
      }),

    publish: (sent: readonly FileChanges[], who: Account) =>
      withState(async (state) => {
        const draft = await draftOf(deps, state, sent);
        const done = "failed" in draft ? draft : await put(state, draft, who);
        if ("failed" in done) return withHashes(state, sent, done);
        const written = new Map(done.files.map((one) => [one.file, one]));
        return { files: hashes(state, sent).map((one) => written.get(one.file) ?? one) };
      }),

    wouldBe: (sent: readonly FileChanges[]) =>
      withState(async (state) => {
        const draft = await draftOf(deps, state, sent);
        if ("failed" in draft) return withHashes(state, sent, draft);
        const checked = await checkDraft(deps, state, draft);
        if ("failed" in checked) return checked;
        return { files: draft.map(({ file, text }) => ({ file, text })) };
      }),

    /** A file's versions, newest first; the last is 0, the shipped words. Null where there is no such file. */
    versions: (file: string) =>
      withState(async ({ shipped }) => {
        const kept = await store.contentVersions.list(file);
        const listed = kept.map(({ version, at, by, paths }) => ({ version, at, by, paths }));
        const first = { version: 0, at: null, by: null, paths: [] };
        const all = isContentFile(file) && file in shipped ? [...listed, first] : listed;
        return all.length > 0 ? all : null;
      }),

    version: (file: string, version: number) =>
      withState(async (state) => {
        const found = await versionOf(state, file, version);
        return found && { ...found, value: treeIn(file, found.text ?? undefined) };
      }),

    restoreVersion: (file: string, version: number, who: Account) =>
      withState(async (state) => {
        const text = (await versionOf(state, file, version))?.text;
        return text == null ? missing(file) : putWhole(state, file, text, who);
      }),

    /** Makes or replaces an own page; `hash` is that of the text it replaces. */
    putPage: (file: string, text: string, hash: string | undefined, who: Account) =>
      withState((state) => {
        if (!isOwnPage(file)) return missing(file);
        const now = textOf(state, file);
        if (hash === undefined || (now !== undefined && hashOf(now) === hash))
          return putWhole(state, file, text, who);
        const conflicts = [{ file, path: "", yours: text, theirs: now ?? null }];
        return { failed: "stale", conflicts, files: hashes(state, [{ file }]) } as const;
      }),

    /** Takes an own page away; where a shipped one has its name, that one is back. */
    removePage: (file: string, who: Account) =>
      withState((state) => (file in state.own ? putWhole(state, file, null, who) : missing(file))),

    /** Brings a page back that staff took away at or after `since` (ISO UTC). */
    restorePage: (file: string, since: string, who: Account) =>
      withState(async (state) => {
        const gone = state.newest.get(file);
        if (gone?.text !== null || gone.by === null || gone.at < since) return missing(file);
        const before = await store.contentVersions.version(file, gone.version - 1);
        return before?.text == null ? missing(file) : putWhole(state, file, before.text, who);
      }),

    fonts: () => fontNames(folder),

    putFont: (file: File) => readOnly(putFont(folder, file)),

    /** Adds what was edited by hand to the history: for a reread of the files. */
    recordManualEdits: () => withState(() => {}),
  };
};

export type Words = ReturnType<typeof openWords>;
