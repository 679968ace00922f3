import { defaultsChanged } from "#src/content/edit/tree.ts";
import { isOwnPage } from "#src/content/own-pages.ts";
import { finishPublication, hashOf, whyNotWritten } from "#src/data-directory/publication.ts";
import type { FileChanges } from "#src/domain/content-change.ts";
import { inTurn } from "#src/domain/in-turn.ts";
import {
  isContentFile,
  listedFiles,
  lookAround,
  pathsBetween,
  type Standing,
  textOf,
  treeIn,
  type WordsParts,
} from "./files.ts";
import { categoryInUse, checkDraft, type Draft, draftOf, putDraft, type Refusal } from "./publish.ts";
import { shapeOf } from "./shapes.ts";
import { titleOf } from "./titles.ts";

const NOWHERE = "this server has no folder for them";

/** Reads and changes the words of the site; see `wordsService`. One publish after another. */
export const openWords = (deps: WordsParts) => {
  const { content, store } = deps;
  const { folder } = content;
  const turn = inTurn();

  const look = async (): Promise<Standing> => {
    if (folder !== undefined) await finishPublication(folder, store.contentVersions);
    return lookAround(deps, folder);
  };

  /** Checks a draft and writes it. */
  const put = async (standing: Standing, draft: Draft, by: string) => {
    if (draft.length === 0) return { files: [] };
    const reason = folder === undefined ? NOWHERE : await whyNotWritten(folder);
    if (folder === undefined || reason !== null)
      return { failed: "read-only", reason: reason ?? NOWHERE } satisfies Refusal;
    const checked = await checkDraft(deps, standing, draft);
    const category = "failed" in checked ? undefined : await categoryInUse(deps, checked);
    if (category !== undefined) return { failed: "in-use", category } satisfies Refusal;
    return "failed" in checked ? checked : putDraft(deps, folder, standing, { draft, checked, by });
  };

  const hashes = (standing: Standing, files: readonly { file: string }[]) =>
    files.map(({ file }) => ({ file, hash: hashOf(textOf(standing, file) ?? "") }));

  const missing = (file: string) => ({ failed: "missing", file }) satisfies Refusal;

  const versionOf = async ({ shipped }: Standing, file: string, version: number) => {
    const text = isContentFile(file) ? shipped[file] : undefined;
    if (version !== 0) return store.contentVersions.version(file, version);
    return text === undefined ? null : { file, version, at: null, by: null, paths: [], text };
  };

  /** Publishes one file as a whole, null to take it away. */
  const putWhole = async (standing: Standing, file: string, text: string | null, by: string) => {
    const paths = pathsBetween(file, textOf(standing, file), text ?? standing.shipped[file]);
    const done = await put(standing, [{ file, text, paths }], by);
    return "failed" in done ? done : { file, hash: hashOf(text ?? "") };
  };

  return {
    list: () =>
      turn(async () => {
        const standing = await look();
        const reason = folder === undefined ? NOWHERE : await whyNotWritten(folder);
        const files = listedFiles(standing).map((file) => {
          const text = textOf(standing, file) ?? "";
          const { at = null, by = null } = standing.newest.get(file) ?? {};
          const title = titleOf(file, isOwnPage(file) ? treeIn(file, text) : null);
          return { file, title, own: file in standing.own, hash: hashOf(text), at, by };
        });
        return { writable: reason === null, reason, files };
      }),

    /** One file, `withShape` with what fits into it; null where there is none of this name. */
    read: (file: string, withShape: boolean) =>
      turn(async () => {
        if (!isContentFile(file)) return null;
        const standing = await look();
        const text = textOf(standing, file);
        if (text === undefined) return null;
        const builtIn = standing.shipped[file];
        return {
          file,
          hash: hashOf(text),
          text,
          value: treeIn(file, text),
          builtIn: treeIn(file, builtIn),
          ...(withShape && {
            shape: shapeOf(file),
            defaultChanged: defaultsChanged(
              await store.contentVersions.shippedBefore(file),
              treeIn(file, builtIn),
              treeIn(file, text),
            ),
          }),
        };
      }),

    /** Publishes changes of many files, all of them or none. */
    publish: (sent: readonly FileChanges[], by: string) =>
      turn(async () => {
        const standing = await look();
        const draft = await draftOf(deps, standing, sent);
        const done = "failed" in draft ? draft : await put(standing, draft, by);
        if (!("failed" in done)) {
          const written = new Map(done.files.map((one) => [one.file, one]));
          return { files: hashes(standing, sent).map((one) => written.get(one.file) ?? one) };
        }
        return done.failed === "stale" ? { ...done, files: hashes(standing, sent) } : done;
      }),

    /** The whole files as a publish would write them; nothing is written. */
    wouldBe: (sent: readonly FileChanges[]) =>
      turn(async () => {
        const standing = await look();
        const draft = await draftOf(deps, standing, sent);
        if ("failed" in draft)
          return draft.failed === "stale" ? { ...draft, files: hashes(standing, sent) } : draft;
        const checked = await checkDraft(deps, standing, draft);
        return "failed" in checked ? checked : { files: draft.map(({ file, text }) => ({ file, text })) };
      }),

    /** A file's versions, newest first; the last is 0, the shipped words. Null where there is no such file. */
    versions: (file: string) =>
      turn(async () => {
        const { shipped } = await look();
        const kept = await store.contentVersions.list(file);
        const listed = kept.map(({ version, at, by, paths }) => ({ version, at, by, paths }));
        const first = { version: 0, at: null, by: null, paths: [] };
        const all = isContentFile(file) && file in shipped ? [...listed, first] : listed;
        return all.length > 0 ? all : null;
      }),

    version: (file: string, version: number) =>
      turn(async () => {
        const found = await versionOf(await look(), file, version);
        return found && { ...found, value: treeIn(file, found.text ?? undefined) };
      }),

    /** Publishes a version of a file again. */
    restoreVersion: (file: string, version: number, by: string) =>
      turn(async () => {
        const standing = await look();
        const text = (await versionOf(standing, file, version))?.text;
        return text == null ? missing(file) : putWhole(standing, file, text, by);
      }),

    /** Makes or replaces an own page; `hash` is that of the text it replaces. */
    putPage: (file: string, text: string, hash: string | undefined, by: string) =>
      turn(async () => {
        if (!isOwnPage(file)) return missing(file);
        const standing = await look();
        const now = textOf(standing, file);
        if (hash === undefined || (now !== undefined && hashOf(now) === hash))
          return putWhole(standing, file, text, by);
        const conflicts = [{ file, path: "", yours: text, theirs: now ?? null }];
        return { failed: "stale", conflicts, files: hashes(standing, [{ file }]) } as const;
      }),

    /** Takes an own page away; where a shipped one has its name, that one stands again. */
    removePage: (file: string, by: string) =>
      turn(async () => {
        const standing = await look();
        return file in standing.own ? putWhole(standing, file, null, by) : missing(file);
      }),

    /** Brings a page back that staff took away at or after `since` (ISO UTC). */
    restorePage: (file: string, since: string, by: string) =>
      turn(async () => {
        const standing = await look();
        const gone = standing.newest.get(file);
        if (gone?.text !== null || gone.by === null || gone.at < since) return missing(file);
        const before = await store.contentVersions.version(file, gone.version - 1);
        return before?.text == null ? missing(file) : putWhole(standing, file, before.text, by);
      }),

    /** What hands have changed joins the history: for a reread of the files. */
    noteHands: () => turn(async () => void (await look())),
  };
};

export type Words = ReturnType<typeof openWords>;
