import { editFile, fileTree } from "#src/content/edit/content-file.ts";
import { type Conflict, mergeChanges } from "#src/content/edit/merge.ts";
import { type Change, pathText } from "#src/content/edit/tree.ts";
import { type Checked, isContentFile } from "#src/content/load.ts";
import { ContentRefused, type Problem } from "#src/content/overlay.ts";
import type { Content } from "#src/content/shape.ts";
import { hashOf, type Publication, writePublication } from "#src/data-directory/publication.ts";
import { type FileChanges, keysOf, valueAt } from "#src/domain/content-change.ts";
import { inLanguage, postCategories, t } from "#src/domain/words.ts";
import { diskReason } from "#src/store/errors.ts";
import { type ContentState, type Draft, shippedTree, textOf, type WordsParts } from "./files.ts";
import { textFault } from "./shapes.ts";

export type FileConflict = Conflict & { file: string };

export type Refusal =
  | { failed: "missing"; file: string }
  | { failed: "stale"; conflicts: FileConflict[] }
  | { failed: "unsound"; file: string }
  | { failed: "invalid"; fields: Record<string, string> }
  | { failed: "admins"; paths: string[] }
  | { failed: "in-use"; category: string }
  | { failed: "read-only"; reason: string };

export const fieldsOf = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(
    problems.toReversed().map(({ file, path, field, message, values }) => {
      return [`${file}: ${path ? pathText(path) : field}`, t(message, values)];
    }),
  );

/** A conflict at each place: what others changed since is unknown, as a restore took the version away that was read. */
const unmerged = (tree: unknown, changes: readonly Change[]): Conflict[] => {
  if (changes.length === 0) return [{ path: "", yours: null, theirs: null }];
  return changes.map((change) => ({
    path: pathText(change.path),
    yours: "value" in change ? change.value : null,
    theirs: valueAt(tree, change.path) ?? null,
  }));
};

export const draftOf = async (
  { content, store }: WordsParts,
  state: ContentState,
  sent: readonly FileChanges[],
): Promise<Draft | Refusal> => {
  const draft: Draft = [];
  const conflicts: FileConflict[] = [];
  for (const { file, hash, changes } of sent) {
    const text = isContentFile(file) ? textOf(state, file) : undefined;
    if (state.refused.some((problem) => problem.file === file) && isContentFile(file))
      return { failed: "unsound", file };
    if (text === undefined) return { failed: "missing", file };
    const current = fileTree(file, text);
    if (!current) return { failed: "unsound", file };
    const known = [text, state.shipped[file] ?? "", content.embedded[file] ?? ""];
    const base =
      known.find((one) => hashOf(one) === hash) ?? (await store.contentVersions.textBy(file, hash));
    const before = base === null ? undefined : fileTree(file, base);
    const made = changes.map((change) => ({ ...change, path: keysOf(change.path) }));
    for (const change of made) {
      const fault = textFault(file, change);
      if (fault) return { failed: "invalid", fields: { [`${file}: ${pathText(change.path)}`]: fault } };
    }
    const merged = before
      ? mergeChanges(before.tree, current.tree, made)
      : { conflicts: unmerged(current.tree, made) };
    if ("failed" in merged)
      return { failed: "invalid", fields: { [`${file}: ${merged.path}`]: t("is no place in this file") } };
    if ("conflicts" in merged) conflicts.push(...merged.conflicts.map((one) => ({ file, ...one })));
    else if (merged.changes.length > 0) {
      const paths = merged.changes.map(({ path }) => pathText(path));
      draft.push({ file, text: editFile(file, text, merged.changes), paths });
    }
  }
  return conflicts.length > 0 ? { failed: "stale", conflicts } : draft;
};

const problemsOf = async (check: () => Promise<Checked>): Promise<Checked | Problem[]> => {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ContentRefused) return error.problems;
    throw error;
  }
};

/** The whole content as it would be. A file that a hand left unsound is not written, and stays as the site shows it. */
export const checkDraft = async ({ content }: WordsParts, { own, refused }: ContentState, draft: Draft) => {
  const isShown = refused.length === 0 && Bun.deepEquals(own, content.shown);
  const found = isShown ? [] : await problemsOf(() => content.checked(own));
  const problems = [...refused, ...(Array.isArray(found) ? found : [])];
  const strays = new Set(problems.map(({ file }) => file));
  const unsound = draft.find(({ file }) => strays.has(file));
  if (unsound) return { failed: "unsound" as const, file: unsound.file };
  const texts: Record<string, string | null | undefined> = { ...own };
  for (const { file, text } of draft) texts[file] = text;
  for (const file of strays) texts[file] = content.shown[file];
  const whole = Object.fromEntries(Object.entries(texts).filter(([, text]) => text != null));
  const checked = await problemsOf(() => content.checked(whole as Record<string, string>));
  return Array.isArray(checked) ? { failed: "invalid" as const, fields: fieldsOf(checked) } : checked;
};

export const categoryInUse = async ({ content, store }: WordsParts, { content: next }: Checked) => {
  const valuesIn = (of: Content) => inLanguage(of.language, () => postCategories().map(({ value }) => value));
  const kept = valuesIn(next);
  for (const category of valuesIn(content.current).filter((value) => !kept.includes(value)))
    if ((await store.posts.list({ category, limit: 1 })).total > 0) return category;
  return undefined;
};

/** What a write gives, or why the disk refuses it. */
export const readOnly = <Done>(write: Promise<Done>): Promise<Done | Refusal> =>
  write.catch((error) => {
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    return { failed: "read-only", reason };
  });

/** Writes a checked draft and shows it: when this resolves, every page and letter is of the new words. */
export const putDraft = async (
  deps: WordsParts,
  state: ContentState,
  { draft, checked, by }: { draft: Draft; checked: Checked; by: string },
): Promise<{ files: { file: string; hash: string }[] } | Refusal> => {
  const { content, now, questions, samples, store } = deps;
  const at = now().toISOString();
  const writes = draft.map(({ file, text, paths }): Publication => {
    const own = state.own[file];
    const begun = own === undefined ? shippedTree(state.shipped, file) : {};
    const before = own === undefined ? null : hashOf(own);
    return { file, at, by, paths, hash: hashOf(text ?? ""), text, before, ...begun };
  });
  const commit = () => store.contentVersions.add(writes.map(({ before: _, ...write }) => write));
  const refusal = await readOnly(writePublication(content.folder, writes, commit));
  if (refusal) return refusal;
  await content.show(checked);
  await samples.settle();
  await questions.keep();
  return { files: writes.map(({ file, hash }) => ({ file, hash })) };
};
