import { valueAt } from "#src/domain/content-change.ts";
import { isRecord } from "#src/domain/values.ts";
import { editFile, fileTree } from "./edit/content-file.ts";
import { type Change, changedPaths } from "./edit/tree.ts";
import { EMPTY_SEEDS } from "./export.ts";
import { filesOf, siteValue } from "./language.ts";
import type { Texts } from "./overlay.ts";

const SITE = "site.yaml";

export type Practice = { name: string; locale: string; email: string; website: string };

const renamed = (value: unknown, from: string, to: string): unknown => {
  if (typeof value === "string") return value.replaceAll(from, () => to);
  if (Array.isArray(value)) return value.map((item) => renamed(item, from, to));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, from, to)]));
};

/** A site of one's own has none of the sample's links, and its own name, address and language. */
const siteChanges = ({ website, ...fields }: Practice, own: unknown, shipped: unknown): Change[] => {
  const isSample = own === undefined;
  const takesWebsite = isSample || Bun.deepEquals(valueAt(own, "website"), valueAt(shipped, "website"));
  return [
    ...Object.entries(fields).map(([key, value]): Change => ({ path: [key], value })),
    ...(takesWebsite ? [{ path: ["website"], value: website }] : []),
    ...(isSample ? [{ path: ["links"], value: {} }] : []),
  ];
};

/**
 * Returns the files that make the shipped words those of a practice, by name: site.yaml and whatever else names the sample.
 * Of `own` files what was changed by hand stays. @throws where an own one is no YAML
 */
export const practiceFiles = (embedded: Texts, own: Texts, practice: Practice): Texts => {
  const sample = siteValue(embedded[SITE], "name") ?? "";
  const former = { name: sample, locale: "en", ...formerSite(own[SITE]) };
  const shippedIn = (locale: string): Texts => ({
    ...embedded,
    ...filesOf(embedded, locale.split("-")[0] ?? ""),
  });
  const [before, now] = [shippedIn(former.locale), shippedIn(practice.locale)];
  const names = Object.keys(embedded).filter(
    (file) => file === SITE || (/^[\w-]+\.yaml$/.test(file) && now[file]?.includes(sample)),
  );
  const files = names.map((file) => {
    const ownTree = own[file] === undefined ? undefined : fileTree(file, own[file])?.tree;
    const text = own[file] ?? now[file] ?? "";
    const shipped = fileTree(file, own[file] === undefined ? text : (before[file] ?? ""))?.tree;
    const from = ownTree === undefined ? shipped : renamed(shipped, sample, former.name);
    const to = renamed(fileTree(file, now[file] ?? "")?.tree, sample, practice.name);
    const changes = changedPaths(from, to)
      .filter((path) => ownTree === undefined || Bun.deepEquals(valueAt(ownTree, path), valueAt(from, path)))
      .map((path): Change => ({ path, value: valueAt(to, path) }));
    const fields = file === SITE ? siteChanges(practice, ownTree, shipped) : [];
    return [file, editFile(file, text, [...changes, ...fields])] as const;
  });
  return { ...(own[SITE] === undefined ? EMPTY_SEEDS : {}), ...Object.fromEntries(files) };
};

/** What is there already of a practice's site.yaml. */
export const formerSite = (text: string | undefined): Partial<Practice> =>
  Object.fromEntries(
    (["name", "locale", "email"] as const).flatMap((field) => {
      const value = siteValue(text, field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
