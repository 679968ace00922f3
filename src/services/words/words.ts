import type { z } from "zod";
import { defaultsChanged } from "#src/content/edit/tree.ts";
import { WORDS, wordsShape } from "#src/content/language.ts";
import { isContentFile } from "#src/content/load.ts";
import { fontNames } from "#src/content/own-fonts.ts";
import { isOwnPage, ownPageShape } from "#src/content/own-pages.ts";
import { REDIRECTS, redirectsShape } from "#src/content/redirects.ts";
import { schemaOf, words } from "#src/content/shape/leaf.ts";
import { contentFiles } from "#src/content/shape.ts";
import { finishPublication, hashOf, isInGit, whyNotWritten } from "#src/data-directory/publication.ts";
import { type FileChanges, valueAt } from "#src/domain/content-change.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { inTurn } from "#src/domain/promises.ts";
import { t } from "#src/domain/words.ts";
import {
  deletedPages,
  listedFiles,
  lookAround,
  pathsBetween,
  type Standing,
  textOf,
  treeIn,
  type WordsParts,
} from "./files.ts";
import { putFont } from "./fonts.ts";
import { categoryInUse, checkDraft, type Draft, draftOf, putDraft, type Refusal } from "./publish.ts";

const shapes: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.values(contentFiles).map(({ file, shape }) => [file, shape])),
  [REDIRECTS]: redirectsShape(new Set()),
  [WORDS]: wordsShape,
};
const pageShape = ownPageShape.extend({ body: words(LIMITS.content) });

/** What staff call a file: by its shape, an own page by its title. */
const titleOf = (file: string, text: string): string => {
  const title = shapes[file]?.meta()?.title;
  return title ? t(title) : String(valueAt(treeIn(file, text), "title") ?? "").trim() || file;
};

export const openWords = (deps: WordsParts) => {
  const { content, store } = deps;
  const { folder } = content;
  const turn = inTurn();

  const look = async (): Promise<Standing> => {
    await finishPublication(folder, store.contentVersions);
    return lookAround(deps);
  };

  /** Checks a draft and writes it; without one, what a hand wrote is shown all the same. */
  const put = async (standing: Standing, draft: Draft, by: string) => {
    if (draft.length === 0 && Bun.deepEquals(standing.own, content.shown)) return { files: [] };
    const reason = await whyNotWritten(folder);
    if (reason !== null) return { failed: "read-only", reason } satisfies Refusal;
    const checked = await checkDraft(deps, standing, draft);
    const category = "failed" in checked ? undefined : await categoryInUse(deps, checked);
    if (category !== undefined) return { failed: "in-use", category } satisfies Refusal;
    return "failed" in checked ? checked : putDraft(deps, standing, { draft, checked, by });
  };

  const hashes = (standing: Standing, files: readonly { file: string }[]) =>
    files.map(({ file }) => ({ file, hash: hashOf(textOf(standing, file) ?? "") }));

  const missing = (file: string) => ({ failed: "missing", file }) satisfies Refusal;

  const versionOf = async ({ shipped }: Standing, file: string, version: number) => {
    const text = isContentFile(file) ? shipped[file] : undefined;
    if (version !== 0) return store.contentVersions.version(file, version);
    return text === undefined ? null : { file, version, at: null, by: null, paths: [], text };
  };

  const putWhole = async (standing: Standing, file: string, text: string | null, by: string) => {
    const paths = pathsBetween(file, textOf(standing, file), text ?? standing.shipped[file]);
    const done = await put(standing, [{ file, text, paths }], by);
    return "failed" in done ? done : { file, hash: hashOf(text ?? "") };
  };

  /** One look at the files after another, with what is made of it. */
  const looked = <Made>(work: (standing: Standing) => Made | Promise<Made>): Promise<Made> =>
    turn(async () => work(await look()));

  /** A refusal of stale words comes with the files' hashes as they stand. */
  const withHashes = <Done extends object>(
    standing: Standing,
    sent: readonly { file: string }[],
    done: Done,
  ) => ("failed" in done && done.failed === "stale" ? { ...done, files: hashes(standing, sent) } : done);

  return {
    list: () =>
      looked(async (standing) => {
        const reason = await whyNotWritten(folder);
        const files = listedFiles(standing).map((file) => {
          const text = textOf(standing, file) ?? "";
          const { at = null, by = null } = standing.newest.get(file) ?? {};
          const title = titleOf(file, text);
          return { file, title, own: file in standing.own, hash: hashOf(text), at, by };
        });
        const gone = deletedPages(standing);
        return {
          writable: reason === null,
          reason,
          inGit: isInGit(folder),
          files,
          ...(gone.length > 0 && { gone }),
        };
      }),

    /** One file, `withShape` with what fits into it; null where there is none of this name. */
    read: (file: string, withShape: boolean) =>
      looked(async (standing) => {
        const text = isContentFile(file) ? textOf(standing, file) : undefined;
        if (text === undefined) return null;
        const value = treeIn(file, text);
        const builtIn = treeIn(file, standing.shipped[file]);
        const read = { file, hash: hashOf(text), text, value, builtIn };
        if (!withShape) return read;
        const before = await store.contentVersions.shippedBefore(file);
        return {
          ...read,
          shape: schemaOf(shapes[file] ?? pageShape),
          defaultChanged: defaultsChanged(before, builtIn, value),
        };
      }),

    publish: (sent: readonly FileChanges[], by: string) =>
      looked(async (standing) => {
        const draft = await draftOf(deps, standing, sent);
        const done = "failed" in draft ? draft : await put(standing, draft, by);
        if ("failed" in done) return withHashes(standing, sent, done);
        const written = new Map(done.files.map((one) => [one.file, one]));
        return { files: hashes(standing, sent).map((one) => written.get(one.file) ?? one) };
      }),

    wouldBe: (sent: readonly FileChanges[]) =>
      looked(async (standing) => {
        const draft = await draftOf(deps, standing, sent);
        if ("failed" in draft) return withHashes(standing, sent, draft);
        const checked = await checkDraft(deps, standing, draft);
        if ("failed" in checked) return checked;
        return { files: draft.map(({ file, text }) => ({ file, text })) };
      }),

    /** A file's versions, newest first; the last is 0, the shipped words. Null where there is no such file. */
    versions: (file: string) =>
      looked(async ({ shipped }) => {
        const kept = await store.contentVersions.list(file);
        const listed = kept.map(({ version, at, by, paths }) => ({ version, at, by, paths }));
        const first = { version: 0, at: null, by: null, paths: [] };
        const all = isContentFile(file) && file in shipped ? [...listed, first] : listed;
        return all.length > 0 ? all : null;
      }),

    version: (file: string, version: number) =>
      looked(async (standing) => {
        const found = await versionOf(standing, file, version);
        return found && { ...found, value: treeIn(file, found.text ?? undefined) };
      }),

    restoreVersion: (file: string, version: number, by: string) =>
      looked(async (standing) => {
        const text = (await versionOf(standing, file, version))?.text;
        return text == null ? missing(file) : putWhole(standing, file, text, by);
      }),

    /** Makes or replaces an own page; `hash` is that of the text it replaces. */
    putPage: (file: string, text: string, hash: string | undefined, by: string) =>
      looked((standing) => {
        if (!isOwnPage(file)) return missing(file);
        const now = textOf(standing, file);
        if (hash === undefined || (now !== undefined && hashOf(now) === hash))
          return putWhole(standing, file, text, by);
        const conflicts = [{ file, path: "", yours: text, theirs: now ?? null }];
        return { failed: "stale", conflicts, files: hashes(standing, [{ file }]) } as const;
      }),

    /** Takes an own page away; where a shipped one has its name, that one is back. */
    removePage: (file: string, by: string) =>
      looked((standing) => (file in standing.own ? putWhole(standing, file, null, by) : missing(file))),

    /** Brings a page back that staff took away at or after `since` (ISO UTC). */
    restorePage: (file: string, since: string, by: string) =>
      looked(async (standing) => {
        const gone = standing.newest.get(file);
        if (gone?.text !== null || gone.by === null || gone.at < since) return missing(file);
        const before = await store.contentVersions.version(file, gone.version - 1);
        return before?.text == null ? missing(file) : putWhole(standing, file, before.text, by);
      }),

    fonts: () => fontNames(folder),

    putFont: (file: File) => putFont(folder, file),

    /** What hands have changed joins the history: for a reread of the files. */
    noteHands: () => looked(() => {}),
  };
};

export type Words = ReturnType<typeof openWords>;
